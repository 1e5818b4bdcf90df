"""Moves, and the actions that they are made of.

:mod:`puyonb.piecepack._movetext` reads both from text, and a
:class:`~puyonb.piecepack._mutable_board.MutableBoard` plays them.
"""

import re
from typing import NamedTuple

from puyonb.piecepack.pieces import Piece, Placed

Spot = tuple[float, float]
"""A location: x to the right, y upwards."""


# Actions and moves are named tuples, because a reader makes tens of thousands of them.  Each action
# has its sign, so that a shift and a capture with the same locations are not equal.


class Add(NamedTuple):
    """``Piece@Location``: put a piece on top of a location, after all others.

    Attributes
    ----------
    piece : Piece
        The new piece.
    spot : (float, float)
        The location as (x, y), in board squares, y upwards.
    sign : str, default ``"@"``
        The sign of the notation.
    """

    piece: Piece
    spot: Spot
    sign: str = "@"


class Remove(NamedTuple):
    """``*Location``: remove the top piece at a location.

    Attributes
    ----------
    spot : (float, float)
        The location as (x, y), in board squares, y upwards.
    sign : str, default ``"*"``
        The sign of the notation.
    """

    spot: Spot
    sign: str = "*"


class Shift(NamedTuple):
    """``Location1-Location2``: move the top piece of one location on top of another.

    It comes after all other pieces in the placing order.

    Attributes
    ----------
    start, stop : (float, float)
        The locations as (x, y), in board squares, y upwards.
    sign : str, default ``"-"``
        The sign of the notation.
    """

    start: Spot
    stop: Spot
    sign: str = "-"


class Capture(NamedTuple):
    """``Location1:Location2``: remove the top piece at the second location, then move the first.

    Attributes
    ----------
    start, stop : (float, float)
        The locations as (x, y), in board squares, y upwards.
    sign : str, default ``":"``
        The sign of the notation.
    """

    start: Spot
    stop: Spot
    sign: str = ":"


class Replace(NamedTuple):
    """``Location=Piece``: replace the top piece at a location; place and order stay.

    Attributes
    ----------
    spot : (float, float)
        The location as (x, y), in board squares, y upwards.
    piece : Piece
        The new piece.
    sign : str, default ``"="``
        The sign of the notation.
    """

    spot: Spot
    piece: Piece
    sign: str = "="


class Edit(NamedTuple):
    """A change of the placing order, as every move of PPN 0.14.1 makes one.

    Attributes
    ----------
    removed : tuple of int
        Where the removed pieces were in the placing order.
    placed : tuple of (int, Placed, int)
        The pieces that moved, changed or are new: the new place in the order, the piece, and the
        old place in the order (-1 for a new piece).
    active : tuple of int
        Where the active pieces are after the change, if it makes pieces active; an empty id means
        them.
    sign : str, default ``"~"``
        It makes an edit different from other actions; the notation has no such sign.
    """

    removed: tuple[int, ...] = ()
    placed: tuple[tuple[int, Placed, int], ...] = ()
    active: tuple[int, ...] = ()
    sign: str = "~"


Action = Add | Remove | Shift | Capture | Replace | Edit
"""One thing that a move does to a board."""


class Move(NamedTuple):
    """A move: its number, its text and its actions.

    Attributes
    ----------
    number : str
        The number with its periods, as written: ``"1."``, ``"1..."``, ``"setup."``; empty for text
        before the first number.
    source : str
        Movetext and comments as written, with single spaces as white space.
    actions : tuple of Action
        The changes of the board, with brace expansions expanded.

    Source: Portable Piecepack Notation 0.5.2, MoveNumbers and Moves; reading Q5.
    """

    number: str
    source: str = ""
    actions: tuple[Action, ...] = ()

    @property
    def text(self) -> str:
        """The text without comments."""
        return (
            " ".join(filter(None, _COMMENT.sub("", self.source).split(" ")))
            if "{" in self.source
            else self.source
        )

    @property
    def comment(self) -> str:
        """The comments without their braces, joined by spaces."""
        return " ".join(
            filter(None, (found[1].strip() for found in _COMMENT.finditer(self.source)))
        )

    def __str__(self) -> str:
        return f"{self.number} {self.source}".strip()


_COMMENT = re.compile(r"(?<!\S)\{([^{}]*)\}(?!\S)")
