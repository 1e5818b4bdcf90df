"""The board of a game by its name, dealt from a seed where chance has a part in it."""

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from puyonb.piecepack.board import Board
from puyonb.piecepack.pieces import Piece, Placed
from puyonb.piecepack.setups._layout import WHITE
from puyonb.piecepack.setups._r_random import Dealer, fresh_seed
from puyonb.piecepack.setups._registry import SetUp, arguments, find

LISTS = frozenset({"Coins", "Tiles", "Dice", "Pips", "Fen"})
"""The options of set-ups that list what is dealt otherwise."""


class SetUpBoard(Board):
    """A board that knows which game it begins, and how to have it again.

    Attributes
    ----------
    set_up : SetUp
        The game.
    options : mapping of str to object
        What has to be said to have this board again, by the names of metadata; a seed that was found is among it.
    outputs : int
        How many random numbers were drawn for it.

    Examples
    --------
    >>> first = board("Iceberg")
    >>> board("Iceberg", **first.options) == first
    True
    """

    __slots__ = ("options", "outputs", "set_up")
    outputs: int
    set_up: SetUp
    options: Mapping[str, object]

    def __init__(
        self,
        pieces: Iterable[tuple[Piece, float, float]],
        set_up: SetUp,
        options: Mapping[str, object],
        *,
        outputs: int = 0,
    ) -> None:
        super().__init__(pieces)
        self.set_up = set_up
        self.outputs = outputs
        self.options = MappingProxyType(dict(options))

    @property
    def seed(self) -> int | None:
        """The seed it was dealt from, None where nothing was dealt."""
        seed = self.options.get("Seed")
        return None if seed is None else int(str(seed))

    @property
    def scale(self) -> float:
        """How many inches one unit of its coordinates is."""
        return float(str(self.options.get("CellWidth", self.set_up.scale)))

    @property
    def game_type(self) -> str | dict[str, str]:
        """What metadata say under ``GameType`` to have this board: the name of the game, or a mapping that holds it.

        Examples
        --------
        >>> board("Fuji-san", seed=11).game_type
        {'Name': 'Fuji-san', 'Seed': '11'}
        """
        said = {option: str(value) for option, value in self.options.items()}
        if self.set_up != find(self.set_up.title):
            said = {"System": self.set_up.system} | said
        return {"Name": self.set_up.title} | said if said else self.set_up.title

    @property
    def explicit_game_type(self) -> "str | dict[str, str] | None":
        """What metadata say under ``GameType`` to have this board without a seed; None where that cannot be said.

        Examples
        --------
        >>> board("Skyscrapers", seed=42).explicit_game_type["Tiles"][:11]
        'C4^ S4^ Sn^'

        Source: Portable Piecepack Notation 0.5.2, Metadata; reading X2.
        """
        lists = _lists(self.set_up)
        said = {name: value for name, value in self.options.items() if name not in lists | {"Seed"}}
        for order in (_as_placed, _as_read):
            written = {name: text for name in sorted(lists) if (text := _listed(self, name, order))}
            try:
                again = board(self.set_up.title, system=self.set_up.system, **said, **written)
            except (TypeError, ValueError):
                continue
            if written and same_stacks(again, self) and again.options.get("Seed") is None:
                return again.game_type
        return None

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.set_up.title, self.set_up.system, dict(self.options))

    def __repr__(self) -> str:
        said = "".join(f", {option}={value!r}" for option, value in self.options.items())
        return f"SetUpBoard({self.set_up.title!r}, system={self.set_up.system!r}{said}, {len(self)} pieces)"


def _lists(entry: SetUp) -> set[str]:
    """Return the options of a set-up that list what is dealt otherwise."""
    # Where pawns stand on empty squares, they are not dealt.
    pawns = entry.options.get("Pawns")
    return {*LISTS & {*entry.options}, *(["Pawns"] if pawns and "suits" in pawns.expects else [])}


def same_stacks(board: Board, other: Board) -> bool:
    """Return whether two boards have the same pieces in the same order at each place."""
    return _stacks(board) == _stacks(other)


def _stacks(board: Board) -> dict[tuple[float, float], list[Piece]]:
    found: dict[tuple[float, float], list[Piece]] = {}
    for piece, x, y in board:
        found.setdefault((x, y), []).append(piece)
    return found


