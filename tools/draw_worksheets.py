"""Draw the pictures of the page about worksheets again: ``python tools/draw_worksheets.py``."""

import io
from pathlib import Path

from PIL import Image

from puyonb import worksheet
from puyonb.drawing import figure

SITE = Path(__file__).resolve().parents[1] / "site"
FOLDERS = {"en": SITE / "images", "ja": SITE / "ja/images"}
SHEETS = {
    "passwords": {"seed": 1, "level": 2, "hide": "characters"},
    "chains": {"seed": 1, "level": 2},
}
"""The options of the sheets that the page shows."""


def picture(kind: str, language: str) -> bytes:
    """Return the first sheet of a kind as a PNG with a few greys."""
    made = getattr(worksheet, kind)(1, language=language, **SHEETS[kind])
    image = Image.open(io.BytesIO(figure.png(made.pages[0], dpi=72))).convert("L").quantize(8)
    buffer = io.BytesIO()
    image.save(buffer, "png", optimize=True)
    return buffer.getvalue()


if __name__ == "__main__":
    for language, folder in FOLDERS.items():
        for kind in SHEETS:
            (folder / f"worksheet-{kind}.png").write_bytes(picture(kind, language))
