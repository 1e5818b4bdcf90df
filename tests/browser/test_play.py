"""The games of the site, each played to its end in a browser."""

import re
from datetime import UTC, date, datetime

import pytest

from site_tools import day
from tests.browser.pages import GRAVE, PLACE, Finger, Watched, axe, served

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

SIZES = """() => [...document.querySelectorAll("article button:not(td button)")].filter(each => each.checkVisibility()).map(each => {
    const {width, height} = each.getBoundingClientRect()
    return [each.textContent, Math.min(width, height), height]
}).filter(([, least, height]) => least < 24 || height >= 60)"""
"""The buttons of a page that are too small for a finger, or too high; of a table, the whole row is a button."""


@pytest.fixture(scope="module")
def address(built_site):
    """The address of the site on this machine."""
    with served(built_site) as address:
        yield address


def cell(page, row, column):
    """Return a cell of the board."""
    return page.locator("[role=gridcell]").nth(row * 10 + column)


def puzzle_of(when):
    """Return the drawing of a day: the puzzles take turns, and are mirrored in each second round."""
    rounds, place = divmod((when - date(2026, 1, 1)).days, len(day.puzzles()))
    step = -1 if rounds % 2 else 1
    return [row[::step] for row in day.puzzles()[place].goal]


@pytest.mark.parametrize(
    "kept", ['{"seconds": "x", "mistakes": {}}', '{"seconds": -3.5}', "7", "[]"]
)
def test_the_time_of_the_day_is_a_time(browser, address, kept):
    """Whatever the browser has kept, the time is minutes and seconds."""
    context = browser.new_context(timezone_id="UTC")
    watched = Watched(context.new_page(), address)
    page = watched.page
    page.clock.set_fixed_time(datetime(2026, 3, 5, tzinfo=UTC))
    page.add_init_script(f"localStorage.setItem('puyonb day 2026-03-05', {kept!r})")
    watched.go("play/nonogram/")
    page.wait_for_selector(".pb-day[data-ready] [role=gridcell]")
    time = page.locator(".pb-day__time").inner_text()
    context.close()

    assert re.fullmatch("0:0[0-2]", time)
    assert watched.faults == []


def test_a_link_without_a_day(browser, address):
    """A link that names no day says so beside the puzzle of today; one with an odd result has a time."""
    context = browser.new_context(timezone_id="UTC")
    watched = Watched(context.new_page(), address)
    watched.page.clock.set_fixed_time(datetime(2026, 3, 5, tzinfo=UTC))
    page = watched.go("play/nonogram/")
    today, others = "Mar 5", ("%3Cimg src=x onerror=hurt%3E", "2026-02-30", "0000-01-01")
    known = {"2026-03-06&time=-7": "Mar 6", "2026-01-01&time=1e99&mistakes=%3Cb%3E": "Jan 1"}
    for days in (*others, "9" * 70_000, *known):
        page.evaluate("day => { location.hash = `day=${day}` }", days)
        page.wait_for_selector(f".pb-day__date:has-text('{known.get(days, today)}')")
        said = ".pb-day__said:has-text('can be read')"
        page.wait_for_selector(said, state="detached" if days in known else "visible")
        if days not in known:
            page.evaluate("location.hash = 'day=2026-01-02'")
            page.wait_for_selector(".pb-day__date:has-text('Jan 2')")
    page.wait_for_selector(".pb-day__bar button:disabled >> nth=0")
    context.close()

    assert watched.faults == []


