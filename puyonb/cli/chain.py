"""``puyonb chain``: run a field, and say what its chain scores."""

from typing import TYPE_CHECKING, Any

import click

from puyonb import notations
from puyonb.cli import options, outputs, streams
from puyonb.errors import CannotExpress

if TYPE_CHECKING:
    from puyonb.puyo import Field

__all__ = ["chain"]

RULES = ("tsu", "yon", "first", "fever", "fever-mode")
"""The games that :mod:`puyonb.puyo.rules` knows; here, so that ``--help`` need not load it."""

FORMS = ("gif", "svg", "html")


@click.command(short_help="Run a field, and say what its chain scores.", epilog=options.notation_names)
@click.argument("source_text", metavar="FIELD")
@click.option("--rules", type=click.Choice(RULES), default="tsu", help="The game whose rules hold.  [default: tsu]")
@click.option("--gif", metavar="OUT", help="Write the chain as an animated GIF.")
@click.option("--svg", metavar="OUT", help="Write the chain as an SVG that moves.")
@click.option("--html", metavar="OUT", help="Write the chain as a page with a player.")
@click.option("--triggers", is_flag=True, help="Say also where one more puyo would start a chain.")
@options.source_notation
@options.degrees
@options.force
@options.as_json
def chain(
    source_text: str,
    *,
    rules: str,
    gif: str | None,
    svg: str | None,
    html: str | None,
    triggers: bool,
    source: str | None,
    strict: bool,
    lenient: bool,
    force: bool,
    as_json: bool,
) -> None:
    """Run FIELD until nothing more pops, and tell every link with its score.

    FIELD is a file, - for standard input, or the text itself, in any notation that holds a field.
    """
    animations = {form: path for form, path in zip(FORMS, (gif, svg, html), strict=True) if path is not None}
    for form, path in animations.items():
        if path == "-":
            raise streams.CallError(f"expected the name of a file for --{form}: standard output is for the links")
    outputs.expect_free(animations.values(), force=force)
    outputs.expect_endings(animations)
    given = streams.read(source_text)
    field = None
    with streams.Collected(given) as problems:
        entry = notations.get(source or streams.settled(given, strict=strict, lenient=lenient))
        field = _field(entry.loads(given.text, strict=strict, lenient=lenient), entry.name)
    if field is None:
        if as_json:
            streams.emit_json({"file": given.name, "problems": [problem.as_json() for problem in problems]})
        else:
            streams.tell(problems)
        raise click.exceptions.Exit(1)
    from puyonb.puyo.chain import simulate

    found = simulate(field, rules=rules)
    for form, path in animations.items():
        outputs.write(path, _animation(found, form), force=force)
    starts = _triggers(found.field, rules) if triggers else None
    if as_json:
        said = {"file": given.name, **found.as_dict(), **({} if starts is None else {"triggers": starts})}
        streams.emit_json({**said, "problems": [problem.as_json() for problem in problems]})
        return
    streams.tell(problems)
    streams.emit(str(found))
    sent = found.nuisance()
    if found.length:
        streams.emit(f"sends {sent.nuisance:,} nuisance, {sent.leftover} points left over")
    for start in starts or ():
        streams.emit(f"trigger: {start['text']}")


def _field(value: Any, notation: str) -> "Field":
    """Take the field out of what a notation holds."""
    from puyonb.puyo import Field

    if getattr(value, "moves", None):
        raise CannotExpress("expected a field without moves: they are not played here", what="moves")
    for held in (value, getattr(value, "field", None)):
        if isinstance(held, Field):
            return held
    raise CannotExpress(f"expected a field, found what the notation {notation!r} holds", what="field")


def _animation(found: Any, form: str) -> bytes:
    from puyonb.puyo.chain_play import animate

    return animate(found).encoded(form)


def _triggers(field: "Field", rules: str) -> list[dict[str, Any]]:
    from puyonb.puyo.chain import triggers

    return [
        {
            "text": str(trigger),
            "puyos": [{"cell": list(place), "color": puyo.value} for place, puyo in trigger.puyos],
            "length": trigger.chain.length,
            "score": trigger.chain.score,
        }
        for trigger in triggers(field, rules=rules)
    ]
