"""The bars of the page about speed, from the committed run of the benchmarks.

A row with a ratio to another program is on a logarithmic scale: a bar to the left of "as fast"
means that puyonb is faster, to the right that it is slower.  Rows that only have a goal show how
much of its limit they use.  A row that does work twice shows how much longer that takes.
"""

import math
from collections.abc import Callable, Iterable, Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from benchmarks.harness import Row
from benchmarks.report import figure, from_json


class _Bar(NamedTuple):
    """A bar: where it begins and ends and where its goal is, from 0 to 1, and what it says."""

    begin: float
    end: float
    goal: float | None
    said: str


_HALVES = ("half as much", "half as many", "the fields once")
"""What a row is compared with that does the same work twice."""

_FASTEST, _SLOWEST = 500.0, 100.0
"""The ends of the logarithmic scale: so many times faster, and slower."""

_LIMIT = 1.15
"""The end of the scale of goals, in limits."""

_TWICE = 3.0
"""The end of the scale of work that is done twice."""


def page(folder: Path) -> str:
    """Return the bars as Markdown, and the tables in a fold.

    Parameters
    ----------
    folder : Path
        Has the report as ``committed.json`` and ``committed.md``.
    """
    rows = from_json((folder / "committed.json").read_text(encoding="utf-8")).rows
    intro, *tables = (folder / "committed.md").read_text(encoding="utf-8").split("\n## ")
    doubled = [row for row in rows if row.compared_with in _HALVES]
    compared = [row for row in rows if row.ratio is not None and row not in doubled]
    rest = [row for row in rows if row.goal is not None and row.ratio is None]
    listed = "\n\n".join(f"**{each}".replace("\n", "**\n", 1).strip() for each in tables)
    return "\n\n".join(
        [
            intro.strip(),
            "## Beside other programs { #beside }",
            "The middle line means *as fast as the other program*. A bar to the left is faster, a bar to the right slower. The scale is logarithmic. A small mark is the goal.",
            _compared(compared),
            "## Twice the work { #twice }",
            "The same work on twice the input. Twice the time (the line) means that the time grows in proportion.",
            _bars(doubled, _doubled),
            "## Limits { #limits }",
            "The share of the limit that is used. At the line, the goal is just met.",
            _bars(rest, _limited),
            "## All figures as tables { #tables }",
            f'<details markdown="1"><summary>{len(rows)} rows</summary>\n\n{listed}\n\n</details>',
        ]
    )


def _compared(rows: Iterable[Row]) -> str:
    """Return the rows of each area on the logarithmic scale."""
    marks = [1 / 100, 1 / 10, 1, 10]
    names = ("100×", "10× faster", "as fast", "10× slower")
    axis = "".join(
        f'<i style="left:{_percent(_place(mark))}">{name}</i>'
        for mark, name in zip(marks, names, strict=True)
    )
    lines = "".join(f'<u style="left:{_percent(_place(mark))}"></u>' for mark in marks)
    return _table((_row(row, _beside(row), lines) for row in rows), axis)


def _beside(row: Row) -> _Bar:
    """Return where the bar of a comparison begins and ends, its goal, and what it says."""
    time = _time(row, row.ratio)
    goal = _place(_time(row, row.goal)) if row.goal is not None else None
    said = f"{_number(1 / time)} × faster" if time < 1 else f"{_number(time)} × slower"
    said = "as fast" if said.startswith("1 ") else said
    begin, end = sorted((_place(1.0), _place(time)))
    return _Bar(
        begin, end, goal, f"{said} than {row.compared_with}".replace("fast than", "fast as")
    )


def _doubled(row: Row) -> _Bar:
    ratio = row.ratio or 0.0
    return _Bar(0.0, min(1.0, ratio / _TWICE), 2 / _TWICE, f"{_number(ratio)} × the time")


def _limited(row: Row) -> _Bar:
    used = _time(row, row.figure / (row.goal or 1.0))
    return _Bar(0.0, min(1.0, used / _LIMIT), 1 / _LIMIT, f"{used:.0%} of the limit")


def _time(row: Row, ratio: float | None) -> float:
    """Return a ratio as one of times: a row may count how many a second, where more is better."""
    found = ratio or 0.0
    return 1 / found if row.at_least and found else found


def _place(time: float) -> float:
    """Return the place of a ratio of times on the logarithmic scale, from 0 to 1."""
    whole = math.log(_FASTEST) + math.log(_SLOWEST)
    return min(1.0, max(0.0, (math.log(time) + math.log(_FASTEST)) / whole))


def _number(ratio: float) -> str:
    return f"{ratio:,.0f}" if ratio >= 9.95 else f"{ratio:.2g}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def _bars(rows: Iterable[Row], bar: Callable[[Row], _Bar]) -> str:
    return _table(_row(row, bar(row)) for row in rows)


def _row(row: Row, bar: _Bar, lines: str = "") -> str:
    """Return a row: its name, the bar, and what the bar says in words."""
    kind = "missed" if row.met is False else "slower" if "slower" in bar.said else "faster"
    mark = f'<b style="left:{_percent(bar.goal)}"></b>' if bar.goal is not None else ""
    track = (
        f'{lines}<span class="pb-bars__{kind}" style="left:{_percent(bar.begin)};'
        f'width:{_percent(max(bar.end - bar.begin, 0.005))}"></span>{mark}'
    )
    missed = "; goal missed" if row.met is False else ""
    return (
        f'<tr><th scope="row">{escape(f"{row.area}: {row.what}")}</th>'
        f'<td class="pb-bars__track" aria-hidden="true"><div>{track}</div></td>'
        f"<td>{figure(row)}<small>{escape(bar.said)}{missed}</small></td></tr>"
    )


def _table(rows: Iterator[str], axis: str = "") -> str:
    head = f'<tr aria-hidden="true"><td></td><td class="pb-bars__axis"><div>{axis}</div></td><td></td></tr>'
    return f'<table class="pb-bars">{head if axis else ""}{"".join(rows)}</table>'
