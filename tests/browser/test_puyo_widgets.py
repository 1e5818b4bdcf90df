"""The players and the explainer of Puyo Puyo, and the converter, in a real JupyterLab: pointer, keys,
text, and their delay.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.lab import Lab, Opened, late
from tests.browser.pages import GRAVE, NO_AXE, axe

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

pytestmark = pytest.mark.browser

SETUP = "from puyonb.puyo import Field, duel, fieldtext\nfrom puyonb.widgets import *"
CHAIN = 'ChainPlayer(fieldtext.loads("B\\nRRR\\nRBBB"))'
PASSWORD = (
    'PasswordExplainer(Field.from_rows(["..R", "G.R", "RGB", "RGB", "GRB"], width=3, height=7))'
)
DUEL = "DuelViewer(duel.new(seed=3, max_losses=1), seed=3)"
HURT = "<img src=x onerror=hurt=1>"

GRAVE_HERE = GRAVE.replace("axe.run(document,", "axe.run(document.querySelector('.puyonb'),")

Show = Callable[[str], Opened]


@pytest.fixture(scope="module")
def opened(lab: Lab, browser: "Browser") -> Iterator[Opened]:
    """One window for all tests: opening a notebook takes most of a test's time."""
    lab.write("puyo.ipynb", SETUP, "widget = eval(source)\nwidget")
    with lab.opened(browser, "puyo.ipynb", viewport={"width": 1280, "height": 1300}) as opened:
        yield opened


@pytest.fixture
def show(opened: Opened) -> Iterator[Show]:
    """Show a new widget in the window, alone; whatever the page did wrong fails the test."""

    def shown(source: str) -> Opened:
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


def press(opened: Opened, name: str) -> None:
    """Press a button of the toolbar, of a text or of the player."""
    opened.page.locator(f'.puyonb button[data-name="{name}"]').click()


def text(opened: Opened, name: str) -> "Locator":
    """Find a text beside the board."""
    return opened.page.locator(f".puyonb-text[data-name={name}]")


def caption(opened: Opened, said: str) -> None:
    """Wait until the player says something."""
    opened.page.locator(".puyonb-caption", has_text=said).wait_for()


def test_step_through_a_chain(show: Show) -> None:
    """Buttons, the sheet and the slider move between links; the arithmetic below follows, and so
    does Python.
    """
    opened = show(CHAIN)
    press(opened, "ahead")
    caption(opened, "link 1 of 2: 4 red")
    opened.comes_to("widget.step.number", "1")
    press(opened, "ahead")
    caption(opened, "10 × 4 × (8 + 0 + 0) = 320")
    opened.comes_to("widget.frame", "4")
    row = opened.page.locator(".puyonb-sheet tr[aria-current]")

    assert row.inner_text().split("\t")[0] == "2"
    opened.page.locator(".puyonb-sheet tbody tr").first.click()
    caption(opened, "link 1 of 2")
    press(opened, "last")
    caption(opened, "2 links, 360 points, all clear.")
    opened.page.locator(".puyonb-bar input").fill("0")
    caption(opened, "The start of the chain.")
    opened.comes_to("widget.frame", "0")


def test_play_a_chain_by_keyboard(show: Show) -> None:
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


def test_rules_and_text_of_a_chain(show: Show) -> None:
    """Other rules run the chain anew; a typed field is run, and a wrong one leaves the last."""
    opened = show(CHAIN)
    press(opened, "rules:first")
    opened.comes_to("widget.rules.name", "'first'")
    box = text(opened, "field").locator("textarea")
    box.fill("GGGG")
    opened.page.locator(".puyonb-sheet td", has_text="4 green").wait_for()
    box.fill(f"GGGG{HURT}")
    text(opened, "field").locator("pre:visible").wait_for()

    opened.comes_to("widget.chain.length", "1")
    assert opened.page.evaluate("window.hurt") is None


def tiles(opened: Opened, strip: int) -> "Locator":
    """Find the tiles of a strip: 0 cells, 1 sextets, 2 sets, 3 characters."""
    return opened.page.locator(
        f".puyonb-line [role=row]:nth-of-type({strip + 1 + (strip > 0)}) .puyonb-tile"
    )


