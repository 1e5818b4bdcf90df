"""Many games between the same players, one after the other or spread by an executor, with the same results.

>>> results = match(["random", "random"], range(3), width=4, height=4)
>>> [result.seed for result in results]
[0, 1, 2]
"""

import sys
from collections.abc import Callable, Collection, Generator, Iterable, Sequence
from concurrent.futures import Executor, Future, as_completed
from contextlib import closing, nullcontext
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Protocol

from puyonb.puyo.duel.engine import Event, play, step
from puyonb.puyo.duel.players import Choice, named
from puyonb.puyo.duel.replay import Replay
from puyonb.puyo.duel.state import DuelState, new

__all__ = ["BrokenMatch", "Result", "game", "match"]

TURNS = 2000
"""Turns after which a game is broken off."""


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one game.

    Attributes
    ----------
    seed : int
        It gave the pieces, and each player's chance.
    losers : tuple of int
        Who lost in the last turn; empty in a game that was broken off.
    turns : int
    scores : tuple of int, points
    chains : tuple of int
        Each player's longest chain.
    events : tuple of tuple of Event
        What was played, turn by turn, for a :class:`~puyonb.puyo.duel.replay.Replay`.
    start : DuelState
    """

    seed: int
    losers: tuple[int, ...]
    turns: int
    scores: tuple[int, ...]
    chains: tuple[int, ...]
    events: tuple[tuple[Event, ...], ...]
    start: DuelState

    @property
    def loser(self) -> int | None:
        """Who lost, if one player did and no other."""
        return self.losers[0] if len(self.losers) == 1 else None

    @property
    def winners(self) -> tuple[int, ...]:
        """All others, in a game that came to its end; nobody if all have lost at once."""
        return tuple(at for at in range(len(self.scores)) if at not in self.losers) if self.losers else ()

    @property
    def replay(self) -> Replay:
        """The game itself, to look at or to save."""
        return Replay(self.start, self.events)

    def __repr__(self) -> str:
        scores = " : ".join(map(str, self.scores))
        return f"<Result: seed {self.seed}, {self.turns} turns, {scores}, loser {self.loser}>"


class BrokenMatch(RuntimeError):
    """Some games of a match could not be finished.

    Attributes
    ----------
    results : list of Result
        Those that were; give them as ``finished`` to play only the others.
    missing : list of int
        The seeds of the others; the first fault is the cause.
    """

    def __init__(self, results: list[Result], missing: list[int]) -> None:
        super().__init__(f"expected {len(results) + len(missing)} games, finished {len(results)}")
        self.results = results
        self.missing = missing

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.results, self.missing)


class _Bar(Protocol):
    """What is used of a progress bar of tqdm."""

    def update(self, done: int) -> object:
        """Count games that are done."""

    def close(self) -> object:
        """Take the bar away."""


def game(players: Sequence[str | Choice], seed: int, *, turns: int = TURNS, **options: Any) -> Result:
    """Play one game to the first loss.

    Parameters
    ----------
    players : sequence of str or Choice
        Names of :data:`~puyonb.puyo.duel.players.PLAYERS`, or callables.
    seed : int
        Gives the pieces; each player's chance comes from it and from the player's number alone.
    turns : int, default 2000
        Break the game off after so many.
    **options
        As for :func:`puyonb.puyo.duel.new`; ``max_losses`` is 1 unless given.

    Raises
    ------
    ValueError
        If no player has that name.
    RuleError
        If a player chooses what is no legal move.
    """
    choices = [named(player) for player in players]
    chances = [Random(f"{seed}/{number}") for number in range(len(choices))]  # noqa: S311 - games, not secrets
    start = state = new(len(choices), seed=seed, **({"max_losses": 1} | options))
    played: list[tuple[Event, ...]] = []
    chains = [0] * len(choices)
    while not state.terminated and len(played) < turns:
        events = tuple(
            [
                play(state, number, *choice(state, number, chances[number]))
                for number, choice in enumerate(choices)
                if not state.players[number].chain_number
            ]
        )
        state, _ = step(state, events)
        played.append(events)
        chains = [max(longest, own.chain_number) for longest, own in zip(chains, state.players, strict=True)]
    most = state.max_losses if state.terminated else None
    losers = tuple(number for number, own in enumerate(state.players) if most and own.game_overs >= most)
    scores = tuple(own.total_score for own in state.players)
    return Result(seed, losers, len(played), scores, tuple(chains), tuple(played), start)


def match(
    players: Sequence[str | Choice],
    seeds: Iterable[int],
    *,
    executor: Executor | None = None,
    finished: Collection[Result] = (),
    progress: bool = False,
    turns: int = TURNS,
    **options: Any,
) -> list[Result]:
    """Play a game for each seed.

    Parameters
    ----------
    players : sequence of str or Choice
        As for :func:`game`; what an executor of processes is to play must be known to them by name.
    seeds : iterable of int
    executor : concurrent.futures.Executor, optional
        Plays the games: a pool of processes, or ``Client(...).get_executor()`` of a Dask cluster.  Without one they are played
        here, one after the other.  The results do not depend on it.
    finished : collection of Result, optional
        Of a match that broke: these games are not played again.
    progress : bool, default False
        Show a bar on standard error.
    turns : int, default 2000
        Break a game off after so many.
    **options
        As for :func:`puyonb.puyo.duel.new`.

    Returns
    -------
    list of Result
        In the order of the seeds.

    Raises
    ------
    BrokenMatch
        If a game failed, or a worker died; it carries the games that were finished.
    """
    wanted = list(dict.fromkeys(seeds))
    for player in players:
        named(player)
    results = {result.seed: result for result in finished}
    todo = [seed for seed in wanted if seed not in results]
    play_one = partial(game, players, turns=turns, **options)
    outcomes = _here(play_one, todo) if executor is None else _spread(play_one, todo, executor)
    bar = _bar(len(wanted), len(wanted) - len(todo)) if progress else None
    fault: Exception | None = None
    with closing(bar) if bar else nullcontext(), closing(outcomes):
        for outcome in outcomes:
            if isinstance(outcome, Exception):
                fault = fault or outcome
                continue
            results[outcome.seed] = outcome
            if bar:
                bar.update(1)
    missing = [seed for seed in wanted if seed not in results]
    if missing:
        raise BrokenMatch([results[seed] for seed in wanted if seed in results], missing) from fault
    return [results[seed] for seed in wanted]


def _here(play_one: Callable[[int], Result], seeds: list[int]) -> Generator[Result | Exception]:
    """Play game after game; a fault is given in place of its result."""
    for seed in seeds:
        try:
            outcome: Result | Exception = play_one(seed)
        except Exception as error:  # noqa: BLE001 - whatever a player raises, the other games go on
            outcome = error
        yield outcome


def _spread(play_one: Callable[[int], Result], seeds: list[int], executor: Executor) -> Generator[Result | Exception]:
    """Let an executor play the games; give their results and faults as they come."""
    futures: list[Future[Result]] = []
    try:
        for seed in seeds:
            futures.append(executor.submit(play_one, seed))  # noqa: PERF401 - those before the pool breaks count
    except RuntimeError as error:  # the pool broke before all was handed over
        yield error
    try:
        for future in as_completed(futures):
            try:
                outcome: Result | Exception = future.result()
            except Exception as error:  # noqa: BLE001 - of a player or of a worker; the other games go on
                outcome = error
            yield outcome
    except BaseException:  # somebody has interrupted it: what has not begun need not be played
        for future in futures:
            future.cancel()
        raise


def _bar(total: int, done: int) -> _Bar:
    from tqdm import tqdm

    bar: _Bar = tqdm(total=total, initial=done, unit=" games", leave=False, file=sys.stderr)
    return bar
