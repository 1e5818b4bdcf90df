"""The steps with which a person solves a puzzle, as data and as messages.

A step has the cells that it settles, their line, and the reason.  The module
:mod:`puyonb.nonogram.solver._trace` finds steps.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from types import MappingProxyType

from puyonb.errors import Word
from puyonb.messages import Message, Worded, english
from puyonb.nonogram.cells import BLANK, FILLED, UNKNOWN, Clues, Line, LineKind
from puyonb.nonogram.puzzle import clues_text


class StepKind(Enum):
    """The five kinds of steps, from easy to hard."""

    OVERLAP = "overlap"
    """The leftmost and the rightmost placement of a line's blocks agree on a cell."""
    EXACT_LINE = "exact line"
    """All placements of one line agree on a cell."""
    CONTRADICTION = "contradiction"
    """A value is assumed for a cell, and line solving reaches a line without a placement."""
    MERGE = "merge"
    """All values of a cell lead, by line solving, to the same value of another cell."""
    SEARCH = "search"
    """No other kind helps; a search over many assumptions finds the value of a cell."""


TIERS: Mapping[int, StepKind] = MappingProxyType(dict(enumerate(StepKind, 1)))
"""The kinds of steps by their difficulty, from 1 (overlap) to 5 (search)."""


class Reason(Word):
    """Why a step follows: what one sees in a line, from easy to hard, or beyond one line."""

    EMPTY = "empty line"
    """The line has no blocks."""
    FULL = "full line"
    """The blocks and the gaps between them fill the line."""
    COMPLETE = "complete line"
    """All cells of a kind are found, or as many cells are left as are needed."""
    OVERLAP = "overlap"
    """The first and the last placement in the empty line agree."""
    EDGE = "edge"
    """The known cells from an end of the line to the first unknown one fix the block there."""
    SPLIT = "split"
    """The known blank cells divide the line, so that blocks have less room."""
    HOLD = "hold"
    """The known filled cells hold the blocks near them."""
    FIT = "fit"
    """The first and the last placement that fit all known cells agree."""
    ALL = "all placements"
    """All placements agree, although the first and the last one do not show it."""
    CONTRADICTION = "contradiction"
    MERGE = "merge"
    SEARCH = "search"
    """As the kind of step of this name."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a step finds about a cell.

    Attributes
    ----------
    row, col : int
    before, after : str
        The possible values before and after the step: ``"01"`` and ``"1"`` for a cell that is found
        to be filled.
    """

    row: int
    col: int
    before: str
    after: str

    @property
    def cell(self) -> str:
        """The cell, ``"?"`` if several values remain."""
        return self.after if len(self.after) == 1 else UNKNOWN


@dataclass(frozen=True, slots=True)
class Assumption(Worded):
    """A value that is assumed for a cell.

    Attributes
    ----------
    row, col : int
        The place of the cell, from 0.
    cell : str
        The value.
    """

    row: int
    col: int
    cell: str

    @property
    def place(self) -> Message:
        """The place of the cell, counted from 1."""
        return _place(self.row, self.col)

    @property
    def content(self) -> Message:
        """The assumption as a message."""
        return Message(
            "nonogram.assumption", "{place} is {cell}", place=self.place, cell=_name(self.cell)
        )


@dataclass(frozen=True, slots=True)
class Case:
    """An assumption, and the line steps that follow from it.

    Attributes
    ----------
    assumption : Assumption
    chain : tuple of Step
        Line steps in order.
    """

    assumption: Assumption
    chain: tuple["Step", ...]


