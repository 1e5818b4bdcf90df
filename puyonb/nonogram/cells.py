"""The parts of a nonogram: cells, clues, lines and grids.

A cell is one character, as in the goal of the ``.non`` format: ``0`` blank, ``1`` filled in the
default colour, ``a`` to ``z`` filled in a declared colour, ``?`` unknown.  A grid is a tuple of
strings, one for each row from the top: ``grid[row][col]`` is a cell.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Any, Self

from puyonb.errors import check_type
from puyonb.messages import Message, Worded

BLANK, FILLED, UNKNOWN = "0", "1", "?"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""The designations of colours.

The default colour is ``1``; it has no entry in ``Puzzle.colors`` and is drawn as ink.
"""

Grid = tuple[str, ...]
"""The rows of a grid from the top; each is a string of cells."""


class Clue(int):
    """The length of a block and its colour; the specification calls it a hint.

    A clue is a number.  A clue of the default colour equals the plain number, so that
    ``puzzle.rows[1] == (2, 1)`` works.  Clues of different colours differ.  A clue of unknown
    length, ``?``, is a block of at least one cell; as a number it is 0, and it equals no number.

    Parameters
    ----------
    length : int, cells, at least 1; None for an unknown length
    color : str, default ``"1"``
        The cells of the block: ``"1"`` or a letter.

    Raises
    ------
    ValueError
        If the length is below 1, or the colour is neither ``"1"`` nor a letter.

    Examples
    --------
    >>> Clue(3, "b"), Clue(2), Clue(2) == 2, Clue(2, "b") == 2
    (Clue(3, 'b'), 2, True, False)
    >>> str(Clue(None, "b")), Clue(None).is_unknown, Clue(None) == 0
    ('?b', True, False)
    """

    color: str

    def __new__(cls, length: int | None, color: str = FILLED) -> Self:  # noqa: D102 - see the class
        known: Self | None = _KNOWN.get((cls, length, color))
        if known is not None:
            return known
        clue = super().__new__(cls, 0 if length is None else length)
        if clue < 1 and length is not None:
            raise ValueError(
                Message(
                    "nonogram.clue.length",
                    "expected a clue of at least 1, found {found!r}",
                    found=length,
                )
            )
        if color != FILLED and color not in _LETTER_SET:
            raise ValueError(
                Message(
                    "nonogram.clue.color",
                    "expected the colour of a clue to be '1' or a letter from 'a' to 'z', found"
                    " {found!r}",
                    found=color,
                )
            )
        object.__setattr__(clue, "color", color)
        if clue <= _MOST_KNOWN:
            _KNOWN[cls, clue.length, color] = clue
        return clue

    @property
    def length(self) -> int | None:
        """The number of cells; None if it is unknown."""
        return int(self) or None

    @property
    def is_unknown(self) -> bool:
        """Whether the length is unknown."""
        return not self

    @property
    def number(self) -> str:
        """The length as text, ``"?"`` if it is unknown; ``str`` adds the letter of the colour."""
        return str(int(self)) if self else UNKNOWN

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(
            Message(
                "nonogram.clue.immutable", "a clue is immutable: cannot set {name!r}", name=name
            )
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Clue):
            return self.color == FILLED and not self.is_unknown and int.__eq__(self, other) is True
        return other.color == self.color and int(other) == int(self)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return int.__hash__(self) if self.color == FILLED else hash((int(self), self.color))

    def __repr__(self) -> str:
        if self.color == FILLED:
            return str(int(self)) if self else "Clue(None)"
        return f"Clue({self.length}, {self.color!r})"

    def __str__(self) -> str:
        return self.number + (self.color if self.color != FILLED else "")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.length, self.color)


Clues = tuple[Clue, ...]
"""The clues of one line, from the left or from the top; empty for a line without blocks."""

_KNOWN: dict[tuple[type, int | None, str], Any] = {}
_MOST_KNOWN = 1000
"""Clues up to this length are created once each: a large puzzle repeats a few of them."""

_LETTER_SET = frozenset(LETTERS)
_CELLS = frozenset(BLANK + FILLED + UNKNOWN + LETTERS)


class LineKind(StrEnum):
    """Whether a line is a row or a column."""

    ROW = "row"
    COLUMN = "column"

    @property
    def across(self) -> "LineKind":
        """The kind of the lines that cross a line of this kind."""
        return LineKind.COLUMN if self is LineKind.ROW else LineKind.ROW


