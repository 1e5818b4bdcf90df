"""The pictures of the page about duels."""

from tools.draw_duel import IMAGES, chain_of_two, pictures


def test_pictures_of_the_page_are_what_is_drawn_now():
    """The pages show what the package draws, to the letter; if they do not, run ``python
    tools/draw_duel.py``.
    """
    for language, folder in IMAGES.items():
        drawn = pictures(language)

        assert drawn
        for name, picture in drawn.items():
            assert (folder / name).read_text(encoding="utf-8") == picture, (language, name)


def test_the_game_of_the_page():
    """The chain is the one that the page describes: two links, five nuisance puyos."""
    (chain,) = chain_of_two().chains()

    assert (chain["player"], chain["length"], chain["sent"]) == (0, 2, 5)
