"""The outlines of Japanese labels: the characters that pictures draw, and all kana."""

from puyonb.drawing.letters import glyphs
from tools.draw_kanji import characters


def test_the_file_has_the_characters_of_the_labels() -> None:
    """Whoever changes a Japanese label makes the file again."""
    assert "".join(glyphs("kanji")) == characters(), "python tools/draw_kanji.py FONT"
