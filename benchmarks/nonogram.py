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
from importlib.util import find_spec
from itertools import count, islice
from pathlib import Path

import puyonb.draw
from benchmarks import Row, pictures, side_by_side
from puyonb.nonogram import Puzzle, non, solver
from puyonb.nonogram.solver._rating import rated
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
            seconds = _best(lambda puzzle=puzzle: solver.solve(puzzle, backend="sat"))
            yield Row("nonogram", f"{title}: {found.status}, {_PROOF}", seconds, goal=0.3)
        seconds = _best(lambda puzzle=puzzle: solver.solve(puzzle, backend="python"))
        yield Row("nonogram", f"{title}: the same in pure Python", seconds)
        goal = found.grids[0] if found.status is solver.Status.UNIQUE else None
        seconds = _best(lambda puzzle=puzzle, goal=goal: solver.trace(puzzle, goal=goal))
        yield Row("nonogram", f"{title}: its trace, {solver.trace(puzzle, goal=goal)!r}", seconds)


def bench_random() -> Iterator[Row]:
    """Decide whether random puzzles of 30x30, half of their cells filled, have one solution."""
    puzzles = [_random(30, seed) for seed in range(100)]
    backend = "sat" if find_spec("pysat") else "python"
    seconds = _best(
        lambda: [solver.solve(puzzle, backend=backend) for puzzle in puzzles], repetitions=2
    )
    yield Row("nonogram", f"a hundred random 30x30, {backend}", seconds, goal=6.0)


def bench_in_an_editor() -> Iterator[Row]:
    """Decide whether random drawings have one solution, in pure Python, as an editor does."""
    for size, goal in ((10, None), (15, None), (20, 0.005), (30, None)):
        puzzles = [_random(size, seed) for seed in range(60)]
        times = [
            _best(lambda puzzle=puzzle: solver.solve(puzzle, backend="python"))
            for puzzle in puzzles
        ]
        what = f"uniqueness of a random {size}x{size}, pure Python, median of 60"
        yield Row("nonogram", what, statistics.median(times), goal=goal)


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
    yield from pictures.against_empty(
        "nonogram",
        "a solved 60x60",
        lambda: puyonb.draw.nonogram(puzzle, grid="goal"),
        lambda: puyonb.draw.nonogram.scene(puzzle, grid="goal"),
        goal=4,
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


def _best(call: Callable[[], object], *, repetitions: int = 3) -> float:
    """Return the least CPU time of a few calls."""
    times = []
    for _ in range(repetitions):
        start = time.process_time()
        call()
        times.append(time.process_time() - start)
    return min(times)
