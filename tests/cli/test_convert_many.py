"""``puyonb convert`` of a folder, and of a column of a CSV file."""

import csv
import io
import os
import sys

import pytest
from click.testing import CliRunner

from puyonb.cli import convert_many, main
from puyonb.cli.streams import CallError, Conversion, Source
from tests.cli.envelopes import envelopes, errors

NAMES = ["source", "notation", "result", "warnings", "error"]


@pytest.fixture
def call(tmp_path, monkeypatch):
    """Run ``puyonb convert`` in a folder with boards of several kinds, and other files."""
    monkeypatch.chdir(tmp_path)
    for name, text in {
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
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def run(*arguments, **options):
        return CliRunner().invoke(main, ["convert", *arguments], **options)

    return run


def rows(text):
    """Read the CSV that was written, each row as a dict without what is empty."""
    found = list(csv.reader(io.StringIO(text)))
    assert found[0] == NAMES
    return [
        {name: cell for name, cell in zip(NAMES, row, strict=True) if cell} for row in found[1:]
    ]


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
            "warnings": "'r' is read as 'R': symbols are plain capitals, line 1, column 1",
        },
        {
            "source": f"boards{os.sep}deep{os.sep}sun.puyo",
            "notation": "field:extended",
            "error": "sun at column 1, row 2 has no code in a puyop.com address",
        },
    ]
    assert result.stderr == (
        "boards: note: skipped 2 files with an ending that belongs to no notation: "
        f"boards{os.sep}picture.png, boards{os.sep}read.me\n"
    )
    assert result.exit_code == 1


@pytest.mark.skipif(os.name == "nt", reason="there are no pipes in folders on Windows")
def test_a_pipe_in_a_folder_is_named(call, tmp_path):
    """To read it could take forever."""
    os.mkfifo(tmp_path / "boards" / "deep" / "pipe.puyo")
    result = call("boards/deep", "--to", "puyop", "--drop", "sun")

    assert result.stderr == "boards/deep/pipe.puyo: note: skipped: not a regular file\n"


def test_a_folder_that_is_fine_is_exit_status_0(call):
    """The options of a single conversion hold for each."""
    result = call("boards/deep", "--to", "puyop:code", "--drop", "sun")

    assert result.exit_code == 0
    assert [row["result"] for row in rows(result.stdout)] == ["a00a00", "800"]
    assert result.stderr == ""


def test_a_folder_with_nothing_to_convert_is_an_error_of_the_call(call):
    """Nothing is written then, not even the names of the columns."""
    result = call("others", "--to", "puyop")

    assert (result.exit_code, result.stdout) == (2, "")
    assert (
        result.stderr == "Error: others: no file below has an ending that belongs to a notation\n"
    )


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


def test_a_link_that_leads_nowhere_is_a_row(call, tmp_path):
    """A listed file that cannot be opened has an error in its row."""
    (tmp_path / "boards" / "deep" / "gone.puyo").symlink_to(tmp_path / "nowhere")
    result = call("boards/deep", "--to", "field:extended")

    assert result.exit_code == 1
    assert [row.get("error") for row in rows(result.stdout)] == [
        "cannot be read: No such file or directory",
        None,
        None,
    ]


def test_what_is_only_said_is_told_with_the_warnings(call):
    """Comments that the target cannot hold are not an error, but a message lists them."""
    (row,) = rows(
        call("-", "--to", "puyop:code", "--column", "board", input='board\n"# a note\nRG"\n').stdout
    )

    assert (row["result"], "error" in row) == ("a00", False)
    assert "comment" in row["warnings"]


TABLE = 'name,board,by\na,a009irAJS,me\nb,"RG\nRRG",you\nc,!,me\n\nd\ne,,me\n'


def test_a_column_gives_a_row_for_each_cell(call, tmp_path):
    """Named by its text; lines of nothing are passed over, a row that ends before the column is
    told with its line.
    """
    (tmp_path / "boards.csv").write_text(TABLE)
    result = call("boards.csv", "--to", "field", "--column", "board")

    assert result.exit_code == 1
    assert rows(result.stdout) == [
        {"source": "a009irAJS", "notation": "puyop", "result": "RG\nRRGGBB\nYYPPOO"},
        {"source": "RG\nRRG", "notation": "field", "result": "RG\nRRG"},
        {
            "source": "!",
            "error": "no notation reads this; nearest is field: expected a cell, one of '.RGBYPOT', found '!',"
            " line 1, column 1",
        },
        {"error": "boards.csv:7: expected a column 'board', found the end of the row"},
        {"error": "expected a text in some notation, found nothing, line 1, column 1"},
    ]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("start", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_table_of_any_program_is_read(call, delimiter, start, end):
    """Commas, semicolons or tabs, with or without a byte-order mark, from standard input too."""
    text = start + end.join(
        [f"board{delimiter}name", f"a009irAJS{delimiter}x", f"_fM{delimiter}y", ""]
    )
    result = call("-", "--to", "puyop:code", "--column", "board", input=text.encode())

    assert [row["result"] for row in rows(result.stdout)] == ["a009irAJS", "_fM"]
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


def test_a_table_that_is_not_there_is_an_error_of_the_call(call):
    """Neither is a folder a table."""
    assert call("missing.csv", "--to", "field", "--column", "x").stderr == (
        "Error: cannot read missing.csv: No such file or directory\n"
    )
    assert call("boards", "--to", "field", "--column", "x").exit_code == 2


def test_a_broken_row_does_not_end_the_table(call):
    """Bytes that are not UTF-8, and a cell without end, are errors in their rows; later rows are
    read.
    """
    text = b"board\n\xff1\n1\n" + b"x" * 200_000 + b"\na009irAJS\n"
    result = call("-", "--to", "puyop:code", "--column", "board", input=text)

    assert [(row.get("result"), row.get("error", "")[:60]) for row in rows(result.stdout)] == [
        (None, "expected UTF-8, found byte 0xff at byte offset 0, line 1, co"),
        ("1", ""),
        (None, "<stdin>:4: field larger than field limit (131072)"),
        ("a009irAJS", ""),
    ]


def test_json_is_an_object_a_line(call):
    """With --json, each text has an envelope in one line."""
    result = call("-", "--to", "field", "--column", "board", "--json", input="board\n1\n!\n")
    good, bad = envelopes(result.stdout)

    assert good == {
        "puyonb": 1,
        "input": "1",
        "notation": "puyop",
        "result": ".....R",
        "problems": [],
    }
    assert (bad["input"], bad["result"]) == ("!", None)
    assert bad["problems"][0]["code"] == "notations.unread.nearest"


def test_a_file_is_written_as_a_whole(call, tmp_path):
    """The output holds the errors, too; an existing file stays without --force; no other file is
    left.
    """
    (tmp_path / "t.csv").write_text("board\n1\n!\n")
    arguments = ("t.csv", "--to", "puyop:code", "--column", "board", "-o", "out.csv")
    first = call(*arguments)

    assert (first.exit_code, first.stdout) == (1, "")
    assert [row.get("result") for row in rows((tmp_path / "out.csv").read_text())] == ["1", None]
    assert call(*arguments).stderr == "Error: out.csv exists already; --force replaces it\n"
    assert call(*arguments, "--force").exit_code == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "boards",
        "others",
        "out.csv",
        "t.csv",
    ]


