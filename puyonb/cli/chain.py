"""``puyonb chain``: simulate a field, or play a record, and print the scores of its chains."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from puyonb import notations
from puyonb.cli import inputs, options, pictures, streams
from puyonb.cli.help import option
from puyonb.errors import NotationError
from puyonb.messages import Message, message_text

if TYPE_CHECKING:
    from puyonb.puyo import Field
    from puyonb.puyo.chain import Chain, Trigger
    from puyonb.puyo.playback import Turn
    from puyonb.puyo.record import Record

RULES = ("tsu", "yon", "first", "fever", "fever-mode")
"""The games of :mod:`puyonb.puyo.rules`; listed here so that ``--help`` does not load it."""

_GAME, _FIELD = "puyo", Message("notations.holds.field")


@click.command(help="help.chain", short_help="help.chain.short", cls=options.NotationCommand)
@options.many("FIELDS...")
@option("--rules", type=click.Choice(RULES), default="tsu", help="help.chain.rules")
@options.output_file("-o", "--output", code="help.chain.output", multiple=True)
@pictures.looks
@option("--columns", type=click.IntRange(min=1), help="help.chain.columns")
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
    columns: int | None,
    triggers: bool,
    pairs: bool,
    source: str | None,
    strict: bool,
    lenient: bool,
    force: bool,
    as_json: bool,
    **given: Any,
) -> None:
    """Run the command ``puyonb chain``."""
    request = options.request(given)
    look = pictures.Look.of(given)
    files = pictures.Files(output, several=not request.is_single, force=force)
    options.expect_game(source, _GAME)

    def _answer(given: streams.Source) -> bool:
        found: _Simulated | _Played | None = None
        name = source
        with streams.ProblemCollector(given) as problems:
            name = name or streams.find_notation(given, lenient=lenient)
            entry = notations.get(name)
            if entry.game != _GAME:
                raise NotationError(streams.wrong_kind(_FIELD, entry), given.text, 0)
            found = _played(entry.loads(given.text, strict=strict, lenient=lenient), rules)
        if found is None:
            problems += streams.other_notation(given, source, lenient=lenient)
            if as_json:
                streams.print_envelope(given, notation=name, problems=problems)
            else:
                streams.print_problems(problems)
            return False
        from puyonb.puyo.chain import triggers as triggers_of

        if found.error:
            problems.append(streams.Problem(given.name, found.error))
        files.write(given, lambda form: _picture(found, form, look, columns, strip=strip))
        wanted = triggers or pairs
        starts = [
            start
            for in_pairs, asked in ((False, triggers), (True, pairs))
            if asked
            for start in triggers_of(found.field, pairs=in_pairs, rules=rules)
        ]
        if as_json:
            more = {"triggers": [_as_json(start) for start in starts]} if wanted else {}
            result = found.as_json()
            streams.print_envelope(given, notation=name, result=result | more, problems=problems)
            return not found.error
        for start in starts:
            streams.print_result(
                message_text("cli.chain.trigger", "trigger: {trigger}", trigger=str(start))
            )
        for line in found.lines():
            streams.print_result(str(line))
        streams.print_problems(problems)
        return not found.error

    inputs.run(request, _answer, source=source, lenient=lenient, game=_GAME, as_json=as_json)


class _Simulated(NamedTuple):
    """A field without moves, and its chain."""

    chain: "Chain"
    error: Message | str | None = None

    @property
    def field(self) -> "Field":
        """The field at the end."""
        return self.chain.field

    def lines(self) -> Iterator[Message | str]:
        """Yield what is printed: each link, the result, and what the chain sends."""
        yield str(self.chain)
        if self.chain.length:
            sent = self.chain.nuisance()
            yield Message("cli.chain.sends", nuisance=sent.nuisance, leftover=sent.leftover)

    def as_json(self) -> dict[str, Any]:
        """Return the value under ``result`` in the envelope."""
        return streams.json_of(self.chain) or {}

    @property
    def model(self) -> "Chain":
        """What the pictures show."""
        return self.chain

    @property
    def options(self) -> dict[str, Any]:
        """Options of the pictures."""
        return {}


class _Played(NamedTuple):
    """A record that was played.

    Attributes
    ----------
    record : Record
        Up to the last move that has room.
    turns : tuple of Turn
    rules : str
    routes : int
        The number of lines of moves in the link; the first one is played.
    error : Message, optional
        Why the next move cannot be played.
    """

    record: "Record"
    turns: "tuple[Turn, ...]"
    rules: str
    routes: int
    error: Message | str | None = None

    @property
    def field(self) -> "Field":
        """The field at the end."""
        return self.turns[-1].field if self.turns else self.record.field

    @property
    def score(self) -> int:
        """The points of all chains."""
        return sum(turn.chain.score for turn in self.turns)

    def lines(self) -> Iterator[Message | str]:
        """Yield what is printed: each move, the result, what it sends, and the pairs that wait."""
        from puyonb.puyo.record import Pair

        total = nuisance = leftover = 0
        for turn in self.turns:
            if turn.chain.length:
                total += turn.chain.score
                sent = turn.chain.nuisance(leftover=leftover)
                nuisance, leftover = nuisance + sent.nuisance, sent.leftover
                yield Message(
                    "cli.chain.turn", "{turn}; total {total:,}", turn=str(turn), total=total
                )
            else:
                yield str(turn)
        yield Message("cli.chain.total", count=len(self.turns), score=total)
        if total:
            yield Message("cli.chain.sends", nuisance=nuisance, leftover=leftover)
        later = self.record.moves[len(self.turns) :]
        if waiting := sum(isinstance(move, Pair) for move in later):
            yield Message("cli.chain.waiting", count=waiting)
        if self.routes > 1:
            yield Message("puyo_draw.record.routes", count=self.routes)

    def as_json(self) -> dict[str, Any]:
        """Return the value under ``result`` in the envelope."""
        turns = [
            {
                "number": turn.number,
                "move": streams.json_of(turn.move),
                "chain": streams.json_of(turn.chain),
            }
            for turn in self.turns
        ]
        record = streams.json_of(self.record)
        return {"type": "play", "record": record, "turns": turns, "score": self.score}

    @property
    def model(self) -> "Record":
        """What the pictures show."""
        return self.record

    @property
    def options(self) -> dict[str, Any]:
        """Options of the pictures."""
        return {"rules": self.rules}


def _played(value: Any, rules: str) -> _Simulated | _Played:
    """Simulate the field of a value, or play its moves up to the first one that has no room."""
    from dataclasses import replace

    from puyonb.puyo import Field
    from puyonb.puyo.chain import simulate
    from puyonb.puyo.ishikawa import Link
    from puyonb.puyo.playback import played
    from puyonb.puyo.rules import named

    if isinstance(value, Field):
        return _Simulated(simulate(value, rules=rules))
    record: Record = value.record if isinstance(value, Link) else value
    if not record.moves:
        return _Simulated(simulate(record.field, rules=rules))
    routes = len(value.routes) if isinstance(value, Link) else 1
    turns, error = played(record, rules=named(rules))
    if error:
        record = replace(record, moves=record.moves[: len(turns)])
    return _Played(record, turns, rules, routes, error.content if error else None)


def _picture(
    found: _Simulated | _Played,
    form: str,
    look: pictures.Look,
    columns: int | None,
    *,
    strip: bool,
) -> bytes:
    """Return the animation of a chain or a record, or its strip of pictures."""
    from puyonb import draw

    if not strip and form not in pictures.STILL:
        if columns is not None:
            raise streams.CallError(Message("cli.look.still", option="--columns"))
        return look.moving(found.model, form, **found.options)
    if form not in (*pictures.STILL, "svg"):
        raise streams.CallError(
            Message(
                "cli.chain.strip",
                "expected a still picture (png, pdf or svg) for --strip, found {found!q}",
                found=form,
            )
        )
    options = look.drawing(found.model) | found.options
    return look.still(draw.chain.scene(found.model, columns=columns, **options), form)


def _as_json(trigger: "Trigger") -> dict[str, Any]:
    return {
        "puyos": [{"cell": list(place), "color": puyo.value} for place, puyo in trigger.puyos],
        "length": trigger.chain.length,
        "score": trigger.chain.score,
    }
