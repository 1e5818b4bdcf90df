"""Write the characters of passwords as two small fonts for the widgets.

Call ``python tools/draw_fonts.py``.  A password of 20th has hiragana and full-width letters; some
systems have no font for them.  The outlines are those of our pictures, from :mod:`puyonb.drawing`.
The kana and the letters come from different fonts (see NOTICE), so there are two.  The same
outlines give the same files.
"""

import base64
import io
import sys
import textwrap
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from puyonb.drawing.letters import advance, glyphs, letter
from puyonb.puyo.password import ALPHABETS

PACKAGE = Path(__file__).resolve().parents[1] / "puyonb"
TARGET = PACKAGE / "widgets" / "page" / "fonts.js"
UNITS = 1000
ASCENT, DESCENT = 880, -120
WIDE = "".join(character for character in ALPHABETS["20th"] if character >= "！")

HEAD = """\
// The characters of passwords as fonts, for systems that have none with them.  Written by tools/draw_fonts.py from the outlines of
// our pictures; where these come from, and under which licences, is told in NOTICE.
"""


def drawn(character: str) -> object:
    """Draw a character in the middle of a square em."""
    pen, (steps, points) = TTGlyphPen(None), letter(character)
    aside = (1 - advance(character)) / 2
    rest = iter([(round((x + aside) * UNITS), round(y * UNITS)) for x, y in points])
    for step in steps:
        if step == "M":
            pen.moveTo(next(rest))
        elif step == "L":
            pen.lineTo(next(rest))
        elif step == "Q":
            pen.qCurveTo(next(rest), next(rest))
        elif step == "Z":
            pen.closePath()
        else:
            raise ValueError(f"expected an outline of lines and quadratic curves, found {step!r}")
    return pen.glyph()


def font(family: str, characters: str) -> bytes:
    """Return a font of some characters, as WOFF."""
    names = {character: f"u{ord(character):04X}" for character in characters}
    glyphs = {
        ".notdef": TTGlyphPen(None).glyph(),
        **{name: drawn(character) for character, name in names.items()},
    }
    builder = FontBuilder(UNITS, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({ord(character): name for character, name in names.items()})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(
        {
            name: (UNITS, builder.font["glyf"][name].xMin if name != ".notdef" else 0)
            for name in glyphs
        }
    )
    builder.setupHorizontalHeader(ascent=ASCENT, descent=DESCENT)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2(
        sTypoAscender=ASCENT, sTypoDescender=DESCENT, usWinAscent=ASCENT, usWinDescent=-DESCENT
    )
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.flavor = "woff"
    file = io.BytesIO()
    builder.font.save(file)
    return file.getvalue()


def module() -> str:
    """Return the module with both fonts."""
    parts = [HEAD]
    for name, content in (
        ("KANA", font("puyonb kana", "".join(glyphs("kana")))),
        ("WIDE", font("puyonb wide", WIDE)),
    ):
        data = f"data:font/woff;base64,{base64.b64encode(content).decode('ascii')}"
        lines = ' +\n  "'.join(
            f'{line}"' for line in textwrap.wrap(data, 124, break_on_hyphens=False)
        )
        parts.append(f'export const {name} =\n  "{lines}\n')
    return "\n".join(parts)


if __name__ == "__main__":
    TARGET.write_text(module(), encoding="utf-8", newline="\n")
    sys.exit(0)
