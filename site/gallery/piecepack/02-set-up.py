"""A set-up

One of more than two hundred set-ups, found by the name of its game.

ja: 初期配置
ja: 200以上の初期配置を、ゲームの名前で並べられます。
"""

from puyonb import draw
from puyonb.piecepack import setups

draw.board(setups.board("Fujisan", Seed=11), coordinates="game")
