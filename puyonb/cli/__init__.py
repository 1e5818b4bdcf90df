"""The command line: ``puyonb COMMAND``.

Each command is a module of this package with the same name.  A module is imported when its command
is called, so that each command loads only what it needs.

Exit status: 0 no error, 1 an error in the input, 2 an error in the call; ``puyonb diff`` has that
of ``diff``.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, NoReturn

import click

import puyonb
from puyonb.cli.help import Group, Option, option
from puyonb.cli.language import environment_language, in_language, translate_click
from puyonb.messages import LANGUAGES, Message, choose, message_text, using

COMMANDS = {
    "convert": "help.convert.short",
    "check": "help.check.short",
    "draw": "help.draw.short",
    "card": "help.card.short",
    "diff": "help.diff.short",
    "chain": "help.chain.short",
    "best": "help.best.short",
    "explain": "help.explain.short",
    "duel": "help.duel.short",
    "quest": "help.quest.short",
    "study": "help.study.short",
    "ppn": "help.ppn.short",
    "solve": "help.solve.short",
    "nonogram": "help.nonogram.short",
    "worksheet": "help.worksheet.short",
    "notations": "help.notations.short",
    "lab": "help.lab.short",
    "site": "help.site.short",
    "render": "help.render.short",
    "embed": "help.embed.short",
    "pandoc-filter": "help.pandoc.short",
}
"""Every command with the code of its help in one line, in the order of ``puyonb --help``."""


class _Commands(Group):
    """A group that imports a command when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command; return None if there is no command of this name."""
        if cmd_name not in COMMANDS:
            return None
        name = cmd_name.replace("-", "_")
        command: click.Command = getattr(import_module(f"{__name__}.{name}"), name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands with their help in one line, without importing them."""
        with formatter.section(message_text("help.click.commands")):
            formatter.write_dl([(name, message_text(code)) for name, code in COMMANDS.items()])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the options of the group; an error quotes a bounded part of the arguments."""
        try:
            return super().parse_args(ctx, args)
        except click.ClickException as error:
            raise _bounded(error) from None

    def invoke(self, ctx: click.Context) -> Any:
        """Call the command; if a text looks like an option, say how to write such a text."""
        try:
            return super().invoke(ctx)
        except click.NoSuchOption as error:
            message = message_text(
                "cli.option",
                "{message}; a text that begins with '-' comes last, after '--'.",
                message=error.message.rstrip("."),
            )
            raise _bounded(
                click.NoSuchOption(error.option_name, message, error.possibilities, error.ctx)
            ) from None
        except click.ClickException as error:
            raise _bounded(error) from None
        except ImportError as error:
            if not any(isinstance(each, Message) for each in error.args):
                raise
            raise _bounded(click.UsageError(str(error))) from None
        except KeyboardInterrupt as stop:
            # As shells do; click would exit with 1, which means an error in the input.
            click.echo(message_text("help.click.aborted"), err=True)
            if stop.args:  # a search says how far it was
                click.echo(str(stop), err=True)
            raise click.exceptions.Exit(_INTERRUPTED) from None

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        """Run the command line; its output is UTF-8 in every locale."""
        language, warning = environment_language()
        with using(language):
            translate_click()
            if warning:
                click.echo(
                    message_text("cli.warning", "Warning: {message}", message=warning), err=True
                )
            return self._run(args, *rest, **extra)

    def _run(self, args: Sequence[str] | None, *rest: Any, **extra: Any) -> Any:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                # An argument or a file name may contain half a surrogate pair, which must not break
                # an error message.
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")
        try:
            return super().main(args, *rest, **extra)
        except OSError as error:
            # For example a full disk behind standard output; each command reports the errors of its
            # files.
            from puyonb.errors import reason_of

            reason = reason_of(error)
            if error.filename:
                self._end(
                    Message("cli.system", "{name}: {reason}", name=error.filename, reason=reason)
                )
            self._end(Message("cli.system.write", "cannot write: {reason}", reason=reason))
        except MemoryError:
            self._end(Message("cli.memory", "there is not enough memory for this"))

    def _end(self, message: Message) -> NoReturn:
        """Print an error of the system in one line, and exit without writing to standard output."""
        with suppress(OSError):
            click.echo(message_text("cli.error", "Error: {message}", message=message), err=True)
        with suppress(OSError), open(os.devnull, "wb") as nowhere:  # noqa: PTH123
            os.dup2(nowhere.fileno(), sys.stdout.fileno())
        sys.exit(2)


_INTERRUPTED = 130
"""The exit status after Ctrl-C."""


def _bounded(error: click.ClickException) -> click.ClickException:
    """Shorten the quotations in an error of click, and put its words together as Japanese does."""
    from puyonb.errors import shortened

    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        return error
    vars(error)["message"] = shortened(error.message)
    return in_language(error)


def _speak(_ctx: click.Context, _parameter: click.Parameter, value: str | None) -> None:
    """Choose the language of everything that follows, errors of the call included."""
    if value:
        choose(value)


@click.command(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="help.main",
)
@option(
    "--language",
    type=click.Choice(LANGUAGES),
    callback=_speak,
    is_eager=True,
    expose_value=False,
    help="help.option.language",
)
@click.version_option(
    puyonb.__version__, message="%(prog)s %(version)s", cls=Option, help="help.option.version"
)
def main() -> None:
    """Run the command line ``puyonb``."""
