"""Duels as JSON: writing and errors."""

import copy
import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb.errors import CannotExpress, NotationError
from puyonb.puyo import duel
from puyonb.puyo.duel import codec
from puyonb.puyo.duel.limits import LIMITS
from tests.cases import for_each
from tests.puyo.attempts import refused

BLOCKS = [0] * 4
CHILD = {"width": 2, "height": 2, "ghostHeight": 0, "blocks": BLOCKS}
GOOD = {"deals": [[1, 2]], "numDeals": 1, "childStates": [CHILD]}
WORDS = {"x": 1, "y": 2, "z": 3, "w": 4, "c": 0}


def child(**changes):
    """Change something in the only child state."""
    return GOOD | {"childStates": [CHILD | changes]}


BROKEN = [
    ([], "the state: expected an object, found a list of 0"),
    ({}, "the state: expected the keys 'deals', 'childStates'"),
    (GOOD | {"childStates": []}, "childStates: expected 1 to 64 entries, found 0"),
    (GOOD | {"childStates": {}}, "childStates: expected a list, found an object"),
    (GOOD | {"childStates": [None]}, "childStates[0]: expected an object, found None"),
    (GOOD | {"childStates": [{}]}, "childStates[0]: expected the key 'blocks'"),
    (GOOD | {"deals": [[1]]}, "deals[0]: expected 2 entries, found 1"),
    (GOOD | {"deals": [[1, 0]]}, "deals[0][1]: expected a whole number from 1 to 64, found 0"),
    (
        GOOD | {"deals": [[True, 1]]},
        "deals[0][0]: expected a whole number from 1 to 64, found True",
    ),
    (
        GOOD | {"deals": [], "RNG": WORDS, "childStates": [CHILD | {"dealIndex": 10**9}]},
        "deals: expected at least",
    ),
    (GOOD | {"numColors": 0}, "numColors: expected a whole number from 1 to 64, found 0"),
    (GOOD | {"time": -1}, "time: expected a whole number from 0"),
    (GOOD | {"time": 2**60}, "found a number of 61 bits"),
    (GOOD | {"maxLosses": 0}, "maxLosses: expected a whole number from 1"),
    (GOOD | {"status": []}, "status: expected an object"),
    (GOOD | {"status": {}}, "status: expected the key 'terminated'"),
    (GOOD | {"status": {"terminated": 1}}, "status.terminated: expected true or false, found 1"),
    (
        GOOD | {"status": {"terminated": True, "loser": 1}},
        "status.loser: expected a whole number from 0 to 0, found 1",
    ),
    (GOOD | {"status": {"terminated": True, "result": 4}}, "status.result: expected a text"),
    (GOOD | {"RNG": {"x": 1}}, "RNG: expected the keys 'y', 'z', 'w', 'c'"),
    (GOOD | {"RNG": WORDS | {"y": 0}}, "RNG: expected y not to be 0"),
    (
        GOOD | {"RNG": WORDS | {"z": -1}},
        "RNG.z: expected a whole number from 0 to 2,147,483,647, found -1",
    ),
    (GOOD | {"RNG": "{"}, "RNG: expected JSON"),
    (child(blocks=[0] * 5), "childStates[0].blocks: expected 4 entries, found 5"),
    (child(blocks="0000"), "childStates[0].blocks: expected a list, found '0000'"),
    (
        child(blocks=[0, 0, 0, False]),
        "childStates[0].blocks[3]: expected a whole number from -1 to 64, found False",
    ),
    (
        child(blocks=[0, 0, 0, math.nan]),
        "childStates[0].blocks[3]: expected a whole number from -1 to 64, found nan",
    ),
    (child(height="x" * 90), "found '" + "x" * 78 + "…"),
    (
        child(ghostHeight=-1),
        "childStates[0].ghostHeight: expected a whole number from 0 to 100, found -1",
    ),
    (child(targetScore=0), "childStates[0].targetScore: expected a whole number from 1"),
    (child(clearThreshold=None), "childStates[0].clearThreshold: expected a whole number from 1"),
    (child(nuisanceX=2), "childStates[0].nuisanceX: expected a whole number from 0 to 1, found 2"),
    (child(pendingNuisance=math.inf), "childStates[0].pendingNuisance: expected a whole number"),
    (child(allClearBonus=0), "childStates[0].allClearBonus: expected true or false, found 0"),
    (child(chainNumber=True), "childStates[0].chainNumber: expected a whole number from 0"),
    (child(name=math.nan), "childStates[0].name: expected a value that JSON can hold, found nan"),
    (GOOD | {"other": [[math.inf]]}, "other[0][0]: expected a value that JSON can hold, found inf"),
]


