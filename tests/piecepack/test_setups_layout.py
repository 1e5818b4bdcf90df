"""The basic functions for set-ups."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb.piecepack.setups._layout import (
    along,
    lay_rectangle,
)


@pytest.mark.parametrize(
    ("columns", "rows", "tiles", "across", "upwards"),
    [
        (8, 8, 12, [1, 4, 6], [1, 4, 6]),
        (10, 10, 24, [1, 3, 6, 8], [1, 3, 6, 8]),
        (3, 30, 12, [1], [1, 3, 6, 8, 11, 13, 16, 18, 21, 23, 26, 28]),
        (11, 13, 24, [1, 4, 6, 9], [1, 3, 5, 7, 9, 11]),
    ],
)
def test_rivers_are_spread(columns, rows, tiles, across, upwards):
    """If cells are not possible, tiles are below lines, with rivers spread evenly."""
    assert along(columns, rows, tiles) == (across, upwards)


@given(st.integers(1, 40), st.integers(1, 40), st.integers(1, 48))
def test_a_board_has_its_size(columns, rows, max_tiles):
    """A board covers exactly its cells or points, with no more tiles than available."""
    try:
        tiles = lay_rectangle(columns, rows, max_tiles=max_tiles)
    except ValueError:
        tiles = []
    reach = 0.5 if tiles and tiles[0].x == 1.5 else 1

    assert len(tiles) <= max_tiles
    if tiles:
        assert min(tile.x for tile in tiles) - reach == min(tile.y for tile in tiles) - reach == 1
        assert max(tile.x for tile in tiles) + reach == columns
        assert max(tile.y for tile in tiles) + reach == rows


@pytest.mark.parametrize(
    ("columns", "rows", "tiles"), [(2, 3, 24), (1, 1, 24), (4, 5, 24), (8, 8, 8), (13, 13, 24)]
)
def test_some_boards_cannot_be_built(columns, rows, tiles):
    """Two or four lines cannot be on tiles of three lines, and a large board needs more tiles."""
    with pytest.raises(
        ValueError, match=f"expected a board that {tiles} tiles can form, found {columns} by {rows}"
    ):
        lay_rectangle(columns, rows, max_tiles=tiles)
