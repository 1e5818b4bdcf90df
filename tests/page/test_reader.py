"""The reader of the page against Python: what it draws has the same cells and clues."""

import json
import warnings
from random import Random

import pytest

from puyonb import notations
from puyonb.errors import NotationError
from puyonb.nonogram import Puzzle, non
from puyonb.puyo import fieldtext, ishikawa, puyop
from puyonb.puyo.field import COLORS, LETTERS, Field, Puyo
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.record import Drop, Pair, Record, Rotation
from tests.cases import ROOT
from tests.hostile import HOSTILE
from tests.page.node import run

VECTORS = ROOT / "site" / "vectors"
PLAIN = tuple(Puyo(name) for name in ("red", "green", "blue", "yellow", "purple", "ojama"))


def drawn(texts):
    """Return what the reader of the page makes of each text, in a JavaScript engine."""
    return run("return values.map(text => reader.read(text) ?? null)", texts)


def in_python(text):
    """Return the same of Python: rows of letters, or the clues of both sides; None for no value."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            value = notations.loads(text)
    except NotationError:
        return None
    if isinstance(value, Puzzle):
        return [
            [[int(clue) for clue in line] for line in side] for side in (value.rows, value.columns)
        ]
    field = getattr(value, "field", value)
    return (
        ["".join(LETTERS[cell] for cell in row) for row in field.cells]
        if isinstance(field, Field)
        else None
    )


def in_page(found):
    """Return what a page draws, in the same form."""
    if found is None:
        return None
    return found["record"]["rows"] if "record" in found else [found["rows"], found["columns"]]


def disagreements(texts):
    """Return the texts that the page draws differently from Python."""
    return [
        text
        for text, found in zip(texts, drawn(texts), strict=True)
        if found is not None and in_page(found) != in_python(text)
    ]


# --- texts ----------------------------------------------------------------------------------------


def a_field(dice, kinds):
    """A heap of up to thirteen rows, with gaps."""
    height = dice.randint(1, 13)
    cells = {
        (12 - row, col): dice.choice((*kinds, Puyo.EMPTY))
        for row in range(height)
        for col in range(6)
    }
    return Field.empty().replace(cells)


def a_record(dice, field):
    """The field with moves."""

    def move():
        if dice.random() < 0.1:
            return Drop(tuple(dice.randint(1, 2) for _ in range(6)))
        rotation = dice.choice(list(Rotation))
        first, last = {Rotation.LEFT: (1, 5), Rotation.RIGHT: (0, 4)}.get(rotation, (0, 5))
        colors = dice.choice(COLORS), dice.choice(COLORS)
        return Pair(
            *colors, *((dice.randint(first, last), rotation) if dice.random() < 0.9 else ())
        )

    return Record(field, tuple(move() for _ in range(dice.randint(1, 5))))


def written(dice):
    """Return one board in every notation that the page reads, as people write them."""
    special = dice.random() < 0.4
    field = a_field(dice, (*PLAIN, *((Puyo.HARD, Puyo.IRON, Puyo.WALL) if special else ())))
    texts = [puyop.dumps(field), ishikawa.dumps(field)]
    record = a_record(dice, field)
    texts += [puyop.dumps_record(record), ishikawa.dumps_record(record)]
    other = (a_record(dice, field).moves, record.moves)
    texts.append(ishikawa.dumps_link(Link(field, other)))
    plain = a_field(dice, (*PLAIN, Puyo.IRON))
    texts += [fieldtext.dumps(plain), fieldtext.dumps(plain, trim=False) + "\n"]
    texts.append("# a board\r\n" + fieldtext.dumps(plain).replace("\n", "\r\n"))
    texts.append(fieldtext.dumps(a_field(dice, PLAIN), style="emoji"))
    grid = [
        "".join(dice.choice("#.") for _ in range(dice.randint(3, 3)))
        for _ in range(dice.randint(2, 9))
    ]
    texts.append(non.dumps(Puzzle.from_grid(grid)))
    return texts


def damaged(dice, text):
    """Change a few characters of a text."""
    for _ in range(dice.randint(1, 3)):
        at, kind = dice.randint(0, len(text)), dice.randint(0, 3)
        odd = dice.choice(
            '0179.RrGgkKSW_=~-%?#&/ \t\r\n\v\x85\u2028\u3000\xa0\ufe0fＲ赤🔴a,b"\x00AC[]あ'
        )
        if kind == 0:
            text = text[:at] + odd + text[at:]
        elif kind == 1:
            text = text[:at] + text[at + 1 :]
        elif kind == 2:
            text = text[:at] + odd + text[at + 1 :]
        else:
            text = text[:at] + text[max(at - dice.randint(1, 9), 0) :]
    return text


ODD = (
    "",
    " ",
    "\ufeff",
    "R",
    "g",
    "bgb",
    "OBrGPB",
    "BGB",
    "BGB.",
    "abc",
    "RG RG",
    "RGBYPOT",
    "R\n\nG",
    "R # red",
    "#",
    "# only\n",
    "# puyonb field 3x3 hidden 0\nRRR\nRRR\nRRR",
    "# PUYONB FIELD 3\nR",
    "R\n" * 14,
    ".\n" * 3 + "R\n" * 13,
    "ＲＧ",
    "Ｒ\nR",
    "🔴R",
    "🔴\ufe0f🟢",
    "\ufe0f🔴",
    "赤緑",
    "⬜🟥⬛🟩\n🟦🟨🟪⬜🔴",
    "👾",
    "RG\v\nRG",
    "RG\x85RG",
    "P1 2 2 0 1",
    "P\n1",
    "ACACAC",
    "ここいあ う",
    "https://www.puyop.com/s/",
    "https://www.puyop.com/s/0",
    "https://www.puyop.com/s/=",
    "https://www.puyop.com/s/7",
    "puyop.com/s/1/",
    "https://www.puyop.com/s/1?a=https://ishikawapuyo.net/simu/ps.html?2",
    "https://www.puyop.com/s/1 https://www.puyop.com/s/2",
    "look: https://www.puyop.com/s/1",
    "https://www.puyop.com/s/1#x",
    "https://WWW.PUYOP.COM/S/a",
    "https://www.puyop.com/s/%31",
    "https://puyop.com.evil.test/s/1",
    "ftp://www.puyop.com/s/1",
    "https://ishikawapuyo.net/simu/pz.html?1",
    "https://ishikawapuyo.net/simu/ps.html?",
    "https://ishikawapuyo.net/simu/ps.html",
    "https://ishikawapuyo.net/simu/ps.html?~",
    "https://ishikawapuyo.net/simu/ps.html?~.",
    "https://ishikawapuyo.net/simu/ps.html?~111111.",
    "https://ips.karou.jp/simu/pe.html?1__x_u05",
    "https://ishikawapuyo.net/simu/ps.html?1&2",
    "https://ishikawapuyo.net/simu/PS.HTML?1",
    "__proto__",
    "constructor",
    "width 1\nheight 1\nrows\n1\ncolumns\n1",
    "width 1\nheight 1\nrows\n\ncolumns\n1",
    "width 1\nheight 2\nrows\n1\n\n1\ncolumns\n1",
    "width 01\nheight 1\nrows\n1\ncolumns\n1",
    "width 2\nheight 1\nrows\n0,1\ncolumns\n1\n0",
    "width 2\nheight 1\nrows\n1,1,1\ncolumns\n9\n0",
    'title "x"\ntitle "y"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\ngoal "0"',
    "width 1\nheight 1\nrows 1\n1\ncolumns\n1",
    "width 1\nheight 1\nrows\n1\ncolumns\n1\n====\n",
    "width 1\nheight 1\nnonsense\nrows\n1\ncolumns\n1",
    "columns\n1\nrows\n1\nheight 1\nwidth 1",
    "width 1\nheight 1\nrows\n1a\ncolumns\n1\ncolor a #ff0000",
    "width 99999999999\nheight 1\nrows\n1\ncolumns\n1",
)


@pytest.mark.slow
def test_every_board_of_the_vectors():
    """Our own vectors: links and fields as they are, and as addresses."""
    texts = []
    for name, key, start in (
        ("plain-text-field", "text", ""),
        ("puyop", "code", "https://www.puyop.com/s/"),
        ("ishikawa", "code", "https://ishikawapuyo.net/simu/ps.html?"),
        ("nonogram-format", "text", ""),
    ):
        found = json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
        for group in found.values():
            for each in group if isinstance(group, list) else ():
                text = each.get(key) if isinstance(each, dict) else None
                if isinstance(text, str):
                    texts += [text, start + text]
    seen = [found for found in drawn(texts) if found]

    assert len(texts) > 300
    assert len(seen) > 100
    assert disagreements(texts) == []


@pytest.mark.slow
def test_many_boards(many):
    """Boards in all notations of the page are drawn, and as Python reads them."""
    dice = Random(26)
    texts = [text for _ in range(many) for text in written(dice)]
    found = drawn(texts)

    assert [text for text, each in zip(texts, found, strict=True) if each is None] == []
    assert disagreements(texts) == []


@pytest.mark.slow
def test_nothing_else_is_drawn(many):
    """Odd, damaged and hostile texts are drawn as Python reads them, or not at all."""
    dice = Random(62)
    texts = [*ODD, *HOSTILE]
    texts += [damaged(dice, text) for _ in range(many) for text in written(dice)]

    assert disagreements(texts) == []


def is_read(text):
    """Return whether Python reads a text."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            notations.loads(text)
    except NotationError:
        return False
    return True


