"""``puyonb convert`` and ``check`` of folders, and of columns of CSV files and workbooks."""

import csv
import io
import os
import sys
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from puyonb.cli import answers, inputs, main, tables
from puyonb.cli.streams import Result, Source
from puyonb.puyo import chain, collection, puyop
from tests.cli.envelopes import envelopes, errors

NAMES = ["source", "notation", "result", "warnings", "error"]


COMMAND = "convert"
FILES = {
    "boards/b.puyo": "RG\nRRG\n",
    "boards/a.PUYO": "rg\nX\n",
    "boards/link.txt": "https://www.puyop.com/s/a009irAJS\n",
    "boards/deep/sun.puyo": "S\nR\n",
    "boards/deep/lower.puyo": "rg\nRG\n",
    "boards/picture.png": "PNG",
    "boards/read.me": "words",
    "boards/.hidden/c.puyo": "X",
    "boards/.hidden.puyo": "X",
    "others/notes.md": "words",
}


def rows(text, names=NAMES, delimiter=","):
    """Read the CSV that was written, each row as a dict without what is empty."""
    found = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    assert found[0] == list(names)
    return [
        {name: cell for name, cell in zip(names, row, strict=True) if cell}
        for row in found[1:]
        if row
    ]


OTHER_BYTES = (
    "expected text in utf-8, found other bytes; --encoding names another encoding, such as cp932 for"
    " a file from Japanese Excel"
)
ADDED = ("notation", "result", "warnings", "error")


def test_a_folder_gives_a_row_for_each_file_of_a_known_ending(call):
    """All below it, in order, hidden ones left out; an error is a row with its error, and exit
    status 1; others are named.
    """
    result = call("boards", "--to", "puyop:code")

    assert rows(result.stdout) == [
        {
            "source": f"boards{os.sep}a.PUYO",
            "error": "expected a cell, one of '.RGBYPOT', found 'X', line 2, column 1",
        },
        {"source": f"boards{os.sep}b.puyo", "notation": "field", "result": "a009g0"},
        {"source": f"boards{os.sep}link.txt", "notation": "puyop", "result": "a009irAJS"},
        {
            "source": f"boards{os.sep}deep{os.sep}lower.puyo",
            "notation": "field",
            "result": "a00a00",
            "warnings": "'r' is read as 'R': symbols are plain capitals"
            " (2 characters in all), line 1, column 1",
        },
        {
            "source": f"boards{os.sep}deep{os.sep}sun.puyo",
            "notation": "field:extended",
            "error": "sun at column 1, row 2 has no code in a puyop.com address",
        },
    ]
    assert (result.exit_code, result.stderr) == (1, "")


def test_a_folder_with_nothing_to_convert_is_a_row_with_an_error(call):
    """It may be one of several inputs; exit status 2."""
    result = call("others", "boards/b.puyo", "--to", "puyop:code")

    assert (result.exit_code, result.stderr) == (2, "")
    assert rows(result.stdout) == [
        {"source": "others", "error": "this command reads no file in this folder"},
        {"source": "boards/b.puyo", "notation": "field", "result": "a009g0"},
    ]


@pytest.mark.skipif(
    os.name == "nt" or os.geteuid() == 0, reason="needs a file that may not be read"
)
def test_a_file_that_cannot_be_read_is_a_row(call, tmp_path):
    """The others are converted all the same."""
    (tmp_path / "boards" / "b.puyo").chmod(0)

    assert [
        row
        for row in rows(call("boards", "--to", "field").stdout)
        if "Permission" in row.get("error", "")
    ]


TABLE = 'name,board,by\na,a009irAJS,me\nb,"RG\nRRG",you\nc,!,me\n\nd\ne,,me\n'


def test_a_name_is_not_given_twice(call):
    """A table that was converted before has a column of results."""
    text = "b,result,result 2\n1,x,y\n"
    result = call("-", "--to", "puyop:code", "--column", "b", input=text)

    assert result.stdout == "b,result,result 2,notation,result 3,warnings,error\n1,x,y,puyop,1,,\n"


