"""The nonogram of the day: its puzzles, and what its page says and hides."""

import base64
import json
import re

import pytest
from bs4 import BeautifulSoup

from puyonb.messages import LANGUAGES, templates, using
from puyonb.nonogram.solver import solve_line
from puyonb.page import module as page_module
from puyonb.widgets.nonogram_data import clues_text
from puyonb.widgets.script import module
from site_tools import day

ASKED_BY_PYTHON = {
    *("rules", "check", "unread"),
    *("move_left", "move_right", "noscript"),
}
"""The texts of the page itself, beside those of results."""


@pytest.mark.parametrize("puzzle", day.puzzles(), ids=lambda puzzle: puzzle.metadata["en"])
def test_no_puzzle_needs_a_guess(puzzle):
    """Lines alone lead to the one solution, which is the drawing; the board fits on a phone."""
    grid, before = ["?" * 10] * 10, None
    while grid != before:
        before = grid
        rows = [solve_line(clues, row) for clues, row in zip(puzzle.rows, grid, strict=True)]
        columns = ["".join(column) for column in zip(*rows, strict=True)]
        solved = [
            solve_line(clues, column) for clues, column in zip(puzzle.columns, columns, strict=True)
        ]
        grid = ["".join(row) for row in zip(*solved, strict=True)]

    assert tuple(grid) == puzzle.goal
    assert (puzzle.width, puzzle.height) == (10, 10)
    assert max(map(len, (*puzzle.rows, *puzzle.columns))) <= 5


def test_each_puzzle_is_there_once():
    """A month has no drawing twice, and each has its name in each language."""
    found = day.puzzles()

    assert len(found) >= 31
    assert len({puzzle.goal for puzzle in found}) == len(found)
    for language in LANGUAGES:
        assert len({puzzle.metadata[language] for puzzle in found}) == len(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_does_not_show_the_solution(language):
    """The page has the clues of each puzzle, and neither its drawing nor its title."""
    with using(language):
        made = day.page()
    settings = json.loads(BeautifulSoup(made, "html.parser").select_one(".pb-day__settings").string)

    for puzzle, each in zip(day.puzzles(), settings["puzzles"], strict=True):
        assert each["rows"] == clues_text(puzzle.rows)
        assert each["columns"] == clues_text(puzzle.columns)
        plain = base64.b64decode(each["hidden"])
        assert puzzle.goal[4].encode() not in plain
        assert puzzle.metadata[language].encode() not in plain


def test_every_word_is_used():
    """The scripts of the games ask for each word; Python makes the results."""
    scripts = [content for name, content in day.files().items() if name.endswith("day.js")]
    pages = map(page_module, ("play", "move_frames", "stage", "game_page", "versus"))
    code = b"".join(scripts).decode() + module("solving") + "".join(pages)
    found = re.findall(r'"([\w.]+)"|\b(?:texts|words)\.(\w+)', code)
    asked = {name.removesuffix(".does") for names in found for name in names}
    known = {name.removesuffix(".does") for name in templates("play.")}

    assert len(scripts) == 1
    assert {
        name
        for name in known - asked - ASKED_BY_PYTHON
        if not name.startswith(
            ("solo.", "quest.", "turn.", "opponent.", "pace.", "edit.", "unread.")
        )
    } == set()


def test_files():
    """The service worker saves each file; another state of a file has another folder."""
    found = day.files()
    kept = json.loads(
        re.search(r"^const KEPT = (.*)$", found["service-worker.js"].decode(), re.MULTILINE)[1]
    )

    assert {*kept} == {*found} - {"service-worker.js"}
    assert sum(map(len, found.values())) < 120_000
