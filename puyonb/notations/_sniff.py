"""Recognize what a text is that is in no notation: JSON, a page, a picture, a table.

Error messages use this to say more than which character was not expected.  Nothing here knows a
notation.
"""

import re

# Expressions are compiled when a text begins like one of them: most need none.
_JSON = r'\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\}\s*\Z)|\[\s*(?:[\[{"\]]|-?[0-9]+\s*[,\].]|true\b|false\b|null\b)'
_PAGE = r"(?i)<(?:!doctype\s+html|html|head|body|div|p|script)\b"
_XML = r"<(?![?!]|puzzle)[A-Za-z]"

_OF_JSON = (
    ('"puyonb duel replay"', "a saved duel (puyonb duel replay shows it)"),
    ('"childStates"', "a state of a duel in JSON (puyonb.puyo.duel.loads reads it)"),
    ('"nbformat"', "a notebook"),
)
"""What an object in JSON is that has such a word."""

_FILES = (
    ("\x89PNG", "a picture (PNG)"),
    ("\udc89PNG", "a picture (PNG)"),
    ("\xff\xd8", "a picture (JPEG)"),
    ("\udcff\udcd8", "a picture (JPEG)"),
    ("GIF87a", "a picture (GIF)"),
    ("GIF89a", "a picture (GIF)"),
    ("%PDF-", "a PDF file"),
    ("PK\x03\x04", "a ZIP archive"),
    ("{\\rtf", "a document in RTF"),
)
"""How files of other programs begin, as Latin-1 or with what stands for bytes that are not UTF-8."""

_FENCE = r"(?m)^[ \t]*```"
_ADDRESS = r"\s*[a-z]+://\S+\s*\Z"
_DELIMITERS = ",;\t"


def foreign_format(text: str) -> str:
    """Describe a text that begins like a format of other programs; return nothing if it may be in a notation.

    Examples
    --------
    >>> foreign_format('{"a": 1}'), foreign_format("<html>"), foreign_format("{near} 1. S@a1")
    ('JSON', 'a page in HTML', '')
    """
    bare = text.lstrip()
    if bare[:1] in ("{", "[") and re.match(_JSON, bare):
        return next((words for word, words in _OF_JSON if word in text), "JSON")
    if bare[:1] == "<":
        return (
            "a page in HTML"
            if re.match(_PAGE, bare)
            else "XML of some other kind"
            if re.match(_XML, bare)
            else ""
        )
    return next((words for beginning, words in _FILES if bare.startswith(beginning)), "")


def likely_format(text: str) -> str:
    """Describe a text that no notation reads; return nothing if it looks like no format known here.

    Examples
    --------
    >>> likely_format("name,board\\nmine,RG\\n")
    "a table of columns parted by ',' (puyonb convert --column reads one of them)"
    """
    if re.match(_ADDRESS, text):
        return "an address of another site, or of another page"
    if re.search(_FENCE, text):
        return "Markdown (what stands between its ``` is a text of its own)"
    head, *rest = text.strip().splitlines()[:5] or [""]
    for delimiter in _DELIMITERS:
        count = head.count(delimiter)
        names = [name.strip(' "') for name in head.split(delimiter)]
        if (
            count
            and rest
            and all(map(_is_name, names))
            and all(line.count(delimiter) == count for line in rest)
        ):
            return f"a table of columns parted by {delimiter!r} (puyonb convert --column reads one of them)"
    return ""


def _is_name(text: str) -> bool:
    return bool(re.fullmatch(r"[^\W\d][\w .-]*", text))
