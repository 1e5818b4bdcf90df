"""A password explained

The board, the order of its cells, and the characters that they become.

ja: パスワードのしくみ
ja: フィールド、マスを読む順序、マスから変わった文字です。
"""

from puyonb import draw

text = "あふかあ Ａあああ Ｆあとあ Ｃありあ ほあよあ こあとあ りあＪあ う"
draw.password(text)
