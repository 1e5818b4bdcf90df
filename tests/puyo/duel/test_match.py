"""Players, and many games between them."""

import asyncio
import gc
import hashlib
import multiprocessing
import os
import pickle
import random
import threading
import types
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import closing
from functools import partial

import numpy as np
import pytest

from puyonb.errors import RuleError
from puyonb.puyo import duel
from puyonb.puyo.duel import Outcome
from tests.cases import for_each
from tests.puyo.duel.boards import state

SMALL = {"width": 4, "height": 5}


def is_seven(view):
    """Return whether the pieces of a game are those of seed 7."""
    return view.deals[:3] == duel.new(seed=7, **SMALL).deals[:3]


def exits_at_seven(view, chance, error):
    """Raise an error in the games of seed 7."""
    if is_seven(view):
        raise error("bye")
    return duel.players.at_random(view, chance)


fails_at_seven = partial(exits_at_seven, error=RuntimeError)


class Signal(BaseException):
    """An error that no program is meant to catch."""


def dies_in_a_worker(view, chance):
    """Take the whole worker down in the games of seed 7; play at random where the tests run."""
    if multiprocessing.parent_process() and is_seven(view):
        os._exit(1)
    return duel.players.at_random(view, chance)


def pool(**options):
    """Make a pool of fresh processes, as every system has them."""
    return ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn"), **options)


def reachable(*roots):
    """Collect every object that is reachable from some objects, except modules, classes and
    functions.
    """
    found, todo = {}, list(roots)
    while todo:
        each = todo.pop()
        if id(each) not in found and not isinstance(
            each, type | types.ModuleType | types.FunctionType
        ):
            found[id(each)] = each
            todo += gc.get_referents(each)
    return list(found.values())


def spy(given):
    """Make a player that keeps what it was given, and plays at random."""

    def player(*arguments):
        given.append(arguments)
        return duel.players.at_random(*arguments)

    return player


def played_by_a_match(player):
    """Play a match of three."""
    duel.match([player, "random", player], [3], **SMALL)


def played_by_the_environment(player):
    """Play a few turns of the environment for one agent."""
    env = pytest.importorskip("puyonb.puyo.duel_env", reason="needs the extra rl").SoloEnv(
        [player], **SMALL
    )
    seen, _ = env.reset(seed=1)
    for _ in range(5):
        seen, *_ = env.step(int(seen["action_mask"].argmax()))


def played_by_the_widget(player):
    """Play a few turns in the viewer."""
    viewer = pytest.importorskip("puyonb.widgets").DuelViewer(
        duel.new(seed=1, max_losses=1), opponent=player
    )
    for column in (0, 1, 2):
        viewer.drop(column, 0)


@pytest.mark.reading("D14.2")
@for_each("play", [played_by_a_match, played_by_the_environment, played_by_the_widget])
def test_no_player_reaches_what_is_hidden(play):
    """From all that a player is given, no reference leads to the state, the generator or a piece
    after the preview.
    """
    given = []
    play(spy(given))

    assert len(given) >= 3
    for view, chance in given:
        objects = reachable(view, chance)
        kinds = {type(each).__name__ for each in objects}
        pairs = [
            each
            for each in objects
            if isinstance(each, tuple) and each and isinstance(each[0], tuple)
        ]
        most = max(own.deal_index for own in view.players) + view.num_deals

        assert kinds.isdisjoint(
            {"DuelState", "Generator", "Secret", "Replay", "DuelViewer", "SoloEnv"}
        )
        assert len(view.deals) == most - view.own.deal_index
        assert [each for each in pairs if each == view.seen or len(each) > len(view.seen)] == [
            view.seen
        ]


def test_what_a_player_does_to_its_view_changes_no_game():
    """A view holds copies: a player that overwrites them plays the same game."""

    def cheat(view, chance):
        move = duel.players.at_random(view, chance)
        for own in view.players:
            object.__setattr__(own, "total_score", own.total_score + 10**6 * (own is view.own))
            object.__setattr__(own, "cells", 0)
        object.__setattr__(view.status, "terminated", True)
        return move

    honest, cheated = (
        duel.game([player, "random"], seed=3, max_losses=1)
        for player in (duel.players.at_random, cheat)
    )

    assert cheated == honest


