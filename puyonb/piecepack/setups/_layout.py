"""The few words that set-ups are written in: squares, grids, rows of tiles, boards of tiles, diagrams, and pieces laid on them.

Every function that lays pieces gives a list of :class:`~puyonb.piecepack.pieces.Placed` in placing
order, so that lists are joined with ``+``.  What is shorter than the squares is used over and over:
four suits and one rank for four pawns, say.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, cycle
from math import cos, pi, sin
from typing import TypeAlias, TypeVar

from puyonb.piecepack.board import plain
from puyonb.piecepack.pieces import Piece, Placed, Side

Item = TypeVar("Item")

Square: TypeAlias = tuple[float, float]
"""Where the middle of a piece lies: x to the right, y upwards."""

Kind: TypeAlias = tuple[int | None, int | None]
"""Which piece of a set: its suit and its rank, counted from 1; None is dealt later."""

SUITS = {"S": 1, "M": 2, "C": 3, "A": 4}
RANKS = {"n": 1, "a": 2, "2": 3, "3": 4, "4": 5, "5": 6}
RED, BLACK, GREEN, CYAN, WHITE = 1, 2, 3, 7, 6


# ---------------------------------------------------------------------------------------------------------- which pieces


def by_suit(suits: str = "SMCA", ranks: str = "na2345") -> list[tuple[int, int]]:
    """Count through the ranks of one suit after the other.

    Examples
    --------
    >>> by_suit("SC", "na")
    [(1, 1), (1, 2), (3, 1), (3, 2)]
    """
    return [(SUITS[suit], RANKS[rank]) for suit in suits for rank in ranks]


def by_rank(suits: str = "SMCA", ranks: str = "na2345") -> list[tuple[int, int]]:
    """Count through the suits of one rank after the other.

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
    """Count through the dominoes of a set, by their smaller half; a half is its pips + 1.

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
    """Say every item several times in a row.

    Examples
    --------
    >>> each((180, 0), 2)
    [180, 180, 0, 0]
    """
    return [item for item in items for _ in range(times)]


# ----------------------------------------------------------------------------------------------------------------- where


def squares(text: str) -> list[Square]:
    """Read squares, written with the brace expansions of the notation; what stands left varies slowest.

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
    """Give what a file or a rank stands for: itself, or what its braces list or count."""
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
    """Cross columns and rows, row by row.

    Examples
    --------
    >>> grid((1, 2), (8, 7))
    [(1, 8), (2, 8), (1, 7), (2, 7)]
    """
    columns = tuple(xs)
    return [(x, y) for y in ys for x in columns]


def tile_rows(text: str, x0: float = 0, y0: float = 0) -> list[Square]:
    """Give the middles of tiles in rows that touch, from the top; a letter is the file under a tile's left half.

    The last row covers the ranks 1 and 2, and so on upwards; ``-`` is a row without tiles.

    Parameters
    ----------
    x0, y0 : float
        How far the whole is moved to the right and up.

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
    """Give the middles of tiles in runs that touch: the y of a run, the x of its first tile, and how many there are.

    Examples
    --------
    >>> tile_runs((3.5, 1.5, 2), (1.5, 2.5, 1))
    [(1.5, 3.5), (3.5, 3.5), (2.5, 1.5)]
    """
    return [(x + 2 * number, y) for y, x, count in runs for number in range(count)]


RING = "acegi acegi acgi acegi acegi"
"""The rows of twenty-four tiles around a hole in the middle."""


def diagram(text: str) -> dict[str, list[Square]]:
    """Read a board drawn with letters: where each letter stands, from the top, each row from the left.

    Examples
    --------
    >>> diagram('''. S
    ...            A .''')
    {'S': [(2, 2)], 'A': [(1, 1)]}
    """
    found: dict[str, list[Square]] = {}
    rows = text.split("\n")
    for number, row in enumerate(rows):
        for x, letter in enumerate(row.split(), start=1):
            if letter != ".":
                found.setdefault(letter, []).append((x, len(rows) - number))
    return found


def shifted(where: Iterable[Square], dx: float, dy: float) -> list[Square]:
    """Move squares by as much to the right and up."""
    return [(x + dx, y + dy) for x, y in where]


def away(middle: Square, direction: float, distance: float) -> Square:
    """Give the point at a distance from another; the direction is counted in degrees, 0 to the right, 90 upwards."""
    return middle[0] + distance * cos(pi * direction / 180), middle[1] + distance * sin(
        pi * direction / 180
    )


# --------------------------------------------------------------------------------------------------------- pieces laid


def lay(
    side: Side | Sequence[Side],
    where: str | Sequence[Square],
    of: Sequence[Kind],
    *,
    angles: float | Sequence[float] = 0,
    cfg: str = "piecepack",
) -> list[Placed]:
    """Lay pieces on squares, one after another; what is a sequence starts again when there is too little of it.

    Parameters
    ----------
    side : Side or sequence of Side
        What is up, of all or of each.
    where : str or sequence of (float, float)
        As :func:`squares` reads them, or the squares themselves.
    of : sequence of (int, int)
        The suit and rank of each piece.
    angles : float or sequence of float, degrees counter-clockwise, default 0
        Of all or of each.
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


