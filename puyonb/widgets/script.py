"""The script of all widgets, ``board.js``: the modules of ``page/`` and shared ones, joined.

A front end loads one file.  The joined modules share one scope, so ``script`` removes each import,
which is one line, and each ``export`` except the default one.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

MODULES = (
    "view",
    "explained",
    "model",
    "fonts",
    "style",
    "dom",
    "picture",
    "explain",
    "board",
    "heads",
    "zoom",
    "drawn",
    "solving",
    "pieces",
    "texts",
    "player",
    "curve",
    "pops",
    "aim",
    "strips",
    "tabs",
)
"""The modules; the first one describes the script and has the function that a front end calls."""

_SHARED = {"explained": "puyonb.drawing", "model": "puyonb.page"}
"""The package of each module that is not in ``page/``."""

_STILL = {
    "fonts": 'const KANA = "", WIDE = ""',
    "pieces": "class Pieces { on = false; build() { return [] } select() {} }",
    "player": "class Player {}",
    "curve": "class Curve { light() {} update() {} }",
    "pops": "class Pops {}",
    "aim": "class Aim {}",
    "strips": "class Strips {}",
    "tabs": "class Tabs {}",
}
"""What takes the place of modules that a still board does not need."""

_UNSOLVED = {
    "heads": (
        "class Heads { rows = []; columns = []; layers = []; build() {} follow() {} update() {}"
        " of() { return [] } }"
    ),
    "zoom": "class Zoom {}",
    "drawn": "var instead, puzzleDrawing",
    "solving": "var Relay, Solving, readClues, reveal",
}
"""The same for a page without nonograms; ``var``, since the first module names them."""

_MODEL = "Model, TRAITS, copyText, dress, fill, html, keepCopy, pack, partsOf, recall, svg, unpack"
"""What ``model.js`` exports."""

_COMMENT = re.compile(r"^[ \t]*(?://.*\n)?", re.MULTILINE)
_IMPORT = re.compile(r'^import \{[^}\n]*\} from "[./\w]+\.js"\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default )", re.MULTILINE)


@cache
def script() -> str:
    """Return ``board.js``, an ES module whose default export is called by anywidget."""
    return _joined(map(module, MODULES))


def module(name: str) -> str:
    """Return the text of a module."""
    package = _SHARED.get(name)
    folder = files(package) if package else files("puyonb.widgets") / "page"
    return (folder / f"{name}.js").read_text(encoding="utf-8")


@cache
def still_script() -> str:
    """Return a smaller ``board.js`` for boards without frames, strips and tabs, and for nonograms.

    It has no comments and no fonts, so a page can load it before Python.
    """
    return without_comments(_joined(_STILL.get(name) or module(name) for name in MODULES))


@cache
def player_script() -> str:
    """Return a ``board.js`` that plays without Python: without fonts and tabs."""
    spare = {"fonts", "tabs"}
    return without_comments(
        _joined(_STILL[name] if name in spare else module(name) for name in MODULES)
    )


def game_script() -> str:
    """Return an expression for the exports of ``model.js`` and ``board``, which plays pairs."""
    return _expression("fonts", "pieces", "strips", "tabs", "curve")


def early_script() -> str:
    """Return the same for a page that also has the tabs of a workbench."""
    return _expression("fonts", "pieces", "strips", "curve")


@cache
def _expression(*spare: str) -> str:
    """Return an expression for ``board`` and ``model.js``, without some modules and nonograms."""
    taken = {name: text for name, text in _STILL.items() if name in spare} | _UNSOLVED
    text = _joined(taken.get(name) or module(name) for name in MODULES)
    text = without_comments(text).replace("export default {", "const board = {", 1)
    return f"(() => {{\n{text}\nreturn {{ board, {_MODEL} }}\n}})()"


def without_comments(script: str) -> str:
    """Return a script without lines of comments and without indentation."""
    return _COMMENT.sub("", script)


def _joined(texts: Iterable[str]) -> str:
    return "\n".join(_EXPORT.sub("", _IMPORT.sub("", text)).strip() + "\n" for text in texts)
