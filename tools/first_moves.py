"""Measure how soon the pages of games are of use: ``python tools/first_moves.py SITE [PATH...]``.

``SITE`` is the built site.  Each page is opened cold in Chromium, at 390 and 1280 pixels, with the
processor slowed four times, and printed as one row: seconds to its own picture, seconds to the first
move (of a page that is played), kilobytes until then, compressed, without the theme and its fonts,
milliseconds from a key to the changed picture (median of five), layout shift, and the load of the
machine before.  A busy machine is slower, so read the load first.
"""

import gzip
import os
import statistics
import sys
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from puyonb.publish.live.page import fragment
from puyonb.puyo import collection, ishikawa
from tests.browser.pages import served
from tests.conftest import CHROMIUM_SWITCHES, chromium

QUEST = ishikawa.dumps_record(collection.ours()[4].record)
LINK = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
BOARD = ".pb-game[data-state=ready] svg[role=application]"
JOURNEYS = {
    "password": ("passwords/#p=AKAAC", "[role=gridcell]", None),
    "quest": (f"play/quest/#t={QUEST}", BOARD, "data-moves"),
    "solo": ("play/solo/#seed=7", BOARD, "data-moves"),
    "duel": ("play/duel/#seed=7", BOARD, "data-moves"),
    "try": (f"try/{fragment(LINK)}", ".pb-live__panel .puyonb-board svg", None),
}
"""The page, its own picture, and the attribute that counts moves."""

THEME = ("/stylesheets/", "/javascripts/", "/fonts/", "search_index", "favicon", "/search/")

SHIFT = """window.moved = 0; new PerformanceObserver(list => {
    for (const each of list.getEntries()) moved += each.value
}).observe({type: "layout-shift", buffered: true})"""

KEY = """key => new Promise(done => {
    const board = document.querySelector("svg[role=application], [role=grid]"), begun = performance.now()
    board.focus({preventScroll: true})
    ;(document.activeElement ?? board).dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}))
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)))
})"""


def measured(page: Page, address: str, path: str, picture: str, counted: str | None) -> list[str]:
    """Return the numbers of one page."""
    sizes: list[int] = []

    def _weigh(response: object) -> None:
        if not any(part in response.url for part in THEME):  # type: ignore[attr-defined]
            sizes.append(len(gzip.compress(response.body(), 9, mtime=0)))  # type: ignore[attr-defined]

    page.on("response", _weigh)
    page.add_init_script(SHIFT)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    begun = time.monotonic()
    page.goto(address + path, wait_until="commit")
    page.wait_for_selector(picture)
    shown, moved = time.monotonic() - begun, ""
    if counted:
        page.keyboard.press("ArrowDown")
        page.wait_for_selector(f"[{counted}='1']")
        moved = f"{time.monotonic() - begun:.2f}"
    weight = sum(sizes) / 1000
    page.wait_for_timeout(500)
    keys = [page.evaluate(KEY, key) for key in ("ArrowLeft", "ArrowRight") * 3][1:]
    found = page.evaluate("moved")
    return [
        f"{shown:.2f}",
        moved,
        f"{weight:.0f}",
        f"{statistics.median(keys):.0f}",
        f"{found:.3f}",
    ]


def main(site: str, *names: str) -> None:
    """Print a row for each page and width."""
    print("page width picture_s first_move_s kB key_ms shift load")
    with served(Path(site)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=list(CHROMIUM_SWITCHES)
        )
        for name in names or JOURNEYS:
            for width, height in ((390, 844), (1280, 800)):
                context = browser.new_context(
                    viewport={"width": width, "height": height}, reduced_motion="reduce"
                )
                load = os.getloadavg()[0]
                found = measured(context.new_page(), address, *JOURNEYS[name])
                print(name, width, *(each or "-" for each in found), f"{load:.1f}", flush=True)
                context.close()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
