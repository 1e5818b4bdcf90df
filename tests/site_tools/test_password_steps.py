"""The page about passwords teaches in the order of learning.

A pupil reads it from the top, and knows only what it has shown so far: its tables, and the formulas
in its blocks.  With that the pupil decodes each password where it stands, and solves each exercise.
"""

import html
import json
import re
import shlex
from itertools import chain, pairwise

import pytest
from click.testing import CliRunner

from puyonb.cli import main
from puyonb.messages import using
from site_tools.exercises import chosen, exercise
from tests.cases import ROOT

SITE = ROOT / "site"
NAME = "notations/practice-notebook-passwords.md"
PAGES = {"en": SITE / NAME, "ja": SITE / "ja" / NAME}

COLORS = {
    **dict(
        zip(
            ["empty", "red", "green", "blue", "yellow", "purple", "ojama", "sun"],
            ".RGBYPOS",
            strict=True,
        )
    ),
    **dict(
        zip(
            ["空", "赤", "緑", "青", "黄", "紫", "おじゃま", "太陽"],
            ".RGBYPOS",
            strict=True,
        )
    ),
}
"""The words of the table of cells, as letters."""

WORDS = {
    "row": "row", "左端": "row", "column": "column", "上端": "column",
    "first cell": "first", "1番目のマス": "first", "second cell": "second", "2番目のマス": "second",
    "number": "number", "番号": "number", "times": "times", "回数": "times",
    "pairs": "pairs", "組の数": "pairs", "sets": "sets", "セットの数": "sets",
    "plain": "plain", "プレーン": "plain", "rle": "RLE", "cells": "cells", "マスの文字": "cells",
    "count": "count", "回数の文字": "count", "set": "set", "セット": "set",
}  # fmt: skip
BLOCK = re.compile(r'```text(?: title="([^"]*)")?\n(.*?)```', re.DOTALL)
PART = re.compile(
    r"```.*?```|<!-- puyonb:exercise .*? -->|(?:^\|[^\n]*\n)+", re.DOTALL | re.MULTILINE
)
TEACHING = re.compile(
    r"#two-cells-in|#by-octal|#by-number|#the-order|### The order|#the-last|### The last|#counts"
    r"|#rle \}"
)
"""The headings of sections with facts that a later place needs."""

CODE = re.compile(r"`([^`]+)`")


class NotYet(Exception):
    """The page has not shown this so far."""


