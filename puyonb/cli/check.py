"""``puyonb check``: read files and links, and report their problems, one per line."""

import math
from collections.abc import Collection, Iterator
from functools import partial
from typing import Any

import click

from puyonb import notations
from puyonb.cli import answers, inputs, options, streams
from puyonb.cli.help import option
from puyonb.messages import Message

_NOTE, _ERROR = streams.Severity.NOTE, streams.Severity.ERROR
_FIELD, _FLOATING, _DUE = "field", "floating", "group"


@click.command(help="help.check", short_help="help.check.short", cls=options.NotationCommand)
@options.many("INPUTS...")
@options.source_notation
@options.strictness
@option("--state", is_flag=True, help="help.check.state")
@options.output_file("-o", "--output", code="help.check.output", default="-")
@options.bom
@options.force
@options.as_json
def check(
    *,
    source: str | None,
    strict: bool,
    lenient: bool,
    state: bool,
    output: str,
    bom: bool,
    force: bool,
    as_json: bool,
    **given: Any,
) -> None:
    """Run the command ``puyonb check``."""
    request = options.request(given)
    form = answers.form_of(request, output, as_json=as_json, bom=bom)
    if form is answers.csv_rows and request.column is None and output == "-":
        form = answers.problems_only
    answer = partial(_answer, source=source, strict=strict, lenient=lenient, state=state)
    with inputs.opened(request, source=source, lenient=lenient) as found:
        status = answers.write(found, answer, form, output=output, force=force, bom=bom)
    if status:
        raise click.exceptions.Exit(status)


def _answer(
    given: streams.Source, *, source: str | None, strict: bool, lenient: bool, state: bool
) -> streams.Answer:
    """Return the notation of a source, its value and its problems."""
    notation, value, problems = _checked(given, source, strict=strict, lenient=lenient, state=state)
    if given.line > 1:
        # A note about a whole line of a list has the place of the line.
        problems = [each if each.line else each.at_line(given.line) for each in problems]
    wrong = streams.has_errors(problems)
    return streams.Answer(notation, None if wrong else notation, problems, value)


def _checked(
    given: streams.Source, source: str | None, *, strict: bool, lenient: bool, state: bool
) -> tuple[str | None, Any, list[streams.Problem]]:
    """Return the notation of a source, its value and its problems; None where unknown."""
    notation = source
    value = None
    with streams.ProblemCollector(given) as problems:
        notation = source or streams.find_notation(given, lenient=lenient)
        value = notations.get(notation).loads_whole(given.text, strict=strict, lenient=lenient)
        problems.extend(_ignored(given, value))
    if streams.has_errors(problems):
        other = streams.other_notation(given, source, lenient=lenient) if value is None else []
        return notation, None, [*(_all_errors(given, source) or problems), *other]
    # The specification of the text field asks whether a field can occur in play (reading F9).
    if state or (notation or "").partition(":")[0] == _FIELD:
        said = {problem.text for problem in problems}
        wrong = (_FLOATING, *([_DUE] if state else [])) if strict else ()
        problems += [
            streams.Problem(given.name, content, _ERROR if kind in wrong else _NOTE)
            for kind, content in _states(value, said)
        ]
        if streams.has_errors(problems):
            value = None
    return notation, _bare(value), sorted(problems, key=lambda problem: problem.line or math.inf)


def _bare(value: Any) -> Any:
    """Return a value without the lines that its notation ignores."""
    if isinstance(value, list):
        return [_bare(each) for each in value]
    return value.puzzle if hasattr(value, "ignored_lines") else value


def _ignored(given: streams.Source, value: Any) -> Iterator[streams.Problem]:
    """Yield a note for each line that the notation ignores."""
    for each in value if isinstance(value, list) else [value]:
        for number, line, remark in each.ignored_lines() if hasattr(each, "ignored_lines") else ():
            column = len(line) - len(line.lstrip()) + 1
            place = number + given.line - 1
            yield streams.Problem(given.name, remark, _NOTE, place, column, excerpt=line)


def _states(value: Any, said: Collection[str]) -> Iterator[tuple[str, Message | str]]:
    """Yield the kinds and messages of the problems of values that the reader has not reported."""
    several = isinstance(value, list) and len(value) > 1
    for number, each in enumerate(value if isinstance(value, list) else [value], 1):
        for problem in each.problems() if hasattr(each, "problems") else ():
            content = getattr(problem, "content", str(problem))
            if str(problem) in said:
                continue
            if several:
                content = Message(
                    "cli.check.numbered", "{number}. {message}", number=number, message=content
                )
            yield getattr(getattr(problem, "kind", None), "value", ""), content


def _all_errors(given: streams.Source, source: str | None) -> list[streams.Problem]:
    """Return all errors and warnings of a file, if its notation has a checker."""
    known = (source,) if source else notations.for_file(given.name)
    entry = notations.get(known[0]) if len(known) == 1 else None
    if entry is None:
        return []
    with streams.ProblemCollector(given) as problems:
        problems += [streams.Problem.at(given, error) for error in entry.errors_in(given.text)]
    return sorted(problems, key=lambda problem: problem.line or math.inf)
