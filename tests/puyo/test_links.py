"""Codes of the simulators against their vectors, and their errors.

Tests of one notation only are in the module with its name.
"""

import json
import warnings

import pytest

from puyonb import notations
from puyonb.errors import CannotExpress
from puyonb.puyo import Field, Puyo, ishikawa, mattulwan, nexus, pon2, puyop
from puyonb.puyo.record import Drop, Pair, Record, Rotation
from tests.cases import ROOT, for_each
from tests.puyo.attempts import refused

VECTORS = ROOT / "site" / "vectors"
SIZE = 100_000
"""Characters of a hostile text."""
SITES = ("puyop", "ishikawa", "mattulwan", "nexus", "pon2")
LETTERS = {"R": Puyo.RED, "G": Puyo.GREEN, "B": Puyo.BLUE, "Y": Puyo.YELLOW, "P": Puyo.PURPLE}
LOADS = {
    "puyop": puyop.loads_record,
    "ishikawa": ishikawa.loads_link,
    "mattulwan": mattulwan.loads,
    "nexus": nexus.loads,
    "nexus:hex": nexus.loads_hex,
    "pon2": pon2.loads_record,
}


def cases(kind):
    """Return the vectors of all sites, each with the entry of its notation and the options of its
    writer.
    """
    found = []
    for site in SITES:
        data = json.loads((VECTORS / f"{site}.json").read_text(encoding="utf-8"))
        for number, case in enumerate(data[kind], start=1):
            name = case.get("notation", data["notation"])
            options = data.get("options", {}) if name == data["notation"] else {}
            found.append(pytest.param(notations.get(name), options, case, id=f"{site}-{number}"))
    if len(found) < 5 * len(SITES):
        raise RuntimeError("hardly any vectors")
    return found


def read(entry, code):
    """Read a code as a record; a separate test checks the warnings."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        value = entry.loads(code)
    return (
        value.record
        if isinstance(value, ishikawa.Link)
        else value
        if isinstance(value, Record)
        else Record(value)
    )


def record_in(case):
    """Build the field and the moves that a vector tells."""
    moves = []
    for move in case.get("moves", []):
        if "drop" in move:
            moves.append(Drop(tuple(move["drop"]), Puyo(move.get("puyo", "ojama"))))
            continue
        column = None if move["column"] is None else move["column"] - 1
        axis, child = (LETTERS[letter] for letter in move["pair"])
        moves.append(Pair(axis, child, column, Rotation(move["rotation"])))
    size = case.get("size", {"width": 6, "height": 13})
    return Record(Field.from_rows(case["rows"], **size), tuple(moves))


@pytest.mark.reading("U1.1", "U1.2", "U4.1", "U4.3", "U6.1", "U6.3")
@for_each(("entry", "options", "case"), cases("vectors"))
def test_a_vector_is_read(entry, options, case):
    """Field, moves and task are those that public programs state or agree on (U1 to U6)."""
    record = read(entry, case["code"])

    assert Record(record.field, record.moves) == record_in(case)
    assert (record.condition and record.condition.japanese) == case.get("japanese")
    assert (record.condition and record.condition.english) == case.get("english")


@pytest.mark.reading("U3.1")
@for_each(("entry", "options", "case"), cases("vectors"))
def test_a_vector_is_read_with_the_warnings_that_it_tells(entry, options, case):
    """A code that goes beyond the specification has warnings at the columns in the vector; other
    codes have none.
    """
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        entry.loads(case["code"])

    assert [warning.message.column for warning in caught] == case.get("warnings", [])


@pytest.mark.reading("U2.1", "U2.2")
@for_each(("entry", "options", "case"), cases("vectors"))
def test_a_vector_is_written(entry, options, case):
    """It comes back to the letter, or in the form that it tells, which reads the same."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        written = entry.dumps(entry.loads(case["code"]), **options)

    assert written == case.get("written", case["code"])
    assert read(entry, written) == read(entry, case["code"])


