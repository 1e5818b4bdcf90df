"""An explanation in a browser: mouse, keys and finger light the same parts."""

from typing import TYPE_CHECKING

import pytest

from puyonb import draw
from puyonb.puyo import Field
from tests.browser.pages import GRAVE, axe

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

FIELD = Field.from_rows([".GBYP.", ".RGBYP", ".RGBYP", "RRGBYP"], height=6, hidden_rows=0)

PUYOS = {"1.puyos", "1.group.0", "1.points"}
"""What lights up with the number of puyos of the first link: the puyos, and the points."""


def lit(page: "Page") -> set[str]:
    """Return the names of the parts that are lit."""
    script = "found => [...new Set(found.map(each => each.dataset.part))]"
    return set(page.locator(".pe-lit").evaluate_all(script))


def test_parts_light_up_with_mouse_keys_and_finger(browser: "Browser") -> None:
    """Each way of pointing lights a part and its sources; without scripts all text is there."""
    body = draw.explain(FIELD, language="en").html()
    page_text = f"<!doctype html><html lang=en><title>x</title><meta name=viewport content=width=device-width><main>{body}</main>"
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda request: faults.append(request.url))
    page.set_content(page_text)
    number = page.get_by_role("button", name="4: puyos that pop: 4 red")

    number.hover()
    assert lit(page) == PUYOS
    page.mouse.move(0, 0)
    assert lit(page) == set()
    page.locator('path[data-part="1.group.0"]').hover(position={"x": 39, "y": 13})
    assert lit(page) >= {*PUYOS, "1.colors", "1.groups"}
    page.mouse.move(0, 0)
    page.get_by_role("button", name="10: points for each puyo").first.focus()
    page.keyboard.press("Tab")
    assert lit(page) == PUYOS
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert lit(page) == {"1.chain", "chain.1", "1.bonus", "1.points"}
    page.keyboard.press("Escape")
    assert lit(page) == set()
    page.close()

    context = browser.new_context(viewport={"width": 390, "height": 800}, has_touch=True)
    page = context.new_page()
    page.set_content(page_text)
    page.get_by_role("button", name="4: puyos that pop: 4 red").tap()
    assert lit(page) == PUYOS
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    if axe():
        page.evaluate(axe())
        assert page.evaluate(GRAVE) == []
    context.close()

    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.set_content(page_text)
    assert page.get_by_text("puyos that pop: 4 red", exact=True).is_visible()
    context.close()
    assert faults == []
