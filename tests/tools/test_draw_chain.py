"""The moving pictures of the pages about chains."""

import pytest

from tools.draw_chain import PICTURES, picture


@pytest.mark.parametrize("language", PICTURES)
def test_picture_of_the_page_is_what_is_drawn_now(language):
    """The page shows what the package draws, to the letter; if it does not, run ``python
    tools/draw_chain.py``.
    """
    text = PICTURES[language].read_text(encoding="utf-8")

    assert text == picture(language)
