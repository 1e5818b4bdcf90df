"""From a picture to a puzzle: an image file, an image or an array, cut into cells.

Each cell is the mean of what it covers.  With one colour, cells darker than a threshold are filled; with several, the means are
gathered into as many colours, and the lightest of them is the background.  Whether the puzzle has one solution is another question:
:func:`puyonb.nonogram.mending.mend` answers it, and changes what must be changed.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO, cast

from PIL import Image

from puyonb.nonogram.cells import BLANK, LETTERS
from puyonb.nonogram.formats.carrying import LARGEST
from puyonb.nonogram.puzzle import Puzzle

__all__ = ["from_image"]

Source = str | Path | BinaryIO | Image.Image | Sequence[Sequence[Any]] | Any
"""A path, an open file, an image of Pillow, or an array of rows: grey from 0 to 255 or from 0.0 to 1.0, or (red, green, blue)."""

_MOST_COLORS = 25


def from_image(
    source: Source,
    *,
    width: int,
    height: int | None = None,
    threshold: float | None = None,
    colors: int = 1,
    metadata: Mapping[str, str] | None = None,
) -> Puzzle:
    """Make a puzzle of a picture.

    Parameters
    ----------
    source : path, binary file, Pillow image or array
        What is transparent counts as white.
    width : int, cells
    height : int, cells, optional
        So that cells are square, if not given.
    threshold : float, 0 to 1, optional
        With one colour: how light a cell may be to be filled still; the value that parts light from dark best, if not given.
    colors : int, default 1
        How many, the background not counted.
    metadata : mapping of str to str, optional
        As in Puzzle.

    Returns
    -------
    Puzzle
        With the picture as its goal; colours are lettered from ``a`` on, the most frequent first.

    Raises
    ------
    ValueError
        If a size or a number of colours is none, or the array is no picture.
    """
    if not 1 <= colors <= _MOST_COLORS:
        raise ValueError(f"expected 1 to {_MOST_COLORS} colours, found {colors}")
    if threshold is not None and not 0 <= threshold <= 1:
        raise ValueError(f"expected a threshold from 0 to 1, found {threshold}")
    image = _on_white(_opened(source))
    if height is None:
        height = max(1, round(width * image.height / image.width))
    if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
        raise ValueError(f"expected a size of 1x1 to {LARGEST}x{LARGEST} cells, found {width}x{height}")
    small = image.resize((width, height), Image.Resampling.BOX)
    if colors == 1:
        return Puzzle.from_grid(_dark(small, threshold), metadata=metadata)
    rows, found = _colored(small, colors)
    return Puzzle.from_grid(rows, colors=found, metadata=metadata)


def _opened(source: Source) -> Image.Image:
    """Give an image, whatever it is given as."""
    if isinstance(source, Image.Image):
        return source
    if isinstance(source, str | Path) or hasattr(source, "read"):
        return Image.open(cast("str | Path | BinaryIO", source))
    rows = [list(row) for row in source]
    if not rows or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
        raise ValueError("expected rows of pixels, all of one length")
    pixels = [pixel for row in rows for pixel in row]
    if hasattr(pixels[0], "__len__"):
        image = Image.new("RGB", (len(rows[0]), len(rows)))
        scale = _scale(channel for pixel in pixels for channel in pixel)
        image.putdata([tuple(round(float(channel) * scale) for channel in pixel[:3]) for pixel in pixels])
    else:
        image = Image.new("L", (len(rows[0]), len(rows)))
        scale = _scale(pixels)
        image.putdata([round(float(pixel) * scale) for pixel in pixels])
    return image


def _scale(values: Any) -> int:
    """Tell shares of 1 from numbers up to 255; an array of 0 and 1 alone is taken for shares."""
    return 255 if max(values) <= 1 else 1


def _on_white(image: Image.Image) -> Image.Image:
    """Give an image in red, green and blue; what is transparent becomes white."""
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        clear = image.convert("RGBA")
        white = Image.new("RGBA", clear.size, "white")
        return Image.alpha_composite(white, clear).convert("RGB")
    return image.convert("RGB")


def _dark(image: Image.Image, threshold: float | None) -> list[list[bool]]:
    """Fill the cells that are darker than a threshold."""
    grey = image.convert("L")
    levels = list(grey.tobytes())
    limit = _parting(levels) if threshold is None else 255 * threshold
    return [
        [level < limit for level in levels[row * grey.width : (row + 1) * grey.width]] for row in range(grey.height)
    ]


def _parting(levels: list[int]) -> float:
    """Give the level that parts light from dark so that both are as far from each other as can be (Otsu's method)."""
    counts = Counter(levels)
    total, weight = len(levels), sum(levels)
    below = dark = 0
    best, limit = -1.0, 127.5
    for level in sorted(counts)[:-1]:
        below += counts[level]
        dark += level * counts[level]
        apart = (dark / below - (weight - dark) / (total - below)) ** 2 * below * (total - below)
        if apart > best:
            best, limit = apart, level + 0.5
    return limit


def _colored(image: Image.Image, colors: int) -> tuple[list[str], dict[str, str]]:
    """Gather the colours of cells into a few; the lightest is blank."""
    gathered = image.quantize(colors + 1, method=Image.Quantize.MEDIANCUT, kmeans=3, dither=Image.Dither.NONE)
    numbers = list(gathered.tobytes())
    palette = gathered.getpalette() or []
    rgb = {number: tuple(palette[3 * number : 3 * number + 3]) for number in set(numbers)}
    background = max(rgb, key=lambda number: sum(rgb[number]))
    frequent = [number for number, _ in Counter(sorted(numbers)).most_common() if number != background]
    letters = {number: LETTERS[place] for place, number in enumerate(frequent)} | {background: BLANK}
    found = {letters[number]: "#{:02x}{:02x}{:02x}".format(*rgb[number]) for number in rgb}
    rows = [
        "".join(letters[number] for number in numbers[row * image.width : (row + 1) * image.width])
        for row in range(image.height)
    ]
    return rows, found
