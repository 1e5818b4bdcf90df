"""Chains against the naive simulator of the tests, and a GIF against Pillow alone."""

import importlib.util
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from typing import Any

from benchmarks import Row, gifs, side_by_side
from puyonb import draw
from puyonb.drawing.scene import Scene
from puyonb.puyo import batch, chain
from tests.puyo import naive

_LETTERS = ".RGBYPOTKSW"
_FULL = (0, 4, 4, 4, 4, 4, 3, 0.7)
"""Five colours, ojama, some iron, no empty cell."""

_COUNT = 20_000
_SOME = 2_000
"""Fields for the naive simulator: a tenth of the batch; the time per field is compared."""

_MILLION = 1_000_000

_FRAMES = 60


def bench_one_field() -> Iterator[Row]:
    """Run fields with ten links and more, one at a time, for length and score."""
    cells = _long_chains(20)
    fields, rows = batch.decode(cells), _rows(cells)
    _agree([chain.simulate(field) for field in fields], rows)
    pair = side_by_side(
        lambda: [chain.simulate(field) for field in fields],
        lambda: [naive.simulate(lines) for lines in rows],
    )
    yield Row(
        "chains",
        "a field of 10 links or more",
        pair.ours / 20,
        "naive lists",
        pair.ratio,
    )


def bench_batch() -> Iterator[Row]:
    """Run 20,000 random full fields at once, with each installed engine."""
    cells = batch.random(_COUNT, seed=1, weights=_FULL)
    rows = _rows(cells[:_SOME])
    for engine in ("numpy", "numba"):
        if importlib.util.find_spec(engine) is None:
            continue
        _agree_in_numbers(batch.simulate(cells[:_SOME], engine=engine), rows)
        pair = side_by_side(
            lambda engine=engine: batch.simulate(cells, engine=engine),
            lambda: [naive.simulate(lines) for lines in rows],
        )
        ours, theirs = pair.ours / _COUNT, pair.theirs / _SOME
        yield Row("chains", f"a field of a batch, {engine}", ours, "naive lists", ours / theirs)


def bench_threads() -> Iterator[Row]:
    """Run a million fields in a pool of two threads, in seconds of the wall clock."""
    cells = batch.random(_MILLION, seed=1)
    with ThreadPoolExecutor(2) as pool:
        for engine in ("numba", "numpy"):
            if importlib.util.find_spec(engine) is None:
                continue
            pair = side_by_side(
                lambda engine=engine: batch.simulate(cells, engine=engine, executor=pool),
                lambda engine=engine: batch.simulate(cells, engine=engine),
                repetitions=3,
                clock=time.perf_counter,
            )
            yield Row(
                "chains",
                f"a million fields in two threads, {engine}",
                pair.ours,
                "in one thread",
                pair.ratio,
                goal=0.55,
                table="growth",
            )


def bench_growth() -> Iterator[Row]:
    """Run twice as many fields."""
    cells = batch.random(2 * _COUNT, seed=1, weights=_FULL)
    for engine in ("numpy", "numba"):
        if importlib.util.find_spec(engine):
            pair = side_by_side(_run(cells, engine), _run(cells[:_COUNT], engine))
            yield Row(
                "chains",
                f"twice the fields, {engine}",
                pair.ours,
                "the fields once",
                pair.ratio,
                goal=2.3,
                table="growth",
            )


def bench_memory() -> Iterator[Row]:
    """Measure the memory for eight times as many fields, without the arrays passed and returned."""
    few, many = (_beside(batch.random(count, seed=2)) for count in (65536, 8 * 65536))
    what = "memory beside the arrays, 524,288 fields"
    compared = "an eighth of the fields"
    yield Row("chains", what, many / 2**20, compared, many / few, 1.1, "MiB", table="growth")


def bench_gif() -> Iterator[Row]:
    """Write 60 frames of a chain, another one in each call; Pillow has the finished frames."""
    chains = [_frames(field) for field in _long_chains(12)]
    ready = cycle([gifs.ready(frames) for frames in chains])
    ours = cycle(chains)
    yield gifs.row("chains", "GIF of a chain, 60 frames", ours, ready, goal=1.5)


def _long_chains(count: int) -> Any:
    """Find random fields with chains of ten links and more."""
    cells = batch.random(300_000, seed=3)
    found = cells[batch.simulate(cells).length >= 10][:count]
    assert len(found) == count
    return found


def _rows(cells: Any) -> list[list[str]]:
    return [["".join(_LETTERS[code] for code in row) for row in field] for field in cells.tolist()]


def _agree(found: Sequence[chain.Chain], rows: Sequence[list[str]]) -> None:
    assert [(each.length, each.score) for each in found] == [
        naive.simulate(lines)[:2] for lines in rows
    ]


def _agree_in_numbers(found: batch.BatchResult, rows: Sequence[list[str]]) -> None:
    numbers = list(zip(found.length.tolist(), found.score.tolist(), strict=True))
    assert numbers == [naive.simulate(lines)[:2] for lines in rows]


def _run(cells: Any, engine: Any) -> Callable[[], object]:
    return lambda: batch.simulate(cells, engine=engine)


def _beside(cells: Any) -> int:
    """Return the largest memory in use, without the result."""
    tracemalloc.start()
    found = batch.simulate(cells)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most - sum(part.nbytes for part in found)


def _frames(cells: Any) -> list[tuple[Scene, float]]:
    (field,) = batch.decode(cells[None])
    return list(draw.animate(chain.simulate(field)).captioned().timed())[:_FRAMES]
