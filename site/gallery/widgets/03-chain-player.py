"""Play a chain

Link by link, under the rules of several games.
"""

from puyonb.puyo import fieldtext
from puyonb.widgets import ChainPlayer

text = """
.GBY
.RGBY
.RGBY
RRGBY
"""
ChainPlayer(fieldtext.loads(text))
