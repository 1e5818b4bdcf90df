"""A widget handles or ignores any message; a page can do no more than a reader can."""

import json
import warnings
from random import Random

import pytest
from traitlets import Bool

from puyonb import widgets
from puyonb.nonogram import Puzzle
from puyonb.piecepack import ppn
from puyonb.puyo import Field, Puyo
from puyonb.puyo.record import Condition, Pair, Record

GAME = "---\nGameType: Four Field Kono\n...\n1. b1:b3 1... d3:b3\n"
FIELD = Field.from_rows(["BO.TP.", "BGRYBP", "BBGRYY", "GGRRYP"], height=13)
VALUES = {
    "BoardEditor": lambda: ppn.loads(GAME)[0],
    "ChainPlayer": lambda: FIELD,
    "DuelViewer": lambda: None,
    "FieldEditor": lambda: FIELD,
    "GamePlayer": lambda: ppn.loads(GAME)[0],
    "NonogramEditor": lambda: Puzzle.from_grid(["#.", "##"]),
    "NonogramSolver": lambda: Puzzle.from_grid(["#.", "##"]),
    "NotationConverter": lambda: "RG\nGG",
    "PasswordExplainer": lambda: "KKBAC",
    "PuyoWorkbench": lambda: Record(FIELD, (Pair(Puyo.RED, Puyo.BLUE, 0),)),
    "QuestPlayer": lambda: Record(FIELD, (Pair(Puyo.RED, Puyo.BLUE),), Condition(clear="")),
    "RecordPlayer": lambda: Record(FIELD, (Pair(Puyo.RED, Puyo.BLUE, 0), Pair(Puyo.RED, Puyo.RED))),
}
ODD = json.loads(
    """[null, true, -1, 0, 1e400, 1e30, 1000000000000000000000000000000, 1.5, "", "x", "\\u0000", "<b>", [], [[]], [1], [1, 2],
    [1, "x"], [null, null], [[0, 0]], {}, {"__proto__": {"name": 1}}, {"a": {"b": []}}, [{}], [[1, 2, 3]], ["undo"]]"""
)
TEXTS = (
    "",
    "R",
    "RG\nGG",
    "KKBAC",
    "1. b1:b3",
    "x" * 50,
    "\x00",
    "width 2\nheight 1\nrows\n1\ncolumns\n1\n0\n",
    "{",
)
PARTS = (
    "serial",
    "kind",
    "cells",
    "cell",
    "from",
    "to",
    "capture",
    "at",
    "name",
    "text",
    "on",
    "pose",
    "value",
)
KINDS = ("paint", "pick", "move", "lay", "choose", "tool", "edit", "tile", "drop", "", None, 7)


def send(widget, message):
    """Hand a widget a message, without those between that would only log what is raised."""
    widget._heard(widget, message, [])


def made(name):
    """Make a widget with a value."""
    return getattr(widgets, name)(VALUES[name]())


def names(widget):
    """List what a message may name."""
    tools = [*widget.tools, *(tool for text in widget.texts for tool in text.get("tools", ()))]
    return [each["name"] for each in (*tools, *widget.texts)] + widget.brushes


