"""Who is ahead, turn by turn

The balance, the potential and the chains of each player, and the moves to look at again.

ja: ターンごとの形勢
"""

from puyonb import draw
from puyonb.puyo import duel

replay = duel.game(["builder", "two-ply"], seed=3).replay
draw.duel_analysis(duel.analyse(replay), names=["left", "right"])
