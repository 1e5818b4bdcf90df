"""Write many values in every notation and read them again: ``make trips VALUES=2000``.

``python tools/round_trips.py [--values N] [--pairs N] [--seed S] [GROUP]...`` sends N values of
each kind on the trips of ``tests/round_trips.py``: to a text and back, and fewer values through two
notations.  A row counts the values, the values that came back equal, and the values that a notation
could not express, by the words of the errors.  Every other result is a failure; the report shows it
with the smallest value that causes it.

The report goes to ``build/trips/report.md`` and ``report.json``, too.  The exit status is 1 if
there was a failure.
"""

import argparse
import json
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, Phase, find, given, seed, settings
from hypothesis.errors import NoSuchExample

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from tests.round_trips import Group, Trip

BUILD = ROOT / "build" / "trips"

CHUNK = 500
"""How many values one run of Hypothesis draws; it remembers all values of a run."""


MOST = 5
"""A smallest failure is searched for this many trips of a group; more have the same cause."""


@dataclass
class Row:
    """What came of one trip.

    Attributes
    ----------
    name, group : str
    values, equal : int
    refused : Counter
        How often, by the word of what could not be expressed.
    failures : dict of str to str
        What escaped, and the shortest value for it.
    """

    name: str
    group: str
    values: int = 0
    equal: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    failures: dict[str, str] = field(default_factory=dict)

    def fail(self, error: Exception, value: Any, *, smallest: bool = False) -> None:
        """Keep a failure, or a shorter value for a known one."""
        frame = traceback.extract_tb(error.__traceback__)[-1]
        kind = f"{type(error).__name__} in {Path(frame.filename).name}:{frame.lineno}"
        shown = f"{_written(value)}: {str(error).partition(chr(10))[0]}"
        if smallest or len(shown) < len(self.failures.get(kind, shown + " ")):
            self.failures[kind] = shown

    def cells(self) -> tuple[str, ...]:
        """Return the columns of the table."""
        refused = ", ".join(f"{word} {count:,}" for word, count in self.refused.most_common())
        return (
            self.name,
            f"{self.values:,}",
            f"{self.equal:,}",
            refused,
            str(len(self.failures) or ""),
        )


_COLUMNS = ("trip", "values", "equal", "cannot express", "failures")


def main(arguments: list[str] | None = None) -> int:
    """Send values on all trips, and print the results."""
    from tests.round_trips import GROUPS

    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--values", type=int, default=1000, help="on each trip (default: 1000)")
    parser.add_argument(
        "--pairs", type=int, help="on each trip of two notations (default: a tenth)"
    )
    parser.add_argument("--seed", type=int, default=1, help="other values (default: 1)")
    parser.add_argument("groups", nargs="*", help=f"of {', '.join(GROUPS)} (default: all)")
    options = parser.parse_args(arguments)
    unknown = set(options.groups) - set(GROUPS)
    if unknown:
        parser.error(f"expected {', '.join(GROUPS)}; found {', '.join(sorted(unknown))}")
    rows: list[Row] = []
    for name in options.groups or GROUPS:
        group, pairs = (
            GROUPS[name],
            options.values // 10 if options.pairs is None else options.pairs,
        )
        rows += run(group, group.trips, options.values, options.seed)
        rows += run(group, group.pairs, pairs, options.seed)
    report(rows, options)
    return any(row.failures for row in rows)


