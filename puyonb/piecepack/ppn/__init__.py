"""Portable Piecepack Notation 0.5.2: files of games, each with metadata, a set-up and moves.

``loads`` reads all games of a text, sets them up and plays them, so that every board of each can be had; ``dumps`` writes games so
that the same is read again.  What stands between the metadata and the next game is read in :mod:`puyonb.piecepack.ppn._movetext`, the
metadata themselves in :mod:`puyonb.piecepack.ppn._metadata`, and set-ups are those of :mod:`puyonb.piecepack.setups`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from textwrap import dedent
from typing import Any, Literal

from puyonb import errors
from puyonb.errors import LINE_END, CannotExpress, NotationError, NotationWarning
from puyonb.piecepack.board import Board
from puyonb.piecepack.game import Boards, Game
from puyonb.piecepack.moves import Move
from puyonb.piecepack.ppn import _metadata as metadata
from puyonb.piecepack.ppn import _movetext as movetext
from puyonb.piecepack.ppn import _sections as ppnparts
from puyonb.piecepack.ppn._gametype import set_up
from puyonb.piecepack.ppn._metadata import Header, Value
from puyonb.piecepack.ppn._movetext import DEFAULT, Limits
from puyonb.piecepack.ppn._movetoken import is_number
from puyonb.piecepack.ppn._sections import BLANK, Parts
from puyonb.text import without_bom

__all__ = ["Limits", "dumps", "faults", "from_board", "loads"]


def loads(text: str, *, on_error: Literal["raise", "collect"] = "raise", limits: Limits = DEFAULT) -> list[Game]:
    """Read all games of a text.

    Parameters
    ----------
    text : str
        A game begins at a line that begins with ``---``; the first may do without.
    on_error : ``"raise"`` or ``"collect"``, default ``"raise"``
        What to do with a game that is at fault: raise its first error, or give what was read of it, with its ``errors``.
    limits : Limits
        How much is read before a text is refused.

    Returns
    -------
    list of Game
        Empty for a text without a game.

    Raises
    ------
    NotationError
        If a game is at fault and ``on_error`` is ``"raise"``; if the text is larger than the limits allow, in any case.

    Warns
    -----
    NotationWarning
        Where a text goes beyond the letter of the specification: a move number that is there twice, a sign or a key of later
        versions.

    Examples
    --------
    >>> [game] = loads("1. S@b2 1... M@a2 {near} 2. b2:a2")
    >>> [(move.number, move.text, move.comment) for move in game.moves]
    [('1.', 'S@b2', ''), ('1...', 'M@a2', 'near'), ('2.', 'b2:a2', '')]
    >>> [len(board) for board in game.boards]
    [0, 1, 2, 1]

    Source: Portable Piecepack Notation 0.5.2, PPN File Structure; readings Q2, Q5, Q10, Q14 to Q16.
    """
    if on_error not in ("raise", "collect"):
        raise ValueError(f"expected on_error to be 'raise' or 'collect', found {on_error!r}")
    games = []
    for game in _games(text, limits, most=1 if on_error == "raise" else _FAULTS):
        if game.errors and on_error == "raise":
            raise game.errors[0]
        games.append(game)
    errors.warn(warning for game in games for warning in game.warnings)
    return games


def faults(text: str, *, limits: Limits = DEFAULT) -> list[NotationError]:
    """List what is wrong with a text, so that all of it can be mended at once.

    Parameters
    ----------
    text : str
    limits : Limits

    Returns
    -------
    list of NotationError
        In their order, those of every game.  A game has at most twenty, and the last one says if there are more; a file has at
        most :attr:`Limits.errors`, and one more that names this limit.  Behind a move that meets no piece no move is played, so
        there only what is no move is found.

    Examples
    --------
    >>> for fault in faults("1. S@a1 2. Q@b2 3. (1,2,3)-a1"):
    ...     print(fault.line, fault.column, fault.message.partition(",")[0])
    1 12 expected a piece
    1 20 expected a location of two numbers

    Source: reading Q10.
    """
    try:
        found: list[NotationError] = []
        for game in _games(text, limits, most=_FAULTS):
            unread = len(found) > limits.errors
            found += game.errors
            if unread:
                break
    except NotationError as fault:
        return [fault]
    return found


_FAULTS = 20
"""How many faults of one game are collected: who has read twenty, mends these first."""
_DRAWS = 500
"""A set-up that draws so many random numbers counts as one more."""
_GAME_WARNINGS = 20
"""How many warnings of one game are given; of a text, there are five times as many at most."""


def _games(text: str, limits: Limits, *, most: int) -> Iterator[Game]:
    """Read one game after another, each with so many faults at most; what is said of it has its place in the whole text."""
    text = without_bom(text)
    if "\ufeff" in text:
        text = _JOINT.sub("", text)
    _check_size(text, limits)
    reader = _Reader(limits, most)
    line, before = 0, 0
    for start, end in ppnparts.split(text, limits):
        line, before = line + _line_ends(text, before, start), start
        game = reader.game(text[start:end])
        for fault in game.errors:
            _place_in(fault, text, start, line)
        for warning in game.warnings:
            _place_in(warning, text, start, line)
        yield game


_JOINT = re.compile(r"(?<=[\r\n])\ufeff(?=---)")
"""The byte-order mark of a file that was joined to the end of another."""


def _check_size(text: str, limits: Limits) -> None:
    size = len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))
    if size > limits.size:
        raise NotationError(f"expected at most {limits.size:,} bytes (limit size), found {size:,}", text, 0)


def _line_ends(text: str, start: int, end: int) -> int:
    return text.count("\n", start, end) + text.count("\r", start, end) - text.count("\r\n", start, end)


def _place_in(said: NotationError | NotationWarning, text: str, start: int, line: int) -> None:
    """Make what was said of one game's text something said of all of it.

    To count the lines before each fault anew would take a file of many faulty games the square of its length.
    """
    said.text, said.offset, said.line = text, said.offset + start, said.line + line
    said.args = (said.message, said.text, said.offset)


# A game.


@dataclass(slots=True)
class _Reader:
    """Reads one game after another."""

    limits: Limits
    most: int
    yaml: int = 0
    warnings: int = 100
    errors: int = 0
    setups: int = 0
    known: dict[str, Board] = field(default_factory=dict)
    spent: movetext.Spent = field(default_factory=movetext.Spent)
    count: metadata.Count = field(init=False)

    def __post_init__(self) -> None:
        self.count = metadata.Count(self.limits.values, self.limits.values)

    def game(self, text: str) -> Game:
        """Read a game, if the games before it had not too many errors."""
        if self.errors > self.limits.errors:
            message = (
                f"expected at most {self.limits.errors:,} errors in a file (limit errors); no game from here on is read"
            )
            return Game(errors=[NotationError(message, text, 0)])
        game = self.read(text)
        self.errors += len(game.errors)
        return game

    def read(self, text: str) -> Game:
        """Read a game: its metadata, its set-up, its moves; then play them."""
        try:
            parts = ppnparts.parts(text)
            header, begin = self.header(text, parts)
        except NotationError as fault:
            return Game(errors=[fault])
        said: dict[str, Any] = {"metadata": header.values, "header": _written(text, parts, begin)}
        warnings = sorted([*parts.warnings, *_later_keys(text, header)], key=lambda said: said.offset)[: self.warnings]
        self.warnings -= len(warnings)
        try:
            setup = self.set_up(text, header)
        except NotationError as fault:
            return Game(errors=[fault], warnings=tuple(warnings), **said)
        moves = movetext.read(
            text,
            begin,
            limits=self.limits,
            faults=self.most,
            warnings=min(self.warnings, _GAME_WARNINGS),
            spent=self.spent,
        )
        self.warnings -= len(moves.warnings)
        boards = Boards(setup, moves.moves)
        faults = _advised(text, begin, moves.faults)
        if boards.fault:
            faults = [movetext.locate(text, begin, boards.fault, limits=self.limits), *faults]
        said |= {"setup": setup, "errors": faults, "warnings": (*warnings, *moves.warnings)}
        return Game.read(boards, moves.moves, **said)

    def set_up(self, text: str, header: Header) -> Board:
        """Set a game up; a set-up that a game before had is the same, if nothing of it is left to chance."""
        told = repr(header.values.get("GameType", ""))
        setup = self.known.get(told)
        if setup is None:
            if self.setups >= self.limits.setups:
                message = f"expected at most {self.limits.setups:,} different set-ups in a file (limit setups)"
                raise NotationError(message, text, header.keys["GameType",])
            setup = set_up(text, header)
            self.setups += 1 + getattr(setup, "outputs", 0) // _DRAWS
            if "Seed" in told or not getattr(setup, "outputs", 0):
                self.known[told] = setup
        return setup

    def header(self, text: str, parts: Parts) -> tuple[Header, int]:
        """Read the metadata; give them and the offset where the movetext begins."""
        start, stop = parts.header
        flat = metadata.read_flat(text, start, stop) if stop - start <= self.limits.metadata else None
        if flat is not None:
            return flat, parts.text
        self.yaml += stop - start
        if self.yaml > self.limits.metadata:
            message = f"expected at most {self.limits.metadata:,} characters of metadata (limit metadata)"
            raise NotationError(message, text, start)
        try:
            return metadata.read(text, start, stop, nesting=self.limits.nesting, count=self.count), parts.text
        except NotationError as fault:
            if parts.certain:
                raise
            if not text[parts.text :].strip(BLANK):
                # Empty lines at the end of a game part nothing.
                return Header(), ppnparts.after_marker(text)
            advice = "; if this is movetext, put the lines '---' and '...' before it"
            raise NotationError(fault.message + advice, text, fault.offset) from None


def _advised(text: str, begin: int, faults: list[NotationError]) -> list[NotationError]:
    """Say how metadata are ended, if the movetext looks as if it began with some."""
    key = _KEY.match(text, begin) if faults else None
    if key is None or faults[0].offset != key.start(1):
        return faults
    advice = "; if these are metadata, put the line '...' or an empty line after them"
    return [NotationError(faults[0].message + advice, text, faults[0].offset), *faults[1:]]


_KEY = re.compile(r"\s*+([^\W\d_]\w*+)(?: \w++)*+:(?=\s|\Z)")


def _written(text: str, parts: Parts, begin: int) -> str:
    """Give the metadata as they were written, without indentation; nothing if some stand on the line ``---``."""
    start, stop = parts.header
    if begin < stop or text.startswith("---", start):
        return ""
    return dedent(LINE_END.sub("\n", text[start:stop])).strip("\n")


def _later_keys(text: str, header: Header) -> Iterator[NotationWarning]:
    """Yield a warning for each key that has a meaning only in later versions (reading Q14), or with other capitals (Q4)."""
    for key in header.values:
        if key != "GameType" and key[:20].lower().translate(_JOINTS) == "gametype":
            message = f"expected the key 'GameType' for the set-up of a game, found {key!r}, which does nothing"
            yield NotationWarning(message, text, header.keys[key,])
        version = _LATER_KEYS.get(key)
        if version:
            message = f"expected a key of PPN 0.5.2, found {key!r}, which does something only from PPN {version} on"
            yield NotationWarning(message, text, header.keys[key,])


_JOINTS = str.maketrans("", "", " _-")

_LATER_KEYS = {
    "SetUp": "0.7",
    "MovetextParser": "0.7",
    "ScalingFactor": "0.7",
    "ScaleFactor": "0.7",
    "Scale Factor": "0.7",
    "Macros": "0.10",
}


# Writing.


def dumps(games: Iterable[Game], *, seed: bool = False) -> str:
    """Write games.

    Parameters
    ----------
    games : iterable of Game
    seed : bool, default False
        Write the seed of a set-up that was dealt from a fresh one, instead of its pieces.

    Returns
    -------
    str
        Each game with its metadata as they were written, if they are unchanged; the moves with their numbers and comments in lines
        of at most 80 characters.  What later versions write as ``;`` or as a lone period becomes a number.  The set-up of a board
        that was dealt from a fresh seed is written explicitly, as ``Coins``, ``Tiles`` and ``Dice``, or, where the game has no such
        options for all its pieces, by that seed.

    Raises
    ------
    CannotExpress
        If a game broke off when it was read, begins with a board that its metadata do not tell, or has a number that is none.

    Examples
    --------
    >>> print(dumps(loads("GameType: Four Field Kono\\n\\n1. b1:b3  1... d3:b3\\n{and so on}")), end="")
    ---
    GameType: Four Field Kono
    ...
    1. b1:b3 1... d3:b3 {and so on}

    Source: Portable Piecepack Notation 0.5.2, PPN File Structure.
    """
    return "".join(_game_text(game, seed=seed) for game in games)


def _game_text(game: Game, *, seed: bool) -> str:
    if game.errors:
        raise CannotExpress(f"no form for a game that breaks off: {game.errors[0]}", notation="ppn", what="errors")
    header = "".join(f"{line}\n" for line in _header_lines(game, seed=seed))
    moves = "".join(f"{line}\n" for line in _filled(_words(game.moves)))
    return f"---\n{header}...\n{moves}"


def _header_lines(game: Game, *, seed: bool) -> list[str]:
    """Give the metadata: as they were written, if that still says the same."""
    told: Mapping[str, Any] = game.metadata
    setup = game.setup
    if game.fresh_seed is not None:
        # Only a board of a set-up has a fresh seed.
        explicit = None if seed else setup.explicit_game_type  # type: ignore[attr-defined]
        told = {**told, "GameType": explicit or setup.game_type}  # type: ignore[attr-defined]
    written = metadata.dumps(told)
    if _set_up_again(written) != setup:
        raise CannotExpress(
            "no form for a first board that is not told by GameType; place its pieces by a move (ppn.from_board)",
            notation="ppn",
            what="setup",
        )
    header = game.header if _says(game.header, told) else written
    return header.split("\n") if header else []


def _says(header: str, told: Mapping[str, Any]) -> bool:
    """Tell whether metadata as they were written still say the same, and can stand between ``---`` and ``...``."""
    if any(line.startswith(("---", "...")) for line in header.split("\n")):
        return False
    try:
        return metadata.loads(f"{header}\n") == told
    except NotationError:
        return False


def _set_up_again(written: str) -> Board:
    return set_up(written, metadata.read(written, 0, len(written)))


def _words(moves: Iterable[Move]) -> Iterator[str]:
    """Give numbers, moves and comments; where only a lone period leads from one number to the next, that."""
    before = ""
    for index, move in enumerate(moves):
        first, _, rest = move.source.partition(" ")
        if is_number(move.number):
            # A number stays with what follows it.
            yield f"{move.number} {first}".rstrip()
        elif move.number == f"{before}.":
            yield f". {first}".rstrip()
        elif move.number or index or not first:
            raise CannotExpress(f"no form for the move number {move.number!r}", notation="ppn", what="number")
        else:
            yield first
        yield from rest.split(" ") if rest else ()
        before = move.number


def _filled(words: Iterable[str]) -> Iterator[str]:
    """Fill lines; none begins with a sign that ends the game or its metadata."""
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > _WIDTH and not word.startswith(("---", "...")):
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    if line:
        yield line


_WIDTH = 80


def from_board(board: Board, *, number: str = "setup.", told: Mapping[str, Value] | None = None) -> Game:
    """Give a game of one move that places the pieces of a board.

    Parameters
    ----------
    board : Board
    number : str, default ``"setup."``
        The number of that move.
    told : mapping, default none
        Metadata; a ``GameType`` would set pieces up before.

    Raises
    ------
    CannotExpress
        If a piece or a location has no form in this notation.

    Examples
    --------
    >>> print(dumps([from_board(loads("t@b2 S@b2 b2-c3")[0].boards[-1])]), end="")
    ---
    ...
    setup. t@b2 S@c3
    """
    moves = movetext.loads(f"{number} {movetext.dumps(board)}")
    return Game(metadata=dict(told or {}), moves=tuple(moves))
