"""The fixtures of the browser tests: pages without a server, and one JupyterLab."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.bridge import Bridge, Show
from tests.browser.lab import Lab, running
from tests.browser.pages import LOCAL, Pages
from tests.conftest import chromium, miss

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from puyonb.widgets.board import BoardWidget


@pytest.fixture(scope="module")
def _pages(browser: "Browser") -> Pages:
    """The pages of all tests of a file."""
    return Pages(browser)


@pytest.fixture
def pages(_pages: Pages) -> Iterator[Pages]:
    """Pages of this test, on which nothing may go wrong."""
    yield _pages
    assert _pages.leave() == []


@pytest.fixture
def show(pages: Pages) -> Show:
    """Show a widget on a page; whatever the page does wrong fails the test."""

    def shown(widget: "BoardWidget") -> Bridge:
        page = pages.open(allowed=LOCAL, viewport={"width": 1280, "height": 1300})
        return Bridge(page, widget)

    return shown


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One server for all tests; starting it takes as long as a test does."""
    if chromium() is None:
        miss("no Chromium on this system")
    with running(tmp_path_factory.mktemp("lab")) as server:
        yield server
