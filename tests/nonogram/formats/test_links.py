"""Links and texts of sites and programs for puzzles."""

import json
import random
import re
import warnings
import zlib
from base64 import b64decode, b64encode
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import pytest
from click.testing import CliRunner

from puyonb import CannotExpress, NotationError, convert, loads, notations
from puyonb.cli import main
from puyonb.errors import LossWarning, NotationWarning
from puyonb.nonogram import Clue, Limits, Puzzle
from puyonb.nonogram.formats import _janko as janko
from puyonb.nonogram.formats import _nonograms_org as nonograms_org
from puyonb.nonogram.formats import _puzzlekit as puzzlekit
from puyonb.nonogram.formats import nin, penpa, pzpr, tatham

ARCH = Puzzle.from_grid(["###", "#.#"])
UNKNOWN = Puzzle([[None], [1, None]], [[2], [], [None]])


# --- puzz.link and pzpr ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("puzzle", "link"),
    [
        (ARCH, "3/2/2123g11"),
        (UNKNOWN, "3/2/2g..g.1"),
        (Puzzle([[]] * 4, [[]]), "1/4/l"),
        (Puzzle([[]] * 19, [[]] * 7), "7/19/zzzzzzzl"),
        (Puzzle([[16]], [[1]] * 16), "16/1/" + "1" * 16 + "-10m"),
        (Puzzle([[1], [None]], [[None]]), "1/2/.1./"),
    ],
)
def test_links_of_pzpr(puzzle, link):
    """The columns first, clues from the grid outwards; empty slots run on from line to line, 20 a
    letter; a link does not end with a full stop.
    """
    puzzle = puzzle.without("goal")

    assert pzpr.dumps(puzzle) == f"https://puzz.link/p?nonogram/{link}"
    assert pzpr.loads(pzpr.dumps(puzzle)) == puzzle


@pytest.mark.parametrize(
    "link",
    [
        "nonogram/3/2/2123g11",
        "https://pzv.jp/p.html?nonogram_edit/3/2/2123g11/",
        "http://example.org/p?type=editor&nonogram_play/3/2/2123g11",
        "https://puzz.link/p?nonogram/small/3/2/2123g11",
        "https://puzz.link/p?nonogram/3/\n2/2123g11",
        "puzz.link/p?nonogram%2F3%2F2%2F2123g11",
        "https://puzz.link/p?nonogram/3/2/212g311",
        "https://puzz.link/p?nonogram/3/2/-021-023g11",
        "pzprv3\nnonogram\n2\n3\n. . 2 1 2 \n. 3 . . . \n1 1 . . . \n",
        "pzprv3.1\r\nnonogram\r\n2\r\n3\r\n. . c2 1 2\r\n3 . . . .\r\nc1 1 . . .",
        "pzprv3/nonogram/2/3/. . 2 1 2 /. 3 . . . /1 1 . . . /",
        "https://puzz.link/p?pzprv3/nonogram/2/3/"
        + "/".join(map(quote, [". . 2 1 2 ", ". 3 . . . ", "1 1 . . . "])),
    ],
)
def test_other_forms_of_links_of_pzpr(link):
    """As sites, people and programs write them."""
    assert pzpr.loads(link) == ARCH.without("goal")
    assert notations.detect(link) == "pzpr"


