"""Two cells, six bits

How two puyos become one number.

ja: 2マスを6ビットに
ja: ぷよ2個が、1つの数になります。
"""

from puyonb import Puyo, draw

draw.password_sextet(Puyo.RED, Puyo.GREEN)
