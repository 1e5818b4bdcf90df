"""Run the benchmarks, or those of some areas: ``python -m benchmarks [AREA]...``.

The report is printed, and written into ``build``.  An area is a module of this folder; any other
word chooses the benchmarks that have it in ``module.function``.  ``--commit`` also writes a
complete run into this folder, for the page about speed.
"""

import argparse
import sys
from pathlib import Path

import benchmarks
from benchmarks import harness, report

HERE = Path(__file__).resolve().parent
BUILD = HERE.parent / "build"


def main(arguments: list[str]) -> int:
    """Run; print the report and write it into ``build``; return 2 if no benchmark has a word."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description="Measure the speed, compared with other programs."
    )
    parser.add_argument(
        "areas",
        nargs="*",
        metavar="AREA",
        help="only these: a module, or a part of module.function",
    )
    parser.add_argument(
        "--commit",
        action="store_true",
        help="keep the run as benchmarks/committed.json for the site",
    )
    parser.add_argument("--note", default="", help="what a reader must know of the circumstances")
    asked = parser.parse_args(arguments)
    if asked.commit and asked.areas:
        parser.error("--commit keeps whole runs: expected no AREA with it")
    rows: list[harness.Row] = []
    for label, benchmark in harness.discover(benchmarks, asked.areas):
        print(f"{label} ...", file=sys.stderr)
        rows += harness.alone(benchmark)
    if not rows:
        print(
            f"no benchmark has {' or '.join(map(repr, asked.areas))} in its name", file=sys.stderr
        )
        return 2
    found = report.Report.of(rows, note=asked.note)
    print(report.as_markdown(found), end="")
    report.write(found, BUILD, "bench")
    if asked.commit:
        (HERE / "committed.json").write_text(report.as_json(found), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
