"""``puyonb worksheet``: sheets for a class, with a key."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from puyonb.cli import options, output_files, streams
from puyonb.cli.chain import RULES
from puyonb.cli.draw import PAPERS
from puyonb.cli.help import Command, Group, option, together
from puyonb.messages import LANGUAGES

if TYPE_CHECKING:
    from puyonb.worksheet import Worksheet

_FORMATS = ("pdf", "html")


@click.group(help="help.worksheet", cls=Group)
def worksheet() -> None:
    """Run the command ``puyonb worksheet``."""


def _sheets(levels: int, *hidden: str, hide: str = "help.worksheet.hide") -> Callable[..., Any]:
    """Add the options that all worksheets have."""
    return together(
        # Also an option of puyonb; here it stands with the others, as on the printed sheets.
        option("--language", type=click.Choice(LANGUAGES), help="help.worksheet.language"),
        options.output_file("help.worksheet.output", multiple=True, required=True),
        option("--n", type=click.IntRange(1, 500), default=30, help="help.worksheet.n"),
        option("--seed", type=int, default=0, help="help.worksheet.seed"),
        option("--level", type=click.IntRange(1, levels), default=1, help="help.worksheet.level"),
        *([option("--hide", type=click.Choice(hidden), help=hide)] * bool(hidden)),
        option("--paper", type=click.Choice(PAPERS), default="a4", help="help.worksheet.paper"),
        option("--address", metavar="URL", help="help.worksheet.address"),
        options.force,
    )


@worksheet.command(help="help.worksheet.passwords", cls=Command)
@option("--rule", type=click.Choice(["mega", "normal", "sun", "tiny"]), help="help.worksheet.rule")
@option("--dialect", type=click.Choice(["20th", "puyo7", "pop"]), help="help.worksheet.dialect")
@_sheets(5, "board", "password", "characters", hide="help.worksheet.passwords.hide")
def passwords(**given: Any) -> None:
    """Run the command ``puyonb worksheet passwords``."""
    from puyonb.worksheet import passwords as make

    _write(make, given)


@worksheet.command(help="help.worksheet.chains", cls=Command)
@option(
    "--rules",
    type=click.Choice(RULES),
    default="tsu",
    help="help.chain.rules",
)
@_sheets(3, "boards", "points")
def chains(**given: Any) -> None:
    """Run the command ``puyonb worksheet chains``."""
    from puyonb.worksheet import chains as make

    _write(make, given)


@worksheet.command(help="help.worksheet.nonograms", cls=Command)
@_sheets(3, "picture", "clues")
def nonograms(**given: Any) -> None:
    """Run the command ``puyonb worksheet nonograms``."""
    from puyonb.worksheet import nonograms as make

    _write(make, given)


@worksheet.command(help="help.worksheet.quests", cls=Command)
@option(
    "--collection",
    metavar="PATH",
    shell_complete=options.files,
    help="help.worksheet.collection",
)
@option("--each", type=click.Choice(["1", "2", "4", "6"]), default="4", help="help.worksheet.each")
@_sheets(3)
def quests(*, each: str, **given: Any) -> None:
    """Run the command ``puyonb worksheet quests``."""
    from puyonb.worksheet import quests as make

    _write(make, {**given, "each": int(each)})


def _write(make: "Callable[..., Worksheet]", given: dict[str, Any]) -> None:
    """Make the sheets, and write them into each file."""
    output, force = given.pop("output"), given.pop("force")
    forms = output_files.forms_of(output, _FORMATS, force=force)
    with streams.refusals(""):
        sheets = make(**given, progress=streams.shows_progress(as_json=False))
    for path, form in forms.items():
        output_files.write(path, sheets.encoded(form), force=force)
