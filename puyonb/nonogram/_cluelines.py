"""Lines of text that hold clues: their lengths, their numbers, and the meaning of blank lines.

All notations that write clues line by line use this.  A blank line has three readings (reading N2).
"""

import re
from enum import Enum
from typing import NamedTuple

from puyonb.errors import NotationError
from puyonb.messages import Message
from puyonb.nonogram.cells import LETTERS


class BlankLines(Enum):
    """The meaning of the blank lines below ``rows`` or ``columns`` (reading N2)."""

    NONE = "none"
    """No blank line, except after the last line of hints."""
    IGNORED = "ignored"
    """Layout."""
    HINTS = "hints"
    """The hints of lines without blocks, after the first line with a number."""
    HINTS_FROM_KEYWORD = "hints from the keyword on"
    """The hints of lines without blocks, from the first line on."""


MOST_LINES = 100
"""The most lines that a puzzle may have for each row and column: some are blank or unknown."""

MOST_DIGITS = 9
"""The most digits of a number (fixed): a longer one is not a length, and slow to read."""

_MOST_CHARACTERS = 40
"""The most characters of a line for each cell: the name of a colour, a number and white space."""

_LONGEST_SHOWN = 40

TOKEN = re.compile(r"[^\s,:]+")


class Numbered(NamedTuple):
    """A line of a text, the offset of its first character, and its number, counted from 1."""

    offset: int
    text: str
    number: int = 0

    @property
    def is_blank(self) -> bool:
        """Whether the line has only white space."""
        return not self.text.strip()


def fits(lines: list[Numbered], expected: int) -> list[tuple[BlankLines, list[Numbered]]]:
    """Return the readings under which a block has the expected number of lines, likeliest first.

    Parameters
    ----------
    lines : list of Numbered
        Blank lines and lines of hints.
    expected : int
        The height or the width.

    Returns
    -------
    list of (BlankLines, list of Numbered)
        The meaning of blank lines, and the lines that count.

    Source: nonogram format, Rules and Keys (rows); reading N2.
    """
    full = [line for line in lines if not line.is_blank]
    if len(full) == expected:
        return [(BlankLines.NONE if full == lines[:expected] else BlankLines.IGNORED, full)]
    first = next((index for index, line in enumerate(lines) if not line.is_blank), 0)
    last = next(
        (index for index in range(len(lines), first, -1) if not lines[index - 1].is_blank), first
    )
    readings: list[tuple[BlankLines, list[Numbered]]] = []
    if last - first == expected:
        readings.append((BlankLines.HINTS, lines[first:last]))
    for reading, start in ((BlankLines.HINTS_FROM_KEYWORD, 0), (BlankLines.HINTS, first)):
        # Lines after those that count must be blank, or hints would be lost.
        if last <= start + expected <= len(lines):
            readings.append((reading, lines[start : start + expected]))
    return [
        found
        for index, found in enumerate(readings)
        if found[1] not in [other[1] for other in readings[:index]]
    ]


def check_length(line: str, most: int, text: str, offset: int) -> None:
    """Raise a NotationError for a line that is too long to be hints, before it is split."""
    longest, words = _MOST_CHARACTERS * most, 2 * most
    if len(line) > longest:
        message = Message(
            "nonogram.hints.characters",
            "expected a line of at most {most:,} characters (limit side), found one of {found:,}",
            most=longest,
            found=len(line),
        )
        raise NotationError(message, text, offset)
    # Hints, or hints and the names of their colours.
    if len(line) > words and len(TOKEN.findall(line)) > words:
        raise NotationError(
            Message(
                "nonogram.hints.most",
                "expected at most {most:,} hints in a line (limit side), found more",
                most=most,
            ),
            text,
            offset,
        )


def number_in(digits: str, text: str, offset: int) -> int:
    """Read the digits of a hint; too many raise a NotationError."""
    if len(digits) > MOST_DIGITS:
        message = Message(
            "nonogram.hints.digits",
            "expected a number of at most {most:,} digits, found one of {found:,}",
            most=MOST_DIGITS,
            found=len(digits),
        )
        raise NotationError(message, text, offset)
    return int(digits)


def letters_for(names: list[str]) -> dict[str, str]:
    """Assign a letter to each name of a colour.

    A name of one letter keeps it; another name receives its first free letter, or else the next
    free letter of the alphabet.

    Examples
    --------
    >>> letters_for(["red", "rose", "r"])
    {'r': 'r', 'red': 'e', 'rose': 'o'}

    Raises
    ------
    ValueError
        If there are more names than letters.
    """
    taken = {name: name for name in names if len(name) == 1 and name in LETTERS}
    for name in names:
        if name not in taken:
            free = [
                letter
                for letter in (*name.lower(), *LETTERS)
                if letter in LETTERS and letter not in taken.values()
            ]
            if not free:
                most, found = len(LETTERS), len(names)
                raise ValueError(
                    Message(
                        "nonogram.colors.most",
                        "expected at most {most:,} colours, found {found}",
                        most=most,
                        found=found,
                    )
                )
            taken[name] = free[0]
    return taken


def shortened(line: str) -> str:
    """Return a line without white space around it, and cut if it is long, for a report."""
    bare = line.strip()
    return bare if len(bare) <= _LONGEST_SHOWN else f"{bare[: _LONGEST_SHOWN - 1]}…"
