"""The trace: how a person would solve a puzzle, step by step, always by the easiest step.

The solver is fast; the trace is easy to follow.  It looks for a step of the first tier in all
lines, then for one of the second tier, and so on.  After each step it starts again with the first
tier.  See :class:`puyonb.nonogram.solver.StepKind` for the tiers.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from operator import itemgetter, or_
from typing import NamedTuple

from puyonb.errors import check_type
from puyonb.nonogram.cells import UNKNOWN, Grid, Line, LineKind, as_grid
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver._lines import Domains, Masks, OutOfTime, positions, several
from puyonb.nonogram.solver._probing import choice
from puyonb.nonogram.solver._steps import TIERS, Assumption, Case, Change, Choice, Mistake, Step
from puyonb.nonogram.solver._techniques import highest, lowest, overlap, reason

NODES = 20_000
"""The most assumptions that a trace tries for tiers 3 and 4; after that it uses search."""

_LOOKS, _MORE_LOOKS = 10, 150
"""The lines of 20 cells that a trace may examine: for each cell, and for each assumption."""


@dataclass(frozen=True, slots=True, repr=False)
class Trace:
    """The steps of a solution.

    Attributes
    ----------
    steps : tuple of Step
    start, grid : Grid
        The cells before the first step and after the last one.
    contradiction : Line, optional
        A line without a placement, if the puzzle has no solution.
    limited : bool, default False
        Whether a limit was reached.  The trace may then be harder than needed, because it did not
        try all steps of tiers 3 and 4, or it may end early.
    """

    steps: tuple[Step, ...]
    start: Grid
    grid: Grid
    contradiction: Line | None = None
    limited: bool = False

    @property
    def solved(self) -> bool:
        """Whether the steps lead to a solution."""
        return self.contradiction is None and all(UNKNOWN not in row for row in self.grid)

    @property
    def counts(self) -> dict[int, int]:
        """The number of steps of each tier."""
        found = Counter(step.tier for step in self.steps)
        return {tier: found[tier] for tier in TIERS}

    def grids(self) -> Iterator[Grid]:
        """Yield the grid before the first step and after each step."""
        rows = [list(cells) for cells in self.start]
        yield self.start
        for step in self.steps:
            for row, col, cell in step.cells:
                rows[row][col] = cell
            yield tuple(map("".join, rows))

    def __repr__(self) -> str:
        ended = "solved" if self.solved else "not solved"
        return f"<{type(self).__name__} of {len(self.steps)} steps, {ended}>"

    def __str__(self) -> str:
        return "\n".join(f"{number}. {step}" for number, step in enumerate(self.steps, 1))


def trace(
    puzzle: Puzzle,
    *,
    grid: Iterable[Iterable[object]] | None = None,
    goal: Grid | None = None,
    nodes: int | None = None,
) -> Trace:
    """Solve a puzzle as a person would, step by step.

    Parameters
    ----------
    puzzle : Puzzle
    grid : iterable of rows, optional
        The cells to start with, as for :func:`puyonb.nonogram.cells.as_grid`; default all unknown.
    goal : Grid, optional
        The one solution, for steps that only a search can find; without it the trace ends before
        such a step.  ``Solution.trace`` passes it.
    nodes : int, default 20,000
        The most assumptions to try.  The trace also ends when it has examined 150 lines for each
        of them, and 10 for each cell of the puzzle; a line of more than 20 cells counts more.

    Returns
    -------
    Trace

    Raises
    ------
    ValueError
        If the size of the grid is not that of the puzzle.

    Examples
    --------
    >>> print(trace(Puzzle.from_grid(["###", "#.."])))
    1. row 1 (3): columns 1 to 3 are filled: its blocks and their gaps fill it
    2. column 1 (2): row 2 is filled: its blocks and their gaps fill it
    3. row 2 (1): columns 2 and 3 are blank: the number of its cells leaves no choice
    """
    check_type(puzzle, Puzzle)
    begun = None if grid is None else as_grid(grid, (puzzle.width, puzzle.height))
    reasoner = Reasoner(puzzle, begun, goal=goal, nodes=nodes)
    start = reasoner.domains.grid()
    steps = list(reasoner.steps())
    return Trace(
        tuple(steps), start, reasoner.domains.grid(), reasoner.contradiction, reasoner.limited
    )


def next_step(
    puzzle: Puzzle,
    grid: Grid,
    *,
    goal: Grid | None = None,
    line: Line | None = None,
    nodes: int | None = None,
) -> Step | Choice | Mistake:
    """Return the easiest step that settles a cell; see :func:`puyonb.nonogram.solver.hint`.

    Parameters
    ----------
    puzzle : Puzzle
    grid : Grid
        Without a mistake, and not complete.
    goal : Grid, optional
        The one solution that fits the grid.
    line : Line, optional
        The line to examine first.
    nodes : int, default 20,000
    """
    reasoner = Reasoner(puzzle, grid, goal=goal, nodes=nodes)
    if line is not None:
        here = next(
            (step for tier in (1, 2) if (step := reasoner.line_step(line, tier)) and step.cells),
            None,
        )
        if here is not None:
            return here
    narrowing: list[Step] = []
    for step in reasoner.steps():
        if step.cells:
            return replace(step, needs=tuple(narrowing))
        narrowing.append(step)
    if reasoner.contradiction is not None:
        return Mistake((reasoner.contradiction,))
    place = choice(reasoner.domains)
    return Choice(*place) if place else Mistake(())


def broken_lines(puzzle: Puzzle, grid: Grid) -> tuple[Line, ...]:
    """Return the lines of a half-filled grid for which no placement of the blocks exists."""
    domains = Domains.of(puzzle, grid)
    return tuple(
        line for line in domains.lines if domains.solver(line).solve(domains.masks(line)) is None
    )


# --- how steps are found --------------------------------------------------------------------------

_BEYOND = 40
"""After an assumption is refuted, the assumptions to try further in search of a shorter reason."""


_COMMON = 20
"""The length of a line that counts as one."""

_Gain = tuple[int, int]
"""The number of cells that became known, and the number of cells that lost a possible value."""


class _Deduction(NamedTuple):
    """The possible cells of a line before and after a step or a part of one."""

    line: Line
    before: Masks
    after: Masks

    @property
    def changed(self) -> int:
        """The set of the positions that lost a possible value."""
        changed = 0
        for before, after in zip(self.before, self.after, strict=True):
            changed |= before & ~after
        return changed

    @property
    def gain(self) -> _Gain:
        """The gain of the deduction."""
        changed = self.changed
        return (changed & ~several(self.after)).bit_count(), changed.bit_count()


class _Refutation(NamedTuple):
    """An assumption that contradicts the clues, and the deductions that show it."""

    place: tuple[int, int]
    kind: int
    chain: list[_Deduction]
    broken: Line


class Reasoner:
    """Finds step after step, and updates the domains.

    Parameters
    ----------
    puzzle : Puzzle
    grid : Grid, optional
        The cells to start with; default all unknown.
    goal : Grid, optional
        The one solution, for steps of tier 5.
    nodes : int
        The most assumptions to try for steps of tiers 3 and 4; see :func:`trace`.

    Attributes
    ----------
    domains : Domains
        The possible values of all cells after the steps so far.
    contradiction : Line, optional
        A line without a placement; there are no more steps then.
    limited : bool
        Whether steps were missed because a limit was reached.
    """

    def __init__(
        self, puzzle: Puzzle, grid: Grid | None, *, goal: Grid | None, nodes: int | None
    ) -> None:
        self.puzzle = puzzle
        self.domains = Domains.of(puzzle, grid)
        self.domains.watch = self.look
        self.goal = goal
        self.nodes = NODES if nodes is None else nodes
        self.cost = max(1, (puzzle.width + puzzle.height) // (2 * _COMMON))
        self.looks = _LOOKS * puzzle.width * puzzle.height * self.cost + _MORE_LOOKS * self.nodes
        self.limited = False
        self.searched = False
        self.contradiction: Line | None = None
        self.found: dict[tuple[int, Line], tuple[_Gain, _Deduction] | None] = {}
        self.untried: set[tuple[int, int]] = set()

    def steps(self) -> Iterator[Step]:
        """Take and yield steps, until there is none or a limit is reached."""
        while step := self.next_step():
            self.take(step)
            yield step

    def next_step(self) -> Step | None:
        """Return the easiest step; None if no step exists or a limit is reached."""
        try:
            step = self.line_steps(1) or self.line_steps(2)
            if self.contradiction is not None:
                return None
            return step or self.assumption_step() or self.search_step()
        except OutOfTime:
            self.limited = True
            return None

    def look(self) -> None:
        """Count one examined line; raise OutOfTime beyond the limit."""
        self.looks -= self.cost
        if self.looks < 0:
            raise OutOfTime

    def take(self, step: Step) -> None:
        """Enter the changes of a step, and forget the deductions of the lines that it changes."""
        kinds = self.domains.kinds
        for change in step.changes:
            self.domains.keep(change.row, change.col, map(kinds.index, change.after))
            for line in (Line(LineKind.ROW, change.row), Line(LineKind.COLUMN, change.col)):
                for tier in (1, 2):
                    self.found.pop((tier, line), None)

    # --- tiers 1 and 2 ----------------------------------------------------------------------------

    def line_steps(self, tier: int) -> Step | None:
        """Return the line step of a tier that settles the most cells."""
        self.look()
        known = (self.known(line, tier) for line in self.domains.lines)
        best = max(filter(None, known), key=itemgetter(0), default=None)
        return self.line_deduction_step(best[1], tier) if best else None

    def line_step(self, line: Line, tier: int) -> Step | None:
        """Return the step of a tier in a line, if the line has one."""
        known = self.known(line, tier)
        return self.line_deduction_step(known[1], tier) if known else None

    def known(self, line: Line, tier: int) -> tuple[_Gain, _Deduction] | None:
        """Return the deduction in a line and its gain; only changed lines are examined again."""
        if (tier, line) not in self.found:
            self.look()
            found = self.deduced(line, tier)
            self.found[tier, line] = (found.gain, found) if found else None
        return self.found[tier, line]

    def deduced(self, line: Line, tier: int) -> _Deduction | None:
        """Return the deduction in a line; record a line without a placement."""
        solver, masks = self.domains.solver(line), self.domains.masks(line)
        placements = solver.placements(masks)
        if placements is None:
            self.contradiction = self.contradiction or line
            return None
        narrowed = overlap(solver.blocks, placements, masks) if tier == 1 else solver.solve(masks)
        return _Deduction(line, masks, narrowed) if narrowed not in (None, masks) else None

    def line_deduction_step(self, found: _Deduction, tier: int = 2) -> Step:
        """Return the step of a deduction."""
        placements = self.domains.solver(found.line).placements(found.before)
        places = zip(placements.starts, placements.ends, strict=True) if placements else ()
        spans = [(lowest(starts, ends), highest(starts, ends)) for starts, ends in places]
        leftmost, rightmost = zip(*spans, strict=True) if spans else ((), ())
        solver, line = self.domains.solver(found.line), found.line
        why, known = reason(solver, found.before, found.after)
        return Step(
            tier,
            _changes(self.domains.kinds, found),
            line,
            self.puzzle.clues(line),
            leftmost,
            rightmost,
            reason=why,
            known=tuple(line.place(place) for place in positions(known)),
        )

    # --- tiers 3 and 4 ----------------------------------------------------------------------------

    def assumption_step(self) -> Step | None:
        """Assume each possible value of unknown cells, and return a step of tier 3 or 4.

        A contradiction refutes a value.  Deductions that all values of a cell share are certain.
        Cells that were not tried since the last step are first, so that one pass tries all of them.
        """
        refuted: list[_Refutation] = []
        merged: tuple[int, int] | None = None
        shared: list[_Deduction] = []
        beyond = 0
        tried: set[tuple[int, int]] = set()
        places = self.places()
        for row, col in places:
            kinds = self.domains.possible(row, col)
            if self.nodes < len(kinds) or (refuted and beyond >= _BEYOND):
                # If a search was needed before, the limit changes nothing.
                self.limited = self.limited or not (refuted or self.searched)
                break
            tried.add((row, col))
            self.nodes -= len(kinds)
            beyond += len(kinds) if refuted else 0
            assumed = [self.domains.assume(row, col, kind) for kind in kinds]
            if None in assumed:
                refuted.append(self.refutation(row, col, kinds[assumed.index(None)]))
                if len(refuted[-1].chain) < 2:
                    break
            elif not refuted:
                common = self.shared(list(filter(None, assumed)))
                if _gain(common) > _gain(shared):
                    merged, shared = (row, col), common
        self.untried = {place for place in places if place not in tried} if refuted else set()
        if refuted:
            return self.contradicted(min(refuted, key=lambda found: len(found.chain)))
        return self.merge(*merged, shared) if merged else None

    def places(self) -> list[tuple[int, int]]:
        """Return the unknown cells: those not tried yet first, then by unknown neighbours."""
        unknown = self.domains.unknown()
        found: list[tuple[bool, int, int, int]] = []
        for row, (above, here, below) in enumerate(
            zip([0, *unknown], unknown, [*unknown[1:], 0], strict=False)
        ):
            for col in positions(here):
                beside = (
                    (here >> (col + 1) & 1)
                    + (here << 1 >> col & 1)
                    + (above >> col & 1)
                    + (below >> col & 1)
                )
                found.append(
                    (bool(self.untried) and (row, col) not in self.untried, beside, row, col)
                )
        return [(row, col) for _, _, row, col in sorted(found)]

    def refutation(self, row: int, col: int, kind: int) -> _Refutation:
        """Return how an assumption leads to a contradiction."""
        chain, broken = self.follow(row, col, kind)
        assert broken is not None  # noqa: S101 - the assumption was refuted a moment ago
        return _Refutation((row, col), kind, _relevant(chain, broken), broken)

    def contradicted(self, found: _Refutation) -> Step:
        """Return the step that refutes an assumption."""
        case = Case(
            self.assumption(*found.place, found.kind),
            tuple(map(self.line_deduction_step, found.chain)),
        )
        before = "".join(self.domains.kinds[each] for each in self.domains.possible(*found.place))
        change = Change(*found.place, before, before.replace(self.domains.kinds[found.kind], ""))
        return Step(3, (change,), cases=(case,), contradiction=found.broken)

    def shared(self, assumed: list[Domains]) -> list[_Deduction]:
        """Return the deductions, row by row, that all assumed domains share."""
        own = zip(*self.domains.rows, strict=True)
        unions = [
            [
                reduce(or_, masks)
                for masks in zip(*(domains.rows[kind] for domains in assumed), strict=True)
            ]
            for kind in range(len(self.domains.kinds))
        ]
        return [
            _Deduction(Line(LineKind.ROW, index), before, after)
            for index, (before, after) in enumerate(
                zip(own, zip(*unions, strict=True), strict=True)
            )
            if before != after
        ]

    def merge(self, row: int, col: int, shared: list[_Deduction]) -> Step:
        """Return the step that follows from every possible value of a cell."""
        cases = tuple(
            Case(
                self.assumption(row, col, kind),
                tuple(map(self.line_deduction_step, self.follow(row, col, kind)[0])),
            )
            for kind in self.domains.possible(row, col)
        )
        changes = (change for found in shared for change in _changes(self.domains.kinds, found))
        return Step(4, tuple(changes), cases=cases)

    def assumption(self, row: int, col: int, kind: int) -> Assumption:
        """Return an assumption."""
        return Assumption(row, col, self.domains.kinds[kind])

    def follow(self, row: int, col: int, kind: int) -> tuple[list[_Deduction], Line | None]:
        """Follow an assumption; return the deductions and the line without a placement, if any."""
        domains = self.domains.copy()
        domains.keep(row, col, (kind,))
        # A queue that contains each line once.
        waiting = dict.fromkeys([Line(LineKind.ROW, row), Line(LineKind.COLUMN, col)])
        chain: list[_Deduction] = []
        while waiting:
            line = next(iter(waiting))
            del waiting[line]
            self.look()
            masks = domains.masks(line)
            narrowed = domains.solver(line).solve(masks)
            if narrowed is None:
                return chain, line
            if narrowed != masks:
                chain.append(_Deduction(line, masks, narrowed))
                across = line.kind.across
                waiting.update(
                    dict.fromkeys(
                        Line(across, place) for place in positions(domains.enter(line, narrowed))
                    )
                )
        return chain, None

    # --- tier 5 -----------------------------------------------------------------------------------

    def search_step(self) -> Step | None:
        """Return a step that takes one cell from the solution, if the solution is known."""
        place = choice(self.domains)
        if place is None or self.goal is None:
            return None
        self.searched = True
        row, col = place
        before = "".join(self.domains.kinds[kind] for kind in self.domains.possible(row, col))
        return Step(5, (Change(row, col, before, self.goal[row][col]),))


def _gain(found: list[_Deduction]) -> _Gain:
    """Return the gain of several deductions together."""
    return sum(each.gain[0] for each in found), sum(each.gain[1] for each in found)


def _changes(kinds: str, found: _Deduction) -> tuple[Change, ...]:
    """Return the changes of a deduction, cell by cell."""
    return tuple(
        Change(
            *found.line.place(place),
            _kinds_at(kinds, found.before, place),
            _kinds_at(kinds, found.after, place),
        )
        for place in positions(found.changed)
    )


def _kinds_at(kinds: str, masks: Masks, position: int) -> str:
    return "".join(kind for kind, mask in zip(kinds, masks, strict=True) if mask >> position & 1)


def _relevant(chain: list[_Deduction], broken: Line) -> list[_Deduction]:
    """Return the deductions of a chain that the contradiction needs."""
    needed = dict.fromkeys(LineKind, 0)
    needed[broken.kind] = 1 << broken.index
    kept: list[_Deduction] = []
    for found in reversed(chain):
        line = found.line
        if found.changed & needed[line.kind.across]:
            kept.append(found)
            needed[line.kind] |= 1 << line.index
    return kept[::-1]
