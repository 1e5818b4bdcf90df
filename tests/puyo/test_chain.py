"""Chains: length, score and every link, under the rules of several games."""

import json
import pickle
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puyonb import to_json
from puyonb.puyo import Field, Puyo, chain, rules
from puyonb.puyo.chain import Group
from puyonb.puyo.rules import FEVER, TSU
from tests.cases import MANY, ROOT, for_each
from tests.puyo import naive
from tests.strategies import fields

VECTORS = ROOT / "site" / "vectors" / "chains.json"


def board(*rows, **options):
    """Return the standard board with these rows at the bottom."""
    return Field.from_rows(rows, **({"width": 6, "height": 13} | options))


def small(*rows, hidden_rows=0):
    """Return a board of exactly these rows."""
    return Field.from_rows(rows, hidden_rows=hidden_rows)


def vectors():
    """Return the published chains, and check that there are some."""
    found = json.loads(VECTORS.read_text(encoding="utf-8"))["vectors"]
    assert len(found) > 50
    return [pytest.param(vector, id=vector["name"]) for vector in found]


@for_each("vector", vectors())
def test_published_chains(vector):
    """Length, score, popping puyos, the rest of the field, and every link are as published."""
    found = chain.simulate(board(*vector["field"].split("/")), rules=rules.named(vector["rules"]))

    assert (found.length, found.score) == (vector["length"], vector["score"])
    assert (found.cleared, found.swept, found.all_clear) == (
        vector["cleared"],
        vector["swept"],
        vector["all_clear"],
    )
    assert found.field == board(*vector["final"].split("/"))
    assert [
        [
            step.cleared,
            len(step.swept),
            len(step.colors),
            sorted(map(len, step.groups)),
            step.bonus,
            step.score,
        ]
        for step in found.steps
    ] == vector["links"]


@pytest.mark.slow
@settings(max_examples=MANY)
@given(fields() | fields(kinds=(Puyo.RED, Puyo.GREEN, Puyo.OJAMA)), st.just(4) | st.integers(1, 8))
def test_lists_give_the_same(field, threshold):
    """A simulator that one would first write agrees, on boards of any size with all puyos, floating
    too, for any clear threshold.
    """
    found = chain.simulate(field, rules=replace(TSU, clear_threshold=threshold))

    expected = naive.simulate(str(field).split("\n"), field.hidden_rows, threshold)
    assert (found.length, found.score, str(found.field).split("\n")) == expected


@given(fields(kinds=(Puyo.RED, Puyo.GREEN, Puyo.OJAMA, Puyo.HARD)))
def test_links_lead_from_one_field_to_the_next(field):
    """Each link starts where the one before ended; its parts add up; what pops is what is missing."""
    found = chain.simulate(field)
    steps = found.steps

    assert found.settled == chain.settle(field)
    assert [step.before for step in steps] == [found.settled, *(step.after for step in steps)][
        : len(steps)
    ]
    assert found.field == (steps[-1].after if steps else found.settled)
    assert found.score == sum(step.score for step in steps) == (steps[-1].total if steps else 0)
    for number, step in enumerate(steps, start=1):
        gone = {place for group in step.groups for place in group.cells} | set(step.swept)
        assert step.number == number
        assert step.score == 10 * step.cleared * step.bonus
        assert step.popped == step.before.replace(
            dict.fromkeys(gone, Puyo.EMPTY) | dict.fromkeys(step.cracked, Puyo.OJAMA)
        )
        assert step.after == chain.settle(step.popped)
        assert all(
            step.before[place] is group.color for group in step.groups for place in group.cells
        )


def test_one_link_told_whole():
    """Three groups of three colours, ojama, a sun and a hard puyo: every part of the link has its
    value.
    """
    (step,) = chain.simulate(board("....S.", "RKGGO.", "RRGB..", "TRGBBB")).steps

    assert step.groups == (
        Group(Puyo.RED, ((10, 0), (11, 0), (11, 1), (12, 1))),
        Group(Puyo.GREEN, ((10, 2), (10, 3), (11, 2), (12, 2))),
        Group(Puyo.BLUE, ((11, 3), (12, 3), (12, 4), (12, 5))),
    )
    assert step.colors == (Puyo.RED, Puyo.GREEN, Puyo.BLUE)
    assert (step.swept, step.cracked) == (((10, 1), (10, 4), (11, 4)), ())
    assert (step.chain_bonus, step.color_bonus, step.group_bonus, step.bonus) == (0, 6, 0, 6)
    assert (step.cleared, step.score, step.total, step.sun_nuisance) == (12, 720, 720, 3)
    assert str(step) == "link 1: 4 red, 4 green, 4 blue, 3 swept; 10 × 12 × (0 + 6 + 0) = 720"
    assert repr(step) == f"<ChainStep {step}>"
    assert step.after == board("T.....")