@pytest.mark.parametrize("name", ["shift_jis", "cp932", "SJIS", "utf-16", "utf-8"])
def test_a_table_in_another_encoding(call, tmp_path, name):
    """As Japanese Excel saves it; the output is UTF-8."""
    encoding = "cp932" if "utf" not in name else name
    (tmp_path / "t.csv").write_bytes("名前;盤面\r\n①髙;1\r\n".encode(encoding))
    result = call("t.csv", "--to", "puyop:code", "--column", "盤面", "--encoding", name)

    assert (
        result.stdout_bytes.decode()
        == "名前;盤面;notation;result;warnings;error\r\n①髙;1;puyop;1;;\r\n"
    )


def test_a_table_in_another_encoding_is_refused(call, tmp_path):
    """Also where only another column shows it: its cells would be changed."""
    (tmp_path / "t.csv").write_bytes("name,board\nx,1\n①,1\n".encode("cp932"))
    result = call("t.csv", "--to", "puyop:code", "--column", "board", "-o", "out.csv")

    assert (result.exit_code, result.stderr) == (
        2,
        f"Error: t.csv:3: {OTHER_BYTES}\n",
    )
    assert not (tmp_path / "out.csv").exists()
    assert (
        call("t.csv", "--to", "field", "--column", "board", "--encoding", "utf-16").exit_code == 2
    )


def test_a_delimiter_is_found_or_named(call):
    """Without a name, the first one that gives the column."""
    text = "a|b\n1|2\n"
    named = call("-", "--to", "puyop:code", "--column", "b", "--delimiter", "|", input=text)
    tabs = call(
        "-", "--to", "puyop:code", "--column", "b", "--delimiter", "tab", input="a,b\tb\n1\t2\n"
    )

    assert named.stdout == "a|b|notation|result|warnings|error\n1|2|puyop|2||\n"
    assert tabs.stdout == "a,b\tb\tnotation\tresult\twarnings\terror\n1\t2\tpuyop\t2\t\t\n"


def test_a_byte_order_mark_is_written_on_request(call, tmp_path):
    """Excel needs one to read UTF-8; a mark in the input alone is left out."""
    text = "\ufeffb\n1\n"
    options = ("-", "--to", "puyop:code", "--column", "b")
    assert call(*options, input=text).stdout == "b,notation,result,warnings,error\n1,puyop,1,,\n"
    assert (
        call(*options, "--bom", input=text).stdout
        == "\ufeffb,notation,result,warnings,error\n1,puyop,1,,\n"
    )
    call("boards", "--to", "field", "--bom", "-o", "out.csv")
    assert (tmp_path / "out.csv").read_bytes().startswith(b"\xef\xbb\xbfsource,")


def test_the_analysts_path(tmp_path, monkeypatch):
    """A table of Japanese Excel gets scores and ratings: its rows stay, the numbers are Python's, and
    Excel can read the result; a workbook has the same.
    """
    openpyxl = pytest.importorskip("openpyxl")
    monkeypatch.chdir(tmp_path)
    link = "https://ishikawapuyo.net/simu/pn.html?1002E0a82JE_e181__E02"
    cells = {
        "chain": ["https://www.puyop.com/s/2s01jw1jw9jw", "XX"],
        "quest rate": [link, "XX"],
        "nonogram rate": ["3x2:2/1/2/3/1.1", "XX"],
    }
    [entry] = collection.loads(link).rate()
    expected = {
        "chain": ("score", str(chain.simulate(puyop.loads(cells["chain"][0])).score)),
        "quest rate": ("score", str(round(entry.difficulty.score, 2))),
        "nonogram rate": ("status", "unique"),
    }
    for command, texts in cells.items():
        rows_in = [("①髙", texts[0]), ("階段", texts[1])]
        text = "名前,コード\r\n" + "".join(f"{name},{each}\r\n" for name, each in rows_in)
        Path("in.csv").write_bytes(text.encode("cp932"))
        options = ["--column", "コード", "--encoding", "sjis", "--force"]
        result = CliRunner().invoke(
            main, [*command.split(), "in.csv", *options, "-o", "out.csv", "-o", "out.xlsx"]
        )
        written = Path("out.csv").read_bytes()
        found = [*csv.DictReader(written.decode("utf-8-sig").splitlines())]
        column, value = expected[command]

        assert result.exit_code == 1, result.stderr
        assert written.startswith(b"\xef\xbb\xbf")
        assert [(row["名前"], row["コード"]) for row in found] == rows_in
        assert (found[0][column], found[1][column]) == (value, "")
        assert (found[0]["error"], bool(found[1]["error"])) == ("", True)
        sheet = [*openpyxl.load_workbook("out.xlsx").active.values]
        assert sheet[0] == tuple(found[0])
        assert (type(sheet[1][sheet[0].index(column)]) is str) == (column == "status")
        assert [["" if each is None else str(each) for each in row] for row in sheet[1:]] == [
            [*row.values()] for row in found
        ]


