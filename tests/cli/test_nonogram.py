"""``puyonb nonogram``: what it prints and writes, and its exit status."""

import glob
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from puyonb import notations
from puyonb.cli import main
from puyonb.nonogram import Puzzle, generate, non, solver
from puyonb.nonogram.formats import olsak, webpbn
from tests.cases import ROOT, for_each
from tests.cli.envelopes import envelope, envelopes

GUIDE = ROOT / "site" / "guide" / "nonograms.md"
CROSS = Puzzle.from_grid([".#.", "###", ".#."], metadata={"title": "Cross"})
TWO = Puzzle.from_grid(["#.", ".#"])


COMMAND = "nonogram"
FILES = {
    "cross.non": non.dumps(CROSS),
    "two.non": non.dumps(TWO),
    "both.nonpack": non.dumps_pack([CROSS, TWO]),
}


@for_each("color", [(0, 0, 0, 0), (200, 200, 200, 255), (255, 255, 255, 255)])
@for_each("more", [[], ["--preset", "dither"], ["--colors", "2"], ["--unique"]])
def test_an_image_without_a_drawing(call, tmp_path, color, more):
    """A warning says that no cell is filled, and what may help."""
    Image.new("RGBA", (9, 9), color).save(tmp_path / "even.png")
    result = call("import", "even.png", "--width", "2", *more)

    assert result.stderr.splitlines()[-2:] == [
        (
            "even.png: warning: no cell is filled: the image is light, or has one colour; a higher"
            " --threshold may help"
        ),
        "even.png: note: one solution",
    ]


def test_import(call, tmp_path):
    """An image becomes a puzzle with its title; --unique changes cells until it has one."""
    image = Image.new("L", (20, 20), 255)
    image.paste(0, (0, 0, 10, 10))
    image.paste(0, (10, 10, 20, 20))
    image.save(tmp_path / "steps.png")

    plain = call("import", "steps.png", "--width", "2", "--title", "Steps")
    assert plain.exit_code == 1
    assert non.loads(plain.stdout) == Puzzle.from_grid(TWO.goal, metadata={"title": "Steps"})
    assert plain.stderr == "steps.png: note: several solutions\n"

    changed = call(
        "import", "steps.png", "--width", "2", "--unique", "-o", "steps.g", "--drop", "goal"
    )
    assert (changed.exit_code, changed.stdout) == (0, "")
    assert changed.stderr.splitlines() == [
        "steps.png: note: 1 cell changed: row 1 column 1",
        "steps.png: note: one solution",
    ]
    assert olsak.loads((tmp_path / "steps.g").read_text()).rows == ((), (1,))
    assert call("import", "steps.png").exit_code == 2
    assert call("import", "steps.png", "--width", "2", "-o", "steps.g").exit_code == 2
    assert call("import", "steps.png", "--width", "2", "--to", "puyop").exit_code == 2
    assert call("import", "cross.non", "--width", "2").exit_code == 2

    image.rotate(90).save(tmp_path / "turned.png")
    several = call("import", "turned.png", "steps.png", "--width", "2", "--author", "Mayu")
    assert several.exit_code == 1
    assert [each.goal for each in non.loads_pack(several.stdout)] == [("01", "10"), ("10", "01")]
    assert several.stderr.count("note: several solutions") == 2
    assert call("import", "turned.png", "steps.png", "--width", "2", "--title", "T").exit_code == 2


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # the libraries behind a site warn of one another
def test_from_pictures_to_what_one_shares(tmp_path, monkeypatch):
    """The five commands of the guide make equal puzzles of all links, and show no solution."""
    (tmp_path / "pictures").mkdir()
    (tmp_path / "book").mkdir()
    monkeypatch.chdir(tmp_path / "book")
    for at in range(3):
        image = Image.new("L", (200, 200), 255)
        image.paste(0, (10, 10 + 20 * at, 150, 190))
        image.paste(255, (40 + 20 * at, 90, 90, 130))
        image.save(tmp_path / "pictures" / f"{at}.png")
    guide = GUIDE.read_text(encoding="utf-8")
    commands = re.findall(
        r"^puyonb (.*)", guide.split("{ #share }")[1].split("```")[1], re.MULTILINE
    )

    for command in commands:
        words = [
            each
            for word in shlex.split(command, comments=True)
            for each in (sorted(glob.glob(word)) if "*" in word else [word])  # noqa: PTH207
        ]
        result = CliRunner().invoke(main, words)
        assert result.exit_code == 0, result.output
    book = non.loads_pack(Path("book.nonpack").read_text())
    links = (tmp_path / "links.txt").read_text().split()
    shared = [path for path in (tmp_path / "public").rglob("*") if path.is_file()]

    assert len(commands) == 5
    assert [notations.loads(link) for link in links] == [each.without("goal") for each in book]
    assert (tmp_path / "book.pdf").read_bytes().startswith(b"%PDF")
    assert tmp_path / "public" / "book" / "index.html" in shared
    for goal in ("".join(each.goal).encode() for each in book):
        assert not [path for path in shared if goal in path.read_bytes()]
    assert not [path for path in shared if path.suffix == ".png" and path.stem.isdecimal()]


