"""How long nonograms take: the puzzles of a folder, random ones, and the picture of a large one.

``PUZZLES=folder make bench ARGS=nonogram`` solves every ``.non`` file of a folder, proves
that there is one solution, and traces how a person would solve it.  Without a folder, this part is
skipped: the usual benchmark puzzles are not ours to distribute.
"""

import os
import random
import statistics
import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib.util import find_spec
from itertools import count, islice, product
from pathlib import Path
from typing import Any

import puyonb.draw
from benchmarks import Row, pictures, side_by_side
from puyonb.nonogram import Puzzle, non, solver
from puyonb.nonogram.solver._clauses import question
from puyonb.nonogram.solver._lines import Domains
from puyonb.nonogram.solver._rating import rated
from puyonb.nonogram.solver._search import PythonSat
from puyonb.nonogram.uniqueness import make_unique
from puyonb.text import decode

_PROOF = "with the proof that it is the only one"


def bench_folder() -> Iterator[Row]:
    """Solve each puzzle in the folder of PUZZLES with both searches, and trace it."""
    folder = os.environ.get("PUZZLES")
    for path in sorted(Path(folder).glob("**/*.non")) if folder else ():
        puzzle = non.loads(decode(path.read_bytes()))
        title = f"{puzzle.metadata.get('title', path.stem)} ({puzzle.width}x{puzzle.height})"
        found = solver.solve(puzzle)
        if find_spec("pysat"):
            seconds = _best(lambda puzzle=puzzle: solver.solve(puzzle, engine="sat"))
            yield Row("nonogram", f"{title}: {found.status}, {_PROOF}", seconds, goal=0.3)
        seconds = _best(lambda puzzle=puzzle: solver.solve(puzzle, engine="python"))
        yield Row("nonogram", f"{title}: the same in pure Python", seconds)
        goal = found.grids[0] if found.status is solver.Status.UNIQUE else None
        seconds = _best(lambda puzzle=puzzle, goal=goal: solver.trace(puzzle, goal=goal))
        yield Row("nonogram", f"{title}: its trace, {solver.trace(puzzle, goal=goal)!r}", seconds)


def bench_random() -> Iterator[Row]:
    """Decide whether random puzzles of 30x30, half of their cells filled, have one solution."""
    puzzles = [_random(30, seed) for seed in range(100)]
    engine = "sat" if find_spec("pysat") else "python"
    seconds = _best(
        lambda: [solver.solve(puzzle, engine=engine) for puzzle in puzzles], repetitions=2
    )
    yield Row("nonogram", f"a hundred random 30x30, {engine}", seconds)


def bench_hard() -> Iterator[Row]:
    """Prove that hard puzzles have several solutions, and write the clauses of one."""
    if not find_spec("pysat"):
        return
    noise = [_random(45, seed) for seed in range(10, 16)]
    every = [*noise, *(patches(80, seed, 0.48, rounds=1) for seed in range(10, 14))]
    pair = side_by_side(
        lambda: solver.solve_many(every),
        lambda: solver.solve_many(every, engine="minisat22"),
        repetitions=2,
    )
    what = "ten hard puzzles of 45x45 and 80x80, each with two solutions"
    yield Row("nonogram", what, pair.ours, "the same by minisat22", pair.ratio, goal=0.75)
    domains = Domains.of(_random(50, 0))
    domains.settle()
    asked = question(domains)
    pair = side_by_side(
        lambda: question(domains),
        lambda: PythonSat("glucose42", asked.variables, asked.clauses),
    )
    what = f"the {len(asked.clauses):,} clauses of a random 50x50"
    compared = "adding them to python-sat"
    yield Row("nonogram", what, pair.ours, compared, pair.ratio, 2.5, table="others")


def bench_lines() -> Iterator[Row]:
    """Solve drawings that need only lines, in pure Python."""
    several = [puzzle for size in range(15, 50, 5) for puzzle in islice(_by_lines(size), 3)]
    solve = partial(solver.solve, engine="python")
    pair = side_by_side(lambda: [*map(solve, several)], lambda: [*map(_naive, several)])
    what = f"{len(several)} drawings of 15x15 to 45x45 by their lines, pure Python"
    yield Row("nonogram", what, pair.ours, "naive lists", pair.ratio, goal=0.1)
    small, large = (list(islice(_by_lines(size), 3)) for size in (60, 120))
    pair = side_by_side(lambda: [*map(solve, large)], lambda: [*map(solve, small)])
    what = "three drawings of 120x120 by their lines, pure Python"
    yield Row("nonogram", what, pair.ours, "three of 60x60", pair.ratio, 8, table="growth")


def bench_in_an_editor() -> Iterator[Row]:
    """Decide whether random drawings have one solution, in pure Python, as an editor does."""
    for size, goal in ((10, None), (15, None), (20, 0.005), (30, None)):
        puzzles = [_random(size, seed) for seed in range(60)]
        times = [
            _best(lambda puzzle=puzzle: solver.solve(puzzle, engine="python")) for puzzle in puzzles
        ]
        what = f"uniqueness of a random {size}x{size}, pure Python, median of 60"
        yield Row("nonogram", what, statistics.median(times), goal=goal)


def bench_click() -> Iterator[Row]:
    """Paint one cell in an editor, until its page gets the answer.

    The search for solutions waits for a pause; it is not part of the time.
    """
    from puyonb.widgets import NonogramEditor

    large, small = (NonogramEditor(_random(size, 1)) for size in (60, 30))
    pair = side_by_side(_clicks(large), _clicks(small), repetitions=15, clock=time.thread_time)
    what = "a click in an editor of 60x60"
    yield Row("nonogram", what, pair.ours, "30x30", pair.ratio, 2.5, table="growth")


