"""The order of the cells

The password reads the cells in this order, two at a time.

ja: マスを読む順序
"""

from puyonb import draw

text = "KKBAC"
draw.password_path(text)
