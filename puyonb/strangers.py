"""What a text seems to be that is in no notation: JSON, a page, a picture, a table.

Nothing is read here, and no notation is known: a message can say more than which character was not expected.
"""

import re

__all__ = ["begun", "seen"]

_JSON = re.compile(
    r'\s*(?:\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\}\s*\Z)|\[\s*(?:[\[{"\]]|-?[0-9]+\s*[,\].]|true\b|false\b|null\b))'
)
_OF_DUELS = (
    ('"puyonb duel replay"', "a saved duel (puyonb duel replay shows it)"),
    ('"childStates"', "a state of a duel in JSON (puyonb.puyo.duel.loads reads it)"),
    ('"nbformat"', "a notebook"),
)
"""What an object in JSON is that has such a word."""

_BEGINNINGS = (
    (re.compile(r"\s*<(?:!doctype\s+html|html|head|body|div|p|script)\b", re.IGNORECASE), "a page in HTML"),
    (re.compile(r"\s*<(?![?!]|puzzle)[A-Za-z]"), "XML of some other kind"),
    (re.compile("[\x89\udc89]PNG"), "a picture (PNG)"),
    (re.compile("[\xff\udcff][\xd8\udcd8]"), "a picture (JPEG)"),
    (re.compile(r"GIF8[79]a"), "a picture (GIF)"),
    (re.compile(r"%PDF-"), "a PDF file"),
    (re.compile("PK\x03\x04"), "a ZIP archive"),
    (re.compile(r"\{\\rtf"), "a document in RTF"),
)
"""How a text begins that no notation would begin so."""

_FENCE = re.compile(r"^[ \t]*```", re.MULTILINE)
_ADDRESS = re.compile(r"\s*[a-z]+://\S+\s*\Z")
_DELIMITERS = ",;\t"


def begun(text: str) -> str:
    """Say in words what a text is by its beginning; nothing, if it may be in a notation.

    Examples
    --------
    >>> begun('{"a": 1}'), begun("<html>"), begun("{near} 1. S@a1")
    ('JSON', 'a page in HTML', '')
    """
    if _JSON.match(text):
        return next((words for word, words in _OF_DUELS if word in text), "JSON")
    return next((words for beginning, words in _BEGINNINGS if beginning.match(text)), "")


def seen(text: str) -> str:
    """Say in words what a text is that no notation reads; nothing, if that is not to be seen.

    Examples
    --------
    >>> seen("name,board\\nmine,RG\\n")
    "a table of columns parted by ',' (puyonb convert --column reads one of them)"
    """
    if _ADDRESS.match(text):
        return "an address of another site, or of another page"
    if _FENCE.search(text):
        return "Markdown (what stands between its ``` is a text of its own)"
    head, *rest = text.strip().splitlines()[:5] or [""]
    for delimiter in _DELIMITERS:
        count = head.count(delimiter)
        names = [name.strip(' "') for name in head.split(delimiter)]
        if count and rest and all(map(_is_name, names)) and all(line.count(delimiter) == count for line in rest):
            return f"a table of columns parted by {delimiter!r} (puyonb convert --column reads one of them)"
    return ""


def _is_name(text: str) -> bool:
    return bool(re.fullmatch(r"[^\W\d][\w .-]*", text))
