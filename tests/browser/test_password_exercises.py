"""The exercises of the page about passwords, which the page checks in the browser."""

import json

import pytest

from puyonb.messages import using
from site_tools.exercises import chosen
from tests.browser.pages import Watched, served

pytestmark = pytest.mark.browser

PAGES = {
    "en": "notations/practice-notebook-passwords/",
    "ja": "ja/notations/practice-notebook-passwords/",
}
TOPICS = [
    ("password-cells", 1),
    ("password-decode", 1),
    ("password-count", 2),
    ("password-decode", 2),
    ("password-format", 1),
]

NAMES = {"R": "red", "G": "green", "B": "blue", "Y": "yellow", "P": "purple", ".": "empty"}
NAMES |= {"O": "ojama", "S": "sun"}

COMPARE = """async answers => {
    const {compare} = await import(document.querySelector('script[src$="exercises.js"]').src)
    return [...document.querySelectorAll(".pb-exercise")].map((form, number) => {
        const data = JSON.parse(form.dataset.exercise)
        return data.items.map((item, at) => answers[number][at].map(answer => compare(answer, item, data)))
    })
}"""

ANSWERS = {
    "password-cells": [
        "",
        "?",
        "R",
        "red",
        "RGB",
        "Red, Green",
        "赤緑",
        "ＲＧ",
        "r g",
        "1 2",
        "31",
        "empty yellow",
        "黄空",
        "Y.",
        ".Y",
        "red,gren",
        "赤ぷよ、青ぷよ",
        "赤と青",
        "黄色・おじゃま",
        "おじゃま黄色",
        "red puyo, blue puyo",
    ],
    "password-count": [
        "",
        "x",
        "8",
        "9",
        "10",
        "11",
        "１２",
        "12 times",
        "14 回",
        "20",
        "36",
        "40",
        "43",
        "1,000",
        "12 or 13",
        "1,2",
        "no. 14",
        "第25",
        "−14",
        "14.5",
    ],
    "password-decode": ["", "X", "...\n" * 8, "RRRR", "R", "RRR\nGGG", "...\r\nr g b"],
    "password-format": ["", "plain", " RLE ", "ｒｌｅ", "プレーン", "both"],
}
"""What people type: right for some exercises, wrong for others, or malformed."""


def typed(solution):
    """Return a solution as people type it: full-width, in lower case, with a blank and a line end."""
    wide = "".join(chr(ord(sign) + 0xFEE0) if sign.isalnum() else sign for sign in solution)
    names = [NAMES.get(sign, sign) for sign in solution]
    named = [", ".join(names)] if len(solution) == 2 and not solution.isdigit() else []
    return [solution, wide, solution.lower(), f"{solution} \n", *named]


@pytest.fixture(params=PAGES)
def language(request):
    """A language of the site."""
    return str(request.param)


@pytest.fixture
def page(built_site, browser, language):
    """The page in a narrow window."""
    context = browser.new_context(viewport={"width": 390, "height": 800})
    with served(built_site) as address:
        yield Watched(context.new_page(), address).go(PAGES[language])
    context.close()


def test_exercises(page, language):
    """Answers are right as in Python, hints do not contain them, and everything works by keys."""
    with using(language):
        made = [chosen(*topic) for topic in TOPICS]
        answers = [
            [[*typed(str(one.solution())), *ANSWERS[one.topic]] for one in exercises]
            for exercises in made
        ]
        expected = [
            [[bool(one.check(answer)) for answer in each] for one, each in zip(*pair, strict=True)]
            for pair in zip(made, answers, strict=True)
        ]
    marked = page.evaluate(COMPARE, answers)
    flat = [one for topic in marked for item in topic for one in item]

    assert [[[one["right"] for one in item] for item in topic] for topic in marked] == expected
    assert all(one["said"] and "undefined" not in one["said"] for one in flat)
    assert not any("{" in one["said"] for one in flat)

    for form, exercises in zip(page.locator(".pb-exercise").all(), made, strict=True):
        data = json.loads(form.get_attribute("data-exercise") or "")
        answer, output = form.locator(".pb-exercise__answer"), form.locator("output")
        solution = data["items"][0]["answer"]
        answer.focus()
        page.keyboard.insert_text("?")
        for _ in range(2):  # to the hint
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")

        assert output.inner_text() == data["hint"]

        page.keyboard.press("Enter")

        assert output.inner_text() == (data["items"][0]["hint"] or data["hint"])
        assert exercises[0].topic == "password-format" or solution not in data["hint"]
        assert solution == str(exercises[0].solution()) or "\n" in solution

        answer.fill(solution)
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")

        assert output.inner_text().startswith("✓")
        assert output.get_attribute("aria-live") == "polite"

        for _ in data["items"]:
            form.locator("[data-do=more]").press("Enter")

            assert answer.evaluate("box => box === document.activeElement && box.value === ''")
            assert output.inner_text() == ""
        assert form.locator(".pb-exercise__question").inner_text() == data["items"][0]["question"]

    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.emulate_media(media="print")
    assert page.locator(".pb-exercise__paper").first.is_visible()
    assert not page.locator(".pb-exercise__bar, .md-header, .md-sidebar").first.is_visible()
