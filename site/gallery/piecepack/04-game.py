"""Positions of a game

Several positions of one game in one picture.

ja: ゲームの局面
ja: 1つのゲームの複数の局面を、1つの図に並べます。
"""

from puyonb import draw
from puyonb.piecepack import ppn

text = """\
---
GameType: Four Field Kono
...
1. b1:b3 1... d3:b3 2. c1:c3 2... a3:c3 3. c2-c1 3... b4:b2
"""
draw.game(ppn.loads(text)[0], [0, 1, 2, 6], coordinates="game")