FAULT = "return values.map(text => (reader.read(text) ? null : reader.faultOf(text) ?? null))"


@pytest.mark.slow
def test_no_other_notation_reads_a_text_with_a_fault(many):
    """What the page calls an error is one in Python."""
    dice = Random(63)
    texts = [*ODD, *HOSTILE]
    texts += [damaged(dice, text) for _ in range(many) for text in written(dice)]
    faults = run(FAULT, texts)

    assert sum(fault is not None for fault in faults) > many / 4
    assert [
        text for text, fault in zip(texts, faults, strict=True) if fault and is_read(text)
    ] == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("# RX\nRRGG\n\nBBX", {"line": 4, "column": 3, "found": "X"}),
        ("https://www.puyop.com/s/" + "1" * 90, {"problem": "wrong"}),
        ("https://www.puyop.com/s/1 https://www.puyop.com/s/2", {"problem": "several"}),
        ("https://www.puyop.com/s/1\nhttps://www.puyop.com/s/2", None),
        ("https://www.puyop.com/s/%31", None),
        ("RRGX", None),
        ("RRK\nSRR", None),
        ("Hello\nthere", None),
    ],
)
def test_a_fault(text, fault):
    """A typing error is named; about a text that another notation may read nothing is said."""
    assert run(FAULT, [text]) == [fault]


def test_what_is_left_to_python():
    """A text that only Python reads, or explains, has no picture."""
    colored = "width 1\nheight 1\nrows\n1a\ncolumns\n1"

    assert drawn(["RG # red", "RSG", colored, "ここいあ う", "1234"]) == [None] * 5
