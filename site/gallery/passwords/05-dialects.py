"""One board, several games

The password of one board in several games. Differences are marked.

ja: 1つのフィールド、いくつものゲーム
"""

from puyonb import draw

text = "AHJAABC"
draw.password_dialects(text, among=["20th", "pop", "pop-1.3.0"])
