"""A board

Neighbours of one colour join. Each colour also has its own sign.

$ puyonb draw board.puyo -o board.svg

ja: フィールド
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
