"""Cell magics for IPython: ``%%puyo``, ``%%password``, ``%%ppn`` and ``%%non`` draw a cell's text.

``%load_ext puyonb`` registers them.  A word after the magic is the name of a variable that receives
the value: ``%%puyo field``, ``%%password practice``, ``%%ppn games``, ``%%non puzzle``.
``--strict``, ``--lenient`` and ``--extended`` are options of the reader, if it has them.  An error
in the text is shown with its place and without a traceback.

``%%puyo`` reads any notation of Puyo Puyo: rows, a link, a code or a password.  A link with moves
is a record, and its picture has the moves beside the board.
"""

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from puyonb.errors import NotationError
from puyonb.messages import Message


class Shell(Protocol):
    """The parts of an IPython shell that this module uses."""

    user_ns: dict[str, Any]

    def register_magic_function(
        self, func: Callable[[str, str], Any], magic_kind: str, magic_name: str
    ) -> None:
        """Register a magic."""


class Magic(NamedTuple):
    """A cell magic.

    Attributes
    ----------
    module : str
        The module that reads its text.
    options : tuple of str
        The options of the reader.
    """

    module: str
    options: tuple[str, ...] = ()


MAGICS = {
    "puyo": Magic("puyonb.notations._fields", ("extended", "lenient", "strict")),
    "password": Magic("puyonb.puyo.password"),
    "ppn": Magic("puyonb.piecepack.ppn"),
    "non": Magic("puyonb.nonogram.non", ("lenient", "strict")),
}
"""All magics by name."""


def register(shell: Shell) -> None:
    """Register the magics in a shell.

    Parameters
    ----------
    shell : IPython's InteractiveShell
    """
    for name in MAGICS:
        shell.register_magic_function(partial(_run, shell, name), "cell", name)


def _run(shell: Shell, name: str, line: str, cell: str) -> Any:
    """Read the text of a cell, keep the value if it has a name, and return the picture."""
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
    except ValueError as error:  # options that contradict each other
        raise _usage_error(str(error)) from None
    if variable:
        shell.user_ns[variable] = value
    # A text with several games shows an overview of them.
    return paint(draw.scene(value))


def _arguments(name: str, line: str, known: Sequence[str]) -> tuple[str, dict[str, bool]]:
    words = line.split()
    options = {word.removeprefix("--"): True for word in words if word.startswith("--")}
    names = [word for word in words if not word.startswith("--")]
    unknown = sorted(set(options) - set(known))
    if unknown or len(names) > 1 or not all(map(str.isidentifier, names)):
        expected = " ".join(["[name]", *(f"[--{word}]" for word in known)])
        message = Message(
            "cli.magic",
            "expected %%{name} {options}, found {found!q}",
            name=name,
            options=expected,
            found=line,
        )
        raise _usage_error(str(message))
    return (names[0] if names else ""), options


def _usage_error(message: str) -> Exception:
    """Return the error that IPython shows without a traceback."""
    from IPython.core.error import UsageError

    return UsageError(message)
