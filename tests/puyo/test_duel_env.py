"""Environments for training: the checks of their frameworks, actions, masks and rewards."""

import importlib
import random
import sys

import pytest

pytest.importorskip("gymnasium", reason="needs the extra rl")
pytest.importorskip("pettingzoo", reason="needs the extra rl")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from pettingzoo.test import parallel_api_test, parallel_seed_test

from puyonb.puyo import duel
from puyonb.puyo.duel_env import (
    NUMBERS,
    DuelEnv,
    SoloEnv,
    VectorDuelEnv,
    VectorSoloEnv,
    actions,
    mask,
    observation,
)
from tests.cases import MANY, for_each
from tests.puyo.duel.boards import state

SMALL = {"width": 3, "height": 4}
SHAPES = [
    {},
    SMALL,
    {"players": 3, "width": 4, "height": 5, "num_deals": 5},
    {"width": 1, "height": 3},
]


@pytest.mark.parametrize("options", SHAPES)
def test_the_check_of_pettingzoo(options, capsys):
    """The environment of all players is what PettingZoo expects, without a warning."""
    parallel_api_test(DuelEnv(**options), num_cycles=100)

    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("options", SHAPES[:3])
def test_the_same_seed_gives_the_same_game(options):
    """PettingZoo's own check: two environments with one seed stay alike."""
    parallel_seed_test(lambda: DuelEnv(**options), num_cycles=60)


@pytest.mark.parametrize("options", [{}, {"opponents": ["random", "two-ply"], **SMALL}])
def test_the_check_of_gymnasium(options):
    """The environment of one player is what Gymnasium expects, without a warning."""
    made = gymnasium.make("puyonb.puyo.duel_env:puyonb/Duel-v0", **options)

    assert type(made.unwrapped) is SoloEnv
    check_env(made.unwrapped)
    check_env(SoloEnv(**options), skip_render_check=True)


def test_actions_as_documented():
    """Upright from left to right, then upside down, then lying to the right, then to the left;
    waiting is the last.
    """
    assert actions(3) == (
        (0, 0),
        (1, 0),
        (2, 0),
        (0, 2),
        (1, 2),
        (2, 2),
        (0, 1),
        (1, 1),
        (1, 3),
        (2, 3),
    )
    assert [len(actions(width)) + 1 for width in (1, 6, 10)] == [3, 23, 39]
    assert DuelEnv().action_space("player_1").n == 23


@for_each(
    ("now", "expected"),
    [
        (state(".../...", deals=[(1, 2)]), "11111111110"),
        (state(".../...", deals=[(2, 2)]), "11100011000"),
        (state("O../O..", deals=[(1, 2)]), "01101111110"),
        (state("OO./OO.", deals=[(1, 2)]), "00100101010"),
        (state(".../...", deals=[(1, 2)], players=[{"chainNumber": 1}]), "00000000001"),
    ],
)
def test_masks(now, expected):
    """A placement with room has a 1; two equal puyos have only one of two equal rotations; during a
    chain only waiting is legal.
    """
    assert "".join(map(str, mask(now, 0))) == expected


def test_what_is_observed():
    """One's own field comes first, rows from the top; the pieces are one's own; the numbers stand
    in their order.
    """
    given = [
        {"pendingNuisance": 7, "nuisanceX": 1, "totalScore": 50, "allClearBonus": True},
        {"dealIndex": 1},
    ]
    now = state("12./O..", ".../..3", deals=[(1, 2), (3, 4), (4, 4)], num_deals=2, players=given)
    seen = observation(now, 1)["observation"]

    assert seen["fields"].tolist() == [[[0, 0, 0], [0, 0, 3]], [[1, 2, 0], [-1, 0, 0]]]
    assert seen["pieces"].tolist() == [[3, 4], [4, 4]]
    assert observation(now, 0)["observation"]["pieces"].tolist() == [[1, 2], [3, 4]]
    assert dict(zip(NUMBERS, seen["numbers"][1].tolist(), strict=True)) == {
        "pending_nuisance": 7, "nuisance_x": 1, "chain_number": 0, "chain_score": 0, "leftover_score": 0,
        "total_score": 50, "bonus": 1,
    }  # fmt: skip


