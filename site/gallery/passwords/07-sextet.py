"""Two cells, six bits

How two puyos become one number.
"""

from puyonb import Puyo, draw

draw.password_sextet(Puyo.RED, Puyo.GREEN)