def test_a_view_is_enough_to_play():
    """A view has its own number, its next piece and its legal moves; those of a state need a
    number.
    """
    now = state("....../......", "OOOOO./12341.", deals=[(1, 2), (3, 4)], num_deals=2)
    seen = duel.view(now, 1)

    assert (seen.player, seen.deal, seen.own) == (1, (1, 2), now.players[1])
    assert duel.legal_moves(seen) == duel.legal_moves(now, 1)
    assert duel.legal_moves(seen, 0) == duel.legal_moves(now, 0)
    assert pickle.loads(pickle.dumps(seen)) == seen
    assert repr(seen) == "<View: player 1, turn 0, next RG BY>"
    with pytest.raises(TypeError, match="needs the number of a player"):
        duel.legal_moves(now)
    with pytest.raises(RuleError, match="expected a player from 0 to 1, found 2"):
        duel.view(now, 2)


@for_each("name", duel.players.PLAYERS)
def test_players_play_legally(name):
    """Each player gives a legal move whatever lies there, and the same one from the same chance."""
    player = duel.players.PLAYERS[name]
    for fields in (("....../......", "....../......"), ("OOOOO./12341.", "OO.OOO/O1.OOO")):
        now = state(*fields, deals=[(1, 1), (2, 3), (3, 3)], num_deals=2)
        for number in (0, 1):
            seen = duel.view(now, number)
            move = player(seen, random.Random(4))

            assert move in duel.legal_moves(seen)
            assert move == player(seen, random.Random(4))


def whole_chain(now, move):
    """Return the score of a lone player at the end of the chain that a move starts."""
    now, _ = duel.step(now, [duel.play(now, 0, *move)])
    while now.players[0].chain_number:
        now, _ = duel.step(now, [])
    return now.players[0].total_score


@for_each("seed", range(2))
def test_greedy_takes_what_scores_most(seed):
    """No legal move scores more than its own, the whole chain counted."""
    chance, now = random.Random(seed), duel.new(1, seed=seed, num_colors=3, num_deals=40)
    for _ in range(25):
        legal = duel.legal_moves(now, 0)
        if legal:
            best = duel.players.greedy(duel.view(now, 0), chance)

            assert whole_chain(now, best) == max(whole_chain(now, move) for move in legal)
        now, _ = duel.step(now, [duel.play(now, 0, *chance.choice(legal))] if legal else [])


def test_two_ply_sees_the_next_piece():
    """It forgoes nothing at once, but puts a pair where the next one completes it."""
    now = state("....../....../11....", deals=[(2, 2), (1, 1), (3, 4)], num_deals=2)
    for seed in range(5):
        chance = random.Random(seed)
        column, rotation = duel.players.two_ply(duel.view(now, 0), chance)
        after, _ = duel.step(now, [duel.play(now, 0, column, rotation)])
        scores = []
        for move in duel.legal_moves(after, 0):
            end, _ = duel.step(after, [duel.play(after, 0, *move)])
            scores.append(end.players[0].total_score)

        assert max(scores) == 60
    last = state("O./O.", ghost=0, deals=[(1, 2), (3, 4)], num_deals=2)

    assert duel.players.two_ply(duel.view(last, 0), random.Random(1)) in duel.legal_moves(last, 0)
    alone = state("....../....../11....", deals=[(2, 2), (1, 1)])

    seen = duel.view(alone, 0)

    assert duel.players.two_ply(seen, random.Random(1)) == duel.players.greedy(
        seen, random.Random(1)
    )


@pytest.mark.slow
@for_each("seed", range(2))
def test_the_builder_fires_the_best_shot(seed):
    """Where one link is enough, it takes the most points of all placements of the piece that it
    sees; where the next piece would bring more, it waits for that.
    """
    chance = random.Random(seed)
    now = duel.new(1, seed=seed, num_colors=3, num_deals=1)
    for _ in range(20):
        if legal := duel.legal_moves(now, 0):
            scores = {move: whole_chain(now, move) for move in legal}
            move = duel.players.builder(width=2, fire=1)(duel.view(now, 0), chance)

            if max(scores.values()) > now.players[0].total_score + now.drop_points:
                assert scores[move] == max(scores.values())
        now, _ = duel.step(now, [duel.play(now, 0, *chance.choice(legal))] if legal else [])
    waiting = state("....../....../111...", deals=[(1, 3), (1, 1), (3, 4)], num_deals=2)
    move = duel.players.builder(width=30, fire=1)(duel.view(waiting, 0), random.Random(1))

    assert duel.step(waiting, [duel.play(waiting, 0, *move)])[0].players[0].chain_number == 0


