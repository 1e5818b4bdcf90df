"""Records as values."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb import draw
from puyonb.errors import RuleError
from puyonb.puyo import Field, Puyo, ishikawa, nexus, playback, pon2, puyop
from puyonb.puyo.field import COLORS
from puyonb.puyo.record import (
    Condition,
    Drop,
    Goal,
    Pair,
    Record,
    Rotation,
    field_of,
    record_of,
)
from tests.cases import for_each
from tests.puyo.attempts import refused
from tests.strategies import PLAIN, records

ADDRESS = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
MOVES = (Pair(Puyo.RED, Puyo.BLUE, 2), Drop((1, 0, 0, 0, 0, 0)))


def test_a_pair_tells_where_its_child_lands():
    """One column to the side, or the same one; a pair of the queue lands nowhere yet."""
    columns = [Pair(Puyo.RED, Puyo.BLUE, 2, rotation).child_column for rotation in Rotation]

    assert columns == [2, 3, 2, 1]
    assert Pair(Puyo.RED, Puyo.BLUE).child_column is None


@for_each(
    "wrong",
    [
        lambda: Pair(Puyo.OJAMA, Puyo.RED),
        lambda: Pair(Puyo.RED, Puyo.RED, -1),
        lambda: Pair(Puyo.RED, Puyo.RED, 0, Rotation.LEFT),
        lambda: Pair(Puyo.RED, Puyo.RED, None, Rotation.LEFT),
        lambda: Drop((-1, 0)),
        lambda: Drop((1, 0), Puyo.IRON),
        Condition,
        lambda: Condition(Goal.CHAIN, -1),
        lambda: Condition(Goal.PUYOS, 1, "pink"),
        lambda: Condition(clear="pink"),
        lambda: Record(Field.empty(), (Pair(Puyo.RED, Puyo.RED, 6),)),
        lambda: Record(Field.empty(), (Pair(Puyo.RED, Puyo.RED, 5, Rotation.RIGHT),)),
        lambda: Record(Field.empty(), (Drop((1, 0)),)),
    ],
)
def test_what_cannot_be_is_refused(wrong):
    """A value that no game could mean is a ValueError when it is made."""
    with pytest.raises(ValueError, match="expected"):
        wrong()


def test_a_task_of_other_types_is_refused():
    """A goal has no other name than its own, and numbers are whole."""
    with pytest.raises(TypeError, match="expected a Goal, found str"):
        Condition("chain", 2)
    with pytest.raises(TypeError, match="expected int, found float"):
        Condition(Goal.CHAIN, 2.5)


@for_each(
    ("task", "sentence"),
    [
        (Condition(Goal.PLACES, 2, "ojama"), "clear ojama puyos in exactly 2 places at once"),
        (Condition(Goal.GROUP, 7, "color"), "clear a group of exactly 7 coloured puyos"),
        (Condition(Goal.COLORS_IN_ALL, 1), "clear exactly 1 colour in all"),
        (Condition(Goal.PUYOS, 1, "red"), "clear exactly 1 red puyo at once"),
        (Condition(Goal.PLACES, 1, "red"), "clear red puyos in exactly 1 place at once"),
        (Condition(Goal.PUYOS_IN_ALL, 20), "clear exactly 20 puyos in all"),
    ],
)
def test_a_goal_has_an_english_sentence(task, sentence):
    """The sentence names the number, the kind of puyos, and what to clear; `test_pon2.py` has those
    of all goals.
    """
    assert task.english == str(task) == sentence


def test_a_record_tells_itself():
    """The field, then the moves with their numbers, then the task."""
    record = Record(Field.from_rows(["RG"], hidden_rows=0), (), Condition(Goal.CHAIN, 2))

    assert str(record) == "RG\nmake a chain of exactly 2"
    assert str(Record(Field.empty(6, 2), MOVES)).split("\n")[2:] == [
        "1. red and blue, column 3, up",
        "2. 1 ojama: 1 0 0 0 0 0",
    ]


def test_parts_are_left_out_by_name():
    """Moves, the task, or a kind of puyo; another word is a ValueError."""
    record = Record(Field.empty().replace({(12, 0): Puyo.SUN}), MOVES, Condition(clear=""))

    assert record.without("moves").moves == ()
    assert record.without("condition").condition is None
    assert record.without("sun").field == Field.empty()
    with pytest.raises(ValueError, match="pink"):
        record.without("pink")


def test_a_record_with_nothing_else_is_a_field():
    """The bridge to notations of fields, and back; moves and a task do not pass."""
    assert field_of(record_of(Field.empty(), notation="puyop"), notation="field") == Field.empty()
    for record, what in (
        (Record(Field.empty(), MOVES), "moves"),
        (Record(Field.empty(), (), Condition(clear="")), "condition"),
    ):
        error = refused(field_of, record, notation="field")

        assert (error.what, error.notation) == (what, "field")


@for_each(
    "parts",
    [
        {"goal": Goal.CHAIN, "number": 3, "about": "red"},
        {"goal": Goal.COLORS, "number": 3, "about": "color"},
        {"goal": Goal.COLORS_IN_ALL, "number": 3, "about": "red"},
        {"clear": "red", "about": "red"},
        {"clear": "red", "number": 3},
        {"clear": "red", "at_least": True},
    ],
)
def test_a_task_says_nothing_that_means_nothing(parts):
    """What no sentence and no link would tell cannot be held, so that it cannot be lost."""
    with pytest.raises(ValueError, match=r"expected (a goal|about=.* only with a goal)"):
        Condition(**parts)


@for_each(
    ("make", "message"),
    [
        (lambda: Pair("red", Puyo.RED), "expected a Puyo, found str"),
        (lambda: Pair(Puyo.RED, Puyo.RED, 2.5), "expected int, found float"),
        (lambda: Pair(Puyo.RED, Puyo.RED, 2, "up"), "expected a Rotation, found str"),
        (lambda: Drop((1, "2")), "expected int, found str"),
        (lambda: Drop((1, 2), "ojama"), "expected a Puyo, found str"),
        (lambda: Record("......"), "expected a Field, found str"),
        (lambda: Record(Field.empty(), ("rb|34",)), "expected a Pair, found str"),
        (lambda: Record(Field.empty(), (), "u03"), "expected a Condition, found str"),
        (lambda: puyop.dumps_record(Field.empty()), "expected a Record, found Field"),
        (lambda: ishikawa.dumps_link(Record(Field.empty())), "expected a Link, found Record"),
        (lambda: pon2.dumps_record(Field.empty()), "expected a Record, found Field"),
        (lambda: nexus.dumps("......"), "expected a Field, found str"),
        (lambda: playback.fields(Field.empty()), "expected a Record, found Field"),
        (lambda: draw.record(Field.empty()), "expected a Record, found Field"),
    ],
)
def test_a_wrong_type_is_told(make, message):
    """A value of another type is refused at once, in words and not by what it lacks."""
    with pytest.raises(TypeError, match=f"^{message}$"):
        make()


def test_counts_become_a_tuple():
    """However they are given, a drop can be compared and hashed."""
    assert Drop([1, 0]) == Drop((1, 0))
    assert hash(Drop([1, 0])) == hash(Drop((1, 0)))


def played(record):
    """Play a record; the result names the rule that a move breaks."""
    try:
        return list(playback.fields(record))
    except RuleError as error:
        return error.rule


@pytest.mark.slow
@given(records(kinds=PLAIN), st.permutations(COLORS))
def test_transformations_agree_with_playing(record, colors):
    """A mirrored or recoloured record is played like the record, mirrored or recoloured; twice
    there is back again.
    """
    names = dict(zip(COLORS, colors, strict=True))
    whole = played(record)

    for change, other in (
        (Field.mirror, record.mirror()),
        (lambda field: field.recolor(names), record.recolor(names)),
    ):
        assert played(other) == (whole if isinstance(whole, str) else [*map(change, whole)])
    assert record.mirror().mirror() == record
    assert record.recolor(names).recolor({new: old for old, new in names.items()}) == record


def test_mirror_and_recolor_a_link():
    """The columns and rotations of pairs, the mask of nuisance and the task change with the field."""
    record = Record(
        Field.from_rows(["RGB..."], height=13),
        (
            Pair(Puyo.RED, Puyo.BLUE, 0, Rotation.RIGHT),
            Pair(Puyo.RED, Puyo.RED),
            Drop((2, 2, 1, 1, 1, 1)),
        ),
        Condition(Goal.PUYOS, 4, "red", clear="blue"),
    )
    mirrored = record.mirror()
    other = record.recolor({Puyo.RED: Puyo.GREEN, Puyo.GREEN: Puyo.RED})

    assert mirrored.moves == (
        Pair(Puyo.RED, Puyo.BLUE, 5, Rotation.LEFT),
        Pair(Puyo.RED, Puyo.RED),
        Drop((1, 1, 1, 1, 2, 2)),
    )
    assert mirrored.condition == record.condition
    assert [str(move).partition(",")[0] for move in other.moves[:2]] == [
        "green and blue",
        "green and green",
    ]
    assert other.condition == Condition(Goal.PUYOS, 4, "green", clear="blue")
    # By hand, from U4: columns 3, 4, 2 become 4, 3, 5, and the second pair lies to the left.
    assert (
        puyop.dumps_record(puyop.loads_record(ADDRESS).mirror(), full=False)
        == "w00A0gr9hqa9_0wdu6I"
    )


def test_shift():
    """Moves go sideways with the field; up and down they cannot, and none may leave the field."""
    record = Record(
        Field.from_rows([".R...."], height=13),
        (Pair(Puyo.RED, Puyo.BLUE, 1), Drop((0, 1, 1, 1, 1, 0))),
    )
    moved = record.shift(columns=-1)

    assert moved.field == record.field.shift(columns=-1)
    assert moved.moves == (Pair(Puyo.RED, Puyo.BLUE, 0), Drop((1, 1, 1, 1, 0, 0)))
    assert Record(record.field).shift(rows=-2).field == record.field.shift(rows=-2)
    for way, said in (
        ({"rows": 1}, "columns only"),
        ({"columns": -2}, "red at column 2, row 1 would leave"),
        ({"columns": 5}, "red at column 2, row 1 would leave"),
    ):
        with pytest.raises(ValueError, match=said):
            record.shift(**way)
    for move, columns in (
        (Drop((0, 0, 0, 0, 1, 1)), 2),
        (Pair(Puyo.RED, Puyo.BLUE, 1, Rotation.LEFT), -1),
        (Pair(Puyo.RED, Puyo.BLUE, 4, Rotation.RIGHT), 1),
    ):
        outside = Record(Field.empty(), (Pair(Puyo.RED, Puyo.RED), move))
        with pytest.raises(ValueError, match=re.escape(f"move 2 ({move}) would leave")):
            outside.shift(columns=columns)
