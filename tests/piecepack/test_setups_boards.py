"""Every board compared with the published ones, and some drawings."""

import hashlib
import json
from pathlib import Path

import pytest

from puyonb.errors import NotationError
from puyonb.piecepack import setups
from puyonb.piecepack.board import Board
from puyonb.piecepack.setups._r_random import Dealer

DATA = Path(__file__).parents[1] / "data" / "setups"
BOARDS = {
    name: digest
    for digest, names in json.loads((DATA / "boards.json").read_text("utf-8"))["boards"].items()
    for name in names.split("; ")
}


class GoesOn(Dealer):
    """A dealer that does not go back to its seed, as R without a seed of the set-up's own."""

    __slots__ = ()

    def restart(self):
        """Seed once."""
        if not hasattr(self, "outputs"):
            super().restart()


def plain(number):
    """Write a number as in the digests."""
    return f"{number:.4f}".rstrip("0").rstrip(".")


def digest(board):
    """Return the digest of a board's table."""
    lines = (
        ",".join(
            (
                row["piece_side"],
                str(row["suit"]),
                str(row["rank"]),
                row["cfg"],
                *map(plain, (row["x"], row["y"], row["angle"])),
            )
        )
        for row in board.rows()
    )
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def drawn(board, width, height):
    """Draw the top piece of each square, ignoring tiles: its rank if it is face up, its suit if it
    is face down.
    """
    top = {(x, y): piece for piece, x, y in board if piece.side.kind not in {"tile", "board"}}

    def mark(x, y):
        piece = top.get((x, y))
        if piece is None:
            return "."
        return (
            "SMCA"[piece.suit - 1]
            if piece.side.value in {"coin_back", "pawn_face"}
            else "na2345"[piece.rank - 1]
        )

    return "\n".join(
        " ".join(mark(x, y) for x in range(1, width + 1)) for y in range(height, 0, -1)
    )


def laid(name):
    """Lay a set-up by its system and name; random pieces are from seed 42."""
    system, _, game = name.partition(" ")
    entry = setups.find(game, system=system)
    if name == "piecepack piecepackman":
        return Board(entry.lay(GoesOn(42)))
    return setups.board(game, system=system, **({"Seed": 42} if entry.is_random else {}))


@pytest.mark.slow
@pytest.mark.reading("Q13.1")
def test_every_board_is_the_published_one():
    """All pieces of all boards are the published ones, in placing order (readings Q11 and Q13)."""
    zones = [setups.board("Tariffs", variant=f"{each} zones") for each in ("grouped", "scattered")]

    assert {name: digest(laid(name)) for name in BOARDS} == BOARDS
    assert [digest(board)[:8] for board in zones] == ["692aa159", "b19d5fe8"]


def test_all_published_boards_are_there():
    """There are boards for 239 published functions, of which 27 lay boards and loose pieces; 66 are
    dealt.
    """
    loose = {
        "bits",
        "board",
        "cards",
        "coins",
        "dice",
        "donut_board",
        "matchsticks",
        "pawns",
        "preview",
        "pyramids",
    }
    loose |= {"cribbage_board", "rectangular_board", "saucers", "tiles"}
    entries = [
        setups.find(name.partition(" ")[2], system=name.partition(" ")[0]) for name in BOARDS
    ]

    assert len(BOARDS) == 239
    assert sum(entry.name not in loose for entry in entries) == 212
    assert sum(entry.is_random for entry in entries) == 66


@pytest.mark.parametrize("system", ["piecepack", "stackpack"])
@pytest.mark.parametrize(
    "game",
    [
        "Alice Chess",
        "Chess",
        "Chinese Chess",
        "Four Seasons Chess",
        "Salta",
        "Ultima",
        "Chaturaji",
        "Shogi",
        "Chess960",
    ],
)
def test_a_subpack_makes_a_piecepack_a_stackpack(game, system):
    """``HasSubpack`` gives the board of the stackpack."""
    seed = {"Seed": 42} if setups.find(game).is_random else {}
    board = setups.board(game, HasSubpack="TRUE" if system == "stackpack" else "no", **seed)

    assert board == setups.board(game, system=system, **seed)


@pytest.mark.reading("Q12.1")
def test_fujisan_takes_the_coins_of_the_specification():
    """The coins of the third example are in their places; a line end or a slash may separate the
    rows (reading Q12).
    """
    board = setups.board("Fujisan", Coins="44452n24n3aa\na25335325ann")

    assert drawn(board, 14, 2) == "S 4 4 4 5 2 n 2 4 n 3 a a M\nA a 2 5 3 3 5 3 2 5 a n n C"
    assert board == setups.board("Fuji-san", Coins="44452n24n3aa/a25335325ann")
    assert board == setups.board("Fuji-san", coins="4445 20 24 0311 / 1253 3532 5100")
    assert board.seed is None