@for_each(("value", "message"), BROKEN, ids=[message for _, message in BROKEN])
def test_what_is_refused(value, message):
    """A value that is not what it must be is named by its place, from values and from a text alike."""
    with pytest.raises(ValueError, match="expected") as plain:
        duel.from_json(value)
    error = refused(duel.from_json, json.dumps(value, indent=1))

    assert message in str(plain.value)
    assert message in error.message
    assert error.code.startswith("duel.")


@for_each(
    ("text", "message"),
    [
        ("", "expected JSON, found an error: expecting value"),
        ("{", "expected JSON, found an error"),
        ('{"time": 1, "time": 2}', "expected each key once, found 'time' twice"),
        ("[" * 100_000, "this JSON is nested too deeply"),
        ('{"time": ' + "9" * 5000 + "}", "a number in this JSON has too many digits"),
    ],
    ids=["nothing", "cut", "twice", "deep", "digits"],
)
def test_texts_that_are_no_json(text, message):
    """A text that cannot be read as JSON is refused as a notation is."""
    with pytest.raises(NotationError, match=message):
        duel.loads(text)


@for_each(
    ("text", "key", "place"),
    [
        ('{"time": 1,\n "time": 2}', "time", (2, 2)),
        ('{"a": [{}, {"b": "{\\"c\\": 1",\n\n  "c": 2, "d": 3, "c": 4}], "a": 5}', "c", (3, 19)),
        ('{"a": {"b": 1}, "b": {"a": 1},\n "\\u0061" : 2}', "a", (2, 2)),
        ('{"a": 1, "a": {"b": 1, "b": 2}}', "a", (1, 10)),
        ('\ufeff{"a,}": "a,}", "a,}": 1}', "a,}", (1, 16)),
    ],
)
def test_a_key_that_comes_twice_has_its_place(text, key, place):
    """The place is that of the second key, the first one in the text."""
    for loads in (duel.loads, duel.loads_replay):
        error = refused(loads, text)
        assert error.message == f"expected each key once, found '{key}' twice"
        assert (error.line, error.column) == place


@pytest.mark.reading("D11.2")
def test_deals_that_are_missing_are_those_of_the_leader():
    """If some players are behind, the players ahead need deals; a generator draws them."""
    ahead = GOOD | {"childStates": [CHILD, CHILD | {"dealIndex": 3}]}

    assert len(duel.from_json(ahead | {"RNG": WORDS}).deals) == 4
    assert len(duel.from_json(ahead).deals) == 1


def test_what_is_unknown_may_not_be_nested_without_end():
    """Keys of other programs are kept, but not fifty levels of them."""
    deep = 0
    for _ in range(60):
        deep = [deep]

    with pytest.raises(ValueError, match="expected at most 50 levels of nesting"):
        duel.from_json(GOOD | {"other": deep})


def test_fields_may_not_be_too_many_and_too_large(monkeypatch):
    """Each field may be large, and there may be many, but not both."""
    assert LIMITS["cells"][1] < LIMITS["players"][1] * LIMITS["width"][1] * LIMITS["height"][1]
    monkeypatch.setitem(LIMITS, "cells", (1, 12))

    assert len(duel.from_json(GOOD | {"childStates": [CHILD] * 3}).players) == 3
    with pytest.raises(ValueError, match="childStates: expected at most 12 cells in all fields"):
        duel.from_json(GOOD | {"childStates": [CHILD] * 4})
    with pytest.raises(ValueError, match="expected at most 12 cells in all fields"):
        duel.new(4, width=2, height=2, ghost_height=0)


