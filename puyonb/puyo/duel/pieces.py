"""The pieces of events: two puyos in rows of blocks, their rotations, and the legal moves.

Source: duel, Playing dealt pieces; readings D9 and D17.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from puyonb.messages import Message
from puyonb.puyo.duel.deals import Deal

Placement = tuple[int, int]
"""The column of the first puyo of the deal, from 0, and the rotation: the place of the second."""

ROTATIONS = ("up", "right", "down", "left")
"""The place of the second puyo, for each rotation."""

ASIDE = (0, 1, 0, -1)
"""The columns from the first puyo to the second, for each rotation."""

_KEPT_ROWS = 4
"""The cache has no events of more rows, so that a hostile event cannot fill the memory."""


class Falling(NamedTuple):
    """Two puyos above a field, the lower one first.

    Attributes
    ----------
    deal : tuple of (int, int)
        Their colours, the smaller one first.
    puyos : tuple of (int, int, int)
        Column, rows above the field (0 right above it), colour.
    """

    deal: Deal
    puyos: tuple[tuple[int, int, int], ...]


@lru_cache(maxsize=4096)
def blocks_of(width: int, deal: Deal, column: int, rotation: int) -> tuple[int, ...]:
    """Return a piece as two rows of blocks; a piece on its side is in the lower row.

    Raises
    ------
    ValueError
        If there is no such rotation, or the piece does not fit between the walls.
    """
    if not 0 <= rotation < len(ROTATIONS):
        last = len(ROTATIONS) - 1
        raise ValueError(
            Message(
                "duel.move.rotation",
                "expected a rotation from 0 to {last}, found {found}",
                last=last,
                found=rotation,
            )
        )
    second = column + ASIDE[rotation]
    if not (0 <= column < width and 0 <= second < width):
        raise ValueError(
            Message(
                "duel.move.column",
                "expected a column where the piece fits into a width of {width}, found {found}",
                width=width,
                found=column,
            )
        )
    rows = [[0] * width, [0] * width]
    rows[rotation != 2][column] = deal[0]
    rows[rotation != 0][second] = deal[1]
    return (*rows[0], *rows[1])


@lru_cache(maxsize=4096)
def moves(width: int, full: tuple[int, ...]) -> tuple[Placement, ...]:
    """List the moves by which at least one puyo stays on the field, upright ones first.

    Parameters
    ----------
    width : int
    full : tuple of int
        The columns without an empty cell.

    Returns
    -------
    tuple of (int, int)
        Column and rotation.  A piece of two equal puyos has both ways round, too.
    """
    return tuple(
        (column, rotation)
        for rotation in (0, 2, 1, 3)
        for column in range(width)
        if 0 <= (second := column + ASIDE[rotation]) < width
        and not (column in full and second in full)
    )


def move_of(piece: Falling, deal: Deal) -> Placement:
    """Return the move that places a deal as this piece.

    Of the two moves of equal puyos it is the one with rotation 0 or 1.
    """
    (column, _, color), (other_column, _, _) = sorted(piece.puyos)
    if column == other_column:
        return column, 0 if color == deal[0] else 2
    return (column, 1) if color == deal[0] else (other_column, 3)


def move_name(move: Placement) -> str:
    """Return a move as a word for programs: the column from 1, and the place of the second puyo.

    Examples
    --------
    >>> move_name((2, 0))
    '3 up'
    """
    column, rotation = move
    return f"{column + 1} {ROTATIONS[rotation]}"


def falling(width: int, blocks: Sequence[int]) -> Falling | None:
    """Return the two puyos in an event's rows of blocks; None if there is anything else.

    Parameters
    ----------
    width : int
    blocks : sequence of int
        Whole rows, the top one first.
    """
    if len(blocks) <= _KEPT_ROWS * width:
        return _kept(width, tuple(blocks))
    return _read(width, blocks)


def _read(width: int, blocks: Sequence[int]) -> Falling | None:
    rows = len(blocks) // width
    found = [
        (at % width, rows - 1 - at // width, block) for at, block in enumerate(blocks) if block
    ]
    if len(found) != 2:
        return None
    (column, rise, color), (other_column, other_rise, other) = found
    if abs(column - other_column) + abs(rise - other_rise) != 1:
        return None
    return Falling(
        (min(color, other), max(color, other)), tuple(sorted(found, key=lambda puyo: puyo[1]))
    )


_kept = lru_cache(maxsize=16384)(_read)


@lru_cache(maxsize=4096)
def names_of(puyos: tuple[int, ...]) -> tuple[str, tuple[Mapping[int, str], ...]]:
    """Return the key of pieces, and the letters of their colours: several ways if symmetrical.

    All orders within each piece are tried, the colours are renamed by their first use, and the
    first text in the alphabet is the key.
    """
    pairs = [(first, second) for first, second in zip(puyos[::2], puyos[1::2], strict=True)]
    ways = dict[str, list[Mapping[int, str]]]()
    for turned in product((1, -1), repeat=len(pairs)):
        order = [puyo for pair, way in zip(pairs, turned, strict=True) for puyo in pair[::way]]
        names = {puyo: "ABCDEFGH"[at] for at, puyo in enumerate(dict.fromkeys(order))}
        key, seen = "".join(names[puyo] for puyo in order), ways
        if names not in seen.setdefault(key, []):
            seen[key].append(names)
    key = min(ways)
    return key, tuple(ways[key])
