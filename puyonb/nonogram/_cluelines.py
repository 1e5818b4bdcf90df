"""Lines of text that hold clues: their limits, their numbers, and which blank lines count.

All notations that write clues line by line use this.  Three readings of a blank line exist (reading
N2).
"""

import re
from typing import NamedTuple

from puyonb.errors import NotationError
from puyonb.nonogram.cells import LETTERS

NO_BLANKS, LAYOUT, HINTS, HINTS_FROM_KEYWORD = (
    "none",
    "ignored",
    "hints",
    "hints from the keyword on",
)
"""What blank lines in a block were taken for: there are none but behind the last; layout; hints of
empty lines; and these from the very first on."""

LARGEST = 1000
"""The most that width and height may be, unless a reader is told otherwise (reading N6); so in the notations of other programs."""

MOST_LINES = 100
"""How many lines a puzzle may have for each row and column that it may have: there are blank and unknown ones."""

MOST_DIGITS = 9
"""A longer number is no length of anything, and costs Python more than it is worth."""

_MOST_CHARACTERS = 40
"""How long a line may be for each of its cells: the name of a colour and a number stand in that, and some white space."""

_LONGEST_SHOWN = 40

TOKEN = re.compile(r"[^\s,:]+")


class Numbered(NamedTuple):
    """A line of a text, the offset of its first character, and its number, counted from 1."""

    offset: int
    text: str
    number: int = 0

    @property
    def is_blank(self) -> bool:
        """Tell whether nothing stands in it."""
        return not self.text.strip()


def fits(lines: list[Numbered], expected: int) -> list[tuple[str, list[Numbered]]]:
    """Give the readings under which a block has as many lines as expected, the likeliest first.

    Parameters
    ----------
    lines : list of Numbered
        Blank lines and lines of hints.
    expected : int
        The height or the width.

    Returns
    -------
    list of (str, list of Numbered)
        What blank lines are taken for, and the lines that count.

    Source: nonogram format, Rules and Keys (rows); reading N2.
    """
    full = [line for line in lines if not line.is_blank]
    if len(full) == expected:
        return [(NO_BLANKS if full == lines[:expected] else LAYOUT, full)]
    first = next((index for index, line in enumerate(lines) if not line.is_blank), 0)
    last = next(
        (index for index in range(len(lines), first, -1) if not lines[index - 1].is_blank), first
    )
    readings: list[tuple[str, list[Numbered]]] = []
    if last - first == expected:
        readings.append((HINTS, lines[first:last]))
    for reading, start in ((HINTS_FROM_KEYWORD, 0), (HINTS, first)):
        # What comes after the lines that count must be blank, or hints would be lost.
        if last <= start + expected <= len(lines):
            readings.append((reading, lines[start : start + expected]))
    return [
        found
        for index, found in enumerate(readings)
        if found[1] not in [other[1] for other in readings[:index]]
    ]


def check_length(line: str, most: int, text: str, offset: int) -> None:
    """Raise a NotationError for a line that is too long to be hints: what is too long is not taken apart."""
    longest, words = _MOST_CHARACTERS * most, 2 * most
    if len(line) > longest:
        raise NotationError(
            f"expected a line of at most {longest} characters, found one of {len(line)}",
            text,
            offset,
        )
    # Hints, or hints and the names of their colours.
    if len(line) > words and len(TOKEN.findall(line)) > words:
        raise NotationError(f"expected at most {most} hints in a line, found more", text, offset)


def number_in(digits: str, text: str, offset: int) -> int:
    """Read the digits of a hint; too many are a NotationError."""
    if len(digits) > MOST_DIGITS:
        message = f"expected a number of at most {MOST_DIGITS} digits, found one of {len(digits)}"
        raise NotationError(message, text, offset)
    return int(digits)


def letters_for(names: list[str]) -> dict[str, str]:
    """Give each name of a colour a letter: its own if it is one, else its first that is free, else the next free one.

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
                raise ValueError(f"expected at most {len(LETTERS)} colours, found {len(names)}")
            taken[name] = free[0]
    return taken


def shortened(line: str) -> str:
    """Return a line without white space around it, and cut if it is long, for a message."""
    bare = line.strip()
    return bare if len(bare) <= _LONGEST_SHOWN else f"{bare[: _LONGEST_SHOWN - 1]}…"
