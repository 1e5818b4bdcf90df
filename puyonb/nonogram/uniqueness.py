"""Change a few cells of a drawing so that its puzzle has one solution.

Each round takes a second solution, tries each cell in which it differs from the drawing, and
changes the one after which lines leave the fewest cells unknown.  Other repairs, which begin with
another cell, may need fewer changes.  In the end, a change that is not needed is taken back, and a
single change replaces a few if it is enough.  The changes are few and mostly the fewest.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Literal, get_args

from puyonb.errors import check_choice, check_type
from puyonb.messages import Message
from puyonb.nonogram.cells import BLANK, FILLED, UNKNOWN, Grid
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Change, Solution, Status, solve
from puyonb.nonogram.solver._lines import Domains, positions

__all__ = ["Repair", "Symmetry", "make_unique"]

Symmetry = Literal["left-right", "up-down", "both", "half-turn"]
"""The symmetry of a drawing.

``"both"`` is left-right and up-down; with ``"half-turn"`` it is the same upside down.
"""

Place = tuple[int, int]
Orbit = tuple[Place, ...]
"""The places, as (row, col), that a symmetry makes equal: they change together."""

Find = Callable[[Puzzle], Solution]
"""A search for two solutions."""

Unknown = Callable[[Grid], Collection[object]]
"""A count of what lines leave unknown."""

_TRIES = 4
"""The most repairs to try; each begins with another change and ends with fewer changes."""

_MOST_TRIED = 60
"""The most cells to try in one round."""

_MOST_CELLS, _MOST_CHANGES = 400, 3
"""The most cells and changes for which each cell is tried as the only change."""


@dataclass(frozen=True, slots=True)
class Repair:
    """A drawing, and the cells that were changed to make its puzzle unique.

    Attributes
    ----------
    puzzle : Puzzle
        With the changed drawing as its goal.
    changes : tuple of Change
        The changed cells, row by row; none if the drawing was unique.
    status : Status
        ``MULTIPLE`` if the allowed changes were not enough, ``UNKNOWN`` if a limit was reached.
    """

    puzzle: Puzzle
    changes: tuple[Change, ...]
    status: Status


def make_unique(
    puzzle: Puzzle,
    *,
    protected: Iterable[Place] = (),
    symmetry: Symmetry | None = None,
    most: int = 20,
    nodes: int | None = None,
) -> Repair:
    """Change a few cells of a drawing until its puzzle has one solution.

    Parameters
    ----------
    puzzle : Puzzle
        With a goal that its clues describe, as :meth:`Puzzle.from_grid` returns it.
    protected : iterable of (row, col), default none
        Cells that must not change.
    symmetry : ``"left-right"``, ``"up-down"``, ``"both"`` or ``"half-turn"``, optional
        The symmetry of the drawing to keep.
    most : int, cells, default 20
        The most cells to change.
    nodes : int, optional, default 20,000
        The limit of each search; see :func:`puyonb.nonogram.solver.solve`.

    Raises
    ------
    ValueError
        If there is no goal, the clues do not describe it, one is of unknown length, or the goal
        does not have the symmetry.
    IndexError
        If a protected cell is outside of the drawing.

    Examples
    --------
    >>> repair = make_unique(Puzzle.from_grid(["#.", ".#"]))
    >>> print(repair.status, [(change.row, change.col, change.after) for change in repair.changes])
    unique [(0, 0, '0')]
    """
    check_type(puzzle, Puzzle)
    if puzzle.goal is None or not puzzle.accepts(puzzle.goal):
        raise ValueError(Message("nonogram.no_goal"))
    for line, clues in puzzle.lines:
        if not all(clues):
            raise ValueError(
                Message(
                    "nonogram.unknown",
                    "expected a puzzle without clues of unknown length, found one in {line}",
                    line=line.content,
                )
            )
    orbits = checked_orbits(puzzle.goal, symmetry)
    kept = protected_places(protected, puzzle.width, puzzle.height)
    if puzzle.given is not None:
        kept |= {
            (row, col)
            for row, cells in enumerate(puzzle.given)
            for col, cell in enumerate(cells)
            if cell != UNKNOWN
        }

    def find(made: Puzzle) -> Solution:
        return solve(replace(made, given=puzzle.given), nodes=20_000 if nodes is None else nodes)

    grid, status = repaired(puzzle.goal, orbits, kept, most, find)
    made = Puzzle.from_grid(grid, colors=puzzle.colors, metadata=puzzle.metadata)
    return Repair(replace(made, given=puzzle.given), changes_between(puzzle.goal, grid), status)


def repaired(
    start: Grid, orbits: dict[Place, Orbit], fixed: Collection[Place], most: int, find: Find
) -> tuple[Grid, Status]:
    """Change a drawing until it is unique, with few changes; also return the status."""
    least, done, best = most, set(fixed), start
    status = None
    for _ in range(_TRIES):
        grid, found, first = unique_from(start, orbits, done, least, find)
        if status is None or found is Status.UNIQUE:
            best, status = grid, found
        # Begin elsewhere, with fewer changes.
        least = min(least, len(changes_between(start, best)) - 1)
        done.update(first)
        if least < 1 or not first or status is not Status.UNIQUE:
            break
    assert status is not None  # noqa: S101 - for mypy
    return (_fewer(start, best, orbits, fixed) if status is Status.UNIQUE else best), status


def orbits_of(width: int, height: int, symmetry: Symmetry | None) -> dict[Place, Orbit]:
    """Return for each place the places that must be equal to it, from the top and the left.

    Raises
    ------
    ValueError
        If there is no such symmetry.
    """
    if symmetry is not None:
        check_choice("symmetry", symmetry, get_args(Symmetry))
    orbits = {}
    for row, col in product(range(height), range(width)):
        down, right = height - 1 - row, width - 1 - col
        places = {(row, col)}
        if symmetry in ("left-right", "both"):
            places.add((row, right))
        if symmetry in ("up-down", "both"):
            places.add((down, col))
        if symmetry in ("half-turn", "both"):
            places.add((down, right))
        orbits[row, col] = tuple(sorted(places))
    return orbits


def checked_orbits(grid: Grid, symmetry: Symmetry | None) -> dict[Place, Orbit]:
    """Return the orbits of a drawing, which must have the symmetry."""
    orbits = orbits_of(len(grid[0]), len(grid), symmetry)
    for (row, col), orbit in orbits.items():
        for down, right in orbit:
            if grid[row][col] != grid[down][right]:
                values = {"row": row + 1, "col": col + 1, "down": down + 1, "right": right + 1}
                raise ValueError(
                    Message(
                        "nonogram.asymmetric",
                        "expected a drawing with the symmetry {symmetry}, found different cells in"
                        " row {row}, column {col} and row {down}, column {right}",
                        symmetry=symmetry,
                        **values,
                    )
                )
    return orbits


def protected_places(places: Iterable[Place], width: int, height: int) -> frozenset[Place]:
    """Return places as a set; an IndexError names one that is outside."""
    kept = frozenset((row, col) for row, col in places)
    for row, col in sorted(kept):
        if not (0 <= row < height and 0 <= col < width):
            message = Message(
                "nonogram.outside",
                "expected a cell of a drawing of {width}x{height} as (row, col), counted from 0,"
                " found ({row}, {col})",
                row=row,
                col=col,
                width=width,
                height=height,
            )
            raise IndexError(message)
    return kept


def changed(grid: Grid, orbit: Sequence[Place], after: str = "") -> Grid:
    """Change the cells of an orbit; by default fill blank cells, and blank filled cells."""
    after = after or _after(grid, *orbit[0])
    rows = list(grid)
    for row, col in orbit:
        rows[row] = rows[row][:col] + after + rows[row][col + 1 :]
    return tuple(rows)


def changes_between(before: Grid, after: Grid) -> tuple[Change, ...]:
    """Return the cells in which two drawings differ."""
    return tuple(
        Change(row, col, cell, after[row][col])
        for row, cells in enumerate(before)
        for col, cell in enumerate(cells)
        if cell != after[row][col]
    )


def unknown_places(grid: Grid) -> list[Place]:
    """Return the places that lines leave unknown in the puzzle of a drawing."""
    domains = Domains.of(Puzzle.from_grid(grid))
    domains.settle()
    return [(row, col) for row, cells in enumerate(domains.unknown()) for col in positions(cells)]


def unique_from(
    start: Grid,
    orbits: dict[Place, Orbit],
    fixed: Collection[Place],
    most: int,
    find: Find,
    *,
    unknown: Unknown | None = None,
) -> tuple[Grid, Status, Orbit]:
    """Change a drawing until it is unique, or no change is left; also return the first change.

    ``unknown`` returns what lines leave unknown; default :func:`unknown_places`.
    """
    grid, done = start, set(fixed)
    first: Orbit = ()
    while True:
        found = find(Puzzle.from_grid(grid))
        best: Orbit | None = None
        if found.status is Status.MULTIPLE:
            other = next(each for each in found.grids if each != grid)
            room = most - len(changes_between(start, grid))
            best = _best(grid, other, orbits, done, room, unknown=unknown or unknown_places)
        if best is None:
            return grid, found.status, first
        first = first or best
        done.update(best)
        grid = changed(grid, best)


def _best(
    grid: Grid,
    other: Grid,
    orbits: dict[Place, Orbit],
    done: Collection[Place],
    room: int,
    *,
    unknown: Unknown,
) -> Orbit | None:
    """Return the orbit after whose change lines leave the fewest cells unknown.

    An orbit with a cell in ``done``, or of more than ``room`` cells, does not change.
    """
    differing = dict.fromkeys(
        orbits[change.row, change.col] for change in changes_between(grid, other)
    )
    free = [orbit for orbit in differing if len(orbit) <= room and not {*orbit} & {*done}]
    return min(
        free[:_MOST_TRIED],
        key=lambda orbit: len(unknown(changed(grid, orbit))),
        default=None,
    )


def _fewer(start: Grid, grid: Grid, orbits: dict[Place, Orbit], kept: Collection[Place]) -> Grid:
    """Return a drawing that lines solve and that needs fewer changes, or the same drawing."""
    used = list(
        dict.fromkeys(orbits[change.row, change.col] for change in changes_between(start, grid))
    )
    if 1 < len(used) <= _MOST_CHANGES and len(orbits) <= _MOST_CELLS:
        for orbit in dict.fromkeys(orbits.values()):
            if not {*orbit} & {*kept} and not unknown_places(alone := changed(start, orbit)):
                return alone
    for orbit in used if len(used) > 1 else ():
        row, col = orbit[0]
        if not unknown_places(back := changed(grid, orbit, start[row][col])):
            grid = back
    return grid


def _after(grid: Grid, row: int, col: int) -> str:
    """Return blank for a filled cell, and the most frequent ink around it for a blank cell."""
    if grid[row][col] != BLANK:
        return BLANK
    near = [
        grid[there][across]
        for there in range(max(0, row - 1), min(len(grid), row + 2))
        for across in range(max(0, col - 1), min(len(grid[0]), col + 2))
    ]
    inks = Counter(sorted(each for each in near if each != BLANK)) or Counter(
        sorted("".join(grid).replace(BLANK, ""))
    )
    return inks.most_common(1)[0][0] if inks else FILLED
