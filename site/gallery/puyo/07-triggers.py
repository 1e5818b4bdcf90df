"""Where one more puyo starts a chain

How long a chain each colour starts in each column.
"""

from puyonb import draw
from puyonb.puyo import fieldtext

text = """
.GBY
.RGBY
.RGBY
.RGBY
"""
draw.triggers(fieldtext.loads(text))
