"""One board, several games

The password of one board in several games. Differences are marked.

ja: 1つのフィールド、いくつものゲーム
"""

from puyonb import draw

text = "KKBAC"
draw.password_dialects(text)