def test_nothing_pops():
    """A field at rest is its own end."""
    found = chain.simulate(board("RRR..."))

    assert (found.length, found.score, found.steps, found.all_clear) == (0, 0, (), False)
    assert found.field == found.settled == found.start
    assert (repr(found), str(found)) == ("<Chain: 0 links, 0 points>", "0 links, 0 points")


def test_floating_puyos_fall_first_unless_the_rules_say_otherwise():
    """With settling, the reds meet before anything pops; without, the blues pop as they stand."""
    field = board("RR....", "......", "RR....", "BBBB..")

    assert (
        str(chain.simulate(field))
        == "link 1: 4 red, 4 blue; 10 × 8 × (0 + 3 + 0) = 240\n1 link, 240 points, all clear"
    )
    later = chain.simulate(field, rules=replace(TSU, settle_first=False))
    assert [step.groups[0].color for step in later.steps] == [Puyo.BLUE, Puyo.RED]
    assert later.settled == field


def test_hidden_rows_can_be_swept():
    """With sweep_hidden, ojama right above a group goes with it."""
    field = small("OO..", "RRRR", hidden_rows=1)

    assert chain.simulate(field).field == small("....", "OO..", hidden_rows=1)
    assert chain.simulate(field, rules=replace(TSU, sweep_hidden=True)).field == small(
        "....", "....", hidden_rows=1
    )


@for_each(
    ("hits", "touched_once", "touched_twice"),
    [
        (2, small("....", "O..."), small("...", "...", "..B")),
        (1, small("....", "...."), small("...", "...", "..B")),
        (0, small("....", "K..."), small("...", "...", ".KB")),
    ],
    ids=["two", "one", "none"],
)
def test_hard_puyos(hits, touched_once, touched_twice):
    """One that a popping puyo touches becomes ojama, one that two touch goes; or as the rules say."""
    game = replace(TSU, hard_hits=hits)

    assert chain.simulate(small("K...", "RRRR"), rules=game).field == touched_once
    assert chain.simulate(small("RR.", "RKB", "R.."), rules=game).field == touched_twice


def test_a_cracked_puyo_is_told():
    """The cell of a hard puyo that becomes ojama is named, and shown before anything falls."""
    (step,) = chain.simulate(small("K...", "RRRR")).steps

    assert (step.cracked, step.swept) == (((0, 0),), ())
    assert step.popped == small("O...", "....")
    assert str(step) == "link 1: 4 red, 1 cracked; 10 × 4 × (0 + 0 + 0 → 1) = 40"


@pytest.mark.reading("F0.4")
def test_iron_falls_and_stays_walls_stand_and_hold():
    """Nothing removes iron or a wall; iron falls like any puyo, what lies on a wall stays on it."""
    field = small("R...", "W.T.", "RRRR", "...O")

    assert chain.settle(field) == small("R...", "W...", "..TR", "RRRO")
    assert chain.settle(small("T.", "W.", "..")) == small("T.", "W.", "..")


def test_what_is_fixed_is_a_matter_of_rules():
    """Iron can hang in the air, and walls can fall."""
    field = small("R.", "TW", "..")

    assert chain.settle(field, rules=replace(TSU, fixed={Puyo.IRON})) == small("R.", "T.", ".W")
    assert chain.settle(field, rules=replace(TSU, fixed=())) == small("..", "R.", "TW")


