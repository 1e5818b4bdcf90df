"""The limits of everything that nonograms are read from: :class:`puyonb.nonogram.Limits`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """The greatest sizes of a puzzle, a pack and an image that are read (reading N6).

    They apply to ``.non`` files, to the notations of other programs, and to images.

    An error names its limit: ``(limit side)``.  Pass another value to the reader:
    ``non.loads(text, limits=Limits(side=5000))``.

    Parameters
    ----------
    side : int, cells, default 1000
        The width and the height.  A text may have a hundred times as many lines.
    puzzles : int, default 100,000
        The puzzles of a pack of ``.non`` files.
    size : int, default 64 MiB
        The bytes of a pack of ``.non`` files after decompression, or its characters.
    elements : int, default 10,000
        The XML elements inside another: puzzles of a set; colours, lines and solutions of a puzzle.
    nesting : int, default 16
        The levels of XML elements.
    pixels : int, default 50,000,000
        The pixels of an image.  Pillow also limits the pixels of an image file.
    """

    side: int = 1000
    puzzles: int = 100_000
    size: int = 64 * 2**20
    elements: int = 10_000
    nesting: int = 16
    pixels: int = 50_000_000


DEFAULT = Limits()
