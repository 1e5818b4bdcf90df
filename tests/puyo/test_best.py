"""The longest chain of the next pairs: where they can go, and a search through all places."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puyonb.puyo import Field, Puyo, chain, fieldtext, playback
from puyonb.puyo._reach import placements
from puyonb.puyo.record import Pair, Rotation
from tests.cases import MANY, for_each

RED_GREEN = Pair(Puyo.RED, Puyo.GREEN)


def towers(*heights):
    """Return a field whose columns have these heights, of nuisance."""
    rows = [["O" if height >= row else "." for height in heights] for row in range(13, 0, -1)]
    return Field.from_rows(["".join(row) for row in rows])


def reached(*heights):
    """Return the columns, from 1, where some pair can stand upright."""
    found = placements(towers(*heights), RED_GREEN)
    return "".join(str(p.column + 1) for p in found if p.rotation is Rotation.UP)


@pytest.mark.reading("W3.1")
@for_each(
    ("heights", "columns"),
    [
        ((0, 0, 0, 0, 0, 0), "123456"),
        ((0, 12, 0, 0, 0, 0), "3456"),  # a wall closes what lies beyond it
        ((0, 0, 0, 0, 12, 0), "1234"),
        ((0, 12, 0, 11, 0, 0), "123456"),  # a pair climbs from a height of 11
        ((0, 12, 0, 0, 12, 11), "34"),  # but not from one beyond a wall
        ((0, 12, 0, 12, 0, 0), "123456"),  # turning over between two walls
        ((0, 13, 0, 12, 0, 0), "3456"),  # the top row is never passed
        ((0, 13, 11, 0, 0, 0), "3456"),
        ((12, 11, 0, 0, 0, 0), "123456"),  # the child is lost above the top row
    ],
)
def test_high_columns_are_walls(heights, columns):
    """Source: readings W3 and W5."""
    assert reached(*heights) == columns


@pytest.mark.reading("W4.1")
def test_the_axis_stays_below_the_top():
    """In a column of height 12 only the child may be lost: readings W4 and W5."""
    found = [p.rotation for p in placements(towers(0, 11, 12, 0, 0, 0), RED_GREEN) if p.column == 2]

    # Column 3 is a wall here, but it opens because column 2 has a height of 11.
    assert found == []
    found = [p.rotation for p in placements(towers(12, 11, 0, 0, 0, 0), RED_GREEN) if not p.column]
    assert found == [Rotation.UP, Rotation.RIGHT]


@pytest.mark.reading("W2.1")
def test_all_places_of_a_pair():
    """22 for two colours, 11 for one: reading W2."""
    empty = Field.empty()

    assert len(set(placements(empty, RED_GREEN))) == 22
    assert len(set(placements(empty, Pair(Puyo.RED, Puyo.RED)))) == 11
    small = Field.empty(2, 3, 1)
    assert len(list(placements(small, RED_GREEN))) == 6


def naive(field, pairs):
    """Return length and score of the longest chain, over all places of all pairs."""
    best = (0, 0)
    places = [(column, rotation) for column in range(field.width) for rotation in Rotation]
    for line in product(places, repeat=len(pairs)):
        rest = chain.settle(field)
        for pair, (column, rotation) in zip(pairs, line, strict=True):
            try:
                placed = playback.place(rest, Pair(pair.axis, pair.child, column, rotation))
            except ValueError:  # outside the field, or no room
                break
            found = chain.simulate(placed)
            best = max(best, (found.length, found.score))
            rest = found.field
    return best


@pytest.mark.slow
@settings(max_examples=MANY // 8)
@given(
    st.lists(st.sampled_from("RGBY."), min_size=15, max_size=15),
    st.lists(st.tuples(st.sampled_from("RGBY"), st.sampled_from("RGBY")), min_size=1, max_size=2),
)
def test_no_place_gives_a_longer_chain(cells, colors):
    """On a small field every column is open, so trying everything gives the same chain."""
    rows = ["....."] * 5 + ["".join(cells[at : at + 5]) for at in (0, 5, 10)]
    field = Field.from_rows(rows, width=5, height=8)
    kinds = dict(zip("RGBY", (Puyo.RED, Puyo.GREEN, Puyo.BLUE, Puyo.YELLOW), strict=True))
    pairs = [Pair(kinds[axis], kinds[child]) for axis, child in colors]
    found = playback.best(field, pairs)

    assert found.is_complete
    assert (found.chain.length, found.chain.score) == naive(field, pairs)
    if found.moves:
        rest = field
        for move in found.moves:
            ended = chain.simulate(playback.place(rest, move))
            rest = ended.field
        assert ended == found.chain


def test_the_budget_is_kept_and_named():
    """A search that stops says so; a budget of nothing is refused."""
    field = fieldtext.loads("B\nRRR\nRBBB")
    found = playback.best(field, [RED_GREEN], nodes=5)

    assert (found.nodes, found.is_complete) == (5, False)
    assert str(found).endswith("(stopped after 5 placements)")
    assert str(playback.best(Field.empty(), [RED_GREEN])) == "no chain (all 22 placements tried)"
    assert playback.best(field, []).moves == ()
    with pytest.raises(ValueError, match="expected nodes of at least 1"):
        playback.best(field, [RED_GREEN], nodes=0)
    with pytest.raises(TypeError, match="expected a Pair, found str"):
        playback.best(field, "RG")
    with pytest.raises(TypeError, match="expected int, found str"):
        playback.best(field, [RED_GREEN], nodes="9")


@pytest.mark.reading("W7.1")
def test_a_lost_field_ends_the_line():
    """If column 3, row 12 is filled, no pair can follow: reading W7."""
    field = towers(13, 13, 11, 0, 13, 13)

    # Six places for the first pair; only the two inside column 4 leave column 3 open.
    assert playback.best(field, [RED_GREEN]).nodes == 6
    assert playback.best(field, [RED_GREEN] * 2).nodes == 6 + 2 * 6
