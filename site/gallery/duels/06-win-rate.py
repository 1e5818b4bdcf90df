"""How certain a win rate is

The share of won games after each game, with its interval.

ja: 勝率はどこまで確かか
ja: 1戦ごとの勝率と、その区間です。
"""

from puyonb import draw
from puyonb.puyo import duel

results = duel.match(["random", "random"], range(60))
draw.win_rate(results)
