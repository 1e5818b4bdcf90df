"""The trace: how a person would solve a puzzle, step by step, always by the easiest step there is.

The solver is quick; the trace can be followed.  A step of the first tier is searched for in all
lines, then one of the second, and so on; the step that is found is taken, and all begins again.
The tiers are described in :data:`puyonb.nonogram.solver.TIERS`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from operator import itemgetter, or_
from typing import NamedTuple

from puyonb.nonogram.cells import UNKNOWN, Grid, Line, as_grid
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver._lines import Domains, Masks, OutOfTime, Placements, positions, several
from puyonb.nonogram.solver._probing import choice
from puyonb.nonogram.solver._steps import TIERS, Assumption, Case, Change, Choice, Mistake, Step

PROBES = 20_000
"""How many assumptions a trace tries in all for its tiers 3 and 4; what is open then is left to search."""

LOOKS = 3_000_000
"""How many lines a trace looks at in all, lines of 20 cells; beyond, it ends where it is."""


@dataclass(frozen=True, slots=True, repr=False)
class Trace:
    """The steps of a solution.

    Attributes
    ----------
    steps : tuple of Step
    start, grid : Grid
        What is known before the first step and after the last one.
    contradiction : Line, optional
        The line that no placement is left for, where the puzzle has no solution.
    limited : bool, default False
        Whether a limit was reached: the trace may then be harder than needed, because it did not try all steps of tiers 3 and 4,
        or it may end early.
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
    def difficulty(self) -> int | None:
        """The hardest tier among the steps; None if they do not lead to a solution."""
        return max((step.tier for step in self.steps), default=1) if self.solved else None

    @property
    def counts(self) -> dict[int, int]:
        """How many steps there are of each tier."""
        found = Counter(step.tier for step in self.steps)
        return {tier: found[tier] for tier in TIERS}

    def grids(self) -> Iterator[Grid]:
        """Give the grid before the first step, and after each."""
        rows = [list(cells) for cells in self.start]
        yield self.start
        for step in self.steps:
            for row, col, cell in step.cells:
                rows[row][col] = cell
            yield tuple(map("".join, rows))

    def __repr__(self) -> str:
        ended = f"difficulty {self.difficulty}" if self.solved else "not solved"
        return f"<{type(self).__name__} of {len(self.steps)} steps, {ended}>"

    def __str__(self) -> str:
        return "\n".join(f"{number}. {step}" for number, step in enumerate(self.steps, 1))


def trace(
    puzzle: Puzzle,
    *,
    grid: Iterable[Iterable[object]] | None = None,
    goal: Grid | None = None,
    probes: int = PROBES,
    looks: int = LOOKS,
) -> Trace:
    """Solve a puzzle as a person would, step by step.

    Parameters
    ----------
    puzzle : Puzzle
    grid : iterable of rows, optional
        Where to start, as for :func:`puyonb.nonogram.cells.as_grid`; all unknown, if not given.
    goal : Grid, optional
        The one solution, for steps that only a search can find; without it the trace ends where reasoning does.  ``Solution.trace``
        has it.
    probes : int, default 20,000
        How many assumptions to try in all.
    looks : int, default 3,000,000
        How many lines to look at in all; a line of more than 20 cells counts more.

    Returns
    -------
    Trace

    Raises
    ------
    ValueError
        If the grid has another size than the puzzle.

    Examples
    --------
    >>> print(trace(Puzzle.from_grid(["#.#", "###", ".#."])))
    1. row 1 (1,1): columns 1 and 3 are filled; column 2 is blank: its first and its last placement agree
    2. row 2 (3): columns 1 to 3 are filled: its first and its last placement agree
    3. column 1 (2): row 3 is blank: its first and its last placement agree
    4. column 2 (2): row 3 is filled: its first and its last placement agree
    5. row 3 (1): column 3 is blank: its first and its last placement agree
    """
    begun = None if grid is None else as_grid(grid, (puzzle.width, puzzle.height))
    reasoner = Reasoner(puzzle, begun, goal=goal, probes=probes, looks=looks)
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
    probes: int = PROBES,
    looks: int = LOOKS,
) -> Step | Choice | Mistake:
    """Give the easiest step that settles a cell of a grid; see :func:`puyonb.nonogram.solver.hint`.

    Parameters
    ----------
    puzzle : Puzzle
    grid : Grid
        Without a mistake, and not complete.
    goal : Grid, optional
        The one solution that goes with it.
    line : Line, optional
        The line to look at first.
    probes : int, default 20,000
    looks : int, default 3,000,000
    """
    reasoner = Reasoner(puzzle, grid, goal=goal, probes=probes, looks=looks)
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
    """Give the lines of a half-filled grid that cannot be completed, each taken by itself."""
    domains = Domains.of(puzzle, grid)
    return tuple(
        line for line in domains.lines if domains.solver(line).solve(domains.masks(line)) is None
    )


