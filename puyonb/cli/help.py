"""Commands and options whose help is the code of a text.

The text is in the table ``help`` of :mod:`puyonb.messages`.  It is looked up when the help is
shown, in the chosen language.  This module imports no notation, so that ``puyonb --help`` is fast.
"""

import unicodedata
from collections.abc import Callable
from functools import partial, reduce
from typing import Any

import click

from puyonb.messages import Message, message_text

_TYPED = (click.Choice, type(click.INT), type(click.FLOAT))
"""The types of values that people may type full-width."""


class _Helped:
    """What has the code of a text as its help."""

    _help: str | None = None

    @property
    def help(self) -> str | None:
        """The help in the chosen language."""
        return _text(self._help)

    @help.setter  # noqa: A003 - a name of click
    def help(self, code: str | None) -> None:
        self._help = code


class Option(_Helped, click.Option):
    """An option whose help is the code of a text."""

    def type_cast_value(self, ctx: click.Context, value: Any) -> Any:
        """Read a number or a choice, also in full-width characters."""
        if isinstance(value, str) and isinstance(self.type, _TYPED):
            value = unicodedata.normalize("NFKC", value)
        return super().type_cast_value(ctx, value)


class Command(_Helped, click.Command):
    """A command whose help is the code of a text; that of its short help ends with ``.short``."""

    @property
    def short_help(self) -> str | None:
        """The help in one line, in the chosen language."""
        return _text(self._help and f"{self._help}.short")

    @short_help.setter
    def short_help(self, _: str | None) -> None:
        """Do nothing: click sets it."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option ``--help``, which click makes once, in the chosen language."""
        found = super().get_help_option(ctx)
        if found is not None:
            found.help = message_text("help.option.help", "Show this message and exit.")
        return found


class Group(Command, click.Group):
    """A group of commands whose help is the code of a text."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that is called; an error suggests a similar name."""
        names = self.list_commands(ctx)
        if args[0] not in names and args[0][:1].isalpha():
            from difflib import get_close_matches

            near = get_close_matches(args[0][:100], names, n=1)
            message = Message("cli.command", "no command {found!q}", found=args[0])
            if near:
                message = Message(
                    "cli.command.near",
                    "no command {found!q}; did you mean {near!q}?",
                    found=args[0],
                    near=near[0],
                )
            ctx.fail(str(message))
        return super().resolve_command(ctx, args)


option = partial(click.option, cls=Option)


def together(*added: Callable[..., Any]) -> Callable[..., Any]:
    """Return a decorator that adds several options, in the order of the help."""
    return lambda command: reduce(lambda made, each: each(made), reversed(added), command)


def _text(code: str | None) -> str | None:
    return message_text(code) if code else None
