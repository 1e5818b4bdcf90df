"""A chain, link by link

Which puyos pop in each link, and how many points they score.

$ puyonb chain board.puyo --strip -o chain.svg

ja: 連鎖を1つずつ
ja: 1連鎖ごとに、消えるぷよと得点を示します。
"""

from puyonb import draw
from puyonb.puyo import chain, fieldtext

text = """
.GBY
.RGBY
.RGBY
RRGBY
"""
draw.chain(chain.simulate(fieldtext.loads(text)))
