"""The codes of the SPDX License List in ``spdx.txt``, and whether a text is one of them."""

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple


class _Codes(NamedTuple):
    """The version of the list, its codes, and all codes in lower case, with the deprecated ones."""

    version: str
    current: list[str]
    known: set[str]


@cache
def _codes() -> _Codes:
    text = (Path(__file__).parent / "spdx.txt").read_text(encoding="utf-8")
    head, current, deprecated = text.split("\n\n")
    known = set(f"{current} {deprecated}".lower().split())
    return _Codes(head.split()[3], current.split(), known)


_EXPRESSION = re.compile(r"[\s(]*(\S+)\s+(?:AND|OR|WITH)\s", re.IGNORECASE)
_SEPARATORS = re.compile(r"[^a-z0-9]|v(?=[0-9])")


def is_code(text: str) -> bool:
    """Return whether a text is a code of the list, in upper or lower case.

    Examples
    --------
    >>> is_code("cc-by-4.0"), is_code("Free")
    (True, False)
    """
    return text.lower() in _codes().known


def version() -> str:
    """Return the version of the list."""
    return _codes().version


def is_expression(text: str) -> bool:
    """Return whether a text combines several codes.

    Examples
    --------
    >>> is_expression("MIT OR Apache-2.0")
    True
    """
    found = _EXPRESSION.match(text)
    return found is not None and is_code(found[1].rstrip("+"))


@lru_cache(maxsize=1_000)
def near_code(text: str) -> str:
    """Return the code that a text probably means; empty if there is none.

    Examples
    --------
    >>> near_code("GPLv3"), near_code("see below")
    ('GPL-3.0-only', '')
    """
    from difflib import get_close_matches

    codes = {_bare(code): code for code in _codes().current}
    wanted = _bare(text)
    longer = [each for each in codes if wanted and each.startswith(wanted)]
    if longer:
        # Of a licence without its version, that is the newest one.
        return codes[max(longer, key=lambda each: (-len(each), each))]
    near = get_close_matches(wanted, codes, n=1, cutoff=0.8)
    near = near or sorted(filter(wanted.startswith, codes), key=len)[-1:]
    return codes[near[0]] if near else ""


def _bare(text: str) -> str:
    """Return a code without separators, and without the v of a version."""
    return _SEPARATORS.sub("", text[:100].lower())
