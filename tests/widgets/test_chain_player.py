"""The player of chains, driven by its traits and by the messages of a page."""

import pytest
import traitlets

from puyonb.puyo import chain, fieldtext
from puyonb.puyo.rules import FEVER, FIRST, TSU
from puyonb.widgets import ChainPlayer, FieldEditor, PuyoWorkbench, RecordPlayer
from tests.cases import for_each
from tests.widgets.messages import edit, paint, shown, use

HURT = "<img src=x onerror=alert(1)>"
TWO = fieldtext.loads("""
B
RRR
RBBB
""")
FLOATING = fieldtext.loads("""
RR
.
RR
BBBB
""")


def pressed(player):
    """Name the rules whose button is down."""
    return [each["label"] for each in player.tools if each["pressed"]]


def test_frames():
    """What pops is marked, it goes, the rest falls: link by link to the end, and only the first of
    the three is a stop.
    """
    player = ChainPlayer(TWO)
    lowest = [each["cells"][-3:] if "cells" in each else "as before" for each in player.frames]

    assert lowest == [
        ["B.....", "RRR...", "RBBB.."],
        "as before",
        ["B.....", "......", ".BBB.."],
        ["......", "......", "BBBB.."],
        "as before",
        ["......", "......", "......"],
        ["......", "......", "......"],
        "as before",
    ]
    assert player.stops == (0, 1, 4, 7)
    assert [bool(each.get("marks")) for each in player.frames] == [
        False,
        True,
        False,
        False,
        True,
        False,
        False,
        False,
    ]


@for_each("field", [TWO, FLOATING])
def test_a_chain_has_the_same_frames_in_all_players(field):
    """A board whose groups pop plays alike; the stops are the start, each link and the end."""
    players = ChainPlayer(field), RecordPlayer(field), PuyoWorkbench(field)
    plays = [
        [{**each, "marks": len(each.get("marks", ()))} for each in player.frames]
        for player in players
    ]

    assert plays[0] == plays[1] == plays[2]
    assert len(players[0].stops) == players[0].chain.length + 2


def test_falls():
    """A puyo that comes down says from how far above."""
    player = ChainPlayer(TWO)

    assert player.frames[3]["falls"] == [[12, 0, 2]]
    assert "falls" not in player.frames[2]


def test_what_floats_falls_first():
    """Floating puyos fall before the first link, and the player says so."""
    player = ChainPlayer(FLOATING)

    assert player.frames[0]["note"].splitlines()[1] == "Floating puyos fall first."
    assert player.frames[1]["cells"] == str(chain.settle(FLOATING)).split("\n")
    assert player.frames[1]["stop"] is False
    assert player.stops[1] == 2


def test_step_and_score():
    """Where a link is about to pop, the player has it, with the same numbers as the engine; the
    sheet leads there.
    """
    player = ChainPlayer(TWO)
    before = player.step
    player.ahead()
    player.ahead()

    assert before is None
    assert player.step == chain.simulate(TWO).steps[1]
    assert (
        player.frames[player.frame]["note"]
        == "link 2 of 2: 4 blue\n10 × 4 × (8 + 0 + 0) = 320\ntotal 360"
    )
    assert player.sheet["rows"] == [
        {"frame": 1, "cells": ["1", "4 red", "10 × 4 × (0 + 0 + 0 → 1)", "40", "40"]},
        {"frame": 4, "cells": ["2", "4 blue", "10 × 4 × (8 + 0 + 0)", "320", "360"]},
    ]


def test_the_end_tells_what_is_sent():
    """Below the last field stands what the chain came to, and what it sends."""
    assert ChainPlayer(TWO).frames[-1]["note"] == (
        "2 links, 360 points, all clear.\nSends 5 nuisance; 10 points are left over."
    )


def test_nothing_pops():
    """A field without a chain is one frame."""
    player = ChainPlayer()

    assert player.length == 1
    assert player.sheet["rows"] == []
    player.play()
    assert not player.playing


def test_a_new_value_goes_to_its_beginning():
    """Assigning runs the new chain, from the first frame and at rest."""
    player = ChainPlayer(TWO)
    player.go(7)
    player.playing = True
    player.value = FLOATING

    assert (player.frame, player.playing) == (0, False)
    assert player.chain == chain.simulate(FLOATING)
    assert player.cells == str(FLOATING).split("\n")


def test_rules():
    """Rules can be given, assigned by name or chosen by a button; a chain brings its own; a wrong
    name is refused.
    """
    player = ChainPlayer(chain.simulate(TWO, rules="fever"))
    brought = player.rules
    use(player, "rules:first")
    chosen = player.chain.rules
    player.rules = "tsu"

    assert brought is FEVER
    assert chosen is FIRST
    assert player.rules is TSU
    assert pressed(player) == ["Tsu"]
    with pytest.raises(ValueError, match="expected rules to be 'tsu'"):
        player.rules = "puyo"
    use(player, "rules:puyo")
    assert player.rules is TSU


def test_value_is_a_field():
    """Anything but a field is refused, and the last one stays."""
    player = ChainPlayer(TWO)
    with pytest.raises(traitlets.TraitError):
        player.value = "RG"

    assert player.value == TWO


def test_linked_to_an_editor():
    """What is painted in an editor is run by the player that shares its value."""
    editor, player = FieldEditor(TWO), ChainPlayer()
    traitlets.link((editor, "value"), (player, "value"))
    paint(editor, ".", (12, 0))

    assert player.value == editor.value
    assert player.chain.length == 0


def test_typing_a_text():
    """The text of the field can be typed; while it is wrong, the last good chain stays, and markup
    stays text.
    """
    player = ChainPlayer(TWO)
    edit(player, "field", "GGGG", serial=1)
    good = player.chain.length
    edit(player, "field", HURT, serial=2)
    bad = shown(player, "field")
    use(player, "rules:fever")

    assert good == 1
    assert shown(player, "field") == bad
    assert player.chain.length == 1
    assert (bad["state"], bad["text"], bad["excerpt"].split("\n")[0]) == ("bad", HURT, HURT)
    use(player, "undo")
    assert player.value == TWO
