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
from puyonb.errors import LINE_END, NotationError, NotationWarning, check_choice
from puyonb.messages import Message, code_of
from puyonb.piecepack import _movetext
from puyonb.piecepack._limits import (
    DEFAULT,
    DRAWS,
    FILE_WARNINGS,
    GAME_ERRORS,
    GAME_WARNINGS,
    Limits,
)
from puyonb.piecepack._movetext import current, moves, piecetext, spec
from puyonb.piecepack._movetext.piecetext import location
from puyonb.piecepack._movetext.piecewriting import known_version, location_text, piece_text
from puyonb.piecepack._source import NO_VALUE, NULLS, Source
from puyonb.piecepack.board import Board
from puyonb.piecepack.game import Boards, Game
from puyonb.piecepack.pieces import Piece
from puyonb.piecepack.ppn import _metadata, _rows, _sections
from puyonb.piecepack.ppn._metadata import Header
from puyonb.piecepack.ppn._sections import BLANK, Parts
from puyonb.piecepack.ppn._upgrade import upgrade
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
    "upgrade",
]


def loads(
    text: str,
    *,
    version: str | None = None,
    strict: bool = False,
    on_error: Literal["raise", "collect"] = "raise",
    limits: Limits = DEFAULT,
) -> list[Game]:
    """Read all games of a text.

    Parameters
    ----------
    text : str
        A game begins at a line that begins with ``---``, which is optional for the first game.  Or
        a table of pieces as CSV (reading Q11).
    version : ``"0.5.2"`` or ``"0.14.1"``, optional
        How to read the text.  The default is the key ``PPN`` of a game; without it 0.5.2, unless
        the game has a sign that only later versions have.
    strict : bool, default False
        Hold a game to its version: refuse what :func:`loads` would warn of, and infer no version.
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
        If a text goes beyond the specification: two moves with one number, two games with one
        ``Id``, or a sign or a key of later versions.

    Examples
    --------
    >>> [game] = loads("1. S@b2 1... M@a2 {near} 2. b2:a2")
    >>> [(move.number, move.text, move.comment) for move in game.moves]
    [('1.', 'S@b2', ''), ('1...', 'M@a2', 'near'), ('2.', 'b2:a2', '')]
    >>> [len(board) for board in game.boards]
    [0, 1, 2, 1]

    Source: Portable Piecepack Notation 0.5.2, PPN File Structure; readings Q2, Q5, Q10, Q14 to Q16.
    """
    if _rows.is_table(text):
        return _rows.loads(text, limits)
    reader = _Reader(limits, _most(on_error), version=_version(version), strict=strict)
    games = [
        _checked(reader.game(source), on_error) for source in _sections.games_of_text(text, limits)
    ]
    errors.warn(warning for game in games for warning in game.warnings)
    return games


