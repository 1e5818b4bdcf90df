"""The bars of the page about speed say what the rows of a report say."""

from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from benchmarks.harness import Row
from benchmarks.report import Report, write
from site_tools.speed import page
from tests.cases import ROOT

ROWS = {
    Row("a", "much faster", 1e-3, "naive lists", ratio=0.1, goal=0.5): "10 × faster than naive lists",
    Row("a", "slower, missed", 2.0, "savefig", ratio=4.0, goal=2.0): "4 × slower than savefig; goal missed",
    Row("a", "many", 100.0, "a loop", ratio=2.5, unit="/s", at_least=True): "2.5 × faster than a loop",
    Row("a", "alike", 1.0, "a loop", ratio=1.02): "as fast as a loop",
    Row("b", "grows", 1.0, "half as much", ratio=2.1, goal=2.3): "2.1 × the time",
    Row("b", "grows too fast", 1.0, "half as much", ratio=3.4, goal=2.3): "3.4 × the time; goal missed",
    Row("c", "at most", 3.0, goal=6.0): "50% of the limit",
    Row("c", "at least", 400.0, goal=100.0, unit="/s", at_least=True): "25% of the limit",
}  # fmt: skip


@pytest.fixture
def bars(tmp_path: Path) -> list[BeautifulSoup]:
    """The rows with bars of a report with one row of each kind, and one without a goal."""
    write(Report.of([*ROWS, Row("d", "a figure", 1.0)]), tmp_path, "committed")
    return BeautifulSoup(page(tmp_path), "html.parser").select(".pb-bars tr:has(th)")


def test_words(bars: list[BeautifulSoup]) -> None:
    """Each row that can be compared has its name, and says how it compares."""
    found = {bar.th.get_text(): bar.small.get_text() for bar in bars}

    assert found == {f"{row.area}: {row.what}": said for row, said in ROWS.items()}


def test_lengths(bars: list[BeautifulSoup]) -> None:
    """A faster row ends where a slower one begins; a bar reaches its mark if the goal is used up."""
    shares = {}
    for bar in bars:
        span, mark = bar.select_one(".pb-bars__track span"), bar.select_one(".pb-bars__track b")
        left, width = (float(part.split(":")[1][:-1]) for part in span["style"].split(";"))
        goal = float(mark["style"].split(":")[1][:-1]) if mark else None
        shares[bar.th.get_text()[3:]] = (left, left + width, goal, span["class"][0][9:])

    middle = shares["slower, missed"][0]
    assert shares["much faster"][1] == pytest.approx(middle, abs=0.2)
    assert shares["many"][1] == pytest.approx(middle, abs=0.2)
    assert shares["much faster"][0] < shares["many"][0] < middle
    assert shares["much faster"][2] == pytest.approx(
        middle - (middle - shares["much faster"][0]) * 0.301, abs=0.2
    )
    assert shares["at most"][1] == pytest.approx(shares["at most"][2] / 2, abs=0.1)
    assert {name for name, (*_, kind) in shares.items() if kind == "missed"} == {
        "slower, missed",
        "grows too fast",
    }
    for left, end, *_ in shares.values():
        assert 0 <= left < end <= 100


def test_the_committed_run() -> None:
    """Every figure of the committed run is in a table below the bars."""
    text = page(ROOT / "benchmarks")
    table = (ROOT / "benchmarks" / "committed.md").read_text(encoding="utf-8")
    rows = [line for line in table.splitlines() if line.startswith("| ")]

    assert [row for row in rows if row not in text] == []
    assert text.startswith("Measured on ")
