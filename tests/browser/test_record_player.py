"""The player of records on a page: keys, mouse and finger, branches, and a whole game by keyboard."""

from collections.abc import Callable
from urllib.parse import quote

import pytest

from puyonb.puyo import Field, duel, puyop
from puyonb.puyo.record import Pair, Rotation
from puyonb.widgets import BoardEditor, ChainPlayer, DuelViewer, RecordPlayer
from tests.browser.bridge import Bridge
from tests.browser.pages import GRAVE, LOCAL, NO_AXE, axe

pytestmark = pytest.mark.browser

RECORD = puyop.loads_record("420Aa9r9hj_0ody6k")
BOARD = ".puyonb-stage > svg"
CALM = {"reduced_motion": "reduce"}

Show = Callable[..., Bridge]


@pytest.fixture
def show(pages):
    """Show a widget on a page, which may not cause errors."""

    def shown(widget, **options):
        page = pages.open(allowed=LOCAL, **{"viewport": {"width": 1280, "height": 900}, **options})
        return Bridge(page, widget)

    return shown


def press(shown, *keys, hurry=False):
    """Press keys on the board, one after the other; with ``hurry``, the clock of the page jumps."""
    shown.page.locator(BOARD).focus()
    for key in keys:
        shown.page.keyboard.press(key)
    if hurry:
        shown.page.wait_for_function("!window.calls")
        shown.page.clock.run_for(2_000)
    shown.still()


