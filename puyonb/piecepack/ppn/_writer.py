"""Games as text: the metadata as they were written, and the moves in lines of at most 80 characters."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from puyonb.errors import CannotExpress, NotationError
from puyonb.piecepack import _movetext
from puyonb.piecepack._movetext import piecetext
from puyonb.piecepack._movetext.movetoken import is_number
from puyonb.piecepack._source import Source
from puyonb.piecepack.board import Board
from puyonb.piecepack.game import Game
from puyonb.piecepack.moves import Move
from puyonb.piecepack.ppn import _metadata
from puyonb.piecepack.ppn._metadata import Value


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
    >>> from puyonb.piecepack.ppn import loads
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
        raise CannotExpress(
            f"no form for a game that breaks off: {game.errors[0]}", notation="ppn", what="errors"
        )
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
    written = _metadata.dumps(told)
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
        return _metadata.loads(f"{header}\n") == told
    except NotationError:
        return False


def _set_up_again(written: str) -> Board:
    source = Source(written, 0, len(written))
    return _metadata.set_up(source, _metadata.read(source))


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
            raise CannotExpress(
                f"no form for the move number {move.number!r}", notation="ppn", what="number"
            )
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


def from_board(
    board: Board, *, number: str = "setup.", metadata: Mapping[str, Value] | None = None
) -> Game:
    """Give a game of one move that places the pieces of a board.

    Parameters
    ----------
    board : Board
    number : str, default ``"setup."``
        The number of that move.
    metadata : mapping, default none
        A ``GameType`` would set pieces up before.

    Raises
    ------
    CannotExpress
        If a piece or a location has no form in this notation.

    Examples
    --------
    >>> from puyonb.piecepack.ppn import loads
    >>> print(dumps([from_board(loads("t@b2 S@b2 b2-c3")[0].boards[-1])]), end="")
    ---
    ...
    setup. t@b2 S@c3
    """
    moves = _movetext.moves(f"{number} {placing(board)}")
    return Game(metadata=dict(metadata or {}), moves=tuple(moves))


def placing(board: Board) -> str:
    """Write the moves that build a board on an empty table, in placing order.

    Examples
    --------
    >>> placing(Board([(piecetext.piece("t"), 1.5, 1.5), (piecetext.piece("C>"), 2, 1)]))
    't@(1.5,1.5) C>@b1'
    """
    return " ".join(
        f"{piecetext.piece_text(piece)}@{piecetext.location_text(x, y)}" for piece, x, y in board
    )
