"""Puzzle notations in a notebook: read one, see it, change it, convert it, explain it, publish it.

Each game has a package, with the same modules inside: :mod:`puyonb.puyo`, :mod:`puyonb.piecepack`
and :mod:`puyonb.nonogram`.  The names below are what most users need first.  Each is loaded when
you first use it, so ``import puyonb`` is quick and needs no numpy, matplotlib or notebook.

>>> import puyonb
>>> print(puyonb.Field.from_rows(["R.....", "RRGGBB"]))
R.....
RRGGBB
"""

# Type checkers read it as True.  Importing it from typing would double the time of the import.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from puyonb import draw
    from puyonb._json import from_json, to_json
    from puyonb.errors import CannotExpress, NotationError, NotationWarning, RuleError
    from puyonb.messages import language, set_language
    from puyonb.notations import convert, detect, loads
    from puyonb.puyo import Field, Puyo

__all__ = [
    "CannotExpress",
    "Field",
    "NotationError",
    "NotationWarning",
    "Puyo",
    "RuleError",
    "convert",
    "detect",
    "draw",
    "from_json",
    "language",
    "loads",
    "set_language",
    "to_json",
]

__version__ = "0.1.0"

_NAMES = {
    "CannotExpress": "puyonb.errors",
    "Field": "puyonb.puyo",
    "NotationError": "puyonb.errors",
    "NotationWarning": "puyonb.errors",
    "Puyo": "puyonb.puyo",
    "RuleError": "puyonb.errors",
    "convert": "puyonb.notations",
    "detect": "puyonb.notations",
    "from_json": "puyonb._json",
    "language": "puyonb.messages",
    "loads": "puyonb.notations",
    "set_language": "puyonb.messages",
    "to_json": "puyonb._json",
}
"""The module of each name.

 No submodule has one of these names: importing it would put the module in the function's place.
"""

_MODULES = {"draw"}
"""The submodules that are public names themselves."""


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for (PEP 562)."""
    from importlib import import_module

    if name in _MODULES:
        return import_module(f"{__name__}.{name}")
    if name not in _NAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(_NAMES[name]), name)
    globals()[name] = value
    return value


def load_ipython_extension(shell: "Any") -> None:
    """Make the cell magics known to IPython (``%load_ext puyonb``); see :mod:`puyonb.magics`."""
    from puyonb.magics import register

    register(shell)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