@pytest.mark.parametrize(
    ("link", "warning"),
    [
        ("nonogram/v:x/3/2/2123g11", "the mark 'v:x' for other rules is ignored"),
        ("nonogram/3/2/2f1f2f3g11f", "an 'f' after a full line"),
        ("v:x\npzprv3\nnonogram\n1\n1\n. 1 \n1 # \n", "the mark 'v:x'"),
        ("nonogram/1/2/0h", "a 0 is read as a line without blocks"),
        ("nonogram/3/2/2223g12", "row 2 has 3 cells, and its clues need 4"),
    ],
)
def test_warnings_about_links_of_pzpr(link, warning):
    """What is read otherwise than it says, and what is left out."""
    with pytest.warns(NotationWarning, match=re.escape(warning)):
        pzpr.loads(link)


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("https://puzz.link/p?nurikabe/5/5/g1", "expected a nonogram, found the puzzle 'nurikabe'"),
        ("nonogram/a/b/c", "expected width and height"),
        ("nonogram/0/5/g", "expected a width of 1"),
        ("nonogram/99999999999/3/2/2123g11", "expected width and height"),
        ("nonogram/3/2/21!", "found '!', line 1, column 16"),
        ("nonogram/3/2/21-g", "found '-', line 1, column 16"),
        ("nonogram/3/2/212 a", "found ' ', line 1, column 17"),
        ("nonogram/3/2/2123g111", "expected at most 7 slots for clues, found more"),
        ("nonogram/3/2/" + "1" * 2**20, "expected at most 7 slots"),
        ("nonogram/3/2/" + "z" * 2**20, "expected at most 7 slots"),
        ("nonogram/1/3/01i", "expected a 0 alone in a line"),
        ("pzprv3", "expected height and width"),
        ("pzprv3\nnonogram\n2\n2\n. 1 1 \n", "expected 3 lines with clues and cells, found 1"),
        ("pzprv3\nnonogram\n1\n1\n. 1 1 \n1 # \n", "expected 2 parts in the line, found 3"),
        ("pzprv3\nnonogram\n1\n1\n. x \n1 # \n", "found 'x', line 5, column 3"),
        ("pzprv3\nnonogram\n1\n1\n. 1 \n1 9 \n", "found '9', line 6, column 3"),
    ],
)
def test_links_of_pzpr_that_are_refused(link, message):
    """At once, with the place."""
    with pytest.raises(NotationError, match=re.escape(message)):
        pzpr.loads(link)


def test_a_text_of_pzpr_has_marked_cells():
    """A solution is the goal; other cells come beside the puzzle; a title comes along."""
    text = pzpr.dumps_text(ARCH, solved=True)
    info = 'info:{\n "metadata": {"title": "Arch", "author": "Me", "source": 1}\n}\n'
    puzzle = pzpr.loads(text.replace("# + #", "# + .") + info)

    assert text == "pzprv3\nnonogram\n2\n3\n. . 2 1 2 \n. 3 # # # \n1 1 # + # \n"
    assert pzpr.loads(text) == ARCH
    assert puzzle.given == ("111", "10?")
    assert pzpr.dumps_text(puzzle.without("metadata")) == text.replace("# + #", "# + .")
    assert dict(puzzle.metadata) == {"title": "Arch", "by": "Me"}
    assert pzpr.loads(text + "info:" + "[" * 10_000) == ARCH
    with pytest.warns(LossWarning, match=r"has no place for goal \(the only solution\)"):
        assert pzpr.dumps_text(ARCH) == re.sub("[#+]", ".", text)


def test_what_pzpr_has_no_form_for():
    """A clue that the site reads wrongly is written with a warning."""
    wide = Puzzle([[256]], [[1]] * 256)
    with pytest.warns(LossWarning, match="reads clues above 255 wrongly"):
        link = pzpr.dumps(wide)

    assert link.endswith("+100zzzzzzm")
    assert pzpr.loads(link) == wide
    with pytest.raises(CannotExpress, match="the clues of row 1 have no form in 'pzpr'"):
        pzpr.dumps(Puzzle([[1, 1]], [[1], [1]]))
    with pytest.raises(CannotExpress, match="the clues of row 1 have no form in 'pzpr'"):
        pzpr.dumps(Puzzle([[4096]], [[1]]))
    with pytest.raises(NotationError, match="limit side"):
        pzpr.loads(link, limits=Limits(side=255))


