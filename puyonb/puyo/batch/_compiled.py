"""The compiled code of :mod:`puyonb.puyo.batch._numba_engine`.

It computes the same as the numpy engine.  A field is a few words of 64 bits for each bit of its
codes: columns of 16, 32 or 64 bits from the left, each with its cells from the bottom up and at
least one empty bit above.

Fields run side by side: the same word of :data:`SIDE` fields is contiguous in memory, so that the
compiler can use the vector instructions of the processor.  A loop over ``place`` changes one word
of all of them.  Only loading, storing and counting the groups go field by field.

All compiled code is in this file, because numba caches compiled code by file.
"""

from typing import Any

import numpy as np
from numba import njit, types, uint64
from numba.extending import intrinsic

_LOW, _MIDDLE, _HIGH, _TOP, _DUE, _COLOR, _ABOVE, _RIGHT, _TWO, _CORE, _GROUP, _REST = range(12)
"""The rows of the scratch array: the bit planes of the fields, and sets of their cells."""

ROWS = 12
"""The number of rows of the scratch array."""

SIDE = 64
"""The number of fields side by side: their rows fit into the nearest cache of a processor."""

_FEW = 32
"""The number of fields that fall together: some fall longer than others."""

_BYTES = np.uint64(0x00FF_00FF_00FF_00FF)


