"""``puyonb explain``: take a practice-notebook password apart."""

import click

from puyonb import notations
from puyonb.cli import options, streams
from puyonb.errors import NotationError
from puyonb.notations._table import NOTATIONS

_PASSWORD = "password"  # noqa: S105 - the name of a notation
_GAME, _EXPECTED = "puyo", "a practice-notebook password or a Puyo Puyo field"
_DIALECTS = [
    entry.name.partition(":")[2] for entry in NOTATIONS if entry.name.startswith(f"{_PASSWORD}:")
]


@click.command(short_help="Take a practice-notebook password apart.", cls=options.NotationCommand)
@click.argument("source_text", metavar="PASSWORD", shell_complete=options.files)
@click.option(
    "--dialect", type=click.Choice(_DIALECTS), help="Decode it, and write it anew in this dialect."
)
@options.source_notation
@options.as_json
def explain(source_text: str, *, dialect: str | None, source: str | None, as_json: bool) -> None:
    """Show what each character of PASSWORD says, who reads it, and what the other games write.

    PASSWORD is a file, - for standard input, or the text itself; in a shell, put it into single
    quotes, since it may hold characters that mean something there, and behind -- if it begins with
    -.  A field in another notation is explained as the password that it makes.
    """
    from puyonb.puyo import password

    options.expect_game(source, _GAME)
    given = streams.read(source_text)
    parts = None
    with streams.ProblemCollector(given) as problems:
        text, name = given.text, source or _recognised(given)
        if notations.get(name).game != _GAME:
            raise NotationError(streams.wrong_kind(_EXPECTED, notations.get(name)), given.text, 0)
        if name.partition(":")[0] != _PASSWORD:
            target = f"{_PASSWORD}:{dialect or _DIALECTS[0]}"
            text = notations.convert(text, to=target, source=name, drop=["comments"])
            dialect = None
        parts = password.explain(text, dialect=dialect)
    if as_json:
        found = [problem.as_json() for problem in problems]
        told = parts.as_dict() if parts else None
        streams.print_json({"file": given.name, "explanation": told, "problems": found})
    else:
        streams.print_problems(problems)
        if parts:
            streams.print_result(str(parts))
    if parts is None:
        raise click.exceptions.Exit(1)


def _recognised(given: streams.Source) -> str:
    """Name the notation; what is in none is taken for a password, whose own error says more.

    So is the bare code of a simulator: a mistyped password looks just like one.
    """
    try:
        name = streams.detect_notation(given)
    except NotationError:
        # A file whose ending names another notation may hold a field all the same; a picture holds
        # nothing of the kind.
        if found := streams.wrong_input(_EXPECTED, given, game=_GAME):
            raise NotationError(found, given.text, 0) from None
        return _PASSWORD
    is_code = notations.get(name).value == "record" and not {*given.text} & {"/", "=", "_", "\n"}
    return _PASSWORD if is_code else name
