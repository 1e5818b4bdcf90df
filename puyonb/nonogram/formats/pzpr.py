"""Links of puzz.link and of other sites with the program pzpr, and its text ``pzprv3``.

Both are black and white, and have clues of unknown length.  A link has the clues; the text also has
the cells that a player has marked, and may be in a link.

>>> from puyonb.nonogram.formats import pzpr
>>> puzzle = pzpr.loads("https://puzz.link/p?nonogram/3/2/2123g11")
>>> puzzle.rows
((3,), (1, 1))
>>> pzpr.dumps(puzzle)
'https://puzz.link/p?nonogram/3/2/2123g11'
"""

import json
import re
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple
from urllib.parse import unquote

from puyonb.errors import CannotExpress, LossWarning, NotationError, NotationWarning, warn
from puyonb.messages import Message
from puyonb.nonogram._limits import DEFAULT, Limits
from puyonb.nonogram.cells import BLANK, FILLED, UNKNOWN, Clue, Clues
from puyonb.nonogram.formats._capabilities import (
    carried,
    check_clues,
    check_size,
    drawn,
    known_cells,
    with_known,
)
from puyonb.nonogram.puzzle import Puzzle
from puyonb.text import bounded

__all__ = ["dumps", "dumps_text", "loads"]

_SITE = "https://puzz.link/p?nonogram"
_HEAD = re.compile(r"(?:(?:https?://)?[^\s?/]+/[^\s?]{0,200}\?)?(?:type=[a-z]+&)?", re.IGNORECASE)
_FOLD = re.compile(r"[\r\n]+")
_KINDS = ("nonogram", "nonogram_edit", "nonogram_play")
_TOKEN = re.compile(r"(?P<short>[0-9a-f])|-(?P<two>[0-9a-fA-F]{2})|\+(?P<three>[0-9a-fA-F]{3})|\.")
_MOST_READ, _MOST = 255, 4095
"""The largest clues that the reader of the site knows, and that the notation can hold."""

_VERSION = re.compile(r"pzprv3(?:\.[0-9]+)*")
_CLUE = re.compile(r"c?(?P<number>[0-9]{1,9}|-2)|\.")
_CELLS = {"#": FILLED, "+": BLANK, ".": UNKNOWN}
_WRITTEN = {cell: character for character, cell in _CELLS.items()}
_METADATA = {"title": "title", "author": "by", "source": "catalogue", "comment": "note"}


class _Part(NamedTuple):
    """A part of a text, and its offset."""

    text: str
    offset: int


def loads(text: str, *, limits: Limits = DEFAULT) -> Puzzle:
    """Read a puzzle.

    Parameters
    ----------
    text : str
        A link, the part of a link from ``nonogram`` on, or a text ``pzprv3``.
    limits : Limits
        The greatest size that is read; see :class:`puyonb.nonogram.Limits`.

    Returns
    -------
    Puzzle
        Marked cells are given; if they solve it, they are its goal.

    Raises
    ------
    NotationError
        If it is not in this notation, or holds a puzzle of another kind.

    Warns
    -----
    NotationWarning
        If the clues contradict each other.
    """
    source = bounded(text).strip()
    found = _HEAD.match(source)
    start = found.end() if found else 0
    rest = source[start:]
    if rest.startswith("v:") or _VERSION.match(rest):
        return _text(source, start, limits)
    if "://" not in rest:
        # A long link may be folded; the site removes line ends, too.
        rest = _FOLD.sub("", rest)
    return _link(source[:start] + unquote(rest), start, limits)


