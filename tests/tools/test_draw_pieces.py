"""The moving pictures of the page about pieces."""

import pytest

from tools.draw_pieces import IMAGES, game, pictures

PICTURES = pictures()


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_of_the_page_are_what_is_drawn_now(name):
    """The page shows what the package draws, to the letter; if it does not, run ``python tools/draw_pieces.py``."""
    assert (IMAGES / name).read_text(encoding="utf-8") == PICTURES[name]


def test_the_game_of_the_page():
    """Five coins are captured in eight moves, as its words say."""
    assert [len(board) for board in game().boards] == [20, 19, 18, 18, 18, 17, 16, 15, 15]
