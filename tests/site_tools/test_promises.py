"""The page for authors of other programs: promises with tests and commands, readings with code, and
vectors that follow their schema.
"""

import contextlib
import io
import json
import re
import shlex

import pytest
from bs4 import BeautifulSoup
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from puyonb.cli import main
from site_tools.promises import cited, code, held, index, promises, readings, tables
from tests.cases import ROOT

LISTED = [promise for rows in promises().values() for promise in rows]
NOTATIONS = ROOT / "site" / "notations"

ESCAPES = {b"n": b"\n", b"t": b"\t", b"r": b"\r", b"f": b"\f"}


def printed(command):
    """Run an example as a shell does; return its exit status and all that it prints."""
    words, given = shlex.split(command), b""
    if words[0] == "printf":
        end = words.index("|")
        given, words = (
            re.sub(rb"\\([0-7]{3}|.)", _escaped, words[end - 1].encode()),
            words[end + 1 :],
        )
    if words[0] == "puyonb":
        result = CliRunner().invoke(main, words[1:], input=given)
        return result.exit_code, result.output
    assert words[:2] == ["python", "-c"]
    with contextlib.redirect_stdout(io.StringIO()) as output:
        exec(words[2], {})
    return 0, output.getvalue()


def _escaped(found):
    mark = found[1]
    return bytes([int(mark, 8)]) if len(mark) == 3 else ESCAPES.get(mark, mark)


def test_every_promise_has_a_test():
    """Nothing is promised without a test, tested without a promise, or read without one."""
    known = {number for titles in readings(NOTATIONS).values() for number in titles}

    assert {*held(ROOT / "tests")} == {promise.number for promise in LISTED}
    assert known <= {promise.reading for promise in LISTED}


def test_numbers_are_unique_and_count_up():
    """The promises of a reading are numbered from 1, without a gap."""
    counts: dict[str, list[int]] = {}
    for promise in LISTED:
        counts.setdefault(promise.reading, []).append(int(promise.number.partition(".")[2]))

    for reading, found in counts.items():
        assert sorted(found) == [*range(1, len(found) + 1)], reading


def test_commands_do_what_they_say():
    """The example of a promise prints what the table says, with that exit status."""
    found = [(promise, *printed(promise.command)) for promise in LISTED]

    assert [
        (promise.number, status, output)
        for promise, status, output in found
        if status != promise.status or promise.shows not in output
    ] == []


FILES = {
    "tests/test_a.py": '''import pytest

@pytest.mark.reading("F1.1", "F1.9")
@pytest.mark.parametrize("x", [1])
def test_one(x):
    """A test."""

def test_two():
    """It only talks of reading F2."""

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.reading("F3.1"))])
def test_three(x):
    """One example holds it."""
''',
    "own/reader.py": '"""A reader.\n\nSource: reading F2.\n"""\n\ndef read():\n    """Readings F1, F2."""\n',
    "docs/a.md": "# A\n\n### F1 · One { #reading-f1 }\n\nFirst.\n\n### F2 · Two { #reading-f2 }\n",
    "docs/b.md": "# B\n\nNo reading.\n",
}


@pytest.fixture
def project(tmp_path):
    """A small project with two readings, their code, and tests with marks."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_tests_name_promises_in_marks(project):
    """A mark counts, on a test or on one of its examples; a docstring does not."""
    assert held(project / "tests") == {
        "F1.1": ["tests/test_a.py::test_one"],
        "F1.9": ["tests/test_a.py::test_one"],
        "F3.1": ["tests/test_a.py::test_three"],
    }


def test_code_names_readings_in_docstrings(project):
    """The index lists each reading with its code, below the title of its page."""
    found = code(project / "own")
    listed = index(project / "docs", found)

    assert found == {"F1": ["own.reader.read"], "F2": ["own.reader", "own.reader.read"]}
    assert listed.startswith("### A\n\n- [F1 · One](a.md#reading-f1): <autoref identifier=")
    assert "### B" not in listed


def test_cited():
    """Numbers are readings only where the word stands before them."""
    found = cited("F9; readings F1, F2 and P3; Reading Q1–Q3")

    assert found == {"F1", "F2", "P3", "Q1", "Q2", "Q3"}


def test_every_reading_has_code(sources):
    """No reading of any page is without code that names it."""
    found = code(sources)
    known = [number for titles in readings(NOTATIONS).values() for number in titles]

    assert len(known) > 50
    assert [number for number in known if number not in found] == []


def test_table():
    """Each row has the number, linked to its reading, the sentence and its section, the command with
    its result, and the tests.
    """
    shown = BeautifulSoup(tables(NOTATIONS, held(ROOT / "tests")), "html.parser")
    row = shown.find(id="promise-n1-1")
    link = row.th.a

    assert [each.get_text() for each in shown.select("summary")] == [
        f"{title}: {len(rows)} promises" for title, rows in promises().items()
    ]
    assert (link.string, link["href"]) == ("N1.1", "../nonogram-format/#reading-n1")
    assert row.select("td")[1].code.string.startswith(("puyonb ", "printf "))
    assert row.select("td")[2].code["title"].startswith("tests/")
    assert len(shown.select("tbody tr")) == len(LISTED)


VECTORS = ROOT / "site" / "vectors"
SCHEMA = VECTORS / "schema.json"


@pytest.mark.parametrize(
    "file", sorted(set(VECTORS.glob("*.json")) - {SCHEMA}), ids=lambda file: file.stem
)
def test_schema(file):
    """Each file of vectors is as the schema says, and on the page to be downloaded."""
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    data = json.loads(file.read_text(encoding="utf-8"))
    faults = [fault.message for fault in Draft202012Validator(schema).iter_errors(data)]

    assert faults == []
    assert f"](../vectors/{file.name})" in (ROOT / "site/notations/conformance.md").read_text(
        encoding="utf-8"
    )


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {"notation": "x", "about": "y", "reading": []},
        {"notation": "x", "about": "y", "reading": [{"id": "1", "text": "t"}]},
        {"notation": "x", "about": "y", "reading": [{"id": "1", "text": "t", "error": [0, 1]}]},
    ],
)
def test_schema_refuses(broken):
    """What is no file of vectors is none by the schema either."""
    validator = Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))

    assert not validator.is_valid(broken)
