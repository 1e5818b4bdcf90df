"""Tournaments: every player meets others, in pairs of games, into a file that can be resumed.

>>> salt = "00112233445566778899aabbccddeeff"
>>> players = {"random": "random", "greedy": "greedy"}
>>> table = tournament(players, pairs=2, width=3, height=4, salt=salt)
>>> [(row.name, row.standing.wins, row.counts) for row in table.rows]
[('random', 0, (2, 0, 0, 0, 0)), ('greedy', 4, (0, 0, 0, 0, 2))]
"""

import json
import os
from collections import Counter
from collections.abc import Callable, Generator, Mapping
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import asdict
from functools import partial
from itertools import combinations, islice
from operator import index
from pathlib import Path
from typing import Any, NamedTuple

from puyonb._progress import progress_bar
from puyonb.errors import NotationWarning, warn
from puyonb.messages import Message, english
from puyonb.puyo.duel.deals import Secret
from puyonb.puyo.duel.matches import (
    TURNS,
    Openings,
    Outcome,
    Player,
    as_they_end,
    drawn,
    game,
    refuse_wrong,
    submitter,
)
from puyonb.puyo.duel.programs import Program, Refusal, keep_running, running
from puyonb.puyo.duel.ratings import Elo, check_hypotheses, elo, verdict
from puyonb.puyo.duel.replay import Replay, read_moves, written_moves
from puyonb.puyo.duel.state import new
from puyonb.puyo.duel.statistics import Standing, wilson

GAMES, SALT = "games.jsonl", "salt"
"""The files of a folder."""

FORMAT = "puyonb duel tournament"

_BEGIN = json.dumps({"format": FORMAT})[:-1].encode()
"""How a file of games begins; another one is left as it is."""

_OUT = 3
"""How many forfeits by a program that is gone, late or does not answer end its other games."""

_SAID = 2000
"""The characters of standard error that are kept of a game."""

_AHEAD = 8
"""How many games an executor has at once for each of its processes, of which most say how many."""

_POOLS = 3
"""How often a broken pool of processes is made again."""


class TournamentRow(NamedTuple):
    """The results of one player.

    Attributes
    ----------
    name : str
    standing : Standing
    counts : tuple of 5 ints
        The pairs that brought 0, ½, 1, 1½ and 2 points.
    elo : Elo
        Against all opponents together.
    out : bool
        Whether its other games were not played: it forfeited three by being gone or late.
    """

    name: str
    standing: Standing
    counts: tuple[int, int, int, int, int]
    elo: Elo
    out: bool


class Tournament(NamedTuple):
    """The results of a tournament.

    Attributes
    ----------
    rows : tuple of TournamentRow
        In the order of the players.
    pairs : int
        The pairs that count.
    verdict : str
        Of the test: ``"elo1"``, ``"elo0"``, or nothing.
    salt : str, optional
        What made the pieces secret.
    faults : tuple of (str, str, str)
        For each player and reason of a forfeit, once: the name, the reason, and the end of the
        standard error of a program; also for each player who does not play the rules.
    """

    rows: tuple[TournamentRow, ...]
    pairs: int
    verdict: str
    salt: str | None
    faults: tuple[tuple[str, str, str], ...]


Key = tuple[int, int, int, int]
"""The two players, the seed and the seating of a game."""


