"""Boards as integers: packed, fallen, divided into groups."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb.puyo import Field, Puyo
from puyonb.puyo._bitboard import layout, layout_of, pack, unpack
from tests.puyo import naive
from tests.strategies import fields

LETTERS = {".": 0, "R": 1, "G": 2, "B": 4}


def shown(rows, bits):
    """Return rows with a star where a bit is set, and dots elsewhere."""
    board = layout(len(rows[0]), len(rows))
    places = set(board.places(bits))
    return [
        "".join("*" if (row, col) in places else "." for col in range(board.width))
        for row in range(board.height)
    ]


@given(fields())
def test_a_field_comes_back(field):
    """What is packed and unpacked is the same field, fixed puyos and all."""
    assert unpack(*pack(field), field) == field
    assert unpack(*pack(field, {Puyo.IRON}), field) == field
    assert unpack(*pack(field, frozenset()), field) == field


@given(fields())
def test_all_falls_as_the_lists_say(field):
    """Gravity by one addition a step is gravity, walls and gaps and all."""
    cells, walls = pack(field)
    grid = [list(row) for row in str(field).split("\n")]
    naive.fall(grid)

    assert str(unpack(layout_of(field).settle(cells, walls), walls, field)).split("\n") == [
        "".join(row) for row in grid
    ]


@pytest.mark.parametrize("threshold", range(1, 9))
def test_groups_are_those_of_a_flood_fill(threshold):
    """The cells that are due, and their groups, for any threshold."""
    chance = random.Random(threshold)
    for _ in range(60):
        width, height = chance.randint(1, 7), chance.randint(2, 9)
        rows = ["".join(chance.choices(".ORGB", (3, 1, 3, 3, 1), k=width)) for _ in range(height)]
        assert_groups(Field.from_rows(rows, hidden_rows=chance.randint(0, 1)), threshold)


@given(fields(kinds=(Puyo.RED, Puyo.GREEN)), st.integers(1, 8))
def test_groups_of_any_field(field, threshold):
    """The same holds for random fields."""
    assert_groups(field, threshold)


def assert_groups(field, threshold):
    """Compare the groups that are due with those found on lists."""
    board = layout_of(field)
    due = board.due(pack(field)[0], threshold)
    expected = naive.groups(
        [list(row) for row in str(field).split("\n")], field.hidden_rows, threshold
    )

    assert sorted(board.places(board.spots(due))) == sorted(
        place for group in expected for place in group
    )
    assert sorted(board.places(bits) for _, bits in board.groups(due, threshold)) == sorted(
        map(sorted, expected)
    )


def test_more_than_five_colours_take_two_bytes_a_cell():
    """A board of seven colours and a board of five are the same board."""
    rows = ["....", "RRG.", "RGRG", "BRGG"]
    five, many = layout(4, 4), layout(4, 4, colors=7)
    kinds = {code: letter for letter, code in LETTERS.items()}

    assert (five.cell, many.cell) == (8, 16)
    for board in (five, many):
        cells = board.pack(rows, LETTERS)
        assert ["".join(row) for row in board.unpack(cells, kinds)] == rows
        assert board.due(cells) == 0
        assert board.places(board.spots(board.settle(cells))) == board.places(board.spots(cells))


def test_neighbours_stop_at_the_edges():
    """Touching cells are counted on the board alone; a corner has two neighbours."""
    rows = ["R..", "...", "..."]
    board = layout(3, 3)
    corner = board.pack(rows, LETTERS) & board.ones

    assert shown(rows, board.beside(corner)) == [".*.", "*..", "..."]
    assert shown(rows, board.beside(board.ones)) == ["***", "***", "***"]
    assert shown(rows, board.beside_twice(board.at(0, 1) | board.at(1, 0))) == ["*..", ".*.", "..."]


@pytest.mark.parametrize("colors", [5, 7])
def test_places_count_from_the_top_left(colors):
    """The bit of a cell and the place of a bit are each other's inverse, in cells of one byte and
    of two.
    """
    board = layout(3, 4, 1, colors)

    assert [board.places(board.at(row, col)) for row in range(4) for col in range(3)] == [
        [(row, col)] for row in range(4) for col in range(3)
    ]
    assert board.places(board.ones ^ board.visible) == [(0, 0), (0, 1), (0, 2)]
    assert board.places(0) == []


def test_layouts_are_kept():
    """A size of board has one layout; it says what it is."""
    assert layout(6, 13, 1) is layout_of(Field.empty())
    assert repr(layout(6, 13, 1)) == "<Layout: 6x13, hidden 1, 5 colours>"


@pytest.mark.parametrize("size", [(0, 3, 0), (3, 3, 3), (3, 3, -1)])
def test_a_board_needs_a_cell_that_is_seen(size):
    """A board without one is refused."""
    with pytest.raises(ValueError, match="fewer hidden rows than rows"):
        layout(*size)


def test_rows_must_be_of_one_length():
    """A ragged board is an error, not a shifted one."""
    with pytest.raises(ValueError, match="zip"):
        layout(3, 2).pack(["RRR", "RR"], LETTERS)
