"""Step through a game

Read the comments move by move. If you change the movetext, the board follows.

ja: ゲームを再生する
ja: 1手ずつ、コメントを読みながら進めます。手順を書き換えると、盤も変わります。
"""

from puyonb.piecepack import ppn
from puyonb.widgets import GamePlayer

text = """\
---
GameType: Four Field Kono
...
1. b1:b3 1... d3:b3 2. c1:c3 2... a3:c3 3. c2-c1 3... b4:b2
"""
GamePlayer(ppn.loads(text)[0])
