"""Cell magics for IPython: ``%%puyo``, ``%%password``, ``%%ppn`` and ``%%non`` show the picture of a cell's text.

``%load_ext puyonb`` makes them known.  A word after the magic is the name of a variable for the
value, so that the next cells go on with it: ``%%puyo field``, ``%%password practice``, ``%%ppn
games``, ``%%non puzzle``.  ``--strict``, ``--lenient`` and ``--extended`` say how to read, as far
as the notation knows it.  A text at fault shows the fault and its place, and no traceback.
"""

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from puyonb.errors import NotationError


class Shell(Protocol):
    """What is needed of an IPython shell."""

    user_ns: dict[str, Any]

    def register_magic_function(
        self, func: Callable[[str, str], Any], magic_kind: str, magic_name: str
    ) -> None:
        """Make a magic known."""


class Magic(NamedTuple):
    """A cell magic.

    Attributes
    ----------
    module : str
        The module that reads its text.
    options : tuple of str
        The options that the reader takes.
    """

    module: str
    options: tuple[str, ...] = ()


MAGICS = {
    "puyo": Magic("puyonb.puyo.fieldtext", ("extended", "lenient", "strict")),
    "password": Magic("puyonb.puyo.password"),
    "ppn": Magic("puyonb.piecepack.ppn"),
    "non": Magic("puyonb.nonogram.non", ("lenient", "strict")),
}
"""All of them by name."""


def register(shell: Shell) -> None:
    """Make the magics known to a shell.

    Parameters
    ----------
    shell : IPython's InteractiveShell
    """
    for name in MAGICS:
        shell.register_magic_function(partial(_run, shell, name), "cell", name)


def _run(shell: Shell, name: str, line: str, cell: str) -> Any:
    """Read the text of a cell, keep the value if it was named, and give the picture."""
    from puyonb import draw
    from puyonb.drawing.figure import paint

    magic = MAGICS[name]
    variable, options = _arguments(name, line, magic.options)
    try:
        value = import_module(magic.module).loads(
            cell.strip() if name == "password" else cell, **options
        )
    except NotationError as error:
        raise _usage_error(f"{error}\n{error.excerpt()}") from None
    if variable:
        shell.user_ns[variable] = value
    # A text of games shows the first one.
    return paint(draw.scene(value[0] if isinstance(value, list) else value))


def _arguments(name: str, line: str, known: Sequence[str]) -> tuple[str, dict[str, bool]]:
    words = line.split()
    options = {word.removeprefix("--"): True for word in words if word.startswith("--")}
    names = [word for word in words if not word.startswith("--")]
    unknown = sorted(set(options) - set(known))
    if unknown or len(names) > 1 or not all(map(str.isidentifier, names)):
        expected = " ".join(["[name]", *(f"[--{word}]" for word in known)])
        raise _usage_error(f"expected %%{name} {expected}, found {line!r}")
    return (names[0] if names else ""), options


def _usage_error(message: str) -> Exception:
    """Give the error that IPython shows without a traceback."""
    from IPython.core.error import UsageError

    return UsageError(message)
