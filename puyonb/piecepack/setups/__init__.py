"""How games begin: their boards by name, and what is dealt by chance.

More than two hundred games of the piecepack and of the sets played with it.  A board is had by the
name of its game; what the metadata of a game file say to it is said by the same words, ``Seed=11``
or ``Coins="44452n…"``.  A seed gives the board that the piecepack packages of R give; without one a
fresh seed is taken, and the board tells which, so that it can be had again.

>>> board("Four Field Kono")
SetUpBoard('Four Field Kono', system='piecepack', 20 pieces)
>>> board("Fuji-san", Seed=42)[24]
Placed(piece=Piece(COIN_FACE, suit=4, rank=3), x=2, y=1)

Source: Portable Piecepack Notation 0.5.2, Setup; readings Q4, Q12, Q13.
"""

from puyonb.piecepack.setups._boards import SetUpBoard, board
from puyonb.piecepack.setups._options import Option
from puyonb.piecepack.setups._registry import SYSTEMS, SetUp, catalogue, find, names, register

__all__ = [
    "SYSTEMS",
    "Option",
    "SetUp",
    "SetUpBoard",
    "board",
    "catalogue",
    "find",
    "names",
    "register",
]