def iter_games(
    lines: Iterable[str],
    *,
    version: str | None = None,
    on_error: Literal["raise", "collect"] = "raise",
    limits: Limits = DEFAULT,
) -> Iterator[Game]:
    """Read one game after another from a stream; only the current game is in memory.

    Parameters
    ----------
    lines : iterable of str
        Such as a file that was opened with ``encoding="utf-8"``.  A line may lack its line end.
    version : ``"0.5.2"`` or ``"0.14.1"``, optional
        As for :func:`loads`.
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
        raise TypeError(
            Message(
                "ppn.lines.str",
                "expected lines, such as an open file, found str; loads reads a text",
            )
        )
    most, known = _most(on_error), dict[str, Board]()
    sources = _sections.games_of_lines(lines, limits)
    return _streamed(sources, on_error, limits, most, known, version=_version(version))


def _streamed(
    sources: Iterable[Source],
    on_error: str,
    limits: Limits,
    most: int,
    known: dict[str, Board],
    *,
    version: str | None,
) -> Iterator[Game]:
    ids: set[str] = set()
    for source in sources:
        if len(known) >= limits.setups:
            known.clear()
        reader = _Reader(
            limits, most, warnings=GAME_WARNINGS, known=known, ids=ids, version=version
        )
        game = _checked(reader.game(source), on_error)
        errors.warn(game.warnings)
        yield game


_VERSION = re.compile(r"0\.(?:[2-9]|1[0-4])(?:\.[0-9])?")
_CURRENT = "0.14.1"


def _version(version: str | None) -> str | None:
    return None if version is None else known_version(version)


def _most(on_error: str) -> int:
    """Return how many errors of a game are collected."""
    check_choice("on_error", on_error, ("raise", "collect"))
    return 1 if on_error == "raise" else GAME_ERRORS


def _checked(game: Game, on_error: str) -> Game:
    if game.errors and on_error == "raise":
        raise game.errors[0]
    return game


def piece(text: str, *, version: str = "0.5.2") -> Piece:
    """Read a piece.

    Parameters
    ----------
    text : str
        Piece, side, suit, rank and direction in any order, each at most once; all are optional.
    version : ``"0.5.2"`` or ``"0.14.1"``, default ``"0.5.2"``
        0.14.1 has pieces of other game systems, glyphs and attributes.

    Raises
    ------
    NotationError
        If a character is unknown, two have the same sort, or the piece has no such side.
    ValueError
        If the version has another name.

    Examples
    --------
    >>> piece("Aa>")
    Piece(TILE_FACE, suit=4, rank=2, angle=270)
    >>> piece("⚃", version="0.14.1")
    Piece(DIE_FACE, suit=6, rank=4, cfg='dice')

    Source: Portable Piecepack Notation 0.5.2, Simplified; 0.14.1, PieceSpec; readings Q1, Q9, Q11.
    """
    return spec.piece(text) if known_version(version) == _CURRENT else piecetext.piece(text)


def faults(
    text: str, *, version: str | None = None, strict: bool = False, limits: Limits = DEFAULT
) -> list[NotationError]:
    """List all errors of a text.

    Parameters
    ----------
    text : str
    version : ``"0.5.2"`` or ``"0.14.1"``, optional
        As for :func:`loads`.
    strict : bool, default False
        List the warnings of :func:`loads` as errors, too, and infer no version.
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
        if _rows.is_table(text):
            _rows.loads(text, limits)
            return []
        found: list[NotationError] = []
        warnings: list[NotationWarning] = []
        reader = _Reader(limits, GAME_ERRORS, version=_version(version), strict=strict)
        for source in _sections.games_of_text(text, limits):
            unread = reader.errors > limits.errors
            game = reader.game(source)
            found += game.errors
            warnings += () if strict else game.warnings
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
    version: str | None = None
    strict: bool = False
    fixed: Board | None = None
    first: list[NotationWarning] = field(default_factory=list)
    known: dict[str, Board] = field(default_factory=dict)
    ids: set[str] = field(default_factory=set)
    spent: _movetext.Spent = field(default_factory=_movetext.Spent)
    count: _metadata.Count = field(init=False)

    def __post_init__(self) -> None:
        self.count = _metadata.Count(self.limits.values, self.limits.values)

    def game(self, source: Source) -> Game:
        """Read a game, unless the games before it had too many errors."""
        if self.errors > self.limits.errors:
            message = Message(
                "ppn.limit.errors",
                "expected at most {most:,} errors in a file (limit errors); the games from here on"
                " are not read",
                most=self.limits.errors,
            )
            return Game(errors=[source.error(message, source.start)])
        game = self.read(source)
        self.errors += len(game.errors)
        return game

    def read(self, source: Source) -> Game:
        """Read a game: its metadata, its set-up and its moves; then play them."""
        try:
            parts = _sections.parts(source)
            self.first = []
            if _sections.is_open(source, parts):
                whole = parts.text, source.stop
                parts = Parts(whole, source.stop, certain=True, remarks=parts.remarks)
                self.first.append(
                    source.warning(
                        Message(
                            "ppn.near.metadata",
                            "expected a line '...' or an empty line after metadata, found none",
                        ),
                        source.stop,
                    )
                )
            header, begin = self.header(source, parts)
            if header.has_pairs:
                message = Message(
                    "ppn.pairs.used",
                    "expected lines 'Key: value', found tag pairs as in PGN, which other readers of"
                    " PPN do not know",
                )
                self.first.append(source.warning(message, min(header.keys.values())))
            self.check_id(source, header)
            version = self.version or _named_version(source, header)
        except NotationError as fault:
            return Game(errors=[fault])
        known: dict[str, Any] = {
            "metadata": header.values,
            "header": _written(source, parts, begin),
            "remarks": parts.remarks,
            "lines": source.text[begin : source.stop],
        }
        part = Source(source.text, begin, source.stop, source.before)
        kept = self.kept()
        if version == _CURRENT:
            game = self.read_current(source, header, part, dict(known))
        else:
            game = self.read_old(source, header, part, dict(known))
            infer = version is None and not self.strict
            if infer and (sign := _later_sign(game, header, part)):
                self.restore(kept)
                game = self.read_current(source, header, part, known, sign)
        if self.strict and game.warnings:
            refused = [source.error(each.content, each.offset) for each in game.warnings]
            game.errors[:] = sorted([*game.errors, *refused], key=lambda each: each.offset)
        return game

    def check_id(self, source: Source, header: Header) -> None:
        """Warn if an earlier game has the ``Id`` of a game (reading X2)."""
        found = header.values.get("Id", "")
        if not isinstance(found, str) or found in NO_VALUE:
            return
        if found in self.ids:
            message = Message(
                "ppn.key.id",
                "expected another Id for each game of a file, found {found!q} again",
                found=found,
            )
            self.first.append(source.warning(message, header.places["Id",]))
        self.ids.add(found)

    def kept(self) -> tuple[int, ...]:
        """Return the counts of the limits of a file."""
        return self.warnings, self.setups, self.spent.words, self.spent.characters

    def restore(self, kept: tuple[int, ...]) -> None:
        """Forget what an attempt has counted."""
        self.warnings, self.setups, self.spent.words, self.spent.characters = kept

    def read_current(
        self,
        source: Source,
        header: Header,
        part: Source,
        known: dict[str, Any],
        sign: NotationWarning | None = None,
    ) -> Game:
        """Read a game of PPN 0.14.1."""
        known["config"] = current.Config()
        known["warnings"] = self.warned([*self.first, *filter(None, [sign])])
        try:
            setup = self.set_up(source, header, current=True)
            known["config"] = config = _metadata.config(source, header, setup)
        except NotationError as fault:
            return Game(errors=[fault], **known)
        most = min(self.warnings, GAME_WARNINGS)
        read = current.read(
            part, setup, config=config, inferred=sign is not None, limits=self.limits,
            faults=self.most, warnings=most, spent=self.spent,
        )  # fmt: skip
        faults = _advised(part, read.faults)
        boards = Boards(setup, read.moves)
        known["warnings"] += self.warned(read.warnings)
        return Game.read(boards, read.moves, setup=setup, errors=faults, **known)

    def read_old(self, source: Source, header: Header, part: Source, known: dict[str, Any]) -> Game:
        """Read a game of PPN 0.5.2."""
        try:
            warnings = [*self.first, *_later_keys(source, header)]
            known["warnings"] = self.warned(sorted(warnings, key=lambda warning: warning.offset))
            setup = self.set_up(source, header)
        except NotationError as fault:
            return Game(errors=[fault], **known)
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
            message = Message(
                "ppn.advice.movetext",
                "{message}; if this is movetext, put the lines '---' and '...' before it",
                message=fault.content,
            )
            raise source.error(message, fault.offset) from None

    def set_up(self, source: Source, header: Header, *, current: bool = False) -> Board:
        """Set a game up; reuse the set-up of an earlier game, unless it was dealt at random."""
        if self.fixed is not None:
            return self.fixed
        base = _metadata.set_up_key(header.values) if current else "GameType"
        game_type = repr(header.values.get(base, ""))
        if current:
            game_type = f"{game_type} {header.values.get('MovetextParser', '')!r}"
        setup = self.known.get(game_type)
        if setup is None:
            if self.setups >= self.limits.setups:
                message = Message(
                    "ppn.limit.setups",
                    "expected at most {most:,} different set-ups in a file (limit setups)",
                    most=self.limits.setups,
                )
                raise source.error(message, header.keys[base,])
            setup = _metadata.set_up(source, header, current=current)
            self.setups += 1 + getattr(setup, "outputs", 0) // DRAWS
            if "Seed" in game_type or not getattr(setup, "outputs", 0):
                self.known[game_type] = setup
        return setup


