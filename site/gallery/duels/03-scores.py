"""The score, turn by turn

Which player leads, and which chains changed the scores.

ja: ターンごとの得点
"""

from puyonb import draw
from puyonb.puyo import duel

replay = duel.game(["greedy", "greedy"], seed=3).replay
draw.duel_scores(replay, names=["left", "right"])
