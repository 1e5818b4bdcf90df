"""``puyonb pandoc-filter``: the fences in every format that pandoc writes."""

import json
import sys

import click

from puyonb.cli import streams
from puyonb.cli.help import Command
from puyonb.messages import Message


@click.command("pandoc-filter", help="help.pandoc", cls=Command)
@click.argument("target", metavar="FORMAT", default="html")
def pandoc_filter(target: str) -> None:
    """Run the command ``puyonb pandoc-filter``."""
    from puyonb.publish._pandoc import filtered

    try:
        # pandoc writes UTF-8 on every system.
        found = filtered(json.loads(streams.standard_input().read()), target)
    except (ValueError, RecursionError) as error:
        reason = next((each for each in error.args if isinstance(each, Message)), None)
        raise click.UsageError(str(reason or Message("publish.pandoc.document"))) from None
    for problem in found.problems:
        click.echo(streams.printable(f"puyonb: {problem}"), err=True)
    sys.stdout.buffer.write(json.dumps(found.document).encode())


def main() -> None:
    """Run the command under the name that pandoc and Quarto call as a filter."""
    from puyonb.cli import main as run

    sys.argv[1:1] = ["pandoc-filter"]
    run()
