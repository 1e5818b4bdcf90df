"""An explanation in a browser: mouse, keys and finger light the same parts."""

import pytest

from puyonb import draw
from puyonb.nonogram import Puzzle
from puyonb.puyo import Field
from puyonb.widgets import ChainPlayer, GamePlayer, NonogramSolver, PuyoWorkbench
from tests.browser.bridge import Bridge
from tests.browser.pages import GRAVE, axe

pytestmark = pytest.mark.browser

FIELD = Field.from_rows([".GBYP.", ".RGBYP", ".RGBYP", "RRGBYP"], height=6, hidden_rows=0)

PUYOS = {"1.puyos", "1.group.0", "1.points"}
"""What lights up with the number of puyos of the first link: the puyos, and the points."""


def lit(page):
    """Return the names of the parts that are lit."""
    script = "found => [...new Set(found.map(each => each.dataset.part))]"
    return set(page.locator(".pe-lit").evaluate_all(script))


def cells(page):
    """Return the cells of the board, from the top left, below the places that are lit."""
    script = """found => found.flatMap(path => [...path.getAttribute("d").matchAll(/M(\\d+) (\\d+)/g)]
        .map(([_, x, y]) => [Number(y), Number(x)]))"""
    found = page.locator(".pe-spot.pe-lit").evaluate_all(script)
    return {(row, col) for row, col in found}


def test_parts_light_up_with_mouse_keys_and_finger(browser):
    """Each way of pointing lights a part and its sources; without scripts all text is there."""
    body = draw.explain(FIELD, language="en").html()
    page_text = f"<!doctype html><html lang=en><title>x</title><meta name=viewport content=width=device-width><main>{body}</main>"
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    faults = []
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


def test_widgets_explain_scores_lines_and_moves(browser):
    """In a widget, the terms of a note light up with their places on the board, and these with them."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, has_touch=True)
    faults = []

    def shown(widget):
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        return page, Bridge(page, widget)

    page, bridge = shown(ChainPlayer(FIELD, language="en"))
    assert page.locator(".pe-term, .pe-spot").count() == 0
    page.get_by_role("button", name="Next step").click()
    page.get_by_role("button", name="4: puyos that pop: 4 red").hover()
    assert cells(page) == {(3, 1), (4, 1), (5, 0), (5, 1)}
    assert page.locator(".pe-note").text_content() == "puyos that pop: 4 red"
    page.mouse.move(0, 0)
    page.locator(".pe-spot").hover(position={"x": 10, "y": 70})
    assert page.locator(".pe-term.pe-lit").all_text_contents() == ["4", "0", "0", "40"]
    assert page.locator(".puyonb-caption").text_content() == (
        "link 1 of 5: 4 red\n10 × 4 × (0 + 0 + 0 → 1) = 40\ntotal 40"
    )
    page.mouse.move(0, 0)
    assert page.locator(".pe-note").text_content() == (
        "Point at a part in a frame to see what it comes from."
    )
    page.get_by_role("button", name="4: puyos that pop: 4 red").focus()
    page.keyboard.press("ArrowRight")
    page.get_by_text("link 2 of 5").wait_for()
    # The keys stay with the player, although its terms are others now.
    assert cells(page) == {(3, 2), (4, 2), (5, 1), (5, 2)}
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.tagName") == "svg"
    if axe():
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        page.evaluate(axe())
        assert page.evaluate(GRAVE) == []

    page, bridge = shown(PuyoWorkbench(FIELD, language="en"))
    page.get_by_role("button", name="Next step").click()
    page.get_by_role("button", name="4: puyos that pop: 4 red").tap()
    assert cells(page) == {(3, 1), (4, 1), (5, 0), (5, 1)}
    page.get_by_role("gridcell", name="column 1, row 1: red").click()
    bridge.still()
    assert str(bridge.widget.value).endswith(".RGBYP")  # the lit place does not catch the click
    assert page.locator(".pe-term, .pe-spot").count() == 0

    puzzle = Puzzle.from_grid([".####.", ".#..#.", "##.###"])
    solver = NonogramSolver(puzzle, language="en")
    solver.hint()
    page, bridge = shown(solver)
    page.get_by_role("button", name="3: first 4 to 6").hover()
    assert cells(page) == {(2, 2), (2, 3), (2, 4), (2, 5)}  # the block, and the blank before it
    page.get_by_role("button", name="3: blank").hover()
    assert page.locator(".pe-term.pe-lit").all_text_contents() == ["2", "3", "3"]
    page.get_by_role("button", name="Apply hint").click()
    page.locator(".pe-term").first.wait_for(state="detached")

    page, bridge = shown(GamePlayer("GameType: Four Field Kono\n\n1. b1:b3 {hop}", language="en"))
    page.get_by_role("button", name="Next step").click()
    page.locator(".pe-term", has_text="b3").hover()
    assert page.locator(".pe-term.pe-lit").all_text_contents() == ["b1", ":", "b3"]
    assert page.locator(".pe-spot.pe-lit").count() == 3
    context.close()
    assert faults == []