def test_fujisan_throws_dice_where_no_first_move_is_possible():
    """Seed 17 is the first that needs dice, and the dice can be given."""
    needing = [seed for seed in range(1, 60) if len(setups.board("Fujisan", Seed=seed)) > 52]
    board = setups.board("Fujisan", Seed=17, Dice="n/a 2 5")

    assert needing[:1] == [17]
    assert [(piece.suit, piece.rank, x, y) for piece, x, y in board][52:] == [
        (1, 1, 16, 2),
        (2, 2, 17, 2),
        (4, 3, 16, 1),
        (3, 6, 17, 1),
    ]


@pytest.mark.parametrize(
    ("pawns", "where"),
    [
        ("S12M/A12C", [(1, 1, 2), (2, 14, 2), (4, 1, 1), (3, 14, 1)]),
        ("6SM6/6AC6", [(1, 7, 2), (2, 8, 2), (4, 7, 1), (3, 8, 1)]),
        ("6PP6/6PP6", [(1, 7, 2), (1, 8, 2), (1, 7, 1), (1, 8, 1)]),
    ],
)
@pytest.mark.parametrize("system", ["piecepack", "domino"])
def test_fujisan_takes_pawns(system, pawns, where):
    """Pawns are at the places of two rows; P is any pawn."""
    board = setups.board("Fujisan", system=system, Seed=1, Pawns=pawns)

    assert [(piece.suit, x, y) for piece, x, y in board if piece.side.kind == "pawn"] == where


def test_alien_city_takes_tiles():
    """A tile is a suit, a rank and a direction; missing ranks are dealt (reading Q12)."""
    turned = "G^R^K^R^/R<B<GvB^/B<R^K<B</GvR^K>B>/G>K>G>K<"
    ranked = "G3^Rn^K3^R4^/R3<Ba<GnvB4^/B2<R2^Ka<Bn</G4vRa^K4>B3>/Ga>Kn>G2>K2<"

    assert setups.board("Alien City", Tiles=turned, Seed=42) == setups.board(
        "Alien City", Tiles=ranked
    )


def test_tiles_without_a_direction_point_up():
    """Ice Floe has a fixed order of tiles; Skyscrapers takes the same text as an option."""
    order = "S2S3CaM2M3/S4S5AaM4M5/MnCnSnAn/A2A3MaC2C3/A4A5SaC4C5"

    assert setups.board("Skyscrapers", Tiles=order).pieces[:24] == setups.board("Ice Floe").pieces


def test_plans_of_action_takes_suits():
    """With given suits only ranks are drawn; given values need no random numbers (reading Q12)."""
    board = setups.board("Plans of Action", Coins="ASSCCM/CAMSMS/AAMCSS/ACAMMC", Seed=1)
    hands = [Dealer(1).shuffled(range(1, 7))]

    assert drawn(board, 8, 8).splitlines()[2:6] == [
        ". A S S C C M .",
        ". C A M S M S .",
        ". A A M C S S .",
        ". A C A M M C .",
    ]
    assert [
        piece.rank for piece, _, _ in board if piece.side.kind == "coin" and piece.suit == 1
    ] == hands[0]


@pytest.mark.reading("Q12.1")
def test_other_explicit_orders():
    """Coins, dice and pawns are placed as given (reading Q12)."""
    slider = setups.board("Easy Slider", Seed=3, Coins="5432a", Pawns="MSAC")
    relativity = setups.board("Relativity", Coins="3ann4a/524253/345n34/a2na52")
    collectors = setups.board("Coin Collectors", Seed=3, Dice="a2n5")

    assert [piece.rank for piece, _, y in slider if y == 11.5] == [6, 5, 4, 3, 2]
    assert [piece.suit for piece, x, _ in slider if x == 0.5] == [2, 1, 4, 3]
    assert drawn(relativity, 6, 4) == "3 a n n 4 a\n5 2 4 2 5 3\n3 4 5 n 3 4\na 2 n a 5 2"
    assert [piece.rank for piece, _, _ in collectors if piece.side.kind == "die"] == [2, 3, 1, 6]


def test_a_position_of_chess():
    """A FEN gives a position; the fields after the placement are ignored."""
    board = setups.board("Chess", system="chess", Fen="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")

    assert [(piece.suit, piece.rank, x, y) for piece, x, y in board] == [
        (3, 8, 4.5, 4.5),
        (2, 6, 5, 8),
        (6, 4, 1, 1),
        (6, 6, 5, 1),
        (6, 4, 8, 1),
    ]


