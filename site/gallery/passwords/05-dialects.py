"""One board, several games

The password of one board in several games. Differences are marked.
"""

from puyonb import draw

text = "KKBAC"
draw.password_dialects(text)
