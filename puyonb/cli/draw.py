"""``puyonb draw``: make a picture."""

import io
from pathlib import Path
from typing import Any

import click

from puyonb import notations
from puyonb.cli import options, output_files, piecepack_games, streams
from puyonb.drawing.palette import PALETTES
from puyonb.drawing.scene import Scene
from puyonb.errors import NotationError

FORMATS = ("png", "svg", "pdf")
PAPERS = ("a4", "letter")

_DPI = 200


@click.command(short_help="Make a picture: png, svg or pdf.", cls=options.NotationCommand)
@click.argument("source_text", metavar="INPUT", shell_complete=options.files)
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    shell_complete=options.files,
    help="The file to write; its ending tells the format.",
)
@click.option(
    "--format",
    "kind",
    type=click.Choice(FORMATS),
    help="The format, where the ending does not tell it.",
)
@click.option(
    "--palette",
    type=click.Choice(list(PALETTES)),
    default="default",
    help="The colours.  [default: default]",
)
@click.option("--coordinates", is_flag=True, help="Number columns and rows.")
@click.option(
    "--size",
    type=click.FloatRange(min=0, min_open=True, max=10),
    callback=options.number,
    help="Inches per cell.  [default: 0.4]",
)
@click.option(
    "--solve",
    is_flag=True,
    help="Draw a nonogram solved; if it has several solutions, two of them.",
)
@click.option(
    "--paper",
    type=click.Choice(PAPERS),
    help="The pages of nonograms in print, as pdf.  [default: a4]",
)
@click.option("--no-solutions", is_flag=True, help="Leave the solutions at the back out.")
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
    """Draw what INPUT means into the file OUT.

    INPUT is a file, - for standard input, or the text itself.  OUT may be - where --format is
    given.

    A pack of nonograms becomes one picture, but as pdf, and with --paper, a book: a puzzle a page,
    the solutions at the back. A game of board and pieces becomes six of its positions, or those of
    --move.  With --animate, OUT is not needed. The animation of a nonogram shows how it is solved.
    """
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
                raise streams.CallError(
                    "expected a nonogram: only they go with --solve and --paper"
                )
            files = _games(value, output, kind, wanted, palette=palette, **chosen)
            problems.extend(piecepack_games.notes(given, value, wanted))
        elif wanted._replace(animate=None) != piecepack_games.Request():
            raise streams.CallError(
                "expected a game of board and pieces: only they go with --game, --move ..."
            )
        elif wanted.animate is not None:
            if entry.game != "nonogram":
                raise streams.CallError(
                    "expected a game of board and pieces or a nonogram: only they go with --animate"
                )
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
            numbers: Any = coordinates
            if entry.game == "nonogram":
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
    """Return the notation of a source; a file of games may have errors in games that are not asked for."""
    try:
        return streams.find_notation(given, lenient=lenient)
    except NotationError:
        if wanted.game is None or not piecepack_games.has_game(given, wanted.game):
            raise
        return "ppn"


def _kind(output: str | None, kind: str | None, animate: str | None) -> str:
    """Tell in which format the picture is written; check the names of the files."""
    if animate is not None:
        from puyonb.drawing.animation import FORMS

        if Path(animate).suffix[1:].lower() not in FORMS:
            names = ", ".join("." + name for name in FORMS)
            raise streams.CallError(
                f"expected the file for --animate to end in {names}, found {animate!r}"
            )
        if output is None:
            return ""
    if output is None:
        raise click.MissingParameter(param_hint="'-o' / '--output'", param_type="option")
    kind = kind or Path(output).suffix[1:].lower()
    if kind not in FORMATS:
        raise streams.CallError(
            f"expected OUT to end in {', '.join('.' + name for name in FORMATS)}, found {output!r}"
        )
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
    """Give the picture and the animation of a game, by the files that they are for."""
    look = {"style": palette, **({"scale": size} if size else {})}
    files = {}
    if output is not None:
        files[output] = _picture(piecepack_games.scene(value, wanted, **look), kind)
    if wanted.animate is not None:
        files[wanted.animate] = piecepack_games.animation(value, wanted, **look)
    return files


def _steps(value: Any, path: str) -> dict[str, bytes]:
    """Give the animation of how a nonogram is solved, by its file."""
    from puyonb.cli.solve import animation

    return {
        path: animation(
            _solved(value if isinstance(value, list) else [value]), Path(path).suffix[1:].lower()
        )
    }


def _picture(value: Any, kind: str, **options: Any) -> bytes:
    """Give the picture of a value; matplotlib is loaded only for what is not SVG."""
    from puyonb import draw as pictures

    scene = value if isinstance(value, Scene) else pictures.scene(value, **options)
    if kind == "svg":
        return (pictures.svg(scene) + "\n").encode()
    from puyonb.drawing.figure import save

    buffer = io.BytesIO()
    try:
        save(scene, buffer, format=kind, dpi=_DPI)
    except ValueError as error:
        raise streams.CallError(
            f"{error}; a smaller --size makes fewer, and svg and pdf have none"
        ) from None
    return buffer.getvalue()


def _book(puzzles: list[Any], kind: str, **options: Any) -> bytes:
    """Give a collection of nonograms in print."""
    from puyonb.drawing.book import save
    from puyonb.nonogram import Puzzle
    from puyonb.nonogram.draw._book import pages

    if kind != "pdf":
        raise streams.CallError(f"expected the format of --paper to be pdf, found {kind!r}")
    if not all(isinstance(puzzle, Puzzle) for puzzle in puzzles):
        raise streams.CallError("expected nonograms: only they go with --paper")
    buffer = io.BytesIO()
    save(list(pages(puzzles, **options)), buffer)
    return buffer.getvalue()


def _solved(value: Any) -> Any:
    """Give what the solver finds of a nonogram, or of each of a pack."""
    from puyonb.nonogram import Puzzle, solver

    if isinstance(value, list):
        return [_solved(each) for each in value]
    if not isinstance(value, Puzzle):
        raise streams.CallError("expected a nonogram: only they go with --solve")
    return solver.solve(value)
