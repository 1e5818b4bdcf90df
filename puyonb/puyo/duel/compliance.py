"""Whether a program keeps the protocol: it is asked in positions of all kinds, and plays games.

A fault has the message that the program got, what it answered, and what was expected.
"""

import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from select import select
from typing import Any, NamedTuple

from puyonb.messages import Message, english
from puyonb.puyo.duel.codec import from_json
from puyonb.puyo.duel.matches import ending, game
from puyonb.puyo.duel.pieces import Placement
from puyonb.puyo.duel.programs import (
    LINE,
    PROTOCOL,
    QUIT,
    Forfeit,
    Program,
    Refusal,
    Session,
    collect,
)
from puyonb.puyo.duel.state import DuelState, View, new, view

GAMES = 20
"""The games against a player who plays at random."""

_TURNS = 200
"""The most turns of such a game."""

_SILENCE = 0.2
"""Seconds in which a second answer to the first question is waited for."""

_BASIC = 2
"""How many checks must succeed before there are others."""

_SHOWN = 240
"""The most characters of a message that are shown."""


class Check(NamedTuple):
    """What was tried, and how it ended.

    Attributes
    ----------
    what : Message
    note : Message, optional
        What is no fault, but worth to know.
    reason : str
        That of the forfeit; empty if there was no fault.
    sent, received : str
        The messages, shortened.
    expected : Message, optional
    said : str
        The end of standard error.
    """

    what: Message
    note: Message | None = None
    reason: str = ""
    sent: str = ""
    received: str = ""
    expected: Message | None = None
    said: str = ""

    def as_json(self) -> dict[str, str]:
        """Return the texts in English, with the code of what was tried."""
        texts = {key: english(value or "") for key, value in self._asdict().items()}
        return {"code": self.what.code} | texts


class Trial:
    """Checks a program.

    Attributes
    ----------
    games, forfeits : int
        What was played.
    slowest : float, seconds
        The longest time for a move.
    """

    def __init__(self, program: Program, games: int = GAMES) -> None:
        self.program, self._wanted = program, games
        self.games = self.forfeits = 0
        self.slowest = 0.0
        self._said = ""
        self._session: Session | None = None

    def checks(self) -> Iterator[Check]:
        """Yield each check as it ends; after a fault the program is started again.

        A fault at the start or with the first piece is the last check: all others would fail, too.
        """
        try:
            hello = Message("duel.check.hello", "starts, and says hello")
            for number, (what, states, seat) in enumerate([(hello, [], 0), *_positions()]):
                found = self._check(what, partial(self._answer, states=states, seat=seat))
                yield found
                if found.reason and number < _BASIC:
                    return
            yield from self._played()
            yield self._check(Message("duel.check.quit", "ends when it is told to"), _quit)
            if self._said:
                yield Check(
                    Message("duel.check.stderr", "standard error"),
                    Message("duel.check.stderr.note", "it is kept for games that are forfeited"),
                    said=self._said,
                )
        finally:
            if self._session is not None:
                self._session.close()

    def _check(self, what: Message, work: Callable[[Session], Message | None]) -> Check:
        try:
            if self._session is None:
                self._session = Session(self.program)
            note = work(self._session)
            self._said = self._session.said() or self._said
            return Check(what, note)
        except Refusal as refusal:
            return Check(what, refusal.args[0])
        except OSError as error:
            return Check(what, reason=f"exited: {error.strerror}")
        except Forfeit as forfeit:
            said, sent, heard = forfeit.said, forfeit.sent, forfeit.heard
            if self._session is not None:
                said, sent, heard = self._session.said(), self._session.sent, self._session.heard
                self._session.close()
                self._session = None
            received = _short(heard.decode(errors="backslashreplace"))
            expected = _expected(str(forfeit), sent, self.program)
            return Check(what, None, str(forfeit), _short(sent), received, expected, said)

    def _played(self) -> Iterator[Check]:
        """Play games, the first seed twice, until one is forfeited."""
        moves: dict[int, list[Placement]] = {}
        for seed in (0, *range(self._wanted - 1)):
            listed: list[Placement] = []
            what = Message("duel.check.game", "game {number}", number=self.games + 1)
            found = self._check(what, partial(self._game, seed=seed, moves=listed))
            self.games += 1
            self.forfeits += bool(found.reason)
            if found.reason or found.note:
                yield found
                return
            if moves.setdefault(seed, listed) != listed:
                yield Check(
                    Message("duel.check.twice", "the same game twice"),
                    Message(
                        "duel.check.twice.note",
                        "its moves differ, so a tournament cannot be played again; take random"
                        " numbers only from the seed of game",
                    ),
                )
        slow = Message(
            "duel.check.slow",
            "the slowest move takes {part:.0%} of the time for a move",
            part=self.slowest / self.program.move_time,
        )
        is_slow = self.slowest > self.program.move_time / 2
        what = Message("duel.check.games", "{count:game|games} against random", count=self.games)
        yield Check(what, slow if is_slow else None)

    def _answer(self, session: Session, states: list[DuelState], seat: int) -> None:
        """Begin a game, and ask for a move in each state; no second answer may come."""
        if not states:
            return
        program = session.program
        if states[0].players[0].arena.width > 6:  # a large field is no question of speed
            session.program = replace(program, move_time=program.start_time)
        try:
            session.begin(states[0], seat, 1)
            for state in states:
                wait = 0 if self.slowest else _SILENCE
                self._asked(session, view(state, seat))
                _silent(session, wait, "second answer")
        finally:
            session.program = program
        ends = ["unfinished"] * len(states[0].players)
        session.end({"turn": 1, "ends": ends, "reason": "", "scores": [0] * len(ends)})

    def _asked(self, session: Session, seen: View) -> Placement:
        """Return the answer to one question."""
        session.ask_move(seen)
        collect([session])
        move = session.move(seen)
        if session.program is self.program:
            self.slowest = max(self.slowest, session.elapsed)
        return move

    def _game(self, session: Session, seed: int, moves: list[Placement]) -> None:
        """Play a game against moves at random."""

        def choose(seen: View, _: Random) -> Placement:
            _silent(session, 0)
            moves.append(self._asked(session, seen))
            return moves[-1]

        seat = seed % 2
        session.begin(new(2, seed=seed, max_losses=1), seat, Random(seed).getrandbits(32))  # noqa: S311
        players = (choose, "random")
        session.end(ending(game(players, seed, seating=seat, turns=_TURNS, on_error="raise")))


