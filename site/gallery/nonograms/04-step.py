"""Why a cell must be filled

One step of the solution, with the line that gives it.
"""

from puyonb import draw
from puyonb.nonogram import Puzzle
from puyonb.nonogram.trace import explain

puzzle = Puzzle.from_grid(["...#", "#.#.", ".###", ".#.."])
trace = explain(puzzle)
draw.nonogram(puzzle, grid=list(trace.grids())[3], step=trace.steps[3])
