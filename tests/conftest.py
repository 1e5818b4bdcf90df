"""Shared settings of all tests: no window, no randomness, a browser if one is installed, and the
site if it was built.
"""

import gc
import os
import shutil
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import hypothesis
import pytest

from tests.cases import MANY, ROOT

# A run in the background ignores Ctrl-C, and so would the programs that the tests interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# Set before any import of matplotlib; notebooks run in separate kernels, which choose their own
# backend.
os.environ["MPLBACKEND"] = "Agg"

# Not the language of the machine; PUYONB_LANG=ja runs the tests in Japanese.
os.environ.setdefault("PUYONB_LANG", "en")

# jsonschema imports it for formats, which no test checks; it compiles its grammars for most of a second.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]

# The same examples at each run, and no failure because a machine is busy.
hypothesis.settings.register_profile(
    "puyonb",
    max_examples=MANY // 2,
    derandomize=True,
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("puyonb")

CHROMIUM_NAMES = (
    "chromium-headless-shell",  # without windows: two thirds of the work
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
CHROMIUM_PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
CHROMIUM_SWITCHES = (
    "--no-sandbox",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # nothing from elsewhere, and no need to look at each request
)


def chromium() -> str | None:
    """Find a Chromium, or a browser made of it, on this system."""
    found = (shutil.which(name) for name in CHROMIUM_NAMES)
    return next(filter(None, found), None) or next(filter(os.path.exists, CHROMIUM_PLACES), None)


def miss(reason: str) -> NoReturn:
    """Skip a test for lack of a browser or of the site; ``PUYONB_BROWSER=required`` makes it fail."""
    required = os.environ.get("PUYONB_BROWSER") == "required"
    (pytest.fail if required else pytest.skip)(reason)


_running = ExitStack()
"""What closes the browser."""


@cache
def _launched(program: str) -> "Browser":
    from playwright.sync_api import sync_playwright

    chromium = _running.enter_context(sync_playwright()).chromium
    return _running.enter_context(
        chromium.launch(executable_path=program, args=list(CHROMIUM_SWITCHES))
    )


def _close() -> None:
    _launched.cache_clear()
    _running.close()


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    """A headless Chromium of the system, without what another module opened."""
    program = chromium()
    if program is None:
        miss("no Chromium on this system")
    browser = _launched(program)
    yield browser
    for context in browser.contexts:
        context.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Close the browser after the tests of a folder: starting it takes longer than most tests, but
    kernels cannot start while its event loop runs.
    """
    try:
        return (yield)
    finally:
        if nextitem is None or nextitem.path.parent != item.path.parent:
            _close()


def pytest_sessionfinish() -> None:
    """Close the browser, when tests stop early, too."""
    _close()


@pytest.fixture(scope="session")
def sources() -> Path:
    """The sources of the package; there are none in a checkout whose package was removed so as to
    test the installed one.
    """
    folder = ROOT / "puyonb"
    if not folder.is_dir():
        pytest.skip("an installed puyonb is tested, and its sources are not here")
    return folder


@pytest.fixture(scope="session")
def built_site() -> Path:
    """The folder of the built site; ``make test`` builds it before any test runs."""
    folder = ROOT / "build" / "site"
    if not (folder / "index.html").is_file():
        miss("the site is not built: make site")
    return folder


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Spare the garbage collector what collecting made: more than 800,000 objects that all tests
    keep.  It looks neither for garbage during the collection nor at these objects later, and it
    starts after 7,000 new objects instead of 700.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(7000, *gc.get_threshold()[1:])
        gc.enable()
