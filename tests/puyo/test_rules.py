"""The tables of the games."""

from dataclasses import replace
from itertools import pairwise

import pytest

from puyonb.puyo import Puyo, rules
from puyonb.puyo.rules import FEVER, FEVER_MODE, FIRST, RULES, TSU, YON, Rules
from tests.cases import for_each


@pytest.mark.reading("D6.1")
def test_powers_of_tsu_grow_by_32_and_stop_at_672():
    """0 8 16 32 64 96, then 32 more each; 512 at the nineteenth link, 672 from the twenty-fourth on
    (reading D6).
    """
    powers = [TSU.chain_power(link) for link in range(1, 31)]

    assert powers[:6] == [0, 8, 16, 32, 64, 96]
    assert [later - earlier for earlier, later in pairwise(powers[4:24])] == [32] * 19
    assert powers[18] == 512
    assert powers[23:] == [672] * 7


def test_chains_of_four_score_the_published_totals():
    """One group of four in each link gives the sums that players know, 175,080 after nineteen."""
    totals, total = [], 0
    for link in range(1, 20):
        total += TSU.score(link=link, colors=1, sizes=[4])
        totals.append(total)

    assert totals[:10] == [40, 360, 1000, 2280, 4840, 8680, 13800, 20200, 27880, 36840]
    assert totals[10:] == [47080, 58600, 71400, 85480, 100840, 117480, 135400, 154600, 175080]


@pytest.mark.reading("D6.1")
def test_bonuses_for_colours_and_groups():
    """The tables of Tsu and Fever by what they are asked for, the last entry going on."""
    assert [TSU.color_bonus(count) for count in range(1, 8)] == [0, 3, 6, 12, 24, 48, 48]
    assert [FEVER.color_bonus(count) for count in range(1, 6)] == [0, 2, 4, 8, 16]
    assert [TSU.group_bonus(size) for size in range(4, 14)] == [0, 2, 3, 4, 5, 6, 7, 10, 10, 10]
    assert [FEVER.group_bonus(size) for size in range(4, 13)] == [0, 1, 2, 3, 4, 5, 6, 8, 8]


@pytest.mark.reading("D6.2")
def test_group_table_starts_at_a_lower_threshold_and_keeps_its_places_at_a_higher():
    """With three to clear, three are worth nothing more; with six, six are worth what they are
    worth otherwise (reading D6).
    """
    three, six = replace(TSU, clear_threshold=3), replace(TSU, clear_threshold=6)

    assert [three.group_bonus(size) for size in (3, 4, 10, 11)] == [0, 2, 10, 10]
    assert [six.group_bonus(size) for size in (6, 7, 11)] == [3, 4, 10]


@pytest.mark.reading("D6.1")
def test_multiplier_is_held_between_1_and_999():
    """The first link of four counts once; a first-game chain never counts more than 999 times."""
    assert TSU.multiplier(link=1, colors=1, sizes=[4]) == 1
    assert FIRST.multiplier(link=9, colors=5, sizes=[11, 11]) == 999
    assert TSU.multiplier(link=2, colors=2, sizes=[5, 4]) == 8 + 3 + 2


def test_other_games():
    """The first game doubles, Yon goes on to 999, Fever has the powers of Amitie and another
    target.
    """
    assert [FIRST.chain_power(link) for link in range(1, 11)] == [
        0,
        8,
        16,
        32,
        64,
        128,
        256,
        512,
        999,
        999,
    ]
    assert [YON.chain_power(link) for link in (24, 25, 34, 35, 50)] == [672, 704, 992, 999, 999]
    powers = [4, 12, 24, 32, 48, 96, 160, 240, 320, 400, 500, 600, 700, 800, 900, 999, 999]
    assert [FEVER.chain_power(link) for link in range(1, 18)] == powers
    powers = [
        4, 10, 18, 22, 30, 48, 80, 120, 160, 240, 280, 288,
        342, 400, 440, 480, 520, 560, 600, 640, 680, 720, 760, 800,
    ]  # fmt: skip
    assert [FEVER_MODE.chain_power(link) for link in range(1, 26)] == [*powers, 800]
    assert (TSU.target_score, FIRST.target_score, FEVER.target_score) == (70, 70, 120)


def test_suns_add_nuisance():
    """Three for each in the first link, later six times the links before."""
    assert [TSU.suns(link=link, swept=2) for link in (1, 2, 3)] == [6, 12, 24]


def test_rules_are_found_by_name():
    """A name gives its rules, rules give themselves, and the error for an unknown name lists the
    known ones.
    """
    assert {name: rules.named(name) for name in RULES} == RULES
    assert rules.named(FEVER) is FEVER
    assert repr(FEVER) == "<Rules: fever>"
    with pytest.raises(
        ValueError,
        match="expected rules to be 'tsu', 'yon', 'first', 'fever' or 'fever-mode', found 'sun'",
    ):
        rules.named("sun")


@for_each(
    ("options", "message"),
    [
        ({"chain_powers": ()}, "whole numbers of at least 0 in chain_powers"),
        ({"color_bonuses": (0, -1)}, "whole numbers of at least 0 in color_bonuses"),
        ({"group_bonuses": (0, 1.5)}, "whole numbers of at least 0 in group_bonuses"),
        ({"sun_nuisance": (3, -6)}, "whole numbers of at least 0 in sun_nuisance"),
        ({"sun_nuisance": (3,)}, r"expected two numbers in sun_nuisance, found \(3,\)"),
        ({"target_score": 0}, "expected target_score of at least 1, found 0"),
        ({"clear_threshold": 0}, "expected clear_threshold of at least 1, found 0"),
        ({"hard_hits": 3}, "expected hard_hits to be 0, 1 or 2, found 3"),
        ({"fixed": {Puyo.OJAMA}}, "only Puyo.IRON and Puyo.WALL in fixed"),
    ],
)
def test_impossible_rules_are_refused(options, message):
    """Each table and number says what it expects."""
    with pytest.raises(ValueError, match=message):
        Rules(**{"name": "odd", "chain_powers": (0, 8), **options})


def test_half_a_puyo_is_no_threshold():
    """A number that would be compared and divided with, but is no whole one, is refused at once."""
    for options in ({"clear_threshold": 4.0}, {"target_score": True}):
        with pytest.raises(
            TypeError, match=r"expected a whole number for (clear_threshold|target_score), found"
        ):
            Rules("odd", (0, 8), **options)


def test_lists_become_tuples():
    """Rules are values: equal ones are equal, and can be keys, whatever they were made of."""
    made = Rules("own", [0, 8], [0, 3], [0, 2], fixed=set(), sun_nuisance=[3, 6])

    assert made == Rules("own", (0, 8), (0, 3), (0, 2), fixed=frozenset())
    assert hash(made) == hash(Rules("own", (0, 8), (0, 3), (0, 2), fixed=frozenset()))
