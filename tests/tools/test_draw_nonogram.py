"""The picture of the page about nonograms."""

from tools.draw_nonogram import PICTURE, picture


def test_the_picture_is_what_is_drawn_now():
    """The page shows what the package draws, to the letter; if it does not, run ``python
    tools/draw_nonogram.py``.
    """
    assert PICTURE.read_text(encoding="utf-8") == picture()