def tournament(
    players: Mapping[str, Player],
    *,
    pairs: int = 100,
    gauntlet: bool = False,
    sprt: tuple[float, float] | None = None,
    folder: str | os.PathLike[str] | None = None,
    executor: Executor | Callable[[], Executor] | None = None,
    progress: bool = False,
    turns: int = TURNS,
    salt: str | None = "secret",
    openings: Openings = (),
    **rules: Any,
) -> Tournament:
    """Play a tournament, or go on with one.

    Parameters
    ----------
    players : mapping of str to str, Strategy or Program
        Two or more, by the names that the table has; as for :func:`puyonb.puyo.duel.match`.
    pairs : int, default 100
        The seeds that each two players play, each in both seatings.
    gauntlet : bool, default False
        Only the first player meets all others.
    sprt : (float, float), optional
        Two hypotheses on the Elo of the first of two players; the tournament ends as soon as the
        sequential probability ratio test accepts one of them, with errors of 5 %.
    folder : path, optional
        Where ``games.jsonl`` is written, a line for each game.  If it is there, the games in it are
        not played again.  If its salt is published and games are missing, they are played with a
        NotationWarning.
    executor : concurrent.futures.Executor or callable, optional
        Plays the games, for instance ``Client(...).get_executor()`` of a Dask cluster.  A callable
        opens an executor, such as ``lambda: ProcessPoolExecutor(2)``: if one of its processes dies,
        it is opened again, and the games are played again.
    progress : bool, default False
        Show a bar on standard error, with the Elo of each player so far.
    turns : int, default 2000
        As for :func:`puyonb.puyo.duel.game`.
    salt : str, optional, default ``"secret"``
        As for :func:`puyonb.puyo.duel.game`.  Until the last game it is in the file ``salt``, which
        only its owner can read, and so can a program of the same user; ``games.jsonl`` begins with
        what it commits to, and ends with it.
    openings : sequence of lists of (int, int), optional
        As for :func:`puyonb.puyo.duel.game`.
    **rules
        As for :func:`puyonb.puyo.duel.new`.

    Returns
    -------
    Tournament
        It depends neither on the executor nor on interruptions.

    Raises
    ------
    ValueError
        If there are fewer than two players, or the folder has another tournament; the error says
        what differs.
    BrokenProcessPool
        If processes die: those of an executor at once, those of a callable again and again.
    """
    names = list(players)
    if len(names) < 2:
        raise ValueError(
            Message(
                "duel.tournament.players",
                "expected two players or more, found {found}",
                found=len(names),
            )
        )
    refuse_wrong(players.values(), 2, None if salt == "secret" else salt, openings, rules)
    if sprt:
        check_hypotheses(*sprt)
    if openings:
        rules["openings"] = openings
    rivals = [two for two in combinations(range(len(names)), 2) if not gauntlet or two[0] == 0]
    if sprt and len(names) > 2:
        raise ValueError(Message("duel.tournament.sprt", "a test is between two players, not more"))
    head = {
        "format": FORMAT,
        "version": 1,
        "players": [
            {"name": name}
            | (asdict(player) if isinstance(player, Program) else {})
            | ({"player": player} if isinstance(player, str) else {})
            for name, player in players.items()
        ],
        "rules": {"turns": turns, **rules},
        "pairs": pairs,
        "gauntlet": gauntlet,
        "sprt": list(sprt) if sprt else None,
    }
    book = _Book(folder, head, salt)
    schedule = [
        (*two, seed, seating) for seed in range(pairs) for two in rivals for seating in (0, 1)
    ]
    play = partial(_play, list(players.values()), turns=turns, salt=book.salt, **rules)
    tally = _Tally(names, schedule, book.games, sprt)
    if book.published and tally.todo(1):
        message = Message(
            "duel.tournament.published",
            "the salt of this tournament is published; players may know the pieces of the games"
            " that are played now",
        )
        warn([NotationWarning(message)])
    shown = progress_bar(
        total=len(schedule), initial=len(book.games), unit=" games", shown=progress
    )
    try:
        with shown as bar, closing(_played(play, tally, executor)) as played:
            for key, found in played:
                book.add(key, found)
                bar.update(1)
                if progress:
                    bar.set_postfix_str(tally.line())
        table = tally.table(book.salt)
        book.finish()
    finally:
        book.close()
    return table


def saved(folder: str | os.PathLike[str]) -> dict[str, Any]:
    """Return the arguments of :func:`tournament` with which a folder was begun.

    Raises
    ------
    OSError
        If there is no ``games.jsonl``.
    ValueError
        If it is none of a tournament, or has a player that is a callable.
    """
    file = Path(folder) / GAMES
    with file.open("rb") as stream:
        head = _object(stream.readline())
    players: dict[str, Any] = {}
    try:
        if (head["format"], head["version"]) != (FORMAT, 1):
            raise _no_game(f"{file}:1")
        for each in head["players"]:
            times = {key: value for key, value in each.items() if key not in ("name", "player")}
            players[each["name"]] = each.get("player") or Program(**times)
        salt = "secret" if head["commitment"] else None
        rest = {key: head[key] for key in ("pairs", "gauntlet", "sprt")}
        rules = head["rules"]
        of_games = {key: rules[key] for key in rules.keys() - {"turns", "openings"}}
        refuse_wrong(players.values(), 2, None, rules.get("openings", ()), of_games)
        check_hypotheses(*rest["sprt"] or (0, 1))
        range(index(rest["pairs"]), index(rules["turns"]))
    except (AttributeError, KeyError, TypeError):
        raise _no_game(f"{file}:1") from None
    return {"players": players, "salt": salt, **rest, **rules}


