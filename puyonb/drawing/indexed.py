"""Pictures with a palette of 256 colours, which keeps the colours of large areas.

Smooth edges have hundreds of colours that differ little.  Colours that agree in the first 5 bits of
each channel count as one; the rare ones among these become the nearest of the others.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Colors = NDArray[Any]

_COLORS = 256
CODES = 1 << 15
"""The number of colours with 5 bits per channel: enough for smooth edges, and few for a table."""

_STEP = 5
"""One pixel in so many is looked at to find the colours of large areas."""


def indexed(pixels: "Colors") -> "tuple[NDArray[np.uint8], bytes]":
    """Return the entries of pixels, and the palette.

    Parameters
    ----------
    pixels : array of uint32
        Red in the lowest byte, then green and blue; the highest byte is ignored.

    Returns
    -------
    tuple of (array of uint8, bytes)
        The array has the shape of ``pixels``; the palette has three bytes for each entry.
    """
    flat = pixels.ravel()
    starts = np.flatnonzero(np.append(True, flat[1:] != flat[:-1]))  # of runs of equal pixels
    lengths, colors = np.diff(starts, append=flat.size), flat[starts] & 0xFFFFFF
    found = coded(colors)
    counts = np.bincount(found, lengths, CODES)
    true = np.zeros(CODES, np.int64)
    true[found] = colors
    # If several colours have the same code, prefer the most frequent one.
    frequent, times = np.unique(flat[::_STEP] & 0xFFFFFF, return_counts=True)
    frequent = frequent[np.argsort(times, kind="stable")]
    true[coded(frequent)] = frequent
    palette, entries = table(counts, true)
    return np.repeat(entries[found], lengths).reshape(pixels.shape), palette


def coded(colors: "Colors") -> "Colors":
    """Return colours with 5 bits per channel."""
    return (colors >> 3 & 0x1F | colors >> 6 & 0x3E0 | colors >> 9 & 0x7C00).astype(np.uint16)


def table(counts: "Colors", true: "Colors") -> "tuple[bytes, NDArray[np.uint8]]":
    """Return the bytes of a palette, and a table from codes to its entries.

    Parameters
    ----------
    counts : array of numbers, shape (32768,)
        How often each code is in the pictures.
    true : array of int64, shape (32768,)
        The colour of each code.
    """
    used = np.flatnonzero(counts)
    often = used[np.argsort(-counts[used], kind="stable")]
    chosen, rest = often[:_COLORS], often[_COLORS:]
    entries = np.zeros(CODES, np.uint8)
    entries[chosen] = np.arange(chosen.size)
    if rest.size:
        pairs = zip(_channels(true[rest]), _channels(true[chosen]), strict=True)
        apart = sum(np.abs(mine[:, None] - others) for mine, others in pairs)
        entries[rest] = np.argmin(apart, axis=1)
    return np.stack(_channels(true[chosen]), axis=-1).astype(np.uint8).tobytes(), entries


def _channels(colors: "Colors") -> "list[Colors]":
    return [(colors >> shift & 255).astype(np.int16) for shift in (0, 8, 16)]