def dumps(puzzle: Puzzle, *, strict: bool = False) -> str:
    """Write a link.

    Parameters
    ----------
    puzzle : Puzzle
    strict : bool, default False
        Refuse a puzzle with metadata; otherwise a warning lists what is left out.

    Raises
    ------
    CannotExpress
        If the puzzle has colours, a goal that is not its only solution, a clue above 4095, or more
        clues than fit into a line.

    Warns
    -----
    LossWarning
        If metadata or a goal is left out, or if a clue is above 255: the site reads it wrongly.
    """
    puzzle = carried(puzzle, "pzpr", unknown=True, strict=strict)
    written: list[str] = []
    empty = 0
    for side in (_slots(puzzle, "columns", "pzpr"), _slots(puzzle, "rows", "pzpr")):
        for clues in side:
            for clue in reversed(clues):
                if clue is None:
                    empty += 1
                else:
                    written += [_empty(empty), _token(clue)]
                    empty = 0
    body = "".join([*written, _empty(empty)])
    largest = max((int(clue) for side in puzzle.rows + puzzle.columns for clue in side), default=0)
    if largest > _MOST_READ:
        message = Message(
            "non.pzpr.large",
            "puzz.link reads clues above {most} wrongly; the largest one here is {found:,}",
            most=_MOST_READ,
            found=largest,
        )
        warn([LossWarning(message, notation="pzpr")])
    # Programs for messages drop a full stop at the end.
    end = "" if body[-1].isalnum() else "/"
    return f"{_SITE}/{puzzle.width}/{puzzle.height}/{body}{end}"


def dumps_text(puzzle: Puzzle, *, solved: bool = False, strict: bool = False) -> str:
    """Write a text ``pzprv3``.

    Parameters
    ----------
    puzzle : Puzzle
        Its given cells are marked.
    solved : bool, default False
        Mark the cells of the goal, which everyone sees who opens the text.
    strict : bool, default False
        Refuse a puzzle with metadata; otherwise a warning lists what is left out.

    Raises
    ------
    CannotExpress
        If the puzzle has colours, a goal that is not its only solution (with ``solved``: that
        contradicts the clues), given cells that leave nothing to solve, or more clues than fit
        into a line.

    Warns
    -----
    LossWarning
        If metadata or a goal is left out.
    """
    name = "pzpr:solved" if solved else "pzpr:text"
    puzzle = carried(puzzle, name, goal=solved, given=not solved, unknown=True, strict=strict)
    width, height = puzzle.width, puzzle.height
    cells = known_cells(puzzle, name) if puzzle.goal is None else drawn(puzzle, name)
    rows, columns = (_slots(puzzle, side, name) for side in ("rows", "columns"))
    across, above = len(rows[0]), len(columns[0])
    corner = ["."] * across
    written = [
        " ".join([*corner, *(_text_token(clues[level]) for clues in columns), ""])
        for level in range(above)
    ]
    written += [
        " ".join([*map(_text_token, clues), *(_WRITTEN[cell] for cell in line), ""])
        for clues, line in zip(rows, cells, strict=True)
    ]
    return "\n".join(["pzprv3", "nonogram", str(height), str(width), *written, ""])


# --- links ----------------------------------------------------------------------------------------


def _link(source: str, start: int, limits: Limits) -> Puzzle:
    parts = _split(source, start, "/")
    _check_kind(parts[0], source)
    if len(parts) > 1 and not parts[1].text[:1].isdecimal():
        if parts[1].text.startswith("v:"):
            message = Message("non.pzpr.variant", found=parts[1].text)
            warn([NotationWarning(message, source, parts[1].offset)])
        del parts[1]
    width, height = _size(parts[1:3], source, limits)
    body = parts[3].offset if len(parts) > 3 else len(source)
    counts = [_most(height)] * width + [_most(width)] * height
    try:
        slots = _decoded(source, body, counts)
    except NotationError:
        # Some writers end a full line with "f", for no empty slots.
        try:
            slots = _decoded(source, body, counts, closed=True)
        except NotationError:
            slots = []
        if not slots:
            raise
        warn(
            [
                NotationWarning(
                    Message("non.pzpr.closed", "an 'f' after a full line is read as no empty slot"),
                    source,
                    body,
                )
            ]
        )
    sides = []
    for at, count in zip(accumulate(counts, initial=0), counts, strict=False):
        sides.append(_clues([part for part in slots[at : at + count] if part][::-1], source))
    puzzle = Puzzle(tuple(sides[width:]), tuple(sides[:width]))
    check_clues(puzzle, source, start)
    return puzzle


