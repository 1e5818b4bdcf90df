"""What the theme leaves out is put in, once."""

from puyonb.publish.accessibility import mended


def test_search_dialog() -> None:
    """The search is a dialog and gets a name; one that has a name keeps it."""
    page = '<div class="md-search" data-md-component="search" role="dialog">'

    assert mended(page) == page[:-1] + ' aria-label="Search">'
    assert mended(mended(page)) == mended(page)


def test_what_scrolls_takes_the_focus() -> None:
    """Code can be reached, and so scrolled, by keyboard."""
    page = '<pre><span></span><code>x</code></pre><pre id="__code_1"><span></span><button class="b"></button><code>y</code></pre>'

    assert mended(page).count('<code tabindex="0">') == 2
    assert mended(mended(page)) == mended(page)


def test_nothing_else() -> None:
    """Code inside a line stays as it is."""
    assert mended("<p><code>x</code></p>") == "<p><code>x</code></p>"
