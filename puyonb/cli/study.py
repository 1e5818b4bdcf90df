"""``puyonb study``: shares, first moves and a table of moves from many games."""

import html
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from puyonb.cli import options, output_files, pictures, streams
from puyonb.cli.help import Command, option
from puyonb.messages import Message, language

if TYPE_CHECKING:
    from puyonb.puyo.study import Moves, Records, Shares

_FORMATS = ("csv", "html")

_PLACES = 50
"""The most places that are listed."""

_POSITIONS = 10
"""The chains that have a link on a page."""

_OPENINGS = 24


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

    written = {path: pictures.form_of(path, _FORMATS) for path in output}
    output_files.refuse_existing(output, force=force)
    try:
        records = engine.load(files, player=player, period=period)
        table = engine.moves(records, forms=forms, missing=missing)
        found = [
            engine.shares(table, of=of, by=by, side=side)  # type: ignore[arg-type]
            for of in ("split", "chain", *forms)
        ]
    except OSError as error:
        raise streams.cannot_read(str(error.filename), error) from error
    except ValueError as error:
        raise streams.CallError(error.args[0]) from None
    problems = [streams.Problem("", str(error)) for error in records.errors]
    streams.print_problems(problems)
    for path, form in written.items():
        data = table.csv() if form == "csv" else _page(table, found)
        output_files.write(path, data.encode(), force=force)
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
        yield str(Message("cli.study.more", "{count:more place|more places}", count=count))


def _page(table: "Moves", found: "Sequence[Shares]") -> str:
    """Return a page: what was read, the shares, first moves, the longest chains, the places."""
    from importlib.resources import files

    from puyonb import draw
    from puyonb.puyo import study as engine

    title = str(
        Message("cli.study.title", "Study of {count:game|games}", count=len(table.records.names))
    )
    body = [f"<h1>{html.escape(title)}</h1>", f"<p>{html.escape(str(table.records))}</p>"]
    body += [f"<p>{draw.study_shares.svg(shares)}</p>" for shares in found]
    if first := engine.openings(table)[:_OPENINGS]:
        heading = Message("cli.study.openings", "First moves")
        body += [f"<h2>{heading}</h2>", f"<p>{draw.study_openings.svg(first, size=0.2)}</p>"]
    lists = (
        (Message("cli.study.chains", "Longest chains"), [*_longest(table)]),
        (
            Message("cli.study.places", "What the rules cannot explain"),
            [html.escape(place) for place in _places(table.records)],
        ),
    )
    for heading, lines in lists:
        if lines:
            items = "".join(f"<li>{line}</li>" for line in lines)
            body.append(f"<h2>{heading}</h2><ul>{items}</ul>")
    style = (files("puyonb.publish") / "render.css").read_text(encoding="utf-8")
    style += "svg { max-width: 100%; height: auto; }\n"
    return (
        f'<!doctype html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{html.escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def _longest(table: "Moves") -> Iterator[str]:
    """Yield links of the positions before the longest chains."""
    from puyonb.puyo import batch, puyop

    chains = table["chain"].filled(0)
    for at in (-chains).argsort(kind="stable")[:_POSITIONS].tolist():
        if not chains[at]:
            return
        row = table.records.before[table.index[at] : table.index[at] + 1]
        values = {name: table[name][at] for name in ("file", "game", "turn")}
        text = Message(
            "cli.study.chain",
            "{length:link|links}: {file}, game {game}, move {turn}",
            length=int(chains[at]),
            **{name: str(value) for name, value in values.items()},
        )
        address = html.escape(puyop.dumps(batch.decode(row)[0]))
        yield f'<a href="{address}">{html.escape(str(text))}</a>'
