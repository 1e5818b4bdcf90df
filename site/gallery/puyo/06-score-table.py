"""The points of a chain

Each factor of the score of each link.
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
