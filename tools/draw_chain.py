"""Draw the moving pictures of the READMEs and of the pages about chains.

Call ``python tools/draw_chain.py``.
"""

from pathlib import Path

from puyonb import draw
from puyonb.puyo import Field, chain

SITE = Path(__file__).resolve().parents[1] / "site"
PICTURES = {"en": SITE / "images/chain.svg", "ja": SITE / "ja/images/chain.svg"}


def picture(language: str) -> str:
    """Return a staircase of four links, on a small board, as a moving SVG."""
    stairs = Field.from_rows([".GBY..", ".RGBY.", ".RGBY.", "RRGBY."], height=6, hidden_rows=0)
    return (
        draw.animate(chain.simulate(stairs), cross=False, language=language).encoded("svg").decode()
    )


if __name__ == "__main__":
    for chosen, path in PICTURES.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(picture(chosen), encoding="utf-8", newline="\n")
