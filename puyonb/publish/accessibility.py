"""What the theme leaves out for those who listen to a page or go through it by keyboard.

What the theme's own script adds to a page is mended in ``assets/site.js``.
"""

import re
from html import escape

from markupsafe import Markup

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


_NEXT = re.compile(r'(?<=class="md-footer__link md-footer__link--)(?:prev|next)" aria-label="[^"]*')


def mended(page: str) -> str:
    """Mend the markup of a whole page.

    Parameters
    ----------
    page : str
        HTML as the theme wrote it.
    """
    for fault, remedy in _REPLACEMENTS:
        page = fault.sub(remedy, page)
    # The title of the page before or after is HTML already, and the theme escapes it once more.
    return _NEXT.sub(lambda found: re.sub(r"&amp;(#?\w+;)", r"&\1", found[0]), page)


def titled(page: str, title: str) -> str:
    """Escape the title of a page in its head, where the theme writes it as plain text.

    Parameters
    ----------
    page : str
        HTML as the theme wrote it.
    title : str
        The title of the page, as HTML.
    """
    plain = Markup(title).striptags()  # noqa: S704 - as the theme does; what comes of it is escaped below
    return page.replace(f"<title>{plain} - ", f"<title>{escape(plain, quote=False)} - ", 1)


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
