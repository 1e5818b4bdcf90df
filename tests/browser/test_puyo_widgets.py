"""The players and the explainer of Puyo Puyo on a page: pointer, keys, text, and their delay."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from puyonb.puyo import Field, duel, fieldtext
from puyonb.widgets import ChainPlayer, DuelViewer, PasswordExplainer
from tests.browser.bridge import Bridge, Show
from tests.browser.pages import late

if TYPE_CHECKING:
    from playwright.sync_api import Locator

pytestmark = pytest.mark.browser

CHAIN = fieldtext.loads("B\nRRR\nRBBB")
PASSWORD = Field.from_rows(["..R", "G.R", "RGB", "RGB", "GRB"], width=3, height=7)
DUEL = duel.new(seed=3, max_losses=1)
HURT = "<img src=x onerror=hurt=1>"


def press(opened: Bridge, name: str) -> None:
    """Press a button of the toolbar, of a text or of the player."""
    opened.page.locator(f'.puyonb button[data-name="{name}"]').click()


def text(opened: Bridge, name: str) -> "Locator":
    """Find a text beside the board."""
    return opened.page.locator(f".puyonb-text[data-name={name}]")


def caption(opened: Bridge, said: str) -> None:
    """Wait until the player says something."""
    opened.page.locator(".puyonb-caption", has_text=said).wait_for()


def test_step_through_a_chain(show: Show) -> None:
    """Buttons, the sheet and the slider move between links; the arithmetic below follows, and so
    does Python.
    """
    opened = show(ChainPlayer(CHAIN))
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


def test_rules_and_text_of_a_chain(show: Show) -> None:
    """Other rules run the chain anew; a typed field is run, and a wrong one leaves the last."""
    opened = show(ChainPlayer(CHAIN))
    press(opened, "rules:first")
    opened.comes_to("widget.rules.name", "'first'")
    box = text(opened, "field").locator("textarea")
    box.fill("GGGG")
    opened.page.locator(".puyonb-sheet td", has_text="4 green").wait_for()
    box.fill(f"GGGG{HURT}")
    text(opened, "field").locator("pre:visible").wait_for()

    opened.comes_to("widget.chain.length", "1")
    assert opened.page.evaluate("window.hurt") is None


def tiles(opened: Bridge, strip: int) -> "Locator":
    """Find the tiles of a strip: 0 cells, 1 sextets, 2 sets, 3 characters."""
    return opened.page.locator(
        f".puyonb-line [role=row]:nth-of-type({strip + 1 + (strip > 0)}) .puyonb-tile"
    )


def lit(opened: Bridge) -> list[list[int]]:
    """Return the lit tiles in each strip, after some are lit."""
    opened.page.locator(".puyonb-tile.lit").first.wait_for()
    return list(opened.page.evaluate(LIT))


LIT = """() => [...document.querySelectorAll('.puyonb-line [role=row]')].map(row =>
    [...row.querySelectorAll('.puyonb-tile')].flatMap((tile, number) => tile.classList.contains('lit') ? [number] : []))"""


def test_what_belongs_together_lights_up(show: Show) -> None:
    """Pointing at a tile or a cell, or reaching a tile by the keyboard, lights the others and the
    cells of the board.
    """
    opened = show(PasswordExplainer(PASSWORD))
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
    opened = show(PasswordExplainer(PASSWORD))
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
    opened = show(PasswordExplainer(PASSWORD))
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
    opened = show(PasswordExplainer(PASSWORD))
    press(opened, "quiz")
    question = text(opened, "quiz")
    question.locator('button[data-name^="answer:"]').first.wait_for()
    press(opened, f"answer:{opened.python('widget._quiz.answer')}")
    question.locator("p", has_text="1 of 1 correct so far.").wait_for()
    press(opened, "next")
    question.locator("label", has_text="Question 2").wait_for()

    assert opened.python("widget._quiz.right") == "1"


def column(opened: Bridge, number: int) -> tuple[float, float]:
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
    opened = show(DuelViewer(DUEL, seed=3))
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
    opened = show(DuelViewer(duel.new(deals=[(1, 1), (1, 1), (1, 2)], max_losses=1)))
    for turn in ("1", "2"):
        opened.page.locator(".puyonb-stage > svg").focus()
        opened.page.keyboard.press("ArrowDown")
        opened.page.locator(f".puyonb-sheet tr[data-frame='{turn}']").wait_for()
    caption(opened, "chain of 1")

    opened.comes_to("(widget.frame, widget.playing, len(widget.poses) > 0)", "(3, False, True)")


def test_step_through_a_duel(show: Show) -> None:
    """A game that was played is gone through turn by turn; names are text, whatever they hold."""
    opened = show(DuelViewer(duel.game(["random", "random"], 7), names=["Ada", HURT]))
    press(opened, "first")
    opened.page.locator(
        ".puyonb-stage > svg[aria-label^='Duel'], .puyonb-stage > svg[aria-label^='turn 0']"
    ).wait_for()
    opened.page.locator(".puyonb-sheet tbody tr").nth(4).click()
    opened.comes_to("widget.state.time", "5")

    assert HURT in opened.page.locator(".puyonb-sheet th").nth(2).inner_text()
    assert opened.page.evaluate("window.hurt") is None


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
    opened: Bridge, event: str, shown: str, told: str, acts: list[Callable[[], None]]
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
    opened = show(PasswordExplainer(PASSWORD))
    cells = opened.page.locator(".puyonb [role=gridcell]:has(> rect)")
    acts = [cells.nth(number).click for number in range(21)]
    found = timed(opened, "pointerdown", ".puyonb-stage > svg", ".puyonb-strips", acts)

    assert late("a painted cell of a password", found["shown"], found["told"]) == []


def test_lighting_up_is_quick(show: Show) -> None:
    """What belongs together lights up at once."""
    opened = show(PasswordExplainer(PASSWORD))
    acts = [tiles(opened, 1).nth(number % 11).hover for number in range(1, 21)]
    found = timed(opened, "pointerover", ".puyonb-strips", ".puyonb-strips", acts)

    assert late("what belongs together", found["shown"]) == []


def test_stepping_is_quick(show: Show) -> None:
    """A step of a chain shows at once: the frames are on the page already."""
    opened = show(ChainPlayer(CHAIN))
    acts = [
        opened.page.locator(f'.puyonb button[data-name="{name}"]').click
        for name in ("last", "first") * 10
    ]
    found = timed(opened, "click", ".puyonb-stage > svg", ".puyonb-caption", acts)

    assert late("a step of a chain", found["shown"]) == []
    opened.comes_to("widget.frame", "0")


def test_a_duel_is_quick(show: Show) -> None:
    """A held piece moves at once, and a turn of both players is shown soon after."""
    opened = show(DuelViewer(DUEL, seed=3))
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


def test_a_curve_leads_to_the_moves_to_look_at_again(show: Show) -> None:
    """A button of the list goes to the position before its move, from which the reader plays on; a
    click on the line goes to the nearest position.
    """
    viewer = DuelViewer(duel.game(["builder", "random"], 2).replay, analysis=True)
    opened = show(viewer)
    curve = opened.page.locator(".puyonb-curve")
    marks = viewer.curve["marks"]
    assert curve.locator("li button").all_inner_texts() == [mark["text"] for mark in marks]
    curve.locator("li button").nth(1).click()
    opened.comes_to("widget.frame", str(marks[1]["frame"]))
    stage = curve.locator("div")
    box = stage.bounding_box()
    assert box
    stage.click(position={"x": box["width"] * 0.5, "y": box["height"] * 0.6})
    half = (viewer.length - 1) / 2
    opened.comes_to(f"abs(widget.frame - {half}) <= 0.5", "True")
    frame = viewer.frame
    press(opened, "from_here")
    opened.comes_to("len(widget.curve['frames'])", str(frame))
    assert viewer.reader == 0
