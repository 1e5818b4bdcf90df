"""A board and its moves

The contents of a simulator link: the board, and the pairs to place.

$ puyonb draw https://www.puyop.com/s/420Aa9r9hj_0ody6k -o record.svg

ja: フィールドと手順
ja: シミュレータのURLの中身、つまりフィールドと、置く組ぷよです。
"""

from puyonb import draw
from puyonb.puyo import puyop

text = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
draw.record(puyop.loads_record(text))
