"""``puyonb best``: find the longest chain that the known pairs of a record can start."""

from contextlib import suppress
from typing import Any

import click

from puyonb import kinds, notations
from puyonb.cli import options, pictures, streams
from puyonb.cli._driver import Call, drive
from puyonb.cli.chain import RULES, picture
from puyonb.cli.help import option
from puyonb.cli.streams import Result, Source
from puyonb.errors import CannotExpress, NotationError
from puyonb.messages import Message

COLUMNS = ("moves", "length", "score", "is_complete", "link")
_LINK = "puyop"


@click.command(help="help.best", cls=options.NotationCommand)
@options.many("LINKS...")
@option("--after", type=click.IntRange(min=0), metavar="N", help="help.best.after")
@option("--rules", type=click.Choice(RULES), default="tsu", help="help.chain.rules")
@option("--nodes", type=options.COUNT, help="help.best.nodes")
@options.output_file("help.best.output", multiple=True)
@pictures.looks
@option("--columns", type=options.COUNT, help="help.chain.columns")
@options.source_notation
@options.strictness
@options.force
@options.as_json
def best(
    *,
    after: int | None,
    rules: str,
    nodes: int | None,
    output: tuple[str, ...],
    **given: Any,
) -> None:
    """Run the command ``puyonb best``."""
    call = Call.of(given, game="puyo", expected=Message("cli.expected.record"))
    look = pictures.Look.of(given)
    files = pictures.Files(output, call.request, force=call.force, tables=True)

    def _run(given: Source, name: str) -> Result:
        from puyonb.puyo import playback
        from puyonb.puyo.record import Pair, Record
        from puyonb.puyo.rules import named

        value = kinds.reach(call.load(given, name), "quest", "record", "field")
        record = Record(getattr(value, "field", value), getattr(value, "moves", ()))
        fields = playback.fields(record, rules=named(rules))
        count = len(fields) - 1 if after is None else after
        if count >= len(fields):
            most = {"least": 0, "most": len(fields) - 1}
            raise ValueError(Message("common.range", option="--after", found=count, **most))
        pairs = []
        for move in record.moves[count:]:
            if not isinstance(move, Pair):
                break
            pairs.append(move)
        if not pairs:
            raise NotationError(
                Message(
                    "cli.best.none",
                    "expected pairs that wait; with --after 3, those behind the third move do",
                ),
                given.text,
            )
        found = playback.best(fields[count], pairs, nodes=nodes, rules=named(rules))
        played = Record(record.field, (*record.moves[:count], *found.moves))
        link = ""
        with suppress(CannotExpress):
            link = notations.write(played, source=_LINK, to=_LINK)
        row = {
            "moves": "; ".join(map(str, found.moves)),
            "length": found.chain.length,
            "score": found.chain.score,
            "is_complete": found.is_complete,
            "link": link,
        }
        # The picture of a field has no rules.
        chosen: dict[str, Any] = {"rules": rules} if played.moves else {}
        moved = [streams.json_of(move) for move in found.moves]
        return Result(
            lines=[found, *([link] if found.moves and link else [])],
            data={"type": "best", **row, "moves": moved, "nodes": found.nodes},
            row=row,
            files=files.drawn(lambda form: picture(played, form, look, **chosen)),
        )

    drive(call, _run, columns=COLUMNS, tables=files.tables, names=files.names)