def test_a_preview_of_an_image(call, tmp_path):
    """A picture with each preset, in four sizes or in one; no puzzle unless a width is given."""
    image = Image.new("L", (40, 20), 255)
    image.paste(0, (0, 0, 20, 20))
    image.save(tmp_path / "half.png")
    sizes = call("import", "half.png", "--preview", "sizes.svg")
    one = call("import", "half.png", "--width", "4", "--preset", "outline", "--preview", "one.svg")

    assert (sizes.exit_code, sizes.stdout) == (0, "")
    assert non.loads(one.stdout).rows == ((2,), (2,))
    texts = [(tmp_path / f"{name}.svg").read_text() for name in ("sizes", "one")]
    assert texts[0].count("nonogram, 10 columns") == 3
    assert "10x5 threshold: very easy" in texts[0]
    assert texts[1].count("nonogram, 4 columns, 2 rows") == 3
    assert call("import", "half.png", "--preview", "one.svg").exit_code == 2
    assert call("import", "half.png", "--preview", "one.txt").exit_code == 2


@pytest.mark.slow
def test_make(call, tmp_path):
    """Random puzzles from easy to hard, as a pack; or one from a drawing."""
    pack = call("make", "--n", "3", "--size", "6x5", "--grade", "very-easy", "--hardest", "medium")
    made = non.loads_pack(pack.stdout)

    assert pack.exit_code == 0
    assert [(each.width, each.height) for each in made] == [(6, 5)] * 3
    grades = [str(solver.difficulty(each).grade) for each in made]
    assert grades == ["very easy", "easy", "medium"]
    assert [line.split(" (")[0] for line in pack.stderr.splitlines()] == [
        f"note: 6x5, {grade}" for grade in grades
    ]
    links = call("make", "--n", "2", "--size", "6", "--to", "puzz.link")
    assert links.exit_code == 0
    assert [notations.loads(line).width for line in links.stdout.splitlines()] == [6, 6]
    square = call("make", "--size", "8", "--density", "0.9", "--smooth")
    assert sum(map(sum, non.loads(square.stdout).rows)) > 48
    assert (square.exit_code, call("make", "--size", "8x8").stdout == square.stdout) == (0, False)
    assert call("make", "two.non").stdout != non.dumps(TWO)
    assert call("make", "cross.non", "-o", "made.non").exit_code == 0
    assert non.loads((tmp_path / "made.non").read_text()) == CROSS
    for wrong in (
        ["two.non", "--n", "2"],
        ["two.non", "--density", "0"],
        ["two.non", "--smooth"],
        ["both.nonpack"],
        ["--size", "300x2"],
        ["--size", "x"],
        ["--size", "5x5-6x6"],
        ["--hardest", "hard"],
        ["--grade", "extreme"],
    ):
        assert call("make", *wrong).exit_code == 2
    (tmp_path / "broken.non").write_text("width 2\nheight 2\nrows\n1\n", encoding="utf-8")
    broken = call("make", "broken.non")
    assert (broken.exit_code, broken.stdout) == (1, "")
    assert "broken.non:4:2: expected the key" in broken.stderr


def test_a_grade_that_no_puzzle_has(call, monkeypatch):
    """The best puzzle is printed all the same."""
    for name in ("_LEAST", "_MOST"):
        monkeypatch.setattr(generate, name, 20)
    made = call("make", "--grade", "very-hard", "--size", "1x1")

    assert (made.exit_code, non.loads(made.stdout).width) == (1, 1)
    assert "was not reached" in made.stderr