def lay_tiles(
    where: str | Sequence[Square],
    of: Sequence[Kind],
    *,
    up: str | Sequence[str] = "back",
    angles: float | Sequence[float] = 0,
    cfg: str = "piecepack",
) -> list[Placed]:
    """Lay tiles, their backs up unless said otherwise."""
    return lay(_sides("tile", up), where, of, angles=angles, cfg=cfg)


def lay_coins(
    where: str | Sequence[Square],
    of: Sequence[Kind],
    *,
    up: str | Sequence[str] = "back",
    angles: float | Sequence[float] = 0,
    cfg: str = "piecepack",
) -> list[Placed]:
    """Lay coins, their backs, which show the suit, up unless said otherwise."""
    return lay(_sides("coin", up), where, of, angles=angles, cfg=cfg)


def _sides(kind: str, up: str | Sequence[str]) -> list[Side]:
    return [Side(f"{kind}_{which}") for which in ((up,) if isinstance(up, str) else up)]


def faces(count: int, places: Iterable[int]) -> list[str]:
    """Say which of so many pieces lie face up, counted from 0; negative places count from the end.

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
    """Lay dice with a rank, or one rank each, up."""
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
    """Put up pawns of some suits."""
    return lay(Side.PAWN_FACE, where, by_rank(suits, "n"), angles=angles, cfg=cfg)


def lay_board(
    width: int, color: int, cfg: str, *, up: str = "face", angle: float = 0
) -> list[Placed]:
    """Lay a square board whose lower left cell or point is a1; its rank is the number of its rows."""
    middle = (width + 1) / 2
    return lay(Side(f"board_{up}"), [(middle, middle)], [(color, width)], angles=angle, cfg=cfg)


def lay_rectangle(
    columns: int,
    rows: int,
    *,
    x0: float = 1,
    y0: float = 1,
    max_tiles: int = 24,
    of: Sequence[Kind] | None = None,
) -> list[Placed]:
    """Build a board of some cells or points from the backs of tiles, row by row from the bottom.

    Where it can, a quarter of a tile is a cell.  Else pieces stand on the lines of the tiles: a
    tile spans three of them, and neighbours share one or leave a river between theirs.

    Parameters
    ----------
    columns, rows : int
        How many cells or points.
    x0, y0 : float
        Where the lower left of them lies.
    max_tiles : int
        How many tiles there are.
    of : sequence of (int, int), default suit by suit within a rank
        The suit and rank of each tile.

    Raises
    ------
    ValueError
        If no board of this size can be built from so many tiles.
    """
    across, upwards = along(columns, rows, max_tiles)
    where = grid((x0 + x for x in across), [y0 + y for y in upwards])
    return lay_tiles(where, of or by_rank())


def widened(pieces: Sequence[Placed], cell_width: int) -> list[Placed]:
    """Move pieces apart as cells of that width, in inches, need it."""
    return [placed._replace(x=placed.x * cell_width, y=placed.y * cell_width) for placed in pieces]


# Where the tiles of a rectangular board lie: in cells, or under lines with rivers between them.


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
