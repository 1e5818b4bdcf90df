"""An animated game

The moves of a game, in a player that needs no Python.

$ puyonb draw game.ppn --coordinates game -o game.gif

ja: 動くゲーム
ja: ゲームの手を再生します。Pythonなしで動くプレーヤーです。
"""

from puyonb import draw
from puyonb.piecepack import ppn

text = """\
---
GameType: Four Field Kono
...
1. b1:b3 1... d3:b3 2. c1:c3 2... a3:c3 3. c2-c1 3... b4:b2
"""
draw.animate(ppn.loads(text)[0], coordinates="game")
