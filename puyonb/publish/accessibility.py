"""What the theme leaves out for those who listen to a page or go through it by keyboard.

What the theme's own script adds to a page is mended in ``assets/site.js``.
"""

import re

__all__ = ["mended"]

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
