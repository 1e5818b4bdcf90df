"""The fonts of the widgets for the text of pages: passwords in kana and full-width letters, for systems without a font for them."""

import re
from importlib.resources import files

_FONT = re.compile(r"^export const (\w+) =\n((?:  .*\n)+)", re.MULTILINE)
_QUOTED = re.compile(r'"([^"]*)"')
_RANGES = {"KANA": "U+3041-309F", "WIDE": "U+FF01-FF5E"}
"""The characters that a font is asked for, so that a page without them does not take it apart."""


def style() -> str:
    """Give a style sheet with the fonts in it; their families are ``puyonb kana`` and ``puyonb wide``."""
    text = (files("puyonb.widgets") / "page" / "fonts.js").read_text(encoding="utf-8")
    return "".join(
        _rule(name, "".join(_QUOTED.findall(lines))) for name, lines in _FONT.findall(text)
    )


def _rule(name: str, data: str) -> str:
    family = f'font-family: "puyonb {name.lower()}"'
    return f'@font-face {{ {family}; unicode-range: {_RANGES[name]}; src: url({data}) format("woff"); }}\n'