def _named_version(source: Source, header: Header) -> str | None:
    """Return the version that the key ``PPN`` means (reading Q17)."""
    named = header.values.get("PPN", "")
    if named in NULLS:
        return None if _metadata.is_null(header.values.get("PPN-Extensions", "")) else _CURRENT
    if not isinstance(named, str) or not _VERSION.fullmatch(named):
        raise source.error(
            Message(
                "ppn.version",
                'expected "PPN: 0.5.2" or "PPN: 0.14.1", or a version between them, found'
                " {found!q}",
                found=str(named),
            ),
            header.places["PPN",],
        )
    return "0.5.2" if named.startswith(_OLD_STARTS) else _CURRENT


_OLD_STARTS = ("0.2", "0.3", "0.4", "0.5")


def _later_sign(game: Game, header: Header, part: Source) -> NotationWarning | None:
    """Return the warning of the first sign of a later version, if 0.5.2 does not read a game.

    A text that 0.5.2 reads without an error and without a colour has no such sign, so a game of
    0.5.2 is read once.
    """
    for key in ("SetUp", "MovetextParser", "Macros"):
        if not _metadata.is_null(header.values.get(key, "")):
            return part.warning(Message("ppn.version.inferred", found=key), header.keys[key,])
    colored = any(str(code_of(each.content)) == "ppn.color" for each in game.warnings)
    spaced = any(str(code_of(each.content)) == "ppn.move.spaced" for each in game.errors)
    if spaced or not (game.errors or colored):
        return None
    found = current.sign(part)
    if found is None:
        return None
    return part.warning(Message("ppn.version.inferred", found=found[0].strip()), found.start())