def test_numbers_that_have_outgrown_json():
    """A score that readers of JSON would take for another is not written."""
    now = duel.from_json(
        GOOD | {"deals": [[1, 2]] * 2, "childStates": [CHILD | {"totalScore": 2**53 - 2}]}
    )
    after, _ = duel.step(now, [duel.play(now, 0, 0, 0)])

    assert duel.loads(duel.dumps(now)) == now
    with pytest.raises(
        CannotExpress, match="expected totalScore of at most 9,007,199,254,740,991, found"
    ):
        duel.dumps(after)
    late = duel.from_json(GOOD | {"deals": [[1, 2]] * 2, "time": 2**53 - 1})
    later, _ = duel.step(late, [duel.play(late, 0, 0, 0)])

    assert duel.loads(duel.dumps(late)) == late
    with pytest.raises(
        CannotExpress, match=r"expected time of at most .*, found 9,007,199,254,740,992"
    ):
        duel.dumps(later)


def test_half_a_character_is_named():
    """A text that UTF-8 cannot hold is written so that the file can be; others stand as they are."""
    for name, shown in (("\ud800", "\\ud800"), ("アミティ", "アミティ")):
        written = duel.dumps(duel.from_json(child(name=name)))

        assert f'"name": "{shown}"' in written
        assert duel.to_json(duel.loads(written.encode()))["childStates"][0]["name"] == name


def test_what_is_no_json():
    """Something else than a text or bytes, and a key that is no text, are the caller's mistakes."""
    with pytest.raises(TypeError, match="expected str or bytes, found int"):
        duel.loads(5)
    with pytest.raises(ValueError, match="other: expected texts as keys, found 1"):
        duel.from_json(GOOD | {"other": {1: 2}})


HOSTILE = st.recursive(
    st.sampled_from(
        [
            None,
            True,
            False,
            -1,
            0,
            1,
            65,
            2**31,
            2**53,
            10**30,
            0.5,
            math.nan,
            math.inf,
            "",
            "1",
            "\ud800",
        ]
    ),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["x", "blocks", "y"]), inner, max_size=2)
    ),
    max_leaves=5,
)
WHOLE = duel.to_json(duel.new(seed=1, width=2, height=2, max_losses=3, drop_points=5))
PLACES = [(key,) for key in WHOLE] + [("childStates", 1, key) for key in WHOLE["childStates"][0]]
PLACES += [("RNG", key) for key in WORDS] + [
    ("status", "terminated"),
    ("deals", 0),
    ("deals", 1, 1),
    ("childStates", 0),
]
PLACES += [("childStates", 0, "blocks", 3), ("childStates", 0, "other"), ("other",)]


@given(st.sampled_from(PLACES), HOSTILE)
def test_nothing_but_an_error_of_ours(place, value):
    """Whatever stands where, a text is read, so that it goes on as a duel, or is refused as a
    notation is.
    """
    changed = copy.deepcopy(WHOLE)
    holder = changed
    for step in place[:-1]:
        holder = holder[step]
    holder[place[-1]] = value
    try:
        now = duel.loads(json.dumps(changed))
    except NotationError:
        return

    assert duel.loads(duel.dumps(now)) == now
    for player in range(len(now.players)):
        duel.legal_moves(now, player)
        duel.view(now, player)


@pytest.mark.reading("D0.2", "D0.5")
def test_what_need_not_be_given():
    """Without other values, counts are 0, flags are false, and sizes are those of the readings."""
    now = duel.from_json({"deals": [[1, 2]] * 3, "childStates": [{"blocks": [0] * 78}] * 2})

    assert now.players == duel.new().players
    assert (now.num_colors, now.num_deals, now.generator) == (4, 3, None)


