"""Two solutions, and where they differ

Cells that the clues leave open are marked: such a puzzle is not finished.
"""

from puyonb import draw
from puyonb.nonogram import Puzzle, solver

puzzle = Puzzle.from_grid(["#..#.", ".###.", "#..#."])
draw.nonogram(solver.solve(puzzle))
