"""Puzzles from images: an image file, an image or an array is divided into cells.

With one colour, the level of a cell is the mean of its pixels, and cells darker than a threshold
are filled; or only their outline; or the cells are dithered, so that grey parts become patterns.
With several colours, the image is quantized to these colours and the background.  A
cell has the colour of most of its pixels, and the lightest colour is the background.  Such a puzzle
often has several solutions: :func:`puyonb.nonogram.uniqueness.make_unique` changes a few cells
until it has one.
"""

import struct
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from math import isfinite, isqrt
from pathlib import Path
from typing import Any, BinaryIO, Literal, cast, get_args

from PIL import Image, ImageChops, ImageOps, ImageStat, UnidentifiedImageError

from puyonb.errors import TooLarge, check_choice, check_range
from puyonb.messages import Message
from puyonb.nonogram._limits import DEFAULT, Limits
from puyonb.nonogram.cells import BLANK, LETTERS
from puyonb.nonogram.puzzle import Puzzle

__all__ = ["Preset", "from_image", "previews"]

Source = str | Path | BinaryIO | Image.Image | Sequence[Sequence[Any]] | Any
"""A path, an open file, an image of Pillow, or an array of rows.

The pixels of an array are grey levels or (red, green, blue), optionally followed by an opacity.
Their range is 0 to 1, 0 to 255 or 0 to 65535: the smallest one that includes all values.  True is
light.
"""

Preset = Literal["threshold", "outline", "dither"]
"""How grey becomes black and white.

``"threshold"`` fills dark cells, for drawings.  ``"outline"`` fills only those that touch a light
cell or the edge, for dark shapes.  ``"dither"`` fills as many cells of a part as it is dark, for
photographs; such puzzles are large and often have several solutions.
"""

PRESETS: tuple[Preset, ...] = get_args(Preset)

FORMATS = ("PNG", "JPEG", "GIF", "BMP", "WEBP", "TIFF", "PPM")
"""The formats of image files, as Pillow names them; PBM and PGM are read as PPM.

Pillow starts other programs to read some other formats.
"""

_BROKEN = (
    ArithmeticError,
    AttributeError,
    EOFError,
    LookupError,
    NotImplementedError,
    SyntaxError,
    TypeError,
    ValueError,
    Warning,
)
"""The exceptions of Pillow for a damaged file, besides OSError, struct.error and zlib.error.

A warning is raised if a filter of the caller turns it into an error.
"""

_MOST_COLORS = 25
_MODES = {1: "L", 2: "LA", 3: "RGB", 4: "RGBA"}

_FINE, _MOST_PIXELS = 8, 100_000
"""The pixels of a cell in each direction when its colour is chosen, and the most pixels in all."""

_METHODS = (Image.Quantize.MEDIANCUT, Image.Quantize.MAXCOVERAGE, Image.Quantize.FASTOCTREE)
"""The methods of Pillow that choose colours: each is best for some images and poor for others."""

_PLAIN = 0.25
"""The share that a colour needs to represent the pixels of its group; else their mean does."""

_Color = tuple[int, int, int]

_WHITE = 240
"""What has at least this red, green and blue is white: a background becomes it."""


