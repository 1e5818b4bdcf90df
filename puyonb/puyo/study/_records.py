"""Records: the decisions of many games as arrays, from links, saved duels and logs of boards."""

import gzip
import json
import re
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

import numpy as np

from puyonb.errors import (
    NotationError,
    NotationWarning,
    check_choice,
    collecting,
    in_file,
    warn,
)
from puyonb.files import walk
from puyonb.messages import Message, Worded, message_text, represented
from puyonb.puyo import batch
from puyonb.puyo._links import record_of
from puyonb.puyo.batch._encoding import KINDS
from puyonb.puyo.chain import settle
from puyonb.puyo.duel.pieces import ASIDE, ROTATIONS
from puyonb.puyo.duel.replay import Replay, loads_replay
from puyonb.puyo.field import LETTERS
from puyonb.puyo.playback import played
from puyonb.puyo.record import Pair, Record
from puyonb.puyo.study._explain import PLACES, Explained, Kind, explain, guess
from puyonb.text import bounded, decode

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]

Sources: TypeAlias = "str | PathLike[str] | Replay | Record | Iterable[Sources]"

LARGEST = 16 * 2**20
"""The most bytes of a file, unpacked."""

ENDINGS = (".txt", ".txt.gz", ".json", ".jsonl", ".jsonl.gz")

_OURS = Path(__file__).with_name("games")

_WIDTH, _HEIGHT = 6, 13
_PIECES = 3
"""The pieces of a decision: the one that is placed, and two that are seen."""

_LINE = 2 * 72 + 6 + 2
_END = b"==="
_DIGITS = (0, *range(batch.RED, batch.PURPLE), batch.OJAMA)
_CODES = {LETTERS[puyo]: code for code, puyo in enumerate(KINDS)}
_PLACE_OF = {place: number for number, place in enumerate(PLACES)}


class Unexplained(NamedTuple):
    """A place of a record that the rules cannot explain.

    Attributes
    ----------
    file : str
    line : int
        From 1; 0 in a value that is not from a text.
    game, turn : int
        From 1.
    kind : str
        A guess: ``"color"`` (one puyo has another colour), ``"missing"`` (four puyos more: a line
        is missing), ``"group"`` (a group that is due stays: recorded in the middle of a chain),
        ``"floating"``, ``"last"`` (the last decision of a game), or ``"other"``.  ``"gap"`` is no
        decision that is not explained: its board or its pieces do not follow the line before.
    """

    file: str
    line: int
    game: int
    turn: int
    kind: Kind

    @property
    def content(self) -> Message:
        """The place as a message; ``str(place)`` shows it in the chosen language."""
        reasons = {
            "color": Message("study.color", "one of the two puyos has another colour"),
            "missing": Message("study.missing", "four puyos more: a line is missing"),
            "group": Message("study.group", "a group that is due does not pop"),
            "floating": Message("study.floating", "a puyo floats"),
            "last": Message("study.last", "the last decision of the game"),
            "other": Message("study.other", "no placement leads to this board"),
            "gap": Message("study.gap", "board or pieces do not follow the decision before"),
        }
        return Message(
            "study.place",
            "{file}:{line}: game {game}, move {turn}: {reason}",
            file=self.file,
            line=self.line,
            game=self.game,
            turn=self.turn,
            reason=reasons[self.kind],
        )

    def __str__(self) -> str:
        return str(self.content)


