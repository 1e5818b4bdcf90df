"""Set up the board of a game by its name, from a seed if it is dealt at random."""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from puyonb.messages import code_of
from puyonb.piecepack.board import Board
from puyonb.piecepack.pieces import Piece, Placed
from puyonb.piecepack.setups._layout import WHITE
from puyonb.piecepack.setups._r_random import Dealer, fresh_seed
from puyonb.piecepack.setups._registry import SetUp, arguments, find

LISTS = frozenset({"Coins", "Tiles", "Dice", "Pips", "Fen"})
"""The options of set-ups that list pieces; pieces that are not listed are dealt."""


class SetUpBoard(Board):
    """The first board of a game, with the options that give it again.

    Attributes
    ----------
    set_up : SetUp
        The game.
    options : mapping of str to object
        The options that give this board again, by their names in metadata; they include the seed
        if one was drawn.
    outputs : int
        The number of random numbers that were drawn for the board.

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
        """The seed of the board; None if nothing was dealt."""
        seed = self.options.get("Seed")
        return None if seed is None else int(str(seed))

    @property
    def scale(self) -> float:
        """Inches per unit of the coordinates."""
        given = self.options.get("ScaleFactor", self.options.get("CellWidth", self.set_up.scale))
        return float(str(given))

    @property
    def game_type(self) -> str | dict[str, str]:
        """The value of ``GameType`` for this board: the name of the game, or a mapping with it.

        Examples
        --------
        >>> board("Fuji-san", seed=11).game_type
        {'Name': 'Fuji-san', 'Seed': '11'}
        """
        options = {option: str(value) for option, value in self.options.items()}
        if self.set_up != find(self.set_up.title):
            options = {"System": self.set_up.system} | options
        return {"Name": self.set_up.title} | options if options else self.set_up.title

    @property
    def explicit_game_type(self) -> "str | dict[str, str] | None":
        """The value of ``GameType`` for this board without a seed; None if there is none.

        Examples
        --------
        >>> board("Skyscrapers", seed=42).explicit_game_type["Tiles"][:11]
        'C4^ S4^ Sn^'

        Source: Portable Piecepack Notation 0.5.2, Metadata; reading X2.
        """
        lists = _lists(self.set_up)
        other = {
            name: value for name, value in self.options.items() if name not in lists | {"Seed"}
        }
        by_row = sorted(self.pieces, key=lambda placed: (-placed.y, placed.x))  # as one reads
        for pieces in (self.pieces, by_row):
            written = {
                name: text for name in sorted(lists) if (text := _listed(self, name, pieces))
            }
            try:
                again = board(self.set_up.title, system=self.set_up.system, **other, **written)
            except (TypeError, ValueError):
                continue
            if written and same_stacks(again, self) and again.options.get("Seed") is None:
                return again.game_type
        return None

    def __reduce__(self) -> tuple[Any, ...]:
        if self.set_up.is_own:  # another process may not know it
            return Board, (self.pieces,)
        return _again, (self.set_up.title, self.set_up.system, dict(self.options))

    def __repr__(self) -> str:
        title, system = self.set_up.title, self.set_up.system
        options = "".join(f", {option}={value!r}" for option, value in self.options.items())
        return f"SetUpBoard({title!r}, system={system!r}{options}, {len(self)} pieces)"


def _lists(entry: SetUp) -> set[str]:
    """Return the options of a set-up that list pieces instead of dealing them."""
    # Pawns with squares are placed, not dealt.
    return {*LISTS & {*entry.options}, *(["Pawns"] if _takes_suits(entry, "Pawns") else [])}


def _takes_suits(entry: SetUp, name: str) -> bool:
    option = entry.options.get(name)
    return option is not None and code_of(option.expects) == "setups.takes.suits"


def same_stacks(board: Board, other: Board) -> bool:
    """Return whether two boards have the same pieces in the same order at each place."""
    return _stacks(board) == _stacks(other)


def _stacks(board: Board) -> dict[tuple[float, float], list[Piece]]:
    found: dict[tuple[float, float], list[Piece]] = {}
    for piece, x, y in board:
        found.setdefault((x, y), []).append(piece)
    return found


_WAYS: Mapping[float, str] = {90: "<", 180: "v", 270: ">"}


def _listed(setup: SetUpBoard, name: str, pieces: Iterable[Placed]) -> str:
    """Write the pieces of a board as an option lists them: ranks, suits or tiles."""
    if name == "Fen":
        return _fen(setup)
    kind = {"Coins": "coin", "Tiles": "tile", "Dice": "die", "Pawns": "pawn"}.get(name, "")
    found = [placed for placed in pieces if placed.piece.side.kind == kind]
    suits = ["SMCA"[((placed.piece.suit or 1) - 1) % 4] for placed in found]
    ranks = ["na2345"[((placed.piece.rank or 1) - 1) % 6] for placed in found]
    ways = [_WAYS.get(placed.piece.angle % 360, "^") for placed in found]
    if kind == "tile":
        return " ".join(map("".join, zip(suits, ranks, ways, strict=True)))
    return "".join(suits if _takes_suits(setup.set_up, name) else ranks)


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
        The game system, if several have this game: ``"chess"`` is chess with chess pieces instead
        of a piecepack.  It may be spelled ``System``, as in metadata.
    options
        The options of the game, spelled as in metadata or as an argument of Python: ``Seed=11`` or
        ``seed=11``.  Every value may be text; None has no effect.  If the options list all pieces
        that they can, the board is the same every time.

    Raises
    ------
    TypeError
        If the name is not text, or an option is not text, a number or a bool.
    ValueError
        If the game or the system is unknown, or the game does not take the option or its value;
        NotationError, with the place, if the value is a text that lists pieces.

    Examples
    --------
    >>> board("Chess", system="chess")[1].piece
    Piece(BIT_FACE, suit=2, rank=4, cfg='chess1')

    Source: Portable Piecepack Notation 0.5.2, Setup; readings Q4, Q12, Q13.
    """
    spelled_as_in_metadata: Any = options.pop("System", None)
    entry = find(name, system=spelled_as_in_metadata if system is None else system)
    taken, kept = arguments(entry, options)
    # The types are there because 1, 1.0 and True are equal.
    key = entry.lay, entry.title, *((option, type(value), value) for option, value in kept.items())
    if (known := _known.get(key)) is not None:
        return known
    made = _made(entry, taken, dict(kept))
    is_drawn = made.options.keys() != kept.keys()
    if not is_drawn and not entry.is_own:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        _known[key] = made
    return made


_known: dict[tuple[object, ...], SetUpBoard] = {}
"""Boards of this package that are the same every time: making one takes as long as half a game."""

_MOST_KNOWN = 64


def _made(entry: SetUp, taken: dict[str, Any], kept: dict[str, object]) -> SetUpBoard:
    """Set up a game, from a fresh seed if it needs one, which then is among the options."""
    if not entry.is_random:
        return SetUpBoard(entry.lay(**taken), entry, kept)
    seed = taken.pop("seed", None)
    lists = _lists(entry)
    # If all lists are given, only details without an option are dealt, such as the hidden ranks of
    # coins: they come from seed 0, so that every read gives the same board.
    is_given = bool(lists) and lists <= {*kept}
    dealer = Dealer(seed if seed is not None else 0 if is_given else fresh_seed())
    pieces = entry.lay(dealer, **taken)
    if seed is None and dealer.outputs and not is_given:
        kept["Seed"] = dealer.seed
    return SetUpBoard(pieces, entry, kept, outputs=dealer.outputs)


def _again(name: str, system: str, options: Mapping[str, object]) -> SetUpBoard:
    """Set up a board again, to unpickle it."""
    return board(name, system=system, **options)
