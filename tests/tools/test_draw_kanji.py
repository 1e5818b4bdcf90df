"""The outlines of Japanese labels: the characters that pictures draw, and all kana."""

from puyonb.drawing.kanji import KANJI
from tools.draw_kanji import characters


def test_the_table_has_the_characters_of_the_labels() -> None:
    """Whoever changes a Japanese label makes the table again."""
    assert "".join(KANJI) == characters(), "python tools/draw_kanji.py FONT"
