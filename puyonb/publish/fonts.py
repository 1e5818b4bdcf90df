"""The fonts of the widgets as a style sheet for pages: kana and full-width letters of passwords.

They are for systems without a font for these characters.
"""

import base64
import re
from importlib.resources import files as resources

_FONT = re.compile(r"^export const (\w+) =\n((?:  .*\n)+)", re.MULTILINE)
_QUOTED = re.compile(r'"([^"]*)"')
_RANGES = {"kana": "U+3041-309F", "wide": "U+FF01-FF5E"}
"""The characters of each font, so that a page without them does not load it."""


def files() -> dict[str, bytes]:
    """Return a style sheet for the families ``puyonb kana`` and ``puyonb wide``, and their fonts.

    A browser loads a font when a page has one of its characters.
    """
    text = (resources("puyonb.widgets") / "page" / "fonts.js").read_text(encoding="utf-8")
    found = {name.lower(): "".join(_QUOTED.findall(lines)) for name, lines in _FONT.findall(text)}
    fonts = {
        f"{name}.woff": base64.b64decode(data.partition(",")[2]) for name, data in found.items()
    }
    return {"fonts.css": "".join(map(_rule, found)).encode(), **fonts}


def _rule(name: str) -> str:
    ranges = f"unicode-range: {_RANGES[name]}"
    source = f'src: url({name}.woff) format("woff")'
    return f'@font-face {{ font-family: "puyonb {name}"; {ranges}; {source}; }}\n'
