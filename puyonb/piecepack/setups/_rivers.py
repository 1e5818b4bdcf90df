"""Where the tiles of a rectangular board lie: in cells, or under lines with rivers between them."""

from itertools import accumulate


def along(columns: int, rows: int, max_tiles: int) -> tuple[list[float], list[float]]:
    """Give how far right and how far up of the first cell or point the middles of the tiles lie.

    Parameters
    ----------
    columns, rows : int
        The cells or points of the board.
    max_tiles : int
        How many tiles there are.

    Raises
    ------
    ValueError
        If no board of this size can be built from so many tiles.

    Examples
    --------
    >>> along(4, 4, 24)
    ([0.5, 2.5], [0.5, 2.5])
    >>> along(5, 6, 24)
    ([1, 3], [1, 4])
    """
    if columns % 2 == rows % 2 == 0 and 0 < columns * rows <= 4 * max_tiles:
        return [2 * tile + 0.5 for tile in range(columns // 2)], [
            2 * tile + 0.5 for tile in range(rows // 2)
        ]
    # As many tiles as there are, the rivers few: first along the rows, then along the columns.
    found = [
        (up * right, up, right)
        for up in _tiles_under(rows)
        for right in _tiles_under(columns)
        if up * right <= max_tiles
    ]
    if not found:
        raise ValueError(
            f"expected a board that {max_tiles} tiles can form, found {columns} by {rows}"
        )
    _, up, right = max(found, key=lambda choice: choice[0])
    return _middles(columns, right), _middles(rows, up)


def _tiles_under(lines: int) -> list[int]:
    """Give how many tiles in a row may carry so many lines, the most first.

    Tiles that share lines carry two each and one more; each river adds one, and there are fewer
    rivers than tiles.
    """
    return [tiles for tiles in range((lines - 1) // 2, 0, -1) if lines - 2 * tiles - 1 < tiles]


def _middles(lines: int, tiles: int) -> list[float]:
    """Give the middles of tiles that carry so many lines; across a river the next one is three away, else two."""
    rivers = lines - 2 * tiles - 1
    return list(accumulate(_spread([3] * rivers + [2] * (tiles - rivers - 1)), initial=1))


def _spread(steps: list[int]) -> list[int]:
    """Spread the rivers: as long as a swap of two steps leaves shorter runs of equal ones, make the first such swap."""
    if len(steps) < 3:
        return steps
    for place in range(1, len(steps)):
        for other in range(place):
            swapped = list(steps)
            swapped[place], swapped[other] = steps[other], steps[place]
            if _evenness(swapped) < _evenness(steps):
                return _spread(swapped)
    return steps


def _evenness(steps: list[int]) -> int:
    """Weigh runs of equal steps: the second of a run counts once, the third twice, and so on; less is more even."""
    weight = run = 0
    for step, before in zip(steps[1:], steps, strict=False):
        run = run + 1 if step == before else 0
        weight += run * step
    return weight
