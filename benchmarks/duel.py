"""Complete duels of two players, with every event checked, against the naive duel of the tests."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from benchmarks import Row, side_by_side
from puyonb.puyo import duel
from tests.puyo.duel import naive

_GAMES = 5
"""Games in one repetition; both sides have the same seeds but other random choices."""


def bench_random_games() -> Iterator[Row]:
    """Find the legal moves, choose one and play, until a player loses."""
    pair = side_by_side(_our_games, _naive_games, repetitions=5)
    rate = _GAMES / pair.ours
    yield Row("duel", "random legal games of two", rate, goal=400, unit="games/s", at_least=True)
    yield Row(
        "duel",
        "a random legal game of two",
        pair.ours / _GAMES,
        "naive duel on lists",
        pair.ratio,
        goal=1 / 3,
    )


def bench_turns() -> Iterator[Row]:
    """Play games with known events: our side checks them, the naive side only plays them."""
    games = [recorded(seed) for seed in range(_GAMES)]
    starts = [duel.new(seed=seed) for seed in range(_GAMES)]
    plain = [duel.to_json(state) for state in starts]
    pair = side_by_side(
        lambda: [_replayed(state, game) for state, game in zip(starts, games, strict=True)],
        lambda: [_naively_replayed(state, game) for state, game in zip(plain, games, strict=True)],
        repetitions=5,
    )
    yield Row(
        "duel",
        "the turns of a game of two",
        pair.ours / _GAMES,
        "naive turns, unchecked",
        pair.ratio,
    )


def bench_builder() -> Iterator[Row]:
    """Build for 40 pieces."""
    pair = side_by_side(_build, lambda: random_game(0), repetitions=2)
    yield Row(
        "duel", "the player that builds", 40 / pair.ours, goal=30, unit="moves/s", at_least=True
    )


def _build() -> None:
    chance, state = random.Random(0), duel.new(1, seed=0)
    choose = duel.players.builder()
    while state.players[0].deal_index < 40:
        legal = duel.legal_moves(state, 0)
        move = legal and choose(duel.view(state, 0), chance)
        state, _ = duel.step(state, [duel.play(state, 0, *move)] if legal else [])


def random_game(seed: int) -> int:
    """Play random legal moves until a player loses; return the number of turns."""
    return len(recorded(seed))


def recorded(seed: int) -> list[list[dict[str, Any]]]:
    """Play random legal moves until a player loses; return the events of each turn."""
    chance, state, turns = random.Random(seed), duel.new(seed=seed, max_losses=1), []
    while not state.terminated:
        moves = [duel.legal_moves(state, player) for player in (0, 1)]
        events = [
            duel.play(state, player, *chance.choice(legal))
            for player, legal in enumerate(moves)
            if legal
        ]
        state, _ = duel.step(state, events)
        turns.append(events)
    return turns


def _our_games() -> None:
    for seed in range(_GAMES):
        random_game(seed)


def _naive_games() -> None:
    for seed in range(_GAMES):
        naive.random_game(duel.to_json(duel.new(seed=seed)), seed)


def _replayed(state: duel.DuelState, game: Sequence[Sequence[dict[str, Any]]]) -> None:
    for events in game:
        state, _ = duel.step(state, events)


def _naively_replayed(state: dict[str, Any], game: Sequence[Sequence[dict[str, Any]]]) -> None:
    for events in game:
        state, _ = naive.step(state, events)
