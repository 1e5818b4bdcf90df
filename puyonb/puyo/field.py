"""The puyo and the field: the value that every Puyo Puyo notation reads and writes.

A field carries its own width, height and number of hidden rows (reading F7), so that one value
serves the 6x13 board of the text field, the four rules of the passwords and a duel of any size.  A
state that breaks a rule of the game may exist; :meth:`Field.problems` lists such places.  The
module :mod:`puyonb.puyo.chain` has the rules: how puyos fall and pop.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Self

from puyonb import errors
from puyonb._shown import Shown
from puyonb.messages import Message


class Puyo(Enum):
    """The content of a cell.

    Members have no order and no arithmetic: each notation has its own table of symbols.
    """

    EMPTY = "empty"
    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"
    PURPLE = "purple"
    OJAMA = "ojama"
    IRON = "iron"
    SUN = "sun"
    HARD = "hard"
    WALL = "wall"

    # The members are singletons.  Enum's hash is written in Python and costs a codec a third of its
    # time.
    __hash__ = object.__hash__

    @property
    def is_color(self) -> bool:
        """Whether puyos of this kind connect and pop in groups."""
        return self in COLORS


COLORS = (Puyo.RED, Puyo.GREEN, Puyo.BLUE, Puyo.YELLOW, Puyo.PURPLE)
"""The five colours that form groups."""

LETTERS: Mapping[Puyo, str] = {
    Puyo.EMPTY: ".",
    Puyo.RED: "R",
    Puyo.GREEN: "G",
    Puyo.BLUE: "B",
    Puyo.YELLOW: "Y",
    Puyo.PURPLE: "P",
    Puyo.OJAMA: "O",
    Puyo.IRON: "T",
    Puyo.SUN: "S",
    Puyo.HARD: "K",
    Puyo.WALL: "W",
}
"""The letters of the extended text field (reading F8), which ``str(field)`` uses, too."""

_LETTER = LETTERS.__getitem__
_KINDS = {letter: puyo for puyo, letter in LETTERS.items()}
_GROUP = 4


class ProblemKind(Enum):
    """What may be unusual about a field, or about the moves on it."""

    FLOATING = "floating"
    """A puyo with an empty cell below it."""
    GROUP = "group"
    """A group that is due to pop."""
    MOVE = "move"
    """A move that cannot be played."""


@dataclass(frozen=True, slots=True)
class Problem(errors.Problem):
    """One unusual thing about a field, or about the moves on it.

    Attributes
    ----------
    kind : ProblemKind
    content : Message
        ``str(problem)`` shows it in the chosen language.
    cells : tuple of (int, int), default none
        The (row, col) concerned, from the top left.
    """

    kind: ProblemKind
    cells: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Field(Shown):
    """A board of puyos.

    Parameters
    ----------
    width, height : int, cells
        The size; the height counts the hidden rows.
    cells : sequence of sequences of Puyo, shape (height, width)
        The rows from the top, the hidden ones first; kept as tuples.
    hidden_rows : int, default 1
        Rows at the top, above the visible board: puyos there fall, but never connect or pop.

    Raises
    ------
    ValueError
        If the shape does not fit width and height, or nothing of the board is visible.
    TypeError
        If a cell is not a Puyo.

    Examples
    --------
    >>> field = Field.from_rows(["RG....", "RRGGBB"], height=13)
    >>> field[12, 0], field.height
    (<Puyo.RED: 'red'>, 13)
    >>> field.mirror()
    Field.from_rows(['....GR', 'BBGGRR'], height=13)

    Source: plain text field, Field Dimensions; reading F7.
    """

    _picture = "puyonb.puyo.draw._field:field"
    _repr_pretty_ = Shown._repr_pretty_

    width: int
    height: int
    cells: tuple[tuple[Puyo, ...], ...]
    hidden_rows: int = 1

    def __post_init__(self) -> None:
        cells = tuple(map(tuple, self.cells))
        _check_counts(self.width, self.height, self.hidden_rows)
        if self.width < 1 or self.height < 1 or not 0 <= self.hidden_rows < self.height:
            width, height, hidden = self.width, self.height, self.hidden_rows
            raise ValueError(Message("field.shape", width=width, height=height, hidden=hidden))
        if len(cells) != self.height:
            raise ValueError(
                Message(
                    "field.cells.rows",
                    "expected {expected} rows of cells, found {found}",
                    expected=self.height,
                    found=len(cells),
                )
            )
        for row, line in enumerate(cells):
            if len(line) != self.width:
                message = Message(
                    "field.cells.row",
                    "expected {expected} cells in cells[{row}], found {found}",
                    row=row,
                    expected=self.width,
                    found=len(line),
                )
                raise ValueError(message)
            for col, cell in enumerate(line):
                if cell.__class__ is not Puyo:
                    raise TypeError(
                        Message(
                            "field.cells.kind",
                            "expected a Puyo in cells[{row}][{col}], found {found!r}",
                            row=row,
                            col=col,
                            found=cell,
                        )
                    )
        object.__setattr__(self, "cells", cells)

    @classmethod
    def _trusted(
        cls, width: int, height: int, cells: tuple[tuple[Puyo, ...], ...], hidden_rows: int = 1
    ) -> Self:
        """Build a field without checking its cells, for codecs.

        The arguments must be what the constructor would accept, as tuples.
        """
        field = object.__new__(cls)
        _set_width(field, width)
        _set_height(field, height)
        _set_cells(field, cells)
        _set_hidden_rows(field, hidden_rows)
        return field

    @classmethod
    def empty(cls, width: int = 6, height: int = 13, hidden_rows: int = 1) -> Self:
        """Return a field without puyos.

        Parameters
        ----------
        width, height : int, cells, default 6 and 13
        hidden_rows : int, default 1
        """
        _check_counts(width, height, hidden_rows)
        return cls(width, height, ((Puyo.EMPTY,) * width,) * height, hidden_rows)

    @classmethod
    def from_rows(
        cls,
        rows: Sequence[str],
        *,
        width: int | None = None,
        height: int | None = None,
        hidden_rows: int = 1,
    ) -> Self:
        """Build a field from rows of letters, as ``str(field)`` prints them.

        Parameters
        ----------
        rows : sequence of str
            From the top; the letters ``. R G B Y P O T`` of the text field, ``S`` sun, ``K`` hard,
            ``W`` wall.
        width : int, cells, default the longest row
            A shorter row ends in empty cells.
        height : int, cells, default the number of rows
            Missing rows are empty rows at the top.
        hidden_rows : int, default 1

        Raises
        ------
        ValueError
            If a letter is unknown, or the rows do not fit the size.

        Examples
        --------
        >>> print(Field.from_rows(["G", "RRG"]))
        G..
        RRG
        >>> Field.from_rows(["RRG"], width=6, height=13).height
        13
        """
        if isinstance(rows, str):
            raise TypeError(
                Message(
                    "field.rows.str",
                    "expected a sequence of rows, found one str; split it into lines",
                )
            )
        width = max(map(len, rows), default=0) if width is None else width
        height = len(rows) if height is None else height
        _check_counts(width, height, hidden_rows)
        if len(rows) > height or any(len(row) > width for row in rows):
            raise ValueError(
                Message(
                    "field.rows.most",
                    "expected at most {rows:,} rows of {cells:,} cells, found more",
                    rows=height,
                    cells=width,
                )
            )
        lines = [()] * (height - len(rows)) + [
            _puyos(row, number) for number, row in enumerate(rows)
        ]
        return cls(
            width,
            height,
            tuple(line + (Puyo.EMPTY,) * (width - len(line)) for line in lines),
            hidden_rows,
        )

    def __getitem__(self, place: tuple[int, int]) -> Puyo:
        """Return the cell at (row, col), counted from 0 at the top left.

        Raises
        ------
        IndexError
            If the place is outside the field; negative numbers do not count from the end.
        TypeError
            If it is not a pair of numbers.
        """
        row, col = self.checked(place)
        return self.cells[row][col]

    def __iter__(self) -> Iterator[tuple[Puyo, ...]]:
        return iter(self.cells)

    def __str__(self) -> str:
        return "\n".join(["".join(map(_LETTER, row)) for row in self.cells])

    def __repr__(self) -> str:
        rows = str(self).split("\n")
        first = next((number for number, row in enumerate(rows) if row.strip(".")), self.height - 1)
        height = f", height={self.height}" if first else ""
        hidden = "" if self.hidden_rows == 1 else f", hidden_rows={self.hidden_rows}"
        return f"{type(self).__name__}.from_rows({rows[first:]!r}{height}{hidden})"

    @property
    def is_empty(self) -> bool:
        """Whether all cells are empty."""
        return all(cell is Puyo.EMPTY for row in self.cells for cell in row)

    @property
    def places(self) -> Iterator[tuple[int, int]]:
        """All (row, col), row by row from the top."""
        return ((row, col) for row in range(self.height) for col in range(self.width))

    def count(self, puyo: Puyo) -> int:
        """Count the cells of one kind."""
        return sum(row.count(puyo) for row in self.cells)

    def replace(self, changes: Mapping[tuple[int, int], Puyo]) -> Self:
        """Return the field with some cells changed.

        Parameters
        ----------
        changes : mapping of (row, col) to Puyo

        Raises
        ------
        IndexError
            If a place is outside the field.
        """
        rows = [*self.cells]
        for place, puyo in changes.items():
            row, col = self.checked(place)
            rows[row] = (*rows[row][:col], puyo, *rows[row][col + 1 :])
        build = self._trusted if {*map(type, changes.values())} <= {Puyo} else type(self)
        return build(self.width, self.height, tuple(rows), self.hidden_rows)

    def without(self, word: str) -> Self:
        """Return the field without the puyos of one kind; those above them do not fall.

        Parameters
        ----------
        word : str
            The value of a kind, such as ``"iron"``; :attr:`puyonb.CannotExpress.what` has it.

        Raises
        ------
        ValueError
            If no kind of puyo has this value.

        Examples
        --------
        >>> Field.from_rows(["T.", "RT"], hidden_rows=0).without("iron")
        Field.from_rows(['R.'], height=2, hidden_rows=0)
        """
        kind = Puyo(word)
        cells = tuple(
            tuple(Puyo.EMPTY if cell is kind else cell for cell in row) for row in self.cells
        )
        return self._trusted(self.width, self.height, cells, self.hidden_rows)

    def mirror(self) -> Self:
        """Return the field with left and right exchanged."""
        return self._trusted(
            self.width, self.height, tuple(row[::-1] for row in self.cells), self.hidden_rows
        )

    def recolor(self, colors: Mapping[Puyo, Puyo]) -> Self:
        """Return the field with colours exchanged.

        Parameters
        ----------
        colors : mapping of Puyo to Puyo
            A permutation of colours: the same members as keys and as values; all others stay.

        Raises
        ------
        ValueError
            If two colours would become one, or a kind is not a colour.

        Examples
        --------
        >>> swapped = {Puyo.RED: Puyo.GREEN, Puyo.GREEN: Puyo.RED}
        >>> Field.from_rows(["RGB"], hidden_rows=0).recolor(swapped)
        Field.from_rows(['GRB'], hidden_rows=0)
        """
        if set(colors) != set(colors.values()) or not set(colors) <= set(COLORS):
            raise ValueError(
                Message(
                    "field.permutation",
                    "expected a permutation of colours, in which each key is also a value once",
                )
            )
        cells = tuple(tuple(colors.get(cell, cell) for cell in row) for row in self.cells)
        return self._trusted(self.width, self.height, cells, self.hidden_rows)

    def shift(self, *, rows: int = 0, columns: int = 0) -> Self:
        """Return the field with everything moved.

        Parameters
        ----------
        rows : int, cells, default 0
            Downwards; negative is up.
        columns : int, cells, default 0
            To the right; negative is left.

        Raises
        ------
        ValueError
            If a puyo would leave the board; the message names it.
        """
        blank = [[Puyo.EMPTY] * self.width for _ in range(self.height)]
        for row, col in self.places:
            cell = self.cells[row][col]
            if cell is Puyo.EMPTY:
                continue
            to_row, to_col = row + rows, col + columns
            if not (0 <= to_row < self.height and 0 <= to_col < self.width):
                raise ValueError(
                    Message(
                        "field.leaves",
                        "{kind} at {place} would leave the field",
                        kind=cell,
                        place=described(self, row, col),
                    )
                )
            blank[to_row][to_col] = cell
        return self._trusted(self.width, self.height, tuple(map(tuple, blank)), self.hidden_rows)

    def describe(self, row: int, col: int) -> str:
        """Name a place as players do, counted from 1 at the bottom left.

        Examples
        --------
        >>> Field.empty().describe(1, 2)
        'column 3, row 12'
        """
        return str(described(self, row, col))

    def problems(self) -> list[Problem]:
        """List what a field at rest does not have: floating puyos, and groups due to pop.

        Returns
        -------
        list of Problem
            Floating puyos first, then groups of four or more in reading order; empty for a field at
            rest.  Such a field can still be read and drawn: simulator links may hold any state.

        Examples
        --------
        >>> [str(problem) for problem in Field.from_rows(["R.", ".G"], hidden_rows=0).problems()]
        ['red at column 1, row 2 floats']

        Source: plain text field, Recommended Validations; reading F9.
        """
        return [*self._floating(), *self._groups()]

    def _floating(self) -> Iterator[Problem]:
        for col in range(self.width):
            gap = False
            for row in reversed(range(self.height)):
                cell = self.cells[row][col]
                if cell is Puyo.EMPTY:
                    gap = True
                elif cell is Puyo.WALL:
                    gap = False
                elif gap:
                    message = Message(
                        "field.floating",
                        "{kind} at {place} floats",
                        kind=cell,
                        place=described(self, row, col),
                    )
                    yield Problem(ProblemKind.FLOATING, message, ((row, col),))

    def _groups(self) -> Iterator[Problem]:
        seen: set[tuple[int, int]] = set()
        for place in self.places:
            if place[0] < self.hidden_rows or place in seen or not self[place].is_color:
                continue
            group = self._group(place)
            seen |= group
            if len(group) >= _GROUP:
                where = described(self, *place)
                message = Message(
                    "field.group",
                    "{count} {kind} at {place} are due to pop",
                    count=len(group),
                    kind=self[place],
                    place=where,
                )
                yield Problem(ProblemKind.GROUP, message, tuple(sorted(group)))

    def _group(self, place: tuple[int, int]) -> set[tuple[int, int]]:
        """Return the visible cells that connect to a cell."""
        group, edge = {place}, [place]
        while edge:
            row, col = edge.pop()
            for near in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
                inside = self.hidden_rows <= near[0] < self.height and 0 <= near[1] < self.width
                if inside and near not in group and self[near] is self[place]:
                    group.add(near)
                    edge.append(near)
        return group

    def checked(self, place: tuple[int, int]) -> tuple[int, int]:
        """Check that a place is in the field, and return it.

        Raises
        ------
        IndexError
            If it is not; the message has the range.
        TypeError
            If it is not a pair of numbers.
        """
        try:
            row, col = place
            inside = 0 <= row < self.height and 0 <= col < self.width
        except (TypeError, ValueError):
            raise TypeError(
                Message(
                    "field.place.type",
                    "expected a place as (row, col), found {found!r}",
                    found=place,
                )
            ) from None
        if not inside:
            last_row, last_col = self.height - 1, self.width - 1
            raise IndexError(
                Message(
                    "field.outside",
                    "expected a row of 0 to {last_row} and a column of 0 to {last_col}, found"
                    " ({row}, {col})",
                    last_row=last_row,
                    last_col=last_col,
                    row=row,
                    col=col,
                )
            )
        return row, col


def described(field: Field, row: int, col: int) -> Message:
    """Return the name of a place as a message; see :meth:`Field.describe`."""
    return Message("field.place", column=col + 1, row=field.height - row)


def _check_counts(width: object, height: object, hidden_rows: object) -> None:
    """Refuse a size that is not made of whole numbers."""
    for name, number in (("width", width), ("height", height), ("hidden_rows", hidden_rows)):
        errors.check_whole(name, number)


def _puyos(row: str, number: int) -> tuple[Puyo, ...]:
    try:
        return tuple(_KINDS[letter] for letter in row)
    except KeyError as error:
        letters, found = "".join(_KINDS), error.args[0]
        message = Message(
            "field.rows.letter",
            "expected one of the letters {letters!r}, found {found!r} in rows[{row}]",
            letters=letters,
            found=found,
            row=number,
        )
        raise ValueError(message) from None


# The class is frozen.  These take half the time of object.__setattr__.
_set_width, _set_height, _set_cells, _set_hidden_rows = (
    getattr(Field, name).__set__ for name in ("width", "height", "cells", "hidden_rows")
)

trusted_field = Field._trusted  # noqa: SLF001 - for the codecs of this package
"""Builds a field without checking its cells."""


def standard_field(cells: Iterable[Puyo]) -> Field:
    """Build a field of 6x13 with one hidden row, for codecs.

    Parameters
    ----------
    cells : iterable of Puyo
        Whole rows from the top, at most 13; missing rows are empty rows at the top.
    """
    each = iter(cells)
    rows = tuple(zip(each, each, each, each, each, each, strict=True))
    return trusted_field(_WIDTH, _HEIGHT, BLANK[len(rows) :] + rows, _HIDDEN_ROWS)


_WIDTH, _HEIGHT, _HIDDEN_ROWS = 6, 13, 1
BLANK = ((Puyo.EMPTY,) * _WIDTH,) * _HEIGHT
"""The rows of such a field without puyos."""
