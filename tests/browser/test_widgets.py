"""The field editor in a real JupyterLab: actions of the reader reach Python, and values reach the page."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.lab import Lab, Opened, late

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

pytestmark = pytest.mark.browser

SETUP = "from puyonb.puyo import Field, Puyo\nfrom puyonb.widgets import FieldEditor"
HURT = "<img src=x onerror=hurt=1>"


@pytest.fixture(scope="module")
def opened(lab: Lab, browser: "Browser") -> Iterator[Opened]:
    """One window for all tests of the field editor: opening a notebook takes most of a test's time."""
    lab.write("editor.ipynb", SETUP, "editor = FieldEditor()\neditor")
    with lab.opened(browser, "editor.ipynb", viewport={"width": 1200, "height": 1000}) as opened:
        yield opened


@pytest.fixture
def editor(opened: Opened) -> Opened:
    """A notebook with a new field editor, and nothing on its board."""
    opened.faults.clear()
    opened.python("globals().pop('editor', None) and None")
    opened.run()
    opened.page.wait_for_function("document.querySelectorAll('.puyonb').length === 1")
    cell(opened, 1, 1, "empty").wait_for()
    return opened


def cell(opened: Opened, column: int, row: int, kind: str = "") -> "Locator":
    """Find a cell of the board by what a screen reader says of it, and by the kind that it shows."""
    name, end = f"column {column}, row {row}", f'[aria-label$=": {kind}"]' if kind else ""
    return opened.page.locator(
        f'.puyonb [role=gridcell]:is([aria-label^="{name}:"], [aria-label^="{name},"]){end}'
    )


def center(found: "Locator") -> tuple[float, float]:
    """Return the middle of an element on the page."""
    box = found.locator("rect").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(opened: Opened, *places: tuple[int, int], button: str = "left") -> None:
    """Press on the first cell, move over the others, and let go."""
    mouse = opened.page.mouse
    mouse.move(*center(cell(opened, *places[0])))
    mouse.down(button=button)
    for place in places[1:]:
        mouse.move(*center(cell(opened, *place)))
    mouse.up(button=button)


def test_paint_by_dragging(editor: Opened) -> None:
    """A stroke paints every cell on its way, the hidden row too; the right button erases; Python
    has the same field.
    """
    drag(editor, (1, 1), (6, 1))
    drag(editor, (2, 13), (2, 12))
    drag(editor, (3, 1), (4, 1), button="right")

    cell(editor, 3, 1, "empty").wait_for()
    editor.comes_to(
        "[str(editor.value).split()[row] for row in (0, 1, -1)]", "['.R....', '.R....', 'RR..RR']"
    )
    editor.page.wait_for_function(
        "document.querySelector('.puyonb textarea').value.endsWith('RR..RR')"
    )

    assert editor.page.locator(".puyonb textarea").first.input_value().splitlines()[-1] == "RR..RR"
    assert editor.faults == []


def test_type_a_text(editor: Opened) -> None:
    """The board follows the typed text; for a text with an error it keeps the last good field and
    shows the place of the error.
    """
    box = editor.page.locator(".puyonb textarea").first
    box.fill("G\nGB")
    cell(editor, 2, 1, "blue").wait_for()
    cell(editor, 1, 2, "green").wait_for()
    box.fill(f"G\nGB{HURT}")
    fault = editor.page.locator(".puyonb-text[data-state=bad] pre")
    fault.wait_for()
    editor.comes_to("str(editor.value).split()[-1]", "'GB....'")

    assert fault.inner_text() == f"GB{HURT}\n  ^"
    assert box.get_attribute("aria-invalid") == "true"
    assert editor.page.evaluate("window.hurt") is None
    box.fill("Y")
    cell(editor, 1, 1, "yellow").wait_for()
    hidden = not fault.is_visible()
    drag(editor, (2, 1), (2, 1))
    editor.page.wait_for_function("document.querySelector('.puyonb textarea').value === 'YR'")

    assert hidden
    assert editor.faults == []


def test_keyboard_alone(editor: Opened) -> None:
    """Tab leads through tools and palette to the board; arrows, letters, Space and Ctrl+Z work, and
    Lab keeps out of it.
    """
    keys, page = editor.page.keyboard, editor.page
    page.locator(".puyonb [role=toolbar] button:enabled").first.focus()
    for _ in range(10):
        keys.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('role')") == "radio":
            break
    keys.press("ArrowDown")
    keys.press("Tab")
    keys.press("Control+End")
    keys.press("Space")
    cell(editor, 6, 1, "green").wait_for()
    keys.press("ArrowLeft")
    keys.press("b")
    keys.press("ArrowLeft")
    keys.press("y")
    keys.press("Control+z")
    cell(editor, 4, 1, "empty").wait_for()
    editor.comes_to("str(editor.value).split()[-1]", "'....BG'")

    assert (
        page.evaluate("document.activeElement.getAttribute('aria-label')")
        == "column 4, row 1: empty"
    )
    assert page.locator(".puyonb svg > g[visibility=visible]").count() == 1
    assert page.evaluate("window.jupyterapp.shell.currentWidget.content.widgets.length") == 2
    assert editor.faults == []


def test_python_and_page_are_linked(editor: Opened) -> None:
    """Assigning in Python redraws the page; the colours follow Lab's theme."""
    editor.python("setattr(editor, 'value', Field.from_rows(['P'], width=6, height=13))")
    cell(editor, 1, 1, "purple").wait_for()
    editor.theme("JupyterLab Dark")
    dark = editor.page.locator(".puyonb").get_attribute("data-scheme")
    editor.theme("JupyterLab Light")

    assert dark == "dark"
    assert editor.page.locator(".puyonb").get_attribute("data-scheme") == "light"
    assert editor.faults == []


WATCH = """() => {
    const box = document.querySelector(".puyonb textarea"), cells = document.querySelector(".puyonb [role=grid]")
    window.measured = {shown: [], told: []}
    cells.addEventListener("pointerdown", event => { window.pressed = event.timeStamp }, true)
    cells.addEventListener("pointerup", event => { window.released = event.timeStamp; window.before = box.value }, true)
    new MutationObserver(() => {
        if (window.pressed) window.measured.shown.push(performance.now() - window.pressed)
        window.pressed = undefined
    }).observe(cells, {subtree: true, childList: true})
    const look = () => {
        if (window.released && box.value !== window.before) {
            window.measured.told.push(performance.now() - window.released)
            window.released = undefined
        }
        requestAnimationFrame(look)
    }
    look()
}"""


def test_it_is_quick(editor: Opened) -> None:
    """A click shows at once, and its text, which Python writes, soon after."""
    editor.page.evaluate(WATCH)
    for number in range(1, 25):
        column, row = (number - 1) % 6 + 1, (number - 1) // 6 + 1
        editor.page.mouse.click(*center(cell(editor, column, row)))
        editor.page.wait_for_function(f"window.measured.told.length === {number}")
    measured = editor.page.evaluate("window.measured")

    editor.comes_to("editor.value.count(Puyo.RED)", "24")
    assert late("a painted cell", measured["shown"], measured["told"]) == []
