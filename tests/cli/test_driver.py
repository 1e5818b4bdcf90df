"""What holds for every command that takes inputs, whatever it does with them.

The rules are those of :mod:`puyonb.cli._driver`.  What one command prints is tested in its own file.
"""

import csv
import io
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from puyonb.cli import main, streams
from puyonb.nonogram import solver
from puyonb.puyo import collection, ishikawa, quest
from tests.cli.envelopes import envelopes, errors

PUZZLE = "https://puzz.link/p?nonogram/3/2/2123g11"
PACK = "width 1\nheight 1\nrows\n1\ncolumns\n1\n====\nwidth x\n====\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n"


class Case(NamedTuple):
    """A command: a text that it takes, one with an error, and one with a warning."""

    line: str
    good: str
    bad: str
    warned: str = ""
    heads: bool = True


def quests():
    """Return a link whose moves are the only solution of a task."""
    record = quest.solve(collection.ours()[0].record).solutions[0]
    return ishikawa.dumps_record(record)


QUEST = quests()
CASES = {
    case.line: case
    for case in (
        Case("chain", "RRRR", "RRX", "rrrr"),
        Case("explain", "KKBAC", "KKBC", ""),
        Case("check", "RG", "RRX"),
        Case("convert --to puyop:code", "RG", "RRX", "rg"),
        Case("quest check", QUEST, "RG"),
        Case("quest solve", QUEST, "RG"),
        Case("quest explain", QUEST, "RG"),
        Case("solve", PUZZLE, f"{PUZZLE}."),
        Case("nonogram hint", PUZZLE, f"{PUZZLE}."),
        Case("nonogram identity", PUZZLE, f"{PUZZLE}.", heads=False),
    )
}
EVERY = pytest.mark.parametrize("case", CASES.values(), ids=CASES)
PRINTING = pytest.mark.parametrize(
    "case",
    [case for case in CASES.values() if not case.line.startswith(("check", "convert"))],
    ids=lambda case: case.line,
)