def test_the_builder_has_no_room_for_what_it_sees():
    """Where the next piece has no room in any field, it still plays a legal move."""
    last = state(".O/OO", ghost=0, deals=[(1, 2), (3, 4), (1, 1)], num_deals=3)

    assert duel.players.builder()(duel.view(last, 0), random.Random(1)) in duel.legal_moves(last, 0)


@pytest.mark.slow
def test_the_builder_against_greedy():
    """It wins in both seatings."""
    results = duel.match(["builder", "greedy"], [0])

    assert duel.standings(results)[0].wins == 2


@for_each("options", [{"height": 80}, {"num_colors": 6}])
def test_the_builder_on_other_boards(options):
    """What a batch cannot hold is left to the player that looks at two pieces."""
    seen = duel.view(duel.new(1, seed=2, **options), 0)
    found = [
        each(seen, random.Random(1)) for each in map(duel.players.named, ("builder", "two-ply"))
    ]

    assert found[0] == found[1]
    with pytest.raises(ValueError, match="expected width of at least 1, found 0"):
        duel.players.builder(width=0)


@pytest.fixture(scope="module")
def processes():
    """A pool that no test breaks."""
    with pool() as executor:
        yield executor


@pytest.mark.slow
def test_results_do_not_depend_on_what_runs_them(processes):
    """Here, on threads and in processes, the results are equal and in the order of the seeds."""
    seeds = [5, 3, 9, 1]
    here = duel.match(["greedy", "random"], seeds, **SMALL)
    with ThreadPoolExecutor(2) as threads:
        spread = [
            duel.match(["greedy", "random"], seeds, executor=each, **SMALL)
            for each in (threads, processes)
        ]

    assert spread == [here, here]
    assert [(result.seed, result.seats) for result in here] == [
        (n, seats) for n in seeds for seats in ((0, 1), (1, 0))
    ]


@pytest.fixture(scope="module")
def dask_client():
    """A Dask cluster of two worker processes on this machine, which gives a task up when one worker
    has died of it.
    """
    distributed = pytest.importorskip("distributed", reason="needs the extra cluster")
    dask = pytest.importorskip("dask")
    sizes = {"n_workers": 2, "threads_per_worker": 1, "processes": True}
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        distributed.LocalCluster(**sizes, dashboard_address=None, silence_logs=50) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


@pytest.mark.slow
def test_a_dask_cluster_gives_the_same(dask_client):
    """The executor of a Dask cluster is one like the others."""
    here = duel.match(["random", "greedy"], range(4), **SMALL)

    assert (
        duel.match(["random", "greedy"], range(4), executor=dask_client.get_executor(), **SMALL)
        == here
    )


@pytest.mark.slow
def test_a_result_that_dask_loses_while_it_is_fetched(dask_client, monkeypatch):
    """A worker that dies just after it gave its result away costs nothing.

    Without care for it, the executor of Dask raises a TypeError here.
    """
    gather = dask_client._gather

    async def loses(futures, *arguments, **options):
        found = await gather(futures, *arguments, **options)
        for future in futures if isinstance(futures, list) else [futures]:
            future._state.lose()
        return found

    monkeypatch.setattr(dask_client, "_gather", loses)
    executor = dask_client.get_executor()
    results = duel.match(["random", "random"], [1, 2], executor=executor, **SMALL)

    assert results == duel.match(["random", "random"], [1, 2], **SMALL)


