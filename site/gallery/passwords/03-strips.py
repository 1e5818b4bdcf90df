"""From cells to characters

Cells, sextets, sets and characters in four strips, one above the other.

ja: マスから文字へ
ja: マス、セクステット、セット、文字を、4段に並べます。
"""

from puyonb import draw

text = "AjAmKhC"
draw.password_strips(text)
