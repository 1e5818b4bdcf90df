"""``puyonb card``: draw the picture that a messenger shows below a link."""

from typing import Any

import click

from puyonb.cli import inputs, options, output_files, pictures, streams
from puyonb.cli.help import option
from puyonb.drawing.palette import PALETTES

_FORMATS = ("png", "svg", "pdf")


@click.command(help="help.card", short_help="help.card.short", cls=options.NotationCommand)
@click.argument("given", metavar="INPUT", shell_complete=options.files)
@options.output_file("-o", "--output", code="help.card.output", required=True)
@option("--title", default="", help="help.card.title")
@option("--palette", type=click.Choice(list(PALETTES)), default="default", help="help.look.palette")
@options.source_notation
@options.strictness
@options.force
def card(
    *,
    given: str,
    output: str,
    title: str,
    palette: str,
    source: str | None,
    strict: bool,
    lenient: bool,
    force: bool,
) -> None:
    """Run the command ``puyonb card``."""
    form = pictures.form_of(output, _FORMATS)
    output_files.refuse_existing([output], force=force)
    output_files.expect_endings({output: form})

    def _answer(given: streams.Source) -> bool:
        value: Any = None
        with streams.ProblemCollector(given) as problems:
            value = streams.shown_value(given, source, strict=strict, lenient=lenient)
        if value is None:
            problems += streams.other_notation(given, source, lenient=lenient)
        streams.print_problems(problems)
        if value is None:
            return False
        from puyonb.publish import card as draw_card

        scene = draw_card(value, title=title, palette=palette)
        output_files.write(output, pictures.Look().still(scene, form), force=force)
        return not streams.has_errors(problems)

    inputs.run(inputs.Request((given,)), _answer, source=source, lenient=lenient)