@pytest.mark.slow
def test_a_dead_worker_of_a_dask_cluster_loses_no_finished_game(dask_client):
    """The cluster continues without the worker; the error has the finished games, and the others
    can be played here.
    """
    with pytest.raises(duel.BrokenMatch) as caught:
        duel.match(
            [dies_in_a_worker, "random"], [1, 2, 7, 4], executor=dask_client.get_executor(), **SMALL
        )
    cause = type(caught.value.__cause__).__name__
    rest = duel.match(
        [dies_in_a_worker, "random"], [1, 2, 7, 4], finished=caught.value.results, **SMALL
    )

    assert (cause, 7 in caught.value.missing) == ("KilledWorker", True)
    assert rest == duel.match(["random", "random"], [1, 2, 7, 4], **SMALL)


@for_each("threads", [0, 2])
def test_a_player_that_raises_forfeits(threads):
    """An exception of a player ends one game with its reason; it is raised only on request, with
    its place.
    """
    executor = ThreadPoolExecutor(threads) if threads else None
    results = duel.match(["random", fails_at_seven], [1, 7, 2], executor=executor, **SMALL)
    with pytest.raises(RuntimeError, match="bye") as caught:
        duel.match(
            ["random", fails_at_seven], [1, 7, 2], executor=executor, on_error="raise", **SMALL
        )

    assert [result.forfeits for result in results] == [
        (),
        (),
        *[((1, "RuntimeError: bye"),)] * 2,
        (),
        (),
    ]
    assert [result.outcomes for result in results[2:4]] == [(Outcome.WIN, Outcome.FORFEIT)] * 2
    assert [result.replay.final.status.loser for result in results[2:4]] == [1, 0]
    assert (
        duel.loads_replay(duel.dumps_replay(results[2].replay)).final.status.result
        == "RuntimeError: bye"
    )
    assert caught.value.__notes__[0] == "player 1, turn 1"


@pytest.mark.slow
@for_each("error", [SystemExit, GeneratorExit, asyncio.CancelledError, Signal])
def test_a_player_that_exits_forfeits(processes, error):
    """SystemExit in the code of a player ends one game, and neither the match nor a worker; so does
    any other error but KeyboardInterrupt.
    """
    exits = partial(exits_at_seven, error=error)
    for executor in (None, processes):
        results = duel.match(["random", exits], [7, 1], executor=executor, **SMALL)
        assert [result.forfeits for result in results] == [
            *[((1, f"{error.__name__}: bye"),)] * 2,
            *[()] * 2,
        ]
    with pytest.raises(error):
        duel.game(["random", exits], 7, on_error="raise", **SMALL)


def test_the_first_error_in_order_is_raised():
    """Which error is raised does not depend on the executor, also if a later game fails sooner."""
    later = threading.Event()

    def fails(view, chance):
        if view.player == 1:  # The first game: the failing player has the second seat.
            later.wait(10)
            raise RuntimeError("first")
        later.set()
        raise RuntimeError("second")

    with ThreadPoolExecutor(2) as executor, pytest.raises(RuntimeError, match="first"):
        duel.match(["random", fails], [7], executor=executor, on_error="raise", **SMALL)


@for_each(
    ("answer", "reason"),
    [
        (None, "expected a column and a rotation, found None"),
        ((1, 2, 3), "expected a column and a rotation, found (1, 2, 3)"),
        ((6, 0), "expected a column where the piece fits into a width of 4, found 6"),
        ((0, 9), "expected a rotation from 0 to 3, found 9"),
        ((0.0, 0), "expected a column and a rotation as whole numbers, found 0.0"),
        (([], {}), "expected a column and a rotation as whole numbers, found []"),
        ((-1, 0), "expected a column where the piece fits into a width of 4, found -1"),
    ],
)
def test_an_illegal_move_forfeits(answer, reason):
    """Whatever a player returns that is no legal move costs that game; the rest of the match is
    played.
    """
    results = duel.match(["random", lambda view, chance: answer], [3], **SMALL)

    assert [result.forfeits for result in results] == [((1, reason),)] * 2
    assert [result.turns for result in results] == [0, 0]
    with pytest.raises(RuleError, match="player 1: expected"):
        duel.game(["random", lambda view, chance: answer], 3, on_error="raise", **SMALL)


