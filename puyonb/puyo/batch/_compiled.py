"""The compiled code of :mod:`puyonb.puyo.batch._numba_engine`.

It computes the same as the numpy engine, field by field.  A field is a few words of 64 bits for
each bit of its codes: columns of 16, 32 or 64 bits from the left, each with its cells from the
bottom up and at least one empty bit above.

All compiled code is in this file, because numba caches compiled code by file.
"""

from typing import Any

from numba import njit, types, uint64
from numba.extending import intrinsic

_LOW, _MIDDLE, _HIGH, _TOP, _COLOR, _ABOVE, _RIGHT, _TWO, _CORE, _DUE, _GROUP, _REST = range(12)
"""The rows of the scratch array: the bit planes of one field, and sets of its cells."""

ROWS = 12
"""The number of rows of the scratch array."""


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
    cells : array of uint8, shape (n, height, width)
        Codes.
    length, score : arrays of int32 and int64, shape (n,), zeros
        For the results.
    final : array of uint8, shape (n, height, width)
        For the fields after their chains.
    masks : tuple of uint64
        In every column of a word: the visible cells, the cells that a hit reaches, the bottom cell.
    rules : tuple of int
        The threshold, whether everything settles first, the hits of hard puyos, whether iron and
        walls are fixed.
    powers, colors, groups : arrays of int64
        The tables: for link 1, 2, …, for 1, 2, … colours, and for a group of 0, 1, 2, … puyos.
    work : array of uint64, shape (12, words + 2), zeros
        Scratch memory; the first and the last word of each row stay 0.
    size, columns : tuple of int
        Tuples with the number of words of a field, and of columns of a word, as their lengths.  The
        compiler knows the length of a tuple, so it unrolls loops and shifts by constants.
    """
    seen, reach, floor = masks
    threshold, settle_first, hard_hits, iron, wall = rules
    lane = uint64(64 // len(columns))
    words, carry = len(size), uint64(64) - lane
    for number in range(cells.shape[0]):
        _load(cells[number], work, words, floor, columns)
        if settle_first:
            _settle(work, words, floor, iron, wall)
        link = 0
        while _find(work, words, seen, lane, carry, threshold):
            score[number] += _worth(
                work, words, lane, carry, threshold, link, powers, colors, groups
            )
            link += 1
            _pop(work, words, reach, lane, carry, hard_hits)
            _settle(work, words, floor, iron, wall)
        length[number] = link
        _store(final[number], work, words, floor, columns)


@njit(nogil=True, forceinline=True)
def _load(field: Any, work: Any, words: int, floor: Any, columns: Any) -> None:
    """Split the codes of a field into bit planes, for all cells of a row in one word at once."""
    height, width = field.shape
    lane = uint64(64 // len(columns))
    for word in range(words):
        low = middle = high = top = uint64(0)
        for row in range(height):
            codes = uint64(0)
            for place in range(len(columns)):
                col = word * len(columns) + place
                if col < width:
                    codes |= uint64(field[row, col]) << uint64(place) * lane
            low = low << uint64(1) | codes & floor
            middle = middle << uint64(1) | codes >> uint64(1) & floor
            high = high << uint64(1) | codes >> uint64(2) & floor
            top = top << uint64(1) | codes >> uint64(3) & floor
        (
            work[_LOW, word + 1],
            work[_MIDDLE, word + 1],
            work[_HIGH, word + 1],
            work[_TOP, word + 1],
        ) = (
            low,
            middle,
            high,
            top,
        )


@njit(nogil=True, forceinline=True)
def _store(field: Any, work: Any, words: int, floor: Any, columns: Any) -> None:
    """Join the bit planes of a field to codes."""
    height, width = field.shape
    lane = uint64(64 // len(columns))
    for word in range(words):
        low, middle, high, top = (
            work[_LOW, word + 1],
            work[_MIDDLE, word + 1],
            work[_HIGH, word + 1],
            work[_TOP, word + 1],
        )
        for up in range(height):
            rise = uint64(up)
            codes = low >> rise & floor | (middle >> rise & floor) << uint64(1)
            codes |= (high >> rise & floor) << uint64(2) | (top >> rise & floor) << uint64(3)
            for place in range(len(columns)):
                col = word * len(columns) + place
                if col < width:
                    field[height - 1 - up, col] = codes >> uint64(place) * lane


@njit(nogil=True, forceinline=True)
def _settle(work: Any, words: int, floor: Any, iron: bool, wall: bool) -> None:
    """Let everything fall; see :meth:`puyonb.puyo._bitboard.Layout.settle`."""
    for word in range(1, words + 1):
        low, middle, high, top = (
            work[_LOW, word],
            work[_MIDDLE, word],
            work[_HIGH, word],
            work[_TOP, word],
        )
        filled, ground = low | middle | high | top, floor
        fixed = (low & middle & high if iron else uint64(0)) | (top & middle if wall else uint64(0))
        if fixed:
            filled &= ~fixed
            ground = (floor | fixed << uint64(1)) & ~fixed
        loose = filled & (filled + ground)
        while loose:
            stay = ~loose
            low = low & stay | (low & loose) >> uint64(1)
            middle = middle & stay | (middle & loose) >> uint64(1)
            high = high & stay | (high & loose) >> uint64(1)
            top = top & stay | (top & loose) >> uint64(1)
            filled = filled & stay | loose >> uint64(1)
            loose = filled & (filled + ground)
        work[_LOW, word], work[_MIDDLE, word], work[_HIGH, word], work[_TOP, word] = (
            low,
            middle,
            high,
            top,
        )


@njit(nogil=True, forceinline=True)
def _find(work: Any, words: int, seen: Any, lane: Any, carry: Any, threshold: int) -> bool:
    """Find the cells that are due; see :meth:`puyonb.puyo._bitboard.Layout.due`."""
    for word in range(1, words + 1):
        low, middle, high = work[_LOW, word], work[_MIDDLE, word], work[_HIGH, word]
        colored = (low | middle | high) & ~(middle & high) & ~work[_TOP, word] & seen
        differ = (
            (low ^ low >> uint64(1)) | (middle ^ middle >> uint64(1)) | (high ^ high >> uint64(1))
        )
        work[_COLOR, word] = colored
        work[_ABOVE, word] = colored & colored >> uint64(1) & ~differ
    for word in range(1, words + 1):
        differ = work[_LOW, word] ^ _next(work, _LOW, word, lane, carry)
        differ |= work[_MIDDLE, word] ^ _next(work, _MIDDLE, word, lane, carry)
        differ |= work[_HIGH, word] ^ _next(work, _HIGH, word, lane, carry)
        work[_RIGHT, word] = work[_COLOR, word] & _next(work, _COLOR, word, lane, carry) & ~differ
    anything = uint64(0)
    for word in range(1, words + 1):
        above, right = work[_ABOVE, word], work[_RIGHT, word]
        below, left = above << uint64(1), _previous(work, _RIGHT, word, lane, carry)
        both, across, one, other = above & below, right & left, above | below, right | left
        two = both | across | one & other
        if threshold > 3:
            paired = above & two & two >> uint64(1)
            core = both & other | across & one | paired | paired << uint64(1)
        elif threshold == 3:
            core = two
        else:
            core = one | other if threshold == 2 else work[_COLOR, word]
        work[_TWO, word], work[_CORE, word] = two, core
        anything |= two | core
    if not anything:
        return False
    if threshold > 3:
        for word in range(1, words + 1):
            work[_REST, word] = (
                work[_RIGHT, word] & work[_TWO, word] & _next(work, _TWO, word, lane, carry)
            )
        anything = uint64(0)
        for word in range(1, words + 1):
            work[_CORE, word] |= work[_REST, word] | _previous(work, _REST, word, lane, carry)
            anything |= work[_CORE, word]
    if not anything:
        return False
    for word in range(1, words + 1):
        work[_DUE, word] = _grown(work, _CORE, word, lane, carry)
    return threshold <= 4 or _large_only(work, words, lane, carry, threshold)


@njit(nogil=True, forceinline=True)
def _next(work: Any, row: int, word: int, lane: Any, carry: Any) -> Any:
    """Return the column to the right, for every column of a word."""
    # A shift by the whole width of a word is undefined, so a column of that width takes two shifts.
    return work[row, word] >> uint64(1) >> lane - uint64(1) | work[row, word + 1] << carry


@njit(nogil=True, forceinline=True)
def _previous(work: Any, row: int, word: int, lane: Any, carry: Any) -> Any:
    return work[row, word] << uint64(1) << lane - uint64(1) | work[row, word - 1] >> carry


@njit(nogil=True, forceinline=True)
def _grown(work: Any, row: int, word: int, lane: Any, carry: Any) -> Any:
    """Add the neighbours of the same colour to some cells."""
    here, above, right = work[row, word], work[_ABOVE, word], work[_RIGHT, word]
    grown = here | above & here >> uint64(1) | (above & here) << uint64(1)
    grown |= right & _next(work, row, word, lane, carry)
    grown |= (right & here) << uint64(1) << lane - uint64(1)
    return grown | (work[_RIGHT, word - 1] & work[row, word - 1]) >> carry


@njit(nogil=True, forceinline=True)
def _large_only(work: Any, words: int, lane: Any, carry: Any, threshold: int) -> bool:
    """Keep the groups that reach a threshold above 4."""
    found = uint64(0)
    for word in range(1, words + 1):
        work[_CORE, word] = 0
    for code in range(1, 6):
        left = _own(work, words, code)
        while left:
            size = _part(work, words, lane, carry)
            left -= size
            for word in range(1, words + 1):
                work[_CORE, word] |= work[_GROUP, word] if size >= threshold else uint64(0)
    for word in range(1, words + 1):
        work[_DUE, word] = work[_CORE, word]
        found |= work[_CORE, word]
    return bool(found)


@njit(nogil=True, forceinline=True)
def _part(work: Any, words: int, lane: Any, carry: Any) -> int:
    """Move the first group of the remaining cells of a colour to the group row; return its size."""
    first = 1
    while not work[_REST, first]:
        first += 1
    for word in range(1, words + 1):
        work[_GROUP, word] = 0
    work[_GROUP, first] = work[_REST, first] & ~work[_REST, first] + uint64(1)
    changed = uint64(1)
    while changed:
        changed = uint64(0)
        for word in range(1, words + 1):
            group, rest = work[_GROUP, word], work[_REST, word]
            beside = _next(work, _GROUP, word, lane, carry) | _previous(
                work, _GROUP, word, lane, carry
            )
            grown = (group | group << uint64(1) | group >> uint64(1) | beside) & rest
            # Two vertical steps at once, because most groups are higher than wide.
            grown |= (grown << uint64(1) | grown >> uint64(1)) & rest
            changed |= grown ^ group
            work[_GROUP, word] = grown
    size = 0
    for word in range(1, words + 1):
        work[_REST, word] ^= work[_GROUP, word]
        size += _count(work[_GROUP, word])
    return size


@njit(nogil=True, forceinline=True)
def _worth(
    work: Any,
    words: int,
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
        size = _own(work, words, code)
        cleared += size
        distinct += size != 0
        parted += groups[min(size, groups.size - 1)]
        crowded |= size >= 2 * threshold
    if crowded:
        parted = 0
        for code in range(1, 6):
            size = _own(work, words, code)
            while size >= 2 * threshold:
                part = _part(work, words, lane, carry)
                parted += groups[min(part, groups.size - 1)]
                size -= part
            parted += groups[min(size, groups.size - 1)]
    bonus = powers[min(link, powers.size - 1)] + colors[min(distinct, colors.size) - 1] + parted
    return 10 * cleared * min(max(bonus, 1), 999)


@njit(nogil=True, forceinline=True)
def _own(work: Any, words: int, code: int) -> int:
    """Copy the cells of one colour that are due to the rest row; return their number."""
    size = 0
    low, middle, high = uint64((code & 1) - 1), uint64((code >> 1 & 1) - 1), uint64((code >> 2) - 1)
    for word in range(1, words + 1):
        own = (
            work[_DUE, word]
            & (work[_LOW, word] ^ low)
            & (work[_MIDDLE, word] ^ middle)
            & (work[_HIGH, word] ^ high)
        )
        work[_REST, word] = own
        size += _count(own)
    return size


@njit(nogil=True, forceinline=True)
def _pop(work: Any, words: int, reach: Any, lane: Any, carry: Any, hard_hits: int) -> None:
    """Remove the cells that are due and those that they sweep."""
    for word in range(1, words + 1):
        due = work[_DUE, word]
        low, middle, high, top = (
            work[_LOW, word],
            work[_MIDDLE, word],
            work[_HIGH, word],
            work[_TOP, word],
        )
        above, below = due >> uint64(1), due << uint64(1)
        right, left = _next(work, _DUE, word, lane, carry), _previous(work, _DUE, word, lane, carry)
        near = (above | below | right | left) & reach
        gone = due | near & high & middle & ~low | near & top & low
        hard = near & top & ~(low | middle)
        if hard and hard_hits:
            twice = hard
            if hard_hits == 2:
                twice &= above & below | right & left | (above | below) & (right | left)
            gone |= twice
            # From HARD, 1000, to OJAMA, 0110.
            top, middle, high = top ^ hard, middle | hard ^ twice, high | hard ^ twice
        stay = ~gone
        work[_LOW, word], work[_MIDDLE, word], work[_HIGH, word], work[_TOP, word] = (
            low & stay,
            middle & stay,
            high & stay,
            top & stay,
        )


def _generated(_typing: Any, _word: Any) -> Any:
    def _generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), _generate


_count: Any = intrinsic(_generated)
"""Count the bits of a word with an instruction of the processor."""
