"""``puyonb embed``: print a board as an element for any HTML page."""

from collections.abc import Iterator
from typing import Any

import click

from puyonb.cli import options, output_files
from puyonb.cli._driver import Call, drive
from puyonb.cli.help import option
from puyonb.cli.streams import CallError, Result, Source
from puyonb.messages import Message


@click.command(help="help.embed", cls=options.NotationCommand)
@click.argument("given", metavar="[INPUT]", required=False, shell_complete=options.files)
@option("--script", is_flag=True, help="help.embed.script")
@options.as_json
@options.output_file("help.embed.output")
@options.source_notation
@options.strictness
@options.setup_files
@options.force
def embed(
    *,
    given: str | None,
    script: bool,
    as_json: bool,
    output: str | None,
    **more: Any,
) -> None:
    """Run the command ``puyonb embed``."""
    call = Call.of(more, named=given or "")
    if script == (given is not None):
        raise options.usage_error(
            Message("cli.embed.script", "expected either an INPUT or --script")
        )
    target = output or "-"
    output_files.refuse_existing([target], force=call.force)
    output_files.form_of(target, ["json"] if as_json else ["html"], is_text=True)
    if given is None:
        from puyonb.publish._embed import elements_script

        output_files.write(target, elements_script().encode(), force=call.force)
        return

    def _run(given: Source, _: str) -> Iterator[Result]:
        value = call.shown(given)
        yield Result()
        from puyonb.page import in_script
        from puyonb.publish import _embed

        try:
            data = in_script(_embed.data_of(value), is_ascii=True) if as_json else None
            shown = data or _embed.embed(value)
        except TypeError as error:
            raise CallError(str(error)) from None
        yield Result(files={target: f"{shown}\n".encode()})

    drive(call, _run, find=None)
