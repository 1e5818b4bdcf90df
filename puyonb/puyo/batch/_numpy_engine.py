"""The numpy engine: one operation changes all cells of all fields.

Planes are arrays of shape ``(bits, width, n)``: the same column of all fields is contiguous in
memory.  A field whose chain has ended leaves the arrays.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from puyonb.puyo.batch._encoding import PURPLE, RED
from puyonb.puyo.batch._planes import bits_of, blocks, packed, unpacked, word_of
from puyonb.puyo.field import Puyo
from puyonb.puyo.rules import LARGEST, POINTS, SMALLEST, Rules

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]
    Words = NDArray[Any]
    Numbers = NDArray[np.int64]

_BLOCK = 384 * 1024
"""Bytes of one bit plane in a block: a few dozen such arrays fit into the cache of a processor."""

_BLOCK_OF_A_THREAD = 2048 * 1024
"""The same in a pool of threads: with short operations, threads wait for each other."""


def run(
    cells: "Cells",
    length: "NDArray[np.int32]",
    score: "Numbers",
    final: "Cells",
    *,
    rules: Rules,
    hidden_rows: int,
    in_thread: bool = False,
) -> None:
    """Run fields until nothing pops, and write their lengths, scores and final fields.

    ``length`` and ``score`` are zeros at the beginning.
    """
    seen = (1 << cells.shape[1] - hidden_rows) - 1
    for span, planes in _spans(cells, final, _BLOCK_OF_A_THREAD if in_thread else _BLOCK):
        length[span], score[span] = run_chains(planes, rules, seen)


def run_link(
    cells: "Cells",
    number: "Numbers",
    popped: "NDArray[np.bool_]",
    score: "Numbers",
    final: "Cells",
    *,
    rules: Rules,
    hidden_rows: int,
) -> None:
    """Let fields fall, and clear one link of each; write what popped, the scores and the fields."""
    seen = (1 << cells.shape[1] - hidden_rows) - 1
    for span, planes in _spans(cells, final, _BLOCK):
        settle(planes, rules)
        popped[span], score[span] = clear(planes, number[span], rules, seen)


def _spans(cells: "Cells", final: "Cells", block: int) -> Iterator[tuple[slice, "Words"]]:
    """Yield the fields of each block as planes, which are then written as the final fields."""
    count, height, width = cells.shape
    word = word_of(height)
    for span in blocks(count, block // (width * word.itemsize)):
        rows = np.zeros((width, span.stop - span.start, word.itemsize * 8), np.uint8)
        for col in range(width):
            rows[col, :, :height] = cells[span, ::-1, col]
        planes = packed(rows, word, bits_of(cells[span]))
        yield span, planes
        rows = unpacked(planes, rows.shape)
        for col in range(width):
            final[span, :, col] = rows[col, :, height - 1 :: -1]


def clear(
    planes: "Words", number: "Numbers", rules: Rules, seen: int
) -> tuple["NDArray[np.bool_]", "Numbers"]:
    """Clear the groups that are due in fields at rest, in place; nothing falls.

    ``number`` are the links before this one.  Return which fields popped, and their points.
    """
    alike = find_alike(planes, seen)
    due = _due(planes, alike, rules.clear_threshold, seen)
    popped, score = np.bitwise_or.reduce(due, axis=0) != 0, np.zeros(due.shape[1], np.int64)
    some = np.flatnonzero(popped)
    if some.size:
        powers = np.array(rules.chain_powers)
        part, due = planes.take(some, axis=2), due.take(some, axis=1)
        power = powers[np.minimum(number[some], powers.size - 1)]
        score[some] = _worth(part, _of(alike, some), due, rules, power)
        put(planes, some, _popped(part, due, rules, seen))
    return popped, score


class _Alike(NamedTuple):
    """The cells with the same colour as the cell above, and as the cell on the right."""

    above: "Words"
    right: "Words"


def run_chains(planes: "Words", rules: Rules, seen: int) -> tuple["Numbers", "Numbers"]:
    """Run the fields of one block, and overwrite them with the final fields."""
    end, index = planes, np.arange(planes.shape[2])
    length, score = np.zeros_like(index), np.zeros_like(index)
    planes = settle(planes, rules) if rules.settle_first else planes.copy()
    link = 0
    while index.size:
        alike = find_alike(planes, seen)
        due = _due(planes, alike, rules.clear_threshold, seen)
        popping = np.bitwise_or.reduce(due, axis=0) != 0
        over = np.flatnonzero(~popping)
        if over.size:
            put(end, index[over], planes.take(over, axis=2))
            alive = np.flatnonzero(popping)
            index, planes, due = index[alive], planes.take(alive, axis=2), due.take(alive, axis=1)
            alike = _of(alike, alive)
        link += 1
        length[index] = link
        score[index] += _worth(planes, alike, due, rules, rules.chain_power(link))
        planes = settle(_popped(planes, due, rules, seen), rules)
    return length, score


def find_alike(planes: "Words", seen: int) -> _Alike:
    colored = _colored(planes, seen)
    above, right = colored & colored >> 1, np.zeros_like(colored)
    right[:-1] = colored[:-1] & colored[1:]
    for plane in planes[:3]:
        above &= ~(plane ^ plane >> 1)
        right[:-1] &= ~(plane[:-1] ^ plane[1:])
    return _Alike(above, right)


def _colored(planes: "Words", seen: int) -> "Words":
    """Return the coloured cells, codes 1 to 5, below the hidden rows."""
    low, middle, high = planes[:3]
    colored: Words = (low | middle | high) & ~(middle & high) & seen
    if len(planes) > 3:
        colored &= ~planes[3]
    return colored


def _due(planes: "Words", alike: _Alike, threshold: int, seen: int) -> "Words":
    """Return all cells in groups of at least the threshold, as in ``_bitboard.Layout.due``."""
    above, right = alike
    below, left = above << 1, np.zeros_like(right)
    left[1:] = right[:-1]
    both, across, one, other = above & below, right & left, above | below, right | left
    if threshold < 3:
        return one | other if threshold == 2 else _colored(planes, seen)
    core = two = both | across | one & other
    if threshold > 3:
        paired = above & two & two >> 1
        core = both & other | across & one | paired | paired << 1
        paired = right[:-1] & two[:-1] & two[1:]
        core[:-1] |= paired
        core[1:] |= paired
    due = _grown(core, alike)
    if threshold <= 4:
        return due
    large = np.zeros_like(due)
    some = np.flatnonzero(due.any(axis=0))
    for group, size in _groups(due.take(some, axis=1), _of(alike, some)):
        large[:, some] |= np.where(size >= threshold, group, 0).astype(due.dtype)
    return large


def _grown(group: "Words", alike: _Alike) -> "Words":
    """Add the neighbours of the same colour."""
    above, right = alike
    grown: Words = group | above & group >> 1 | (above & group) << 1
    grown[:-1] |= right[:-1] & group[1:]
    grown[1:] |= right[:-1] & group[:-1]
    return grown


def _groups(due: "Words", alike: _Alike) -> Iterator[tuple["Words", "Numbers"]]:
    """Yield the first group of each field with its size, then the second, and so on.

    The size is 0 for a field that has no such group.
    """
    rest, fields = due.copy(), np.arange(due.shape[1])
    while rest.any():
        col = (rest != 0).argmax(axis=0)
        low = rest[col, fields]
        group = np.zeros_like(rest)
        group[col, fields] = low & (~low + 1)
        while True:
            grown = _grown(group, alike)
            if np.array_equal(grown, group):
                break
            group = grown
        yield group, count_bits(group)
        rest ^= group


def _worth(
    planes: "Words", alike: _Alike, due: "Words", rules: Rules, power: "int | Numbers"
) -> "Numbers":
    """Return the points of a link of each field."""
    cleared = count_bits(due)
    bonus = rules.color_bonus(1) + _group_bonus(cleared, rules)
    # Fewer cells than twice the threshold are one group; the others are split.
    many = np.flatnonzero(cleared >= 2 * rules.clear_threshold)
    if many.size:
        bonus[many] = _bonus_of_many(
            planes.take(many, axis=2), _of(alike, many), due.take(many, axis=1), rules
        )
    worth: Numbers = POINTS * cleared * np.clip(bonus + power, SMALLEST, LARGEST)
    return worth


def _bonus_of_many(planes: "Words", alike: _Alike, due: "Words", rules: Rules) -> "Numbers":
    """Return the bonuses for colours and groups where there may be several of them."""
    colors, bonus = np.zeros(due.shape[1], np.int64), np.zeros(due.shape[1], np.int64)
    parts, places = [], []
    for code in range(RED, PURPLE + 1):
        own = due.copy()
        for bit, plane in enumerate(planes[:3]):
            own &= plane if code >> bit & 1 else ~plane
        size = count_bits(own)
        colors += size > 0
        crowded = size >= 2 * rules.clear_threshold
        bonus += _group_bonus(np.where(crowded, 0, size), rules)
        places.append(np.flatnonzero(crowded))
        parts.append(own.take(places[-1], axis=1))
    # Few fields have enough cells of one colour: the five colours are split together.
    place = np.concatenate(places)
    for _, size in _groups(np.concatenate(parts, axis=1), _of(alike, place)):
        np.add.at(bonus, place, _group_bonus(size, rules))
    bonus += np.array([0, *(rules.color_bonus(count) for count in range(1, PURPLE + 1))])[colors]
    return bonus


def _group_bonus(size: "Numbers", rules: Rules) -> "Numbers":
    """Look up the bonus of one group of each field; a size of 0 is no group."""
    table = group_table(rules)
    return table[np.minimum(size, table.size - 1)]


@lru_cache(maxsize=64)
def group_table(rules: Rules) -> "Numbers":
    """Return the bonuses of a group of 0, 1, 2 … puyos; 0 for sizes before the table begins."""
    return np.array([0] * rules.group_bonus_offset + [*rules.group_bonuses])


def _of(alike: _Alike, index: "Numbers") -> _Alike:
    return _Alike(alike.above.take(index, axis=1), alike.right.take(index, axis=1))


def _popped(planes: "Words", due: "Words", rules: Rules, seen: int) -> "Words":
    """Remove the cells that are due and those that they sweep."""
    near = due << 1 | due >> 1
    near[:-1] |= due[1:]
    near[1:] |= due[:-1]
    if not rules.sweep_hidden:
        near &= seen
    low, middle, high = planes[:3]
    gone = due | near & high & middle & ~low
    cracked = np.zeros_like(due)
    if len(planes) > 3:
        gone |= near & planes[3] & low
        hard = near & planes[3] & ~(low | middle)
        if rules.hard_hits == 2:
            twice = hard & _beside_twice(due)
            cracked, hard = hard ^ twice, twice
        gone |= hard if rules.hard_hits else 0
    left: Words = planes & ~gone
    if cracked.any():
        # From HARD, 1000, to OJAMA, 0110.
        left[3] ^= cracked
        left[1:3] |= cracked
    return left


def _beside_twice(due: "Words") -> "Words":
    left, right = np.zeros_like(due), np.zeros_like(due)
    left[1:], right[:-1] = due[:-1], due[1:]
    above, below = due >> 1, due << 1
    return above & below | left & right | (above | below) & (left | right)


def settle(planes: "Words", rules: Rules) -> "Words":
    """Let everything fall, as in ``_bitboard.Layout.settle``."""
    filled: Words = np.bitwise_or.reduce(planes, axis=0)
    fixed = None
    if Puyo.IRON in rules.fixed:
        fixed = planes[0] & planes[1] & planes[2]
    if Puyo.WALL in rules.fixed and len(planes) > 3:
        walls = planes[3] & planes[1]
        fixed = walls if fixed is None else fixed | walls
    if fixed is None:
        return _dropped(planes, filled, np.ones_like(filled[:1, :1]))
    return _dropped(planes, filled & ~fixed, (fixed << 1 | 1) & ~fixed)


def _dropped(planes: "Words", filled: "Words", floor: "Words") -> "Words":
    """Let loose cells fall by one until there are none; in place.

    If many fields are at rest, the loop continues with the others only.
    """
    while True:
        loose = filled & (filled + floor)
        falling = np.flatnonzero(np.bitwise_or.reduce(loose, axis=0))
        if not falling.size:
            return planes
        if falling.size * 2 < filled.shape[1]:
            own = floor.take(falling, axis=1) if floor.shape == filled.shape else floor
            put(
                planes,
                falling,
                _dropped(planes.take(falling, axis=2), filled.take(falling, axis=1), own),
            )
            return planes
        moved = planes & loose
        planes ^= moved
        planes |= moved >> 1
        filled = filled ^ loose | loose >> 1


def put(planes: "Words", index: "Numbers", part: "Words") -> None:
    """Write fields to their places; row by row, which is four times as fast in numpy."""
    for plane, values in zip(planes, part, strict=True):
        for row, words in zip(plane, values, strict=True):
            row[index] = words


def count_bits(words: "Words") -> "Numbers":
    """Count the bits of each field."""
    count: Numbers
    if hasattr(np, "bitwise_count"):
        count = np.bitwise_count(words).sum(axis=0, dtype=np.int64)
    else:  # numpy before 2.0
        flat = np.ascontiguousarray(words).view(np.uint8).reshape(*words.shape, words.itemsize)
        count = np.unpackbits(flat, axis=-1).sum(axis=(0, -1), dtype=np.int64)
    return count