class Pupil:
    """What a reader knows who has read a page up to a place."""

    def __init__(self):
        self.cells = {}
        self.alphabets = []
        self.formulas = {}
        self.order = []
        self.pairs = {}
        self.formats = {}
        self.decoded = []
        self.password = None

    def need(self, known, what):
        """Return what is known, or stop."""
        if not known:
            raise NotYet(what)
        return known

    def read_table(self, text):
        """Learn from a table; its first cells say what it is."""
        head, _, *rows = [
            [cell.strip() for cell in line.strip("|\n").split("|")] for line in text.splitlines()
        ]
        if "**7**" in text and "0**" in text:
            self.alphabets.append("".join("".join(CODE.findall(" ".join(row))) for row in rows))
        elif head[-1].strip() == "7":
            names = [COLORS[word.strip()] for word in rows[0][1:]]
            self.cells = dict(zip(map(int, head[1:]), names, strict=True))
        elif len(head) == 2 and CODE.search(text):
            for ends, form in rows:
                for sign in CODE.findall(ends):
                    self.formats[sign] = WORDS[form.strip().lower()]
        elif re.search(r"\d[×列]\d", text):
            for _, board, pairs in rows:
                wide, tall = map(int, re.findall(r"\d+", board))
                self.pairs[int(pairs)] = (wide, tall)

    def read_formula(self, line):
        """Learn ``number = 8 × row + column`` as weights, or ``set = cells, count`` as names."""
        left, right = line.split(" = ")
        name = WORDS[left.strip().lower()]
        if ", " in right or "、" in right:
            self.formulas[name] = [WORDS[each] for each in re.split(", |、", right)]
            return
        weights = {}
        for term in right.split(" + "):
            number, times, word = term.rpartition(" × ")
            if term.isdigit():
                weights[""] = int(term)
            else:
                weights[WORDS[word.strip().lower()]] = int(number) if times else 1
        self.formulas.setdefault(name, []).append(weights)

    def number(self, sign):
        """Return the number of a character by the formula of row and column."""
        for alphabet in self.need(self.alphabets, "an alphabet"):
            if sign in alphabet:
                row, column = divmod(alphabet.index(sign), 8)
                weights = self.formula("number", "row")
                return weights["row"] * row + weights["column"] * column
        raise NotYet(f"the character {sign}")

    def formula(self, name, word):
        """Return a formula for a name that uses a word."""
        found = [each for each in self.formulas.get(name, ()) if word in each]
        return self.need(found, f"{name} from {word}")[0]

    def two(self, sign):
        """Return two cells, by both ways of the page, which must agree."""
        weights, number = self.formula("number", "first"), self.number(sign)
        cells = self.need(self.cells, "the numbers of cells")
        found = [
            (first, second)
            for first in cells
            for second in cells
            if weights["first"] * first + weights["second"] * second == number
        ]
        alphabet = next(each for each in self.alphabets if sign in each)
        digits = dict(zip(("row", "column"), divmod(alphabet.index(sign), 8), strict=True))
        by_digits = {"first": None, "second": None}
        for place in ("row", "column"):
            (which,) = self.formula(place, "second" if place == "row" else "first")
            by_digits[which] = digits[place]

        assert found == [(by_digits["first"], by_digits["second"])]
        return "".join(cells[each] for each in found[0])

    def times(self, sign):
        """Return how many times a count means."""
        return self.formula("times", "number")["number"] * self.number(sign) + self.formula(
            "times", ""
        ).get("", 0)

    def decode(self, text):
        """Return the rows of a password."""
        *body, last = text
        form = self.formats.get(last)
        self.need(form, f"the format {last}")
        if form == "plain":
            pairs = [self.two(sign) for sign in body]
        else:
            names = self.need(self.formulas.get("set"), "sets")
            size, pairs = len(names), []
            for start in range(0, len(body), size):
                part = dict(zip(names, body[start : start + size], strict=True))
                pairs += [self.two(part["cells"])] * self.times(part["count"])
        cells = "".join(pairs)
        order = self.need(self.order, "the order of the cells")
        if len(pairs) == len([*chain(*order)]) / 2:
            wide, tall = len(order[0]), len(order)
        else:
            wide, tall = self.need(self.pairs.get(len(pairs)), f"a board of {len(pairs)} pairs")

        assert [*chain(*order)] == list(range(1, 23))
        assert set(cells[wide * tall :]) <= {"."}
        return [cells[row * wide : (row + 1) * wide] for row in range(tall)]

    def exercise(self, topic, level):
        """Solve the exercises of a place, which show what they ask for in code or numbers."""
        for made in chosen(topic, level):
            values = made.question.values
            if topic == "password-cells":
                answer = self.two(values["character"])
            elif topic == "password-count":
                answer = self.times(values["character"])
            elif topic == "password-decode":
                answer = "\n".join(self.decode(made.given))
            else:
                weights = self.formula("plain", "pairs"), self.formula("RLE", "sets")
                lengths = [
                    each[word] * values[word] + each[""]
                    for each, word in zip(weights, ("pairs", "sets"), strict=True)
                ]
                answer = "RLE" if lengths[1] <= lengths[0] else "plain"

            assert made.check(answer), (topic, made.given, answer)

    def read(self, page):
        """Read a page from the top."""
        for part in PART.findall(page):
            if part.startswith("|"):
                self.read_table(part)
            elif part.startswith("<!--"):
                topic, level = part.split()[2:4]
                self.exercise(topic, int(level))
            elif found := BLOCK.match(part):
                self.read_block(found[1] or "", found[2].strip("\n"))
        return self

    def read_block(self, title, text):
        """Learn from a block, or decode the password in it."""
        lines = text.splitlines()
        if re.search("password|パスワード", title):
            self.password = text
            self.rows = self.decode(text)
        elif re.search("^The board|^フィールド", title):
            assert self.rows == lines
            self.decoded.append(self.password)
        elif title:
            self.order = [[int(each) for each in line.split()] for line in lines]
        else:
            for line in lines:
                self.read_formula(line)


