"""Notations of other programs: values come back equal, and errors name parts that they cannot
carry.
"""

from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puyonb import CannotExpress
from puyonb.errors import LossWarning
from puyonb.nonogram import Clue, Puzzle
from puyonb.nonogram.formats import webpbn
from puyonb.notations._lookup import entries
from tests.cases import for_each
from tests.nonogram.strategies import blotted, given_cells, puzzles

FOLDER = "puyonb.nonogram.formats."

NAMES = {
    entry.module.removeprefix(FOLDER): entry.name
    for entry in reversed(entries())
    if entry.module.startswith(FOLDER) and entry.writer
}
"""The names of the notations of these modules."""

CARRIES = dict[str, dict[str, Any]].fromkeys(NAMES, {}) | {
    "pbm": {"goal": True},
    "_picture": {"goal": True},
    "gnonograms": {"goal": None, "keys": ("title", "by", "date", "license")},
    "olsak": {"goal": False, "cells": "01abz"},
    "_nonograms_org": {"goal": True, "cells": "0a"},
    "_janko": {"goal": True, "keys": ("title", "by")},
    "penpa": {
        "goal": None,
        "keys": ("title", "by", "catalogue", "note"),
        "unknown": True,
        "given": True,
    },
    "pzpr": {"unknown": True},
    "tatham": {"given": True},
    "webpbn": {
        "goal": None,
        "cells": "01abz",
        "unknown": True,
        "keys": ("title", "by", "catalogue", "copyright", "description", "note"),
    },
}
"""What each can carry, as options of the strategy for puzzles: a goal always, never or at will,
colours, metadata, clues of unknown length; all others carry clues alone."""


PICTURES = ("pbm", "_janko", "_picture", "_nonograms_org")
"""Those that have a drawing and no clues."""


def format_module(name):
    """Return the module of a notation."""
    return import_module(FOLDER + name)


@pytest.mark.slow
@pytest.mark.parametrize("name", CARRIES)
@settings(max_examples=15)
@given(data=st.data())
def test_what_it_carries_comes_back(name, data):
    """Whatever is written reads back equal, and writes the same again."""
    options = {"cells": "01", "keys": (), "goal": False, **CARRIES[name]}
    puzzle = data.draw(puzzles(options["cells"], keys=options["keys"], goal=options["goal"]))
    if "unknown" in CARRIES[name] and data.draw(st.booleans()):
        puzzle = blotted(puzzle, data.draw(st.integers(0, 9)))
    dumps, loads = format_module(name).dumps, format_module(name).loads
    if "given" in CARRIES[name]:
        puzzle = replace(puzzle, given=data.draw(given_cells(puzzle)))
    try:
        text = dumps(puzzle, strict=True)
    except CannotExpress as error:
        if puzzle.given and not error.descriptive:
            # They contradict the goal, or would be read as the goal.
            assert puzzle.accepts(row.replace("?", "0") for row in puzzle.given) != bool(
                puzzle.goal
            )
            return
        # Only characters that have no place in a line or in XML: without them it goes.
        if not set(error.descriptive) <= set(options["keys"]):
            raise
        puzzle = puzzle.without(*error.descriptive)
        text = dumps(puzzle, strict=True)

    assert loads(text) == puzzle
    assert dumps(loads(text)) == text
    assert loads(text.replace("\n", "\r\n")).rows == puzzle.rows


@for_each("name", CARRIES)
@for_each(
    ("puzzle", "what"),
    [
        (Puzzle.from_grid(["a1"]).without("goal"), "colors"),
        (Puzzle.from_grid(["10", "01"]), "goal"),
        (Puzzle.from_grid(["11"], colors={"0": "#112233"}).without("goal"), "background"),
        (Puzzle.from_grid(["11"], colors={"q": "#112233"}).without("goal"), "palette"),
        (Puzzle([[None]], [[1]]), "unknown"),
        (replace(Puzzle.from_grid(["10", "01"]), given=["1?", "??"]), "given"),
    ],
    ids=["colors", "goal", "background", "palette", "unknown", "given"],
)
def test_what_has_no_place_is_named(name, puzzle, what):
    """The word leaves it out, except for colours and clues of unknown length, without which it would
    be another puzzle.
    """
    carried = what if what in ("goal", "unknown", "given") else "cells"
    if carried in CARRIES[name] and CARRIES[name][carried] is not False:
        if name not in PICTURES or puzzle.goal:
            puzzle = puzzle.without("goal") if what == "given" else puzzle
            assert format_module(name).loads(format_module(name).dumps(puzzle)).rows == puzzle.rows
        return
    with pytest.raises(CannotExpress) as caught:
        format_module(name).dumps(puzzle)

    found, notation = caught.value.what, caught.value.notation
    assert notation == NAMES[name]
    assert f"in {notation!r}" in str(caught.value)
    assert found == what
    if what in ("colors", "unknown"):
        with pytest.raises(ValueError, match="expected 'goal'"):
            puzzle.without(what)
    elif name not in PICTURES:
        assert (
            format_module(name).loads(format_module(name).dumps(puzzle.without(found, "goal"))).rows
            == puzzle.rows
        )


@pytest.mark.parametrize("name", CARRIES)
def test_descriptive_data_without_a_place_is_left_out(name):
    """One warning lists it, strict refuses it, and what has a place stays (reading G3)."""
    data = {"title": "Arch", "by": "Me", "license": "MIT", "series": "Doors"}
    puzzle = Puzzle.from_grid(["111", "101"], metadata=data)
    if name not in PICTURES and CARRIES[name].get("goal", False) is False:
        puzzle = puzzle.without("goal")
    lost = [key for key in data if key not in CARRIES[name].get("keys", ())]
    with pytest.warns(LossWarning) as caught:
        text = format_module(name).dumps(puzzle)

    notation = NAMES[name]
    assert [str(each.message) for each in caught] == [
        f"{notation!r} has no place for {', '.join(lost)}; left out"
    ]
    assert dict(format_module(name).loads(text).metadata) == {
        key: data[key] for key in data if key not in lost
    }
    with pytest.raises(
        CannotExpress, match=f"^{notation!r} has no place for {', '.join(lost)}$"
    ) as refused:
        format_module(name).dumps(puzzle, strict=True)
    assert (refused.value.what, list(refused.value.descriptive)) == (lost[0], lost)


@pytest.mark.parametrize("name", CARRIES)
def test_only_puzzles_are_written(name):
    """Another value is a TypeError."""
    with pytest.raises(TypeError, match="expected a Puzzle, found list"):
        format_module(name).dumps([])


def test_colors_come_through_a_chain_of_notations():
    """From one program to the next and back: clues, letters and colours stay."""
    puzzle = Puzzle.from_grid(
        ["rrb.", "1rb1", ".gg."], colors={"r": "#ff0000", "b": "#0000ff"}
    ).without("goal")
    there = format_module("olsak").loads(
        format_module("olsak").dumps(webpbn.loads(webpbn.dumps(puzzle)))
    )

    assert there == puzzle
    assert there.rows[1] == (1, Clue(1, "r"), Clue(1, "b"), 1)
