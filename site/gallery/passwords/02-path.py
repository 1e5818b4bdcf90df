"""The way over the board

In which order the cells are read, two by two.
"""

from puyonb import draw

text = "KKBAC"
draw.password_path(text)
