"""The moving picture of the page about chains."""

from tools.draw_chain import PICTURE, picture


def test_picture_of_the_page_is_what_is_drawn_now():
    """The page shows what the package draws, to the letter; if it does not, run ``python
    tools/draw_chain.py``.
    """
    text = PICTURE.read_text(encoding="utf-8")

    assert text == picture()
