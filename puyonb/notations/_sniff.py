"""Recognition of texts that are in no notation: JSON, a page, a picture, a table.

Error messages name the format instead of the first unexpected character.  The JSON of a duel is in
a notation, and is told apart from other JSON here.
"""

import re

from puyonb.messages import Message

# An expression is compiled only when a text may begin like it: most texts need none.
_JSON = (
    r'\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\}\s*\Z)'
    r'|\[\s*(?:(?!\[\s*-?[0-9]+(?:\s*,\s*-?[0-9]+){3}\s*\])[\[{"\]]'
    r"|-?[0-9]+\s*[,\].]|true\b|false\b|null\b)"
)
"""Rows of four numbers are the array of a nonogram."""

_PAGE = r"(?i)<(?:!doctype\s+html|html|head|body|div|p|script)\b"
_PUZZLE = r"(?i)var\s+d\s*=\s*\[|\[solution\]|<param\s+name=.?s1\b"
"""What a page with a nonogram contains."""

_XML = r"(?i)<(?![?!]|puzzle|https?:)[a-z]"

_STATE, _REPLAY = "childStates", '"puyonb duel replay"'
_PARTS = ('"deals"', '"blocks"')
"""Two keys of a state; with both of them, ``childStates`` is only mistyped."""

_VERSION = r'"puyonb"\s*:\s*[0-9]'
"""The version in what :func:`puyonb.to_json` returns, which may hold a duel."""

_OF_JSON = (
    ('"puyonb":', Message("notations.format.own")),
    (_REPLAY, Message("notations.format.replay")),
    ('"nuisanceX"', Message("notations.format.player")),
    ('"addPuyos"', Message("notations.format.event")),
    ('"nbformat"', Message("notations.format.notebook")),
)
"""A word in a JSON object, and the format that contains it."""

_FILES = (
    ("\x89PNG", Message("notations.format.png")),
    ("\udc89PNG", Message("notations.format.png")),
    ("\xff\xd8", Message("notations.format.jpeg")),
    ("\udcff\udcd8", Message("notations.format.jpeg")),
    ("GIF87a", Message("notations.format.gif")),
    ("GIF89a", Message("notations.format.gif")),
    ("%PDF-", Message("notations.format.pdf")),
    ("PK\x03\x04", Message("notations.format.zip")),
    ("{\\rtf", Message("notations.format.rtf")),
)
"""How files of other programs begin, read as Latin-1 or as UTF-8 with escaped bytes."""

_FENCE = r"(?m)^[ \t]*```"
_TOML = r"(?m)^\[\[\s*(?!(?:true|false|null)\b)[A-Za-z_]"
"""A table of a list; JSON has quotes around a name."""

_OF_TOML = Message("notations.format.toml", "TOML")

_ADDRESS = r"\s*[a-z]+://\S+\s*\Z"
_DELIMITERS = ",;\t"


def of_duel(text: str) -> str:
    """Return the notation of a JSON object with the keys of a duel.

    Returns
    -------
    str
        Empty if it is something else, such as the JSON of :func:`puyonb.to_json`.

    Examples
    --------
    >>> of_duel('{"deals": [], "childStates": []}')
    'duel'
    >>> of_duel('{"puyonb": 1, "type": "duel", "state": {"childStates": []}}')
    ''
    """
    bare = text.lstrip("\ufeff \t\r\n")
    if bare[:1] != "{" or not (_STATE in bare or all(part in bare for part in _PARTS)):
        return ""
    if re.search(_VERSION, bare):
        return ""
    return "duel:replay" if _REPLAY in bare else "duel"


def of_quests(text: str) -> bool:
    """Return whether a text is TOML with the quests of a collection.

    Examples
    --------
    >>> of_quests("# mine\\n[[entries]]\\n"), of_quests("[[servers]]\\n")
    (True, False)
    """
    if "[[" not in text or re.search(_FENCE, text):
        return False
    from puyonb import _toml as toml

    return toml.header("entries").search(text) is not None


def foreign_format(text: str) -> Message | None:
    """Name the format of a text that begins like a file of another program.

    Returns
    -------
    Message or None
        None if the text may be in a notation.

    Examples
    --------
    >>> print(foreign_format('{"a": 1}'), foreign_format("<html>"), sep=", ")
    JSON, an HTML page
    >>> foreign_format("{near} 1. S@a1")
    """
    bare = text.lstrip()
    if of_quests(text):
        return Message(
            "notations.format.quests",
            "a collection of quests (puyonb quest list reads it, with --rate it solves them)",
        )
    if bare[:1] in ("{", "[") and re.match(_JSON, bare):
        if of_duel(bare):
            return None
        if re.match(_TOML, bare):
            return _OF_TOML
        json = Message("notations.format.json")
        return next((found for word, found in _OF_JSON if word in text), json)
    if bare[:1] == "<":
        if re.search(_PUZZLE, bare):
            return None
        if re.match(_PAGE, bare):
            return Message("notations.format.html")
        return Message("notations.format.xml") if re.match(_XML, bare) else None
    return next((found for beginning, found in _FILES if bare.startswith(beginning)), None)


def likely_format(text: str) -> Message | None:
    """Name the probable format of a text that no notation reads.

    Returns
    -------
    Message or None
        None if the text looks like no known format.

    Examples
    --------
    >>> print(likely_format("name,board\\nmine,RG\\n"))
    a table with columns separated by ',' (puyonb convert --column reads a column)
    """
    if re.match(_ADDRESS, text):
        return Message("notations.format.address")
    if re.search(_FENCE, text):
        return Message("notations.format.markdown")
    if re.search(_TOML, text):
        return _OF_TOML
    head, *rest = text.strip().splitlines()[:5] or [""]
    for delimiter in _DELIMITERS:
        count = head.count(delimiter)
        names = [name.strip(' "') for name in head.split(delimiter)]
        if (
            count
            and rest
            and all(re.fullmatch(r"[^\W\d][\w .-]*", name) for name in names)
            and all(line.count(delimiter) == count for line in rest)
        ):
            return Message("notations.format.table", delimiter=delimiter)
    return None