def test_a_message_with_a_link_of_pzpr():
    """It is found by its host, and converts; two links are too many."""
    link = "https://puzz.link/p?nonogram/3/2/2123g11"
    for text in (f"{link} {link[:-1]}", f"{link}\n{link[:-1]}\n"):
        with pytest.raises(NotationError, match="address"):
            notations.loads(text)
    message = "Try this: https://puzz.link/p?nonogram/3/2/2123g11."
    with pytest.warns(NotationWarning):
        text = convert(message, to="pzpr:text")

    assert pzpr.loads(text) == ARCH.without("goal")
    assert convert(text, to="nin") == "3 2\n3\n1 1\n2\n1\n2\n"
    assert Clue(None) in pzpr.loads(pzpr.dumps(UNKNOWN)).rows[0]


# --- Simon Tatham's Pattern -----------------------------------------------------------------------

SAVED = """SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :7:Pattern
PARAMS  :3:3x2
CPARAMS :3:3x2
DESC    :13:2/1/2/3/1.1
MOVE    :10:F0,0,1,1
"""


@pytest.mark.parametrize(
    "text",
    [
        "3x2:2/1/2/3/1.1",
        " pattern:3x2:2/1/2/3/1.1\n",
        "Pattern 3x2:2/1/2/3/1 . 01",
        "sgtpuzzles:pattern:3x2:2/1/2/3/1.1",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html#3x2:2/1/2/3/1.1",
        "https://example.org/pattern.html#3x2%3A2%2F1%2F2%2F3%2F1.1",
        SAVED,
        SAVED.replace("\n", "\r\n"),
    ],
)
def test_forms_of_ids_of_pattern(text):
    """Ids, links and saved games."""
    assert tatham.loads(text) == ARCH.without("goal")
    assert notations.detect(text) == "tatham"


@pytest.mark.parametrize(
    ("grid", "cells"),
    [
        (["???", "???"], ""),
        (["#??", "?.?"], ",Adb"),
        (["???", "??#"], ",F"),
        ([".??", "???"], ",af"),
        (["?" * 25 + "."], ",za"),
        (["?" * 25 + ".?"], ",zab"),
        (["#" + "?" * 25], ",Aza"),
        (["#" + "?" * 30], ",Azf"),
    ],
)
def test_given_cells_of_pattern(grid, cells):
    """A letter counts the unknown cells before a given one, up to 24; z counts 25."""
    width, height = len(grid[0]), len(grid)
    puzzle = Puzzle([[1]] * height, [[1]] * width, given=grid)
    text = tatham.dumps(puzzle)
    with pytest.warns(NotationWarning, match="the rows ask for"):
        found = tatham.loads(text)

    assert text.endswith(f"/1{cells}")
    assert found == puzzle


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("3x2:2/1/2/3", "expected 5 lines of clues, with '/' between, found 4"),
        ("3x2:2/1/2/3/1.1/", "expected 5 lines of clues, with '/' between, found 6"),
        ("3x2:2/1/2/3/1.", "expected numbers from 1 with '.' between them, found ''"),
        ("3x2:2/1/2/3/1.0", "found '0', line 1, column 15"),
        ("3x2:2/1/2/3/?", "found '?', line 1, column 13"),
        ("3x2:2/1/2/3/1.1,a", "expected letters for 6 cells, found 1"),
        ("3x2:2/1/2/3/1.1,z", "expected letters for 6 cells, found 25"),
        ("3x2:2/1/2/3/1.1,a1", "expected letters for given cells, found '1'"),
        ("3x2#123456789", "a random seed has no puzzle"),
        ("https://example.org/pattern.html#3x2%23123", "a random seed has no puzzle"),
        ("x2:1", "expected an id that begins with a size"),
        ("0x2:1", "expected a width of 1"),
        ("2x2:" + "1" * 2**20, "expected 4 lines"),
        ("2x1:" + "1" * 2**20 + "//", "at most 9 digits"),
        (SAVED.replace("Pattern", "Solo"), "expected a saved game of Pattern, found 'Solo'"),
        ("SAVEFILE", "expected a saved game of Pattern, found ''"),
    ],
)
def test_ids_of_pattern_that_are_refused(text, message):
    """At once, with the place."""
    with pytest.raises(NotationError, match=re.escape(message)):
        tatham.loads(text)


