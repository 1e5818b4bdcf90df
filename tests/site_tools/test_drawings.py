"""Pictures by the name of their draw function, and the words after it."""

import re

import pytest

from puyonb.publish.directives import expand
from site_tools.drawings import picture
from tests.cases import ROOT

PAGES = ROOT / "site"
SMALL = "...#/#.#./.###/.#.."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "nothing filled in"),
        (("goal",), "solved"),
        (("solved",), "solved"),
        (("????/????/?11?/????",), "filled in so far: ???? ???? ?11? ????"),
        (
            ("step",),
            "nothing filled in; marked: row 3; step: row 3 (3): columns 2 and 3 are filled",
        ),
        (
            ("step", "4"),
            "filled in so far: ?00? ???? ?11? ????; marked: row 3; step: row 1, column 1 is blank",
        ),
    ],
)
def test_a_nonogram_in_each_state(words, said):
    """Empty, with its goal, solved, with a grid, and at a step of its trace; the words beside the
    picture name the state.
    """
    words_of_it = re.findall("<(?:title|desc)[^>]*>(.*?)</", picture("nonogram", SMALL, *words))

    assert any(said in each for each in words_of_it)


def test_two_solutions_are_drawn_where_there_are_two():
    """What is drawn as solved is what the solver found, not the drawing that the clues come from."""
    assert "two solutions, which differ at row 1 column 1" in picture("nonogram", "#./.#", "solved")


@pytest.mark.parametrize("step", ["0", "12", "four"])
def test_a_step_that_is_none(step):
    """It is refused, so that a strict build names the page."""
    with pytest.raises(ValueError, match=step):
        picture("nonogram", SMALL, "step", step)


def test_every_picture_of_the_site_is_drawn():
    """What the pages ask for can be drawn; the site itself is not built by the tests."""
    asked = [
        asked[0]
        for page in sorted(PAGES.rglob("*.md"))
        for asked in re.finditer(
            r"^<!-- puyonb:picture .*-->$", page.read_text(encoding="utf-8"), re.MULTILINE
        )
    ]

    assert len(asked) > 20
    assert all("<svg" in expand(directive, {"picture": picture}) for directive in asked)
