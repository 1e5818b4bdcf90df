"""The points of a chain

Each factor of the score of each link.

ja: 連鎖の得点表
ja: 1連鎖ごとに、得点の内訳を示します。
"""

from puyonb import draw
from puyonb.puyo import chain, fieldtext

text = """
.GBY
.RGBY
.RGBY
RRGBY
"""
draw.score_table(chain.simulate(fieldtext.loads(text)))