class SavedGame(NamedTuple):
    """A game of a finished tournament.

    Attributes
    ----------
    names : tuple of (str, str)
        The players, in the order of their seats.
    ends : tuple of (str, str)
        What the game was for each of them, as :class:`~puyonb.puyo.duel.Outcome` says it.
    seed, seating, turns : int
    read : callable
        Returns the game as a :class:`~puyonb.puyo.duel.Replay`.
    """

    names: tuple[str, str]
    ends: tuple[str, str]
    seed: int
    seating: int
    turns: int
    read: Callable[[], Replay]


def saved_games(folder: str | os.PathLike[str]) -> list[SavedGame]:
    """Return the games of a finished tournament, in the order of the file.

    A game of two programs that was not played, and one of an older version, is not among them.

    Raises
    ------
    OSError, ValueError
        As for :func:`saved`.
    """
    rules = {key: value for key, value in saved(folder).items() if key not in _NOT_RULES}
    lines = [*map(_object, (Path(folder) / GAMES).read_bytes().splitlines()[1:])]
    rules["salt"] = next((line["salt"] for line in lines if "salt" in line), None)
    found: dict[Any, SavedGame] = {}
    for line in lines:
        if line.get("ends") and "moves" in line:
            seed, seating, turns = (line[key] for key in ("seed", "seating", "turns"))
            turned = -1 if seating else 1
            (first, second), (won, lost) = line["pair"][::turned], line["ends"][::turned]
            read = partial(_read_game, line, [first, second], dict(rules))
            one = SavedGame((first, second), (won, lost), seed, seating, turns, read)
            found.setdefault((*line["pair"], seed, seating), one)
    return [*found.values()]


_NOT_RULES = ("players", "pairs", "gauntlet", "sprt", "salt", "turns")


def _read_game(line: dict[str, Any], names: list[str], rules: dict[str, Any]) -> Replay:
    openings = rules.pop("openings", ())
    if openings:
        rules["deals"] = openings[line["seed"] % len(openings)]
    start = new(2, seed=line["seed"], **{"max_losses": 1} | rules)
    forfeits = {names.index(name): reason for name, reason, _ in line["forfeits"]}
    return read_moves(start, line["moves"], line["turns"], forfeits)


def _play(players: list[Player], key: Key, **options: Any) -> tuple[Key, dict[str, Any]]:
    """Play a game; return what the file has of it."""
    keep_running()
    first, second, seed, seating = key
    try:
        result = game([players[first], players[second]], seed, seating=seating, **options)
    except Refusal as refusal:
        # It is not played, and counts for nobody.
        return key, {"ends": [], "forfeits": [[key[refusal.player], english(refusal), ""]]}
    return key, {
        "ends": [str(outcome) for outcome in result.outcomes],
        "turns": result.turns,
        "scores": list(result.scores),
        "chains": list(result.chains),
        "moves": written_moves(result.replay),
        "forfeits": [
            [key[player], reason, result.stderr[player][-_SAID:]]
            for player, reason in result.forfeits
        ],
    }


def _played(
    play: "partial[tuple[Key, dict[str, Any]]]",
    tally: "_Tally",
    executor: Executor | Callable[[], Executor] | None,
) -> Generator[tuple[Key, dict[str, Any]]]:
    """Yield the games as they end, until no game is left that counts."""
    if executor is None:
        with running():
            while todo := tally.todo(1):
                yield play(todo[0])
        return
    for left in reversed(range(_POOLS)):
        pool = executor() if callable(executor) else executor
        ahead = _AHEAD * getattr(pool, "_max_workers", _AHEAD)
        try:
            # Some games are ahead of each other, so that no process waits.
            while todo := tally.todo(ahead):
                submit = submitter(pool)
                futures = [submit(play, key) for key in todo]
                try:
                    for future in as_they_end(futures):
                        yield future.result()
                except BaseException:
                    for future in futures:
                        future.cancel()
                    raise
        except BrokenProcessPool:
            if pool is executor or not left:
                raise
        else:
            return
        finally:
            if pool is not executor:
                pool.shutdown(cancel_futures=True)


