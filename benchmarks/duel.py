"""Complete duels of two players, with every event checked, against the naive duel of the tests."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from benchmarks import Row, side_by_side
from puyonb.puyo import duel
from tests.puyo.duel import naive

_GAMES = 5
"""Games in one repetition; both sides have the same seeds but other random choices."""


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


def bench_environments() -> Iterator[Row]:
    """Play random games by their masks, with observations: many at once, and one by one."""
    from puyonb.puyo.duel_env import DuelEnv, SoloEnv, VectorDuelEnv, VectorSoloEnv

    for games, goal in ((64, 8), (1024, 40), (4096, 55)):
        many = _player(VectorDuelEnv(games, copy=False))
        yield _row(f"{games:,} games, a step", games, many, _single(DuelEnv()), goal)
    many = _player(VectorSoloEnv(256, copy=False))
    yield _row("256 games against greedy, a step", 256, many, _single(SoloEnv()), 12)


def _row(
    what: str, games: int, many: Callable[[], None], one: Callable[[], None], goal: int
) -> Row:
    pair = side_by_side(many, one, repetitions=5)
    ours = pair.ours / games
    name = "the environment of one game"
    return Row("duel", what, ours, name, ours / pair.theirs, goal=1 / goal)


def _player(env: Any) -> Callable[[], None]:
    import numpy as np

    chance, seen = np.random.default_rng(0), [env.reset(seed=1)[0]]

    def _step() -> None:
        masks = seen[0]["action_mask"]
        seen[0] = env.step((chance.random(masks.shape) * masks).argmax(axis=1))[0]

    return _step


def _single(env: Any) -> Callable[[], None]:
    chance, seen = random.Random(0), [env.reset(seed=1)[0]]

    def _action(one: Any) -> int:
        return chance.choice(
            [at for at, allowed in enumerate(one["action_mask"].tolist()) if allowed]
        )

    def _step() -> None:
        if "action_mask" in seen[0]:
            found, _, *ends, _ = env.step(_action(seen[0]))
            seen[0] = env.reset()[0] if any(ends) else found
        else:
            seen[0] = env.step({agent: _action(one) for agent, one in seen[0].items()})[0]
            if not env.agents:
                seen[0] = env.reset()[0]

    return _step


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


def _replayed(state: duel.DuelState, game: Sequence[Sequence[dict[str, Any]]]) -> None:
    for events in game:
        state, _ = duel.step(state, events)


def _naively_replayed(state: dict[str, Any], game: Sequence[Sequence[dict[str, Any]]]) -> None:
    for events in game:
        state, _ = naive.step(state, events)