@dataclass(frozen=True, eq=False, repr=False)
class Records(Worded):
    """The decisions of many games.

    Attributes
    ----------
    before, after : array of uint8, shape (n, 13, 6)
        Codes as for :func:`puyonb.puyo.batch.simulate`.  ``after`` is the field at the next
        decision: after the chain and the nuisance.  Logs have no hidden row, which is empty then.
    pieces : array of uint8, shape (n, 3, 2)
        The colours of the piece and of the next two; 0 if they are not known.
    places : array of int8, shape (n,)
        The number of the placement; -1 in a log, which does not say it.
    games, records : array of int, shape (n,)
        The number of the game, and of the record, from 0.  A record is what one player does in a
        game: the two players of a duel have two records of the same game.
    turns, lines : array of int, shape (n,)
        The number of the move in its record, and its line in the file, from 1.
    names : tuple of (str, str)
        For each record, the file and the player.
    period : str
        When these games were played.
    errors : tuple of NotationError
        What could not be read.
    """

    before: "Cells"
    after: "Cells"
    pieces: "Cells"
    places: "NDArray[np.int8]"
    games: "NDArray[np.int64]"
    records: "NDArray[np.int64]"
    turns: "NDArray[np.int64]"
    lines: "NDArray[np.int64]"
    names: tuple[tuple[str, str], ...] = ()
    period: str = ""
    errors: tuple[NotationError, ...] = field(default=())

    @cached_property
    def explained(self) -> Explained:
        """The placements that explain each decision, with their chains."""
        return explain(self.before, self.after, self.pieces, self.places)

    def unexplained(self) -> list[Unexplained]:
        """List the places that the rules cannot explain, in their order, with a guess for each."""
        same = self.records[1:] == self.records[:-1]
        last = np.append(~same, True)[: len(self)]
        kinds = guess(self.before, self.after, self.pieces, self.explained, last)
        follows = same & (self.places[1:] < 0)
        boards = (self.before[1:] != self.after[:-1]).any(axis=(1, 2))
        known = (self.pieces[1:, :-1] > 0) & (self.pieces[:-1, 1:] > 0)
        moved = ((self.pieces[1:, :-1] != self.pieces[:-1, 1:]) & known).any(axis=(1, 2))
        for at in (np.flatnonzero(follows & (boards | moved)) + 1).tolist():
            kinds.setdefault(at, "gap")
        return [
            Unexplained(
                self.names[self.records[at]][0],
                int(self.lines[at]),
                int(self.games[at]) + 1,
                int(self.turns[at]),
                kind,
            )
            for at, kind in sorted(kinds.items())
        ]

    @property
    def game_count(self) -> int:
        """The number of games."""
        return int(self.games.max(initial=-1)) + 1

    def __len__(self) -> int:
        return len(self.games)

    @property
    def content(self) -> Message:
        """What was read, as a message; ``str(records)`` shows it in the chosen language."""
        found = Message(
            "study.records",
            "{games:game|games}: {explained:,} of {count:move|moves} explained",
            games=self.game_count,
            explained=int((self.explained.candidates > 0).sum()),
            count=len(self),
        )
        if not self.errors:
            return found
        return Message(
            "study.records.errors",
            "{records}; {count:text|texts} not read",
            records=found,
            count=len(self.errors),
        )

    def __repr__(self) -> str:
        wrong = f", errors: {len(self.errors)}" if self.errors else ""
        return f"<Records: {self.game_count} games, {len(self)} moves{wrong}>"


def load(
    sources: Sources,
    *,
    player: str = "",
    period: str = "",
    on_error: Literal["raise", "collect"] = "collect",
) -> Records:
    """Read games: links, saved duels, and logs of boards.

    Parameters
    ----------
    sources : path, Replay, Record, or an iterable of these
        A folder stands for all files below it, in the order of their names.

        ``.txt`` and ``.txt.gz``: links of simulators, one a line; or lines ``before pairs after``:
        72, 6 and 72 digits.  A board has its top row first; 0 is empty, 1 to 4 are colours, 5 is
        nuisance.  The pieces are the one that is placed and the next two; the first digit of each
        is the puyo in the centre.  A line that begins with ``===`` ends a game.

        ``.json``: a saved duel; each player has a record of its own.

        ``.jsonl`` and ``.jsonl.gz``, a proposal for programs that recognise games: lines
        ``{"game": "1", "player": "left", "field": "...", "next": ["RG", "BB", "YR"]}``.  The field
        has the letters of the plain text field with ``/`` between rows, or 72 or 78 digits;
        ``next`` begins with the piece that falls.  A decision lies between two lines of a player
        whose ``next`` differ; of each, the last line counts.
    player : str, optional
        The name of the player of all games.  By default it is the name of the file, in a saved
        duel ``"player 1"``, ``"player 2"`` ...
    period : str, optional
        When these games were played; it stands beside every share.
    on_error : ``"collect"`` or ``"raise"``, default ``"collect"``
        What happens to a line or a text with an error: go on and list it in ``errors``, or raise
        it.

    Returns
    -------
    Records

    Raises
    ------
    NotationError
        If ``on_error`` is ``"raise"`` and a text cannot be read, or a game is not on a board of
        6 x 12 cells and a hidden row; the message names the file.
    OSError
        If a file cannot be read.

    Examples
    --------
    >>> from puyonb.puyo import duel, study
    >>> print(study.load(duel.game(["greedy", "random"], 7).replay))
    1 game: 61 of 61 moves explained
    """
    check_choice("on_error", on_error, ("raise", "collect"))
    parts, errors, count = list[_Part](), list[NotationError](), 0
    for name, read in _sources(sources):
        wrong: list[ValueError] = []
        try:
            with collecting() as warnings:
                found = [part._replace(games=part.games + count) for part in read(wrong)]
            parts += found
            count = max([count, *(int(part.games.max(initial=-1)) + 1 for part in found)])
            warn(NotationWarning(each.content, each.text, each.offset) for each in warnings)
        except ValueError as error:
            wrong.append(error)
        named = [in_file(error, name) for error in wrong]
        if named and on_error == "raise":
            raise named[0]
        errors += named
    names = list[tuple[str, str]]()
    for at, part in enumerate(parts):
        parts[at] = part._replace(records=part.records + len(names))
        names += [(file, player or own) for file, own in part.names]
    before, after, pieces, places, games, records, turns, lines = (
        np.concatenate([empty, *each])
        for empty, *each in zip(_empty(), *(part[:-1] for part in parts), strict=True)
    )
    return Records(
        before,
        after,
        pieces,
        places,
        np.unique(games, return_inverse=True)[1],
        records,
        turns,
        lines,
        names=tuple(names),
        period=period,
        errors=tuple(errors),
    )