def _as_placed(found: list[Placed]) -> list[Placed]:
    """Return pieces in the order in which they were placed."""
    return found


def _as_read(found: list[Placed]) -> list[Placed]:
    """Return pieces row by row from the top, each from the left."""
    return sorted(found, key=lambda placed: (-placed.y, placed.x))


_WAYS: Mapping[float, str] = {90: "<", 180: "v", 270: ">"}


def _listed(setup: SetUpBoard, name: str, order: Callable[[list[Placed]], list[Placed]]) -> str:
    """Write the pieces of a board as an option lists them: ranks, suits, or tiles with rank and direction."""
    if name == "Fen":
        return _fen(setup)
    kind = {"Coins": "coin", "Tiles": "tile", "Dice": "die", "Pawns": "pawn"}.get(name, "")
    found = order([placed for placed in setup.pieces if placed.piece.side.kind == kind])
    suits = ["SMCA"[((placed.piece.suit or 1) - 1) % 4] for placed in found]
    ranks = ["na2345"[((placed.piece.rank or 1) - 1) % 6] for placed in found]
    ways = [_WAYS.get(placed.piece.angle % 360, "^") for placed in found]
    if kind == "tile":
        return " ".join(map("".join, zip(suits, ranks, ways, strict=True)))
    return "".join(suits if "suits" in setup.set_up.options[name].expects else ranks)


def _fen(setup: SetUpBoard) -> str:
    """Write a board of chess pieces as the placement of a FEN."""
    width = setup.pieces[0].piece.rank or 0
    at = {(bit.x / setup.scale, bit.y / setup.scale): bit.piece for bit in setup.pieces[1:]}
    rows = (
        "".join(_letter(at.get((x, y))) for x in range(1, width + 1)) for y in range(width, 0, -1)
    )
    return "/".join(re.sub("1+", lambda empty: str(len(empty[0])), row) for row in rows)


def _letter(bit: Piece | None) -> str:
    letter = "pnbrqk"[(bit.rank or 1) - 1] if bit else "1"
    return letter.upper() if bit and bit.suit == WHITE else letter


def board(name: str, *, system: str | None = None, **options: object) -> SetUpBoard:
    """Set up a game.

    Parameters
    ----------
    name : str
        The name of the game, as :func:`~puyonb.piecepack.setups._registry.find` reads it.
    system : str, optional
        The game system, if several have this game: ``"chess"`` plays chess with chess pieces, not with a piecepack.  As in
        metadata, it may be spelled ``System``.
    options
        What the game takes, spelled as in metadata or as an argument of Python: ``Seed=11`` or ``seed=11``.  Text will do for
        everything; None says nothing.  Where all pieces that the game can list are given, the board is equal every time.

    Raises
    ------
    TypeError
        If the name is no text, or an option neither text, a number nor a truth value.
    ValueError
        If there is no such game or system, if the game takes no such option, or not this value; NotationError, with the
        position, if the value is a text that lists pieces.

    Examples
    --------
    >>> board("Chess", system="chess")[1].piece
    Piece(BIT_FACE, suit=2, rank=4, cfg='chess1')

    Source: Portable Piecepack Notation 0.5.2, Setup; readings Q4, Q12, Q13.
    """
    spelled_as_in_metadata: Any = options.pop("System", None)
    entry = find(name, system=spelled_as_in_metadata if system is None else system)
    taken, said = arguments(entry, options)
    if not entry.is_random:
        return SetUpBoard(entry.lay(**taken), entry, said)
    seed = taken.pop("seed", None)
    lists = _lists(entry)
    # Where all lists are given, only what nobody can list is left, such as the hidden ranks of
    # coins: equal on every read.
    is_given = bool(lists) and lists <= {*said}
    dealer = Dealer(seed if seed is not None else 0 if is_given else fresh_seed())
    pieces = entry.lay(dealer, **taken)
    if seed is None and dealer.outputs and not is_given:
        said["Seed"] = dealer.seed
    return SetUpBoard(pieces, entry, said, outputs=dealer.outputs)


def _again(name: str, system: str, options: Mapping[str, object]) -> SetUpBoard:
    """Set up a board that crossed to another process."""
    return board(name, system=system, **options)
