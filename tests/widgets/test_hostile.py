"""Whatever a page sends, a widget does it, or leaves it alone; a page has no other say than a reader at it has."""

import json
import warnings
from random import Random
from typing import Any

import pytest
from traitlets import TraitError

from puyonb import widgets
from puyonb.nonogram import Puzzle
from puyonb.piecepack import ppn
from puyonb.puyo import Field
from puyonb.widgets import Board

GAME = "---\nGameType: Four Field Kono\n...\n1. b1:b3 1... d3:b3\n"
FIELD = Field.from_rows(["BO.TP.", "BGRYBP", "BBGRYY", "GGRRYP"], height=13)
VALUES: dict[str, Any] = {
    "BoardEditor": lambda: ppn.loads(GAME)[0],
    "ChainPlayer": lambda: FIELD,
    "DuelViewer": lambda: None,
    "FieldEditor": lambda: FIELD,
    "GamePlayer": lambda: ppn.loads(GAME)[0],
    "NonogramEditor": lambda: Puzzle.from_grid(["#.", "##"]),
    "NonogramSolver": lambda: Puzzle.from_grid(["#.", "##"]),
    "NotationConverter": lambda: "RG\nGG",
    "PasswordExplainer": lambda: "KKBAC",
}
ODD = json.loads(
    """[null, true, -1, 0, 1e400, 1e30, 1000000000000000000000000000000, 1.5, "", "x", "\\u0000", "<b>", [], [[]], [1], [1, 2],
    [1, "x"], [null, null], [[0, 0]], {}, {"__proto__": {"name": 1}}, {"a": {"b": []}}, [{}], [[1, 2, 3]], ["undo"]]"""
)
TEXTS = ("", "R", "RG\nGG", "KKBAC", "1. b1:b3", "x" * 50, "\x00", "width 2\nheight 1\nrows\n1\ncolumns\n1\n0\n", "{")
PARTS = ("serial", "kind", "cells", "cell", "from", "to", "capture", "at", "name", "text", "on", "pose", "value")
KINDS = ("paint", "pick", "move", "lay", "choose", "tool", "edit", "tile", "drop", "", None, 7)


def send(widget: Board, message: Any) -> None:
    """Hand a widget a message, without those between that would only log what is raised."""
    widget._heard(widget, message, [])


def made(name: str) -> Board:
    """Make a widget with a value."""
    widget: Board = getattr(widgets, name)(VALUES[name]())
    return widget


def names(widget: Board) -> list[str]:
    """List what a message may name."""
    tools = [*widget.tools, *(tool for text in widget.texts for tool in text.get("tools", ()))]
    return [each["name"] for each in (*tools, *widget.texts)] + widget.palette


def anything(chance: Random, widget: Board) -> Any:
    """Give a value that a message may have, or none that it may have."""
    places = [[chance.randint(-1, 14), chance.randint(-1, 7)] for _ in range(3)]
    return chance.choice([chance.choice(ODD), chance.choice(names(widget)), places, places[0], chance.randint(-2, 30)])


@pytest.mark.parametrize("name", VALUES)
def test_messages(name: str) -> None:
    """Messages of all kinds with parts of all kinds: nothing is raised, and the widget goes on showing something."""
    chance, widget = Random(name), made(name)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for serial in range(150):
            message = {part: anything(chance, widget) for part in chance.sample(PARTS, chance.randint(0, 6))}
            message |= {"type": chance.choice(KINDS), "serial": chance.choice([serial, serial, None])}
            if message["type"] in ("tool", "edit"):
                message |= {"name": chance.choice(names(widget)), "text": chance.choice(TEXTS)}
            send(widget, message)
        for message in ODD:
            send(widget, message)

    assert repr(widget).startswith(f"{name}(")
    assert widget.still()["text/plain"]
    json.dumps(widget.get_state(set(widget.from_page) | {"drawing", "texts", "tools"}))


@pytest.mark.parametrize("name", VALUES)
def test_traits(name: str) -> None:
    """A page sets what a reader chooses, and of that only what can be; the board, the texts and the words stay as Python says."""
    widget = made(name)
    theirs = [trait for trait in widget.trait_names(sync=True) if trait not in widget.from_page and trait != "layout"]
    before = {trait: getattr(widget, trait) for trait in theirs}
    for value in ODD:
        for trait in widget.from_page:
            try:
                widget.set_state({trait: value})
            except TraitError:
                continue
            for each in ("turn_piece", "drop_piece", "flip", "turn", "remove", "hint"):
                send(widget, {"type": "tool", "name": each})
        widget.set_state(dict.fromkeys(theirs, value))

    assert {"drawing", "cells", "texts", "tools", "words", "_esm", "_view_name"} <= before.keys()
    assert {trait: getattr(widget, trait) for trait in ("words", "_esm", "_view_name")} == {
        trait: before[trait] for trait in ("words", "_esm", "_view_name")
    }
    assert all(each["name"] for each in widget.texts)
    assert widget.still()["text/plain"]


def test_every_widget_is_asked() -> None:
    """A new widget gets its line here."""
    assert set(VALUES) == {name for name in widgets.__all__ if name != "Board"}
