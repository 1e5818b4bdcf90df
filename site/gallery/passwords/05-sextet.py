"""Two cells, six bits

How two puyos become one number.

ja: 2マスを6ビットに
"""

from puyonb import Puyo, draw

draw.password_sextet(Puyo.RED, Puyo.GREEN)
