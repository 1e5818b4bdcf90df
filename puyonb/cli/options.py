"""The options that several commands share, so that their names and help texts are equal."""

import math
import unicodedata
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from puyonb import notations
from puyonb.cli.help import Command, option, together
from puyonb.messages import Message, message_text

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from click.shell_completion import CompletionItem

    from puyonb.cli.inputs import Request


def usage_error(message: Message, ctx: click.Context | None = None) -> click.UsageError:
    """Return the error of a wrong call, in the chosen language."""
    return click.UsageError(str(message), ctx)


def files(
    _ctx: click.Context, _parameter: click.Parameter, incomplete: str
) -> "list[CompletionItem]":
    """Let the shell complete the name of a file."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="file")]


def _names(_ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    """Complete the name of a notation."""
    return [name for name in notations.names() if name.startswith(incomplete)]


def _known(ctx: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """Check the name of a notation before anything is read."""
    try:
        if value is None:
            return None
        return notations.get(unicodedata.normalize("NFKC", value)).name
    except ValueError as error:
        raise click.BadParameter(str(error), ctx, parameter) from None


def number(ctx: click.Context, parameter: click.Parameter, value: float | None) -> float | None:
    """Refuse ``nan`` and ``inf``, which click accepts in a range."""
    if value is not None and not math.isfinite(value):
        message = Message("cli.not_a_number", "{found} is not a finite number.", found=value)
        raise click.BadParameter(str(message), ctx, parameter)
    return value


COUNT = click.IntRange(min=1)
"""A number of things, at least one."""


def seconds(code: str) -> Callable[..., Any]:
    """Return the option for the time that a search may take; ``code`` is that of its help."""
    above_0 = click.FloatRange(min=0, min_open=True)
    return option("--seconds", type=above_0, callback=number, help=code)


def strictness(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add ``--strict`` and ``--lenient``, which exclude each other."""

    def _exclusive(ctx: click.Context, parameter: click.Parameter, value: bool) -> bool:
        if value and ctx.meta.setdefault("puyonb.strictness", parameter.name) != parameter.name:
            message = Message("cli.exclusive", first="--strict", second="--lenient")
            raise usage_error(message, ctx)
        return value

    for name, code in (("--lenient", "help.option.lenient"), ("--strict", "help.option.strict")):
        command = option(name, is_flag=True, callback=_exclusive, help=code)(command)
    return command


source_notation = option(
    "--from",
    "source",
    metavar="NAME",
    callback=_known,
    shell_complete=_names,
    help="help.option.from",
)
target_notation = option(
    "--to",
    "target",
    metavar="NAME",
    callback=_known,
    shell_complete=_names,
    help="help.option.to",
)
as_json = option("--json", "as_json", is_flag=True, help="help.option.json")
bom = option("--bom", is_flag=True, help="help.option.bom")
force = option("--force", is_flag=True, help="help.option.force")
workers = option("--workers", type=click.IntRange(1, 256), default=1, help="help.duel.workers")


def _know(ctx: click.Context, parameter: click.Parameter, value: tuple[str, ...]) -> None:
    """Let the games of this call name the set-ups in files."""
    if not value:
        return
    from puyonb.piecepack.setups._registry import knowing

    try:
        ctx.with_resource(knowing(value))
    except ValueError as error:
        raise click.BadParameter(str(error), ctx, parameter) from None


setup_files = option(
    "--setup-file",
    metavar="FILE",
    multiple=True,
    expose_value=False,
    callback=_know,
    shell_complete=files,
    help="help.option.setup_file",
)


def output_file(code: str, *names: str, **more: Any) -> Callable[..., Any]:
    """Return an option for a file to write, by default ``-o``, whose name the shell completes."""
    names = names or ("-o", "--output")
    return option(*names, metavar="OUT", shell_complete=files, help=code, **more)


def many(metavar: str) -> Callable[..., Any]:
    """Add the inputs of a command, and the options that read lists and tables.

    The command takes them as the attributes of :class:`puyonb.cli.inputs.Request`.
    """
    return together(
        click.argument("inputs", metavar=metavar, nargs=-1, required=True, shell_complete=files),
        option("--lines", is_flag=True, help="help.option.lines"),
        option("--column", metavar="NAME", help="help.option.column"),
        option("--delimiter", metavar="CHAR", callback=_delimiter, help="help.option.delimiter"),
        option("--encoding", metavar="NAME", callback=_encoding, help="help.option.encoding"),
    )


def reads(metavar: str) -> Callable[..., Any]:
    """Add the inputs of a command, and how it reads and answers them."""
    return together(many(metavar), source_notation, strictness, as_json)


def _encoding(ctx: click.Context, parameter: click.Parameter, value: str | None) -> str:
    """Check the name of an encoding."""
    if value is None:
        return "utf-8"
    try:
        # Only an encoding of text can do this.
        "".encode(value)
    except LookupError:
        message = Message(
            "cli.encoding.name",
            "expected the name of an encoding, such as cp932, found {found!q}",
            found=value,
        )
        raise click.BadParameter(str(message), ctx, parameter) from None
    # What Japanese programs call Shift-JIS has more characters than the standard.
    return "cp932" if value.lower().replace("-", "_") in _SHIFT_JIS else value


_SHIFT_JIS = {"shift_jis", "shiftjis", "sjis", "s_jis"}


def _delimiter(ctx: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """Check a delimiter; ``tab`` is easier to write than the character."""
    if value in ("tab", "\\t"):
        return "\t"
    if value is not None and (len(value) != 1 or value in '"\r\n'):
        message = Message(
            "cli.delimiter", "expected one character, or tab, found {found!q}", found=value
        )
        raise click.BadParameter(str(message), ctx, parameter)
    return value


def request(given: "dict[str, Any]") -> "Request":
    """Return the request of the parameters that :func:`many` adds; others stay in the dict.

    Raises
    ------
    click.UsageError
        If options exclude each other, or need another one.
    """
    from puyonb.cli.inputs import Request

    found = Request(**{name: given.pop(name) for name in Request._fields if name in given})
    if found.column is not None and found.lines:
        raise usage_error(Message("cli.exclusive", first="--column", second="--lines"))
    if found.delimiter and found.column is None:
        raise usage_error(Message("cli.needs", option="--delimiter", needed=("--column",)))
    if found.encoding != "utf-8" and found.column is None and not found.lines:
        raise usage_error(Message("cli.needs", option="--encoding", needed=("--column", "--lines")))
    return found


def expect_game(source: str | None, game: str) -> None:
    """Check that ``--from`` names a notation of a game."""
    if source is not None and notations.get(source).game != game:
        known = notations.names(game=game)
        raise usage_error(
            Message(
                "cli.from",
                "expected --from to name one of {names}, found {found!r}",
                names=known,
                found=source,
            )
        )


class NotationCommand(Command):
    """A command whose help ends with the names of the notations.

    They are looked up when the help is shown, because to search for those of other packages takes
    time.
    """

    game: str | None = None

    @property
    def epilog(self) -> str:
        """The end of the help."""
        return message_text(
            "help.names", "Notations: {names}", names=notations.names(game=self.game)
        )

    @epilog.setter
    def epilog(self, _: str | None) -> None:
        """Ignore the value that click sets."""


def processes(workers: int) -> "Callable[[], Executor] | None":
    """Return what opens an executor with this number of processes; None for one process."""
    if workers == 1:
        return None
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return partial(ProcessPoolExecutor, workers, get_context("spawn"))


def open_processes(workers: int) -> "AbstractContextManager[Executor | None]":
    """Open an executor with this number of processes; None for one process."""
    return (processes(workers) or nullcontext)()
