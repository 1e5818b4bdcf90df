"""``puyonb draw``: draw a picture."""

import io
from typing import Any

import click

from puyonb import notations
from puyonb.cli import options, output_files, pictures, piecepack_games, streams
from puyonb.cli.help import option
from puyonb.drawing.palette import PALETTES
from puyonb.errors import NotationError
from puyonb.messages import Message

FORMATS = ("png", "svg", "pdf", "gif", "html")
PAPERS = ("a4", "letter")

_MOVING = ("gif", "html")
"""The formats of an animation; SVG is a still picture here."""


@click.command(help="help.draw", short_help="help.draw.short", cls=options.NotationCommand)
@click.argument("source_text", metavar="INPUT", shell_complete=options.files)
@options.output_file("-o", "--output", code="help.draw.output", multiple=True, required=True)
@option("--format", "kind", type=click.Choice(FORMATS), help="help.draw.format")
@option("--palette", type=click.Choice(list(PALETTES)), default="default", help="help.draw.palette")
@option("--coordinates", type=click.Choice(["game", "index"]), help="help.draw.coordinates")
@option(
    "--size",
    type=click.FloatRange(min=0, min_open=True, max=10),
    callback=options.number,
    help="help.draw.size",
)
@option("--solve", is_flag=True, help="help.draw.solve")
@option("--paper", type=click.Choice(PAPERS), help="help.draw.paper")
@option("--no-solutions", is_flag=True, help="help.draw.no_solutions")
@piecepack_games.draw_options
@options.source_notation
@options.strictness
@options.force
def draw(
    source_text: str,
    *,
    output: tuple[str, ...],
    kind: str | None,
    palette: str,
    coordinates: str | None,
    size: float | None,
    solve: bool,
    paper: str | None,
    no_solutions: bool,
    source: str | None,
    strict: bool,
    lenient: bool,
    force: bool,
    **request: Any,
) -> None:
    """Run the command ``puyonb draw``."""
    wanted = piecepack_games.Request(**request)
    forms = {path: kind or pictures.form_of(path, FORMATS) for path in output}
    output_files.refuse_existing(output, force=force)
    output_files.expect_endings(forms)
    given = streams.read(source_text)
    files: dict[str, bytes] = {}
    value: Any = None
    with streams.ProblemCollector(given) as problems:
        entry = notations.get(source or _notation(given, wanted, lenient=lenient))
        value, others = (
            piecepack_games.read(given, wanted, strict=strict)
            if entry.name == "ppn"
            else (entry.loads(given.text, strict=strict, lenient=lenient), [])
        )
        problems.extend(others)
        look: dict[str, Any] = {"palette": palette, "coordinates": coordinates}
        if size:
            look["size"] = size
        if entry.name == "ppn":
            if solve or paper:
                raise _only("notations.holds.puzzle", "--solve", "--paper")
            files = {path: _game(value, form, wanted, **look) for path, form in forms.items()}
            problems.extend(piecepack_games.notes(given, value, wanted))
        elif wanted != piecepack_games.Request():
            raise _only("notations.holds.games", "--game", "--move", "--view", "--angle")
        else:
            value = _solved(value) if solve else value
            for path, form in forms.items():
                if paper or (form == "pdf" and isinstance(value, list)):
                    files[path] = _book(
                        value, form, paper=paper, solutions=not no_solutions, palette=palette
                    )
                elif form in _MOVING:
                    files[path] = _animation(value, form, **look)
                else:
                    files[path] = _still(value, form, **look)
    if value is None:
        problems += streams.other_notation(given, source, lenient=lenient)
    streams.print_problems(problems)
    if not files:
        raise click.exceptions.Exit(1)
    for path, data in files.items():
        output_files.write(path, data, force=force)


def _notation(given: streams.Source, wanted: piecepack_games.Request, *, lenient: bool) -> str:
    """Return the notation of a source; in a file of games, other games may have errors."""
    try:
        return streams.find_notation(given, lenient=lenient)
    except NotationError:
        if wanted.game is None or not piecepack_games.has_game(given, wanted.game):
            raise
        return "ppn"


def _only(code: str, *names: str) -> streams.CallError:
    """Return the error for options that need another value."""
    return streams.CallError(Message("cli.draw.only", value=Message(code), options=names))


def _game(games: Any, form: str, wanted: piecepack_games.Request, **look: Any) -> bytes:
    """Return the picture or the animation of a game."""
    if form in _MOVING:
        return piecepack_games.animation(games, form, wanted, **look)
    return pictures.still(piecepack_games.scene(games, wanted, **look), form)


def _still(value: Any, form: str, **look: Any) -> bytes:
    """Return the picture of a value."""
    from puyonb.draw import scene

    return pictures.still(scene(value, **look), form)


def _animation(value: Any, form: str, **look: Any) -> bytes:
    """Return the chain of a field, or the steps of the solution of a nonogram."""
    from puyonb import draw

    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if isinstance(value, list):
        raise streams.CallError(Message("cli.solve.pack", count=len(value)))
    try:
        return draw.animate(value, **look).encoded(form)
    except (TypeError, ValueError) as error:
        raise streams.CallError(str(error)) from None


def _book(value: Any, form: str, *, paper: str | None, **options: Any) -> bytes:
    """Return a book of nonograms."""
    from puyonb.drawing.book import save
    from puyonb.nonogram import Puzzle
    from puyonb.nonogram.draw._book import pages
    from puyonb.nonogram.solver import Solution

    puzzles = value if isinstance(value, list) else [value]
    if form != "pdf":
        raise streams.CallError(Message("cli.draw.paper", found=form))
    if not all(isinstance(puzzle, (Puzzle, Solution)) for puzzle in puzzles):
        raise _only("notations.holds.puzzle", "--paper")
    buffer = io.BytesIO()
    save(list(pages(puzzles, paper=paper or PAPERS[0], **options)), buffer)
    return buffer.getvalue()


def _solved(value: Any) -> Any:
    """Return the solution of a nonogram, or of each nonogram of a pack."""
    from puyonb.nonogram import Puzzle, solver

    if isinstance(value, list):
        return [_solved(each) for each in value]
    if not isinstance(value, Puzzle):
        raise _only("notations.holds.puzzle", "--solve")
    return solver.solve(value)