def test_given_cells_beside_a_puzzle():
    """They are part of it, and are written again; the clues of the arch suffice, so that a notation
    without a place for them leaves them out with a warning.
    """
    puzzle = tatham.loads("3x2:2/1/2/3/1.1,Adb")

    assert puzzle == replace(ARCH, goal=None, given=["1??", "?0?"])
    assert tatham.dumps(puzzle) == "3x2:2/1/2/3/1.1,Adb"
    assert pzpr.loads("pzprv3\nnonogram\n1\n2\n. 1 . \n1 # . \n").given == ("1?",)
    with pytest.warns(
        LossWarning, match="^'non' has no place for given cells .the clues suffice.; left out$"
    ):
        assert convert("3x2:2/1/2/3/1.1,Adb", to="non") == convert("3x2:2/1/2/3/1.1", to="non")
    with pytest.warns(LossWarning, match="goal .the only solution., given cells"):
        assert notations.write(
            replace(puzzle, goal=ARCH.goal), source="pzpr", to="pzpr"
        ) == pzpr.dumps(ARCH.without("goal"))
    assert tatham.loads("3x2:2/1/2/3/1.1,AAAAaA") == ARCH
    assert convert("3x2:2/1/2/3/1.1", to="tatham:link").endswith("/pattern.html#3x2:2/1/2/3/1.1")


# --- puzzlekit ------------------------------------------------------------------------------------


def test_puzzlekit_is_read_only_if_it_is_named():
    """The same text is the transposed puzzle as .nin."""
    text = "2 3\n2\n1\n2\n3\n1 1"
    square = "2 2\n2\n1\n1\n2"

    assert puzzlekit.loads(text) == ARCH.without("goal")
    assert puzzlekit.dumps(ARCH.without("goal")) == f"00{text}"
    assert puzzlekit.loads(square) == replace(
        nin.loads(square), rows=((1,), (2,)), columns=((2,), (1,))
    )
    assert notations.detect(square) == "nin"
    assert convert(text, source="puzzlekit", to="nin") == "3 2\n3\n1 1\n2\n1\n2\n"


SQUARE = "2 2\n2\n1\n1\n2\n"
TALL = "1 12\n" + "1\n" * 12 + "12\n"


@pytest.mark.parametrize("source", ["3 2\n3\n1 1\n2\n1\n2\n", SQUARE, TALL])
def test_what_is_written_as_puzzlekit_is_read_as_puzzlekit(source, tmp_path, monkeypatch):
    """Two zeros before the height, which puzzlekit reads, tell the text from one of .nin."""
    monkeypatch.chdir(tmp_path)
    runner, puzzle = CliRunner(), nin.loads(source)
    Path("a.nin").write_text(source)

    written = runner.invoke(main, ["convert", "--to", "puzzlekit", "a.nin", "-o", "a.txt"])
    again = runner.invoke(main, ["convert", "--to", "nin", "a.txt"])
    checked = runner.invoke(main, ["check", "a.txt"])

    assert (written.exit_code, written.stderr) == (0, "")
    assert (again.stdout, again.stderr) == (source, "")
    assert (checked.exit_code, checked.stderr) == (0, "")
    text = Path("a.txt").read_text()
    assert text.startswith(f"00{puzzle.height} {puzzle.width}\n")
    assert (notations.detect(text), loads(text)) == ("puzzlekit", puzzle)


def test_zeros_of_another_meaning():
    """A puzzle that is its own transpose needs none, and padded sizes of .nin stay .nin."""
    same = "2 2\n1\n1\n1\n1"

    assert convert(same, source="nin", to="puzzlekit") == same
    for head in ("02 02", "02 2", "002 002"):
        with pytest.warns(NotationWarning, match="read as nin; puzzlekit"):
            assert loads(SQUARE.replace("2 2", head, 1)) == nin.loads(SQUARE)
    assert loads(SQUARE.replace("2 2", "002 2", 1), source="nin") == nin.loads(SQUARE)


