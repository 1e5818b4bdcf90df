import csv
import io
import pickle

import pytest

from puyonb.messages import code_of
from puyonb.piecepack import Board, Piece, Placed, Side, export, ppn, setups
from puyonb.piecepack.board import COLUMNS, Changes, changes

TILE, SUN, MOON = (
    Piece(Side.TILE_BACK),
    Piece(Side.COIN_BACK, suit=1),
    Piece(Side.COIN_BACK, suit=2),
)


def board(moves):
    """Return the last board of a game."""
    return ppn.loads(moves)[0].boards[-1]


@pytest.mark.reading("Q11.1")
def test_rows_have_the_columns_of_tables():
    """A row has the exchange columns in their order; a missing suit or rank is 1 (reading Q11)."""
    rows = Board([(TILE, 1.5, 2), (Piece(Side.TILE_FACE, suit=4, rank=2, angle=270), 3, 4)]).rows()

    assert [tuple(row) for row in rows] == [COLUMNS, COLUMNS]
    assert list(rows[0].values()) == ["tile_back", 1, 1, "piecepack", 1.5, 2, 0]
    assert list(rows[1].values()) == ["tile_face", 4, 2, "piecepack", 3, 4, 270]


@pytest.mark.reading("Q11.1")
def test_the_rank_of_an_icehouse_piece_in_rows_is_its_pips():
    """A table of the R packages has pips as ranks: 0 to 3, and 0 if the text has none (reading
    Q11).
    """
    rows = board("1. △K3@a1 △K0@a1 △K@a1 △a@a1 ▲M3@a1").rows()

    assert [row["rank"] for row in rows] == [3, 0, 0, 1, 4]
    assert [placed.piece.describe() for placed in Board.from_rows(rows)][:2] == [
        "icehouse 3-pip of black pyramid top",
        "icehouse 0-pip of black pyramid top",
    ]


@pytest.mark.reading("Q11.1")
def test_rows_come_back():
    """A board can be built again from its rows, also through CSV (reading Q11)."""
    first = board("1. {A5>,n}@({1.25,2},7) △K3<@b1 △@c1")
    read = csv.DictReader(io.StringIO(export.to_csv(first.rows())))

    assert Board.from_rows(first.rows()).rows() == first.rows()
    assert Board.from_rows(read).rows() == first.rows()


def test_every_kind_of_board_builds_a_board_from_rows():
    """Boards of games and of set-ups build plain boards."""
    game, setup = ppn.loads("S@a1")[0].boards[-1], setups.board("Four Field Kono")
    rows = Board([(SUN, 1, 1)]).rows()

    assert type(game).from_rows(rows) == type(setup).from_rows(rows) == Board.from_rows(rows)


@pytest.mark.parametrize(
    ("rows", "error", "message"),
    [
        (5, TypeError, "expected rows of a table, found int"),
        (None, TypeError, "expected rows of a table, found NoneType"),
        ("a1", TypeError, "expected a mapping as row 1, found str"),
        ([{}, 5], KeyError, "expected the column piece_side in row 1"),
        ([["tile_back", 1]], TypeError, "expected a mapping as row 1, found list"),
        ({"suit": None}, TypeError, "expected a number as suit in row 2, found NoneType"),
        ({"suit": "1.5"}, ValueError, "expected a whole number as suit in row 2, found 1.5"),
        ({"rank": 10**5000}, ValueError, "expected a number as rank in row 2, found one too large"),
        ({"rank": 0}, ValueError, "row 2: expected rank of at least 1, found 0"),
        ({"x": "a"}, ValueError, "expected a number as x in row 2, found 'a'"),
        ({"y": float("nan")}, ValueError, "expected a number as y in row 2, found 'nan'"),
        ({"angle": 1j}, TypeError, "expected a number as angle in row 2, found complex"),
        ({"cfg": 5}, TypeError, "expected text as cfg in row 2, found int"),
        (
            {"piece_side": "coin"},
            ValueError,
            "expected a piece_side such as 'coin_face' in row 2, found 'coin'",
        ),
    ],
)
def test_a_table_that_is_no_board(rows, error, message):
    """An error names the row, the column and the value."""
    [sound] = Board([(SUN, 1, 1)]).rows()
    with pytest.raises(error) as caught:
        Board.from_rows([sound, {**sound, **rows}] if isinstance(rows, dict) else rows)

    assert str(caught.value) == message


