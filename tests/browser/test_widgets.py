"""Widgets in a real JupyterLab: what reaches Python and the page there, and what is Lab's own."""

import json
import urllib.error
import urllib.request
from collections.abc import Callable

import pytest

from tests.browser.lab import TOKEN, Opened
from tests.browser.pages import GRAVE, NO_AXE, axe, late

pytestmark = pytest.mark.browser

SETUP = "from puyonb.puyo import Field, Puyo, duel, fieldtext\nfrom puyonb.widgets import *"
CHAIN = 'ChainPlayer(fieldtext.loads("B\\nRRR\\nRBBB"))'
PASSWORD = (
    'PasswordExplainer(Field.from_rows(["..R", "G.R", "RGB", "RGB", "GRB"], width=3, height=7))'
)
DUEL = "DuelViewer(duel.new(seed=3, max_losses=1), seed=3)"
HURT = "<img src=x onerror=hurt=1>"

GRAVE_HERE = GRAVE.replace("axe.run(document,", "axe.run(document.querySelector('.puyonb'),")

Show = Callable[[str], Opened]


@pytest.fixture(scope="module")
def opened(lab, browser):
    """One window for all tests: opening a notebook takes most of a test's time."""
    lab.write("widgets.ipynb", SETUP, "widget = eval(source)\nwidget")
    with lab.opened(browser, "widgets.ipynb", viewport={"width": 1280, "height": 1300}) as opened:
        yield opened


@pytest.fixture
def show(opened):
    """Show a new widget in the window, alone; whatever the page did wrong fails the test."""

    def shown(source):
        opened.page.evaluate(
            "document.querySelectorAll('.puyonb').forEach(node => node.classList.add('old'))"
        )
        opened.python(f"globals().update(source={source!r})")
        opened.run()
        opened.page.wait_for_function(
            "document.querySelectorAll('.puyonb:not(.old)').length === 1 && !document.querySelector('.puyonb.old')"
        )
        return opened

    opened.faults.clear()
    yield shown
    assert opened.faults == []


@pytest.fixture
def editor(show):
    """A notebook with a new field editor, and nothing on its board."""
    opened = show("FieldEditor()")
    cell(opened, 1, 1, "empty").wait_for()
    return opened


def press(opened, name):
    """Press a button of a widget."""
    opened.page.locator(f'.puyonb button[data-name="{name}"]').click()


def text(opened, name):
    """Find a text beside the board."""
    return opened.page.locator(f".puyonb-text[data-name={name}]")


def caption(opened, said):
    """Wait until the player says something."""
    opened.page.locator(".puyonb-caption", has_text=said).wait_for()


def cell(opened, column, row, kind=""):
    """Find a cell of the board by what a screen reader says of it, and by the kind that it shows."""
    name, end = f"column {column}, row {row}", f'[aria-label$=": {kind}"]' if kind else ""
    return opened.page.locator(
        f'.puyonb [role=gridcell]:is([aria-label^="{name}:"], [aria-label^="{name},"]){end}'
    )


def center(found):
    """Return the middle of an element on the page."""
    box = found.locator("rect").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(opened, *places, button="left"):
    """Press on the first cell, move over the others, and let go."""
    mouse = opened.page.mouse
    mouse.move(*center(cell(opened, *places[0])))
    mouse.down(button=button)
    for place in places[1:]:
        mouse.move(*center(cell(opened, *place)))
    mouse.up(button=button)


def test_paint_by_dragging(editor):
    """A stroke paints every cell on its way, the hidden row too; the right button erases; Python
    has the same field.
    """
    drag(editor, (1, 1), (6, 1))
    drag(editor, (2, 13), (2, 12))
    drag(editor, (3, 1), (4, 1), button="right")

    cell(editor, 3, 1, "empty").wait_for()
    editor.comes_to(
        "[str(widget.value).split()[row] for row in (0, 1, -1)]", "['.R....', '.R....', 'RR..RR']"
    )
    editor.page.wait_for_function(
        "document.querySelector('.puyonb textarea').value.endsWith('RR..RR')"
    )

    assert editor.page.locator(".puyonb textarea").first.input_value().splitlines()[-1] == "RR..RR"


