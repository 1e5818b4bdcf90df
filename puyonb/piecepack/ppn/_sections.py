"""The parts of a file: its games, and the metadata and the movetext of each game.

Source: Portable Piecepack Notation 0.5.2, PPN File Structure; readings Q2, Q9.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from puyonb.errors import LINE_END, NotationError
from puyonb.messages import Message
from puyonb.piecepack._limits import Limits
from puyonb.piecepack._movetext import movetoken
from puyonb.piecepack._source import Source
from puyonb.text import without_bom

BLANK = " \t\r\n"


def within(text: str, limits: Limits) -> str:
    """Return a text without its byte-order marks, if it is not too long.

    Raises
    ------
    NotationError
        If it is longer than the limit ``size``, in bytes.
    """
    text = without_bom(text)
    if "\ufeff" in text:
        text = _JOINT.sub("", text)
    size = _size(text)
    if size > limits.size:
        raise NotationError(
            Message(
                "ppn.limit.size",
                "expected at most {most:,} bytes (limit size), found {found:,}",
                most=limits.size,
                found=size,
            ),
            text,
        )
    return text


def games_of_text(text: str, limits: Limits) -> Iterator[Source]:
    """Yield the games of a text.

    Raises
    ------
    NotationError
        If there are too many games, or the text is too long.

    Source: reading Q2.
    """
    text = within(text, limits)
    starts = list(_lines_with("---", text, 0, len(text)))
    before = text[: starts[0]] if starts else text
    if before.strip(BLANK):
        first = len(before) - len(before.lstrip(BLANK))
        starts.insert(0, max(text.rfind("\n", 0, first), text.rfind("\r", 0, first)) + 1)
    if len(starts) > limits.games:
        message = Message(
            "ppn.limit.games", "expected at most {most:,} games (limit games)", most=limits.games
        )
        raise NotationError(message, text, starts[limits.games])
    for start, stop in pairwise([*starts, len(text)]):
        yield Source(text, start, stop)


_JOINT = re.compile(r"(?<=[\r\n])\ufeff(?=---)")
"""The byte-order mark of a file that was appended to another."""


def games_of_lines(lines: Iterable[str], limits: Limits) -> Iterator[Source]:
    """Yield the games of a stream, each as a separate text.

    Raises
    ------
    NotationError
        If a game is too long.
    """
    game: list[str] = []
    before = size = 0
    for line in _lines(lines):
        if line.startswith("---") and game:
            yield _game(game, before)
            before, size = before + len(game), 0
            game.clear()
        elif not game and not line.strip(BLANK):
            before += 1
            continue
        game.append(line)
        size += _size(line)
        if size > limits.size:
            message = Message(
                "ppn.limit.size.game",
                "expected at most {most:,} bytes in a game of a stream (limit size), found more",
                most=limits.size,
            )
            raise Source(line, 0, len(line), before + len(game) - 1).error(message, 0)
    if game:
        yield _game(game, before)


def _game(lines: list[str], before: int) -> Source:
    text = "".join(lines)
    return Source(text, 0, len(text), before)


def _lines(items: Iterable[str]) -> Iterator[str]:
    """Yield single lines without byte-order marks; all except the last have a line end."""
    held: str | None = None
    first = True
    for item in items:
        if not isinstance(item, str):
            raise TypeError(
                Message(
                    "ppn.lines.type",
                    "expected lines of text, found {found}",
                    found=type(item).__name__,
                )
            )
        for found in _LINE.findall(item) or [""]:
            line = found.removeprefix("\ufeff") if first or found.startswith("\ufeff---") else found
            first = False
            if held is not None:
                yield f"{held}\n"
            held = None if line.endswith(("\n", "\r")) else line
            if held is None:
                yield line
    if held:
        yield held


_LINE = re.compile(r"[^\r\n]*+(?:\r\n|\r|\n)|[^\r\n]++")


def _size(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))


def _lines_with(sign: str, text: str, start: int, stop: int) -> Iterator[int]:
    """Yield the offset of each line that begins with a sign; ``start`` begins a line."""
    if text.startswith(sign, start, stop):
        yield start
    if text.find("\r", start, stop) >= 0:
        ends = re.compile(rf"[\r\n]{re.escape(sign)}")
        yield from (found.end() - len(sign) for found in ends.finditer(text, start, stop))
        return
    offset = text.find("\n" + sign, start, stop)
    while offset >= 0:
        yield offset + 1
        offset = text.find("\n" + sign, offset + 1, stop)


_MARKER, _PERIODS = re.compile("---+"), re.compile(r"\.*")
_EMPTY_LINE = re.compile(r"(\r\n|\r(?!\n)|\n)[ \t]*(?=[\r\n])")
_NOTHING = re.compile(r"[^\S\r\n]*(?:[ \t]#[^\r\n]*)?(?=[\r\n]|\Z)")
"""The text that may follow ``---`` or ``...``: none, or a comment of YAML."""


@dataclass(slots=True)
class Parts:
    """The offsets of the parts of a game.

    Attributes
    ----------
    header : (int, int)
        The metadata; they include the line ``---`` if some of them are on it.
    text : int
        The beginning of the movetext.
    certain : bool
        Whether ``...`` ends the metadata, and not only an empty line.
    remarks : (str, str)
        The rest of the lines ``---`` and ``...``, as written.
    """

    header: tuple[int, int]
    text: int
    certain: bool
    remarks: tuple[str, str] = ("", "")


def parts(game: Source) -> Parts:
    """Separate the metadata of a game from its movetext.

    Raises
    ------
    NotationError
        If there are two lines ``...``, or if a key or a move follows ``...`` or ``---`` on its
        line.

    Source: Portable Piecepack Notation 0.5.2, Metadata; readings Q2, Q9.
    """
    text, start, stop = game.text, game.start, game.stop
    dots = list(_lines_with("...", text, start, stop))
    if len(dots) > 1:
        raise game.error(
            Message(
                "ppn.marker.second",
                "expected one line '...' in a game, the end of its metadata, found a second",
            ),
            dots[1],
        )
    marker = _MARKER.match(text, start, stop)
    remark, behind = "", ""
    # YAML has three hyphens, but a line of more hyphens begins a game, too.  In the same way more
    # than three periods end metadata.
    header = marker.end() - 3 if marker else start
    if marker and not _YAML.match(text, marker.end(), stop):
        remark, header = _remark(game, marker.end(), "---")
    if dots:
        periods = _PERIODS.match(text, dots[0], stop)
        behind, begin = _remark(game, periods.end() if periods else dots[0], "...")
        return Parts((header, dots[0]), begin, certain=True, remarks=(remark, behind))
    empty = _EMPTY_LINE.search(text, start, stop)
    if empty:
        return Parts((header, empty.end(1)), empty.end(), certain=False, remarks=(remark, ""))
    if not marker:
        return Parts((start, start), start, certain=False)
    remark, begin = _remark(game, marker.end(), "---")
    return Parts((start, start), begin, certain=False, remarks=(remark, ""))


def is_open(game: Source, found: Parts) -> bool:
    """Return whether a game is only metadata, with nothing that ends them."""
    start, stop = found.header
    return start == stop and bool(_OPEN.fullmatch(game.text, found.text, game.stop))


_OPEN = re.compile(
    r"\s*(?i:game[ _-]?type|set[ _-]?up|event|movetextparser)[ \t]*:"
    r"(?:[ \t]+[^\r\n]*|(?=[\r\n]))"
    r"(?:[\r\n]+(?:[^\W\d_][\w ]*+:(?:[ \t]+[^\r\n]*|(?=[\r\n]|\Z))|(?:[ \t]|-[ ])[^\r\n]*))*\s*"
)
"""Lines of keys and values, of which the first has a known key."""

_YAML = re.compile(r"[ \t]+(?:[^\s#][^\r\n]*?:(?=[ \t\r\n]|\Z)|[\[\]{}\"'&*!|>%@`?-])")
"""Metadata after ``---``: a key, or another sign of YAML."""


def _remark(game: Source, offset: int, sign: str) -> tuple[str, int]:
    """Return the rest of a line as written, and the offset of the next line.

    Raises
    ------
    NotationError
        If the rest of the line has a key or a move: it would be lost.
    """
    line = LINE_END.search(game.text, offset, game.stop)
    stop, after = line.span() if line else (game.stop, game.stop)
    remark = game.text[offset:stop].rstrip()
    if not _NOTHING.match(game.text, offset, game.stop):
        found = remark.strip()
        if _KEY.search(found) or any(
            "{" in word or movetoken.is_move(word) for word in found.split()
        ):
            raise game.error(
                Message(
                    "ppn.marker.after",
                    "expected nothing after {marker!q}, found {found!q}; put it on a separate line",
                    marker=sign,
                    found=found,
                ),
                offset,
            )
    return remark, after


_KEY = re.compile(r":(?:\s|\Z)")


def after_marker(game: Source) -> int:
    """Return the offset of the line after ``---``, or the start if there is no such line."""
    start = game.start
    return (
        _remark(game, start + 3, "---")[1]
        if game.text.startswith("---", start, game.stop)
        else start
    )
