"""The built site in a browser without other servers: each page, in both colour schemes, wide and
narrow.
"""

import html
import json
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from site_tools import day
from tests.browser.pages import GRAVE, GRAVE_LOOKS, NO_AXE, PATIENCE, POLICY, Watched, axe, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

pytestmark = pytest.mark.browser

WIDTHS = {"light": 1280, "dark": 390}
"""The colour schemes, and the width at which each is looked at."""

MATERIAL = {"light": "default", "dark": "slate"}
"""The names of the colour schemes in the pages."""


@pytest.fixture(scope="module")
def address(built_site: Path) -> Iterator[str]:
    """The address of the site on this machine."""
    with served(built_site) as address:
        yield address


@pytest.fixture(scope="module", params=WIDTHS)
def window(request: pytest.FixtureRequest, browser: "Browser", address: str) -> Iterator[Watched]:
    """A browser window in one of the colour schemes."""
    scheme = request.param
    context = browser.new_context(
        color_scheme=scheme,
        viewport={"width": WIDTHS[scheme], "height": 900},
        service_workers="block",
    )
    yield Watched(context.new_page(), address)
    context.close()


@pytest.fixture
def watched(window: Watched) -> Watched:
    """The window, with nothing noted yet."""
    window.faults.clear()
    return window


def pages_of(site: Path) -> list[str]:
    """Return the paths of all pages, but only every twenty-fourth page of the reference, since
    those are alike.
    """
    made = sorted((site / "reference").rglob("*.html"))[1:]
    left_out = {file for number, file in enumerate(made) if number % 24}
    files = [
        file
        for file in sorted([*site.rglob("index.html"), *site.rglob("404.html")])
        if file not in left_out
    ]
    return [file.relative_to(site).as_posix().removesuffix("index.html") for file in files]


def shades_of(path: str, paths: list[str]) -> tuple[str, ...]:
    """Return the colour schemes in which axe-core looks at a page."""
    if path.startswith("ja/"):
        return ("dark",)
    return ("light",) if f"ja/{path}" in paths else ("light", "dark")


QUIET = "new Promise(done => requestIdleCallback(done, {timeout: 1000}))"
WIDE = "document.documentElement.scrollWidth > window.innerWidth ? ['wider than the window'] : []"
LOST = """[...document.querySelectorAll("article *")]
    .filter(one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
    .filter(one => /auto|scroll/.test(getComputedStyle(one).overflowX))
    .filter(one => one.tabIndex < 0 && !one.querySelector("[tabindex='0']"))
    .map(one => one.outerHTML.slice(0, 80))"""
"""What scrolls, and cannot be reached by keyboard."""

CUT = """[...document.querySelectorAll("article pre > code, article .pb-vector pre")]
    .filter(one => innerWidth >= 1280 && one.clientWidth && one.scrollWidth > one.clientWidth + 1)
    .map(one => one.textContent.slice(0, 80))"""
"""Code whose lines end out of sight on a wide screen."""

DEAD = """[...document.querySelectorAll("use[href^='#']")]
    .filter(one => !document.getElementById(one.getAttribute("href").slice(1)))
    .map(one => `${one.closest("svg").textContent.slice(0, 80)}: ${one.getAttribute("href")}`)"""
"""What a picture uses, and the page does not have (any more)."""