def _advised(part: Source, faults: list[NotationError]) -> list[NotationError]:
    """Add advice on how to end metadata, if the movetext begins like metadata."""
    key = _KEY.match(part.text, part.start, part.stop) if faults else None
    if key is None or faults[0].offset != key.start(1):
        return faults
    message = Message(
        "ppn.advice.metadata",
        "{message}; if these are metadata, put the line '...' or an empty line after them",
        message=faults[0].content,
    )
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
            message = Message(
                "ppn.key.later",
                "expected a key of PPN 0.5.2, found {found!q}, which has an effect only from PPN"
                " {version} on",
                found=key,
                version=version,
            )
            yield source.warning(message, header.keys[key,])
        elif key != "GameType" and key[:20].lower().translate(_JOINTS) in ("gametype", "setup"):
            yield source.warning(
                Message(
                    "ppn.key.setup",
                    "expected the key 'GameType' for the set-up of a game, found {found!q}, which"
                    " has no effect",
                    found=key,
                ),
                header.keys[key,],
            )


_JOINTS = str.maketrans("", "", " _-")

_LATER_KEYS = {
    "SetUp": "0.6",
    "MovetextParser": "0.6",
    "ScalingFactor": "0.7",
    "ScaleFactor": "0.7",
    "Scale Factor": "0.7",
    "Macros": "0.11",
}
