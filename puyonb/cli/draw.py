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
    source: str | None,
    strict: bool,
    lenient: bool,
    force: bool,
) -> None:
    """Draw what INPUT means into the file OUT.

    INPUT is a file, - for standard input, or the text itself.  OUT may be - where --format is given.
    """
    kind = kind or Path(output).suffix[1:].lower()
    if kind not in FORMATS:
        raise streams.CallError(f"expected OUT to end in {', '.join('.' + name for name in FORMATS)}, found {output!r}")
    given = streams.read(source_text)
    picture = None
    with streams.Collected(given) as problems:
        entry = notations.get(source or streams.settled(given, strict=strict, lenient=lenient))
        value = entry.loads(given.text, strict=strict, lenient=lenient)
        picture = _picture(value, kind, palette=palette, coordinates=coordinates, **({"size": size} if size else {}))
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
