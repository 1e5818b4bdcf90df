"""Draw a nonogram

The clues follow the drawing. The widget shows at once whether they have one solution, and how
hard it is.

ja: お絵かきロジックを作る
ja: 数字が絵に合わせて変わります。唯一解かどうかと難易度が、すぐに分かります。
ja: Boat → ヨット
"""

from puyonb.nonogram import non
from puyonb.widgets import NonogramEditor

text = """\
title "Boat"
width 10
height 9

rows
1
2
3
4
5
1
10
8
6

columns
1
2
3
3
9
4,3
3,3
2,3
1,2
1
"""
NonogramEditor(non.loads(text))