def run(group: "Group", trips: "list[Trip]", values: int, first: int) -> list[Row]:
    """Send a number of values on each of some trips.

    Parameters
    ----------
    group : Group
        Whose values they are.
    trips : list of Trip
    values : int
    first : int
        The seed; the same values come of the same seed.
    """
    from tests.round_trips import EQUAL, Sample, ended

    rows, began = [Row(trip.name, group.name) for trip in trips], time.monotonic()

    def one(value: Any) -> None:
        sample = Sample(value)
        for row, trip in zip(rows, trips, strict=True):
            try:
                how = ended(trip, sample)
            except Exception as error:  # noqa: BLE001 - whatever escapes is what is looked for
                row.values += 1
                row.fail(error, value)
                continue
            row.values += how is not None
            row.equal += how == EQUAL
            if how not in (None, EQUAL):
                row.refused[how] += 1

    for start in range(0, values if trips else 0, CHUNK):
        few = settings(max_examples=min(CHUNK, values - start), **_QUICK)
        seed(first * 1_000_000 + start)(few(given(group.values)(one)))()
    failing = [(row, trip) for row, trip in zip(rows, trips, strict=True) if row.failures]
    for row, trip in failing[:MOST]:
        _shrink(row, trip, group, first)
    if trips:
        print(
            f"{group.name}: {len(trips)} trips, {time.monotonic() - began:.0f} s",
            file=sys.stderr,
            flush=True,
        )
    return rows


_QUICK: dict[str, Any] = {
    "database": None,
    "deadline": None,
    "derandomize": False,
    "phases": (Phase.generate,),
    "suppress_health_check": list(HealthCheck),
}


def _shrink(row: Row, trip: "Trip", group: "Group", first: int) -> None:
    """Search for the smallest value that fails."""
    from tests.round_trips import Sample, ended

    def failure(value: Any) -> Exception | None:
        try:
            ended(trip, Sample(value))
        except Exception as error:  # noqa: BLE001
            return error
        return None

    some = settings(
        max_examples=CHUNK, database=None, deadline=None, suppress_health_check=list(HealthCheck)
    )
    with suppress(NoSuchExample):
        value = find(group.values, failure, settings=some, random=random.Random(first))  # noqa: S311 - the same search each time
        if error := failure(value):
            row.fail(error, value, smallest=True)


def _written(value: Any) -> str:
    """Write a value so that it can be built again, if its repr is only a sketch."""
    shown = repr(dict(value) if isinstance(value, Mapping) else value)
    if "<" not in shown:
        return shown
    if is_dataclass(value):
        parts = (
            f"{part.name}={_written(getattr(value, part.name))}"
            for part in fields(value)
            if part.compare
        )
        return f"{type(value).__name__}({', '.join(parts)})"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_written, value))}]"
    return shown


def report(rows: list[Row], options: argparse.Namespace) -> None:
    """Print the table, and write it to files."""
    table = [row.cells() for row in rows]
    wide = [max(map(len, column)) for column in zip(_COLUMNS, *table, strict=True)]
    for cells in (_COLUMNS, *table):
        name, values, equal, *rest = (
            text.ljust(width) for text, width in zip(cells, wide, strict=True)
        )
        print(
            f"{name}  {values.strip():>{wide[1]}}  {equal.strip():>{wide[2]}}  {'  '.join(rest)}".rstrip()
        )
    failures = list(_failures(rows))
    total = f"{len(rows)} trips, {sum(row.values for row in rows):,} values, {sum(row.equal for row in rows):,} equal, "
    total += f"{sum(row.refused.total() for row in rows):,} cannot be expressed, {len(failures)} failures"
    print("", *failures, total, sep="\n")
    BUILD.mkdir(parents=True, exist_ok=True)
    lines = [_line(_COLUMNS), "|---|---:|---:|---|---:|", *map(_line, table)]
    text = ["# Round trips", "", f"Seed {options.seed}: {total}.", "", *lines]
    (BUILD / "report.md").write_text(
        "\n".join([*text, *(f"\n```text\n{each}\n```" for each in failures), ""]), "utf-8"
    )
    (BUILD / "report.json").write_text(
        json.dumps([vars(row) for row in rows], indent=2) + "\n", encoding="utf-8"
    )


def _failures(rows: list[Row]) -> Iterator[str]:
    for row in rows:
        for kind, shown in row.failures.items():
            yield f"{row.name}: {kind}: {shown}"


def _line(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    sys.exit(main())
