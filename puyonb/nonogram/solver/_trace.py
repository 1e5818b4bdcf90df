"""The trace: how a person would solve a puzzle, step by step, always by the easiest step there is.

The solver wants to be quick, this room to be followed.  How a step is found is told in :mod:`puyonb.nonogram.solver._reasoning`, what it
is in :mod:`puyonb.nonogram.solver._steps`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from puyonb.nonogram.cells import UNKNOWN, Grid, Line, as_grid
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver._lines import Board
from puyonb.nonogram.solver._probing import choice
from puyonb.nonogram.solver._reasoning import Reasoner
from puyonb.nonogram.solver._steps import TIERS, Choice, Mistake, Step

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


def explain(
    puzzle: Puzzle,
    *,
    grid: Iterable[Iterable[object]] | None = None,
    goal: Grid | None = None,
    probes: int = PROBES,
    looks: int = LOOKS,
) -> Trace:
    """Solve a puzzle as a person would.

    Parameters
    ----------
    puzzle : Puzzle
    grid : iterable of rows, optional
        Where to start, as for :func:`puyonb.nonogram.cells.as_grid`; all unknown, if not given.
    goal : Grid, optional
        The one solution, for steps that only a search can find; without it the trace ends where reasoning does.
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
    >>> print(explain(Puzzle.from_grid(["#.#", "###", ".#."])))
    1. row 1 (1,1): columns 1 and 3 are filled; column 2 is blank: its first and its last placement agree
    2. row 2 (3): columns 1 to 3 are filled: its first and its last placement agree
    3. column 1 (2): row 3 is blank: its first and its last placement agree
    4. column 2 (2): row 3 is filled: its first and its last placement agree
    5. row 3 (1): column 3 is blank: its first and its last placement agree
    """
    begun = None if grid is None else as_grid(grid, (puzzle.width, puzzle.height))
    reasoner = Reasoner(puzzle, begun, goal=goal, probes=probes, looks=looks)
    start = reasoner.board.grid()
    steps = list(reasoner.steps())
    return Trace(tuple(steps), start, reasoner.board.grid(), reasoner.contradiction, reasoner.limited)


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
        here = next((step for tier in (1, 2) if (step := reasoner.line_step(line, tier)) and step.cells), None)
        if here is not None:
            return here
    narrowing: list[Step] = []
    for step in reasoner.steps():
        if step.cells:
            return replace(step, needs=tuple(narrowing))
        narrowing.append(step)
    if reasoner.contradiction is not None:
        return Mistake((reasoner.contradiction,))
    place = choice(reasoner.board)
    return Choice(*place) if place else Mistake(())


def broken_lines(puzzle: Puzzle, grid: Grid) -> tuple[Line, ...]:
    """Give the lines of a half-filled grid that cannot be completed, each taken by itself."""
    board = Board.of(puzzle, grid)
    return tuple(line for line in board.lines if board.solver(line).solve(board.masks(line)) is None)