FEWER = r"""async (look, scheme, known) => {
    const hash = text => {
        let number = 0
        for (let place = 0; place < text.length; place++) {
            number = Math.imul(number ^ text.charCodeAt(place), 0x9e3779b1)
            number ^= number >>> 15
        }
        return (number >>> 0).toString(36)
    }
    const DATA = /^(href|id|src|title|alt|for|name|value|download|d|viewBox|width|height|x|y|transform|datetime|placeholder|aria-(label|labelledby|describedby|controls)|data-(?!md|name|state|style).*)$/
    const tag = one => one.localName + [...one.attributes].map(({name, value}) =>
        ` ${name}=${DATA.test(name) ? value.trim() && "x" : value.replace(/\d+/g, "0")}`).join("")
    const isPicture = one => one.matches("svg[role=img]:not(:has([tabindex], a)), svg:not([tabindex], :has([tabindex], [role], a, text))")
    const shapes = new Map()
    const shape = one => {
        let text = `${tag(one)}>`
        let last
        for (const child of isPicture(one) ? [] : one.childNodes) {
            const next = child.nodeType === 1 ? shape(child) : child.nodeType === 3 && child.data.trim() ? "x" : last
            if (next !== last) text += last = next
        }
        shapes.set(one, hash(text))
        return shapes.get(one)
    }
    shape(document.body)
    const seen = new Set(known.split(" "))
    const fresh = []
    const returns = []
    const leaveOut = one => {
        if (one.matches(".pb-tile")) { // its script looks for it
            const {hidden} = one
            one.hidden = true
            returns.unshift(() => { one.hidden = hidden })
            return
        }
        const place = document.createComment("")
        one.replaceWith(place)
        returns.unshift(() => place.replaceWith(one))
    }
    const visit = (one, above) => {
        if (one.matches("link, style")) return
        const key = hash(above + shapes.get(one)) + scheme
        const labels = [one, ...one.querySelectorAll("label")].map(each => each.control)
        if (seen.has(key) && !one.querySelector("link, style") && !labels.some(control => control && !one.contains(control))) {
            leaveOut(one)
            return
        }
        seen.add(key)
        fresh.push(key)
        if (one.localName === "svg") {
            const painted = ":is(path, use, rect, circle, g:not(:has([id], [tabindex], a, text))):not([id], [tabindex], [role], [aria-label])"
            one.querySelectorAll(isPicture(one) ? ":scope > :not(title)" : painted).forEach(leaveOut)
        } else if (!one.matches("[role=grid], [role=row], [role=radiogroup], [role=tablist], [role=list], .pb-tile, dl, select, a, button, label, summary")) {
            const below = hash(above + tag(one));
            [...one.children].forEach(child => visit(child, below))
        }
    };
    [...document.body.children].forEach(child => visit(child, ""))
    try { return [await look(), fresh.join(" ")] } finally { returns.forEach(act => act()) }
}"""
"""Look at a page without what looks like something that was looked at before, on this or another page,
in the same colours and width: one shape (tags, classes, roles and styles, whatever the words and
addresses are) inside the same elements.  What is painted in a picture is left out, too.  axe-core
spends most of its time on such things, and finds the same again.

A label stays with its control, parts of a control or a list with a role stay together, and style
sheets stay.  Returns
what was found, and the names of the shapes that were looked at, in one string.
"""


AXE_PLACE = "/axe.min.js"
"""Where the walk finds axe-core: a file is compiled once, a script that a test sends for each page."""


class Walk(NamedTuple):
    """What was found on the way through all pages, and the shapes that axe-core knows; ``grave`` stays
    None without axe-core.
    """

    paths: list[str]
    wide: list[str]
    lost: list[str]
    cut: list[str]
    dead: list[str]
    grave: list[str] | None
    faults: list[str]
    known: set[str]


SETTLED = """scheme => document.body.dataset.mdColorScheme === scheme
    && !document.getAnimations().some(one => one.playState === "running")"""
"""Whether a page has its colour scheme, and no colour is still on its way there."""


AT_ONCE = """addEventListener("DOMContentLoaded", () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("*, ::before, ::after { transition: none !important }")
    document.adoptedStyleSheets.push(sheet)
})"""
"""Colours change at once; a page takes 0.3 seconds for it otherwise."""


def look(windows: list[Watched], paths: list[str], schemes: list[str], found: Walk) -> None:
    """Look at one page in each window in its colour schemes; axe-core runs in all windows at once.

    A translation has the layout and the colours of its original: it is looked at where its words may
    need more room, in the narrow window.
    """
    wanted = [["dark"] if path.startswith("ja/") else schemes for path in paths]
    for scheme in schemes:
        opened = [each for each in zip(windows, paths, wanted, strict=False) if scheme in each[2]]
        for window, path, own in opened:
            window.page.emulate_media(color_scheme=scheme)
            window.page.set_viewport_size({"width": WIDTHS[scheme], "height": 900})
            if scheme == own[0]:
                window.go(path)
                if axe():
                    window.page.add_script_tag(url=AXE_PLACE)
            window.page.wait_for_function(SETTLED, arg=MATERIAL[scheme])
            window.page.evaluate(QUIET)
            kept_of = {WIDE: found.wide, LOST: found.lost, CUT: found.cut, DEAD: found.dead}
            for fault, kept in kept_of.items():
                kept += [f"{path}, {scheme}: {each}" for each in window.page.evaluate(fault)]
            # An original and its translation have the same colours: each is looked at in one of the
            # schemes, and a page without a translation in both.
            first, *others = shades_of(path, found.paths)
            window.page.evaluate("window.looked = [[], '']")
            if axe() and scheme in {first, *others}:
                looked = GRAVE if scheme == first else GRAVE_LOOKS
                start = f"known => {{ window.looked = ({FEWER})({looked}, '{scheme}', known) }}"
                window.page.evaluate(start, " ".join(found.known))
        if found.grave is not None:
            for window, path, _ in opened:
                grave, fresh = window.page.evaluate("window.looked")
                found.grave.extend(f"{path}, {scheme}: {each}" for each in grave)
                found.known.update(fresh.split())


