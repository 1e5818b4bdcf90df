"""The state of a duel as a notation: written by hand after the specification, it opens anywhere."""

import json

import pytest

import puyonb
from puyonb import draw
from puyonb.errors import CannotExpress, NotationError, RuleError
from puyonb.puyo import duel, ishikawa
from puyonb.puyo.fieldtext import loads as field
from tests.cases import ROOT, for_each
from tests.puyo.attempts import refused
from tests.test_imports import loaded_by

VECTORS = ROOT / "site" / "vectors" / "duel.json"

BY_HAND = """{
  "time": 12,
  "numColors": 4,
  "deals": [[1, 2], [3, 3], [4, 1], [2, 2]],
  "childStates": [
    { "totalScore": 350, "chainScore": 20, "leftoverScore": 10, "chainNumber": 0,
      "allClearBonus": false, "chainAllClearBonus": false,
      "pendingNuisance": 7, "nuisanceX": 2, "gameOvers": 0, "dealIndex": 1,
      "targetScore": 70, "clearThreshold": 4,
      "blocks": [
        %s
        0, 0, 1, 0, 0, 0,
        0, 2, 1,-1, 0, 0,
        2, 2, 1, 3, 4, 4
      ] },
    { "blocks": [
        %s
        0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0,
        1, 1, 1, 3, 3,-1
      ] }
  ]
}
""" % (("0, 0, 0, 0, 0, 0,\n" * 10,) * 2)
"""Only keys of the specification; all that has a default is left out of the second player."""

FIRST, SECOND = field("..R\n.GRO\nGGRBYY"), field("RRRBBO")
VALUE = json.loads(BY_HAND)

LAYOUTS = {
    "as written": BY_HAND,
    "one line": json.dumps(VALUE, separators=(",", ":")),
    "sorted": json.dumps(VALUE, sort_keys=True, indent="\t"),
    "mark": "\ufeff" + BY_HAND.replace("\n", "\r\n"),
    "space": "\n\n  " + BY_HAND + "\n\n",
}


@pytest.mark.reading("D15.2")
@for_each("text", LAYOUTS.values(), ids=LAYOUTS)
def test_a_state_by_hand(text):
    """However its JSON is formatted, it is detected and read; the defaults are filled in."""
    state = puyonb.loads(text)

    assert puyonb.detect(text) == "duel"
    assert [own.field for own in state.players] == [FIRST, SECOND]
    assert (state.time, state.num_deals, state.players[0].pending_nuisance) == (12, 3, 7)
    assert puyonb.loads(puyonb.convert(text, to="duel")) == state


def test_the_player_of_a_conversion():
    """The only player need not be named; of several, one must be, and there must be such a one."""
    alone = json.dumps(VALUE | {"childStates": VALUE["childStates"][1:]})

    assert puyonb.convert(alone, to="field") == "RRRBBO"
    for options in ({}, {"player": 2}, {"player": -1}, {"player": True}):
        with pytest.raises(CannotExpress, match="one of 2 players: --player from 1 to 2") as caught:
            puyonb.convert(BY_HAND, to="puyop", **options)
        assert (caught.value.notation, caught.value.what) == ("puyop", "players")
    for text, target in (("RG", "puyop"), (BY_HAND, "duel"), (BY_HAND, "ppn")):
        with pytest.raises(CannotExpress, match="a player can only be chosen to write a duel"):
            puyonb.convert(text, to=target, player=0)


def test_the_side_of_a_player_in_a_saved_duel():
    """A player's side of a saved duel is converted with its moves."""
    game = duel.game(["random", "random"], 7).replay
    text = duel.dumps_replay(game)

    assert puyonb.detect(text) == "duel:replay"
    assert puyonb.convert(text, to="ishikawa", player=1) == ishikawa.dumps_record(game.record(1))
    assert puyonb.loads(puyonb.convert(BY_HAND, to="duel:replay")).start == puyonb.loads(BY_HAND)


