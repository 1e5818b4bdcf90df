"""The basic functions for set-ups."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb.piecepack.setups._layout import (
    along,
    double_set,
    lay_coins,
    lay_rectangle,
    squares,
    tile_rows,
)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", []),
        ("a1", [(1, 1)]),
        ("b10 z2", [(2, 10), (26, 2)]),
        ("{a..c}2", [(1, 2), (2, 2), (3, 2)]),
        ("{c..a}{2,1}", [(3, 2), (3, 1), (2, 2), (2, 1), (1, 2), (1, 1)]),
        ("a{9..11}", [(1, 9), (1, 10), (1, 11)]),
    ],
)
def test_squares(text: str, where: list[tuple[int, int]]) -> None:
    """Squares are read like moves: letters, digits, brace expansions, the left one slowest."""
    assert squares(text) == where


def test_rows_of_tiles_may_leave_a_gap() -> None:
    """A dash is a row without tiles."""
    assert tile_rows("a - c", 1, 2) == [(2.5, 7.5), (4.5, 3.5)]


def test_what_is_too_short_begins_again() -> None:
    """Suits, ranks and angles repeat over the squares."""
    laid = lay_coins("a1 b1 c1", [(1, 2), (3, 4)], angles=(0, 90))

    assert [(piece.suit, piece.rank, piece.angle) for piece, _, _ in laid] == [
        (1, 2, 0),
        (3, 4, 90),
        (1, 2, 0),
    ]


def test_a_domino_set_has_every_pair_once() -> None:
    """A double-six set has twenty-eight dominoes."""
    assert len(set(double_set(7))) == len(double_set(7)) == 28


@pytest.mark.parametrize(
    ("columns", "rows", "tiles", "across", "upwards"),
    [
        (8, 8, 16, [0.5, 2.5, 4.5, 6.5], [0.5, 2.5, 4.5, 6.5]),
        (8, 8, 12, [1, 4, 6], [1, 4, 6]),
        (10, 10, 24, [1, 3, 6, 8], [1, 3, 6, 8]),
        (9, 10, 24, [1, 3, 5, 7], [1, 3, 6, 8]),
        (3, 30, 12, [1], [1, 3, 6, 8, 11, 13, 16, 18, 21, 23, 26, 28]),
        (5, 14, 24, [1, 3], [1, 3, 5, 8, 10, 12]),
        (12, 12, 24, [1, 4, 7, 10], [1, 3, 6, 8, 10]),
        (11, 13, 24, [1, 4, 6, 9], [1, 3, 5, 7, 9, 11]),
    ],
)
def test_rivers_are_spread(
    columns: int, rows: int, tiles: int, across: list[float], upwards: list[float]
) -> None:
    """If cells are not possible, tiles are below lines, with rivers spread evenly."""
    assert along(columns, rows, tiles) == (across, upwards)


@given(st.integers(1, 40), st.integers(1, 40), st.integers(1, 48))
def test_a_board_has_its_size(columns: int, rows: int, max_tiles: int) -> None:
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
def test_some_boards_cannot_be_built(columns: int, rows: int, tiles: int) -> None:
    """Two or four lines cannot be on tiles of three lines, and a large board needs more tiles."""
    with pytest.raises(
        ValueError, match=f"expected a board that {tiles} tiles can form, found {columns} by {rows}"
    ):
        lay_rectangle(columns, rows, max_tiles=tiles)
