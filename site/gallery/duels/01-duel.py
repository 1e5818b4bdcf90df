"""A duel

All fields of a duel, with the next pairs, the waiting nuisance and the chain of each player.

ja: 対戦のフィールド
"""

from puyonb import draw
from puyonb.puyo import duel

replay = duel.game(["greedy", "random"], seed=3).replay
draw.duel(replay, turn=50)