# --- workbooks ------------------------------------------------------------------------------------


@pytest.fixture
def workbook(tmp_path):
    """Write a workbook with a number, a formula, text like a formula, and a second sheet."""
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    sheet = book.active
    for row in (
        ["name", "board", "score"],
        ["a", "=8", 10],
        ["b", 1, "=C2*2"],
        [],
        ["c", "!", 2.5],
    ):
        sheet.append(row)
    sheet["B2"].data_type = "s"
    sheet["A2"].font = openpyxl.styles.Font(bold=True)
    book.create_sheet("other").append(["kept"])
    book.save(tmp_path / "t.xlsx")
    return openpyxl


def test_a_workbook_is_copied_with_more_columns(call, workbook, tmp_path):
    """Formats, formulas and other sheets stay; a result such as =8 is no formula."""
    result = call("t.xlsx", "--to", "puyop:code", "--column", "board", "-o", "out.xlsx")
    book = workbook.load_workbook(tmp_path / "out.xlsx")
    found = [[cell.value for cell in row] for row in book.worksheets[0].iter_rows()]

    assert result.exit_code == 1
    assert found[:4] == [
        ["name", "board", "score", *ADDED],
        ["a", "=8", 10, "puyop", "=8", None, None],
        ["b", 1, "=C2*2", "puyop", "1", None, None],
        [None] * 7,
    ]
    assert found[4][:6] == ["c", "!", 2.5, None, None, None]
    assert found[4][6].startswith("no notation reads this")
    sheet = book.worksheets[0]
    assert [sheet[place].data_type for place in ("B2", "E2", "C3")] == ["s", "s", "f"]
    assert sheet["A2"].font.bold
    assert book["other"]["A1"].value == "kept"


def test_a_cell_without_a_value_is_empty(call, workbook, tmp_path):
    """Also the last one of a row; Excel has not computed the second formula yet."""
    call("t.xlsx", "--to", "puyop:code", "--column", "score", "-o", "out.xlsx")
    rows = [*workbook.load_workbook(tmp_path / "out.xlsx").active.values]

    assert rows[2] == (
        "b",
        1,
        "=C2*2",
        *[None] * 3,
        "expected a text in some notation, found nothing, line 1, column 1",
    )


