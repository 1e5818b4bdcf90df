"""What Hypothesis builds: values of the games, for the properties that hold for all of them."""

from hypothesis import strategies as st

from puyonb.puyo import Field, Puyo

PLAIN = (Puyo.EMPTY, Puyo.RED, Puyo.GREEN, Puyo.BLUE, Puyo.YELLOW, Puyo.PURPLE, Puyo.OJAMA, Puyo.IRON)
"""What the plain text field has symbols for."""


@st.composite
def fields(draw, *, kinds=tuple(Puyo), width=None, height=None, hidden_rows=None):
    """Fields of any size up to 10x19, or of the one that is given; half of their cells are empty."""
    width = draw(st.integers(1, 10)) if width is None else width
    height = draw(st.integers(1, 19)) if height is None else height
    hidden_rows = draw(st.integers(0, min(2, height - 1))) if hidden_rows is None else hidden_rows
    cell = st.just(Puyo.EMPTY) | st.sampled_from(kinds)
    row = st.lists(cell, min_size=width, max_size=width) | st.just([Puyo.EMPTY] * width)
    rows = draw(st.lists(row, min_size=height, max_size=height))
    return Field(width, height, tuple(map(tuple, rows)), hidden_rows)


def standard_fields(*, kinds=PLAIN):
    """Fields of 6x13 with one hidden row, of the kinds that the plain text field knows."""
    return fields(kinds=kinds, width=6, height=13, hidden_rows=1)
