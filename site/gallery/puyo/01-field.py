"""A board

Neighbours of one colour join. Each colour also has its own sign.

$ puyonb draw board.puyo -o board.svg

ja: フィールド
ja: 隣り合う同じ色はつながります。色ごとに、印も違います。
"""

from puyonb import draw
from puyonb.puyo import fieldtext

text = """
BO..PP
BGRYBP
BBGRYY
GGRRYP
"""
draw.field(fieldtext.loads(text))
