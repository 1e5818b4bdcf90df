"""The options that several commands share, so that they are spelled and told alike."""

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from puyonb import notations

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


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
    """Refuse what counts as a float but is no number: no range does."""
    if value is not None and math.isnan(value):
        raise click.BadParameter(f"{value} is not a number.", ctx, parameter)
    return value


def strictness(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add ``--strict`` and ``--lenient``, of which at most one may be given."""

    def _exclusive(ctx: click.Context, parameter: click.Parameter, value: bool) -> bool:
        if value and ctx.meta.setdefault("puyonb.strictness", parameter.name) != parameter.name:
            raise click.UsageError("--strict and --lenient do not go together", ctx)
        return value

    for name, text in (
        ("--lenient", "Accept what can only be read by leaving something out."),
        ("--strict", "Refuse what goes beyond the letter of the specification."),
    ):
        command = click.option(name, is_flag=True, callback=_exclusive, help=text)(command)
    return command


source_notation = click.option(
    "--from",
    "source",
    metavar="NAME",
    callback=_known,
    shell_complete=_names,
    help="The notation of the input.  [default: found out]",
)
target_notation = click.option(
    "--to",
    "target",
    metavar="NAME",
    required=True,
    callback=_known,
    shell_complete=_names,
    help="The notation to write, or NAME:DIALECT.",
)
as_json = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON object, problems included."
)
lines = click.option(
    "--lines",
    is_flag=True,
    help="Take each line of INPUT for a text of its own, but for empty ones and those that begin with #.",
)
force = click.option("--force", is_flag=True, help="Replace OUT if it is there already.")


def expect_game(source: str | None, game: str) -> None:
    """Check that the notation which ``--from`` names is one of a game."""
    if source is not None and notations.get(source).game != game:
        known = notations.names(game=game)
        raise click.UsageError(
            f"expected --from to name one of {', '.join(known)}, found {source!r}"
        )


class NotationCommand(click.Command):
    """A command whose help ends with the names of the notations.

    They are looked up when the help is shown: other packages may have some, which takes a while to
    find out.
    """

    game: str | None = None

    @property
    def epilog(self) -> str:
        """The end of the help."""
        return f"Notations: {', '.join(notations.names(game=self.game))}"

    @epilog.setter
    def epilog(self, _: str | None) -> None:
        """Ignore what click sets."""
