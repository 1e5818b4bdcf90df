"""Why a cell must be filled

Row 1 has a block of 3, and its first cell is blank. Wherever the block starts, it covers columns 3 and 4.

ja: なぜ塗れるのか
ja: 1行目には3マスのカタマリがあり、左端は白マスです。どこに置いても、3列目と4列目は黒マスになります。
"""

from puyonb import draw
from puyonb.nonogram import Line, LineKind, Puzzle, solver

puzzle = Puzzle.from_grid([".###.", "#####", "#.#.#", "#####", ".#.#."])
trace = solver.trace(puzzle)
lines = [step.line for step in trace.steps]
number = lines.index(Line(LineKind.ROW, 0))
draw.nonogram(puzzle, grid=list(trace.grids())[number], step=trace.steps[number])
