"""``python -m benchmarks [WORD]...``: run the benchmarks (those with a WORD in ``module.function``), print and keep the table."""

import sys
from pathlib import Path

import benchmarks
from benchmarks import harness

BUILD = Path(__file__).resolve().parents[1] / "build"


def main(words: list[str]) -> int:
    """Run, print to standard output, write ``build/bench.md`` and ``build/bench.json``; 2 if no benchmark bears a word."""
    rows: list[harness.Row] = []
    for label, benchmark in harness.discover(benchmarks, words):
        print(f"{label} ...", file=sys.stderr)
        rows += benchmark()
    if not rows:
        print(f"no benchmark has {' or '.join(map(repr, words))} in its name", file=sys.stderr)
        return 2
    print(harness.as_markdown(rows), end="")
    if not words:
        harness.write(rows, BUILD)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
