"""Portable bitmaps: puzzles as pictures (Netpbm's ``.pbm``, plain P1 and raw P4).

A picture has no clues: the writer writes the goal of a puzzle, and refuses a puzzle without one.

>>> from puyonb.nonogram.formats import pbm
>>> pbm.loads("P1 3 2\\n101\\n111\\n").columns
((2,), (1,), (2,))
"""

import re

from puyonb.errors import NotationError, NotationWarning, warn
from puyonb.messages import Message
from puyonb.nonogram._limits import DEFAULT, Limits
from puyonb.nonogram._losses import Whole
from puyonb.nonogram.formats._capabilities import check_size, pictured
from puyonb.nonogram.puzzle import Puzzle
from puyonb.text import bounded, decode, lines, without_bom

__all__ = ["dumps", "loads", "loads_bytes", "plain"]

_SPACE = r"(?:\s|#[^\r\n]*(?=[\r\n]|\Z))"
_HEAD = re.compile(rf"(P1|P4){_SPACE}+([0-9]{{1,9}}){_SPACE}+([0-9]{{1,9}})")
_RAW_HEAD = re.compile(_HEAD.pattern + r"(?:#[^\r\n]*)?\s", re.ASCII)
"""The header ends with one character of white space, or with a comment and its line end."""
_LONGEST_LINE = 70
"""The longest line of a plain bitmap that the format allows."""


def loads(text: str, *, limits: Limits = DEFAULT) -> Puzzle:
    """Read a plain bitmap; 1 is filled.

    Parameters
    ----------
    text : str
    limits : Limits
        The greatest size that is read; see :class:`puyonb.nonogram.Limits`.

    Raises
    ------
    NotationError
        If the text is not a plain bitmap.

    Warns
    -----
    NotationWarning
        If there are more cells than the size says.
    """
    text = bounded(text)
    found = _HEAD.match(text)
    if found is None or found[1] != "P1":
        raise NotationError(Message("non.pbm.head", magic="P1"), text)
    width, height = int(found[2]), int(found[3])
    check_size(width, height, text, found.start(2), limits=limits)
    cells = re.sub(_SPACE + "+", "", text[found.end() :])
    wrong = re.search("[^01]", cells)
    if wrong:
        message = Message("non.pbm.cell", "expected 0 or 1, found {found!q}", found=wrong[0])
        raise NotationError(message, text, text.index(wrong[0], found.end()))
    if len(cells) < width * height:
        message = Message(
            "non.pbm.cells",
            "expected {expected:cell|cells}, found {found}",
            expected=width * height,
            found=len(cells),
        )
        raise NotationError(message, text, len(text))
    if len(cells) > width * height:
        message = Message(
            "non.pbm.cells.rest",
            "expected {expected:cell|cells}, found {found}; the rest is ignored",
            expected=width * height,
            found=len(cells),
        )
        warn([NotationWarning(message, text, found.start(2))])
    return Puzzle.from_grid([cells[row * width : (row + 1) * width] for row in range(height)])


def loads_whole(text: str) -> list[Whole]:
    """Read a plain bitmap with its comments, which are ignored.

    Errors and warnings are those of :func:`loads`.
    """
    found = (
        (number, line.partition("#"))
        for number, (_, line) in enumerate(lines(without_bom(text)), 1)
    )
    return [
        Whole(
            loads(text),
            tuple((number, f"#{comment}") for number, (_, sign, comment) in found if sign),
        )
    ]


def loads_bytes(data: bytes, *, limits: Limits = DEFAULT) -> Puzzle:
    """Read the bytes of a bitmap, plain or raw.

    Parameters
    ----------
    data : bytes
    limits : Limits
        The greatest size that is read; see :class:`puyonb.nonogram.Limits`.

    Raises
    ------
    NotationError
        If the bytes are not a bitmap.
    """
    if not data.startswith(b"P4"):
        return loads(decode(data), limits=limits)
    # The header is text; Latin-1 also decodes the bits after it, one character for each byte.
    head = data[:1_000].decode("latin-1")
    found = _RAW_HEAD.match(head)
    if found is None:
        raise NotationError(Message("non.pbm.head", magic="P4"), head)
    width, height = int(found[2]), int(found[3])
    check_size(width, height, head, found.start(2), limits=limits)
    bits = data[found.end() :]
    across = -(-width // 8)
    if len(bits) < across * height:
        message = Message(
            "non.pbm.bytes",
            "expected {expected:byte|bytes} of cells, found {found}",
            expected=across * height,
            found=len(bits),
        )
        raise NotationError(message, head, found.end())
    rows = [bits[row * across : (row + 1) * across] for row in range(height)]
    return Puzzle.from_grid(["".join(f"{byte:08b}" for byte in row)[:width] for row in rows])


def plain(data: bytes) -> str:
    """Return the text of bytes; a raw bitmap becomes a plain one.

    Parameters
    ----------
    data : bytes

    Raises
    ------
    NotationError
        If the bytes are neither a raw bitmap nor text.
    """
    return dumps(loads_bytes(data)) if re.match(rb"P4[\s#]", data) else decode(data)


def dumps(puzzle: Puzzle, *, strict: bool = False) -> str:
    """Write a puzzle's goal as a plain bitmap.

    Parameters
    ----------
    puzzle : Puzzle
    strict : bool, default False
        Refuse a puzzle with metadata; otherwise a warning lists what is left out.

    Raises
    ------
    CannotExpress
        If the puzzle has no goal, a goal that contradicts the clues, or colours.

    Warns
    -----
    LossWarning
        If metadata is left out.
    """
    _, picture = pictured(puzzle, "pbm", strict=strict)
    written = ["P1", f"{puzzle.width} {puzzle.height}"]
    for row in picture:
        written += [
            row[start : start + _LONGEST_LINE] for start in range(0, puzzle.width, _LONGEST_LINE)
        ]
    return "\n".join(written) + "\n"
