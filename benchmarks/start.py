"""The start time of the package and of its command line, against a bare interpreter."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator

from benchmarks import Row, processes_clock, side_by_side

_BARE = ("-c", "pass")


def bench_import() -> Iterator[Row]:
    """Import the package; its names are loaded at their first use."""
    yield _start("import puyonb", ("-c", "import puyonb"), goal=1.2)


def bench_command_line() -> Iterator[Row]:
    """Convert one field on the command line, from the start of the process to its end."""
    yield _start(
        "puyonb convert", ("-m", "puyonb", "convert", "RG\nRRG", "--to", "field"), goal=5.0
    )


def _start(what: str, arguments: tuple[str, ...], *, goal: float) -> Row:
    pair = side_by_side(_python(*arguments), _python(*_BARE), repetitions=9, clock=processes_clock)
    return Row("start", what, pair.ours, "a bare interpreter", pair.ratio, goal)


def _python(*arguments: str) -> Callable[[], object]:
    command = [sys.executable, *arguments]
    # An installed package has byte code, whatever the environment says: compiling does not belong
    # to a start.
    environment = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    return lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
