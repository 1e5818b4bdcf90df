"""The built site in a browser that refuses every request to elsewhere: each page, in both colour schemes, wide and narrow."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Route

pytestmark = pytest.mark.browser

WIDTHS = {"light": 1280, "dark": 390}
"""The colour schemes, and the width at which each is looked at."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *message: object) -> None:
        """Keep quiet."""


@pytest.fixture(scope="module")
def address(built_site: Path) -> Iterator[str]:
    """The address of the site on this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(built_site)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


class Watched:
    """A page, and what went wrong on it."""

    def __init__(self, page: "Page", address: str) -> None:
        self.page = page
        self.address = address
        self.faults: list[str] = []
        page.route("**/*", self.allow)
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.faults.append(f"{page.url}: {error}"))
        page.on("requestfailed", self.miss)
        page.on(
            "response",
            lambda response: response.ok or self.faults.append(f"{page.url}: {response.url} {response.status}"),
        )

    def allow(self, route: "Route", request: "Request") -> None:
        """Let through what the site serves itself."""
        if request.url.startswith((self.address, "data:", "blob:")):
            route.continue_()
        else:
            self.faults.append(f"{self.page.url}: asks for {request.url}")
            route.abort()

    def miss(self, request: "Request") -> None:
        """Note a request that failed; one that the next page cut short did not."""
        if request.failure != "net::ERR_ABORTED":
            self.faults.append(f"{self.page.url}: {request.url} {request.failure}")

    def hear(self, message: "ConsoleMessage") -> None:
        """Note what the console says of errors."""
        if message.type == "error":
            self.faults.append(f"{self.page.url}: {message.text}")


@pytest.fixture(params=WIDTHS)
def watched(request: pytest.FixtureRequest, browser: "Browser", address: str) -> Iterator[Watched]:
    """A new browser window in one of the colour schemes."""
    scheme = request.param
    context = browser.new_context(
        color_scheme=scheme, viewport={"width": WIDTHS[scheme], "height": 900}, service_workers="block"
    )
    yield Watched(context.new_page(), address)
    context.close()


def files_of(site: Path) -> list[Path]:
    """Give all pages; of those of the reference, which are of one make, each twelfth."""
    made = sorted((site / "reference").rglob("*.html"))
    return [file for file in sorted(site.rglob("*.html")) if file not in made or made.index(file) % 12 == 0]


def test_every_page(watched: Watched, built_site: Path) -> None:
    """No page asks for anything from elsewhere, has an error in its console, or is wider than the window."""
    files = files_of(built_site)
    wide = []
    for file in files:
        path = file.relative_to(built_site).as_posix().removesuffix("index.html")
        watched.page.goto(watched.address + path)
        watched.page.evaluate("new Promise(done => requestIdleCallback(done, {timeout: 2000}))")
        if watched.page.evaluate("document.documentElement.scrollWidth > window.innerWidth"):
            wide.append(path)

    assert len(files) > 10
    assert wide == []
    assert watched.faults == []


def test_search(watched: Watched) -> None:
    """The search finds a notation by its name; its dialog has a name too."""
    page = watched.page
    page.goto(watched.address)
    page.keyboard.press("/")
    page.keyboard.type("plain text field")
    page.wait_for_selector(".md-search-result__item a[href*='notations/plain-text-field/']")

    assert page.get_attribute(".md-search[role=dialog]", "aria-label") == "Search"
    assert watched.faults == []


def test_colour_scheme(watched: Watched) -> None:
    """The page and its pictures follow the system; the switch changes both."""
    page = watched.page
    page.goto(watched.address)
    board = "svg[role=img] > path[style*=light-dark]"
    before = page.eval_on_selector(board, "path => getComputedStyle(path).fill")
    scheme = page.get_attribute("body", "data-md-color-scheme")
    for _ in range(2):  # from the system's to light, from light to dark
        page.click("form[data-md-component=palette] label:not([hidden])")
    after = page.eval_on_selector(board, "path => getComputedStyle(path).fill")

    assert scheme == {1280: "default", 390: "slate"}[page.viewport_size["width"]]
    assert page.get_attribute("body", "data-md-color-scheme") == "slate"
    assert (before == after) == (scheme == "slate")


def test_what_scrolls_takes_the_focus(watched: Watched) -> None:
    """Whatever is wider than its box on a page of tables and code can be reached by keyboard."""
    page = watched.page
    for path in ("reference/command-line/", "notations/plain-text-field/"):
        page.goto(watched.address + path)
        page.wait_for_selector(".md-typeset__scrollwrap[tabindex='0']")
        lost = page.evaluate(
            """() => [...document.querySelectorAll("article *")]
                .filter(one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
                .filter(one => /auto|scroll/.test(getComputedStyle(one).overflowX))
                .filter(one => one.tabIndex < 0 && !one.querySelector("[tabindex='0']"))
                .map(one => one.outerHTML.slice(0, 80))"""
        )

        assert lost == []


def test_messages_of_notebooks_are_whole(watched: Watched) -> None:
    """What a cell prints in words is shown to its end, where the line and the column stand, on a narrow screen too."""
    page = watched.page
    page.goto(f"{watched.address}notebooks/01-a-field-in-letters/")
    cut = page.eval_on_selector_all(
        "pre.pb-output", "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
    )

    assert page.locator("pre.pb-output", has_text="line 1, column 6").count() == 2
    assert cut == []


def test_copy(watched: Watched) -> None:
    """The button beside a board copies its text as it was written."""
    page = watched.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=watched.address)
    page.goto(f"{watched.address}notations/plain-text-field/")
    page.click("figure .pb-figure__source button")

    assert page.evaluate("navigator.clipboard.readText()").strip() == page.inner_text("figure pre > code").strip()
    assert page.inner_text("figure pre > code").startswith("# ojama and iron")


def test_notebook(watched: Watched) -> None:
    """A notebook page can be downloaded, and every picture on it shows and says what it shows."""
    page = watched.page
    page.goto(f"{watched.address}notebooks/00-start/")
    with page.expect_download() as download:
        page.click(".pb-download a")
    images = page.eval_on_selector_all(".pb-output img", "all => all.map(one => [one.naturalWidth > 0, one.alt])")

    assert download.value.suggested_filename == "00-start.ipynb"
    assert len(images) >= 1
    assert all(shown and "bottom row" in text for shown, text in images)
