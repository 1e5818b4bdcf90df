"""An animated chain

A player that needs no Python. The same animation can be saved as a GIF, a moving SVG or a page.

$ puyonb chain board.puyo -o chain.svg

ja: 動く連鎖
ja: Pythonなしで動くプレーヤーです。同じ動きを、GIF、動くSVG、ページとして保存できます。
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
