"""Draw the moving picture of the README and of the page about chains.

Call ``python tools/draw_chain.py``.
"""

from pathlib import Path

from puyonb import draw
from puyonb.puyo import Field, chain

PICTURE = Path(__file__).resolve().parents[1] / "site/images/chain.svg"


def picture() -> str:
    """Return a staircase of four links, on a small board, as a moving SVG."""
    stairs = Field.from_rows([".GBY..", ".RGBY.", ".RGBY.", "RRGBY."], height=6, hidden_rows=0)
    return draw.animate(chain.simulate(stairs), cross=False).svg()


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8", newline="\n")
