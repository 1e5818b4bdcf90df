"""Everything that the package writes, by name; ``tests/test_determinism.py`` compares it between
two environments.

Everything in a public table is here automatically: notations and their readers, the examples of
the gallery, which show each draw function and each widget, and the commands.  As a program it
prints the check sum of each as JSON.
"""

import hashlib
import io
import json
import os
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

from puyonb.notations._lookup import entries

__all__ = ["CALLS", "ROOT", "TIMES", "products"]

ROOT = Path(__file__).resolve().parents[1]

TIMES = "PUYONB_TEST_TIMES"
"""The variable of the environment that says by how many days the clock is wrong."""

FILES = {
    "board.puyo": "# a comment\nR.G.B\nRRGGBB\nYYPPOO\nTTTTTT",
    "chain.txt": "BO.TP.\nBGRYBP\nBBGRYY\nGGRRYP\n",
    "wrong.puyo": "RRG\nRxB\n",
    "game.ppn": "---\nGameType: Four Field Kono\nTitle: Für alle\n...\n1. b1:b3 1... d3:b3 {two down}\n2. c1:c3\n",
    "arch.non": 'title "Arch"\nby "İı"\nwidth 3\nheight 2\n\nrows\n3\n1,1\n\ncolumns\n2\n1\n2\n',
    "pack.non": "width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n====\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n",
    "drawing.pbm": "P1\n3 2\n1 1 1\n1 0 1\n",
    "many.csv": "id,text\n1,RRG\n2,KKBAC\n3,no such thing\n",
    "notes.md": "# Notes\n\nあ ü İ.\n\n```puyo\nRRG\n```\n",
    "folder/one.puyo": "RRG\n",
    "folder/two.non": "width 1\nheight 1\nrows\n1\ncolumns\n1\n",
}
"""What the commands read; they write beside it."""

DRAWN = ("svg", "png", "pdf")
MOVING = ("svg", "gif", "html")

QUEST = "https://ishikawapuyo.net/simu/pn.html?200i0oshoA_uaqI__u03"

