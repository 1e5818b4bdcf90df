"""What a value is stands in one row, and every row is complete."""

import json
import subprocess
import sys
from importlib import import_module
from pkgutil import resolve_name

import pytest
from IPython.lib.pretty import pretty

import puyonb
from puyonb import _json, draw, kinds, notations, publish, widgets
from tests.cases import for_each
from tests.values import EXAMPLES

PACKAGES = ("difference", "nonogram", "piecepack", "puyo")
ROWS = [
    (package, row) for package in PACKAGES for row in import_module(f"puyonb.{package}.kinds").KINDS
]
PATHS = ("facts", "playable", "cover", "picture", "animation", "explanation", "book")

PLAIN = {
    "record without moves": "field",
    "record that stops": "record",
    "field at rest": "field",
    "chain of no links": "chain",
    "link without moves": "field",
    "link": "record",
    "link with two lines": "link",
    "link of a quest": "quest",
    "quest with its solution": "quest",
    "replay without turns": "duel",
    "first moves": "first_moves",
    "game without a name": "game",
    "list of a game": "game",
    "puzzle with two solutions": "puzzle",
    "list of a puzzle": "puzzle",
}
"""The kinds of the examples that do not have the name of their kind."""

BESIDES = {"quest", "first_moves", "quests", "boards", "games", "puzzles"}
"""The kinds without a word in JSON: a record with a task, lists, and what is only drawn."""


@pytest.mark.parametrize(("package", "row"), ROWS, ids=[row.name for _, row in ROWS])
def test_a_row(package, row):
    """Every path is one of a function of the row's own package, every widget is public, and the
    kind has an example.
    """
    paths = [getattr(row, column) for column in PATHS if getattr(row, column)]

    assert [path for path in paths if not path.startswith(f"puyonb.{package}.")] == []
    assert all(callable(resolve_name(path)) for path in paths)
    assert not row.type or isinstance(resolve_name(row.type), type)
    assert set(row.widgets) <= set(widgets.__all__)
    assert row.name in {kinds.name(value) for value in EXAMPLES.values()}


@for_each("name", EXAMPLES)
def test_plain(name):
    """What a value is does not change any more, and has a row with a noun, facts and a cover."""
    value = EXAMPLES[name]
    plain = kinds.plain(value)
    row = kinds.row(value)

    assert kinds.plain(plain) is plain
    assert row["kind"] == kinds.name(value) == PLAIN.get(name, name)
    assert row == kinds.row(plain)
    assert json.loads(json.dumps(row)) == row
    assert kinds.noun(value)
    assert kinds.cover(value).items


def test_words():
    """A kind has the word of JSON and of the table of notations."""
    names = {row.name for _, row in ROWS}

    assert {notations.get(name).value for name in notations.names()} <= names
    assert names - BESIDES == {*_json._FORMS} - {
        "list",
        "pair",
        "drop",
        "condition",
        "rules",
        "piece",
    }


WRITTEN = {
    name: value
    for name, value in EXAMPLES.items()
    if (row := kinds.kind(value)) and row.name not in BESIDES
}


@for_each("value", WRITTEN.values(), ids=WRITTEN)
def test_json_keeps_the_exact_type(value):
    """A value comes back from JSON as it was, not as what it is shown as."""
    written, row = puyonb.to_json(value), kinds.kind(value)

    assert row is not None
    assert written["type"] == row.name
    assert puyonb.from_json(written) == value


def test_a_picture_loads_no_other_game():
    """The rows of one game are loaded, and neither its words nor another game."""
    program = (
        "import sys; from puyonb import Field, draw\n"
        "draw.svg(Field.from_rows(['RG'], height=3))\n"
        "print(*(name for name in sys.modules if name.startswith('puyonb.')))"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = run.stdout.split()

    assert len(loaded) <= 25
    assert {"puyonb.kinds", "puyonb.puyo.kinds"} == {
        name for name in loaded if name.endswith(".kinds")
    }
    assert "puyonb.puyo._facts" not in loaded


@pytest.mark.parametrize("name", ["game", "quests"])
def test_a_notebook_shows_it(name):
    """A notebook shows its picture with a description; among other values it is one line."""
    value = EXAMPLES[name]

    assert value._repr_svg_().startswith("<svg")
    assert value._repr_png_().startswith(b"\x89PNG")
    assert len(pretty(value)) > len(repr(value))
    assert pretty((value, 1)) == f"({value!r}, 1)"


def test_a_list_of_boards():
    """Captions take the place of numbers and titles; a page has one value, as its error says."""
    boards = EXAMPLES["boards"]

    assert "; 2. two: 6 columns" in draw.scene(boards, captions=["one", "two", "three"]).text
    assert draw.scene(boards[:1], captions=["one"]).text.startswith("1. one: 6 columns")
    assert draw.scene(EXAMPLES["games"], captions="ab").text.startswith("1. a: 19 pieces")
    with pytest.raises(ValueError, match="found 3 and 1"):
        draw.scene(boards, captions=["one"])
    with pytest.raises(TypeError, match="found 3 boards; embed each of them"):
        publish.embed(boards)
