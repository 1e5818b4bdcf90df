"""``puyonb render``: a Markdown file with fences as one HTML file."""

from pathlib import Path

import click

from puyonb.cli import options, output_files, streams
from puyonb.cli.help import Command, option
from puyonb.errors import NotationError, require
from puyonb.messages import LANGUAGES, Message, using


@click.command(help="help.render", cls=Command)
@click.argument("file", metavar="FILE", shell_complete=options.files)
@options.output_file("help.render.output")
@option("--title", default="", help="help.render.title")
@option("--language", type=click.Choice(LANGUAGES), help="help.site.language")
@options.force
def render(*, file: str, output: str | None, title: str, language: str | None, force: bool) -> None:
    """Run the command ``puyonb render``."""
    require("puyonb render", "site", "markdown", "pymdownx")
    from puyonb.publish._render import rendered

    is_file = file != "-"
    if output is None:
        output = str(Path(file).with_suffix(".html")) if is_file else "-"
    if is_file and output == file:
        raise options.usage_error(
            Message("cli.render.same", "-o {path} is the file to read", path=file)
        )
    output_files.refuse_existing([output], force=force)
    output_files.form_of(output, ["html"], is_text=True)
    with streams.refusals(file):
        given = streams.read_file(file)
    name = Path(file).name if is_file else "-"
    with using(language):
        try:
            text = given.text
        except NotationError as error:
            raise streams.CallError(
                Message("cli.render.text", "{path}: {reason}", path=file, reason=str(error))
            ) from None
        found = rendered(text, name=name, folder=Path(given.folder or ""), title=title)
    for problem in (*found.warnings, *found.problems):
        click.echo(streams.printable(problem), err=True)
    output_files.write(output, found.html.encode(), force=force)
    if found.problems:
        raise click.exceptions.Exit(1)
