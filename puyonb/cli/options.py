"""The options that several commands share, so that their names and help texts are equal."""

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from puyonb import notations
from puyonb.cli.help import Command, option
from puyonb.messages import Message, message_text

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


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
        return None if value is None else notations.get(value).name
    except ValueError as error:
        raise click.BadParameter(str(error), ctx, parameter) from None


def number(ctx: click.Context, parameter: click.Parameter, value: float | None) -> float | None:
    """Refuse ``nan``, which click accepts in every range."""
    if value is not None and math.isnan(value):
        message = Message("cli.not_a_number", found=value)
        raise click.BadParameter(str(message), ctx, parameter)
    return value


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
    required=True,
    callback=_known,
    shell_complete=_names,
    help="help.option.to",
)
as_json = option("--json", "as_json", is_flag=True, help="help.option.json")
lines = option("--lines", is_flag=True, help="help.option.lines")
force = option("--force", is_flag=True, help="help.option.force")


def output_file(*names: str, code: str, **more: Any) -> Callable[..., Any]:
    """Return an option for a file to write, whose name the shell completes."""
    return option(*names, metavar="OUT", shell_complete=files, help=code, **more)


def expect_game(source: str | None, game: str) -> None:
    """Check that ``--from`` names a notation of a game."""
    if source is not None and notations.get(source).game != game:
        known = notations.names(game=game)
        raise usage_error(Message("cli.from", names=known, found=source))


class NotationCommand(Command):
    """A command whose help ends with the names of the notations.

    They are looked up when the help is shown, because to search for those of other packages takes
    time.
    """

    game: str | None = None

    @property
    def epilog(self) -> str:
        """The end of the help."""
        return message_text("help.names", names=notations.names(game=self.game))

    @epilog.setter
    def epilog(self, _: str | None) -> None:
        """Ignore the value that click sets."""
