"""Write games: the metadata as they were, and the moves in lines of at most 80 characters."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count, islice
from typing import TYPE_CHECKING, Any, cast

from puyonb.errors import CannotExpress, LossWarning, NotationError, check_type, ignoring, warn
from puyonb.messages import Message
from puyonb.piecepack import _movetext
from puyonb.piecepack._movetext import current, piecewriting
from puyonb.piecepack._movetext.current import Config
from puyonb.piecepack._movetext.movetoken import is_number
from puyonb.piecepack._source import Source
from puyonb.piecepack.board import Board, plain
from puyonb.piecepack.game import Boards, Game
from puyonb.piecepack.moves import Move
from puyonb.piecepack.ppn import _metadata, _sections

if TYPE_CHECKING:
    from puyonb.piecepack.setups import SetUpBoard


def dumps(games: Iterable[Game], *, seed: bool = False, keep_lines: bool = False) -> str:
    """Write games.

    Parameters
    ----------
    games : iterable of Game
    seed : bool, default False
        How to write a set-up that was dealt: by its pieces, so that every program has the same
        board, or by its seed.
    keep_lines : bool, default False
        Keep the lines and the white space of the author.  Moves that were added later follow on
        new lines.  A game with other moves than those lines has lines of at most 80 characters.

    Returns
    -------
    str
        Each game with its metadata as they were, if they are unchanged; the moves with their
        numbers and comments in lines of at most 80 characters.  The signs of later versions for a
        further move, ``;`` and a single period, become numbers.

        The pieces of a set-up become options of ``GameType`` (``Coins``, ``Tiles``, ``Dice``,
        ``Pawns``, ``Fen``) if these give the same board.  If they do not, ``GameType`` is omitted,
        because it would deal another board, and a first move places all pieces; its comment names
        the game.  If only 0.14.1 has one of these pieces, the text is one of 0.14.1 and says so.
        A set-up of your own is written so, too, with its macros, because no other program knows it.

    Raises
    ------
    CannotExpress
        If a game was read with errors, begins with a board that its metadata do not name, has a
        move with a wrong number, or would be read as another version than its own.

    Warns
    -----
    NotationWarning
        If the pieces of a set-up have no form in the notation of the game: the text has its seed
        instead, and another program may deal another board.

    Examples
    --------
    >>> from puyonb.piecepack.ppn import loads
    >>> text = "GameType: Four Field Kono\\n\\n1. b1:b3  1... d3:b3\\n{and so on}"
    >>> print(dumps(loads(text)), end="")
    ---
    GameType: Four Field Kono
    ...
    1. b1:b3 1... d3:b3 {and so on}

    Source: Portable Piecepack Notation 0.5.2, PPN File Structure; readings Q13, Q31, X2.
    """
    if isinstance(games, Game):
        raise TypeError(Message("ppn.games", "expected games, such as [game], found one Game"))
    return "".join(_game_text(game, seed=seed, keep_lines=keep_lines) for game in games)


def _game_text(game: Game, *, seed: bool, keep_lines: bool) -> str:
    check_type(game, Game)
    if game.errors:
        error = game.errors[0]
        place = Message("common.place", message=error.content, line=error.line, column=error.column)
        message = Message(
            "ppn.no_errors", "no form for a game that ends in an error: {error}", error=place
        )
        raise CannotExpress(message, notation="ppn", what="errors")
    metadata, moves, version = _explicit(game, seed=seed)
    # If a move places the pieces, the set-up before it is empty.
    setup = game.setup if moves is game.moves else Board()
    header = "".join(f"{line}\n" for line in _header_lines(game, metadata, setup, version))
    text = "".join(f"{line}\n" for line in _filled(_words(moves)))
    before, behind = _remarks(game)
    start = f"---{before}\n{header}...{behind}\n"
    whole = f"{start}{text}"
    if keep_lines and moves is game.moves:
        whole = _with_lines(start, game) or whole
    if metadata.get("PPN") != version:
        _hold_version(whole, version, metadata)
    return whole


def _with_lines(start: str, game: Game) -> str:
    """Return the text of a game in the lines of its author; empty if its moves are others."""
    from puyonb.piecepack import ppn

    written = [(move.number, move.source) for move in game.moves]
    lines = re.sub(r"\r\n?", "\n", game.lines).strip("\n")
    text = f"{start}{lines}\n" if lines.strip() else start
    with ignoring():
        [again] = ppn.loads(text, version=game.version, on_error="collect")
        known = len(again.moves)
        if 0 < known < len(written):
            more = islice(_words(game.moves), sum(1 for _ in _words(game.moves[:known])), None)
            text += "".join(f"{line}\n" for line in _filled(more))
            [again] = ppn.loads(text, version=game.version, on_error="collect")
    found = [(move.number, move.source) for move in again.moves]
    return text if found == written and not again.errors else ""


_VERSIONED = {"PPN", "SetUp", "MovetextParser", "Macros"}
"""Keys by which a reader chooses the version."""


def _hold_version(text: str, version: str, keys: Iterable[str] = ()) -> None:
    """Refuse a text that would be read as another version (reading Q17)."""
    from puyonb.piecepack import ppn

    moves = text.partition("\n...")[2] or text
    signed = current.sign(Source(moves, 0, len(moves)))
    if version == "0.5.2" and not signed and _VERSIONED.isdisjoint(keys):
        return  # then there is no need to read the text
    with ignoring():
        [again] = ppn.loads(text, on_error="collect")
    if again.errors or again.version != version:
        message = Message(
            "ppn.no_version",
            "no form for a game of PPN {version} whose text is read as another version; its"
            " metadata can name the version by the key PPN",
            version=version,
        )
        raise CannotExpress(message, notation="ppn", what="version")


def _explicit(game: Game, *, seed: bool) -> tuple[Mapping[str, Any], Sequence[Move], str]:
    """Return metadata, moves and a version from which every program gets the same boards."""
    version = game.version
    is_own = getattr(getattr(game.setup, "set_up", None), "is_own", False)
    dealt = getattr(game.setup, "seed", None) is not None
    if not is_own and (not dealt or (seed and game.fresh_seed is None)):
        return game.metadata, game.moves, version
    setup = cast("SetUpBoard", game.setup)
    if is_own:
        try:
            return _placed_first(game, setup)
        except CannotExpress as error:
            message = Message(
                "ppn.no_own_setup",
                "no form for the set-up {title}, which other programs do not know: {message}",
                title=setup.set_up.title,
                message=error.content,
            )
            raise CannotExpress(message, notation="ppn", what="setup") from None
    key = "GameType" if version == "0.5.2" else _metadata.set_up_key(game.metadata)
    by_seed = {**game.metadata, key: setup.game_type}
    if seed:
        return by_seed, game.moves, version
    if listed := setup.explicit_game_type:
        return {**game.metadata, key: listed}, game.moves, version
    try:
        return _placed_first(game, setup)
    except CannotExpress as error:
        message = Message(
            "ppn.by_seed",
            "{message}; the set-up of {title} is written by its seed, from which another program"
            " may deal another board",
            message=error.content,
            title=setup.set_up.title,
        )
        warn([LossWarning(message, notation="ppn", what=("setup",))])
        return by_seed, game.moves, version


def _placed_first(game: Game, setup: "SetUpBoard") -> tuple[Mapping[str, Any], Sequence[Move], str]:
    """Return metadata without a set-up, moves of which the first places its pieces, and a version.

    Raises
    ------
    CannotExpress
        If the version of the game has no form for a piece or a place, and the game is not the same
        in 0.14.1.
    """
    version, title = game.version, setup.set_up.title
    key = "GameType" if version == "0.5.2" else _metadata.set_up_key(game.metadata)
    metadata = {name: value for name, value in game.metadata.items() if name != key}
    if version != "0.5.2" and setup.set_up.is_own:
        metadata = {"GameType": title, **metadata}
    if version != "0.5.2" and "GameType" in metadata:
        metadata["SetUp"] = "None"  # otherwise GameType would set up the board
    scale = 1
    if game.config is not None and game.config.scale != 1:
        scale = game.config.scale
        metadata = _scaled(metadata, scale)
    if game.config is not None and (macros := game.config.macros):
        metadata["Macros"] = dict(macros)
    try:
        placed = placing(setup, version=version, scale=scale)
    except CannotExpress:
        if version != "0.5.2" or not _reads_as_current(game):
            raise
        metadata, version = {**metadata, "PPN": "0.14.1"}, "0.14.1"
        placed = placing(setup, version=version)
    named = " ".join(re.sub("[{}]", "", title).split())
    first = Move(_free("setup", game.moves), f"{placed} {{{named}}}")
    return metadata, (first, *_numbered(game.moves)), version


def _scaled(metadata: Mapping[str, Any], scale: float) -> dict[str, Any]:
    """Return metadata in which the movetext parser has the scale of a set-up that they name."""
    parser = metadata.get("MovetextParser", "Default")
    given = dict(parser) if isinstance(parser, dict) else {"Name": parser or "Default"}
    kept = {name: value for name, value in given.items() if "scal" not in name.lower()}
    return {**metadata, "MovetextParser": {**kept, "ScaleFactor": f"{scale:g}"}}


def _reads_as_current(game: Game) -> bool:
    """Return whether the moves of a game of 0.5.2 mean the same in 0.14.1."""
    text = "\n".join(_words(game.moves))
    with ignoring():
        read = current.read(Source(text, 0, len(text)), game.setup)
    boards = Boards(game.setup, read.moves)
    return not read.faults and boards[-1] == game.boards[-1] and list(boards) == list(game.boards)


def _numbered(moves: Sequence[Move]) -> list[Move]:
    """Return moves of which the first has a number, so that it is not part of an earlier move."""
    found = list(moves)
    first = _free("first", moves).rstrip(".")
    for place, move in enumerate(found):
        if is_number(move.number):
            break
        # A number of periods only counts from the previous move.
        found[place] = move._replace(number=first + (move.number or "."))
    return found


def _free(word: str, moves: Sequence[Move]) -> str:
    """Return a move number that no move has."""
    taken = {move.number for move in moves}
    numbers = (f"{word}{'_' * more}." for more in count())
    return next(number for number in numbers if number not in taken)


def _header_lines(game: Game, metadata: Mapping[str, Any], setup: Board, version: str) -> list[str]:
    """Return the lines of the metadata: the original ones, if they still have these values."""
    from puyonb.piecepack.setups._boards import same_stacks

    written = _metadata.dumps(metadata)
    source = Source(written, 0, len(written))
    again = _metadata.set_up(source, _metadata.read(source), current=version != "0.5.2")
    if again != setup and not (metadata is not game.metadata and same_stacks(again, setup)):
        raise CannotExpress(
            Message(
                "ppn.no_setup",
                "no form for a first board that GameType does not set up; place its pieces by a"
                " move (ppn.from_board)",
            ),
            notation="ppn",
            what="setup",
        )
    header = game.header if _means(game.header, metadata) else written
    return header.split("\n") if header else []


def _remarks(game: Game) -> tuple[str, str]:
    """Return the rest of the lines ``---`` and ``...``."""
    before, behind = game.remarks
    text = f"---{before}\n...{behind}\n"
    try:
        if _sections.parts(Source(text, 0, len(text))).remarks == (before, behind):
            return before, behind
    except NotationError:
        pass
    message = Message(
        "ppn.no_remarks",
        "no form for the remarks {before!q} and {after!q} after '---' and '...'",
        before=before,
        after=behind,
    )
    raise CannotExpress(message, notation="ppn", what="remarks")


def _means(header: str, metadata: Mapping[str, Any]) -> bool:
    """Return whether the text of metadata has these values, and no line that ends it."""
    if any(line.startswith(("---", "...")) for line in header.split("\n")):
        return False
    try:
        return _metadata.loads(f"{header}\n") == metadata
    except NotationError:
        return False


def _words(moves: Iterable[Move]) -> Iterator[str]:
    """Yield numbers, moves and comments.

    A move whose number is the previous one with a further period begins with a single period.
    """
    before = ""
    for index, move in enumerate(moves):
        first, _, rest = move.source.partition(" ")
        if is_number(move.number):
            # A number stays on the line of the next word.
            yield f"{move.number} {first}".rstrip()
        elif move.number == f"{before}.":
            yield f". {first}".rstrip()
        elif move.number or index or not first:
            message = Message(
                "ppn.no_number", "no form for the move number {found!q}", found=move.number
            )
            raise CannotExpress(message, notation="ppn", what="number")
        else:
            yield first
        yield from rest.split(" ") if rest else ()
        before = move.number


def _filled(words: Iterable[str]) -> Iterator[str]:
    """Yield filled lines; none begins with a sign that ends the game or its metadata."""
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


def from_board(board: Board) -> Game:
    """Return a game of one move that places the pieces of a board.

    It is a game of PPN 0.5.2.  If only 0.14.1 has a piece or a place of the board, it is a game of
    0.14.1, and its metadata say so.

    Parameters
    ----------
    board : Board

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
    try:
        moves = _movetext.moves(f"setup. {placing(board)}")
    except CannotExpress:
        game = Game({"PPN": "0.14.1"}, config=Config())
        return game.play(f"setup. {placing(board, version=game.version)}")
    return Game(moves=tuple(moves))


def placing(board: Board, *, version: str = "0.5.2", scale: float = 1) -> str:
    """Write the moves that build a board on an empty table, in placing order.

    Parameters
    ----------
    board : Board
    version : ``"0.5.2"`` or ``"0.14.1"``, default ``"0.5.2"``
    scale : float, default 1
        The unit of the locations.

    Examples
    --------
    >>> from puyonb.piecepack.ppn import piece
    >>> placing(Board([(piece("t"), 1.5, 1.5), (piece("C>"), 2, 1)]))
    't@(1.5,1.5) C>@b1'
    """
    text = " ".join(
        f"{piecewriting.piece_text(piece, version=version)}"
        f"@{piecewriting.location_text(plain(x / scale), plain(y / scale), version=version)}"
        for piece, x, y in board
    )
    if version == "0.5.2":
        _hold_version(text, version)
    return text
