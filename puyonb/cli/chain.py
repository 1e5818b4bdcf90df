"""``puyonb chain``: run a field, and say what its chain scores."""

from typing import TYPE_CHECKING, Any

import click

from puyonb import notations
from puyonb.cli import options, output_files, streams
from puyonb.errors import CannotExpress, NotationError

if TYPE_CHECKING:
    from puyonb.puyo import Field
    from puyonb.puyo.ishikawa import Link
    from puyonb.puyo.record import Record

RULES = ("tsu", "yon", "first", "fever", "fever-mode")
"""The games that :mod:`puyonb.puyo.rules` knows; here, so that ``--help`` need not load it."""

_GAME, _FIELD = "puyo", "a Puyo Puyo field"

FORMS = ("gif", "svg", "html")


@click.command(
    short_help="Run a field, and say what its chain scores.", cls=options.NotationCommand
)
@click.argument("source_text", metavar="FIELD", shell_complete=options.files)
@click.option(
    "--rules",
    type=click.Choice(RULES),
    default="tsu",
    help="The game whose rules hold.  [default: tsu]",
)
@click.option(
    "--gif", metavar="OUT", shell_complete=options.files, help="Write the chain as an animated GIF."
)
@click.option(
    "--svg",
    metavar="OUT",
    shell_complete=options.files,
    help="Write the chain as an SVG that moves.",
)
@click.option(
    "--html",
    metavar="OUT",
    shell_complete=options.files,
    help="Write the chain as a page with a player.",
)
@click.option("--triggers", is_flag=True, help="Say also where one more puyo would start a chain.")
@options.source_notation
@options.strictness
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
    animations = {
        form: path for form, path in zip(FORMS, (gif, svg, html), strict=True) if path is not None
    }
    for form, path in animations.items():
        if path == "-":
            raise streams.CallError(
                f"expected the name of a file for --{form}: standard output is for the links"
            )
    output_files.refuse_existing(animations.values(), force=force)
    output_files.expect_endings(animations)
    options.expect_game(source, _GAME)
    given = streams.read(source_text)
    field = None
    with streams.ProblemCollector(given) as problems:
        entry = notations.get(source or streams.find_notation(given, lenient=lenient))
        if entry.game != _GAME:
            raise NotationError(streams.wrong_kind(_FIELD, entry), given.text, 0)
        field = _field(entry.loads(given.text, strict=strict, lenient=lenient))
    if field is None:
        problems += streams.other_notation(given, source, lenient=lenient)
        streams.refuse(given, problems, as_json=as_json)
    from puyonb.puyo.chain import simulate

    found = simulate(field, rules=rules)
    for form, path in animations.items():
        output_files.write(path, _animation(found, form), force=force)
    starts = _triggers(found.field, rules) if triggers else None
    if as_json:
        said = {
            "file": given.name,
            **found.as_dict(),
            **({} if starts is None else {"triggers": starts}),
        }
        streams.print_json({**said, "problems": [problem.as_json() for problem in problems]})
        return
    streams.print_problems(problems)
    streams.print_result(str(found))
    sent = found.nuisance()
    if found.length:
        streams.print_result(f"sends {sent.nuisance:,} nuisance, {sent.leftover} points left over")
    for start in starts or ():
        streams.print_result(f"trigger: {start['text']}")


def _field(value: "Field | Record | Link") -> "Field":
    """Take the field out of what a notation of Puyo Puyo holds."""
    from puyonb.puyo import Field

    if isinstance(value, Field):
        return value
    if value.moves:
        count = "1 move" if len(value.moves) == 1 else f"{len(value.moves)} moves"
        message = f"expected a field without moves, found {count}, which this command does not play"
        raise CannotExpress(f"{message}; puyonb draw draws them", what="moves")
    return value.field


def _animation(found: Any, form: str) -> bytes:
    from puyonb.puyo.draw._animation import animate

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
