"""Two solutions, and where they differ

These clues have two solutions. Each cell that differs is split: one solution above the diagonal, the other below.

ja: 2つの解と、違うところ
"""

from puyonb import draw
from puyonb.nonogram import Puzzle, solver

puzzle = Puzzle.from_grid(["..##.", ".###.", "#####", ".###.", "#...#"])
draw.nonogram(solver.solve(puzzle))