def test_a_pair_by_keys(show):
    """Arrows move, X and Z turn, down drops; Ctrl+Z undoes and Ctrl+Y does it again; screen readers
    hear the move.
    """
    player = RecordPlayer(seed=3)
    shown = show(player)
    one, two = player.queue[:2]
    press(shown, "ArrowLeft", "x", "x", "z", "ArrowDown")
    caption = shown.page.locator(".puyonb-caption")

    assert player.value.moves == (Pair(one.axis, one.child, 1, Rotation.RIGHT),)
    assert caption.inner_text().startswith("1. red and green, column 2, right.")
    assert caption.get_attribute("aria-live") == "polite"
    assert shown.page.locator(BOARD).get_attribute("role") == "application"
    press(shown, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp", "Enter")
    assert player.value.moves[1:] == (Pair(two.axis, two.child, 4, Rotation.RIGHT),)
    press(shown, "Control+z", "Control+z")
    assert (player.record.moves, len(player.value.moves)) == ((), 2)
    press(shown, "Control+y")
    assert player.record.moves == player.value.moves[:1]


def test_a_quick_player(show):
    """Keys that come while a pair falls are for the next pair; none is lost, and none goes back."""
    player = RecordPlayer(seed=3)
    shown = show(player)
    pairs = [(pair.axis, pair.child) for pair in player.queue]
    press(shown, "Space", "ArrowLeft", "Space", "ArrowRight", "x", "ArrowDown", "ArrowRight")

    shown.page.wait_for_function("state.poses.length > 0 && state.poses[state.pose].at === 3")
    assert player.value.moves == (
        Pair(*pairs[0], 2),
        Pair(*pairs[1], 1),
        Pair(*pairs[2], 3, Rotation.RIGHT),
    )
    press(shown, "Space")
    assert shown.page.locator(".puyonb-spoken").inner_text().startswith("4. ")
    ended = RecordPlayer(RECORD.field, queue=RECORD.moves[:1])
    shown = show(ended)
    press(shown, "Space", "ArrowRight")
    press(shown, "ArrowLeft")
    assert ended.frame < ended.length - 1


def test_a_game_of_forty_moves_by_keys(show):
    """A solo game played with keys only, exported and loaded, is equal."""
    player = RecordPlayer(seed=8)
    shown = show(player, fresh=True, **CALM)
    shown.page.clock.install()  # the time of what falls passes at once
    for number in range(40):
        way = ["ArrowRight" if number % 6 > 2 else "ArrowLeft"] * abs(number % 6 - 2)
        press(shown, *way, *["x"] * (number % 3), "Space", hurry=True)
    link = shown.page.locator("[data-name=puyop] textarea").input_value()

    assert len(player.value.moves) == 40
    assert puyop.loads_record(link) == player.value
    again = RecordPlayer(seed=8)
    other = show(again)
    other.page.locator("[data-name=puyop] textarea").fill(link)
    other.page.locator(".puyonb-sheet tbody tr").nth(39).wait_for()
    assert again.value == player.value
    assert again.results == player.results


def test_branches(show):
    """The table leads to a move; another placement there is a branch; it is named and compared, and
    the first one is selected again by keyboard.
    """
    player = RecordPlayer(RECORD)
    shown = show(player)
    page = shown.page
    page.locator(".puyonb-sheet tbody tr button").nth(0).focus()
    page.keyboard.press("Enter")
    shown.still()
    press(shown, "ArrowLeft", "ArrowDown")
    rows = page.locator(".puyonb-branches tbody tr")

    assert rows.all_inner_texts() == ["Branch 1\t3\t1\t180", "Branch 2\t2\t1\t100"]
    assert rows.nth(1).get_attribute("aria-current") == "true"
    page.locator("[data-name=name] textarea").fill("<b>left</b>")
    page.locator(".puyonb-branches", has_text="<b>left</b>").wait_for()
    rows.nth(0).locator("button").focus()
    page.keyboard.press("Enter")
    shown.still()
    assert player.value == RECORD
    assert page.evaluate("document.activeElement.innerText") == "Branch 1"
    page.locator("[data-name=last]").click()
    shown.still()
    assert player.record == RECORD


def point(shown, column):
    """Return a point of the page in a column of the field."""
    box = shown.page.locator(".puyonb-board rect[fill=transparent]").nth(6 * 8 + column)
    found = box.bounding_box()
    assert found
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def test_by_mouse_and_by_finger(show):
    """A click drops, the right button turns; a first touch aims, a second one drops."""
    player = RecordPlayer(seed=3)
    shown = show(player)
    shown.page.mouse.move(*point(shown, 4))
    shown.page.mouse.click(*point(shown, 4), button="right")
    shown.page.mouse.click(*point(shown, 4))
    shown.still()
    touched = RecordPlayer(seed=3)
    phone = show(touched, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    phone.page.touchscreen.tap(*point(phone, 0))
    phone.still()

    assert player.value.moves[0].column == 4
    assert player.value.moves[0].rotation is Rotation.RIGHT
    assert touched.value.moves == ()
    phone.page.touchscreen.tap(*point(phone, 0))
    phone.still()
    assert touched.value.moves[0].column == 0


def test_a_page_without_python(browser):
    """The exported page plays the selected branch only; its moves are listed; a key of a number
    leads to a move of this branch.
    """
    player = RecordPlayer(RECORD)
    player.go(player.sheet["rows"][0]["frame"])
    player.place(5)
    page = browser.new_page(viewport={"width": 390, "height": 900})
    page.set_content(player.html(page=True, live="https://example.org/try"))
    counts = page.locator(".pp-count")
    first = counts.inner_text()
    if axe():
        page.evaluate(axe())
        assert page.evaluate(GRAVE) == []
    page.locator(".pp-parts select").select_option(index=1)
    listed = page.locator(".pp-list li:visible")

    assert listed.count() == 2
    assert counts.inner_text() != first
    assert counts.inner_text().startswith("1 / ")
    page.locator(".puyonb-player").focus()
    page.keyboard.press("2")
    assert (
        page.locator(".pp-list [aria-current]").inner_text() == "2. blue and yellow, column 6, up"
    )
    page.keyboard.press("End")
    last = counts.inner_text().split(" / ")
    assert last[0] == last[1]
    page.keyboard.press("Home")
    assert counts.inner_text().startswith("1 / ")
    link = quote(puyop.dumps_record(player.value), safe="")
    assert page.locator(".pp-parts a").get_attribute("href") == f"https://example.org/try#t={link}"
    assert (
        page.evaluate("document.querySelector('.puyonb-player').getBoundingClientRect().right")
        <= 390 - 20
    )
    page.close()


def test_playing_shows_every_move(show):
    """Space on the bar plays to the end; the best chain is searched and played by buttons."""
    player = RecordPlayer(RECORD, seed=1)
    shown = show(player, fresh=True)
    shown.page.clock.install()  # its time passes at once
    shown.page.locator("[data-name=play]").click()
    shown.page.clock.run_for(20_000)
    shown.page.wait_for_function("state.frame === state.length - 1")
    shown.still()
    assert player.record == RECORD
    shown.page.locator("[data-name=first]").click()
    shown.still()
    shown.page.locator(".puyonb-tools [data-name=best]").click()
    player._background.wait()
    shown.tell()
    answer = shown.page.locator("[data-name=best] p", has_text="placements")
    answer.wait_for()

    assert answer.inner_text().startswith("Pairs: red and red; blue and yellow; green and green.")
    shown.page.locator("[data-name=follow]").click()
    shown.page.clock.run_for(20_000)
    shown.page.wait_for_function("state.frame === state.length - 1")
    assert max(line["longest"] for line in player.results) >= 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_on_every_page(show, width, scheme):
    """Nothing is wider than the page, and axe-core finds nothing serious."""
    player = RecordPlayer(RECORD, seed=2, language="ja" if width == 390 else "en")
    player.go(player.sheet["rows"][1]["frame"])
    player.place(0)
    player.playing = False
    player.frame = player.length - 1
    shown = show(player, viewport={"width": width, "height": 900}, color_scheme=scheme)
    root = shown.page.locator(".puyonb")

    assert root.get_attribute("data-scheme") == scheme
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= width
    if not axe():
        pytest.skip(NO_AXE)
    shown.page.evaluate(axe())
    assert shown.page.evaluate(GRAVE) == []


VANISHED = ".puyonb-pops rect"
COUNTER = ".puyonb-count text"


def test_a_chain_bursts_and_counts(show):
    """Groups flash and burst in the frame where they vanish, and only these; a counter is over the
    board; at the end it has the nuisance and an all clear; calm pages have the words only.
    """
    field = Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)
    for calm in ({}, CALM):
        shown = show(ChainPlayer(field), **calm)
        page = shown.page
        forth = page.locator("button[data-name=ahead]")
        words = page.locator(COUNTER)

        assert words.all_text_contents() == []
        forth.click()
        assert words.all_text_contents() == ["1-chain"]
        page.evaluate(
            """new MutationObserver(() => { window.most = Math.max(window.most ?? 0,
            document.querySelectorAll(".puyonb-pops rect").length) }).observe(
            document.querySelector(".puyonb-board"), {childList: true, subtree: true})"""
        )
        forth.click()
        page.locator(COUNTER, has_text="2-chain").wait_for()
        page.locator(VANISHED).first.wait_for(state="detached")
        assert page.evaluate("window.most ?? 0") == (0 if calm else 4)
        page.locator("button[data-name=last]").click()
        assert words.all_text_contents() == ["2-chain", "5", "All clear"]
        page.locator("button[data-name=first]").click()
        assert words.all_text_contents() == []


def test_a_record_counts_each_move(show):
    """The counter of a record begins again with each chain, and goes when the next move begins."""
    player = RecordPlayer(RECORD, language="ja")
    first = next(at for at, each in enumerate(player.frames) if "marks" in each)
    player.go(first)
    words = show(player).page.locator(COUNTER)

    assert words.all_text_contents() == ["1連鎖"]
    words.page.locator("button[data-name=back]").click()
    assert words.all_text_contents() == []


def test_a_duel_bursts(show):
    """The next turn of a duel shows which puyos vanish in it; going back shows nothing."""
    start = state = duel.new(1, deals=[(1, 1)] * 2)
    turns = []
    for column in (0, 1):
        turns.append((duel.play(state, 0, column, 0),))
        state, _ = duel.step(state, turns[-1])
    viewer = DuelViewer(duel.Replay(start, tuple(turns)))
    viewer.go(1)
    page = show(viewer).page
    page.locator("button[data-name=ahead]").click()
    page.locator(VANISHED).nth(3).wait_for(state="attached")

    assert len(viewer.drawing["popped"]) == 4
    assert "chain: 1 link" in viewer.drawing["label"]


def test_a_pressed_button_is_explained(show):
    """A phone has no tooltips: what pieces do while a button is pressed is below the board."""
    page = show(BoardEditor(), viewport={"width": 390, "height": 844}, has_touch=True).page
    hint = page.locator(".puyonb-hint")
    usual = hint.inner_text()
    page.locator("button[data-name=capture]").tap()
    hint.get_by_text("captures it").wait_for()

    assert hint.inner_text().splitlines()[1:] == usual.splitlines()
    page.locator("button[data-name=capture]").tap()
    page.locator("button[data-name=capture][aria-pressed=false]").wait_for()
    assert hint.inner_text() == usual
