"""What a nonogram is made of: cells, clues, lines and grids.

A cell is one character, as in the goal of the ``.non`` format: ``0`` blank, ``1`` filled in the
default colour, ``a`` to ``z`` filled in a colour of its own, and ``?`` where it is not known yet.
A grid is a tuple of strings, one a row, the top one first, so that ``grid[row][col]`` is a cell.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any, Self

BLANK, FILLED, UNKNOWN = "0", "1", "?"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""The designations of colours; ``1`` is the default colour, which has no entry in ``Puzzle.colors`` and is drawn as ink."""

Grid = tuple[str, ...]
"""The rows of a grid from the top, each a string of cells."""


class Clue(int):
    """The length of a block and its colour; the specification calls it a hint.

    A clue is a number.  One of the default colour equals the plain number, so that ``puzzle.rows[1]
    == (2, 1)`` can be asked; clues of different colours differ.

    Parameters
    ----------
    length : int, cells, at least 1
    color : str, default ``"1"``
        The cell that the block is made of: ``"1"`` or a letter.

    Raises
    ------
    ValueError
        If there is no such length or colour.

    Examples
    --------
    >>> Clue(3, "b"), Clue(2), Clue(2) == 2, Clue(2, "b") == 2
    (Clue(3, 'b'), 2, True, False)
    """

    color: str

    def __new__(cls, length: int, color: str = FILLED) -> Self:  # noqa: D102 - the class tells
        known: Self | None = _KNOWN.get((cls, length, color))
        if known is not None:
            return known
        clue = super().__new__(cls, length)
        if clue < 1:
            raise ValueError(f"expected a clue of at least 1, found {length!r}")
        if color != FILLED and color not in _LETTER_SET:
            raise ValueError(
                f"expected the colour of a clue to be '1' or a letter from 'a' to 'z', found {color!r}"
            )
        object.__setattr__(clue, "color", color)
        if clue <= _MOST_KNOWN:
            _KNOWN[cls, int(clue), color] = clue
        return clue

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a clue does not change: cannot set {name!r}")

    def __eq__(self, other: object) -> bool:
        color = other.color if isinstance(other, Clue) else FILLED
        return color == self.color and int.__eq__(self, other) is True

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return int.__hash__(self) if self.color == FILLED else hash((int(self), self.color))

    def __repr__(self) -> str:
        return str(int(self)) if self.color == FILLED else f"Clue({int(self)}, {self.color!r})"

    def __str__(self) -> str:
        return str(int(self)) + (self.color if self.color != FILLED else "")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (int(self), self.color)


Clues = tuple[Clue, ...]
"""The clues of one line, from the left or from the top; none for a line without blocks."""

_KNOWN: dict[tuple[type, int, str], Any] = {}
_MOST_KNOWN = 1000
"""Clues up to here are made once each: a large puzzle has thousands of them, and few that differ."""

_LETTER_SET = frozenset(LETTERS)
_CELLS = frozenset(BLANK + FILLED + UNKNOWN + LETTERS)


@dataclass(frozen=True, slots=True)
class Line:
    """A row or a column.

    Attributes
    ----------
    kind : ``"row"`` or ``"column"``
    index : int
        Counted from 0, from the top or from the left.  ``str(line)`` counts from 1, as people do.
    """

    kind: str
    index: int

    def __str__(self) -> str:
        return f"{self.kind} {self.index + 1}"

    def place(self, position: int) -> tuple[int, int]:
        """Give the (row, col) of a cell of this line, by its position in it."""
        return (self.index, position) if self.kind == "row" else (position, self.index)

    def cells(self, grid: Sequence[Sequence[str]]) -> str:
        """Give the cells of this line in a grid."""
        if self.kind == "row":
            return "".join(grid[self.index])
        return "".join(row[self.index] for row in grid)


def as_grid(grid: Iterable[Iterable[object]], size: tuple[int, int] | None = None) -> Grid:
    """Bring a grid into the one form that this package uses.

    Parameters
    ----------
    grid : iterable of rows
        Strings, or rows of cells: ``. 0`` and space or 0 and False for blank, ``# 1`` or 1 and True for filled, letters for
        colours, ``?`` or None for unknown.
    size : (int, int), optional
        Width and height that it must have.

    Returns
    -------
    tuple of str

    Raises
    ------
    ValueError
        If there is no cell, a cell is none of these, the rows differ in length, or the grid has another size.
    TypeError
        If the whole grid is one string.

    Examples
    --------
    >>> as_grid(["#.?", [True, None, "a"]])
    ('10?', '1?a')
    """
    if isinstance(grid, str):
        raise TypeError("expected rows of cells, found one str; split it into rows")
    rows = tuple(_row(row, number) for number, row in enumerate(grid))
    if not rows or not rows[0]:
        raise ValueError("expected at least one row and one column")
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise ValueError(f"expected {len(rows[0])} cells in row {number + 1}, found {len(row)}")
    if size is not None and size != (len(rows[0]), len(rows)):
        raise ValueError(
            f"expected a grid of {size[0]}x{size[1]}, found {len(rows[0])}x{len(rows)}"
        )
    return rows


def clues_of(cells: str) -> Clues:
    """Give the clues that describe a line of cells.

    Examples
    --------
    >>> clues_of("0110aab0")
    (2, Clue(2, 'a'), Clue(1, 'b'))
    """
    return tuple(Clue(len(list(run)), color) for color, run in groupby(cells) if color != BLANK)


def length_of(clues: Clues) -> int:
    """Count the cells that a line needs for its clues, with a gap between blocks of one colour."""
    gaps = sum(before.color == after.color for before, after in pairwise(clues))
    return sum(clues) + gaps


_DRAWN = {".": BLANK, " ": BLANK, "#": FILLED, **{cell: cell for cell in _CELLS}}


def _row(row: Iterable[object], number: int) -> str:
    if type(row) is str and _CELLS.issuperset(row):
        return row
    try:
        return "".join(map(_cell, row))
    except ValueError as error:
        raise ValueError(f"{error} in row {number + 1}") from None


def _cell(cell: object) -> str:
    if isinstance(cell, str):
        if cell in _DRAWN:
            return _DRAWN[cell]
    elif cell is None:
        return UNKNOWN
    # Equality, so that the numbers and booleans of arrays will do as well.
    elif cell == 0:
        return BLANK
    elif cell == 1:
        return FILLED
    raise ValueError(f"expected a cell out of '0', '1', 'a' to 'z' and '?', found {cell!r}")