def _clicks(editor: Any) -> Callable[[], None]:
    """Return a function that fills the next cell of an editor, or empties it."""
    serial = count(1)

    def click() -> None:
        number = next(serial)
        row, col = number % editor.value.height, number * 7 % editor.value.width
        kind = "01"[editor.cells[row][col] == "0"]
        content = {"type": "paint", "serial": number, "kind": kind, "cells": [[row, col]]}
        editor._heard(editor, content, [])

    return click


def bench_rating() -> Iterator[Row]:
    """Rate random puzzles with one solution, and sort them by their difficulty."""
    found = list(islice(_unique(), 1000))
    pair = side_by_side(
        lambda: sorted(rated(each.puzzle, each.grids[0]).score for each in found),
        lambda: [solver.solve(each.puzzle) for each in found],
        repetitions=2,
    )
    what = "1,000 random puzzles of 5x5 to 20x20, rated and sorted"
    yield Row("nonogram", what, pair.ours, "solving them", pair.ratio, goal=10)
    hard = solver.solve(make_unique(_random(30, 2)).puzzle)
    times = [_best(lambda each=each: rated(each.puzzle, each.grids[0])) for each in (*found, hard)]
    what = "the slowest rating of these and of a 30x30 that needs assumptions"
    yield Row("nonogram", what, max(times), goal=1.0)


def bench_png() -> Iterator[Row]:
    """Draw a solved 60x60 with its clues and save it as PNG."""
    puzzle = _random(60, 1)
    yield pictures.against_empty(
        "nonogram", "a solved 60x60", lambda: puyonb.draw.nonogram(puzzle, grid="goal"), goal=4
    )


def _unique() -> Iterator[solver.Solution]:
    """Yield the solutions of random puzzles that have one; small and large ones in turn."""
    for seed in count():
        chance = random.Random(seed)
        size = chance.choice([5, 10, 15, 20])
        filled = chance.uniform(0.5, 0.7)
        puzzle = Puzzle.from_grid(
            [[chance.random() < filled for _ in range(size)] for _ in range(size)]
        )
        found = solver.solve(puzzle)
        if found.status is solver.Status.UNIQUE:
            yield found


def _random(size: int, seed: int) -> Puzzle:
    chance = random.Random(seed)
    return Puzzle.from_grid([[chance.random() < 0.5 for _ in range(size)] for _ in range(size)])


def patches(size: int, seed: int, filled: float, *, rounds: int) -> Puzzle:
    """Return random patches: in each round a cell becomes as most of the cells around it."""
    chance = random.Random(seed)
    grid = [[chance.random() < filled for _ in range(size)] for _ in range(size)]
    around = list(product((-1, 0, 1), repeat=2))
    for _ in range(rounds):
        grid = [
            [
                sum(grid[(row + down) % size][(col + right) % size] for down, right in around) > 4
                for col in range(size)
            ]
            for row in range(size)
        ]
    return Puzzle.from_grid(grid)


def _by_lines(size: int) -> Iterator[Puzzle]:
    """Yield drawings that need no more than lines."""
    for seed in count():
        puzzle = patches(size, seed, 0.55, rounds=3)
        domains = Domains.of(puzzle)
        if domains.settle() and not any(domains.unknown()):
            yield puzzle


def _naive(puzzle: Puzzle) -> list[list[int]]:
    """Solve a puzzle by its lines: cells are lists of their possible values, lines are stale."""
    size = puzzle.width
    grid = [[{0, 1} for _ in range(size)] for _ in range(size)]
    lines = [*zip(puzzle.rows, grid, strict=True)]
    lines += zip(puzzle.columns, map(list, zip(*grid, strict=True)), strict=True)
    stale = dict.fromkeys(range(2 * size))
    while stale:
        number = next(iter(stale))
        del stale[number]
        clues, cells = lines[number]
        found = _naive_line([int(clue) for clue in clues], cells)
        for place, (cell, values) in enumerate(zip(cells, found, strict=True)):
            if values < cell:
                cell.intersection_update(values)
                stale[place + size * (number < size)] = None
    return [[min(cell) for cell in row] for row in grid]


def _naive_line(sizes: list[int], cells: list[set[int]]) -> list[set[int]]:
    """Return the values of the cells in all placements of blocks."""
    length, found = len(cells), [set[int]() for _ in cells]

    @cache
    def _fits(place: int, index: int) -> bool:
        if place >= length:
            return index == len(sizes)
        fits = 0 in cells[place] and _fits(place + 1, index)
        if fits:
            found[place].add(0)
        if index < len(sizes):
            stop = place + sizes[index]
            if (
                stop <= length
                and all(1 in cell for cell in cells[place:stop])
                and (stop == length or 0 in cells[stop])
                and _fits(stop + 1, index + 1)
            ):
                for cell in found[place:stop]:
                    cell.add(1)
                for cell in found[stop : stop + 1]:
                    cell.add(0)
                fits = True
        return fits

    _fits(0, 0)
    return found


def _best(call: Callable[[], object], *, repetitions: int = 3) -> float:
    """Return the least CPU time of a few calls."""
    times = []
    for _ in range(repetitions):
        start = time.process_time()
        call()
        times.append(time.process_time() - start)
    return min(times)
