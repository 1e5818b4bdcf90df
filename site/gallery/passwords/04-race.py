"""Plain or run-length encoding

Which of the two forms is shorter, set by set.
"""

from puyonb import draw

text = "KKBAC"
draw.password_race(text)
