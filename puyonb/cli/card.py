"""``puyonb card``: draw the picture that a messenger shows below a link."""

from collections.abc import Iterator
from typing import Any

import click

from puyonb.cli import options, output_files, pictures
from puyonb.cli._driver import Call, drive
from puyonb.cli.help import option
from puyonb.cli.streams import Result, Source
from puyonb.drawing.palette import PALETTES

_FORMATS = ("png", "svg", "pdf")


@click.command(help="help.card", cls=options.NotationCommand)
@click.argument("given", metavar="INPUT", shell_complete=options.files)
@options.output_file("help.card.output", required=True)
@option("--title", default="", help="help.card.title")
@option("--palette", type=click.Choice(list(PALETTES)), default="default", help="help.look.palette")
@options.source_notation
@options.strictness
@options.setup_files
@options.force
def card(
    *,
    given: str,
    output: str,
    title: str,
    palette: str,
    **more: Any,
) -> None:
    """Run the command ``puyonb card``."""
    call = Call.of(more, named=given)
    forms = output_files.forms_of([output], _FORMATS, force=call.force)

    def _run(given: Source, _: str) -> Iterator[Result]:
        value = call.shown(given)
        yield Result()
        from puyonb.publish import card as draw_card

        scene = draw_card(value, title=title, palette=palette)
        yield Result(files={output: pictures.Look().still(scene, forms[output])})

    drive(call, _run, find=None)