def played(env, seed):
    """Play at random by the masks until the end; return what the last turn brought."""
    chance = random.Random(seed)
    seen, _ = env.reset(seed=seed)
    while env.agents:
        chosen = {
            agent: chance.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in env.agents
        }
        seen, rewards, over, cut, infos = env.step(chosen)
    return rewards, over, cut, infos


@for_each("seed", range(4))
def test_rewards_and_the_end(seed):
    """Who loses has -1 and the other one 1, at the end alone; the game is one that can be played
    again.
    """
    env = DuelEnv(**SMALL)
    rewards, over, cut, _ = played(env, seed)
    again = duel.loads_replay(duel.dumps_replay(env.replay))
    losers = [f"player_{at}" for at, own in enumerate(env.game.players) if own.game_overs]

    assert again.final == env.game
    assert rewards == {
        agent: 0 if len(losers) == 2 else -1 if agent in losers else 1 for agent in rewards
    }
    assert set(over.values()) == {True}
    assert set(cut.values()) == {False}


def test_a_draw_rewards_nobody():
    """If both lose at once, there is no winner."""
    env = DuelEnv(width=1, height=1, ghost_height=1)
    env.reset(seed=1)
    _, rewards, over, _, _ = env.step({"player_0": 0, "player_1": 0})

    assert rewards == {"player_0": 0, "player_1": 0}
    assert set(over.values()) == {True}


def test_a_long_game_is_truncated():
    """After the limit of turns the game ends without a winner."""
    env = DuelEnv(turns=3)
    rewards, over, cut, _ = played(env, 1)

    assert (set(rewards.values()), set(over.values()), set(cut.values())) == ({0}, {False}, {True})


@for_each("action", [10, 0, -1, 99])
def test_an_action_that_is_none_loses(action):
    """Waiting when a piece is due, or dropping it where there is no room, ends the game."""
    env = DuelEnv(players=3, **SMALL)
    env.reset(seed=3)
    full = state(
        "O../" * 4 + "O..",
        "......\n".replace("...", "", 1) * 5,
        "...\n" * 5,
        deals=[(1, 2)] * 3,
        num_deals=3,
    )
    env._game.state = full
    _, rewards, over, _, _ = env.step({"player_0": action, "player_1": 1, "player_2": 1})

    assert rewards == {"player_0": -1, "player_1": 1, "player_2": 1}
    assert all(over.values())
    assert env.game.status.result == f"player 0: expected a legal move, found action {action}"


@for_each("options", [*SHAPES, {"deals": [(6, 1)] * 3, "ghost_height": 0}])
def test_observations_lie_in_their_space(options):
    """What is observed from the first turn to the last is within the bounds that are declared."""
    env, chance = DuelEnv(**options), random.Random(2)
    seen, _ = env.reset(seed=2)
    while env.agents:
        assert all(env.observation_space(agent).contains(seen[agent]) for agent in env.agents)
        chosen = {
            agent: chance.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in env.agents
        }
        seen, *_ = env.step(chosen)

    assert all(env.observation_space(agent).contains(each) for agent, each in seen.items())


def test_nothing_happens_after_the_end():
    """A game that is over has no agents, and a further step gives nothing."""
    env = DuelEnv(turns=1)
    played(env, 1)

    assert env.agents == []
    assert env.step({}) == ({}, {}, {}, {}, {})
    assert len(env.replay.events) == 1


def test_in_a_chain_any_action_waits():
    """While groups pop nothing can be done wrong; the infos tell the links, and what the end sends."""
    env = DuelEnv(drop_points=0, target_score=10, deals=[(1, 1)] * 4, num_deals=1)
    env.reset(seed=1)
    env.step({"player_0": 0, "player_1": 2})
    _, _, _, _, first = env.step({"player_0": 0, "player_1": 4})
    _, _, _, _, second = env.step({"player_0": 21, "player_1": 0})

    assert (first["player_0"]["link"], first["player_0"]["score"]) == (1, 40)
    assert (second["player_0"]["sent"], second["player_0"]["link"]) == (4, 0)
    assert second["player_1"]["received"] == 4