def ours() -> Records:
    """Return 80 games of 40 turns that come with the package.

    In half of them the player is ``"builder"``, in half ``"greedy"``, two of
    :mod:`puyonb.puyo.duel.players`; each plays against random moves, which are left out.

    Examples
    --------
    >>> from puyonb.puyo import study
    >>> print(study.ours())
    80 games: 2,494 of 2,494 moves explained
    """
    return load(_OURS, period=message_text("study.ours", "players of puyonb"))


_Errors: TypeAlias = list[ValueError]
"""Receives the errors of lines."""


class _Part(NamedTuple):
    """The decisions of a text; the first arrays of :class:`Records`."""

    before: "Cells"
    after: "Cells"
    pieces: "Cells"
    places: "NDArray[np.int8]"
    games: "NDArray[np.int64]"
    records: "NDArray[np.int64]"
    turns: "NDArray[np.int64]"
    lines: "NDArray[np.int64]"
    names: Sequence[tuple[str, str]]


def _empty() -> list["NDArray[Any]"]:
    board = np.zeros((0, _HEIGHT, _WIDTH), np.uint8)
    numbers = np.zeros(0, np.int64)
    pieces = np.zeros((0, _PIECES, 2), np.uint8)
    return [board, board, pieces, np.zeros(0, np.int8), *[numbers] * 4]


# --- files ----------------------------------------------------------------------------------------


def _sources(sources: Any) -> Iterator[tuple[str, Any]]:
    """Yield the name of each source, and a function that reads its parts.

    The function adds the errors of lines to a list; the other lines are read.
    """
    if isinstance(sources, Replay | Record):
        yield "", lambda _: _values(sources, "")
    elif isinstance(sources, str | PathLike):
        for file, name in walk(sources, ENDINGS):
            yield name, lambda wrong, file=file, name=name: _file(file, name, wrong)
    else:
        for each in sources:
            yield from _sources(each)


def _file(path: Path, name: str, wrong: _Errors) -> list[_Part]:
    """Read a file, which may be packed."""
    with path.open("rb") as opened:
        data = opened.read(LARGEST + 1)
    if path.suffix == ".gz":
        try:
            with gzip.open(path) as unpacked:
                data = unpacked.read(LARGEST + 1)
        except (EOFError, ValueError, gzip.BadGzipFile, zlib.error):
            raise NotationError(
                Message("study.gzip", "the file is not complete gzip"), ""
            ) from None
    if len(data) > LARGEST:
        raise NotationError(Message("common.text.long", most=LARGEST, found=len(data)), "")
    return _parts(data, name, wrong)


def _parts(data: bytes, name: str, wrong: _Errors) -> list[_Part]:
    """Read the content of a file by its ending and its first line."""
    if name.lower().endswith(".json"):
        return _values(loads_replay(decode(data)), name)
    first = next(filter(None, (line.strip() for line in data[:10_000].split(b"\n"))), b"")
    if first.startswith(b"{") or ".jsonl" in name.lower():
        return _json_lines(decode(data), name, wrong)
    if first.startswith(_END) or re.match(rb"[0-9]{10}", first):
        return _boards(data, name, wrong)
    label, links = (name, _stem(name)), _links(decode(data), wrong)
    return [_record(record, label, line, game) for game, (line, record) in enumerate(links)]


