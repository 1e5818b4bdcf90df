"""Several inputs, folders, lists and columns, for every command that takes them."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.cli.envelopes import envelopes

NON = "width 1\nheight 1\nrows\n1\ncolumns\n1\n"


FILES = {
    "boards/a.puyo": "RRRR\n",
    "boards/b.puyo": "GG\n",
    "boards/c.txt": "BBBB\n",
    "boards/d.txt": "no board",
    "boards/one.non": NON,
    "more/a.puyo": "Y\n",
    "more/bad.puyo": "X\n",
    "list.txt": "# boards\nRRRR\n\n!\nGG\n",
    "table.csv": "n;board\n1;RRRR\n\n2;!\n3\n",
    "none/notes.txt": "",
}


@pytest.mark.parametrize("command", ["check", "chain"])
def test_files_of_other_games_are_left_out(call, command):
    """By a command of one game; a note names them."""
    *found, note = envelopes(call(command, "--json", "boards", "more/a.puyo").stdout)
    names = ["boards/a.puyo", "boards/b.puyo", "boards/c.txt"]
    others = ["boards/d.txt", "boards/one.non"]
    if command == "check":
        names.append(others.pop())

    assert [each["input"] for each in found] == [*names, "more/a.puyo"]
    assert note["problems"][0]["message"].endswith(f": {', '.join(others)}")


def test_puzzles_of_several_files(call):
    """The worst status counts: a puzzle without a solution is not solved."""
    result = call("solve", "boards", "boards/one.non")
    assert (result.exit_code, result.stdout.count("one solution")) == (0, 2)
    Path("none/two.non").write_text("width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n")
    assert call("solve", "boards", "none").exit_code == 1


def test_a_file_of_several_fields_is_several_inputs(call):
    """As on a page: between lines ---, or one link a line; each with its place."""
    link = "https://www.puyop.com/s/9"
    Path("none/two.puyo").write_bytes(b"# One\r\nRGB\r\n---\r\n\r\nGX\n---\nrr\n")
    Path("none/links.puyo").write_text(f"# mine\n{link}\n{link}0\n")
    result = call("check", "--strict", "none/two.puyo")
    converted = call("convert", "none/two.puyo", "--to", "field", "-o", "{number}.puyo")
    found = envelopes(call("chain", "--json", "none/two.puyo", "none").stdout)

    assert result.exit_code == converted.exit_code == 1
    assert result.stderr.splitlines()[0].startswith("none/two.puyo:5:2: expected a cell")
    assert result.stderr.splitlines()[1].startswith("none/two.puyo:7:1: expected 'R', found 'r'")
    assert converted.stdout == ""
    assert [Path(f"{number}.puyo").read_text() for number in (1, 2)] == ["# One\nRGB\n", "RR\n"]
    named = [f"none/two.puyo:{line}" for line in (1, 5, 7)]
    assert [each["input"] for each in found[:-1]] == [
        *named, "none/links.puyo:2", "none/links.puyo:3", *named,
    ]  # fmt: skip
    assert call("draw", "none/links.puyo", "-o", "x.gif").exit_code == 2
    call("draw", "none/links.puyo", "-o", "sheet.svg")
    assert "2. links-2: 6 columns" in Path("sheet.svg").read_text()
    assert call("card", "none/links.puyo", "-o", "card.svg").exit_code == 0
    assert "2 boards" in Path("card.svg").read_text()
    assert "found 2 boards; embed each of them" in call("embed", "none/links.puyo").stderr


# --- pictures -------------------------------------------------------------------------------------


def test_several_inputs_are_drawn_side_by_side(call):
    """With the names of their files; an input with an error is left out."""
    result = call("draw", "more", "boards/b.puyo", "RRRR", "-o", "sheet.svg", "--columns", "2")
    text = ET.parse("sheet.svg").getroot().findtext("{http://www.w3.org/2000/svg}title")

    assert result.exit_code == 1
    assert result.stderr.startswith("more/bad.puyo:1:1: expected a cell")
    assert re.findall(r"(\d)\. (\w+): 6 columns", text) == [("1", "a"), ("2", "b"), ("3", "4")]


def test_several_inputs_are_drawn_into_a_file_each(call):
    """Named by their files or numbers, and never by the same name."""
    Path("out").mkdir()
    result = call("draw", "boards/a.puyo", "more/a.puyo", "Y", "-o", "out/{name}.svg")

    assert (result.exit_code, result.stderr) == (0, "")
    assert sorted(path.name for path in Path("out").iterdir()) == ["3.svg", "a-2.svg", "a.svg"]
    assert call("draw", "boards/a.puyo", "-o", "out/{name}.svg").exit_code == 2
    assert call("draw", "boards/b.puyo", "-o", "out/{name}.gif").exit_code == 0
    assert Path("out/b.gif").read_bytes().startswith(b"GIF")
    lines = call("draw", "--lines", "list.txt", "-o", "out/line-{name}.svg")
    assert lines.exit_code == 1
    assert sorted(path.name for path in Path("out").glob("line*")) == ["line-1.svg", "line-3.svg"]


def test_the_folder_of_a_name_is_made(call):
    """A pattern for names brings its folder; another path does not."""
    assert call("draw", "boards/a.puyo", "GG", "-o", "new/one/{name}.svg").exit_code == 0
    assert sorted(path.name for path in Path("new/one").iterdir()) == ["2.svg", "a.svg"]
    result = call("draw", "boards/a.puyo", "-o", "other/a.svg")
    assert result.exit_code == 2
    assert "cannot write other/a.svg" in result.stderr
    assert "cannot write" in call("draw", "RR", "GG", "-o", "list.txt/{name}.svg").stderr


@pytest.mark.parametrize(
    "command",
    ["check", "convert --to penpa", "solve --nodes 1", "nonogram rate"],
)
def test_an_address_is_no_file_name(call, command):
    """A link that ends like the name of a file is read as a link; its error is that of its text."""
    link = "https://puzz.link/p?nonogram/2/2/11h1.1.g"
    good = call(*command.split(), "https://puzz.link/p?nonogram/2/3/.g.g..g")
    wrong = call(*command.split(), f"{link}.non")

    assert good.exit_code == (1 if command.startswith(("solve", "nonogram")) else 0)
    assert wrong.exit_code
    assert "pzpr" in wrong.stderr
    assert "file" not in good.stderr + wrong.stderr


def test_an_address_in_the_place_of_a_collection(call):
    """The quests of a link are those of a list with one line."""
    link = "https://ishikawapuyo.net/simu/pn.html?E01w09J0II0_61I1__u03"

    assert call("quest", "list", link).stdout.endswith(f"{link}\n")
