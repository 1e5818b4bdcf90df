"""The puzzle: clues of rows and columns, the value that every nonogram notation reads and writes.

A puzzle whose clues contradict each other may exist; :meth:`Puzzle.problems` lists the
contradictions.  The module :mod:`puyonb.nonogram.solver` solves puzzles.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import chain
from types import MappingProxyType
from typing import Any, Self

from puyonb import errors
from puyonb._shown import Shown
from puyonb.messages import Message
from puyonb.nonogram.cells import (
    BLANK,
    FILLED,
    LETTERS,
    UNKNOWN,
    Clue,
    Clues,
    Grid,
    Line,
    LineKind,
    as_grid,
    clues_of,
    describes,
    length_of,
    size_message,
    wrong_cells,
)

DEFAULT_COLORS: Mapping[str, str] = MappingProxyType(
    {
        "a": "#00a3a3",
        "b": "#1f5fd0",
        "c": "#17b3d6",
        "d": "#5c3d2e",
        "e": "#0f8a5f",
        "f": "#e0218a",
        "g": "#2e9e3c",
        "h": "#b5651d",
        "i": "#3f2ea8",
        "j": "#0b6e4f",
        "k": "#000000",
        "l": "#8fce00",
        "m": "#c71fc7",
        "n": "#8a4b1f",
        "o": "#f28c00",
        "p": "#8e3fbf",
        "q": "#6b8e8e",
        "r": "#d92525",
        "s": "#9aa0a6",
        "t": "#007f86",
        "u": "#23408e",
        "v": "#6f3fd9",
        "w": "#d9d4c7",
        "x": "#555b61",
        "y": "#f2c500",
        "z": "#a6761d",
    }
)
"""The colours of letters that no ``color`` key declares: r red, g green, b blue … (reading N4)."""


class ProblemKind(Enum):
    """The contradictions that a puzzle may have, and what else may be wrong with its text."""

    LENGTH = "length"
    """Clues that do not fit into their line."""
    SUM = "sum"
    """Rows and columns that ask for different numbers of cells."""
    GOAL = "goal"
    """A line of the goal that its clues do not describe."""
    IGNORED = "ignored"
    """A line of the text that the notation ignores; perhaps a mistyped key."""


@dataclass(frozen=True, slots=True)
class Problem(errors.Problem):
    """One contradiction in a puzzle, or one ignored line of its text.

    Attributes
    ----------
    kind : ProblemKind
    content : Message
        ``str(problem)`` shows it in the chosen language.
    lines : tuple of Line, default none
        The lines of the puzzle concerned; none for sums, which concern all lines.
    """

    kind: ProblemKind
    content: Message
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Puzzle(Shown):
    """A nonogram.

    Parameters
    ----------
    rows, columns : sequence of sequences of Clue
        The clues of each line, rows from the top, columns from the left; plain numbers are clues of
        the default colour, None is one of unknown length.  Their numbers are ``height`` and
        ``width``.
    goal : grid, optional
        The picture that the puzzle was made from, in any form that :func:`as_grid` takes, without
        unknown cells.
    colors : mapping of str to str, default none
        From letter to ``#rrggbb``; ``"0"`` is the colour of blank cells, default white.  Letters in
        use that are not in the mapping receive a colour of ``DEFAULT_COLORS``.
    metadata : mapping of str to str, default none
        ``title``, ``by``, ``catalogue``, ``copyright``, ``license``, and other keys of a notation.
    given : grid, optional
        The cells that are known from the start, and ``?`` for the others; every solution has them.
        None if no cell is given.

    Raises
    ------
    ValueError
        If there is no cell, the goal or the given cells have another size, the goal has unknown
        cells, or a colour is not ``#rrggbb``.
    TypeError
        If a part has the wrong type.

    Examples
    --------
    >>> puzzle = Puzzle.from_grid([".#.", "###", "#.."])
    >>> puzzle.rows, puzzle.columns, puzzle.width
    (((1,), (3,), (1,)), ((2,), (2,), (1,)), 3)
    >>> puzzle.goal
    ('010', '111', '100')

    Source: nonogram format, Keys.
    """

    _picture = "puyonb.nonogram.draw._nonogram:nonogram"
    _repr_pretty_ = Shown._repr_pretty_

    rows: tuple[Clues, ...]
    columns: tuple[Clues, ...]
    goal: Grid | None = None
    colors: Mapping[str, str] = field(default_factory=dict, hash=False)
    metadata: Mapping[str, str] = field(default_factory=dict, hash=False)
    given: Grid | None = None

    def __post_init__(self) -> None:
        place = object.__setattr__
        place(self, "rows", all_clues(self.rows))
        place(self, "columns", all_clues(self.columns))
        if not self.rows or not self.columns:
            raise ValueError(Message("nonogram.empty"))
        if self.goal is not None:
            place(self, "goal", self._complete(as_grid(self.goal)))
        if self.given is not None:
            given = as_grid(self.given, (self.width, self.height))
            place(self, "given", given if "".join(given).strip(UNKNOWN) else None)
        place(self, "colors", self._all_colors())
        place(
            self,
            "metadata",
            MappingProxyType({_text(key): _text(value) for key, value in self.metadata.items()}),
        )

    @classmethod
    def from_grid(
        cls,
        grid: Iterable[Iterable[object]],
        *,
        colors: Mapping[str, str] | None = None,
        metadata: Mapping[str, str] | None = None,
    ) -> Self:
        """Return the puzzle of a drawing: its clues, with the drawing as the goal.

        Parameters
        ----------
        grid : iterable of rows
            Characters (``.``, ``0`` and space are blank, ``#`` and ``1`` are filled, letters are
            colours), or numbers and booleans (0 is blank, 1 is filled).
        colors, metadata : mapping, optional
            As in Puzzle.

        Raises
        ------
        ValueError
            If a cell is not one of these, a cell is unknown, or the rows differ in length.

        Examples
        --------
        >>> Puzzle.from_grid(["aab.", "..#."]).rows
        ((Clue(2, 'a'), Clue(1, 'b')), (1,))
        >>> Puzzle.from_grid([[0, 1, 1], [1, 0, 1]]).columns
        ((1,), (1,), (2,))
        """
        goal = as_grid(grid)
        rows = tuple(map(clues_of, goal))
        columns = tuple(clues_of("".join(column)) for column in zip(*goal, strict=True))
        return cls(
            rows,
            columns,
            goal,
            {} if colors is None else colors,
            {} if metadata is None else metadata,
        )

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.columns)

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.rows)

    @property
    def inks(self) -> str:
        """The cells that blocks are made of: the default colour first, then letters in order."""
        used = {clue.color for clues in (*self.rows, *self.columns) for clue in clues}
        return "".join(sorted(used))

    @property
    def lines(self) -> Iterator[tuple[Line, Clues]]:
        """All lines with their clues, rows first."""
        for index, clues in enumerate(self.rows):
            yield Line(LineKind.ROW, index), clues
        for index, clues in enumerate(self.columns):
            yield Line(LineKind.COLUMN, index), clues

    def clues(self, line: Line) -> Clues:
        """Return the clues of a line."""
        return self.rows[line.index] if line.kind is LineKind.ROW else self.columns[line.index]

    @property
    def identity(self) -> str:
        """A hash of clues and given cells: 64 hexadecimal digits; the first 12 are the short form.

        It does not depend on titles, on the form of a file, or on the names of colours.

        Source: nonogram format, Identification; reading N7.
        """
        sides = (*self.rows, *self.columns)
        names: dict[str, str] = {}
        for clues in sides:
            for clue in clues:
                if clue.color not in names:
                    # The default colour beside all 26 letters needs a 27th name.
                    names[clue.color] = (LETTERS + FILLED)[len(names)]
        if len(names) == 1:
            names = dict.fromkeys(names, "")
        lines = [
            ",".join([clue.number + names[clue.color] for clue in clues]) or BLANK
            for clues in sides
        ]
        text = ["rows", *lines[: self.height], "columns", *lines[self.height :]]
        if self.given is not None:
            cells = "".join(self.given)
            text += ["given", "".join(names.get(cell) or cell for cell in cells)]
        return hashlib.sha256("\n".join([*text, ""]).encode()).hexdigest()

    def accepts(self, grid: Iterable[Iterable[object]]) -> bool:
        """Check whether a grid solves the puzzle; it need not be the goal.

        Parameters
        ----------
        grid : iterable of rows
            As for :func:`as_grid`; a grid of another size or with unknown cells is not a solution.

        Raises
        ------
        ValueError
            If it is not a grid.
        """
        cells = as_grid(grid)
        if (len(cells), len(cells[0])) != (self.height, self.width) or any(
            UNKNOWN in row for row in cells
        ):
            return False
        return not any(map(wrong_cells, self.given or (), cells)) and all(
            describes(clues, line.cells(cells)) for line, clues in self.lines
        )

    def problems(self) -> list[Problem]:
        """List contradictions that need no solver: between the clues, and between clues and goal.

        Returns
        -------
        list of Problem
            Lines too short for their clues, then sums, then lines of the goal; empty for a
            consistent puzzle.

        Examples
        --------
        >>> for problem in Puzzle(((3,), (1,)), ((1,), (1,))).problems():
        ...     print(problem)
        row 1 has 2 cells, and its clues need 3
        the rows ask for 4 filled cells, the columns for 2

        Source: nonogram format, Keys; reading N5.
        """
        return [*self._too_long(), *self._sums(), *self._goal_lines()]

    @property
    def is_refuted(self) -> bool:
        """Whether a line too short for its clues, or a sum, shows that there is no solution."""
        return any(True for _ in chain(self._too_long(), self._sums()))

    def without(self, *parts: str) -> Self:
        """Return the puzzle without some descriptive data, for a notation that has no place for it.

        Parameters
        ----------
        *parts : str
            ``"goal"``, ``"given"``, ``"background"``, ``"palette"`` (the colours that no clue and
            no cell has), ``"metadata"`` (all of it) or a key of the metadata.

        Raises
        ------
        ValueError
            If a part is none of these.
        """
        unknown = [
            part
            for part in parts
            if part not in ("goal", "given", "background", "palette", "metadata", *self.metadata)
        ]
        if unknown:
            raise ValueError(
                Message(
                    "nonogram.without",
                    "expected 'goal', 'given', 'background', 'palette', 'metadata' or a key of the"
                    " metadata, found {found!r}",
                    found=unknown[0],
                )
            )
        keep = (
            {}
            if "metadata" in parts
            else {key: self.metadata[key] for key in self.metadata if key not in parts}
        )
        colors = {
            key: rgb
            for key, rgb in self.colors.items()
            if key != BLANK or "background" not in parts
        }
        if "palette" in parts:
            used = {BLANK, *self._used}
            colors = {key: rgb for key, rgb in colors.items() if key in used}
        return replace(
            self,
            goal=None if "goal" in parts else self.goal,
            given=None if "given" in parts else self.given,
            colors=colors,
            metadata=keep,
        )

    def mirror(self) -> Self:
        """Return the puzzle with left and right exchanged.

        Goal and given cells are mirrored, too; colours and metadata stay, as in :meth:`transpose`
        and :meth:`rotate`.

        Examples
        --------
        >>> Puzzle.from_grid(["##.#", "#..."]).mirror().rows
        ((1, 2), (1,))
        """
        return replace(
            self,
            rows=tuple(clues[::-1] for clues in self.rows),
            columns=self.columns[::-1],
            goal=_mirrored(self.goal),
            given=_mirrored(self.given),
        )

    def transpose(self) -> Self:
        """Return the puzzle with rows and columns exchanged: its first row is the first column."""
        return replace(
            self,
            rows=self.columns,
            columns=self.rows,
            goal=_transposed(self.goal),
            given=_transposed(self.given),
        )

    def rotate(self, turns: int = 1) -> Self:
        """Return the puzzle rotated clockwise.

        Parameters
        ----------
        turns : int, quarter turns, default 1
            A negative number rotates anticlockwise.

        Examples
        --------
        >>> print("\\n".join(Puzzle.from_grid(["###", "#.."]).rotate().goal))
        11
        01
        01
        """
        errors.check_type(turns, int)
        found = self
        for _ in range(turns % 4):
            found = found.transpose().mirror()
        return found

    @property
    def symmetric_identity(self) -> str:
        """The smallest identity of the eight forms that :meth:`rotate` and :meth:`mirror` return.

        It is equal for a puzzle and its rotated and mirrored forms.
        """
        bare = replace(self, goal=None, metadata={})
        return min(
            each.rotate(turns).identity for each in (bare, bare.mirror()) for turns in range(4)
        )

    def __str__(self) -> str:
        left = [" ".join(map(str, clues)) for clues in self.rows]
        edge = max(map(len, left), default=0)
        depth = max(map(len, self.columns))
        cell = max((len(str(clue)) for clues in self.columns for clue in clues), default=1)
        heads = [
            [""] * (depth - len(clues)) + [str(clue) for clue in clues] for clues in self.columns
        ]
        above = [" ".join(head[level].rjust(cell) for head in heads) for level in range(depth)]
        grid = self.goal or self.given or (UNKNOWN * self.width,) * self.height
        picture = (
            " ".join(_PICTURE.get(square, square).rjust(cell) for square in row) for row in grid
        )
        body = [f"{clues.rjust(edge)}  {row}" for clues, row in zip(left, picture, strict=True)]
        return "\n".join(
            line.rstrip() for line in [*(f"{'':{edge}}  {line}" for line in above), *body]
        )

    def __repr__(self) -> str:
        title = f" {self.metadata['title']!r}" if "title" in self.metadata else ""
        return f"<{type(self).__name__} {self.width}x{self.height}{title} {self.identity[:12]}>"

    def __reduce__(self) -> tuple[Any, ...]:
        # A mapping proxy cannot be pickled; the constructor builds a new one.
        return type(self), (
            self.rows,
            self.columns,
            self.goal,
            dict(self.colors),
            dict(self.metadata),
            self.given,
        )

    def _complete(self, goal: Grid) -> Grid:
        if len(goal) != self.height or len(goal[0]) != self.width:
            size, found = (self.width, self.height), (len(goal[0]), len(goal))
            raise ValueError(size_message("nonogram.goal.size", size, found))
        for row, cells in enumerate(goal):
            if UNKNOWN in cells:
                raise ValueError(
                    Message(
                        "nonogram.goal.unknown",
                        "expected no unknown cell in the goal, found one in row {row}",
                        row=row + 1,
                    )
                )
        return goal

    @property
    def _used(self) -> set[str]:
        """The cells of the clues, the goal and the given cells."""
        return set(self.inks).union(*(self.goal or ()), *(self.given or ()))

    def _all_colors(self) -> Mapping[str, str]:
        colors = {}
        for letter, rgb in self.colors.items():
            if letter not in _LETTER_SET and letter != BLANK:
                raise ValueError(
                    Message(
                        "nonogram.colors.letter",
                        "expected a letter from 'a' to 'z', or '0', to have a colour, found"
                        " {found!r}",
                        found=letter,
                    )
                )
            if not _RGB.fullmatch(rgb):
                raise ValueError(
                    Message(
                        "nonogram.colors.rgb",
                        "expected the colour of {letter!r} as '#rrggbb', found {found!r}",
                        letter=letter,
                        found=rgb,
                    )
                )
            colors[letter] = rgb.lower()
        if colors.get(BLANK) == _WHITE:
            # Blank cells are white by default.
            del colors[BLANK]
        for letter in self._used & _LETTER_SET - set(colors):
            colors[letter] = DEFAULT_COLORS[letter]
        return MappingProxyType(dict(sorted(colors.items())))

    def _too_long(self) -> Iterator[Problem]:
        for line, clues in self.lines:
            room = self.width if line.kind is LineKind.ROW else self.height
            need = length_of(clues)
            if need > room:
                message = Message(
                    "nonogram.problem.length",
                    "{line} has {room:cell|cells}, and its clues need {need}",
                    line=line.content,
                    room=room,
                    need=need,
                )
                yield Problem(ProblemKind.LENGTH, message, (line,))

    def _sums(self) -> Iterator[Problem]:
        rows, columns = _sums(self.rows), _sums(self.columns)
        # With a block of unknown length a sum is the least that the clues ask for.
        rows_open, columns_open = _open_colors(self.rows), _open_colors(self.columns)
        plain = len(rows | columns) < 2
        for color in sorted(rows | columns):
            counts = {"rows": rows[color], "columns": columns[color]}
            more = rows[color] - columns[color]
            match color in rows_open, color in columns_open:
                case False, False:
                    wrong, code, in_color = more != 0, *_SUMS
                case True, False:
                    wrong, code, in_color = more > 0, *_ROWS_LEAST
                case False, True:
                    wrong, code, in_color = more < 0, *_COLUMNS_LEAST
                case _:
                    continue
            if wrong:
                message = (
                    Message(code, **counts) if plain else Message(in_color, color=color, **counts)
                )
                yield Problem(ProblemKind.SUM, message)

    def _goal_lines(self) -> Iterator[Problem]:
        if self.goal is None:
            return
        for line, clues in self.lines:
            cells = line.cells(self.goal)
            if not describes(clues, cells):
                message = Message(
                    "nonogram.problem.goal",
                    "{line} of the goal is {found}, and its clues are {clues}",
                    line=line.content,
                    found=clues_text(clues_of(cells)),
                    clues=clues_text(clues),
                )
                yield Problem(ProblemKind.GOAL, message, (line,))
        for row, (known, cells) in enumerate(zip(self.given or (), self.goal, strict=False)):
            if wrong_cells(known, cells):
                line = Line(LineKind.ROW, row)
                message = Message(
                    "nonogram.problem.given",
                    "{line} of the goal has other cells than those given",
                    line=line.content,
                )
                yield Problem(ProblemKind.GOAL, message, (line,))


def _mirrored(grid: Grid | None) -> Grid | None:
    return grid and tuple(row[::-1] for row in grid)


def _transposed(grid: Grid | None) -> Grid | None:
    return grid and tuple(map("".join, zip(*grid, strict=True)))


_RGB = re.compile(r"#[0-9a-fA-F]{6}")
_WHITE = "#ffffff"
_LETTER_SET = frozenset(LETTERS)
_PICTURE = {BLANK: ".", FILLED: "#"}


def all_clues(lines: Iterable[Iterable[int | None]]) -> tuple[Clues, ...]:
    """Return the clues of some lines as tuples of Clue; a 0 adds no clue."""
    return tuple(
        tuple(
            clue if isinstance(clue, Clue) else _clue(clue)
            for clue in clues
            if isinstance(clue, Clue) or clue != 0
        )
        for clues in lines
    )


def _clue(clue: object) -> Clue:
    if clue is None or (isinstance(clue, int) and not isinstance(clue, bool)):
        return Clue(clue)
    raise TypeError(
        Message("nonogram.clue.type", "expected a Clue or a number, found {found!r}", found=clue)
    )


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    raise TypeError(
        Message("nonogram.metadata.type", "expected metadata as str, found {found!r}", found=value)
    )


def _sums(lines: Iterable[Clues]) -> Counter[str]:
    sums: Counter[str] = Counter()
    for clues in lines:
        for clue in clues:
            sums[clue.color] += int(clue) or 1
    return sums


_SUMS = ("nonogram.problem.sum", "nonogram.problem.sum.color")
_ROWS_LEAST = ("nonogram.problem.sum.rows", "nonogram.problem.sum.rows.color")
_COLUMNS_LEAST = ("nonogram.problem.sum.columns", "nonogram.problem.sum.columns.color")


def _open_colors(lines: Iterable[Clues]) -> set[str]:
    return {clue.color for clues in lines for clue in clues if clue.is_unknown}


def clues_text(clues: Clues) -> str:
    """Return clues as text: ``3,1``, or ``0`` for a line without blocks."""
    return ",".join(map(str, clues)) or BLANK
