"""A chain in motion

A player that needs no Python; the same animation is saved as GIF, moving SVG or page.
"""

from puyonb import draw
from puyonb.puyo import chain, fieldtext

text = """
.GBY
.RGBY
.RGBY
RRGBY
"""
draw.animate(chain.simulate(fieldtext.loads(text)))
