"""Change a few cells of a drawing so that its puzzle has one solution.

Each round takes a second solution, tries each cell in which it differs from the drawing, and
changes the one after which lines leave the fewest cells unknown.  The changes are few, but not
always the fewest.
"""

from collections import Counter
from dataclasses import dataclass

from puyonb.nonogram.cells import BLANK, FILLED, Grid
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Change, Status, solve
from puyonb.nonogram.solver._lines import Domains

__all__ = ["Repair", "make_unique"]

_MOST_TRIED = 60
"""How many cells are tried in one round."""


@dataclass(frozen=True, slots=True)
class Repair:
    """A drawing with the cells that were changed to make its puzzle unique.

    Attributes
    ----------
    puzzle : Puzzle
        With the changed drawing as its goal.
    changes : tuple of Change
        The cells that are another now, in the order in which they were changed; none where the drawing was unique.
    status : ``"unique"``, ``"multiple"`` or ``"unknown"``
        ``"multiple"`` where the most changes were made and did not suffice, ``"unknown"`` where a limit was met.
    """

    puzzle: Puzzle
    changes: tuple[Change, ...]
    status: Status


def make_unique(puzzle: Puzzle, *, most: int = 20, conflicts: int | None = 20_000) -> Repair:
    """Change a few cells of a drawing until its puzzle has one solution.

    Parameters
    ----------
    puzzle : Puzzle
        With a goal that its clues describe, as :meth:`Puzzle.from_grid` gives it.
    most : int, cells, default 20
        How many to change at most.
    conflicts : int, optional, default 20,000
        The limit of each search; see :func:`puyonb.nonogram.solver.solve`.

    Raises
    ------
    ValueError
        If there is no goal, or it is not what the clues describe.

    Examples
    --------
    >>> repair = make_unique(Puzzle.from_grid(["#.", ".#"]))
    >>> repair.status, [(change.row, change.col, change.after) for change in repair.changes]
    ('unique', [(0, 0, '0')])
    """
    if puzzle.goal is None or not puzzle.accepts(puzzle.goal):
        raise ValueError("expected a puzzle with a goal that its clues describe")
    grid: Grid = puzzle.goal
    changes: list[Change] = []
    while True:
        here = Puzzle.from_grid(grid, colors=puzzle.colors, metadata=puzzle.metadata)
        found = solve(here, conflicts=conflicts)
        best = None
        if found.status == "multiple" and len(changes) < most:
            other = next(each for each in found.grids if each != grid)
            best = _best(here, grid, other, {(change.row, change.col) for change in changes})
        if best is None:
            return Repair(here, tuple(changes), found.status)
        changes.append(best)
        grid = _with(grid, best)


def _best(puzzle: Puzzle, grid: Grid, other: Grid, done: set[tuple[int, int]]) -> Change | None:
    """Give the change after which lines leave the least unknown; a cell is changed only once."""
    differing = [
        (row, col)
        for row, cells in enumerate(grid)
        for col, cell in enumerate(cells)
        if cell != other[row][col] and (row, col) not in done
    ]
    changes = [_change(grid, row, col) for row, col in differing[:_MOST_TRIED]]
    return min(changes, key=lambda change: _unknown(puzzle, _with(grid, change)), default=None)


def _change(grid: Grid, row: int, col: int) -> Change:
    """Turn a cell over: a filled one becomes blank, a blank one what most of its neighbours are."""
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