@for_each("kind", [np.int64, np.uint8])
def test_a_player_answers_in_numbers_of_numpy(kind):
    """A move of whole numbers of numpy is the move of the same numbers."""

    def first(view, chance):
        return duel.legal_moves(view)[0]

    def of_numpy(view, chance):
        return tuple(map(kind, first(view, chance)))

    # Of a size that no other test has, since the rows of a piece are kept; the player under test
    # first for the same reason.
    size = {"width": 9 if kind is np.int64 else 11, "height": 4}
    results = [duel.game(["random", player], 3, turns=4, **size) for player in (of_numpy, first)]

    assert results[0] == results[1]
    assert duel.dumps_replay(results[0].replay) == duel.dumps_replay(results[1].replay)


def test_a_move_without_room_forfeits():
    """A placement that fits between the walls but finds its columns full is illegal."""
    result = duel.game([lambda view, chance: (0, 0), "random"], 3, width=4, height=5)

    assert result.outcomes == (Outcome.FORFEIT, Outcome.WIN)
    assert result.forfeits == ((0, "expected a legal move, found column 0, rotation 0"),)
    assert result.turns == len(result.events) - 1 > 0


def test_the_words_of_the_engine_become_a_message():
    """Saved games keep the words of the engine; a message counts players from 1."""
    shown = {
        "Draw": ("duel.status.draw", "Draw"),
        "Player 1 lost": ("duel.status.lost", "Player 2 lost"),
        "Players 0 and 2 lost": ("duel.status.lost.several", "Players 1 and 3 lost"),
        "": ("duel.status.over", "the match is over"),
    }
    for words, expected in shown.items():
        content = duel.Status(terminated=True, result=words).content

        assert (content.code, str(content)) == expected

    assert duel.Status(terminated=True, result="Player 1 left").content == "Player 1 left"


def test_several_forfeit_at_once():
    """If no other player is left, no one wins; otherwise the others compare losses and scores."""

    def broken(view, chance):
        raise ValueError

    nobody = duel.game([broken, broken], 1, **SMALL)
    third = duel.game([broken, "random", broken], 1, **SMALL)

    assert (nobody.outcomes, nobody.winners) == ((Outcome.FORFEIT, Outcome.FORFEIT), ())
    assert third.outcomes == (Outcome.FORFEIT, Outcome.WIN, Outcome.FORFEIT)
    assert [player for player, _ in third.forfeits] == [0, 2]


def test_an_error_without_a_text_forfeits():
    """An exception whose text fails, and one of any length, become a reason all the same."""

    class Silent(Exception):
        def __str__(self):
            raise RuntimeError

    class Last(Exception):
        def __str__(self):
            raise GeneratorExit

    def silent(view, chance):
        raise Silent

    def last(view, chance):
        raise Last

    def long(view, chance):
        raise ValueError("x" * 10**6)

    assert duel.game([silent, "random"], 1, **SMALL).forfeits == ((0, "Silent: no text"),)
    assert duel.game([last, "random"], 1, **SMALL).forfeits == ((0, "Last: no text"),)
    assert len(duel.game([long, "random"], 1, **SMALL).forfeits[0][1]) == 200


@for_each("on_error", ["forfeit", "raise"])
@for_each("threads", [0, 2])
def test_ctrl_c_ends_the_match(on_error, threads):
    """A KeyboardInterrupt from any place is not a forfeit."""
    executor = ThreadPoolExecutor(threads) if threads else None
    with pytest.raises(KeyboardInterrupt):
        duel.match(
            [partial(exits_at_seven, error=KeyboardInterrupt), "random"],
            [1, 7, 2],
            executor=executor,
            on_error=on_error,
            **SMALL,
        )


def test_what_is_finished_is_kept():
    """A broken match can be pickled, and only the missing games are played again."""
    whole = duel.match(["random", "greedy"], [1, 2, 7], **SMALL)
    broken = pickle.loads(pickle.dumps(duel.BrokenMatch(whole[:3], [2, 7, 7])))
    played = []

    def counted(view, chance):
        played.append(view.time)
        return duel.players.greedy(view, chance)

    again = duel.match(["random", counted], [1, 2, 7], finished=broken.results, **SMALL)

    assert (str(broken), broken.missing) == ("expected 6 games, finished 3", [2, 7, 7])
    assert again == whole
    assert played.count(0) == 3


