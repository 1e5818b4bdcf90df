"""A board from the side

An oblique view shows the height of stacks. The last move is marked.

ja: 斜めから見た盤
ja: 斜めから見ると、積んだ高さが分かります。最後の手に印があります。
"""

from puyonb import draw
from puyonb.piecepack import ppn

text = """\
---
GameType:
  Name: Fujisan
  Coins: "44452n24n3aa/a25335325ann"
...
1. a1-b1 2. n2-k2 3. b1-e1 4. e1-j1
"""
game = ppn.loads(text)[0]
draw.board(game.boards[-1], since=game.boards[-2], oblique=0.5, coordinates="game")
