"""Nuisance, turn by turn

The nuisance that is sent, cancelled, dropped and still waiting.

ja: ターンごとのおじゃまぷよ
"""

from puyonb import draw
from puyonb.puyo import duel

replay = duel.game(["greedy", "greedy"], seed=3).replay
draw.duel_nuisance(replay, names=["left", "right"])
