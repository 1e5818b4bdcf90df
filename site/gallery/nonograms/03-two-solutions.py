"""Two solutions, and where they differ

These clues have two solutions. Each cell that differs is split: one solution above the diagonal, the other below.

ja: 2つの解と、違うところ
ja: この数字には解が2つあります。違うマスは斜めに分けて、左上に1つ目、右下に2つ目の解を描きます。
"""

from puyonb import draw
from puyonb.nonogram import Puzzle, solver

puzzle = Puzzle.from_grid(["..##.", ".###.", "#####", ".###.", "#...#"])
draw.nonogram(solver.solve(puzzle))
