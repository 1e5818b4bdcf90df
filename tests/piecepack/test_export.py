import csv
import io

from puyonb.piecepack import export, ppn

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
