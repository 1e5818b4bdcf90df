"""One board, several games

The same board as the games write it, with what differs marked.
"""

from puyonb import draw

text = "KKBAC"
draw.password_dialects(text)
