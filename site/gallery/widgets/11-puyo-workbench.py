"""Edit, play and convert a board

One board with its chain, its moves, its triggers, and its text in every notation.

ja: ぷよワークベンチ
ja: 1つのフィールドの、連鎖、手順、発火点、どの記法での文字列も分かります。
"""

from puyonb.widgets import PuyoWorkbench

text = "https://www.puyop.com/s/qowzgjrAbx9rAkirqq"
PuyoWorkbench(text)
