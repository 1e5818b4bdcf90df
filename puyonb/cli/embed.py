"""``puyonb embed``: print a board as an element for any HTML page."""

from typing import Any

import click

from puyonb.cli import inputs, options, output_files, streams
from puyonb.cli.help import option
from puyonb.messages import Message


@click.command(help="help.embed", short_help="help.embed.short", cls=options.NotationCommand)
@click.argument("given", metavar="[INPUT]", required=False, shell_complete=options.files)
@option("--script", is_flag=True, help="help.embed.script")
@options.as_json
@options.output_file("-o", "--output", code="help.embed.output")
@options.source_notation
@options.strictness
@options.force
def embed(
    *,
    given: str | None,
    script: bool,
    as_json: bool,
    output: str | None,
    source: str | None,
    strict: bool,
    lenient: bool,
    force: bool,
) -> None:
    """Run the command ``puyonb embed``."""
    if script == (given is not None):
        raise options.usage_error(
            Message("cli.embed.script", "expected either an INPUT or --script")
        )
    target = output or "-"
    output_files.refuse_existing([target], force=force)
    if given is None:
        from puyonb.publish._embed import elements_script

        output_files.write(target, elements_script().encode(), force=force)
        return

    def _answer(given: streams.Source) -> bool:
        value: Any = None
        with streams.ProblemCollector(given) as problems:
            value = streams.shown_value(given, source, strict=strict, lenient=lenient)
        if value is None:
            problems += streams.other_notation(given, source, lenient=lenient)
        streams.print_problems(problems)
        if value is None:
            return False
        from puyonb.publish import _embed

        shown = _embed.data_json(_embed.data_of(value)) if as_json else _embed.embed(value)
        output_files.write(target, f"{shown}\n".encode(), force=force)
        return not streams.has_errors(problems)

    inputs.run(inputs.Request((given,)), _answer, source=source, lenient=lenient)