@pytest.fixture
def call(tmp_path, monkeypatch):
    """Run a command line in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run(line, *arguments, **options):
        return CliRunner().invoke(main, [*line.split(), *arguments], **options)

    return run


def write(folder, **texts):
    """Write files; ``__`` in a name is a folder, ``_`` a dot."""
    for name, text in texts.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.mark.slow
@EVERY
def test_each_input_has_an_envelope(call, case):
    """Its keys have one order, its result is null after an error, its problems are English; the
    exit status is the worst one, and an input that cannot be read does not stop the others.
    """
    texts = [case.good, case.bad, "missing.txt", case.good]
    result = call(case.line, "--json", "--", *texts, env={"PUYONB_LANG": "ja"})
    found = envelopes(result.stdout)

    assert (result.exit_code, result.stderr) == (2, "")
    assert [each["input"] for each in found] == texts
    assert {tuple(each) for each in found} == {
        ("puyonb", "input", "notation", "result", "problems")
    }
    assert [each["result"] is None for each in found] == [False, True, True, False]
    assert [bool(errors(each)) for each in found] == [False, True, True, False]
    assert found[2]["problems"][0]["code"] == "cli.unreadable"
    assert all(problem["message"].isascii() for each in found for problem in each["problems"])
    assert found[0] == envelopes(call(case.line, "--json", case.good).stdout)[0]
    status = [call(case.line, "--", *texts).exit_code for texts in ([case.good], [case.bad] * 2)]
    assert status == [0, 1]


@pytest.mark.slow
@EVERY
def test_a_list_is_all_its_lines(call, tmp_path, case):
    """No line is left out; a list without a text, and one that cannot be read, are wrong calls."""
    write(
        tmp_path, list_txt=f"# c\n{case.good}\n\n{case.bad}\n", none_txt="# c\n", boards__a_txt=""
    )
    result = call(case.line, "--json", "--lines", "list.txt", "list.txt")
    found = envelopes(result.stdout)

    assert result.exit_code == 1
    assert [each["input"] for each in found] == ["# c", case.good, "", case.bad] * 2
    assert [bool(each["problems"]) for each in found if errors(each)] == [True] * 2
    for wrong in ("none.txt", "missing.txt", "boards"):
        result = call(case.line, "--lines", wrong)
        assert (result.exit_code, result.stderr.startswith("Error: ")) == (2, True)


@pytest.mark.slow
@EVERY
def test_a_list_is_answered_line_by_line(call, monkeypatch, case):
    """Each line is answered, and the answer sent, before the next one is read."""
    import sys

    sizes = []

    class Lines(io.BytesIO):
        def read1(self, size=-1):
            sizes.append(len(sys.stdout.buffer.getvalue()))
            return self.readline()

    text = f"{case.good}\n{case.good}\n{case.good}\n"
    monkeypatch.setattr(streams, "standard_input", lambda: Lines(text.encode()))
    result = call(case.line, "--lines", "--json", "-")
    lines = result.stdout_bytes.splitlines(keepends=True)

    assert len(lines) == 3
    assert sizes[-3:] == [len(lines[0]) * number for number in (1, 2, 3)]


@pytest.mark.slow
@EVERY
def test_a_column_is_all_its_cells(call, case):
    """An empty line has no answer, a row without the cell has an error, and surplus cells have a
    warning.
    """
    table = f"n\tcode\n1\t{case.good}\n\n2\t{case.bad}\n3\n4\t{case.good}\t5\n"
    found = call(case.line, "--json", "--column", "code", "-", input=table)
    plain = call(case.line, "--column", "code", "-", input=table)
    answers = [(each["input"], bool(errors(each))) for each in envelopes(found.stdout)]

    assert (found.exit_code, plain.exit_code) == (1, 1)
    assert answers == [(case.good, False), (case.bad, True), ("", True), (case.good, False)]
    assert envelopes(found.stdout)[-1]["problems"][-1]["code"] == "cli.column.more"
    for place in ("<stdin>:5: expected a column", "the row has 1 more cell than there are columns"):
        assert place in plain.output


@pytest.mark.slow
@EVERY
def test_a_folder_is_all_its_files(call, tmp_path, case):
    """Those below it that the command reads, in order, without hidden ones; a note at the end names
    the others.  A folder with none of them cannot be read.
    """
    write(tmp_path, f__b_txt=case.good, f__a_txt=case.good, f___h_txt=case.good, e__n_md="words")
    (tmp_path / "f" / "none.txt").write_text("no board")
    result = call(case.line, "--json", "f")
    *found, note = envelopes(result.stdout)

    assert result.exit_code == 0
    assert [each["input"] for each in found] == ["f/a.txt", "f/b.txt"]
    assert (note["input"], note["problems"][0]["code"]) == ("f", "cli.skipped.text")
    assert note["problems"][0]["message"].endswith(": f/none.txt")
    assert call(case.line, "e").exit_code == 2
    assert "none.txt" in call(case.line, "f").stderr.splitlines()[-1]


@pytest.mark.slow
@PRINTING
def test_each_of_several_answers_has_a_head(call, case):
    """A line with the name of its input; a single one has none."""
    one, two = call(case.line, case.good), call(case.line, case.good, case.good)
    head = f"{case.good}:\n" if case.heads else ""

    assert one.exit_code == two.exit_code == 0
    assert two.stdout == (head + one.stdout) * 2


@pytest.mark.parametrize(
    "case", [each for each in CASES.values() if each.warned], ids=lambda case: case.line
)
def test_problems_come_before_the_result(call, case):
    """Each with its excerpt; a warning changes nothing else."""
    good, warned = call(case.line, case.warned.upper()), call(case.line, case.warned)

    assert warned.exit_code == good.exit_code == 0
    assert warned.stdout == good.stdout
    assert warned.output == warned.stderr + warned.stdout
    assert warned.stderr.splitlines()[1:] == [case.warned, "^"]


@pytest.mark.parametrize("line", ["solve", "nonogram hint", "nonogram identity"])
def test_a_pack_is_answered_puzzle_by_puzzle(call, line, monkeypatch):
    """A broken puzzle does not stop the others; its problem stands at its place, and the number of
    broken ones at the end.
    """
    result = call(line, PACK)
    one = call(line, PACK.partition("====")[0]).stdout
    lines = result.output.splitlines(keepends=True)

    assert result.exit_code == 1
    assert lines[0][-20:] == one.splitlines(keepends=True)[0][-20:]
    assert lines[-1] == "<argument>: note: 1 of 3 puzzles cannot be read\n"
    assert result.output.index("expected") < result.output.rindex(one[-9:])
    monkeypatch.setattr(solver, "solve", _once(solver.solve))
    if line == "solve":
        assert call(line, PACK).stdout == result.stdout[: result.stdout.index("3. ")]


def _once(solve):
    """Return a function that is interrupted when it is called again."""
    calls = []

    def interrupted(*arguments, **options):
        if calls:
            raise KeyboardInterrupt
        calls.append(1)
        return solve(*arguments, **options)

    return interrupted


@EVERY
def test_a_wrong_name_is_an_error_before_anything_is_read(call, monkeypatch, case):
    """A notation that is none, and one of another game where the command is of one."""

    def read(*_):
        raise AssertionError

    monkeypatch.setattr(streams, "read", read)
    others = ["nothing"]
    if not case.line.startswith(("check", "convert")):
        others.append("non" if case.good in (QUEST, "RRRR", "KKBAC") else "field")
    for name in others:
        result = call(case.line, case.good, "--from", name)
        assert (result.exit_code, result.stdout) == (2, "")
        assert f"found '{name}'" in result.stderr


@pytest.mark.parametrize("line", ["chain", "solve", "quest solve"])
def test_files_are_checked_before_anything_is_read(call, monkeypatch, line):
    """Standard output is for the results; several inputs need a name each."""
    monkeypatch.setattr(streams, "read", pytest.fail)
    good = CASES[line].good

    for arguments, message in (
        ([good, "-o", "-"], "expected the name of a file for -o"),
        ([good, good, "-o", "x.svg"], "to contain {name}, the name of each of several inputs"),
        ([good, "-o", "no/x.svg"], "cannot write no/x.svg: No such file or directory"),
        ([good, "-o", "x.svg", "-o", "./x.svg"], "found ./x.svg twice"),
        ([good, "-o", "x.doc"], "expected OUT to end in .gif"),
    ):
        result = call(line, *arguments)
        assert (result.exit_code, result.stdout, message in result.stderr) == (2, "", True)


@pytest.mark.slow
@pytest.mark.parametrize("line", ["chain", "solve", "quest solve"])
def test_files_have_the_names_or_numbers_of_their_inputs(call, tmp_path, line):
    """The number is that of the input, also after one with an error."""
    case = CASES[line]
    write(tmp_path, list_txt=f"{case.good}\n{case.bad}\n{case.good}\n", a_txt=case.good)
    call(line, "--lines", "list.txt", "-o", "out/{name}.svg")
    call(line, "a.txt", "a.txt", "-o", "out/{name}.svg")

    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        *("1.svg", "3.svg", "a-2.svg", "a.svg")
    ]


# --- tables ---------------------------------------------------------------------------------------

TABLE = "name;code;note\r\na;RRRR;x\r\n\r\nb;!;y\r\nc\r\nd;9ir;z;more\r\n"

CELLS = {
    "check": ([], {"a": [], "d": []}),
    "convert --to puyop:code": (["result"], {"a": ["990"], "d": ["9ir"]}),
    "chain": (
        ["moves", "length", "score", "nuisance"],
        {"a": ["", "1", "40", "0"], "d": ["", "0", "0", "0"]},
    ),
}
"""The commands with a table: their columns, and the cells of two rows of ``TABLE``."""

TABLES = pytest.mark.parametrize("command", CELLS)


@TABLES
@pytest.mark.parametrize("given", ["table.csv", "-"])
def test_a_table_keeps_its_columns(call, tmp_path, command, given):
    """The results come after the columns of the table, with its delimiter and line ends;
    each row has its own warnings and errors.
    """
    columns, cells = CELLS[command]
    (tmp_path / "table.csv").write_bytes(TABLE.encode())
    line = f"{command} --column code {given} -o out.csv"
    result = call(line, input=TABLE if given == "-" else None)
    text = (tmp_path / "out.csv").read_bytes().decode()
    head, a, empty, b, c, d = csv.reader(io.StringIO(text, newline=""), delimiter=";")

    assert (result.exit_code, result.stdout) == (1, "")
    assert text.count("\r\n") == text.count("\n") == 6
    assert head == ["name", "code", "note", "notation", *columns, "warnings", "error"]
    assert (a[:-2], a[-1]) == (["a", "RRRR", "x", "field", *cells["a"]], "")
    assert (empty, b[:3], c[:3]) == ([], ["b", "!", "y"], ["c", "", ""])
    assert b[3:-1] == [""] * (len(columns) + 2)
    assert b[-1].startswith("no notation reads this")
    assert c[-1].endswith("expected a column 'code', found the end of the row")
    assert d[:-3] == ["d", "9ir", "z", "puyop", *cells["d"]]
    assert d[-3:] == ["the row has 1 more cell than there are columns", "", "more"]


@TABLES
def test_several_inputs_are_a_new_table(call, tmp_path, command):
    """Without a table, the first columns are the input and its notation."""
    columns, cells = CELLS[command]
    result = call(f"{command} RRRR ! 9ir -o out.csv")
    head, a, b, d = csv.reader(io.StringIO((tmp_path / "out.csv").read_text()))

    assert (result.exit_code, result.output) == (1, "")
    assert head == ["source", "notation", *columns, "warnings", "error"]
    assert (a[:-2], a[-1]) == (["RRRR", "field", *cells["a"]], "")
    assert d == ["9ir", "puyop", *cells["d"], "", ""]
    assert (b[0], b[-1].partition(";")[0]) == ("!", "no notation reads this")
