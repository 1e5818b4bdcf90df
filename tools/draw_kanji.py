"""Write the outlines of the characters that our Japanese labels in pictures have.

Call ``python tools/draw_kanji.py FONT`` after a Japanese text of a label has changed.  FONT is
``m-plus-1p-japanese-400-normal.woff2`` from the npm package ``@fontsource/m-plus-1p``.  fontTools
needs the package brotli to read it.  The same font and the same texts give the same file.
"""

import io
import re
import sys
from pathlib import Path

from fontTools.ttLib import TTFont
from matplotlib.ft2font import FT2Font

from puyonb.drawing.fonts import outline
from puyonb.drawing.letters import glyphs
from puyonb.messages import table

TARGET = Path(__file__).resolve().parents[1] / "puyonb" / "drawing" / "glyphs" / "kanji.txt"

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
        r"|turns?|links|scores\.points|nuisance\.(offset|pending|puyos|received|sent)"
        r"|chains\.(chains|group|median|points)|rate\.(games|interval|share|wins)|rates\.matches"
        r"|password(\.lost)?|strips\..*|sextet\.code|alphabet\.(first|second)"
        r"|first_moves\.(number|left|small|frame|open)"
    ),
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
    }


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


def opened(path: str) -> FT2Font:
    """Return a font from a WOFF2 file, which FreeType does not read."""
    font, file = TTFont(path), io.BytesIO()
    font.flavor = None
    font.save(file)
    file.seek(0)
    return FT2Font(file)


if __name__ == "__main__":
    head, end_of_head, _ = TARGET.read_text(encoding="utf-8").partition("\n\n")
    text = head + end_of_head + rows(opened(sys.argv[1]))
    TARGET.write_text(text, encoding="utf-8", newline="\n")
