"""Many games between the same players, one after the other or on an executor, with equal results.

Every seed is played once in each seating, so that neither the pieces nor the order of the players
favours one of them.

>>> results = match(["random", "greedy"], range(2), width=4, height=4)
>>> [(result.seed, result.seats, result.winners) for result in results]
[(0, (0, 1), (1,)), (0, (1, 0), (1,)), (1, (0, 1), (1,)), (1, (1, 0), (1,))]
"""

from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from queue import SimpleQueue
from random import Random
from secrets import token_hex
from typing import Any, Literal, get_args

from puyonb._progress import progress_bar
from puyonb.errors import RuleError, Word, check_choice
from puyonb.messages import Message, english, message_text, represented
from puyonb.puyo.duel import programs
from puyonb.puyo.duel.deals import Deal, Secret
from puyonb.puyo.duel.engine import Event, legal_moves, play, refusal, step
from puyonb.puyo.duel.players import Strategy, named
from puyonb.puyo.duel.replay import Replay
from puyonb.puyo.duel.state import DuelState, new, view

TURNS = 2000
"""The number of turns after which a game ends unfinished."""


Openings = Sequence[Sequence[Deal]]
"""The first pieces of games."""

Player = str | Strategy | programs.Program
"""The name of a player of the package, a callable, or a command."""

Asked = Strategy | programs.Seat
"""A player at its seat."""


class Outcome(Word):
    """The result of a game for one player."""

    WIN = "win"
    """Best player of a finished game; equal players share the win."""
    DRAW = "draw"
    """All players are equal."""
    LOSS = "loss"
    """Another player won."""
    UNFINISHED = "unfinished"
    """The game reached the limit of turns."""
    FORFEIT = "forfeit"
    """The player made an illegal move or raised an exception."""


OnError = Literal["forfeit", "raise"]
"""The effect of an illegal move or an exception of a player."""

_REASON = 200
"""The most characters of the reason of a forfeit."""


def best(
    losses: Sequence[int], scores: Sequence[int], forfeits: Collection[int] = ()
) -> tuple[int, ...]:
    """Return the best players of a finished game: the winners, or all players if all are equal.

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
    """The result of one game.  Players have the numbers that they have in :func:`match`.

    Attributes
    ----------
    seed : int
        Determines the pieces, and with the seating the random generator of each player.
    turns : int
        The number of turns played.
    losses : tuple of int
        The number of losses of each player (``gameOvers``).
    scores : tuple of int, points
        Each player's total score.
    chains : tuple of int, links
        Each player's longest chain.
    seats : tuple of int
        Each player's number in the duel, that is in ``start``, ``events`` and :attr:`replay`.
    forfeits : tuple of (int, str)
        The players who made an illegal move or raised an exception, with the reason: the error in
        English, in every language, because it becomes part of the saved game.
    events : tuple of tuple of Event
        The events of each turn, for a :class:`~puyonb.puyo.duel.replay.Replay`.
    start : DuelState
    stderr : tuple of str
        For each player that is a program and forfeited, the end of its standard error.
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
    stderr: tuple[str, ...] = field(default=(), compare=False)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners, as :func:`best` finds them; equal players share the win.

        Empty in a draw, where all players are equal, in an unfinished game, and if all players
        forfeited.
        """
        if not self.is_finished:
            return ()
        found = best(self.losses, self.scores, [player for player, _ in self.forfeits])
        return () if len(found) == len(self.losses) else found

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The result for each player."""
        winners, count = self.winners, len(self.losses)
        drawn = not winners and not self.forfeits and count > 1
        found = [Outcome.DRAW if drawn else Outcome.LOSS] * count
        if not self.is_finished:
            found = [Outcome.UNFINISHED] * count
        for player in winners:
            found[player] = Outcome.WIN
        for player, _ in self.forfeits:
            found[player] = Outcome.FORFEIT
        return tuple(found)

    @property
    def is_finished(self) -> bool:
        """Whether the game ended by a loss or a forfeit, and not at the limit of turns."""
        most = self.start.max_losses
        return bool(self.forfeits) or (most is not None and max(self.losses) >= most)

    @property
    def salt(self) -> str | None:
        """What made the pieces secret; the game can be played again with it and the seed."""
        dealer = self.start.generator
        return dealer.salt if isinstance(dealer, Secret) else None

    @property
    def replay(self) -> Replay:
        """The whole game, to show or to save."""
        return Replay(self.start, self.events)

    def __repr__(self) -> str:
        scores, ends = " : ".join(map(str, self.scores)), ", ".join(map(str, self.outcomes))
        return f"<GameResult: seed {self.seed}, {self.turns} turns, {scores}, {ends}>"


