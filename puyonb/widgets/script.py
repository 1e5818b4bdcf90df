"""The script of all widgets: the modules of ``page/``, joined to one, ``board.js``, since a front end takes one file.

Each module stands by itself, with its imports in one line each.  Joined, they share one scope: the
imports go, and so does the word ``export`` but for the last one.
"""

import re
from functools import cache
from importlib.resources import files

MODULES = (
    "view",
    "fonts",
    "style",
    "dom",
    "picture",
    "board",
    "heads",
    "pieces",
    "texts",
    "player",
    "aim",
    "strips",
)
"""The modules; the first one tells what all of it is, and is what a front end calls."""

_IMPORT = re.compile(r'^import \{[^}\n]*\} from "\./\w+\.js"\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default )", re.MULTILINE)


@cache
def script() -> str:
    """Give ``board.js``, an ES module whose default is what anywidget calls."""
    folder = files("puyonb.widgets") / "page"
    texts = [(folder / f"{name}.js").read_text(encoding="utf-8") for name in MODULES]
    return "\n".join(_EXPORT.sub("", _IMPORT.sub("", text)).strip() + "\n" for text in texts)
