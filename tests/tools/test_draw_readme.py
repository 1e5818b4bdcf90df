"""The picture of the README."""

from tools.draw_readme import PICTURE, picture


def test_picture_of_the_readme_is_what_is_drawn_now():
    """The README shows what the package draws, to the letter; if it does not, run ``python
    tools/draw_readme.py``.
    """
    text = PICTURE.read_text(encoding="utf-8")

    assert text == picture()