def anything(chance, widget):
    """Return a value that a message may have, or one that it may not have."""
    places = [[chance.randint(-1, 14), chance.randint(-1, 7)] for _ in range(3)]
    return chance.choice(
        [
            chance.choice(ODD),
            chance.choice(names(widget)),
            places,
            places[0],
            chance.randint(-2, 30),
        ]
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", VALUES)
def test_messages(name):
    """Messages of all kinds with parts of all kinds: nothing is raised, and the widget goes on
    showing something.
    """
    chance, widget = Random(name), made(name)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for serial in range(150):
            message = {
                part: anything(chance, widget)
                for part in chance.sample(PARTS, chance.randint(0, 6))
            }
            message |= {
                "type": chance.choice(KINDS),
                "serial": chance.choice([serial, serial, None]),
            }
            if message["type"] in ("tool", "edit"):
                message |= {"name": chance.choice(names(widget)), "text": chance.choice(TEXTS)}
            send(widget, message)
        for message in ODD:
            send(widget, message)

    assert repr(widget).startswith(f"{name}(")
    assert widget.still()["text/plain"]
    json.dumps(widget.get_state(set(widget.from_page) | {"drawing", "texts", "tools"}))


@pytest.mark.slow
@pytest.mark.parametrize("name", VALUES)
def test_traits(name):
    """A page sets what a reader chooses, and of that only what can be; the board, the texts and the
    words stay as Python says.
    """
    widget = made(name)
    theirs = [
        trait
        for trait in widget.trait_names(sync=True)
        if trait not in widget.from_page and trait != "layout"
    ]
    before = {trait: getattr(widget, trait) for trait in theirs}
    for value in ODD:
        for trait in widget.from_page:
            widget.set_state({trait: value})
            for each in ("turn_piece", "drop_piece", "flip", "turn", "remove", "hint"):
                send(widget, {"type": "tool", "name": each})
        widget.set_state(dict.fromkeys(theirs, value))

    assert {"drawing", "cells", "texts", "tools", "words", "_esm", "_view_name"} <= before.keys()
    assert {trait: getattr(widget, trait) for trait in ("words", "_esm", "_view_name")} == {
        trait: before[trait] for trait in ("words", "_esm", "_view_name")
    }
    assert all(each["name"] for each in widget.texts)
    assert widget.still()["text/plain"]


def deep(levels):
    """Nest lists."""
    found = []
    for _ in range(levels):
        found = [found]
    return found


IMPOSSIBLE = (
    float("nan"),
    float("inf"),
    -float("inf"),
    1e300,
    10**400,
    -(10**400),
    2**53,
    True,
    deep(5),
    deep(100_000),
    object(),
)
"""Values that no page sends for a number or a word: JavaScript has no such numbers, and our
messages are not nested like this.
"""

SOUND = (
    {"type": "paint", "serial": 7, "kind": "G", "cells": [[1, 1]]},
    {"type": "pick", "cell": [1, 1]},
    {"type": "move", "serial": 7, "from": [2, 1], "to": [2, 2]},
    {"type": "lay", "serial": 7, "kind": "S", "to": [2, 2]},
    {"type": "choose", "kind": "G"},
    {"type": "tool", "name": "flip", "at": [2, 1], "text": ""},
    {"type": "tool", "name": "width", "text": "3"},
    {"type": "edit", "name": "input", "text": "R", "serial": 7},
    {"type": "tile", "on": [2, 3]},
    {"type": "drop", "pose": 2},
)
"""A message of each kind; the test puts a wrong value into one place after the other."""


def spoilt(message, odd):
    """Yield a message once for each of its parts, with an impossible value there."""
    for key, part in message.items() if isinstance(message, dict) else enumerate(message):
        for found in (odd, *(spoilt(part, odd) if isinstance(part, list) else ())):
            other = message.copy()
            other[key] = found
            yield other


@pytest.mark.parametrize("name", VALUES)
def test_impossible_messages(name):
    """A message with something in it that no page sends raises nothing and changes nothing; a
    stroke of no cells is answered.
    """
    widget = made(name)
    before = {**widget.get_state(), "seen": 7}, repr(widget)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for odd in IMPOSSIBLE:
            for message in SOUND:
                for each in spoilt(message, odd):
                    send(widget, each)
            for trait in widget.from_page:
                is_switch = isinstance(widget.traits()[trait], Bool) and odd is True
                widget.set_state({} if is_switch else {trait: odd})
                widget.set_state({trait: [odd, 1]})

    assert ({**widget.get_state(), "seen": 7}, repr(widget)) == before
    assert widget.seen in (0, 7)


@pytest.mark.parametrize("name", ["DuelViewer", "QuestPlayer", "RecordPlayer"])
def test_poses_that_are_not_there(name):
    """A pose before the first or behind the last one changes nothing, nor does such a line."""
    widget = made(name)
    before = widget.get_state()
    for pose in (-1, 99):
        send(widget, {"type": "drop", "pose": pose})
    send(widget, {"type": "tool", "name": "line", "text": "7"})

    assert widget.get_state() == before


@pytest.mark.parametrize("spot", [(1e4, 1.0), (1.0, 1e15), (-50.0, 1.0)])
def test_pieces_stay_on_the_board(spot):
    """A piece that is put far outside the picture would make a board that never ends."""
    widget = made("BoardEditor")
    send(widget, {"type": "lay", "serial": 1, "kind": widget.brushes[0], "to": list(spot)})
    send(widget, {"type": "move", "serial": 2, "from": [2, 1], "to": list(spot)})

    assert len(widget.value.moves) == 2
    assert widget.seen == 2


def test_long_numbers():
    """A choice with more digits than Python reads is none that was offered."""
    editor, explainer = made("NonogramEditor"), made("PasswordExplainer")
    for widget, tool in (
        (editor, "width"),
        (explainer, "quiz"),
        (explainer, f"answer:{'9' * 5000}"),
    ):
        send(widget, {"type": "tool", "name": tool, "text": "9" * 5000})

    assert editor.value.width == 2
    assert explainer.texts[0]["name"] == "quiz"


def test_every_widget_is_asked():
    """A new widget gets its line here."""
    assert set(VALUES) == set(widgets.__all__)
