"""A board

Tiles, coins, pawns and pyramids lie on top of each other, as on a table.

ja: 積み重なったコマ
ja: タイル、コイン、ポーン、ピラミッドが、テーブルの上のように積み重なります。
ja: {a hill} → {丘}
ja: {a town on it} → {その上の町}
ja: {and its towers} → {町の塔}
ja: {who would have it} → {町を狙う人たち}
"""

from puyonb import draw
from puyonb.piecepack import ppn

text = """\
1. t@({1.5,3.5,5.5},{1.5,3.5,5.5}) {a hill}
2. Sa@(2.5,4.5) Ma@(4.5,4.5) Aa@(2.5,2.5) Ca@(4.5,2.5) {a town on it}
3. △R{3..1}@c5 △K3@e5 △B3@c3 △Y2@c3 △G3@e3 {and its towers}
4. pS@a6 pM@f6 pA@a1 pC@f1 S@a{5,4,4} A@{b,c,c}1 {who would have it}
"""
game = ppn.loads(text)[0]
draw.board(game.boards[-1], oblique=0.5, angle=60, coordinates="game")
