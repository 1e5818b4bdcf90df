"""What the theme leaves out is put in, once."""

from puyonb.publish.accessibility import mended, titled


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


def test_names_of_the_pages_around() -> None:
    """The name of the next page is escaped once, so that nobody hears the escapes; what is markup in it stays text."""
    link = '<a href="x" class="md-footer__link md-footer__link--next" aria-label="Next: {}">'

    assert mended(link.format("A &amp;#40;b&amp;#41; &amp;amp; &amp;lt;")) == link.format("A &#40;b&#41; &amp; &lt;")
    assert mended('<p aria-label="&amp;#40;">') == '<p aria-label="&amp;#40;">'


def test_title() -> None:
    """The title in the head cannot end before its time."""
    page = "<title></title><script>a()</script> & b - Site</title>"

    assert titled(page, "&lt;/title&gt;&lt;script&gt;a()&lt;/script&gt; &amp; b") == (
        "<title>&lt;/title&gt;&lt;script&gt;a()&lt;/script&gt; &amp; b - Site</title>"
    )
    assert titled("<title>Site</title>", "") == "<title>Site</title>"