def test_wide_cells_widen_the_board():
    """Cells of two inches double all coordinates and name another set."""
    narrow = setups.board("Lasca").rows()
    wide = setups.board("Lasca", cell_width=2)

    assert [(row["x"], row["y"], row["cfg"]) for row in wide.rows()] == [
        (2 * row["x"], 2 * row["y"], "checkers2") for row in narrow
    ]
    assert wide.scale == 2


def test_bee_donimoes_of_a_smaller_set():
    """Seed 12 and n = 6 give the published picture (pips of the halves), with a die on the other
    half of each blank.
    """
    board = setups.board("Bee Donimoes", n=6, Seed=12)
    halves = {}
    for piece, x, y in board:
        if piece.side.kind == "tile":
            lower, upper = (
                (piece.suit, piece.rank) if piece.angle == 0 else (piece.rank, piece.suit)
            )
            halves |= {(x, y - 0.5): lower - 1, (x, y + 0.5): upper - 1}
    dice = {(x, y): piece.rank for piece, x, y in board if piece.side.kind == "die"}

    assert ["".join(str(halves[x, y]) for x in range(1, 8)) for y in range(6, 0, -1)] == [
        "3144012",
        "2134040",
        "1125150",
        "2554303",
        "1340325",
        "0324525",
    ]
    assert dice == {(7, 6): 2, (6, 4): 5, (7, 3): 3, (1, 2): 1, (4, 1): 4}


def test_matchsticks_are_laid_when_there_are_some():
    """Matchsticks are between the board and the men: four on each tile of Alquerque, one for each
    side of a square in morris.
    """
    alquerque = setups.board("Alquerque", has_matchsticks=True)
    morris = setups.board("Nine Men's Morris", has_matchsticks=True)

    assert [piece.side.kind for piece, _, _ in alquerque] == ["tile"] * 4 + ["matchstick"] * 16 + [
        "coin"
    ] * 24
    assert [(x, y, piece.angle) for piece, x, y in alquerque][4:8] == [
        (1.5, 4.5, 45),
        (2.5, 4.5, -45),
        (2.5, 3.5, -135),
        (1.5, 3.5, 135),
    ]
    tiles = {(x, y) for piece, x, y in morris if piece.side.kind == "tile"}
    sticks = [(piece, x, y) for piece, x, y in morris if piece.side.kind == "matchstick"]
    assert {piece.rank for piece, _, _ in sticks} == {4}
    for piece, x, y in sticks:
        # Each has tiles on its way in both directions.
        line = [(u - x) + (v - y) for u, v in tiles if (v == y if piece.angle == 90 else u == x)]
        assert min(line) < 0 < max(line)
    assert all(
        setups.board("Bagh-chal", has_matchsticks="yes")[place] == alquerque[place]
        for place in range(20)
    )
    assert len(setups.board("Awithlaknannai Mosona", has_matchsticks="t")) == 32 + 22


@pytest.mark.parametrize(
    ("name", "options", "count"),
    [
        ("Climbing Man", {"Variant": "free"}, 0),
        ("Dodgem", {"nrows": 12, "Variant": "schoessow"}, 20 + 22),
        ("Dodgem", {"nrows": "3"}, 1 + 4),
        ("King's Valley", {"Variant": "retrieve the king"}, 34),
        ("Pawns Crossing", {"NPlayers": 3, "Seed": 1}, 16 + 25 + 12 + 3 + 3),
        ("Pawns Crossing", {"n_players": 4, "Seed": 1}, 16 + 25 + 16 + 4 + 4),
        ("Tula", {"Variant": "Variant 1", "Seed": 1}, 24),
        ("Tula", {"Variant": "variant 4", "Seed": 1}, 48),
        ("Tablut", {"die_width": "0.5"}, 45),
        ("Rect Board Tiles", {"nrows": 4, "ncols": 6}, 6),
        ("Go", {"nrows": 9}, 1),
        ("Ming Mang", {"nrows": 17}, 1 + 4 * 16),
    ],
)
def test_variants(name, options, count):
    """Each variant has its number of pieces; no two pieces are equal at the same place."""
    board = setups.board(name, **options)

    assert len(board) == count
    assert len(set(board)) == count


@pytest.mark.parametrize(
    ("variant", "hidden"),
    [
        ("Original", []),
        ("Variant 1", [22]),
        ("Variant 2", []),
        ("Variant 3", [46]),
        ("Variant 4", []),
    ],
)
def test_tula_shows_what_nothing_covers(variant, hidden):
    """A tile is face up if no tile covers a part of it, except the middle one of three in the top
    row.
    """
    pieces = list(setups.board("Tula", Seed=5, Variant=variant))
    free = [
        place
        for place, (_, x, y) in enumerate(pieces)
        if not any(abs(x - u) < 2 and abs(y - v) < 2 for _, u, v in pieces[place + 1 :])
    ]

    assert [place for place, (piece, *_) in enumerate(pieces) if piece.side.up == "face"] == [
        place for place in free if place not in hidden
    ]
    assert set(hidden) <= set(free)


