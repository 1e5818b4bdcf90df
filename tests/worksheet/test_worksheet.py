"""Worksheets: what is printed, and the key, read and solved again without the library."""

import json
import re
import sys
from collections import Counter, defaultdict
from itertools import product
from urllib.parse import unquote

import pytest
from click.testing import CliRunner

from puyonb import worksheet
from puyonb.cli import main
from puyonb.drawing import fonts, letters
from puyonb.drawing.scene import Mark, Shape
from puyonb.messages import set_language
from puyonb.publish.live.workbench import Workbench
from puyonb.puyo import collection
from puyonb.puyo.field import Puyo
from puyonb.puyo.quest import check, solve
from tests.cases import for_each
from tests.puyo import naive

# --- reading a page -------------------------------------------------------------------------------

STRIP = 5.4
"""The size of the letters of a password in its boxes."""

GLYPHS = {
    "red": "R",
    "green": "G",
    "blue": "B",
    "yellow": "Y",
    "purple": "P",
    "ojama": "O",
    "sun": "S",
}


def words(page, size):
    """Return the characters of a size on a page, line by line."""
    lines = defaultdict(list)
    for item in page.items:
        is_letter = isinstance(item, Mark) and item.symbol.name.startswith("letter-")
        if is_letter and item.matrix[0] == size:
            character = chr(int(item.symbol.name.removeprefix("letter-"), 16))
            lines[round(item.y, 3)].append((item.x, character))
    return "".join(character for _, line in sorted(lines.items()) for _, character in sorted(line))


def points(page):
    """Return every point of a page that has ink, symbols included."""
    for item in page.items:
        if isinstance(item, Mark):
            a, b, c, d = item.matrix
            for shape in item.symbol.shapes:
                for x, y in shape.path.points:
                    yield item.x + a * x + c * y, item.y - b * x - d * y
        else:
            yield from item.path.points


def rows(field):
    """Return a board as rows of letters."""
    return tuple("".join(GLYPHS.get(puyo.value, ".") for puyo in row) for row in field)


# --- the naive decoder ----------------------------------------------------------------------------

LETTERS = {
    "20th": "あいうえおかきくけこさしすせそたちつてとなにのはひふへほまみむもやゆよらりるろをＡＢＣＤＥＦＧＨＩＪＫＬＭＮＰＲＳＴＵＶＷＸＹＺ",
    "pop": "ABCDEFGHJKLMNPQRSTUVWXYZadefghijmnrty0123456789!#$%&*+-/=<>?@\\^~",
}
WIDTHS = {"mega": 3, "normal": 6, "sun": 6, "tiny": 10}
PAIRS = {"mega": 11, "normal": 39, "sun": 42, "tiny": 95}


