"""Boards as integers of any width and height: falling and groups, for all cells at once.

A cell is a byte (two, with more than five colours): one bit for each colour, and three more for the
other kinds.  Cells follow column by column from the left, each column from the bottom up, with one
empty cell above its top.  So a step up is a shift by one cell, and a step to the right a shift by
one column.  Bits that leave the board reach empty cells, and the next ``&`` removes them.  Python's
integers have no width, so nothing depends on the size.

Walls and other fixed cells are not part of a board: functions have a separate argument for them,
cells filled with ones.

This module has no scores and no links: see :mod:`puyonb.puyo.chain`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import chain, compress, count
from typing import TypeVar

from puyonb.messages import Message
from puyonb.puyo.field import COLORS, Field, Puyo, trusted_field

_Kind = TypeVar("_Kind")

_BYTE = 8
_SPECIALS = 3
"""Lanes that are not colours."""

_GROUP = 4
"""The threshold of nearly all games, for which the search does not need to follow groups."""


class Layout:
    """The places of the cells of a board in its integer, with operations on all cells at once.

    Call :func:`layout`, which caches layouts.

    Parameters
    ----------
    width, height : int, cells
        The height counts the hidden rows.
    hidden_rows : int
        Rows at the top whose puyos fall, but belong to no group.
    colors : int

    Attributes
    ----------
    cell, column : int, bits
        The step to the cell above, and to the column on the right.
    ones : int
        The lowest bit of every cell; ``ones * code`` has that code everywhere.
    visible : int
        The same below the hidden rows.
    specials : int
        The bits that no colour has.
    ojama, sun, hard, iron, wall : int
        The codes of the other kinds; that of colour ``i`` is ``1 << i``.  Ojama and sun, which
        every hit sweeps, share the lane ``colors``; hard puyos and walls share the next one.  The
        last lane distinguishes sun, iron and wall from the others.

    Examples
    --------
    >>> board = layout(3, 2)
    >>> red = board.pack(["R..", "RGR"], {".": 0, "R": 1, "G": 2})
    >>> board.places(red & board.ones)
    [(0, 0), (1, 0), (1, 2)]
    """

    __slots__ = (
        "_floor",
        "_folds",
        "_full",
        "_grouping",
        "_lanes",
        "cell",
        "colors",
        "column",
        "hard",
        "height",
        "hidden_rows",
        "iron",
        "ojama",
        "ones",
        "specials",
        "sun",
        "visible",
        "wall",
        "width",
    )

    def __init__(self, width: int, height: int, hidden_rows: int, colors: int) -> None:
        self.width, self.height, self.hidden_rows, self.colors = width, height, hidden_rows, colors
        self.cell = -(-(colors + _SPECIALS) // _BYTE) * _BYTE
        self.column = self.cell * (height + 1)
        self._floor = sum(1 << self.column * col for col in range(width))
        self.ones = self._floor * sum(1 << self.cell * up for up in range(height))
        self.visible = self._floor * sum(1 << self.cell * up for up in range(height - hidden_rows))
        swept, hard, mark = (1 << colors + lane for lane in range(_SPECIALS))
        self.ojama, self.sun, self.hard, self.iron, self.wall = (
            swept,
            swept | mark,
            hard,
            mark,
            hard | mark,
        )
        self.specials = self.ones * (swept | hard | mark)
        self._full = (1 << self.cell) - 1
        self._lanes = tuple(self.ones << color for color in range(colors))
        self._grouping = self.visible * ((1 << colors) - 1)
        self._folds = tuple(1 << step for step in reversed(range((self.cell - 1).bit_length())))

    def __repr__(self) -> str:
        size = f"{self.width}x{self.height}, hidden {self.hidden_rows}"
        return f"<Layout: {size}, {self.colors} colours>"

    # Rows to an integer and back.

    def pack(self, rows: Iterable[Iterable[_Kind]], codes: Mapping[_Kind, int]) -> int:
        """Pack rows into an integer.

        Parameters
        ----------
        rows : iterable of iterables, shape (height, width)
            From the top; a str is a row of letters.
        codes : mapping of kind to int
            The code of each kind that may occur.
        """
        return self.pack_bytes(rows, self.encoded(codes))

    def encoded(self, codes: Mapping[_Kind, int]) -> dict[_Kind | None, bytes]:
        """Return a table of codes as bytes for :meth:`pack_bytes`, for callers that pack often.

        The code of None is for the empty cell above each column.
        """
        size = self.cell // _BYTE
        kinds: list[tuple[_Kind | None, int]] = [*codes.items(), (None, 0)]
        return {kind: code.to_bytes(size, "little") for kind, code in kinds}

    def pack_bytes(
        self, rows: Iterable[Iterable[_Kind]], table: Mapping[_Kind | None, bytes]
    ) -> int:
        """Pack rows into an integer, with a table of :meth:`encoded`."""
        upwards = zip(*[*rows][::-1], (None,) * self.width, strict=True)
        codes = map(table.__getitem__, chain.from_iterable(upwards))
        return int.from_bytes(b"".join([*codes]), "little")

    def unpack(
        self, cells: int, kinds: Mapping[int, _Kind] | Sequence[_Kind]
    ) -> tuple[tuple[_Kind, ...], ...]:
        """Return the rows of an integer from the top.

        Parameters
        ----------
        cells : int
        kinds : mapping of int to kind, or sequence of kinds
            The kind of each code.
        """
        size, span = self.cell // _BYTE, self.height + 1
        data: Sequence[int] = cells.to_bytes(span * self.width * size, "little")
        if size > 1:
            data = [
                int.from_bytes(data[at : at + size], "little") for at in range(0, len(data), size)
            ]
        named = [*map(kinds.__getitem__, data)]
        columns = [named[at : at + self.height] for at in range(0, len(named), span)]
        return tuple(zip(*columns, strict=True))[::-1]

    def numbers(self, bits: int) -> Iterator[int]:
        """Yield the number of every cell whose lowest bit is set, in the order of the integer.

        The empty cell above each column counts, too.
        """
        if not bits:
            return iter(())
        first = ((bits & -bits).bit_length() - 1) // self.cell
        bits >>= first * self.cell
        codes = bits.to_bytes(-(-bits.bit_length() // _BYTE), "little")
        return compress(count(first), codes[:: self.cell // _BYTE])

    def places(self, bits: int) -> list[tuple[int, int]]:
        """Return the (row, col) of every bit that is set, row by row from the top."""
        span, bottom = self.height + 1, self.height - 1
        return sorted([(bottom - number % span, number // span) for number in self.numbers(bits)])

    def at(self, row: int, col: int) -> int:
        """Return the lowest bit of one cell, counted from the top left."""
        return 1 << col * self.column + (self.height - 1 - row) * self.cell

    # Falling and popping.

    def spots(self, cells: int) -> int:
        """Return the lowest bit of every cell that is not empty."""
        for step in self._folds:
            cells |= cells >> step
        return cells & self.ones

    def cover(self, bits: int) -> int:
        """Fill the cells of some lowest bits with ones."""
        return bits * self._full

    def settle(self, cells: int, walls: int = 0) -> int:
        """Let everything fall.

        Parameters
        ----------
        cells : int
        walls : int, default none
            Fixed cells, filled with ones, which carry the puyos above them.

        Returns
        -------
        int
            The board at rest.

        Notes
        -----
        Adding one at the bottom of every column carries through all cells at rest and stops in the
        lowest gap.  So the bits that the sum does not change are above a gap, and their cells fall
        by one.  This repeats until there is no such cell.
        """
        size, floor = self.cell, self._floor
        if walls:
            floor |= (walls << size) & ~walls & self.ones
        filled = self.spots(cells) * self._full
        while loose := filled & (filled + floor):
            falling = cells & loose
            cells ^= falling ^ falling >> size
            filled ^= loose ^ loose >> size
        return cells

    def due(self, cells: int, threshold: int = _GROUP) -> int:
        """Find the coloured cells that are due to pop.

        Parameters
        ----------
        cells : int
        threshold : int, default 4
            The size from which a group pops.

        Returns
        -------
        int
            Their colour bits; 0 if no group is large enough.

        Notes
        -----
        A group has at least two cells if a cell has an equal neighbour; three if a cell has two;
        four if a cell has three, or has two of which one has two again.  In a group of three or
        more every other cell touches such a cell.  Only for larger thresholds the search follows
        groups.
        """
        size, column = self.cell, self.column
        seen = cells & self._grouping
        if threshold == 1:
            return seen
        above, right = seen & seen >> size, seen & seen >> column
        below, left = above << size, right << column
        one, other = above | below, right | left
        if threshold == 2:
            return one | other
        both, across = above & below, right & left
        core = two = both | across | one & other
        if threshold > 3:
            core = (
                both & other
                | across & one
                | two & (two << size | two >> size | two << column | two >> column)
            )
        if not core:
            return 0
        found = core | seen & (core << size | core >> size | core << column | core >> column)
        if threshold <= _GROUP:
            return found
        colors = [found >> color & self.ones for color in range(self.colors)]
        groups = [
            (color, group) for color, bits in enumerate(colors) for group in self._parted(bits)
        ]
        return sum([group << color for color, group in groups if group.bit_count() >= threshold])

    def groups(self, due: int, threshold: int = _GROUP) -> Iterator[tuple[int, int]]:
        """Yield the groups of the cells that are due.

        Parameters
        ----------
        due : int
            The result of :meth:`due`.
        threshold : int, default 4
            The threshold of that call.

        Yields
        ------
        tuple of (int, int)
            The colour of a group, from 0, and the lowest bits of its cells; colour by colour.
        """
        for color in range(self.colors):
            bits = due >> color & self.ones
            # Fewer than twice the threshold cannot be two groups.
            if bits and bits.bit_count() < 2 * threshold:
                yield color, bits
            elif bits:
                yield from ((color, group) for group in self._parted(bits))

    def sizes(self, due: int, threshold: int = _GROUP) -> tuple[int, list[int]]:
        """Return the number of colours of the cells that are due, and the size of each group."""
        colors = 0
        sizes: list[int] = []
        for lane in self._lanes:
            if bits := due & lane:
                colors += 1
                size = bits.bit_count()
                if size >= 2 * threshold:
                    sizes += map(int.bit_count, self._parted(bits))
                else:
                    sizes.append(size)
        return colors, sizes

    def beside(self, bits: int) -> int:
        """Return the lowest bits of the cells that touch one of the given lowest bits."""
        size, column = self.cell, self.column
        return (bits << size | bits >> size | bits << column | bits >> column) & self.ones

    def beside_twice(self, bits: int) -> int:
        """Return the lowest bits of the cells that touch two or more of the given lowest bits."""
        above, below, right, left = (
            bits >> self.cell,
            bits << self.cell,
            bits >> self.column,
            bits << self.column,
        )
        return (above & below | right & left | (above | below) & (right | left)) & self.ones

    def _parted(self, bits: int) -> Iterator[int]:
        """Yield every group of lowest bits of one colour."""
        size, column = self.cell, self.column
        first = 0
        while bits:
            # Shifting the lowest bit to 0 keeps the numbers small, even on a large board.
            start = (bits & -bits).bit_length() - 1
            bits >>= start
            first += start
            group, grown = 0, 1
            while grown != group:
                group = grown
                grown |= bits & (group << size | group >> size | group << column | group >> column)
            bits ^= group
            yield group << first


@lru_cache(maxsize=256)
def layout(width: int, height: int, hidden_rows: int = 0, colors: int = len(COLORS)) -> Layout:
    """Return the cached layout of a board size.

    Parameters
    ----------
    width, height : int, cells
    hidden_rows : int, default 0
    colors : int, default 5

    Raises
    ------
    ValueError
        If there is no visible cell, or no colour.
    """
    if width < 1 or not 0 <= hidden_rows < height or colors < 1:
        size = {"width": width, "height": height, "hidden": hidden_rows}
        raise ValueError(Message("chain.layout", **size, colors=colors))
    return Layout(width, height, hidden_rows, colors)


# Fields.


def layout_of(field: Field) -> Layout:
    """Return the layout of a field."""
    return layout(field.width, field.height, field.hidden_rows)


def pack(field: Field, fixed: AbstractSet[Puyo] = frozenset({Puyo.WALL})) -> tuple[int, int]:
    """Pack a field into integers.

    Parameters
    ----------
    field : Field
    fixed : frozenset of Puyo, default WALL alone
        The kinds that do not fall.

    Returns
    -------
    tuple of (int, int)
        The cells that can fall, and the fixed cells, filled with ones.
    """
    board = layout_of(field)
    cells = board.pack_bytes(field.cells, _encoded(board))
    # Only sun, iron and wall have a bit in the last lane.
    marked = cells >> board.colors + 2 & board.ones
    if not marked:
        return cells, 0
    walls = 0
    if Puyo.WALL in fixed:
        walls |= board.cover(marked & cells >> board.colors + 1)
    if Puyo.IRON in fixed:
        walls |= board.cover(marked & ~(cells >> board.colors) & ~(cells >> board.colors + 1))
    return cells & ~walls, walls


def unpack(cells: int, walls: int, like: Field) -> Field:
    """Return the field of integers.

    Parameters
    ----------
    cells, walls : int
        The results of :func:`pack`; the walls are those of ``like``.
    like : Field
        The original field, which has the size and the fixed cells.
    """
    board = layout_of(like)
    rows = board.unpack(cells, _kinds(board))
    if walls:
        still = {place: like[place] for place in board.places(walls & board.ones)}
        rows = tuple(
            tuple(still.get((row, col), kind) for col, kind in enumerate(line))
            for row, line in enumerate(rows)
        )
    return trusted_field(like.width, like.height, rows, like.hidden_rows)


@lru_cache(maxsize=256)
def _codes(board: Layout) -> dict[Puyo, int]:
    colors = {color: 1 << lane for lane, color in enumerate(COLORS)}
    specials = {
        Puyo.OJAMA: board.ojama,
        Puyo.SUN: board.sun,
        Puyo.HARD: board.hard,
        Puyo.IRON: board.iron,
    }
    return {Puyo.EMPTY: 0, **colors, **specials, Puyo.WALL: board.wall}


@lru_cache(maxsize=256)
def _kinds(board: Layout) -> dict[int, Puyo]:
    return {code: puyo for puyo, code in _codes(board).items()}


@lru_cache(maxsize=256)
def _encoded(board: Layout) -> dict[Puyo | None, bytes]:
    return board.encoded(_codes(board))
