"""``puyonb explain``: explain a practice-notebook password."""

from typing import Any

import click

from puyonb import notations
from puyonb.cli import options, streams
from puyonb.cli._driver import Call, drive
from puyonb.cli.help import option
from puyonb.cli.streams import Result, Source
from puyonb.errors import NotationError
from puyonb.messages import Message
from puyonb.notations._table import NOTATIONS

_PASSWORD = "password"  # noqa: S105 - the name of a notation
_GAME, _EXPECTED = "puyo", Message("cli.expected.password")
_DIALECTS = [
    entry.name.partition(":")[2] for entry in NOTATIONS if entry.name.startswith(f"{_PASSWORD}:")
]


@click.command(help="help.explain", cls=options.NotationCommand)
@options.many("PASSWORDS...")
@option("--dialect", type=click.Choice(_DIALECTS), help="help.explain.dialect")
@options.source_notation
@options.as_json
def explain(*, dialect: str | None, **given: Any) -> None:
    """Run the command ``puyonb explain``."""
    from puyonb.puyo import password

    call = Call.of(given, game=_GAME, expected=_EXPECTED)

    def _run(given: Source, name: str) -> Result:
        text, written = given.text, dialect
        call.expect(given, name)
        if name.partition(":")[0] != _PASSWORD:
            target = f"{_PASSWORD}:{dialect or _DIALECTS[0]}"
            text = notations.convert(text, to=target, source=name, drop=["comments"])
            written = None
        found = password.explain(text, dialect=written)
        return Result(lines=[found], data=found)

    drive(call, _run, find=_detected)


def _detected(given: Source, *, lenient: bool) -> str:
    """Return the notation; a text in no notation is read as a password, whose error says more.

    The bare code of a simulator is read as a password, too: mistyped passwords look like codes.
    """
    try:
        name = streams.detect_notation(given, lenient=lenient)
    except NotationError:
        # A file with the ending of another notation may hold a field; a picture cannot.
        streams.refuse_other(_EXPECTED, given, game=_GAME)
        return _PASSWORD
    is_code = notations.get(name).value == "record" and not {*given.text} & {"/", "=", "_", "\n"}
    return _PASSWORD if is_code else name
