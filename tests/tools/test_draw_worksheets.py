"""The pictures of the page about worksheets."""

import io

import pytest
from PIL import Image, ImageChops, ImageStat

from tools.draw_worksheets import FOLDERS, SHEETS, picture


@pytest.mark.slow
@pytest.mark.parametrize("language", FOLDERS)
@pytest.mark.parametrize("kind", SHEETS)
def test_the_picture_of_the_page_is_what_is_drawn_now(kind, language):
    """If it fails after a change to the sheets, draw them again: ``python
    tools/draw_worksheets.py``.
    """
    kept, drawn = (
        Image.open(io.BytesIO(data)).convert("L")
        for data in (
            (FOLDERS[language] / f"worksheet-{kind}.png").read_bytes(),
            picture(kind, language),
        )
    )

    assert kept.size == drawn.size
    assert ImageStat.Stat(ImageChops.difference(kept, drawn)).mean[0] < 2
