"""The harness of the benchmarks: when a goal is met, which benchmarks are found, and how two sides
are timed.
"""

import gc
import importlib
import os

import pytest

from benchmarks import Row, side_by_side, start
from benchmarks.harness import alone, discover


class Clock:
    """A clock that only goes on when something takes time."""

    def __init__(self):
        self.now = 0.0
        self.order = []

    def __call__(self):
        """Return the time, which changes only when a test changes it."""
        return self.now

    def work(self, name, *seconds):
        """Return a function that returns these times in turn, and then always the last one."""
        times = list(seconds)

        def run():
            self.order.append(name)
            self.now += times.pop(0) if len(times) > 1 else times[0]

        return run


@pytest.mark.slow
def test_least_times_are_compared():
    """Each side counts with its quickest repetition; the first call and the search for a length do
    not count.
    """
    clock = Clock()
    pair = side_by_side(
        clock.work("ours", 9, 9, 3, 2, 5),
        clock.work("theirs", 9, 9, 8, 7, 4),
        repetitions=3,
        clock=clock,
    )

    assert (pair.ours, pair.theirs) == (2, 4)
    assert pair.ratio == 0.5
    assert clock.order[4:] == ["ours", "theirs"] * 3


def test_garbage_is_collected_while_time_is_taken():
    """The collector stays on, as it is for a user: its time is part of what a call costs."""
    seen = []
    side_by_side(
        lambda: seen.append(gc.isenabled()),
        lambda: None,
        repetitions=1,
        clock=iter(range(10**6)).__next__,
    )

    assert set(seen) == {True}


def test_a_ratio_has_a_baseline():
    """A row that compares says with what."""
    with pytest.raises(ValueError, match="expected a baseline for the ratio of 'b'"):
        Row("a", "b", 1.0, ratio=2.0)
    with pytest.raises(ValueError, match="expected others, growth, wait or no table, found 'all'"):
        Row("a", "b", 1.0, table="all")


def test_quick_function_is_called_often_enough():
    """A repetition lasts longer than the step of a clock, and the time is that of one call."""
    clock = Clock()
    pair = side_by_side(
        clock.work("ours", 0.001), clock.work("theirs", 0.5), repetitions=1, clock=clock
    )

    assert pair.ours == pytest.approx(0.001)
    assert clock.order.count("ours") >= 20


@pytest.mark.parametrize(
    ("row", "met"),
    [
        (Row("a", "b", 1.0), None),
        (Row("a", "b", 9.0, "c", 2.0, 2.0), True),
        (Row("a", "b", 1.0, "c", 2.1, 2.0), False),
        (Row("a", "b", 0.5, goal=1.0, unit="MB"), True),
        (Row("a", "b", 5.0, goal=6.0, unit="moves/s", at_least=True), False),
    ],
)
def test_goal_is_about_the_ratio_if_there_is_one(row, met):
    """At most the goal, or at least it; about the figure where nothing is compared."""
    assert row.met is met


def test_benchmarks_are_found_by_their_name(tmp_path, monkeypatch):
    """Functions named ``bench_*`` in any module count, in order, and words choose among them."""
    package = tmp_path / "measured"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "late.py").write_text(
        "def bench_b(): ...\ndef bench_a(): ...\ndef helper(): ...\nbench_number = 3\n"
    )
    (package / "early.py").write_text("def bench_c(): ...\n")
    (package / "harness.py").write_text("def bench_nothing(): ...\n")
    (package / "report.py").write_text("def bench_nothing_either(): ...\n")
    (package / "__main__.py").write_text("raise AssertionError\n")
    monkeypatch.syspath_prepend(tmp_path)
    measured = importlib.import_module("measured")

    assert [label for label, _ in discover(measured)] == [
        "early.bench_c",
        "late.bench_b",
        "late.bench_a",
    ]
    assert [label for label, _ in discover(measured, ["early", "bench_a"])] == [
        "early.bench_c",
        "late.bench_a",
    ]
    assert list(discover(measured, ["no such thing"])) == []


@pytest.mark.slow
def test_benchmark_gives_rows(monkeypatch):
    """The start of the package is measured against a bare interpreter, and stays in its
    neighbourhood; few repetitions show that.
    """
    monkeypatch.setattr(
        start,
        "side_by_side",
        lambda *sides, **more: side_by_side(*sides, **more | {"repetitions": 2}),
    )
    (row,) = start.bench_import()

    assert row.compared_with == "a bare interpreter"
    assert row.ratio is not None
    assert 0.5 < row.ratio < 10


def bench_process():
    """Yield the number of the process."""
    yield Row("test", "the process", float(os.getpid()))


@pytest.mark.slow
def test_a_benchmark_has_its_own_process():
    """What one keeps cannot slow down the next."""
    first, second = (alone(bench_process)[0].figure for _ in range(2))

    assert len({first, second, os.getpid()}) == 3
