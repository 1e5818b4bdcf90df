"""The scores of a record

Each move with its place, its chain, its points, and the total.

ja: ぷよ譜の得点表
ja: 1手ごとに、置いた場所、連鎖、得点、累計を示します。
"""

from puyonb import draw
from puyonb.puyo import puyop

text = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
draw.score_table(puyop.loads_record(text))