CALLS: tuple[tuple[str, ...], ...] = (
    ("--help",),
    ("nothing",),
    ("convert", "--to", "puyop", "board.puyo", "--json"),
    ("convert", "--to", "mattulwan", "wrong.puyo"),
    ("convert", "--to", "field", "many.csv", "--column", "text", "--json"),
    ("convert", "--to", "non", "."),
    ("check", "--state", "--json", "board.puyo", "wrong.puyo", "game.ppn", "arch.non", "pack.non"),
    ("check", "."),
    ("check", "nowhere.puyo"),
    *(
        ("draw", name, "-o", f"{name}.{form}")
        for name in ("board.puyo", "game.ppn", "arch.non")
        for form in DRAWN
    ),
    ("draw", "pack.non", "-o", "book.pdf", "--paper", "letter"),
    ("draw", "board.puyo", "-o", "board.tiff"),
    *(
        ("draw", name, "-o", f"{name}.{form}")
        for name in ("game.ppn", "arch.non")
        for form in ("gif", "html")
    ),
    ("chain", "chain.txt", "--triggers", "--json", *(f"-ochain.{form}" for form in MOVING)),
    ("best", QUEST, "--after", "0", "--nodes", "200", "--json", "-o", "best.svg"),
    ("card", "arch.non", "--title", "İ", "-o", "card.png"),
    ("diff", "board.puyo", "chain.txt", "--json", "-odiff.svg"),
    ("explain", "ここいあ う"),
    ("explain", "KKBAC", "--json"),
    ("notations",),
    ("notations", "--json"),
    ("duel", "match", "greedy", "random", "--games", "2", "--save", "games"),
    ("duel", "match", "greedy", "random", "random", "--games", "1", "--json"),
    ("duel", "tournament", "random", "greedy", "--pairs", "1", "--salt", "0" * 32, "--json"),
    ("duel", "check", "true", "--json"),
    ("duel", "protocol"),
    ("duel", "analyse", "games/1.json", "--json"),
    *(
        ("duel", "analyse", "games/1.json", "-o", f"analysis.{form}")
        for form in ("html", "csv", "json")
    ),
    ("duel", "replay", "games/1.json", "--json"),
    ("duel", "replay", "games/1.json", "--rows"),
    ("duel", "replay", "games/1.json", "--turn", "9"),
    *(("duel", "replay", "games/1.json", "--turn", "9", "-o", f"turn.{form}") for form in DRAWN),
    ("study", "games", "--by", "player", "--form", "gtr", "-o", "study.csv", "-o", "study.html"),
    *(
        ("worksheet", kind, "--n", "2", "--level", level, "-o", f"{kind}.{form}")
        for kind, level in (
            ("passwords", "3"),
            ("chains", "3"),
            ("nonograms", "3"),
            ("quests", "1"),  # level 3 takes seconds
        )
        for form in ("pdf", "html")
    ),
    *(
        ("quest", name, QUEST, *more)
        for name in ("check", "solve", "explain", "rate", "permute")
        for more in ((), ("--json",))
    ),
    ("quest", "list", "--moves", "2", "--rate"),
    ("quest", "list", "--moves", "2", "--json"),
    ("quest", "generate", "--moves", "2"),
    ("quest", "generate", "--moves", "2", "--json"),
    ("ppn", "game.ppn"),
    *(("ppn", "game.ppn", "--format", form) for form in ("csv", "ppn")),
    ("ppn", "game.ppn", "--move", "1", "--json"),
    ("nonogram", "import", "drawing.pbm", "--width", "3", "--json", "-o", "drawn.non"),
    ("nonogram", "import", "drawing.pbm", "--preview", "preview.svg"),
    ("nonogram", "make", "--size", "6x5", "--n", "2", "--seed", "3", "--json", "-o", "new.nonpack"),
    ("nonogram", "unique", "pack.non", "--json"),
    ("nonogram", "hint", "arch.non", "--json"),
    ("nonogram", "identity", "pack.non", "--symmetric", "--json"),
    ("nonogram", "rate", ".", "-o", "rated.csv", "-o", "rated.svg", "--json"),
    ("nonogram", "list", ".", "--dedupe", "-o", "{grade}.nonpack"),
    ("nonogram", "list", "pack.non", "--json"),
    ("solve", "arch.non", "--trace", "--json", *(f"-osteps.{form}" for form in MOVING)),
    ("solve", "pack.non", "--all"),
    ("render", "notes.md", "-o", "notes.html"),
    ("pandoc-filter", "html"),
    ("embed", "chain.txt"),
    ("embed", "game.ppn", "--json"),
    ("embed", "--script", "-o", "puyonb-player.js"),
    ("site", ".", "-o", "../site"),
)
"""How the commands are called, in this order."""


def products() -> Iterator[tuple[str, bytes]]:
    """Return each product under a unique name. Files are written into the working directory and
    beside it.
    """
    for name, product in (*_notations(), *_examples(), *_commands()):
        yield (
            name,
            product
            if isinstance(product, bytes)
            else str(product).encode("utf-8", "surrogatepass"),
        )


def _notations() -> Iterator[tuple[str, Any]]:
    """Read what every reader has examples for, with the words of each refusal, and write it in each
    notation.
    """
    from puyonb import notations
    from puyonb.errors import CannotExpress, NotationError
    from tests.readers import READERS

    for reader in READERS.values():
        for number, example in enumerate((*reader.examples, *reader.found)):
            name = f"{reader.name} {number}"
            with warnings.catch_warnings(record=True) as told:
                warnings.simplefilter("always")
                try:
                    value = reader.read(example)
                    yield name, repr(value)
                    yield f"{name} as text", value
                    if reader.write:
                        yield f"{name} written", reader.write(value)
                except (CannotExpress, NotationError) as error:
                    yield f"{name} refused", f"{error!r} {error} {getattr(error, 'excerpt', str)()}"
            yield f"{name} warnings", [str(each.message) for each in told]
    for entry in entries():
        for target in entries():
            try:
                found = notations.convert(entry.example, to=target.name, source=entry.name)
            except (CannotExpress, ValueError) as error:
                found = f"{error!r} {sorted(getattr(error, 'what', ()))}"
            yield f"{entry.name} to {target.name}", found