def _stem(name: str) -> str:
    return Path(name).name.partition(".")[0]


# --- records and duels ----------------------------------------------------------------------------


def _links(text: str, wrong: _Errors) -> Iterator[tuple[int, Record]]:
    """Yield the records of a list of links, with their lines."""
    text, offset = bounded(text), 0
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        bare = line.strip()
        if bare and not bare.startswith("#"):
            try:
                yield number, record_of(bare)
            except NotationError as error:
                place = offset + line.index(bare) + error.offset
                wrong.append(NotationError(error.content, text, place))
        offset += len(line)


def _values(value: Replay | Record, name: str) -> list[_Part]:
    """Return the decisions of a record, or of each player of a duel."""
    if isinstance(value, Record):
        return [_record(value, (name, _stem(name)))]
    return [
        _record(value.record(player), (name, f"player {player + 1}"))
        for player in range(len(value.start.players))
    ]


def _record(record: Record, name: tuple[str, str], line: int = 0, game: int = 0) -> _Part:
    """Play a record."""
    start = record.field
    if (start.width, start.height, start.hidden_rows) != (_WIDTH, _HEIGHT, 1):
        raise ValueError(
            Message(
                "study.size",
                "expected a board of 6 x 12 cells and a hidden row, found {width} x {height}",
                width=start.width,
                height=start.height - start.hidden_rows,
            )
        )
    turns, _ = played(record)
    boards = batch.encode([settle(start), *(turn.field for turn in turns)])
    moved = [at for at, turn in enumerate(turns) if isinstance(turn.move, Pair)]
    ends = [*moved[1:], len(turns)]
    pairs = [move for move in record.moves if isinstance(move, Pair)]
    pieces = np.zeros((len(moved) + _PIECES, _PIECES, 2), np.uint8)
    for at, pair in enumerate(pairs[: len(moved) + _PIECES - 1]):
        for ahead in range(min(at + 1, _PIECES)):
            pieces[at - ahead, ahead] = [_CODES[LETTERS[puyo]] for puyo in (pair.axis, pair.child)]
    count = len(moved)
    return _Part(
        boards[moved].reshape(-1, _HEIGHT, _WIDTH),
        boards[ends[:count]].reshape(-1, _HEIGHT, _WIDTH),
        pieces[:count],
        np.array([_place(pair) for pair in pairs[:count]], np.int8),
        np.full(count, game),
        np.zeros(count, np.int64),
        np.arange(1, count + 1),
        np.full(count, line),
        [name] if count else [],
    )


def _place(pair: Pair) -> int:
    """Return the number of a placement; of two that are equal it is the first one."""
    turn, column = ROTATIONS.index(pair.rotation.value), pair.column or 0
    if pair.axis is pair.child and turn > 1:
        column, turn = column + ASIDE[turn], turn - 2
    return _PLACE_OF[column, turn]


# --- logs of boards -------------------------------------------------------------------------------


def _boards(data: bytes, name: str, wrong: _Errors) -> list[_Part]:
    """Read lines ``before pairs after``."""
    lines = data.removeprefix("\ufeff".encode()).splitlines()
    is_end = np.array([line.startswith(_END) for line in lines], bool)
    at = np.array([number for number, line in enumerate(lines) if line and not is_end[number]], int)
    sizes = np.array([len(lines[number]) for number in at], int)
    wrong += [
        _wrong(lines, number, min(len(lines[number]), _LINE)) for number in at[sizes != _LINE]
    ]
    at = at[sizes == _LINE]
    text = np.frombuffer(b"".join(lines[number] for number in at), np.uint8).reshape(-1, _LINE)
    blank = np.zeros(_LINE, bool)
    blank[[72, 79]] = True
    most = np.full(_LINE, 5)
    most[73:79] = 4
    digit = text - np.uint8(ord("0"))
    good = np.where(blank, text == ord(" "), digit <= most)
    # A piece has two puyos; those after it may be unknown.
    good[:, 73:75] &= digit[:, 73:75] > 0
    rows = good.all(axis=1)
    wrong += [_wrong(lines, at[row], int(good[row].argmin())) for row in np.flatnonzero(~rows)]
    at, digit = at[rows], digit[rows]
    codes = np.array(_DIGITS, np.uint8)
    boards = np.zeros((2, len(at), _HEIGHT, _WIDTH), np.uint8)
    for number, first in enumerate((0, 80)):
        boards[number, :, 1:] = codes[digit[:, first : first + 72]].reshape(-1, 12, _WIDTH)
    pieces = codes[digit[:, 73:79]].reshape(-1, _PIECES, 2)
    ended = np.cumsum(is_end)[at]
    games = np.unique(ended, return_inverse=True)[1]
    names = [(name, _stem(name))] * (int(games.max(initial=-1)) + 1)
    return [_logged(boards[0], boards[1], pieces, games, at + 1, names=names)]


