"""What Hypothesis builds: values of the games, for the properties that hold for all of them."""

from hypothesis import strategies as st

from puyonb.puyo import Field, Puyo
from puyonb.puyo.field import COLORS
from puyonb.puyo.record import Condition, Drop, Goal, Pair, Record, Rotation

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


@st.composite
def pairs(draw, *, placed=None):
    """Pairs on a board of six columns, placed or still in the queue."""
    colors = st.sampled_from(COLORS)
    if not (draw(st.booleans()) if placed is None else placed):
        return Pair(draw(colors), draw(colors))
    rotation = draw(st.sampled_from(Rotation))
    first, last = {Rotation.LEFT: (1, 5), Rotation.RIGHT: (0, 4)}.get(rotation, (0, 5))
    return Pair(draw(colors), draw(colors), draw(st.integers(first, last)), rotation)


@st.composite
def drops(draw, *, most=6, even=False):
    """Nuisance on a board of six columns; even, if full rows and a part of one is all that may fall."""
    if even:
        rows = draw(st.integers(0, most - 1))
        return Drop(tuple(rows + draw(st.booleans()) for _ in range(6)))
    return Drop(tuple(draw(st.integers(0, most)) for _ in range(6)), draw(st.sampled_from((Puyo.OJAMA, Puyo.HARD))))


@st.composite
def conditions(draw):
    """Tasks of puzzles, sensible or not."""
    about = st.sampled_from(("", "red", "green", "blue", "yellow", "purple", "ojama", "color"))
    clear = draw(st.none() | about)
    goal = draw(st.sampled_from(Goal) | st.none()) if clear is not None else draw(st.sampled_from(Goal))
    if goal is None:
        return Condition(clear=clear)
    counted = draw(about) if goal in (Goal.PUYOS, Goal.PLACES, Goal.GROUP, Goal.PUYOS_IN_ALL) else ""
    return Condition(goal, draw(st.integers(0, 70)), counted, draw(st.booleans()), clear)


@st.composite
def records(draw, *, kinds=tuple(Puyo)):
    """A field of 6x13 with moves and a task, or without."""
    field = draw(fields(kinds=kinds, width=6, height=13, hidden_rows=1))
    moves = draw(st.lists(pairs() | drops() | drops(even=True), max_size=4))
    return Record(field, tuple(moves), draw(st.none() | conditions()))
