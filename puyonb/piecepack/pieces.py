"""The pieces of a piecepack and of related sets, and their places.

A piece is what a player sees: the side that is up, the suit, the rank, and the direction.  Names
and numbers are those of the tables that piecepack programs exchange (reading Q11), so that boards
can be exchanged with them.  :func:`puyonb.piecepack.ppn.piece` reads a piece from text.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import isfinite
from typing import NamedTuple

from puyonb.messages import Message

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
    # Other sets, which some set-ups use: boards, draughts and stones, cards.
    BIT_FACE = "bit_face"
    BIT_BACK = "bit_back"
    BOARD_FACE = "board_face"
    BOARD_BACK = "board_back"
    CARD_FACE = "card_face"
    CARD_BACK = "card_back"

    # The members are singletons.  Enum's hash is written in Python and is slow for boards of a
    # thousand pieces.
    __hash__ = object.__hash__

    @property
    def kind(self) -> str:
        """The kind of piece, as ``"tile"`` or ``"coin"``."""
        return self.value.partition("_")[0]

    @property
    def up(self) -> str:
        """The side that is up: ``"face"``, ``"back"``, ``"top"``, ``"left"`` or ``"right"``."""
        return self.value.partition("_")[2]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece as it is on the table: its side, suit, rank and direction.

    Parameters
    ----------
    side : Side
        Which side of which kind of piece is up.
    suit : int, optional
        Counted from 1: Suns, Moons, Crowns, Arms; for other sets the colours and suits in their
        order (Hearts, Spades, Clubs, Diamonds; red, black, green, blue, yellow, white).  None if
        the text has none.
    rank : int, optional
        Counted from 1: null is 1, ace is 2, two is 3 …; for an icehouse piece the number of pips,
        from 0.  None if the text has none.
    angle : float, degrees counter-clockwise, default 0
        0 points up, 90 left, 180 down, 270 right.
    cfg : str, default ``"piecepack"``
        The name of the game system in tables: ``"subpack"``, ``"icehouse_pieces"``,
        ``"checkers1"`` …

    Raises
    ------
    TypeError
        If the side is not a Side, or a suit or a rank is not a whole number.
    ValueError
        If a suit or a rank is below 1 (the rank of an icehouse piece below 0), the angle is not
        finite, or the name of the system is empty.

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
            raise TypeError(
                Message("ppn.piece.side", "expected a Side, found {found!r}", found=self.side)
            )
        for name, number in (("suit", self.suit), ("rank", self.rank)):
            if number is None:
                continue
            if number.__class__ is not int:
                raise TypeError(Message("common.whole_or_none", option=name, found=number))
            least = 0 if name == "rank" and self.cfg == ICEHOUSE else 1
            if number < least:
                raise ValueError(Message("common.least", option=name, least=least, found=number))
        if not isfinite(self.angle):
            raise ValueError(
                Message(
                    "ppn.piece.angle",
                    "expected an angle in degrees, found {found!r}",
                    found=self.angle,
                )
            )
        if not self.cfg:
            raise ValueError(
                Message(
                    "ppn.piece.cfg", "expected the name of a game system as cfg, found an empty one"
                )
            )

    def __repr__(self) -> str:
        parts = [
            f"{name}={number}"
            for name, number in (("suit", self.suit), ("rank", self.rank))
            if number is not None
        ]
        if self.angle:
            parts.append(f"angle={self.angle:g}")
        if self.cfg != "piecepack":
            parts.append(f"cfg={self.cfg!r}")
        return f"Piece({', '.join([self.side.name, *parts])})"

    @property
    def row_rank(self) -> int:
        """The rank in a row of a table; the default is 1, or 0 pips for an icehouse piece.

        Source: reading Q11.
        """
        if self.rank is not None:
            return self.rank
        return 0 if self.cfg == ICEHOUSE else 1

    def describe(self) -> str:
        """Return the piece in words, in the chosen language; missing parts are omitted.

        Examples
        --------
        >>> Piece(Side.PAWN_FACE, suit=1, cfg="playing_cards_expansion").describe()
        'Hearts pawn face'
        """
        return str(self.description)

    @property
    def description(self) -> Message:
        """The piece in words, as a message."""
        rank, suit = self._rank_in_words(), self._suit_in_words()
        name = (
            Message("ppn.name.both", "{rank} of {suit}", rank=rank, suit=suit)
            if rank and suit
            else rank or suit
        )
        text = Message("ppn.description", side=self.side)
        if name:
            text = Message("ppn.description.named", "{name} {side}", name=name, side=self.side)
        if system := self._system_in_words():
            text = Message("ppn.description.system", "{system} {piece}", system=system, piece=text)
        if self.angle % 360 == 0:
            return text
        code = _DIRECTIONS.get(self.angle % 360)
        direction = Message(code) if code else Message("ppn.direction.other", angle=self.angle)
        return Message(
            "ppn.description.turned", "{piece}, {direction}", piece=text, direction=direction
        )

    def _suit_in_words(self) -> Message | None:
        if not self.suit:
            return None
        names = _SUITS.get(self.cfg, _CARDS if "cards" in self.cfg else _COLORS)
        if self.suit > len(names):
            return Message("ppn.suit.other", number=self.suit)
        return Message(f"ppn.suit.{names[self.suit - 1]}")

    def _rank_in_words(self) -> Message | None:
        if self.rank is None:
            return None
        if self.cfg == ICEHOUSE:
            return Message("ppn.rank.pips", pips=self.rank)
        if self.cfg not in _SUITS:
            return Message("ppn.rank.other", number=self.rank)
        if self.rank > len(_RANKS):
            return Message("ppn.rank.number", number=self.rank - 1)
        return Message(_RANKS[self.rank - 1])

    def _system_in_words(self) -> Message | str:
        """Name the set if suit and kind do not determine it."""
        if self.cfg == "subpack" or self.cfg not in _SUITS:
            return self.cfg
        return Message("ppn.system.icehouse", "icehouse") if self.cfg == ICEHOUSE else ""


_PIECEPACK = ("suns", "moons", "crowns", "arms")
_CARDS = ("hearts", "spades", "clubs", "diamonds")
_COLORS = ("red", "black", "green", "blue", "yellow", "white")
_SUITS: Mapping[str, Sequence[str]] = {
    "piecepack": (*_PIECEPACK, "yellow", "white"),
    "subpack": _PIECEPACK,
    "playing_cards_expansion": _CARDS,
    "dual_piecepacks_expansion": tuple(f"white_{name}" for name in _CARDS),
    ICEHOUSE: _COLORS,
}
_RANKS = ("ppn.rank.null", "ppn.rank.ace")
_DIRECTIONS: Mapping[float, str] = {
    90: "ppn.direction.left",
    180: "ppn.direction.down",
    270: "ppn.direction.right",
}


class Placed(NamedTuple):
    """A piece and the place of its middle.

    It is a tuple, because a replay makes thousands: ``for piece, x, y in board``.

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
    """Return the letters of a column; empty for a column before a.

    The letters are bijective base 26: a is 1, z is 26, aa is 27.

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
    """Return the letters and digits of a place, such as ``b3``; empty if it has none.

    Examples
    --------
    >>> square_name(2, 3), square_name(2.5, 3)
    ('b3', '')

    Source: Portable Piecepack Notation 0.5.2, Chess-algebraic-style coordinates.
    """
    return f"{column_name(int(x))}{int(y)}" if x == int(x) >= 1 and y == int(y) >= 0 else ""
