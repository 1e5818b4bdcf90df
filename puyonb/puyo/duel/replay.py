"""Whole games: the first state and the events of every turn.

A game can be saved as a JSON text; reading it plays it again, which checks it.

>>> from puyonb.puyo import duel
>>> state = duel.new(seed=3)
>>> turns = [[duel.play(state, 0, 2, 0), duel.play(state, 1, 0, 1)]]
>>> replay = duel.Replay(state, turns)
>>> replay.rows()[0]["move"], replay.final.time
('3 up', 1)

Source: reading D12 (what may be missing from a log of the reference engine).
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from dataclasses import field as attribute
from functools import cached_property
from typing import TYPE_CHECKING, Any

from puyonb._shown import Shown
from puyonb.errors import CannotExpress, NotationError, RuleError, check_range, check_type, require
from puyonb.messages import Message, represented
from puyonb.puyo.chain import settle
from puyonb.puyo.duel.checks import Path, WrongValue, flag, listed, mapped, plain, position, whole
from puyonb.puyo.duel.codec import chosen, decoded, parsed, read_state, to_json, unknown
from puyonb.puyo.duel.deals import Deal
from puyonb.puyo.duel.engine import (
    Event,
    PlayedTurn,
    addressed,
    legal_moves,
    play,
    play_turn,
    step,
)
from puyonb.puyo.duel.limits import DEFAULT, Limits
from puyonb.puyo.duel.pieces import ROTATIONS, Placement, falling, move_name, move_of
from puyonb.puyo.duel.state import DuelState, find_player, new
from puyonb.puyo.duel.turns import PlayerTurn
from puyonb.puyo.field import COLORS, Field, Problem, ProblemKind
from puyonb.puyo.playback import turns
from puyonb.puyo.record import Drop, Move, Pair, Record, Rotation
from puyonb.text import number_of

if TYPE_CHECKING:
    import pandas as pd

_FORMAT = "puyonb duel replay"

_LINK = re.compile(r"(?:\S*#)?duel=1\.([0-9]{1,20})\.[a-z-]{1,10}\.([a-z]{0,4000})")
"""A duel on a page: its seed and its moves."""


_KEYS = {"format", "version", "strict", "final", "start", "turns"}


@dataclass(frozen=True, repr=False)
class Replay(Shown):
    """A game from its first state on.

    Creating a replay plays nothing.  :attr:`final`, :meth:`states` and whatever needs them play the
    game, and raise a RuleError for an event that is not legal.

    Parameters
    ----------
    start : DuelState
    events : sequence of sequences of Event
        The events of each turn, kept as tuples; a turn with all players in a chain has none.
    strict : bool, default True
        False for logs of the reference engine, where events may be missing.
    extra : mapping, default none
        Unknown keys of the JSON.
    """

    _picture = "puyonb.puyo.draw._duel:duel"
    _repr_pretty_ = Shown._repr_pretty_

    start: DuelState
    events: Sequence[Sequence[Event]]
    strict: bool = True
    extra: Mapping[str, Any] = attribute(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "events", tuple(map(tuple, self.events)))

    @cached_property
    def _turns(self) -> tuple[PlayedTurn, ...]:
        return tuple(_played(self))

    @property
    def final(self) -> DuelState:
        """The state after the last turn."""
        return self._turns[-1].state if self._turns else self.start

    def states(self) -> list[DuelState]:
        """Return the first state, and the state after each turn."""
        return [self.start, *(played.state for played in self._turns)]

    def problems(self) -> list[Problem]:
        """List the problems of the first state, then the first event that is not legal."""
        found = self.start.problems()
        try:
            self.states()
        except RuleError as error:
            found.append(Problem(ProblemKind.MOVE, error.content))
        return found

    def rows(self) -> list[dict[str, Any]]:
        """Return one plain dict for each player and turn.

        Returns
        -------
        list of dict
            ``turn`` : from 1.
            ``player`` : from 0.
            ``deal`` : the index of the deal; None in a chain.
            ``move`` : ``"3 up"`` is the column of the first puyo, from 1, and the place of the
            second; None without a move.
            ``link`` : the number in the chain of the link that is cleared in this turn, else 0.
            ``chain_length`` : the links of the chain that ends in this turn, else 0.
            ``score``, ``total_score`` : points of this turn, and of the game.
            ``sent``, ``offset``, ``received``, ``pending`` : nuisance that goes to the others, that
            cancels pending nuisance, that falls, and that is left to fall.
            ``height`` : of the highest column.
            ``all_clear``, ``game_over`` : bool.
        """
        return [
            row
            for number, (played, events) in enumerate(zip(self._turns, self.events, strict=True), 1)
            for row in _rows(self._before(number), played, events, number)
        ]

    def _before(self, turn: int) -> DuelState:
        """Return the state before a turn, counted from 1."""
        return self._turns[turn - 2].state if turn > 1 else self.start

    def to_frame(self) -> "pd.DataFrame":
        """Return :meth:`rows` as a table of pandas, which must be installed."""
        require("to_frame()", "pandas", "pandas")
        import pandas as pd

        return pd.DataFrame(self.rows())

    def moves(self, turn: int) -> dict[int, Placement]:
        """Return the moves of a turn.

        Parameters
        ----------
        turn : int
            From 1, as in :meth:`rows`.

        Returns
        -------
        dict of int to (int, int)
            For each player who plays: column and rotation, as :func:`puyonb.puyo.duel.play` takes
            them.

        Raises
        ------
        ValueError
            If there is no such turn.
        """
        check_range("turn", turn, 1, len(self.events))
        before = self._before(turn)
        return {
            event["player"]: _move(before, event["player"], event)
            for event in addressed(before, self.events[turn - 1])
            if event["type"] == "addPuyos" and not before.players[event["player"]].chain_number
        }

    def record(self, player: int) -> Record:
        """Return one player's side of the game as a record: the pairs, and the nuisance that fell.

        Parameters
        ----------
        player : int
            From 0.

        Returns
        -------
        Record
            From the first state on, up to the first loss.  It has no points for pieces.

        Raises
        ------
        CannotExpress
            If a record cannot express the game: it continues after a loss, a group pops
            with another number of puyos than 4, or there is a sixth colour.
        RuleError
            If there is no such player.

        Examples
        --------
        >>> from puyonb.puyo import duel
        >>> record = duel.game(["random", "random"], 7).replay.record(1)
        >>> print(record.moves[0], len(record.moves), sep="; ")
        yellow and blue, column 2, up; 49
        """
        start = find_player(self.start, player)
        moves: list[Move] = []
        rests: list[tuple[int, int, Field]] = []
        lost = 0
        for number, played in enumerate(self._turns, 1):
            own = self.moves(number).get(player)
            if own is not None:
                if lost:
                    raise CannotExpress(
                        Message(
                            "duel.record.lost",
                            "the game continues after the loss in turn {turn}; a record ends with"
                            " a loss",
                            turn=lost,
                        ),
                        what="losses",
                    )
                moves.append(_pair(self._before(number).deal(player), own))
            turn = next((turn for turn in played.player_turns if turn.index == player), None)
            if turn is None or lost:
                continue
            if turn.received:
                moves.append(_drop(turn))
            if any(each.lost for each in played.player_turns):  # then all fields are cleared
                lost = number
            elif not played.state.players[player].chain_number:
                rests.append((number, len(moves), played.state.players[player].field))
        record = Record(start.field, tuple(moves))
        differing = _differing(record, rests)
        if differing is not None:
            message = Message(
                "duel.record.differs",
                "the field of player {player} after turn {turn} is not that of the record: the"
                " rules differ",
                player=player,
                turn=differing,
            )
            raise CannotExpress(message, what="rules")
        return record

    def chains(self) -> list[dict[str, Any]]:
        """Return one plain dict for each finished chain, in the order of their ends.

        A chain that still runs when the game is lost or stops is not one of them.

        Returns
        -------
        list of dict
            ``player`` : from 0.
            ``first`` : the turn of the first link, from 1; 0 if the chain began before the replay.
            ``last`` : the turn after the last link, in which nothing more is cleared.
            ``length`` : links.
            ``score`` : points of those links that the replay shows, without points for pieces.
            ``sent``, ``offset`` : nuisance that goes to the others, that cancels pending nuisance.
            ``all_clear`` : bool.
        """
        found: list[dict[str, Any]] = []
        running = [{"first": 0, "score": 0, "all_clear": False} for _ in self.start.players]
        for number, played in enumerate(self._turns, 1):
            for turn in played.player_turns:
                chain, own = running[turn.index], turn.before
                if turn.link_score:
                    if not own.chain_number:
                        chain |= {"first": number, "score": 0, "all_clear": False}
                    chain["score"] += turn.link_score
                    chain["all_clear"] = turn.cleared_all
                elif own.chain_number:
                    found.append(
                        {
                            "player": turn.index,
                            "first": chain["first"],
                            "last": number,
                            "length": own.chain_number,
                            "score": chain["score"],
                            "sent": turn.sent,
                            "offset": turn.offset,
                            "all_clear": chain["all_clear"],
                        }
                    )
        return found

    def __repr__(self) -> str:
        count = len(self.events)
        return f"<Replay: {len(self.start.players)} players, {number_of(count, 'turn')}>"


def played_turns(replay: Replay) -> tuple[PlayedTurn, ...]:
    """Return every turn: the state after it, its effects, and the changes of each player."""
    return replay._turns  # noqa: SLF001


def _played(replay: Replay) -> Iterator[PlayedTurn]:
    """Yield one turn after the other; keep none of them."""
    state = replay.start
    for number, events in enumerate(replay.events, 1):
        try:
            played = play_turn(state, events, strict=replay.strict)
        except RuleError as error:
            message = Message(
                "duel.of_turn", "turn {turn}: {message}", turn=number, message=error.content
            )
            raise RuleError(message, player=error.player, rule=error.rule) from None
        yield played
        state = played.state


def dumps_replay(replay: Replay, *, limits: Limits = DEFAULT) -> str:
    """Write a game as a JSON text, with a line for each turn.

    Parameters
    ----------
    replay : Replay
    limits : Limits, default ``Limits()``
        The greatest sizes of the game; to read a larger game, pass the same limits to
        :func:`loads_replay`.

    Raises
    ------
    RuleError
        If an event is not legal.
    CannotExpress
        If the game exceeds a limit, and could not be read again.
    """
    check_type(replay, Replay)
    turns = len(replay.events)
    large = _too_large(replay.start, limits, turns=turns)
    if large is None:
        effects = sum(len(played.effects) for played in played_turns(replay))
        large = _too_large(replay.start, limits, effects=effects)
    if large is not None:
        raise CannotExpress(large, notation="duel", what="turns")
    final = replay.final
    ending = {"time": final.time, "totalScores": [player.total_score for player in final.players]}
    head = {
        "format": _FORMAT,
        "version": 1,
        "strict": replay.strict,
        "final": ending,
        "start": to_json(replay.start),
    }
    head |= plain(replay.extra, ())
    lines = [
        json.dumps([dict(event) for event in events], allow_nan=False) for events in replay.events
    ]
    body = ",\n  ".join(lines)
    return f'{json.dumps(head, allow_nan=False)[:-1]}, "turns": [\n  {body}\n]}}\n'


def replay_of(state: DuelState, *, notation: str = "") -> Replay:  # noqa: ARG001 - as for others
    """Return a state as a game of no turns."""
    return Replay(state, ())


def state_of(replay: Replay, *, notation: str = "") -> DuelState:
    """Return the state of a game of no turns.

    Raises
    ------
    CannotExpress
        If the game has turns.
    """
    if replay.events:
        turns = Message("duel.replay.turns", "{count:turn|turns}", count=len(replay.events))
        message = Message("common.no_place", notation=notation, what=turns)
        raise CannotExpress(message, notation=notation, what="moves")
    return replay.start


def side_of(replay: Replay, *, player: int | None = None, notation: str = "") -> Record:
    """Return one player's side of a game, to write it in another notation.

    Parameters and errors are as for :func:`puyonb.puyo.duel.codec.board_of`; also CannotExpress as
    :meth:`Replay.record` raises it.
    """
    return replay.record(chosen(replay.start, player, notation))


def loads_replay(text: str | bytes, *, limits: Limits = DEFAULT) -> Replay:
    """Read a game, and check it by playing it.

    Parameters
    ----------
    text : str or bytes
        JSON, or a link of a duel on a page, whose end is ``#duel=1.``, the seed, the opponent and
        one letter a move.
    limits : Limits, default ``Limits()``
        The greatest sizes of the game.

    Raises
    ------
    NotationError
        If it is not a replay, if it exceeds a limit, if a turn is not legal (with the line of the
        turn), or if the final scores are not those in the text.

    Examples
    --------
    >>> [row["move"] for row in loads_replay("#duel=1.7.greedy.mf").rows()]
    ['4 up', '2 right']
    """
    text = decoded(text)
    if link := _LINK.fullmatch(text.strip()):
        return _linked(text, *link.groups(), limits=limits)
    value = parsed(text)
    try:
        return _replay(value, limits)
    except WrongValue as error:
        raise NotationError(error.content, text, position(text, error.path)) from None


def _linked(text: str, seed: str, letters: str, *, limits: Limits) -> Replay:
    """Read a link: a letter is a column and a rotation; who is in a chain has none."""
    state = start = new(seed=int(seed), max_losses=1)
    turns: list[tuple[Event, ...]] = []
    left, end = len(letters), len(text.rstrip())
    while left:
        if state.terminated:
            raise NotationError(Message("duel.status.over"), text, end - left)
        events = []
        for player in range(len(state.players)):
            moves = legal_moves(state, player)
            if not moves:
                continue
            move = divmod(ord(letters[-left]) - ord("a"), len(ROTATIONS)) if left else None
            if move not in moves:
                wrong = Message(
                    "duel.replay.letter",
                    "expected a legal move of player {player}, found {found!q}",
                    player=player + 1,
                    found=letters[-left] if left else "",
                )
                raise NotationError(wrong, text, end - left)
            events.append(play(state, player, *move))
            left -= 1
        turns.append(tuple(events))
        if message := _too_large(start, limits, turns=len(turns)):
            raise NotationError(message, text, end - left)
        try:
            state, _ = step(state, events)
        except RuleError as error:
            raise NotationError(error.content, text, end - left) from None
    return Replay(start, tuple(turns))


def written_moves(replay: Replay) -> str:
    """Return the moves of a game, a letter for each, as a link of a duel has them."""
    return "".join(
        chr(ord("a") + column * len(ROTATIONS) + rotation)
        for turn in range(1, len(replay.events) + 1)
        for _, (column, rotation) in sorted(replay.moves(turn).items())
    )


def read_moves(start: DuelState, letters: str, turns: int, forfeits: Mapping[int, str]) -> Replay:
    """Return the game of :func:`written_moves`.

    Parameters
    ----------
    start : DuelState
    letters : str
    turns : int
        Those with moves.
    forfeits : mapping of int to str
        The reason of each player who forfeited in the turn after them.

    Raises
    ------
    RuleError
        If a move is not legal, or there are too few.
    """
    state, rest = start, iter(letters)
    played: list[tuple[Event, ...]] = []
    for _ in range(turns):
        asked = [at for at, own in enumerate(state.players) if not own.chain_number]
        played.append(
            tuple(
                play(state, at, *divmod(ord(letter) - ord("a"), len(ROTATIONS)))
                for at, letter in zip(asked, rest, strict=False)
            )
        )
        state, _ = step(state, played[-1])
    ends: list[Event] = [
        {"type": "termination", "player": at, "reason": reason}
        for at, reason in sorted(forfeits.items())
    ]
    return Replay(start, (*played, *([tuple(ends)] if ends else [])))


def _replay(value: object, limits: Limits) -> Replay:
    found = mapped(value, (), required=("format", "start", "turns"))
    if found["format"] != _FORMAT or whole(found.get("version", 1), ("version",), least=1) != 1:
        raise WrongValue(
            ("format",),
            Message(
                "duel.replay.format",
                "expected the format {format!r}, version 1, found another",
                format=_FORMAT,
            ),
        )
    start = read_state(found["start"], ("start",))
    entries = listed(found["turns"], ("turns",))
    if message := _too_large(start, limits, turns=len(entries)):
        raise WrongValue(("turns",), message)
    turns = []
    for at, entry in enumerate(entries):
        path: Path = ("turns", at)
        turns.append(
            tuple(
                plain(mapped(event, (*path, n)), (*path, n))
                for n, event in enumerate(listed(entry, path))
            )
        )
    strict = flag(found.get("strict", True), ("strict",))
    replay = Replay(start, tuple(turns), strict=strict, extra=unknown(found, _KEYS, ()))
    played: list[PlayedTurn] = []
    effects = 0
    try:
        for done in _played(replay):
            played.append(done)
            effects += len(done.effects)
            if message := _too_large(start, limits, effects=effects):
                raise WrongValue(("turns", len(played) - 1), message)
    except RuleError as error:
        raise WrongValue(("turns", len(played)), error.content) from None
    vars(replay)["_turns"] = tuple(played)
    _check_ending(found.get("final"), replay.final)
    return replay


def _too_large(
    start: DuelState, limits: Limits, *, turns: int = 0, effects: int = 0
) -> Message | None:
    """Return a message if a game exceeds a limit."""
    found = {
        "turns": turns,
        "moves": turns * len(start.players),
        "cells": turns * sum(player.arena.size for player in start.players),
        "deals": turns * len(start.deals),
        "effects": effects,
    }
    for name, count in found.items():
        if count > (most := getattr(limits, name)):
            return Message(f"duel.replay.large.{name}", most=most, found=count)
    return None


def _check_ending(value: object, final: DuelState) -> None:
    if value is None:
        return
    found = mapped(value, ("final",))
    scores = [player.total_score for player in final.players]
    for key, known in (("time", final.time), ("totalScores", scores)):
        # Compared as texts, because True == 1.
        if key in found and repr(found[key]) != repr(known):
            expected, shown = represented(known), represented(found[key])
            message = Message(
                "duel.replay.final",
                "expected {expected}, the result of playing the turns, found {found}",
                expected=expected,
                found=shown,
            )
            raise WrongValue(("final", key), message)


def _rows(
    before: DuelState, played: PlayedTurn, events: Sequence[Event], number: int
) -> Iterator[dict[str, Any]]:
    by_player = {
        event["player"]: event for event in addressed(before, events) if event["type"] == "addPuyos"
    }
    for turn, after in zip(played.player_turns, played.state.players, strict=False):
        own = before.players[turn.index]
        has_moved = turn.index in by_player and not own.chain_number
        yield {
            "turn": number,
            "player": turn.index,
            "deal": None if own.chain_number else own.deal_index,
            "move": move_name(_move(before, turn.index, by_player[turn.index]))
            if has_moved
            else None,
            "link": own.chain_number + 1 if turn.link_score else 0,
            "chain_length": own.chain_number if not turn.link_score else 0,
            "score": after.total_score - own.total_score,
            "total_score": after.total_score,
            "sent": turn.sent,
            "offset": turn.offset,
            "received": turn.received,
            "pending": after.pending_nuisance,
            "height": max(after.heights),
            "all_clear": turn.cleared_all,
            "game_over": turn.lost,
        }


def _move(state: DuelState, player: int, event: Mapping[str, Any]) -> Placement:
    piece = falling(state.players[player].arena.width, event["blocks"])
    assert piece is not None  # noqa: S101 - the turn was played
    return move_of(piece, state.deal(player))


def _differing(record: Record, rests: Sequence[tuple[int, int, Field]]) -> int | None:
    """Return the first turn after which a record has another field than the duel.

    Parameters
    ----------
    record : Record
    rests : sequence of (int, int, Field)
        Turns after which no chain runs, the number of moves until then, and the field.
    """
    found = [settle(record.field)]
    with suppress(RuleError):  # then the rest differs
        found.extend(turn.field for turn in turns(record))
    for turn, count, expected in rests:
        if count >= len(found) or found[count] != expected:
            return turn
    return None


def _pair(deal: Deal, move: Placement) -> Pair:
    """Return a piece as a pair of a record."""
    if max(deal) > len(COLORS):
        raise CannotExpress(
            Message("duel.colors", most=len(COLORS), found=max(deal)), what="colors"
        )
    column, rotation = move
    axis, child = (COLORS[color - 1] for color in deal)
    return Pair(axis, child, column, Rotation(ROTATIONS[rotation]))


def _drop(turn: PlayerTurn) -> Drop:
    """Return the nuisance that fell in a turn; it fell one by one, from left to right."""
    width, count = turn.arena.width, turn.received
    full, rest = divmod(count, width)
    first = (turn.nuisance_x - count) % width
    return Drop(tuple(full + ((col - first) % width < rest) for col in range(width)))
