"""A server for the built site, and pages that record their errors."""

import re
import statistics
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, BinaryIO

from puyonb.publish.live.npm import CannotFetch, fetch

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page, Request

ROOT = Path(__file__).resolve().parents[2]

AXE = "4.14.1"
AXE_SHA256 = "e6b0ce02b84d892e2e33e403485e7f3d6c29e2be6df65daf44d89ba564139745"


POLICY = (ROOT / "site/guide/your-own-pages.md").read_text("utf-8")
POLICY = POLICY.partition("\nContent-Security-Policy: ")[2].partition("\n")[0]
"""What the guide names for sites."""

WAITING = POLICY.replace("'wasm-", "'unsafe-eval' 'wasm-")
"""The same for tests that wait for an expression, which Playwright evaluates on the page."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files under the types that browsers insist on, and says nothing.

    Built sites have a policy, and what it forbids is an error on the console.
    """

    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def __init__(
        self, *args: Any, instead: Mapping[str, bytes], policy: str, **options: Any
    ) -> None:
        self.instead, self.policy = instead, policy
        super().__init__(*args, **options)

    def send_head(self) -> BinaryIO | None:
        """Send what stands instead of a file."""
        content = self.instead.get(self.path)
        if content is None:
            return super().send_head()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "max-age=3600")
        self.end_headers()
        return BytesIO(content)

    def end_headers(self) -> None:
        """Send the header of a site."""
        if Path(self.directory, "assets/puyonb").is_dir():
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def log_message(self, *message: object) -> None:
        """Keep quiet."""


@contextmanager
def served(
    folder: Path, instead: Mapping[str, bytes] = MappingProxyType({}), *, policy: str = WAITING
) -> Iterator[str]:
    """Serve a folder on this machine; gives its address.

    ``instead`` has contents that replace those of files, by the path of the address.
    """
    handler = partial(Quiet, directory=str(folder), instead=instead, policy=policy)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class Watched:
    """A page, and what went wrong on it."""

    def __init__(self, page: "Page", address: str) -> None:
        self.page = page
        self.address = address
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("request", self.ask)
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.faults.append(f"{page.url}: {error}"))
        page.on("requestfailed", self.miss)
        page.on(
            "response",
            lambda response: (
                response.status < 400
                or self.faults.append(f"{page.url}: {response.url} {response.status}")
            ),
        )

    def go(self, path: str = "") -> "Page":
        """Open a page of the site."""
        self.page.goto(self.address + path)
        return self.page

    def ask(self, request: "Request") -> None:
        """Note what is not of the site; the browser itself knows no other address than this
        machine's (``conftest.py``).
        """
        if not request.url.startswith((self.address, *LOCAL)):
            self.faults.append(f"{self.page.url}: asks for {request.url}")

    def miss(self, request: "Request") -> None:
        """Note a request that failed; one that the next page cut short did not."""
        if request.failure != "net::ERR_ABORTED":
            self.faults.append(f"{self.page.url}: {request.url} {request.failure}")

    def hear(self, message: "ConsoleMessage") -> None:
        """Note what the console says of errors."""
        if message.type == "error":
            self.faults.append(f"{self.page.url}: {message.text}")


PATIENCE = 120_000
"""Milliseconds until a wait is given up; a busy machine is no error."""

SHOWN, TOLD = 10, 150
"""Milliseconds until a page shows what a hand did, and until Python has answered: goals for the
median, on a quiet machine."""

LOCAL = ("blob:", "data:")
"""Addresses of what a page has in itself."""


class Pages:
    """Pages without a server, which one test after the other uses: opening one takes longer than most
    tests.
    """

    def __init__(self, browser: "Browser") -> None:
        self.browser = browser
        self.faults: list[str] = []
        self._free: dict[str, list[Page]] = {}
        self._used: list[tuple[Page, list[Page] | None, dict[str, Callable[[Any], None]]]] = []

    def open(
        self, *, fresh: bool = False, allowed: tuple[str, ...] = (), **options: object
    ) -> "Page":
        """Return an empty page, whose errors, messages and requests are faults.

        Parameters
        ----------
        fresh : bool
            Whether no test had it before, and none has it later: for a test that changes what stays
            with a page, such as its clock, colours or size.
        allowed : tuple of str
            Beginnings of addresses that it may ask for.
        options
            Of the context of the page; pages with other options are other pages.
        """
        free = None if fresh else self._free.setdefault(repr(sorted(options.items())), [])
        page = free.pop() if free else self.browser.new_context(**options).new_page()  # type: ignore[arg-type]
        page.set_default_timeout(PATIENCE)
        blank = ("about:blank", *allowed)
        handlers: dict[str, Callable[[Any], None]] = {
            "pageerror": lambda error: self.faults.append(str(error)),
            "console": lambda message: self.faults.append(message.text),
            "request": lambda request: (
                request.url.startswith(blank) or self.faults.append(request.url)
            ),
        }
        for event, act in handlers.items():
            page.on(event, act)  # type: ignore[call-overload]
        self._used.append((page, free, handlers))
        return page

    def leave(self) -> list[str]:
        """Empty the pages of a test; return what went wrong on them."""
        used, self._used = self._used, []
        for page, free, handlers in used:
            page.mouse.move(0, 0)  # else the next test points at what comes there
            page.goto("about:blank")
            for event, act in handlers.items():
                page.remove_listener(event, act)
            if free is None:
                page.context.close()
            else:
                free.append(page)
        faults, self.faults = self.faults, []
        return faults