class BrokenMatch(RuntimeError):
    """Some games of a match could not be played, for instance because a worker died.

    The first error is its ``__cause__``.

    Attributes
    ----------
    results : list of GameResult
        The games that were played; pass them as ``finished`` to play only the others.
    missing : list of int
        The seed of each missing game.
    """

    def __init__(self, results: list[GameResult], missing: list[int]) -> None:
        expected, finished = len(results) + len(missing), len(results)
        super().__init__(
            Message(
                "duel.match.broken",
                "expected {expected:game|games}, finished {finished}",
                expected=expected,
                finished=finished,
            )
        )
        self.results = results
        self.missing = missing

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.results, self.missing)


def game(
    players: Sequence[Player],
    seed: int,
    *,
    seating: int = 0,
    turns: int = TURNS,
    on_error: OnError = "forfeit",
    salt: str | None = None,
    openings: Openings = (),
    **options: Any,
) -> GameResult:
    """Play one game to the first loss.

    Parameters
    ----------
    players : sequence of str, Strategy or Program
        Names of :data:`~puyonb.puyo.duel.players.PLAYERS`; callables that take a view and a random
        generator and return a column and a rotation; or programs, which run in processes of their
        own.
    seed : int
        Determines the pieces.  Each player's random generator depends only on the seed, the seating
        and the number of the player.
    seating : int, default 0
        The number of seats by which each player moves to the right.
    turns : int, default 2000
        The most turns; a game that reaches them ends unfinished.
    on_error : ``"forfeit"`` or ``"raise"``, default ``"forfeit"``
        After an illegal move or an exception of a player, also one like ``SystemExit``, either the
        player forfeits the game and the result has the reason, or the exception is raised.  A
        KeyboardInterrupt is always raised.
    salt : str, optional
        ``"secret"`` draws pieces that no player can foretell: the seed of a plain game can be found
        from three visible pieces.  The result has the salt, 32 hexadecimal digits, with which the
        game can be played again.
    openings : sequence of lists of (int, int), optional
        The first pieces of games, so that players without chance do not play equal games; the seed
        chooses one of them.
    **options
        As for :func:`puyonb.puyo.duel.new`; ``max_losses`` is 1 unless given.

    Raises
    ------
    ValueError
        If no player has one of the names, or ``on_error`` or ``salt`` is another word.
    RuleError
        If a player chooses an illegal move and ``on_error`` is ``"raise"``.
    """
    check_on_error(on_error)
    choices = [known(player) for player in players]
    count = len(choices)
    seats = tuple((player + seating) % count for player in range(count))
    rules = {"max_losses": 1, "salt": drawn(salt)} | options
    if openings:
        rules["deals"] = openings[seed % len(openings)]
    start = state = new(count, seed=seed, **rules)
    asked = [
        _seated(choice, player, seat, _player_seed(start, seed, seating % count, player), start)
        for player, (choice, seat) in enumerate(zip(choices, seats, strict=True))
    ]
    played: list[tuple[Event, ...]] = []
    chains = [0] * count
    with programs.running():
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
        result = GameResult(
            seed=seed,
            turns=state.time,
            losses=tuple(own.game_overs for own in ends),
            scores=tuple(own.total_score for own in ends),
            chains=tuple(chains),
            seats=seats,
            forfeits=tuple(sorted(forfeits)),
            events=tuple(played),
            start=start,
            stderr=tuple(getattr(choice, "stderr", "") for choice, _ in asked),
        )
        for choice, _ in asked:
            if isinstance(choice, programs.Seat):
                choice.end(ending(result))
    return result


def known(player: Player) -> Strategy | programs.Program:
    """Return a player by name; return others as they are, after a check."""
    return player if isinstance(player, programs.Program) else named(player)


def refuse_wrong(
    players: Iterable[Player],
    count: int,
    salt: str | None,
    openings: Openings,
    options: dict[str, Any],
) -> None:
    """Refuse, before all games, players and rules that cannot be played."""
    for player in players:
        known(player)
    for opening in openings or [()]:
        new(count, **{"salt": salt, "deals": opening} | options)


def _seated(
    choice: Strategy | programs.Program, player: int, seat: int, seed: int | str, start: DuelState
) -> tuple[Asked, Random]:
    """Return a player at its seat, and its random generator; a program gets the seed of one."""
    chance = Random(seed)  # noqa: S311
    if isinstance(choice, programs.Program):
        number = seed if isinstance(seed, int) else chance.getrandbits(32)
        return programs.Seat(choice, player, number, start, seat), chance
    return choice, chance


