"""Where the parts of a file stand: its games, and in each the metadata and the movetext.

Source: Portable Piecepack Notation 0.5.2, PPN File Structure; readings Q2, Q9.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from puyonb.errors import NotationError, NotationWarning
from puyonb.piecepack._quoting import shown
from puyonb.piecepack.ppn import _movetoken as movetoken
from puyonb.piecepack.ppn._movetext import Limits


def split(text: str, limits: Limits) -> list[tuple[int, int]]:
    """Give the span of each game.

    Source: reading Q2.
    """
    starts = list(_lines_with("---", text))
    before = text[: starts[0]] if starts else text
    if before.strip(BLANK):
        starts.insert(0, len(before) - len(before.lstrip(BLANK)))
        starts[0] = max(text.rfind("\n", 0, starts[0]), text.rfind("\r", 0, starts[0])) + 1
    if len(starts) > limits.games:
        raise NotationError(f"expected at most {limits.games:,} games (limit games)", text, starts[limits.games])
    return list(pairwise([*starts, len(text)]))


BLANK = " \t\r\n"


def _lines_with(sign: str, text: str) -> Iterator[int]:
    """Give the offset of each line that begins with a sign."""
    if text.startswith(sign):
        yield 0
    if "\r" in text:
        yield from (found.end() - len(sign) for found in re.finditer(rf"[\r\n]{re.escape(sign)}", text))
        return
    offset = text.find("\n" + sign)
    while offset >= 0:
        yield offset + 1
        offset = text.find("\n" + sign, offset + 1)


_HYPHENS, _PERIODS = re.compile("-*"), re.compile(r"\.*")
_EMPTY_LINE = re.compile(r"(\r\n|\r(?!\n)|\n)[ \t]*(?=[\r\n])")
_LINE_END = re.compile(r"\r\n|\r|\n")
_NOTHING = re.compile(r"[^\S\r\n]*(?:[ \t]#[^\r\n]*)?(?=[\r\n]|\Z)")
"""What may stand behind ``---`` or ``...``: nothing, or a comment of YAML."""


@dataclass(slots=True)
class Parts:
    """Where the parts of a game stand.

    Attributes
    ----------
    header : (int, int)
        The metadata, with the line ``---`` in front if some of them stand on it.
    text : int
        Where the movetext begins.
    certain : bool
        Whether the metadata are marked by ``...``, and not just by an empty line.
    warnings : list of NotationWarning
        Remarks behind ``---`` and ``...``, which are left out.
    """

    header: tuple[int, int]
    text: int
    certain: bool
    warnings: list[NotationWarning] = field(default_factory=list)


def parts(text: str) -> Parts:
    """Tell the metadata of a game from its movetext.

    Raises
    ------
    NotationError
        If there are two lines ``...``, or a key or a move stands behind such a line or behind ``---``.

    Source: Portable Piecepack Notation 0.5.2, Metadata; readings Q2, Q9.
    """
    dots = list(_lines_with("...", text))
    if len(dots) > 1:
        raise NotationError("expected one line '...' in a game, the end of its metadata, found a second", text, dots[1])
    marker = _HYPHENS.match(text) if text.startswith("---") else None
    said: list[NotationWarning] = []
    # YAML knows three hyphens; a line of more of them begins a game too, as one of more periods ends its metadata.
    header = marker.end() - 3 if marker else 0
    if marker and not _YAML.match(text, marker.end()):
        header = _line_after(text, marker.end(), "---", said)
    if dots:
        periods = _PERIODS.match(text, dots[0])
        behind = periods.end() if periods else dots[0]
        return Parts((header, dots[0]), _line_after(text, behind, "...", said), certain=True, warnings=said)
    empty = _EMPTY_LINE.search(text)
    if empty:
        return Parts((header, empty.end(1)), empty.end(), certain=False, warnings=said)
    said.clear()
    return Parts((0, 0), _line_after(text, marker.end(), "---", said) if marker else 0, certain=False, warnings=said)


_YAML = re.compile(r"[ \t]+(?:[^\s#][^\r\n]*?:(?=[ \t\r\n]|\Z)|[\[\]{}\"'&*!|>%@`?-])")
"""What behind ``---`` is metadata: a key, or another sign of YAML."""


def _line_after(text: str, offset: int, sign: str, said: list[NotationWarning] | None = None) -> int:
    """Return the beginning of the next line; what is left of this one is empty, a comment, or a remark.

    Raises
    ------
    NotationError
        If a key or a move stands there: it would be lost.

    Warns
    -----
    NotationWarning
        In ``said``, if there is a remark (reading Q2).
    """
    line = _LINE_END.search(text, offset)
    stop, after = line.span() if line else (len(text), len(text))
    if not _NOTHING.match(text, offset):
        found = text[offset:stop].strip()
        message = f"expected nothing behind {sign!r}, found {shown(found)}"
        if _KEY.search(found) or any(map(_is_movetext, found.split())):
            raise NotationError(f"{message}; put it on a line of its own", text, offset)
        if said is not None:
            said.append(NotationWarning(f"{message}, which is left out", text, offset))
    return after


_KEY = re.compile(r":(?:\s|\Z)")


def _is_movetext(word: str) -> bool:
    """Return whether a word is a move, or has the braces of an expansion or a comment."""
    return "{" in word or movetoken.is_move(word)


def after_marker(text: str) -> int:
    """Give where the text behind a line ``---`` begins, if there is one, else the start."""
    return _line_after(text, 3, "---") if text.startswith("---") else 0