@pytest.mark.reading("Q12.1")
@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        (
            "Fujisan",
            {"Coins": "44452n24n3aa\na2533532x5ann"},
            "Coins: expected a rank (n a 2 3 4 5), found 'x', line 2, column 9",
        ),
        ("Fujisan", {"Coins": "4445"}, "Coins: expected 24 ranks, found 4, line 1, column 5"),
        (
            "Fujisan",
            {"Pawns": "S12M"},
            "Pawns: expected 2 rows with '/' between them, found 1, line 1, column 5",
        ),
        (
            "Fujisan",
            {"Pawns": "S12M/A11C"},
            "Pawns: expected 14 squares in row 2, found 13, line 1, column 10",
        ),
        (
            "Fujisan",
            {"Pawns": "S12M/A12Q"},
            "Pawns: expected a suit (S M C A) or P, found 'Q', line 1, column 9",
        ),
        (
            "Plans of Action",
            {"Coins": "ASSX"},
            "Coins: expected a suit (S M C A), found 'X', line 1, column 4",
        ),
        ("Iceberg", {"Tiles": "^S2"}, "Tiles: expected a suit first, found '^', line 1, column 1"),
        (
            "Iceberg",
            {"Tiles": "S23"},
            "Tiles: expected at most a suit, a rank and a direction, found 'S23', line 1, column 1",
        ),
        (
            "Iceberg",
            {"Tiles": "S2 M^"},
            "Tiles: expected a rank for every tile or for none, line 1, column 1",
        ),
        ("Iceberg", {"Tiles": "S2 ?!"}, "Tiles: expected 24 tiles, found 1, line 1, column 6"),
        ("Tula", {"Tiles": "S2"}, "Tiles: expected 24 or 48 tiles, found 1, line 1, column 3"),
        (
            "chess_chess",
            {"Fen": "8/8"},
            "Fen: expected 2 squares in row 1, found 8, line 1, column 2",
        ),
        (
            "chess_chess",
            {"Fen": "2/1x"},
            "Fen: expected a piece (P N B R Q K), found 'x', line 1, column 4",
        ),
        (
            "chess_chess",
            {"Fen": "/" * 26},
            "Fen: expected at most 26 rows, found 27, line 1, column 1",
        ),
        (
            "Mathrix",
            {"Coins": "n" * 24},
            "expected at most 4 coins that differ in suit only, found 24",
        ),
        (
            "Plans of Action",
            {"Coins": "S" * 24},
            "expected at most 6 coins that differ in rank only, found 24",
        ),
        ("Iceberg", {"Tiles": "S^" * 24}, "expected 6 tiles of each suit, found 24 of S"),
        (
            "Tula",
            {"Tiles": "S2" * 24, "Variant": "Variant 2"},
            "expected 48 tiles for 'Variant 2' of Tula, found 24",
        ),
        (
            "domino_fujisan",
            {"Pips": "n" * 24},
            "expected twelve different dominoes without doubles as pips",
        ),
        (
            "Desfases",
            {"Tiles": "Sn" * 24, "Dice": "nnnn"},
            "expected a tile for each die, found none of suit M and rank n",
        ),
        (
            "Rectangular Board",
            {"nrows": 60, "ncols": 60},
            "expected a board that 24 tiles can form, found 60 by 60",
        ),
        ("Go", {"nrows": 9, "ncols": 13}, "expected as many columns as rows, found 13 and 9"),
    ],
)
def test_wrong_lists_and_impossible_boards_are_refused(name, options, message):
    """A wrong text that lists pieces is refused at its character (reading Q12), and a board that a
    set of pieces cannot form as a whole.
    """
    with pytest.raises(ValueError, match="expected") as caught:
        setups.board(name, **options)

    assert str(caught.value) == message
    assert isinstance(caught.value, NotationError) is (", column " in message)


def test_domino_fujisan_takes_pips():
    """The pips are in their places, the upper row first; the other three dominoes are below, face
    down.
    """
    pips = "nnnnnaaaa222" + "a2345" + "2345" + "345"
    board = setups.board("Fuji-san", system="domino", Pips=pips, Seed=1)
    shown = [
        (piece.rank, piece.suit) if piece.angle == 0 else (piece.suit, piece.rank)
        for piece, _, y in board
        if y == 1.5
    ]

    assert "".join("na2345"[upper - 1] for upper, _ in shown[1:13]) == pips[:12]
    assert "".join("na2345"[lower - 1] for _, lower in shown[1:13]) == pips[12:]
    assert sorted((piece.suit, piece.rank) for piece, _, _ in board if piece.side.up == "back") == [
        (5, 4),
        (6, 4),
        (6, 5),
    ]
