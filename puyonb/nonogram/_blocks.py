"""The blocks of a ``.non`` file: which of its lines are hints, and what a hint line means.

Three readings of a blank line are about, and two ways to write colours; here stands how they are told apart (readings N2 and N4).
Nothing here knows a key.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple, Protocol

from puyonb.errors import NotationError
from puyonb.nonogram.cells import BLANK, FILLED, LETTERS, Clue, Clues

NONE, IGNORED, KEPT, KEYWORD = "none", "ignored", "hints", "hints from the keyword on"
"""What blank lines in a block were taken for: there are none but behind the last; layout; hints of empty lines; and these from the
very first on."""

LARGEST = 1000
"""The most that width and height may be, unless a reader is told otherwise (reading N6); so in the notations of other programs."""

MOST_LINES = 100
"""How many lines a puzzle may have for each row and column that it may have: there are blank and unknown ones."""

MOST_DIGITS = 9
"""A longer number is no length of anything, and costs Python more than it is worth."""

_MOST_CHARACTERS = 40
"""How long a line may be for each of its cells: the name of a colour and a number stand in that, and some white space."""

_DIGITS = frozenset("0123456789")
_NUMBER = re.compile(r"\s*([0-9]+)([a-z]?)(.*)")
_TOKEN = re.compile(r"[^\s,:]+")

Names = Mapping[str, str]
"""What colours are called in hints that are written as ``black 1 blue 1``, Nonny's way, and the cells they stand for; empty where
hints are written as ``1a,1b``."""


class Judge(Protocol):
    """Who reads: knows the whole text, and how strictly to take it."""

    text: str

    def say(self, message: str, offset: int) -> None:
        """Note a warning; when reading strictly, it is an error."""

    def fault(self, message: str, offset: int) -> None:
        """Raise an error; when reading leniently, it is a warning."""


class Numbered(NamedTuple):
    """A line of a text, the offset of its first character, and its number, counted from 1."""

    offset: int
    text: str
    number: int = 0

    @property
    def is_blank(self) -> bool:
        """Tell whether nothing stands in it."""
        return not self.text.strip()


class Block(NamedTuple):
    """The lines between ``rows`` or ``columns`` and the next key.

    Attributes
    ----------
    keyword : str
    offset : int
        Where the keyword stands.
    lines : list of Numbered
    """

    keyword: str
    offset: int
    lines: list[Numbered]


def counted(block: Block, names: Names) -> tuple[list[Numbered], list[Numbered]]:
    """Part the lines of a block: blank ones and those that can be hints, and those that are neither (reading N2)."""
    lines: list[Numbered] = []
    strays: list[Numbered] = []
    for line in block.lines:
        token = _TOKEN.search(line.text)
        can_be_hints = token is not None and (token[0][0] in _DIGITS or token[0] in names)
        (lines if line.is_blank or can_be_hints else strays).append(line)
    return lines, strays


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
        return [(NONE if full == lines[:expected] else IGNORED, full)]
    first = next((index for index, line in enumerate(lines) if not line.is_blank), 0)
    last = next((index for index in range(len(lines), first, -1) if not lines[index - 1].is_blank), first)
    readings: list[tuple[str, list[Numbered]]] = []
    if last - first == expected:
        readings.append((KEPT, lines[first:last]))
    for reading, start in ((KEYWORD, 0), (KEPT, first)):
        # What comes after the lines that count must be blank, or hints would be lost.
        if last <= start + expected <= len(lines):
            readings.append((reading, lines[start : start + expected]))
    return [found for index, found in enumerate(readings) if found[1] not in [other[1] for other in readings[:index]]]


def hints(line: Numbered, names: Names, judge: Judge, *, most: int) -> Clues:
    """Read one line of hints.

    Parameters
    ----------
    line : Numbered
    names : mapping of str to str
    judge : Judge
        Takes warnings and faults.
    most : int
        How many cells a line may have, and so how many hints.

    Raises
    ------
    NotationError
        If a colour has no declaration, or the line is too long.

    Source: nonogram format, Keys (rows); readings N4 and N9.
    """
    if line.is_blank:
        return ()
    check_length(line.text, most, judge.text, line.offset)
    return _named_hints(line, names, judge.text) if names else _lettered_hints(line, judge)


def check_length(line: str, most: int, text: str, offset: int) -> None:
    """Raise a NotationError for a line that is too long to be hints: what is too long is not taken apart."""
    longest, words = _MOST_CHARACTERS * most, 2 * most
    if len(line) > longest:
        raise NotationError(f"expected a line of at most {longest} characters, found one of {len(line)}", text, offset)
    # Hints, or hints and the names of their colours.
    if len(line) > words and len(_TOKEN.findall(line)) > words:
        raise NotationError(f"expected at most {most} hints in a line, found more", text, offset)


def _lettered_hints(line: Numbered, judge: Judge) -> Clues:
    """Read ``3b,1d``."""
    clues: list[Clue] = []
    offset = line.offset
    parts = line.text.split(",")
    for part in parts:
        found = _NUMBER.fullmatch(part)
        if found is None:
            if part.strip():
                judge.say(f"expected a number, found {part.strip()!r}, which is ignored", offset + indent(part))
            else:
                judge.say("expected a number beside a comma; the comma is ignored", offset)
            offset += len(part) + 1
            continue
        digits, letter, rest = found.groups()
        length = number_in(digits, judge.text, offset + found.start(1))
        if rest.strip():
            judge.say(
                f"{rest.strip()!r} after a number means nothing and is ignored", offset + found.start(3) + indent(rest)
            )
        if length:
            clues.append(Clue(length, letter or FILLED))
        elif len(parts) > 1:
            judge.say("a 0 among other hints means nothing and is ignored", offset + found.start(1))
        offset += len(part) + 1
    return tuple(clues)


def _named_hints(line: Numbered, names: Names, text: str) -> Clues:
    """Read ``black 1 blue 1 1``, also with colons and commas; a colour holds until the next one."""
    clues: list[Clue] = []
    color = names.get("black", FILLED)
    for found in _TOKEN.finditer(line.text):
        token, offset = found[0], line.offset + found.start()
        if token.isascii() and token.isdigit():
            length = number_in(token, text, offset)
            if length:
                clues.append(Clue(length, color))
        elif names.get(token, BLANK) == BLANK:
            raise NotationError(f"expected a number or the name of a colour, found {token!r}", text, offset)
        else:
            color = names[token]
    return tuple(clues)


def number_in(digits: str, text: str, offset: int) -> int:
    """Read the digits of a hint; too many are a NotationError."""
    if len(digits) > MOST_DIGITS:
        message = f"expected a number of at most {MOST_DIGITS} digits, found one of {len(digits)}"
        raise NotationError(message, text, offset)
    return int(digits)


def indent(part: str) -> int:
    """Count the white space at the beginning of a part of a line."""
    return len(part) - len(part.lstrip())


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
                letter for letter in (*name.lower(), *LETTERS) if letter in LETTERS and letter not in taken.values()
            ]
            if not free:
                raise ValueError(f"expected at most {len(LETTERS)} colours, found {len(names)}")
            taken[name] = free[0]
    return taken
