"""``puyonb check``: read files and links, and report their problems, one per line."""

import math
import os
from collections.abc import Collection, Iterator
from itertools import chain
from typing import Any

import click

from puyonb import notations
from puyonb.cli import options, streams
from puyonb.cli.help import option
from puyonb.errors import NotationError
from puyonb.messages import Message
from puyonb.notations._lookup import is_address, is_file_name


@click.command(help="help.check", short_help="help.check.short", cls=options.NotationCommand)
@click.argument(
    "inputs", metavar="INPUTS...", shell_complete=options.files, nargs=-1, required=True
)
@options.source_notation
@options.lines
@options.strictness
@option("--state", is_flag=True, help="help.check.state")
@options.as_json
def check(
    inputs: tuple[str, ...],
    *,
    source: str | None,
    lines: bool,
    strict: bool,
    lenient: bool,
    state: bool,
    as_json: bool,
) -> None:
    """Run the command ``puyonb check``."""
    if lines and any(map(os.path.isdir, inputs)):
        raise streams.CallError(Message("cli.check.lines"))
    failed = False
    unread: list[streams.Problem] = []
    left: list[streams.Problem] = []
    sources = _sources(inputs, unread, left, source=source, lenient=lenient)
    for given in chain.from_iterable(map(streams.lines_of, sources)) if lines else sources:
        notation, value, problems = _checked(
            given, source, strict=strict, lenient=lenient, state=state
        )
        if lines:
            problems = [each if each.line else each.at_line(given.line) for each in problems]
        failed = failed or streams.has_errors(problems)
        if as_json:
            streams.print_envelope(given, notation=notation, result=value, problems=problems)
        else:
            streams.print_problems(problems, excerpts=False)
    if as_json:
        for name in dict.fromkeys(problem.file for problem in (*left, *unread)):
            about = [problem for problem in (*left, *unread) if problem.file == name]
            streams.print_envelope(name, problems=about)
    else:
        streams.print_problems([*left, *unread])
    if unread or failed:
        raise click.exceptions.Exit(2 if unread else 1)


def _sources(
    inputs: tuple[str, ...],
    unread: list[streams.Problem],
    left: list[streams.Problem],
    *,
    source: str | None,
    lenient: bool,
) -> Iterator[streams.Source]:
    """Yield the inputs to read.

    Inputs that cannot be read are added to ``unread``, notes about skipped files to ``left``.
    """
    for given in inputs:
        if os.path.isdir(given):  # noqa: PTH112
            closed: list[streams.Problem] = []
            paths, others = _walked(given, source, closed, left, lenient=lenient)
            unread += closed
            left += streams.skipped(given, others, "cli.skipped.text")
            if not paths and not closed:
                unread.append(streams.Problem(given, Message("cli.check.none")))
        elif streams.is_named(given):
            paths = [given]
        else:
            yield streams.from_argument(given)
            continue
        for path in paths:
            try:
                yield streams.read_file(path)
            except OSError as error:
                unread.append(streams.unreadable(path, error))


def _walked(
    folder: str,
    source: str | None,
    closed: list[streams.Problem],
    special: list[streams.Problem],
    *,
    lenient: bool,
) -> tuple[list[str], list[str]]:
    """Return the files of a folder to check, and those that may hold a text of another kind.

    Folders that cannot be read are added to ``closed``, pipes and devices to ``special``.
    """
    found: list[str] = []
    others: list[str] = []
    for file in streams.files_below(folder, closed, special):
        if notations.for_file(file) or (
            is_file_name(file) and _is_read(file, source, lenient=lenient)
        ):
            found.append(file)
        elif is_file_name(file) or file.lower().endswith(".json"):
            others.append(file)
    return found, others


def _is_read(file: str, source: str | None, *, lenient: bool) -> bool:
    """Return whether a file with a common ending is to be checked.

    That is a file that a notation reads, an address of a known site, and a file that cannot be
    opened.
    """
    try:
        given = streams.read_file(file)
        if not source and is_address(given.text):
            return True
        if source:
            notations.detect(given.text, among=[source], lenient=lenient)
        else:
            streams.detect_notation(given, lenient=lenient)
    except NotationError:
        return False
    except OSError:
        return True
    return True


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
    if state:
        said = {problem.text for problem in problems}
        problems += [
            streams.Problem(given.name, content, streams.Severity.NOTE)
            for content in _states(value, said)
        ]
    return notation, _bare(value), sorted(problems, key=lambda problem: problem.line or math.inf)


def _bare(value: Any) -> Any:
    """Return a value without the lines that its notation ignores."""
    if isinstance(value, list):
        return [_bare(each) for each in value]
    return value.puzzle if hasattr(value, "ignored_lines") else value


def _ignored(given: streams.Source, value: Any) -> Iterator[streams.Problem]:
    """Yield a note for each line that the notation ignores."""
    note = streams.Severity.NOTE
    for each in value if isinstance(value, list) else [value]:
        for number, line, remark in each.ignored_lines() if hasattr(each, "ignored_lines") else ():
            column = len(line) - len(line.lstrip()) + 1
            place = number + given.line - 1
            yield streams.Problem(given.name, remark, note, place, column, excerpt=line)


def _states(value: Any, said: Collection[str]) -> Iterator[Message | str]:
    """Yield the problems of one or several values that the reader has not reported."""
    several = isinstance(value, list) and len(value) > 1
    for number, each in enumerate(value if isinstance(value, list) else [value], 1):
        for problem in each.problems() if hasattr(each, "problems") else ():
            content = getattr(problem, "content", str(problem))
            if str(problem) in said:
                continue
            if several:
                content = Message("cli.check.numbered", number=number, message=content)
            yield content


def _all_errors(given: streams.Source, source: str | None) -> list[streams.Problem]:
    """Return all errors and warnings of a file, if its notation has a checker."""
    known = (source,) if source else notations.for_file(given.name)
    entry = notations.get(known[0]) if len(known) == 1 else None
    if entry is None:
        return []
    with streams.ProblemCollector(given) as problems:
        problems += [streams.Problem.at(given, fault) for fault in entry.faults(given.text)]
    return sorted(problems, key=lambda problem: problem.line or math.inf)
