"""A password explained

The board, the way over its cells, and how they become characters.
"""

from puyonb import draw

text = "あふかあ Ａあああ Ｆあとあ Ｃありあ ほあよあ こあとあ りあＪあ う"
draw.password(text)
