"""The pieces of a piecepack and of the sets played with it, and where they lie.

A piece is what it shows: which side of which kind of piece is up, its suit, its rank, and which way
it points.  The words and numbers are those of the tables that piecepack programs exchange (reading
Q11), so that a board can be handed to them. :func:`puyonb.piecepack.ppn.piece` reads a piece from
text.
"""

from dataclasses import dataclass
from enum import Enum
from math import isfinite
from typing import NamedTuple

ICEHOUSE = "icehouse_pieces"
"""The game system whose ranks count pips, from 0 (reading Q11)."""


class Side(Enum):
    """Which side of which kind of piece is up; the value is its name in tables."""

    TILE_FACE = "tile_face"
    TILE_BACK = "tile_back"
    COIN_FACE = "coin_face"
    COIN_BACK = "coin_back"
    DIE_FACE = "die_face"
    PAWN_FACE = "pawn_face"
    PAWN_BACK = "pawn_back"
    MATCHSTICK_FACE = "matchstick_face"
    MATCHSTICK_BACK = "matchstick_back"
    SAUCER_FACE = "saucer_face"
    SAUCER_BACK = "saucer_back"
    PYRAMID_TOP = "pyramid_top"
    PYRAMID_FACE = "pyramid_face"
    PYRAMID_LEFT = "pyramid_left"
    PYRAMID_RIGHT = "pyramid_right"
    PYRAMID_BACK = "pyramid_back"
    # Sets that stand beside a piecepack in some set-ups: boards, draughts and stones, cards.
    BIT_FACE = "bit_face"
    BIT_BACK = "bit_back"
    BOARD_FACE = "board_face"
    BOARD_BACK = "board_back"
    CARD_FACE = "card_face"
    CARD_BACK = "card_back"

    # The members are singletons; Enum's own hash is written in Python and would be felt on boards
    # of a thousand pieces.
    __hash__ = object.__hash__

    @property
    def kind(self) -> str:
        """The kind of piece, as ``"tile"`` or ``"coin"``."""
        return self.value.partition("_")[0]

    @property
    def up(self) -> str:
        """What of it is up: ``"face"``, ``"back"``, ``"top"``, ``"left"`` or ``"right"``."""
        return self.value.partition("_")[2]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece as it lies: its side, suit, rank and direction.

    Parameters
    ----------
    side : Side
        Which side of which kind of piece is up.
    suit : int, optional
        Counted from 1: Suns, Moons, Crowns, Arms; for other sets the colours and suits in their order (Hearts, Spades, Clubs,
        Diamonds; red, black, green, blue, yellow, white).  None where nobody said it.
    rank : int, optional
        Counted from 1: null is 1, ace is 2, two is 3 …; of an icehouse piece its number of pips, from 0.  None where the text
        has none.
    angle : float, degrees counter-clockwise, default 0
        0 points up, 90 left, 180 down, 270 right.
    cfg : str, default ``"piecepack"``
        The game system that the piece belongs to, as tables name it: ``"subpack"``, ``"icehouse_pieces"``, ``"checkers1"`` …

    Raises
    ------
    TypeError
        If the side is no Side, or a suit or a rank no whole number.
    ValueError
        If a suit or a rank is below 1 (the rank of an icehouse piece below 0), the angle is not finite, or the name of the
        system is empty.

    Examples
    --------
    >>> Piece(Side.COIN_BACK, suit=3)
    Piece(COIN_BACK, suit=3)
    >>> Piece(Side.TILE_FACE, suit=4, rank=2, angle=270).describe()
    'ace of Arms tile face, right'

    Source: Portable Piecepack Notation 0.5.2, Piece; reading Q11.
    """

    side: Side
    suit: int | None = None
    rank: int | None = None
    angle: float = 0
    cfg: str = "piecepack"

    def __post_init__(self) -> None:
        if self.side.__class__ is not Side:
            raise TypeError(f"expected a Side, found {self.side!r}")
        for name, number in (("suit", self.suit), ("rank", self.rank)):
            if number is None:
                continue
            if number.__class__ is not int:
                raise TypeError(f"expected a whole number or None as the {name}, found {number!r}")
            least = 0 if name == "rank" and self.cfg == ICEHOUSE else 1
            if number < least:
                raise ValueError(f"expected a {name} of at least {least}, found {number}")
        if not isfinite(self.angle):
            raise ValueError(f"expected an angle in degrees, found {self.angle!r}")
        if not self.cfg:
            raise ValueError("expected the name of a game system as cfg, found an empty one")

    def __repr__(self) -> str:
        said = [
            f"{name}={number}"
            for name, number in (("suit", self.suit), ("rank", self.rank))
            if number is not None
        ]
        said += [f"angle={self.angle:g}"] * bool(self.angle) + [f"cfg={self.cfg!r}"] * (
            self.cfg != "piecepack"
        )
        return f"Piece({', '.join([self.side.name, *said])})"

    @property
    def row_rank(self) -> int:
        """The rank in a row of a table: where the text has none, 1, or 0 pips of an icehouse piece.

        Source: reading Q11.
        """
        if self.rank is not None:
            return self.rank
        return 0 if self.cfg == ICEHOUSE else 1

    def describe(self) -> str:
        """Tell the piece in words; what nobody said is left out.

        Examples
        --------
        >>> Piece(Side.PAWN_FACE, suit=1, cfg="playing_cards_expansion").describe()
        'Hearts pawn face'
        """
        names = _SUITS.get(self.cfg, _CARDS if "cards" in self.cfg else _COLORS)
        suit = names.get(self.suit, f"suit {self.suit}") if self.suit else ""
        rank = self._rank_in_words()
        named = f"{rank} of {suit}" if rank and suit else rank or suit
        direction = _DIRECTIONS.get(self.angle % 360, f"turned by {self.angle:g} degrees")
        words = (self._system_in_words(), named, self.side.kind, self.side.up)
        return " ".join(filter(None, words)) + (f", {direction}" if direction else "")

    def _rank_in_words(self) -> str:
        if self.rank is None:
            return ""
        if self.cfg == ICEHOUSE:
            return f"{self.rank}-pip"
        return (
            _RANKS.get(self.rank, str(self.rank - 1)) if self.cfg in _SUITS else f"rank {self.rank}"
        )

    def _system_in_words(self) -> str:
        """Name the set where suit and kind alone would mislead."""
        if self.cfg == "subpack" or self.cfg not in _SUITS:
            return self.cfg
        return "icehouse" if self.cfg == "icehouse_pieces" else ""


_PIECEPACK = {1: "Suns", 2: "Moons", 3: "Crowns", 4: "Arms"}
_CARDS = {1: "Hearts", 2: "Spades", 3: "Clubs", 4: "Diamonds"}
_COLORS = {1: "red", 2: "black", 3: "green", 4: "blue", 5: "yellow", 6: "white"}
_SUITS = {
    "piecepack": _PIECEPACK | {5: "yellow", 6: "white"},
    "subpack": _PIECEPACK,
    "playing_cards_expansion": _CARDS,
    "dual_piecepacks_expansion": {number: f"white {name}" for number, name in _CARDS.items()},
    "icehouse_pieces": _COLORS,
}
_RANKS = {1: "null", 2: "ace"}
_DIRECTIONS: dict[float, str] = {0: "", 90: "left", 180: "down", 270: "right"}


class Placed(NamedTuple):
    """A piece and where its middle lies.

    It is a tuple, made a thousand times when a game is replayed: ``for piece, x, y in board``.

    Attributes
    ----------
    piece : Piece
    x, y : float, units of a board square (half a tile)
        x to the right, y upwards: ``b3`` is (2, 3).
    """

    piece: Piece
    x: float
    y: float


def column_name(column: int) -> str:
    """Give the letters of a column: bijective base 26, in which a is 1, z is 26 and aa is 27; none for a column before a.

    Examples
    --------
    >>> column_name(2), column_name(52), column_name(53)
    ('b', 'az', 'ba')

    Source: Portable Piecepack Notation 0.5.2, Chess-algebraic-style coordinates; reading Q7.
    """
    letters = ""
    while column > 0:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("a") + letter) + letters
    return letters


def square_name(x: float, y: float) -> str:
    """Give the letters and digits of a place, as ``b3``; empty for one that has none.

    Examples
    --------
    >>> square_name(2, 3), square_name(2.5, 3)
    ('b3', '')

    Source: Portable Piecepack Notation 0.5.2, Chess-algebraic-style coordinates.
    """
    return f"{column_name(int(x))}{int(y)}" if x == int(x) >= 1 and y == int(y) >= 0 else ""