# --- how steps are found --------------------------------------------------------------------------

_BEYOND = 40
"""How many assumptions more are tried when one is refuted, for the sake of a shorter reason."""


_COMMON = 20
"""The length of a line that counts as one look."""

_Gain = tuple[int, int]
"""How much is settled: how many cells are known, and of how many something became known."""


class _Deduction(NamedTuple):
    """What is known of a line that was not before; a step, or part of one, that is not put into words yet."""

    line: Line
    before: Masks
    after: Masks

    @property
    def changed(self) -> int:
        """The set of the positions of which something is known that was not before."""
        changed = 0
        for before, after in zip(self.before, self.after, strict=True):
            changed |= before & ~after
        return changed

    @property
    def gain(self) -> _Gain:
        """How much it settles."""
        changed = self.changed
        return (changed & ~several(self.after)).bit_count(), changed.bit_count()


class _Refutation(NamedTuple):
    """An assumption that contradicts the clues, with what the contradiction rests on."""

    place: tuple[int, int]
    kind: int
    chain: list[_Deduction]
    broken: Line


class Reasoner:
    """Finds step after step, and keeps what is known.

    Parameters
    ----------
    puzzle : Puzzle
    grid : Grid, optional
        Where to start; all unknown, if not given.
    goal : Grid, optional
        The one solution, for steps of tier 5.
    probes : int
        How many assumptions to try in all for steps of tiers 3 and 4.
    looks : int
        How many lines to look at in all, lines of 20 cells; longer ones count more.

    Attributes
    ----------
    domains : Domains
        What is known so far.
    contradiction : Line, optional
        A line that was left without a placement; there are no more steps then.
    limited : bool
        Whether steps were missed because a limit was reached.
    """

    def __init__(
        self, puzzle: Puzzle, grid: Grid | None, *, goal: Grid | None, probes: int, looks: int
    ) -> None:
        self.puzzle = puzzle
        self.domains = Domains.of(puzzle, grid)
        self.domains.watch = self.look
        self.goal = goal
        self.probes = probes
        self.looks = looks
        self.cost = max(1, (puzzle.width + puzzle.height) // (2 * _COMMON))
        self.limited = False
        self.searched = False
        self.contradiction: Line | None = None
        self.found: dict[tuple[int, Line], tuple[_Gain, _Deduction] | None] = {}
        self.untried: set[tuple[int, int]] = set()

    def steps(self) -> Iterator[Step]:
        """Yield the steps, each taken before it is given; they end where a limit is reached."""
        while step := self.next_step():
            self.take(step)
            yield step

    def next_step(self) -> Step | None:
        """Return the easiest step; None if there is none, or a limit is reached."""
        try:
            step = self.line_steps(1) or self.line_steps(2)
            if self.contradiction is not None:
                return None
            return step or self.assumption_step() or self.search_step()
        except OutOfTime:
            self.limited = True
            return None

    def look(self) -> None:
        """Count one look at a line; raise OutOfTime beyond the limit."""
        self.looks -= self.cost
        if self.looks < 0:
            raise OutOfTime

    def take(self, step: Step) -> None:
        """Enter what a step settles; lines that it touches are to be looked at again."""
        kinds = self.domains.kinds
        for change in step.changes:
            self.domains.keep(change.row, change.col, map(kinds.index, change.after))
            for line in (Line("row", change.row), Line("column", change.col)):
                for tier in (1, 2):
                    self.found.pop((tier, line), None)

    # --- tiers 1 and 2 ----------------------------------------------------------------------------

    def line_steps(self, tier: int) -> Step | None:
        """Give the line step of a tier that settles the most cells."""
        self.look()
        known = (self.known(line, tier) for line in self.domains.lines)
        best = max(filter(None, known), key=itemgetter(0), default=None)
        return self.line_deduction_step(best[1], tier) if best else None

    def line_step(self, line: Line, tier: int) -> Step | None:
        """Give what a line tells by reasoning of a tier, if it tells anything."""
        known = self.known(line, tier)
        return self.line_deduction_step(known[1], tier) if known else None

    def known(self, line: Line, tier: int) -> tuple[_Gain, _Deduction] | None:
        """Give what a line tells, and how much that is; lines are looked at anew only where they have changed."""
        if (tier, line) not in self.found:
            self.look()
            found = self.deduced(line, tier)
            self.found[tier, line] = (found.gain, found) if found else None
        return self.found[tier, line]

    def deduced(self, line: Line, tier: int) -> _Deduction | None:
        """Look at a line; one without a placement is noted."""
        solver, masks = self.domains.solver(line), self.domains.masks(line)
        placements = solver.placements(masks)
        if placements is None:
            self.contradiction = self.contradiction or line
            return None
        narrowed = _overlap(solver.blocks, placements, masks) if tier == 1 else solver.solve(masks)
        return _Deduction(line, masks, narrowed) if narrowed not in (None, masks) else None

    def line_deduction_step(self, found: _Deduction, tier: int = 2) -> Step:
        """Return the step of a deduction."""
        placements = self.domains.solver(found.line).placements(found.before)
        starts = placements.starts if placements else ()
        leftmost = tuple((each & -each).bit_length() - 1 for each in starts)
        rightmost = tuple(each.bit_length() - 1 for each in starts)
        changes = _changes(self.domains.kinds, found)
        return Step(tier, changes, found.line, self.puzzle.clues(found.line), leftmost, rightmost)

    # --- tiers 3 and 4 ----------------------------------------------------------------------------

    def assumption_step(self) -> Step | None:
        """Assume what unknown cells can be: a contradiction refutes one, and what all have in common holds.

        Cells that were not tried since the last step come first, so that one pass goes through all
        of them.
        """
        refuted: list[_Refutation] = []
        merged: tuple[int, int] | None = None
        shared: list[_Deduction] = []
        beyond = 0
        tried: set[tuple[int, int]] = set()
        places = self.places()
        for row, col in places:
            kinds = self.domains.possible(row, col)
            if self.probes < len(kinds) or (refuted and beyond >= _BEYOND):
                # What needs a search anyway is not made harder by a limit.
                self.limited = self.limited or not (refuted or self.searched)
                break
            tried.add((row, col))
            self.probes -= len(kinds)
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
        """Give the unknown cells: those not tried yet, then the others, each by how many unknown cells are beside it."""
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
        """Find how an assumption comes to its contradiction."""
        chain, broken = self.follow(row, col, kind)
        assert broken is not None  # noqa: S101 - the assumption was refuted a moment ago
        return _Refutation((row, col), kind, _relevant(chain, broken), broken)

    def contradicted(self, found: _Refutation) -> Step:
        """Tell how an assumption comes to its contradiction."""
        case = Case(
            self.assumption(*found.place, found.kind),
            tuple(map(self.line_deduction_step, found.chain)),
        )
        before = "".join(self.domains.kinds[each] for each in self.domains.possible(*found.place))
        change = Change(*found.place, before, before.replace(self.domains.kinds[found.kind], ""))
        return Step(3, (change,), cases=(case,), contradiction=found.broken)

    def shared(self, assumed: list[Domains]) -> list[_Deduction]:
        """Give what all of some assumed say, and this one does not, row by row."""
        own = zip(*self.domains.rows, strict=True)
        unions = [
            [
                reduce(or_, masks)
                for masks in zip(*(domains.rows[kind] for domains in assumed), strict=True)
            ]
            for kind in range(len(self.domains.kinds))
        ]
        return [
            _Deduction(Line("row", index), before, after)
            for index, (before, after) in enumerate(
                zip(own, zip(*unions, strict=True), strict=True)
            )
            if before != after
        ]

    def merge(self, row: int, col: int, shared: list[_Deduction]) -> Step:
        """Tell how all that a cell can be comes to the same."""
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
        """Name an assumption."""
        return Assumption(row, col, self.domains.kinds[kind])

    def follow(self, row: int, col: int, kind: int) -> tuple[list[_Deduction], Line | None]:
        """Follow an assumption line by line, the nearest first; give what lines tell, and the line that breaks."""
        domains = self.domains.copy()
        domains.keep(row, col, (kind,))
        # A queue in which every line stands once.
        waiting = dict.fromkeys([Line("row", row), Line("column", col)])
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
                across = "column" if line.kind == "row" else "row"
                waiting.update(
                    dict.fromkeys(
                        Line(across, place) for place in positions(domains.enter(line, narrowed))
                    )
                )
        return chain, None

    # --- tier 5 -----------------------------------------------------------------------------------

    def search_step(self) -> Step | None:
        """Take one cell from the solution, if it is known."""
        place = choice(self.domains)
        if place is None or self.goal is None:
            return None
        self.searched = True
        row, col = place
        before = "".join(self.domains.kinds[kind] for kind in self.domains.possible(row, col))
        return Step(5, (Change(row, col, before, self.goal[row][col]),))


def _gain(found: list[_Deduction]) -> _Gain:
    """Tell how much several deductions settle."""
    return sum(each.gain[0] for each in found), sum(each.gain[1] for each in found)


def _overlap(blocks: tuple[tuple[int, int], ...], placements: Placements, masks: Masks) -> Masks:
    """Narrow masks by the first and the last placement alone.

    Between its place in the first and its place in the last placement a block can be anywhere,
    beyond them it cannot; where the two overlap it surely is.
    """
    within, sure = [0] * len(masks), [0] * len(masks)
    for (size, kind), starts in zip(blocks, placements.starts, strict=True):
        first, last = (starts & -starts).bit_length() - 1, starts.bit_length() - 1
        within[kind] |= (1 << last + size) - (1 << first)
        if last < first + size:
            sure[kind] |= (1 << first + size) - (1 << last)
    covered = 0
    for cells in sure:
        covered |= cells
    blank = masks[0] & ~covered
    filled = (
        mask & near & ~(covered & ~own)
        for mask, near, own in zip(masks[1:], within[1:], sure[1:], strict=True)
    )
    return (blank, *filled)


def _changes(kinds: str, found: _Deduction) -> tuple[Change, ...]:
    """Tell cell by cell what is known now."""
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
    """Leave out of a chain what the contradiction does not rest on."""
    needed = {"row": 0, "column": 0}
    needed[broken.kind] = 1 << broken.index
    kept: list[_Deduction] = []
    for found in reversed(chain):
        line = found.line
        if found.changed & needed["column" if line.kind == "row" else "row"]:
            kept.append(found)
            needed[line.kind] |= 1 << line.index
    return kept[::-1]