def test_other_texts_of_puzzlekit():
    """A blank line without blocks, and a solution."""
    assert puzzlekit.loads("2 3\n1\n\n1\n1 1\n0\n").columns == ((1,), (), (1,))
    assert puzzlekit.loads("2 3\nx x x\nx - x\n") == ARCH


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2 3\nx x x\nx -\n", "expected 3 cells in the line, each 'x' or '-', line 3"),
        ("2 3\nx x x\nx - 1\n", "expected 3 cells in the line, each 'x' or '-', line 3"),
        ("2 3\nx x x\n", "expected 2 lines of cells, found 1"),
        ("2 1001\nx", "limit side"),
        ("2 3\n1\n1\n1\n1\n", "expected 2 lines for the rows and 3 for the columns, found 4"),
    ],
)
def test_texts_of_puzzlekit_that_are_refused(text, message):
    """With the place."""
    with pytest.raises(NotationError, match=message):
        puzzlekit.loads(text)


# --- Penpa+ ---------------------------------------------------------------------------------------


def penpa_link(lines, mode="edit", answer=""):
    """A link with a drawing as it is written without abbreviations; no ``z`` is in it."""
    parts = [f"m={mode}", f"p={packed(chr(10).join(lines))}"]
    return "https://swaroopg92.github.io/penpa-edit/#" + "&".join(
        [*parts, *([f"a={packed(answer)}"] if answer else [])]
    )


def packed(text):
    """A text, compressed and in base64."""
    deflating = zlib.compressobj(wbits=-15)
    return b64encode(deflating.compress(text.encode()) + deflating.flush()).decode()


def unpacked(link, name="p"):
    """The lines of a parameter of a link."""
    data = dict(part.split("=", 1) for part in link.partition("#")[2].split("&"))[name]
    return zlib.decompress(b64decode(data), -15).decode().split("\n")


NUMBERS = {"22": [2, 1, "1"], "23": ["1", 4, "5"], "24": [" 2 ", 1, "8"], "30": [3, 1, "1"]}
NUMBERS |= {"38": [1, 1, "1"], "39": ["1", 1, "1"]}
"""The clues of the arch: a drawing of 5x3 cells, with two columns and one row for clues."""

HEADER = "square,5,3,38,0,1,1,228,152,40,40,0,0,0,0,Title: ,Author: ,,,OFF,false"
CROSS = [8, "ox_B", 2]
SHADED = {"surface": {"31": 1, "32": [4, 2], "33": 8, "40": 3, "42": 1, "41": 2}}


def drawing(
    numbers=None,
    *,
    given=None,
    marks=None,
    header=HEADER,
    margins="[1,0,2,0]",
    cells="[31,1,1,7,1,1]",
):
    """The lines of a drawing of the arch."""
    problem = {"number": {**NUMBERS, **(numbers or {})}, **(given or {})}
    return [header, margins, "{}", json.dumps(problem), json.dumps(marks or {}), cells, "[]"]


def test_a_link_of_penpa():
    """The clues are numbers above and to the left of the grid; an answer has the filled cells."""
    bare = unpacked(penpa.dumps(ARCH.without("goal")))
    solved = penpa.dumps(ARCH)

    assert len(bare) == 19
    assert bare[0] == HEADER.replace("40,40", "31,31")
    assert (bare[1], bare[5], bare[10]) == ("[1,0,2,0]", "[31,1,1,7,1,1]", "[3,2,3]")
    assert '"22":[2,1,"1"],"23":[1,1,"1"],"24":[2,1,"1"],"30":[3,1,"1"],"38":[1,1,"1"]' in bare[3]
    assert "/#m=solve&" in solved
    assert unpacked(solved)[4] == ""
    assert unpacked(solved, "a") == ['[["31","32","33","40","42"],[],[],[],[],[]]']
    assert penpa.loads(solved) == ARCH