def test_a_workbook_and_a_csv_file_become_each_other(call, workbook, tmp_path):
    """In both directions, with the same cells."""
    call("t.xlsx", "--to", "puyop:code", "--column", "board", "-o", "out.csv")
    made = rows((tmp_path / "out.csv").read_text("utf-8-sig"), ("name", "board", "score", *ADDED))
    assert [(row["name"], row["board"], row.get("score")) for row in made] == [
        ("a", "=8", "10"),
        ("b", "1", None),  # the program that wrote the formula stored no value
        ("c", "!", "2.5"),
    ]
    (tmp_path / "t.csv").write_text("n;board\n=1+1;=8\n\nx;1\n")
    call("t.csv", "--to", "puyop:code", "--column", "board", "-o", "back.xlsx")
    sheet = workbook.load_workbook(tmp_path / "back.xlsx").active
    assert [[cell.value for cell in row] for row in sheet.iter_rows()] == [
        ["n", "board", *ADDED],
        ["=1+1", "=8", "puyop", "=8", None, None],
        [None] * 6,
        ["x", "1", "puyop", "1", None, None],
    ]
    assert [sheet[place].data_type for place in ("A2", "B2", "D2")] == ["s"] * 3


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        ("x" * 32_768, "row 2 has a cell with more than 32,767 characters"),
        ("\x0b", "row 2 has a control character, which .xlsx cannot hold"),
    ],
)
def test_a_cell_that_a_workbook_cannot_hold_is_refused(call, workbook, tmp_path, cell, message):
    """It is neither cut nor left out."""
    (tmp_path / "t.csv").write_text(f"n,b\n{cell},1\n")
    result = call("t.csv", "--to", "field", "--column", "b", "-o", "out.xlsx")

    assert (result.exit_code, result.stderr) == (2, f"Error: cannot write out.xlsx: {message}\n")
    assert not (tmp_path / "out.xlsx").exists()


def test_a_workbook_that_is_none(call, workbook, tmp_path):
    """A broken file, a missing one and a missing column are errors of the call."""
    (tmp_path / "broken.xlsx").write_bytes(b"PK broken")
    for name, message in {
        "broken.xlsx": "Error: cannot read broken.xlsx: ",
        "missing.xlsx": "Error: cannot read missing.xlsx: No such file",
        "t.xlsx": "Error: expected a column 'b' in t.xlsx, found 'name', 'board', 'score'\n",
    }.items():
        result = call(name, "--to", "field", "--column", "b")
        assert result.exit_code == 2
        assert result.stderr.startswith(message)


def test_without_openpyxl_a_message_names_the_extra(call, tmp_path, monkeypatch):
    """Reading and writing need it."""
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    (tmp_path / "t.xlsx").write_bytes(b"")
    for arguments in (("t.xlsx", "--column", "b"), ("boards", "-o", "out.xlsx")):
        result = call(*arguments, "--to", "field")
        assert result.exit_code == 2
        assert ".xlsx needs " in result.stderr


# --- all tables -----------------------------------------------------------------------------------


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("start", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_table_of_any_program_is_read(call, delimiter, start, end):
    """Commas, semicolons or tabs, with or without a byte-order mark, from standard input too."""
    text = start + end.join(
        [f"board{delimiter}name", f"a009irAJS{delimiter}x", f"_fM{delimiter}y", ""]
    )
    result = call("-", "--to", "puyop:code", "--column", "board", input=text.encode())

    found = rows(result.stdout, ("board", "name", *ADDED), delimiter)
    assert [(row["result"], row["name"]) for row in found] == [("a009irAJS", "x"), ("_fM", "y")]
    assert result.stdout_bytes.count(end.encode()) == result.stdout_bytes.count(b"\n") == 3
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        (TABLE, "boards", "expected a column 'boards' in <stdin>, found 'name', 'board', 'by'"),
        ("", "board", "expected a column 'board' in <stdin>, found none"),
        ("board,board\n1,2\n", "board", "expected one column 'board' in <stdin>, found 2"),
        (
            "board," + "x" * 200_000 + "\n",
            "board",
            "expected a line of column names in <stdin>: field larger than field limit",
        ),
    ],
)
def test_a_table_without_the_column_is_an_error_of_the_call(call, text, column, message):
    """The message lists the existing columns; nothing is written."""
    result = call("-", "--to", "field", "--column", column, input=text)

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"Error: {message}")