def _decoded(
    source: str, start: int, counts: Sequence[int], *, closed: bool = False
) -> list[_Part | None]:
    """Return the content of each slot, with None for an empty one.

    With ``closed``, an ``f`` after a full line is no clue.
    """
    slots: list[_Part | None] = []
    ends, total = set(accumulate(counts)), sum(counts)
    place, last = start, len(source.rstrip("/"))
    while place < last:
        character = source[place]
        if "g" <= character <= "z":
            slots += [None] * (ord(character) - ord("f"))
            place += 1
        elif closed and character == "f" and len(slots) in ends and slots[-1] is not None:
            place += 1
        else:
            found = _TOKEN.match(source, place)
            if found is None:
                message = Message("non.pzpr.character", found=character)
                raise NotationError(message, source, place)
            digits = found["short"] or found["two"] or found["three"]
            slots.append(_Part("-2" if digits is None else str(int(digits, 16)), place))
            place = found.end()
        if len(slots) > total:
            raise NotationError(
                Message(
                    "non.pzpr.slots.most",
                    "expected at most {most:slot|slots} for clues, found more",
                    most=total,
                ),
                source,
                place - 1,
            )
    return slots + [None] * (total - len(slots))


def _token(clue: Clue) -> str:
    if clue.is_unknown:
        return "."
    if clue < 16:
        return f"{int(clue):x}"
    return f"-{int(clue):02x}" if clue <= _MOST_READ else f"+{int(clue):03x}"


