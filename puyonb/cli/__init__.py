"""The command line: ``puyonb COMMAND``.

Each command is a module of this package, and the command in it bears the module's name.  A module
is imported when its command is called, so that ``puyonb convert`` does not pay for the others; that
is why their one-line helps stand here.

Exit status: 0 all is well, 1 the input is at fault, 2 the call is.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, NoReturn

import click

import puyonb

COMMANDS = {
    "convert": "Write a text of one notation in another.",
    "check": "Read files and say what is wrong with them.",
    "draw": "Make a picture: png, svg or pdf.",
    "chain": "Run a field, and say what its chain scores.",
    "explain": "Take a practice-notebook password apart.",
    "duel": "Play games of several players, and step through them.",
    "ppn": "Look at games in Portable Piecepack Notation.",
    "solve": "Solve nonograms.",
    "notations": "List the notations and what each can carry.",
    "lab": "Open JupyterLab on the notebooks.",
    "site": "Build the documentation site.",
}
"""Every command with its one-line help, in the order of ``puyonb --help``."""


class _Commands(click.Group):
    """A group that knows its commands by name and imports one when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Give the names of all commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command; nothing, if there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"{__name__}.{cmd_name}"), cmd_name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is called; a mistyped name is told with the nearest."""
        if args[0] not in COMMANDS and args[0][:1].isalpha():
            from difflib import get_close_matches

            near = get_close_matches(args[0][:100], COMMANDS, n=1)
            ctx.fail(f"no command {args[0]!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands with their one-line helps, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take the options of the group; an error quotes a bounded part of what was given."""
        try:
            return super().parse_args(ctx, args)
        except click.ClickException as error:
            raise _bounded(error) from None

    def invoke(self, ctx: click.Context) -> Any:
        """Call the command; where it takes a text for an option, say how a text is given that begins like one."""
        try:
            return super().invoke(ctx)
        except click.NoSuchOption as error:
            message = f"{error.message.rstrip('.')}; a text that begins with '-' stands last, behind '--'."
            raise _bounded(
                click.NoSuchOption(error.option_name, message, error.possibilities, error.ctx)
            ) from None
        except click.ClickException as error:
            raise _bounded(error) from None

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        """Run the command line; what it prints is UTF-8 whatever the locale says."""
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                # Half a surrogate pair can come in by an argument or a file name, and must not
                # break an error message.
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")
        try:
            return super().main(args, *rest, **extra)
        except OSError as error:
            # A full disk behind standard output, for one; what a command expects of its files it
            # tells itself.
            self._end(f"{error.filename or 'cannot write'}: {error.strerror or error}")
        except MemoryError:
            self._end("there is not enough memory for this")

    def _end(self, refused: str) -> NoReturn:
        """Tell in one line what the system refused, and leave nothing to be written when the interpreter ends."""
        with suppress(OSError):
            click.echo(f"Error: {refused}", err=True)
        with suppress(OSError), open(os.devnull, "wb") as nowhere:  # noqa: PTH123
            os.dup2(nowhere.fileno(), sys.stdout.fileno())
        sys.exit(2)


def _bounded(error: click.ClickException) -> click.ClickException:
    """Cut what click quotes, such as the value of an option: it may be as long as the system allows."""
    from puyonb.errors import shortened

    vars(error)["message"] = shortened(error.message)
    return error


@click.command(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(puyonb.__version__, message="%(prog)s %(version)s")
def main() -> None:
    """Read a puzzle notation, convert it, draw it, publish it.

    Exit status: 0 all is well, 1 the input is at fault, 2 the call is.
    """