@dataclass(frozen=True, slots=True, repr=False)
class Step(Worded):
    """One step of a solution.

    Attributes
    ----------
    tier : int, 1 to 5
        The difficulty; see ``TIERS``.
    changes : tuple of Change
        What the step finds.
    line : Line, optional
        The line of a step of tier 1 or 2.
    clues : Clues, default none
        The clues of the line.
    leftmost, rightmost : tuple of (int, int), default none
        The places of the line's blocks in its first and in its last placement, for tiers 1 and 2:
        the first cell of a block, counted from 0, and the cell after its last one.
    cases : tuple of Case, default none
        For tier 3 the refuted assumption and what follows from it; for tier 4 one case for each
        value of a cell.
    contradiction : Line, optional
        The line without a placement, for tier 3.
    needs : tuple of Step, default none
        Earlier steps that exclude values of cells without settling one.  Only hints for puzzles in
        colour have them.
    reason : Reason, default by tier
        Why it follows; for tiers 1 and 2 the easiest reason for all changes.
    known : tuple of (int, int), default that of an assumption
        The (row, col) of the known cells of the line that the reason needs: without any one of
        them it does not show all changes.  For tiers 3 and 4 the cell whose values are assumed.
    """

    tier: int
    changes: tuple[Change, ...]
    line: Line | None = None
    clues: Clues = ()
    leftmost: tuple[tuple[int, int], ...] = ()
    rightmost: tuple[tuple[int, int], ...] = ()
    cases: tuple[Case, ...] = ()
    contradiction: Line | None = None
    needs: tuple["Step", ...] = ()
    reason: Reason = None  # type: ignore[assignment]  # __post_init__ sets it
    known: tuple[tuple[int, int], ...] = ()

    def __post_init__(self) -> None:
        if self.reason is None:
            usual = list(Reason)[-5:][self.tier - 1]  # type: ignore[unreachable]
            object.__setattr__(self, "reason", usual)
        if self.cases:
            assumed = self.cases[0].assumption
            object.__setattr__(self, "known", ((assumed.row, assumed.col),))

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines whose clues the reason rests on: its own, or the contradicted one."""
        return tuple(filter(None, (self.line, self.contradiction)))

    @property
    def kind(self) -> StepKind:
        """The kind of the step, by its tier."""
        return TIERS[self.tier]

    @property
    def cells(self) -> tuple[tuple[int, int, str], ...]:
        """The cells that are known now, each as (row, col, cell)."""
        return tuple(
            (change.row, change.col, change.cell)
            for change in self.changes
            if change.cell != UNKNOWN
        )

    @property
    def content(self) -> Message:
        """The step as a message: the line with its clues, the changes, and the reason."""
        if self.line is None:
            changes = tuple(_anywhere(self.changes))
            return Message("nonogram.step", changes=changes, why=self.why)
        return Message(
            "nonogram.step.line",
            "{line} ({clues}): {changes:;}: {why}",
            line=self.line.content,
            clues=clues_text(self.clues),
            changes=tuple(_in_line(self.line, self.changes)),
            why=self.why,
        )

    @property
    def why(self) -> Message:
        """The reason for the changes."""
        match self.reason:
            case Reason.CONTRADICTION:
                return self._contradicted()
            case Reason.MERGE:
                assumptions = [case.assumption for case in self.cases]
                cells = tuple(_name(assumption.cell) for assumption in assumptions)
                return Message("nonogram.why.merge", place=assumptions[0].place, cells=cells)
            case _:
                return Message(_WHY[self.reason])

    def _contradicted(self) -> Message:
        (case,) = self.cases
        assert self.contradiction is not None  # noqa: S101 - for mypy
        assumption, line = case.assumption.content, self.contradiction.content
        if not case.chain:
            return Message("nonogram.why.contradiction", assumption=assumption, line=line)
        count = len(case.chain)
        return Message(
            "nonogram.why.contradiction.after", assumption=assumption, line=line, count=count
        )

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of tier {self.tier}: {english(self.content)}>"


@dataclass(frozen=True, slots=True)
class Mistake(Worded):
    """A half-filled grid that leads to no solution.

    Attributes
    ----------
    lines : tuple of Line
        At least one of them has a wrong cell; none if the puzzle has no solution.
    """

    lines: tuple[Line, ...]

    @property
    def content(self) -> Message:
        """The mistake as a message."""
        if not self.lines:
            return Message("nonogram.mistake.puzzle", "the puzzle has no solution")
        return Message(
            "nonogram.mistake",
            "there is a mistake in {lines:or}",
            lines=tuple(line.content for line in self.lines),
        )


@dataclass(frozen=True, slots=True)
class Choice(Worded):
    """A cell that differs between the solutions that fit the grid.

    Attributes
    ----------
    row, col : int
    """

    row: int
    col: int

    @property
    def content(self) -> Message:
        """The choice as a message."""
        return Message(
            "nonogram.choice",
            "several solutions fit this grid: {place} may be one or the other",
            place=_place(self.row, self.col),
        )


_WHY = {
    Reason.EMPTY: "nonogram.why.empty",
    Reason.FULL: "nonogram.why.full",
    Reason.COMPLETE: "nonogram.why.complete",
    Reason.OVERLAP: "nonogram.why.overlap",
    Reason.EDGE: "nonogram.why.edge",
    Reason.SPLIT: "nonogram.why.split",
    Reason.HOLD: "nonogram.why.hold",
    Reason.FIT: "nonogram.why.fit",
    Reason.ALL: "nonogram.why.exact_line",
    Reason.SEARCH: "nonogram.why.search",
}

# --- messages -------------------------------------------------------------------------------------


def _place(row: int, col: int) -> Message:
    return Message("nonogram.place", "row {row}, column {column}", row=row + 1, column=col + 1)


def _name(cell: str) -> Message | str:
    """Return the name of a cell: blank, filled, or the letter of its colour."""
    if cell == BLANK:
        return Message("nonogram.cell.blank")
    return Message("nonogram.cell.filled") if cell == FILLED else cell


def _state(change: Change) -> Message | str:
    """Return the state of a cell after a change: its value, or the values that it lost."""
    if change.cell != UNKNOWN:
        return _name(change.cell)
    gone = [cell for cell in change.before if cell not in change.after]
    return Message("nonogram.cell.not", "not {cells:or}", cells=tuple(map(_name, gone)))


def _by_state(changes: Iterable[Change]) -> list[tuple[Message | str, list[Change]]]:
    """Return changes that have the same state together."""
    groups: dict[Message | str, list[Change]] = {}
    for change in changes:
        groups.setdefault(_state(change), []).append(change)
    return sorted(groups.items(), key=lambda group: english(group[0]), reverse=True)


def _in_line(line: Line, changes: Iterable[Change]) -> Iterator[Message]:
    """Yield the changes within one line: ``columns 2 to 4 are filled``."""
    for what, group in _by_state(changes):
        if line.kind is LineKind.ROW:
            places = [change.col for change in group]
            one, several = "nonogram.change.column", "nonogram.change.columns"
        else:
            places = [change.row for change in group]
            one, several = "nonogram.change.row", "nonogram.change.rows"
        if len(places) == 1:
            yield Message(one, place=places[0] + 1, what=what)
        else:
            yield Message(several, places=_ranges(places), what=what)


def _anywhere(changes: Iterable[Change]) -> Iterator[Message]:
    """Yield changes anywhere, row by row: ``row 1, columns 2 to 4 are filled``."""
    rows = groupby(sorted(changes, key=lambda change: change.row), key=lambda change: change.row)
    for row, in_row in rows:
        for what, group in _by_state(in_row):
            places = [change.col for change in group]
            if len(places) == 1:
                place = places[0] + 1
                yield Message("nonogram.change.cell", row=row + 1, place=place, what=what)
            else:
                ranges = _ranges(places)
                yield Message("nonogram.change.cells", row=row + 1, places=ranges, what=what)


def _ranges(places: Iterable[int]) -> tuple[Message | int, ...]:
    """Return places as numbers and ranges, counted from 1: 1, ``3 to 5``, 7."""
    parts: list[Message | int] = []
    for _, run in groupby(enumerate(sorted(places)), key=lambda pair: pair[1] - pair[0]):
        numbers = [number + 1 for _, number in run]
        if len(numbers) < 3:
            parts += numbers
        else:
            parts.append(Message("nonogram.change.range", first=numbers[0], last=numbers[-1]))
    return tuple(parts)
