"""Play a chain

Step through the links, under the rules of several games.
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
