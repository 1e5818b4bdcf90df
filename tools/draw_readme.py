"""Draw the picture of the README anew: ``python tools/draw_readme.py``."""

from dataclasses import replace
from pathlib import Path

from puyonb import draw
from puyonb.drawing.scene import beside
from puyonb.nonogram import Puzzle
from puyonb.nonogram.draw._nonogram import nonogram
from puyonb.piecepack import ppn
from puyonb.puyo import Field

PICTURE = Path(__file__).resolve().parents[1] / "site/images/three-games.svg"

INCHES = 2.2
"""How high each board is."""

FIELD = Field.from_rows(
    ["", "Y....P", "GB..PP", "GGBBYO", "RYRGYO", "RRYGGP", "BBBRRP"], width=6, hidden_rows=0
)
GAME = "GameType: Four Field Kono\n\n1. c1:c3 1... a4:a2 2. b1-c1"
HEART = [".##.##.", "#######", "#######", ".#####.", "..###..", "...#..."]


def picture() -> str:
    """Give a board of each game, side by side as SVG text."""
    [game] = ppn.loads(GAME)
    puzzle = Puzzle.from_grid(HEART)
    scenes = [
        draw.field.scene(FIELD, cross=False),
        draw.board.scene(game.boards[-1]),
        nonogram.scene(puzzle, grid="goal", finished=False),
    ]
    alike = [replace(scene, unit=INCHES / scene.height) for scene in scenes]
    captions = ["a Puyo Puyo board", "a piecepack game", "a nonogram"]
    return draw.svg(beside(alike, title="A board of each of the three games", captions=captions))


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8", newline="\n")
