"""A duel

All fields of a duel, with the next pairs and the waiting nuisance of each player.

ja: 対戦のフィールド
"""

from puyonb import draw
from puyonb.puyo import duel

state = duel.new(players=2, seed=7)
for column in (0, 1, 3):
    state, effects = duel.step(
        state, [duel.play(state, 0, column, 0), duel.play(state, 1, 5 - column, 0)]
    )
draw.duel(state)