def from_image(
    source: Source,
    *,
    width: int,
    height: int | None = None,
    preset: Preset = "threshold",
    threshold: float | None = None,
    colors: int = 1,
    metadata: Mapping[str, str] | None = None,
    limits: Limits = DEFAULT,
) -> Puzzle:
    """Return a puzzle made from an image.

    Parameters
    ----------
    source : path, binary file, Pillow image or array
        A file is a PNG, JPEG, GIF, BMP, WebP, TIFF, PPM, PGM or PBM.  Transparent parts become
        white.  If all others are white or nearly so, they are the drawing, and become black.  A
        photograph with an orientation in its EXIF data is rotated.
    width : int, cells
    height : int, cells, optional
        By default the height for which cells are square.
    preset : ``"threshold"``, ``"outline"`` or ``"dither"``, default ``"threshold"``
        With one colour: see :data:`Preset`.
    threshold : float, 0 to 1, optional
        With one colour: cells darker than this are dark.  By default the value that separates light
        from dark best; for ``"dither"`` 0.5 after the lightest and the darkest cell have become
        white and black.
    colors : int, default 1
        The number of colours, without the background.
    metadata : mapping of str to str, optional
        As in Puzzle.
    limits : Limits
        ``side`` is the largest width and height, ``pixels`` the most pixels of the image.

    Returns
    -------
    Puzzle
        With the picture as its goal; the letters of colours begin with ``a``, the most frequent
        colour first.

    Raises
    ------
    ValueError
        If a size or the number of colours is out of range, a preset is given for several colours,
        the array is not an image, or the image has too many pixels.
    OSError
        If the file cannot be read, is damaged, or is not an image in one of these formats.

    Warns
    -----
    UserWarning
        From Pillow, about parts of a damaged file that it skips.
    """
    check_choice("preset", preset, PRESETS if colors == 1 else PRESETS[:1])
    if not 1 <= colors <= _MOST_COLORS:
        raise ValueError(
            Message(
                "nonogram.image.colors",
                "expected 1 to {most:,} colours, found {found}",
                most=_MOST_COLORS,
                found=colors,
            )
        )
    if threshold is not None:
        check_range("threshold", threshold, 0, 1)
    image = _opened(source, limits.pixels)
    if height is None:
        height = max(1, round(width * image.height / image.width))
    if not (1 <= width <= limits.side and 1 <= height <= limits.side):
        message = Message(
            "nonogram.image.size",
            "expected a size of 1x1 to {most:,}x{most:,} cells (limit side), found"
            " {width}x{height}",
            most=limits.side,
            width=width,
            height=height,
        )
        raise ValueError(message)
    if colors == 1:
        small = image.resize((width, height), Image.Resampling.BOX)
        if preset == "dither":
            return Puzzle.from_grid(_dithered(small, threshold), metadata=metadata)
        dark = _dark(small, threshold)
        cells = _outline(dark) if preset == "outline" else dark
        return Puzzle.from_grid(cells, metadata=metadata)
    rows, found = _colored(image, width, height, colors)
    return Puzzle.from_grid(rows, colors=found, metadata=metadata)


def previews(
    source: Source,
    *,
    widths: Iterable[int] = (10, 15, 20, 30),
    presets: Iterable[Preset] = PRESETS,
    threshold: float | None = None,
    limits: Limits = DEFAULT,
) -> list[Puzzle]:
    """Return the puzzles of an image in several sizes and with each preset, to choose from.

    Parameters
    ----------
    source
        As for :func:`from_image`.
    widths : iterable of int, cells, default 10, 15, 20 and 30
        Cells are square.
    presets : iterable of Preset, default all
    threshold : float, 0 to 1, optional
    limits : Limits
        As for :func:`from_image`, also the errors.

    Returns
    -------
    list of Puzzle
        Preset after preset, in all sizes; the title of each says which it is.

    Examples
    --------
    >>> from puyonb import draw
    >>> found = previews([[0, 9, 9, 9], [0, 0, 9, 9]], widths=[2, 4], presets=["threshold"])
    >>> [puzzle.metadata["title"] for puzzle in found]
    ['2x1 threshold', '4x2 threshold']
    >>> figure = draw.nonograms(found, grids=["goal"] * 2, captions=["small", "large"])
    """
    image, sizes = _opened(source, limits.pixels), list(widths)
    found = []
    for preset in presets:
        for width in sizes:
            puzzle = from_image(
                image, width=width, preset=preset, threshold=threshold, limits=limits
            )
            title = f"{puzzle.width}x{puzzle.height} {preset}"
            found.append(replace(puzzle, metadata={"title": title}))
    return found


def _opened(source: Source, pixels: int) -> Image.Image:
    """Return the image of any source, of at most ``pixels``, in red, green and blue."""
    if isinstance(source, str | Path) or hasattr(source, "read"):
        # Without the ``with``, a file of several images stays open.
        with (
            _reading(pixels),
            Image.open(cast("str | Path | BinaryIO", source), formats=FORMATS) as opened,
        ):
            return _opened(opened, pixels)
    if not isinstance(source, Image.Image):
        return _on_white(_of_array(_array(source)))
    if source.width * source.height > pixels:
        width, height = source.width, source.height
        message = Message(
            "nonogram.image.pixels",
            "expected an image of at most {most:,} pixels (limit pixels), found {width}x{height}",
            most=pixels,
            width=width,
            height=height,
        )
        raise TooLarge(message)
    upright = ImageOps.exif_transpose(source)
    # Pillow clips numbers beyond 255 instead of scaling them.
    return _on_white(_of_array(_array(upright)) if upright.mode[0] in "IF" else upright)


