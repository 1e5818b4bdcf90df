"""What a person does when solving: one step as data, and in words.

A step says which cells it settles, of which line, and why.  How steps are found: see
:mod:`puyonb.nonogram.solver._trace`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from puyonb.nonogram.cells import BLANK, FILLED, UNKNOWN, Clues, Line
from puyonb.text import number_of

TIERS = {1: "overlap", 2: "exact line", 3: "contradiction", 4: "merge", 5: "search"}
"""The five kinds of steps, from easy to hard.

1. *Overlap*: the leftmost and the rightmost placement of a line's blocks agree on a cell.
2. *Exact line*: all placements of one line agree on a cell, though that takes looking at all of them.
3. *Contradiction*: a cell is assumed, and lines alone lead to one without a placement.
4. *Merge*: each thing that a cell can be leads, by lines alone, to the same in another cell.
5. *Search*: none of these helps; only looking many assumptions ahead tells a cell.
"""


@dataclass(frozen=True, slots=True)
class Change:
    """What became known of a cell.

    Attributes
    ----------
    row, col : int
    before, after : str
        The cells that it could be, and can be now: ``"01"`` and ``"1"`` for one that is found to be filled.
    """

    row: int
    col: int
    before: str
    after: str

    @property
    def cell(self) -> str:
        """The cell, ``"?"`` if it can still be one or the other."""
        return self.after if len(self.after) == 1 else UNKNOWN


@dataclass(frozen=True, slots=True)
class Assumption:
    """A cell that is taken for something, to see what comes of it."""

    row: int
    col: int
    cell: str

    @property
    def place(self) -> str:
        """The cell's place, counted from 1."""
        return f"row {self.row + 1}, column {self.col + 1}"

    def __str__(self) -> str:
        return f"{self.place} is {_NAMES.get(self.cell, self.cell)}"


@dataclass(frozen=True, slots=True)
class Case:
    """An assumption, and the line steps that follow from it.

    Attributes
    ----------
    assumption : Assumption
    chain : tuple of Step
        Line steps, in their order.
    """

    assumption: Assumption
    chain: tuple["Step", ...]


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """One step of a solution.

    Attributes
    ----------
    tier : int, 1 to 5
        How hard it is; see ``TIERS``.
    changes : tuple of Change
        What it settles.
    line : Line, optional
        Where, for tiers 1 and 2.
    clues : Clues, default none
        Those of the line.
    leftmost, rightmost : tuple of int, default none
        Where the blocks of the line start in its first and in its last placement, for tiers 1 and 2.
    cases : tuple of Case, default none
        The assumption that is refuted and how, for tier 3; one case for each thing that a cell can be, for tier 4.
    contradiction : Line, optional
        The line that is left without a placement, for tier 3.
    needs : tuple of Step, default none
        Steps before this one that settle no cell, but narrow some; only in colour, and only in a hint.
    """

    tier: int
    changes: tuple[Change, ...]
    line: Line | None = None
    clues: Clues = ()
    leftmost: tuple[int, ...] = ()
    rightmost: tuple[int, ...] = ()
    cases: tuple[Case, ...] = ()
    contradiction: Line | None = None
    needs: tuple["Step", ...] = ()

    @property
    def kind(self) -> str:
        """The name of the tier."""
        return TIERS[self.tier]

    @property
    def cells(self) -> tuple[tuple[int, int, str], ...]:
        """The cells that are known now, each as (row, col, cell)."""
        return tuple(
            (change.row, change.col, change.cell)
            for change in self.changes
            if change.cell != UNKNOWN
        )

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of tier {self.tier}: {self}>"

    def __str__(self) -> str:
        if self.line is not None:
            clues = ",".join(map(str, self.clues)) or BLANK
            what = "; ".join(_in_line(self.line, self.changes))
            why = (
                "its first and its last placement agree"
                if self.tier == 1
                else "in every placement that is left"
            )
            return f"{self.line} ({clues}): {what}: {why}"
        what = "; ".join(_anywhere(self.changes))
        if self.tier == 3:
            (case,) = self.cases
            after = f" after {number_of(len(case.chain), 'line')}" if case.chain else ""
            return f"{what}: if {case.assumption}, then{after} {self.contradiction} has no placement left"
        if self.tier == 4:
            assumptions = [case.assumption for case in self.cases]
            cells = " or ".join(
                _NAMES.get(assumption.cell, assumption.cell) for assumption in assumptions
            )
            return f"{what}: whether {assumptions[0].place} is {cells}"
        return f"{what}: anything else leads nowhere, but that takes a search to see"


@dataclass(frozen=True, slots=True)
class Mistake:
    """A half-filled grid that leads to no solution.

    Attributes
    ----------
    lines : tuple of Line
        At least one of them holds a wrong cell; none where the puzzle itself has no solution.
    """

    lines: tuple[Line, ...]

    def __str__(self) -> str:
        if not self.lines:
            return "the puzzle has no solution"
        return f"there is a mistake in {_or(self.lines)}"


@dataclass(frozen=True, slots=True)
class Choice:
    """A cell that reasoning does not settle, since the puzzle has several solutions that go with the grid.

    Attributes
    ----------
    row, col : int
    """

    row: int
    col: int

    def __str__(self) -> str:
        return f"several solutions go with this grid: row {self.row + 1}, column {self.col + 1} may be one or the other"


# --- in words -------------------------------------------------------------------------------------


_NAMES = {BLANK: "blank", FILLED: "filled"}


def _are(change: Change) -> str:
    """Tell what a cell has become, for one cell or many."""
    if change.cell != UNKNOWN:
        return _NAMES.get(change.cell, change.cell)
    gone = [cell for cell in change.before if cell not in change.after]
    return "not " + " or ".join(_NAMES.get(cell, cell) for cell in gone)


def _in_line(line: Line, changes: Iterable[Change]) -> list[str]:
    """Tell changes within one line: ``columns 2 to 4 are filled``."""
    across = "column" if line.kind == "row" else "row"
    places_by_state: dict[str, list[int]] = {}
    for change in changes:
        places_by_state.setdefault(_are(change), []).append(
            change.col if line.kind == "row" else change.row
        )
    return [
        f"{_ranges(across, places)} {what}"
        for what, places in sorted(places_by_state.items(), reverse=True)
    ]


def _anywhere(changes: Sequence[Change]) -> list[str]:
    """Tell changes anywhere, row by row."""
    rows = groupby(sorted(changes, key=lambda change: change.row), key=lambda change: change.row)
    return [
        f"row {row + 1}, {part}"
        for row, group in rows
        for part in _in_line(Line("row", row), list(group))
    ]


def _ranges(noun: str, places: list[int]) -> str:
    """Tell numbers, counted from 1, with the verb: ``columns 2 to 4 and 7 are``."""
    parts: list[str] = []
    for _, run in groupby(enumerate(sorted(places)), key=lambda pair: pair[1] - pair[0]):
        numbers = [number + 1 for _, number in run]
        parts += map(str, numbers) if len(numbers) < 3 else [f"{numbers[0]} to {numbers[-1]}"]
    words = parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
    return f"{noun} {words} is" if len(places) == 1 else f"{noun}s {words} are"


def _or(lines: Sequence[Line]) -> str:
    words = [str(line) for line in lines]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