def test_the_generator_as_the_reference_engine_writes_it():
    """Its five words may be signed or not; in a text within the text, as that engine needs them,
    they stay a text.
    """
    signed, unsigned = WORDS | {"y": -2}, WORDS | {"y": 2**32 - 2}
    states = [
        duel.from_json(GOOD | {"RNG": words}) for words in (signed, unsigned, json.dumps(unsigned))
    ]

    assert len({state.generator for state in states}) == 1
    assert states[0] == states[1]
    assert duel.to_json(states[0])["RNG"] == signed
    assert duel.to_json(states[2])["RNG"] == '{"x":1,"y":-2,"z":3,"w":4,"c":0}'
    assert duel.loads(duel.dumps(states[2])) == states[2]


@for_each("text", [False, True], ids=["values", "text"])
def test_what_else_is_known_of_the_generator_is_kept(text):
    """Keys beside the five words are written as they were read, while the words change; a view has
    none of them (D15).
    """
    given = {"name": "ジャキス", **WORDS, "seeds": [1, None]}
    now = duel.from_json(GOOD | {"RNG": json.dumps(given) if text else given})
    after, _ = duel.step(now, [duel.play(now, 0, 0, 0)])
    written = duel.to_json(after)["RNG"]
    words = json.loads(written) if text else written

    assert duel.loads(duel.dumps(now)) == now
    assert isinstance(written, str) is text
    assert words == given | after.generator._asdict()
    assert words["x"] != given["x"]
    assert duel.loads(duel.dumps(after)) == after
    assert "RNG" not in duel.to_json(duel.view(after, 0))


def test_the_text_of_the_generator_holds_json():
    """What could not be written again is refused within the inner text, too."""
    for value, message in (
        (
            WORDS | {"name": [math.nan]},
            r"RNG.name\[0\]: expected a value that JSON can hold, found nan",
        ),
        (WORDS | {"c": 2}, "RNG.c: expected a whole number from 0 to 1, found 2"),
        ("{}", "RNG: expected an object, found '{}'"),
    ):
        text = json.dumps(GOOD | {"RNG": json.dumps(value)})
        with pytest.raises(NotationError, match=message) as caught:
            duel.loads(text)

        assert caught.value.column == text.index('"RNG": ') + len('"RNG": ') + 1


@pytest.mark.reading("D0.1")
def test_the_keys_of_the_specification():
    """Each key that the specification names is written, with booleans for the two flags."""
    written = duel.to_json(duel.new())
    first = written["childStates"][0]

    assert list(written) == ["time", "numColors", "numDeals", "deals", "childStates", "RNG"]
    assert set(first) == {
        "totalScore", "chainScore", "leftoverScore", "chainNumber", "allClearBonus", "chainAllClearBonus",
        "pendingNuisance", "nuisanceX", "gameOvers", "width", "height", "ghostHeight", "targetScore", "clearThreshold",
        "blocks", "dealIndex",
    }  # fmt: skip
    assert first["allClearBonus"] is False
    assert len(first["blocks"]) == 78


def test_what_is_given_stays_apart():
    """Changing what was read or written afterwards changes no state."""
    given = GOOD | {"note": {"a": [1]}}
    now = duel.from_json(given)
    given["note"]["a"].append(2)
    duel.to_json(now)["note"]["a"].append(3)

    assert duel.to_json(now)["note"] == {"a": [1]}


def test_a_key_that_comes_twice_is_found_in_one_pass():
    """The error names the repeated key, without comparing each key with all others."""
    compared = 0

    class Key(str):
        __slots__ = ()
        __hash__ = str.__hash__

        def __eq__(self, other):
            nonlocal compared
            compared += 1
            return str.__eq__(self, other)

    keys = [Key(f"key {number}") for number in [*range(3000), 2999]]
    with pytest.raises(ValueError, match="key 2999"):
        codec._once([(key, 1) for key in keys])
    text = "{" + ", ".join(f'"{key}": 1' for key in keys) + "}"
    with pytest.raises(NotationError, match="expected each key once, found 'key 2999' twice"):
        duel.loads(text)

    assert compared < 100
