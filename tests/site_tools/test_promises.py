"""Every promise has a test that names it, and a command that does what it says."""

import contextlib
import io
import re
import shlex
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from click.testing import CliRunner

from puyonb.cli import main
from site_tools.conformance import numbers
from site_tools.promises import Promise, faults, held, page, promises
from tests.cases import ROOT

LISTED = [promise for rows in promises().values() for promise in rows]
KEPT = [promise for promise in LISTED if promise.command]

OPEN: set[str] = set()
"""Promises of later issues.  The list may only shrink: a new promise comes with its test."""

ESCAPES = {b"n": b"\n", b"t": b"\t", b"r": b"\r", b"f": b"\f"}


def printed(command: str) -> tuple[int, str]:
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


def _escaped(found: re.Match[bytes]) -> bytes:
    mark = found[1]
    return bytes([int(mark, 8)]) if len(mark) == 3 else ESCAPES.get(mark, mark)


def test_every_promise_has_a_test() -> None:
    """Nothing is promised without a test, tested without a promise, or read without one."""
    known = numbers(ROOT / "site" / "notations")

    assert faults(LISTED, held(ROOT / "tests"), known) == []


def test_open_promises_get_fewer() -> None:
    """Only promises of the list above are open, and what is on it is open."""
    assert {promise.number for promise in LISTED if promise.open} == OPEN


def test_numbers_are_unique_and_count_up() -> None:
    """The promises of a reading are numbered from 1, without a gap."""
    counts: dict[str, list[int]] = {}
    for promise in LISTED:
        counts.setdefault(promise.reading, []).append(int(promise.number.partition(".")[2]))

    for reading, found in counts.items():
        assert sorted(found) == [*range(1, len(found) + 1)], reading


def test_commands_do_what_they_say() -> None:
    """The example of a promise prints what the table says, with that exit status."""
    found = [(promise, *printed(promise.command)) for promise in KEPT]

    assert [
        (promise.number, status, output)
        for promise, status, output in found
        if status != promise.status or promise.shows not in output
    ] == []


TESTS = {
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
'''
}
PROMISES = [
    Promise("F1.1", "Rows", "A `row` is one", "puyonb check R"),
    Promise("F2.1", "Rows", "Two are two", "puyonb check X", 1, "found <X>"),
    Promise("F3.1", "-", "Three", open="later"),
    Promise("F4.1", "-", "Four", open="later still"),
]


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    """A folder of tests with marks."""
    for name, text in TESTS.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "tests"


def test_tests_name_promises_in_marks(tests: Path) -> None:
    """A mark counts, on a test or on one of its examples; a docstring does not."""
    assert held(tests) == {
        "F1.1": ["tests/test_a.py::test_one"],
        "F1.9": ["tests/test_a.py::test_one"],
        "F3.1": ["tests/test_a.py::test_three"],
    }


def test_what_is_missing_is_named(tests: Path) -> None:
    """A promise without a test or a command, an unknown number, a reading without a promise, and a
    promise that is no longer open.
    """
    listed = [*PROMISES, Promise("F5.1", "-", "Five")]

    assert faults(listed, held(tests), ["F1", "F7"]) == [
        "F2.1 has no test",
        "F5.1 has no test",
        "F3.1 has a test and is no longer open",
        "F5.1 has no command",
        "tests/test_a.py::test_one names F1.9, which is no promise",
        "F7 has no promise",
    ]


def test_table(tests: Path) -> None:
    """Each row has the number, linked to its reading, the sentence and its section, the command with
    its result, and the tests; open promises stand above the tables, too.
    """
    shown = BeautifulSoup(page({"Fields": PROMISES}, held(tests), {"F2"}), "html.parser")
    rows = [[cell.get_text(" ") for cell in row.select("th, td")] for row in shown.select("tr")]

    assert shown.summary.get_text() == "Fields: 4 promises, 2 open"
    assert rows == [
        ["Number", "Promise", "Command", "Tests"],
        ["F1.1", "A  row  is one Rows", "puyonb check R", "test_one"],
        ["F2.1", "Two are two Rows", "puyonb check X prints  found <X> exit status 1", "none"],
        ["F3.1", "Three", "", "test_three"],
        ["F4.1", "Four", "", "open : later still"],
    ]
    assert [link["href"] for link in shown.select("th a")] == ["#f2"]
    assert [link["href"] for link in shown.select("ul a")] == ["#promise-f3-1", "#promise-f4-1"]
    assert shown.find(id="promise-f4-1").th.get_text() == "F4.1"
    assert "<ul>" not in page({"Fields": PROMISES[:2]}, held(tests))
