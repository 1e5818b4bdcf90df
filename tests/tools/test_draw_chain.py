"""The moving pictures of the pages about chains and of the READMEs."""

import io

import pytest
from PIL import Image

from tests.cases import for_each
from tools.draw_chain import PICTURES, picture


def shape(data):
    """Return the number of frames of a GIF, and its size; its bytes depend on the libraries."""
    with Image.open(io.BytesIO(data)) as image:
        return image.n_frames, image.size


@pytest.mark.slow
@for_each(("chosen", "path"), PICTURES.items())
def test_picture_of_the_page_is_what_is_drawn_now(chosen, path):
    """The SVG to the letter, the GIF by its frames; if not, run ``python tools/draw_chain.py``."""
    kept, drawn = path.read_bytes(), picture(*chosen)
    if chosen[1] == "gif":
        assert shape(kept) == shape(drawn)
        assert len(kept) < 300_000
    else:
        assert kept == drawn