def test_rows_are_written_as_they_are_read(call):
    """Kana are kana, not escapes, in JSON too."""
    assert (
        '"input": "ここいあ う"'
        in call("-", "--lines", "--json", "--to", "field", input="ここいあ う\n").stdout
    )


def test_nothing_is_converted_for_a_file_that_may_not_be_replaced(tmp_path):
    """The error comes before the conversion of a million rows, not after it."""
    (tmp_path / "out.csv").write_text("old")
    inputs = convert_many.Inputs(iter([convert_many.Input("a", Source("a", b"1"))]), "file", 1, [])
    with pytest.raises(CallError, match="exists already"):
        convert_many.write(inputs, pytest.fail, output=str(tmp_path / "out.csv"))

    assert len(list(inputs.each)) == 1


def test_a_call_that_breaks_off_leaves_the_file_as_it_was(tmp_path):
    """Half a table is never seen."""
    (tmp_path / "out.csv").write_text("old")
    inputs = convert_many.Inputs(iter([convert_many.Input("a", Source("a", b"1"))]), "file", 1, [])

    def convert(given):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        convert_many.write(inputs, convert, output=str(tmp_path / "out.csv"), force=True)

    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("out.csv", "old")]


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
    inputs = convert_many.Inputs(
        [convert_many.Input(str(n), Source("a", b"1")) for n in range(3)], "file", 3, []
    )

    assert convert_many.write(inputs, lambda given: Conversion("puyop", "1", []))
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
    inputs = convert_many.Inputs([convert_many.Input("x", Source("a", b"1"))], "file", 1, [])
    convert_many.write(inputs, lambda given: Conversion("puyop", "1", []))

    assert "\rx,puyop,1,,\n" in screen.getvalue() or "\nx,puyop,1,,\n" in screen.getvalue()


def test_memory_does_not_grow_with_the_table(tmp_path, monkeypatch):
    """A table of twenty thousand rows, of 2 MB as it goes out, is held one row at a time."""
    import tracemalloc

    table = tmp_path / "t.csv"
    table.write_text("board\n" + "=8\n" * 20_000)
    monkeypatch.setattr(sys, "stdout", open(os.devnull, "w"))  # noqa: SIM115, PTH123
    with convert_many.from_column(str(table), "board") as inputs:
        tracemalloc.start()
        convert_many.write(inputs, lambda given: Conversion("puyop", "x" * 100, []))
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    sys.stdout.close()

    assert peak < 1_000_000


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_below_a_folder_is_no_file(call, tmp_path):
    """A pipe is not read, since that would wait forever; a dangling link is a row with an error."""
    folder = tmp_path / "pipes"
    folder.mkdir()
    os.mkfifo(folder / "a.puyo")
    (folder / "b.puyo").symlink_to(tmp_path / "nowhere")
    (folder / "c.puyo").write_text("RG")
    rows = envelopes(call("pipes", "--to", "puyop:code", "--json").stdout)

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
        "Error: expected table.csv to be UTF-8, found other bytes in its line of column names\n",
    )


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_lines_of_a_table_are_read_whole(call, tmp_path, monkeypatch, end):
    """However the parts lie that are read; a line that is too long ends the reading with an error."""
    monkeypatch.setattr(convert_many, "LONGEST_LINE", 40)
    lines = ["note,text", *[f"{'x' * number},RG" for number in range(36)], f"{'x' * 90},RG", "y,RG"]
    (tmp_path / "table.csv").write_bytes(end.join([*lines, ""]).encode())
    result = call("table.csv", "--column", "text", "--to", "puyop:code")
    found = rows(result.stdout)

    assert result.exit_code == 1
    assert [row.get("result") for row in found] == ["a00"] * 36 + [None]
    assert (
        "expected a line of at most 40 bytes, found a longer one; reading ends here"
        in found[-1]["error"]
    )