def test_resets_without_a_seed_go_on():
    """Games that follow differ, and follow alike from one seed."""
    for env in (DuelEnv(num_deals=9), SoloEnv(num_deals=9)):
        env.reset(seed=4)
        deals = [env.game.deals]
        for _ in range(2):
            env.reset()
            deals.append(env.game.deals)
        env.reset(seed=4)

        assert len(set(deals)) == 3
        assert env.game.deals == deals[0]
        env.reset()

        assert env.game.deals == deals[1]


def test_nothing_has_been_brought_before_the_first_turn():
    """The infos of a fresh game, and of one that an impossible action ends, are noughts."""
    env = DuelEnv()
    nothing = {"score": 0, "sent": 0, "offset": 0, "received": 0, "link": 0, "height": 0}

    assert env.reset(seed=1)[1] == {"player_0": nothing, "player_1": nothing}
    assert env.step({"player_0": 22, "player_1": 0})[4] == {
        "player_0": nothing,
        "player_1": nothing,
    }


def test_one_against_a_player_of_choice():
    """The opponents are named or given as functions; the agent is player 0."""
    env = SoloEnv([lambda view, random: (5, 0)], render_mode="ansi")
    env.reset(seed=1)
    env.step(0)

    assert [own.heights for own in env.game.players] == [(2, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 2)]
    assert env.render() == str(env.game)
    assert len(env.replay.events) == 1
    with pytest.raises(
        ValueError,
        match="expected player to be 'random', 'greedy', 'two-ply' or 'builder', found 'nobody'",
    ):
        SoloEnv(["nobody"])


@pytest.mark.parametrize("name", ["gymnasium", "pettingzoo"])
def test_a_missing_extra_is_named(name, monkeypatch):
    """Without the packages of the extra, the import says how to install them."""
    monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.delitem(sys.modules, "puyonb.puyo.duel_env")
    with pytest.raises(
        ModuleNotFoundError,
        match=r"^puyonb.puyo.duel_env needs packages .* pip install .*gymnasium",
    ):
        importlib.import_module("puyonb.puyo.duel_env")


@for_each("made", [DuelEnv, SoloEnv])
def test_only_render_modes_that_exist(made):
    """A render mode is None or one of the metadata; another is refused."""
    assert [
        made(render_mode=mode).render_mode for mode in (None, *made.metadata["render_modes"])
    ] == [None, "ansi"]
    with pytest.raises(
        ValueError, match="expected render_mode to be None or 'ansi', found 'nonsense'"
    ):
        made(render_mode="nonsense")


def test_an_opponent_that_raises_forfeits():
    """An exception or an illegal move of an opponent wins the game for the agent; on request it is
    raised.
    """

    def broken(view, random):
        raise LookupError("no idea")

    for opponent, result in (
        (broken, "LookupError: no idea"),
        (lambda view, random: None, "expected a column and a"),
    ):
        env = SoloEnv([opponent])
        env.reset(seed=1)
        _, reward, over, _, _ = env.step(0)

        assert (reward, over) == (1.0, True)
        assert env.game.status.result.startswith(result)
    env = SoloEnv([broken], on_error="raise")
    env.reset(seed=1)
    with pytest.raises(LookupError, match="no idea"):
        env.step(0)


def test_three_players_compare_losses_and_scores():
    """The one who lost has -1; of the others the higher score has 1, and equal ones share the win."""
    for scores, expected in (((900, 50, 40), (-1, 1, -1)), ((900, 50, 50), (-1, 1, 1))):
        env = DuelEnv(players=3, width=2, height=1, ghost_height=0, max_losses=1)
        env.reset(seed=1)
        given = [{"totalScore": score} for score in scores]
        env._game.state = duel.from_json(
            duel.to_json(
                state(
                    "O.", "..", "..", ghost=0, deals=[(1, 2)] * 4, players=given, clearThreshold=9
                )
            )
            | {"maxLosses": 1, "status": {"terminated": False}}
        )
        _, rewards, over, _, _ = env.step({"player_0": 1, "player_1": 0, "player_2": 0})

        assert tuple(rewards.values()) == expected
        assert all(over.values())


