"""Players that are programs in any language: JSON lines on standard input and standard output.

A program is started once and plays one game after the other.  It gets what its player may see, and
nothing else.  The protocol is ``puyonb-duel/1``; the page about duels has its messages.

A program that answers late, wrongly or not at all forfeits the game, with one of the reasons of
:class:`Forfeit`; the match goes on.  At the end no process of it is left.
"""

import atexit
import json
import os
import select
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from time import monotonic
from typing import Any

from puyonb.messages import Message
from puyonb.puyo.duel.codec import to_json
from puyonb.puyo.duel.engine import legal_moves
from puyonb.puyo.duel.pieces import Placement, blocks_of
from puyonb.puyo.duel.state import DuelState, View, view

try:
    import fcntl
except ImportError:  # on Windows, where one cannot wait for several pipes
    fcntl = None  # type: ignore[assignment]

PROTOCOL = "puyonb-duel/1"

LINE = 65_536
"""The most bytes of a line of a program."""

INFOS, INFO = 100, 500
"""The most texts that a program may send with a move, and the most characters of each."""

ERRORS = 65_536
"""The bytes of standard error that are kept, from the end."""

_FULL = 1 << 20
"""The bytes of standard error after which only their end is kept."""

_LONGEST = 60.0
"""The most seconds that a system waits in one call."""

_GRACE = 0.05
"""Seconds for the way through the pipe."""

QUIT = 0.5
"""Seconds in which a program must end when it is told to."""

_ENCODER = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False)


class Forfeit(Exception):
    """Why a program loses a game.

    The reasons are ``time``, ``exited with status 1`` (or ``with signal 9``), ``protocol``, ``not
    JSON``, ``long line``, ``unexpected message``, ``wrong turn``, ``second answer``, ``illegal
    move`` and ``does not read``, in every language, because they become part of the saved game.

    Attributes
    ----------
    said : str
        The end of what a program that did not start wrote to standard error.
    sent, heard : str, bytes
        What such a program was asked, and its last line.
    """

    said, sent, heard = "", "", b""


class Refusal(RuntimeError):
    """A program that cannot play these rules; the game is not played.

    Attributes
    ----------
    player : int
        Its number in the game.
    """

    player = 0


@dataclass(frozen=True)
class Program:
    """A player that is a command.

    Attributes
    ----------
    command : str
        As in a shell, but without one: ``"node bot.js"``.
    move_time : float, seconds, default 1
        For each move.
    game_time : float, seconds, optional
        For all moves of a game together.
    start_time : float, seconds, default 10
        To start, and to get ready for a game.
    folder : str, default the present one
        Where it runs.
    """

    command: str
    move_time: float = 1.0
    game_time: float | None = None
    start_time: float = 10.0
    folder: str = ""

    def __post_init__(self) -> None:
        try:
            words = shlex.split(self.command)
        except ValueError:
            words = []
        if not words:
            raise ValueError(
                Message(
                    "duel.program.command",
                    "expected a command, found {found!q}",
                    found=self.command,
                )
            )

    @classmethod
    def python(cls, place: str, **times: Any) -> "Program":
        """Return the program that plays with a function of a file: ``bot.py:play``.

        The function takes a view and a random generator, as any other player, and runs in a process
        of its own.
        """
        return cls(shlex.join([sys.executable, "-m", "puyonb.puyo.duel._player", place]), **times)


