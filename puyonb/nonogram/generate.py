"""Generation of puzzles: of a size or from a drawing, with one solution, of a wanted grade.

A puzzle of a size begins with a random fill; a puzzle from a drawing begins with the drawing.
While lines leave cells unknown, such cells change.  Then random cells change, so that the score of
:func:`puyonb.nonogram.solver.difficulty` comes closer to the grade (simulated annealing).  If it
does not come close enough, another fill begins, denser if the puzzles were too hard, sparser if
they were too easy.
"""

import random
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from math import exp, log10
from typing import Any, NamedTuple

from puyonb._progress import progress_bar
from puyonb.errors import as_member, check_range, check_type
from puyonb.messages import Message, Worded
from puyonb.nonogram.cells import BLANK, FILLED, LETTERS, Grid
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Change, Difficulty, Grade, Status, solve
from puyonb.nonogram.solver._rating import LEAST, rated
from puyonb.nonogram.uniqueness import (
    Orbit,
    Symmetry,
    changed,
    changes_between,
    checked_orbits,
    orbits_of,
    protected_places,
    repaired,
    unique_from,
    unknown_places,
)

__all__ = ["Generated", "puzzle", "puzzles"]

_MOST_SIDE = 200
_MOST_COLORS = 25
"""The largest side of a random puzzle, and the most colours."""

_WORK, _LEAST, _MOST = 1_000_000, 500, 10_000
"""The cells of all candidates, and the fewest and the most candidates, if no number is given."""

_FILLS = {
    Grade.VERY_EASY: 0.75,
    Grade.EASY: 0.65,
    Grade.MEDIUM: 0.58,
    Grade.HARD: 0.5,
    Grade.VERY_HARD: 0.55,
}
"""The share of filled cells to begin with, up to 10x10."""

_LARGE_FILLS = {
    Grade.VERY_EASY: 0.94,
    Grade.EASY: 0.88,
    Grade.MEDIUM: 0.79,
    Grade.HARD: 0.7,
    Grade.VERY_HARD: 0.7,
}
"""That of 100x100: more lines are harder to look through, and below 0.65 lines settle nothing."""

_USUAL_FILL = 0.6
_LEAST_FILL, _MOST_FILL, _FILL_STEP, _LEAST_STEP = 0.3, 0.98, 0.03, 0.005
"""The limits of the fill, and its steps: half as long each time that their direction changes."""

_SMOOTHER = 0.15
"""How much sparser a fill is that becomes smooth."""

_LARGE = 900
"""The cells of a large puzzle.

Single cells change its score little, so other fills are tried; and a fill that leaves as many
cells unknown is not worth a repair.
"""

_RANGES = dict(
    zip(Grade, zip((0, *LEAST), (*(least - 1 for least in LEAST), 100), strict=True), strict=True)
)
"""The least and the greatest score of each grade."""

_OPEN, _OPEN_BEYOND, _FEWEST_OPEN = 0.1, 0.6, 12
"""The share of cells that lines may leave unknown before a search makes the solution the only one.

If an assumption is wanted, more stay unknown: lines would solve most of the other puzzles.
"""

_SMALL = 10
"""The side of the small puzzle for whose sake a large one needs assumptions."""

_FILLS_TRIED, _LARGE_FILLS_TRIED = 6, 24
"""The fills of which the best one is changed."""

_STEPS, _HOT, _COLD = 300, 4.0, 0.5
"""The candidates of one annealing, and its temperatures, in points of the score."""

_CELLS_TRIED, _ANYWAY = 6, 0.3
"""How many unknown cells are tried, and the chance to take the best one without a gain."""

_PATIENCE = 40
"""The changes without a gain after which another fill begins."""

_SITE = 12
"""The cells of a patch of one colour."""

_SHARE, _FEWEST = 0.03, 4
"""The share of the cells of a drawing that may change, and their number in a small one."""

_CONFLICTS = 300

_found = partial(solve, engine="python", nodes=_CONFLICTS)
"""A search for two solutions, with the same result on every machine."""


