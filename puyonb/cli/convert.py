"""``puyonb convert``: write a text of one notation in another, or many of them."""

import os

import click

from puyonb import notations
from puyonb.cli import options, streams


@click.command(short_help="Write a text of one notation in another.", cls=options.NotationCommand)
@click.argument("source_text", metavar="INPUT", shell_complete=options.files)
@options.target_notation
@options.source_notation
@click.option(
    "--column",
    metavar="NAME",
    help="Convert this column of INPUT, which is a CSV file with a line of names.",
)
@options.lines
@click.option(
    "--drop",
    metavar="WORD",
    multiple=True,
    help="Leave this out if it cannot be carried: sun, moves, comments ...",
)
@options.strictness
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    shell_complete=options.files,
    default="-",
    help="The file to write.  [default: standard output]",
)
@options.force
@options.as_json
def convert(
    source_text: str,
    *,
    target: str,
    source: str | None,
    column: str | None,
    lines: bool,
    drop: tuple[str, ...],
    strict: bool,
    lenient: bool,
    output: str,
    force: bool,
    as_json: bool,
) -> None:
    """Write INPUT in another notation.

    INPUT is a file, - for standard input, or the text itself; one that begins with - stands last,
    behind --.

    What the other notation cannot carry is an error that names it, and nothing is written; --drop
    WORD leaves it out.

    Comments go from one text field to another; where they are left out, that is said.

    If INPUT is a folder, all files below it are converted whose ending belongs to a notation; with
    --column, it is a CSV file, and a column of it is; with --lines, it is a list, of links for
    instance, and each of its lines is.  Then a CSV file is written with a row for each: source,
    notation, result, warnings and error.  With --json it is an object a line instead.
    """
    try:
        notations.check_words(drop, to=target)
    except ValueError as error:
        raise click.UsageError(str(error)) from None

    def _converted(given: streams.Source) -> streams.Conversion:
        notation, result = source, None
        with streams.ProblemCollector(given) as problems:
            notation = source or streams.find_notation(given, lenient=lenient)
            result = notations.convert(
                given.text, to=target, source=notation, drop=drop, strict=strict, lenient=lenient
            )
        if result is None and not any(problem.what for problem in problems):
            problems += streams.other_notation(given, source, lenient=lenient)
        return streams.Conversion(notation, result, problems)

    if column is not None and lines:
        raise click.UsageError("--column and --lines do not go together")
    if column is not None or lines or os.path.isdir(source_text):  # noqa: PTH112
        from puyonb.cli import convert_many

        fine = convert_many.run(
            source_text,
            _converted,
            column=column,
            lines=lines,
            output=output,
            as_json=as_json,
            force=force,
        )
    else:
        given = streams.read(source_text)
        made = _converted(given)
        if not as_json and made.notation and any(problem.what for problem in made.problems):
            words = notations.droppable(
                given.text, to=target, source=made.notation, strict=strict, lenient=lenient
            )
            how = " ".join(f"--drop {word}" for word in words)
            made.problems.extend(
                [streams.Problem(given.name, f"{how} leaves that out", "note")] if words else []
            )
        _give(given, made, target=target, output=output, force=force, as_json=as_json)
        fine = made.text is not None
    if not fine:
        raise click.exceptions.Exit(1)


def _give(
    given: streams.Source,
    made: streams.Conversion,
    *,
    target: str,
    output: str,
    force: bool,
    as_json: bool,
) -> None:
    """Put the result where it belongs, and say what there is to say."""
    if made.text is not None and output != "-":
        from puyonb.cli import output_files

        output_files.write(output, output_files.as_bytes(output, made.text), force=force)
    if as_json:
        problems = [problem.as_json() for problem in made.problems]
        streams.print_json(
            {
                "file": given.name,
                "source": made.notation,
                "target": target,
                "text": made.text,
                "problems": problems,
            }
        )
    else:
        streams.print_problems(made.problems)
        if made.text is not None and output == "-":
            streams.print_result(made.text)
