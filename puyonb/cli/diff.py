"""``puyonb diff``: compare two texts."""

from pathlib import Path
from typing import Any, NamedTuple

import click

from puyonb import notations
from puyonb.cli import options, output_files, pictures, piecepack_games, streams
from puyonb.cli.help import option
from puyonb.errors import NotationError
from puyonb.messages import Message

FORMATS = ("png", "svg", "pdf")


@click.command(help="help.diff", cls=options.NotationCommand)
@click.argument("a", metavar="A", shell_complete=options.files)
@click.argument("b", metavar="B", shell_complete=options.files)
@options.output_file("help.diff.output", multiple=True)
@pictures.still_looks
@option("--game", metavar="N", help="help.draw.game")
@options.source_notation
@options.strictness
@options.setup_files
@options.force
@option("--json", "as_json", is_flag=True, help="help.diff.json")
def diff(
    *,
    a: str,
    b: str,
    output: tuple[str, ...],
    game: str | None,
    source: str | None,
    strict: bool,
    lenient: bool,
    force: bool,
    as_json: bool,
    **given: Any,
) -> None:
    """Run the command ``puyonb diff``."""
    from puyonb.difference import diff as compare

    look = pictures.Look.of(given)
    if a == b == "-":
        raise streams.CallError(
            Message("cli.diff.input", "expected standard input for A or B, not for both")
        )
    if "-" in output:
        raise streams.CallError(Message("cli.write.standard_output"))
    forms = output_files.forms_of(output, FORMATS, force=force)
    first, second = (
        _read(streams.read(each), source, game, strict=strict, lenient=lenient) for each in (a, b)
    )
    found = None
    if first.value is not None and second.value is not None:
        try:
            found = compare(first.value, second.value)
        except TypeError:
            contents = [
                notations.contents(notations.get(str(side.notation))) for side in (first, second)
            ]
            message = Message(
                "cli.diff.kinds",
                "expected two values of the same kind, found {first} and {second}",
                first=contents[0],
                second=contents[1],
            )
            if type(first.value) is type(second.value):
                message = Message(
                    "cli.diff.none", "there is no comparison for {contents}", contents=contents[0]
                )
            second.problems.append(streams.Problem(second.given.name, message))
    if found is not None and forms:
        with streams.ProblemCollector(second.given) as problems:
            scene = _scene(first, second, look.common)
        second.problems.extend(problems)
        for path, form in forms.items():
            output_files.write(path, look.still(scene, form), force=force)
    if as_json:
        other = {
            "input": second.given.label or second.given.name,
            "notation": second.notation,
            "problems": [problem.as_json() for problem in second.problems],
        }
        streams.print_envelope(
            first.given,
            notation=first.notation,
            result=found,
            problems=first.problems,
            other=other,
        )
    else:
        streams.print_problems([*first.problems, *second.problems])
        if found is not None:
            streams.print_result(str(found))
    if status := 2 if found is None else int(not found.is_equal):
        raise click.exceptions.Exit(status)


class _Side(NamedTuple):
    """One of the two inputs; the value is None after an error."""

    given: streams.Source
    notation: str | None
    value: Any
    problems: list[streams.Problem]

    @property
    def caption(self) -> str:
        """The name of a file, or an empty text."""
        named = not self.given.label and self.given.name != streams.STANDARD_INPUT
        return Path(self.given.name).name if named else ""


def _read(
    given: streams.Source, source: str | None, game: str | None, *, strict: bool, lenient: bool
) -> _Side:
    """Read one of the inputs."""
    notation, value = source, None
    with streams.ProblemCollector(given) as problems:
        notation = source or streams.find_notation(given, lenient=lenient)
        entry = notations.get(notation)
        if entry.value == "games":
            wanted = piecepack_games.Request(game=game)
            games, others = piecepack_games.read(given, wanted, strict=strict)
            problems.extend(others)
            value = piecepack_games.chosen(games, wanted)
        else:
            value = entry.loads(given.text, strict=strict, lenient=lenient)
            if isinstance(value, list):
                value = _only(value, given)
    if value is None:
        problems += streams.other_notation(given, source, lenient=lenient)
    return _Side(given, notation, value, problems)


def _only(puzzles: list[Any], given: streams.Source) -> Any:
    """Return the only nonogram of a pack."""
    if len(puzzles) != 1:
        raise NotationError(
            Message("cli.diff.several", "expected one nonogram, found {count}", count=len(puzzles)),
            given.text,
        )
    return puzzles[0]


def _scene(first: _Side, second: _Side, look: dict[str, Any]) -> Any:
    """Return the picture of both; files have their names as captions."""
    from puyonb import draw

    captions = (first.caption, second.caption)
    with streams.refusals():
        return draw.diff.scene(
            first.value, second.value, captions=captions if all(captions) else None, **look
        )
