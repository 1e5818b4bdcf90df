"""The links in the scripts of pages are those of Python, both ways."""

import json
import warnings
from random import Random

import pytest

from puyonb import notations
from puyonb.errors import CannotExpress, NotationError
from puyonb.puyo import Field, ishikawa, pon2, puyop
from puyonb.puyo.record import Record
from tests.cases import ROOT
from tests.hostile import HOSTILE
from tests.page.node import run
from tests.page.test_rules import any_drop, any_pair, any_task, record_of, stack

VECTORS = ROOT / "site" / "vectors"
WRITERS = {
    "puyop": puyop.dumps_record,
    "ishikawa": ishikawa.dumps_record,
    "pon2": pon2.dumps_link,
}
READ = "return values.map(text => links.readLink(text) ?? null)"
LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_[].-~=/?#&%p '\u3042"


def any_record(chance):
    """Return a record of the size of links; one in three has a task, and some have kinds or moves
    that a site cannot write.
    """
    kinds = chance.choice(["RGBYP", "RGBYPO", "RGBYPO.", "RGBYPOKTW", "RGOKTWS"])
    most = chance.choice([0, 3, 6, 13])
    field = stack(chance, kinds, [chance.randint(0, most) for _ in range(6)], 13, 1)
    moves = tuple(
        any_drop(chance)
        if chance.random() < 0.1
        else any_pair(chance, placed=chance.random() < 0.7)
        for _ in range(chance.choice([0, 0, 1, 3, 20]))
    )
    return Record(field, moves, any_task(chance) if chance.random() < 0.3 else None)


def in_python(text):
    """Return what Python reads from an address, in the form of the scripts."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            value = notations.loads(text)
    except NotationError:
        return None
    page = value.page.value if isinstance(value, ishikawa.Link) else "s"
    record = value.record if isinstance(value, ishikawa.Link) else value
    if isinstance(record, Field):
        record = Record(record)
    return {**record_of(record), "page": page, "isWhole": True}


def differences(texts):
    """Return the texts that a script reads otherwise than Python; it may leave a text to Python."""
    found = run(READ, texts)
    return [
        (text, here, value)
        for text, here in zip(texts, found, strict=True)
        if here is not None and here != (value := in_python(text))
    ]


def written(record, site):
    """Return the address that Python writes."""
    try:
        return WRITERS[site](record)
    except CannotExpress:
        return None


@pytest.mark.slow
def test_records_are_written_and_read(many):
    """All sites: the same address, or none, and the same record from it; none is left to Python."""
    chance = Random(1)
    records = [any_record(chance) for _ in range(many)]
    found = run(
        "return values.map(record => Object.values(links.WRITE).map(write => write(record) ?? null))",
        [{**record_of(each), "page": None} for each in records],
    )
    expected = [[written(each, site) for site in WRITERS] for each in records]
    texts = [text for each in expected for text in each if text]

    assert [one for one in zip(records, expected, found, strict=True) if one[1] != one[2]] == []
    assert len(texts) > many / 2
    assert None not in run(READ, texts)
    assert differences(texts) == []


@pytest.mark.slow
def test_the_vectors_are_read():
    """Each address of the vectors has the value of Python; what has a percent sign, alternatives or
    a third part is left to Python.
    """
    texts = []
    for name in ("puyop", "ishikawa"):
        table = json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
        texts += [table["address"].format(each["code"]) for each in table["vectors"]]
    left = [text for text, here in zip(texts, run(READ, texts), strict=True) if here is None]

    assert len(texts) > 20
    assert differences(texts) == []
    assert len(left) < len(texts) / 4


@pytest.mark.slow
def test_changed_links_are_read_as_python_reads_them(many):
    """One to three edits of a link: the same value, or it is left to Python."""
    chance = Random(2)
    texts = list(HOSTILE)
    while len(texts) < many:
        site = chance.choice([*WRITERS])
        text = written(any_record(chance), site)
        for _ in range(chance.randint(1, 3) if text else 0):
            assert text
            at = chance.randint(min(len(text), 20), len(text))
            text = text[:at] + chance.choice(["", *LETTERS]) + text[at + chance.randint(0, 1) :]
        texts += [text] if text else []

    assert differences(texts) == []
    assert sum(each is not None for each in run(READ, texts)) > many / 10


@pytest.mark.slow
@pytest.mark.parametrize("site", WRITERS)
def test_a_link_that_is_too_long_is_left_to_python(site):
    """65,536 characters are read, and no more."""
    mark, move = {"puyop": ("_", "fM"), "ishikawa": ("_", "01"), "pon2": ("", "rr")}[site]
    start = WRITERS[site](Record(Field.from_rows(["R....."], height=13))) + mark
    longest, longer = run(
        READ, [start + move * ((65_536 - len(start)) // 2), start + move * 32_769]
    )

    assert longer is None
    assert len(longest["moves"]) > 32_000


QUEST = "https://ishikawapuyo.net/simu/pn.html?2802a0_e101__200"
BOARD = "https://www.puyop.com/s/2s01jw1jw9jw"


@pytest.mark.reading("F13.4")
@pytest.mark.parametrize(
    ("text", "address"),
    [
        (f"これを解いて {QUEST} ！", QUEST),
        (f"({BOARD}), https://example.com/ {BOARD}.", BOARD),
        (f"{BOARD}\nmirror", BOARD),
        (f"{BOARD} {QUEST}", None),
        (f"{BOARD}の土台", BOARD),
        ("https://www.puyop.com/s/の土台", None),
        (f"{BOARD} https://www.puyonexus.com/chainsim/?4,1111", None),
        ("https://www.puyop.com/s/% no link", None),
        ("https://www.puyop.com/s/!", None),
    ],
)
def test_the_only_link_of_a_message(text, address):
    """A message with one known address is read as that address, as in Python; with two it is not."""
    here = run("return links.readMessage(values) ?? null", text)
    expected = None if address is None else {**in_python(address), "isPart": True}

    assert here == expected
    assert expected is None or in_python(text) == in_python(address)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("これを解いて", "none"),
        ("https://example.com/?2802a0_e101__200", "other"),
        (f"{QUEST} {QUEST}1", "several"),
        (BOARD, "task"),
        (f"see {QUEST}_1", "wrong"),
        ("www.puyop.com/s/" + "1" * 90, "wrong"),
        ("https://ishikawapuyo.net/simu/pn.html?2802a0_e101_x_200", "parts"),
    ],
)
def test_why_a_text_is_no_quest(text, problem):
    """What was found is named: a board without a task, another site, a link that is wrong."""
    assert run("return links.problemOf(values, true)", text) == problem
