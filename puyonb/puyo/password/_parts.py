"""The parts of a password: cells, sextets, sets and characters, and for each the part of the other three that it covers.

All that teaches how passwords work (pictures, widgets, pages, the command line) is made from this
data, which :func:`puyonb.puyo.password.explain` gives; nothing of it is told twice.
"""

import dataclasses
from dataclasses import dataclass
from typing import Any, Literal

from puyonb.errors import NotationWarning
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.password._alphabets import Dialect, Format, Rule, octal
from puyonb.puyo.password._markdown import markdown_table


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell, in reading order.

    Attributes
    ----------
    number : int
        Counted from 0.
    place : tuple of (int, int), or None
        Its (row, col); None for the phantom cell, which fills the last sextet of a mega field.
    puyo : Puyo
    code : int
        Its three bits, 0 to 7.
    sextets, sets, characters : range
        Where it is kept; empty for what version 1.3.0 lost.
    """

    number: int
    place: tuple[int, int] | None
    puyo: Puyo
    code: int
    sextets: range
    sets: range
    characters: range

    @property
    def bits(self) -> str:
        """The code as three digits, 0 or 1."""
        return f"{self.code:03b}"


@dataclass(frozen=True, slots=True)
class Sextet:
    """Two cells in six bits; the second cell has the high ones.

    Attributes
    ----------
    number : int
    value : int
        0 to 63.
    cells, sets, characters : range
    """

    number: int
    value: int
    cells: range
    sets: range
    characters: range

    @property
    def octal(self) -> str:
        """The value as two octal digits: the second cell's, then the first cell's."""
        return octal(self.value)

    @property
    def bits(self) -> str:
        """The value as six digits, 0 or 1."""
        return f"{self.value:06b}"


@dataclass(frozen=True, slots=True)
class Set:
    """A sextet, and how often it is repeated.

    Attributes
    ----------
    number : int
    value : int
    count : int
        1 to 64; the character for it says one less.
    cells, sextets : range
    characters : range
        Two characters in RLE; in a plain password, where the set is not written, those of its sextets.
    """

    number: int
    value: int
    count: int
    cells: range
    sextets: range
    characters: range

    @property
    def octal(self) -> str:
        """The sextet and the count as a password has them, two octal digits each."""
        return f"{octal(self.value)} {octal(self.count - 1)}"


@dataclass(frozen=True, slots=True)
class Character:
    """One character.

    Attributes
    ----------
    number : int
    text : str
    value : int
        What it stands for, 0 to 63.
    role : ``"cells"``, ``"count"`` or ``"format"``
        What the value says: two cells, how often they are repeated, or plain or RLE.
    cells, sextets, sets : range
        A count has those of its set; the format has none.
    """

    number: int
    text: str
    value: int
    role: Literal["cells", "count", "format"]
    cells: range
    sextets: range
    sets: range

    @property
    def octal(self) -> str:
        """The value as two octal digits."""
        return octal(self.value)


@dataclass(frozen=True, slots=True)
class Lap:
    """How far plain and RLE are after one set, both with their format character.

    Attributes
    ----------
    set : int
        The number of the set, counted from 0.
    plain, rle : int, characters
    """

    set: int
    plain: int
    rle: int


@dataclass(frozen=True, slots=True)
class Race:
    """Plain against RLE: which the game shows.

    Attributes
    ----------
    laps : tuple of Lap
        One for each set that the game makes of the field.
    plain, rle : int, characters
        The two lengths, with the format.
    most_sets : int
        How many sets RLE may have.
    """

    laps: tuple[Lap, ...]
    plain: int
    rle: int
    most_sets: int

    @property
    def winner(self) -> Format:
        """The format that is shown: RLE, unless it is longer than plain."""
        return "rle" if self.rle <= self.plain else "plain"

    @property
    def is_tie(self) -> bool:
        """Tell whether both are equally long, which can only be under the sun rule."""
        return self.rle == self.plain

    @property
    def given_up(self) -> int | None:
        """The number of the first set with which RLE is longer than plain; None if it wins."""
        return next((lap.set for lap in self.laps if lap.rle > self.plain), None)


@dataclass(frozen=True, slots=True)
class Spelling:
    """How one dialect writes the field.

    Attributes
    ----------
    dialect : str
    text : str or None
        Grouped as the game prints it; None if it has no such field.
    format : str or None
    sets : tuple of (int, int)
        The sets that it makes, each a sextet and a count, whichever format wins.
    reasons : tuple of str
        What sets it apart from 20th besides its characters, in words; empty if nothing does.
    """

    dialect: Dialect
    text: str | None
    format: Format | None
    sets: tuple[tuple[int, int], ...]
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Explanation:
    """A password taken apart.

    Attributes
    ----------
    text : str
        The password, without spaces.
    field : Field
    rule : Rule
    dialect, format : str
    cells : tuple of Cell
        Row by row from the top; a phantom cell last.
    sextets : tuple of Sextet
    sets : tuple of Set
        Those that stand in an RLE password; of a plain one, those that RLE would have made.
    characters : tuple of Character
    race : Race
        Between the formats, as the dialect runs it.
    spellings : tuple of Spelling
        The same field in each dialect.
    canonical : bool
        Whether the password is what its dialect writes.
    accepted_by, refused_by : dict of str to str
        Games with reasons, as in :class:`Password`.
    warnings : tuple of NotationWarning
        What was normalized or repaired on reading.
    """

    text: str
    field: Field
    rule: Rule
    dialect: Dialect
    format: Format
    cells: tuple[Cell, ...]
    sextets: tuple[Sextet, ...]
    sets: tuple[Set, ...]
    characters: tuple[Character, ...]
    race: Race
    spellings: tuple[Spelling, ...]
    canonical: bool
    accepted_by: dict[Dialect, str] = dataclasses.field(hash=False)
    refused_by: dict[Dialect, str] = dataclasses.field(hash=False)
    warnings: tuple[NotationWarning, ...] = dataclasses.field(default=(), compare=False)

    def as_dict(self) -> dict[str, Any]:
        """Give all of it as what JSON can hold; a range is its start and its stop, a puyo its name.

        Returns
        -------
        dict
            With the attributes as keys.
        """
        return {name.name: _as_json(getattr(self, name.name)) for name in dataclasses.fields(self)}

    def __str__(self) -> str:
        return markdown_table(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.text!r}: {self.rule.name}, {self.dialect}, {self.format}>"

    def _repr_png_(self) -> bytes:
        from puyonb.puyo.draw._password import password

        return password.png(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        from puyonb.puyo.draw._password import describe

        printer.text(describe(self))


def _as_json(value: Any) -> Any:
    """Turn a value into what JSON can hold."""
    if isinstance(value, range):
        return [value.start, value.stop]
    if isinstance(value, Puyo):
        return value.value
    if isinstance(value, Field):
        return str(value).split("\n")
    if isinstance(value, tuple):
        return [_as_json(each) for each in value]
    if isinstance(value, NotationWarning):
        return {"message": value.message, "line": value.line, "column": value.column}
    if dataclasses.is_dataclass(value):
        extra = {
            name: getattr(value, name)
            for name in ("octal", "bits", "winner", "given_up")
            if hasattr(value, name)
        }
        return {
            name.name: _as_json(getattr(value, name.name)) for name in dataclasses.fields(value)
        } | extra
    return value
