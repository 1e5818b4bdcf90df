"""``puyonb check``: read files and links, and say what is wrong with them, one line a problem."""

import os
from collections.abc import Iterator

import click

from puyonb import notations
from puyonb.cli import options, streams

__all__ = ["check"]


@click.command(short_help="Read files and say what is wrong with them.", epilog=options.notation_names)
@click.argument("inputs", metavar="INPUTS...", nargs=-1, required=True)
@options.source_notation
@options.degrees
@click.option(
    "--state", is_flag=True, help="Say also what is odd about what was read: puyos that float, groups due to pop."
)
@options.as_json
def check(
    inputs: tuple[str, ...], *, source: str | None, strict: bool, lenient: bool, state: bool, as_json: bool
) -> None:
    """Read INPUTS and print one line for each problem.

    An input is a file, - for standard input, or the text itself, such as a link.  A folder stands for all files below it
    whose ending belongs to a notation.  Nothing is printed of an input in which nothing is wrong.  Warnings do not change
    the exit status: with --strict they are errors.
    """
    checked: list[dict[str, str | None]] = []
    found: list[streams.Problem] = []
    unread: list[streams.Problem] = []
    for given in _sources(inputs, unread):
        notation, problems = _checked(given, source, strict=strict, lenient=lenient, state=state)
        checked.append({"file": given.name, "notation": notation})
        found += problems
        if not as_json:
            streams.tell(problems, excerpts=False)
    if as_json:
        streams.emit_json({"files": checked, "problems": [problem.as_json() for problem in (*found, *unread)]})
    else:
        streams.tell(unread)
    if unread or streams.failed(found):
        raise click.exceptions.Exit(2 if unread else 1)


def _sources(inputs: tuple[str, ...], unread: list[streams.Problem]) -> Iterator[streams.Source]:
    """Give what there is to read, one after another, and list what cannot be read."""
    for given in inputs:
        if os.path.isdir(given):  # noqa: PTH112
            paths = [path for path in streams.files_below(given) if notations.for_file(path)]
            if not paths:
                unread.append(streams.Problem(given, "no file below has an ending that belongs to a notation"))
        elif streams.is_named(given):
            paths = [given]
        else:
            yield streams.argued(given)
            continue
        for path in paths:
            try:
                yield streams.read_file(path)
            except OSError as error:
                unread.append(streams.Problem(path, f"cannot be read: {error.strerror}"))


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
