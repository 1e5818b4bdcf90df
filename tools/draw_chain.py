"""Draw the moving pictures of the READMEs and of the pages about chains.

Call ``python tools/draw_chain.py``.
"""

from pathlib import Path

from puyonb import draw
from puyonb.puyo import Field, chain

SITE = Path(__file__).resolve().parents[1] / "site"
PICTURES = {
    ("en", "svg"): SITE / "images/chain.svg",
    ("ja", "svg"): SITE / "ja/images/chain.svg",
    ("en", "gif"): SITE / "images/chain.gif",
    ("ja", "gif"): SITE / "ja/images/chain.gif",
}
"""The moving SVG is for pages, the GIF for the READMEs, which indexes show, too."""


def picture(language: str, form: str) -> bytes:
    """Return a staircase of four links, on a small board, as a moving picture."""
    stairs = Field.from_rows([".GBY..", ".RGBY.", ".RGBY.", "RRGBY."], height=6, hidden_rows=0)
    return draw.animate(chain.simulate(stairs), cross=False, language=language).encoded(form)


if __name__ == "__main__":
    for chosen, path in PICTURES.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture(*chosen))
