"""The start of the package and of its commands: what a person waits for, in new processes."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import Row, processes_clock, side_by_side
from benchmarks.nonogram import patches
from puyonb.nonogram import non
from puyonb.puyo import batch, fieldtext

_CHAIN = "https://www.puyop.com/s/jAjbAkxhjap9ka9qrzkiahjzbizprsihhbzkczr"
_BOARDS = 200


def bench_import() -> Iterator[Row]:
    """Import the package; its names are loaded at their first use."""
    imported, bare = _python("-c", "import puyonb"), _python("-c", "pass")
    pair = side_by_side(imported, bare, repetitions=9, clock=processes_clock)
    name = "a bare interpreter"
    yield Row("start", "import puyonb", pair.ours, name, pair.ratio, 1.2, table="others")


def bench_draw() -> Iterator[Row]:
    """Draw one picture on the command line; most of the time imports matplotlib."""
    with TemporaryDirectory() as folder:
        draw = _puyonb("draw", _CHAIN, "--force", "-o", f"{folder}/x.png")
        imported = _python("-c", "import matplotlib.figure")
        pair = side_by_side(draw, imported, repetitions=7, clock=processes_clock)
    what, name = "puyonb draw x.png", "import matplotlib.figure"
    yield Row("start", what, pair.ours, name, pair.ratio, 1.05, table="wait")


def bench_commands() -> Iterator[Row]:
    """Run commands from the start of the process to its end."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        _fill(folder / "one", 1)
        _fill(folder / "many", _BOARDS)
        puzzle = folder / "100.non"
        puzzle.write_text(non.dumps(patches(100, 1, 0.55, rounds=3)), encoding="utf-8")
        for what, arguments in (
            ("puyonb convert", ("convert", "RG\nRRG", "--to", "field")),
            ("puyonb draw x.gif, a chain", ("draw", _CHAIN, "--force", "-o", name + "/x.gif")),
            ("puyonb site, a folder of one board", ("site", name + "/one")),
            (f"puyonb site, a folder of {_BOARDS} boards", ("site", name + "/many")),
            (
                "puyonb worksheet chains x.pdf, 30 sheets",
                ("worksheet", "chains", "--force", "-o", name + "/x.pdf"),
            ),
            ("puyonb solve, a nonogram of 100x100", ("solve", str(puzzle))),
        ):
            yield Row("start", what, _seconds(_puyonb(*arguments)), table="wait")


def _seconds(run: Callable[[], object]) -> float:
    """Return the least processor time of a few calls; a slow command is called once."""
    times = list[float]()
    while len(times) < 5 and sum(times) < 2:
        began = processes_clock()
        run()
        times.append(processes_clock() - began)
    return min(times)


def _fill(folder: Path, count: int) -> None:
    folder.mkdir()
    fields = batch.decode(batch.random(count, seed=1))
    for number, field in enumerate(fields, 1):
        (folder / f"{number:03}.txt").write_text(fieldtext.dumps(field), encoding="utf-8")


def _puyonb(*arguments: str) -> Callable[[], object]:
    return _python("-m", "puyonb", *arguments)


def _python(*arguments: str) -> Callable[[], object]:
    command = [sys.executable, *arguments]
    # An installed package has byte code, whatever the environment says: compiling does not belong
    # to a start.
    environment = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    return lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
