"""The score, turn by turn

Who leads, and which chains made the steps.
"""

from puyonb import draw
from puyonb.puyo import duel

replay = duel.game(["greedy", "greedy"], seed=3).replay
draw.duel_scores(replay, names=["left", "right"])
