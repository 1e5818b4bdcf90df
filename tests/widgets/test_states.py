"""What a notebook keeps of a widget, and shows where there are no widgets."""

import json

import pytest

from puyonb.nonogram import Puzzle
from puyonb.puyo import Field
from puyonb.widgets import (
    BoardEditor,
    ChainPlayer,
    FieldEditor,
    GamePlayer,
    NonogramEditor,
    PasswordExplainer,
)
from tests.cases import for_each

CROSS = Puzzle.from_grid([".#.", "###", ".#."])
TWO = Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)
LONG = Field.from_rows(
    [
        ".B.GRB",
        "BGRRYR",
        "RRYYGY",
        "RBYRGR",
        "YBYRGY",
        "YBGBYR",
        "BRGBYR",
        "GRGYGY",
        "RYYGYY",
        "GRGYGR",
        "GBGYRR",
        "YBGBGB",
        "RGBGBB",
    ]
)
"""A chain of 19 links, as long as they get."""

FULL = Field.from_rows(["RGBYPO"] * 13)
STAIRS = Field.from_rows(["..R", "G.R", "RGB", "RGB", "GRB"], width=3, height=7)
GAME = "---\nGameType: Four Field Kono\n...\n1. b1:b3 1... d3:b3\n"


def moved(player):
    """Return a player after the first step."""
    player.ahead()
    return player


@pytest.mark.slow
@for_each(
    ("make", "most", "text"),
    [
        (lambda: BoardEditor("Four Field Kono"), 40_000, "20 pieces; 4 tile backs from a1 to d4"),
        (lambda: moved(GamePlayer(GAME)), 25_000, "last move: 5 of Arms coin back from b1 to b3"),
        (lambda: moved(ChainPlayer(TWO)), 20_000, "marked: column 1 row 2"),
        (lambda: ChainPlayer(LONG), 50_000, "6 columns, 13 rows; "),
        (lambda: FieldEditor(FULL), 30_000, "6 columns, 13 rows; "),
        (lambda: NonogramEditor(CROSS), 6_000, "nonogram, 3 columns, 3 rows; clues of the rows: 1"),
        (lambda: PasswordExplainer(STAIRS), 30_000, "password "),
        (
            lambda: PasswordExplainer("KKBAC"),
            45_000,
            "password KKBAC of Puzzle Pop, mega rule, RLE",
        ),
        (
            lambda: PasswordExplainer(Field.from_rows(["RRGGRR", "GGRRGG"] * 6, height=13)),
            45_000,
            "password ",
        ),
    ],
)
def test_a_widget_is_small_and_shows_itself(make, most, text):
    """Equal values have equal states, below what a notebook may hold without the script; a widget is
    one stable line, or a picture with words.
    """
    one, other = (
        {
            name: part
            for name, part in make().get_state().items()
            if not name.startswith(("_", "layout"))
        }
        for _ in range(2)
    )
    widget = make()
    data, _ = widget._repr_mimebundle_()

    assert one == other
    assert len(json.dumps(one)) < most
    assert repr(widget).startswith(f"{type(widget).__name__}({widget.value!r}")
    assert text in data["text/plain"]
    assert data["image/png"].startswith("iVBOR")