def test_a_broken_row_does_not_end_the_table(call):
    """A cell without end is an error in its row, which keeps its text; later rows are read."""
    text = "board\n1\n" + "x" * 131_073 + "\na009irAJS\n"
    result = call("-", "--to", "puyop:code", "--column", "board", input=text)
    csv.field_size_limit(200_000)
    found = rows(result.stdout, ("board", *ADDED))
    csv.field_size_limit(131_072)

    assert [(row.get("result"), row.get("error", "")) for row in found] == [
        ("1", ""),
        (None, "<stdin>:3: field larger than field limit (131072)"),
        ("a009irAJS", ""),
    ]
    assert [row["board"] for row in found] == text.split()[1:]


def write(given, answer=lambda given: Result(row={"result": "1"}, notation="puyop"), **options):
    """Write the answers to inputs."""
    output = options.pop("output", "-")
    with answers.written([(answers.csv_rows, output)], given, ("result",), **options) as put:
        for each in given.each:
            put(each, (answer(each.source) for _ in "1"))


class Terminal(io.StringIO):
    """A stream that claims to be a terminal."""

    def isatty(self):
        """Say so."""
        return True


@pytest.mark.parametrize("watched", [True, False])
def test_a_bar_is_shown_on_a_terminal_only(monkeypatch, watched):
    """It counts the inputs on standard error, and leaves the rows alone."""
    errors, output = Terminal() if watched else io.StringIO(), io.StringIO()
    monkeypatch.setattr(sys, "stderr", errors)
    monkeypatch.setattr(sys, "stdout", output)
    given = inputs.Inputs(
        [inputs.Input(str(n), Source("a", b"1")) for n in range(3)], "file", 3, []
    )

    write(given)
    assert ("3/3" in errors.getvalue()) is watched
    assert output.getvalue().splitlines() == [
        ",".join(NAMES),
        "0,puyop,1,,",
        "1,puyop,1,,",
        "2,puyop,1,,",
    ]


def test_the_bar_steps_aside_for_rows_on_the_same_terminal(monkeypatch):
    """Each row starts on a new line."""
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(sys, "stdout", screen)
    given = inputs.Inputs([inputs.Input("x", Source("a", b"1"))], "file", 1, [])
    write(given)

    assert "\rx,puyop,1,,\n" in screen.getvalue() or "\nx,puyop,1,,\n" in screen.getvalue()


@pytest.mark.slow
@pytest.mark.parametrize("options", [{"column": "board"}, {"lines": True}])
def test_memory_does_not_grow_with_the_table(tmp_path, monkeypatch, options):
    """A table or a list of six thousand rows, of 600 kB as it goes out, is held one row at a time."""
    import tracemalloc

    table = tmp_path / "t.csv"
    table.write_text("board\n" + "=8\n" * 6_000)
    monkeypatch.setattr(sys, "stdout", open(os.devnull, "w"))  # noqa: SIM115, PTH123
    with inputs.opened(inputs.Request((str(table),), **options)) as given:
        tracemalloc.start()
        write(given, lambda given: Result(row={"result": "x" * 100}, notation="puyop"))
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    sys.stdout.close()

    assert peak < 300_000


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_below_a_folder_is_no_file(call, tmp_path):
    """A pipe is not read, since that would wait forever; a dangling link is a row with an error."""
    folder = tmp_path / "pipes"
    folder.mkdir()
    os.mkfifo(folder / "a.puyo")
    (folder / "b.puyo").symlink_to(tmp_path / "nowhere")
    (folder / "c.puyo").write_text("RG")
    *rows, note = envelopes(call("pipes", "--to", "puyop:code", "--json").stdout)

    assert note["problems"][0]["code"] == "cli.skipped.special"

    assert [(row["input"][-6:], row["result"], errors(row)) for row in rows] == [
        ("b.puyo", None, ["cannot be read: No such file or directory"]),
        ("c.puyo", "a00", []),
    ]


