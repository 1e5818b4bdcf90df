"""The wish list of PPN 0.5.2, where no later version has it: marked extensions of 0.14.1.

A game names them by the key ``PPN-Extensions``.  Each is rewritten as text of 0.14.1.

Source: Portable Piecepack Notation 0.5.2, To implement; readings Q30, X3 to X11.
"""

import re
from collections.abc import Collection
from math import cos, isfinite, radians, sin

NAMES = (
    "end-equals", "slice-marks", "insert-slice", "pairwise", "place-of", "full-names",
    "turn-signs", "bracket-offset", "polar",
)  # fmt: skip
"""The extensions that are read only if the metadata name them."""

LAST = "\ue002"
"""The index of the bottom piece, as the grammar reads it."""

NUMBER = r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)"
_POLAR = re.compile(rf"<({NUMBER}):({NUMBER})>")
_BRACKETS = re.compile(rf"(?<=[-_@\\|])\[({NUMBER}),({NUMBER})\]")
_MARKS = re.compile(r"(?<=[a-z0-9)])\[(\*|[0-9:,]*\$[0-9:,$]*)\]")
_FULL = re.compile(
    r"(?<![\w])(?:(tile|coin|die|pawn|matchstick|saucer)_(face|back)|pyramid_(top|left|right|face|"
    r"back))(?=[,@=\\]|\Z)"
)
_PLACE = r"(?:[a-z]+[0-9]+|\([0-9.]+,[0-9.]+\))"
_PROPOSED = (
    (re.compile(rf"([^\s`&;@*:=]*)[`&]({_PLACE})(?!\S)"), r"\1\\\2"),
    (re.compile(rf"([^\s<>%;]+[-@]{_PLACE})<({_PLACE}(?:\[[^\s\[\]]+\])?)>(?!\S)"), r"\1%\2"),
    (
        re.compile(
            r"([^\s;,@*]+)((?:;[sra]-?[0-9]+(?:\.[0-9]+)?)+)(?:;([^\W\d]\w+))?(@[^\s;]+)?(?!\S)"
        ),
        r"\1\2,\3'\4",
    ),
)
"""Forms that PPN 0.5.2 proposes and 0.14.1 spells in another way: beneath, beside, attributes."""
HIDDEN = re.compile(rf"\[[^\[\]]*\]|\([^()]*\)|<{NUMBER},{NUMBER}>|,[sra][+-]?[0-9.]+|,[^\W]+'|/\\")
MAIN = re.compile(r"\$>|@>|[-@~=:_\\#]")
_TURN = re.compile(r"(?:([<>])(\d+(?:\.\d*)?)|(>+|<+))\Z")
_GROUP = re.compile("`([^`']*)'")


def text(word: str, names: Collection[str], used: set[str]) -> str:
    """Rewrite the parts of a word inside brackets, and full names; store the extensions used."""

    def _polar(found: re.Match[str]) -> str:
        angle, length = radians(float(found[1]) % 360), float(found[2])
        if not (isfinite(angle) and isfinite(length)):
            return found[0]
        used.add("polar")
        return f"<{length * cos(angle):.9f},{length * sin(angle):.9f}>"

    def _brackets(found: re.Match[str]) -> str:
        used.add("bracket-offset")
        return f"<{found[1]},{found[2]}>"

    def _marks(found: re.Match[str]) -> str:
        used.add("slice-marks")
        return f"[{found[1].replace('*', '1:$').replace('$', LAST)}]"

    def _full(found: re.Match[str]) -> str:
        used.add("full-names")
        return f"{found[1][0]}{found[2][0]}" if found[1] else f"▲{_UP[found[3]]}"

    if "polar" in names and ":" in word:
        word = _POLAR.sub(_polar, word)
    if "bracket-offset" in names and "[" in word:
        word = _BRACKETS.sub(_brackets, word)
    if "slice-marks" in names and "[" in word:
        word = _MARKS.sub(_marks, word)
    if "full-names" in names and "_" in word:
        word = _FULL.sub(_full, word)
    return word


_UP = {"top": "x", "left": "l", "right": "r", "face": "f", "back": "b"}


def parts(word: str, names: Collection[str], used: set[str]) -> list[str]:
    """Rewrite a word without suffixes as one or two words; store the extensions used."""
    hidden = HIDDEN.sub(lambda found: "\0" * len(found[0]), word)
    signs = list(MAIN.finditer(hidden))
    if not signs:
        turn = _TURN.search(hidden) if "turn-signs" in names and word[0] not in "?/*+!" else None
        if turn and turn.start():
            used.add("turn-signs")
            return [f"{word[: turn.start()]}@>{_degrees(turn)}"]
        return [word]
    main = signs[0][0]
    if len(signs) == 2 and signs[1][0] in "=~" and main in "-_:@\\#" and "end-equals" in names:
        used.add("end-equals")
        at = signs[1].start()
        return [*parts(word[:at], names, used), word[at:]]
    if main not in "-_:@\\" or len(signs) > 1:
        return [word]
    before, behind = word[: signs[0].end()], word[signs[0].end() :]
    if main in "-_:" and "turn-signs" in names:
        turn = _TURN.search(hidden, signs[0].end() + 1)
        if turn:
            used.add("turn-signs")
            moved = parts(word[: turn.start()], names, used)
            return [*moved, f"@>{_degrees(turn)}"]
    if main != ":" and behind[:1] in ("?", "/") and "place-of" in names:
        used.add("place-of")
        return [f"{before}&{behind}"]
    inserted = re.fullmatch(rf"([^%\[\]]+)\[([0-9]+|{LAST})\]", behind)
    if main != ":" and inserted and "insert-slice" in names:
        used.add("insert-slice")
        return [f"{before}{inserted[1]}%{behind}"]
    return [word]


def _degrees(turn: re.Match[str]) -> str:
    """Return the clockwise degrees of turn signs."""
    if turn[3]:
        number, sign = str(90 * len(turn[3])), turn[3][0]
    else:
        number, sign = turn[2], turn[1]
    return number if sign == ">" else f"-{number}"


_BENEATH = (re.compile(rf"({_PLACE})\\({_PLACE})(?!\S)"), r"\1_\2")
"""A move beneath others, if 0.14.1 does not read it as a piece; 0.5.2 names the later sign."""


def proposed(body: str, start: int, stop: int, *, current: bool) -> tuple[str, str] | None:
    """Return a form that PPN 0.5.2 proposes, and how 0.14.1 writes it; None if there is none."""
    for form, right in (*_PROPOSED, *([_BENEATH] if current else [])):
        if found := form.match(body, start, stop):
            return found[0], found.expand(right).replace(";", ",").replace(",'", "")
    return None


def pairs(word: str, macros: Collection[str]) -> list[str] | None:
    """Return the words of the pairwise groups of a word.

    None if it has no such group; an empty list if the groups have not the same length.
    """
    groups = [
        found for found in _GROUP.finditer(word)
        if found[1] not in macros and ("," in found[1] or ".." in found[1])
    ]  # fmt: skip
    if not groups:
        return None
    from puyonb.piecepack._movetext import braces

    lists = [list(braces.parse(f"{{{found[1]}}}").words()) for found in groups]
    if len({len(items) for items in lists}) != 1:
        return []
    words = []
    for row in zip(*lists, strict=True):
        made, done = "", 0
        for found, item in zip(groups, row, strict=True):
            made += word[done : found.start()] + item
            done = found.end()
        words.append(made + word[done:])
    return words
