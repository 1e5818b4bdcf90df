"""A chain, link by link

What pops in each link, and what it is worth.
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