class Session:
    """A running program, from its start to its end."""

    def __init__(self, program: Program) -> None:
        if fcntl is None:
            raise RuntimeError(
                Message("duel.program.system", "programs can play on Linux and macOS only")
            )
        self.program = program
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed by close()
        # The program and this process share a place in the file, which moves when it is read here.
        fcntl.fcntl(self.errors, fcntl.F_SETFL, os.O_APPEND)
        self.rest = b""
        self.unsent = memoryview(b"")
        self.infos: list[str] = []
        self.moves: tuple[Placement, ...] = ()
        self.sent, self.heard = "", b""  # the last lines
        self.used = self.elapsed = 0.0
        self.answer: dict[str, Any] | Forfeit | None = None
        self._kinds: tuple[str, ...] = ()
        self._asked = self._until = 0.0
        try:
            with _starting:
                self.process = subprocess.Popen(  # noqa: S603 - the command of the user
                    shlex.split(program.command),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=self.errors,
                    cwd=program.folder or None,
                    bufsize=0,
                    start_new_session=True,
                )
                _alive.add(self)
        except OSError:
            self.errors.close()
            raise
        assert self.process.stdin and self.process.stdout  # noqa: S101, PT018 - they are pipes
        self.input, self.output = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(self.input, False)
        os.set_blocking(self.output, False)
        try:
            self._talk({"type": "hello", "protocol": [PROTOCOL], "runner": "puyonb"}, "hello")
        except BaseException as error:
            if isinstance(error, Forfeit):
                error.said, error.sent, error.heard = self.said(), self.sent, self.heard
            self.close()
            raise

    def _talk(self, message: dict[str, Any], *kinds: str) -> dict[str, Any]:
        """Send a message that is not about a move, and return the answer."""
        self.ask(message, kinds, self.program.start_time)
        collect([self])
        found = self.taken()
        if found["type"] == "hello" and PROTOCOL not in _texts(found.get("protocol")):
            raise Forfeit("protocol")
        return found

    def begin(self, start: DuelState, seat: int, seed: int) -> None:
        """Begin a game.

        Raises
        ------
        Forfeit
        Refusal
            If the program cannot play the rules.
        """
        self._cut_errors(0)
        with suppress(BlockingIOError):  # what it said after the last game
            while os.read(self.output, LINE):
                pass
        self.rest = b""
        self.used = 0.0
        ground = start.players[seat].arena
        rules = {
            "width": ground.width,
            "height": ground.height,
            "ghostHeight": ground.ghost_height,
            "targetScore": ground.target_score,
            "clearThreshold": ground.clear_threshold,
            "numColors": start.num_colors,
            "numDeals": start.num_deals + start.deals_ahead,
            "dropPoints": start.drop_points,
            "maxLosses": start.max_losses,
        }
        clock = {"move": self.program.move_time, "game": self.program.game_time}
        message = {"type": "game", "player": seat, "players": len(start.players), "seed": seed}
        found = self._talk(message | {"clock": clock, "rules": rules}, "ready", "refuse")
        if found["type"] == "refuse":
            raise Refusal(
                Message(
                    "duel.program.refused",
                    "{command} does not play these rules: {reason}",
                    command=self.program.command,
                    reason=str(found.get("reason", ""))[:INFO],
                )
            )

    def ask_move(self, seen: View, shared: str = "") -> None:
        """Send what a player sees; :func:`collect` waits for the answer.

        ``shared`` is :func:`seen_by_all` of the turn.
        """
        whole, seconds = self.program.game_time, self.program.move_time
        left = None if whole is None else max(whole - self.used, 0.0)
        self.moves, self.infos = legal_moves(seen), []
        text = (
            f'{{"type":"state","turn":{seen.time},{shared or seen_by_all(seen)}'
            f'"player":{seen.player}}},"moves":{_listed(self.moves)},'
            f'"left":{{"move":{seconds},"game":{"null" if left is None else left}}}}}'
        )
        seconds = seconds if left is None else min(seconds, left)
        self.ask_text(text, ("move",), seconds + _GRACE)

    def move(self, seen: View) -> Placement:
        """Return the move that was collected.

        Raises
        ------
        Forfeit
        """
        found = self.taken()
        self.used += self.elapsed
        if type(found.get("turn")) is not int or found["turn"] != seen.time:
            raise Forfeit("wrong turn")
        if self.rest:
            raise Forfeit("second answer")
        moves = self.moves
        if "blocks" in found:
            width = seen.own.arena.width
            known = {blocks_of(width, seen.deal, *move): move for move in reversed(moves)}
            move = known.get(_numbers(found["blocks"]))
        else:
            numbers = _numbers(found.get("move"))
            move = next((each for each in moves if each == numbers), None)
        if move is None:
            raise Forfeit("illegal move")
        return move

    def ask(self, message: dict[str, Any], kinds: tuple[str, ...], seconds: float) -> None:
        """Send a message whose answer must be one of these kinds, within a time."""
        self.ask_text(_ENCODER.encode(message), kinds, seconds)

    def ask_text(self, text: str, kinds: tuple[str, ...], seconds: float) -> None:
        """Send a message as :meth:`ask` does."""
        self.answer, self._kinds = None, kinds
        self.sent, self.heard = text, b""
        self.unsent = memoryview(bytes(self.unsent) + f"{text}\n".encode())
        if os.fstat(self.errors.fileno()).st_size > _FULL:
            self._cut_errors(ERRORS)
        self._asked = monotonic()
        self._until = self._asked + seconds
        self.send()

    def send(self) -> None:
        """Send what the pipe has room for."""
        try:
            while self.unsent:
                self.unsent = self.unsent[os.write(self.input, self.unsent) :]
        except BlockingIOError:
            pass
        except OSError:  # the pipe is closed: what it still says is read, and then its end
            self.unsent = memoryview(b"")

    def _end_of_errors(self, most: int) -> bytes:
        self.errors.seek(max(self.errors.seek(0, os.SEEK_END) - most, 0))
        return self.errors.read(most)

    def _cut_errors(self, most: int) -> None:
        """Keep only the end of standard error."""
        said = self._end_of_errors(most)
        self.errors.truncate(0)
        self.errors.write(said)
        self.errors.flush()

    def read(self) -> None:
        """Read what there is, and set the answer if it is complete."""
        try:
            data = os.read(self.output, LINE)
        except BlockingIOError:
            return
        self.rest += data
        while self.answer is None:
            line, end, rest = self.rest.partition(b"\n")
            self.heard = line or self.heard
            if len(line) > LINE:
                self.answer = Forfeit("long line")
            elif not end:
                if not data:
                    self.answer = self.gone()
                return
            else:
                self.rest = rest
                self.answer = self._message(line)
                self.elapsed = monotonic() - self._asked

    def _message(self, line: bytes) -> dict[str, Any] | Forfeit | None:
        try:
            found = json.loads(line.decode())
        except (ValueError, RecursionError):
            return Forfeit("not JSON")
        if not isinstance(found, dict) or not isinstance(kind := found.get("type"), str):
            return Forfeit("unexpected message")
        if kind == "info" and len(self.infos) < INFOS:
            self.infos.append(str(found.get("text", ""))[:INFO])
            return None
        return found if kind in self._kinds else Forfeit("unexpected message")

    def late(self) -> None:
        """Forfeit if the time is over."""
        if self.answer is not None or monotonic() < self._until:
            return
        before = None
        while self.answer is None and before != len(self.rest):  # what is in the pipe was in time
            before = len(self.rest)
            self.read()
        if self.answer is None and self.process.poll() is None:
            self.answer = Forfeit("does not read" if self.unsent else "time")
        elif self.answer is None:  # a child of it keeps the pipe open
            self.answer = self.gone()

    def gone(self) -> Forfeit:
        """Return how the program ended."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(QUIT)
        status = self.process.poll()
        if status is None:
            return Forfeit("exited")
        return Forfeit(
            f"exited with signal {-status}" if status < 0 else f"exited with status {status}"
        )

    def taken(self) -> dict[str, Any]:
        """Return the answer, or raise the forfeit."""
        if isinstance(self.answer, Forfeit):
            raise self.answer
        assert self.answer is not None  # noqa: S101 - collect() waits for it
        return self.answer

    def end(self, result: dict[str, Any]) -> None:
        """Tell the result of a game."""
        self.ask({"type": "result"} | result, (), QUIT)

    def said(self) -> str:
        """Return the end of what the program wrote to standard error in this game."""
        return self._end_of_errors(ERRORS).decode(errors="replace")

    def kill(self) -> bool:
        """End the group of the program at once; return whether there was a process in it."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
            return True
        return False

    def quit(self) -> bool:
        """Tell the program to end; return whether it does in time."""
        if self.process.poll() is None:
            with suppress(OSError):
                os.write(self.input, b'{"type":"quit"}\n')
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(QUIT)
        return self.process.poll() is not None

    def close(self) -> None:
        """End the program, and every process that it started in its group."""
        try:
            self.quit()
        finally:  # also if Ctrl-C is pressed while it is waited for
            self.kill()
        self.process.wait()
        _alive.discard(self)
        for pipe in (self.process.stdin, self.process.stdout, self.errors):
            with suppress(OSError):
                pipe.close()  # type: ignore[union-attr]


