"""Many games between the same players, one after the other or spread by an executor, with the same results.

Every seed is played once in each seating, so that nobody gains from the pieces or from the order of
the players.

>>> results = match(["random", "greedy"], range(2), width=4, height=4)
>>> [(result.seed, result.seats, result.winners) for result in results]
[(0, (0, 1), (1,)), (0, (1, 0), (1,)), (1, (0, 1), (1,)), (1, (1, 0), (1,))]
"""

import sys
from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from concurrent.futures import Executor, Future, as_completed
from contextlib import closing, nullcontext
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Literal, Protocol

from puyonb.errors import RuleError
from puyonb.puyo.duel.engine import Event, legal_moves, play, step
from puyonb.puyo.duel.players import Strategy, named
from puyonb.puyo.duel.replay import Replay
from puyonb.puyo.duel.state import DuelState, new, view

TURNS = 2000
"""Turns after which a game ends unfinished."""

Outcome = Literal["win", "draw", "loss", "unfinished", "forfeit"]
"""How a game ended for one player."""

OnError = Literal["forfeit", "raise"]
"""What an illegal move or an exception of a player does."""

_REASON = 200
"""Characters of an error that become the reason of a forfeit."""


def best(
    losses: Sequence[int], scores: Sequence[int], forfeits: Collection[int] = ()
) -> tuple[int, ...]:
    """Return who is best when a game is over: the winners, or everybody if all are equal.

    The fewest losses count first.  With more than two players the highest total score counts next;
    between two, equal losses are a draw, as in the reference engine.  A player who forfeits is
    never best.

    Examples
    --------
    >>> best([1, 0, 0], [900, 500, 700])
    (2,)
    >>> best([1, 1], [900, 500])
    (0, 1)
    """
    ranks = {
        player: (-lost, score if len(losses) > 2 else 0)
        for player, (lost, score) in enumerate(zip(losses, scores, strict=True))
        if player not in forfeits
    }
    most = max(ranks.values(), default=(0, 0))
    return tuple(player for player, rank in ranks.items() if rank == most)


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game ended.  Players are numbered as they were given to :func:`match`, wherever they sat.

    Attributes
    ----------
    seed : int
        Determines the pieces, and with the seating the random generator of each player.
    turns : int
        Turns that were played.
    losses : tuple of int
        How often each player lost (``gameOvers``).
    scores : tuple of int, points
        Each player's total score.
    chains : tuple of int, links
        Each player's longest chain.
    seats : tuple of int
        Each player's number in the duel, that is in ``start``, ``events`` and :attr:`replay`.
    forfeits : tuple of (int, str)
        The players who made an illegal move or raised an exception, with the reason.
    events : tuple of tuple of Event
        The events of each turn, for a :class:`~puyonb.puyo.duel.replay.Replay`.
    start : DuelState
    """

    seed: int
    turns: int
    losses: tuple[int, ...]
    scores: tuple[int, ...]
    chains: tuple[int, ...]
    seats: tuple[int, ...]
    forfeits: tuple[tuple[int, str], ...]
    events: tuple[tuple[Event, ...], ...]
    start: DuelState

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won: the fewest losses, then with more than two players the highest total score; equal players share the win.

        Empty in a draw, which is when all players are equal, in an unfinished game, and if
        everybody forfeited.
        """
        if not self.is_finished:
            return ()
        found = best(self.losses, self.scores, [player for player, _ in self.forfeits])
        return () if len(found) == len(self.losses) else found

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """How the game ended for each player."""
        winners, count = self.winners, len(self.losses)
        drawn = not winners and not self.forfeits and count > 1
        found: list[Outcome] = ["draw" if drawn else "loss"] * count
        if not self.is_finished:
            found = ["unfinished"] * count
        for player in winners:
            found[player] = "win"
        for player, _ in self.forfeits:
            found[player] = "forfeit"
        return tuple(found)

    @property
    def is_finished(self) -> bool:
        """Whether the game ended by a loss or a forfeit, and not by the limit of turns."""
        most = self.start.max_losses
        return bool(self.forfeits) or (most is not None and max(self.losses) >= most)

    @property
    def replay(self) -> Replay:
        """The game itself, to look at or to save."""
        return Replay(self.start, self.events)

    def __repr__(self) -> str:
        scores, ends = " : ".join(map(str, self.scores)), ", ".join(self.outcomes)
        return f"<GameResult: seed {self.seed}, {self.turns} turns, {scores}, {ends}>"


class BrokenMatch(RuntimeError):
    """Some games of a match could not be played, because a worker died for instance.

    Attributes
    ----------
    results : list of GameResult
        The games that were played; pass them as ``finished`` to play only the others.
    missing : list of int
        The seed of each other game; the first error is the cause.
    """

    def __init__(self, results: list[GameResult], missing: list[int]) -> None:
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


