"""Draw the moving pictures of the pages about nonograms again.

Call ``python tools/draw_nonogram.py``.
"""

from pathlib import Path

from puyonb import draw
from puyonb.nonogram import Puzzle

SITE = Path(__file__).resolve().parents[1] / "site"
PICTURES = {"en": SITE / "images/nonogram.svg", "ja": SITE / "ja/images/nonogram.svg"}
_TITLES = {"en": "Heart", "ja": "ハート"}


def picture(language: str) -> str:
    """Return the heart of the page, solved step by step, as a moving SVG."""
    heart = Puzzle.from_grid(
        [".#.#.", "#####", "#####", ".###.", "..#.."], metadata={"title": _TITLES[language]}
    )
    return draw.animate(heart, speed=0.5, language=language).encoded("svg").decode()


if __name__ == "__main__":
    for chosen, path in PICTURES.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(picture(chosen), encoding="utf-8", newline="\n")