def collect(sessions: Iterable[Session]) -> None:
    """Wait until each program has answered or forfeited; all of them think at the same time."""
    while left := [session for session in sessions if session.answer is None]:
        poll = select.poll()  # needs no descriptor of its own
        ready: dict[int, Callable[[], None]] = {}
        for session in left:
            poll.register(session.output, select.POLLIN)
            ready[session.output] = session.read
            if session.unsent:
                poll.register(session.input, select.POLLOUT)
                ready[session.input] = session.send
        first = min([session._until for session in left])  # noqa: SLF001
        for pipe, _ in poll.poll(ceil(1000 * min(max(first - monotonic(), 0), _LONGEST))):
            ready[pipe]()
        for session in left:
            session.late()


_alive: set[Session] = set()
"""All programs of this process, from their start on."""

_starting = threading.Lock()
"""Held while a program starts, which is not in ``_alive`` yet."""


@atexit.register
def _kill_all() -> None:
    """Kill all programs at once: what an interruption left at the end of this process."""
    for session in list(_alive):
        session.kill()


_open = threading.local()


@contextmanager
def running() -> Iterator[None]:
    """Keep programs running between games; the outermost ``with`` ends them."""
    if hasattr(_open, "sessions"):
        yield
        return
    _open.sessions = {}
    try:
        yield
    finally:
        sessions = _open.sessions
        del _open.sessions
        _close_all(sessions)


