"""Boards side by side

Several boards in one picture, each with its caption.

ja: フィールドを並べる
"""

from puyonb import draw
from puyonb.puyo import fieldtext

text = """
RG....
RRGGBB
"""
field = fieldtext.loads(text)
draw.fields([field, field.mirror()], captions=["as it is", "mirrored"])
