"""Players against players

The win rates of several pairings, with their intervals.

ja: 組み合わせごとの勝率
ja: いくつかの組み合わせの勝率と、その区間です。
"""

from puyonb import draw
from puyonb.puyo import duel

pairings = {
    "random – random": duel.match(["random", "random"], range(40)),
    "greedy – random": duel.match(["greedy", "random"], range(8)),
}
draw.win_rates(pairings)