def _logged(
    before: "Cells",
    after: "Cells",
    pieces: "Cells",
    games: "NDArray[np.int64]",
    lines: "NDArray[np.int64]",
    *,
    names: Sequence[tuple[str, str]],
) -> _Part:
    """Return the decisions of games that follow each other, of one player; games count from 0."""
    count = len(games)
    new = np.flatnonzero(np.append(True, games[1:] != games[:-1])[:count])
    turns = np.arange(count) - new[games] + 1
    places = np.full(count, -1, np.int8)
    return _Part(before, after, pieces, places, games, games, turns, lines, names)


def _wrong(lines: Sequence[bytes], number: int, column: int) -> NotationError:
    """Return the error of a line; the text of the error is this line."""
    message = Message(
        "study.line",
        "expected 72 digits from 0 to 5, the six digits of three pieces, and 72 digits, each with"
        " a blank between them, found {found!q}",
        found=lines[number][column : column + 1].decode("ascii", "replace"),
    )
    line = lines[number].decode("utf-8", "replace")
    return NotationError(message, line, column, lines_before=int(number))


# --- logs of programs that recognise games --------------------------------------------------------


def _json_lines(text: str, name: str, wrong: _Errors) -> list[_Part]:
    """Read the boards of programs, one JSON object a line.

    A line with an error ends the runs of decisions, because its board is not known.
    """
    rows = dict[tuple[str, str, int], list[tuple[Any, int, Any]]]()
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        read: Any = line
        try:
            value = read = json.loads(line)
            board = _board(read := value["field"])
            pieces = np.zeros((_PIECES, 2), np.uint8)
            for at, read in enumerate(value["next"][:_PIECES]):
                first, second = map(_color, read)
                pieces[at] = first, second
            if not pieces[0].all():
                raise ValueError  # noqa: TRY301 - as another wrong piece
            key = str(value.get("game", "")), str(value.get("player", "")), len(wrong)
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
            message = Message(
                "study.json",
                'expected an object with "field" (rows of letters with / between them, or 72 or 78'
                ' digits) and "next" (a list of pieces of two letters), found {found}',
                found=represented(read),
            )
            column = getattr(error, "pos", max(line.find(str(read)), 0))
            wrong.append(NotationError(message, line, column, lines_before=number - 1))
            continue
        rows.setdefault(key, []).append((pieces.tobytes(), number, (board, pieces)))
    parts = []
    numbers = {game: at for at, game in enumerate(dict.fromkeys(game for game, *_ in rows))}
    for (game, own, _), seen in rows.items():
        # Of the lines with the same pieces, the last one is the field of the decision.
        last = [[*same][-1] for _, same in groupby(seen, key=lambda row: row[0])]
        count = len(last) - 1
        if count:
            boards = np.array([board for _, _, (board, _) in last])
            seen_pieces = np.array([pieces for _, _, (_, pieces) in last[:-1]])
            lines = np.array([number for _, number, _ in last[:-1]])
            names = [(name, own or _stem(name))]
            found = _logged(
                boards[:-1], boards[1:], seen_pieces, np.zeros(count, np.int64), lines, names=names
            )
            parts.append(found._replace(games=found.games + numbers[game]))
    return parts


def _color(letter: str) -> int:
    code = _CODES[letter]
    if not batch.RED <= code <= batch.PURPLE:
        raise ValueError
    return code


def _board(text: str) -> "Cells":
    """Read a field: rows of letters, or digits."""
    if re.fullmatch(r"[0-5]{72}|[0-5]{78}", text):
        cells = [_DIGITS[int(digit)] for digit in text]
    else:
        rows = text.split("/")
        if any(len(row) != _WIDTH for row in rows) or len(rows) > _HEIGHT:
            raise ValueError
        cells = [_CODES[letter] for row in rows for letter in row]
    board = np.zeros(_HEIGHT * _WIDTH, np.uint8)
    board[len(board) - len(cells) :] = cells
    return board.reshape(_HEIGHT, _WIDTH)