def short_indexes(site: Path) -> dict[str, bytes]:
    """Return the search indexes of a site with one entry each.

    Each page reads the index of its language, which takes half a second; other tests search.
    """
    short = {}
    for file in site.rglob("search_index.json"):
        index = json.loads(file.read_bytes())
        index["docs"] = index["docs"][:1]
        short[f"/{file.relative_to(site).as_posix()}"] = json.dumps(index).encode()
    return short


@pytest.fixture(scope="module")
def walk(browser: "Browser", built_site: Path) -> Walk:
    """Go through all pages once, in two windows, and look for everything on each.

    A page is loaded in one colour scheme and width, and then changed to the other; the next one is
    loaded as this one was left, so that pages are loaded in both.
    """
    contexts = [browser.new_context(service_workers="block") for _ in range(2)]
    for context in contexts:
        context.add_init_script(AT_ONCE)
    instead = short_indexes(built_site) | {AXE_PLACE: axe().encode()}
    with served(built_site, instead) as address:
        windows = [Watched(context.new_page(), address) for context in contexts]
        paths = pages_of(built_site)
        found = Walk(paths, [], [], [], [], [] if axe() else None, [], set())
        schemes = list(WIDTHS)
        for start in range(0, len(paths), len(windows)):
            look(windows, paths[start:], schemes, found)
            schemes.reverse()
        for window, context in zip(windows, contexts, strict=True):
            found.faults.extend(window.faults)
            context.close()
    return found


def test_every_page(walk: Walk) -> None:
    """No page asks for anything from elsewhere, or has an error in its console; none is wider than
    the window.
    """
    assert len(walk.paths) > 10
    assert walk.faults == []
    assert walk.wide == []


def test_what_scrolls_takes_the_focus(walk: Walk) -> None:
    """Whatever is wider than its box can be reached by keyboard."""
    assert walk.lost == []


def test_code_is_whole(walk: Walk) -> None:
    """At 1280 pixels, no line of code ends out of sight."""
    assert walk.cut == []


def test_pictures_are_whole(walk: Walk) -> None:
    """A player that takes the place of a picture leaves the parts that other pictures need."""
    assert walk.dead == []


def test_nobody_is_shut_out(walk: Walk) -> None:
    """axe-core finds nothing serious on any page."""
    if walk.grave is None:
        pytest.skip(NO_AXE)

    assert walk.grave == []


def test_nobody_is_shut_out_of_the_search(watched: Watched) -> None:
    """Nor does it with the search open."""
    if not axe():
        pytest.skip(NO_AXE)
    page = watched.go()
    page.keyboard.press("/")
    page.keyboard.type("password")
    page.wait_for_selector(".md-search-result__item")
    page.wait_for_function(
        "!document.getAnimations().length"
    )  # axe measures colours during a transition
    page.evaluate(axe())

    assert page.evaluate(GRAVE) == []


def test_search(watched: Watched) -> None:
    """The search finds a notation by its name; its dialog has a name too."""
    page = watched.go()
    page.keyboard.press("/")
    page.keyboard.type("plain text field")
    page.wait_for_selector(".md-search-result__item a[href*='notations/plain-text-field/']")

    assert page.get_attribute(".md-search[role=dialog]", "aria-label") == "Search"
    assert watched.faults == []


