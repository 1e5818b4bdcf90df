"""The numbers and characters of practice-notebook passwords, each in one place.

A *sextet* is what one character can say: six bits, which are two cells or a count.  What is done
with all this is told in the other modules of the package.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from puyonb.puyo.field import Puyo

Dialect = Literal["20th", "puyo7", "pop", "pop-1.3.0"]
"""Whose way of writing: Puyo Puyo!! 20th anniversary, Puyo Puyo 7, Puzzle Pop, and Puzzle Pop with the bug of version 1.3.0."""

Game = Literal["20th", "pop"]
"""Whose characters: Puyo 7 and 20th share theirs, and so do all versions of Puzzle Pop."""

Format = Literal["plain", "rle"]
"""A character for each sextet, or sets of a sextet and a count."""

RuleName = Literal["mega", "normal", "sun", "tiny"]
"""A rule of the practice notebook."""

DIALECTS: tuple[Dialect, ...] = get_args(Dialect)
"""All dialects."""

GAMES: Mapping[Dialect, Game] = {"20th": "20th", "puyo7": "20th", "pop": "pop", "pop-1.3.0": "pop"}
"""The alphabet of each dialect."""

NAMES: Mapping[Dialect, str] = {
    "20th": "20th",
    "puyo7": "Puyo 7",
    "pop": "Puzzle Pop",
    "pop-1.3.0": "Puzzle Pop 1.3.0",
}
"""What messages call the dialects."""

ALPHABET_NAMES: Mapping[Game, str] = {"20th": "Puyo 7 and 20th", "pop": "Puzzle Pop"}
"""What messages call those who use the characters."""

ALPHABETS: Mapping[Game, str] = {
    "20th": (
        "あいうえおかきく"
        "けこさしすせそた"
        "ちつてとなにのは"
        "ひふへほまみむも"
        "やゆよらりるろを"
        "ＡＢＣＤＥＦＧＨ"
        "ＩＪＫＬＭＮＰＲ"
        "ＳＴＵＶＷＸＹＺ"
    ),
    "pop": (
        "ABCDEFGH"
        "JKLMNPQR"
        "STUVWXYZ"
        "adefghij"
        "mnrty012"
        "3456789!"
        "#$%&*+-/"
        "=<>?@\\^~"
    ),
}  # fmt: skip
"""The 64 characters of each game, sextet 00 to 77 (octal).  Source: passwords, characters."""

GROUPS: Mapping[Dialect, int] = {"20th": 4, "puyo7": 4, "pop": 0, "pop-1.3.0": 0}
"""How many characters each dialect prints between spaces; 0 is no spaces (reading P5)."""

CELLS: tuple[Puyo, ...] = (
    Puyo.EMPTY,
    Puyo.RED,
    Puyo.GREEN,
    Puyo.BLUE,
    Puyo.YELLOW,
    Puyo.PURPLE,
    Puyo.OJAMA,
    Puyo.SUN,
)
"""The cell of each three bits.  Source: passwords, two cells in one sextet."""

PLAIN = 0o00
"""The last sextet of a plain password."""

RLE = 0o02
"""The last sextet of an RLE password."""

FORMATS: Mapping[int, Format] = {PLAIN: "plain", RLE: "rle"}
"""The format that the last character names (reading P4)."""

FORMAT_NAMES: Mapping[Format, str] = {"plain": "plain", "rle": "RLE"}
"""What messages call the formats."""

COUNT_LIMIT = 64
"""How often one set can repeat its sextet: a sextet of 00 is once, 77 is 64 times."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the practice notebook, which a password does not name but shows by its number of sextets.

    Attributes
    ----------
    name : str
        ``"mega"``, ``"normal"``, ``"sun"`` or ``"tiny"``.
    width, height : int, cells
        The height counts the hidden rows.
    hidden_rows : int
    """

    name: RuleName
    width: int
    height: int
    hidden_rows: int

    @property
    def cells(self) -> int:
        """How many cells the field has."""
        return self.width * self.height

    @property
    def has_phantom(self) -> bool:
        """Tell whether one more cell, outside the field and always empty, fills the last sextet."""
        return self.cells % 2 == 1

    @property
    def sextets(self) -> int:
        """How many sextets hold the cells."""
        return (self.cells + 1) // 2

    @property
    def most_sets(self) -> int:
        """How many sets RLE may have before it is longer than plain."""
        return self.sextets // 2

    @property
    def plain_length(self) -> int:
        """How many characters a plain password has, the format counted."""
        return self.sextets + 1


RULES: Mapping[RuleName, Rule] = {
    "mega": Rule("mega", 3, 7, 1),
    "normal": Rule("normal", 6, 13, 1),
    "sun": Rule("sun", 6, 14, 2),
    "tiny": Rule("tiny", 10, 19, 1),
}
"""The four rules.  Source: reading P2."""

_BY_SIZE = {(rule.width, rule.height, rule.hidden_rows): rule for rule in RULES.values()}


def rule_of(width: int, height: int, hidden_rows: int) -> Rule | None:
    """Give the rule whose field has this size, or None."""
    return _BY_SIZE.get((width, height, hidden_rows))


def octal(sextet: int) -> str:
    """Write a sextet with its two octal digits, as the specification does: the second cell's comes first.

    Examples
    --------
    >>> octal(10), octal(1)
    ('12', '01')
    """
    return f"{sextet:02o}"
