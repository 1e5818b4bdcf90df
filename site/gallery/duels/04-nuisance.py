"""Nuisance, turn by turn

What is sent, what it cancels, what falls, what still hangs above.
"""

from puyonb import draw
from puyonb.puyo import duel

replay = duel.game(["greedy", "greedy"], seed=3).replay
draw.duel_nuisance(replay, names=["left", "right"])
