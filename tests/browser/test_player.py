"""The player of an animation in a browser: buttons, keys, motion, and reduced motion."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from puyonb import draw
from puyonb.piecepack import ppn
from puyonb.puyo import Field, chain
from tests.browser.pages import GRAVE, NO_AXE, axe

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

FIELD = Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)
ANIMATION = draw.animate(chain.simulate(FIELD))
"""Ten frames; a reader who goes step by step is led to the first, the two links (2 and 7), and
the end."""

GAME = draw.animate(ppn.loads("1. S@a1 {opens} 1... M@b2 2. a1-c1 {<img onerror=x>} 12. c1-a1")[0])
"""The moves of the player are listed beside the picture, with their comments."""

OpenPage = Callable[..., "Page"]


@pytest.fixture
def opened(pages):
    """Open a page with some HTML; it may not cause errors or requests."""

    def open_page(body, **options):
        page = pages.open(**options)
        page.set_content(body)
        return page

    return open_page


def count(page):
    """Return the frame number that is shown."""
    return page.locator(".pp-count").inner_text()


def stop_the_clock(page):
    """Have time pass in the page only when a test lets it pass."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)


def seen(page):
    """Count the parts of the picture that are seen."""
    return page.evaluate(
        "document.querySelectorAll('.pp-picture svg > [visibility=visible]').length"
    )


def test_frames_are_shown_one_at_a_time(opened):
    """Each frame has its parts of the picture, its label and its words."""
    page = opened(ANIMATION.html(page=True))
    page.locator(".puyonb-player").focus()
    shown = []
    for _ in ANIMATION.frames:
        shown.append(
            (
                seen(page),
                page.locator(".pp-label").inner_text(),
                page.locator(".pp-picture title").text_content(),
            )
        )
        page.locator("input").evaluate(
            "(slider) => { slider.value++; slider.dispatchEvent(new Event('input')); }"
        )

    assert shown == [
        (len(frame.scene.items), frame.label, frame.scene.text) for frame in ANIMATION.frames
    ]


def test_keys_lead_from_link_to_link(opened):
    """Right goes ahead to the next link through what lies between, left back, Home and End to the
    ends.
    """
    page = opened(ANIMATION.html(page=True))
    page.locator(".puyonb-player").focus()
    page.keyboard.press("ArrowRight")
    first = count(page)
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelector('.pp-count').textContent === '7 / 10'")
    page.keyboard.press("ArrowLeft")
    back = count(page)
    page.keyboard.press("End")
    end = count(page)
    page.keyboard.press("Home")

    assert (first, back, end, count(page)) == ("2 / 10", "2 / 10", "10 / 10", "1 / 10")


def test_it_plays_pauses_and_begins_again(opened):
    """Space plays and pauses; at the end it stops, and plays from the start."""
    page = opened(ANIMATION.html(page=True), fresh=True)
    stop_the_clock(page)
    play = page.locator("button").nth(2)
    page.locator(".puyonb-player").focus()
    page.keyboard.press("Space")
    running = play.get_attribute("aria-label")
    page.clock.run_for(round(1000 * ANIMATION.frames[0].seconds))
    page.keyboard.press("Space")
    paused, at = play.get_attribute("aria-label"), count(page)
    page.clock.run_for(10_000)

    assert (running, paused) == ("Pause", "Play")
    assert count(page) == at == "2 / 10"
    play.click()
    page.clock.run_for(round(1000 * sum(frame.seconds for frame in ANIMATION.frames)))
    assert (count(page), play.get_attribute("aria-label")) == ("10 / 10", "Play")
    play.click()
    assert count(page) == "1 / 10"


