"""``puyonb check``: read files and links, and say what is wrong with them, one line a problem."""

import math
import os
from collections.abc import Collection, Iterator
from itertools import chain
from typing import Any

import click

from puyonb import notations
from puyonb.cli import options, streams
from puyonb.errors import NotationError
from puyonb.notations._lookup import is_address, is_file_name


@click.command(
    short_help="Read files and say what is wrong with them.", cls=options.NotationCommand
)
@click.argument(
    "inputs", metavar="INPUTS...", shell_complete=options.files, nargs=-1, required=True
)
@options.source_notation
@options.lines
@options.strictness
@click.option(
    "--state",
    is_flag=True,
    help="Say also what is odd about what was read: puyos that float, groups due to pop.",
)
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
    """Read INPUTS and print one line for each problem.

    An input is a file, - for standard input, or the text itself, such as a link.  A folder stands
    for all files below it whose ending belongs to a notation, and for the .txt files that a
    notation reads; a note names other .txt files, .json files such as duel replays, pipes and
    devices.  Nothing is printed of an input in which nothing is wrong.  Warnings do not change the
    exit status: with --strict they are errors.
    """
    if lines and any(map(os.path.isdir, inputs)):
        raise streams.CallError("expected files with --lines, found a folder")
    checked: list[dict[str, str | int | None]] = []
    found: list[streams.Problem] = []
    unread: list[streams.Problem] = []
    left: list[streams.Problem] = []
    sources = _sources(inputs, unread, left, source=source, lenient=lenient)
    for given in chain.from_iterable(map(streams.lines_of, sources)) if lines else sources:
        notation, problems = _checked(given, source, strict=strict, lenient=lenient, state=state)
        place = {"line": given.line} if lines else {}
        if lines:
            problems = [each if each.line else each.at_line(given.line) for each in problems]
        checked.append({"file": given.name, **place, "notation": notation})
        found += problems
        if not as_json:
            streams.print_problems(problems, excerpts=False)
    if as_json:
        streams.print_json(
            {
                "files": checked,
                "problems": [problem.as_json() for problem in (*found, *left, *unread)],
            }
        )
    else:
        streams.print_problems([*left, *unread])
    if unread or streams.has_errors(found):
        raise click.exceptions.Exit(2 if unread else 1)


def _sources(
    inputs: tuple[str, ...],
    unread: list[streams.Problem],
    left: list[streams.Problem],
    *,
    source: str | None,
    lenient: bool,
) -> Iterator[streams.Source]:
    """Give what there is to read, one after another; list what cannot be read, and what may be something else."""
    for given in inputs:
        if os.path.isdir(given):  # noqa: PTH112
            closed: list[streams.Problem] = []
            paths, others = _walked(given, source, closed, left, lenient=lenient)
            unread += closed
            left += streams.skipped(given, others, "in no notation")
            if not paths and not closed:
                unread.append(streams.Problem(given, "no file below is in a notation"))
        elif streams.is_named(given):
            paths = [given]
        else:
            yield streams.from_argument(given)
            continue
        for path in paths:
            try:
                yield streams.read_file(path)
            except OSError as error:
                unread.append(
                    streams.Problem(streams.display_name(path), f"cannot be read: {error.strerror}")
                )


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
    """Tell whether a notation reads a file whose ending says nothing, or is meant at least: an address tells its site.

    What the system refuses is told where it is checked.
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
) -> tuple[str | None, list[streams.Problem]]:
    """Read one file; give its notation, if it could be told, and its problems."""
    notation = source
    value = None
    with streams.ProblemCollector(given) as problems:
        notation = source or streams.find_notation(given, lenient=lenient)
        value = notations.get(notation).loads_whole(given.text, strict=strict, lenient=lenient)
        problems.extend(_remarks(given, value))
    if streams.has_errors(problems):
        other = streams.other_notation(given, source, lenient=lenient) if value is None else []
        return notation, [*(_all_faults(given, source) or problems), *other]
    if state:
        said = {problem.message for problem in problems}
        problems += [
            streams.Problem(given.name, oddity, "note") for oddity in _oddities(value, said)
        ]
    return notation, sorted(problems, key=lambda problem: problem.line or math.inf)


def _remarks(given: streams.Source, value: Any) -> Iterator[streams.Problem]:
    """Yield a note for each line that was ignored, which no reading refuses."""
    for each in value if isinstance(value, list) else [value]:
        for number, line, remark in each.ignored_lines() if hasattr(each, "ignored_lines") else ():
            column = len(line) - len(line.lstrip()) + 1
            yield streams.Problem(
                given.name, str(remark), "note", number + given.line - 1, column, excerpt=line
            )


def _oddities(value: Any, said: Collection[str]) -> Iterator[str]:
    """Tell what is odd about a value, or about each of several, by their numbers, unless a reader has said so."""
    several = isinstance(value, list) and len(value) > 1
    for number, each in enumerate(value if isinstance(value, list) else [value], 1):
        for problem in each.problems() if hasattr(each, "problems") else ():
            if str(problem) not in said:
                yield f"{number}. {problem}" if several else str(problem)


def _all_faults(given: streams.Source, source: str | None) -> list[streams.Problem]:
    """List all faults of a file at fault, and its warnings, if it can be in one notation only, and that tells more than the first."""
    known = (source,) if source else notations.for_file(given.name)
    entry = notations.get(known[0]) if len(known) == 1 else None
    if entry is None:
        return []
    with streams.ProblemCollector(given) as problems:
        problems += [streams.Problem.at(given, fault) for fault in entry.faults(given.text)]
    return sorted(problems, key=lambda problem: problem.line or math.inf)