@dataclass(frozen=True, slots=True)
class Generated(Worded):
    """A puzzle that was generated.

    Attributes
    ----------
    puzzle : Puzzle
        With its drawing as the goal, which is its only solution.
    difficulty : Difficulty
    changes : tuple of Change
        The cells of the given drawing that were changed, row by row; none for a random puzzle.
    evaluations : int
        How many candidates were tried.
    wanted : Grade, optional
        The grade that was asked for.
    """

    puzzle: Puzzle
    difficulty: Difficulty
    changes: tuple[Change, ...] = field(default=(), repr=False)
    evaluations: int = 0
    wanted: Grade | None = None

    @property
    def is_reached(self) -> bool:
        """Whether the puzzle has the grade that was asked for, if any."""
        return self.wanted in (None, self.difficulty.grade)

    @property
    def content(self) -> Message:
        """The grade, and what was wanted instead, as a message."""
        values = {
            "width": self.puzzle.width,
            "height": self.puzzle.height,
            "grade": self.difficulty.grade,
            "score": self.difficulty.score,
            "changes": len(self.changes),
            "evaluations": self.evaluations,
        }
        if not self.is_reached:
            return Message(
                "nonogram.generate.best",
                "{width}x{height}, {grade} (score {score}); {wanted} was not reached after"
                " {evaluations:candidate|candidates}",
                wanted=self.wanted,
                **values,
            )
        if self.changes:
            return Message(
                "nonogram.generate.changed",
                "{width}x{height}, {grade} (score {score}), {changes:cell|cells} changed,"
                " {evaluations:candidate|candidates} tried",
                **values,
            )
        return Message(
            "nonogram.generate.made",
            "{width}x{height}, {grade} (score {score}), {evaluations:candidate|candidates} tried",
            **values,
        )

    def _repr_png_(self) -> bytes | None:
        return self.puzzle._repr_png_()

    def _repr_svg_(self) -> str | None:
        return self.puzzle._repr_svg_()


