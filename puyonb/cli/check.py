"""``puyonb check``: read files and links, and report their problems, one per line."""

import math
from collections.abc import Collection, Iterator
from typing import Any

import click

from puyonb import notations
from puyonb.cli import answers, options, streams
from puyonb.cli._driver import Call, drive
from puyonb.cli.help import option
from puyonb.cli.streams import Problem, ProblemCollector, Result, Severity, Source
from puyonb.messages import Message

_NOTE = Severity.NOTE
_FIELD, _FLOATING, _DUE = "field", "floating", "group"


@click.command(help="help.check", cls=options.NotationCommand)
@options.many("INPUTS...")
@options.source_notation
@options.strictness
@option("--state", is_flag=True, help="help.check.state")
@options.output_file("help.check.output", default="-")
@options.bom
@options.setup_files
@options.force
@options.as_json
def check(*, state: bool, output: str, bom: bool, **given: Any) -> None:
    """Run the command ``puyonb check``."""
    call = Call.of(given)
    form = answers.form_of(call.request, output, as_json=call.as_json, bom=bom)
    if form is answers.csv_rows and call.request.column is None and output == "-":
        form = answers.problems_only
    drive(
        call,
        lambda given, _: _checked(call, given, state=state),
        find=None,
        columns=(),
        form=form,
        output=output,
        bom=bom,
    )


def _checked(call: Call, given: Source, *, state: bool) -> Result:
    """Return the notation of a text, its value and its problems."""
    notation = call.source
    value = None
    with ProblemCollector(given, notes=True) as problems:
        notation = notation or streams.find_notation(given, lenient=call.lenient)
        entry = notations.get(notation)
        value = entry.loads_whole(given.text, strict=call.strict, lenient=call.lenient)
        problems.extend(_ignored(given, value))
        if entry.value == "puzzle" and isinstance(value, list) and len(value) == 1:
            (value,) = value  # only the reader of the whole text makes a list of one puzzle
    if streams.has_errors(problems):
        other = streams.other_notation(given, call.source, lenient=call.lenient)
        problems = [*(_all_errors(given, call.source) or problems), *other]
    # The specification of the text field asks whether a field can occur in play (reading F9).
    elif state or (notation or "").partition(":")[0] == _FIELD:
        said = {problem.text for problem in problems}
        wrong = (_FLOATING, *([_DUE] if state else [])) if call.strict else ()
        problems += [
            Problem(given.name, content, Severity.ERROR if kind in wrong else _NOTE)
            for kind, content in _states(value, said)
        ]
    is_wrong = streams.has_errors(problems)
    if not is_wrong:
        problems.sort(key=lambda problem: problem.line or math.inf)
    if given.line > 1:
        # A note about a whole line of a list has the place of the line.
        problems = [each if each.line else each.at_line(given.line) for each in problems]
    if is_wrong:
        return Result(problems=problems, notation=notation)
    data = notation if value is None else _bare(value)
    return Result(lines=[notation], data=data, problems=problems, notation=notation)


def _bare(value: Any) -> Any:
    """Return a value without the lines that its notation ignores."""
    if isinstance(value, list):
        return [_bare(each) for each in value]
    return value.puzzle if hasattr(value, "ignored_lines") else value


def _ignored(given: Source, value: Any) -> Iterator[Problem]:
    """Yield a note for each line that the notation ignores."""
    for each in value if isinstance(value, list) else [value]:
        for number, line, remark in each.ignored_lines() if hasattr(each, "ignored_lines") else ():
            column = len(line) - len(line.lstrip()) + 1
            place = number + given.line - 1
            yield Problem(given.name, remark, _NOTE, place, column, excerpt=line)


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


def _all_errors(given: Source, source: str | None) -> list[Problem]:
    """Return all errors and warnings of a file, if its notation has a checker."""
    known = (source,) if source else notations.for_file(given.name)
    entry = notations.get(known[0]) if len(known) == 1 else None
    if entry is None:
        return []
    with ProblemCollector(given, notes=True) as problems:
        problems += [Problem.at(given, error) for error in entry.errors_in(given.text)]
    return sorted(problems, key=lambda problem: problem.line or math.inf)
