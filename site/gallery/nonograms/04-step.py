"""Why a cell must be filled

Row 1 has a block of 3, and its first cell is blank. Wherever the block starts, it covers columns 3 and 4.
"""

from puyonb import draw
from puyonb.nonogram import Line, Puzzle, solver

puzzle = Puzzle.from_grid([".###.", "#####", "#.#.#", "#####", ".#.#."])
trace = solver.trace(puzzle)
number = next(number for number, step in enumerate(trace.steps) if step.line == Line("row", 0))
draw.nonogram(puzzle, grid=list(trace.grids())[number], step=trace.steps[number])