class _NotFiniteError(ValueError):
    """A pixel is infinite or not a number."""

    def __init__(self, found: float) -> None:
        super().__init__(
            Message(
                "nonogram.image.finite",
                "expected a finite number for each pixel, found {found}",
                found=found,
            )
        )


@contextmanager
def _reading(pixels: int) -> Iterator[None]:
    """Turn exceptions of Pillow into OSError, or into TooLarge for an image that is too large."""
    try:
        yield
    except TooLarge:
        raise
    except _NotFiniteError as error:
        raise OSError(error.args[0]) from None
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        most = Image.MAX_IMAGE_PIXELS or pixels
        if most < pixels:
            raise TooLarge(
                Message(
                    "nonogram.image.pixels.pillow",
                    "expected an image of at most {most:,} pixels, the limit of Pillow, found more",
                    most=most,
                )
            ) from None
        raise TooLarge(
            Message(
                "nonogram.image.pixels.more",
                "expected an image of at most {most:,} pixels (limit pixels), found more",
                most=pixels,
            )
        ) from None
    except UnidentifiedImageError:
        raise OSError(
            Message(
                "nonogram.image.format",
                "expected an image in one of the formats {formats}, found another",
                formats=FORMATS,
            )
        ) from None
    except (*_BROKEN, struct.error, zlib.error) as error:
        raise OSError(
            Message(
                "nonogram.image.damaged",
                "expected a whole image file, found a damaged one: {reason}",
                reason=str(error),
            )
        ) from error


def _array(source: Any) -> Any:
    """Return rows of pixels, or an image, as an array of numpy."""
    import numpy as np

    try:
        return np.asarray(source)
    except ValueError:
        raise ValueError(
            Message(
                "nonogram.image.rows",
                "expected rows of pixels, all of one length, each of one to four numbers",
            )
        ) from None


def _of_array(array: Any) -> Image.Image:
    """Return the image of an array of numpy, by the arithmetic of the array."""
    if array.ndim == 3 and array.shape[2] == 1:
        array = array[:, :, 0]
    channels = 1 if array.ndim == 2 else array.shape[2] if array.ndim == 3 else 0
    if channels not in _MODES or not array.size or array.dtype.kind not in "biuf":
        shape, dtype = array.shape, str(array.dtype)
        raise ValueError(
            Message(
                "nonogram.image.array",
                "expected rows of pixels, all of one length, found an array of {shape}, {dtype}",
                shape=str(shape),
                dtype=dtype,
            )
        )
    odd = [level for level in (array.max(), array.min()) if not isfinite(level)]
    if odd:
        raise _NotFiniteError(odd[0])
    # Half the memory, if the numbers fit.
    exact = array.astype(
        "float64" if array.dtype.kind == "f" and array.dtype.itemsize > 4 else "float32"
    )
    levels = (exact * _scale(array.max())).clip(0, 255).round().astype("uint8")
    return Image.frombytes(_MODES[channels], (array.shape[1], array.shape[0]), levels.tobytes())


def _scale(most: float) -> float:
    """Return the factor from a range to 0–255; the range is 0–1, 0–255 or 0–65535."""
    return 255.0 if most <= 1 else 1.0 if most <= 255 else 255 / 65535


def _on_white(image: Image.Image) -> Image.Image:
    """Return an image in red, green and blue; transparent parts become white.

    A white drawing on a transparent ground becomes black.
    """
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        clear = image.convert("RGBA")
        white, opacity = Image.new("RGBA", clear.size, "white"), clear.getchannel("A")
        # Pixels that are not seen have any colour.
        seen = Image.composite(clear, white, opacity.point(lambda level: 255 * (level > 0)))
        darkest = min(low for low, _ in ImageStat.Stat(seen.convert("RGB")).extrema)
        if darkest >= _WHITE and 0 in opacity.getextrema():
            return ImageOps.invert(opacity).convert("RGB")
        return Image.alpha_composite(white, clear).convert("RGB")
    return image.convert("RGB")


def _dark(image: Image.Image, threshold: float | None) -> list[list[bool]]:
    """Return for each cell whether it is darker than a threshold."""
    grey = image.convert("L")
    levels = list(grey.tobytes())
    limit = _parting(levels) if threshold is None else 255 * threshold
    return [
        [level < limit for level in levels[row * grey.width : (row + 1) * grey.width]]
        for row in range(grey.height)
    ]


