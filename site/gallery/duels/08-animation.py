"""An animated duel

The last turns, in a player that needs no Python.

ja: 動く対戦
ja: 最後の数ターンです。Pythonなしで動くプレーヤーです。
"""

from puyonb import draw
from puyonb.puyo import duel

replay = duel.game(["greedy", "random"], seed=3).replay
draw.animate(replay, first=78)
