"""The tables of the page about speed: beside others, growth, and what a person waits for.

The rows are those of the committed run of the benchmarks, and those that were measured once beside
programs that cannot be installed.  A goal that is missed has its reason.  A bar to the left of "as
fast" means that puyonb is faster, to the right that it is slower; the scale is logarithmic.
"""

import math
import re
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Any

from benchmarks.harness import Row
from benchmarks.report import Elsewhere, Report, aim, elsewhere, figure, from_json
from site_tools.words import words_of

_FASTEST, _SLOWEST = 1000.0, 100.0
"""The ends of the logarithmic scale: so many times faster, and slower."""


def page(folder: Path) -> str:
    """Return the three tables as Markdown.

    Parameters
    ----------
    folder : Path
        Has the report of a run as ``committed.json``, and ``elsewhere.toml``.
    """
    words = words_of("speed")
    report = from_json((folder / "committed.json").read_text(encoding="utf-8"))
    once = elsewhere((folder / "elsewhere.toml").read_text(encoding="utf-8"))
    tables: dict[str, list[Row]] = {name: [] for name in ("others", "growth", "wait")}
    for row in (*report.rows, *once.rows):
        tables.setdefault(row.table, []).append(row)
    uneven = [row for row in tables["growth"] if row.met is False]
    even = [row for row in tables["growth"] if row.met is not False]
    return "\n\n".join(
        [
            _measured(words, report, once),
            *(f"## {words['others']} {{ #others }}", words["others_intro"]),
            _table((_other(row, row in once.rows) for row in tables["others"]), _axis(words)),
            *(f"## {words['growth']} {{ #growth }}", words["growth_intro"]),
            _table(_plain(row, f"{_number(row.ratio or 0)}×") for row in uneven),
            _listed(words["even"], even),
            *(f"## {words['wait']} {{ #wait }}", words["wait_intro"]),
            _table(_plain(row, _waited(row)) for row in tables["wait"]),
        ]
    )


def name(row: Row) -> str:
    """Return what a row measures, in the language of the page."""
    return _said(row.what)


def _said(text: str) -> str:
    for pattern, words in words_of("speed")["names"]:
        text = re.sub(pattern, words, text)
    return text


def _measured(words: dict[str, Any], report: Report, once: Elsewhere) -> str:
    where = report.machine
    libraries = ", ".join(f"{name} {number}" for name, number in where.libraries.items())
    said = words["measured"].format(
        date=report.date,
        machine=f"{where.processor}, {where.system}",
        cores=where.cores,
        versions=f"{where.python}, {libraries}",
    )
    mark = words["once"].format(date=once.date, machine=once.machine)
    note = words["notes"].get(report.note, report.note)
    return "\n\n".join(filter(None, (said, note, mark)))


def _axis(words: dict[str, Any]) -> str:
    marks = "".join(
        f'<i style="left:{_percent(_place(mark))}">{said}</i>'
        for mark, said in zip((1 / 100, 1 / 10, 1, 10), words["axis"], strict=True)
    )
    head = f'<td class="pb-bars__axis"><div>{marks}</div></td>'
    return f'<tr aria-hidden="true"><td></td>{head}<td></td></tr>'


def _other(row: Row, once: bool) -> str:
    """Return a row with its bar; one that was measured once has a mark."""
    ratio, words = row.ratio or 1.0, words_of("speed")
    near = 0.95 <= ratio <= 1.05
    kind = "alike" if near else "faster" if ratio < 1 else "slower"
    number = _number(1 / ratio if ratio < 1 else ratio)
    said = words[kind].format(number=number, other=escape(_said(row.compared_with)))
    begin, end = sorted((_place(1.0), _place(ratio)))
    style = f"left:{_percent(begin)};width:{_percent(max(end - begin, 0.005))}"
    color = "missed" if row.met is False else "slower" if ratio > 1 else "faster"
    mark = f'<b style="left:{_percent(_place(row.goal))}"></b>' if row.goal else ""
    lines = "".join(f'<u style="left:{_percent(_place(at))}"></u>' for at in (0.01, 0.1, 1, 10))
    bar = f'{lines}<span class="pb-bars__{color}" style="{style}"></span>{mark}'
    return (
        f'<tr><th scope="row">{escape(name(row))}{"*" if once else ""}</th>'
        f'<td class="pb-bars__track" aria-hidden="true"><div>{bar}</div></td>'
        f"<td>{said}{_goal(row)}</td></tr>"
    )


def _plain(row: Row, said: str) -> str:
    return f'<tr><th scope="row">{escape(name(row))}</th><td>{said}{_goal(row)}</td></tr>'


def _waited(row: Row) -> str:
    if row.ratio is None:
        return figure(row)
    other = escape(_said(row.compared_with))
    return f"{figure(row)}<small>{row.ratio:.2f} × {other}</small>"


def _goal(row: Row) -> str:
    """Return the goal of a row, and why it is missed."""
    if row.goal is None:
        return ""
    words = words_of("speed")
    if row.met:
        return f"<small>{words['goal'].format(aim=aim(row))}</small>"
    reason = words["reasons"][row.what]
    return f'<small class="pb-bars__reason">{words["missed"].format(aim=aim(row))}{reason}</small>'


def _listed(title: str, rows: list[Row]) -> str:
    items = "".join(f"<li>{escape(name(row))}: {_number(row.ratio or 0)}×</li>" for row in rows)
    return f"<details><summary>{title.format(count=len(rows))}</summary><ul>{items}</ul></details>"


def _place(ratio: float) -> float:
    """Return the place of a ratio of times on the logarithmic scale, from 0 to 1."""
    whole = math.log(_FASTEST) + math.log(_SLOWEST)
    return min(1.0, max(0.0, (math.log(ratio) + math.log(_FASTEST)) / whole))


def _number(ratio: float) -> str:
    return f"{ratio:,.0f}" if ratio >= 9.95 else f"{ratio:.2g}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def _table(rows: Iterable[str], head: str = "") -> str:
    return f'<table class="pb-bars">{head}{"".join(rows)}</table>'
