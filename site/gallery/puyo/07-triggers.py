"""Where one more puyo starts a chain

The length of the chain that each colour starts in each column.

ja: あと1個で始まる連鎖
ja: どの列にどの色を置くと、何連鎖が始まるかを示します。
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