def test_colour_scheme(watched: Watched) -> None:
    """The page and its pictures follow the system; the switch changes both."""
    page = watched.go()
    board = "svg[role=img] > path[data-style]"
    before = page.eval_on_selector(board, "path => getComputedStyle(path).fill")
    scheme = page.get_attribute("body", "data-md-color-scheme")
    for _ in range(2):  # from the system's to light, from light to dark
        page.click("form[data-md-component=palette] label:not([hidden])")
    page.wait_for_selector("body[data-md-color-scheme=slate]")
    after = page.eval_on_selector(board, "path => getComputedStyle(path).fill")

    assert scheme == {1280: "default", 390: "slate"}[page.viewport_size["width"]]
    assert (before == after) == (scheme == "slate")


def test_messages_of_notebooks_are_whole(watched: Watched) -> None:
    """What a cell prints in words is shown to its end, where the line and the column stand, on a
    narrow screen too.
    """
    page = watched.go("notebooks/01-a-field-in-letters/")
    cut = page.eval_on_selector_all(
        "pre.pb-output",
        "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)",
    )

    assert page.locator("pre.pb-output", has_text="line 1, column 6").count() == 2
    assert cut == []


def test_copy(watched: Watched) -> None:
    """The button beside a board copies its text as it was written."""
    page = watched.go("notations/plain-text-field/")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=watched.address)
    page.click("figure .pb-figure__source button")
    page.wait_for_selector(".md-dialog--active")

    assert (
        page.evaluate("navigator.clipboard.readText()").strip()
        == page.inner_text("figure pre > code").strip()
    )
    assert page.inner_text("figure pre > code").startswith("# ojama and iron")


def test_notebook(watched: Watched) -> None:
    """A notebook page can be downloaded, and every picture on it shows and says what it shows."""
    page = watched.go("notebooks/00-start/")
    with page.expect_download() as download:
        page.click(".pb-download a")
    images = page.eval_on_selector_all(
        ".pb-output > svg[role=img]",
        "all => all.map(one => [one.clientWidth > 0, one.querySelector('title').textContent])",
    )

    assert download.value.suggested_filename == "00-start.ipynb"
    assert len(images) >= 1
    assert all(shown and "bottom row" in text for shown, text in images)


def test_players_fit(watched: Watched) -> None:
    """A player of the gallery fits into a window, and its icons stay small: rules for pictures do
    not reach them.
    """
    for path in ("gallery/puyo/", "gallery/duels/", "gallery/piecepack/", "gallery/nonograms/"):
        player = watched.go(path).locator(".puyonb-player").first
        icons = player.locator(".pp-bar button").evaluate_all(
            "all => all.map(one => one.offsetWidth)"
        )

        assert player.bounding_box()["height"] < 700, path
        assert len(icons) == 5
        assert max(icons) < 50, path
    assert watched.faults == []


def test_widgets_of_the_gallery(watched: Watched) -> None:
    """A player plays without Python, a password lights up; editors take no focus."""
    page = watched.go("gallery/widgets/")
    page.wait_for_function(
        "document.querySelectorAll('.pb-widget').length === document.querySelectorAll('.puyonb').length"
    )

    def widget(name: str) -> "Locator":
        return page.locator(f"#{name} ~ .pb-widget").first

    player, bench = widget("chain-player"), widget("puyo-workbench")
    player.locator("[data-name=last]").click()
    bench.locator("[data-name=notations]").click()
    widget("password-explainer").locator(".puyonb-board svg").hover()

    assert "4 links, 2,280 points, all clear." in player.inner_text()
    assert bench.locator(".puyonb-form", has_text="puyop.com address").count() == 1
    assert widget("password-explainer").locator(".lit").count() > 1
    assert page.locator(".pb-widget:not([data-runs]) > [inert] > .puyonb").count() == 7
    assert page.locator(".pb-widget img:visible").count() == 0
    assert watched.faults == []


def test_copied_embeds(watched: Watched) -> None:
    """The element below a figure of the gallery is copied, and shows the board with its script."""
    page = watched.go("gallery/nonograms/")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#nonogram ~ p .pb-embed").first.click()
    page.locator(".pb-embed[data-done]").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    page.route("**/mine.html", lambda route: route.fulfill(body=copied, content_type="text/html"))

    page = watched.go("assets/puyonb/mine.html")

    page.locator("non-ogram [role=gridcell]").first.wait_for()
    assert copied.startswith('<script src="puyonb-player.js"></script>\n<non-ogram')
    assert watched.faults == []


