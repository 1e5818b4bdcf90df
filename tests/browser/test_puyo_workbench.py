"""The workbench of Puyo boards on a page: one journey on a large page, one look on a phone."""

import pytest

from puyonb.puyo import puyop
from puyonb.widgets import PuyoWorkbench
from tests.browser.bridge import Bridge
from tests.browser.pages import GRAVE, axe

pytestmark = pytest.mark.browser

LINK = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
MEASURE = """() => ['.puyonb-stage > svg', '.puyonb-above textarea', '.puyonb-tools', '.puyonb-bar', '.puyonb-tabs']
    .map(name => { const {top, bottom} = document.querySelector(name).getBoundingClientRect(); return [top, bottom] })"""
BUTTONS = """() => [...document.querySelectorAll('.puyonb button:not(td button)')].filter(each => each.offsetParent)
    .map(each => each.getBoundingClientRect().height)"""


def test_a_journey(browser):
    """Paste a link, play a move, paint there by keyboard, undo, and copy the address: nothing moves
    while the text is wrong, and axe finds no fault in any tab.
    """
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, reduced_motion="reduce", color_scheme="dark"
    )
    page = context.new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    bench = PuyoWorkbench()
    shown = Bridge(page, bench)
    box = page.locator(".puyonb-above textarea")
    before = page.evaluate(MEASURE)
    assert all(bottom <= 800 for _, bottom in before)
    for wrong in ("", "nonsense! nonsense!"):
        box.fill(wrong)
        page.wait_for_function("text => state.texts[0].text === text", arg=wrong)
        assert page.evaluate(MEASURE) == before
    box.fill(LINK)
    page.wait_for_function("state.sheet.rows.length === 6")
    page.locator(".puyonb-sheet tbody tr").nth(0).click()
    shown.still()
    page.locator("[role=gridcell]").nth(6 * 9).focus()
    page.keyboard.press("y")
    shown.still()

    assert bench.value.moves == puyop.loads_record(LINK).moves[1:]
    assert str(bench.field).splitlines()[9][0] == "Y"
    page.keyboard.press("Control+z")
    shown.still()
    assert bench.record.moves == puyop.loads_record(LINK).moves[:1]
    page.keyboard.press("ArrowRight")  # on the board the arrows move the cursor
    assert bench.record.moves == puyop.loads_record(LINK).moves[:1]
    for tab in ("triggers", "notations"):
        page.locator("[role=tab][aria-selected=true]").focus()
        page.keyboard.press("ArrowLeft")
        shown.still()
        assert bench.tab == tab
        if axe():
            page.evaluate(axe())
            assert page.evaluate(GRAVE) == []
    page.locator(".puyonb-form [data-name='ishikawa:code']").click()
    box.fill("")
    box.focus()
    page.keyboard.press("Control+v")
    page.wait_for_function("state.texts[0].note.includes('Ishikawa')")
    assert bench.value == puyop.loads_record(LINK)
    assert faults == []
    context.close()


def test_on_a_phone(browser):
    """Board, box and the buttons are on the first screen; a finger hits each of them."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    bench = PuyoWorkbench(language="ja")
    shown = Bridge(page, bench)
    places = page.evaluate(MEASURE)
    heights = page.evaluate(BUTTONS)
    page.locator("[role=tab][data-name=notations]").tap()
    shown.still()
    heights += page.evaluate(BUTTONS)
    page.evaluate("scrollTo(0, 0)")

    assert all(bottom <= 844 for _, bottom in places[:4])
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert heights
    assert all(40 <= height < 60 for height in heights)
    page.locator(".puyonb-bar [data-name=play]").tap()
    page.wait_for_function("state.frame > 0")
    page.locator("[role=gridcell]").nth(5).tap()
    page.wait_for_function("!window.calls && !state.playing")
    assert str(bench.value).splitlines()[0] == ".....R"
    shown.still()
    page.locator(".puyonb-above textarea").fill(LINK)
    page.wait_for_function("state.sheet.rows.length === 6")
    assert all(bottom <= 844 for _, bottom in page.evaluate(MEASURE)[:4])
    context.close()