def sections(page):
    """Return the sections of a page."""
    return re.split(r"(?m)^(?=##+ )", page)


@pytest.mark.parametrize("language", PAGES)
def test_a_pupil_decodes_what_stands_there(language):
    """Plain and RLE passwords and all exercises need only what stands above them."""
    with using(language):
        pupil = Pupil().read(PAGES[language].read_text(encoding="utf-8"))

    assert pupil.decoded == ["ああああああいへつてえあ", "KKBAC", "あらこあてあほあう"]
    assert set(pupil.formats.values()) == {"plain", "RLE"}


@pytest.mark.parametrize("language", PAGES)
def test_no_fact_can_move_down(language):
    """If a section that teaches moves to the end, a password above it cannot be decoded."""
    page = PAGES[language].read_text(encoding="utf-8")
    parts = sections(page)
    teaching = [part for part in parts if TEACHING.search(part)]

    assert len(teaching) == 7
    for part in teaching:
        moved = [each for each in parts if each is not part] + [
            re.sub(r"<!-- puyonb:exercise .*? -->", "", part)
        ]
        with using(language), pytest.raises(NotYet):
            Pupil().read("\n".join(moved))


@pytest.mark.parametrize("language", PAGES)
def test_no_picture_shows_runs_early(language):
    """Before the section about counts, no picture shows RLE, and no text names it."""
    page = PAGES[language].read_text(encoding="utf-8")
    before = page[: page.index("{ #counts }")]
    pictures = re.findall(r"<!-- puyonb:picture (\w+) (.*?) -->", before)

    assert "RLE" not in before
    assert {name for name, _ in pictures} == {"password_sextet", "password_path"}
    assert all(words.endswith(("あ", "green")) for _, words in pictures)


def test_both_languages_have_the_same_steps():
    """Pictures, exercises, tables of characters and formulas come in the same order."""
    found = [
        re.findall(r"<!-- .*? -->|\{ #[\w-]+ \}", path.read_text(encoding="utf-8"))
        for path in PAGES.values()
    ]
    steps = [[each for each in page if each.startswith("<!--")] for page in found]

    assert steps[0] == steps[1]
    assert all(first != second for first, second in pairwise(steps[0]))


@pytest.mark.parametrize("folder", ["", "ja"])
def test_the_sheets_of_the_lesson(folder, tmp_path):
    """Every command of the lesson makes a file; the level of its boards agrees with the plan."""
    page = (SITE / folder / "guide/password-lesson.md").read_text(encoding="utf-8")
    commands = re.findall(r"^puyonb (worksheet .*)$", page, re.MULTILINE)
    files = []
    for command in commands:
        *words, name = shlex.split(command)
        result = CliRunner().invoke(main, [*words, str(tmp_path / name), "--n", "1"])
        files.append(name)

        assert (result.exit_code, result.output) == (0, "")
        assert (tmp_path / name).stat().st_size > 5_000
    material = page.split("{ #plan }")[1].split("{ #assessment }")[0]

    assert files == [*dict.fromkeys(re.findall(r"`(\w+\.pdf)`", material))]
    assert len(files) == 3


def test_cells_have_the_names_that_the_page_shows():
    """The page asks for cells such as red, green or RG, and reads each of them."""
    found = exercise("password-cells", "1")
    data = json.loads(html.unescape(re.search(r'data-exercise="([^"]*)"', found)[1]))

    for sign in ("red", "赤", "1", "r"):
        assert data["signs"][sign] == "R"
    assert data["signs"]["empty"] == data["signs"]["空"] == "."
    assert not [sign for sign in data["signs"] if "name." in sign]
