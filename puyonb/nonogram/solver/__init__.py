"""The solver: the number of solutions of a puzzle, and the solutions.

It works in three phases; each phase handles only the cells that the one before leaves unknown:

1. *Lines*: deduce cells from the clues and the known cells of each line, until no line gives more.
   :func:`solve_line` does this for one line.
2. *Probing*: assume a few cells; an assumption that leads to a contradiction is withdrawn.
3. *Search*: a SAT solver finds the other cells.  It is python-sat, or the solver of this package if
   python-sat is not installed.

The functions :func:`trace` and :func:`hint` show how a person would find the solution, and
:func:`difficulty` rates how difficult that is.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from puyonb._progress import progress_bar
from puyonb._shown import Shown
from puyonb.errors import Word, check_choice, check_type, not_installed
from puyonb.messages import Message
from puyonb.nonogram.cells import UNKNOWN, Grid, Line, LineKind, as_grid, wrong_cells
from puyonb.nonogram.puzzle import Problem, Puzzle
from puyonb.nonogram.solver._clauses import TooManyClauses, question
from puyonb.nonogram.solver._lines import Domains, OutOfTime, solve_line, until
from puyonb.nonogram.solver._probing import probe
from puyonb.nonogram.solver._rating import Difficulty, Grade, Technique, rated
from puyonb.nonogram.solver._search import OwnSearch, PythonSat, Search
from puyonb.nonogram.solver._steps import (
    TIERS,
    Assumption,
    Case,
    Change,
    Choice,
    Mistake,
    Reason,
    Step,
    StepKind,
)
from puyonb.nonogram.solver._trace import Trace, broken_lines, next_step, trace

if TYPE_CHECKING:
    from concurrent.futures import Executor

__all__ = [
    "TIERS",
    "Assumption",
    "Case",
    "Change",
    "Choice",
    "Difficulty",
    "Engine",
    "Grade",
    "Mistake",
    "Reason",
    "Solution",
    "Status",
    "Step",
    "StepKind",
    "Technique",
    "Trace",
    "difficulty",
    "hint",
    "solve",
    "solve_line",
    "solve_many",
    "trace",
]

Engine = Literal["auto", "sat", "python", "glucose42", "minisat22"]
"""The search engine.

``"sat"`` is python-sat (the extra ``sat``), ``"python"`` is the engine of this package, and
``"auto"`` uses python-sat if it is installed.  python-sat has several engines, which may find other
solutions of a puzzle with several: ``"glucose42"`` is the fastest one on hard puzzles, and
``"minisat22"`` stops within a few contradictions at a limit.  ``"sat"`` uses ``"minisat22"`` if
``nodes`` is given, otherwise ``"glucose42"``.
"""


class Status(Word):
    """The result of solving: never unique or none after a limit was reached (reading N8)."""

    UNIQUE = "unique"
    """Exactly one solution."""
    MULTIPLE = "multiple"
    """Several solutions."""
    NONE = "none"
    """No solution."""
    UNKNOWN = "unknown"
    """A limit was reached first, or the puzzle needs too many clauses."""


_PROBES = 24
"""The most cells that probing assumes.

Enough for nine of ten puzzles of 20x20, even random ones, in a few milliseconds.
"""

_MOST_OPEN = 600
"""The most unknown cells for which probing is tried; with more it rarely finishes."""

_SLICES, _OWN_SLICES = (1_000, 20_000), (50, 1_000)
"""Conflicts of a slice of a search, at first and at most; limits are checked after each slice.

For python-sat, and for the engine of this package.
"""

_SECONDS, _USUAL_SLICE = 30.0, 2_000
"""The time limit if the caller gives none, and then the most conflicts of a slice of python-sat.

