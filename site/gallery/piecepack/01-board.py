"""A board

One of more than two hundred set-ups, by its name.
"""

from puyonb import draw
from puyonb.piecepack import setups

draw.board(setups.board("Fujisan", Seed=11))
