"""Each widget works with a value of each kind, or says with a TypeError what it takes."""

import pytest

from puyonb import kinds, widgets
from puyonb.messages import Message
from puyonb.nonogram import non
from tests.cases import for_each
from tests.values import BOAT, EXAMPLES, PASSWORD

FIELDS = {
    *("field", "field at rest", "record without moves", "link without moves"),
    *("password", "explanation", "chain", "chain of no links"),
}
"""The examples of a board without moves."""

RECORDS = {"record", "record that stops", "link", "link with two lines"}
QUESTS = {"quest", "quest with its solution", "link of a quest"}
DUELS = {"duel", "replay", "replay without turns"}
GAMES = {"game", "game without a name", "list of a game"}
PUZZLES = {"puzzle", "puzzle with two solutions", "solution", "list of a puzzle"}

TAKEN = {
    "BoardEditor": {"board", *GAMES},
    "ChainPlayer": FIELDS,
    "DuelViewer": DUELS,
    "FieldEditor": FIELDS | RECORDS | QUESTS,
    "GamePlayer": {"board", *GAMES},
    "NonogramEditor": PUZZLES,
    "NonogramSolver": PUZZLES,
    "NotationConverter": FIELDS | RECORDS | QUESTS | DUELS | GAMES | PUZZLES | {"games"},
    "PasswordExplainer": FIELDS,
    "PuyoWorkbench": FIELDS | RECORDS | QUESTS,
    "QuestPlayer": {"quests", *QUESTS},
    "RecordPlayer": FIELDS | RECORDS | QUESTS,
}

HOLDS = {
    "ChainPlayer": RECORDS | QUESTS,
    "PasswordExplainer": RECORDS | QUESTS,
    "QuestPlayer": FIELDS | RECORDS,
}
"""The values of a kind that a widget takes, which hold too much or no task."""


def shown(name, value):
    """Return what the value of a widget is, or its error with the code of the message."""
    try:
        return kinds.plain(getattr(widgets, name)(value).value)
    except (TypeError, ValueError) as error:
        return type(error), getattr(error.args[0], "code", None)


@pytest.mark.slow
@for_each("name", widgets.__all__)
def test_values(name):
    """A value in a list is the value; all other kinds are refused in one way."""
    codes = {"NotationConverter": "widgets.converter.value"}
    refusal = (TypeError, codes.get(name, "widgets.value"))
    found = {example: shown(name, value) for example, value in EXAMPLES.items()}
    alone = {example: shown(name, [EXAMPLES[example]]) for example in TAKEN[name]}
    held = {example: found.pop(example) for example in HOLDS.get(name, ())}

    assert {example for example, result in found.items() if result != refusal} == TAKEN[name]
    assert alone == {example: found[example] for example in TAKEN[name]}
    assert all(issubclass(error, ValueError) and code for error, code in held.values())


@for_each("name", widgets.__all__)
def test_unknown_options(name):
    """An option that a widget does not have is an error with a code, not a warning."""
    with pytest.raises(TypeError, match=f"{name} has no option 'colour'") as error:
        getattr(widgets, name)(colour="red")

    assert isinstance(error.value.args[0], Message)


def test_texts():
    """A text is read in a notation that the widget shows."""
    assert widgets.NonogramSolver(non.dumps(BOAT)).value == BOAT
    assert widgets.NonogramEditor(non.dumps(BOAT)).value == BOAT
    assert widgets.PasswordExplainer(PASSWORD.text).field == PASSWORD.field
    with pytest.raises(TypeError, match=r"ChainPlayer takes a value .*, found puzzle"):
        widgets.ChainPlayer(non.dumps(BOAT))
