"""Run the Python and the commands on the pages of the site, and compare what they print.

If a block of Python prints something, the next block is a text block with that output.  The blocks
of a page share their names.  A text block with a title is a file with that name, and so is
``cat > NAME <<'END'`` in a shell block.  In a console block, the lines after ``$ puyonb`` are what
the command prints.  On a Japanese page, they are what a Japanese terminal shows; Python is in
English until the page chooses Japanese.
"""

import ast
import contextlib
import io
import re
import shlex
import shutil
import subprocess
import sys
import warnings
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from puyonb.cli import main
from puyonb.piecepack import ppn
from puyonb.piecepack._movetext.extensions import NAMES as EXTENSIONS
from puyonb.piecepack.ppn._writer import placing
from tests.cases import ROOT, tool

SITE = ROOT / "site"
JAPANESE = SITE / "ja"
PAGES = sorted(SITE.rglob("*.md"))
FENCE = re.compile(
    r"^(?P<mark>`{3,})(?P<head>[^\n`]*)\n(?P<body>.*?)^(?P=mark)$", re.MULTILINE | re.DOTALL
)


class Block(NamedTuple):
    """A fenced block, with what stands between it and the one before."""

    language: str
    title: str
    body: str
    line: int
    between: str


def blocks(page):
    """Yield the fenced blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    end = 0
    for found in FENCE.finditer(text):
        title = re.search(r'title="([^"]*)"', found["head"])
        line = text.count("\n", 0, found.start()) + 1
        yield Block(
            found["head"].split(" ")[0],
            title[1] if title else "",
            found["body"],
            line,
            text[end : found.start()],
        )
        end = found.end()


def printed(code, names):
    """Run a block as a notebook runs a cell, and give what it prints; warnings would be shown
    elsewhere.
    """
    with contextlib.redirect_stdout(io.StringIO()) as output, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(compile(ast.parse(code), "<page>", "exec"), names)
    return output.getvalue()


def with_language(*languages):
    """List the pages that have such a block."""
    return [page for page in PAGES if any(block.language in languages for block in blocks(page))]


def name(page):
    """Name a page for a report."""
    return page.relative_to(SITE).as_posix()


def terminal_language(page):
    """Return the language of a reader's terminal."""
    return "ja" if JAPANESE in page.parents else "en"


@pytest.fixture(autouse=True)
def nothing_chosen(monkeypatch):
    """Choose no language for the session; what a page chooses, and its figures, end with its test."""
    monkeypatch.setenv("PUYONB_LANG", "en")
    monkeypatch.setattr("puyonb.messages._session", [])
    yield
    if pyplot := sys.modules.get("matplotlib.pyplot"):
        pyplot.close("all")


def test_pages_are_found():
    """There are pages, and pages with Python and with commands."""
    assert len(PAGES) > 8
    assert len(with_language("python")) >= 3
    assert len(with_language("console")) >= 1


@pytest.mark.parametrize("page", with_language("python"), ids=name)
def test_python(page):
    """Each block of Python runs, and prints what the block of text right behind it says."""
    names = {}
    found = list(blocks(page))
    for block, following in zip(found, [*found[1:], None], strict=True):
        if block.language == "python":
            shows = (
                following is not None
                and following.language == "text"
                and not following.between.strip()
            )

            assert printed(block.body, names) == (following.body if shows else ""), (
                f"{name(page)}:{block.line}"
            )


PLAYERS = "guide/duel-player.md"
"""The page whose commands play for a minute: its Japanese translation has the same games."""


@pytest.mark.parametrize(
    "page", [each for each in with_language("console") if each != JAPANESE / PLAYERS], ids=name
)
def test_console(page, tmp_path, monkeypatch):
    """Each command prints the lines below it, with the files that the page shows; times may differ."""
    monkeypatch.chdir(tmp_path)
    for example in re.findall(r"<!-- puyonb:file (examples/\S+)", page.read_text(encoding="utf-8")):
        shutil.copy(ROOT / example, tmp_path)
    monkeypatch.setenv("PUYONB_LANG", terminal_language(page))
    for block in blocks(page):
        files = re.findall(
            r"^cat > (\S+) <<'END'\n(.*?)^END$", block.body, re.MULTILINE | re.DOTALL
        )
        if block.language == "text" and "." in block.title:
            files = [(block.title, block.body)]
        for path, text in files:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            Path(path).write_text(text, encoding="utf-8")
        if block.language == "console":
            for command, expected in re.findall(
                r"^\$ (.*)\n((?:(?!\$).*\n)*)", block.body, re.MULTILINE
            ):
                place, words = f"{name(page)}:{block.line}: {command}", shlex.split(command)
                for program in {"node", "cc"} & {word.split()[0] for word in words}:
                    tool(program)
                if words[0] == "cc":
                    subprocess.run(words, check=True)
                    continue
                assert words[0] == "puyonb", place
                result = CliRunner().invoke(main, words[1:])

                assert TIME.sub("?", result.output) == TIME.sub("?", expected), place
                assert result.exit_code in (0, 1), place


def test_a_translation_has_the_games_that_were_played():
    """The commands, results and boards of the page about players are those of the English page."""

    def numbers(folder):
        found = [each.body for each in blocks(folder / PLAYERS) if each.language == "console"]
        games = [text for text in found if "duel check" not in text]
        return [re.findall(r"^\$ .*|\d+(?:[.,]\d+)*", text, re.MULTILINE) for text in games]

    assert numbers(JAPANESE) == numbers(SITE)
    assert len(numbers(SITE)) == 3


TIME = re.compile(r"\d+(?= ms|ミリ秒)")
TABLE = re.compile(
    r"^\|[^\n]*\| (?:Example \| Board after it|例 \| その後の盤) \|\n\|[ |-]+\n((?:\|.*\n)+)",
    re.MULTILINE,
)
CODE = re.compile(r"(`+)(.+?)\1")


def played(line):
    """Return the board after the example in a line of a table, as moves, and what the page says."""
    codes = [found[2] for found in CODE.finditer(line)]
    moves, expected = codes[-2:]
    key = f"PPN-Extensions: {codes[0]}\n" if codes[0] in EXTENSIONS else ""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        [game] = ppn.loads(f"---\nPPN: 0.14.1\n{key}...\n{moves}")
    return placing(game.boards[-1], version="0.14.1"), expected


def test_tables_of_boards():
    """In the tables of PPN, the board after each example is the one beside it; the pages agree."""
    found = {
        page: [line for table in TABLE.findall(text) for line in table.splitlines()]
        for page in PAGES
        if (text := page.read_text(encoding="utf-8")) and TABLE.search(text)
    }
    pages = [[played(line) for line in lines] for lines in found.values()]

    assert len(pages) == 2
    assert len(pages[0]) > 40
    assert pages[0] == pages[1] == [(board, board) for board, _ in pages[0]]