@pytest.mark.parametrize(
    ("text", "result", "error"),
    [
        (b'b\n"9ir"junk,2\n9ir\n', [None, "9ir"], "table.csv:2: ',' expected after '\"'"),
        (b'b\n9ir\n"8\n7\n', ["9ir", None], "table.csv:4: unexpected end of data"),
        (b"b\r9ir\r=8\r", ["9ir", "=8"], None),
        (b'"c\r\nd";b;"b\ne"\r\n;9ir;\r\n', ["9ir"], None),
        (b'\xef\xbb\xbfb,c\r\n=8,"x\ry"\r\n9ir,\r\n', ["=8", "9ir"], None),
    ],
)
def test_quotes_and_line_ends_of_all_kinds(call, tmp_path, text, result, error):
    """CR alone ends a line as well (G1); a cell that is quoted wrongly is a row with an error, not
    the rest of the file.
    """
    (tmp_path / "table.csv").write_bytes(text)
    rows = envelopes(call("table.csv", "--column", "b", "--to", "puyop:code", "--json").stdout)

    assert [row["result"] for row in rows] == result
    assert [each for row in rows for each in errors(row)] == ([error] if error else [])


def test_a_table_that_is_not_utf_8_is_refused(call, tmp_path):
    """Where its line of column names shows it already."""
    (tmp_path / "table.csv").write_bytes("b\n9ir\n".encode("utf-16"))
    result = call("table.csv", "--column", "b", "--to", "field")

    assert (result.exit_code, result.stderr) == (
        2,
        f"Error: table.csv:1: {OTHER_BYTES}\n",
    )


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_lines_of_a_table_are_read_whole(call, tmp_path, monkeypatch, end):
    """However the parts lie that are read; a line that is too long is an error of the call."""
    monkeypatch.setattr(tables, "LONGEST_LINE", 40)
    lines = ["note,text", *[f"{'x' * number},RG" for number in range(36)]]
    (tmp_path / "table.csv").write_bytes(end.join([*lines, ""]).encode())
    result = call("table.csv", "--column", "text", "--to", "puyop:code")
    assert [row["result"] for row in rows(result.stdout, ("note", "text", *ADDED))] == ["a00"] * 36

    (tmp_path / "table.csv").write_bytes(end.join([*lines, f"{'x' * 90},RG", "y,RG"]).encode())
    result = call("table.csv", "--column", "text", "--to", "puyop:code")
    assert (result.exit_code, result.stderr) == (
        2,
        "Error: table.csv:38: expected a line of at most 40 characters, found a longer one\n",
    )


def packed(path, rows="", after="", others=None):
    """Write a workbook by hand: two rows of a column ``b``, more XML, and other parts."""
    openpyxl = pytest.importorskip("openpyxl")
    file = io.BytesIO()
    openpyxl.Workbook().save(file)
    start = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    first = "".join(
        f'<row r="{number}"><c r="A{number}" t="inlineStr"><is><t>{text}</t></is></c></row>'
        for number, text in ((1, "b"), (2, "RG"))
    )
    sheet = f"{start}<sheetData>{first}{rows}</sheetData>{after}</worksheet>"
    with zipfile.ZipFile(file) as book, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        parts = {name: book.read(name).decode() for name in book.namelist()}
        parts["xl/worksheets/sheet1.xml"] = sheet
        for name, change in (others or {}).items():
            parts[name] = change(parts.get(name, ""))
        for name, part in parts.items():
            new.writestr(name, part)


LAST = '<row r="9999"><c r="A9999" t="inlineStr"><is><t>RRG</t></is></c></row>'
LARGE = "expected at most 4,000,000 bytes of a workbook when it is unpacked, found more"
REPEATED = (
    "expected a workbook of usual XML, found so many equal parts that a small file becomes large"
)
CELLS = (
    "expected at most 50,000 cells in a workbook, where 16 more characters count as a cell,"
    " found more"
)
ROWS = "expected at most 2,000 rows in a sheet, found more"
SHARED = (
    '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    f"<si><t>{'x' * 32_767}</t></si></sst>"
)
"""One long string, which each of 30 cells refers to."""
KIND = (
    '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-'
    'officedocument.spreadsheetml.sharedStrings+xml"/>'
)
AREA = 'ref="A1:XFD1048576"'


