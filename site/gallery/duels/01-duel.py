"""A duel

All fields of a duel, with the next pairs, the waiting nuisance and the chain of each player.

ja: 対戦のフィールド
ja: 全員のフィールド、ネクスト、これから降るおじゃまぷよ、連鎖です。
"""

from puyonb import draw
from puyonb.puyo import duel

replay = duel.game(["greedy", "random"], seed=3).replay
draw.duel(replay, turn=50)
