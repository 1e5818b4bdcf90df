"""The offline files of the live page: all of one version, and only those of this page."""

import os
import shutil

import pytest

from puyonb.publish.live.page import files, markup
from puyonb.publish.live.runtime import Runtime
from tests.browser.pages import served

pytestmark = pytest.mark.browser

PYTHON = """
const bench = {receive() {}}
bench.start = {callKwargs() { return bench }}
export const loadPyodide = async () => ({unpackArchive() {}, pyimport: () => bench, runPython: () => "VERSION"})
"""
"""Stands for Pyodide, and says which version it is of."""

VERSIONS = ("one", "two", "three")


def write(place, version):
    """Put a live page of a version into a folder, in the place of the one that is there."""
    shutil.rmtree(place, ignore_errors=True)
    runtime = Runtime({"pyodide.mjs": PYTHON.replace("VERSION", version).encode()}, ())
    page = f'<!doctype html><meta charset="utf-8"><title>{version}</title>{markup(runtime)}'
    for name, content in {"index.html": page.encode(), **files(runtime)}.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_bytes(content)
        # Versions that are written within one second would have one date, and a browser asks only
        # for what is newer.
        date = (place / name).stat().st_mtime + 10 * VERSIONS.index(version)
        os.utime(place / name, (date, date))


@pytest.fixture
def address(tmp_path):
    """The address of an empty site."""
    with served(tmp_path) as address:
        yield address


@pytest.fixture
def context(browser):
    """A browser that has been nowhere."""
    context = browser.new_context()
    yield context
    context.close()


def start(page):
    """Start Python; return the version of the page and that of the files that its script loaded."""
    page.wait_for_selector(".pb-live[data-drawn]")
    if page.locator(".pb-live").get_attribute("data-state") == "waiting":  # nothing is kept
        page.click(".pb-live__start button")
    page.wait_for_function(
        "/with puyonb|could not|updated/.test(document.querySelector('.pb-live__said').textContent)"
    )
    said = page.locator(".pb-live__said").inner_text()
    return page.title(), next((version for version in VERSIONS if version in said), said)


def visit(context, address, *, kept=True):
    """Open the page in a new tab, start Python there, and close the tab."""
    page = context.new_page()
    page.goto(address)
    found = start(page)
    if kept:
        page.wait_for_function(
            "document.querySelector('.pb-live__said').textContent.includes('without a connection')"
        )
    page.close()
    return found


def settle(context, address):
    """Wait until no service worker waits: the browser starts the new one some time after the last
    tab of the old one was closed.
    """
    page = context.new_page()
    page.goto(address)  # outside of the scope of the workers
    page.wait_for_function(
        "async () => (await navigator.serviceWorker.getRegistrations()).every(each => !each.waiting)"
    )
    page.close()


def test_after_an_upgrade(context, address, tmp_path):
    """The first visit after an upgrade has the new page with the new files; without a connection
    both are there, too.
    """
    write(tmp_path / "try", "one")
    before = visit(context, address + "try/")
    write(tmp_path / "try", "two")
    after = visit(context, address + "try/")
    settle(context, address)
    context.set_offline(True)
    offline = visit(context, address + "try/", kept=False)

    assert (before, after) == (("one", "one"), ("two", "two"))
    assert offline == ("two", "two")


def test_a_tab_that_stayed_open(context, address, tmp_path):
    """A page that was opened before an upgrade starts with its own files, though the site has them
    no more.
    """
    write(tmp_path / "try", "one")
    visit(context, address + "try/")
    old = context.new_page()
    old.goto(address + "try/")
    write(tmp_path / "try", "two")
    after = visit(context, address + "try/")

    assert after == ("two", "two")
    assert start(old) == ("one", "one")


def test_two_pages_of_one_site(context, address, tmp_path):
    """Each live page of a site keeps its copy; only the copies of its own earlier releases are
    deleted.
    """
    for scope, version in {"a": "one", "b": "two"}.items():
        write(tmp_path / scope, version)
    page = context.new_page()
    page.goto(address + "a/")
    keep = "([name, file]) => caches.open(name).then(cache => cache.add(file))"
    for name, file in {
        "puyonb-0123456789abcdef-01234567": "/a/",
        "puyonb-0123456789abcdef-89abcdef": "/b/",
        "mine": "/a/",
    }.items():
        page.evaluate(keep, [name, file])
    page.close()
    visit(context, address + "a/")
    page = context.new_page()
    page.goto(address + "b/")
    names = page.evaluate("caches.keys()")
    page.close()

    assert "puyonb-0123456789abcdef-01234567" not in names
    assert {"puyonb-0123456789abcdef-89abcdef", "mine"} < set(names)
    visit(context, address + "b/")
    context.set_offline(True)

    assert visit(context, address + "a/", kept=False) == ("one", "one")
    assert visit(context, address + "b/", kept=False) == ("two", "two")


def test_a_page_whose_files_are_gone(context, address, tmp_path):
    """A page that some cache kept for too long says that it was updated, and does not mix with
    other files.
    """
    write(tmp_path / "try", "one")
    old = (tmp_path / "try" / "index.html").read_bytes()
    write(tmp_path / "try", "two")
    (tmp_path / "try" / "index.html").write_bytes(old)
    page = context.new_page()
    page.goto(address + "try/")
    said = page.locator(".pb-live__said").inner_text()

    assert said == "This page was updated. Please reload it."
