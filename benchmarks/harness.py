"""Measure two things in turn, and find the benchmarks.  This module has no benchmark."""

import gc
import importlib
import inspect
import pkgutil
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from types import ModuleType

__all__ = [
    "TABLES",
    "Benchmark",
    "Pair",
    "Row",
    "alone",
    "discover",
    "processes_clock",
    "side_by_side",
]

TABLES = ("others", "growth", "wait")
"""The tables of the page about speed."""

_REPETITION = 0.02
"""The least time of one repetition, in seconds: long compared with the step of any clock."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table.

    Attributes
    ----------
    area : str
        The area that is measured (``"drawing"``).
    what : str
        The task, in words.
    figure : float
        The measured value, in seconds or in ``unit``.
    compared_with : str
        The baseline of the ratio.  A row with a ratio has one.
    ratio : float, optional
        Our time divided by the other time; without a ratio, the goal limits the figure.
    goal : float, optional
        The upper limit of the ratio (or the figure); the lower limit with ``at_least``.
    unit : str, default "s"
    at_least : bool, default False
    table : str, default ""
        The table of the page about speed: ``"others"``, ``"growth"`` or ``"wait"``.  A row in no
        table compares with our own programs; only the report of a run has it.
    """

    area: str
    what: str
    figure: float
    compared_with: str = ""
    ratio: float | None = None
    goal: float | None = None
    unit: str = "s"
    at_least: bool = False
    table: str = ""

    def __post_init__(self) -> None:
        if self.table not in ("", *TABLES):
            raise ValueError(f"expected {', '.join(TABLES)} or no table, found {self.table!r}")
        if self.ratio is not None and not self.compared_with:
            raise ValueError(f"expected a baseline for the ratio of {self.what!r}")

    @property
    def met(self) -> bool | None:
        """Return whether the goal is met; None without a goal."""
        if self.goal is None:
            return None
        measured = self.figure if self.ratio is None else self.ratio
        return measured >= self.goal if self.at_least else measured <= self.goal


@dataclass(frozen=True, slots=True)
class Pair:
    """The least times of the two sides, in seconds a call."""

    ours: float
    theirs: float

    @property
    def ratio(self) -> float:
        """Ours over theirs."""
        return self.ours / self.theirs


Benchmark = Callable[[], Iterable[Row]]


def side_by_side(
    ours: Callable[[], object],
    theirs: Callable[[], object],
    *,
    repetitions: int = 7,
    clock: Callable[[], float] = time.process_time,
) -> Pair:
    """Time two functions in turn, with the garbage collector on, and keep the least of each.

    Parameters
    ----------
    ours, theirs : callable
        Each is called once before anything is timed.
    repetitions : int, default 7
        How often each side is timed; within one, a quick function is called many times over.
    clock : callable, default time.process_time
        Returns seconds; :func:`processes_clock` for functions that start processes.
    """
    sides = (ours, theirs)
    calls = [_calls(side, clock) for side in sides]
    least = [float("inf"), float("inf")]
    for _ in range(repetitions):
        for index, side in enumerate(sides):
            least[index] = min(least[index], _time(side, calls[index], clock) / calls[index])
    return Pair(*least)


def processes_clock() -> float:
    """Return the CPU seconds of finished child processes, or wall clock seconds on Windows."""
    try:
        import resource
    except ImportError:  # Windows
        return time.perf_counter()
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def discover(package: ModuleType, words: Sequence[str] = ()) -> Iterator[tuple[str, Benchmark]]:
    """Find the functions named ``bench_*`` in the modules of a package.

    Parameters
    ----------
    package : module
    words : sequence of str
        If there are any, only benchmarks with one of them in ``module.function`` are given.

    Yields
    ------
    tuple of (str, callable)
        ``module.function`` and the function; modules by name, functions as they stand.
    """
    for name in sorted(module.name for module in pkgutil.iter_modules(package.__path__)):
        if name in ("__main__", "harness", "report"):
            continue
        module = importlib.import_module(f"{package.__name__}.{name}")
        for function, benchmark in vars(module).items():
            label = f"{name}.{function}"
            asked_for = not words or any(word in label for word in words)
            if asked_for and function.startswith("bench_") and inspect.isfunction(benchmark):
                yield label, benchmark


def alone(benchmark: Benchmark) -> list[Row]:
    """Return the rows of a benchmark that runs in a process of its own.

    Otherwise the garbage collector would go through what earlier benchmarks keep.
    """
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
        return process.submit(_rows, benchmark).result()


def _rows(benchmark: Benchmark) -> list[Row]:
    return list(benchmark())


def _calls(side: Callable[[], object], clock: Callable[[], float]) -> int:
    """Find how many calls make one repetition long enough to be timed."""
    side()
    calls = 1
    while (spent := _time(side, calls, clock)) < _REPETITION:
        calls = max(calls * 2, int(calls * _REPETITION / max(spent, 1e-6)))
    return calls


def _time(side: Callable[[], object], calls: int, clock: Callable[[], float]) -> float:
    # Collect earlier garbage now.  Later garbage belongs to the measured code, so the collector
    # stays on, as for a user.
    gc.collect()
    start = clock()
    for _ in range(calls):
        side()
    return clock() - start
