"""The functions from which set-ups are built: squares, boards of tiles, and pieces.

Every function that lays pieces returns a list of :class:`~puyonb.piecepack.pieces.Placed` in
placing order, so that lists can be added.  A sequence that is shorter than the squares repeats:
four suits and one rank for four pawns, for example.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import accumulate, cycle
from math import cos, pi, sin
from typing import TypeAlias, TypeVar

from puyonb.messages import Message
from puyonb.piecepack.board import plain
from puyonb.piecepack.pieces import Piece, Placed, Side

Item = TypeVar("Item")

Square: TypeAlias = tuple[float, float]
"""The middle of a piece: x to the right, y upwards."""

Kind: TypeAlias = tuple[int | None, int | None]
"""A piece of a set: its suit and its rank, counted from 1; None is dealt later."""

SUITS = {"S": 1, "M": 2, "C": 3, "A": 4}
RANKS = {"n": 1, "a": 2, "2": 3, "3": 4, "4": 5, "5": 6}
RED, BLACK, GREEN, CYAN, WHITE = 1, 2, 3, 7, 6


# ------------------------------------------------------------------------------------- which pieces


def by_suit(suits: str = "SMCA", ranks: str = "na2345") -> list[tuple[int, int]]:
    """List pieces suit by suit, with all ranks of each suit.

    Examples
    --------
    >>> by_suit("SC", "na")
    [(1, 1), (1, 2), (3, 1), (3, 2)]
    """
    return [(SUITS[suit], RANKS[rank]) for suit in suits for rank in ranks]


def by_rank(suits: str = "SMCA", ranks: str = "na2345") -> list[tuple[int, int]]:
    """List pieces rank by rank, with all suits of each rank.

    Examples
    --------
    >>> by_rank("SC", "na")
    [(1, 1), (3, 1), (1, 2), (3, 2)]
    """
    return [(SUITS[suit], RANKS[rank]) for rank in ranks for suit in suits]


def kinds(text: str) -> list[tuple[int, int]]:
    """Read pieces one by one, each a suit and a rank.

    Examples
    --------
    >>> kinds("Sn A5")
    [(1, 1), (4, 6)]
    """
    return [(SUITS[suit], RANKS[rank]) for suit, rank in re.findall("([SMCA])([na2345])", text)]


def double_set(most: int) -> list[tuple[int, int]]:
    """List the dominoes of a set by their smaller half; a half is the number of its pips + 1.

    Parameters
    ----------
    most : int
        The halves of the largest double: 7 for a double-six set.

    Examples
    --------
    >>> double_set(2)
    [(1, 1), (2, 1), (2, 2)]
    """
    return [
        (larger, smaller) for smaller in range(1, most + 1) for larger in range(smaller, most + 1)
    ]


def each(items: Iterable[Item], times: int) -> list[Item]:
    """Repeat every item several times.

    Examples
    --------
    >>> each((180, 0), 2)
    [180, 180, 0, 0]
    """
    return [item for item in items for _ in range(times)]


# -------------------------------------------------------------------------------------------- where


def squares(text: str) -> list[Square]:
    """Read squares with the brace expansions of the notation; the left brace varies slowest.

    Examples
    --------
    >>> squares("a1 {b..d}2 {e,h}{8,7}")
    [(1, 1), (2, 2), (3, 2), (4, 2), (5, 8), (5, 7), (8, 8), (8, 7)]

    Source: Portable Piecepack Notation 0.5.2, Moves.
    """
    found: list[Square] = []
    for files, ranks in re.findall(r"([a-z]|{[^}]*})(\d+|{[^}]*})", text):
        found += [
            (ord(file) - 96, int(rank)) for file in _expanded(files) for rank in _expanded(ranks)
        ]
    return found


def _expanded(text: str) -> Iterator[str]:
    """Yield a file or a rank, or each one that braces list."""
    for part in text.strip("{}").split(","):
        first, dots, last = part.partition("..")
        if not dots:
            yield part
        elif first.isdigit():
            yield from map(str, _from_to(int(first), int(last)))
        else:
            yield from map(chr, _from_to(ord(first), ord(last)))


def _from_to(first: int, last: int) -> range:
    return range(first, last + 1) if first <= last else range(first, last - 1, -1)


def grid(xs: Iterable[float], ys: Iterable[float]) -> list[Square]:
    """Return the squares of columns and rows, row by row.

    Examples
    --------
    >>> grid((1, 2), (8, 7))
    [(1, 8), (2, 8), (1, 7), (2, 7)]
    """
    columns = tuple(xs)
    return [(x, y) for y in ys for x in columns]


def tile_rows(text: str, x0: float = 0, y0: float = 0) -> list[Square]:
    """Return the middles of tiles in rows that touch, from the top.

    A letter is the file below the left half of a tile.  The last row covers the ranks 1 and 2, and
    so on upwards; ``-`` is a row without tiles.

    Parameters
    ----------
    x0, y0 : float
        The shift of all tiles to the right and up.

    Examples
    --------
    >>> tile_rows("ac b")
    [(1.5, 3.5), (3.5, 3.5), (2.5, 1.5)]
    """
    rows = text.split()
    return [
        (ord(file) - 96 + x0 + 0.5, 2 * (len(rows) - number) + y0 - 0.5)
        for number, row in enumerate(rows)
        for file in row.replace("-", "")
    ]


def tile_runs(*runs: tuple[float, float, int]) -> list[Square]:
    """Return the middles of tiles in runs that touch.

    A run is its y, the x of its first tile, and the number of its tiles.

    Examples
    --------
    >>> tile_runs((3.5, 1.5, 2), (1.5, 2.5, 1))
    [(1.5, 3.5), (3.5, 3.5), (2.5, 1.5)]
    """
    return [(x + 2 * number, y) for y, x, count in runs for number in range(count)]


RING = "acegi acegi acgi acegi acegi"
"""The rows of twenty-four tiles around a hole in the middle."""


def shifted(where: Iterable[Square], dx: float, dy: float) -> list[Square]:
    """Shift squares to the right and up."""
    return [(x + dx, y + dy) for x, y in where]


def away(middle: Square, direction: float, distance: float) -> Square:
    """Return the point at a distance from another.

    The direction is in degrees: 0 is right, 90 is up.
    """
    return middle[0] + distance * cos(pi * direction / 180), middle[1] + distance * sin(
        pi * direction / 180
    )


# -------------------------------------------------------------------------------------- pieces laid


def lay(
    side: Side | Sequence[Side],
    where: str | Sequence[Square],
    of: Sequence[Kind],
    *,
    angles: float | Sequence[float] = 0,
    cfg: str = "piecepack",
) -> list[Placed]:
    """Lay pieces on squares; a sequence that is too short repeats.

    Parameters
    ----------
    side : Side or sequence of Side
        The side of all pieces, or of each.
    where : str or sequence of (float, float)
        The squares, or text that :func:`squares` reads.
    of : sequence of (int, int)
        The suit and rank of each piece.
    angles : float or sequence of float, degrees counter-clockwise, default 0
        The angle of all pieces, or of each.
    cfg : str
        The game system.
    """
    spots = squares(where) if isinstance(where, str) else where
    sides = (side,) if isinstance(side, Side) else side
    turns = (angles,) if isinstance(angles, int | float) else angles
    return [
        Placed(Piece(up, suit, rank, plain(angle), cfg), plain(x), plain(y))
        for (x, y), up, (suit, rank), angle in zip(
            spots, cycle(sides), cycle(of), cycle(turns), strict=False
        )
    ]


def lay_sides(
    kind: str,
    where: str | Sequence[Square],
    of: Sequence[Kind],
    *,
    up: str | Sequence[str] = "back",
    angles: float | Sequence[float] = 0,
    cfg: str = "piecepack",
) -> list[Placed]:
    """Lay tiles or coins, by default with their backs up; the back of a coin shows the suit."""
    sides = [Side(f"{kind}_{which}") for which in ((up,) if isinstance(up, str) else up)]
    return lay(sides, where, of, angles=angles, cfg=cfg)


lay_tiles, lay_coins = partial(lay_sides, "tile"), partial(lay_sides, "coin")


def faces(count: int, places: Iterable[int]) -> list[str]:
    """Return the sides of a number of pieces, of which some are face up.

    Their places count from 0; negative places count from the end.

    Examples
    --------
    >>> faces(3, [-1])
    ['back', 'back', 'face']
    """
    shown = {place % count for place in places}
    return ["face" if place in shown else "back" for place in range(count)]


def lay_dice(
    where: str | Sequence[Square],
    ranks: int | Sequence[int],
    suits: str = "SMCA",
    *,
    angles: float | Sequence[float] = 0,
) -> list[Placed]:
    """Lay dice with one rank up, or one rank for each."""
    shown = (ranks,) * len(suits) if isinstance(ranks, int) else ranks
    of = [(SUITS[suit], rank) for suit, rank in zip(suits, shown, strict=False)]
    return lay(Side.DIE_FACE, where, of, angles=angles)


def lay_pawns(
    where: str | Sequence[Square],
    suits: str = "SMCA",
    *,
    angles: float | Sequence[float] = 0,
    cfg: str = "piecepack",
) -> list[Placed]:
    """Lay pawns of some suits."""
    return lay(Side.PAWN_FACE, where, by_rank(suits, "n"), angles=angles, cfg=cfg)


def lay_board(width: int, color: int, cfg: str) -> list[Placed]:
    """Lay a square board; a1 is its lower left cell or point, its rank is the number of rows."""
    middle = (width + 1) / 2
    return lay(Side.BOARD_FACE, [(middle, middle)], [(color, width)], cfg=cfg)


def lay_rectangle(
    columns: int,
    rows: int,
    *,
    x0: float = 1,
    y0: float = 1,
    max_tiles: int = 24,
    of: Sequence[Kind] | None = None,
) -> list[Placed]:
    """Build a board of cells or points from the backs of tiles, row by row from the bottom.

    If possible, a quarter of a tile is a cell.  Otherwise pieces are on the lines of the tiles: a
    tile has three lines, and neighbours share one or have a river between them.

    Parameters
    ----------
    columns, rows : int
        The number of cells or points.
    x0, y0 : float
        The place of the lower left cell or point.
    max_tiles : int
        The number of available tiles.
    of : sequence of (int, int), default suit by suit within a rank
        The suit and rank of each tile.

    Raises
    ------
    ValueError
        If no board of this size can be built from these tiles.
    """
    across, upwards = along(columns, rows, max_tiles)
    where = grid((x0 + x for x in across), [y0 + y for y in upwards])
    return lay_tiles(where, of or by_rank())


def widened(pieces: Sequence[Placed], cell_width: int) -> list[Placed]:
    """Scale the places of pieces to cells of a width in inches."""
    return [placed._replace(x=placed.x * cell_width, y=placed.y * cell_width) for placed in pieces]


# The tiles of a rectangular board: below cells, or below lines with rivers between them.


def along(columns: int, rows: int, max_tiles: int) -> tuple[list[float], list[float]]:
    """Return the x and the y of the middles of tiles, relative to the first cell or point.

    Parameters
    ----------
    columns, rows : int
        The cells or points of the board.
    max_tiles : int
        The number of available tiles.

    Raises
    ------
    ValueError
        If no board of this size can be built from these tiles.

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
    # Use the most tiles, so that rivers are few: first along the rows, then along the columns.
    found = [
        (up * right, up, right)
        for up in _tiles_under(rows)
        for right in _tiles_under(columns)
        if up * right <= max_tiles
    ]
    if not found:
        raise ValueError(
            Message(
                "setups.tiles.board",
                "expected a board that {most:,} tiles can form, found {columns} by {rows}",
                most=max_tiles,
                columns=columns,
                rows=rows,
            )
        )
    _, up, right = max(found, key=lambda choice: choice[0])
    return _middles(columns, right), _middles(rows, up)


def _tiles_under(lines: int) -> list[int]:
    """Return the possible numbers of tiles in a row of a number of lines, the largest first.

    Tiles that share lines have two lines each and one more.  Each river adds one line, and there
    are fewer rivers than tiles.
    """
    return [tiles for tiles in range((lines - 1) // 2, 0, -1) if lines - 2 * tiles - 1 < tiles]


def _middles(lines: int, tiles: int) -> list[float]:
    """Return the middles of tiles with a number of lines; a step is 2, or 3 across a river."""
    rivers = lines - 2 * tiles - 1
    return list(accumulate(_spread([3] * rivers + [2] * (tiles - rivers - 1)), initial=1))


def _spread(steps: list[int]) -> list[int]:
    """Spread the rivers evenly: repeat the first swap of two steps that shortens runs."""
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
    """Return the weight of runs of equal steps; a lower weight is more even.

    The second step of a run counts once, the third twice, and so on.
    """
    weight = run = 0
    for step, before in zip(steps[1:], steps, strict=False):
        run = run + 1 if step == before else 0
        weight += run * step
    return weight
