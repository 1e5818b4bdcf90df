"""The pictures of the page about duels."""

import pytest

from tools.draw_duel import IMAGES, chain_of_two, pictures

PICTURES = pictures()


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_of_the_page_are_what_is_drawn_now(name):
    """The page shows what the package draws, to the letter; if it does not, run ``python tools/draw_duel.py``."""
    assert (IMAGES / name).read_text(encoding="utf-8") == PICTURES[name]


def test_the_game_of_the_page():
    """It is the chain that the page tells of: two links, five nuisance puyos."""
    (chain,) = chain_of_two().chains()

    assert (chain["player"], chain["length"], chain["sent"]) == (0, 2, 5)