def lit(opened: Opened) -> list[list[int]]:
    """Return the lit tiles in each strip, after some are lit."""
    opened.page.locator(".puyonb-tile.lit").first.wait_for()
    return list(opened.page.evaluate(LIT))


LIT = """() => [...document.querySelectorAll('.puyonb-line [role=row]')].map(row =>
    [...row.querySelectorAll('.puyonb-tile')].flatMap((tile, number) => tile.classList.contains('lit') ? [number] : []))"""


def test_what_belongs_together_lights_up(show: Show) -> None:
    """Pointing at a tile or a cell, or reaching a tile by the keyboard, lights the others and the
    cells of the board.
    """
    opened = show(PASSWORD)
    page = opened.page
    tiles(opened, 1).nth(6).hover()
    by_sextet = lit(opened)
    rings = page.locator(".puyonb-stage > svg > g:nth-last-child(2) > g").count()
    page.locator('.puyonb [role=gridcell][aria-label^="column 2, row 1:"]').hover()
    tiles(opened, 0).nth(19).and_(page.locator(".lit")).wait_for()
    by_cell = lit(opened)
    page.mouse.move(0, 0)
    page.wait_for_function("!document.querySelector('.puyonb-tile.lit')")
    tiles(opened, 0).first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    tiles(opened, 1).first.and_(page.locator(":focus")).wait_for()
    by_keyboard = lit(opened)

    assert by_sextet == [[12, 13], [6], [3], [6]]
    assert rings == 2
    assert by_cell == [[19], [9], [6], [9]]
    assert by_keyboard == [[0, 1], [0], [0], [0]]
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "sextet 00"


def test_flip_a_bit(show: Show) -> None:
    """A tile shows its bits; a press on one changes cell, character and Python's field, and the
    focus stays on it.
    """
    opened = show(PASSWORD)
    tiles(opened, 1).nth(6).click()
    bit = text(opened, "sextet").locator('button[data-name="bit:1"]')
    bit.focus()
    opened.page.keyboard.press("Enter")
    text(opened, "sextet").locator('button[data-name="bit:1"][aria-pressed=true]').wait_for()

    opened.comes_to("widget.value[4, 0].value", "'blue'")
    assert tiles(opened, 1).nth(6).inner_text() == "23"
    assert opened.page.evaluate("document.activeElement.dataset.name") == "bit:1"


def test_dialects_and_texts_of_a_password(show: Show) -> None:
    """A password of another game is explained as it stands; another dialect writes it anew; a wrong
    one says where.
    """
    opened = show(PASSWORD)
    box = text(opened, "password").locator("textarea")
    box.fill("ALC")
    opened.page.locator('.puyonb button[data-name="dialect:pop"][aria-pressed=true]').wait_for()
    as_typed = [tile.inner_text() for tile in tiles(opened, 2).all()]
    press(opened, "dialect:puyo7")
    opened.page.locator('.puyonb button[data-name="dialect:puyo7"][aria-pressed=true]').wait_for()
    press(opened, "dialect:pop")
    opened.page.locator('.puyonb button[data-name="dialect:pop"][aria-pressed=true]').wait_for()
    opened.page.locator(".puyonb-tile[data-look~=differs]").first.wait_for()
    again = box.input_value()
    box.fill(f"ALC{HURT}")
    text(opened, "password").locator("pre:visible").wait_for()

    assert as_typed == ["00 × 11"]
    assert again == "AKAAC"
    opened.comes_to("widget.explanation.text", "'AKAAC'")
    assert opened.page.evaluate("window.hurt") is None


def test_quiz(show: Show) -> None:
    """A question is asked, answered, counted and followed by another."""
    opened = show(PASSWORD)
    press(opened, "quiz")
    question = text(opened, "quiz")
    question.locator('button[data-name^="answer:"]').first.wait_for()
    press(opened, f"answer:{opened.python('widget._quiz.answer')}")
    question.locator("p", has_text="1 of 1 correct so far.").wait_for()
    press(opened, "next")
    question.locator("label", has_text="Question 2").wait_for()

    assert opened.python("widget._quiz.right") == "1"


