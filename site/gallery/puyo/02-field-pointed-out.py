"""A board with marked cells

Coordinates at the sides, rings around some cells, and a title.

ja: 印を付けたフィールド
ja: 列と段の番号、マスを囲む輪、題名を付けました。
ja: "Three red wait for a fourth" → "赤3個が4個目を待つ"
"""

from puyonb import draw
from puyonb.puyo import fieldtext

text = """
R.....
RG.BB.
RGGBYY
"""
draw.field(
    fieldtext.loads(text),
    coordinates="game",
    highlight=[(12, 0), (11, 0), (10, 0)],
    title="Three red wait for a fourth",
)
