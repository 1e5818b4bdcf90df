"""Commands and options whose help is the code of a text.

The text is in the table ``help`` of :mod:`puyonb.messages`.  It is looked up when the help is
shown, in the chosen language.  This module imports no notation, so that ``puyonb --help`` is fast.
"""

from functools import partial

import click

from puyonb.messages import message_text


class Option(click.Option):
    """An option whose help is the code of a text."""

    _help: str | None = None

    @property
    def help(self) -> str | None:
        """The help in the chosen language."""
        return _text(self._help)

    @help.setter  # noqa: A003 - a name of click
    def help(self, code: str | None) -> None:
        self._help = code


class Command(click.Command):
    """A command whose help and short help are codes of texts."""

    _help: str | None = None
    _short_help: str | None = None

    @property
    def help(self) -> str | None:
        """The help in the chosen language."""
        return _text(self._help)

    @help.setter  # noqa: A003 - a name of click
    def help(self, code: str | None) -> None:
        self._help = code

    @property
    def short_help(self) -> str | None:
        """The help in one line, in the chosen language."""
        return _text(self._short_help)

    @short_help.setter
    def short_help(self, code: str | None) -> None:
        self._short_help = code

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option ``--help``, which click makes once, in the chosen language."""
        found = super().get_help_option(ctx)
        if found is not None:
            found.help = message_text("help.option.help")
        return found


class Group(Command, click.Group):
    """A group of commands whose help is the code of a text."""


option = partial(click.option, cls=Option)


def _text(code: str | None) -> str | None:
    return message_text(code) if code else None