def _empty(count: int) -> str:
    """Write a number of empty slots."""
    return "z" * (count // 20) + (chr(ord("f") + count % 20) if count % 20 else "")


# --- text -----------------------------------------------------------------------------------------


def _text(source: str, start: int, limits: Limits) -> Puzzle:
    if "\n" in source or "\r" in source:
        found = source.replace("\r\n", "\n").replace("\r", "\n")
        source, parts = found, _split(found, start, "\n")
    else:
        parts = [_Part(unquote(part.text), part.offset) for part in _split(source, start, "/")]
    if parts[0].text.startswith("v:"):
        message = Message("non.pzpr.variant", found=parts[0].text)
        warn([NotationWarning(message, source, parts[0].offset)])
        del parts[0]
    if not parts or not _VERSION.fullmatch(parts[0].text.strip()):
        raise NotationError(
            Message("non.pzpr.text", "expected 'pzprv3' in the first line"), source, start
        )
    if len(parts) > 1:
        _check_kind(parts[1], source)
    height, width = _size(parts[2:4], source, limits, names=("height", "width"))
    above, across = _most(height), _most(width)
    if len(parts) < 4 + above + height:
        message = Message(
            "non.pzpr.lines",
            "expected {expected:line|lines} with clues and cells, found {found}",
            expected=above + height,
            found=max(0, len(parts) - 4),
        )
        raise NotationError(message, source, len(source))
    table = [_tokens(part, across + width, source) for part in parts[4 : 4 + above + height]]
    columns = [
        _clues(_numbers([line[across + col] for line in table[:above]], source), source)
        for col in range(width)
    ]
    rows = [_clues(_numbers(line[:across], source), source) for line in table[above:]]
    cells = ["".join(_cell(part, source) for part in line[across:]) for line in table[above:]]
    between = "\n" if "\n" in source else "/"
    after = between.join(part.text for part in parts[4 + above + height :])
    puzzle = Puzzle(tuple(rows), tuple(columns), metadata=_metadata(after))
    check_clues(puzzle, source, start)
    return with_known(puzzle, tuple(cells))


def _tokens(line: _Part, expected: int, source: str) -> list[_Part]:
    found = [_Part(each[0], line.offset + each.start()) for each in re.finditer(r"\S+", line.text)]
    if len(found) != expected:
        message = Message(
            "non.pzpr.parts",
            "expected {expected:part|parts} in the line, found {found}",
            expected=expected,
            found=len(found),
        )
        raise NotationError(message, source, line.offset)
    return found


def _numbers(parts: Iterable[_Part], source: str) -> list[_Part]:
    """Return the parts with a clue, without the mark of a player."""
    numbers = []
    for part in parts:
        found = _CLUE.fullmatch(part.text)
        if found is None:
            message = Message("non.pzpr.character", found=part.text)
            raise NotationError(message, source, part.offset)
        if found["number"]:
            numbers.append(_Part(found["number"], part.offset))
    return numbers


def _cell(part: _Part, source: str) -> str:
    if part.text not in _CELLS:
        raise NotationError(Message("non.pzpr.character", found=part.text), source, part.offset)
    return _CELLS[part.text]


def _metadata(text: str) -> dict[str, str]:
    """Read what a file has after the board, if it is valid."""
    _, mark, rest = text.partition("info:")
    try:
        found = json.JSONDecoder().raw_decode(rest)[0] if mark else None
    except (ValueError, RecursionError):
        return {}
    held = found.get("metadata") if isinstance(found, dict) else None
    values = (
        {key: held.get(name) for name, key in _METADATA.items()} if isinstance(held, dict) else {}
    )
    return {key: value for key, value in values.items() if isinstance(value, str) and value}


def _text_token(clue: Clue | None) -> str:
    if clue is None:
        return "."
    return "-2" if clue.is_unknown else str(int(clue))


# --- parts of both --------------------------------------------------------------------------------


def _split(source: str, start: int, mark: str) -> list[_Part]:
    parts = source[start:].split(mark)
    offsets = accumulate((len(part) + 1 for part in parts), initial=start)
    return [_Part(part, offset) for part, offset in zip(parts, offsets, strict=False)]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10


def _check_kind(part: _Part, source: str) -> None:
    if part.text.strip() not in _KINDS:
        message = Message(
            "non.pzpr.kind",
            "expected a nonogram, found the puzzle {found!q}",
            found=part.text.strip()[:40],
        )
        raise NotationError(message, source, part.offset)


def _size(
    parts: Sequence[_Part],
    source: str,
    limits: Limits,
    names: tuple[str, str] = ("width", "height"),
) -> tuple[int, int]:
    numbers = [part.text.strip() for part in parts]
    if len(numbers) < 2 or not all(map(_is_number, numbers)):
        place = parts[0].offset if parts else len(source)
        first, second = (Message(f"non.noun.{name}") for name in names)
        raise NotationError(
            Message("non.pzpr.size", "expected {first} and {second}", first=first, second=second),
            source,
            place,
        )
    by_name = dict(zip(names, map(int, numbers), strict=True))
    check_size(by_name["width"], by_name["height"], source, parts[0].offset, limits=limits)
    one, other = (by_name[name] for name in names)
    return one, other


def _most(length: int) -> int:
    """Return the number of slots for the clues of a line: as many as fit."""
    return (length + 1) // 2


def _clues(parts: Sequence[_Part], source: str) -> Clues:
    """Return the clues of a line; a single 0 is a line without blocks, with a warning."""
    if any(part.text.strip("0") == "" for part in parts):
        if len(parts) > 1:
            raise NotationError(Message("non.numbers.zero"), source, parts[0].offset)
        warn(
            [
                NotationWarning(
                    Message(
                        "non.pzpr.zero",
                        "a 0 is read as a line without blocks; puzz.link accepts no solution for"
                        " it",
                    ),
                    source,
                    parts[0].offset,
                )
            ]
        )
        return ()
    return tuple(Clue(None if part.text == "-2" else int(part.text)) for part in parts)


def _slots(puzzle: Puzzle, side: str, notation: str) -> list[list[Clue | None]]:
    """Return the slots of the rows or the columns; the last one is next to the grid."""
    length = puzzle.width if side == "rows" else puzzle.height
    found: list[list[Clue | None]] = []
    for line, clues in puzzle.lines:
        if f"{line.kind}s" != side:
            continue
        if len(clues) > _most(length) or any(clue > _MOST for clue in clues):
            message = Message(
                "non.no_form.clues.long",
                "the clues of {line} have no form in {notation!q}",
                line=line.content,
                notation=notation,
            )
            raise CannotExpress(message, notation=notation, what="size")
        found.append([*[None] * (_most(length) - len(clues)), *clues])
    return found