@njit(cache=True, nogil=True)
def run(
    cells: Any,
    length: Any,
    score: Any,
    final: Any,
    masks: Any,
    rules: Any,
    powers: Any,
    colors: Any,
    groups: Any,
    work: Any,
    size: Any,
    columns: Any,
) -> None:
    """Run fields until nothing pops.

    Parameters
    ----------
    cells : array of uint8, shape (n, height, width), or of uint16, shape (n, height, width / 2)
        Codes.  With columns of 16 bits two cells are one number, the left cell in its low byte.
    length, score : arrays of int32 and int64, shape (n,), zeros
        For the results.
    final : array like cells
        For the fields after their chains.
    masks : tuple of uint64
        In every column of a word: the visible cells, the cells that a hit reaches, the bottom cell.
    rules : tuple of int
        The threshold, whether everything settles first, the hits of hard puyos, whether iron and
        walls are fixed.
    powers, colors, groups : arrays of int64
        The tables: for link 1, 2, …, for 1, 2, … colours, and for a group of 0, 1, 2, … puyos.
    work : array of uint64, shape (12 * (words + 2) * SIDE,), zeros
        Scratch memory: rows, words, and fields side by side.  The first and the last word of each
        row stay 0.
    size, columns : tuple of int
        Tuples with the number of words of a field, and of columns of a word, as their lengths.  The
        compiler knows the length of a tuple, so it unrolls loops and shifts by constants.
    """
    seen, reach, floor = masks
    threshold, settle_first, hard_hits, iron, wall = rules
    lane = uint64(64 // len(columns))
    words, carry = len(size), uint64(64) - lane
    numbers = np.zeros(SIDE, np.int64)
    for start in range(0, cells.shape[0], SIDE):
        count = min(SIDE, cells.shape[0] - start)
        for place in range(count):
            numbers[place] = start + place
            _load(cells[start + place], work, words, place, floor, columns)
        link = 0
        while count:
            for first in range(0, count, _FEW):
                few = work[first:]
                if link:
                    _pop(few, words, reach, lane, carry, hard_hits)
                if link or settle_first:
                    _settle(few, words, floor, iron, wall)
                _find(few, words, seen, lane, carry, threshold)
            place = 0
            while place < count:
                number = numbers[place]
                if _popping(work, words, place, lane, carry, threshold):
                    score[number] += _worth(
                        work, words, place, lane, carry, threshold, link, powers, colors, groups
                    )
                    place += 1
                else:
                    # The chain has ended: the last of the fields takes the place.
                    length[number] = link
                    _store(final[number], work, words, place, floor, columns)
                    count -= 1
                    numbers[place] = numbers[count]
                    _move(work, words, count, place)
            link += 1


@njit(nogil=True, forceinline=True)
def _at(words: int, row: int, word: int) -> int:
    """Return where a word of a row begins."""
    return (row * (words + 2) + word) * SIDE


@njit(nogil=True, forceinline=True)
def _load(field: Any, work: Any, words: int, place: int, floor: Any, columns: Any) -> None:
    """Split the codes of a field into bit planes, for all cells of a row in one word at once."""
    height, width = field.shape
    lane = uint64(64 // len(columns))
    for word in range(words):
        low = middle = high = top = uint64(0)
        for row in range(height):
            codes = uint64(0)
            if len(columns) == 4:
                for side in range(2):
                    if 2 * word + side < width:
                        codes |= uint64(field[row, 2 * word + side]) << uint64(32 * side)
                codes = (codes | codes << uint64(8)) & _BYTES
            else:
                for side in range(len(columns)):
                    col = word * len(columns) + side
                    if col < width:
                        codes |= uint64(field[row, col]) << uint64(side) * lane
            low = low << uint64(1) | codes & floor
            middle = middle << uint64(1) | codes >> uint64(1) & floor
            high = high << uint64(1) | codes >> uint64(2) & floor
            top = top << uint64(1) | codes >> uint64(3) & floor
        work[_at(words, _LOW, word + 1) + place] = low
        work[_at(words, _MIDDLE, word + 1) + place] = middle
        work[_at(words, _HIGH, word + 1) + place] = high
        work[_at(words, _TOP, word + 1) + place] = top


@njit(nogil=True, forceinline=True)
def _store(field: Any, work: Any, words: int, place: int, floor: Any, columns: Any) -> None:
    """Join the bit planes of a field to codes."""
    height, width = field.shape
    lane = uint64(64 // len(columns))
    for word in range(words):
        low = work[_at(words, _LOW, word + 1) + place]
        middle = work[_at(words, _MIDDLE, word + 1) + place]
        high = work[_at(words, _HIGH, word + 1) + place]
        top = work[_at(words, _TOP, word + 1) + place]
        for up in range(height):
            rise = uint64(up)
            codes = low >> rise & floor | (middle >> rise & floor) << uint64(1)
            codes |= (high >> rise & floor) << uint64(2) | (top >> rise & floor) << uint64(3)
            if len(columns) == 4:
                codes |= codes >> uint64(8)
                for side in range(2):
                    if 2 * word + side < width:
                        field[height - 1 - up, 2 * word + side] = codes >> uint64(32 * side)
            else:
                for side in range(len(columns)):
                    col = word * len(columns) + side
                    if col < width:
                        field[height - 1 - up, col] = codes >> uint64(side) * lane


@njit(nogil=True, forceinline=True)
def _move(work: Any, words: int, last: int, place: int) -> None:
    """Copy the planes of a field, and its cells that are due, to another place."""
    for row in range(_DUE + 1):
        for word in range(1, words + 1):
            at = _at(words, row, word)
            work[at + place] = work[at + last]


@njit(nogil=True, forceinline=True)
def _settle(work: Any, words: int, floor: Any, iron: bool, wall: bool) -> None:
    """Let everything fall; see :meth:`puyonb.puyo._bitboard.Layout.settle`."""
    irons = ~uint64(0) if iron else uint64(0)
    walls = ~uint64(0) if wall else uint64(0)
    for word in range(1, words + 1):
        moving = uint64(1)
        while moving:
            moving = uint64(0)
            for place in range(_FEW):
                low = work[_at(words, _LOW, word) + place]
                middle = work[_at(words, _MIDDLE, word) + place]
                high = work[_at(words, _HIGH, word) + place]
                top = work[_at(words, _TOP, word) + place]
                fixed = low & middle & high & irons | top & middle & walls
                filled = (low | middle | high | top) & ~fixed
                ground = (floor | fixed << uint64(1)) & ~fixed
                loose = filled & (filled + ground)
                stay = ~loose
                work[_at(words, _LOW, word) + place] = low & stay | (low & loose) >> uint64(1)
                work[_at(words, _MIDDLE, word) + place] = middle & stay | (
                    middle & loose
                ) >> uint64(1)
                work[_at(words, _HIGH, word) + place] = high & stay | (high & loose) >> uint64(1)
                work[_at(words, _TOP, word) + place] = top & stay | (top & loose) >> uint64(1)
                moving |= loose


@njit(nogil=True, forceinline=True)
def _find(work: Any, words: int, seen: Any, lane: Any, carry: Any, threshold: int) -> None:
    """Find the cells that are due; see :meth:`puyonb.puyo._bitboard.Layout.due`."""
    for word in range(1, words + 1):
        for place in range(_FEW):
            low = work[_at(words, _LOW, word) + place]
            middle = work[_at(words, _MIDDLE, word) + place]
            high = work[_at(words, _HIGH, word) + place]
            top = work[_at(words, _TOP, word) + place]
            colored = (low | middle | high) & ~(middle & high) & ~top & seen
            differ = low ^ low >> uint64(1)
            differ |= middle ^ middle >> uint64(1)
            differ |= high ^ high >> uint64(1)
            work[_at(words, _COLOR, word) + place] = colored
            work[_at(words, _ABOVE, word) + place] = colored & colored >> uint64(1) & ~differ
    for word in range(1, words + 1):
        for place in range(_FEW):
            low = work[_at(words, _LOW, word) + place]
            middle = work[_at(words, _MIDDLE, word) + place]
            high = work[_at(words, _HIGH, word) + place]
            differ = low ^ _next(work, words, _LOW, word, place, lane, carry)
            differ |= middle ^ _next(work, words, _MIDDLE, word, place, lane, carry)
            differ |= high ^ _next(work, words, _HIGH, word, place, lane, carry)
            work[_at(words, _RIGHT, word) + place] = (
                work[_at(words, _COLOR, word) + place]
                & _next(work, words, _COLOR, word, place, lane, carry)
                & ~differ
            )
    for word in range(1, words + 1):
        for place in range(_FEW):
            above = work[_at(words, _ABOVE, word) + place]
            right = work[_at(words, _RIGHT, word) + place]
            below = above << uint64(1)
            left = _previous(work, words, _RIGHT, word, place, lane, carry)
            both, across, one, other = above & below, right & left, above | below, right | left
            two = both | across | one & other
            if threshold > 3:
                paired = above & two & two >> uint64(1)
                core = both & other | across & one | paired | paired << uint64(1)
            elif threshold == 3:
                core = two
            else:
                core = one | other if threshold == 2 else work[_at(words, _COLOR, word) + place]
            work[_at(words, _TWO, word) + place] = two
            work[_at(words, _CORE, word) + place] = core
    if threshold > 3:
        for word in range(1, words + 1):
            for place in range(_FEW):
                work[_at(words, _REST, word) + place] = (
                    work[_at(words, _RIGHT, word) + place]
                    & work[_at(words, _TWO, word) + place]
                    & _next(work, words, _TWO, word, place, lane, carry)
                )
        for word in range(1, words + 1):
            for place in range(_FEW):
                work[_at(words, _CORE, word) + place] |= work[
                    _at(words, _REST, word) + place
                ] | _previous(work, words, _REST, word, place, lane, carry)
    for word in range(1, words + 1):
        for place in range(_FEW):
            core = work[_at(words, _CORE, word) + place]
            above = work[_at(words, _ABOVE, word) + place]
            right = work[_at(words, _RIGHT, word) + place]
            grown = core | above & core >> uint64(1) | (above & core) << uint64(1)
            grown |= right & _next(work, words, _CORE, word, place, lane, carry)
            grown |= (right & core) << uint64(1) << lane - uint64(1)
            before = (
                work[_at(words, _RIGHT, word - 1) + place]
                & work[_at(words, _CORE, word - 1) + place]
            )
            work[_at(words, _DUE, word) + place] = grown | before >> carry


@njit(nogil=True, forceinline=True)
def _next(work: Any, words: int, row: int, word: int, place: int, lane: Any, carry: Any) -> Any:
    """Return the column to the right, for every column of a word."""
    # A shift by the whole width of a word is undefined, so a column of that width takes two shifts.
    here, after = work[_at(words, row, word) + place], work[_at(words, row, word + 1) + place]
    return here >> uint64(1) >> lane - uint64(1) | after << carry


@njit(nogil=True, forceinline=True)
def _previous(work: Any, words: int, row: int, word: int, place: int, lane: Any, carry: Any) -> Any:
    here, before = work[_at(words, row, word) + place], work[_at(words, row, word - 1) + place]
    return here << uint64(1) << lane - uint64(1) | before >> carry


@njit(nogil=True, forceinline=True)
def _popping(work: Any, words: int, place: int, lane: Any, carry: Any, threshold: int) -> bool:
    """Return whether cells of a field are due; a threshold above 4 needs the size of each group."""
    found = uint64(0)
    for word in range(1, words + 1):
        found |= work[_at(words, _DUE, word) + place]
    if not found or threshold <= 4:
        return bool(found)
    for word in range(1, words + 1):
        work[_at(words, _CORE, word) + place] = 0
    for code in range(1, 6):
        left = _own(work, words, place, code)
        while left:
            size = _part(work, words, place, lane, carry)
            left -= size
            for word in range(1, words + 1):
                group = work[_at(words, _GROUP, word) + place]
                work[_at(words, _CORE, word) + place] |= group if size >= threshold else uint64(0)
    found = uint64(0)
    for word in range(1, words + 1):
        large = work[_at(words, _CORE, word) + place]
        work[_at(words, _DUE, word) + place] = large
        found |= large
    return bool(found)


@njit(nogil=True, forceinline=True)
def _part(work: Any, words: int, place: int, lane: Any, carry: Any) -> int:
    """Move the first group of the remaining cells of a colour to the group row; return its size."""
    first = 1
    while not work[_at(words, _REST, first) + place]:
        first += 1
    for word in range(1, words + 1):
        work[_at(words, _GROUP, word) + place] = 0
    rest = work[_at(words, _REST, first) + place]
    work[_at(words, _GROUP, first) + place] = rest & ~rest + uint64(1)
    changed = uint64(1)
    while changed:
        changed = uint64(0)
        for word in range(1, words + 1):
            group = work[_at(words, _GROUP, word) + place]
            rest = work[_at(words, _REST, word) + place]
            beside = _next(work, words, _GROUP, word, place, lane, carry)
            beside |= _previous(work, words, _GROUP, word, place, lane, carry)
            grown = (group | group << uint64(1) | group >> uint64(1) | beside) & rest
            # Two vertical steps at once, because most groups are higher than wide.
            grown |= (grown << uint64(1) | grown >> uint64(1)) & rest
            changed |= grown ^ group
            work[_at(words, _GROUP, word) + place] = grown
    size = 0
    for word in range(1, words + 1):
        group = work[_at(words, _GROUP, word) + place]
        work[_at(words, _REST, word) + place] ^= group
        size += _count(group)
    return size


@njit(nogil=True, forceinline=True)
def _worth(
    work: Any,
    words: int,
    place: int,
    lane: Any,
    carry: Any,
    threshold: int,
    link: int,
    powers: Any,
    colors: Any,
    groups: Any,
) -> Any:
    """Return the points of a link."""
    # Count each colour as one group, which is right below twice the threshold; this needs no
    # branch.
    cleared, distinct, parted, crowded = 0, 0, 0, False
    for code in range(1, 6):
        size = _own(work, words, place, code)
        cleared += size
        distinct += size != 0
        parted += groups[min(size, groups.size - 1)]
        crowded |= size >= 2 * threshold
    if crowded:
        parted = 0
        for code in range(1, 6):
            size = _own(work, words, place, code)
            while size >= 2 * threshold:
                part = _part(work, words, place, lane, carry)
                parted += groups[min(part, groups.size - 1)]
                size -= part
            parted += groups[min(size, groups.size - 1)]
    bonus = powers[min(link, powers.size - 1)] + colors[min(distinct, colors.size) - 1] + parted
    return 10 * cleared * min(max(bonus, 1), 999)


@njit(nogil=True, forceinline=True)
def _own(work: Any, words: int, place: int, code: int) -> int:
    """Copy the cells of one colour that are due to the rest row; return their number."""
    size = 0
    low, middle, high = uint64((code & 1) - 1), uint64((code >> 1 & 1) - 1), uint64((code >> 2) - 1)
    for word in range(1, words + 1):
        own = (
            work[_at(words, _DUE, word) + place]
            & (work[_at(words, _LOW, word) + place] ^ low)
            & (work[_at(words, _MIDDLE, word) + place] ^ middle)
            & (work[_at(words, _HIGH, word) + place] ^ high)
        )
        work[_at(words, _REST, word) + place] = own
        size += _count(own)
    return size


@njit(nogil=True, forceinline=True)
def _pop(work: Any, words: int, reach: Any, lane: Any, carry: Any, hard_hits: int) -> None:
    """Remove the cells that are due and those that they sweep."""
    breakable = ~uint64(0) if hard_hits else uint64(0)
    at_once = ~uint64(0) if hard_hits == 1 else uint64(0)
    for word in range(1, words + 1):
        for place in range(_FEW):
            due = work[_at(words, _DUE, word) + place]
            low = work[_at(words, _LOW, word) + place]
            middle = work[_at(words, _MIDDLE, word) + place]
            high = work[_at(words, _HIGH, word) + place]
            top = work[_at(words, _TOP, word) + place]
            above, below = due >> uint64(1), due << uint64(1)
            right = _next(work, words, _DUE, word, place, lane, carry)
            left = _previous(work, words, _DUE, word, place, lane, carry)
            near = (above | below | right | left) & reach
            hard = near & top & ~(low | middle) & breakable
            touched = above & below | right & left | (above | below) & (right | left)
            twice = hard & (touched | at_once)
            stay = ~(due | near & high & middle & ~low | near & top & low | twice)
            # From HARD, 1000, to OJAMA, 0110.
            cracked = hard ^ twice
            work[_at(words, _LOW, word) + place] = low & stay
            work[_at(words, _MIDDLE, word) + place] = (middle | cracked) & stay
            work[_at(words, _HIGH, word) + place] = (high | cracked) & stay
            work[_at(words, _TOP, word) + place] = (top ^ hard) & stay


def _generated(_typing: Any, _word: Any) -> Any:
    def _generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), _generate


_count: Any = intrinsic(_generated)
"""Count the bits of a word with an instruction of the processor."""
