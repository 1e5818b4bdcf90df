"""The fonts of the widgets: made from the outlines, with every character of a password."""

import base64
import io
import re
from importlib.resources import files as resources

import pytest
from fontTools.ttLib import TTFont

from puyonb.drawing.letters import letter
from puyonb.puyo.password import ALPHABETS
from tools.draw_fonts import TARGET, module

FONTS = resources("puyonb.widgets") / "page" / TARGET.name


def fonts():
    """Return the height of every character in the committed fonts: its lowest and highest point in
    ems.
    """
    found = {}
    for text in re.findall(r"= *((?:\s*\+?\s*\"[^\"]*\")+)", FONTS.read_text(encoding="utf-8")):
        data = "".join(re.findall(r'"([^"]*)"', text)).removeprefix("data:font/woff;base64,")
        font = TTFont(io.BytesIO(base64.b64decode(data)))
        for code, name in font.getBestCmap().items():
            glyph = font["glyf"][name]
            found[code] = (glyph.yMin / 1000, glyph.yMax / 1000)
    return found


def test_fonts_are_those_of_the_outlines():
    """Whoever changes an outline draws the fonts anew."""
    assert FONTS.read_text(encoding="utf-8") == module(), "python tools/draw_fonts.py"


def test_every_character_of_a_password_is_there():
    """Each that is not in every font has a glyph, as high and as low as the picture's."""
    found = fonts()

    for character in ALPHABETS["20th"]:
        heights = [y for _, y in letter(character)[1]]

        assert found[ord(character)] == pytest.approx((min(heights), max(heights)), abs=0.03), (
            character
        )
