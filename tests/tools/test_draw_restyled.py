import io

from PIL import Image, ImageChops, ImageStat

from tools.draw_restyled import PICTURE, picture


def test_the_picture_of_changed_boards_shows_what_the_code_of_its_page_draws():
    """If it fails after a change to the drawing or to the page, draw it again: ``python
    tools/draw_restyled.py``.
    """
    kept, drawn = (
        Image.open(io.BytesIO(data)).convert("RGB") for data in (PICTURE.read_bytes(), picture())
    )
    # Versions of matplotlib cut the margin differently.
    assert max(abs(kept.width - drawn.width), abs(kept.height - drawn.height)) <= 3
    box = (0, 0, min(kept.width, drawn.width), min(kept.height, drawn.height))

    [*means] = ImageStat.Stat(ImageChops.difference(kept.crop(box), drawn.crop(box))).mean
    assert max(means) < 2
