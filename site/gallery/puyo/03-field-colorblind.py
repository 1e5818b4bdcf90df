"""A board in other colours

The palette of Okabe and Ito, for readers who cannot tell red from green easily. The palette
`print` is for paper.

$ puyonb draw board.puyo --palette colorblind -o board.svg

ja: 別の配色
ja: 赤と緑を見分けにくい人のための、岡部・伊藤の配色です。紙に印刷するときは、配色`print`を使います。
"""

from puyonb import draw
from puyonb.puyo import fieldtext

text = """
RGBYP.
RRGGBB
YYPPOO
"""
draw.field(fieldtext.loads(text), palette="colorblind")
