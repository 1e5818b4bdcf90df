"""Watch a duel

Step through the turns, or play against one of the players of the package.

ja: 対戦を見る
ja: 1ターンずつ進めます。パッケージのプレイヤーとも対戦できます。
"""

from puyonb.puyo import duel
from puyonb.widgets import DuelViewer

DuelViewer(duel.game(["greedy", "random"], seed=3, turns=74))
