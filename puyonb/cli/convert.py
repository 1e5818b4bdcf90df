"""``puyonb convert``: write a text of one notation in another."""

import click

from puyonb import notations
from puyonb.cli import options, streams

__all__ = ["convert"]

_FIELD = "field"
"""The notation whose texts have comments that stand between rows (reading F10)."""


@click.command(short_help="Write a text of one notation in another.", epilog=options.notation_names)
@click.argument("source_text", metavar="INPUT")
@options.target_notation
@options.source_notation
@click.option(
    "--drop", metavar="WORD", multiple=True, help="Leave this out if it cannot be carried: sun, moves, comments ..."
)
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

    Comments go from one text field to another; where they are left out, that is said.
    """
    given = streams.read(source_text)
    result = None
    with streams.Collected(given) as problems:
        source = source or streams.recognised(given, lenient=lenient)
        text = notations.convert(given.text, to=target, source=source, drop=drop, strict=strict, lenient=lenient)
        result = _with_comments(text, given, source, target, problems, drop=drop, lenient=lenient)
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


def _with_comments(
    text: str,
    given: streams.Source,
    source: str,
    target: str,
    problems: list[streams.Problem],
    *,
    drop: tuple[str, ...],
    lenient: bool,
) -> str:
    """Put the comments of a text field where they stood, or say that they are left out: nothing is lost silently (G3)."""
    origin, aim = notations.get(source), notations.get(target)
    if origin.family != _FIELD or "comments" in drop:
        return text
    from puyonb.puyo import fieldtext

    comments = fieldtext.loads_document(given.text, lenient=lenient, **origin.reading).comments
    if not comments:
        return text
    if aim.family != _FIELD:
        found = "1 comment is" if len(comments) == 1 else f"{len(comments)} comments are"
        problems.append(streams.Problem(given.name, f"{found} left out: {aim.title} has none", "note"))
        return text
    document = fieldtext.Document(fieldtext.loads(text, **aim.reading), comments)
    return fieldtext.dumps_document(document, **aim.writing).removesuffix("\n")
