"""Where a player can place a pair: the pair enters in column 3, and high columns are walls.

Source: readings W3, W4, W7 and W14.
"""

from collections.abc import Iterator
from dataclasses import replace

from puyonb.puyo.chain import landings
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.record import Pair, Rotation

_SIZE = (6, 13, 1)
"""Columns, rows and hidden rows of the field whose walls the readings define."""

_ENTRY = 2
"""The column where a pair enters, from 0."""

_TOP = 12
"""The height of a wall; a column that is higher is full."""

_ROTATIONS = tuple(Rotation)


def open_columns(field: Field) -> frozenset[int]:
    """Return the columns, from 0, that a pair can reach on a field at rest.

    On a field of another size than 6 by 13 with one hidden row, all columns with room are open.
    """
    heights = [field.height - 1 - row for row in landings(field)]
    if (field.width, field.height, field.hidden_rows) != _SIZE:
        return frozenset(col for col, height in enumerate(heights) if height < field.height)
    return frozenset(col for col, is_open in enumerate(opened(heights)) if is_open)


def opened(heights: list[int]) -> list[bool]:
    """Return whether a pair can reach each column of a field of the games (reading W3)."""
    if max(heights) < _TOP:
        return [True] * len(heights)
    found = _reached(heights, _TOP)
    step = any(
        is_open and height == _TOP - 1 for is_open, height in zip(found, heights, strict=True)
    )
    if step or min(heights[_ENTRY - 1], heights[_ENTRY + 1]) >= _TOP:
        return _reached(heights, _TOP + 1)
    return found


def _reached(heights: list[int], wall: int) -> list[bool]:
    """Return for each column whether no wall is between it and the entry."""
    found = [False] * len(heights)
    for way in (range(_ENTRY, -1, -1), range(_ENTRY, len(heights))):
        for col in way:
            if heights[col] >= wall:
                break
            found[col] = True
    return found


def placements(field: Field, pair: Pair) -> Iterator[Pair]:
    """Yield a pair at all places that it can reach on a field at rest.

    A pair of one colour has each place once: turned by half a turn it is the same.
    """
    reached = open_columns(field)
    heights = [field.height - 1 - row for row in landings(field)]
    rotations = _ROTATIONS[:2] if pair.axis is pair.child else _ROTATIONS
    for column in sorted(reached):
        for rotation in rotations:
            if rotation is Rotation.LEFT and not column:
                continue
            placed = replace(pair, column=column, rotation=rotation)
            if placed.child_column not in reached:
                continue
            # The axis may not lie above the top row.
            if rotation is Rotation.DOWN and heights[column] + 1 >= field.height:
                continue
            yield placed


def is_lost(field: Field) -> bool:
    """Return whether no pair can enter: column 3, row 12 of a field of the games is filled."""
    if (field.width, field.height, field.hidden_rows) != _SIZE:
        return False
    return field[1, _ENTRY] is not Puyo.EMPTY