REACHABLE = """[...document.querySelectorAll("a[href], button, select, textarea, summary, [tabindex='0']")]
    .filter(one => one.checkVisibility({visibilityProperty: true}) && !one.matches("[hidden], :disabled") && one.tabIndex === 0)"""

FOCUS = f"""() => {{
    window.missed = new Set({REACHABLE})
    window.unseen = []
    document.addEventListener("focusin", ({{target}}) => {{
        missed.delete(target)
        if (target.tagName === "INPUT" || getComputedStyle(target).outlineStyle !== "none") return
        const ring = target.ownerSVGElement?.querySelector(":scope > g[aria-hidden][visibility=visible]")
        if (!ring) unseen.push(target.outerHTML.slice(0, 80)) // a cell of a board has a ring instead
    }})
}}"""
"""Note what the focus has not reached yet, and what does not show it."""


@pytest.mark.parametrize("path", ["", "gallery/puyo/", "try/", "notations/conformance/"])
def test_keyboard(window: Watched, path: str) -> None:
    """Going on with the tabulator key leads past everything that can be clicked, and its place is
    seen.
    """
    page = window.go(path)
    page.evaluate(QUIET)
    page.evaluate(FOCUS)
    count = page.evaluate("missed.size")
    for _ in range(count + 40):  # boxes to type in and to tick are visited too
        page.keyboard.down("Tab")  # held down, it repeats
    page.keyboard.up("Tab")

    assert count > 10
    assert page.evaluate("[...missed].map(one => one.outerHTML.slice(0, 80))") == []
    assert page.evaluate("unseen") == []


HURRY = "{ const wait = setTimeout; window.setTimeout = (act, time) => wait(act, time / 50) }"
"""From now on, the timers of a page end early."""


def test_the_board_of_the_home_page(watched: Watched) -> None:
    """A changed letter changes the board, and the chain counts."""
    page = watched.go()
    page.emulate_media(reduced_motion="reduce")
    letter = page.locator(".pb-play__letters button").nth(11)
    letter.focus()
    page.keyboard.press("g")
    assert letter.get_attribute("aria-label") == "column 6, row 5: green"
    assert page.locator(".pb-play__puyos use").count() == 22
    page.evaluate(HURRY)
    page.click(".pb-play__go")
    page.wait_for_function("/5-chain/.test(document.querySelector('.pb-play output').textContent)")
    assert page.inner_text(".pb-play output") == "5-chain, 4,840 points"
    assert watched.faults == []


def test_the_tile_of_the_day(watched: Watched) -> None:
    """It has the clues of today and what was filled in, counts days in a row, and leads to the puzzle;
    what is damaged is none.
    """
    page = watched.go("play/")
    today = date.today()  # noqa: DTZ011 - that of the browser
    page.evaluate(
        """days => {
            const cells = ["1100000000", ...Array(9).fill("?".repeat(10))]
            for (const day of days) localStorage[`puyonb day ${day}`] = JSON.stringify({cells, isDone: true, solved: day})
        }""",
        [str(today - timedelta(days=days)) for days in range(3)],
    )
    page.reload()
    tile = page.locator(".pb-today")
    assert tile.locator("small").inner_text().endswith("✓ · 3 days in a row!")
    assert (tile.locator("path").first.get_attribute("d") or "").count("z") == 2
    puzzle = day.puzzles()[(today - date(2026, 1, 1)).days % len(day.puzzles())]
    clues = sorted(str(each) for line in (*puzzle.rows, *puzzle.columns) for each in line)
    assert sorted(tile.locator("text").all_text_contents()) == clues
    page.evaluate("days => localStorage[`puyonb day ${days}`] = '{\"cells\": 7}'", str(today))
    page.reload()
    assert tile.locator("small").inner_text().endswith(f"{today.year} · 2 days in a row!")
    tile.click()
    page.wait_for_selector(".pb-day[data-ready]")
    assert watched.faults == []


