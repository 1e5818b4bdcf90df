"""The report of a run: Markdown and JSON, the choice of a part, and what the page explains."""

import json

import pytest

from benchmarks import Row
from benchmarks import __main__ as command
from benchmarks.report import Machine, Report, as_json, as_markdown, from_json, machine, write
from tests.cases import ROOT

HERE = Machine("A processor", 2, "System kind", "Python 3", {"numpy": "2.0", "chess": "1.1"})
ROWS = (
    Row("start", "import", 0.0123, "bare", 1.25, 1.2, table="others"),
    Row("drawing", "memory", 3.0, unit="MB", goal=4),
    Row("start", "rate", 123456.7, unit="/s", goal=100_000, at_least=True),
    Row("start", "seconds", 0.25, goal=0.3, table="wait"),
    Row("start", "no goal", 0.25, table="wait"),
)


def test_report_has_the_tables_of_the_page():
    """The report groups rows by table, without a total; figures and goals have units, ratios do
    not; a dash marks an unknown value.
    """
    text = as_markdown(Report(ROWS, HERE, "2026-01-31", "A note."))

    assert text.splitlines() == [
        "Measured on 2026-01-31: A processor, 2 cores, System kind; Python 3, numpy 2.0, chess 1.1.",
        "",
        "A note.",
        "",
        "## others",
        "",
        "| what | figure | compared with | ratio | goal | met |",
        "|---|---:|---|---:|---:|---|",
        "| start: import | 12.3 ms | bare | 1.25 | ≤ 1.2 | **no** |",
        "",
        "## wait",
        "",
        "| what | figure | compared with | ratio | goal | met |",
        "|---|---:|---|---:|---:|---|",
        "| start: seconds | 250 ms | – | – | ≤ 300 ms | yes |",
        "| start: no goal | 250 ms | – | – | – | – |",
        "",
        "## our own programs",
        "",
        "| what | figure | compared with | ratio | goal | met |",
        "|---|---:|---|---:|---:|---|",
        "| drawing: memory | 3 MB | – | – | ≤ 4 MB | yes |",
        "| start: rate | 123,457 /s | – | – | ≥ 100,000 /s | yes |",
    ]


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(2.0, "2 s"), (2e-3, "2 ms"), (2e-6, "2 µs"), (2e-9, "2 ns"), (0.0, "0 ns")],
)
def test_times_are_written_in_units_that_fit(seconds, text):
    """Three figures, in seconds, milli-, micro- or nanoseconds."""
    assert f"| {text} |" in as_markdown(Report((Row("a", "b", seconds),), HERE, "2026-01-31"))


def test_both_forms_are_kept(tmp_path):
    """The table and its data stand side by side; the data come back as they were, each row with the
    answer.
    """
    report = Report(ROWS, HERE, "2026-01-31", "A note.")
    write(report, tmp_path / "build", "bench")
    text = (tmp_path / "build/bench.json").read_text(encoding="utf-8")

    assert (tmp_path / "build/bench.md").read_text(encoding="utf-8") == as_markdown(report)
    assert text == as_json(report)
    assert from_json(text) == report
    assert [row["met"] for row in json.loads(text)["rows"]] == [False, True, True, True, None]


def test_machine_is_described_without_its_name():
    """The model of the processor, the cores, the Python and the libraries that are there; nothing
    else.
    """
    described = machine()

    assert described.processor
    assert described.cores >= 1
    assert described.python.split()[0] in ("CPython", "PyPy")
    assert "matplotlib" in described.libraries


def test_a_part_is_run_and_kept(tmp_path, monkeypatch, capsys):
    """Words choose the benchmarks; the report is written into the build folder and nowhere else."""
    asked = []
    monkeypatch.setattr(command, "BUILD", tmp_path / "build")
    monkeypatch.setattr(command, "HERE", tmp_path / "here")
    monkeypatch.setattr(
        command.harness,
        "discover",
        lambda _, words: asked.append(words) or [("start.bench", lambda: [ROWS[0]])],
    )
    monkeypatch.setattr(command.harness, "alone", lambda benchmark: benchmark())

    assert command.main(["start", "--note", "On a train."]) == 0
    assert asked == [["start"]]
    report = from_json((tmp_path / "build/bench.json").read_text(encoding="utf-8"))
    assert (report.rows, report.note) == ((ROWS[0],), "On a train.")
    assert capsys.readouterr().out == as_markdown(report)
    assert not (tmp_path / "here").exists()


def test_whole_run_is_kept_for_the_site(tmp_path, monkeypatch):
    """``--commit`` writes the data beside the benchmarks what it writes into the folder of builds."""
    monkeypatch.setattr(command, "BUILD", tmp_path / "build")
    monkeypatch.setattr(command, "HERE", tmp_path / "here")
    monkeypatch.setattr(command.harness, "discover", lambda *_: [("start.bench", lambda: ROWS)])
    monkeypatch.setattr(command.harness, "alone", lambda benchmark: benchmark())

    (tmp_path / "here").mkdir()
    assert command.main(["--commit"]) == 0
    assert (tmp_path / "here/committed.json").read_bytes() == (
        tmp_path / "build/bench.json"
    ).read_bytes()


def test_a_part_is_not_committed(capsys):
    """The page shows whole runs."""
    with pytest.raises(SystemExit, match="2"):
        command.main(["start", "--commit"])

    assert "expected no AREA" in capsys.readouterr().err


def test_unknown_area_is_told(monkeypatch, capsys):
    """Nothing is run, nothing is written, and it is an error of the call."""
    monkeypatch.setattr(command.harness, "discover", lambda *_: [])

    assert command.main(["no such area"]) == 2
    assert "no benchmark has 'no such area' in its name" in capsys.readouterr().err


def test_page_of_the_site_explains_every_baseline():
    """Each row of a table with a ratio names its baseline, and the page says what that is."""
    report = from_json((ROOT / "benchmarks/committed.json").read_text(encoding="utf-8"))
    page = (ROOT / "site/about/speed.md").read_text(encoding="utf-8")
    explained = ", ".join(
        line.split(" | ")[0].removeprefix("| ")
        for line in page.splitlines()
        if line.startswith("| ")
    )
    named = {row.compared_with for row in report.rows if row.table and row.ratio is not None}

    assert sorted(name for name in named if f", {name}, " not in f", {explained}, ") == []
