"""Generated quests: always one solution by brute force, and everything that was wanted."""

from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest

from puyonb import set_language
from puyonb.puyo import Puyo, quest
from puyonb.puyo.field import COLORS
from puyonb.puyo.record import Condition, Drop, Goal, Pair, Record
from tests.cases import for_each, interrupted
from tests.puyo import naive, naive_quest

CHAIN = Goal.CHAIN


def heights(field):
    """Return the heights of the columns."""
    return naive_quest.heights(str(field).split("\n"))


def count(record, *kinds):
    """Count the puyos of some kinds in the field."""
    return sum(record.field[place] in kinds for place in record.field.places)


# Generate.


@pytest.mark.slow
@pytest.mark.parametrize(
    ("task", "options"),
    [
        (Condition(CHAIN, 3), {}),
        (Condition(CHAIN, 4, at_least=True), {"moves": 1}),
        (Condition(CHAIN, 2, clear="color"), {"ojama": 1}),
        (Condition(clear=""), {}),
        (Condition(clear="green"), {}),
        (Condition(Goal.COLORS, 2), {}),
        (Condition(Goal.PUYOS, 8), {}),
        (Condition(Goal.PUYOS, 2, about="ojama"), {"ojama": 3, "hard": 1}),
        (Condition(Goal.PLACES, 2), {}),
        (Condition(Goal.GROUP, 6), {}),
        (Condition(Goal.COLORS_IN_ALL, 3), {}),
        (Condition(Goal.PUYOS_IN_ALL, 12), {}),
    ],
)
def test_a_quest_has_one_solution_by_brute_force(task, options):
    """For each goal: the only solution uses the whole queue, and nothing is due at the start."""
    record = quest.generate(task, **{"moves": 2, "seed": 5} | options)
    found = naive_quest.solutions(record)

    assert [len(line) for line in found] == [len(record.moves)]
    assert record.condition == task
    assert record.problems() == []
    assert all(move.column is None for move in record.moves)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "holds"),
    [
        ({"puyos": 14}, lambda record: count(record, *COLORS) == 14),
        (
            {"ojama": 9, "hard": 3},
            lambda record: (count(record, Puyo.OJAMA), count(record, Puyo.HARD)) == (9, 3),
        ),
        (
            {"heights": [4, None, 3, 2, None, 0]},
            lambda record: [heights(record.field)[col] for col in (0, 2, 3, 5)] == [4, 3, 2, 0],
        ),
        ({"doubles": 2}, lambda record: all(pair.axis is pair.child for pair in record.moves)),
        ({"doubles": 0}, lambda record: all(pair.axis is not pair.child for pair in record.moves)),
        ({"groups": {3: 2, 2: 1}}, lambda record: (sizes(record)[3], sizes(record)[2]) == (2, 1)),
        ({"colors": 3}, lambda record: len(colors(record)) <= 3),
        (
            {"colors": [Puyo.PURPLE, Puyo.RED, Puyo.BLUE]},
            lambda record: colors(record) <= {Puyo.PURPLE, Puyo.RED, Puyo.BLUE},
        ),
        ({"minimal": True}, lambda record: quest.explain(record).removable == ()),
        (
            {"grade": quest.Grade.EASY, "moves": 3},
            lambda record: str(quest.difficulty(record).grade) == "easy",
        ),
    ],
)
def test_a_quest_has_what_is_wanted(options, holds):
    """Each constraint holds, for some seeds."""
    for seed in range(4):
        record = quest.generate(Condition(CHAIN, 3), **{"moves": 2, "seed": seed} | options)

        assert holds(record), seed
        assert record.problems() == []
        assert quest.solve(record).status is quest.Status.UNIQUE


def colors(record):
    """Return the colours of a quest."""
    queue = {puyo for pair in record.moves for puyo in (pair.axis, pair.child)}
    return queue | {color for color in COLORS if count(record, color)}


def sizes(record):
    """Return how many groups of each size a field has."""
    return Counter(
        len(group) for group in naive.groups(str(record.field).split("\n"), hidden=1, threshold=1)
    )


def test_the_colours_that_a_task_names_are_used():
    """They are among the colours, whatever their number."""
    record = quest.generate(Condition(clear="purple"), moves=1, colors=2)

    assert count(record, Puyo.PURPLE)
    assert len(colors(record)) <= 2


@pytest.mark.slow
def test_a_seed_makes_one_quest():
    """The same seed makes the same quest, another seed another one, for both engines."""
    task = Condition(CHAIN, 4)
    made = [quest.generate(task, moves=2, seed=seed) for seed in (1, 1, 2)]

    assert made[0] == made[1] != made[2]
    pytest.importorskip("numba")
    for seed, record in ((1, made[0]), (2, made[2])):
        assert quest.generate(task, moves=2, seed=seed, engine="numba") == record