class _Tally:
    """What counts, in the order of the schedule and not of the file."""

    def __init__(
        self,
        names: list[str],
        schedule: list[Key],
        games: dict[Key, dict[str, Any]],
        sprt: tuple[float, float] | None,
    ) -> None:
        self.names, self.schedule, self.games, self.sprt = names, schedule, games, sprt
        self.ends = [Counter[str]() for _ in names]
        self.counts = [[0] * 5 for _ in names]
        self.gone: Counter[int] = Counter()
        self.pairs = 0
        self.verdict = ""
        self.faults: dict[tuple[str, str], str] = {}
        self.at = 0  # The games of the schedule before this one have been counted.

    def todo(self, most: int) -> list[Key]:
        """Return the next games to play."""
        self.count()
        if self.verdict:
            return []
        return list(
            islice(
                (
                    key
                    for key in self.schedule[self.at :]
                    if key not in self.games and not self.is_out(key)
                ),
                most,
            )
        )

    def is_out(self, key: Key) -> bool:
        """Return whether a player of a game is out."""
        return any(self.gone[player] >= _OUT for player in key[:2])

    def count(self) -> None:
        """Count the pairs that are complete, up to the first one that is not."""
        while self.at < len(self.schedule) and not self.verdict:
            two = self.schedule[self.at : self.at + 2]
            if not self.is_out(two[0]):
                if not all(key in self.games for key in two):
                    return
                self._pair(two)
            self.at += 2

    def _pair(self, two: list[Key]) -> None:
        for key in two:
            for player, reason, said in self.games[key]["forfeits"]:
                self.faults.setdefault((self.names[player], reason), said)
        if not all(self.games[key]["ends"] for key in two):
            return
        halves = dict.fromkeys(two[0][:2], 0)
        for key in two:
            found = self.games[key]
            for player, end in zip(halves, found["ends"], strict=True):
                self.ends[player][end] += 1
                halves[player] += _HALVES[end]
            for player, reason, _ in found["forfeits"]:
                self.gone[player] += reason.startswith(_GONE)
        for player, points in halves.items():
            self.counts[player][points] += 1
        self.pairs += 1
        if self.sprt:
            self.verdict = verdict(self.counts[0], *self.sprt)

    def line(self) -> str:
        """Return the table so far in one line."""
        rows = self.table(None).rows
        found = ", ".join(f"{row.name} {row.elo.value:+.0f}" for row in rows)
        return "".join(filter(str.isprintable, found))

    def table(self, salt: str | None) -> Tournament:
        """Return the results."""
        self.count()
        rows = []
        for at, (name, ends, counts) in enumerate(
            zip(self.names, self.ends, self.counts, strict=True)
        ):
            own = {each: ends[str(each)] for each in Outcome}
            decided = own[Outcome.WIN] + own[Outcome.LOSS] + own[Outcome.FORFEIT]
            standing = Standing._make((*own.values(), wilson(own[Outcome.WIN], decided)))
            five = (counts[0], counts[1], counts[2], counts[3], counts[4])
            rows.append(TournamentRow(name, standing, five, elo(five), self.gone[at] >= _OUT))
        faults = tuple((*fault, said) for fault, said in self.faults.items())
        return Tournament(tuple(rows), self.pairs, self.verdict, salt, faults)


_GONE = ("exited", "time", "protocol", "does not read")

_HALVES = {"win": 2, "draw": 1, "unfinished": 1, "loss": 0, "forfeit": 0}
"""Half points; of two players who forfeit at the same time none has any."""


