"""A collection

Several puzzles in one picture.

ja: 問題を並べる
ja: 複数の問題を1つの図に並べます。
"""

from puyonb import draw
from puyonb.nonogram import Puzzle

puzzles = [
    Puzzle.from_grid(rows)
    for rows in (["##.", ".##", "###"], ["#.#", "###", ".#."], [".#.", "###", "#.#"])
]
draw.nonograms(puzzles, captions=["1", "2", "3"])
