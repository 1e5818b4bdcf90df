"""Players, and games between them by the dozen."""

import hashlib
import multiprocessing
import os
import pickle
import random
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

from puyonb.puyo import duel
from tests.puyo.duel.boards import state

SMALL = {"width": 4, "height": 5}


def fails_at_seven(now, player, chance):
    """Raise in the game whose pieces are those of seed 7."""
    if now.deals[:3] == duel.new(seed=7, **SMALL).deals[:3]:
        raise RuntimeError("seven")
    return duel.at_random(now, player, chance)


def dies_in_a_worker(now, player, chance):
    """Take the whole worker down in the game of seed 7; play at random where the tests run."""
    if multiprocessing.parent_process() and now.deals[:3] == duel.new(seed=7, **SMALL).deals[:3]:
        os._exit(1)
    return duel.at_random(now, player, chance)


def pool(**options):
    """Make a pool of fresh processes, as every system has them."""
    return ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn"), **options)


@pytest.mark.parametrize("name", duel.PLAYERS)
def test_players_play_legally(name):
    """Each player gives a legal move whatever lies there, and the same one from the same chance."""
    player = duel.PLAYERS[name]
    for fields in (("....../......", "....../......"), ("OOOOO./12341.", "OO.OOO/O1.OOO")):
        now = state(*fields, deals=[(1, 1), (2, 3), (3, 3)], num_deals=2)
        for number in (0, 1):
            move = player(now, number, random.Random(4))

            assert move in duel.legal_moves(now, number)
            assert move == player(now, number, random.Random(4))


def whole_chain(now, move):
    """Give what a lone player has scored when the chain that a move starts is over."""
    now, _ = duel.step(now, [duel.play(now, 0, *move)])
    while now.players[0].chain_number:
        now, _ = duel.step(now, [])
    return now.players[0].total_score


@pytest.mark.parametrize("seed", range(5))
def test_greedy_takes_what_scores_most(seed):
    """No legal move scores more than its own, the whole chain counted."""
    chance, now = random.Random(seed), duel.new(1, seed=seed, num_colors=3, num_deals=40)
    for _ in range(25):
        legal = duel.legal_moves(now, 0)
        if legal:
            best = duel.greedy(now, 0, chance)

            assert whole_chain(now, best) == max(whole_chain(now, move) for move in legal)
        now, _ = duel.step(now, [duel.play(now, 0, *chance.choice(legal))] if legal else [])


def test_two_ply_sees_the_next_piece():
    """It forgoes nothing at once, but puts a pair where the next one completes it."""
    now = state("....../....../11....", deals=[(2, 2), (1, 1), (3, 4)], num_deals=2)
    for seed in range(5):
        chance = random.Random(seed)
        column, rotation = duel.two_ply(now, 0, chance)
        after, _ = duel.step(now, [duel.play(now, 0, column, rotation)])
        scores = []
        for move in duel.legal_moves(after, 0):
            end, _ = duel.step(after, [duel.play(after, 0, *move)])
            scores.append(end.players[0].total_score)

        assert max(scores) == 60
    last = state("O./O.", ghost=0, deals=[(1, 2), (3, 4)], num_deals=2)

    assert duel.two_ply(last, 0, random.Random(1)) in duel.legal_moves(last, 0)
    alone = state("....../....../11....", deals=[(2, 2), (1, 1)])

    assert duel.two_ply(alone, 0, random.Random(1)) == duel.greedy(alone, 0, random.Random(1))


def test_a_better_player_wins():
    """Who looks one piece ahead beats who plays at random, most of the time."""
    results = duel.match(["greedy", "random"], range(12))

    assert sum(result.loser == 1 for result in results) >= 9


def test_results_do_not_depend_on_what_runs_them():
    """Here, on threads and in processes, the results are equal and in the order of the seeds."""
    seeds = [5, 3, 9, 1]
    here = duel.match(["greedy", "random"], seeds, **SMALL)
    with ThreadPoolExecutor(2) as threads, pool() as processes:
        spread = [duel.match(["greedy", "random"], seeds, executor=each, **SMALL) for each in (threads, processes)]

    assert spread == [here, here]
    assert [result.seed for result in here] == seeds


@pytest.fixture(scope="module")
def dask_client():
    """A Dask cluster of two worker processes on this machine, which gives a task up when one worker has died of it."""
    distributed = pytest.importorskip("distributed", reason="needs the extra cluster")
    dask = pytest.importorskip("dask")
    sizes = {"n_workers": 2, "threads_per_worker": 1, "processes": True}
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        distributed.LocalCluster(**sizes, dashboard_address=None, silence_logs=50) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def test_a_dask_cluster_gives_the_same(dask_client):
    """The executor of a Dask cluster is one like the others."""
    here = duel.match(["random", "greedy"], range(4), **SMALL)

    assert duel.match(["random", "greedy"], range(4), executor=dask_client.get_executor(), **SMALL) == here


