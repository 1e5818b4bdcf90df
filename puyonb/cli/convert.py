"""``puyonb convert``: convert a text to another notation, or many texts."""

from contextlib import suppress
from typing import Any

import click

from puyonb import notations
from puyonb.cli import inputs, options, streams
from puyonb.cli.help import option
from puyonb.errors import CannotExpress, NotationError, ignoring
from puyonb.messages import Message


@click.command(help="help.convert", short_help="help.convert.short", cls=options.NotationCommand)
@options.many("INPUTS...")
@options.target_notation
@options.source_notation
@option("--drop", metavar="WORD", multiple=True, help="help.convert.drop")
@option("--player", metavar="N", type=click.IntRange(min=1), help="help.convert.player")
@option("--seed", is_flag=True, help="help.ppn.seed")
@options.strictness
@options.output_file("-o", "--output", code="help.convert.output", default="-")
@options.bom
@options.force
@options.as_json
def convert(
    *,
    target: str | None,
    source: str | None,
    drop: tuple[str, ...],
    player: int | None,
    seed: bool,
    strict: bool,
    lenient: bool,
    output: str,
    bom: bool,
    force: bool,
    as_json: bool,
    **given: Any,
) -> None:
    """Run the command ``puyonb convert``."""
    request = options.request(given)
    # Several inputs become a table or a list, whatever its file is called.
    targets = (target,) if target else notations.for_file(output) if request.is_single else ()
    _check_target(targets, drop, seed=seed)
    chosen: dict[str, Any] = {
        "drop": drop,
        "player": player and player - 1,
        "strict": strict,
        "lenient": lenient,
        **({"seed": True} if seed else {}),
    }

    def _converted(given: streams.Source) -> streams.Answer:
        notation, result = source, None
        with streams.ProblemCollector(given) as problems:
            if source is None and given.label:
                # The text is read once, because no ending of a file limits its notation.
                reading = notations.read(given.text, lenient=lenient, whole=True)
                notation = reading.notation.name
                to = _form(given.text, notation, targets, **chosen)
                result = notations.convert_reading(given.text, reading, to=to, **chosen)
            else:
                notation = source or streams.find_notation(given, lenient=lenient)
                to = _form(given.text, notation, targets, **chosen)
                result = notations.convert(given.text, to=to, source=notation, **chosen)
        if result is None and not any(problem.what for problem in problems):
            problems += streams.other_notation(given, source, lenient=lenient)
        return streams.Answer(notation, result, problems)

    if not request.is_single or output.lower().endswith(".xlsx"):
        from puyonb.cli import answers

        form = answers.form_of(request, output, as_json=as_json, bom=bom)
        if form is answers.plain_lines and "\n" in notations.get(targets[0]).example:
            raise options.usage_error(
                Message(
                    "cli.lines.target",
                    "a text in {target!q} may have several lines; add --json, or write a table"
                    " with -o OUT.csv",
                    target=targets[0],
                )
            )
        with inputs.opened(request, source=source, lenient=lenient) as found:
            status = answers.write(found, _converted, form, output=output, force=force, bom=bom)
    else:
        if bom:
            raise options.usage_error(Message("cli.bom"))
        text = streams.read(request.inputs[0])
        made = _converted(text)
        if not as_json and made.notation and any(problem.what for problem in made.problems):
            more = {name: each for name, each in chosen.items() if name != "drop"}
            words = notations.droppable(text.text, to=targets[0], source=made.notation, **more)
            if words:
                how = Message(
                    "cli.convert.drop",
                    "{options} leaves that out",
                    options=" ".join(f"--drop {each}" for each in words),
                )
                made.problems.append(streams.Problem(text.name, how, streams.Severity.NOTE))
        _print(text, made, output=output, force=force, as_json=as_json)
        status = int(made.text is None)
    if status:
        raise click.exceptions.Exit(status)


def _check_target(targets: tuple[str, ...], drop: tuple[str, ...], *, seed: bool) -> None:
    """Refuse a call without a target, or with options that the target does not have."""
    if not targets:
        raise click.MissingParameter(param_hint="'--to'", param_type="option")
    if seed and targets != ("ppn",):
        raise options.usage_error(
            Message(
                "cli.convert.seed",
                "expected --to ppn with --seed, found --to {target}",
                target=targets[0],
            )
        )
    try:
        notations.check_words(drop, to=targets[0])
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def _form(text: str, notation: str, targets: tuple[str, ...], **how: Any) -> str:
    """Return the first target that has a place for all of a text; the first one if none has."""
    if len(targets) > 1:
        for target in targets:
            with ignoring(), suppress(CannotExpress, NotationError):
                notations.convert(text, to=target, source=notation, **how)
                return target
    return targets[0]


def _print(
    given: streams.Source,
    made: streams.Answer,
    *,
    output: str,
    force: bool,
    as_json: bool,
) -> None:
    """Write the result to its file or to standard output, and print the problems."""
    if made.text is not None and output != "-":
        from puyonb.cli import output_files

        output_files.write(output, output_files.as_bytes(output, made.text), force=force)
    if as_json:
        streams.print_envelope(
            given, notation=made.notation, result=made.text, problems=made.problems
        )
    else:
        streams.print_problems(made.problems)
        if made.text is not None and output == "-":
            streams.print_result(made.text)
