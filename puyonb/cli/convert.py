"""``puyonb convert``: write a text of one notation in another."""

import click

from puyonb import notations
from puyonb.cli import options, streams

__all__ = ["convert"]


@click.command(short_help="Write a text of one notation in another.", epilog=options.notation_names)
@click.argument("source_text", metavar="INPUT")
@options.target_notation
@options.source_notation
@click.option("--drop", metavar="WORD", multiple=True, help="Leave this out if it cannot be carried: sun, moves ...")
@options.degrees
@click.option("-o", "--output", metavar="OUT", default="-", help="The file to write.  [default: standard output]")
@options.force
@options.as_json
def convert(
    source_text: str,
    *,
    target: str,
    source: str | None,
    drop: tuple[str, ...],
    strict: bool,
    lenient: bool,
    output: str,
    force: bool,
    as_json: bool,
) -> None:
    """Write INPUT in another notation.

    INPUT is a file, - for standard input, or the text itself.

    What the other notation cannot carry is an error that names it, and nothing is written; --drop leaves it out.
    """
    given = streams.read(source_text)
    result = None
    with streams.Collected(given) as problems:
        source = source or streams.recognised(given, lenient=lenient)
        result = notations.convert(given.text, to=target, source=source, drop=drop, strict=strict, lenient=lenient)
    if result is not None and output != "-":
        streams.write(output, (result if result.endswith("\n") else result + "\n").encode(), force=force)
    if as_json:
        found = [problem.as_json() for problem in problems]
        streams.emit_json({"file": given.name, "source": source, "target": target, "text": result, "problems": found})
    else:
        streams.tell(problems)
        if result is not None and output == "-":
            streams.emit(result)
    if result is None:
        raise click.exceptions.Exit(1)
