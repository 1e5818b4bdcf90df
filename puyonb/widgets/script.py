"""The script of all widgets: the modules of ``page/`` joined to one file, ``board.js``.

A front end loads one file.  The joined modules share one scope, so ``script`` removes each import,
which is one line, and each ``export`` except the default one.
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
    "tabs",
)
"""The modules; the first one describes the script and has the function that a front end calls."""

_IMPORT = re.compile(r'^import \{[^}\n]*\} from "\./\w+\.js"\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default )", re.MULTILINE)


@cache
def script() -> str:
    """Return ``board.js``, an ES module whose default export is called by anywidget."""
    folder = files("puyonb.widgets") / "page"
    texts = [(folder / f"{name}.js").read_text(encoding="utf-8") for name in MODULES]
    return "\n".join(_EXPORT.sub("", _IMPORT.sub("", text)).strip() + "\n" for text in texts)