def column(opened: Opened, number: int) -> tuple[float, float]:
    """Return a point on the page in a column of the reader's field."""
    found = opened.page.evaluate(
        """number => {
            const svg = document.querySelector(".puyonb-stage > svg"), [left] = svg.viewBox.baseVal ? [svg.viewBox.baseVal.x] : [0]
            const box = svg.getBoundingClientRect(), scale = box.width / svg.viewBox.baseVal.width
            return [box.x + (0.25 + number + 0.5 - left) * scale, box.y + box.height / 2]
        }""",
        number,
    )
    return found[0], found[1]


def test_play_a_duel(show: Show) -> None:
    """The piece follows the mouse, the right button turns it, a click drops it; the opponent plays,
    and Python has the game.
    """
    opened = show(DUEL)
    page = opened.page
    page.mouse.move(*column(opened, 4))
    page.mouse.click(*column(opened, 4), button="right")
    opened.comes_to(
        "(widget.poses[widget.pose]['at'], widget.poses[widget.pose]['turn'])", "(4, 1)"
    )
    page.mouse.click(*column(opened, 4))
    page.locator(".puyonb-sheet td", has_text="5 right").wait_for()
    opened.comes_to("widget.length", "2")
    opened.page.locator(".puyonb-stage > svg").focus()
    for key in ("ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
    press(opened, "turn_piece")
    press(opened, "drop_piece")
    page.locator(".puyonb-sheet td", has_text="2 down").wait_for()

    opened.comes_to("widget.state.players[0].heights", "(0, 2, 0, 0, 1, 1)")
    opened.comes_to("sum(widget.state.players[1].heights)", "4")
    assert page.evaluate("document.activeElement.dataset.name") == "drop_piece"
    press(opened, "back")
    opened.comes_to("widget.state.time", "1")
    press(opened, "from_here")
    opened.comes_to("widget.length", "2")


def test_a_chain_in_a_duel_runs_by_itself(show: Show) -> None:
    """When the reader's chain is started, the page goes on to the turn where the next piece is to
    be played.
    """
    opened = show("DuelViewer(duel.new(deals=[(1, 1), (1, 1), (1, 2)], max_losses=1))")
    for turn in ("1", "2"):
        opened.page.locator(".puyonb-stage > svg").focus()
        opened.page.keyboard.press("ArrowDown")
        opened.page.locator(f".puyonb-sheet tr[data-frame='{turn}']").wait_for()
    caption(opened, "chain of 1")

    opened.comes_to("(widget.frame, widget.playing, len(widget.poses) > 0)", "(3, False, True)")
    assert opened.faults == []


def test_step_through_a_duel(show: Show) -> None:
    """A game that was played is gone through turn by turn; names are text, whatever they hold."""
    opened = show(f'DuelViewer(duel.game(["random", "random"], 7), names=["Ada", {HURT!r}])')
    press(opened, "first")
    opened.page.locator(
        ".puyonb-stage > svg[aria-label^='Duel'], .puyonb-stage > svg[aria-label^='turn 0']"
    ).wait_for()
    opened.page.locator(".puyonb-sheet tbody tr").nth(4).click()
    opened.comes_to("widget.state.time", "5")

    assert HURT in opened.page.locator(".puyonb-sheet th").nth(2).inner_text()
    assert opened.page.evaluate("window.hurt") is None


PAINTED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


@pytest.mark.parametrize("source", [CHAIN, PASSWORD, DUEL], ids=["chain", "password", "duel"])
def test_on_a_phone_and_in_the_dark(show: Show, source: str) -> None:
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
def test_nobody_is_shut_out(show: Show, source: str) -> None:
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


WATCH = """([act, shown, told]) => {
    const root = document.querySelector(".puyonb"), measured = window.measured = {shown: [], told: []}
    const heard = event => {
        if (!window.armed) return
        // A browser hands over moves of the pointer, and the click that comes after them, once a frame: that wait is not ours.
        const since = ["pointerover", "click"].includes(act) ? performance.now() : event.timeStamp
        window.since = {shown: since, told: since}
        window.armed = false
    }
    root.addEventListener(act, heard, true)
    const watch = (name, where) => new MutationObserver(() => {
        if (window.since?.[name] === undefined) return
        measured[name].push(performance.now() - window.since[name])
        window.since[name] = undefined
    }).observe(document.querySelector(where), {subtree: true, childList: true, attributes: true, characterData: true})
    watch("shown", shown)
    watch("told", told)
}"""


def timed(
    opened: Opened, event: str, shown: str, told: str, acts: list[Callable[[], None]]
) -> dict[str, list[float]]:
    """Return the milliseconds from each event to a change of the page, and to a change that Python
    writes.
    """
    opened.page.evaluate(WATCH, [event, shown, told])
    for number, act in enumerate(acts, 1):
        opened.page.evaluate("window.armed = true")
        act()
        opened.page.wait_for_function(
            f"window.measured.shown.length >= {number} && window.measured.told.length >= {number}"
        )
    return dict(opened.page.evaluate("window.measured"))


def test_painting_a_password_is_quick(show: Show) -> None:
    """A painted cell shows at once, its characters, which Python writes, soon after."""
    opened = show(PASSWORD)
    cells = opened.page.locator(".puyonb [role=gridcell]:has(> rect)")
    acts = [cells.nth(number).click for number in range(21)]
    found = timed(opened, "pointerdown", ".puyonb-stage > svg", ".puyonb-strips", acts)

    assert late("a painted cell of a password", found["shown"], found["told"]) == []


def test_lighting_up_is_quick(show: Show) -> None:
    """What belongs together lights up at once."""
    opened = show(PASSWORD)
    acts = [tiles(opened, 1).nth(number % 11).hover for number in range(1, 21)]
    found = timed(opened, "pointerover", ".puyonb-strips", ".puyonb-strips", acts)

    assert late("what belongs together", found["shown"]) == []


def test_stepping_is_quick(show: Show) -> None:
    """A step of a chain shows at once: the frames are on the page already."""
    opened = show(CHAIN)
    acts = [
        opened.page.locator(f'.puyonb button[data-name="{name}"]').click
        for name in ("last", "first") * 10
    ]
    found = timed(opened, "click", ".puyonb-stage > svg", ".puyonb-caption", acts)

    assert late("a step of a chain", found["shown"]) == []
    opened.comes_to("widget.frame", "0")


def test_a_duel_is_quick(show: Show) -> None:
    """A held piece moves at once, and a turn of both players is shown soon after."""
    opened = show(DUEL)
    keyboard = opened.page.keyboard
    opened.page.locator(".puyonb-stage > svg").focus()

    def move_and_drop(key: str) -> Callable[[], None]:
        def act() -> None:
            keyboard.press(key)
            keyboard.press("ArrowDown")

        return act

    acts = [move_and_drop(key) for key in ("ArrowLeft", "ArrowRight") * 4]
    found = timed(opened, "keydown", ".puyonb-board", ".puyonb-sheet", acts)

    assert late("a held piece, and a turn", found["shown"], found["told"]) == []


def test_a_kernel_that_is_gone_is_said(show: Show) -> None:
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
    assert opened.faults == []


def test_a_record_by_keys(show: Show) -> None:
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


def test_converter(show: Show) -> None:
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


def test_saved_widgets_without_python(lab: Lab, browser: "Browser") -> None:
    """A notebook that was run elsewhere shows the last state of its widgets before anything is run:
    the chain is stepped through, a tile lights up, and the editor reports that Python does not
    answer.
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
        tiles(opened, 1).nth(6).hover()
        opened.page.locator(".puyonb-tile.lit").first.wait_for()

        assert opened.page.evaluate(LIT) == [[12, 13], [6], [3], [6]]
        red = opened.page.locator(".puyonb").first.locator("[role=gridcell][aria-label$=': red']")
        assert red.count() == 1
        opened.page.locator(
            ".puyonb >> nth=0 >> [role=gridcell][aria-label^='column 2, row 1:'] >> rect >> nth=0"
        ).click()
        opened.page.locator(".puyonb-waiting:visible").wait_for()
        assert red.count() == 2
        assert opened.faults == []
