"""An explanation as a table for a terminal, where a kana takes two columns."""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from puyonb.puyo.password._alphabets import FORMAT_NAMES, NAMES
from puyonb.text import number_of

if TYPE_CHECKING:
    from puyonb.puyo.password._parts import Explanation


def markdown_table(parts: "Explanation") -> str:
    """Lay an explanation out: what it is, the field, the characters, the race, the other dialects.

    Parameters
    ----------
    parts : Explanation

    Returns
    -------
    str
        Several lines; places are counted as players do, from 1 at the bottom left.
    """
    blocks = [_head(parts), str(parts.field), "\n".join(_aligned(_characters(parts))), _race(parts)]
    blocks.append("\n".join(_dialects(parts)))
    if parts.warnings:
        blocks.append("\n".join(f"note: {warning}" for warning in parts.warnings))
    return "\n\n".join(blocks)


def _head(parts: "Explanation") -> str:
    rule = parts.rule
    way = "" if parts.canonical else ", not as the game itself would write it"
    lines = [
        parts.text,
        f"{rule.name} {rule.width}x{rule.height}, {FORMAT_NAMES[parts.format]}, {NAMES[parts.dialect]}{way}",
        *(f"{NAMES[game]} takes it: {reason}" for game, reason in parts.accepted_by.items()),
        *(f"{NAMES[game]} refuses it: {reason}" for game, reason in parts.refused_by.items()),
    ]
    return "\n".join(lines)


def _characters(parts: "Explanation") -> Iterator[Sequence[str]]:
    """Give a line for each set, or for each character of a plain password."""
    yield "", "octal", "bits", "cells", "", "from", "to"
    for part in parts.sets if parts.format == "rle" else parts.sextets:
        letters = "".join(parts.characters[number].text for number in part.characters)
        first, last = parts.cells[part.cells.start], parts.cells[part.cells.stop - 1]
        second = parts.cells[first.number + 1]
        count = getattr(part, "count", 0)
        yield (
            letters,
            part.octal,
            f"{second.bits} {first.bits}",
            f"{first.puyo.value}, {second.puyo.value}",
            f"x {count}" if count else "",
            _where(parts, first.number),
            _where(parts, last.number),
        )
    last_one = parts.characters[-1]
    yield last_one.text, last_one.octal, "", f"format: {FORMAT_NAMES[parts.format]}", "", "", ""


def _where(parts: "Explanation", number: int) -> str:
    place = parts.cells[number].place
    return parts.field.describe(*place) if place else "outside the field"


def _race(parts: "Explanation") -> str:
    race = parts.race
    sets = number_of(len(race.laps), "set")
    result = "a tie, so RLE" if race.is_tie else f"so {FORMAT_NAMES[race.winner]}"
    return (
        f"plain takes {race.plain} characters, RLE with {sets} takes {race.rle}: {result}\n"
        f"up to {race.most_sets} sets, RLE is not longer"
    )


def _dialects(parts: "Explanation") -> Iterator[str]:
    rows = [(NAMES[each.dialect], each.text or "-") for each in parts.spellings]
    for line, spelling in zip(_aligned(rows), parts.spellings, strict=True):
        yield line
        yield from (f"  {reason}" for reason in spelling.reasons)


def _aligned(rows: "Iterator[Sequence[str]] | Sequence[Sequence[str]]") -> Iterator[str]:
    """Put the cells of a table under each other; columns are two apart."""
    table = [tuple(row) for row in rows]
    widths = [max(map(_columns, column)) for column in zip(*table, strict=True)]
    for row in table:
        yield "  ".join(
            cell + " " * (width - _columns(cell)) for cell, width in zip(row, widths, strict=True)
        ).rstrip()


def _columns(text: str) -> int:
    """Count the columns that a text takes on a terminal."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)