def test_unique(call, tmp_path):
    """Every puzzle of a pack has one solution afterwards; a limit of changes is an error."""
    changed = call("unique", "both.nonpack", "-o", "one.nonpack")

    assert changed.exit_code == 0
    cross, two = non.loads_pack((tmp_path / "one.nonpack").read_text())
    assert (cross, two.goal) == (CROSS, ("00", "01"))
    assert call("unique", "two.non", "--changes", "0").exit_code == 1
    (tmp_path / "clues.non").write_text(non.dumps(TWO.without("goal")))
    assert "with a goal" in call("unique", "clues.non").stderr


def test_hint(call):
    """A hint names the line and the reason; a wrong cell is a mistake."""
    assert call("hint", "cross.non").stdout.startswith("row 2 (3): columns 1 to 3 are filled")
    assert "mistake in row 1" in call("hint", "cross.non", "--grid", "###/???/???").stdout
    assert call("hint", "cross.non", "--grid", ".#./###/.#.").stdout == "the grid is complete\n"
    assert "3x3" in call("hint", "cross.non", "--grid", "??").stderr
    [found] = envelope(call("hint", "two.non", "--json").stdout)["result"]["items"]
    assert (found["kind"], found["cells"]) == ("choice", [[0, 0, "?"]])


def test_identity(call):
    """One line for each puzzle, equal to Python's identity."""
    lines = call("identity", "both.nonpack", "two.non").stdout.splitlines()

    assert lines == [f"{CROSS.identity}  3x3  Cross", *[f"{TWO.identity}  2x2"] * 2]
    turned = non.dumps(Puzzle.from_grid([".##", "###", ".#."]).rotate())
    given = [non.dumps(Puzzle.from_grid([".##", "###", ".#."])), turned]
    plain, symmetric = (call("identity", *flag, *given) for flag in ([], ["--symmetric"]))
    assert [len(set(each.stdout.splitlines())) for each in (plain, symmetric)] == [2, 1]
    assert call("identity", "--", "cross").exit_code == 1


def test_rate(call):
    """The easiest is first; puzzles without exactly one solution are last, with exit status 1."""
    one = call("rate", "cross.non", "-o", "rated.csv")
    assert one.exit_code == 0

    both = call("rate", "two.non", "cross.non")
    assert both.exit_code == 1
    score = both.stdout.partition(" of")[0]
    assert both.stdout.splitlines() == [
        f"{score} of 100, very easy: Cross, 3x3  cross.non",
        "2. several solutions: 2x2  two.non",
    ]


@pytest.fixture
def mixed(tmp_path):
    """A folder with three formats, a duplicate, a broken entry in a pack, and a broken file."""
    folder = tmp_path / "mixed"
    folder.mkdir()
    free = Puzzle.from_grid(["#..", "#..", "###"], metadata={"title": "L", "license": "CC0-1.0"})
    (folder / "a.non").write_text(non.dumps(CROSS))
    pack = f"{non.dumps(free)}====\nwidth 3\n====\n{non.dumps(TWO)}"
    (folder / "b.nonpack").write_text(pack)
    (folder / "c.g").write_text(olsak.dumps(free.without("goal", "metadata").rotate()))
    (folder / "d.mk").write_text("3")
    return folder


def test_a_folder_becomes_packs_of_each_grade(call, mixed, tmp_path):
    """Duplicates and puzzles with several solutions are left out; broken ones are named, counted."""
    listed = call(
        "list", "mixed", "--dedupe", "--unique", "--sort", "title", "-o", "{grade}.nonpack"
    )

    assert listed.exit_code == 1
    assert [line.partition(": ")[2] for line in listed.stdout.splitlines()] == [
        "Cross, 3x3  mixed/a.non",
        "L, 3x3  mixed/b.nonpack:1",
    ]
    errors = listed.stderr
    assert "mixed/b.nonpack:18:8: expected the key 'height'" in errors
    assert "mixed/d.mk:1:" in errors
    assert "1 duplicate is left out: mixed/c.g" in errors
    assert "2 of 6 puzzles cannot be read" in errors
    assert "warning: the puzzles have different licences: none (1), CC0-1.0 (1)" in errors
    pack = non.loads_pack((tmp_path / "very-easy.nonpack").read_text())
    assert [puzzle.metadata["title"] for puzzle in pack] == ["Cross", "L"]
    assert "found {name}" in call("list", "mixed", "-o", "{name}.nonpack").stderr
    again = call("list", "mixed", "--unique", "-o", "{grade}.nonpack")
    assert (again.exit_code, "exists already" in again.stderr) == (2, True)