def _examples() -> Iterator[tuple[str, Any]]:
    """Run the gallery: each picture in every form, and the state of each widget."""
    from site_tools import gallery

    for file in sorted((ROOT / "site" / "gallery").glob("*/*.py")):
        with patch.object(gallery, "_darker", return_value=()):
            (result,) = gallery._run(gallery.read(file).code)
        show = (
            _widget
            if hasattr(result, "still")
            else _animation
            if hasattr(result, "gif")
            else _picture
        )
        for form, product in show(result):
            yield f"{file.stem} {form}", product


def _picture(result: Any) -> Iterator[tuple[str, Any]]:
    from puyonb.drawing import figure, svg
    from puyonb.drawing.chart import ChartAxes

    scene = getattr(result, "scene", result)
    yield "repr", repr(result)
    if isinstance(result, ChartAxes):  # its PNG follows the user's settings
        yield "svg", result.figure.scene_svg()
        return
    yield "svg", svg.render(scene)
    yield "png", figure.png(scene)
    buffer = io.BytesIO()
    figure.save(scene, buffer, format="pdf")
    yield "pdf", buffer.getvalue()


def _animation(result: Any) -> Iterator[tuple[str, Any]]:
    yield "text", result.text
    for form in MOVING:
        yield form, result.encoded(form)


def _widget(result: Any) -> Iterator[tuple[str, Any]]:
    from ipywidgets.embed import dependency_state, embed_snippet

    yield "repr", repr(result)
    yield "still", result.still()
    # Jupyter draws the ids of widgets by chance.
    snippet = embed_snippet([result], state=dependency_state([result]))
    state = dependency_state([result])
    for number, name in enumerate(state):
        snippet = snippet.replace(name, f"id-{number}")
    yield "html", snippet


def _commands() -> Iterator[tuple[str, Any]]:
    """Call the commands, with ``--help`` each; then give what they have written, names and all."""
    from click.testing import CliRunner

    from puyonb.cli import COMMANDS, main

    for name, text in FILES.items():
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text(text, encoding="utf-8", newline="\n")
    for call in (*CALLS, *((name, "--help") for name in COMMANDS)):
        done = CliRunner().invoke(main, call, terminal_width=80)
        if not isinstance(done.exception, SystemExit | None):
            raise done.exception
        yield (
            f"puyonb {' '.join(call)}",
            (done.exit_code, _placeless(done.stdout), _placeless(done.stderr)),
        )
    for folder in (Path(), Path("..", "site")):
        for path in sorted(folder.rglob("*")):
            yield f"file {path.as_posix()}", path.read_bytes() if path.is_file() else b""


def _placeless(said: str) -> str:
    """Put one word in the place of the working directory, which is another each time; its name may
    be no text here.
    """
    return said.replace(str(Path.cwd().parent).encode(errors="backslashreplace").decode(), "HERE")


def _turn_clock(days: float) -> None:
    """Let the clock be wrong, for what asks it in Python."""
    import datetime as dt
    import time

    shift = days * 86_400
    now, now_ns, local, universal = time.time, time.time_ns, time.localtime, time.gmtime
    time.time = lambda: now() + shift
    time.time_ns = lambda: now_ns() + int(shift * 10**9)
    time.localtime = lambda at=None: local(time.time() if at is None else at)
    time.gmtime = lambda at=None: universal(time.time() if at is None else at)

    class Clock(dt.datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return cls.fromtimestamp(time.time(), tz)

        @classmethod
        def today(cls) -> Any:
            return cls.fromtimestamp(time.time())

        @classmethod
        def utcnow(cls) -> Any:
            return cls.fromtimestamp(time.time(), dt.UTC).replace(tzinfo=None)

    class Day(dt.date):
        @classmethod
        def today(cls) -> Any:
            return cls.fromtimestamp(time.time())

    dt.datetime, dt.date = Clock, Day


if __name__ == "__main__":
    import locale

    locale.setlocale(locale.LC_ALL, "")  # as a window does, and as matplotlib does on request
    os.environ["TQDM_DISABLE"] = "1"  # bars appear where a machine is slow
    _turn_clock(float(os.environ.get(TIMES, "0")))
    found = {}
    for name, product in products():
        if name in found:
            raise ValueError(f"expected one product called {name!r}")
        found[name] = hashlib.sha256(product).hexdigest()
    json.dump(found, sys.stdout)