def test_a_dead_worker_of_a_dask_cluster_loses_no_finished_game(dask_client):
    """The cluster goes on without the worker; what was finished is in the error, and the rest can be played here."""
    with pytest.raises(duel.BrokenMatch) as caught:
        duel.match([dies_in_a_worker, "random"], [1, 2, 7, 4], executor=dask_client.get_executor(), **SMALL)
    cause = type(caught.value.__cause__).__name__
    rest = duel.match([dies_in_a_worker, "random"], [1, 2, 7, 4], finished=caught.value.results, **SMALL)

    assert (cause, 7 in caught.value.missing) == ("KilledWorker", True)
    assert rest == duel.match(["random", "random"], [1, 2, 7, 4], **SMALL)


@pytest.mark.parametrize("threads", [0, 2])
def test_what_is_finished_is_kept(threads):
    """If a player fails in one game, the others are in the error, and only that one is to be played again."""
    executor = ThreadPoolExecutor(threads) if threads else None
    with pytest.raises(duel.BrokenMatch, match=r"expected \d games, finished") as caught:
        duel.match([fails_at_seven, "random"], [1, 7, 2], executor=executor, **SMALL)
    broken = pickle.loads(pickle.dumps(caught.value))

    assert broken.missing == caught.value.missing == [7]
    assert [result.seed for result in broken.results] == [1, 2]
    assert str(caught.value.__cause__) == "seven"
    again = duel.match(["random", "random"], [1, 2, 7], finished=broken.results, **SMALL)

    assert again == duel.match(["random", "random"], [1, 2, 7], **SMALL)


def test_an_interrupted_match_leaves_no_work_behind(monkeypatch):
    """Who stops a match stops the games that have not begun."""
    result, stopped, begun = duel.game(["random"], 1, turns=3), threading.Event(), []

    class Bar:
        def update(self, done):
            raise KeyboardInterrupt

        def close(self):
            begun.append("closed")

    def only_the_first_ends(players, seed, **settings):
        begun.append(seed)
        if seed:
            stopped.wait(30)
        return result

    monkeypatch.setattr("puyonb.puyo.duel.matches._bar", lambda total, done: Bar())
    monkeypatch.setattr("puyonb.puyo.duel.matches.game", only_the_first_ends)
    with ThreadPoolExecutor(1) as threads:
        with pytest.raises(KeyboardInterrupt):
            duel.match(["random"], range(50), executor=threads, progress=True)
        stopped.set()

    assert sorted(begun, key=str) in ([0, "closed"], [0, 1, "closed"])


def test_a_dead_worker_loses_no_finished_game():
    """When a worker process dies, what was finished is in the error, and the rest can be played here."""
    with pool() as processes:
        first = duel.match([dies_in_a_worker, "random"], [1, 2], executor=processes, **SMALL)
        with pytest.raises(duel.BrokenMatch) as caught:
            duel.match([dies_in_a_worker, "random"], [1, 2, 7, 4], executor=processes, finished=first, **SMALL)
    rest = duel.match([dies_in_a_worker, "random"], [1, 2, 7, 4], finished=caught.value.results, **SMALL)

    assert [result.seed for result in caught.value.results][:2] == [1, 2]
    assert 7 in caught.value.missing
    assert rest == duel.match(["random", "random"], [1, 2, 7, 4], **SMALL)


def test_a_game_is_the_same_everywhere():
    """A seed gives the same game to the last event, on every machine and from version to version."""
    result = duel.game(["random", "greedy"], 2026)
    digest = hashlib.sha256(duel.dumps_replay(result.replay).encode()).hexdigest()

    assert digest[:16] == "45eba17f7f607370"


def test_a_result_can_be_looked_at():
    """A result has the whole game, and says in one line how it ended."""
    result = duel.game(["random", "random"], 4, **SMALL)
    final = result.replay.final

    assert result.loser == final.status.loser
    assert result.scores == tuple(player.total_score for player in final.players)
    assert max(row["chain_length"] for row in result.replay.rows()) <= max(result.chains)
    assert repr(result).startswith("<Result: seed 4, ")


def test_games_are_broken_off():
    """A game without an end has as many turns as are allowed, and no loser."""
    result = duel.game(["random", "random"], 4, turns=5, max_losses=None)

    assert (result.turns, result.loser) == (5, None)


def test_a_bar_shows_how_far_it_is(capsys):
    """The bar goes to standard error, and only when asked for."""
    duel.match(["random"], range(2), turns=3)
    quiet = capsys.readouterr()
    duel.match(["random"], range(2), turns=3, progress=True)
    shown = capsys.readouterr()

    assert quiet == ("", "")
    assert "0/2" in shown.err
    assert shown.out == ""


def test_who_is_no_player():
    """A name that is unknown, or what cannot be called, is refused before any game."""
    with pytest.raises(ValueError, match="expected a player out of random, greedy, two-ply, found 'best'"):
        duel.match(["best"], range(3))
    with pytest.raises(TypeError, match="expected the name of a player or a callable"):
        duel.match([None], range(3))
