"""How sure a win rate is

The share of games won as they are played, with its interval.
"""

from puyonb import draw
from puyonb.puyo import duel

results = duel.match(["random", "random"], range(60))
draw.win_rate(results)