@pytest.fixture
def low_limits(monkeypatch):
    """Fewer bytes, cells and rows of a workbook are too many."""
    for name, most in {"BYTES": 4_000_000, "CELLS": 50_000, "ROWS": 2_000}.items():
        monkeypatch.setattr(tables, f"MOST_{name}", most)


@pytest.mark.slow
@pytest.mark.parametrize("output", ["out.csv", "out.xlsx"])
@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"rows": f"<row>{'<c/>' * 300_000}</row>"}, REPEATED),
        ({"rows": '<row r="99999999999"><c><v>1</v></c></row>'}, ROWS),
        ({"rows": "<row/>" * 300_000}, REPEATED),
        ({"others": {"xl/styles.xml": lambda text: text + "<xf/>" * 20_000}}, REPEATED),
        ({"others": {"xl/sharedStrings.xml": lambda text: "<si/>" * 200_000}}, REPEATED),
        ({"rows": " " * 3_000_000}, REPEATED),
        ({"after": f"<!--{'x' * 3_000_000}-->"}, REPEATED),
        ({"others": {"xl/theme/theme1.xml": lambda text: "a" * 4_000_001}}, LARGE),
        (
            {"rows": "".join(f'<row r="{n}"><c r="XFD{n}"><v>1</v></c></row>' for n in range(3, 9))},
            CELLS,
        ),
        (
            {
                "rows": '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>' * 15,
                "others": {
                    "xl/sharedStrings.xml": lambda text: SHARED,
                    "[Content_Types].xml": lambda text: text.replace("</Types>", KIND + "</Types>"),
                },
            },
            CELLS,
        ),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("low_limits")
def test_a_workbook_that_becomes_large_is_refused(call, tmp_path, parts, message, output):
    """A small file that is large when it is unpacked is refused before it is read, and cells and
    rows that it only claims are counted.
    """
    packed(tmp_path / "t.xlsx", **parts)
    result = call("t.xlsx", "--to", "field", "--column", "b", "-o", output)

    assert (result.exit_code, result.stderr) == (2, f"Error: cannot read t.xlsx: {message}\n")
    assert not (tmp_path / output).exists()


@pytest.mark.parametrize(
    "after",
    [
        f"<mergeCells><mergeCell {AREA}/></mergeCells>",
        f'<hyperlinks><hyperlink {AREA} location="a"/></hyperlinks>',
    ],
)
def test_a_workbook_is_not_copied_with_millions_of_empty_cells(call, tmp_path, after):
    """A merged area of a whole sheet costs nothing to read, and is refused for a copy."""
    limit = CELLS.replace("50,000", "4,000,000")
    packed(tmp_path / "t.xlsx", after=after)
    read = call("t.xlsx", "--to", "field", "--column", "b")
    copied = call("t.xlsx", "--to", "field", "--column", "b", "-o", "out.xlsx")

    assert (read.exit_code, read.stdout) == (
        0,
        'b,notation,result,warnings,error\nRG,field,"RG",,\n'.replace('"', ""),
    )
    assert copied.stderr == f"Error: cannot read t.xlsx: {limit}\n"


def test_a_cell_in_the_last_row_of_a_workbook_writes_one_row(call, monkeypatch, tmp_path):
    """Empty rows are not written, and the stated dimensions of a sheet do not count."""
    monkeypatch.setattr(tables, "MOST_ROWS", 9999)
    packed(tmp_path / "t.xlsx", LAST, others={
        "xl/worksheets/sheet1.xml": lambda text: text.replace("<sheetData>", f"<dimension {AREA}/><sheetData>")
    })  # fmt: skip
    read = call("t.xlsx", "--to", "puyop:code", "--column", "b")
    copied = call("t.xlsx", "--to", "puyop:code", "--column", "b", "-o", "out.xlsx")

    assert [line[:4] for line in read.stdout.splitlines()] == ["b,no", "RG,f", "RRG,"]
    assert copied.exit_code == 0
    openpyxl = pytest.importorskip("openpyxl")
    assert openpyxl.load_workbook(tmp_path / "out.xlsx").active["B9999"].value
