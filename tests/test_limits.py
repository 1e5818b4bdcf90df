"""The page of limits is correct: each row is tested at its limit and above, with the default and
with another value.
"""

import csv
import gzip
import inspect
import io
import json
import re
import warnings
import zlib
from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import numpy as np
import pytest
from PIL import Image

from puyonb import Field, Puyo, draw, from_json, notations, to_json
from puyonb import text as text_module
from puyonb.cli import inputs
from puyonb.drawing import figure
from puyonb.drawing.animation import Animation, Frame
from puyonb.drawing.scene import Scene
from puyonb.errors import NotationError, NotationWarning
from puyonb.nonogram import Limits, Puzzle, non, solver
from puyonb.nonogram.formats import _puzzlekit as puzzlekit
from puyonb.nonogram.formats import (
    _xmltext,
    cwd,
    gnonograms,
    mk,
    nin,
    olsak,
    pbm,
    pzpr,
    tatham,
    webpbn,
)
from puyonb.nonogram.image import from_image
from puyonb.nonogram.solver import _clauses, _trace
from puyonb.piecepack import ppn, setups
from puyonb.piecepack.draw._styles import styled
from puyonb.piecepack.draw._view import View
from puyonb.piecepack.setups import _options
from puyonb.puyo import (
    _linkcode,
    batch,
    collection,
    duel,
    fieldtext,
    forms,
    nexus,
    password,
    pon2,
    study,
)
from puyonb.puyo.record import Pair, Record
from puyonb.widgets import NonogramEditor
from tests.cases import ROOT, for_each

PAGE = ROOT / "site" / "reference" / "limits.md"

ONE = "width 1\nheight 1\nrows\n1\ncolumns\n1\n"
CODE = "w=6&h=12&chain=444&x="
START = duel.new(1, seed=1)
LIST = {"puyonb": 1, "type": "list", "items": []}
PAIR = to_json(Pair(Puyo.RED, Puyo.RED))


class Row(NamedTuple):
    """A row of the table."""

    what: str
    limit: str
    set_by: str
    beyond: str

    @property
    def number(self):
        """The limit as a number."""
        return int(self.limit.split()[0].replace(",", ""))


def rows():
    """Read the table of the page."""
    lines = [
        line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")
    ]
    return [Row(*(cell.strip() for cell in line.strip("|").split("|"))) for line in lines[2:]]


class Case(NamedTuple):
    """How a limit is tried.

    Attributes
    ----------
    run : callable
        Takes an amount, and the limit by its keyword where it is set by one.
    small : int
        What it is set to; 0 where it is fixed.
    whole : bool
        Whether it is tried as it stands, too: not what would take seconds.
    """

    run: Callable[..., object]
    small: int
    whole: bool = True


def of_clues(grid, room):
    """Return a puzzle as a format can hold it: only bitmaps hold the picture itself."""
    puzzle = Puzzle.from_grid(grid)
    return puzzle if room is pbm else replace(puzzle, goal=None)


def wide(room):
    """Try a format with a puzzle of one row."""
    return Case(lambda n, **set_to: room.loads(room.dumps(of_clues(["#" * n], room)), **set_to), 7)


def sized(name):
    """Try a number that a duel is made with."""
    return Case(lambda n: duel.new(**{"players": 1, name: n}), 0)


def expanded(n, **set_to):
    """Read one move that has this many characters after expansion; the text is shorter."""
    whole, rest = divmod(n, 4)
    return ppn.moves("1. S@{" + "a1," * (whole - 1) + "a1" + "0" * rest + "}", **set_to)


def indented(n, **set_to):
    """Read metadata with this many levels."""
    keys = "".join(" " * level + "K:\n" for level in range(n - 1))
    return ppn.loads(keys + " " * (n - 1) + "K: 1\n...\n1. S@a1\n", **set_to)


def many_errors(n, **set_to):
    """Read a file with this many errors and a correct game after them; the limit is an error of
    that game.
    """
    games = ppn.loads("---\n1. Q@a1\n" * n + "---\n1. S@a1\n", on_error="collect", **set_to)
    for error in games[-1].errors:
        raise error
    return games


def moving(n):
    """Animate this many moves."""
    [game] = ppn.loads("1. S@a1 " + " ".join(f"{number}. S@a1" for number in range(2, n + 1)))
    return draw.animate(game)


