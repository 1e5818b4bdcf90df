"""From cells to characters

Cells, sextets, sets and characters in four strips, one above the other.
"""

from puyonb import draw

text = "AjAmKhC"
draw.password_strips(text)
