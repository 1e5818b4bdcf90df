"""``puyonb convert``: convert a text to another notation, or many texts."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import click

from puyonb import kinds, notations
from puyonb.cli import options, streams
from puyonb.cli._driver import Call, drive
from puyonb.cli.help import option
from puyonb.cli.streams import Problem, ProblemCollector, Result, Source
from puyonb.errors import CannotExpress, NotationError, ignoring
from puyonb.messages import Message


@click.command(help="help.convert", cls=options.NotationCommand)
@options.many("INPUTS...")
@options.target_notation
@options.source_notation
@option("--drop", metavar="WORD", multiple=True, help="help.convert.drop")
@option("--player", metavar="N", type=options.COUNT, help="help.convert.player")
@option("--seed", is_flag=True, help="help.ppn.seed")
@options.strictness
@options.output_file("help.convert.output", default="-")
@options.bom
@options.setup_files
@options.force
@options.as_json
def convert(
    *,
    target: str | None,
    drop: tuple[str, ...],
    player: int | None,
    seed: bool,
    output: str,
    bom: bool,
    **given: Any,
) -> None:
    """Run the command ``puyonb convert``."""
    from puyonb.cli.output_files import expect_parts, expect_text

    call = Call.of(given)
    expect_parts(output, _PARTS)
    by_item = any(part in output for part in _PARTS)
    # Several inputs become a table or a list, whatever its file is called.
    is_named = call.request.is_single or by_item
    targets = (target,) if target else notations.for_file(output) if is_named else ()
    _check_target(targets, drop, seed=seed)
    if output != "-":
        expect_text(output, targets[0], "csv", "xlsx")
    how: dict[str, Any] = {
        "player": player and player - 1,
        "strict": call.strict,
        "lenient": call.lenient,
        **({"seed": True} if seed else {}),
    }
    written = {} if by_item else _written(call, targets[0], output, bom=bom)
    paths: list[str] = []

    def _run(given: Source, _: str) -> Result:
        notation, result = call.source, None
        if by_item:
            return _files(given, call, targets[0], output, paths, drop=drop, **how)
        with ProblemCollector(given) as problems:
            if notation is None and given.label:
                # The text is read once, because no ending of a file limits its notation.
                reading = notations.read(given.text, lenient=call.lenient, whole=True)
                notation = reading.notation.name
                to = _form(given.text, notation, targets, drop=drop, **how)
                result = notations.convert_reading(given.text, reading, to=to, drop=drop, **how)
            else:
                notation = notation or streams.find_notation(given, lenient=call.lenient)
                to = _form(given.text, notation, targets, drop=drop, **how)
                result = notations.convert(given.text, to=to, source=notation, drop=drop, **how)
        if result is None and not any(problem.what for problem in problems):
            problems += streams.other_notation(given, call.source, lenient=call.lenient)
        elif result is None and notation and not (written or call.as_json):
            words = notations.droppable(given.text, to=targets[0], source=notation, **how)
            problems += _droppable(given, words)
            if any(problem.what == "puzzles" for problem in problems):
                problems.append(_several(given, targets[0]))
        files = {}
        if result is not None and output != "-" and not written:
            from puyonb.cli.output_files import as_bytes

            files = {output: as_bytes(output, result)}
        lines = [] if files or result is None else [result]
        row = {"result": result}
        return Result(lines, result, row, files, problems=problems, notation=notation)

    drive(call, _run, find=None, heads=False, **written)


def _written(call: Call, target: str, output: str, *, bom: bool) -> dict[str, Any]:
    """Return how several results are written; nothing if the call has one."""
    if call.request.is_single and not output.lower().endswith(".xlsx"):
        if bom:
            raise options.usage_error(Message("cli.bom"))
        return {}
    from puyonb.cli import answers

    form = answers.form_of(call.request, output, as_json=call.as_json, bom=bom)
    if form is answers.plain_lines and "\n" in notations.get(target).example:
        raise options.usage_error(
            Message(
                "cli.lines.target",
                "a text in {target!q} may have several lines; add --json, or write a table"
                " with -o OUT.csv",
                target=target,
            )
        )
    return {"form": form, "output": output, "bom": bom}


def _files(given: Source, call: Call, to: str, output: str, paths: list[str], **how: Any) -> Result:
    """Write each value of a text to a file of its own; ``paths`` are those of the whole call."""
    from puyonb.cli.output_files import as_bytes, file_name, make_folder, refuse_existing

    notation, files, done = call.source, {}, len(paths)
    with ProblemCollector(given) as problems:
        notation = notation or streams.find_notation(given, lenient=call.lenient)
        items = notations.convert_items(given.text, to=to, source=notation, **how)
        digits = len(str(len(items)))
        for value, text in items:
            path = output.replace("{number}", f"{len(paths) + 1:0{digits}}")
            path = path.replace("{title}", file_name(_title(value)))
            paths.append(path)
            files[path] = as_bytes(path, text)
    for path in files:
        make_folder(path)
    refuse_existing(paths if call.force else paths[done:], force=call.force)
    return Result(files=files, problems=problems, notation=notation)


def _title(value: Any) -> str:
    """Return the title of a value, or of the puzzle of a document."""
    value = kinds.plain(value)
    return kinds.title(getattr(value, "puzzle", value))


_PARTS = ("{number}", "{title}")
"""What the name of a file for each puzzle of a pack may contain."""


def _several(given: Source, to: str) -> Problem:
    """Return a note about a file for each puzzle of a pack."""
    ending = next(iter(notations.get(to).endings), ".txt")
    message = Message(
        "cli.convert.items",
        "-o {path!q} writes a file for each",
        path=f"{{number}}-{{title}}{ending}",
    )
    return streams.note(given.name, message)


def _droppable(given: Source, words: Sequence[str]) -> list[Problem]:
    """Return a note about the options that leave out what has no place."""
    if not words:
        return []
    flags = " ".join(f"--drop {each}" for each in words)
    how = Message("cli.convert.drop", "{options} leaves that out", options=flags)
    return [streams.note(given.name, how)]


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