@pytest.mark.parametrize(
    "change",
    [
        lambda link: link.partition("#")[2],
        lambda link: link.replace("/#", "/?"),
        lambda link: link[:50] + quote(link[50:], safe=""),
        lambda link: link.replace("+", "-").rstrip("="),
        lambda link: link.replace("+", " "),
        lambda link: link[:90] + "\n" + link[90:],
        lambda link: link.replace("swaroopg92.github.io", "example.org") + "&l=solvedup&q=1",
    ],
)
def test_other_forms_of_links_of_penpa(change):
    """As programs for messages and older versions write them."""
    link = change(penpa_link(drawing()))

    assert penpa.loads(link) == ARCH.without("goal")
    assert notations.detect(link) == "penpa"


@pytest.mark.parametrize(
    ("lines", "answer", "grid", "is_solved"),
    [
        (drawing(marks=SHADED), "", ["111", "101"], True),
        (drawing(given={"surface": {"31": 4}}), "", ["1??", "???"], False),
        (drawing(given={"surface": {"31": 2}, "symbol": {"41": CROSS}}), "", ["???", "?0?"], False),
        (drawing(), '[["31","32","33","40","42"],[]]', ["111", "101"], True),
        (drawing(), '[[["31",1],["32",1],["33",1],["40",1],["42",1]]]', ["111", "101"], True),
        (drawing(), '[["31"]]', ["???", "???"], False),
        (drawing(), "[[", ["???", "???"], False),
    ],
)
def test_shaded_cells_of_penpa(lines, answer, grid, is_solved):
    """Dark cells are filled, crosses blank; they are the goal only if they solve the puzzle."""
    link = penpa_link(lines, answer=answer)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        found = penpa.loads(link)

    assert found.goal == (tuple(grid) if is_solved else None)
    assert found.given == (None if is_solved or "".join(grid) == "??????" else tuple(grid))
    assert not told


def test_texts_in_links_of_penpa():
    """Commas of the header are escaped; from version 3.2 on, and only then, every z, too."""
    metadata = {"title": "zZebra, zO", "by": "Z. E.", "catalogue": "https://example.org/z?a=1&b"}
    puzzle = replace(ARCH, metadata=metadata | {"note": "One, two\nz = zQ & so on"})
    old = drawing(header=HEADER.replace("Title: ", "Title: zZ zO"))
    link = penpa.dumps(puzzle)

    assert penpa.loads(link) == puzzle
    assert "Title: zZZebra%2C zZO,Author: Z. E." in unpacked(link)[0]
    assert penpa.loads(penpa_link(old)).metadata["title"] == "zZ null"
    with pytest.warns(LossWarning, match="catalogue"):
        assert not penpa.loads(penpa.dumps(replace(ARCH, metadata={"catalogue": "a,b"}))).metadata


