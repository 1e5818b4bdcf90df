"""How often players split pairs

The share of moves in which a pair falls apart, with the interval that twelve games allow.

ja: ちぎりの割合
ja: 組ぷよがちぎれた手の割合です。12戦から分かる区間も示します。
"""

from puyonb import draw
from puyonb.puyo import duel, study

games = [duel.game(["greedy", "random"], seed).replay for seed in range(12)]
draw.study_shares(study.shares(study.moves(study.load(games), pieces=0), by="player"))
