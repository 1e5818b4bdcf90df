"""Edit, play and convert a board

One board with its chain, its moves, its triggers, and its text in every notation.

ja: ぷよワークベンチ
"""

from puyonb.widgets import PuyoWorkbench

text = "https://www.puyop.com/s/qowzgjrAbx9rAkirqq"
PuyoWorkbench(text)
