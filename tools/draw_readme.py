"""Draw the picture of the README anew: ``python tools/draw_readme.py``."""

from pathlib import Path

from puyonb import draw
from puyonb.drawing.scene import beside
from puyonb.puyo import Field, Puyo
from puyonb.puyo.draw import field_scene

PICTURE = Path(__file__).resolve().parents[1] / "site/images/staircase.svg"


def picture() -> str:
    """Give a board, the same mirrored, and the same with its colours exchanged, side by side as SVG text."""
    stairs = Field.from_rows(["", "G", "RBYP", "RGBYP", "RGBYP", "RGBYP"], width=6, hidden_rows=0)
    colors = {Puyo.RED: Puyo.PURPLE, Puyo.PURPLE: Puyo.YELLOW, Puyo.YELLOW: Puyo.RED}
    boards = [stairs, stairs.mirror(), stairs.recolor(colors)]
    captions = ["as written", "mirrored", "recoloured"]
    scenes = [field_scene(board, cross=False) for board in boards]
    return draw.svg(beside(scenes, title="A staircase of puyos, three times", captions=captions))


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8", newline="\n")
