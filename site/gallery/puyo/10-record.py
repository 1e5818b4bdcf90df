"""A board and its moves

What a simulator link carries: the board, and the pairs that are to be placed.
"""

from puyonb import draw
from puyonb.puyo import puyop

text = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
draw.record(puyop.loads_record(text))
