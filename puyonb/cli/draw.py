"""``puyonb draw``: make a picture."""

import io
from pathlib import Path
from typing import Any

import click

from puyonb import notations
from puyonb.cli import options, streams
from puyonb.drawing.palette import PALETTES

__all__ = ["draw"]

FORMATS = ("png", "svg", "pdf")


@click.command(short_help="Make a picture: png, svg or pdf.", epilog=options.notation_names)
@click.argument("source_text", metavar="INPUT")
@click.option("-o", "--output", metavar="OUT", required=True, help="The file to write; its ending tells the format.")
@click.option("--format", "kind", type=click.Choice(FORMATS), help="The format, where the ending does not tell it.")
@click.option(
    "--palette", type=click.Choice(list(PALETTES)), default="default", help="The colours.  [default: default]"
)
@click.option("--coordinates", is_flag=True, help="Number columns and rows.")
@click.option("--size", type=click.FloatRange(min=0, min_open=True, max=10), help="Inches per cell.  [default: 0.4]")
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
        entry = notations.get(source or streams.recognised(given, lenient=lenient))
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
    from puyonb.drawing.figure import save

    buffer = io.BytesIO()
    save(scene, buffer, format=kind)
    return buffer.getvalue()
