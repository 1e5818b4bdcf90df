"""Plain or run-length encoding

Which of the two forms is shorter, set by set.

ja: プレーンか繰り返しか
"""

from puyonb import draw

text = "KKBAC"
draw.password_race(text)
