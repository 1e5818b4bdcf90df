"""Boards as one integer each, of any width and height: fall, find groups, reach neighbours, all cells at once.

A cell is a byte (two, with more than five colours): one bit a colour, and three more for what is not a colour.  Cells lie column
by column from the left, each column from the bottom up, with one empty cell above its top.  So a step up is a shift by
one cell and a step to the right a shift by one column; whatever is shifted off a board's edge meets empty cells and drops out of
the next ``&``.  Python's integers have no width, so nothing here depends on the size.

Walls, and whatever else stays where it is, are no part of a board: they are given beside it, as cells filled with ones.

Nothing here knows a table of scores or what a link is: see :mod:`puyonb.puyo.chain`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from puyonb.puyo.field import COLORS

__all__ = ["Layout", "layout"]

_Kind = TypeVar("_Kind")

_BYTE = 8
_SPECIALS = 3
"""Lanes that are no colour."""

_GROUP = 4
"""The threshold that nearly all games have, for which groups are found without following them."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the cells of a board lie in its integer, and what can be done with all of them at once.

    Made by :func:`layout`, which keeps them.

    Parameters
    ----------
    width, height : int, cells
        The height counts the hidden rows.
    hidden_rows : int
        Rows at the top whose puyos fall, but belong to no group.
    colors : int, default 5

    Attributes
    ----------
    cell, column : int, bits
        The step to the cell above, and to the column on the right.
    ones : int
        The lowest bit of every cell; ``ones * code`` has that code everywhere.
    visible : int
        The same below the hidden rows.
    ojama, sun, hard, iron, wall : int
        The codes of what is no colour; that of colour ``i`` is ``1 << i``.  Two kinds share a lane where that says something:
        ``cells >> colors & ones`` is what a hit sweeps, ojama and sun.

    Examples
    --------
    >>> board = layout(3, 2)
    >>> red = board.pack(["R..", "RGR"], {".": 0, "R": 1, "G": 2})
    >>> board.places(red & board.ones)
    [(0, 0), (1, 0), (1, 2)]
    """

    width: int
    height: int
    hidden_rows: int = 0
    colors: int = len(COLORS)
    cell: int = field(init=False, repr=False, compare=False)
    column: int = field(init=False, repr=False, compare=False)
    ones: int = field(init=False, repr=False, compare=False)
    visible: int = field(init=False, repr=False, compare=False)
    ojama: int = field(init=False, repr=False, compare=False)
    sun: int = field(init=False, repr=False, compare=False)
    hard: int = field(init=False, repr=False, compare=False)
    iron: int = field(init=False, repr=False, compare=False)
    wall: int = field(init=False, repr=False, compare=False)
    _full: int = field(init=False, repr=False, compare=False)
    _floor: int = field(init=False, repr=False, compare=False)
    _grouping: int = field(init=False, repr=False, compare=False)
    _folds: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        cell = -(-(self.colors + _SPECIALS) // _BYTE) * _BYTE
        column = cell * (self.height + 1)
        one_column = sum(1 << cell * row for row in range(self.height))
        seen_column = sum(1 << cell * row for row in range(self.height - self.hidden_rows))
        floor = sum(1 << column * col for col in range(self.width))
        swept, hard, mark = (1 << self.colors + lane for lane in range(_SPECIALS))
        values = {
            "cell": cell,
            "column": column,
            "ones": one_column * floor,
            "visible": seen_column * floor,
            "ojama": swept,
            "sun": swept | mark,
            "hard": hard,
            "iron": mark,
            "wall": hard | mark,
            "_full": (1 << cell) - 1,
            "_floor": floor,
            "_grouping": seen_column * floor * ((1 << self.colors) - 1),
            "_folds": tuple(1 << step for step in reversed(range((cell - 1).bit_length()))),
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    # From rows to an integer and back.

    def pack(self, rows: Iterable[Sequence[_Kind]], codes: Mapping[_Kind, int]) -> int:
        """Put rows into an integer.

        Parameters
        ----------
        rows : iterable of sequences, shape (height, width)
            From the top; a str is a row of letters.
        codes : mapping of kind to int
            The code of each kind that may occur.
        """
        return self.pack_bytes(rows, self.encoded(codes))

    def encoded(self, codes: Mapping[_Kind, int]) -> dict[_Kind, bytes]:
        """Turn a table of codes into the bytes that :meth:`pack_bytes` takes, for whoever packs often."""
        return {kind: code.to_bytes(self.cell // _BYTE, "little") for kind, code in codes.items()}

    def pack_bytes(self, rows: Iterable[Sequence[_Kind]], table: Mapping[_Kind, bytes]) -> int:
        """Put rows into an integer, by a table of :meth:`encoded`."""
        gap = bytes(self.cell // _BYTE)
        encode = table.__getitem__
        columns = zip(*rows, strict=True)
        return int.from_bytes(b"".join([b"".join([*map(encode, column[::-1]), gap]) for column in columns]), "little")

    def unpack(self, cells: int, kinds: Mapping[int, _Kind] | Sequence[_Kind]) -> tuple[tuple[_Kind, ...], ...]:
        """Give an integer as rows from the top.

        Parameters
        ----------
        cells : int
        kinds : mapping of int to kind, or sequence of kinds
            What each code stands for.
        """
        size, span = self.cell // _BYTE, self.height + 1
        data: Sequence[int] = cells.to_bytes(span * self.width * size, "little")
        if size > 1:
            data = [int.from_bytes(data[at : at + size], "little") for at in range(0, len(data), size)]
        named = [kinds[code] for code in data]
        columns = [named[at : at + self.height] for at in range(0, len(named), span)]
        return tuple(zip(*columns, strict=True))[::-1]

    def places(self, bits: int) -> list[tuple[int, int]]:
        """Give the (row, col) of every cell that has a bit set, row by row from the top."""
        found = []
        for at, code in enumerate(bits.to_bytes((self.height + 1) * self.width * (self.cell // _BYTE), "little")):
            if code:
                col, up = divmod(at // (self.cell // _BYTE), self.height + 1)
                found.append((self.height - 1 - up, col))
        return sorted(found)

    def at(self, row: int, col: int) -> int:
        """Give the lowest bit of one cell, counted from the top left."""
        return 1 << col * self.column + (self.height - 1 - row) * self.cell

    # What happens on a board.

    def spots(self, cells: int) -> int:
        """Give the lowest bit of every cell that holds something."""
        for step in self._folds:
            cells |= cells >> step
        return cells & self.ones

    def fill(self, cells: int) -> int:
        """Fill every cell that holds something with ones."""
        return self.spots(cells) * self._full

    def settle(self, cells: int, walls: int = 0) -> int:
        """Let everything fall.

        Parameters
        ----------
        cells : int
        walls : int, default none
            Cells filled with ones that stay where they are and hold what lies on them.

        Returns
        -------
        int
            The board at rest.

        Notes
        -----
        Adding one at the foot of every column carries through all that rests on it and stops in the lowest gap.  So what the
        sum leaves as it was lies above a gap, and falls by one; until there is no such cell.
        """
        size, floor = self.cell, self._floor
        if walls:
            floor |= (walls << size) & ~walls & self.ones
        filled = self.fill(cells)
        while loose := filled & (filled + floor):
            falling = cells & loose
            cells = cells ^ falling | falling >> size
            filled = filled ^ loose | loose >> size
        return cells

    def due(self, cells: int, threshold: int = _GROUP) -> int:
        """Find the coloured cells that are due to pop.

        Parameters
        ----------
        cells : int
        threshold : int, default 4
            A group of at least so many pops.

        Returns
        -------
        int
            Their colour bits; 0 if no group is large enough.

        Notes
        -----
        A group has four cells or more exactly where a cell has three equal neighbours, or two and one of these two again; and
        every other cell of the group touches such a cell.
        """
        size, column = self.cell, self.column
        seen = cells & self._grouping
        if threshold != _GROUP:
            groups = [group for _, group in self._all_groups(seen) if group.bit_count() >= threshold]
            return sum(groups)
        above, right = seen & seen >> size, seen & seen >> column
        below, left = above << size, right << column
        both, across = above & below, right & left
        one, other = above | below, right | left
        two = both | across | one & other
        core = both & other | across & one | two & (two << size | two >> size | two << column | two >> column)
        if not core:
            return 0
        return core | seen & (core << size | core >> size | core << column | core >> column)

    def groups(self, due: int, threshold: int = _GROUP) -> list[tuple[int, int]]:
        """Part what is due into its groups.

        Parameters
        ----------
        due : int
            As :meth:`due` gives it.
        threshold : int, default 4
            The one it was found with.

        Returns
        -------
        list of (int, int)
            Each group's colour, from 0, and its cells' lowest bits; colour by colour.
        """
        found = []
        for color in range(self.colors):
            bits = due >> color & self.ones
            # Fewer than twice the threshold cannot be two groups.
            if bits and bits.bit_count() < 2 * threshold:
                found.append((color, bits))
            elif bits:
                found += [(color, group) for group in self._parted(bits)]
        return found

    def beside(self, bits: int) -> int:
        """Give every cell on the board that touches one of some cells; lowest bits go in and come out."""
        size, column = self.cell, self.column
        return (bits << size | bits >> size | bits << column | bits >> column) & self.ones

    def beside_twice(self, bits: int) -> int:
        """Give every cell on the board that touches two or more of some cells; lowest bits go in and come out."""
        above, below, right, left = bits >> self.cell, bits << self.cell, bits >> self.column, bits << self.column
        return (above & below | right & left | (above | below) & (right | left)) & self.ones

    def _all_groups(self, seen: int) -> Iterator[tuple[int, int]]:
        """Follow every group, whatever its size."""
        for color in range(self.colors):
            for group in self._parted(seen >> color & self.ones):
                yield color, group << color

    def _parted(self, bits: int) -> Iterator[int]:
        size, column = self.cell, self.column
        while bits:
            group = 0
            grown = bits & -bits
            while grown != group:
                group = grown
                grown |= bits & (group << size | group >> size | group << column | group >> column)
            bits ^= group
            yield group


@lru_cache(maxsize=256)
def layout(width: int, height: int, hidden_rows: int = 0, colors: int = len(COLORS)) -> Layout:
    """Give the layout of a size of board, made once.

    Parameters
    ----------
    width, height : int, cells
    hidden_rows : int, default 0
    colors : int, default 5

    Raises
    ------
    ValueError
        If there is no cell that can be seen, or no colour.
    """
    if width < 1 or not 0 <= hidden_rows < height or colors < 1:
        raise ValueError(
            f"expected a width and colours of at least 1 and fewer hidden rows than rows,"
            f" found width {width}, height {height}, hidden_rows {hidden_rows}, colors {colors}"
        )
    return Layout(width, height, hidden_rows, colors)