def ending(result: GameResult) -> dict[str, Any]:
    """Return what programs are told at the end of a game, in the order of the seats."""
    order = [result.seats.index(seat) for seat in range(len(result.seats))]
    return {
        "turn": result.turns,
        "ends": [str(result.outcomes[player]) for player in order],
        "reason": "".join(reason for _, reason in result.forfeits[:1]),
        "scores": [result.scores[player] for player in order],
    }


def drawn(salt: str | None) -> str | None:
    """Return a salt; one that is drawn for the word ``"secret"``."""
    return token_hex(16) if salt == "secret" else salt


def _player_seed(start: DuelState, seed: int, seating: int, player: int) -> int | str:
    """Return the seed of a player's random generator, which is not that of the pieces."""
    if isinstance(start.generator, Secret):
        return start.generator.player_seed(seating, player)
    # In the first seating the seeds are those of earlier versions, so that games stay the same.
    return f"{seed}/{seating}/{player}" if seating else f"{seed}/{player}"


def ask(
    state: DuelState,
    players: Mapping[int, tuple[Asked, Random]],
    *,
    on_error: OnError = "forfeit",
) -> list[Event]:
    """Ask players for their moves, and return the events of a turn.  Each player gets a view.

    Parameters
    ----------
    state : DuelState
    players : mapping of int to (Asked, Random)
        The players by number; players in a chain are not asked.
    on_error : ``"forfeit"`` or ``"raise"``, default ``"forfeit"``
        As for :func:`game`.

    Returns
    -------
    list of Event
        Either a move of each player who is not in a chain, or only the forfeits, which end the
        match.
    """
    found: list[Event] = []
    forfeits: list[Event] = []
    asked = [player for player in sorted(players) if not state.players[player].chain_number]
    choices = [players[player][0] for player in asked]
    programs.ask(state, [choice for choice in choices if isinstance(choice, programs.Seat)])
    for player in asked:
        try:
            found.append(_event(state, player, *players[player]))
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # whoever leaves the program leaves the game
            if on_error == "raise":
                error.add_note(message_text("duel.note", player=player, turn=state.time + 1))
                raise
            forfeits.append({"type": "termination", "player": player, "reason": _reason(error)})
    return forfeits or found


def _event(state: DuelState, player: int, choice: Asked, random: Random) -> Event:
    if isinstance(choice, programs.Seat):
        event = play(state, player, *choice.answer())
        return event | {"info": choice.infos} if choice.infos else event
    move: object = choice(view(state, player), random)
    if not isinstance(move, list | tuple) or len(move) != 2:
        raise refusal(
            player,
            "D17",
            Message(
                "duel.move",
                "expected a column and a rotation, found {found}",
                found=represented(move),
            ),
        )
    event = play(state, player, *move)
    if tuple(move) not in legal_moves(state, player):
        column, rotation = map(int, move)
        message = Message(
            "duel.move.illegal",
            "expected a legal move, found column {column}, rotation {rotation}",
            column=column,
            rotation=rotation,
        )
        raise refusal(player, "D9", message)
    return event


def check_on_error(on_error: str) -> None:
    """Check that a word is ``"forfeit"`` or ``"raise"``."""
    check_choice("on_error", on_error, get_args(OnError))


def _reason(error: BaseException) -> str:
    """Return the type and the text of an error in English, shortened.

    An error of the rules has no type, and its text does not name the player.
    """
    if isinstance(error, programs.Forfeit):
        text = str(error)
    elif isinstance(error, RuleError) and isinstance(error.content, Message):
        text = english(error.content.values.get("message", error.content))
    else:
        try:
            text = f"{type(error).__name__}: {english(error)}"
        except KeyboardInterrupt:
            raise
        except BaseException:  # noqa: BLE001 - the error is of a user, and its text may fail
            text = f"{type(error).__name__}: no text"
    return text if len(text) <= _REASON else text[: _REASON - 1] + "…"


