"""Pages that one test after the other uses."""

import pytest

from tests.browser.pages import Pages

pytestmark = pytest.mark.browser

WRONG = """<script>
console.warn("said"); setTimeout(() => { throw new Error("thrown") }); new Image().src = "http://127.0.0.1:1/asked"
</script>"""


def test_a_page_is_like_a_new_one(browser):
    """The next test finds nothing of the last one, and hears each fault of its own once; other
    options, and a test that wants a fresh page, have another.
    """
    pages = Pages(browser)
    page = pages.open()
    page.set_content("<script>window.kept = 1</script>")
    before = pages.leave()
    again, dark, fresh = pages.open(), pages.open(color_scheme="dark"), pages.open(fresh=True)
    left = again.evaluate("[window.kept, document.body.childElementCount, location.href]")
    again.set_content(WRONG)
    again.wait_for_function("performance.getEntriesByType('resource').length")
    faults = pages.leave()

    assert again is page
    assert len({page, dark, fresh}) == 3
    assert left == [None, 0, "about:blank"]
    assert before == []
    assert [fault.splitlines()[0] for fault in sorted(faults)][-3:] == [
        "http://127.0.0.1:1/asked",
        "said",
        "thrown",
    ]
    assert len(faults) == 4  # the console, too, says that there is no picture
    assert pages.open() is page
    assert pages.open() is not fresh
    assert pages.leave() == []
