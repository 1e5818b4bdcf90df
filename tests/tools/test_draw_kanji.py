"""The outlines of Japanese labels: the characters that pictures draw, and all kana."""

import pytest
from matplotlib.ft2font import FT2Font

from puyonb.drawing.fonts import OURS, outline
from puyonb.drawing.letters import glyphs
from tools import draw_kanji
from tools.draw_kanji import characters


def test_the_file_has_the_characters_of_the_labels():
    """Whoever changes a Japanese label makes the file again."""
    assert "".join(glyphs("kanji")) == characters(), "python tools/draw_kanji.py FONT"


@pytest.mark.slow
def test_the_font_of_charts_is_written_again(tmp_path, monkeypatch):
    """The same font gives the same bytes at any time, and all outlines with their widths."""
    monkeypatch.setattr(draw_kanji, "ALIKE", {})  # ours has no more of what they are like
    first, second = tmp_path / "a.ttf", tmp_path / "b.ttf"
    draw_kanji.write_font(str(OURS), first)
    monkeypatch.setattr("time.time", lambda: 1e9)
    draw_kanji.write_font(str(OURS), second)
    written, ours = FT2Font(first), FT2Font(OURS)

    assert first.read_bytes() == second.read_bytes()
    for character in (*glyphs("kana"), *glyphs("kanji")):
        assert outline(written, character) == outline(ours, character) is not None