def _silent(session: Session, seconds: float, reason: str = "unexpected message") -> None:
    """Refuse what no question asked for."""
    if session.rest or select([session.output], [], [], seconds)[0]:
        session.heard = session.rest or os.read(session.output, LINE)
        raise Forfeit(reason) if session.heard else session.gone()


def _quit(session: Session) -> Message | None:
    if not session.quit():
        return Message("duel.check.quit.note", "it was killed after {seconds} s", seconds=QUIT)
    if session.kill():
        return Message("duel.check.child", "it left processes, which were killed")
    return None


def _positions() -> Iterator[tuple[Message, list[DuelState], int]]:
    """Yield positions, and the player who is asked."""
    start = new(2, seed=0, max_losses=1)
    yield Message("duel.check.first", "the first piece"), [start], 0
    yield (
        Message("duel.check.turns", "turns without a question, as in a chain"),
        [start, replace(start, time=9)],
        1,
    )
    equal = new(2, deals=[(1, 1), (2, 3), (4, 4)])
    yield Message("duel.check.equal", "a piece of two equal colours"), [equal], 0
    noise = [0] * 66 + [-1, 1, -1, 2, -1, 3] * 2
    yield (
        Message("duel.check.nuisance", "a field with nuisance, and more to fall"),
        [_state(noise, pendingNuisance=7, leftoverScore=20)],
        1,
    )
    narrow = [0 if col == 5 else 1 + (row + col) % 4 for row in range(13) for col in range(6)]
    yield Message("duel.check.narrow", "one column that is not full"), [_state(narrow)], 0
    small = new(3, seed=1, width=4, height=6, num_colors=3, max_losses=2)
    yield Message("duel.check.small", "three players, fields of 4x6, three colours"), [small], 2
    large = new(2, seed=2, width=100, height=200)
    yield Message("duel.check.large", "fields of 100x200, a message of 80 kB"), [large], 0


def _state(blocks: list[int], **numbers: int) -> DuelState:
    """Return a state of two players with this field."""
    child = {"blocks": blocks, **numbers}
    return from_json({"deals": [[1, 2], [3, 3], [4, 1]], "childStates": [child] * 2})


def _expected(reason: str, sent: str, program: Program) -> Message:
    """Return what would have been no fault."""
    asked: dict[str, Any] = json.loads(sent) if sent else {}
    example: dict[str, Any] = {"type": "hello", "protocol": [PROTOCOL]}
    if asked["type"] == "game":
        example = {"type": "ready"}
    elif asked["type"] == "state":
        example = {"type": "move", "turn": asked["turn"], "move": asked["moves"][0]}
    text = json.dumps(example, separators=(",", ":"))
    seconds = program.move_time if asked["type"] == "state" else program.start_time
    texts = {
        "time": Message(
            "duel.check.expected.time", "an answer within {seconds:g} s", seconds=seconds
        ),
        "exited": Message("duel.check.expected.exited", "a program that runs until quit"),
        "protocol": Message(
            "duel.check.expected.protocol",
            "the protocol among those of hello: {example}",
            example=text,
        ),
        "not JSON": Message(
            "duel.check.expected.json", "one JSON object in a line: {example}", example=text
        ),
        "long line": Message(
            "duel.check.expected.long", "a line of at most {most:,} bytes", most=LINE
        ),
        "wrong turn": Message(
            "duel.check.expected.turn", "the turn of the question: {example}", example=text
        ),
        "second answer": Message("duel.check.expected.one", "one answer to each question"),
        "illegal move": Message(
            "duel.check.expected.move",
            "one of the moves, in whole numbers: {example}",
            example=text,
        ),
        "does not read": Message(
            "duel.check.expected.reads", "a program that reads its standard input"
        ),
    }
    other = Message("duel.check.expected.answer", "{example}", example=text)
    return texts.get(re.split(" with|:", reason)[0], other)


def _short(text: str) -> str:
    """Return a message without its state and most of its moves, in at most some characters."""
    text = re.sub(r'"state":\{.*\},"moves"', '"state":{…},"moves"', text)
    text = re.sub(r'("moves":\[(?:\[\d+,\d+\],){3}).*\],"left"', r'\1…],"left"', text)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"
