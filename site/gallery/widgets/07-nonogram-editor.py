"""Draw a nonogram

The clues follow the drawing. The widget shows at once whether they have one solution, and how
hard it is.

ja: お絵かきロジックを作る
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
