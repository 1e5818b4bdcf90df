"""An animated solution

Every step of the solver with its reason, in a player that needs no Python.

$ puyonb solve boat.non -o steps.gif

ja: 動く解き方
ja: 解き方を1手ずつ、理由とともに見せます。Pythonなしで動くプレーヤーです。
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
draw.animate(non.loads(text))
