"""Write the outlines of our Japanese labels in pictures, and the font for titles and charts.

Call ``python tools/draw_kanji.py FONT`` after a Japanese text of a label has changed.  FONT is
``m-plus-1p-japanese-400-normal.woff`` from the npm package ``@fontsource/m-plus-1p``.  The same font
and the same texts give the same files.  ``kanji.txt`` has the characters of the labels;
``puyonb.ttf`` has them, too, and those that titles of readers have: ``titles.txt``, in which all
2,136 kanji of general use (常用漢字, the list of the Cabinet of Japan of 2010) come first.
"""

import re
import sys
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from matplotlib.ft2font import FT2Font

from puyonb.drawing.fonts import OURS, outline
from puyonb.drawing.letters import glyphs
from puyonb.messages import table
from puyonb.puyo.forms import FORMS

TARGET = OURS.with_name("kanji.txt")
TITLES = "".join(Path(__file__).with_name("titles.txt").read_text(encoding="utf-8").split())
ALIKE = {"\N{CJK UNIFIED IDEOGRAPH-20B9F}": "叱", "塡": "填", "剝": "剥", "頰": "頬"}
"""The four kanji of general use that the font lacks, and the forms of them that it has."""

ASCENT, DESCENT = 880, -120

DRAWN = {
    "chain": r"summary|popped|swept|cracked|turn",
    "difference": r"first|second",
    "duel": r"status\..*|rate",
    "field": r"puyos?(\..*)?|goal\..*|task\.(at_least|both|clear|exactly)|pair\.(mixed|double|queue).*|drop",
    "name": r"(grade|puyo|rotation)\..*",
    "nonogram": r"assumption|place|(cell|change|line|why)\..*",
    "nonogram_draw": r"book\..*|collection|solutions|no_solution|caption.*|end\..*",
    "password": r"(alphabet|dialect|differs|format|rule)\..*|size.*|no_code|puyo7\.sun_.*",
    "piecepack_draw": r"setup",
    "puyo_draw": (
        r"chain(\.(all_clear|caption|falls|given|link|links|nothing|points))?"
        r"|lengths\.fields|score\..*|record\.(animation|given|more|points|routes.*|turn)"
        r"|duel\.(all_clear|at_turn|chain|lost|over|player|to_send.*)|animation\..*|sign\..*"
        r"|turns?|links|scores\.points|analysis\..*|nuisance\.(offset|pending|puyos|received|sent)"
        r"|chains\.(chains|group|median|points)|rate\.(games|interval|share|wins)|rates\.matches"
        r"|password(\.lost)?|strips\..*|sextet\.code|alphabet\.(first|second)"
        r"|first_moves\.(number|left|small|frame|open)"
    ),
    "study": r"about|group|missing|of\..*|other|ours|period|player|share.*|side\..*",
    "worksheet": (
        r"sheet|key|name|date|check|example|letter\..*|(passwords|chains|nonograms|quests)(?!\.(address|none)).*"
    ),
}
"""The codes of the texts that pictures draw, without text alternatives: by area, the rest."""


def drawn() -> dict[str, str]:
    """Return the Japanese texts that pictures draw, by their codes."""
    return {
        code: text
        for area, rest in DRAWN.items()
        for code, text in table(area, "ja").items()
        if re.fullmatch(rf"{area}\.({rest})", code)
    } | {form.name: form.titles["ja"] for form in FORMS}


EVERY_KANA = {chr(code) for code in (*range(0x3041, 0x3097), *range(0x30A1, 0x30FD))} | {
    *"、。・「」"
}
"""Titles of readers have any kana, and a browser has no fonts that Python can read."""


def characters() -> str:
    """Return the characters of these texts, and all kana, that need an outline of this file."""
    found = {character for text in drawn().values() for character in text} | EVERY_KANA
    return "".join(
        sorted(character for character in found - {*glyphs("kana"), "\u3000"} if character > "⺀")
    )


def rows(font: FT2Font) -> str:
    """Return the rows of the file with the outlines of all characters."""
    lines = []
    for character in characters():
        found = outline(font, character)
        if found is None:
            raise ValueError(f"expected a font with {character!r}")
        width, data = found
        lines.append(f"{character} {width} {data}\n")
    return "".join(lines)


def write_font(source: str, target: Path) -> None:
    """Write the font of titles and charts: a part of another font, with a name of its own."""
    font = TTFont(source, recalcTimestamp=False)
    codes = font.getBestCmap()
    codes |= {ord(each): codes[ord(like)] for each, like in ALIKE.items()}
    builder = FontBuilder(font=font)
    builder.setupCharacterMap(codes)
    options = Options(hinting=False, notdef_outline=False, name_IDs=[0])
    options.drop_tables += ["GDEF", "GPOS", "GSUB", "gasp", "vhea", "vmtx"]
    subset = Subsetter(options)
    subset.populate(text=f"{TITLES}{''.join(glyphs('kana'))}{characters()}")
    subset.subset(font)
    builder.setupNameTable({"familyName": "puyonb", "styleName": "Regular"})
    builder.setupHorizontalHeader(ascent=ASCENT, descent=DESCENT)
    builder.updateHead(modified=font["head"].created)
    for name, value in (
        ("sTypoAscender", ASCENT),
        ("sTypoDescender", DESCENT),
        ("sTypoLineGap", 0),
    ):
        setattr(font["OS/2"], name, value)
    font.flavor = None
    font.save(target)


if __name__ == "__main__":
    write_font(sys.argv[1], OURS)
    head, end_of_head, _ = TARGET.read_text(encoding="utf-8").partition("\n\n")
    text = head + end_of_head + rows(FT2Font(OURS))
    TARGET.write_text(text, encoding="utf-8", newline="\n")