@for_each(
    ("old", "new", "message", "place"),
    [
        ('"nuisanceX": 2', '"nuisanceX": 6', "childStates[0].nuisanceX: expected a whole", (8, 42)),
        (
            "2, 2, 1, 3, 4, 4",
            "2, 2, 1, 3, 4",
            "childStates[0].blocks: expected 78 entries",
            (10, 17),
        ),
        ("[3, 3]", "[3]", "deals[1]: expected 2 entries, found 1", (4, 21)),
        ('"time": 12', '"x": "{[", "time": 0.5', "time: expected a whole", (2, 22)),
        ('"time": 12,', '"time": 12', "expected JSON, found an error", (3, 3)),
        ('"time"', "time", "expected JSON, found an error", (2, 3)),
        ("childStates", "childstates", "expected the key 'childStates'", (1, 1)),
    ],
)
def test_the_place_of_an_error(old, new, message, place):
    """An error names the path in the state, and has its line and column."""
    error = refused(puyonb.detect, BY_HAND.replace(old, new))

    assert message in error.message
    assert (error.line, error.column) == place


@for_each(
    ("value", "words"),
    [
        (puyonb.to_json(duel.loads(BY_HAND)), "JSON of puyonb (puyonb.from_json reads it)"),
        ({"result": {"state": VALUE}, "puyonb": 1}, "JSON of puyonb (puyonb.from_json reads it)"),
        (VALUE["childStates"][0], "JSON, perhaps the state of one player of a duel, which belongs"),
        ({"type": "addPuyos", "blocks": [0, 2]}, "JSON, perhaps an event of a duel"),
        ({"deals": [{"price": 3}]}, "JSON"),
        ([VALUE], "JSON"),
    ],
)
def test_json_that_is_no_state(value, words):
    """JSON of the package, parts of a state and other JSON are told apart from a state."""
    for text in (json.dumps(value), json.dumps(value, indent=2, sort_keys=True)):
        with pytest.raises(NotationError, match="expected a text in some notation") as caught:
            puyonb.detect(text)
        assert f"found {words}" in caught.value.message


@pytest.mark.slow
def test_other_texts_load_no_duel():
    """Neither a field nor a game that begins with a brace loads the engine of duels."""
    loaded = loaded_by(
        "import puyonb\n"
        "puyonb.convert('RG', to='puyop')\n"
        "puyonb.detect('{near} 1. S@a1')\n"
        "try: puyonb.detect('{\"a\": 1}')\n"
        "except ValueError: pass"
    )

    assert not [name for name in loaded if name.startswith("puyonb.puyo.duel")]


@pytest.mark.reading("D11.2", "D11.4")
def test_a_state_without_a_generator_may_have_fewer_deals():
    """Reading D11: it is read and played until a player must play a piece that is not there."""
    state = duel.from_json({"deals": [[1, 2]], "childStates": [{"blocks": [0] * 78}]})
    assert (len(duel.legal_moves(state, 0)), state.preview(0)) == (22, ((1, 2),))
    event = duel.play(state, 0, 0, 0)
    state, _ = duel.step(state, [event])

    assert duel.legal_moves(state, 0) == duel.legal_moves(duel.view(state, 0)) == ()
    assert state.players[0].total_score == 10
    with pytest.raises(RuleError, match="expected a piece to play, found no more deals") as caught:
        duel.play(state, 0, 0, 0)
    assert (caught.value.rule, caught.value.player) == ("D11", 0)
    with pytest.raises(RuleError, match="generator"):
        duel.step(state, [event])


@for_each("case", json.loads(VECTORS.read_text("utf-8"))["reading"], ids=lambda case: case["id"])
def test_vectors(case):
    """The code agrees with the test vectors on the site, whichever way the text is read."""
    outcome = case["outcomes"]["default"]
    for loads in (puyonb.loads, duel.loads):
        if "error" in outcome:
            error = refused(loads, case["text"])
            assert [error.line, error.column] == outcome["error"]
        else:
            boards = [str(player).split("\n") for player in loads(case["text"]).players]
            assert boards == outcome["boards"]


def test_a_game_that_begins_in_the_middle():
    """A picture after a turn announces this turn, whatever turn the first state was in."""
    state = duel.loads(BY_HAND)
    moves = [duel.play(state, player, 5, 0) for player in range(2)]
    game = duel.Replay(state, [moves])

    assert draw.scene(duel.Replay(state, ())).text == draw.scene(state).text
    assert draw.scene(game).text.startswith("Duel, turn 13\nplayer 1: 360 points")
