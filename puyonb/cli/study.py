"""``puyonb study``: shares, first moves and a table of moves from many games."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from puyonb.cli import options, output_files, streams, tables
from puyonb.cli.help import Command, option
from puyonb.cli.pictures import TABLES
from puyonb.messages import message_text

if TYPE_CHECKING:
    from puyonb.puyo.study import Records

_FORMATS = (*TABLES, "html")

_PLACES = 50
"""The most places that are listed."""


@click.command(help="help.study", cls=Command)
@click.argument("files", nargs=-1, required=True, metavar="FILES...", shell_complete=options.files)
@option("--by", metavar="COLUMN", help="help.study.by")
@option("--form", "forms", metavar="NAME", multiple=True, help="help.study.form")
@option("--missing", type=click.IntRange(min=0), default=0, help="help.study.missing")
@option(
    "--side", type=click.Choice(["left", "right", "both"]), default="both", help="help.study.side"
)
@option("--player", metavar="NAME", default="", help="help.study.player")
@option("--period", metavar="TEXT", default="", help="help.study.period")
@options.output_file("help.study.output", multiple=True)
@options.force
def study(
    *,
    files: tuple[str, ...],
    by: str | None,
    forms: tuple[str, ...],
    missing: int,
    side: str,
    player: str,
    period: str,
    output: tuple[str, ...],
    force: bool,
) -> None:
    """Run the command ``puyonb study``."""
    from puyonb.puyo import study as engine
    from puyonb.puyo.study._moves import cells

    written = output_files.forms_of(output, _FORMATS, force=force)
    with streams.refusals(""):
        records = engine.load(files, player=player, period=period)
        table = engine.moves(records, forms=forms, missing=missing)
        found = [
            engine.shares(table, of=of, by=by, side=side)  # type: ignore[arg-type]
            for of in ("split", "chain", *forms)
        ]
    problems = [*map(streams.Problem.named, records.errors)]
    streams.print_problems(problems)
    for path, form in written.items():
        if form == "html":
            from puyonb.publish._study import page

            data = page(table, found, _places(records)).encode()
        else:
            data = tables.encoded(path, cells(table), [*table.columns])
        output_files.write(path, data, force=force)
    texts = [str(records), *map(str, found), *_places(records)]
    for line in "\n".join(texts).split("\n"):
        streams.print_result(streams.printable(line))
    if problems or not len(records):
        raise click.exceptions.Exit(1)


def _places(records: "Records") -> Iterator[str]:
    """Yield the places that the rules cannot explain, and how many more there are."""
    places = records.unexplained()
    yield from map(str, places[:_PLACES])
    if len(places) > _PLACES:
        count = len(places) - _PLACES
        yield message_text("cli.study.more", "{count:more place|more places}", count=count)