def test_what_falls_is_seen_falling(opened):
    """On the way to the second link something moves; for a reader who wants no motion, nothing
    does.
    """
    moved = {}
    for wish in ("no-preference", "reduce"):
        page = opened(ANIMATION.html(page=True), reduced_motion=wish)
        page.evaluate(
            "() => { window.moves = 0; const own = Element.prototype.animate;"
            "Element.prototype.animate = function (...all) { window.moves++; return own.apply(this, all); }; }"
        )
        page.locator(".puyonb-player").focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.wait_for_function("document.querySelector('.pp-count').textContent === '7 / 10'")
        moved[wish] = page.evaluate("window.moves")

    assert moved == {"no-preference": 1, "reduce": 0}


def test_a_slider_and_a_menu_keep_their_keys(opened):
    """Arrows on the slider go frame by frame, those on the menu of speeds choose a speed."""
    page = opened(ANIMATION.html(page=True))
    page.locator("input").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    by_slider = count(page)
    page.locator("select").focus()
    page.keyboard.press("ArrowDown")

    assert (by_slider, count(page), page.locator("select").input_value()) == (
        "3 / 10",
        "3 / 10",
        "2",
    )


def test_keys_work_at_once_on_a_page_of_its_own(opened):
    """A page that is the player alone needs no click first, and still does after a click beside the
    player.
    """
    page = opened(GAME.html(page=True))
    page.keyboard.press("End")
    end = count(page)
    page.mouse.click(2, 2)
    page.keyboard.press("Home")
    begin = count(page)
    page.keyboard.type("12")

    assert (end, begin) == (f"{len(GAME.frames)} / {len(GAME.frames)}", f"1 / {len(GAME.frames)}")
    assert current(page) == "12. c1-a1"
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    assert page.locator(".pp-bar button").nth(2).get_attribute("aria-label") == "Pause"


def test_keys_for_others_are_not_taken(opened):
    """The player ignores keys in a text box or a menu of the page, and keys with Ctrl."""
    page = opened(
        GAME.html(page=True).replace(
            "</main>", "<textarea></textarea><a href='#'>there</a><i contenteditable>x</i></main>"
        )
    )
    for place in ("textarea", "i"):
        page.locator(place).focus()
        page.keyboard.press("End")
        page.keyboard.type("12 ")
        page.keyboard.press("ArrowLeft")
    page.locator("a").focus()
    page.keyboard.press("End")
    page.mouse.click(2, 2)
    page.keyboard.press("Control+End")

    assert count(page).startswith("1 / ")
    assert (page.locator("textarea").input_value(), page.locator("i").inner_text().strip()) == (
        "12 ",
        "x12",
    )


@pytest.mark.parametrize("more", [ANIMATION.html(), ""])
def test_keys_of_a_page_with_more_than_a_player(opened, more):
    """If there are several players, or if the page is not ours, only the focused player reacts to
    keys.
    """
    page = opened(
        ANIMATION.html(page=True).replace("</main>", f"{more}</main>")
        if more
        else f"<main>{ANIMATION.html()}</main>"
    )
    page.keyboard.press("End")
    before = page.locator(".pp-count").all_inner_texts()
    page.locator(".puyonb-player").last.focus()
    page.keyboard.press("End")

    assert set(before) == {"1 / 10"}
    assert page.locator(".pp-count").all_inner_texts() == ["1 / 10", "10 / 10"][-len(before) :]


def test_two_players_in_one_page_are_two(opened):
    """Each has its own frame, even of one animation."""
    page = opened(f"<main>{ANIMATION.html()}{ANIMATION.html()}</main>")
    page.locator(".puyonb-player").nth(1).focus()
    page.keyboard.press("End")

    assert page.locator(".pp-count").all_inner_texts() == ["1 / 10", "10 / 10"]


