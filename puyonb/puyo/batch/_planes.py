"""Bit planes: the form of an array of codes in the numpy engine.

Plane ``k`` holds bit ``k`` of every code.  A column of cells is a few bits of a word with the
bottom cell in the lowest bit, so one operation on a word changes all its cells.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from puyonb.puyo.batch._encoding import IRON

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]
    Words = NDArray[Any]

_FEWEST = 256


def blocks(count: int, size: int) -> Iterator[slice]:
    """Return the spans of fields to process at once, of ``size`` fields but at least 256."""
    step = max(_FEWEST, size)
    return (slice(start, min(start + step, count)) for start in range(0, count, step))


def word_of(height: int) -> "np.dtype[Any]":
    """Return the smallest type that holds a column of a height."""
    return np.dtype("<u2" if height <= 16 else "<u4" if height <= 32 else "<u8")


def bits_of(cells: "Cells") -> int:
    """Return the number of planes for codes."""
    return 4 if cells.max(initial=0) > IRON else 3


def packed(rows: "Cells", word: "np.dtype[Any]", bits: int) -> "Words":
    """Pack each bit of codes into a plane; the last axis of ``rows``, upwards, becomes words."""
    flat = rows.reshape(-1)
    planes = [np.packbits(flat & 1 << bit, bitorder="little").view(word) for bit in range(bits)]
    return np.stack(planes).reshape(bits, *rows.shape[:-2], -1)


def unpacked(planes: "Words", shape: tuple[int, ...]) -> "Cells":
    """Return the codes of planes in the shape of the original rows."""
    rows = np.zeros(planes[0].size * planes.itemsize * 8, np.uint8)
    for plane in planes[::-1]:
        # Doubling: numpy adds bytes ten times as fast as it shifts them.
        rows += rows
        rows += np.unpackbits(
            np.ascontiguousarray(plane).reshape(-1).view(np.uint8), bitorder="little"
        )
    return rows.reshape(shape)
