"""A set-up

One of more than two hundred, by the name of its game.
"""

from puyonb import draw
from puyonb.piecepack import setups

draw.board(setups.board("Fujisan", Seed=11))
