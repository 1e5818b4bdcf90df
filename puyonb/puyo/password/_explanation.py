"""Explain a password: its parts, and what each dialect writes for the same field."""

from collections.abc import Iterator
from itertools import accumulate
from typing import Literal, cast

from puyonb.errors import CannotExpress
from puyonb.messages import Message
from puyonb.puyo.field import Field
from puyonb.puyo.password._alphabets import (
    CELLS,
    COUNT_LIMIT,
    DIALECTS,
    FORMATS,
    GAMES,
    GROUPS,
    Dialect,
    Rule,
    octal,
)
from puyonb.puyo.password._codec import (
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
from puyonb.puyo.password._notation import of_reading
from puyonb.puyo.password._parts import (
    Cell,
    Character,
    Explanation,
    Lap,
    Race,
    Set,
    Sextet,
    Spelling,
)
from puyonb.puyo.password._reading import Reading, read


def explain(text_or_field: str | Field, *, dialect: str | None = None) -> Explanation:
    """Explain a password, or the password of a field.

    Parameters
    ----------
    text_or_field : str or Field
        A text is explained as it is, even if no game would write it in this way.
    dialect : str, optional
        As for :func:`dumps`; a text is then decoded and written again in this dialect.  By default
        a text keeps its own dialect, and a field is written as in 20th.

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
    """Build the explanation of a password that was read."""
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
        found.append(
            Set(
                number,
                value,
                count,
                range(2 * sextets.start, 2 * sextets.stop),
                sextets,
                characters,
            )
        )
    return tuple(found)


def _sextets(values: bytes, sets: tuple[Set, ...], *, rle: bool) -> tuple[Sextet, ...]:
    holders = [each for each in sets for _ in each.sextets]
    found = []
    for number, value in enumerate(values):
        if number < len(holders):
            holder = holders[number]
            home, characters = range(holder.number, holder.number + 1), holder.characters
        else:
            # The sextet that version 1.3.0 loses is in no set: its ranges are empty, and lie where
            # it should be.
            home, characters = range(len(sets), len(sets)), range(2 * len(sets), 2 * len(sets))
        if not rle:
            characters = range(number, number + 1)
        found.append(Sextet(number, value, range(2 * number, 2 * number + 2), home, characters))
    return tuple(found)


def _cells(sextets: tuple[Sextet, ...], rule: Rule) -> tuple[Cell, ...]:
    found = []
    for sextet in sextets:
        home = range(sextet.number, sextet.number + 1)
        for number, code in zip(sextet.cells, (sextet.value & 7, sextet.value >> 3), strict=True):
            place = divmod(number, rule.width) if number < rule.cells else None
            found.append(
                Cell(number, place, CELLS[code], code, home, sextet.sets, sextet.characters)
            )
    return tuple(found)


def _characters(
    reading: Reading, sextets: tuple[Sextet, ...], sets: tuple[Set, ...]
) -> tuple[Character, ...]:
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


def _race(sets: Sets, rule: Rule) -> Race:
    ends = [*accumulate(count for _, count in sets)]
    # A plain password has every sextet, including the one that version 1.3.0 loses in RLE.
    ends[-1] = rule.sextets
    laps = tuple(Lap(number, end + 1, 2 * number + 3) for number, end in enumerate(ends))
    return Race(laps, rule.plain_length, 2 * len(sets) + 1, rule.most_sets)


def _spelling(sextets: bytes, rule: Rule, dialect: Dialect) -> Spelling:
    sets = tuple(sets_of(sextets, dialect))
    try:
        if dialect == "puyo7":
            check_puyo7(sextets, rule)
    except CannotExpress as refusal:
        return Spelling(dialect, None, None, sets, (cast("Message", refusal.content),))
    values = spell(sextets, dialect)
    text = written(values, dialect, GROUPS[dialect])
    return Spelling(
        dialect, text, FORMATS[values[-1]], sets, tuple(_reasons(sextets, values, dialect))
    )


def _reasons(sextets: bytes, values: bytes, dialect: Dialect) -> Iterator[Message]:
    """Yield why a dialect differs from 20th for a field, apart from its characters.

    If both are plain, there are no sets that could differ.
    """
    usual = FORMATS[spell(sextets, "20th")[-1]]
    if GAMES[dialect] == "20th" or FORMATS[values[-1]] == usual == "plain":
        return
    theirs, sets = sets_of(sextets, "20th"), sets_of(sextets, dialect)
    for sextet, length in runs(sextets):
        if length > COUNT_LIMIT:
            yield Message(
                "password.differs.run",
                "the run of {length} times {sextet} is divided into {first} and {second}, not into"
                " {usual_first} and {usual_second}",
                length=length,
                sextet=octal(sextet),
                first=length // 2,
                second=length - length // 2,
                usual_first=COUNT_LIMIT,
                usual_second=length - COUNT_LIMIT,
            )
    last = theirs[-1][1]
    if len(sets) > len(theirs):
        yield Message(
            "password.differs.last",
            "the last sextet of a mega field is written alone: {before} and 1, not {usual}",
            before=last - 1,
            usual=last,
        )
    elif sets[-1][1] < last and sum(count for _, count in sets) < len(sextets):
        yield Message(
            "password.differs.bug",
            "the last run of two is written as one, which is the bug of this version: a sextet is"
            " lost",
        )
    if FORMATS[values[-1]] != usual:
        yield Message(
            "password.differs.plain",
            "{sets} sets take {characters} characters, more than plain: it is plain where 20th is"
            " RLE",
            sets=len(sets),
            characters=2 * len(sets) + 1,
        )
