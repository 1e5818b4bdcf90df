"""The score, turn by turn

Which player leads, and which chains changed the scores.

ja: ターンごとの得点
ja: どちらがリードしているか、どの連鎖で得点が変わったかが分かります。
ja: "left" → "左"
ja: "right" → "右"
"""

from puyonb import draw
from puyonb.puyo import duel

replay = duel.game(["greedy", "greedy"], seed=3).replay
draw.duel_scores(replay, names=["left", "right"])