def test_type_a_text(editor):
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
    editor.comes_to("str(widget.value).split()[-1]", "'GB....'")

    assert fault.inner_text() == f"GB{HURT}\n  ^"
    assert box.get_attribute("aria-invalid") == "true"
    assert editor.page.evaluate("window.hurt") is None
    box.fill("Y")
    cell(editor, 1, 1, "yellow").wait_for()
    hidden = not fault.is_visible()
    drag(editor, (2, 1), (2, 1))
    editor.page.wait_for_function("document.querySelector('.puyonb textarea').value === 'YR'")

    assert hidden


def test_keyboard_alone(editor):
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
    editor.comes_to("str(widget.value).split()[-1]", "'....BG'")

    assert (
        page.evaluate("document.activeElement.getAttribute('aria-label')")
        == "column 4, row 1: empty"
    )
    assert page.locator(".puyonb svg > g[visibility=visible]").count() == 1
    assert page.evaluate("window.jupyterapp.shell.currentWidget.content.widgets.length") == 2


def test_python_and_page_are_linked(editor):
    """Assigning in Python redraws the page; the colours follow Lab's theme."""
    editor.python("setattr(widget, 'value', Field.from_rows(['P'], width=6, height=13))")
    cell(editor, 1, 1, "purple").wait_for()
    editor.theme("JupyterLab Dark")
    dark = editor.page.locator(".puyonb").get_attribute("data-scheme")
    editor.theme("JupyterLab Light")

    assert dark == "dark"
    assert editor.page.locator(".puyonb").get_attribute("data-scheme") == "light"


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


def test_it_is_quick(editor):
    """A click shows at once, and its text, which Python writes, soon after."""
    editor.page.evaluate(WATCH)
    for number in range(1, 25):
        column, row = (number - 1) % 6 + 1, (number - 1) // 6 + 1
        editor.page.mouse.click(*center(cell(editor, column, row)))
        editor.page.wait_for_function(f"window.measured.told.length === {number}")
    measured = editor.page.evaluate("window.measured")

    editor.comes_to("widget.value.count(Puyo.RED)", "24")
    assert late("a painted cell", measured["shown"], measured["told"]) == []


def test_play_a_chain_by_keyboard(show):
    """On the board, space plays to the end and pauses; left and right, Home and End go; Lab keeps
    out of it.
    """
    opened = show(CHAIN)
    keys = opened.page.keyboard
    opened.python(
        "globals().update(played=[]) or widget.observe(lambda change: played.append(change.new), 'playing')"
    )
    opened.page.locator(".puyonb-stage > svg").focus()
    keys.press("Space")
    caption(opened, "all clear")
    opened.comes_to("(played, widget.frame)", "([True, False], 7)")
    keys.press("ArrowLeft")
    caption(opened, "link 2 of 2")
    keys.press("Home")
    caption(opened, "The start of the chain.")
    keys.press("ArrowRight")
    caption(opened, "link 1 of 2")
    keys.press("End")
    caption(opened, "all clear")

    assert opened.page.evaluate("window.jupyterapp.shell.currentWidget.content.widgets.length") == 2
    assert opened.page.locator(".puyonb-stage > svg[role=img][tabindex='0']").count() == 1


PAINTED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


@pytest.mark.parametrize("source", [CHAIN, PASSWORD, DUEL], ids=["chain", "password", "duel"])
def test_on_a_phone_and_in_the_dark(show, source):
    """At 390 pixels nothing is wider than the page, and the colours follow Lab's theme."""
    opened = show(source)
    page = opened.page
    page.set_viewport_size({"width": 390, "height": 900})
    try:
        page.wait_for_function("document.querySelector('.puyonb').clientWidth < 390")
        page.evaluate(PAINTED)  # what Lab and the strips do about it comes after
        wide = page.evaluate(
            """() => [...document.querySelectorAll('.puyonb *')].filter(node =>
                !node.closest('.puyonb-sheet, .puyonb-spoken, textarea') && !node.closest('svg svg') && node.getClientRects().length
                && node.getBoundingClientRect().right > document.querySelector('.puyonb').getBoundingClientRect().right + 1
            ).map(node => node.outerHTML.slice(0, 80))"""
        )
        opened.theme("JupyterLab Dark")
        page.locator(".puyonb[data-scheme=dark]").wait_for()
    finally:
        page.set_viewport_size({"width": 1280, "height": 1300})
        opened.theme("JupyterLab Light")

    assert wide == []


