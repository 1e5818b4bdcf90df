"""Nuisance, turn by turn

The nuisance that is sent, cancelled, dropped and still waiting.

ja: ターンごとのおじゃまぷよ
ja: 送った、相殺した、降った、これから降るおじゃまぷよです。
ja: "left" → "左"
ja: "right" → "右"
"""

from puyonb import draw
from puyonb.puyo import duel

replay = duel.game(["greedy", "greedy"], seed=3).replay
draw.duel_nuisance(replay, names=["left", "right"])
