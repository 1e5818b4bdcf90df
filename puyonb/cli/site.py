"""``puyonb site``: publish a folder as a web site, or build the documentation of puyonb."""

from pathlib import Path
from typing import Any

import click

import puyonb
from puyonb.cli import options, output_files, streams
from puyonb.cli.help import Command, option
from puyonb.errors import require
from puyonb.messages import LANGUAGES, Message

CONFIGURATION = "mkdocs.yml"

_NEEDED = ("material", "mkdocs", "nbconvert", "pymdownx")


@click.command(help="help.site", cls=Command)
@click.argument(
    "folder",
    metavar="[DIR]",
    required=False,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
)
@option(
    "-o",
    "--output",
    metavar="OUT",
    type=click.Path(file_okay=False, path_type=Path),
    help="help.site.output",
)
@option("--title", help="help.site.title")
@option("--language", type=click.Choice(LANGUAGES), help="help.site.language")
@option("--url", default="", help="help.site.url")
@option("--author", default="", help="help.site.author")
@option("--description", default="", help="help.site.description")
@option("--player", is_flag=True, help="help.site.player")
@options.setup_files
def site(
    folder: Path | None,
    output: Path | None,
    title: str | None,
    language: str | None,
    **about: Any,
) -> None:
    """Run the command ``puyonb site``."""
    require("puyonb site", "site", *_NEEDED)
    from puyonb.publish.build import CannotBuild, build, build_folder

    if folder is None and (output or title or language or any(about.values())):
        raise options.usage_error(Message("cli.site.options", "--output and --title need DIR"))
    try:
        with output_files.cleaning_up_on_signals():
            if folder is None:
                built = build(_configuration())
            else:
                place = folder.resolve()
                output = output or place.with_name(f"{place.name}-site")
                built = build_folder(folder, output, title=title or "", language=language, **about)
    except (FileExistsError, ValueError) as error:
        raise click.UsageError(str(error)) from error
    except CannotBuild as error:
        click.echo("\n".join(error.problems), err=True)
        raise click.exceptions.Exit(1) from error
    for line in (*built.left_out, *built.warnings, *built.problems):
        click.echo(streams.printable(line), err=True)
    click.echo(f"{built.site}: {built.weight}")
    if built.problems:
        raise click.exceptions.Exit(1)


def _configuration() -> Path:
    """Return the configuration of the documentation, in the current folder or in the checkout."""
    here = Path(CONFIGURATION)
    if here.is_file() and "puyonb" in here.read_text(encoding="utf-8", errors="replace"):
        return here
    checkout = Path(puyonb.__file__).resolve().parents[1] / CONFIGURATION
    if checkout.is_file():
        return checkout
    raise options.usage_error(
        Message(
            "cli.site.no_configuration",
            "expected a folder: there is no {name} of puyonb here",
            name=CONFIGURATION,
        )
    )
