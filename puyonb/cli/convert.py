"""``puyonb convert``: convert a text to another notation, or many texts."""

import os

import click

from puyonb import notations
from puyonb.cli import options, streams
from puyonb.cli.help import option
from puyonb.messages import Message


@click.command(help="help.convert", short_help="help.convert.short", cls=options.NotationCommand)
@click.argument("source_text", metavar="INPUT", shell_complete=options.files)
@options.target_notation
@options.source_notation
@option("--column", metavar="NAME", help="help.convert.column")
@options.lines
@option("--drop", metavar="WORD", multiple=True, help="help.convert.drop")
@options.strictness
@options.output_file("-o", "--output", code="help.convert.output", default="-")
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
    """Run the command ``puyonb convert``."""
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
        raise options.usage_error(Message("cli.exclusive", first="--column", second="--lines"))
    if (
        lines
        and not (as_json or output.lower().endswith(".csv"))
        and "\n" in notations.get(target).example
    ):
        raise options.usage_error(Message("cli.lines.target", target=target))
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
            if words:
                how = Message(
                    "cli.convert.drop", options=" ".join(f"--drop {each}" for each in words)
                )
                made.problems.append(streams.Problem(given.name, how, streams.Severity.NOTE))
        _print(given, made, output=output, force=force, as_json=as_json)
        fine = made.text is not None
    if not fine:
        raise click.exceptions.Exit(1)


def _print(
    given: streams.Source,
    made: streams.Conversion,
    *,
    output: str,
    force: bool,
    as_json: bool,
) -> None:
    """Write the result to its file or to standard output, and print the problems."""
    if made.text is not None and output != "-":
        from puyonb.cli import output_files

        output_files.write(output, output_files.as_bytes(output, made.text), force=force)
    if as_json:
        streams.print_envelope(
            given, notation=made.notation, result=made.text, problems=made.problems
        )
    else:
        streams.print_problems(made.problems)
        if made.text is not None and output == "-":
            streams.print_result(made.text)