def test_content_security_policy(browser: "Browser", built_site: Path) -> None:
    """The header of the guide, the same in both languages, forbids nothing that a page does: pages
    with games are played, a solver is opened, Python is started.  A page and its translation have
    the same scripts: one of the two is opened.
    """
    japanese = built_site / "ja/guide/your-own-pages/index.html"
    paths = ["", "passwords/", "play/", "play/nonogram/", "notations/plain-text-field/"]
    paths += ["notebooks/17-nazo-puyo/", "gallery/", "guide/make-a-sheet/"]
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    with served(built_site, policy=POLICY) as address:
        watched = Watched(context.new_page(), address)
        watched.go("404.html").wait_for_load_state("networkidle")
        for path, language in zip(paths, cycle(("", "ja/")), strict=False):
            watched.go(language + path).wait_for_load_state("networkidle")
        for game in ("play/solo", "ja/play/quest", "play/duel"):
            page = watched.go(f"{game}/")
            page.wait_for_selector(".pb-game[data-state=ready]")
            page.keyboard.press("ArrowDown")
            page.wait_for_selector(".pb-game [data-name=undo]:not([disabled])")
        page = watched.go("try/")
        page.wait_for_selector(".pb-live .puyonb")
        page.click(".pb-live__start .md-button--primary")
        page.wait_for_selector('.pb-live[data-state="ready"]', timeout=PATIENCE)
    context.close()

    assert html.escape(POLICY, quote=False) in japanese.read_text("utf-8")
    assert "unsafe-inline" not in POLICY
    assert watched.faults == []


def test_no_white_sheet_on_a_dark_page(watched: Watched) -> None:
    """Figures, boards and players of a notebook have the colours of the page, which is their paper."""
    page = watched.go("notebooks/07-a-duel-turn-by-turn/")
    sheets = page.eval_on_selector_all(
        ".pb-output svg[role=img] > rect:first-of-type, .puyonb-player svg > rect:first-of-type",
        "all => all.map(one => getComputedStyle(one).fill)",
    )
    labels = page.eval_on_selector_all(
        ".pb-output > svg[role=img] use[data-style]",
        "all => [...new Set(all.map(one => getComputedStyle(one).fill))]",
    )

    assert page.locator(".pb-output svg[role=img]").count() > 5
    assert not page.locator(".pb-output > img").count()
    assert set(sheets) <= {"none"}
    is_dark = page.get_attribute("body", "data-md-color-scheme") == MATERIAL["dark"]
    assert ("rgb(213, 219, 226)" in labels) is is_dark
    assert watched.faults == []


def test_atlas(watched: Watched) -> None:
    """The box finds set-ups by any name, a filter shows one system, and a card copies its text."""
    page = watched.go("guide/set-ups/")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=watched.address)
    cards = page.locator(".pb-atlas > .pb-tile:visible")
    page.fill(".pb-find input", "brazilian")
    assert {name.split()[0] for name in cards.locator("strong").all_inner_texts()} == {"American"}
    page.fill(".pb-find input", "FUJI")
    page.click("label:has-text('domino')")
    assert cards.count() == 1
    page.click("label:has-text('All')")
    page.click("#fujisan-piecepack button")

    copied = page.evaluate("navigator.clipboard.readText()")
    drawn = "document.querySelector('.pb-tile:not([hidden]) use').getBBox().width > 50"
    assert copied.replace("\r\n", "\n") == "GameType: {Name: Fuji-san, Seed: 1}\n...\n"
    page.wait_for_function(drawn)

    page.fill(".pb-find input", "fuji")
    found = cards.count()
    cards.first.locator(".pb-open a").click()
    page.wait_for_url("**/try/**", wait_until="commit")
    page.go_back()
    page.wait_for_function("document.querySelector('.pb-find output').value")
    assert cards.count() == found < 10
    assert watched.faults == []


def test_vectors(watched: Watched) -> None:
    """An address of a card opens its fold and shows it; a filter leaves the cards of a reading."""
    page = watched.go("notations/plain-text-field/")
    card = page.locator(".pb-vector").nth(5)
    assert not card.is_visible()
    watched.go(f"notations/plain-text-field/?#{card.get_attribute('id')}")
    page.wait_for_function(
        "id => { const box = document.getElementById(id).getBoundingClientRect();"
        " return box.height && box.top >= 0 && box.top < innerHeight }",
        arg=card.get_attribute("id"),
    )
    page.locator(".pb-fold label", has_text="F4").first.click()

    shown = page.locator(".pb-fold").first.locator(".pb-vector:visible")
    assert 0 < shown.count() < 10
    assert all("F4" in text for text in shown.all_inner_texts())
    assert watched.faults == []
