"""What holds for every command that takes inputs, and for each that writes a table."""

import csv
import io

import pytest
from click.testing import CliRunner

from puyonb.cli import main

TABLE = "name;code;note\r\na;RRRR;x\r\n\r\nb;!;y\r\nc\r\nd;9ir;z;more\r\n"

CELLS = {
    "check": (["result"], {"a": ["field"], "d": ["puyop"]}),
    "convert --to puyop:code": (["result"], {"a": ["990"], "d": ["9ir"]}),
    "chain": (
        ["moves", "length", "score", "nuisance"],
        {"a": ["", "1", "40", "0"], "d": ["", "0", "0", "0"]},
    ),
}
"""The commands with a table: their columns, and the cells of two rows of ``TABLE``."""

TABLES = pytest.mark.parametrize("command", CELLS)


@pytest.fixture
def call(tmp_path, monkeypatch):
    """Run a command line in a folder with inputs of all kinds."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "table.csv").write_bytes(TABLE.encode())

    def run(line, *arguments, **options):
        return CliRunner().invoke(main, [*line.split(), *arguments], **options)

    return run


@TABLES
@pytest.mark.parametrize("given", ["table.csv", "-"])
def test_a_table_keeps_its_columns(call, tmp_path, command, given):
    """Rule 8: the results come after the columns of the table, with its delimiter and line ends;
    each row has its own warnings and errors.
    """
    columns, cells = CELLS[command]
    line = f"{command} --column code {given} -o out.csv"
    result = call(line, input=TABLE if given == "-" else None)
    text = (tmp_path / "out.csv").read_bytes().decode()
    head, a, empty, b, c, d = csv.reader(io.StringIO(text, newline=""), delimiter=";")

    assert (result.exit_code, result.stdout) == (1, "")
    assert text.count("\r\n") == text.count("\n") == 6
    assert head == ["name", "code", "note", *columns, "warnings", "error"]
    assert (a[:-2], a[-1]) == (["a", "RRRR", "x", *cells["a"]], "")
    assert (empty, b[:3], c[:3]) == ([], ["b", "!", "y"], ["c", "", ""])
    assert b[3:-1] == [""] * (len(columns) + 1)
    assert b[-1].startswith("no notation reads this")
    assert c[-1].endswith("expected a column 'code', found the end of the row")
    assert d[:-3] == ["d", "9ir", "z", *cells["d"]]
    assert d[-3:] == ["the row has 1 more cell than there are columns", "", "more"]


@TABLES
def test_a_workbook_keeps_its_sheets(call, tmp_path, command):
    """Rule 8: a workbook keeps its other sheets and its numbers; a number of a result is one."""
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for row in (["code", "number"], ["RRRR", 7], ["9ir", 8]):
        book.active.append(row)
    book.create_sheet("other").append(["kept"])
    book.save("table.xlsx")
    columns, cells = CELLS[command]
    numbers = {"": None, "0": 0, "1": 1, "40": 40}
    result = call(f"{command} --column code table.xlsx -o out.xlsx")
    sheet, other = openpyxl.load_workbook("out.xlsx").worksheets

    assert (result.exit_code, result.output) == (0, "")
    rows = [[cell.value for cell in row] for row in sheet.iter_rows(max_col=2 + len(columns))]
    assert rows == [
        ["code", "number", *columns],
        ["RRRR", 7, *(numbers.get(cell, cell) for cell in cells["a"])],
        ["9ir", 8, *(numbers.get(cell, cell) for cell in cells["d"])],
    ]
    assert other["A1"].value == "kept"


@TABLES
def test_several_inputs_are_a_new_table(call, tmp_path, command):
    """Rule 8: without a table, the first columns are the input and its notation."""
    columns, cells = CELLS[command]
    result = call(f"{command} RRRR ! 9ir -o out.csv")
    head, a, b, d = csv.reader(io.StringIO((tmp_path / "out.csv").read_text()))

    assert (result.exit_code, result.output) == (1, "")
    assert head == ["source", "notation", *columns, "warnings", "error"]
    assert (a[:-2], a[-1]) == (["RRRR", "field", *cells["a"]], "")
    assert d == ["9ir", "puyop", *cells["d"], "", ""]
    assert (b[0], b[-1].partition(";")[0]) == ("!", "no notation reads this")
