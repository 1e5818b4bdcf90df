"""A password as strips of tiles for ``board.js``: cells, sextets, sets and characters, each with the cells that it covers.

One axis serves all: the cells in reading order.  Two tiles belong together where they overlap on
it, which is what the ranges of an :class:`~puyonb.puyo.password.Explanation` say.
"""

from collections.abc import Collection, Iterable
from itertools import accumulate
from typing import Any

from puyonb.puyo.field import LETTERS
from puyonb.puyo.password import ALPHABETS, Explanation
from puyonb.puyo.password._alphabets import GAMES
from puyonb.widgets.words import words

ASKED = "?"
"""What stands on a tile that a quiz asks for."""

_FORMAT = 2
"""Cells of room behind the last sextet for the character that tells plain from RLE."""


def strips(
    parts: Explanation, *, hidden: Collection[tuple[str, int]] = (), language: str = "en"
) -> dict[str, Any]:
    """Give the strips of a password, and the race between plain and RLE.

    Parameters
    ----------
    parts : Explanation
    hidden : collection of (str, int), default none
        Tiles that are asked for: ``"sextets"``, ``"sets"`` or ``"characters"``, and the number.
    language : str, default ``"en"``

    Returns
    -------
    dict
        ``tables``, as ``board.js`` shows them.
    """
    said = words(language, "password.")
    tiles = {
        "cells": _cells(parts),
        "sextets": _sextets(parts),
        "sets": _sets(parts, said),
        "characters": _characters(parts),
    }
    for strip, number in hidden:
        tiles[strip][number] = {**tiles[strip][number], "text": ASKED, "look": "asked"}
    rows: list[dict[str, Any]] = [
        {"title": said[name], "name": said[name.removesuffix("s")], "tiles": found}
        for name, found in tiles.items()
    ]
    rows[0] |= {"every": True, "cross": 2}
    rows[2] |= {} if parts.format == "rle" else {"title": said["sets.plain"]}
    rows[3] |= {"fit": "middle"}
    return {
        "tables": [
            {"length": len(parts.cells) + _FORMAT, "step": 2, "rows": rows},
            _race(parts, said),
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


def _sets(parts: Explanation, said: dict[str, str]) -> list[dict[str, Any]]:
    """Give the sets; those that 20th would make otherwise are pointed out, and what was lost is said to be."""
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
    lost = [sextet for sextet in parts.sextets if not sextet.characters]
    return tiles + [
        {"on": _ends(sextet.cells), "text": said["lost"], "look": "dashed over"} for sextet in lost
    ]


def _divided(parts: Explanation, dialect: str) -> Iterable[tuple[int, int]]:
    """Give where each set of a dialect begins, in sextets, and how long it is."""
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


def _race(parts: Explanation, said: dict[str, str]) -> dict[str, Any]:
    """Give both passwords side by side, a tile a character, as far as RLE gets."""
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
        "note": _told(parts, said),
        "rows": [
            {"title": said["rle"], "fit": "middle", "tiles": rle},
            {"title": said["plain"], "fit": "middle", "tiles": plain},
        ],
    }


def _box(place: int, cells: list[int], text: str, look: str) -> dict[str, Any]:
    return {"on": cells, "at": [place, place + 1], "text": text} | ({"look": look} if look else {})


def _told(parts: Explanation, said: dict[str, str]) -> str:
    race = parts.race
    if race.given_up is not None:
        return said["race.given_up"].format(
            plain=race.plain, set=race.given_up + 1, most=race.most_sets
        )
    how = "race.tie" if race.is_tie else "race.won"
    return said[how].format(
        plain=race.plain, rle=race.rle, sets=len(race.laps), most=race.most_sets
    )