class _Book:
    """The file of a tournament; without a folder nothing is written."""

    def __init__(
        self, folder: str | os.PathLike[str] | None, head: dict[str, Any], salt: str | None
    ) -> None:
        self.games: dict[Key, dict[str, Any]] = {}
        self.names = [player["name"] for player in head["players"]]
        self.salt = drawn(salt)
        self._file: Any = None
        self.published = False
        if folder is None:
            return
        self._folder = Path(folder)
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / GAMES
        self._file = file.open("a+b")
        try:
            self._open(file, head, salt)
        except BaseException:
            self._file.close()
            raise

    def _open(self, file: Path, head: dict[str, Any], salt: str | None) -> None:
        _lock(self._file, file)
        self._file.seek(0)
        data = self._file.read()
        if not data.startswith(_BEGIN[: len(data)]):
            raise _another(file, "format")
        whole = data.rfind(b"\n") + 1  # A line without its end was not written to the end.
        self._file.truncate(whole)
        if whole:
            self._resume(file, data[:whole].split(b"\n")[:-1], head, salt)
        else:
            self._begin(head)

    def _begin(self, head: dict[str, Any]) -> None:
        if self.salt is not None:
            secret = os.open(self._folder / SALT, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(secret, "w") as stream:
                stream.write(self.salt + "\n")
        self._write(head | {"commitment": _commitment(self.salt)})

    def _resume(
        self, file: Path, lines: list[bytes], head: dict[str, Any], salt: str | None
    ) -> None:
        found = _object(lines[0])
        for key, value in json.loads(json.dumps(head)).items():
            if found.get(key) != value:
                raise _another(file, key)
        for number, line in enumerate(lines[1:], 2):
            self._read(_object(line), f"{file}:{number}")
        if salt != "secret" or found.get("commitment") is None:
            if found.get("commitment") != _commitment(drawn(salt)):
                raise _another(file, "salt")
        elif not self.published:
            self.salt = (self._folder / SALT).read_text(encoding="utf-8").strip()

    def _read(self, found: dict[str, Any], place: str) -> None:
        if "salt" in found:
            self.salt, self.published = found["salt"], True
            return
        try:
            first, second = map(self.names.index, found["pair"])
            key = first, second, index(found["seed"]), index(found["seating"])
            forfeits = [
                [self.names.index(name), str(reason), str(said)]
                for name, reason, said in found["forfeits"]
            ]
            if found["ends"]:
                str(index(found["turns"])) + found.get("moves", "")
            is_refused = not found["ends"] and bool(forfeits)
            if is_refused or ({*found["ends"]} <= _HALVES.keys() and len(found["ends"]) == 2):
                kept = self.games.setdefault(key, found | {"forfeits": forfeits})
                if kept["ends"] != found["ends"]:
                    message = Message(
                        "duel.tournament.twice",
                        "{place}: this game is there twice; the first one counts",
                        place=place,
                    )
                    warn([NotationWarning(message)])
                return
        except (KeyError, TypeError, ValueError):
            pass
        raise _no_game(place)

    def add(self, key: Key, found: dict[str, Any]) -> None:
        """Keep a game, and write it."""
        self.games[key] = found
        first, second, seed, seating = key
        forfeits = [[self.names[player], *rest] for player, *rest in found["forfeits"]]
        self._write(
            {"pair": [self.names[first], self.names[second]], "seed": seed, "seating": seating}
            | found
            | {"forfeits": forfeits}
        )

    def finish(self) -> None:
        """Give the salt away."""
        if self._file is not None and self.salt is not None and not self.published:
            self._write({"salt": self.salt})
            (self._folder / SALT).unlink(missing_ok=True)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    def _write(self, value: dict[str, Any]) -> None:
        if self._file is not None:
            self._file.write(f"{json.dumps(value)}\n".encode())
            self._file.flush()
            os.fsync(self._file.fileno())


def _lock(stream: Any, file: Path) -> None:
    """Refuse a file to which another run writes, where a system can tell."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        message = Message(
            "duel.tournament.busy", "another run writes to {path} now", path=str(file)
        )
        raise ValueError(message) from None


def _commitment(salt: str | None) -> str | None:
    return None if salt is None else Secret(salt, 0).commitment


def _another(file: Path, key: str) -> ValueError:
    return ValueError(
        Message(
            "duel.tournament.other",
            "{path} is of another tournament: its {key} differs",
            path=str(file),
            key=key,
        )
    )


def _no_game(place: str) -> ValueError:
    return ValueError(
        Message("duel.tournament.line", "{place}: expected a game of this tournament", place=place)
    )


def _object(line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    return found if isinstance(found, dict) else {}
