"""Widgets on a page without a notebook: touch, and the width of the page."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from puyonb.nonogram import Puzzle
from puyonb.puyo import duel, fieldtext
from puyonb.widgets import ChainPlayer, DuelViewer, FieldEditor, NonogramEditor, NonogramSolver
from puyonb.widgets.script import script
from tests.browser.pages import LOCAL

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

PAGE = """<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Widget</title><body style="margin: 8px; min-height: 3000px"><div id="widget"></div><script type="module">
const {{ default: board }} = await import(URL.createObjectURL(new Blob([{script}], {{ type: "text/javascript" }})))
window.state = {state}
window.sent = []
board.render({{ el: document.querySelector("#widget"), model: {{
  get: name => state[name], set: (name, value) => {{ state[name] = value }}, save_changes() {{}}, on() {{}}, off() {{}},
  send: content => sent.push(content) }} }})
</script></body>"""

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

CHAIN = fieldtext.loads(
    "YGBBYR\nYGOYOY\nGBBYOY\nOBYORY\nBBYORY\nYOGBBY\nRYRYGG\nRYYGYG\nYBBGGO\nROBBOO\nOGGRRG\nYYBBOY"
)
"""Seven links, the first of three groups."""

OpenPage = Callable[..., "Page"]


@pytest.fixture
def opened(pages):
    """Open a page with one widget, whose messages it keeps in ``sent``."""

    def open_page(widget, **options):
        page = pages.open(allowed=LOCAL, **options)
        names = [
            name
            for name in widget.trait_names(sync=True)
            if not name.startswith("_") and name != "layout"
        ]
        state = {name: value for name, value in widget.get_state().items() if name in names}
        page.set_content(PAGE.format(script=written(script()), state=written(state)))
        page.locator(".puyonb svg").first.wait_for()
        return page

    return open_page


def written(value):
    """Write a value for the script of a page."""
    return json.dumps(value, default=str).replace("<", "\\u003c")


def swipe(page, *spots):
    """Put a finger down, move it over the places in steps of a few pixels, and lift it."""
    hand = page.context.new_cdp_session(page)
    x, y = spots[0]
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for to_x, to_y in spots[1:]:
        for step in range(1, 13):
            point = {"x": x + (to_x - x) * step / 12, "y": y + (to_y - y) * step / 12}
            hand.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        x, y = to_x, to_y
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def center(page, row, column):
    """Return the middle of a cell, counted from 0 at the top left."""
    cells = page.locator(".puyonb [role=row]").filter(has=page.locator("[role=gridcell]"))
    box = cells.nth(row).locator("[role=gridcell]").nth(column).locator("rect").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("width", [1280, 720, 390])
def test_a_score_table_is_not_cut(opened, width):
    """All columns of the table are in sight on a page of any usual width."""
    page = opened(ChainPlayer(CHAIN), viewport={"width": width, "height": 900})
    table = page.locator(".puyonb-sheet")

    assert page.locator(".puyonb-sheet tbody tr").count() == 7
    assert table.evaluate("node => node.scrollWidth <= node.clientWidth")
    assert table.evaluate("node => node.getBoundingClientRect().right") <= width


@pytest.mark.parametrize("stop", [(5, 5), (10, 0)], ids=["across", "down"])
def test_a_swipe_paints_every_cell_on_its_way(opened, stop):
    """A finger paints like a mouse; the page stays where it is."""
    page = opened(FieldEditor(), **PHONE)
    swipe(page, center(page, 5, 0), center(page, *stop))
    (stroke,) = page.evaluate("sent.filter(each => each.type === 'paint')")

    assert len(stroke["cells"]) == 6
    assert stroke["cells"][-1] == list(stop)
    assert page.evaluate("scrollY") == 0


def test_a_finger_beside_the_cells_scrolls(opened):
    """A board that is wider than a phone is moved by its clues, and so is the page; nothing is
    painted.
    """
    page = opened(NonogramEditor(Puzzle.from_grid(["#." * 10] * 20)), **PHONE)
    x, y = center(page, 0, 3)
    swipe(page, (x, y - 40), (x - 60, y - 60))

    assert page.evaluate("sent") == []
    assert page.evaluate("[document.querySelector('.puyonb-stage').scrollLeft, scrollY]") == [
        60,
        20,
    ]
    swipe(page, center(page, 2, 8), center(page, 4, 8))
    assert len(page.evaluate("sent[0].cells")) == 3


AT_REST = """() => {
    window.frames_at_rest = scrollY === window.last_scroll && scrollY > 50 ? window.frames_at_rest + 1 : 0
    window.last_scroll = scrollY
    return window.frames_at_rest > 12
}"""
"""Whether the page has scrolled, and has not moved for some frames: it goes on after the finger is lifted."""


def test_a_finger_moves_a_piece(opened):
    """A swipe of 24 pixels moves the piece by one column, where columns are narrower; only a tap in
    its column drops it, and a swipe up or down scrolls the page.
    """
    page = opened(DuelViewer(duel.new(seed=1), opponent="greedy"), **PHONE)
    at = "[state.poses[state.pose].at, sent.filter(each => each.type === 'drop').length, scrollY > 50]"
    board = page.locator(".puyonb svg[role=application]").bounding_box()
    x, y = board["x"] + board["width"] * 0.7, board["y"] + board["height"] * 0.6

    seen = [page.evaluate(at)]
    for away in (-25, 75):
        swipe(page, (x, y), (x + away, y))
        seen.append(page.evaluate(at))
    swipe(page, (x, y), (x, y - 200))
    page.wait_for_function(AT_REST)
    seen.append(page.evaluate(at))
    page.wait_for_function("scrollTo(0, 0), scrollY === 0")
    column = page.evaluate(
        """() => { const at = new DOMPoint(state.drawing.aim.left + 1.5, 0)
            return at.matrixTransform(document.querySelector(".puyonb svg[role=application]").getScreenCTM()).x }"""
    )
    for _ in range(2):
        page.touchscreen.tap(column, y)
        seen.append(page.evaluate(at))

    assert seen == [
        [2, 0, False],
        [1, 0, False],
        [4, 0, False],
        [4, 0, True],
        [1, 0, False],
        [1, 1, False],
    ]


def test_a_finger_scrolls_beside_a_board(opened):
    """Beside the board there is room for a finger, and a hint for one: it names no key and no
    button.
    """
    page = opened(FieldEditor(), **PHONE)
    box = page.locator(".puyonb-stage > svg").bounding_box()
    palette = page.locator(".puyonb-palette").bounding_box()
    right = box["x"] + box["width"]
    swipe(page, (right + 12, box["y"] + 300), (right + 12, box["y"] + 150))
    page.wait_for_function("scrollY > 60")

    assert palette["x"] + palette["width"] <= box["x"]
    assert page.evaluate("sent") == []
    assert right + 24 <= 390
    assert page.inner_text(".puyonb-hint").startswith("Tap or swipe to paint;")


@pytest.mark.parametrize("make", [NonogramEditor, NonogramSolver])
def test_a_nonogram_fits_a_phone(opened, make):
    """Ten columns are in sight with their clues, with cells for a finger; the page does not scroll
    sideways.
    """
    page = opened(make(Puzzle.from_grid(["#.##.#####"] * 10)), **PHONE)
    stage = page.locator(".puyonb-stage")

    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert stage.evaluate("node => node.scrollWidth <= node.clientWidth")
    assert stage.locator("rect").first.bounding_box()["width"] >= 23.9


def test_clues_stay_beside_cells_that_scroll(opened):
    """A finger on the clues, which stay in half of the stage, paints nothing; one on the cells does,
    and the clues of that cell are above the board.
    """
    page = opened(NonogramSolver(Puzzle.from_grid(["#." * 15, ".#" * 15] * 15)), **PHONE)
    page.evaluate("document.querySelector('.puyonb-stage').scrollTo(500, 300)")
    page.wait_for_function("document.querySelectorAll('.puyonb-clues[transform]').length === 2")
    stage, above, beside = (
        page.locator(each).bounding_box()
        for each in (".puyonb-stage", ".puyonb-clues >> nth=0", ".puyonb-clues >> nth=1")
    )
    right, low = beside["x"] + beside["width"], above["y"] + above["height"]
    for across, down in ((-4, 40), (40, -4), (-4, -4), (4, 16)):
        page.touchscreen.tap(right + across, low + down)
    sent = page.evaluate("sent.filter(each => each.type === 'paint')")

    assert right <= stage["x"] + stage["width"] / 2 + 1
    assert low <= stage["y"] + stage["height"] / 2 + 1
    assert len(sent) == 1
    assert page.inner_text(".puyonb-near").splitlines()[0].endswith(": " + " ".join("1" * 15))
