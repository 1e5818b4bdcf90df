"""``puyonb draw``: draw a picture."""

import io
from pathlib import Path
from typing import Any

import click

from puyonb import notations
from puyonb.cli import options, output_files, piecepack_games, streams
from puyonb.cli.help import option
from puyonb.drawing.palette import PALETTES
from puyonb.drawing.scene import Scene
from puyonb.errors import NotationError
from puyonb.messages import Message

FORMATS = ("png", "svg", "pdf")
PAPERS = ("a4", "letter")

_DPI = 200


@click.command(help="help.draw", short_help="help.draw.short", cls=options.NotationCommand)
@click.argument("source_text", metavar="INPUT", shell_complete=options.files)
@options.output_file("-o", "--output", code="help.draw.output")
@option("--format", "kind", type=click.Choice(FORMATS), help="help.draw.format")
@option("--palette", type=click.Choice(list(PALETTES)), default="default", help="help.draw.palette")
@option("--coordinates", is_flag=True, help="help.draw.coordinates")
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
    output: str | None,
    kind: str | None,
    palette: str,
    coordinates: bool,
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
    kind = _kind(output, kind, wanted.animate)
    output_files.refuse_existing(
        [path for path in (output, wanted.animate) if path is not None], force=force
    )
    output_files.expect_endings({kind: output} if output is not None else {})
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
        chosen = {"size": size} if size else {}
        if entry.name == "ppn":
            if solve or paper:
                raise _only("notations.holds.puzzle", "--solve", "--paper")
            files = _games(value, output, kind, wanted, palette=palette, **chosen)
            problems.extend(piecepack_games.notes(given, value, wanted))
        elif wanted._replace(animate=None) != piecepack_games.Request():
            raise _only(
                "notations.holds.games", "--game", "--move", "--view", "--angle", "--places"
            )
        elif wanted.animate is not None:
            if entry.game != "nonogram":
                raise _only("cli.draw.animated", "--animate")
            files = _steps(value, wanted.animate)
            if output is not None:
                files[output] = _picture(
                    _solved(value) if solve else value, kind, palette=palette, **chosen
                )
        elif paper or (kind == "pdf" and isinstance(value, list)):
            every = value if isinstance(value, list) else [value]
            book = _book(
                every, kind, paper=paper or PAPERS[0], solutions=not no_solutions, palette=palette
            )
            files = {str(output): book}
        else:
            value = _solved(value) if solve else value
            numbers = "game" if coordinates else None
            files = {
                str(output): _picture(value, kind, palette=palette, coordinates=numbers, **chosen)
            }
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


def _kind(output: str | None, kind: str | None, animate: str | None) -> str:
    """Return the format of the picture, after checks of the names of the files."""
    if animate is not None:
        from puyonb.drawing.animation import FORMS

        if Path(animate).suffix[1:].lower() not in FORMS:
            endings = tuple(f".{name}" for name in FORMS)
            raise streams.CallError(Message("cli.draw.animate", endings=endings, path=animate))
        if output is None:
            return ""
    if output is None:
        raise click.MissingParameter(param_hint="'-o' / '--output'", param_type="option")
    kind = kind or Path(output).suffix[1:].lower()
    if kind not in FORMATS:
        endings = tuple(f".{name}" for name in FORMATS)
        raise streams.CallError(Message("cli.write.endings", endings=endings, path=output))
    return kind


def _games(
    value: Any,
    output: str | None,
    kind: str,
    wanted: piecepack_games.Request,
    *,
    palette: str,
    size: float | None = None,
) -> dict[str, bytes]:
    """Return the picture and the animation of a game, by their files."""
    look = {"style": palette, **({"size": size} if size else {})}
    files = {}
    if output is not None:
        files[output] = _picture(piecepack_games.scene(value, wanted, **look), kind)
    if wanted.animate is not None:
        files[wanted.animate] = piecepack_games.animation(value, wanted, **look)
    return files


def _steps(value: Any, path: str) -> dict[str, bytes]:
    """Return the animation of the steps of a nonogram, by its file."""
    from puyonb.cli.solve import animation

    return {
        path: animation(
            _solved(value if isinstance(value, list) else [value]), Path(path).suffix[1:].lower()
        )
    }


def _picture(value: Any, kind: str, **options: Any) -> bytes:
    """Return the picture of a value; SVG does not load matplotlib."""
    from puyonb import draw as pictures

    scene = value if isinstance(value, Scene) else pictures.scene(value, **options)
    if kind == "svg":
        return (pictures.svg(scene) + "\n").encode()
    from puyonb.drawing.figure import save

    buffer = io.BytesIO()
    try:
        save(scene, buffer, format=kind, dpi=_DPI)
    except ValueError as error:
        raise streams.CallError(Message("cli.draw.pixels", reason=str(error))) from None
    return buffer.getvalue()


def _book(puzzles: list[Any], kind: str, **options: Any) -> bytes:
    """Return a book of nonograms."""
    from puyonb.drawing.book import save
    from puyonb.nonogram import Puzzle
    from puyonb.nonogram.draw._book import pages

    if kind != "pdf":
        raise streams.CallError(Message("cli.draw.paper", found=kind))
    if not all(isinstance(puzzle, Puzzle) for puzzle in puzzles):
        raise _only("notations.holds.puzzle", "--paper")
    buffer = io.BytesIO()
    save(list(pages(puzzles, **options)), buffer)
    return buffer.getvalue()


def _solved(value: Any) -> Any:
    """Return the solution of a nonogram, or of each nonogram of a pack."""
    from puyonb.nonogram import Puzzle, solver

    if isinstance(value, list):
        return [_solved(each) for each in value]
    if not isinstance(value, Puzzle):
        raise _only("notations.holds.puzzle", "--solve")
    return solver.solve(value)