def test_seats_rotate_over_the_same_seeds():
    """Every player sits once on every seat for each seed, with the same pieces; numbers follow the
    player.
    """
    players = ["greedy", "random", "random"]
    results = duel.match(players, [4, 9], turns=30, **SMALL)

    assert [result.seats for result in results] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)] * 2
    assert [len({result.start for result in results[at : at + 3]}) for at in (0, 3)] == [1, 1]
    for result in results:
        final = result.replay.final
        assert result.scores == tuple(final.players[seat].total_score for seat in result.seats)
        assert result.losses == tuple(final.players[seat].game_overs for seat in result.seats)
        longest = max(row["chain_length"] for row in result.replay.rows())
        assert longest <= max(result.chains)
    assert repr(results[0]).startswith("<GameResult: seed 4, ")
    assert results[0].events != results[1].events != results[2].events


def test_an_interrupted_match_leaves_no_work_behind(monkeypatch):
    """Who stops a match stops the games that have not begun."""
    result, stopped, begun = duel.game(["random"], 1, turns=3), threading.Event(), []

    class Bar(closing):
        def __init__(self, **options):
            super().__init__(self)

        def update(self, done):
            raise KeyboardInterrupt

        def close(self):
            begun.append("closed")

    def only_the_first_ends(players, seed, *, seating, **settings):
        begun.append(seed)
        if seed:
            stopped.wait(30)
        return result

    monkeypatch.setattr("puyonb.puyo.duel.matches.progress_bar", Bar)
    monkeypatch.setattr("puyonb.puyo.duel.matches.game", only_the_first_ends)
    with ThreadPoolExecutor(1) as threads:
        with pytest.raises(KeyboardInterrupt):
            duel.match(["random"], range(50), executor=threads, progress=True)
        stopped.set()

    assert sorted(begun, key=str) in ([0, "closed"], [0, 1, "closed"])


@pytest.mark.slow
def test_a_dead_worker_loses_no_finished_game():
    """If a worker process dies, the error has the finished games, and the others can be played
    here.
    """
    with pool() as processes:
        first = duel.match([dies_in_a_worker, "random"], [1, 2], executor=processes, **SMALL)
        with pytest.raises(duel.BrokenMatch) as caught:
            duel.match(
                [dies_in_a_worker, "random"],
                [1, 2, 7, 4],
                executor=processes,
                finished=first,
                **SMALL,
            )
    rest = duel.match(
        [dies_in_a_worker, "random"], [1, 2, 7, 4], finished=caught.value.results, **SMALL
    )

    assert [result.seed for result in caught.value.results][:4] == [1, 1, 2, 2]
    assert 7 in caught.value.missing
    assert rest == duel.match(["random", "random"], [1, 2, 7, 4], **SMALL)


def test_a_game_is_the_same_everywhere():
    """A seed gives the same game to the last event, on every machine and from version to version."""
    result = duel.game(["random", "greedy"], 2026)
    digest = hashlib.sha256(duel.dumps_replay(result.replay).encode()).hexdigest()

    assert digest[:16] == "45eba17f7f607370"


def test_games_are_broken_off():
    """A game without an end has as many turns as are allowed, and is unfinished for everybody."""
    for options in ({"max_losses": None}, {}):
        result = duel.game(["random", "random"], 4, turns=5, **options)

        assert (result.turns, result.outcomes, result.winners) == (
            5,
            (Outcome.UNFINISHED, Outcome.UNFINISHED),
            (),
        )


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
    """A name that is unknown, what cannot be called, or another word for errors is refused before any
    game.
    """
    with pytest.raises(
        ValueError,
        match="expected player to be 'random', 'greedy', 'two-ply' or 'builder', found 'best'",
    ):
        duel.match(["best"], range(3))
    with pytest.raises(TypeError, match="expected the name of a player or a callable"):
        duel.match([None], range(3))
    with pytest.raises(
        ValueError, match="expected on_error to be 'forfeit' or 'raise', found 'rase'"
    ):
        duel.match(["random"], [1], on_error="rase")
