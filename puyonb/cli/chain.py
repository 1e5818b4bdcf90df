"""``puyonb chain``: simulate a field and print the score of its chain."""

from typing import TYPE_CHECKING, Any

import click

from puyonb import notations
from puyonb.cli import inputs, options, pictures, streams
from puyonb.cli.help import option
from puyonb.errors import CannotExpress, NotationError
from puyonb.messages import Message, message_text

if TYPE_CHECKING:
    from puyonb.puyo import Field
    from puyonb.puyo.chain import Chain, Trigger
    from puyonb.puyo.ishikawa import Link
    from puyonb.puyo.record import Record

RULES = ("tsu", "yon", "first", "fever", "fever-mode")
"""The games of :mod:`puyonb.puyo.rules`; listed here so that ``--help`` does not load it."""

_GAME, _FIELD = "puyo", Message("notations.holds.field")


@click.command(help="help.chain", short_help="help.chain.short", cls=options.NotationCommand)
@options.many("FIELDS...")
@option("--rules", type=click.Choice(RULES), default="tsu", help="help.chain.rules")
@options.output_file("-o", "--output", code="help.chain.output", multiple=True)
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
    files = pictures.Files(output, several=not request.is_single, force=force)
    options.expect_game(source, _GAME)

    def _answer(given: streams.Source) -> bool:
        field, name = None, source
        with streams.ProblemCollector(given) as problems:
            name = name or streams.find_notation(given, lenient=lenient)
            entry = notations.get(name)
            if entry.game != _GAME:
                raise NotationError(streams.wrong_kind(_FIELD, entry), given.text, 0)
            field = _field(entry.loads(given.text, strict=strict, lenient=lenient))
        if field is None:
            problems += streams.other_notation(given, source, lenient=lenient)
            if as_json:
                streams.print_envelope(given, notation=name, problems=problems)
            else:
                streams.print_problems(problems)
            return False
        from puyonb.puyo.chain import simulate
        from puyonb.puyo.chain import triggers as triggers_of

        found = simulate(field, rules=rules)
        files.write(given, lambda form: _picture(found, form))
        wanted = triggers or pairs
        starts = triggers_of(found.field, pairs=pairs, rules=rules) if wanted else ()
        if as_json:
            more = {"triggers": [_as_json(start) for start in starts]} if wanted else {}
            result = streams.json_of(found) or {}
            streams.print_envelope(given, notation=name, result=result | more, problems=problems)
            return True
        streams.print_problems(problems)
        for start in starts:
            streams.print_result(message_text("cli.chain.trigger", trigger=str(start)))
        streams.print_result(str(found))
        sent = found.nuisance()
        if found.length:
            streams.print_result(
                message_text("cli.chain.sends", nuisance=sent.nuisance, leftover=sent.leftover)
            )
        return True

    inputs.run(request, _answer, source=source, lenient=lenient, game=_GAME, as_json=as_json)


def _field(value: "Field | Record | Link") -> "Field":
    """Return the field of a value of Puyo Puyo."""
    from puyonb.puyo import Field

    if isinstance(value, Field):
        return value
    if value.moves:
        raise CannotExpress(Message("cli.chain.moves", count=len(value.moves)), what="moves")
    return value.field


def _picture(found: "Chain", form: str) -> bytes:
    """Return the animation of a chain, or the picture of its links."""
    from puyonb import draw

    if form in pictures.STILL:
        return pictures.still(draw.scene(found), form)
    return draw.animate(found).encoded(form)


def _as_json(trigger: "Trigger") -> dict[str, Any]:
    return {
        "puyos": [{"cell": list(place), "color": puyo.value} for place, puyo in trigger.puyos],
        "length": trigger.chain.length,
        "score": trigger.chain.score,
    }
