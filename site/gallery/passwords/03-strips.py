"""From cells to characters

Cells, sextets, sets and characters in four strips, one above the other.

ja: マスから文字へ
"""

from puyonb import draw

text = "AjAmKhC"
draw.password_strips(text)
