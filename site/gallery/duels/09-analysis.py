"""Who is ahead, turn by turn

The balance, the potential and the chains of each player, and the moves to look at again.

ja: ターンごとの形勢
ja: 形勢、あと2個までの最大連鎖、打った連鎖と、見直したい手です。
ja: "left" → "左"
ja: "right" → "右"
"""

from puyonb import draw
from puyonb.puyo import duel

replay = duel.game(["builder", "two-ply"], seed=3).replay
draw.duel_analysis(duel.analyse(replay), names=["left", "right"])
