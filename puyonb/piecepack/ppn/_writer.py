"""Games as text: the metadata as they were written, and the moves in lines of at most 80 characters."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any, cast

from puyonb.errors import CannotExpress, LossWarning, NotationError, warn
from puyonb.piecepack import _movetext
from puyonb.piecepack._movetext import piecetext
from puyonb.piecepack._movetext.movetoken import is_number
from puyonb.piecepack._source import Source
from puyonb.piecepack.board import Board
from puyonb.piecepack.game import Game
from puyonb.piecepack.moves import Move
from puyonb.piecepack.ppn import _metadata, _sections
from puyonb.piecepack.ppn._metadata import Value

if TYPE_CHECKING:
    from puyonb.piecepack.setups import SetUpBoard


def dumps(games: Iterable[Game], *, seed: bool | None = None) -> str:
    """Write games.

    Parameters
    ----------
    games : iterable of Game
    seed : bool, optional
        How to write a set-up that was dealt: True by its seed, False by its pieces.  By default it
        is written by its pieces, unless the metadata name a seed themselves.

    Returns
    -------
    str
        Each game with its metadata as they were written, if they are unchanged; the moves with
        their numbers and comments in lines of at most 80 characters.  What later versions write as
        ``;`` or as a lone period becomes a number.

        The pieces of a set-up become options of ``GameType`` (``Coins``, ``Tiles``, ``Dice``,
        ``Pawns``, ``Fen``) where these give the same board.  Elsewhere ``GameType`` is left out,
        since it would deal another board, and a first move places all pieces; its comment names
        the game.

    Raises
    ------
    CannotExpress
        If a game broke off when it was read, begins with a board that its metadata do not name, or
        has a number that is none.

    Warns
    -----
    NotationWarning
        If the pieces of a set-up have no form in the notation, such as dominoes: its seed is
        written instead, and another program may deal another board.

    Examples
    --------
    >>> from puyonb.piecepack.ppn import loads
    >>> print(dumps(loads("GameType: Four Field Kono\\n\\n1. b1:b3  1... d3:b3\\n{and so on}")), end="")
    ---
    GameType: Four Field Kono
    ...
    1. b1:b3 1... d3:b3 {and so on}

    Source: Portable Piecepack Notation 0.5.2, PPN File Structure; readings Q13, X2.
    """
    return "".join(_game_text(game, seed=seed) for game in games)


def _game_text(game: Game, *, seed: bool | None) -> str:
    if game.errors:
        raise CannotExpress(
            f"no form for a game that breaks off: {game.errors[0]}", notation="ppn", what="errors"
        )
    told, moves = _explicit(game, seed=seed)
    # Where a move places the pieces, nothing is set up before.
    setup = game.setup if moves is game.moves else Board()
    header = "".join(f"{line}\n" for line in _header_lines(game, told, setup))
    text = "".join(f"{line}\n" for line in _filled(_words(moves)))
    before, behind = _remarks(game)
    return f"---{before}\n{header}...{behind}\n{text}"


def _explicit(game: Game, *, seed: bool | None) -> tuple[Mapping[str, Any], Sequence[Move]]:
    """Return the metadata and the moves that give the boards of a game to every program."""
    dealt = getattr(game.setup, "seed", None) is not None
    if not dealt or (game.fresh_seed is None and seed is not False):
        return game.metadata, game.moves
    setup = cast("SetUpBoard", game.setup)
    by_seed = {**game.metadata, "GameType": setup.game_type}
    if seed:
        return by_seed, game.moves
    if listed := setup.explicit_game_type:
        return {**game.metadata, "GameType": listed}, game.moves
    title = setup.set_up.title
    try:
        placed = placing(setup)
    except CannotExpress as error:
        message = (
            f"{error.message}; the set-up of {title} is written by its seed, "
            "from which another program may deal another board"
        )
        warn([LossWarning(message, notation="ppn", what=("setup",))])
        return by_seed, game.moves
    told = {key: value for key, value in game.metadata.items() if key != "GameType"}
    [first] = _movetext.moves(
        f"{_free('setup', game.moves)} {placed} {{{title}}}".replace("  ", " ")
    )
    return told, (first, *_numbered(game.moves))


def _numbered(moves: Sequence[Move]) -> list[Move]:
    """Return moves of which the first has a number, so that it is no part of a move in front."""
    found = list(moves)
    first = _free("first", moves).rstrip(".")
    for place, move in enumerate(found):
        if is_number(move.number):
            break
        # Only periods: each counts from the move before.
        found[place] = move._replace(number=first + (move.number or "."))
    return found


def _free(word: str, moves: Sequence[Move]) -> str:
    """Return a move number that no move has."""
    taken = {move.number for move in moves}
    numbers = (f"{word}{'_' * more}." for more in count())
    return next(number for number in numbers if number not in taken)


def _header_lines(game: Game, told: Mapping[str, Any], setup: Board) -> list[str]:
    """Return the metadata: as they were written, if that still says the same."""
    from puyonb.piecepack.setups._boards import same_stacks

    written = _metadata.dumps(told)
    again = _set_up_again(written)
    if again != setup and not (told is not game.metadata and same_stacks(again, setup)):
        raise CannotExpress(
            "no form for a first board that GameType does not set up; place its pieces by a move (ppn.from_board)",
            notation="ppn",
            what="setup",
        )
    header = game.header if _says(game.header, told) else written
    return header.split("\n") if header else []


def _remarks(game: Game) -> tuple[str, str]:
    """Return what stands behind ``---`` and ``...``."""
    before, behind = game.remarks
    text = f"---{before}\n...{behind}\n"
    try:
        if _sections.parts(Source(text, 0, len(text))).remarks == (before, behind):
            return before, behind
    except NotationError:
        pass
    message = f"no form for the remarks {before!r} and {behind!r} behind '---' and '...'"
    raise CannotExpress(message, notation="ppn", what="remarks")


def _says(header: str, told: Mapping[str, Any]) -> bool:
    """Return whether metadata as they were written still say the same, and fit between the marks."""
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
    """Yield numbers, moves and comments; a lone period for a number that only it leads to."""
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
    """Return a game of one move that places the pieces of a board.

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