def pairs(text, dialect):
    """Return the pairs of digits of a password: the second cell's digit is the high one."""
    numbers = [LETTERS[dialect].index(character) for character in text]
    *body, last = numbers
    if last == 0:
        return [(number % 8, number // 8) for number in body]
    assert last == 2
    return [
        (number % 8, number // 8)
        for number, count in zip(body[::2], body[1::2], strict=True)
        for _ in range(count + 1)
    ]


def decoded(text, dialect, rule):
    """Return the rows of the board of a password."""
    found = pairs(text, dialect)
    assert len(found) == PAIRS[rule]
    cells = "".join(".RGBYPOS"[digit] for pair in found for digit in pair)
    width = WIDTHS[rule]
    return tuple(cells[at : at + width] for at in range(0, len(cells) - width + 1, width))


CASES = [
    (1, None, "board", "pop", "en"),
    (1, "normal", "password", "20th", "ja"),
    (1, "sun", "characters", "pop", "en"),
    (2, "mega", "characters", "20th", "ja"),
    (2, "normal", "board", "pop", "en"),
    (3, None, "board", "20th", "ja"),
    (3, "mega", "password", "pop", "en"),
    (3, "tiny", "board", "pop", "en"),
    (3, "sun", "characters", "20th", "ja"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("level", "rule", "hide", "dialect", "language"), CASES)
def test_passwords_and_boards_fit(level, rule, hide, dialect, language):
    """What the sheet prints, decoded by hand, is what the key says."""
    options = {"level": level, "rule": rule, "hide": hide, "dialect": dialect}
    made = worksheet.passwords(6, seed=5, language=language, **options)
    rule = rule or ("normal" if level == 3 else "mega")

    for sheet, page in zip(made.sheets, made.pages, strict=False):
        printed = words(page, STRIP)
        for task in sheet.tasks:
            if hide == "board":
                (text,), board = task.given, task.answer
                assert printed.startswith(text)
                printed = printed.removeprefix(text)
            else:
                board, text = task.given[0], task.answer
            assert decoded(text, dialect, rule) == rows(board)
            assert LETTERS[dialect].index(text[-1]) == (2 if level == 3 else 0)
            if hide == "characters":
                shown = task.given[1]
                assert len(shown) == len(text)
                assert all(a in (b, "□") for a, b in zip(shown, text, strict=True))
                assert shown[-1] == text[-1] != shown.count("□") > 0
                visible = shown.replace("□", "")
                assert printed.startswith(visible)
                printed = printed.removeprefix(visible)
        assert printed == ""


@pytest.mark.slow
def test_the_mistake_is_one_cell():
    """One character differs, and the board that it gives differs in one cell."""
    made = worksheet.passwords(30, seed=3, level=4, dialect="20th")

    for sheet, page in zip(made.sheets, made.pages, strict=False):
        assert words(page, STRIP) == "".join(task.given[1] for task in sheet.tasks)
        for task in sheet.tasks:
            board, wrong = task.given
            assert decoded(task.answer, "20th", "mega") == rows(board)
            assert sum(a != b for a, b in zip(wrong, task.answer, strict=True)) == 1
            cells = ["".join(each) for each in (decoded(wrong, "20th", "mega"), rows(board))]
            assert sum(a != b for a, b in zip(*cells, strict=True)) == 1


@pytest.mark.slow
def test_version_1_3_0_lost_one_pair():
    """The printed password lacks a pair; the key has it, and the two last pairs are equal."""
    made = worksheet.passwords(30, seed=3, level=5)

    for sheet, page in zip(made.sheets, made.pages, strict=False):
        assert words(page, STRIP) == "".join(task.given[0] for task in sheet.tasks)
        for task in sheet.tasks:
            short, whole = pairs(task.given[0], "pop"), pairs(task.answer, "pop")
            assert len(short) == 10
            assert whole == [*short, short[-1]]
            assert whole[-3] != whole[-2] == whole[-1]
            assert whole[-1][1] == 0, "the cell beside the board is empty"


# --- chains ---------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("level", "length"), [(1, 2), (2, 3), (3, 4)])
def test_chains_are_computed_right(level, length):
    """The boards and the points of the key are those of a simulator written for the test."""
    made = worksheet.chains(12, seed=2, level=level)

    for sheet in made.sheets:
        ((board,), chain) = sheet.tasks[0].given, sheet.tasks[0].answer
        found, end = naive.chain(rows(board))
        assert len(found) == length
        scores = [naive.points(number, link) for number, link in enumerate(found)]
        assert scores == [step.score for step in chain.steps]
        popped = [sum(size for _, size in groups) for groups, _ in found]
        assert popped == [step.cleared for step in chain.steps]
        assert len(found[0][0]) == 1, "one group pops first"
        assert tuple(end) == rows(chain.field)
        assert max(len(groups) for groups, _ in found) == (2 if level == 3 else 1)
        assert not "".join(rows(board)[:-6]).strip("."), "it fits the printed rows"
    total = f"{made.sheets[0].tasks[0].answer.score:,}"
    assert total in made.pages[-1].text
    assert total not in made.pages[0].text


# --- nonograms ------------------------------------------------------------------------------------


def clues(line):
    """Return the clues of a line of 0 and 1."""
    return tuple(len(block) for block in line.replace("0", " ").split())


def solutions(across, down):
    """Return all solutions of a small puzzle, row by row."""
    size = len(down)
    lines = ["".join(each) for each in product("01", repeat=size)]
    grids = [()]
    for clue in across:
        grids = [
            (*grid, line)
            for grid in grids
            for line in lines
            if clues(line) == clue and _starts((*grid, line), down)
        ]
    return [
        grid
        for grid in grids
        if all(clues("".join(c)) == d for c, d in zip(zip(*grid, strict=True), down, strict=True))
    ]


def _starts(grid, down):
    """Whether no column of an unfinished grid has more than its clue allows."""
    return all(
        sum(clues("".join(column))) <= sum(clue)
        for column, clue in zip(zip(*grid, strict=True), down, strict=True)
    )


def numbers(side):
    """Return the clues of a side of a puzzle as numbers."""
    return tuple(tuple(map(int, line)) for line in side)


@for_each("hide", ["picture", "clues"])
def test_the_nonograms_of_a_sheet_are_aligned(hide):
    """Their cells are equal, and the grids of a row and of a column begin on one line."""
    for page in worksheet.nonograms(6, seed=7, hide=hide).pages[:6]:
        areas = [item for item in page.items if isinstance(item, Shape) and item.paint.stroke]
        thick = max(area.paint.width for area in areas if area.path.steps == "MLLLZ")
        frames = [area.path.points for area in areas if area.paint.width == pytest.approx(thick)]
        corners = [(round(min(points)[0], 3), round(min(points)[1], 3)) for points in frames]
        sides = {round(max(points)[0] - min(points)[0], 3) for points in frames}

        assert len(frames) == 4
        assert len(sides) == 1
        assert [len({x for x, _ in corners}), len({y for _, y in corners})] == [2, 2]


@pytest.mark.slow
def test_small_nonograms_have_one_solution():
    """All grids of 5 by 5 are tried; the key has the only one."""
    made = worksheet.nonograms(30, seed=9)

    for sheet in made.sheets:
        assert len(sheet.tasks) == 4
        for task in sheet.tasks:
            (puzzle,) = task.given
            assert puzzle.goal is None
            assert solutions(numbers(puzzle.rows), numbers(puzzle.columns)) == [task.answer]


@pytest.mark.parametrize(("level", "size"), [(1, 5), (2, 10), (3, 15)])
@pytest.mark.parametrize("hide", [None, "clues"])
def test_clues_are_those_of_the_picture(level, size, hide):
    """The clues of a sheet, or of its key, are counted from the picture."""
    made = worksheet.nonograms(4, seed=4, level=level, hide=hide)

    for sheet in made.sheets:
        for task in sheet.tasks:
            puzzle, grid = (
                (task.given[0], task.answer) if hide is None else (task.answer, task.given[0])
            )
            assert len(grid) == size
            assert numbers(puzzle.rows) == tuple(map(clues, grid))
            assert numbers(puzzle.columns) == tuple(
                clues("".join(c)) for c in zip(*grid, strict=True)
            )


# --- quests ---------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("level", "each"), [(1, 4), (2, 2), (3, 1)])
def test_quests_have_the_printed_solution(level, each):
    """The moves in the key meet the task, they use all pairs, and no other moves do."""
    made = worksheet.quests(1, seed=3, level=level, each=each)
    [sheet], key = made.sheets, made.pages[1].text

    assert len(sheet.tasks) == each
    for number, task in enumerate(sheet.tasks, start=1):
        quest = task.given[0].record
        answer = solve(quest, solutions=None)
        assert len(quest.moves) == level + 1
        assert len(answer.lines) == 1
        assert check(answer.solutions[0]).move == level + 1
        assert f"{number}   {answer.short[0]}" in key
        assert str(quest.condition) in made.pages[0].text


def test_quests_of_a_collection(tmp_path):
    """They are printed in their order with their titles, on as many sheets as they need."""
    ours = collection.ours()[:6]
    made = worksheet.quests(collection=ours, each=4, language="ja")

    assert [len(sheet.tasks) for sheet in made.sheets] == [4, 2]
    assert [task.given[0].record for sheet in made.sheets for task in sheet.tasks] == [
        entry.record for entry in ours
    ]
    assert len(worksheet.quests(1, collection=ours, each=2).sheets) == 1
    with set_language("ja"):
        for number, entry in enumerate(ours):
            assert entry.title in made.pages[number // 4].text
    (tmp_path / "two.txt").write_text(f"{ours[0].link}\n{ours[2].link}\n")
    (tmp_path / "none").mkdir()
    assert len(worksheet.quests(collection=tmp_path / "two.txt").sheets) == 1
    with pytest.raises(ValueError, match="expected a collection with quests"):
        worksheet.quests(collection=tmp_path / "none")


def test_a_quest_with_other_solutions_says_so():
    """The key shows one solution, and that there are others."""
    text = "field=0_b.....rr....rbbb..&steps=rr&goal=0_0_2_0_"
    made = worksheet.quests(collection=collection.loads(text))

    assert re.search(r"1   [1-6][↑→↓←]  \(there are others\)", made.pages[1].text)


# --- all kinds ------------------------------------------------------------------------------------

LOOKS = [
    *((worksheet.passwords, {"level": level}) for level in (1, 2, 3, 4, 5)),
    (worksheet.passwords, {"level": 2, "rule": "sun", "hide": "characters"}),
    (worksheet.passwords, {"level": 1, "rule": "normal", "hide": "password"}),
    (worksheet.passwords, {"level": 3, "rule": "tiny"}),
    *((worksheet.chains, {"level": level}) for level in (1, 2, 3)),
    (worksheet.chains, {"level": 3, "hide": "points", "rules": "yon"}),
    *((worksheet.nonograms, {"level": level}) for level in (1, 2, 3)),
    *((worksheet.nonograms, {"level": level, "hide": "clues"}) for level in (1, 3)),
    *((worksheet.quests, {"level": 1, "each": each}) for each in (1, 4, 6)),
]
ADDRESS = "https://puzzles.example.org/try/"


def is_on_paper(page):
    """Return whether all that is drawn has room at the edges of a page."""
    left, top, right, bottom = page.box
    return all(left + 10 < x < right - 10 and top + 10 < y < bottom - 8 for x, y in points(page))


def modules(page):
    """Return the points of the QR codes of a page, to the millimetre."""
    return {
        (round(x), round(y))
        for item in page.items
        if not isinstance(item, Mark) and item.paint.fill and not item.paint.stroke
        for x, y in item.path.points
    }


@pytest.mark.slow
@pytest.mark.parametrize(("make", "options"), LOOKS)
@pytest.mark.parametrize(("language", "paper"), [("en", "letter"), ("ja", "a4")])
def test_the_look_of_a_sheet(make, options, language, paper):
    """A sheet is one page of either paper, with room at its edges, in black, white and grey; letters
    of answers have 9 points or more.  No letter and no box to write in is below a QR code or across
    the edge of a board.
    """
    pytest.importorskip("segno")
    made = make(2, seed=9, paper=paper, address=ADDRESS, language=language, **options)

    letters = [
        item.matrix[0]
        for item in made.pages[2].items
        if isinstance(item, Mark) and item.symbol.name.startswith("letter") and item.y < 260
    ]

    assert len(made.pages) == 3
    assert min(letters) * 72 >= 9 * 25.4
    for page in made.pages:
        assert is_on_paper(page)
        for item in page.items:
            shapes = item.symbol.shapes if isinstance(item, Mark) else (item,)
            for paint in (item.paint, *(shape.paint for shape in shapes)):
                for color in (paint.fill, paint.stroke) if paint else ():
                    assert color is None or color[1:3] == color[3:5] == color[5:7]
    for page in made.pages[:2]:
        dark = modules(page)
        marks = [item for item in page.items if isinstance(item, Mark)]
        assert len(dark) > 200
        assert [
            mark.symbol.name for mark in marks if (round(mark.x + 1), round(mark.y)) in dark
        ] == []
        if make is worksheet.passwords:
            low = [
                (item.paint.width, x)
                for item in page.items
                if not isinstance(item, Mark) and item.paint.stroke
                for x, y in item.path.points
                if y > 120
            ]
            board = min(x for width, x in low if width == 0.6)
            assert max(x for width, x in low if width == 0.5) < board, "boxes for characters"
            small = [mark for mark in marks if 120 < mark.y < 260 and mark.matrix[0] == 3.2]
            assert all(mark.x > board or mark.x + 1.5 < board for mark in small)


@pytest.mark.slow
@pytest.mark.parametrize(
    "make", [worksheet.passwords, worksheet.chains, worksheet.nonograms, worksheet.quests]
)
def test_the_key_has_every_sheet(make):
    """Each sheet is in the key once, in order, and no answer leaves its page."""
    options = {"each": 1} if make is worksheet.quests else {}
    made = make(30, seed=6, paper="letter", **options)
    key = made.pages[30:]
    found = [int(number) for page in key for number in re.findall(r"Sheet (\d+)", page.text)]

    assert found == list(range(1, 31))
    assert len(key) > 1
    assert all(map(is_on_paper, key))


def test_the_key_shows_the_boards():
    """The puyos that are drawn in the key are those of the answers."""
    made = worksheet.passwords(30, seed=6, level=2)
    drawn = Counter(
        item.symbol.name
        for page in made.pages[30:]
        for item in page.items
        if isinstance(item, Mark) and item.symbol.name in GLYPHS
    )
    answers = Counter(
        puyo.value
        for sheet in made.sheets
        for task in sheet.tasks
        for row in task.answer
        for puyo in row
    )

    assert drawn == Counter({name: answers[name] for name in GLYPHS if answers[name]})


def test_a_run_is_not_cut():
    """No sheet explains how a game writes more than 64 equal pairs, so there are none."""
    for seed in range(8):
        made = worksheet.passwords(10, seed=seed, level=3, rule="tiny", hide="password")
        for sheet in made.sheets:
            cells = "".join(rows(sheet.tasks[0].given[0]))
            assert len(cells) - len(cells.lstrip(".")) < 130
            text = sheet.tasks[0].answer[:-1]
            assert all(a != b for a, b in zip(text[::2], text[2::2], strict=False))


def test_a_live_page_computes_with_tsu():
    """A QR code would lead to other points than those of the key."""
    with pytest.raises(ValueError, match=r"tsu.*'fever'"):
        worksheet.chains(1, rules="fever", address=ADDRESS)
    assert worksheet.chains(1, rules="fever").pages


@pytest.mark.slow
@pytest.mark.parametrize("make", [worksheet.passwords, worksheet.chains, worksheet.nonograms])
def test_sheets_differ_and_can_be_made_again(make):
    """No two sheets are equal; the same seed makes the same bytes, and more sheets after them."""
    first, again, other = make(20, seed=7), make(24, seed=7), make(20, seed=8)
    givens = [repr([task.given for task in sheet.tasks]) for sheet in first.sheets]

    assert len(set(givens)) == 20
    assert again.sheets[:20] == first.sheets
    assert other.sheets[0] != first.sheets[0]
    few = make(2, seed=7)
    assert few.encoded("pdf") == make(2, seed=7).encoded("pdf")
    assert few.encoded("html") == make(2, seed=7).encoded("html")
    assert few.encoded("pdf").startswith(b"%PDF")


@pytest.mark.slow
def test_japanese_needs_no_font_of_the_system(monkeypatch):
    """All texts are drawn from the tables of the package."""

    def looked(character):
        raise AssertionError(character)

    monkeypatch.setattr(fonts, "glyph", looked)
    letters._rare.cache_clear()
    for make, options in LOOKS:
        assert make(1, language="ja", **options).pages
    letters._rare.cache_clear()


def test_the_code_leads_to_the_answer():
    """The modules that are printed are those of the address of the password."""
    segno = pytest.importorskip("segno")
    made = worksheet.passwords(1, seed=1, level=3, address=ADDRESS, language="ja")
    (text,) = made.sheets[0].tasks[0].given
    coded = "".join(f"%{byte:02X}" for byte in text.encode())
    rows = segno.make(f"{ADDRESS}#view=explain&t={coded}", error="m").matrix

    black = [
        item.path
        for item in made.pages[0].items
        if not isinstance(item, Mark) and item.paint.fill == "#000000" and not item.paint.stroke
    ]
    assert {path.steps.replace("MLLLZ", "") for path in black} == {""}
    corners = [point for path in black for point in path.points]
    spots = [corners[at : at + 4] for at in range(0, len(corners), 4)]
    left, top = min(x for spot in spots for x, _ in spot), min(y for spot in spots for _, y in spot)
    cell = min(spot[2][1] - spot[0][1] for spot in spots)
    dark = {
        (round((spot[0][1] - top) / cell), col)
        for spot in spots
        for col in range(round((spot[0][0] - left) / cell), round((spot[1][0] - left) / cell))
    }
    assert dark == {(r, c) for r, row in enumerate(rows) for c, value in enumerate(row) if value}


@pytest.mark.slow
@pytest.mark.parametrize(("make", "options"), LOOKS)
def test_the_live_page_opens_each_code(make, options, monkeypatch):
    """The address names a view that the live page shows for the text of the task."""
    segno = pytest.importorskip("segno")
    coded, plain = [], segno.make
    monkeypatch.setattr(
        segno, "make", lambda text, **more: (coded.append(text), plain(text, **more))[1]
    )
    made = make(1, seed=11, address=f"{ADDRESS}?{make.__name__}-{options}", **options)
    assert made.pages

    opened = []
    bench = Workbench(lambda text: opened.append(json.loads(text)))
    for address in coded[1:]:
        parts = dict(pair.split("=") for pair in address.partition("#")[2].split("&"))
        bench.receive(
            json.dumps({"type": "open", "text": unquote(parts["t"]), "view": parts.get("view", "")})
        )
        shown = [each for each in opened if "view" in each][-1]
        first = "quest" if make is worksheet.quests else "puyo"
        assert shown["view"] == parts.get("view", first)
        opened.clear()
    assert len(coded) == 1 + len(made.sheets[0].tasks)


def test_codes_need_segno_only_if_they_are_wanted(monkeypatch):
    """Without segno, sheets without codes are made; an address names the missing package."""
    monkeypatch.setitem(sys.modules, "segno", None)

    assert worksheet.chains(1).pages
    with pytest.raises(ImportError, match=r"segno|'worksheet'"):
        worksheet.chains(1, address=ADDRESS + "?none")


@for_each(
    ("make", "options", "message"),
    [
        (worksheet.passwords, {"level": 6}, "expected level to be 1, 2, 3, 4 or 5, found 6"),
        (
            worksheet.passwords,
            {"level": 2, "rule": "tiny"},
            "level 2 takes rule 'mega', 'normal' or 'sun', found 'tiny'",
        ),
        (worksheet.passwords, {"level": 5, "rule": "normal"}, "level 5 takes rule 'mega', found"),
        (
            worksheet.passwords,
            {"level": 4, "hide": "board"},
            "level 4 has no choice of hide: leave it out (found 'board')",
        ),
        (worksheet.passwords, {"dialect": "7"}, "level 1 takes dialect '20th', 'puyo7' or 'pop'"),
        (worksheet.chains, {"rules": "x"}, "expected rules to be 'tsu', "),
        (
            worksheet.nonograms,
            {"hide": "x"},
            "expected hide to be None, 'picture' or 'clues', found",
        ),
        (worksheet.nonograms, {"n": 0}, "expected n from 1 to 500, found 0"),
        (worksheet.nonograms, {"paper": "a5"}, "expected paper to be 'a4' or 'letter', found 'a5'"),
        (worksheet.quests, {"each": 3}, "expected each to be 1, 2, 4 or 6, found 3"),
        (worksheet.chains, {"address": "example.org"}, "expected the address of a live page"),
    ],
)
def test_wrong_options(make, options, message):
    """The error names the option and its values."""
    with pytest.raises(ValueError, match=re.escape(message)):
        make(**options)


def test_puyo7_has_no_sun():
    """Boards of Puyo 7 have no sun puyos."""
    made = worksheet.passwords(5, rule="normal", dialect="puyo7")

    assert not any(task.answer.count(Puyo.SUN) for sheet in made.sheets for task in sheet.tasks)
    with pytest.raises(ValueError, match="Puyo 7 has no sun rule"):
        worksheet.passwords(1, rule="sun", dialect="puyo7")


# --- files ----------------------------------------------------------------------------------------


def test_html_has_every_symbol_once(tmp_path):
    """Each page is a picture with its text; a symbol is defined once, and each use finds it."""
    made = worksheet.passwords(3, language="ja", paper="letter")
    made.save(tmp_path / "a.html")
    text = (tmp_path / "a.html").read_text(encoding="utf-8")
    ids = re.findall(r'<g id="([^"]+)"', text)

    assert '<html lang="ja">' in text
    assert "@page { size: 215.9mm 279.4mm; margin: 0 }" in text
    assert text.count('role="img"') == len(made.pages)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', text)) == set(ids)
    assert made.sheets[0].tasks[0].given[0] in text


def test_other_endings_are_refused(tmp_path):
    """The ending chooses the format."""
    with pytest.raises(ValueError, match=r"ends in \.pdf or \.html, found '\.docx'"):
        worksheet.chains(1).save(tmp_path / "a.docx")


def test_a_notebook_shows_the_first_sheet():
    """The picture is the first page, with the number of the others."""
    made = worksheet.chains(30, seed=1)
    html = made._repr_html_()

    assert "30 sheets and the answers" in html
    assert html.count("<svg") == 1
    assert "Sheet 1" in html


@pytest.mark.parametrize("shown", [True, False])
def test_long_work_shows_a_bar_on_a_terminal(tmp_path, monkeypatch, shown):
    """It counts the sheets on standard error."""
    monkeypatch.setattr("tqdm.std.time", iter(range(0, 10000, 2)).__next__)
    monkeypatch.setattr("puyonb.cli.streams.shows_progress", lambda as_json: shown)
    words = ["worksheet", "nonograms", "--n", "3", "-o", str(tmp_path / "a.pdf")]
    result = CliRunner().invoke(main, words)

    assert (result.exit_code, "2/3" in result.stderr, result.stdout) == (0, shown, "")


@pytest.mark.slow
def test_the_command_on_a_sheet_makes_it_again(tmp_path, monkeypatch):
    """The foot of a sheet is a command line, whose sheets are the same."""
    made = worksheet.passwords(
        32, seed=-3, level=2, hide="characters", rule="normal", language="ja", paper="letter"
    )
    foot = re.search(r"puyonb (worksheet passwords .*?\.pdf)", made.pages[0].text)
    monkeypatch.chdir(tmp_path)
    with set_language("en"):
        done = CliRunner().invoke(main, foot[1].split())

    assert (done.exit_code, done.output) == (0, "")
    assert (tmp_path / "sheets.pdf").read_bytes() == made.encoded("pdf")


def test_the_command_prints_a_collection_again(tmp_path, monkeypatch):
    """The foot of a printed collection is a command line, too; a missing file is an error."""
    monkeypatch.chdir(tmp_path)
    links = [f"{entry.link}\n" for entry in collection.ours()[:3]]
    (tmp_path / "three.txt").write_text("".join(links))
    made = worksheet.quests(collection="three.txt", each=6, paper="letter", language="en")
    foot = re.search(r"puyonb (worksheet quests .*?\.pdf)", made.pages[0].text)
    done = CliRunner().invoke(main, foot[1].split())
    wrong = CliRunner().invoke(
        main, ["worksheet", "quests", "--collection", "no.toml", "-o", "a.pdf"]
    )

    assert (done.exit_code, done.output) == (0, "")
    assert (tmp_path / "sheets.pdf").read_bytes() == made.encoded("pdf")
    assert wrong.exit_code == 2
    assert "no.toml" in wrong.stderr


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["passwords", "chains", "nonograms", "quests"])
def test_commands_write_files(kind, tmp_path):
    """Each kind has a command, which replaces no file."""
    file = tmp_path / "sheets.pdf"
    call = ["worksheet", kind, "-o", str(file), "--n", "1", "--paper", "letter"]
    first = CliRunner().invoke(main, call)
    second = CliRunner().invoke(main, call)

    assert (first.exit_code, first.output) == (0, "")
    assert file.read_bytes().startswith(b"%PDF")
    assert second.exit_code == 2
    assert "exists already" in second.stderr


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["-o", "a.txt"], "a.txt"),
        (["-o", "a.pdf", "--level", "5", "--rule", "normal"], "level 5 takes rule 'mega'"),
        (["-o", "a.pdf", "--level", "9"], "9 is not in the range"),
    ],
)
def test_wrong_calls(more, message, tmp_path, monkeypatch):
    """The error is one of the call, and no file is written."""
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, ["worksheet", "passwords", *more])

    assert done.exit_code == 2
    assert message in done.stderr
    assert not list(tmp_path.iterdir())
