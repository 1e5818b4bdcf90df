"""The numbers and characters of practice notebook passwords, each in one place.

A *sextet* is the value of a character: six bits, which mean two cells or a count.  The other
modules of the package use these tables.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from puyonb.messages import Message
from puyonb.puyo.field import Puyo

Dialect = Literal["20th", "puyo7", "pop", "pop-1.3.0"]
"""The game that writes a password.

Puyo Puyo!! 20th anniversary, Puyo Puyo 7, Puzzle Pop, or Puzzle Pop with the bug of version 1.3.0.
"""

Game = Literal["20th", "pop"]
"""The alphabet: Puyo 7 and 20th share one, and so do all versions of Puzzle Pop."""

Format = Literal["plain", "rle"]
"""A character for each sextet, or sets of a sextet and a count."""

RuleName = Literal["mega", "normal", "sun", "tiny"]
"""A rule of the practice notebook."""

DIALECTS: tuple[Dialect, ...] = get_args(Dialect)
"""All dialects."""

GAMES: Mapping[Dialect, Game] = {"20th": "20th", "puyo7": "20th", "pop": "pop", "pop-1.3.0": "pop"}
"""The alphabet of each dialect."""

OTHERS: Mapping[Game, Dialect] = {"20th": "pop", "pop": "20th"}
"""The game to which a password is converted if no other one is named."""

NAMES: Mapping[Dialect, Message] = {
    "20th": Message("password.dialect.20th"),
    "puyo7": Message("password.dialect.puyo7"),
    "pop": Message("password.dialect.pop"),
    "pop-1.3.0": Message("password.dialect.pop_1_3_0"),
}
"""The names of the dialects in messages."""

ALPHABET_NAMES: Mapping[Game, Message] = {
    "20th": Message("password.alphabet.20th"),
    "pop": Message("password.alphabet.pop"),
}
"""The names of the games that use an alphabet."""

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
"""The number of characters that each dialect prints between spaces; 0 is no spaces (reading P5)."""

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
"""The format that the last character means (reading P4)."""

FORMAT_NAMES: Mapping[Format, Message] = {
    "plain": Message("password.format.plain", "plain"),
    "rle": Message("password.format.rle", "RLE"),
}
"""The names of the formats in messages."""

COUNT_LIMIT = 64
"""The most repetitions of a sextet in one set: a count of 00 is once, 77 is 64 times."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the practice notebook; the number of sextets of a password determines it.

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
        """The number of cells of the field."""
        return self.width * self.height

    @property
    def has_phantom(self) -> bool:
        """Whether one more cell, outside the field and always empty, fills the last sextet."""
        return self.cells % 2 == 1

    @property
    def sextets(self) -> int:
        """The number of sextets that hold the cells."""
        return (self.cells + 1) // 2

    @property
    def most_sets(self) -> int:
        """The most sets with which RLE is not longer than plain."""
        return self.sextets // 2

    @property
    def plain_length(self) -> int:
        """The number of characters of a plain password, including the format."""
        return self.sextets + 1


RULES: Mapping[RuleName, Rule] = {
    "mega": Rule("mega", 3, 7, 1),
    "normal": Rule("normal", 6, 13, 1),
    "sun": Rule("sun", 6, 14, 2),
    "tiny": Rule("tiny", 10, 19, 1),
}
"""The four rules.  Source: reading P2."""

RULE_NAMES: Mapping[RuleName, Message] = {
    name: Message(f"password.rule.{name}") for name in get_args(RuleName)
}
"""The names of the rules in messages."""

_BY_SIZE = {(rule.width, rule.height, rule.hidden_rows): rule for rule in RULES.values()}


def rule_of(width: int, height: int, hidden_rows: int) -> Rule | None:
    """Return the rule whose field has this size, or None."""
    return _BY_SIZE.get((width, height, hidden_rows))


def octal(sextet: int) -> str:
    """Write a sextet as two octal digits, as the specification does; the second cell comes first.

    Examples
    --------
    >>> octal(10), octal(1)
    ('12', '01')
    """
    return f"{sextet:02o}"
