"""The fonts of the widgets as a style sheet for pages: kana and full-width letters of passwords.

They are for systems without a font for these characters.
"""

import re
from importlib.resources import files

_FONT = re.compile(r"^export const (\w+) =\n((?:  .*\n)+)", re.MULTILINE)
_QUOTED = re.compile(r'"([^"]*)"')
_RANGES = {"KANA": "U+3041-309F", "WIDE": "U+FF01-FF5E"}
"""The characters of each font, so that a page without them does not load it."""


def style() -> str:
    """Return a style sheet with the fonts of the families ``puyonb kana`` and ``puyonb wide``."""
    text = (files("puyonb.widgets") / "page" / "fonts.js").read_text(encoding="utf-8")
    return "".join(
        _rule(name, "".join(_QUOTED.findall(lines))) for name, lines in _FONT.findall(text)
    )


def _rule(name: str, data: str) -> str:
    family = f'font-family: "puyonb {name.lower()}"'
    source = f'src: url({data}) format("woff")'
    return f"@font-face {{ {family}; unicode-range: {_RANGES[name]}; {source}; }}\n"