def test_without_scripts_the_first_frame_stands_there(opened):
    """The picture and its label are there, the controls are not."""
    page = opened(ANIMATION.html(page=True), java_script_enabled=False)

    assert page.locator(".pp-label").inner_text() == ANIMATION.frames[0].label
    assert page.locator(".pp-picture svg > [visibility=visible]").count() == len(
        ANIMATION.frames[0].scene.items
    )
    assert not page.locator(".pp-bar").is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_is_readable_and_leaves_the_focus_alone(opened, scheme):
    """The page says its colours itself, in both schemes, and a player that starts does not take the
    focus.
    """
    page = opened(GAME.html(page=True), color_scheme=scheme)
    focused = page.evaluate("document.activeElement.tagName")
    if not axe():
        pytest.skip(NO_AXE)
    page.evaluate(axe())

    assert focused == "BODY"
    assert page.evaluate(GRAVE) == []


def test_it_fits_a_narrow_page(opened):
    """Nothing runs out of a page of 320 pixels."""
    page = opened(
        draw.animate(chain.simulate(FIELD), size=0.8).html(page=True),
        viewport={"width": 320, "height": 640},
    )

    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_moving_svg_moves_and_rests(opened):
    """Its styles move what falls; a reader who wants no motion sees the first frame."""
    page = opened(ANIMATION.svg())
    calm = opened(ANIMATION.svg(captions=False), reduced_motion="reduce")
    visible = (
        "[...document.querySelectorAll('svg > path, svg > use, svg > g')]"
        ".filter((part) => getComputedStyle(part).visibility === 'visible').length"
    )

    assert page.evaluate("document.getAnimations().length") > 0
    assert calm.evaluate("document.getAnimations().length") == 0
    assert calm.evaluate(visible) == len(ANIMATION.frames[0].scene.items)


def current(page):
    """Return the marked entry of the list."""
    return page.locator("[aria-current=step]").inner_text()


def test_a_move_is_gone_to_by_a_click_or_by_its_number(opened):
    """The list marks where one is; digits typed soon one after the other are one number."""
    page = opened(GAME.html(page=True), fresh=True)
    stop_the_clock(page)
    at_first = current(page)
    page.get_by_role("button", name="1... M@b2").click()
    clicked = current(page), page.locator(".pp-label").inner_text()
    page.locator(".puyonb-player").focus()
    page.keyboard.type("12")
    typed = current(page)
    page.clock.run_for(1000)
    page.keyboard.type("0")
    nought = current(page)
    page.keyboard.type("9")

    assert (at_first, clicked, typed) == ("set-up", ("1... M@b2", "1... M@b2"), "12. c1-a1")
    assert nought == current(page) == "set-up"


def test_comments_stand_beside_the_board_as_text(opened):
    """On a wide page beside it, on a narrow one below; what they hold is no markup."""
    wide, narrow = (
        opened(GAME.html(page=True), viewport={"width": width, "height": 700})
        for width in (900, 300)
    )
    boxes = [
        [page.locator(part).bounding_box() for part in (".pp-picture", ".pp-list")]
        for page in (wide, narrow)
    ]

    assert wide.locator(".pp-list p").all_inner_texts() == ["opens", "<img onerror=x>"]
    assert boxes[0][1]["x"] >= boxes[0][0]["x"] + boxes[0][0]["width"]
    assert boxes[1][1]["y"] >= boxes[1][0]["y"] + boxes[1][0]["height"]
    assert narrow.evaluate("document.documentElement.scrollWidth") <= 300


def test_without_motion_only_boards_are_shown(opened):
    """Whoever wants less motion sees no hand at work, also when it plays."""
    page = opened(GAME.html(page=True), reduced_motion="reduce")
    page.evaluate(
        "() => { window.seen = []; new MutationObserver(() => seen.push(document.querySelector('.pp-count').textContent))"
        ".observe(document.querySelector('.pp-count'), { childList: true }); }"
    )
    page.locator("select").select_option("4")
    page.locator(".puyonb-player").focus()
    page.keyboard.press("Space")
    last = len(GAME.frames)
    page.wait_for_function(f"document.querySelector('.pp-count').textContent === '{last} / {last}'")
    stops = [f"{number} / {last}" for number, frame in enumerate(GAME.frames, 1) if frame.stop]

    assert page.evaluate("seen") == stops[1:]
