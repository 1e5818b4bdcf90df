"""The chains of many games

How many chains of each length there were, and what they scored.

ja: たくさんの対戦の連鎖
ja: 長さごとの連鎖の数と、その得点です。
"""

from puyonb import draw
from puyonb.puyo import duel

games = duel.match(["greedy", "random"], range(8))
draw.duel_chains(games)
