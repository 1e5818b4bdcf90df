"""``puyonb draw``: make a picture."""

import io
import math
from pathlib import Path
from typing import Any

import click

from puyonb import notations
from puyonb.cli import options, streams
from puyonb.drawing.palette import PALETTES

__all__ = ["draw"]

FORMATS = ("png", "svg", "pdf")
PAPERS = ("a4", "letter")

_DPI = 200
_MOST_PIXELS = 100_000_000
"""A picture of pixels is held in memory whole, four bytes a pixel."""


def _number(ctx: click.Context, parameter: click.Parameter, value: float | None) -> float | None:
    """Refuse what counts as a float but is no number: no range does."""
    if value is not None and math.isnan(value):
        raise click.BadParameter(f"{value} is not a number.", ctx, parameter)
    return value


@click.command(short_help="Make a picture: png, svg or pdf.", epilog=options.notation_names)
@click.argument("source_text", metavar="INPUT")
@click.option("-o", "--output", metavar="OUT", required=True, help="The file to write; its ending tells the format.")
@click.option("--format", "kind", type=click.Choice(FORMATS), help="The format, where the ending does not tell it.")
@click.option(
    "--palette", type=click.Choice(list(PALETTES)), default="default", help="The colours.  [default: default]"
)
@click.option("--coordinates", is_flag=True, help="Number columns and rows.")
@click.option(
    "--size",
    type=click.FloatRange(min=0, min_open=True, max=10),
    callback=_number,
    help="Inches per cell.  [default: 0.4]",
)
@click.option("--solve", is_flag=True, help="Draw a nonogram solved; if it has several solutions, two of them.")
@click.option("--paper", type=click.Choice(PAPERS), help="The pages of nonograms in print, as pdf.  [default: a4]")
@click.option("--no-solutions", is_flag=True, help="Leave the solutions at the back out.")
@options.source_notation
@options.degrees
@options.force
def draw(
    source_text: str,
    *,
    output: str,
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
) -> None:
    """Draw what INPUT means into the file OUT.

    INPUT is a file, - for standard input, or the text itself.  OUT may be - where --format is given.

    A pack of nonograms becomes one picture, but as pdf, and with --paper, a book: a puzzle a page, the solutions at the back.
    """
    kind = kind or Path(output).suffix[1:].lower()
    if kind not in FORMATS:
        raise streams.CallError(f"expected OUT to end in {', '.join('.' + name for name in FORMATS)}, found {output!r}")
    given = streams.read(source_text)
    picture = None
    with streams.Collected(given) as problems:
        entry = notations.get(source or streams.settled(given, strict=strict, lenient=lenient))
        value = entry.loads(given.text, strict=strict, lenient=lenient)
        if paper or (kind == "pdf" and isinstance(value, list)):
            every = value if isinstance(value, list) else [value]
            picture = _book(every, kind, paper=paper or PAPERS[0], solutions=not no_solutions, palette=palette)
        else:
            value = _solved(value) if solve else value
            chosen = {"size": size} if size else {}
            picture = _picture(value, kind, palette=palette, coordinates=coordinates, **chosen)
    streams.tell(problems)
    if picture is None:
        raise click.exceptions.Exit(1)
    streams.write(output, picture, force=force)


def _picture(value: Any, kind: str, **options: Any) -> bytes:
    """Give the picture of a value; matplotlib is loaded only for what is not SVG."""
    from puyonb import draw as pictures

    scene = pictures.scene(value, **options)
    if kind == "svg":
        return (pictures.svg(scene) + "\n").encode()
    if kind == "png":
        width, height = (round(side * scene.unit * _DPI) for side in (scene.width, scene.height))
        if width * height > _MOST_PIXELS:
            found = f"found one of {width}x{height} pixels"
            raise streams.CallError(
                f"expected a picture of at most {_MOST_PIXELS // 1_000_000} megapixels, {found};"
                " a smaller --size makes fewer, and svg and pdf have none"
            )
    from puyonb.drawing.figure import save

    buffer = io.BytesIO()
    save(scene, buffer, format=kind, dpi=_DPI)
    return buffer.getvalue()


def _book(puzzles: list[Any], kind: str, **options: Any) -> bytes:
    """Give a collection of nonograms in print."""
    from puyonb.drawing.pages import save
    from puyonb.nonogram import Puzzle
    from puyonb.nonogram.pages import pages

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