Such slices do not depend on the time, so that a result within the limit is the same in every run.
"""

_FIRST_SLICE, _SLICE_SECONDS = 20, 0.1
"""For python-sat with a time limit: the conflicts of the first slice, the seconds of later ones."""


@dataclass(frozen=True, slots=True, repr=False)
class Solution(Shown):
    """The solutions of a puzzle that were found.

    Attributes
    ----------
    status : Status
        Unique, multiple, none or unknown.
    grids : tuple of Grid
        The solutions that were found, at most the number that was asked for.
    differing : tuple of (int, int)
        The (row, col) of the cells in which they differ.
    conflicts : int
        The number of contradictions that probing and search found; 0 if lines suffice.
    puzzle : Puzzle
    """

    _picture = "puyonb.nonogram.draw._nonogram:nonogram"
    _repr_pretty_ = Shown._repr_pretty_

    status: Status
    grids: tuple[Grid, ...]
    differing: tuple[tuple[int, int], ...]
    conflicts: int
    puzzle: Puzzle
    _trace: Trace | None = field(default=None, init=False, compare=False)
    _difficulty: Difficulty | None = field(default=None, init=False, compare=False)

    def problems(self) -> list[Problem]:
        """List the contradictions of the puzzle: :meth:`puyonb.nonogram.Puzzle.problems`."""
        return self.puzzle.problems()

    @property
    def trace(self) -> Trace:
        """How a person would solve the puzzle, step by step; computed on first access.

        The trace ends at the one solution.  With several solutions it ends where reasoning finds no
        further step; with none it ends at a contradiction.
        """
        if self._trace is None:
            goal = self.grids[0] if self.status is Status.UNIQUE else None
            object.__setattr__(self, "_trace", trace(self.puzzle, goal=goal))
        assert self._trace is not None  # noqa: S101 - for mypy
        return self._trace

    @property
    def difficulty(self) -> Difficulty | None:
        """How difficult the puzzle is for a person; computed on first access.

        None without exactly one solution.
        """
        if self._difficulty is None and self.status is Status.UNIQUE:
            object.__setattr__(self, "_difficulty", rated(self.puzzle, self.grids[0]))
        return self._difficulty

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.status}, {self.puzzle!r}>"


def solve(
    puzzle: Puzzle,
    *,
    engine: Engine = "auto",
    solutions: int = 2,
    nodes: int | None = None,
    seconds: float | None = None,
) -> Solution:
    """Find the solutions of a puzzle.

    Parameters
    ----------
    puzzle : Puzzle
    engine : ``"auto"``, ``"sat"``, ``"python"``, ``"glucose42"`` or ``"minisat22"``
        The engine of the search, if lines and probing do not suffice; default ``"auto"``.  See
        :data:`Engine`.
    solutions : int, default 2
        The most solutions to find; two show whether the first one is unique.
    nodes : int, optional
        The most contradictions to allow; the result is the same on every machine.  The engine
        ``"glucose42"`` may need some hundred more.
    seconds : float, optional
        The time limit, within 0.3 seconds; the result may differ from run to run.  By default about
        30 seconds, or no limit if ``nodes`` is given; ``math.inf`` is no limit.

    Returns
    -------
    Solution
        Its status is unknown if a limit was reached.

    Raises
    ------
    ModuleNotFoundError
        If the engine needs python-sat, and it is not installed.
    TypeError
        If ``solutions`` or ``nodes`` is not a whole number.
    ValueError
        If the engine is unknown, or a limit is negative.

    Examples
    --------
    >>> solution = solve(Puzzle.from_grid(["#.#", "###", ".#."]))
    >>> print(solution.status, solution.grids[0])
    unique ('101', '111', '010')
    >>> solve(Puzzle.from_grid(["#.", ".#"])).differing
    ((0, 0), (0, 1), (1, 0), (1, 1))

    Source: nonogram format; reading N8.
    """
    check_type(puzzle, Puzzle)
    check_type(solutions, int)
    if nodes is not None:
        check_type(nodes, int)
    # The last condition refuses NaN, too.
    if solutions < 1 or (nodes or 0) < 0 or not (seconds or 0) >= 0:
        raise ValueError(
            Message(
                "nonogram.limits",
                "expected at least one solution to look for, and limits of 0 or more",
            )
        )
    run = _Run(_engine(engine, nodes), solutions, nodes, _limit(seconds, nodes))
    finished = run.all_of(puzzle)
    return _solution(puzzle, run, finished=finished)


def solve_many(
    puzzles: Iterable[Puzzle],
    *,
    executor: "Executor | None" = None,
    progress: bool = False,
    engine: Engine = "auto",
    solutions: int = 2,
    nodes: int | None = None,
    seconds: float | None = None,
) -> list[Solution]:
    """Solve a collection of puzzles.

    Parameters
    ----------
    puzzles : iterable of Puzzle
    executor : concurrent.futures.Executor, optional
        A ProcessPoolExecutor or the executor of a cluster; default: solve in this process.
    progress : bool, default False
        Show a progress bar on standard error, if tqdm is installed.
    engine, solutions, nodes, seconds
        As for :func:`solve`, for each puzzle.

    Returns
    -------
    list of Solution
        In the order of the puzzles.
    """
    work = partial(solve, engine=engine, solutions=solutions, nodes=nodes, seconds=seconds)
    waiting = list(puzzles)
    found: Iterable[Solution] = (
        map(work, waiting) if executor is None else executor.map(work, waiting)
    )
    if progress and find_spec("tqdm"):
        found = progress_bar(found, total=len(waiting), unit="puzzle", leave=True)
    return list(found)


def hint(
    puzzle: Puzzle,
    grid: Iterable[Iterable[object]],
    *,
    line: Line | None = None,
    seconds: float | None = None,
) -> Step | Mistake | Choice | None:
    """Return the next step for a half-filled grid.

    Parameters
    ----------
    puzzle : Puzzle
    grid : iterable of rows
        The known cells, ``?`` or None for unknown cells; as for
        :func:`puyonb.nonogram.cells.as_grid`.
    line : Line, optional
        Prefer a step in this line, if it has one of tier 1 or 2.
    seconds : float, optional
        The time limit of the search for mistakes that no single line shows; as for :func:`solve`.

    Returns
    -------
    Step, Mistake, Choice or None
        The easiest step that settles a cell; or lines of which at least one has a mistake; or a
        cell that differs between solutions; None if the grid is complete and right.

    Raises
    ------
    ValueError
        If the size of the grid is not that of the puzzle.

    Examples
    --------
    >>> puzzle = Puzzle.from_grid(["#.#", "###", ".#."])
    >>> print(hint(puzzle, ["101", "???", "???"]))
    row 2 (3): columns 1 to 3 are filled: its blocks and their gaps fill it
    >>> print(hint(puzzle, ["???", "?0?", "???"]))
    there is a mistake in row 2
    """
    check_type(puzzle, Puzzle)
    cells = as_grid(grid, (puzzle.width, puzzle.height))
    wrong = broken_lines(puzzle, cells)
    if wrong:
        return Mistake(wrong[:1])
    limit = _limit(seconds)
    run = _Run(_engine(), 2, None, limit)
    finished = run.all_of(puzzle, cells)
    if finished and not run.grids:
        return Mistake(_lines_at_fault(puzzle, cells, limit))
    if all(UNKNOWN not in row for row in cells):
        return None
    goal = run.grids[0] if finished and len(run.grids) == 1 else None
    return next_step(puzzle, cells, goal=goal, line=line)


def difficulty(puzzle: Puzzle, *, seconds: float | None = None) -> Difficulty | None:
    """Rate how difficult a puzzle is for a person.

    Parameters
    ----------
    puzzle : Puzzle
    seconds : float, optional
        The time limit for finding the solution, by default about 30 seconds; see :func:`solve`.

    Returns
    -------
    Difficulty or None
        None if the puzzle does not have exactly one solution, or if the limit is reached first.

    Notes
    -----
    The score counts how often an attentive solver looks at the lines; it is the same for mirrored,
    rotated and transposed puzzles.  Its constants are chosen, not fitted to players.  Six puzzles
    that 67 people compared are in nearly the same order (rank correlation 0.75).  A large puzzle
    scores higher than a small one, about 20 points from 10x10 to 30x30.

    Examples
    --------
    >>> print(difficulty(Puzzle.from_grid(["#.#", "###", ".#."])))
    very easy, 7 of 100; needs: basic steps
    >>> print(difficulty(Puzzle.from_grid(["#.", ".#"])))
    None
    """
    return solve(puzzle, seconds=seconds).difficulty


# --- how solve works ------------------------------------------------------------------------------


def _engine(engine: str = "auto", nodes: int | None = None) -> str:
    """Return the name of the engine: ``"python"``, or one of python-sat."""
    check_choice("engine", engine, get_args(Engine))
    installed = find_spec("pysat") is not None
    if engine == "python" or (engine == "auto" and not installed):
        return "python"
    if not installed:
        raise ModuleNotFoundError(not_installed(f"engine {engine!r}", "sat"), name="pysat")
    if engine in ("auto", "sat"):
        return "glucose42" if nodes is None else "minisat22"
    return engine


class _Limit(NamedTuple):
    """When a search ends on the clock, and whether that is the usual limit."""

    deadline: float
    is_usual: bool


def _limit(seconds: float | None, nodes: int | None = None) -> _Limit:
    """Return the limit of a call that starts now."""
    if seconds is None and nodes is None:
        return _Limit(monotonic() + _SECONDS, is_usual=True)
    return _Limit(inf if seconds is None else monotonic() + seconds, is_usual=False)


class _Run:
    """One run of the solver: its limits, and the solutions found."""

    def __init__(self, engine: str, wanted: int, nodes: int | None, limit: _Limit) -> None:
        self.engine = engine
        self.wanted = wanted
        self.left = nodes
        self.deadline, self.is_usual = limit
        self.watch = None if self.deadline == inf else until(self.deadline)
        self.grids: list[Grid] = []
        self.met = 0

    def all_of(self, puzzle: Puzzle, grid: Grid | None = None) -> bool:
        """Look for solutions; return whether all solutions were found."""
        if puzzle.is_refuted:
            # SAT solvers are slow at counting: a wrong sum may take them very long.
            return True
        try:
            domains = Domains.of(puzzle, grid, watch=self.watch)
            return not domains.settle() or self.probed(domains) or self.searched(domains)
        except (OutOfTime, TooManyClauses):
            return False

    def probed(self, domains: Domains) -> bool:
        """Probe a little; return whether that found all solutions."""
        if sum(unknown.bit_count() for unknown in domains.unknown()) > _MOST_OPEN:
            return False
        found = probe(
            domains,
            wanted=self.wanted,
            most=_PROBES if self.left is None else min(_PROBES, self.left),
        )
        self.grids += found.grids
        self.spend(found.refuted)
        return found.finished

    def searched(self, domains: Domains) -> bool:
        """Search for further solutions; return whether all were found."""
        if len(self.grids) >= self.wanted or self.left == 0:
            return False
        asked = question(domains)
        search: Search = (
            OwnSearch(asked.variables, asked.clauses, self.watch, len(asked.cells))
            if self.engine == "python"
            else PythonSat(self.engine, asked.variables, asked.clauses, self.watch)
        )
        for grid in self.grids:
            search.add(asked.other_than(grid))
        while len(self.grids) < self.wanted:
            found = self.found(search)
            if not found:
                return found is False
            self.grids.append(asked.grid(search.model()))
            search.add(asked.other_than(self.grids[-1]))
        return False

    def found(self, search: Search) -> bool | None:
        """Search slice by slice, until there is an answer or a limit is reached (None)."""
        own = self.engine == "python"
        size, most = _OWN_SLICES if own else _SLICES
        timed = self.watch is not None and not (own or self.is_usual)
        size = _FIRST_SLICE if timed else size
        most = min(most, _USUAL_SLICE) if self.is_usual else most
        while self.left is None or self.left > 0:
            begun = monotonic()
            if begun > self.deadline:
                return None
            before = search.conflicts
            try:
                answer = search.find(size if self.left is None else min(size, self.left))
            finally:
                met = search.conflicts - before
                self.spend(met)
            if answer is not None:
                return answer
            size = min(2 * size, most)
            if timed:
                # python-sat does not check the time: the speed of the last slice gives the length
                # of the next one.
                now = monotonic()
                seconds = min(_SLICE_SECONDS, self.deadline - now)
                size = max(1, min(size, int(met * seconds / max(now - begun, 1e-6))))
        return None

    def spend(self, conflicts: int) -> None:
        """Count contradictions."""
        self.met += conflicts
        self.left = None if self.left is None else max(0, self.left - conflicts)


def _solution(puzzle: Puzzle, run: _Run, *, finished: bool) -> Solution:
    """Return the result; two solutions are ``MULTIPLE`` even after a limit (reading N8)."""
    grids = tuple(run.grids)
    status = (
        Status.MULTIPLE
        if len(grids) > 1
        else Status.UNKNOWN
        if not finished
        else Status.UNIQUE
        if grids
        else Status.NONE
    )
    return Solution(status, grids, differing_cells(grids), run.met, puzzle)


def differing_cells(grids: tuple[Grid, ...]) -> tuple[tuple[int, int], ...]:
    """Return the (row, col) of the cells in which solutions differ."""
    return tuple(
        (row, col)
        for row, rows in enumerate(zip(*grids, strict=True))
        if len(set(rows)) > 1
        for col, cells in enumerate(zip(*rows, strict=True))
        if len(set(cells)) > 1
    )


def _lines_at_fault(puzzle: Puzzle, grid: Grid, limit: _Limit) -> tuple[Line, ...]:
    """Return a small set of lines, at least one of which has a mistake.

    If the puzzle has one solution, this is the line with the most wrong cells.  Otherwise rows are
    set to unknown, one after the other, while the other rows still contradict the clues: at least
    one of the rows that remain is wrong.
    """
    run = _Run(_engine(), 2, None, limit)
    if run.all_of(puzzle) and len(run.grids) == 1:
        (goal,) = run.grids
        lines = [line for line, _ in puzzle.lines]
        wrong = [wrong_cells(line.cells(grid), line.cells(goal)) for line in lines]
        return (lines[wrong.index(max(wrong))],)
    rows = list(grid)
    for row in range(len(rows)):
        kept, rows[row] = rows[row], UNKNOWN * puzzle.width
        run = _Run(_engine(), 1, None, limit)
        if not run.all_of(puzzle, tuple(rows)) or run.grids:
            rows[row] = kept
    return tuple(Line(LineKind.ROW, row) for row, cells in enumerate(rows) if cells.strip(UNKNOWN))