@pytest.mark.reading("U1.2", "U4.4")
@for_each(("entry", "options", "case"), cases("refused"))
def test_a_broken_code_is_refused_at_its_fault(entry, options, case):
    """The error points at the character that the vector names, and has a code for programs."""
    error = refused(entry.loads, case["code"])

    assert (error.line, error.column) == (1, case["place"])
    assert error.code.partition(".")[0] in {"link", "field", "common"}


HOSTILE = {
    "zeros": "0" * SIZE,
    "moves": "_" + "0" * (SIZE + 1),
    "percent signs": "%" * SIZE,
    "percent signs that hide percent signs": "%25" * (SIZE // 3),
    "half a surrogate pair": "1\ud83d",
    "full-width digits": "\uff11\uff12\uff13",
    "arabic digits": "\u0661\u0662",
    "another alphabet": "\u0410\u0412\u0421",
    "a null": "1\x002",
    "not UTF-8 when decoded": "%ff%fe",
    "a query without end": "chain=" + "1" * SIZE,
    "a query of nothing": "chain=4" + "&" * SIZE,
    "parts without end": "1" + "_" * SIZE,
    "a field without end": "field=t-" + "r" * SIZE,
    "a run without end": "a" + "9" * SIZE,
    "white space": " " * SIZE + "!",
    "lines": "\n" * SIZE + "!",
}


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:.*is read as:puyonb.errors.NotationWarning")
@for_each("loads", [notations.detect, *LOADS.values()])
@for_each("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_ends_in_an_error(loads, text):
    """Whatever comes in, NotationError is what comes out, and it shows no more of it than a line."""
    error = refused(loads, text)

    assert len(str(error)) + len(error.excerpt()) < 1000


@for_each("name", LOADS)
def test_text_is_asked_for(name):
    """Bytes are a TypeError that says how to decode them."""
    with pytest.raises(TypeError, match="decode"):
        LOADS[name](b"1")


WRITERS = {
    "puyop": puyop.dumps,
    "ishikawa": ishikawa.dumps,
    "mattulwan": mattulwan.dumps,
    "nexus": nexus.dumps,
    "nexus:hex": nexus.dumps_hex,
    "pon2": pon2.dumps,
}
CARRIED = {
    "puyop": "empty red green blue yellow purple ojama hard iron wall",
    "ishikawa": "empty red green blue yellow purple ojama hard iron wall",
    "mattulwan": "empty red green blue yellow purple ojama hard iron wall",
    "nexus": "empty red green blue yellow purple ojama hard iron wall sun",
    "nexus:hex": "empty red green blue yellow purple ojama hard iron wall sun",
    "pon2": "empty red green blue yellow purple ojama hard",
}


@pytest.mark.reading("G3.1", "U3.2")
@for_each("puyo", Puyo)
@for_each("name", WRITERS)
def test_each_kind_is_carried_or_named(name, puyo):
    """A kind that a notation has no code for is CannotExpress with the cell and the word to drop it
    by (G3).
    """
    field = Field.empty().replace({(11, 2): puyo})
    if puyo.value in CARRIED[name].split():
        read = {
            "nexus:hex": nexus.loads_hex,
            "ishikawa": ishikawa.loads,
            "pon2": pon2.loads,
            "puyop": puyop.loads,
        }

        assert read.get(name, LOADS[name])(WRITERS[name](field)) == field
    else:
        with pytest.raises(CannotExpress, match=f"{puyo.value} at column 3, row 2") as caught:
            WRITERS[name](field)

        assert (caught.value.notation, caught.value.what, caught.value.where) == (
            name,
            puyo.value,
            (11, 2),
        )


@pytest.mark.reading("F11.3")
@for_each("name", sorted(set(WRITERS) - {"nexus"}))
@for_each("field", [Field.empty(3, 7), Field.empty(6, 14, 2), Field.empty(6, 13, 2)], ids=repr)
def test_another_size_is_refused(name, field):
    """Where every board is 6x13 with one hidden row, another is CannotExpress (F11)."""
    with pytest.raises(CannotExpress) as caught:
        WRITERS[name](field)

    assert caught.value.what in ("size", "hidden")