def match(
    players: Sequence[Player],
    seeds: Iterable[int],
    *,
    executor: Executor | None = None,
    finished: Collection[GameResult] = (),
    progress: bool = False,
    turns: int = TURNS,
    on_error: OnError = "forfeit",
    salt: str | None = None,
    openings: Openings = (),
    **options: Any,
) -> list[GameResult]:
    """Play each seed once in every seating: two games a seed for two players, three for three.

    Parameters
    ----------
    players : sequence of str, Strategy or Program
        As for :func:`game`.  An executor of processes must be able to pickle them.
    seeds : iterable of int
    executor : concurrent.futures.Executor, optional
        Plays the games: a pool of processes, or ``Client(...).get_executor()`` of a Dask cluster.
        By default this process plays them one after the other.  The results do not depend on it.
    finished : collection of GameResult, optional
        The results of a broken match, which are not played again.
    progress : bool, default False
        Show a bar on standard error.
    turns : int, default 2000
        As for :func:`game`.
    on_error : ``"forfeit"`` or ``"raise"``, default ``"forfeit"``
        As for :func:`game`.
    salt : str, optional
        As for :func:`game`, one for all games; ``"secret"`` goes on with that of ``finished``.
    openings : sequence of lists of (int, int), optional
        As for :func:`game`.
    **options
        As for :func:`puyonb.puyo.duel.new`.

    Returns
    -------
    list of GameResult
        In the order of the seeds, and for each seed in the order of the seatings.

    Raises
    ------
    ValueError
        As :func:`game` does, or if ``finished`` are games with another salt.
    BrokenMatch
        If a worker died; it has the games that were played.
    Exception
        The exception of a player in the first game that has one, if ``on_error`` is ``"raise"``;
        the other games are lost.
    """
    check_on_error(on_error)
    count = len(players)
    if salt == "secret" and finished:
        salt = next(iter(finished)).salt or salt
    salt = drawn(salt)
    refuse_wrong(players, count, salt, openings, options)
    if any(result.salt != salt for result in finished):
        raise ValueError(
            Message("duel.match.salt", "expected finished games with the salt of this match")
        )
    wanted = [(seed, seating) for seed in dict.fromkeys(seeds) for seating in range(count)]
    results = {(result.seed, result.seats[0]): result for result in finished}
    todo = [place for place in wanted if place not in results]
    same: dict[str, Any] = {"turns": turns, "on_error": on_error, "salt": salt}
    same["openings"] = openings
    play_one = partial(_placed, players, **same, **options)
    if executor is None:
        outcomes = _here(play_one, todo)
    else:
        outcomes = _spread(play_one, todo, executor, in_order=on_error == "raise")
    total, done = len(wanted), len(wanted) - len(todo)
    fault: Exception | None = None
    shown = progress_bar(total=total, initial=done, unit=" games", shown=progress)
    with shown as bar, closing(outcomes):
        for outcome in outcomes:
            if isinstance(outcome, Exception):
                if on_error == "raise":
                    raise outcome
                fault = fault or outcome
                continue
            results[outcome.seed, outcome.seats[0]] = outcome
            bar.update(1)
    missing = [seed for seed, seating in wanted if (seed, seating) not in results]
    if missing:
        raise BrokenMatch(
            [results[place] for place in wanted if place in results], missing
        ) from fault
    return [results[place] for place in wanted]


_Place = tuple[int, int]
"""A seed and a seating."""


def _placed(players: Sequence[Player], place: _Place, **options: Any) -> GameResult:
    programs.keep_running()
    return game(players, place[0], seating=place[1], **options)


def _here(
    play_one: Callable[[_Place], GameResult], places: list[_Place]
) -> Generator[GameResult | Exception]:
    """Play one game after the other; yield an error instead of a result."""
    with programs.running():
        for place in places:
            try:
                outcome: GameResult | Exception = play_one(place)
            except Exception as error:  # noqa: BLE001 - for the caller
                outcome = error
            yield outcome


def _spread(
    play_one: Callable[[_Place], GameResult],
    places: list[_Place],
    executor: Executor,
    *,
    in_order: bool,
) -> Generator[GameResult | Exception]:
    """Let an executor play the games; yield results and errors in order, or as they arrive."""
    submit = submitter(executor)
    futures: list[Future[GameResult]] = []
    try:
        for place in places:
            futures.append(submit(play_one, place))  # noqa: PERF401 - keeps the first ones
    except RuntimeError as error:  # The pool broke before all games were submitted.
        yield error
    try:
        for future in futures if in_order else as_they_end(futures):
            try:
                outcome: GameResult | Exception = future.result()
            except Exception as error:  # noqa: BLE001 - the other games go on
                outcome = error
            yield outcome
    except BaseException:  # An interrupt: do not start the other games.
        for future in futures:
            future.cancel()
        raise


def submitter(executor: Executor) -> Callable[..., Any]:
    """Return what submits a call to an executor.

    The executor of a Dask cluster is left aside for its client.  If a result is lost with its
    worker, the client waits until it is there again; the executor takes what it has for an error,
    or waits without end.
    """
    client = getattr(executor, "_client", None)
    if client is None:
        return executor.submit
    options: dict[str, Any] = {"pure": False} | getattr(executor, "_kwargs", {})
    return partial(client.submit, **options)


def as_they_end(futures: "list[Future[Any]]") -> "Iterator[Future[Any]]":
    """Yield futures as they end, also those of Dask."""
    ended: SimpleQueue[Future[Any]] = SimpleQueue()
    for future in futures:
        future.add_done_callback(ended.put)
    for _ in futures:
        yield ended.get()
