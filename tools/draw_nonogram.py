"""Draw the moving picture of the page about nonograms again: ``python tools/draw_nonogram.py``."""

from pathlib import Path

from puyonb import draw
from puyonb.nonogram import Puzzle

PICTURE = Path(__file__).resolve().parents[1] / "site/images/nonogram.svg"


def picture() -> str:
    """Return the heart of the page, solved step by step, as a moving SVG."""
    heart = Puzzle.from_grid(
        [".#.#.", "#####", "#####", ".###.", "..#.."], metadata={"title": "Heart"}
    )
    return draw.animate(heart, speed=0.5).svg()


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8", newline="\n")
