import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puyonb.errors import NotationError, ignoring
from puyonb.piecepack import Board, export, ppn
from puyonb.piecepack.board import COLUMNS
from tests.cases import for_each

[GAME] = ppn.loads("---\nEvent: x\n...\n1. t@(1.5,1.5) S>@a1 {first} 2. a1-b1 3. *b1*(1.5,1.5)")


def test_all_boards_as_one_table():
    """Every piece of every board is a row, with its step, the number of the move, and its place in
    the order (reading Q11).
    """
    rows = list(csv.DictReader(io.StringIO(export.to_csv(export.steps(GAME), export.STEP_COLUMNS))))

    assert [
        (row["step"], row["move"], row["order"], row["piece_side"], row["x"], row["angle"])
        for row in rows
    ] == [
        ("1", "1.", "1", "tile_back", "1.5", "0"),
        ("1", "1.", "2", "coin_back", "1", "270"),
        ("2", "2.", "1", "tile_back", "1.5", "0"),
        ("2", "2.", "2", "coin_back", "2", "270"),
    ]


def test_a_board_as_csv():
    """Whole numbers have no decimal point; the first line names the columns."""
    assert export.to_csv(GAME.boards[1].rows()) == (
        "piece_side,suit,rank,cfg,x,y,angle\ntile_back,1,1,piecepack,1.5,1.5,0\ncoin_back,1,1,piecepack,1,1,270\n"
    )


@st.composite
def boards(draw):
    """Boards of a few pieces, of which each is like the one before in most places."""
    pieces = [ppn.piece(text) for text in ("S", "t", "4", "pM>", "dA3")]
    placed = st.tuples(st.sampled_from(pieces), st.integers(1, 2), st.integers(1, 2))
    found = [draw(st.lists(placed, min_size=1, max_size=5))]
    for _ in range(draw(st.integers(0, 4))):
        cut = draw(st.integers(0, len(found[-1])))
        found.append([*found[-1][:cut], *draw(st.lists(placed, min_size=1, max_size=3))])
        found[-1] = draw(st.permutations(found[-1])) if draw(st.booleans()) else found[-1]
    return [Board(each) for each in found]


@pytest.mark.slow
@pytest.mark.reading("Q11.2")
@settings(max_examples=60)
@given(boards())
def test_a_table_of_steps_is_read_back(found):
    """Moves are found that lead from each board to the next."""
    rows = [{"step": step, **row} for step, board in enumerate(found, 1) for row in board.rows()]
    [game] = ppn.loads(export.to_csv(rows, ("step", *COLUMNS)))

    assert [board.rows() for board in game.boards][1:] == [board.rows() for board in found]
    with ignoring():
        assert [*ppn.loads(ppn.dumps([game]))[0].boards] == [*game.boards]


def test_tables_of_other_programs_are_read():
    """A table of R has quotes, missing suits, and any angle; a table without steps is one board."""
    head = '"","piece_side","suit","rank","cfg","x","y","angle"\r\n'
    [game] = ppn.loads(f'{head}"1","coin_face",NA,2,"piecepack",1,2,-90\r\n')
    games = ppn.loads(
        "game,step,move,piece_side,suit,rank,cfg,x,y,angle\n"
        "a,0,,coin_back,1,1,piecepack,1,1,0\na,2,7.,coin_back,1,1,piecepack,2,1,0\n"
        "b,1,,bit_face,2,5,chess2,1,1,0\n"
    )

    assert ppn.dumps([game]) == "---\n...\nsetup. a>@a2\n"
    assert ppn.dumps(games) == (
        "---\n...\nsetup. S@a1 1. *a1 7. S@b1\n---\nPPN: 0.14.1\n...\n1. ♛@a1\n"
    )


HEAD = ",".join(COLUMNS)
ROW = "coin_back,1,1,piecepack,1,2,0"


@for_each(
    ("row", "place", "message"),
    [
        (ROW + ",7", (3, 1), "expected 7 cells, as in the first line, found 8"),
        (ROW.replace("coin", "card_left"), (3, 1), "expected a piece_side such as 'coin_face'"),
        (ROW.replace("1,2", "1,x"), (3, 27), "expected a number as y in row 3, found 'x'"),
        ("\n" + ROW.replace("1,2", "x,2"), (4, 25), "expected a number as x in row 4, found 'x'"),
        ('"coin"_back', (3, 1), "expected ',' or the end of the line after a cell"),
        (ROW.replace("piecepack", "unheard-of"), (1, 1), "expected boards that moves of PPN"),
    ],
)
def test_errors_of_a_table(row, place, message):
    """Each is at its cell; what PPN cannot have is refused."""
    text = f"{HEAD}\n{ROW}\n{row}\n"
    [fault] = ppn.faults(text)

    assert fault.message.startswith(message)
    assert (fault.line, fault.column) == place


@for_each(
    ("text", "message"),
    [
        (",".join(COLUMNS[:-1]), "expected the column angle once in the first line"),
        (f"{HEAD},x\n{ROW},4\n", "expected the column x once in the first line"),
        (f"{HEAD}\n\n", "expected a line for each piece, .*line 3, column 1"),
        (f"step,{HEAD}\na,{ROW}\n", "expected the number of a step, found 'a'"),
        (f"{HEAD}\n{ROW}\n{ROW}\n", r"at most 1 rows \(limit moves\)"),
    ],
)
def test_what_is_no_table(text, message):
    """A column is missing or there twice, there are no rows, or too many, or a step has no number."""
    with pytest.raises(NotationError, match=message):
        ppn.loads(text, limits=ppn.Limits(moves=1))
