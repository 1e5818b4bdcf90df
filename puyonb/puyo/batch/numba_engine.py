"""The numba engine: compiled code that runs one field after the other.

Planes are arrays of shape ``(bits, n, words)``: all columns of a field in a few words of 64 bits.  numba itself is imported when
the engine is used.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from puyonb.puyo.batch.numpy_engine import group_table
from puyonb.puyo.batch.planes import bits_of, blocks, packed, unpacked, word_of
from puyonb.puyo.field import Puyo
from puyonb.puyo.rules import Rules

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

__all__ = ["run"]

_WORD = np.dtype("<u8")
_BLOCK = 28 * 1024
"""Bytes of one bit plane that are worked on at once: arrays so small that the system need not hand out new pages for each block."""


def run(
    cells: "Cells", length: "NDArray[np.int32]", score: "Numbers", final: "Cells", *, rules: Rules, hidden_rows: int
) -> None:
    """Run fields to their ends, block by block; fills lengths and scores, which are zeros, and what is left."""
    from puyonb.puyo.batch import compiled

    count, height, width = cells.shape
    # A column has an empty bit above it, into which additions carry.
    lane = word_of(height + 1).itemsize * 8
    # Two words are run without loops over them: a field of the usual size takes two, and a smaller one may.
    words = max(2, -(-width * lane // 64))
    size: Any = (0, 0) if words == 2 else np.zeros(words, np.int64)
    work, bits = np.zeros((compiled.ROWS, words + 2), np.uint64), bits_of(cells)
    how = _masks(height, hidden_rows, lane, rules), _numbers(rules), *_tables(rules), work, size
    for span in blocks(count, _BLOCK // (words * _WORD.itemsize)):
        rows = np.zeros((span.stop - span.start, words * 64 // lane, lane), np.uint8)
        for col in range(width):
            rows[:, col, :height] = cells[span, ::-1, col]
        planes = packed(rows, _WORD, bits)
        compiled.run(planes, length[span], score[span], *how)
        rows = unpacked(planes, rows.shape)
        for col in range(width):
            final[span, :, col] = rows[:, col, height - 1 :: -1]


def _masks(height: int, hidden_rows: int, lane: int, rules: Rules) -> tuple[np.uint64, ...]:
    """Give, for every column of a word, the visible cells, what a hit reaches and the bottom; and the width of a column."""
    every = sum(1 << lane * col for col in range(64 // lane))
    seen, board = ((1 << rows) - 1 for rows in (height - hidden_rows, height))
    reach = board if rules.sweep_hidden else seen
    return np.uint64(seen * every), np.uint64(reach * every), np.uint64(every), np.uint64(lane)


def _numbers(rules: Rules) -> tuple[int, ...]:
    fixed = (int(puyo in rules.fixed) for puyo in (Puyo.IRON, Puyo.WALL))
    return rules.clear_threshold, int(rules.settle_first), rules.hard_hits, *fixed


def _tables(rules: Rules) -> tuple["Numbers", ...]:
    return np.array(rules.chain_powers), np.array(rules.color_bonuses), group_table(rules)
