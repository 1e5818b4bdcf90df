"""Made for a grade

Random puzzles with one solution, from very easy to very hard. The same seed makes the same puzzles.

ja: 難易度を決めて作る
ja: 唯一解のランダムな問題を、とても易しいものから、とても難しいものまで作ります。同じシードなら同じ問題です。
"""

from puyonb import draw
from puyonb.nonogram import generate
from puyonb.nonogram.solver import Grade

grades = [Grade.VERY_EASY, Grade.MEDIUM, Grade.VERY_HARD]
found = [generate.puzzle(8, grade=grade, symmetry="left-right", seed=4) for grade in grades]
captions = [f"{made.difficulty.score} / 100" for made in found]
draw.nonograms([made.puzzle for made in found], captions=captions, columns=3)
