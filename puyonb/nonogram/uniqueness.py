"""Change a few cells of a drawing so that its puzzle has one solution.

Each round takes a second solution, tries each cell in which it differs from the drawing, and
changes the one after which lines leave the fewest cells unknown.  The changes are few, but not
always the fewest.
"""

from collections import Counter
from dataclasses import dataclass

from puyonb.messages import Message
from puyonb.nonogram.cells import BLANK, FILLED, Grid
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Change, Status, solve
from puyonb.nonogram.solver._lines import Domains

__all__ = ["Repair", "make_unique"]

_MOST_TRIED = 60
"""The most cells to try in one round."""


@dataclass(frozen=True, slots=True)
class Repair:
    """A drawing, and the cells that were changed to make its puzzle unique.

    Attributes
    ----------
    puzzle : Puzzle
        With the changed drawing as its goal.
    changes : tuple of Change
        The changed cells, in order; none if the drawing was unique.
    status : Status
        ``MULTIPLE`` if the allowed changes were not enough, ``UNKNOWN`` if a limit was reached.
    """

    puzzle: Puzzle
    changes: tuple[Change, ...]
    status: Status


def make_unique(puzzle: Puzzle, *, most: int = 20, conflicts: int | None = 20_000) -> Repair:
    """Change a few cells of a drawing until its puzzle has one solution.

    Parameters
    ----------
    puzzle : Puzzle
        With a goal that its clues describe, as :meth:`Puzzle.from_grid` returns it.
    most : int, cells, default 20
        The most cells to change.
    conflicts : int, optional, default 20,000
        The limit of each search; see :func:`puyonb.nonogram.solver.solve`.

    Raises
    ------
    ValueError
        If there is no goal, or the clues do not describe it.

    Examples
    --------
    >>> repair = make_unique(Puzzle.from_grid(["#.", ".#"]))
    >>> print(repair.status, [(change.row, change.col, change.after) for change in repair.changes])
    unique [(0, 0, '0')]
    """
    if puzzle.goal is None or not puzzle.accepts(puzzle.goal):
        raise ValueError(Message("nonogram.no_goal"))
    grid: Grid = puzzle.goal
    changes: list[Change] = []
    while True:
        here = Puzzle.from_grid(grid, colors=puzzle.colors, metadata=puzzle.metadata)
        found = solve(here, conflicts=conflicts)
        best = None
        if found.status is Status.MULTIPLE and len(changes) < most:
            other = next(each for each in found.grids if each != grid)
            best = _best(here, grid, other, {(change.row, change.col) for change in changes})
        if best is None:
            return Repair(here, tuple(changes), found.status)
        changes.append(best)
        grid = _with(grid, best)


def _best(puzzle: Puzzle, grid: Grid, other: Grid, done: set[tuple[int, int]]) -> Change | None:
    """Return the change after which lines leave the fewest cells unknown.

    Cells in ``done`` are not changed again.
    """
    differing = [
        (row, col)
        for row, cells in enumerate(grid)
        for col, cell in enumerate(cells)
        if cell != other[row][col] and (row, col) not in done
    ]
    changes = [_change(grid, row, col) for row, col in differing[:_MOST_TRIED]]
    return min(changes, key=lambda change: _unknown(puzzle, _with(grid, change)), default=None)


def _change(grid: Grid, row: int, col: int) -> Change:
    """Change a filled cell to blank, and a blank cell to the most frequent ink around it."""
    cell = grid[row][col]
    if cell != BLANK:
        return Change(row, col, cell, BLANK)
    near = [
        grid[there][across]
        for there in range(max(0, row - 1), min(len(grid), row + 2))
        for across in range(max(0, col - 1), min(len(grid[0]), col + 2))
    ]
    inks = Counter(sorted(each for each in near if each != BLANK)) or Counter(
        sorted("".join(grid).replace(BLANK, ""))
    )
    return Change(row, col, cell, inks.most_common(1)[0][0] if inks else FILLED)


def _with(grid: Grid, change: Change) -> Grid:
    row = grid[change.row]
    changed = row[: change.col] + change.after + row[change.col + 1 :]
    return (*grid[: change.row], changed, *grid[change.row + 1 :])


def _unknown(puzzle: Puzzle, grid: Grid) -> int:
    """Count the cells that lines leave unknown."""
    domains = Domains.of(Puzzle.from_grid(grid, colors=puzzle.colors))
    domains.settle()
    return sum(unknown.bit_count() for unknown in domains.unknown())
