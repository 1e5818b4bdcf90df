"""The set-ups of games: their first boards by name, some of them dealt at random.

There are more than two hundred games of the piecepack and of related sets.  :func:`board` takes the
name of a game, and the options that metadata have under the same names: ``Seed=11`` or
``Coins="44452n…"``.  A seed gives the same board as the piecepack packages of R.  Without one the
board is dealt from a fresh seed, which is an attribute of the board.

>>> board("Four Field Kono")
SetUpBoard('Four Field Kono', system='piecepack', 20 pieces)
>>> board("Fuji-san", Seed=42)[24]
Placed(piece=Piece(COIN_FACE, suit=4, rank=3), x=2, y=1)

Source: Portable Piecepack Notation 0.5.2, Setup; readings Q4, Q12, Q13.
"""

from puyonb.piecepack.setups._boards import SetUpBoard, board
from puyonb.piecepack.setups._options import Option
from puyonb.piecepack.setups._registry import (
    SYSTEMS,
    SetUp,
    catalogue,
    find,
    load,
    names,
    register,
)

__all__ = [
    "SYSTEMS",
    "Option",
    "SetUp",
    "SetUpBoard",
    "board",
    "catalogue",
    "find",
    "load",
    "names",
    "register",
]
