"""The report of a benchmark run: rows and machine, as Markdown and JSON, and read from JSON."""

import datetime as dt
import json
import os
import platform
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from itertools import groupby
from pathlib import Path

from benchmarks.harness import TABLES, Row

__all__ = [
    "Elsewhere",
    "Machine",
    "Report",
    "aim",
    "as_json",
    "as_markdown",
    "elsewhere",
    "figure",
    "from_json",
    "machine",
    "write",
]

_LIBRARIES = ("matplotlib", "numpy", "numba", "Pillow", "PyYAML", "python-sat", "click", "chess")
"""The libraries that affect a figure, on either side."""

_HEAD = ("| what | figure | compared with | ratio | goal | met |", "|---|---:|---|---:|---:|---|")


@dataclass(frozen=True, slots=True)
class Machine:
    """The machine of a run.

    Attributes
    ----------
    processor : str
        Its model, as the system names it.
    cores : int
    system : str
        ``"Linux x86_64"``.
    python : str
        ``"CPython 3.11.2"``.
    libraries : dict of str to str
        The version of each installed library that affects a figure.
    """

    processor: str
    cores: int
    system: str
    python: str
    libraries: dict[str, str]


@dataclass(frozen=True, slots=True)
class Report:
    """One run.

    Attributes
    ----------
    rows : tuple of Row
    machine : Machine
    date : str
        ``"2026-01-31"``.
    note : str, default ""
        What a reader must know about the conditions.
    """

    rows: tuple[Row, ...]
    machine: Machine
    date: str
    note: str = ""

    @classmethod
    def of(cls, rows: Sequence[Row], *, note: str = "") -> "Report":
        """Make the report of rows measured now on this machine."""
        return cls(tuple(rows), machine(), dt.datetime.now(tz=dt.UTC).date().isoformat(), note)


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What was measured once beside programs that a run cannot have.

    Attributes
    ----------
    date, machine : str
        In words.
    rows : tuple of Row
        The figure of each is its ratio.
    """

    date: str
    machine: str
    rows: tuple[Row, ...]


def machine() -> Machine:
    """Describe this machine, without its name."""
    return Machine(
        processor=_processor(),
        cores=os.cpu_count() or 1,
        system=f"{platform.system()} {platform.machine()}",
        python=f"{platform.python_implementation()} {platform.python_version()}",
        libraries=dict(_versions()),
    )


def as_markdown(report: Report) -> str:
    """Write a report: the machine, a table for each table of the page, and one for the rest."""
    where = report.machine
    libraries = ", ".join(f"{name} {number}" for name, number in where.libraries.items())
    lines = [
        (
            f"Measured on {report.date}: {where.processor}, {where.cores} cores, {where.system};"
            f" {where.python}, {libraries}."
        ),
        *(["", report.note] if report.note else []),
    ]
    order = (*TABLES, "")
    rows_in_order = sorted(report.rows, key=lambda row: order.index(row.table))
    for table, rows in groupby(rows_in_order, key=lambda row: row.table):
        lines += [
            "",
            f"## {table or 'our own programs'}",
            "",
            *_HEAD,
            *("| " + " | ".join(_cells(row)) + " |" for row in rows),
        ]
    return "\n".join(lines) + "\n"


def as_json(report: Report) -> str:
    """Write a report for programs; each row says whether its goal is met."""
    rows = [{**asdict(row), "met": row.met} for row in report.rows]
    return json.dumps({**asdict(report), "rows": rows}, indent=2, ensure_ascii=False) + "\n"


def from_json(text: str) -> Report:
    """Read what :func:`as_json` wrote."""
    data = json.loads(text)
    rows = [
        Row(**{key: value for key, value in row.items() if key != "met"}) for row in data["rows"]
    ]
    return Report(**{**data, "rows": tuple(rows), "machine": Machine(**data["machine"])})


def elsewhere(text: str) -> Elsewhere:
    """Read the TOML file of what was measured once: ``date``, ``machine`` and ``rows``."""
    data = tomllib.loads(text)
    rows = tuple(Row(**row, figure=row["ratio"], unit="×", table="others") for row in data["rows"])
    return Elsewhere(data["date"], data["machine"], rows)


def write(report: Report, folder: Path, stem: str) -> None:
    """Write both forms into a folder, as ``<stem>.md`` and ``<stem>.json``."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{stem}.md").write_text(as_markdown(report), encoding="utf-8")
    (folder / f"{stem}.json").write_text(as_json(report), encoding="utf-8")


def _processor() -> str:
    """Name the processor model; Linux has it in a file, other systems only know the kind."""
    try:
        found = re.search(
            r"^model name\s*: *(.+)$",
            Path("/proc/cpuinfo").read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    except OSError:
        found = None
    return found[1].strip() if found else platform.processor() or platform.machine()


def _versions() -> Iterator[tuple[str, str]]:
    for name in _LIBRARIES:
        try:
            yield name, version(name)
        except PackageNotFoundError:
            continue


def _cells(row: Row) -> Iterator[str]:
    yield from (f"{row.area}: {row.what}", figure(row), row.compared_with or "–")
    yield "–" if row.ratio is None else f"{row.ratio:.3g}"
    yield "–" if row.goal is None else f"{aim(row)}"
    yield {None: "–", True: "yes", False: "**no**"}[row.met]


def aim(row: Row) -> str:
    """Write a goal: a ratio without a unit, a figure in the unit of the figure."""
    goal = f"{row.goal:.3g}" if row.ratio is not None else _measure(row.goal or 0.0, row.unit)
    return f"{'≥' if row.at_least else '≤'} {goal}"


def figure(row: Row) -> str:
    """Write the figure of a row with its unit."""
    return _measure(row.figure, row.unit)


def _measure(figure: float, unit: str) -> str:
    if unit != "s":
        return f"{figure:,.0f} {unit}" if figure >= 1000 else f"{figure:.3g} {unit}".rstrip()
    for scale, name in ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if figure >= scale:
            return f"{figure / scale:.3g} {name}"
    return f"{figure * 1e9:.3g} ns"
