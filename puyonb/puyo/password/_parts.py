"""The parts of a password: cells, sextets, sets and characters, and how they correspond.

:func:`puyonb.puyo.password.explain` returns this data.  Pictures, widgets, pages and the command
line all explain passwords from it.
"""

import dataclasses
from dataclasses import dataclass
from typing import Any, Literal

from puyonb._shown import Shown
from puyonb.errors import NotationWarning
from puyonb.messages import Message, english
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.password._alphabets import Dialect, Format, Rule, octal
from puyonb.puyo.password._markdown import markdown_table


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell, in reading order.

    Attributes
    ----------
    number : int
        From 0.
    place : tuple of (int, int), or None
        Its (row, col); None for the phantom cell, which fills the last sextet of a mega field.
    puyo : Puyo
    code : int
        Its three bits, 0 to 7.
    sextets, sets, characters : range
        The parts that hold it; empty for a cell that version 1.3.0 lost.
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
    """A sextet and the number of its repetitions.

    Attributes
    ----------
    number : int
    value : int
    count : int
        1 to 64; the value of its character is one less.
    cells, sextets : range
    characters : range
        Two characters in RLE; in a plain password, which has no sets, those of its sextets.
    """

    number: int
    value: int
    count: int
    cells: range
    sextets: range
    characters: range

    @property
    def octal(self) -> str:
        """The sextet and the value of the count, two octal digits each."""
        return f"{octal(self.value)} {octal(self.count - 1)}"


@dataclass(frozen=True, slots=True)
class Character:
    """One character.

    Attributes
    ----------
    number : int
    text : str
    value : int
        0 to 63.
    role : ``"cells"``, ``"count"`` or ``"format"``
        The meaning of the value: two cells, the number of their repetitions, or the format.
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
    """The lengths of plain and RLE after one set, including the format character.

    Attributes
    ----------
    set : int
        The number of the set, from 0.
    plain, rle : int, characters
    """

    set: int
    plain: int
    rle: int


@dataclass(frozen=True, slots=True)
class Race:
    """Plain against RLE: the game shows the shorter one.

    Attributes
    ----------
    laps : tuple of Lap
        One for each set of the field.
    plain, rle : int, characters
        The two lengths, including the format.
    most_sets : int
        The most sets with which RLE is not longer than plain.
    """

    laps: tuple[Lap, ...]
    plain: int
    rle: int
    most_sets: int

    @property
    def winner(self) -> Format:
        """The format that the game shows: RLE, unless it is longer than plain."""
        return "rle" if self.rle <= self.plain else "plain"

    @property
    def is_tie(self) -> bool:
        """Whether both have the same length, which is possible only with the sun rule."""
        return self.rle == self.plain

    @property
    def given_up(self) -> int | None:
        """The number of the first set with which RLE is longer than plain; None if it wins."""
        return next((lap.set for lap in self.laps if lap.rle > self.plain), None)


@dataclass(frozen=True, slots=True)
class Spelling:
    """The password of the field in one dialect.

    Attributes
    ----------
    dialect : str
    text : str or None
        Grouped as the game prints it; None if the game has no such field.
    format : str or None
    sets : tuple of (int, int)
        The sets, each a sextet and a count, in whichever format the password is.
    reasons : tuple of Message
        The differences from 20th, apart from the characters; ``str()`` shows each in the chosen
        language.  Empty if there are none.
    """

    dialect: Dialect
    text: str | None
    format: Format | None
    sets: tuple[tuple[int, int], ...]
    reasons: tuple[Message, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Explanation(Shown):
    """The parts of a password.

    Attributes
    ----------
    text : str
        The password without spaces.
    field : Field
    rule : Rule
    dialect, format : str
    cells : tuple of Cell
        Row by row from the top; a phantom cell is the last one.
    sextets : tuple of Sextet
    sets : tuple of Set
        The sets of an RLE password; for a plain one, those that RLE would have.
    characters : tuple of Character
    race : Race
        The lengths of both formats in this dialect.
    spellings : tuple of Spelling
        The same field in each dialect.
    canonical : bool
        Whether the password is what its dialect writes.
    accepted_by, refused_by : dict of str to Message
        Games with reasons, as in :class:`Password`.
    warnings : tuple of NotationWarning
        Warnings of characters that were normalized, or of a repair.
    """

    _picture = "puyonb.puyo.draw._password:password"
    _repr_pretty_ = Shown._repr_pretty_

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
    accepted_by: dict[Dialect, Message] = dataclasses.field(hash=False)
    refused_by: dict[Dialect, Message] = dataclasses.field(hash=False)
    warnings: tuple[NotationWarning, ...] = dataclasses.field(default=(), compare=False)

    def as_dict(self) -> dict[str, Any]:
        """Return the explanation as plain values for JSON, with the attributes as keys.

        Returns
        -------
        dict
            A range is its start and its stop, a puyo its value, a message its English text.
        """
        return {name.name: _as_json(getattr(self, name.name)) for name in dataclasses.fields(self)}

    def __str__(self) -> str:
        return markdown_table(self)

    def __repr__(self) -> str:
        shape = f"{self.rule.name}, {self.dialect}, {self.format}"
        return f"<{type(self).__name__} of {self.text!r}: {shape}>"


def _as_json(value: Any) -> Any:
    """Return a value as plain values for JSON."""
    if isinstance(value, range):
        return [value.start, value.stop]
    if isinstance(value, Puyo):
        return value.value
    if isinstance(value, Field):
        return str(value).split("\n")
    if isinstance(value, Message):
        return english(value)
    if isinstance(value, dict):
        return {key: _as_json(each) for key, each in value.items()}
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
