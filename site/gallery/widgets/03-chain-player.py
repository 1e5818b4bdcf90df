"""Play a chain

Step through the links, under the rules of several games.

ja: 連鎖を再生する
ja: 1連鎖ずつ進めます。複数のゲームのルールを選べます。
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
