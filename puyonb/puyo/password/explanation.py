"""Take a password apart: cells, sextets, sets and characters, and for each the part of the other three that it covers.

All that teaches how passwords work (pictures, widgets, pages, the command line) is made from this data, and nothing of it is told
twice.
"""

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Literal

from puyonb.errors import CannotExpress, NotationWarning
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.password.codec import (
    Sets,
    check_dialect,
    check_puyo7,
    field_of,
    rule_for,
    runs,
    sets_of,
    sextets_of,
    spell,
    written,
)
from puyonb.puyo.password.notation import of_reading
from puyonb.puyo.password.reading import Reading, read
from puyonb.puyo.password.table import table
from puyonb.puyo.password.tables import (
    CELLS,
    COUNT_LIMIT,
    DIALECTS,
    FORMATS,
    GAMES,
    GROUPS,
    NAMES,
    Dialect,
    Format,
    Rule,
    octal,
)

__all__ = ["Cell", "Character", "Explanation", "Lap", "Race", "Set", "Sextet", "Spelling", "explain"]


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
        What sets it apart from 20th, in words; empty if nothing does.
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
        What was folded or mended on reading.
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
        return table(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.text!r}: {self.rule.name}, {self.dialect}, {self.format}>"

    def _repr_png_(self) -> bytes:
        from puyonb.puyo import password_draw

        return password_draw.png(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        from puyonb.puyo import password_draw

        printer.text(password_draw.password_scene(self).text)


def explain(text_or_field: str | Field, *, dialect: str | None = None) -> Explanation:
    """Take a password apart, or what a field would be as a password.

    Parameters
    ----------
    text_or_field : str or Field
        A text is explained as it stands, also where no game would write it so.
    dialect : str, optional
        As for :func:`dumps`; a text is then decoded and written anew in this dialect.  Without it, a text keeps its own, and a
        field is written as 20th does.

    Raises
    ------
    NotationError
        As :func:`loads`.
    CannotExpress
        As :func:`dumps`.

    Examples
    --------
    >>> parts = explain("KKBAC")
    >>> [(each.octal, each.count) for each in parts.sets]
    [('11 11', 10), ('01 00', 1)]
    >>> parts.characters[1].role, parts.characters[1].cells
    ('count', range(0, 20))

    Source: passwords; readings P1 to P9.
    """
    if isinstance(text_or_field, str):
        reading = read(text_or_field)
        if dialect is None:
            return _explained(reading)
        field, warnings = field_of(reading.sextets, reading.rule), reading.warnings
    else:
        field, warnings = text_or_field, ()
    chosen = check_dialect("20th" if dialect is None else dialect)
    rule = rule_for(field)
    sextets = sextets_of(field)
    if chosen == "puyo7":
        check_puyo7(sextets, rule)
    values = spell(sextets, chosen)
    letters = written(values, chosen)
    return _explained(Reading(letters, chosen, values, sextets, rule, warnings))


def _explained(reading: Reading) -> Explanation:
    """Build the four strips and what is said about them."""
    password = of_reading(reading)
    own = sets_of(reading.sextets, reading.dialect)
    rle = reading.format == "rle"
    sets = _sets(reading.sets if rle else own, rle=rle)
    sextets = _sextets(reading.sextets, sets, rle=rle)
    return Explanation(
        text=reading.letters,
        field=password.field,
        rule=reading.rule,
        dialect=reading.dialect,
        format=reading.format,
        cells=_cells(sextets, reading.rule),
        sextets=sextets,
        sets=sets,
        characters=_characters(reading, sextets, sets),
        race=_race(own, reading.rule),
        spellings=tuple(_spelling(reading.sextets, reading.rule, dialect) for dialect in DIALECTS),
        canonical=password.canonical,
        accepted_by=password.accepted_by,
        refused_by=password.refused_by,
        warnings=reading.warnings,
    )


def _sets(sets: Sets, *, rle: bool) -> tuple[Set, ...]:
    ends = list(accumulate(count for _, count in sets))
    found = []
    for number, ((value, count), end) in enumerate(zip(sets, ends, strict=True)):
        sextets = range(end - count, end)
        characters = range(2 * number, 2 * number + 2) if rle else sextets
        found.append(Set(number, value, count, _doubled(sextets), sextets, characters))
    return tuple(found)


def _sextets(values: bytes, sets: tuple[Set, ...], *, rle: bool) -> tuple[Sextet, ...]:
    holders = [each for each in sets for _ in each.sextets]
    found = []
    for number, value in enumerate(values):
        cells = range(2 * number, 2 * number + 2)
        if number < len(holders):
            holder = holders[number]
            characters = holder.characters if rle else range(number, number + 1)
            found.append(Sextet(number, value, cells, range(holder.number, holder.number + 1), characters))
        else:
            # What version 1.3.0 lost stands nowhere: empty ranges, where it should have been.
            end = 2 * len(sets)
            found.append(Sextet(number, value, cells, range(len(sets), len(sets)), range(end, end)))
    return tuple(found)


def _cells(sextets: tuple[Sextet, ...], rule: Rule) -> tuple[Cell, ...]:
    found = []
    for sextet in sextets:
        home = range(sextet.number, sextet.number + 1)
        for number, code in zip(sextet.cells, (sextet.value & 7, sextet.value >> 3), strict=True):
            place = divmod(number, rule.width) if number < rule.cells else None
            found.append(Cell(number, place, CELLS[code], code, home, sextet.sets, sextet.characters))
    return tuple(found)


def _characters(reading: Reading, sextets: tuple[Sextet, ...], sets: tuple[Set, ...]) -> tuple[Character, ...]:
    found = []
    for number, (text, value) in enumerate(zip(reading.letters[:-1], reading.values, strict=False)):
        if reading.format == "rle":
            home = sets[number // 2]
            role: Literal["cells", "count"] = "count" if number % 2 else "cells"
            covered = (home.cells, home.sextets, range(home.number, home.number + 1))
        else:
            role, sextet = "cells", sextets[number]
            covered = (sextet.cells, range(number, number + 1), sextet.sets)
        found.append(Character(number, text, value, role, *covered))
    ends = [len(sextets) * 2, len(sextets), len(sets)]
    none = [range(end, end) for end in ends]
    found.append(Character(len(found), reading.letters[-1], reading.values[-1], "format", *none))
    return tuple(found)


def _doubled(sextets: range) -> range:
    return range(2 * sextets.start, 2 * sextets.stop)


def _race(sets: Sets, rule: Rule) -> Race:
    ends = accumulate(count for _, count in sets)
    laps = tuple(Lap(number, end + 1, 2 * number + 3) for number, end in enumerate(ends))
    return Race(laps, rule.plain_length, 2 * len(sets) + 1, rule.most_sets)


def _spelling(sextets: bytes, rule: Rule, dialect: Dialect) -> Spelling:
    sets = tuple(sets_of(sextets, dialect))
    try:
        if dialect == "puyo7":
            check_puyo7(sextets, rule)
    except CannotExpress as refusal:
        return Spelling(dialect, None, None, sets, (refusal.message,))
    values = spell(sextets, dialect)
    text = written(values, dialect, GROUPS[dialect])
    return Spelling(dialect, text, FORMATS[values[-1]], sets, tuple(_reasons(sextets, values, dialect)))


def _reasons(sextets: bytes, values: bytes, dialect: Dialect) -> Iterator[str]:
    """Say what sets a dialect apart from 20th on this field."""
    if GAMES[dialect] == "20th":
        return
    yield f"{NAMES['pop']} has 64 characters of its own"
    theirs, sets = sets_of(sextets, "20th"), sets_of(sextets, dialect)
    for sextet, length in runs(sextets):
        if length > COUNT_LIMIT:
            first = length // 2
            here, there = f"{first} and {length - first}", f"{COUNT_LIMIT} and {length - COUNT_LIMIT}"
            yield f"the run of {length} times {octal(sextet)} is divided into {here}, not into {there}"
    last = theirs[-1][1]
    if len(sets) > len(theirs):
        yield f"the last sextet of a mega field is written alone: {last - 1} and 1, not {last}"
    elif sets[-1][1] < last and sum(count for _, count in sets) < len(sextets):
        yield "the last run of two is written as one, which is the bug of this version: a sextet is lost"
    if FORMATS[values[-1]] != FORMATS[spell(sextets, "20th")[-1]]:
        yield f"{len(sets)} sets take {2 * len(sets) + 1} characters, more than plain: it is plain where 20th is RLE"


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
        extra = {name: getattr(value, name) for name in ("octal", "bits", "winner", "given_up") if hasattr(value, name)}
        return {name.name: _as_json(getattr(value, name.name)) for name in dataclasses.fields(value)} | extra
    return value
