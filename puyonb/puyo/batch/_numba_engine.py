"""The numba engine: compiled code that runs field by field.

A field is a few words of 64 bits for each bit of its codes, with columns of 16, 32 or 64 bits.  The
first call imports numba.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from puyonb.puyo.batch._numpy_engine import group_table
from puyonb.puyo.batch._planes import word_of
from puyonb.puyo.field import Puyo
from puyonb.puyo.rules import Rules

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]
    Numbers = NDArray[np.int64]


def run(
    cells: "Cells",
    length: "NDArray[np.int32]",
    score: "Numbers",
    final: "Cells",
    *,
    rules: Rules,
    hidden_rows: int,
) -> None:
    """Run fields until nothing pops, and write their lengths, scores and final fields.

    ``length`` and ``score`` are zeros at the beginning.
    """
    from puyonb.puyo.batch import _compiled

    _, height, width = cells.shape
    # A column has an empty bit above it, into which additions carry.
    lane = word_of(height + 1).itemsize * 8
    # The code for two words has no loops over words: a field of the usual size takes two, and
    # smaller ones use the same code.
    words = max(2, -(-width * lane // 64))
    size: Any = (0, 0) if words == 2 else np.zeros(words, np.int64)
    work = np.zeros(_compiled.ROWS * (words + 2) * _compiled.SIDE, np.uint64)
    columns = (0,) * (64 // lane)
    how = (
        _masks(height, hidden_rows, lane, rules),
        _numbers(rules),
        *_tables(rules),
        work,
        size,
        columns,
    )
    # A read-only array is another type, for which numba would compile everything again.
    given = cells if cells.flags.writeable else cells.copy()
    if lane != 16:
        _compiled.run(given, length, score, final, *how)
    elif width % 2:
        given = np.pad(given, ((0, 0), (0, 0), (0, 1)))
        end = np.empty_like(given)
        _compiled.run(_pairs(given), length, score, _pairs(end), *how)
        final[:] = end[:, :, :width]
    else:
        _compiled.run(_pairs(given), length, score, _pairs(final), *how)


def _pairs(cells: "Cells") -> Any:
    """Return a view of an array with two cells in each number: half as many to load and store."""
    # Every processor for which there is numba has the first cell in the low byte.
    return cells.view(np.uint16)


def _masks(height: int, hidden_rows: int, lane: int, rules: Rules) -> tuple[np.uint64, ...]:
    """Return, for every column of a word, the visible cells, the reach of a hit and the bottom."""
    every = sum(1 << lane * col for col in range(64 // lane))
    seen, board = ((1 << rows) - 1 for rows in (height - hidden_rows, height))
    reach = board if rules.sweep_hidden else seen
    return np.uint64(seen * every), np.uint64(reach * every), np.uint64(every)


def _numbers(rules: Rules) -> tuple[int, ...]:
    fixed = (int(puyo in rules.fixed) for puyo in (Puyo.IRON, Puyo.WALL))
    return rules.clear_threshold, int(rules.settle_first), rules.hard_hits, *fixed


def _tables(rules: Rules) -> tuple["Numbers", ...]:
    return np.array(rules.chain_powers), np.array(rules.color_bonuses), group_table(rules)