def puzzle(
    source: int | tuple[int, int] | Puzzle,
    *,
    grade: Grade | str | None = None,
    symmetry: Symmetry | None = None,
    line_solvable: bool = False,
    colors: int = 1,
    density: float | None = None,
    smooth: bool = False,
    protected: Iterable[tuple[int, int]] = (),
    seed: int = 0,
    nodes: int | None = None,
    progress: bool = False,
) -> Generated:
    """Make a puzzle that has exactly one solution.

    Parameters
    ----------
    source : int, (int, int) or Puzzle
        The side of a square, or width and height.  Or the puzzle of a drawing, as
        :meth:`Puzzle.from_grid` and :func:`puyonb.nonogram.image.from_image` return it: as few of
        its cells change as possible.
    grade : Grade or its word, optional
        The grade to reach, up to very hard (``"very hard"``); by default any.
    symmetry : ``"left-right"``, ``"up-down"``, ``"both"`` or ``"half-turn"``, optional
        The symmetry of the goal.  A drawing must have it.
    line_solvable : bool, default False
        Make a puzzle that needs no assumption, as all grades up to hard.
    colors : int, default 1
        The number of colours of a random fill, without the background.
    density : float, 0 to 1, optional
        The share of filled cells of a random fill.  By default it depends on the grade: denser
        puzzles are easier.
    smooth : bool, default False
        Smooth a random fill: its cells become those of most of their neighbours.
    protected : iterable of (row, col), default none
        Cells of a drawing that must not change.
    seed : int, default 0
        The same seed makes the same puzzle.
    nodes : int, optional
        The most candidates to try; by default fewer for larger puzzles.
    progress : bool, default False
        Show a progress bar on standard error if the work takes longer than a second.

    Returns
    -------
    Generated
        If the grade was not reached, the puzzle that came closest to it.

    Raises
    ------
    ValueError
        If no candidate had one solution, or a value is outside of its range.
    KeyboardInterrupt
        If the user stops the work; the exception says how far it was.

    Examples
    --------
    >>> print(puzzle(10, grade=Grade.EASY, seed=1))
    10x10, easy (score 22), 2 candidates tried
    """
    if grade is not None:
        grade = as_member("grade", grade, Grade)
    wanted = _Wanted(grade, colors, density, smooth, line_solvable)
    _check_wanted(wanted)
    check_type(seed, int)
    start = None
    if isinstance(source, Puzzle):
        if source.goal is None or not source.accepts(source.goal):
            raise ValueError(Message("nonogram.no_goal"))
        start, width, height = source.goal, source.width, source.height
        orbits = checked_orbits(start, symmetry)
    else:
        width, height = _size(source)
        orbits = orbits_of(width, height, symmetry)
    fixed = protected_places(protected, width, height)
    if nodes is None:
        nodes = max(_LEAST, min(_MOST, _WORK // (width * height)))
    check_range("nodes", nodes, 1)
    budget = _Budget(nodes)
    unit = Message("nonogram.generate.unit", "candidate")
    try:
        with progress_bar(total=nodes, unit=unit, shown=progress, delay=1) as budget.bar:
            maker = _Maker(wanted, orbits, random.Random(seed), budget)  # noqa: S311 - no secret
            if start is None:
                best = maker.best(maker.from_noise)
            else:
                best = maker.best(partial(maker.from_drawing, start, fixed))
    except KeyboardInterrupt:
        message = Message(
            "nonogram.generate.stopped",
            "stopped after {tried:candidate|candidates}",
            tried=budget.spent,
        )
        raise KeyboardInterrupt(message) from None
    if best is None:
        values = {"tried": budget.spent, "width": width, "height": height}
        code = "nonogram.generate.none" if start is None else "nonogram.generate.none.drawing"
        raise ValueError(Message(code, **values))
    if start is None:
        return Generated(Puzzle.from_grid(best.grid), best.difficulty, (), budget.spent, grade)
    assert isinstance(source, Puzzle)  # noqa: S101 - for mypy
    made = Puzzle.from_grid(best.grid, colors=source.colors, metadata=source.metadata)
    changes = changes_between(start, best.grid)
    return Generated(made, best.difficulty, changes, budget.spent, grade)


def puzzles(
    n: int,
    size: int | tuple[int, int],
    *,
    easiest: Grade | str = Grade.VERY_EASY,
    hardest: Grade | str = Grade.HARD,
    seed: int = 0,
    **options: Any,
) -> Iterator[Generated]:
    """Yield several puzzles, from easy to hard.

    Parameters
    ----------
    n : int
    size : int or (int, int)
    easiest, hardest : Grade or its word, default very easy and hard
        The first and the last grade; each grade from one to the other has as many puzzles.
    seed : int, default 0
        The seed of the first puzzle; the next one has the next seed.
    **options
        As for :func:`puzzle`.

    Raises
    ------
    ValueError
        As for :func:`puzzle`; if there is less than one puzzle, or the first grade is the harder
        one.
    """
    easiest = as_member("easiest", easiest, Grade)
    hardest = as_member("hardest", hardest, Grade)
    grades = list(Grade)
    chosen = grades[grades.index(easiest) : grades.index(hardest) + 1]
    if not chosen:
        raise ValueError(
            Message(
                "nonogram.generate.order",
                "expected grades from easy to hard, found {easiest} to {hardest}",
                easiest=easiest,
                hardest=hardest,
            )
        )
    check_range("n", n, 1)
    for number in range(n):
        grade = chosen[number * len(chosen) // n]
        yield puzzle(size, grade=grade, seed=seed + number, **options)


# What is wanted.


class _Wanted(NamedTuple):
    """The constraints."""

    grade: Grade | None
    colors: int
    density: float | None
    smooth: bool
    line_solvable: bool

    @property
    def by_lines(self) -> bool:
        """Whether lines must solve the puzzle."""
        return self.line_solvable or self.grade not in (None, Grade.VERY_HARD)


def _check_wanted(wanted: _Wanted) -> None:
    """Refuse constraints that no puzzle can meet."""
    if wanted.grade is Grade.EXTREME:
        raise ValueError(
            Message(
                "nonogram.generate.extreme",
                "expected a grade up to very hard: no extreme puzzle is found in reasonable time",
            )
        )
    if wanted.line_solvable and wanted.grade is Grade.VERY_HARD:
        raise ValueError(
            Message(
                "nonogram.generate.lines",
                "a puzzle that lines solve is never {grade}",
                grade=wanted.grade,
            )
        )
    for option, found, most in (
        ("colors", wanted.colors, _MOST_COLORS),
        ("density", wanted.density, 1),
    ):
        least = int(option == "colors")
        if found is not None:
            check_range(option, found, least, most)


def _size(source: Any) -> tuple[int, int]:
    """Return width and height."""
    sides = source if isinstance(source, tuple) else (source, source)
    if len(sides) != 2 or not all(type(side) is int for side in sides):
        raise TypeError(
            Message(
                "nonogram.generate.source",
                "expected a size such as 10 or (10, 15), or a Puzzle, found {found!r}",
                found=source,
            )
        )
    if not all(1 <= side <= _MOST_SIDE for side in sides):
        values = {"width": sides[0], "height": sides[1], "most": _MOST_SIDE}
        raise ValueError(
            Message(
                "nonogram.generate.size",
                "expected sides from 1 to {most}, found {width}x{height}",
                **values,
            )
        )
    return sides


class _Spent(Exception):
    """The last candidate was tried."""


class _Budget:
    """Counts candidates."""

    bar: Any

    def __init__(self, most: int) -> None:
        self.most, self.spent = most, 0

    def spend(self) -> None:
        """Count a candidate; raise _Spent if there may be no other one."""
        if self.spent >= self.most:
            raise _Spent
        self.spent += 1
        self.bar.update()


# Candidates.


class _Candidate(NamedTuple):
    """A drawing whose puzzle has one solution, and how far it is from the wanted scores."""

    grid: Grid
    difficulty: Difficulty
    distance: int


class _Maker:
    """Makes candidates, and changes them until they are what is wanted."""

    def __init__(
        self,
        wanted: _Wanted,
        orbits: dict[tuple[int, int], Orbit],
        rng: random.Random,
        budget: _Budget,
    ) -> None:
        self.wanted, self.orbits, self.rng, self.budget = wanted, orbits, rng, budget
        self.height, self.width = (1 + each for each in max(orbits))
        self.free = {*orbits.values()}
        """The orbits that may change."""
        self.every = sorted(self.free)
        self.start: Grid | None = None
        """The drawing, of which few cells may change."""
        self.found: _Candidate | None = None
        share = _OPEN_BEYOND if wanted.grade is Grade.VERY_HARD else _OPEN
        self.most_open = max(_FEWEST_OPEN, int(share * len(orbits)))
        """The most orbits that lines leave unknown in a candidate with one solution."""
        self.density = self._first_fill() if wanted.density is None else wanted.density
        self.step, self.direction = _FILL_STEP, 0

    def best(self, work: Any) -> _Candidate | None:
        """Run some work until it is done or the budget is spent; return the best candidate."""
        with suppress(_Spent):
            work()
        return self.found

    def from_noise(self) -> None:
        """Make puzzles from random fills."""
        large = len(self.orbits) > _LARGE
        has_room = large and min(self.width, self.height) > _SMALL + 2
        if has_room and len(self.free) == len(self.orbits) and self.wanted.grade is Grade.VERY_HARD:
            self._with_small_ones()
            return
        while True:
            best: _Candidate | None = None
            for _ in range(_LARGE_FILLS_TRIED if large else _FILLS_TRIED):
                here = self._solvable(self._filled())
                if here is None:
                    self._shift(1)
                    continue
                if here.distance == 0:
                    return
                best = min(best or here, here, key=lambda each: each.distance)
                self._shift(-1 if self._is_too_easy(here) else 1)
            if best is not None and self._annealed(best).distance == 0:
                return

    def _with_small_ones(self) -> None:
        """Put a small puzzle of the grade, with a blank rim, into large ones that lines solve.

        Lines settle all around it: what is left is the small puzzle, so its solution stays the only
        one, and it needs the same assumptions.
        """
        side = _SMALL
        wanted = self.wanted._replace(density=None, smooth=False)
        small = _Maker(wanted, orbits_of(side, side, None), self.rng, self.budget)
        while True:
            small.from_noise()
            assert small.found is not None  # noqa: S101 - or the budget is spent
            rows = [BLANK * (side + 2), *(f"0{row}0" for row in small.found.grid)]
            small.found = None
            rows.append(BLANK * (side + 2))
            top, left = (self.rng.randint(0, most - side - 2) for most in (self.height, self.width))
            grid = list(self._filled())
            for row, cells in enumerate(rows, top):
                grid[row] = grid[row][:left] + cells + grid[row][left + side + 2 :]
            around = [
                orbit
                for orbit in self._unknown(tuple(grid))
                if not (top < orbit[0][0] <= top + side and left < orbit[0][1] <= left + side)
            ]
            if around:
                self._shift(1)
            elif (here := self._rated(tuple(grid))) and here.distance == 0:
                return

    def from_drawing(self, start: Grid, fixed: Collection[tuple[int, int]]) -> None:
        """Make puzzles from a drawing."""
        self.start = start
        self.free = {orbit for orbit in self.free if not {*fixed} & {*orbit}}
        here = None
        if not self.wanted.by_lines:
            self.budget.spend()
            grid, status = repaired(start, self.orbits, fixed, self._room(), _found)
            here = self._rated(grid) if status is Status.UNIQUE else None
        while here is None:
            here = self._solvable(start)
        while here.distance:
            here = self._annealed(here)

    def _room(self) -> int:
        """Return how many cells of a drawing may change."""
        return max(_FEWEST, round(_SHARE * self.width * self.height))

    def _shift(self, direction: int) -> None:
        """Make the next fill denser, or sparser."""
        if self.wanted.density is None:
            if self.direction == -direction and len(self.orbits) > _LARGE:
                self.step = max(self.step / 2, _LEAST_STEP)
            self.direction = direction
            density = self.density + direction * self.step
            self.density = min(max(density, _LEAST_FILL), _MOST_FILL)

    def _first_fill(self) -> float:
        """Return the share of filled cells to begin with."""
        grade = self.wanted.grade
        small, large = (_FILLS[grade], _LARGE_FILLS[grade]) if grade else (_USUAL_FILL, 0.75)
        # Nothing for 10x10, and all for 100x100.
        share = max(0.0, log10(self.width * self.height) / 2 - 1)
        less = _SMOOTHER * share if self.wanted.smooth else 0
        return min(small + (large - small) * share - less, _MOST_FILL)

    def _is_too_easy(self, candidate: _Candidate) -> bool:
        least, _ = _RANGES[self.wanted.grade] if self.wanted.grade else (0, 100)
        return candidate.difficulty.score < least

    # Fills.

    def _filled(self) -> Grid:
        """Return a random fill."""
        rng = self.rng
        rows = [[BLANK] * self.width for _ in range(self.height)]
        inks = LETTERS[: self.wanted.colors] if self.wanted.colors > 1 else FILLED
        sites = [
            (rng.random() * self.height, rng.random() * self.width, ink)
            for ink in inks * max(1, len(self.orbits) // (_SITE * len(inks)))
        ]
        filled = {
            orbit: rng.random() < self.density for orbit in dict.fromkeys(self.orbits.values())
        }
        if self.wanted.smooth:
            filled = {orbit: self._most_around(orbit[0], filled) for orbit in filled}
        for orbit, is_filled in filled.items():
            if is_filled:
                row, col = orbit[0]
                ink = inks
                if len(inks) > 1:
                    *_, ink = min((abs(row - y) + abs(col - x), ink) for y, x, ink in sites)
                for down, right in orbit:
                    rows[down][right] = ink
        return tuple(map("".join, rows))

    def _most_around(self, place: tuple[int, int], filled: dict[Orbit, bool]) -> bool:
        """Return whether more than half of a cell and its neighbours are filled."""
        row, col = place
        near = [
            filled[self.orbits[there, across]]
            for there in range(max(0, row - 1), min(self.height, row + 2))
            for across in range(max(0, col - 1), min(self.width, col + 2))
        ]
        return 2 * sum(near) > len(near)

    # Changes.

    def _unknown(self, grid: Grid) -> set[Orbit]:
        """Return what lines leave unknown in a candidate."""
        self.budget.spend()
        return {self.orbits[place] for place in unknown_places(grid)}

    def _solvable(self, grid: Grid) -> _Candidate | None:
        """Change a drawing until its puzzle has one solution; None if it does not get there."""
        if self.wanted.by_lines:
            settled = self._settled(grid, 0)
            return None if settled is None else self._rated(settled, is_solved=True)
        # A search is fast if few cells are unknown.
        settled = self._settled(grid, self.most_open)
        if settled is None:
            return None
        grid, status, _ = unique_from(
            settled, self.orbits, (), self._room(), _found, unknown=self._unknown
        )
        return self._rated(grid) if status is Status.UNIQUE else None

    def _settled(self, grid: Grid, most: int) -> Grid | None:
        """Change unknown cells until lines leave at most some; None if they do not get there."""
        unknown, idle = self._unknown(grid), 0
        if len(unknown) > max(_LARGE, most):
            return None
        while len(unknown) > most:
            changeable = self._changeable(grid)
            choices = sorted(unknown & changeable) or sorted(changeable)
            if idle > _PATIENCE or not choices:
                return None
            trials = []
            for orbit in self.rng.sample(choices, min(_CELLS_TRIED, len(choices))):
                trial = self._flipped(grid, orbit)
                trials.append((self._unknown(trial), trial))
            left, trial = min(trials, key=lambda each: len(each[0]))
            idle = 0 if len(left) < len(unknown) else idle + 1
            if not idle or self.rng.random() < _ANYWAY:
                grid, unknown = trial, left
        return grid

    def _changeable(self, grid: Grid) -> set[Orbit]:
        """Return the orbits that may change now: of a drawing only a few, at the rims of areas."""
        if self.start is None:
            return self.free
        changes = changes_between(self.start, grid)
        done = {self.orbits[change.row, change.col] for change in changes}
        left = self._room() - len(changes)
        return {
            orbit
            for orbit in self.free
            if orbit in done or (len(orbit) <= left and self._is_rim(grid, *orbit[0]))
        }

    def _is_rim(self, grid: Grid, row: int, col: int) -> bool:
        """Return whether a cell touches one of another kind."""
        cell = grid[row][col]
        return any(
            0 <= down < self.height and 0 <= right < self.width and grid[down][right] != cell
            for down, right in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
        )

    def _flipped(self, grid: Grid, orbit: Orbit) -> Grid:
        """Fill or blank the cells of an orbit; a changed cell of the drawing is as before."""
        row, col = orbit[0]
        if self.start is not None and grid[row][col] != self.start[row][col]:
            return changed(grid, orbit, self.start[row][col])
        return changed(grid, orbit)

    def _annealed(self, here: _Candidate) -> _Candidate:
        """Change random cells until the score is in the wanted range; return the best candidate."""
        rng, best = self.rng, here
        for step in range(_STEPS):
            choices = sorted(self._changeable(here.grid)) if self.start else self.every
            if not choices:
                raise _Spent
            grid = here.grid
            for orbit in rng.sample(choices, min(len(choices), rng.randint(1, 2))):
                grid = self._flipped(grid, orbit)
            unknown = self._unknown(grid)
            if len(unknown) > (0 if self.wanted.by_lines else self.most_open):
                continue
            trial = self._rated(grid, is_solved=not unknown)
            if trial is None:
                continue
            temperature = _HOT * (_COLD / _HOT) ** (step / _STEPS)
            more = trial.distance - here.distance
            if more <= 0 or rng.random() < exp(-more / temperature):
                here = trial
            if here.distance < best.distance:
                best = here
            if best.distance == 0:
                break
        return best

    def _rated(self, grid: Grid, *, is_solved: bool = False) -> _Candidate | None:
        """Rate a drawing; None if its puzzle has several solutions, or a limit is reached."""
        made = Puzzle.from_grid(grid)
        if not is_solved and _found(made).status is not Status.UNIQUE:
            return None
        difficulty = rated(made, grid)
        distance = 0
        if self.wanted.grade is not None:
            least, most = _RANGES[self.wanted.grade]
            distance = max(least - difficulty.score, difficulty.score - most, 0)
        found = _Candidate(grid, difficulty, distance)
        if self.found is None or distance < self.found.distance:
            self.found = found
        return found
