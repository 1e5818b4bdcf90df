"""The characters of a game

Each character with its two cells.

ja: ゲームの文字表
ja: どの文字がどの2マスかを示します。
"""

from puyonb import draw

draw.password_alphabet("pop")