def test_a_limit_says_how_many_candidates_were_tried():
    """A chain of 15 needs more than two colours of seven puyos; the number is the same each time."""
    with pytest.raises(ValueError, match=r"stopped after [\d,]+ candidates and 50 placements"):
        quest.generate(Condition(CHAIN, 15), puyos=14, nodes=50)
    with pytest.raises(ValueError, match="no quest found: stopped after"):
        quest.generate(Condition(CHAIN, 15), puyos=14, seconds=0.05)
    with set_language("ja"), pytest.raises(ValueError, match="条件に合う問題が見つかりません"):
        quest.generate(Condition(CHAIN, 15), puyos=14, nodes=50)


@for_each(
    ("options", "text"),
    [
        ({"moves": 0}, "expected moves from 1 to 72, found 0"),
        ({"colors": 6}, "expected colors from 1 to 5, found 6"),
        ({"colors": [Puyo.OJAMA]}, "expected colors to be 'red'"),
        ({"heights": [1, 2]}, r"expected len\(heights\) from 6 to 6, found 2"),
        ({"heights": [13] * 6}, "expected heights from 0 to 12, found 13"),
        ({"groups": {4: 1}}, "expected groups from 1 to 3, found 4"),
        ({"doubles": 3, "moves": 2}, "expected doubles from 0 to 2, found 3"),
        ({"puyos": -1}, "expected puyos from 0 to 72, found -1"),
        ({"nodes": 0}, "expected nodes above 0, found 0"),
    ],
)
def test_a_constraint_outside_of_its_range_is_refused(options, text):
    """The message says what is expected."""
    with pytest.raises(ValueError, match=text):
        quest.generate(Condition(CHAIN, 3), **options)


# Permute.


def test_the_orders_of_a_queue_that_have_one_solution():
    """They are those of brute force over all orders; drops stay where they are."""
    made = quest.generate(Condition(CHAIN, 3), moves=2, seed=4)
    drop = Drop((0, 0, 0, 0, 0, 1))
    record = Record(made.field, (made.moves[0], drop, made.moves[1]), made.condition)
    orders = [(one, drop, other) for one, other in permutations(made.moves)]
    unique = [
        order
        for order in orders
        if len(naive_quest.solutions(Record(made.field, order, made.condition))) == 1
    ]
    found = [permuted.moves for permuted in quest.permute(record)]

    assert found
    assert {tuple(map(key, moves)) for moves in found} == {
        tuple(map(key, moves)) for moves in unique
    }


def key(move):
    """Return a pair without its order."""
    return frozenset((move.axis, move.child)) if isinstance(move, Pair) else move


@pytest.mark.slow
def test_the_colours_of_a_queue_are_dealt_again():
    """The pairs are those of brute force over all ways to deal the colours."""
    record = quest.generate(Condition(clear=""), moves=2, colors=3, doubles=0, seed=14)
    pool = [puyo for pair in record.moves for puyo in (pair.axis, pair.child)]
    unique = set()
    for one, two, three, four in permutations(pool):
        queue = (Pair(one, two), Pair(three, four))
        if len(naive_quest.solutions(replace(record, moves=queue))) == 1:
            unique.add(tuple(map(key, queue)))
    found = [tuple(map(key, dealt.moves)) for dealt in quest.permute(record, deal=True)]
    kept = [tuple(map(key, other.moves)) for other in quest.permute(record)]

    assert len(found) == len(set(found))
    assert set(found) == unique > set(kept)


def test_no_colour_is_dealt_twice():
    """Although two puyos of the first colour solve the task, the queue has only one."""
    record = quest.generate(Condition(CHAIN, 2), moves=1, colors=2, doubles=1)
    (double,) = record.moves
    other = next(color for color in COLORS if color is not double.axis)
    queue = (Pair(double.axis, other),)

    assert list(quest.permute(record, deal=True)) == [record]
    assert all(
        dealt.moves != record.moves
        for dealt in quest.permute(replace(record, moves=queue), deal=True)
    )


def test_a_limit_ends_the_orders():
    """The error follows the quests that were found, with the number of orders."""
    record = quest.generate(Condition(CHAIN, 3), moves=2, seed=4)

    with pytest.raises(ValueError, match="stopped after 1 candidate and 1 placement"):
        list(quest.permute(record, nodes=1))


def test_an_interrupt_says_how_many_candidates_were_tried():
    """Ctrl-C ends the work at once."""
    stopped = r"stopped after [\d,]+ candidate"

    with pytest.raises(KeyboardInterrupt, match=stopped), interrupted(0.1):
        quest.generate(Condition(CHAIN, 15), puyos=14)