def keep_running() -> None:
    """Keep programs running until a worker ends, which plays game after game."""
    from multiprocessing import parent_process

    if parent_process() and not hasattr(_open, "sessions"):
        from multiprocessing.util import Finalize

        with suppress(ValueError, AttributeError):  # another thread, another system
            # A closed terminal ends the process that started it, and then this one, in this order.
            signal.signal(signal.SIGHUP, lambda *_: None)
        sessions = _open.sessions = {}
        threading.Thread(target=_end_with_parent, daemon=True).start()
        Finalize(None, _close_all, args=(sessions,), exitpriority=10)
        Finalize(None, _kill_all, exitpriority=9)  # here there is no atexit


def _end_with_parent() -> None:
    """End this worker, and its programs, when the process that started it was killed."""
    from multiprocessing import connection, parent_process

    if parent := parent_process():
        connection.wait([parent.sentinel])
        with _starting:  # and no other starts before the exit
            _kill_all()  # first: this process may end at any moment
            os._exit(1)


def _close_all(sessions: dict[Any, Session]) -> None:
    while sessions:
        sessions.popitem()[1].close()


def session_of(program: Program, number: int) -> Session:
    """Return the running program of the first, second ... player with this command.

    Raises
    ------
    Forfeit
        If it does not start as the protocol says.
    """
    key = program, number
    found: Session | None = _open.sessions.get(key)
    if found is None:
        try:
            found = _open.sessions[key] = Session(program)
        except OSError as error:
            raise Forfeit(f"exited: {error.strerror}") from None
    return found


class Seat:
    """A program as a player of one game.

    Attributes
    ----------
    infos : list of str
        What it said with its last move.
    stderr : str
        The end of what it wrote to standard error, if it has forfeited.
    """

    def __init__(
        self, program: Program, number: int, seed: int, start: DuelState, seat: int
    ) -> None:
        self.program, self.number, self.seed = program, number, seed
        self.start, self.seat = start, seat
        self.infos: list[str] = []
        self.stderr = ""
        self._session: Session | None = None
        self._forfeit: Forfeit | None = None

    def begin(self) -> None:
        """Start the program and the game, if this was not done."""
        if self._session is None and self._forfeit is None:
            try:
                self._session = session_of(self.program, self.number)
                self._session.begin(self.start, self.seat, self.seed)
            except Forfeit as forfeit:
                self._forfeit = forfeit
            except Refusal as refusal:
                refusal.player = self.number
                raise

    def ask(self, seen: View, shared: str) -> Session | None:
        """Send a question; return the session that answers, unless it has forfeited."""
        self._seen = seen
        if self._session is None or self._forfeit is not None:
            return None
        self._session.ask_move(seen, shared)
        return self._session

    def answer(self) -> Placement:
        """Return the move that was collected.

        Raises
        ------
        Forfeit
            The program is ended: a late answer would be read as the next one.
        """
        session = self._session
        try:
            if self._forfeit:
                raise self._forfeit
            assert session is not None  # noqa: S101 - ask() made it
            move = session.move(self._seen)
        except Forfeit as forfeit:
            self.stderr = forfeit.said
            if session is not None:
                self.stderr = session.said()
                del _open.sessions[self.program, self.number]
                session.close()
            self._session = None
            raise
        self.infos = session.infos
        return move

    def end(self, result: dict[str, Any]) -> None:
        """Tell the program the result of the game, if it still runs."""
        if self._session is not None:
            self._session.end(result)


def ask(state: DuelState, seats: Sequence[Seat]) -> None:
    """Ask several programs for their moves at the same time."""
    for seat in seats:  # all are ready before the clock of the first one starts
        seat.begin()
    if seats:
        seen = view(state, seats[0].seat)
        shared = seen_by_all(seen)
        asked = [seat.ask(replace(seen, player=seat.seat), shared) for seat in seats]
        collect([session for session in asked if session is not None])


def seen_by_all(seen: View) -> str:
    """Return the JSON of a view up to the number of its player: what all players of a turn get."""
    return f'"state":{_ENCODER.encode(to_json(seen)).rpartition(",")[0]},'


@lru_cache(maxsize=256)
def _listed(moves: tuple[Placement, ...]) -> str:
    return _ENCODER.encode(moves)


def _texts(value: object) -> list[str]:
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []


def _numbers(value: object) -> tuple[int, ...]:
    """Return whole numbers; ``true`` and ``2.0`` are none."""
    fits = isinstance(value, list) and all(type(each) is int for each in value)
    return tuple(value) if fits else ()  # type: ignore[arg-type]