def packed(n, **set_to):
    """Read a pack that has this many bytes uncompressed."""
    return non.loads_pack(zlib.compress((ONE + "x" * (n - len(ONE))).encode()), **set_to)


def crowd(n, **set_to):
    """Read XML with this many elements in one."""
    one = webpbn.dumps(Puzzle.from_grid(["#"])).replace(
        "</puzzleset>", "<x/>" * (n - 1) + "</puzzleset>"
    )
    return webpbn.loads_pack(one, **set_to)


def replayed(n, **set_to):
    """Read a game of this many turns in which nothing happens."""
    return duel.loads_replay(
        duel.dumps_replay(duel.Replay(START, ((),) * n, strict=False), limits=duel.Limits(turns=n)),
        **set_to,
    )


def full_game(limits, **start):
    """Read a saved game of one turn without moves."""
    now = duel.from_json(start.pop("state")) if "state" in start else duel.new(**start)
    text = {
        "format": "puyonb duel replay",
        "strict": False,
        "start": duel.to_json(now),
        "turns": [[]],
    }
    return duel.loads_replay(json.dumps(text), limits=limits)


def many_cells(n, limits):
    """Read a game of one field with this many cells."""
    height = next(height for height in range(2, 201) if n % height == 0 and n // height <= 100)
    return full_game(limits, players=1, width=n // height, height=height, ghost_height=0)


def many_effects(n, limits):
    """Read a game of one turn in which this many puyos fall."""
    value = duel.to_json(duel.new(1, width=n, height=2, ghost_height=0))
    value["childStates"][0]["blocks"] = [1 + at % 2 for at in range(n)] + [0] * n
    return full_game(limits, state=value)


def long_password(n):
    """Read this many characters; it does not matter that they are not a password."""
    try:
        password.loads("K" * n)
    except NotationError as error:
        if error.code == "password.long":
            raise


def nested(n):
    """Read a duel with a value of no meaning, so deep."""
    value = 1
    for _ in range(n - 1):
        value = [value]
    return duel.from_json({**duel.to_json(START), "note": value})


def blank(width, height, unit):
    """Return an empty picture of a size."""
    return Scene("blank", "blank", (), (0, 0, width, height), unit)


def png(n):
    """Draw a picture of this many pixels."""
    return figure.png(blank(n, 1, 1 / 200), dpi=200)


def oblique(n):
    """Look at this many pieces."""
    [piece] = ppn.loads("1. S@a1")[0].boards[-1]
    return View(styled("default"), 0.5).standing([piece] * n)


def nest(levels):
    """Return as many lists within each other."""
    value = []
    for _ in range(levels - 1):
        value = [value]
    return value


def toml(text):
    """Read a collection with an entry of these lines; it does not matter that it has no link."""
    for error in collection.loads(f"[[entries]]\n{text}", on_error="collect").errors:
        if error.code != "quest.collection.link":
            raise error


def log(n):
    """Read a packed log of boards that has this many bytes."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "a.txt.gz")
        path.write_bytes(gzip.compress(b"===".ljust(n)))
        study.load(path, on_error="raise")


def form(rows):
    """Read a named form with more rows."""
    return forms.loads(f'[[forms]]\nname = "a"\npattern = """\nA\n{rows}\n"""\n')


def long_texts(n):
    """Read texts of this many characters with every reader without a specific limit; the last one
    decides.
    """
    one = Puzzle.from_grid(["#"])
    texts = [
        (room.loads, room.dumps(of_clues(["#"], room)))
        for room in (mk, nin, cwd, olsak, gnonograms, webpbn, pbm)
    ]
    texts += [(duel.loads, duel.dumps(START)), (non.loads, non.dumps(one)), (fieldtext.loads, "R")]
    wrong = [
        room
        for loads, text in texts
        if (room := refused(loads, text.ljust(n, "\n"))) != (n > text_module.LARGEST)
    ]
    assert wrong == []
    fieldtext.loads("R".ljust(n))


def refused(loads, text):
    """Return whether a text is refused for its length."""
    try:
        loads(text)
    except NotationError as error:
        return error.code == "common.text.long"
    return False


CASES = {
    "Text whose notation is to be found": Case(
        lambda n: notations.detect("R".ljust(n)), 7, whole=False
    ),
    "Text in a notation without a row of its own": Case(long_texts, 5000, whole=False),
    "Pack as text": Case(
        lambda n, **set_to: non.loads_pack(ONE.ljust(n, "\n"), **set_to), 70, whole=False
    ),
    "Piecepack file": Case(
        lambda n, **set_to: ppn.loads("1. S@a1 {" + "x" * (n - 10) + "}", **set_to), 40, whole=False
    ),
    "One move after brace expansion": Case(expanded, 40, whole=False),
    "Moves of a piecepack game": Case(
        lambda n, **set_to: ppn.moves("1. S@{" + "a1," * (n - 1) + "a1}", **set_to), 4, whole=False
    ),
    "Moves by brace expansions and macros in a piecepack file": Case(
        lambda n, **set_to: ppn.loads(
            "---\n1. S@{a1,a1}\n---\n1. S@{" + "a1," * (n - 3) + "a1}", **set_to
        ),
        5,
        whole=False,
    ),
    "Pieces that moves of PPN 0.14.1 change or search": Case(
        lambda n, **set_to: ppn.loads(
            "---\nPPN: 0.14.1\n...\n1. S@a1 S@b1" + " a1#b1" * n, **set_to
        ),
        4,
        whole=False,
    ),
    "Errors of a piecepack file": Case(many_errors, 4),
    "Locations of a piecepack game that are almost the same": Case(
        lambda n: ppn.loads("".join(f"S@(1.1{place:05},1.1) " for place in range(n))), 0
    ),
    "Set-ups of a piecepack file": Case(
        lambda n, **set_to: ppn.loads(
            "".join(
                f"---\nGameType:\n Name: Relativity\n Seed: {seed}\n...\n" for seed in range(n)
            ),
            **set_to,
        ),
        3,
        whole=False,
    ),
    "Values in the metadata of a piecepack file": Case(
        # The stream, the document and the mapping begin and end, and a list has a key.
        lambda n, **set_to: ppn.loads("---\nA: [" + "a," * (n - 9) + "]\n...\n", **set_to),
        12,
    ),
    "Braces within braces": Case(
        lambda n, **set_to: ppn.moves("1. S@" + "{a1," * n + "a1" + "}" * n, **set_to), 3
    ),
    "Piecepack metadata within metadata": Case(indented, 3),
    "Further moves behind one number": Case(
        lambda n, **set_to: ppn.moves("1. S@a1" + " . S@a1" * n, **set_to), 3
    ),
    "Games of a piecepack file": Case(
        lambda n, **set_to: ppn.loads("---\n" * n, **set_to), 3, whole=False
    ),
    "Metadata of a piecepack game": Case(
        lambda n, **set_to: ppn.loads("Event: " + "x" * (n - 8) + "\n...\n1. S@a1\n", **set_to), 30
    ),
    "Name of a set-up": Case(lambda n: setups.board("Four Field Kono".ljust(n)), 20),
    "Option of a set-up": Case(lambda n: _options.FEN.read("2/2".ljust(n)), 9),
    "Board of a FEN in a set-up": Case(lambda n: _options.FEN.read("/".join([str(n)] * n)), 5),
    "Moves of an animated game": Case(moving, 3, whole=False),
    "Pieces of an animated game": Case(
        lambda n: draw.animate(ppn.loads("1. S@{" + "a1," * (n - 1) + "a1}")[0]),
        5,
        whole=False,
    ),
    "Actions of an explained move": Case(
        lambda n: draw.explain(ppn.loads("1. " + "S@a1 " * n)[0]), 5
    ),
    "Pieces seen obliquely": Case(oblique, 5),
    "Width of a nonogram": Case(
        lambda n, **set_to: non.loads(
            f"width {n}\nheight 1\nrows\n0\ncolumns\n" + "0\n" * n, **set_to
        ),
        3,
    ),
    "Height of a nonogram": Case(
        lambda n, **set_to: non.loads(
            f"width 1\nheight {n}\ncolumns\n0\nrows\n" + "0\n" * n, **set_to
        ),
        3,
    ),
    "Lines of a nonogram": Case(
        lambda n, **set_to: non.loads(ONE + "x\n" * (n - 6), **set_to), 200, whole=False
    ),
    "Digits of a hint": Case(
        lambda n: non.loads(f"width 1\nheight 1\nrows\n{1:0{n}}\ncolumns\n1\n"), 0
    ),
    "Puzzles of a pack": Case(
        lambda n, **set_to: non.loads_pack("====\n".join([ONE] * n), **set_to), 3, whole=False
    ),
    "Pack after decompression": Case(packed, 200, whole=False),
    "Side of a puzzle as `.pbm`": wide(pbm),
    "Side of a puzzle as `.mk`": wide(mk),
    "Side of a puzzle as `.nin`": wide(nin),
    "Side of a puzzle as `.cwd`": wide(cwd),
    "Side of a puzzle as `.g` (Olšák)": wide(olsak),
    "Side of a puzzle of Gnonograms": wide(gnonograms),
    "Side of a puzzle of webpbn": wide(webpbn),
    "Side of a puzzle of puzzlekit": wide(puzzlekit),
    "Side of a puzzle of Simon Tatham's Pattern": wide(tatham),
    "Side of a puzzle of puzz.link": Case(
        lambda n, **set_to: pzpr.loads(pzpr.dumps_text(of_clues(["#" * n], pzpr)), **set_to), 7
    ),
    "XML elements side by side": Case(crowd, 20),
    "XML elements within each other": Case(
        lambda n, **set_to: _xmltext.parse("<a>" * n + "</a>" * n, **set_to), 3
    ),
    "Puzzle made of an image": Case(
        lambda n, **set_to: from_image([[0] * n], width=n, height=1, **set_to), 3
    ),
    "Pixels of an image": Case(
        lambda n, **set_to: from_image(Image.new("1", (n, 1)), width=2, height=1, **set_to),
        12,
        whole=False,
    ),
    "Link to puyop.com or of the Ishikawa simulator": Case(
        lambda n: _linkcode.code_in("a" * n, "https://puyop.com/s/", site="puyop.com"), 0
    ),
    "Text or link of pon2": Case(lambda n: pon2.loads("field=0_&x=".ljust(n, "x")), 0),
    "Query of Puyo Nexus": Case(lambda n: nexus.loads(CODE.ljust(n, "x")), 0),
    "Text of a password, white space left out": Case(long_password, 0),
    "Collection of quests, or named forms, in TOML": Case(
        lambda n: toml("".ljust(n - 12)), 40, whole=False
    ),
    "Dots of a key in TOML": Case(lambda n: toml("a." * n + "b = 1"), 3),
    "Brackets within each other in TOML": Case(lambda n: toml("a = " + "[" * n + "]" * n), 4),
    "Digits of a number in TOML": Case(lambda n: toml("a = 1" + "0" * (n - 1)), 3),
    "Patterns of named forms in a text": Case(lambda n: form("/\nA\n" * (n - 1)), 3),
    "File of a study, unpacked": Case(log, 0),
    "Rows and columns of the pattern of a named form": Case(lambda n: form("." * n), 3),
    "Value in JSON": Case(lambda n: from_json({**LIST, "x": "x" * (n - 28)}), 40, whole=False),
    "Objects and lists within each other in JSON": Case(
        lambda n: from_json({**LIST, "x": nest(n - 1)}), 5
    ),
    "Digits of a number in JSON": Case(lambda n: from_json({**LIST, "x": 10 ** (n - 1)}), 3),
    "Moves of a record in JSON": Case(
        lambda n: from_json(
            to_json(Record(Field.empty(), (Pair(Puyo.RED, Puyo.RED),))) | {"moves": [PAIR] * n}
        ),
        3,
        whole=False,
    ),
    "Height of a field in a batch": Case(
        lambda n: batch.simulate(np.zeros((1, n, 6), np.uint8)), 0
    ),
    "Duel: width": sized("width"),
    "Duel: height": sized("height"),
    "Duel: ghost height": sized("ghost_height"),
    "Duel: target score": sized("target_score"),
    "Duel: clear threshold": sized("clear_threshold"),
    "Duel: colours": sized("num_colors"),
    "Duel: players": Case(duel.new, 0),
    "Duel: deals ahead": sized("num_deals"),
    "Duel: cells of all fields": Case(
        lambda n: duel.new(-(-n // 20_000), width=100, height=200, ghost_height=0), 0
    ),
    "Duel: turns of a saved game": Case(replayed, 4, whole=False),
    "Duel: turns of a game to save": Case(
        lambda n, **set_to: duel.dumps_replay(
            duel.Replay(START, ((),) * n, strict=False), **set_to
        ),
        4,
        whole=False,
    ),
    "Duel: moves of a saved game": Case(
        lambda n, limits: full_game(limits, players=n, width=1, height=1), 3, whole=False
    ),
    "Duel: cells of a saved game": Case(many_cells, 100, whole=False),
    "Duel: deals of a saved game": Case(
        lambda n, limits: full_game(limits, players=1, deals=[(1, 2)] * n), 10, whole=False
    ),
    "Duel: effects of a saved game": Case(many_effects, 8, whole=False),
    "Duel: unknown values within each other": Case(nested, 0),
    "GIF": Case(
        lambda n, **set_to: Animation("a", (Frame(blank(n, 1, 0.01)),)).gif(
            captions=False, **set_to
        ),
        50,
        whole=False,
    ),
    "Picture of a GIF": Case(
        lambda n: Animation("a", (Frame(blank(n, 1, 0.01)),)).gif(captions=False), 50, whole=False
    ),
    "PNG and other pictures of pixels": Case(png, 100, whole=False),
    "Side of a nonogram in the editor": Case(lambda n: NonogramEditor().resize(n, 1), 0),
}
"""How each limit with an error is tested; limits without an error have separate tests below."""

OTHERS = {
    "Contradictions that the solver meets",
    "Time that the solver takes",
    "Assumptions that a trace tries",
    "Clauses that the solver searches",
    "Input of a command",
    "Line of a list or a CSV file",
    "Cell of a CSV file",
    "Unpacked workbook",
    "Cells of a workbook",
    "Rows of a sheet",
    "Marks of XML in a workbook",
    "Nonogram in a page or a widget",
    "Text of a picture in a page",
    "Boards of a fence in a page",
}
ROWS = [row for row in rows() if row.what not in OTHERS]

_PLACE = re.compile(r"`(?P<room>[\w.]+)` `(?P<name>\w+)(?:\((?P<keyword>\w+)\))?`")


class Knob:
    """What a limit is set by: a keyword, or a constant."""

    def __init__(self, row):
        found = _PLACE.fullmatch(row.set_by)
        assert found, row.set_by
        self.keyword, self.name = found["keyword"], found["name"]
        try:
            self.home = import_module(f"puyonb.{found['room']}")
        except ModuleNotFoundError:
            room, _, kind = found["room"].rpartition(".")
            self.home = getattr(import_module(f"puyonb.{room}"), kind)
        self.thing = getattr(self.home, self.name)

    @property
    def default(self):
        """What it is set to, in the code."""
        if self.keyword:
            return inspect.signature(self.thing).parameters[self.keyword].default
        return self.thing

    def turned(self, value, patch):
        """Set it; return the keywords of the call, where it is set by one."""
        if self.name == "Limits":
            return {"limits": self.thing(**{self.keyword: value})}
        if self.keyword:
            return {self.keyword: value}
        patch.setattr(self.home, self.name, value)
        return {}


SCALES = {"Lines of a nonogram": 100}
"""Limits that are multiples of a setting."""


@pytest.fixture(autouse=True)
def _quiet():
    """The inputs at the limits are unusual texts, which would cause many warnings."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", NotationWarning)
        yield


def tried(row, run, limit):
    """Try a limit: it passes, one more is refused with the error of the page."""
    name, words = re.fullmatch(r"`(\w+)`: (.*)", row.beyond).groups()
    number = "|".join({str(limit), f"{limit:,}"})
    run(limit)
    with pytest.raises(Exception) as caught:  # noqa: PT011 - which one, the page says
        run(limit + 1)

    assert name in [kind.__name__ for kind in type(caught.value).__mro__], repr(caught.value)
    assert re.search(
        rf"(?:{number})(?!\d)".join(map(re.escape, words.split("*N*"))), str(caught.value)
    )


def test_every_row_is_tried():
    """Neither the page nor this module knows a limit that the other does not."""
    assert {row.what for row in ROWS} == set(CASES)
    assert {row.what for row in rows()} > OTHERS


@pytest.mark.parametrize(
    ("module", "limits"),
    [("piecepack.ppn", ppn.Limits), ("nonogram", Limits), ("puyo.duel", duel.Limits)],
)
def test_every_field_of_limits_has_a_row(module, limits):
    """A limit that is added to the code is added to the page."""
    rows_of_it = re.findall(rf"`{module}` `Limits\((\w+)\)`", PAGE.read_text(encoding="utf-8"))

    assert set(rows_of_it) == {field.name for field in fields(limits)}


@for_each(
    "row", [row for row in ROWS if not row.set_by.startswith("fixed")], ids=lambda row: row.what
)
def test_the_page_gives_the_limit_of_the_code(row):
    """What the page says is the default of the parameter, or the constant."""
    assert Knob(row).default * SCALES.get(row.what, 1) == row.number


@pytest.mark.slow
@for_each("row", [row for row in ROWS if CASES[row.what].whole], ids=lambda row: row.what)
def test_at_the_limit_and_over_it(row):
    """As it stands."""
    tried(row, CASES[row.what].run, row.number)


@pytest.mark.parametrize(
    "row", [row for row in ROWS if CASES[row.what].small], ids=lambda row: row.what
)
def test_the_limit_is_set(row, monkeypatch):
    """Set to less, less is read, and the error names what it was set to."""
    case = CASES[row.what]
    set_to = Knob(row).turned(case.small // SCALES.get(row.what, 1), monkeypatch)
    tried(row, partial(case.run, **set_to), case.small)


def test_a_picture_without_clues_has_the_limit_of_its_sides():
    """Webpbn files may hold the picture alone; its sides are limited as those of clues."""
    picture = "<solution><image>|XXXX|XXXX|</image></solution>"
    text = f"<puzzleset><puzzle>{picture}</puzzle></puzzleset>"

    assert webpbn.loads(text, limits=Limits(side=4)).width == 4
    with pytest.raises(NotationError, match=r"a width of 1 to 3 \(limit side\), found 4"):
        webpbn.loads(text, limits=Limits(side=3))


@pytest.mark.parametrize(
    "room", [mk, nin, cwd, olsak, gnonograms, webpbn, pbm], ids=lambda room: room.__name__[24:]
)
def test_a_larger_limit_holds_for_every_line(room):
    """Who reads a larger puzzle than usual need not raise a second limit: lines and hints may be as
    many.
    """
    puzzle = of_clues(["#." * 1100], room)

    assert room.loads(room.dumps(puzzle), limits=Limits(side=2200)).rows == puzzle.rows


# What is not refused.

HARD = Puzzle.from_grid(np.random.default_rng(1).integers(0, 2, (25, 25)).tolist())
"""Lines and probing do not finish it."""


def test_the_solver_gives_up_where_it_is_told():
    """Contradictions, time and clauses are limited; above the limit the status is unknown, below
    it is not.
    """
    enough = solver.solve(HARD, nodes=10_000)

    assert enough.status in (solver.Status.UNIQUE, solver.Status.MULTIPLE)
    assert solver.solve(HARD, nodes=0).status == solver.Status.UNKNOWN
    assert solver.solve(HARD, seconds=0).status == solver.Status.UNKNOWN
    assert solver.solve(HARD, seconds=60).status == enough.status


def test_a_trace_ends_at_its_limit():
    """The number of the page is the default, and with few assumptions the trace is limited."""
    [row] = [row for row in rows() if row.what == "Assumptions that a trace tries"]

    assert row.number == _trace.NODES
    assert solver.trace(HARD, nodes=1).limited


def test_the_solver_holds_no_more_clauses(monkeypatch):
    """The constant of the page is the one that counts."""
    [row] = [row for row in rows() if row.what == "Clauses that the solver searches"]
    assert row.number == _clauses.MOST_CLAUSES
    monkeypatch.setattr(_clauses, "MOST_CLAUSES", 1)

    assert solver.solve(HARD).status == solver.Status.UNKNOWN


def test_the_inputs_of_commands():
    """The page gives the limits of the code; tests/cli reads inputs up to them and beyond."""
    limits = {row.what: row for row in rows()}

    for what in (
        "Input of a command",
        "Line of a list or a CSV file",
        "Unpacked workbook",
        "Cells of a workbook",
        "Rows of a sheet",
        "Marks of XML in a workbook",
        "Nonogram in a page or a widget",
    ):
        assert Knob(limits[what]).default == limits[what].number


def test_a_cell_of_a_csv_file(tmp_path):
    """A cell at the limit is read; a longer one is an error in its row, and later rows are read."""
    [row] = [row for row in rows() if row.what == "Cell of a CSV file"]
    table = io.StringIO()
    csv.writer(table).writerows([["text"], ["x" * row.number], ["x" * (row.number + 1)], ["RG"]])
    path = tmp_path / "table.csv"
    path.write_text(table.getvalue(), encoding="utf-8")
    with inputs.opened(inputs.Request((str(path),), column="text")) as given:
        found = [(each.source is None, str(each.error or "")) for each in given.each]

    assert csv.field_size_limit() == row.number
    assert [fault for fault, _ in found] == [False, True, False]
    assert f"field larger than field limit ({row.number})" in found[1][1]