def _outline(dark: list[list[bool]]) -> list[list[bool]]:
    """Return the dark cells that touch a light cell or the edge of the picture."""
    light = [False] * len(dark[0])
    return [
        [
            here and not (left and right and above and below)
            for here, left, right, above, below in zip(
                row, [False, *row], [*row[1:], False], over, under, strict=False
            )
        ]
        for row, over, under in zip(dark, [light, *dark], [*dark[1:], light], strict=False)
    ]


def _dithered(image: Image.Image, threshold: float | None) -> list[list[bool]]:
    """Return for each cell whether it is filled, after Floyd and Steinberg."""
    grey = image.convert("L")
    if threshold is None:
        grey = ImageOps.autocontrast(grey)
    else:
        shift = round(127.5 - 255 * threshold)
        grey = grey.point([min(255, max(0, level + shift)) for level in range(256)])
    levels = grey.convert("1", dither=Image.Dither.FLOYDSTEINBERG).convert("L").tobytes()
    return [
        [level == 0 for level in levels[row * grey.width : (row + 1) * grey.width]]
        for row in range(grey.height)
    ]


def _parting(levels: list[int]) -> float:
    """Return the level that separates light from dark best (Otsu's method)."""
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


def _colored(
    image: Image.Image, width: int, height: int, colors: int
) -> tuple[list[str], dict[str, str]]:
    """Quantize an image; a cell has the colour of most of its pixels, and the lightest is blank."""
    fine = max(1, min(_FINE, isqrt(_MOST_PIXELS // (width * height))))
    across = width * fine
    numbers, rgb = _quantized(
        image.resize((across, height * fine), Image.Resampling.BOX), colors + 1
    )
    if fine > 1:
        numbers = [
            _most(
                [
                    each
                    for line in range(fine)
                    for each in numbers[left + line * across : left + line * across + fine]
                ]
            )
            for top in range(0, len(numbers), fine * across)
            for left in range(top, top + across, fine)
        ]
    background = max(range(len(rgb)), key=lambda number: sum(rgb[number]))
    if min(rgb[background]) >= _WHITE:
        rgb[background] = (255, 255, 255)
    frequent = [
        number for number, _ in Counter(sorted(numbers)).most_common() if number != background
    ]
    letters = {number: LETTERS[place] for place, number in enumerate(frequent)} | {
        background: BLANK
    }
    found = {
        letter: "#{:02x}{:02x}{:02x}".format(*rgb[number]) for number, letter in letters.items()
    }
    text = "".join(map(letters.__getitem__, numbers))
    return [text[row * width : (row + 1) * width] for row in range(height)], found


def _quantized(image: Image.Image, most: int) -> tuple[list[int], list[_Color]]:
    """Quantize an image; return the number of each pixel's colour, and the colours by number."""
    # Choosing colours takes more than twice the time for twice the pixels.
    times = max(1.0, (image.width * image.height / _MOST_PIXELS) ** 0.5)
    sample = image.resize(
        (max(1, int(image.width / times)), max(1, int(image.height / times))),
        Image.Resampling.NEAREST,
    )
    # Pillow improves the colours until fewer pixels than this change theirs.
    rest = 1 + sample.width * sample.height // 100
    found = min(
        (sample.quantize(most, method=method, kmeans=rest) for method in _METHODS),
        key=lambda each: _error(sample, each),
    )
    if sample.size != image.size:
        found = image.quantize(palette=found, dither=Image.Dither.NONE)
    palette, data = found.getpalette() or [], image.tobytes()
    pixels = Counter(zip(found.tobytes(), data[::3], data[1::3], data[2::3], strict=True))
    kinds: defaultdict[int, Counter[_Color]] = defaultdict(Counter)
    for (kind, red, green, blue), count in pixels.items():
        kinds[kind][red, green, blue] = count
    colors: list[_Color] = []
    for kind, counts in kinds.items():
        count, color = max((count, color) for color, count in counts.items())
        mean = palette[3 * kind], palette[3 * kind + 1], palette[3 * kind + 2]
        colors.append(color if count >= _PLAIN * counts.total() else mean)
    number_of = {kind: number for number, kind in enumerate(kinds)}
    return [number_of[kind] for kind in found.tobytes()], colors


def _error(image: Image.Image, quantized: Image.Image) -> float:
    """Return the sum of the squared differences of two images."""
    return sum(ImageStat.Stat(ImageChops.difference(image, quantized.convert("RGB"))).sum2)


def _most(numbers: list[int]) -> int:
    """Return the most frequent number; the smallest of them if there are several."""
    return Counter(sorted(numbers)).most_common(1)[0][0]
