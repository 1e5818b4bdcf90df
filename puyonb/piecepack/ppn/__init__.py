"""Portable Piecepack Notation 0.5.2: files of games, each with metadata, a set-up and moves.

:func:`loads` reads all games of a text, sets them up and plays them, so that every board of each
is available; :func:`iter_games` does the same with a stream, one game after another.
:func:`dumps` writes games as text that is read as the same games.

The readers make one pass: the parts of a game (:mod:`puyonb.piecepack.ppn._sections`), metadata
and set-up (:mod:`puyonb.piecepack.ppn._metadata`), movetext (:mod:`puyonb.piecepack._movetext`).
Then :mod:`puyonb.piecepack.game` plays the moves.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from textwrap import dedent
from typing import Any, Literal

from puyonb import errors
from puyonb.errors import LINE_END, NotationError, NotationWarning
from puyonb.messages import Message
from puyonb.piecepack import _movetext
from puyonb.piecepack._limits import (
    DEFAULT,
    DRAWS,
    FILE_WARNINGS,
    GAME_ERRORS,
    GAME_WARNINGS,
    Limits,
)
from puyonb.piecepack._movetext import moves
from puyonb.piecepack._movetext.piecetext import location, location_text, piece, piece_text
from puyonb.piecepack._source import Source
from puyonb.piecepack.board import Board
from puyonb.piecepack.game import Boards, Game
from puyonb.piecepack.ppn import _metadata, _sections
from puyonb.piecepack.ppn._metadata import Header
from puyonb.piecepack.ppn._sections import BLANK, Parts
from puyonb.piecepack.ppn._writer import dumps, from_board

__all__ = [
    "Limits",
    "dumps",
    "faults",
    "from_board",
    "iter_games",
    "loads",
    "location",
    "location_text",
    "moves",
    "piece",
    "piece_text",
]


def loads(
    text: str, *, on_error: Literal["raise", "collect"] = "raise", limits: Limits = DEFAULT
) -> list[Game]:
    """Read all games of a text.

    Parameters
    ----------
    text : str
        A game begins at a line that begins with ``---``, which is optional for the first game.
    on_error : ``"raise"`` or ``"collect"``, default ``"raise"``
        ``"raise"`` raises the first error of a game; ``"collect"`` returns the part of a game that
        could be read, with its ``errors``.
    limits : Limits
        The greatest sizes that are read.

    Returns
    -------
    list of Game
        Empty for a text without a game.

    Raises
    ------
    NotationError
        If a game has an error and ``on_error`` is ``"raise"``; if the text is larger than the
        limits allow, in any case.

    Warns
    -----
    NotationWarning
        If a text goes beyond the specification: two moves with one number, or a sign or a key of
        later versions.

    Examples
    --------
    >>> [game] = loads("1. S@b2 1... M@a2 {near} 2. b2:a2")
    >>> [(move.number, move.text, move.comment) for move in game.moves]
    [('1.', 'S@b2', ''), ('1...', 'M@a2', 'near'), ('2.', 'b2:a2', '')]
    >>> [len(board) for board in game.boards]
    [0, 1, 2, 1]

    Source: Portable Piecepack Notation 0.5.2, PPN File Structure; readings Q2, Q5, Q10, Q14 to Q16.
    """
    reader = _Reader(limits, _most(on_error))
    games = [
        _checked(reader.game(source), on_error) for source in _sections.games_of_text(text, limits)
    ]
    errors.warn(warning for game in games for warning in game.warnings)
    return games


def iter_games(
    lines: Iterable[str],
    *,
    on_error: Literal["raise", "collect"] = "raise",
    limits: Limits = DEFAULT,
) -> Iterator[Game]:
    """Read one game after another from a stream; only the current game is in memory.

    Parameters
    ----------
    lines : iterable of str
        Such as a file that was opened with ``encoding="utf-8"``.  A line may lack its line end.
    on_error : ``"raise"`` or ``"collect"``, default ``"raise"``
        As for :func:`loads`; an error is raised when its game is reached.
    limits : Limits
        In a stream each limit applies to one game: ``size``, ``expanded``, ``metadata`` and the
        others count from 0 for each game.  A stream may have any number of games.

    Yields
    ------
    Game
        In its errors and warnings ``text`` is the text of this game and ``offset`` counts from its
        beginning; ``line`` counts from the beginning of the stream.

    Raises
    ------
    TypeError
        If a text is passed instead of lines.
    NotationError
        If a game has an error and ``on_error`` is ``"raise"``; if it is longer than
        ``limits.size``, in any case.

    Warns
    -----
    NotationWarning
        As :func:`loads`, when a game is reached.

    Examples
    --------
    >>> first = ["---\\n", "Event: First\\n", "...\\n", "1. S@a1\\n"]
    >>> second = ["---\\n", "...\\n", "1. M@b2 1... b2-a2\\n"]
    >>> [len(game.moves) for game in iter_games(first + second)]
    [1, 2]

    Source: Portable Piecepack Notation 0.5.2, PPN File Structure; reading Q2.
    """
    if isinstance(lines, str):
        raise TypeError(Message("ppn.lines.str"))
    most, known = _most(on_error), dict[str, Board]()
    return _streamed(_sections.games_of_lines(lines, limits), on_error, limits, most, known)


def _streamed(
    sources: Iterable[Source], on_error: str, limits: Limits, most: int, known: dict[str, Board]
) -> Iterator[Game]:
    for source in sources:
        if len(known) >= limits.setups:
            known.clear()
        game = _checked(
            _Reader(limits, most, warnings=GAME_WARNINGS, known=known).game(source), on_error
        )
        errors.warn(game.warnings)
        yield game


def _most(on_error: str) -> int:
    """Return how many errors of a game are collected."""
    choices = "raise", "collect"
    if on_error not in choices:
        message = Message("common.choice", option="on_error", choices=choices, found=on_error)
        raise ValueError(message)
    return 1 if on_error == "raise" else GAME_ERRORS


def _checked(game: Game, on_error: str) -> Game:
    if game.errors and on_error == "raise":
        raise game.errors[0]
    return game


def faults(text: str, *, strict: bool = False, limits: Limits = DEFAULT) -> list[NotationError]:
    """List all errors of a text.

    Parameters
    ----------
    text : str
    strict : bool, default False
        List the warnings of :func:`loads` as errors, too.
    limits : Limits

    Returns
    -------
    list of NotationError
        The errors of all games, in order.  A game has at most twenty, and the last one says if
        there are more; a file has at most :attr:`Limits.errors`, and one more that names this
        limit.  If a move finds no piece, the moves after it are not played: only errors of
        notation are found there.

    Warns
    -----
    NotationWarning
        As :func:`loads`, if there are errors: a warning often explains them.  Never with
        ``strict``.

    Examples
    --------
    >>> for fault in faults("1. S@a1 2. Q@b2 3. (1,2,3)-a1"):
    ...     print(fault.line, fault.column, fault.message.partition(",")[0])
    1 12 expected a piece
    1 20 expected a location of two numbers

    >>> text = "---\\ngametype: Chess\\n...\\n1. S@a1"
    >>> len(faults(text)), len(faults(text, strict=True))
    (0, 1)

    Source: readings G2, Q10.
    """
    try:
        found: list[NotationError] = []
        warnings: list[NotationWarning] = []
        reader = _Reader(limits, GAME_ERRORS)
        for source in _sections.games_of_text(text, limits):
            unread = reader.errors > limits.errors
            game = reader.game(source)
            refused = [source.error(each.content, each.offset) for each in game.warnings]
            if strict:
                found += sorted([*game.errors, *refused], key=lambda each: each.offset)
            else:
                found += game.errors
                warnings += game.warnings
            if unread:
                break
    except NotationError as fault:
        return [fault]
    if found:
        errors.warn(warnings)
    return found


# A game.


@dataclass(slots=True)
class _Reader:
    """Reads one game after another."""

    limits: Limits
    most: int
    yaml: int = 0
    warnings: int = FILE_WARNINGS
    errors: int = 0
    setups: int = 0
    known: dict[str, Board] = field(default_factory=dict)
    spent: _movetext.Spent = field(default_factory=_movetext.Spent)
    count: _metadata.Count = field(init=False)

    def __post_init__(self) -> None:
        self.count = _metadata.Count(self.limits.values, self.limits.values)

    def game(self, source: Source) -> Game:
        """Read a game, unless the games before it had too many errors."""
        if self.errors > self.limits.errors:
            message = Message("ppn.limit.errors", most=self.limits.errors)
            return Game(errors=[source.error(message, source.start)])
        game = self.read(source)
        self.errors += len(game.errors)
        return game

    def read(self, source: Source) -> Game:
        """Read a game: its metadata, its set-up and its moves; then play them."""
        known: dict[str, Any] = {}
        try:
            parts = _sections.parts(source)
            header, begin = self.header(source, parts)
            known = {
                "metadata": header.values,
                "header": _written(source, parts, begin),
                "remarks": parts.remarks,
            }
            warnings = list(_later_keys(source, header))
            known["warnings"] = self.warned(sorted(warnings, key=lambda warning: warning.offset))
            setup = self.set_up(source, header)
        except NotationError as fault:
            return Game(errors=[fault], **known)
        part = Source(source.text, begin, source.stop, source.before)
        most = min(self.warnings, GAME_WARNINGS)
        read = _movetext.read(
            part, limits=self.limits, faults=self.most, warnings=most, spent=self.spent
        )
        faults = _advised(part, read.faults)
        boards = Boards(setup, read.moves)
        if boards.fault:
            faults.insert(0, _movetext.locate(part, read, boards.fault, limits=self.limits))
        known["warnings"] += self.warned(read.warnings)
        return Game.read(boards, read.moves, setup=setup, errors=faults, **known)

    def warned(self, warnings: list[NotationWarning]) -> tuple[NotationWarning, ...]:
        """Return the warnings of a game, up to the limit of the file."""
        kept = warnings[: self.warnings]
        self.warnings -= len(kept)
        return tuple(kept)

    def header(self, source: Source, parts: Parts) -> tuple[Header, int]:
        """Read the metadata; return them and the offset where the movetext begins."""
        start, stop = parts.header
        part = Source(source.text, start, stop, source.before)
        flat = _metadata.read_flat(part) if stop - start <= self.limits.metadata else None
        if flat is not None:
            return flat, parts.text
        self.yaml += stop - start
        if self.yaml > self.limits.metadata:
            raise source.error(Message("ppn.limit.metadata", most=self.limits.metadata), start)
        try:
            return _metadata.read(part, nesting=self.limits.nesting, count=self.count), parts.text
        except NotationError as fault:
            if parts.certain:
                raise
            if not source.text[parts.text : source.stop].strip(BLANK):
                # Empty lines at the end of a game separate nothing.
                return Header(), _sections.after_marker(source)
            message = Message("ppn.advice.movetext", message=fault.content)
            raise source.error(message, fault.offset) from None

    def set_up(self, source: Source, header: Header) -> Board:
        """Set a game up; reuse the set-up of an earlier game, unless it was dealt at random."""
        game_type = repr(header.values.get("GameType", ""))
        setup = self.known.get(game_type)
        if setup is None:
            if self.setups >= self.limits.setups:
                message = Message("ppn.limit.setups", most=self.limits.setups)
                raise source.error(message, header.keys["GameType",])
            setup = _metadata.set_up(source, header)
            self.setups += 1 + getattr(setup, "outputs", 0) // DRAWS
            if "Seed" in game_type or not getattr(setup, "outputs", 0):
                self.known[game_type] = setup
        return setup


def _advised(part: Source, faults: list[NotationError]) -> list[NotationError]:
    """Add advice on how to end metadata, if the movetext begins like metadata."""
    key = _KEY.match(part.text, part.start, part.stop) if faults else None
    if key is None or faults[0].offset != key.start(1):
        return faults
    message = Message("ppn.advice.metadata", message=faults[0].content)
    return [part.error(message, faults[0].offset), *faults[1:]]


_KEY = re.compile(r"\s*+([^\W\d_]\w*+)(?: \w++)*+:(?=\s|\Z)")


def _written(source: Source, parts: Parts, begin: int) -> str:
    """Return the metadata as text without indentation; empty if some are on the line ``---``."""
    start, stop = parts.header
    if begin < stop or source.text.startswith("---", start, source.stop):
        return ""
    return dedent(LINE_END.sub("\n", source.text[start:stop])).strip("\n")


def _later_keys(source: Source, header: Header) -> Iterator[NotationWarning]:
    """Yield a warning for each key of later versions (reading Q14) or with wrong capitals (Q4)."""
    for key in header.values:
        version = _LATER_KEYS.get(key)
        if version:
            message = Message("ppn.key.later", found=key, version=version)
            yield source.warning(message, header.keys[key,])
        elif key != "GameType" and key[:20].lower().translate(_JOINTS) in ("gametype", "setup"):
            yield source.warning(Message("ppn.key.setup", found=key), header.keys[key,])


_JOINTS = str.maketrans("", "", " _-")

_LATER_KEYS = {
    "SetUp": "0.7",
    "MovetextParser": "0.7",
    "ScalingFactor": "0.7",
    "ScaleFactor": "0.7",
    "Scale Factor": "0.7",
    "Macros": "0.10",
}