def test_nonogram_of_the_day(browser, address):
    """The puzzle of the day is solved by mouse and keys: mistakes are marked and counted, what was
    filled in stays, and the link of the result opens the same puzzle on a phone, in Japanese, where
    a finger solves it without a connection.
    """
    context = browser.new_context(
        viewport={"width": 1280, "height": 800},
        timezone_id="Asia/Tokyo",
        permissions=["clipboard-write", "clipboard-read"],
    )
    watched = Watched(context.new_page(), address)
    page = watched.page
    page.clock.set_fixed_time(datetime(2026, 3, 4, 15, 30, tzinfo=UTC))  # the day after in Tokyo
    watched.go("play/nonogram/")
    page.wait_for_selector(".pb-day[data-ready] [role=gridcell]")
    said, goal = page.locator(".pb-day__said"), puzzle_of(date(2026, 3, 5))
    wrong = next((row, goal[row].index("0")) for row in range(10) if "0" in goal[row])
    cell(page, *wrong).click()
    page.wait_for_selector(".pb-day__time:has-text('0:01')")
    page.click("[data-name=check]")
    page.wait_for_selector(".pb-day__said:has-text('Wrong cells: 1')")
    place = f"(row {wrong[0] + 1}, column {wrong[1] + 1})"
    told = said.inner_text()
    page.click("[data-name=check]")  # counts no mistake twice
    page.click("[data-name=undo]")
    left, top, size = page.evaluate(PLACE)
    for row, cells in enumerate(goal[:9]):
        for run in re.finditer("1+", cells):
            for column, act in ((run.start(), page.mouse.down), (run.end() - 1, page.mouse.up)):
                page.mouse.move(left + (column + 0.5) * size, top + (row + 0.5) * size)
                act()
    page.reload()
    page.wait_for_selector(".pb-day[data-ready] [role=gridcell]")
    kept = page.locator("[aria-label$=': filled']").count()
    cell(page, 9, 0).focus()
    for kind in goal[9]:
        page.keyboard.press("Space" if kind == "1" else "x")
        page.keyboard.press("ArrowRight")
    page.wait_for_selector(".pb-day__said:has-text('Solved')")
    solved = said.inner_text()
    page.click(".pb-day__bar button:has-text('Share')")
    page.wait_for_selector(".pb-day__said:has-text('clipboard')")
    passed = page.evaluate("navigator.clipboard.readText()").split("\n")
    context.close()

    assert place in told
    assert kept == sum(row.count("1") for row in goal[:9])
    title = day.puzzles()[63 % len(day.puzzles())].metadata["en"]
    minutes, seconds = map(int, re.search(r"(\d+):(\d\d)", solved).groups())
    assert solved == f"Solved: {title}. Time {minutes}:{seconds:02}, mistakes: 1."
    assert passed[0].startswith(f"Nonogram of Thu, Mar 5, 2026: solved in {minutes}:{seconds:02}")
    time = minutes * 60 + seconds
    assert passed[1] == f"{address}play/nonogram/#day=2026-03-05&time={time}&mistakes=1"
    assert watched.faults == []

    context = browser.new_context(**PHONE, timezone_id="Asia/Tokyo")
    watched = Watched(context.new_page(), address)
    page = watched.page
    page.add_init_script("navigator.share = async given => { window.given = given }")
    page.clock.set_fixed_time(datetime(2026, 3, 7, tzinfo=UTC))
    watched.go(passed[1].replace(address, "ja/"))
    page.wait_for_selector(".pb-day[data-kept=true]")
    context.set_offline(True)
    page.reload()
    page.wait_for_selector(f".pb-day__said:has-text('{minutes}:{seconds:02}')")
    width = cell(page, 0, 0).bounding_box()["width"]
    Finger(page).fill(goal, range(10))
    page.wait_for_selector(".pb-day__said:has-text('完成')")
    page.click(".pb-day__bar button:has-text('シェア')")
    page.wait_for_function("window.given")
    shared = page.evaluate("given")
    context.set_offline(False)
    faults = check_on_a_phone(page)
    context.close()

    assert width >= 24
    assert faults == []
    assert shared["url"].startswith(f"{address}ja/play/nonogram/#day=2026-03-05&time=")
    assert "3月5日" in shared["text"]
    assert [fault for fault in watched.faults if "INTERNET_DISCONNECTED" not in fault] == []


WIDE = """() => ["wide", ...[...document.querySelectorAll("body *")]
    .filter(one => one.getBoundingClientRect().right > innerWidth).map(one => one.outerHTML.slice(0, 120))]"""
"""What is to the right of the window."""


def check_on_a_phone(page):
    """Return what is wrong with a page on a phone: its width, its buttons, and what axe-core finds."""
    found = [f"{each}" for each in page.evaluate(SIZES)]
    if page.evaluate("document.documentElement.scrollWidth") != 390:
        found += page.evaluate(WIDE)
    if axe():
        page.evaluate(axe())
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found += page.evaluate(GRAVE)
    return found
