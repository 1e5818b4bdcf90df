"""The tables of the page about speed say what the rows of a report and of the file of others say."""

import re

import pytest
from bs4 import BeautifulSoup

from benchmarks.harness import Row
from benchmarks.report import Report, as_json, elsewhere, from_json
from puyonb.messages import set_language
from site_tools.speed import name, page
from site_tools.words import words_of
from tests.cases import ROOT

BENCHMARKS = ROOT / "benchmarks"
REASON = "puyonb draw x.png"
ROWS = {
    Row("a", "much faster", 1e-3, "naive lists", 0.1, 0.5, table="others"): (
        "10 × faster than naive listsgoal ≤ 0.5"
    ),
    Row("a", REASON, 2.0, "savefig", 4.0, 2.0, table="others"): (
        "4 × slower than savefiggoal ≤ 2 missed: {reason}"
    ),
    Row("a", "alike", 1.0, "a loop", 1.02, table="others"): "as fast as a loop",
    Row("b", "the turns of recorded games", 1.0, "half as much", 3.4, 2.3, table="growth"): (
        "3.4×goal ≤ 2.3 missed: {turns}"
    ),
    Row("c", "a command", 0.3, goal=6.0, table="wait"): "300 msgoal ≤ 6 s",
    Row("c", "a picture", 0.3, "an import", 1.25, table="wait"): "300 ms1.25 × an import",
}  # fmt: skip


@pytest.fixture
def folder(tmp_path):
    """A report with one row of each kind, and one row of another program."""
    even = Row("b", "grows", 1.0, "half as much", ratio=2.1, goal=2.3, table="growth")
    report = Report.of([*ROWS, even, Row("d", "beside lists", 1.0)])
    (tmp_path / "committed.json").write_text(as_json(report), encoding="utf-8")
    (tmp_path / "elsewhere.toml").write_text(
        'date = "2026-11"\nmachine = "a box"\n'
        '[[rows]]\narea = "e"\nwhat = "far"\ncompared_with = "C"\nratio = 17\n',
        encoding="utf-8",
    )
    return tmp_path


def test_words(folder):
    """Each row of a table says how it compares, its goal, and why that is missed; one of another
    machine has a mark.
    """
    found = {
        row.th.get_text(): row.find_all("td")[-1].get_text()
        for row in BeautifulSoup(page(folder), "html.parser").select("tr:has(th)")
    }
    reasons = words_of("speed")["reasons"]
    values = {"reason": reasons[REASON], "turns": reasons["the turns of recorded games"]}

    assert found == {
        **{row.what: said.format(**values) for row, said in ROWS.items()},
        "far*": "17 × slower than C",
    }


def test_tables(folder):
    """There is no total, what grows as it should is a list, and rows in no table are left out."""
    text = page(folder)

    assert "grows: 2.1×" in BeautifulSoup(text, "html.parser").li.get_text()
    assert "beside lists" not in text
    assert not re.search("[0-9]+ of [0-9]+", text)


def test_lengths(folder):
    """A faster row ends where a slower one begins, and the mark of a goal is on the scale."""
    shares = {}
    for bar in BeautifulSoup(page(folder), "html.parser").select("tr:has(.pb-bars__track)"):
        span, mark = bar.select_one(".pb-bars__track span"), bar.select_one(".pb-bars__track b")
        left, width = (float(part.split(":")[1][:-1]) for part in span["style"].split(";"))
        goal = float(mark["style"].split(":")[1][:-1]) if mark else None
        shares[bar.th.get_text()] = (left, left + width, goal, span["class"][0][9:])

    assert shares["much faster"][1] == pytest.approx(shares[REASON][0], abs=0.2)
    assert shares["far*"][0] == shares[REASON][0] < shares[REASON][1] < shares["far*"][1]
    assert shares["much faster"][0] < shares["much faster"][2] < shares["much faster"][1]
    assert [kind for *_, kind in shares.values()] == ["faster", "missed", "slower", "slower"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_committed_run(language):
    """Each row of the tables is on the page, and each goal that is missed has a reason."""
    report = from_json((BENCHMARKS / "committed.json").read_text(encoding="utf-8"))
    once = elsewhere((BENCHMARKS / "elsewhere.toml").read_text(encoding="utf-8"))
    rows = [row for row in (*report.rows, *once.rows) if row.table]
    with set_language(language):
        text = BeautifulSoup(page(BENCHMARKS), "html.parser").get_text()
        names = [name(row) for row in rows]

        assert [each for each in names if each not in text] == []
        assert len(set(names)) == len(names)
        if language == "ja":
            assert [each for each in names if re.search(r"(?<!\S)(a|of|the|and) ", each)] == []