@dataclass(frozen=True, slots=True)
class Line(Worded):
    """A row or a column.

    Attributes
    ----------
    kind : LineKind
    index : int
        Counted from 0, from the top or from the left.  ``str(line)`` counts from 1, as people do.

    Raises
    ------
    TypeError
        If the kind is not a LineKind; a word would be read as a column.
    """

    kind: LineKind
    index: int

    def __post_init__(self) -> None:
        check_type(self.kind, LineKind)

    @property
    def content(self) -> Message:
        """The name of the line, counted from 1."""
        if self.kind is LineKind.ROW:
            return Message("nonogram.line.row", "row {number}", number=self.index + 1)
        return Message("nonogram.line.column", "column {number}", number=self.index + 1)

    def place(self, position: int) -> tuple[int, int]:
        """Return the (row, col) of a cell of this line, by its position in the line."""
        return (self.index, position) if self.kind is LineKind.ROW else (position, self.index)

    def cells(self, grid: Sequence[Sequence[str]]) -> str:
        """Return the cells of this line in a grid."""
        if self.kind is LineKind.ROW:
            return "".join(grid[self.index])
        return "".join(row[self.index] for row in grid)


def as_grid(grid: Iterable[Iterable[object]], size: tuple[int, int] | None = None) -> Grid:
    """Normalize a grid to a tuple of strings.

    Parameters
    ----------
    grid : iterable of rows
        Strings, or rows of cells: ``.``, ``0``, space, 0 and False are blank; ``#``, ``1``, 1 and
        True are filled; letters are colours; ``?`` and None are unknown.
    size : (int, int), optional
        The required width and height.

    Returns
    -------
    tuple of str

    Raises
    ------
    ValueError
        If there is no cell, a cell is none of these, the rows differ in length, or the grid has
        another size.
    TypeError
        If the whole grid is one string.

    Examples
    --------
    >>> as_grid(["#.?", [True, None, "a"]])
    ('10?', '1?a')
    """
    if isinstance(grid, str):
        raise TypeError(
            Message(
                "nonogram.grid.str", "expected rows of cells, found one str; split it into rows"
            )
        )
    rows = tuple(_row(row, number) for number, row in enumerate(grid))
    if not rows or not rows[0]:
        raise ValueError(Message("nonogram.empty"))
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            expected, found = len(rows[0]), len(row)
            message = Message(
                "nonogram.grid.row",
                "expected {expected:cell|cells} in row {row}, found {found}",
                expected=expected,
                row=number,
                found=found,
            )
            raise ValueError(message)
    if size is not None and size != (found_size := (len(rows[0]), len(rows))):
        raise ValueError(size_message("nonogram.grid.size", size, found_size))
    return rows


def size_message(code: str, expected: tuple[int, int], found: tuple[int, int]) -> Message:
    """Return the message for a wrong size; both sizes are (width, height)."""
    (width, height), (found_width, found_height) = expected, found
    return Message(
        code, width=width, height=height, found_width=found_width, found_height=found_height
    )


# An edit changes one row and one column; the others are described again and again.
@lru_cache(maxsize=1024)
def clues_of(cells: str) -> Clues:
    """Return the clues that describe a line of cells.

    Examples
    --------
    >>> clues_of("0110aab0")
    (2, Clue(2, 'a'), Clue(1, 'b'))
    """
    return tuple(Clue(len(list(run)), color) for color, run in groupby(cells) if color != BLANK)


def describes(clues: Clues, cells: str) -> bool:
    """Check whether clues describe a line of cells, none of which is unknown.

    Examples
    --------
    >>> describes((Clue(None), Clue(1)), "01101"), describes((Clue(2), Clue(2)), "01101")
    (True, False)
    """
    found = clues_of(cells)
    return found == clues or (
        len(found) == len(clues)
        and all(
            block == clue or (clue.is_unknown and block.color == clue.color)
            for block, clue in zip(found, clues, strict=True)
        )
    )


def wrong_cells(known: str, right: str) -> int:
    """Count the known cells of a line that differ from the right ones."""
    return sum(cell not in (UNKNOWN, other) for cell, other in zip(known, right, strict=True))


def length_of(clues: Clues) -> int:
    """Count the cells that a line needs for its clues, with a gap between blocks of one colour.

    A block of unknown length needs one cell.
    """
    gaps = sum(before.color == after.color for before, after in pairwise(clues))
    return sum(clue or 1 for clue in clues) + gaps


_DRAWN = {".": BLANK, " ": BLANK, "#": FILLED, **{cell: cell for cell in _CELLS}}


def _row(row: Iterable[object], number: int) -> str:
    if type(row) is str and _CELLS.issuperset(row):
        return row
    return "".join([_cell(cell, number) for cell in row])


def _cell(cell: object, row: int) -> str:
    if isinstance(cell, str):
        if cell in _DRAWN:
            return _DRAWN[cell]
    elif cell is None:
        return UNKNOWN
    # Compare by equality: the numbers and booleans of arrays have other types.
    elif cell == 0:
        return BLANK
    elif cell == 1:
        return FILLED
    raise ValueError(
        Message(
            "nonogram.grid.cell",
            "expected a cell out of '0', '1', 'a' to 'z' and '?', found {found!r} in row {row}",
            found=cell,
            row=row + 1,
        )
    )
