"""A nonogram, solved

The only solution of the clues.

$ puyonb draw boat.non --solve -o boat.svg

ja: お絵かきロジックの解
ja: この数字からできる、ただ1つの絵です。
ja: Boat → ヨット
"""

from puyonb import draw
from puyonb.nonogram import non, solver

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
draw.nonogram(solver.solve(non.loads(text)))
