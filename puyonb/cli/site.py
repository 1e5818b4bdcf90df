"""``puyonb site``: build the documentation site, or publish a folder of one's own."""

from importlib.util import find_spec
from pathlib import Path

import click

import puyonb
from puyonb.cli import output_files, streams
from puyonb.errors import not_installed

CONFIGURATION = "mkdocs.yml"

_NEEDED = ("material", "mkdocs", "mkdocstrings", "nbconvert", "pymdownx")


@click.command(short_help="Build the documentation site.")
@click.argument(
    "folder",
    metavar="[DIR]",
    required=False,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
)
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where the site of DIR goes.  [default: DIR-site beside DIR]",
)
@click.option("--title", help="The title of the site of DIR.  [default: made of its name]")
def site(folder: Path | None, output: Path | None, title: str | None) -> None:
    """Publish DIR as a small site, or build the documentation site.

    DIR holds notebooks, Markdown pages and notation files.  Each notation file and each duel replay
    becomes a page with its picture and its text; a .txt file does if its text can only be meant as
    a board, a link, a password or a game. Notebooks are shown with the outputs that are saved in
    them: nothing is run.  Files that are not published are listed with the reason, and a file with
    an error never stops the others.  OUT is built anew each time, and stays as it was until the new
    site is complete; a folder with anything else in it is refused.

    Without DIR, in a checkout, the documentation site is built into build/site.

    Links, anchors and pictures are checked, and every error is reported.
    """
    if any(find_spec(name) is None for name in _NEEDED):
        raise click.UsageError(str(not_installed("puyonb site", "site")))
    from puyonb.publish.build import CannotBuild, build, build_folder

    if folder is None and (output is not None or title is not None):
        raise click.UsageError("--output and --title go with DIR")
    try:
        with output_files.cleaning_up_on_signals():
            if folder is None:
                built = build(_configuration())
            else:
                place = folder.resolve()
                built = build_folder(
                    folder, output or place.with_name(f"{place.name}-site"), title=title or ""
                )
    except (FileExistsError, ValueError) as error:
        raise click.UsageError(str(error)) from error
    except CannotBuild as error:
        click.echo("\n".join(error.faults), err=True)
        raise click.exceptions.Exit(1) from error
    for line in (*built.left_out, *built.faults):
        click.echo(streams.printable(line), err=True)
    click.echo(f"{built.site}: {built.weight}")
    if built.faults:
        raise click.exceptions.Exit(1)


def _configuration() -> Path:
    """Find the configuration of the documentation site: in this checkout, or in the one that this package runs from."""
    here = Path(CONFIGURATION)
    if here.is_file() and "puyonb" in here.read_text(encoding="utf-8", errors="replace"):
        return here
    checkout = Path(puyonb.__file__).resolve().parents[1] / CONFIGURATION
    if checkout.is_file():
        return checkout
    raise click.UsageError(f"expected a folder: there is no {CONFIGURATION} of puyonb here")
