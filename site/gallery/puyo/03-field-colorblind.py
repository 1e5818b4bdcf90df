"""A board in other colours

The palette of Okabe and Ito, for readers who tell red from green with difficulty; `print` is for paper.
"""

from puyonb import draw
from puyonb.puyo import fieldtext

text = """
RGBYP.
RRGGBB
YYPPOO
"""
draw.field(fieldtext.loads(text), palette="colorblind")
