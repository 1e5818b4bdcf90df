"""``puyonb chain``: simulate a field, or play a record, and print the scores of its chains."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from puyonb import kinds
from puyonb.cli import options, pictures, streams
from puyonb.cli._driver import Call, drive
from puyonb.cli.help import option
from puyonb.cli.streams import Problem, Result, Source
from puyonb.messages import Message

if TYPE_CHECKING:
    from puyonb.puyo import Field
    from puyonb.puyo.chain import Chain, Trigger
    from puyonb.puyo.playback import Turn
    from puyonb.puyo.record import Record

RULES = ("tsu", "yon", "first", "fever", "fever-mode")
"""The games of :mod:`puyonb.puyo.rules`; listed here so that ``--help`` does not load it."""

COLUMNS = ("moves", "length", "score", "nuisance")
"""The columns of a table; the length is that of the longest chain.

With ``--triggers`` or ``--pairs``, ``trigger`` is the first start that they find.
"""

_FIELD = Message("notations.holds.field")


@click.command(help="help.chain", cls=options.NotationCommand)
@options.many("FIELDS...")
@option("--rules", type=click.Choice(RULES), default="tsu", help="help.chain.rules")
@options.output_file("help.chain.output", multiple=True)
@pictures.looks
@option("--columns", type=options.COUNT, help="help.chain.columns")
@option("--strip", is_flag=True, help="help.chain.strip")
@option("--triggers", is_flag=True, help="help.chain.triggers")
@option("--pairs", is_flag=True, help="help.chain.pairs")
@options.source_notation
@options.strictness
@options.force
@options.as_json
def chain(
    *,
    rules: str,
    output: tuple[str, ...],
    strip: bool,
    triggers: bool,
    pairs: bool,
    **given: Any,
) -> None:
    """Run the command ``puyonb chain``."""
    call = Call.of(given, game="puyo", expected=_FIELD)
    look = pictures.Look.of(given)
    files = pictures.Files(output, call.request, force=call.force, tables=True)
    asked = [in_pairs for in_pairs, wanted in ((False, triggers), (True, pairs)) if wanted]

    def _run(given: Source, name: str) -> Result:
        from puyonb.puyo.chain import triggers as triggers_of

        found = _played(call.load(given, name), rules)
        starts = [
            start
            for in_pairs in asked
            for start in triggers_of(found.field, pairs=in_pairs, rules=rules)
        ]
        data = None
        if call.as_json:
            data = found.data() | ({"triggers": [*map(_data, starts)]} if asked else {})
        shown = (
            Message("cli.chain.trigger", "trigger: {trigger}", trigger=str(start))
            for start in starts
        )
        return Result(
            lines=[*shown, *found.lines],
            data=data,
            row={**found.row, **({"trigger": str(starts[0])} if starts else {})},
            files=files.drawn(
                lambda form: picture(found.model, form, look, strip=strip, **found.options)
            ),
            problems=[Problem(given.name, found.error)] if found.error else [],
        )

    named = (*COLUMNS, *(["trigger"] if asked else []))
    drive(call, _run, columns=named, tables=files.tables, names=files.names)


class _Played(NamedTuple):
    """What a field or a record comes to.

    Attributes
    ----------
    model : Chain or Record
        What the pictures show: a record up to the last move that has room.
    field : Field
        The field at the end.
    lines : sequence of Message or str
        What is printed: each link or each move, the result, and what it sends.
    row : mapping
        The facts, and what is sent; a table has those of ``COLUMNS``.
    turns : tuple of Turn
    options : dict
        Options of the pictures.
    error : Message, optional
        Why the next move cannot be played.
    """

    model: "Chain | Record"
    field: "Field"
    lines: Sequence[Message | str]
    row: Mapping[str, Any]
    turns: "tuple[Turn, ...]" = ()
    options: dict[str, Any] = {}  # noqa: RUF012 - never changed
    error: Message | str | None = None

    def data(self) -> dict[str, Any]:
        """Return the result in JSON."""
        found = streams.json_of(self.model) or {}
        if "moves" not in self.row:
            return found
        turns = [
            {
                "number": turn.number,
                "move": streams.json_of(turn.move),
                "chain": streams.json_of(turn.chain),
            }
            for turn in self.turns
        ]
        return {"type": "play", "record": found, "turns": turns, "score": self.row["score"]}


def _played(value: Any, rules: str) -> _Played:
    """Simulate the field of a value, or play its moves up to the first one that has no room."""
    from dataclasses import replace

    from puyonb.puyo import _facts
    from puyonb.puyo.chain import simulate
    from puyonb.puyo.playback import played
    from puyonb.puyo.rules import named

    record = kinds.reach(value, "field", "quest", "record")
    if not getattr(record, "moves", ()):
        chain = simulate(getattr(record, "field", record), rules=rules)
        sent = chain.nuisance()
        row = {**_facts.chain(chain).values, "nuisance": sent.nuisance}
        lines: list[Message | str] = [str(chain)]
        lines += [_sends(sent.nuisance, sent.leftover)] if chain.length else []
        return _Played(chain, chain.field, lines, row)
    turns, error = played(record, rules=named(rules))
    lines = []
    score = nuisance = leftover = 0
    for turn in turns:
        line: Message | str = str(turn)
        if turn.chain.length:
            score += turn.chain.score
            sent = turn.chain.nuisance(leftover=leftover)
            nuisance, leftover = nuisance + sent.nuisance, sent.leftover
            line = Message("cli.chain.turn", "{turn}; total {total:,}", turn=line, total=score)
        lines.append(line)
    lines.append(Message("cli.chain.total", count=len(turns), score=score))
    if score:
        lines.append(_sends(nuisance, leftover))
    if error:
        record = replace(record, moves=record.moves[: len(turns)])
    row = {**_facts.moves(record, turns).values, "nuisance": nuisance}
    if row["waiting"]:
        lines.append(Message("cli.chain.waiting", count=row["waiting"]))
    if (routes := len(getattr(value, "routes", ()))) > 1:
        lines.append(Message("puyo_draw.record.routes", count=routes))
    field = turns[-1].field if turns else record.field
    wrong = error.content if error else None
    return _Played(record, field, lines, row, turns, {"rules": rules}, wrong)


def _sends(nuisance: int, leftover: int) -> Message:
    """Return the line about what a chain sends."""
    return Message("cli.chain.sends", nuisance=nuisance, leftover=leftover)


def picture(
    model: "Chain | Record",
    form: str,
    look: pictures.Look,
    *,
    strip: bool = False,
    **more: Any,
) -> bytes:
    """Return the animation of a chain or a record, or its strip of pictures."""
    from puyonb import draw

    if not strip and form not in pictures.STILL:
        return look.moving(model, form, **more)
    if form not in (*pictures.STILL, "svg"):
        raise streams.CallError(
            Message(
                "cli.chain.strip",
                "expected a still picture (png, pdf or svg) for --strip, found {found!q}",
                found=form,
            )
        )
    options = look.drawing(model) | more
    return look.still(draw.chain.scene(model, columns=look.columns, **options), form)


def _data(trigger: "Trigger") -> dict[str, Any]:
    return {
        "puyos": [{"cell": list(place), "color": puyo.value} for place, puyo in trigger.puyos],
        "length": trigger.chain.length,
        "score": trigger.chain.score,
    }