def game(
    players: Sequence[str | Strategy],
    seed: int,
    *,
    seating: int = 0,
    turns: int = TURNS,
    on_error: OnError = "forfeit",
    **options: Any,
) -> GameResult:
    """Play one game to the first loss.

    Parameters
    ----------
    players : sequence of str or Strategy
        Names of :data:`~puyonb.puyo.duel.players.PLAYERS`, or callables that take a view and a random generator and return a
        column and a rotation.
    seed : int
        Determines the pieces; each player's random generator depends on it, the seating and the player's number alone.
    seating : int, default 0
        How many seats further to the right each player sits.
    turns : int, default 2000
        The game ends unfinished after so many.
    on_error : ``"forfeit"`` or ``"raise"``, default ``"forfeit"``
        What an illegal move or an ``Exception`` of a player does: the player forfeits the game, and the result has the reason, or
        the exception is raised.  A KeyboardInterrupt is always raised.
    **options
        As for :func:`puyonb.puyo.duel.new`; ``max_losses`` is 1 unless given.

    Raises
    ------
    ValueError
        If no player has that name, or ``on_error`` is another word.
    RuleError
        If a player chooses an illegal move and ``on_error`` is ``"raise"``.
    """
    check_on_error(on_error)
    choices = [named(player) for player in players]
    count = len(choices)
    seats = tuple((player + seating) % count for player in range(count))
    start = state = new(count, seed=seed, **({"max_losses": 1} | options))
    # In the first seating the words are those of earlier versions, whose games stay the same.
    words = f"{seed}/{seating % count}" if seating % count else f"{seed}"
    asked = [(choice, Random(f"{words}/{player}")) for player, choice in enumerate(choices)]  # noqa: S311 - games, not secrets
    played: list[tuple[Event, ...]] = []
    chains = [0] * count
    while not state.terminated and state.time < turns:
        events = ask(state, dict(zip(seats, asked, strict=True)), on_error=on_error)
        state, _ = step(state, events)
        played.append(tuple(events))
        chains = [
            max(longest, state.players[seat].chain_number)
            for longest, seat in zip(chains, seats, strict=True)
        ]
    ends = [state.players[seat] for seat in seats]
    last = played[-1] if played else ()
    forfeits = [
        (seats.index(event["player"]), event["reason"])
        for event in last
        if event["type"] == "termination"
    ]
    return GameResult(
        seed=seed,
        turns=state.time,
        losses=tuple(own.game_overs for own in ends),
        scores=tuple(own.total_score for own in ends),
        chains=tuple(chains),
        seats=seats,
        forfeits=tuple(sorted(forfeits)),
        events=tuple(played),
        start=start,
    )


def ask(
    state: DuelState,
    players: Mapping[int, tuple[Strategy, Random]],
    *,
    on_error: OnError = "forfeit",
) -> list[Event]:
    """Ask players for their moves, and return the events of a turn.  Each sees a view, never the state.

    Parameters
    ----------
    state : DuelState
    players : mapping of int to (Strategy, Random)
        Who plays for each number; nobody is asked in a chain.
    on_error : ``"forfeit"`` or ``"raise"``, default ``"forfeit"``
        As for :func:`game`.

    Returns
    -------
    list of Event
        Either a move of each player who is not in a chain, or nothing but the forfeits, which end the match.
    """
    found: list[Event] = []
    forfeits: list[Event] = []
    for player in sorted(players):
        if state.players[player].chain_number:
            continue
        choice, random = players[player]
        try:
            found.append(_event(state, player, choice, random))
        except Exception as error:
            if on_error == "raise":
                error.add_note(f"player {player}, turn {state.time + 1}")
                raise
            forfeits.append(
                {"type": "termination", "player": player, "reason": _reason(error, player)}
            )
    return forfeits or found


def _event(state: DuelState, player: int, choice: Strategy, random: Random) -> Event:
    move: object = choice(view(state, player), random)
    if not isinstance(move, list | tuple) or len(move) != 2:
        raise RuleError(
            f"player {player}: expected a column and a rotation, found {_quoted(move)}",
            player=player,
            rule="D17",
        )
    event = play(state, player, *move)
    if tuple(move) not in legal_moves(state, player):
        message = (
            f"player {player}: expected a legal move, found column {move[0]}, rotation {move[1]}"
        )
        raise RuleError(message, player=player, rule="D9")
    return event