@pytest.mark.parametrize("source", [CHAIN, PASSWORD, DUEL], ids=["chain", "password", "duel"])
def test_nobody_is_shut_out(show, source):
    """axe-core finds nothing serious in a widget, in neither theme."""
    if not axe():
        pytest.skip(NO_AXE)
    opened = show(source)
    opened.page.evaluate(axe())
    found = opened.page.evaluate(GRAVE_HERE)
    opened.theme("JupyterLab Dark")
    opened.page.locator(".puyonb[data-scheme=dark]").wait_for()
    dark = opened.page.evaluate(GRAVE_HERE)
    opened.theme("JupyterLab Light")

    assert found + dark == []


def test_a_kernel_that_is_gone_is_said(show):
    """If Python does not answer, the turn does not count: the widget reports it, and drops the
    piece once only.
    """
    opened = show(DUEL)
    opened.python("globals().update(heard=[]) or widget._msg_callbacks.callbacks.clear()")
    opened.python("widget.on_msg(lambda _, content, buffers: heard.append(content['type']))")
    opened.page.locator(".puyonb-stage > svg").focus()
    opened.page.keyboard.press("ArrowDown")
    opened.page.keyboard.press("ArrowDown")
    opened.page.locator(".puyonb-waiting:visible").wait_for()

    opened.comes_to("(heard, widget.length)", "(['drop'], 1)")


def test_a_record_by_keys(show):
    """A kernel answers like Python in this process, also to keys in quick succession."""
    opened = show("RecordPlayer(seed=3)")
    opened.page.locator(".puyonb-stage > svg").focus()
    for key in ("Space", "ArrowLeft", "Space", "ArrowRight", "x", "ArrowDown"):
        opened.page.keyboard.press(key)
    opened.comes_to(
        "[(move.column, move.rotation.value) for move in widget.value.moves]",
        "[(2, 'up'), (1, 'up'), (3, 'right')]",
    )
    opened.comes_to("(widget.playing, len(widget.poses))", "(False, 22)")
    opened.page.keyboard.press("Control+z")
    opened.comes_to("len(widget.record.moves)", "2")


def test_converter(show):
    """What is pasted is named and shown; a form is copied by its button; what cannot be carried is
    said, and left out if asked; an address opens in a new tab.
    """
    opened = show("NotationConverter()")
    page = opened.page
    box = text(opened, "input").locator("textarea")
    box.fill("S\nrg")
    page.locator('.puyonb svg[role=img][aria-label*="bottom row red green"]').wait_for()
    plain = text(opened, "field")
    refused = plain.locator("p").inner_text()
    plain.get_by_role("button", name="Leave out sun").click()
    plain.locator("textarea").wait_for()
    plain.get_by_role("button", name="Copy").click()
    page.locator(".puyonb-spoken", has_text="Copied").wait_for(state="attached")
    opened.comes_to("widget.notation", "'field:extended'")

    assert "sun (column 1, row 2)" in refused
    assert page.evaluate("navigator.clipboard.readText()") == "RG"
    page.evaluate("window.open = (...given) => { window.given = given }")
    box.fill("3x2:2/1/2/3/1.1")
    text(opened, "pzpr").get_by_role("button", name="Open").click()
    link = "https://puzz.link/p?nonogram/3/2/2123g11"
    assert page.evaluate("window.given") == [link, "_blank", "noopener"]


LIT = """() => [...document.querySelectorAll('.puyonb-line [role=row]')].map(row =>
    [...row.querySelectorAll('.puyonb-tile')].flatMap((tile, number) => tile.classList.contains('lit') ? [number] : []))"""

FONTS = """[...document.fonts].map(({family, status}) => [family.replaceAll('"', ''), status])
    .filter(([family]) => family.startsWith("puyonb"))"""


