"""A book to print

A PDF for A4 or Letter paper: small puzzles share a page, a title makes a cover and contents, and the solutions are at the end. The picture shows a puzzle of the book and its solution.

ja: 印刷する問題集
ja: A4かレターのPDFです。小さい問題は1ページに並べ、題名があれば表紙と目次を付け、解答は最後に入れます。図は、その1問と解答です。
ja: "Heart" → "ハート"
ja: "Planet" → "惑星"
ja: "Two pictures" → "2枚の絵"
ja: "Solution" → "解答"
"""

from tempfile import TemporaryDirectory

from puyonb import draw
from puyonb.nonogram import Puzzle

side = [(number - 9.5) / 8 for number in range(20)]
heart = [["#" if (x * x + y * y - 1) ** 3 < -x * x * y**3 else "." for x in side] for y in side]
planet = [["#" if x * x + y * y < 0.6 or abs(x + 2 * y) < 0.2 else "." for x in side] for y in side]
puzzles = [
    Puzzle.from_grid(heart, metadata={"title": "Heart"}),
    Puzzle.from_grid(planet, metadata={"title": "Planet"}),
]
with TemporaryDirectory() as folder:
    draw.save(puzzles, f"{folder}/book.pdf", title="Two pictures")

draw.nonograms([puzzles[1]] * 2, grids=[None, "goal"], captions=["Planet", "Solution"])
