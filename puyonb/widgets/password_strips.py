"""A password as strips of tiles for ``board.js``: cells, sextets, sets and characters.

All strips have the same axis: the cells in reading order.  Each tile has the range of its cells, as
in an :class:`~puyonb.puyo.password.Explanation`.  Tiles whose ranges overlap belong together.
"""

from collections.abc import Collection, Iterable
from itertools import accumulate
from typing import Any

from puyonb.messages import Message, message_text
from puyonb.puyo.field import LETTERS
from puyonb.puyo.password import ALPHABETS, Explanation
from puyonb.puyo.password._alphabets import GAMES

ASKED = "?"
"""The text of a tile that a quiz asks for."""

_FORMAT = 2
"""The room for the format character after the last sextet, in cells."""


def strips(parts: Explanation, *, hidden: Collection[tuple[str, int]] = ()) -> dict[str, Any]:
    """Return the strips of a password, and the race between plain and RLE.

    Parameters
    ----------
    parts : Explanation
    hidden : collection of (str, int), default none
        Tiles that a quiz asks for: ``"sextets"``, ``"sets"`` or ``"characters"``, and the number.

    Returns
    -------
    dict
        ``tables`` for ``board.js``.
    """
    tiles = {
        "cells": _cells(parts),
        "sextets": _sextets(parts),
        "sets": _sets(parts),
        "characters": _characters(parts),
    }
    for strip, number in hidden:
        tiles[strip][number] = {**tiles[strip][number], "text": ASKED, "look": "asked"}
    rows: list[dict[str, Any]] = [
        {
            "title": message_text(f"widgets.password.strip.{name}"),
            "name": message_text(f"widgets.password.tile.{name}"),
            "tiles": found,
        }
        for name, found in tiles.items()
    ]
    rows[0] |= {"every": True, "cross": 2}
    if parts.format != "rle":
        rows[2]["title"] = message_text("widgets.password.strip.sets.plain")
    rows[3] |= {"fit": "middle"}
    return {
        "tables": [
            {"length": len(parts.cells) + _FORMAT, "step": 2, "rows": rows},
            _race(parts),
        ]
    }


def _cells(parts: Explanation) -> list[dict[str, Any]]:
    return [
        {"on": [cell.number, cell.number + 1], "kind": LETTERS[cell.puyo], "text": str(cell.code)}
        | ({} if cell.place else {"look": "dashed"})
        for cell in parts.cells
    ]


def _sextets(parts: Explanation) -> list[dict[str, Any]]:
    return [
        {"on": _ends(sextet.cells), "text": sextet.octal}
        | ({} if sextet.characters else {"look": "dashed over"})
        for sextet in parts.sextets
    ]


def _sets(parts: Explanation) -> list[dict[str, Any]]:
    """Return the sets; those that differ from 20th are marked, and lost sextets have a tile."""
    usual = set(_divided(parts, "20th"))
    tiles = []
    for each in parts.sets:
        looks = ["differs"] if (each.sextets.start, each.count) not in usual else []
        looks += ["tint"] if each.number % 2 else []
        looks += [] if parts.format == "rle" else ["dashed"]
        tiles.append(
            {"on": _ends(each.cells), "text": f"{each.octal[:2]} × {each.count}"}
            | ({"look": " ".join(looks)} if looks else {})
        )
    lost = message_text("widgets.password.lost", "lost")
    return tiles + [
        {"on": _ends(sextet.cells), "text": lost, "look": "dashed over"}
        for sextet in parts.sextets
        if not sextet.characters
    ]


def _divided(parts: Explanation, dialect: str) -> Iterable[tuple[int, int]]:
    """Return the start and the length of each set of a dialect, in sextets."""
    counts = [
        count for _, count in next(each.sets for each in parts.spellings if each.dialect == dialect)
    ]
    return zip(accumulate(counts, initial=0), counts, strict=False)


def _characters(parts: Explanation) -> list[dict[str, Any]]:
    tiles = []
    for character in parts.characters:
        if character.role == "format":
            end = len(parts.cells)
            tiles.append(
                {
                    "on": [end, end],
                    "at": [end, end + _FORMAT],
                    "text": character.text,
                    "look": "end",
                }
            )
        else:
            tiles.append({"on": _ends(character.cells), "text": character.text})
    return tiles


def _ends(found: range) -> list[int]:
    return [found.start, found.stop]


# The race.


def _race(parts: Explanation) -> dict[str, Any]:
    """Return both passwords with a tile for each character, up to the end of RLE."""
    race, alphabet = parts.race, ALPHABETS[GAMES[parts.dialect]]
    sets = [*next(each.sets for each in parts.spellings if each.dialect == parts.dialect)]
    starts = [*accumulate((count for _, count in sets), initial=0)]
    run = sets if race.given_up is None else sets[: race.given_up + 1]
    rle: list[dict[str, Any]] = []
    for number, (value, count) in enumerate(run):
        cells = [2 * starts[number], 2 * starts[number + 1]]
        look = "over" if number == race.given_up else "tint" if number % 2 else ""
        rle += [
            _box(len(rle) + place, cells, alphabet[each], look)
            for place, each in enumerate((value, count - 1))
        ]
    tinted = {
        sextet
        for number, start in enumerate(starts[:-1])
        if number % 2
        for sextet in range(start, starts[number + 1])
    }
    plain = [
        _box(
            each.number,
            _ends(each.cells),
            alphabet[each.value],
            "tint" if each.number in tinted else "",
        )
        for each in parts.sextets
    ]
    for lane, value in ((rle, 2), (plain, 0)):
        if lane is plain or race.given_up is None:
            lane.append(_box(len(lane), [len(parts.cells)] * 2, alphabet[value], "end"))
    return {
        "length": max(len(rle), len(plain)),
        "goal": race.plain,
        "note": _result(parts).text(),
        "rows": [
            {
                "title": message_text(f"widgets.password.format.{name}"),
                "fit": "middle",
                "tiles": lane,
            }
            for name, lane in (("rle", rle), ("plain", plain))
        ],
    }


def _box(place: int, cells: list[int], text: str, look: str) -> dict[str, Any]:
    return {"on": cells, "at": [place, place + 1], "text": text} | ({"look": look} if look else {})


def _result(parts: Explanation) -> Message:
    race = parts.race
    plain, rle, sets, most = race.plain, race.rle, len(race.laps), race.most_sets
    if race.given_up is not None:
        number = race.given_up + 1
        return Message(
            "widgets.password.race.given_up",
            "Plain takes {plain:character|characters}. RLE stops at set {set}: more than {most:,}"
            " sets are longer than plain.",
            plain=plain,
            set=number,
            most=most,
        )
    if race.is_tie:
        return Message(
            "widgets.password.race.tie",
            "Plain takes {plain:character|characters}, RLE takes {rle} with {sets:set|sets}. In a"
            " tie, the game uses RLE.",
            plain=plain,
            rle=rle,
            sets=sets,
        )
    return Message(
        "widgets.password.race.won",
        "Plain takes {plain:character|characters}, RLE takes {rle} with {sets:set|sets}. The game"
        " uses RLE for up to {most:set|sets}.",
        plain=plain,
        rle=rle,
        sets=sets,
        most=most,
    )
