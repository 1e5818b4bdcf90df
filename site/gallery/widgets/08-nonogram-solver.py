"""Solve a nonogram

Fill in cells. A hint gives the easiest next step with its reason; a check finds mistakes
without showing the solution.

ja: お絵かきロジックを解く
ja: マスを塗ります。ヒントは、いちばん易しい次の手とその理由を示します。確認すると、解を見せずに間違いを示します。
ja: Boat → ヨット
"""

from puyonb.nonogram import non
from puyonb.widgets import NonogramSolver

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
NonogramSolver(non.loads(text))
