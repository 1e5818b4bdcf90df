"""The moving pictures of the page about pieces."""

import pytest

from tools.draw_pieces import IMAGES, game, pictures


@pytest.mark.slow
def test_pictures_of_the_page_are_what_is_drawn_now():
    """The pages show what the package draws, to the letter; if they do not, run ``python
    tools/draw_pieces.py``.
    """
    for language, folder in IMAGES.items():
        drawn = pictures(language)

        assert drawn
        for name, picture in drawn.items():
            assert (folder / name).read_text(encoding="utf-8") == picture, (language, name)


def test_the_game_of_the_page():
    """Five coins are captured in eight moves, as its words say."""
    assert [len(board) for board in game("en").boards] == [20, 19, 18, 18, 18, 17, 16, 15, 15]