RULES = [
    {},
    {"players": 3},
    {"width": 4, "height": 6, "num_colors": 3},
    {"width": 8, "height": 12, "ghost_height": 2, "num_colors": 5, "target_score": 30},
    {"width": 5, "height": 8, "clear_threshold": 3, "num_deals": 2, "deals_ahead": True},
]


def at_random(chance, masks, odd=0.004):
    """Return an action for each mask, now and then any number."""
    return np.array(
        [
            chance.randrange(-1, 60)
            if chance.random() < odd
            else chance.choice(np.flatnonzero(allowed))
            for allowed in masks
        ]
    )


def assert_same(seen, infos, at, one, numbers):
    """Compare what one player sees with the same row of a vector environment."""
    for name, values in (one["observation"] | {"action_mask": one["action_mask"]}).items():
        assert np.array_equal(seen[name][at], values), name
    assert {name: infos[name][at] for name in numbers} == numbers


@pytest.mark.slow
@for_each("options", RULES)
def test_vector_games_are_those_of_single_environments(options):
    """Observations, masks, rewards, ends and infos of random games with each rules; some are
    forfeited, or have too many turns.
    """
    games, players, chance = MANY // 2, options.get("players", 2), random.Random(8)
    vector = VectorDuelEnv(games, turns=70, autoreset_mode="Disabled", **options)
    single = [DuelEnv(turns=70, **options) for _ in range(games)]
    seen, infos = vector.reset(seed=5)
    live = np.ones(games * players, bool)
    found = [env.reset(seed=5 + game) for game, env in enumerate(single)]
    while True:
        ones = [
            one["observation"] | {"action_mask": one["action_mask"]} for one in joined(found, 0)
        ]
        for name, values in seen.items():
            assert np.array_equal(values[live], [one[name] for one in ones]), name
        numbers = joined(found, -1)
        for name in numbers[0]:
            assert infos[name][live].tolist() == [each[name] for each in numbers], name
        live = np.repeat([bool(env.agents) for env in single], players)
        if not live.any():
            return
        chosen = at_random(chance, seen["action_mask"])
        seen, *ends, infos = vector.step(chosen)
        turns = [
            env.step(dict(zip(env.agents, chosen[at * players :], strict=False)))
            for at, env in enumerate(single)
        ]
        found = [turn for turn in turns if turn[0]]
        assert [each[live].tolist() for each in ends] == [joined(found, at) for at in (1, 2, 3)]
        assert not ends[0][~live].any()
        assert (ends[1] | ends[2])[~live].all()


def joined(found, at):
    """Return what all players of all games have at a place of the results."""
    return [each for turn in found for each in turn[at].values()]


@pytest.mark.slow
@for_each(
    "mode, opponents, options",
    [
        ("NextStep", ["greedy"], {"width": 4, "height": 6, "num_colors": 3}),
        ("SameStep", ["random", "greedy"], {"width": 4, "height": 6, "num_colors": 3}),
        ("SameStep", ["greedy"], {"turns": 40}),
    ],
)
def test_vector_games_with_opponents_begin_again(mode, opponents, options):
    """All is as in Gymnasium's own vector of single environments: the moves of the opponents, new
    games, and last observations.
    """
    vector = VectorSoloEnv(4, opponents, autoreset_mode=mode, **options)
    single = SyncVectorEnv([lambda: SoloEnv(opponents, **options)] * 4, autoreset_mode=mode)
    chance, ended = random.Random(2), 0
    (seen, _), (expected, _) = vector.reset(seed=3), single.reset(seed=3)
    for _ in range(60):
        chosen = at_random(chance, seen["action_mask"])
        seen, *ends, infos = vector.step(chosen)
        expected, *others, numbers = single.step(chosen)
        for at in range(4):
            one = {name: rows[at] for name, rows in expected["observation"].items()}
            one = {"observation": one, "action_mask": expected["action_mask"][at]}
            assert_same(
                seen, infos, at, one, {name: numbers[name][at] for name in ("score", "link")}
            )
            if mode == "SameStep" and numbers.get("_final_obs", [False] * 4)[at]:
                last = {name: numbers["final_info"][name][at] for name in ("sent", "height")}
                final = {name: {at: each} for name, each in infos["final_obs"][at].items()}
                assert_same(final, infos["final_info"], at, numbers["final_obs"][at], last)
                ended += 1
        assert [*map(np.ndarray.tolist, ends)] == [*map(np.ndarray.tolist, others)]
        ended += ends[1].sum() if mode == "NextStep" else 0
    assert ended > 2


