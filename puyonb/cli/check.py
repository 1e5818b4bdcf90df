"""``puyonb check``: read files and say what is wrong with them, one line a problem."""

import os

import click

from puyonb import notations
from puyonb.cli import options, streams
from puyonb.errors import NotationError

__all__ = ["check"]


@click.command(short_help="Read files and say what is wrong with them.", epilog=options.notation_names)
@click.argument("files", metavar="FILES...", nargs=-1, required=True)
@options.source_notation
@options.degrees
@click.option(
    "--state", is_flag=True, help="Say also what is odd about what was read: puyos that float, groups due to pop."
)
@options.as_json
def check(
    files: tuple[str, ...], *, source: str | None, strict: bool, lenient: bool, state: bool, as_json: bool
) -> None:
    """Read FILES and print one line for each problem.

    A folder stands for all files below it whose ending belongs to a notation, and for the .txt files that a notation reads;
    the others of these are named.  A single - is standard input.  Nothing is printed of a file in which nothing is wrong.
    Warnings do not change the exit status: with --strict they are errors.
    """
    checked: list[dict[str, str | None]] = []
    found: list[streams.Problem] = []
    unread: list[streams.Problem] = []
    left: list[streams.Problem] = []
    for path in files:
        names, others = _walked(path, source, lenient=lenient)
        if not names:
            unread.append(streams.Problem(path, "no file below is in a notation"))
        elif others:
            count = "1 .txt file is" if len(others) == 1 else f"{len(others)} .txt files are"
            left.append(streams.Problem(path, f"{count} in no notation: {', '.join(others)}", "note"))
        for name in names:
            try:
                given = streams.read_file(name)
            except OSError as error:
                unread.append(streams.Problem(name, f"cannot be read: {error.strerror}"))
                continue
            notation, problems = _checked(given, source, strict=strict, lenient=lenient, state=state)
            checked.append({"file": given.name, "notation": notation})
            found += problems
            if not as_json:
                streams.tell(problems, excerpts=False)
    if as_json:
        streams.emit_json({"files": checked, "problems": [problem.as_json() for problem in (*found, *left, *unread)]})
    else:
        streams.tell([*left, *unread])
    if unread or streams.failed(found):
        raise click.exceptions.Exit(2 if unread else 1)


def _walked(path: str, source: str | None, *, lenient: bool) -> tuple[list[str], list[str]]:
    """Give a file itself, and of a folder the files to check, in order, and those that may be something else."""
    if path == "-" or not os.path.isdir(path):  # noqa: PTH112
        return [path], []
    found: list[str] = []
    others: list[str] = []
    for folder, folders, names in os.walk(path):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            file = os.path.join(folder, name)  # noqa: PTH118
            if notations.for_file(name) or (notations.is_file_name(name) and _is_read(file, source, lenient=lenient)):
                found.append(file)
            elif notations.is_file_name(name):
                others.append(file)
    return found, others


def _is_read(file: str, source: str | None, *, lenient: bool) -> bool:
    """Tell whether a notation reads a file whose ending says nothing; what the system refuses is told where it is checked."""
    try:
        given = streams.read_file(file)
        notations.detect(given.text, among=[source] if source else [], lenient=lenient)
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
    with streams.Collected(given) as problems:
        notation = source or streams.recognised(given, lenient=lenient)
        value = notations.get(notation).loads(given.text, strict=strict, lenient=lenient)
        if state and hasattr(value, "problems"):
            problems += [streams.Problem(given.name, str(problem), "note") for problem in value.problems()]
    return notation, problems