def test_suns_are_swept_and_add_nuisance():
    """A sun goes with a group beside it; three more in the first link, six in the second."""
    found = chain.simulate(board("B.....", "RRRS..", "RBBBS."))

    assert [step.sun_nuisance for step in found.steps] == [3, 6]
    assert found.nuisance() == (360 // 70 + 9, 360 % 70)


def test_nuisance_is_counted_at_a_target():
    """What is left over from before counts; an own target and the rules' own differ; nonsense is
    refused.
    """
    found = chain.simulate(board("RRRR.."))

    assert found.nuisance() == (0, 40)
    assert found.nuisance(leftover=30) == (1, 0)
    assert found.nuisance(target_score=15, leftover=7) == (3, 2)
    assert chain.simulate(board("RRRR.."), rules=FEVER).nuisance() == (1, 40)
    for option, least in (("target_score", 1), ("leftover", 0)):
        with pytest.raises(ValueError, match=f"expected {option} of at least {least}, found"):
            found.nuisance(**{option: least - 1})


def test_all_clear_counts_hidden_rows_but_not_walls():
    """After an all clear no puyo is left, also in hidden rows; walls do not count, and an empty
    field is not an all clear.
    """
    assert chain.simulate(small("W...", "RRRR")).all_clear
    assert not chain.simulate(small("T...", "RRRR")).all_clear
    assert not chain.simulate(small("G...", "RRRR", hidden_rows=1)).all_clear
    assert not chain.simulate(small("....", "W...")).all_clear


@pytest.mark.reading("D1.1")
@for_each(
    ("threshold", "scores"),
    [(1, [800]), (2, [490]), (3, [150, 240]), (4, [100]), (5, [100]), (6, [])],
)
def test_other_thresholds(threshold, scores):
    """For any clear threshold, groups of at least this size pop (reading D1)."""
    found = chain.simulate(
        small("G..", "GRR", "RRR", "G.."), rules=replace(TSU, clear_threshold=threshold)
    )

    assert [step.score for step in found.steps] == scores


def test_rules_can_be_named():
    """A name means its rules; other types for a field or rules are refused."""
    field = board("RRRR..")

    assert chain.simulate(field, rules="fever") == chain.simulate(field, rules=FEVER)
    assert chain.settle(field, rules="first") == field
    with pytest.raises(TypeError, match="expected Rules or the name of rules, found int"):
        chain.simulate(field, rules=4)
    for run in (chain.simulate, chain.settle, chain.triggers):
        with pytest.raises(TypeError, match="expected a Field, found str"):
            run("RRRR")


def test_equal_fields_are_equal_chains():
    """A chain is a value: equal to itself run again, a key, and able to travel to another process."""
    field = board("B.....", "RRR...", "RBBB..")
    found = chain.simulate(field)

    assert found == chain.simulate(field)
    assert len({found, chain.simulate(field)}) == 1
    assert found != chain.simulate(field, rules=FEVER)
    assert found != 360
    assert pickle.loads(pickle.dumps(found)).steps == found.steps


def test_steps_are_made_once_and_only_when_asked_for():
    """Length and score are there at once; the first question for the steps makes them."""
    found = chain.simulate(board("RRRR.."))

    assert "steps" not in vars(found)
    assert found.steps is found.steps


def test_json_has_the_links():
    """The JSON of a chain has the computed parts, for programs that cannot compute them."""
    told = to_json(chain.simulate(board("B.....", "RRR...", "RBBBO.")))

    assert (told["length"], told["score"], told["cleared"], told["swept"]) == (2, 360, 8, 1)
    assert (told["nuisance"], told["leftover"]) == (5, 10)
    assert told["steps"][1]["groups"] == [
        {"color": "blue", "cells": [[12, 0], [12, 1], [12, 2], [12, 3]]}
    ]


def test_triggers_are_where_one_more_puyo_pops():
    """Every column is tried with every colour of the field; the longest chain comes first, then
    from the left.
    """
    found = chain.triggers(board("B.....", "RR....", "RBBB.."))

    assert [(trigger.puyos, trigger.chain.length) for trigger in found] == [
        ((((10, 1), Puyo.RED),), 2),
        ((((11, 2), Puyo.RED),), 2),
        ((((11, 2), Puyo.BLUE),), 1),
        ((((11, 3), Puyo.BLUE),), 1),
        ((((12, 4), Puyo.BLUE),), 1),
    ]
    assert str(found[0]) == "red at column 2, row 3: 2 links, 360 points"
    assert found[0].chain.start[10, 1] is Puyo.RED


def test_triggers_with_pairs():
    """Two puyos at once start what one cannot, in each way that a pair can be turned."""
    found = chain.triggers(board("RR...."), pairs=True)

    assert {trigger.puyos for trigger in found} == {
        (((12, 2), Puyo.RED), ((12, 3), Puyo.RED)),
        (((12, 2), Puyo.RED), ((11, 2), Puyo.RED)),
        (((11, 1), Puyo.RED), ((12, 2), Puyo.RED)),
        (((11, 0), Puyo.RED), ((11, 1), Puyo.RED)),
        (((11, 0), Puyo.RED), ((10, 0), Puyo.RED)),
        (((11, 1), Puyo.RED), ((10, 1), Puyo.RED)),
    }


def test_triggers_run_an_unsettled_field_first():
    """A field that pops already has the triggers of its final field."""
    field = board("GGG...", "......", "RRRR..")

    assert [trigger.puyos for trigger in chain.triggers(field)] == [
        trigger.puyos for trigger in chain.triggers(board("GGG..."))
    ]


def test_triggers_fit_into_the_field():
    """Nothing is dropped into a full column; the upper half of a pair may be lost."""
    full = small("RR", "GG", "RR", "RG")
    half = small(".R", "GG", "RR", "RG")

    assert chain.triggers(full, pairs=True) == ()
    halves = [
        trigger.puyos for trigger in chain.triggers(small("..", "RG", "RG", "RG"), pairs=True)
    ]
    assert {len(puyos) for puyos in halves} == {1, 2}
    assert len(halves) == len(set(halves))
    assert all(trigger.puyos[0][0] == (0, 0) for trigger in chain.triggers(half))


def test_only_colours_are_dropped():
    """Colours can be chosen; other kinds are refused."""
    field = board("RRR...", "GGG...")

    assert {trigger.puyos[0][1] for trigger in chain.triggers(field, colors=[Puyo.GREEN])} == {
        Puyo.GREEN
    }
    with pytest.raises(ValueError, match=r"expected colours to drop, found <Puyo\.OJAMA"):
        chain.triggers(field, colors=[Puyo.OJAMA])