def test_list_options(call, mixed, tmp_path):
    """Filters, a picture, a table, and JSON with one envelope for each entry."""
    assert call("list", "mixed/a.non", "cross.non", "--size", "2x2").stdout == ""
    sized = call("list", "both.nonpack", "--size", "２x2-2x3", "-o", "two.csv", "-o", "two.svg")
    assert (sized.exit_code, sized.stdout) == (0, "1. 2x2  both.nonpack:17\n")
    for size in ("2", "1-2", "2-2x3"):
        assert call("list", "both.nonpack", "--size", size).stdout == sized.stdout
    by = [call("list", "mixed", "--sort", name).stdout for name in ("difficulty", "score", "size")]
    assert (by[0] == by[1], by[0] == by[2]) == (True, False)
    assert call("list", "cross.non", "--size", "large").exit_code == 2
    assert call("list", "cross.non", "--size", "5x5-3x5").exit_code == 2
    assert call("list", "cross.non", "-o", "cross.doc").exit_code == 2
    assert call("list", "missing.non").exit_code == 2
    early = call("rate", "missing.non", "-o", "nowhere/all.nonpack")
    assert (early.exit_code, "nowhere/all.nonpack: No such file or directory" in early.stderr) == (
        2,
        True,
    )
    assert call("list", "cross.non", "-o", "made/{size}/all.nonpack").exit_code == 0
    assert (tmp_path / "made/3x3/all.nonpack").is_file()
    *found, last = envelopes(call("list", "mixed", "--rate", "--json").stdout)
    results = [each["result"] for each in found if each["result"]]
    assert [each["title"] for each in results] == ["Cross", "L", "", ""]
    assert results[0]["grade"] == "very easy"
    assert last["problems"][0]["code"] == "cli.solve.unread"


def test_files_of_a_split_list(call, tmp_path):
    """Names with other marks or capitals do not leave the folder or replace each other; what a pack
    has no place for is said once, or refused with its place.
    """
    names = ["../Aki", "mayu", "Mayu", ""]
    pack = non.dumps_pack(
        Puzzle.from_grid(["#" * (at + 1)], metadata={"by": by}) for at, by in enumerate(names)
    )
    (tmp_path / "all.nonpack").write_text(pack)
    (tmp_path / "set.xml").write_text(
        webpbn.dumps_pack([CROSS.mirror(), TWO, Puzzle([[None]], [[1]])]).replace(
            '<color name="white"', '<description>x</description><color name="white"'
        )
    )

    assert call("list", "all.nonpack", "-o", "{author}.nonpack").exit_code == 0
    written = {path.name: path.read_text().count("width") for path in tmp_path.glob("*.nonpack")}
    assert written == {
        "all.nonpack": 4,
        "both.nonpack": 2,
        "Aki.nonpack": 1,
        "mayu.nonpack": 2,
        "none.nonpack": 1,
    }
    odd = call("list", "set.xml", "-o", "set.nonpack", "-o", "set.csv")
    assert odd.exit_code == 1
    assert odd.stderr.count("left out") == 1
    at = (tmp_path / "set.xml").read_text().splitlines()
    line = max(number for number, text in enumerate(at, 1) if text.startswith("<puzzle "))
    assert f"set.xml:{line}: a clue of unknown length (row 1) has no form" in odd.stderr
    assert (tmp_path / "set.csv").read_text().count("\n") == 4
    (tmp_path / "set.xml").write_text("\n".join(at).replace("<count>3", "<count>x", 1))
    rest = call("list", "set.xml")
    assert rest.exit_code == 1
    assert "1 of 3 puzzles cannot be read" in rest.stderr
    assert [each.split("  ")[0] for each in rest.stdout.splitlines()] == ["1. 2x2", "2. 1x1"]
    nothing = call("list", "both.nonpack", "--search", "absent", "-o", "absent.nonpack")
    assert nothing.stderr == "absent.nonpack: warning: not written: the list has no puzzle\n"