@pytest.mark.parametrize(
    ("lines", "warning"),
    [
        (
            drawing({"31": [5, 1, "1"], "34": [5, 1, "1"], "21": [4, 1, "7"]}),
            "3 numbers away from the clues, or in another mode, left out",
        ),
        (drawing({"22": [9, 1, "1"]}), "column 1 has 2 cells, and its clues need 9"),
        (drawing(dict.fromkeys(("22", "23", "24"))), "the columns have no clues"),
    ],
)
def test_warnings_about_links_of_penpa(lines, warning):
    """What a drawing has beside the puzzle, and what contradicts itself."""
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        penpa.loads(penpa_link(lines))

    assert any(warning in str(each.message) for each in told)


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("https://swaroopg92.github.io/penpa-edit/#m=edit", "found one without 'p='"),
        ("m=edit&p=7ZP!", "damaged or incomplete, line 1, column 10"),
        ("m=edit&p=" + "1" * 2**19, "damaged or incomplete"),
        (penpa_link(drawing())[:-30], "damaged or incomplete"),
        ("m=edit&p=" + packed("0" * 5_000_000), "expected at most 4,000,000 bytes"),
        ("m=edit&p=" + packed("[" * 100_000), "a plain grid of squares"),
        (penpa_link(["10,10,38"]), "a link of the first Penpa"),
        (penpa_link(["hex,5,5", "[0,0,0,0]"]), "a plain grid of squares"),
        (penpa_link(drawing(cells="[31,1,1,7,1,2]")), "a plain grid of squares"),
        (penpa_link(drawing(margins="[1,0,5,0]")), "expected a width of 1"),
        (penpa_link(drawing(margins="[1,0,-2,0]")), "a plain grid of squares"),
        (
            penpa_link(drawing(header=HEADER.replace("5,3", "99999,3"))),
            "expected a width of 1 to 1,000",
        ),
        (penpa_link(drawing({"22": ["*", 1, "1"]})), "another kind of puzzle"),
        (penpa_link(drawing({"22": ["ab", 1, "1"]})), "found 'ab'"),
        (penpa_link(drawing({"22": [1.5, 1, "1"]})), "found '1.5'"),
        (penpa_link([*drawing()[:3], '{"number":' + "[" * 100_000, "", *drawing()[5:]]), "damaged"),
        (
            penpa_link(drawing(dict.fromkeys(NUMBERS))),
            "expected a nonogram, found a drawing without clues beside the grid",
        ),
        (penpa_link(drawing({"38": ["0", 1, "1"]})), "expected a 0 alone in a line"),
    ],
)
def test_links_of_penpa_that_are_refused(link, message):
    """At once, also if the data is damaged, or too large."""
    with pytest.raises(NotationError, match=re.escape(message)):
        penpa.loads(link)


def test_what_penpa_has_no_form_for():
    """The site accepts a side of 100 cells, clues included."""
    wide = Puzzle([[50, 1]], [[1]] * 50 + [[]] + [[1]] + [[]] * 47)

    assert "m=edit" in penpa.dumps(Puzzle([[50]], [[1]] * 50 + [[]] * 49))
    with pytest.raises(CannotExpress, match="has 101x2 cells, and Penpa"):
        penpa.dumps(wide)
    with pytest.raises(CannotExpress, match="clues in colour"):
        penpa.dumps(Puzzle.from_grid(["a"]))


def test_a_link_in_a_link_of_penpa():
    """The parameter may be the address of another site."""
    link = (
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=https://puzz.link/p?nonogram/3/2/2123g11"
    )

    assert penpa.loads(link) == ARCH.without("goal")


# --- nonograms.org and janko.at -------------------------------------------------------------------

SNAKE = Puzzle.from_grid(["aab", "..b", "bba"], colors={"a": "#10ff00", "b": "#0000fe"})


