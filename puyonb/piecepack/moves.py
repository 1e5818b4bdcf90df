"""Moves, and the actions that they are made of.

An action says what happens; a :class:`~puyonb.piecepack._mutable_board.MutableBoard` does it.
:mod:`puyonb.piecepack._movetext` reads both.
"""

import re
from typing import NamedTuple

from puyonb.piecepack.pieces import Piece

Spot = tuple[float, float]
"""A location: x to the right, y upwards."""


# Actions and moves are named tuples: a reader makes them by the ten thousand.  Each action carries
# the sign that it is written with, so that two with the same locations differ as they should.


class Add(NamedTuple):
    """``Piece@Location``: a piece is put on top of a location, after all others."""

    piece: Piece
    spot: Spot
    sign: str = "@"


class Remove(NamedTuple):
    """``*Location``: the top piece at a location is taken away."""

    spot: Spot
    sign: str = "*"


class Shift(NamedTuple):
    """``Location1-Location2``: the top piece at one location goes on top of another, after all others."""

    start: Spot
    stop: Spot
    sign: str = "-"


class Capture(NamedTuple):
    """``Location1:Location2``: the top piece at the second is taken away, then that at the first goes there."""

    start: Spot
    stop: Spot
    sign: str = ":"


class Replace(NamedTuple):
    """``Location=Piece``: another piece in place of the top one at a location; it keeps place and order."""

    spot: Spot
    piece: Piece
    sign: str = "="


Action = Add | Remove | Shift | Capture | Replace
"""One thing that a move does to a board."""


class Move(NamedTuple):
    """A move: its number, what was written behind it, and what it does.

    Attributes
    ----------
    number : str
        With its periods, as it was written: ``"1."``, ``"1..."``, ``"setup."``; empty for what stands before the first number.
    source : str
        Movetext and comments as they were written, white space as single spaces.
    actions : tuple of Action
        What it does to the board, brace expansions expanded.

    Source: Portable Piecepack Notation 0.5.2, MoveNumbers and Moves; reading Q5.
    """

    number: str
    source: str = ""
    actions: tuple[Action, ...] = ()

    @property
    def text(self) -> str:
        """What was written but for the comments."""
        return (
            " ".join(filter(None, _COMMENT.sub("", self.source).split(" ")))
            if "{" in self.source
            else self.source
        )

    @property
    def comment(self) -> str:
        """The comments without their braces; several are joined by a space."""
        return " ".join(
            filter(None, (found[1].strip() for found in _COMMENT.finditer(self.source)))
        )

    def __str__(self) -> str:
        return f"{self.number} {self.source}".strip()


_COMMENT = re.compile(r"(?<!\S)\{([^{}]*)\}(?!\S)")
