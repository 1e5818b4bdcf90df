"""Pictures of puyos, tested by their symbols."""

import pytest

from puyonb import draw
from puyonb.drawing.palette import named
from puyonb.drawing.scene import Mark
from puyonb.puyo import Field, Puyo
from puyonb.puyo.draw._faces import connections, single, symbol

COLORS = named("default")


def test_a_symbol_is_drawn_once():
    """By itself, a puyo connects to nothing; it is the same object each time, and each connection
    is another.
    """
    assert symbol(Puyo.RED, 0, COLORS) is symbol(Puyo.RED, 0, COLORS)
    assert symbol(Puyo.RED, 0, COLORS).name == "red"
    assert symbol(Puyo.RED, 1, COLORS).name == "red1"


@pytest.mark.parametrize("puyo", [puyo for puyo in Puyo if puyo is not Puyo.EMPTY])
def test_a_single_puyo_looks_as_on_an_empty_board(puyo):
    """Whatever kind it is; an empty cell looks like nothing."""
    board = draw.field.scene(Field.empty(3, 3, 0).replace({(1, 1): puyo}), cross=False)
    (alone,) = [item for item in board.items if isinstance(item, Mark)]

    assert [mark.symbol for mark in single(puyo, 0, 0)] == [alone.symbol]
    assert single(Puyo.EMPTY, 0, 0) == ()


@pytest.mark.parametrize("puyo", [puyo for puyo in Puyo if puyo is not Puyo.EMPTY])
def test_a_single_puyo_keeps_to_its_cell(puyo):
    """Nothing of it reaches into a neighbour."""
    points = [point for shape in symbol(puyo, 0, COLORS).shapes for point in shape.path.points]

    assert max(abs(part) for point in points for part in point) <= 0.5


@pytest.mark.parametrize(
    ("rows", "name"),
    [
        ("... .R. ...", "red"),
        ("... .RR ...", "red2"),
        (".R. RRR .R.", "red15"),
        ("RR. RR. ...", "red137"),
        ("R.R .R. R.R", "red"),
        ("RRR RRR RRR", "red255"),
        ("OOO OOO OOO", "ojama"),
        ("TTT TTT TTT", "iron"),
    ],
)
def test_equal_neighbours_grow_together(rows, name):
    """Beside and above one another; a corner counts only between two of them, and nuisance stays by
    itself.
    """
    field = Field.from_rows(rows.split(), hidden_rows=0)
    above, here, below = ((Puyo.EMPTY, *row, Puyo.EMPTY) for row in field)

    assert symbol(here[2], connections(here[2], above, here, below, 2), COLORS).name == name