def array(puzzle, seed):
    """The array of a drawing, with keys and multiples as on a page."""
    chance = random.Random(seed)
    inks = sorted(puzzle.colors) or ["1"]

    def hidden(value):
        modulus, less = chance.randint(value + 40, 400), chance.randint(0, 20)
        more = chance.randint(0, value + less)
        parts = [value + less - more, more, less]
        return [*(part + chance.randint(0, 3) * modulus for part in parts), modulus]

    runs = [
        [found.start() + 1, len(found[0]), inks.index(found[0][0]) + 1, row]
        for row, cells in enumerate(puzzle.goal, 1)
        for found in re.finditer(r"([^0])\1*", cells)
    ]
    chance.shuffle(runs)
    keys, palette = ([chance.randint(1, 99) for _ in range(4)] for _ in range(2))
    colors = [bytes.fromhex(puzzle.colors.get(ink, "#000000")[1:]) for ink in inks]
    root = int(len(runs) ** 0.5)
    rest = len(runs) - root * root
    rows = [
        [7, 8, 9, 10],
        *map(hidden, (puzzle.width, puzzle.height, len(inks))),
        palette,
        *([r + palette[1], g + palette[0], b + palette[3], 5] for r, g, b in colors),
        [root + 100, rest // 2 + 100, rest % 2, 100],
        keys,
        *([part + key for part, key in zip(run, keys, strict=True)] for run in runs),
        [1, 2, 3, 4],
    ]
    return json.dumps(rows)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("puzzle", [ARCH, SNAKE, Puzzle.from_grid(["0000"])], ids=str)
def test_arrays_of_nonograms_org(puzzle, seed):
    """Black alone is black and white, other colours are letters; the order of runs is any."""
    rows = array(puzzle, seed)
    page = f"<!DOCTYPE html><html><script>\nvar d={rows};\n</script></html>"

    for text in (rows, f"var d = {rows};", page):
        assert nonograms_org.loads(text) == puzzle
        assert notations.detect(text) == "nonograms.org"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("var d=[[1,2,3,4],[5,6,7,8]];", "the array ends early"),
        ("var d=[[1,2,3]];", "four numbers in each row"),
        ("var d=[[1,2,3,true]];", "four numbers in each row"),
        ("var d=" + "[" * 100_000, "four numbers in each row"),
        ("[[1,2,3,4],", "four numbers in each row"),
        (nonograms_org.dumps(ARCH).replace("[1,3,1,1]", "[2,3,1,1]"), "lies outside the picture"),
        (nonograms_org.dumps(ARCH).replace("[3,1,1,2]", "[1,1,1,2]"), "or over another one"),
        (nonograms_org.dumps(ARCH).replace("[0,0,0,0],[0,0,0,0]", "[0,1,0,0],[0,0,0,0]"), "range"),
    ],
)
def test_arrays_of_nonograms_org_that_are_refused(text, message):
    """With a reason."""
    with pytest.raises(NotationError, match=message):
        nonograms_org.loads(text)


def test_what_nonograms_org_has_no_form_for():
    """Letters have no names there: their order is their only name."""
    for drawing in (["b"], ["#a"]):
        with pytest.raises(CannotExpress, match="other than a, b, … in order"):
            nonograms_org.dumps(Puzzle.from_grid(drawing))


@pytest.mark.parametrize(
    "text",
    [
        "[begin]\npuzzle nonogram\nsize 3\n[solution]\nx x x\nx - x\n[moves]\n1\n[end]\n",
        "<html><body><pre>\n[Solution]\n x x x \n\n x - x \n[end]\n</pre></html>",
        '<applet><param name="s2" value="x - x"><param name="s1" value="x x x"></applet>',
    ],
)
def test_texts_of_janko(text):
    """A section of the page, the whole source, and the older form."""
    assert janko.loads(text) == ARCH
    assert notations.detect(text) == "janko"


def test_a_text_of_janko_has_a_title():
    """Title and author come along, as on the page."""
    text = "[begin]\nPuzzle Nonogramme\nTitle Q &amp; A\nauthor me\n[solution]\nx\n[end]\n"
    with pytest.raises(NotationError, match="found the puzzle 'sudoku', line 2"):
        janko.loads(text.replace("Nonogramme", "sudoku"))

    assert dict(janko.loads(text).metadata) == {"title": "Q & A", "by": "me"}
    with pytest.warns(LossWarning, match="title"):
        assert "amp" not in janko.dumps(replace(ARCH, metadata={"title": "&amp;"}))
    with pytest.raises(
        NotationError, match="expected 3 cells in the line, each 'x' or '-', line 3"
    ):
        janko.loads("[solution]\nx x x\nx - y\n")
    with pytest.raises(NotationError, match=r"expected a section \[solution\]"):
        janko.loads("[begin]\npuzzle nonogram\n")


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("https://www.janko.at/Raetsel/Nonogramme/0001.a.htm", "copy the source of the page"),
        ("www.nonograms.org/nonograms/i/4353", "copy the source of the page"),
        ("https://www.nonograms.ru/nonograms2/i/4374\n", "copy the source of the page"),
        ("https://tinyurl.com/abc", "a short address has no puzzle; open it"),
    ],
)
def test_addresses_without_a_puzzle(address, message):
    """The message says what to do."""
    with pytest.raises(NotationError, match=message):
        convert(address, to="non")
