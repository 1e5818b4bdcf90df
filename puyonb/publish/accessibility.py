"""What the theme leaves out for those who listen to a page or go through it by keyboard.

What the theme's own script adds to a page is mended in ``assets/site.js``.
"""

import re
from html import escape

__all__ = ["guided", "mended"]

_REPLACEMENTS = (
    # The search is a dialog, and a dialog needs a name.
    (
        re.compile(r'(<div class="md-search" data-md-component="search" role="dialog")(?! aria-label)'),
        r'\1 aria-label="Search"',
    ),
    # What scrolls must take the focus, or the keyboard does not reach its end.
    (re.compile(r"<pre><span></span><code>"), '<pre><span></span><code tabindex="0">'),
    (re.compile(r'(<pre id="__code_\d+"><span></span>(?:<button[^>]*></button>)?)<code>'), r'\1<code tabindex="0">'),
)


def mended(page: str) -> str:
    """Mend the markup of a whole page.

    Parameters
    ----------
    page : str
        HTML as the theme wrote it.
    """
    for fault, remedy in _REPLACEMENTS:
        page = fault.sub(remedy, page)
    return page


_LOST = re.compile(r"<h1>404 - Not found</h1>")


def guided(page: str, home: str) -> str:
    """Say on the page for lost addresses what happened, and lead on from there.

    Parameters
    ----------
    page : str
        HTML as the theme wrote it.
    home : str
        The address of the start page.
    """
    way = f'<a href="{escape(home)}">start page</a>'
    words = f"It may have moved, or its address may be mistyped. The {way} leads on, and so does the search."
    return _LOST.sub(lambda _: f"<h1>There is no page here</h1>\n  <p>{words}</p>", page)
