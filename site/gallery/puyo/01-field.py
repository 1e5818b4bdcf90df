"""A board

Puyos of one colour grow together; each colour has a sign of its own.
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
