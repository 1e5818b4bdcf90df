"""A book to print

A4 or Letter, solutions at the back; here the first page of the PDF.
"""

from tempfile import TemporaryDirectory

from puyonb import draw
from puyonb.nonogram import Puzzle
from puyonb.nonogram.pages import pages

puzzles = [Puzzle.from_grid(rows) for rows in (["##.", ".##", "###"], ["#.#", "###", ".#."])]
with TemporaryDirectory() as folder:
    draw.nonogram_pack(puzzles, f"{folder}/book.pdf")
next(iter(pages(puzzles)))
