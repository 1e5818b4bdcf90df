"""A nonogram

Clues as in printed puzzles, with a thick line after every five cells.

$ puyonb draw boat.non -o boat.svg

ja: お絵かきロジックの問題
ja: 雑誌の問題と同じ数字です。5マスごとに太い線があります。
ja: Boat → ヨット
"""

from puyonb import draw
from puyonb.nonogram import non

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
draw.nonogram(non.loads(text))