def check_on_error(on_error: str) -> None:
    """Accept ``"forfeit"`` and ``"raise"``, and no other word."""
    if on_error not in ("forfeit", "raise"):
        raise ValueError(f"expected on_error to be 'forfeit' or 'raise', found {on_error!r:.60}")


def _reason(error: Exception, player: int) -> str:
    """Return the type and the text of an error, shortened; a text that cannot be made is left out."""
    try:
        text = str(error)
    except Exception:  # noqa: BLE001 - the error is of somebody else's making
        text = "no text"
    text = (
        text.removeprefix(f"player {player}: ")
        if isinstance(error, RuleError)
        else f"{type(error).__name__}: {text}"
    )
    return text if len(text) <= _REASON else text[: _REASON - 1] + "…"


def _quoted(value: object) -> str:
    """Return a short form of what a player returned."""
    try:
        return f"{value!r:.60}"
    except Exception:  # noqa: BLE001 - as above
        return type(value).__name__


def match(
    players: Sequence[str | Strategy],
    seeds: Iterable[int],
    *,
    executor: Executor | None = None,
    finished: Collection[GameResult] = (),
    progress: bool = False,
    turns: int = TURNS,
    on_error: OnError = "forfeit",
    **options: Any,
) -> list[GameResult]:
    """Play each seed once in every seating: two games a seed for two players, three for three.

    Parameters
    ----------
    players : sequence of str or Strategy
        As for :func:`game`; what an executor of processes is to play must be known to them by name.
    seeds : iterable of int
    executor : concurrent.futures.Executor, optional
        Plays the games: a pool of processes, or ``Client(...).get_executor()`` of a Dask cluster.  Without one they are played
        here, one after the other.  The results do not depend on it.
    finished : collection of GameResult, optional
        Games of a broken match, which are not played again.
    progress : bool, default False
        Show a bar on standard error.
    turns : int, default 2000
        A game ends unfinished after so many.
    on_error : ``"forfeit"`` or ``"raise"``, default ``"forfeit"``
        As for :func:`game`.
    **options
        As for :func:`puyonb.puyo.duel.new`.

    Returns
    -------
    list of GameResult
        In the order of the seeds, and for each seed in the order of the seatings.

    Raises
    ------
    BrokenMatch
        If a worker died; it carries the games that were played.
    Exception
        Whatever a player raises, if ``on_error`` is ``"raise"``; the other games are lost.
    """
    check_on_error(on_error)
    for player in players:
        named(player)
    count = len(players)
    new(count, **({"max_losses": 1} | options))  # wrong options are refused here, not once a game
    wanted = [(seed, seating) for seed in dict.fromkeys(seeds) for seating in range(count)]
    results = {(result.seed, result.seats[0]): result for result in finished}
    todo = [place for place in wanted if place not in results]
    play_one = partial(_placed, players, turns=turns, on_error=on_error, **options)
    outcomes = _here(play_one, todo) if executor is None else _spread(play_one, todo, executor)
    bar = _bar(len(wanted), len(wanted) - len(todo)) if progress else None
    fault: Exception | None = None
    with closing(bar) if bar else nullcontext(), closing(outcomes):
        for outcome in outcomes:
            if isinstance(outcome, Exception):
                if on_error == "raise":
                    raise outcome
                fault = fault or outcome
                continue
            results[outcome.seed, outcome.seats[0]] = outcome
            if bar:
                bar.update(1)
    missing = [seed for seed, seating in wanted if (seed, seating) not in results]
    if missing:
        raise BrokenMatch(
            [results[place] for place in wanted if place in results], missing
        ) from fault
    return [results[place] for place in wanted]


_Place = tuple[int, int]
"""A seed and a seating."""


def _placed(players: Sequence[str | Strategy], place: _Place, **options: Any) -> GameResult:
    return game(players, place[0], seating=place[1], **options)


def _here(
    play_one: Callable[[_Place], GameResult], places: list[_Place]
) -> Generator[GameResult | Exception]:
    """Play game after game; an error takes the place of a result."""
    for place in places:
        try:
            outcome: GameResult | Exception = play_one(place)
        except Exception as error:  # noqa: BLE001 - the caller decides
            outcome = error
        yield outcome


def _spread(
    play_one: Callable[[_Place], GameResult], places: list[_Place], executor: Executor
) -> Generator[GameResult | Exception]:
    """Let an executor play the games; yield their results and errors as they come."""
    futures: list[Future[GameResult]] = []
    try:
        for place in places:
            futures.append(executor.submit(play_one, place))  # noqa: PERF401 - those before the pool breaks count
    except RuntimeError as error:  # the pool broke before all was handed over
        yield error
    try:
        for future in as_completed(futures):
            try:
                outcome: GameResult | Exception = future.result()
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