def test_saved_widgets_without_python(lab, browser):
    """A notebook that was run elsewhere shows the last state of its widgets before anything is run:
    the chain is stepped through, a tile lights up, and the editor reports that Python does not
    answer.  Although they come at once, the page has each font for passwords once.
    """
    edited = "editor.painted([(12, 0)], 'R')"
    lab.write_saved("saved.ipynb", SETUP, "editor = FieldEditor()\neditor", edited, CHAIN, PASSWORD)
    with lab.opened(browser, "saved.ipynb", viewport={"width": 1280, "height": 2600}) as opened:
        opened.page.wait_for_function("document.querySelectorAll('.puyonb').length === 3")
        press(opened, "ahead")
        caption(opened, "link 1 of 2: 4 red")
        opened.page.locator(".puyonb").nth(1).locator(".puyonb-stage > svg").focus()
        opened.page.keyboard.press("End")
        caption(opened, "all clear")
        opened.page.locator(".puyonb-line [role=row]:nth-of-type(3) .puyonb-tile").nth(6).hover()
        opened.page.locator(".puyonb-tile.lit").first.wait_for()

        assert opened.page.evaluate(LIT) == [[12, 13], [6], [3], [6]]
        assert sorted(opened.page.evaluate(FONTS)) == [
            ["puyonb kana", "loaded"],
            ["puyonb wide", "loaded"],
        ]
        red = opened.page.locator(".puyonb").first.locator("[role=gridcell][aria-label$=': red']")
        assert red.count() == 1
        opened.page.locator(
            ".puyonb >> nth=0 >> [role=gridcell][aria-label^='column 2, row 1:'] >> rect >> nth=0"
        ).click()
        opened.page.locator(".puyonb-waiting:visible").wait_for()
        assert red.count() == 2
        assert opened.faults == []


OPENED = {
    "chain.puyo": ("B\nRRR\nRBBB\n", "[data-game=record] button"),
    "wrong.ppn": ("---\nPPN: 0.14.1\n...\n1. zz9\n", ".failure:has-text('4行目') >> text=1. zz9"),
    "square.non": ("width 1\nheight 1\nrows\n1\ncolumns\n1\n", "[role=gridcell]"),
}


@pytest.mark.slow
def test_files_open_in_jupyterlab(lab, browser):
    """A double click opens a file as its page, light or dark, or its error with the excerpt, in the
    language of JupyterLab; the page is in a sandbox.  The server answers no one without its token,
    and no text that is too long.
    """
    for name, (text, _) in OPENED.items():
        (lab.folder / name).write_text(text)
    window = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    opened = Opened(window.new_page(), lab.address)
    page = opened.page
    page.goto(f"{lab.address}/lab?token={TOKEN}&reset")
    page.locator(".jp-DirListing-item", has_text="square.non").wait_for()
    page.evaluate("document.documentElement.lang = 'ja-JP'")  # its language pack is not here
    for name, (_, shown) in OPENED.items():
        page.locator(".jp-DirListing-item", has_text=name).dblclick()
        page.frame_locator(f"iframe[title='{name}']").locator(shown).first.wait_for()
    color = "getComputedStyle(document.body).backgroundColor"
    colors = [page.frames[-1].evaluate(color)]
    opened.theme("JupyterLab Dark")
    frame = page.frame_locator("iframe[title='square.non']")
    frame.locator(OPENED["square.non"][1]).wait_for()
    colors.append(page.frames[-1].evaluate(color))
    inside = page.frames[-1].evaluate("origin")
    answers = [
        _status(lab.address, token, text)
        for token, text in ((TOKEN, "R"), ("", "R"), (TOKEN, "R" * 1_000_001))
    ]
    window.close()

    assert (answers, inside) == ([200, 403, 413], "null")
    assert colors == ["rgb(255, 255, 255)", "rgb(20, 24, 31)"]
    assert opened.faults == []


def _status(address, token, text):
    """Ask the server for the page of a text; return the status of its answer."""
    data = json.dumps({"path": "a.puyo", "text": text, "language": "en"}).encode()
    headers = {"Authorization": f"token {token}", "Content-Type": "application/json"}
    asked = urllib.request.Request(f"{address}/puyonb/page", data, headers)
    try:
        with urllib.request.urlopen(asked) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        error.close()
        return error.code
