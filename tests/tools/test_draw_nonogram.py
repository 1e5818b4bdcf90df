"""The pictures of the pages about nonograms."""

import pytest

from tools.draw_nonogram import PICTURES, picture


@pytest.mark.parametrize("language", PICTURES)
def test_the_picture_is_what_is_drawn_now(language):
    """The page shows what the package draws, to the letter; if it does not, run ``python
    tools/draw_nonogram.py``.
    """
    assert PICTURES[language].read_text(encoding="utf-8") == picture(language)
