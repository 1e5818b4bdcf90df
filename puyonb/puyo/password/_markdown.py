"""An explanation as a table for a terminal, where a kana takes two columns."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from puyonb.errors import display_width
from puyonb.messages import message_text
from puyonb.puyo.password._alphabets import FORMAT_NAMES, GAMES, NAMES, OTHERS, RULE_NAMES

if TYPE_CHECKING:
    from puyonb.puyo.password._parts import Explanation


def markdown_table(parts: "Explanation") -> str:
    """Return an explanation as text: summary, field, characters, lengths, other dialects.

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
        notes = [
            message_text("password.note", "note: {note}", note=str(note)) for note in parts.warnings
        ]
        blocks.append("\n".join(notes))
    return "\n\n".join(blocks)


def _head(parts: "Explanation") -> str:
    rule = parts.rule
    head = message_text(
        "password.head" if parts.canonical else "password.head.not_canonical",
        rule=RULE_NAMES[rule.name],
        width=rule.width,
        height=rule.height,
        format=FORMAT_NAMES[parts.format],
        dialect=NAMES[parts.dialect],
    )
    other = next(each for each in parts.spellings if each.dialect == OTHERS[GAMES[parts.dialect]])
    beside = message_text("password.not_canonical", game=NAMES[other.dialect], own=other.text)
    lines = [parts.text, head, beside]
    for game, reason in parts.accepted_by.items():
        lines.append(
            message_text(
                "password.accepts",
                "{dialect} accepts it: {reason}",
                dialect=NAMES[game],
                reason=reason,
            )
        )
    for game, reason in parts.refused_by.items():
        lines.append(message_text("password.refuses", dialect=NAMES[game], reason=reason))
    lines.append(
        message_text(
            "password.not_saved",
            "a password saves neither the chosen character nor whether Fever was on",
        )
    )
    return "\n".join(lines)


def _characters(parts: "Explanation") -> Iterator[Sequence[str]]:
    """Yield a line for each set, or for each character of a plain password."""
    yield (
        "",
        message_text("password.column.octal"),
        message_text("password.column.bits"),
        message_text("password.column.cells"),
        "",
        message_text("password.column.from"),
        message_text("password.column.to"),
    )
    for part in parts.sets if parts.format == "rle" else parts.sextets:
        letters = "".join(parts.characters[number].text for number in part.characters)
        first, last = parts.cells[part.cells.start], parts.cells[part.cells.stop - 1]
        second = parts.cells[first.number + 1]
        count = getattr(part, "count", 0)
        yield (
            letters,
            part.octal,
            f"{second.bits} {first.bits}",
            message_text(
                "password.two_cells", "{first}, {second}", first=first.puyo, second=second.puyo
            ),
            f"x {count}" if count else "",
            _where(parts, first.number),
            _where(parts, last.number),
        )
    last_one = parts.characters[-1]
    format_text = message_text(
        "password.format", "format: {format}", format=FORMAT_NAMES[parts.format]
    )
    yield last_one.text, last_one.octal, "", format_text, "", "", ""


def _where(parts: "Explanation", number: int) -> str:
    place = parts.cells[number].place
    return (
        parts.field.describe(*place)
        if place
        else message_text("password.outside", "outside the field")
    )


def _race(parts: "Explanation") -> str:
    race = parts.race
    lengths: dict[str, object] = {"plain": race.plain, "sets": len(race.laps), "rle": race.rle}
    if race.is_tie:
        result = message_text(
            "password.race.tie",
            "plain takes {plain} characters, RLE with {sets:set|sets} takes {rle}: a tie, so RLE",
            **lengths,
        )
    else:
        result = message_text(
            "password.race",
            "plain takes {plain} characters, RLE with {sets:set|sets} takes {rle}: so {winner}",
            **lengths,
            winner=FORMAT_NAMES[race.winner],
        )
    most = message_text(
        "password.race.most", "up to {most:,} sets, RLE is not longer", most=race.most_sets
    )
    return f"{result}\n{most}"


def _dialects(parts: "Explanation") -> Iterator[str]:
    rows = [(str(NAMES[each.dialect]), each.text or "-") for each in parts.spellings]
    for line, spelling in zip(_aligned(rows), parts.spellings, strict=True):
        yield line
        yield from (f"  {reason}" for reason in spelling.reasons)


def _aligned(rows: "Iterator[Sequence[str]] | Sequence[Sequence[str]]") -> Iterator[str]:
    """Yield the lines of a table, with two spaces between its columns."""
    table = [tuple(row) for row in rows]
    widths = [max(map(display_width, column)) for column in zip(*table, strict=True)]
    for row in table:
        yield "  ".join(
            cell + " " * (width - display_width(cell))
            for cell, width in zip(row, widths, strict=True)
        ).rstrip()