class Asked:
    """A page whose Python side can be asked."""

    page: "Page"

    def python(self, expression: str) -> str:
        """Return the repr of an expression."""
        raise NotImplementedError

    def comes_to(self, expression: str, expected: str) -> None:
        """Wait until an expression has a value: what a page sends may take another way than what is
        asked here.
        """
        end = time.monotonic() + PATIENCE / 1000
        while (found := self.python(expression)) != expected:
            assert time.monotonic() < end, (
                f"expected {expression} to come to {expected}, found {found}"
            )
            self.page.wait_for_timeout(20)


PLACE = """() => {
    const {x, y, width} = document.querySelector("[role=gridcell] rect").getBoundingClientRect()
    return [x, y, width]
}"""
"""The left and the top of the first cell, and the size of a cell."""


class Finger:
    """Fingers on a page with a nonogram."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.hand = page.context.new_cdp_session(page)

    def put(self, kind: str, *spots: tuple[float, float]) -> None:
        """Put fingers down, move them, or lift them."""
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
        self.hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def cell(self, row: float, col: float) -> tuple[float, float]:
        """Return the middle of a cell."""
        left, top, size = self.page.evaluate(PLACE)
        return left + (col + 0.5) * size, top + (row + 0.5) * size

    def fill(self, picture: Sequence[str], rows: range) -> None:
        """Fill the runs of rows, each in one stroke."""
        left, top, size = self.page.evaluate(PLACE)
        for row in rows:
            for found in re.finditer("[#1]+", picture[row]):
                start, stop = found.span()
                y = top + (row + 0.5) * size
                slip = 0 if stop - start < 3 else size  # a longer stroke stays in its row
                self.put("touchStart", (left + (start + 0.5) * size, y))
                self.put("touchMove", (left + (stop - 0.5) * size, y + slip))
                self.put("touchEnd")


def late(what: str, shown: Sequence[float], told: Sequence[float] = ()) -> list[str]:
    """Print what was measured beside its goals (``pytest -s``); return what took ten times as long:
    a busy machine is no error.
    """
    found = []
    for kind, times, goal in (("shown", shown, SHOWN), ("told", told, TOLD)):
        if times:
            median = statistics.median(times)
            print(f"{what}: {kind} in {median:.1f} ms (goal {goal})")  # noqa: T201
            if median >= 10 * goal:
                found.append(f"{what}: expected to be {kind} in {goal} ms, found {median:.0f}")
    return found


NO_AXE = "no axe-core: npm cannot fetch it here"


@cache
def axe() -> str:
    """Return the script that finds accessibility problems, or nothing without npm."""
    name = "axe.min.js"
    try:
        return fetch(
            "axe-core", AXE, sha256=AXE_SHA256, cache=ROOT / ".cache" / "puyonb", parts=[name]
        )[name].decode()
    except CannotFetch:
        return ""


GRAVE = """async () => (await axe.run(document, {preload: false, resultTypes: ["violations"], rules: Object.fromEntries(
    ["region", "landmark-unique", "heading-order", "aria-allowed-role"].map(rule => [rule, {enabled: false}]))})).violations
    .filter(found => ["serious", "critical"].includes(found.impact))
    .map(found => `${found.id}: ${found.nodes.length} times, first ${found.nodes[0].html.slice(0, 120)}`)"""
"""What axe-core finds on a page that is serious or worse; no rule of these needs it to load the style
sheets again, and the rules left out, which take long, find nothing serious.
"""

GRAVE_LOOKS = GRAVE.replace(
    "{preload",
    '{runOnly: ["color-contrast", "link-in-text-block", "scrollable-region-focusable"], preload',
)
"""The same of what depends on colours and on the width of the window."""
