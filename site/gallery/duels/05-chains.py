"""The chains of many games

How often each length came about, and what it scored.
"""

from puyonb import draw
from puyonb.puyo import duel

games = duel.match(["greedy", "random"], range(8))
draw.duel_chains(games)