@pytest.mark.reading("Q8.1")
def test_the_top_piece_is_the_last_placed_of_those_near():
    """Pieces within 0.0022 of a location are at it; the piece that was placed last is on top
    (reading Q8).
    """
    position = Board([(TILE, 1, 1), (SUN, 1.0022, 1), (MOON, 1.0023, 1)])

    assert position.at(1, 1) == (Placed(TILE, 1, 1), Placed(SUN, 1.0022, 1))
    assert position.top(1, 1) == (SUN, 1.0022, 1)
    assert position.top(1.001, 1) == (MOON, 1.0023, 1)
    assert position.top(2, 1) is None


def test_boards_are_values():
    """Equal boards are equal, even if made differently, and survive pickling; a board with another
    order is different.
    """
    played, made = board("1. @a1 S@b2 2. b2-a1"), Board([(TILE, 1, 1), (SUN, 1, 1)])

    assert played == made
    assert hash(played) == hash(made)
    assert pickle.loads(pickle.dumps(played)) == made
    assert Board([(SUN, 1, 1), (TILE, 1, 1)]) != made
    assert made != [(TILE, 1, 1), (SUN, 1, 1)]
    assert list(made) == [made[0], made[1]] == [(TILE, 1, 1), (SUN, 1, 1)]
    assert repr(made) == "Board([(Piece(TILE_BACK), 1, 1), (Piece(COIN_BACK, suit=1), 1, 1)])"


@pytest.mark.parametrize(
    ("pieces", "error", "message"),
    [
        ([SUN], TypeError, "expected (piece, x, y), found Piece(COIN_BACK, suit=1)"),
        ([("S", 1, 1)], TypeError, "expected a Piece, found 'S'"),
        ([(SUN, 1, float("inf"))], ValueError, "expected finite coordinates, found (1, inf)"),
    ],
)
def test_what_is_no_board(pieces, error, message):
    """A board accepts only pieces with finite coordinates."""
    with pytest.raises(error) as caught:
        Board(pieces)

    assert str(caught.value) == message


@pytest.mark.parametrize("missing", COLUMNS)
def test_a_table_needs_every_column(missing):
    """A row without one of the columns is an error."""
    row = {**Board([(SUN, 1, 1)]).rows()[0]}
    del row[missing]

    with pytest.raises(KeyError, match=missing) as caught:
        Board.from_rows([row])

    assert code_of(caught.value) == "ppn.row.column"


@pytest.mark.parametrize(
    ("moves", "what"),
    [
        ("a1-a1", {"reordered": True}),
        ("a1-c1", {"moved": ["S a1 c1"]}),
        ("a1:b1", {"moved": ["S a1 b1"], "removed": ["M b1"]}),
        ("a1=S>", {"replaced": ["S a1 S> a1"]}),
        ("*b1", {"removed": ["M b1"]}),
        ("A@c1", {"added": ["A c1"]}),
        ("*a1 A@c1", {"removed": ["S a1"], "added": ["A c1"]}),
        ("a1-c1 c1-a1", {"reordered": True}),
        ("a1-c1 c1-a1 b1-c1 c1-b1", {}),
        ("S@c1 a1-d1", {"moved": ["S a1 c1"], "added": ["S d1"]}),
    ],
)
def test_how_two_boards_differ(moves, what):
    """A capture is a move and a removal, a flip is a replacement, and a change of the order is
    reported.
    """
    before, after = board("1. S@a1 M@b1"), board(f"1. S@a1 M@b1 {moves}")
    told = changes(before, after)
    names = {1: "a1", 2: "b1", 3: "c1", 4: "d1"}

    def named(*placed):
        return " ".join(
            f"{'SMCA'[piece.suit - 1]}{'>' * (piece.angle == 270)} {names[x]}"
            for piece, x, _ in placed
        )

    assert {
        "moved": [f"{named(old)} {names[new.x]}" for old, new in told.moved],
        "replaced": [named(old, new) for old, new in told.replaced],
        "removed": [named(gone) for gone in told.removed],
        "added": [named(new) for new in told.added],
        "reordered": told.reordered,
    } == {"moved": [], "replaced": [], "removed": [], "added": [], "reordered": False} | what
    assert bool(told) == bool(what)


def test_equal_boards_do_not_differ():
    """Two boards with the same pieces in the same order have no changes."""
    assert changes(board("1. S@{a..c}{1..3}"), board("1. S@{a..c}{1..3}")) == Changes()