@pytest.mark.slow
@for_each("mode", ["NextStep", "SameStep", "Disabled"])
def test_vector_environments_in_gymnasium(mode):
    """They have the spaces that they return, and statistics of episodes can be recorded."""
    made = gymnasium.make_vec(
        "puyonb.puyo.duel_env:puyonb/Duel-v0", 3, opponents=["random"], autoreset_mode=mode, turns=9
    )
    assert type(made.unwrapped) is VectorSoloEnv
    for env in (made, VectorDuelEnv(2, players=3, autoreset_mode=mode, turns=9, **SMALL)):
        recorded, chance = RecordEpisodeStatistics(env), random.Random(1)
        seen, _ = recorded.reset(seed=[4, 5, 6][: env.unwrapped._many.games])
        lengths = []
        for _ in range(24):
            assert seen in env.observation_space
            seen, _, over, cut, infos = recorded.step(at_random(chance, seen["action_mask"], 0))
            lengths += [*infos.get("episode", {}).get("l", [])]
            if mode == "Disabled" and (ended := over | cut).any():
                seen, _ = recorded.reset(options={"reset_mask": ended})
        assert max(lengths) <= 9
        assert len(lengths) > 2


def test_some_vector_games_begin_again():
    """With a mask of one player the whole game begins again; the other game goes on."""
    env = VectorDuelEnv(2, autoreset_mode="Disabled", copy=False)
    before, _ = env.reset(seed=7)
    for _ in range(3):
        seen, *_ = env.step([0, 1, 2, 3])
    mask = np.array([False, False, True, False])
    again, _ = env.reset(seed=[9, 9], options={"reset_mask": mask})
    single, _ = DuelEnv().reset(seed=9)

    assert again["fields"] is seen["fields"] or np.shares_memory(again["fields"], before["fields"])
    assert [field.any() for field in again["fields"][:, 0]] == [True, True, False, False]
    assert np.array_equal(again["pieces"][3], single["player_1"]["observation"]["pieces"])


def test_opponents_of_vector_games():
    """A function chooses for all games; pictures show all fields; what cannot be is refused."""

    def corner(seen, chance):
        assert seen["fields"].shape == (2, 2, 13, 6)
        return np.where(seen["action_mask"][:, -1], 22, 5)

    env = VectorSoloEnv(2, [corner], render_mode="rgb_array")
    env.reset(seed=1)
    seen, *_ = env.step([0, 1])
    first, second = env.render()

    assert [tuple(np.flatnonzero(field.any(axis=0))) for field in seen["fields"][0]] == [(0,), (5,)]
    assert first.shape == (15 * 8, 16 * 8, 3)
    assert (first[-9, 8:16] != first[8, 8:16]).any()
    assert (second[-9, 8:16] == second[8, 8:16]).all()
    for wrong in ({"num_colors": 6}, {"height": 63}):
        with pytest.raises(ValueError, match="expected at most 5 colours and 63 rows"):
            VectorSoloEnv(1, **wrong)
    with pytest.raises(ValueError, match="expected opponent to be 'random' or 'greedy', found 'x'"):
        VectorSoloEnv(1, ["x"])
    with pytest.raises(TypeError, match="salt"):
        VectorDuelEnv(1, salt="0" * 32)
