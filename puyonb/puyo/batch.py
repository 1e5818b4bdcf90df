"""Chains of very many fields at once: arrays in, arrays out.

The answers are those of :mod:`puyonb.puyo.chain`, without the steps.  A field is a small array of codes (:data:`EMPTY`,
:data:`RED` … :data:`WALL`), a batch an array of shape ``(n, height, width)``; :func:`encode` and :func:`decode` lead from fields to
arrays and back.

>>> from puyonb.puyo import Field
>>> cells = encode([Field.from_rows(["RRR...", "RBBB.."], height=13), Field.empty()])
>>> simulate(cells).score.tolist()
[40, 0]

Inside, a batch is a handful of bit planes: bit ``k`` of every cell's code, a column of cells in one word, and the same column of all
fields side by side, so that one numpy operation does something to all cells of all fields.  The next field stands in the next
place of memory; a field that has come to its end leaves the array.
"""

import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.rules import LARGEST, POINTS, SMALLEST, TSU, Rules

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]
    Words = NDArray[np.unsignedinteger[Any]]
    Numbers = NDArray[np.int64]

__all__ = [
    "BLUE",
    "EMPTY",
    "GREEN",
    "HARD",
    "IRON",
    "KINDS",
    "OJAMA",
    "PIECE",
    "PURPLE",
    "RED",
    "SUN",
    "WALL",
    "YELLOW",
    "Result",
    "decode",
    "encode",
    "random",
    "simulate",
]

EMPTY, RED, GREEN, BLUE, YELLOW, PURPLE, OJAMA, IRON, HARD, SUN, WALL = range(11)
"""The codes of the cells.  The first eight need three bits; a batch with none of the others is quicker."""

KINDS = (
    Puyo.EMPTY,
    Puyo.RED,
    Puyo.GREEN,
    Puyo.BLUE,
    Puyo.YELLOW,
    Puyo.PURPLE,
    Puyo.OJAMA,
    Puyo.IRON,
    Puyo.HARD,
    Puyo.SUN,
    Puyo.WALL,
)
"""What each code stands for."""

PIECE = 65536
"""How many fields are run at once, if nothing else is said: what bounds the memory beside the arrays themselves."""

_TALLEST = 63
_BLOCK = 128 * 1024
"""Bytes of one bit plane that numpy works on at once: a few dozen such arrays stay in a processor's cache."""

_COMPILED_BLOCK = 28 * 1024
"""The same for compiled code.  Its arrays stay so small that the system need not hand out new pages for each block."""

_AHEAD = 32
"""How many pieces wait in an executor at most, so that a large batch is not copied as a whole."""


class Result(NamedTuple):
    """What became of a batch.

    Attributes
    ----------
    length : array of int32, shape (n,)
        Links of each chain.
    score : array of int64, shape (n,)
    final : array of uint8, shape (n, height, width)
        What is left of each field.
    """

    length: "NDArray[np.int32]"
    score: "Numbers"
    final: "Cells"


def simulate(
    cells: "NDArray[Any]",
    *,
    rules: Rules = TSU,
    engine: Literal["numpy", "numba"] = "numpy",
    hidden_rows: int = 1,
    piece: int = PIECE,
    progress: bool = True,
    executor: Executor | None = None,
) -> Result:
    """Run many fields until nothing more pops in any of them.

    Parameters
    ----------
    cells : array of whole numbers, shape (n, height, width)
        Codes, row 0 at the top; the usual board is ``(n, 13, 6)``.  It may be a memory map.
    rules : Rules, default TSU
    engine : ``"numpy"`` or ``"numba"``, default ``"numpy"``
        numba, which compiles on the first call, must be asked for and is not installed by default.
    hidden_rows : int, default 1
    piece : int, fields, default 65536
        More than so many are done in pieces: beside the arrays that are given and returned, memory is needed for one piece.
    progress : bool, default True
        Show a bar on standard error when the work takes longer than a second.
    executor : concurrent.futures.Executor, optional
        Runs the pieces: a pool of threads or processes of this machine, or what stands for a cluster.

    Returns
    -------
    Result
        The arrays length, score, final.

    Raises
    ------
    ValueError
        If the array has another shape, holds a code that is none, or is higher than 64 rows; the first such cell is named.
    TypeError
        If it does not hold whole numbers.
    ModuleNotFoundError
        If numba is asked for and is not there.
    """
    cells = np.asanyarray(cells)
    _check(cells, hidden_rows, piece)
    run = partial(_engine(engine), rules=rules, hidden_rows=hidden_rows)
    count = len(cells)
    if count <= piece and executor is None:
        return run(_codes(cells, slice(0, count)))
    result = Result(np.zeros(count, np.int32), np.zeros(count, np.int64), np.empty(cells.shape, np.uint8))
    spans = [slice(start, min(start + piece, count)) for start in range(0, count, piece)]
    parts = ((span, _codes(cells, span)) for span in spans)
    bar = _Bar(count) if progress else None
    for span, done in _each(run, parts, executor):
        for whole, part in zip(result, done, strict=True):
            whole[span] = part
        if bar:
            bar.add(span.stop - span.start)
    if bar:
        bar.close()
    return result


def encode(fields: Iterable[Field]) -> "Cells":
    """Turn fields of one size into an array.

    Parameters
    ----------
    fields : iterable of Field

    Returns
    -------
    array of uint8, shape (n, height, width)

    Raises
    ------
    ValueError
        If there is no field, or they differ in size.
    """
    table = {puyo: code for code, puyo in enumerate(KINDS)}
    rows = [[[table[cell] for cell in row] for row in field.cells] for field in fields]
    shapes = {(len(lines), len(lines[0])) for lines in rows}
    if len(shapes) != 1:
        raise ValueError(f"expected fields of one size, found {sorted(shapes) or 'none'}")
    return np.array(rows, np.uint8)


def decode(cells: "NDArray[Any]", *, hidden_rows: int = 1) -> Field:
    """Turn one field of an array into a Field.

    Parameters
    ----------
    cells : array of whole numbers, shape (height, width)
    hidden_rows : int, default 1
    """
    rows = tuple(tuple(KINDS[code] for code in row) for row in np.asarray(cells).tolist())
    return Field(len(rows[0]), len(rows), rows, hidden_rows)


def random(
    count: int, *, seed: int, weights: Sequence[float] = (0, 1, 1, 1, 1), width: int = 6, height: int = 13
) -> "Cells":
    """Draw random fields, the same on every machine and with every version of numpy.

    Parameters
    ----------
    count : int
    seed : int
        Of the generator PCG64, whose stream of words is fixed.
    weights : sequence of float, default four colours alike
        How often each code is drawn: empty, red, green, blue, yellow, purple, ojama, iron, …; they need not add up to 1.
    width, height : int, cells, default 6 and 13

    Returns
    -------
    array of uint8, shape (count, height, width)
        With a weight for empty cells, puyos may float.

    Examples
    --------
    >>> random(1, seed=1, width=4, height=2).tolist()
    """
    shares = np.asarray(weights, np.float64)
    if shares.ndim != 1 or not 1 <= shares.size <= len(KINDS) or (shares < 0).any() or not shares.sum() > 0:
        raise ValueError(f"expected 1 to {len(KINDS)} weights of at least 0, not all of them 0, found {weights!r}")
    # A 16-bit number for each cell, and where the codes' shares of 65536 end.
    words = np.random.PCG64(seed).random_raw(-(-count * height * width // 4)).astype("<u8", copy=False)
    drawn = words.view("<u2")[: count * height * width]
    ends = np.round(np.cumsum(shares) / shares.sum() * 65536).astype(np.int64)
    codes = np.repeat(np.arange(shares.size, dtype=np.uint8), np.diff(ends, prepend=0))
    return codes[drawn].reshape(count, height, width)


# Pieces.


def _check(cells: "NDArray[Any]", hidden_rows: int, piece: int) -> None:
    if cells.ndim != 3 or 0 in cells.shape[1:]:
        raise ValueError(f"expected an array of shape (n, height, width), found {cells.shape}")
    if cells.dtype.kind not in "ui":
        raise TypeError(f"expected whole numbers, found {cells.dtype}")
    if cells.shape[1] > _TALLEST:
        raise ValueError(
            f"expected at most {_TALLEST} rows, found {cells.shape[1]}; puyonb.puyo.chain takes any height"
        )
    if not 0 <= hidden_rows < cells.shape[1]:
        raise ValueError(f"expected 0 to {cells.shape[1] - 1} hidden rows, found {hidden_rows}")
    if piece < 1:
        raise ValueError(f"expected pieces of at least 1 field, found {piece}")


def _codes(cells: "NDArray[Any]", span: slice) -> "Cells":
    """Give one piece as codes; here, so that an array larger than memory is looked at piece by piece."""
    part = cells[span]
    if part.max(initial=0) >= len(KINDS) or part.min(initial=0) < 0:
        field, row, col = (int(place[0]) for place in np.nonzero((part < 0) | (part >= len(KINDS))))
        code = part[field, row, col]
        raise ValueError(
            f"expected codes of 0 to {len(KINDS) - 1}, found {code} in field {span.start + field}, row {row}, column {col}"
        )
    return np.ascontiguousarray(part, np.uint8)


def _each(
    run: "partial[Result]", parts: Iterable[tuple[slice, "Cells"]], executor: Executor | None
) -> Iterator[tuple[slice, Result]]:
    """Run each piece, here or in an executor; there, a few at a time."""
    if executor is None:
        yield from ((span, run(part)) for span, part in parts)
        return
    waiting: deque[tuple[slice, Future[Result]]] = deque()
    for span, part in parts:
        waiting.append((span, executor.submit(run, part)))
        if len(waiting) >= _AHEAD:
            first, future = waiting.popleft()
            yield first, future.result()
    while waiting:
        first, future = waiting.popleft()
        yield first, future.result()


class _Bar:
    """A progress bar that appears after a second."""

    def __init__(self, total: int) -> None:
        from tqdm import tqdm

        self._bar = tqdm(total=total, unit=" fields", unit_scale=True, delay=1, leave=False, file=sys.stderr)

    def add(self, count: int) -> None:
        self._bar.update(count)

    def close(self) -> None:
        self._bar.close()


def _engine(name: str) -> Any:
    if name == "numpy":
        return _numpy
    if name != "numba":
        raise ValueError(f"expected engine to be 'numpy' or 'numba', found {name!r}")
    try:
        import numba  # noqa: F401 - only to see whether it is there
    except ModuleNotFoundError:
        raise ModuleNotFoundError(
            "engine='numba' needs numba, which is not installed; this brings it: python -m pip install 'puyonb[fast]'",
            name="numba",
        ) from None
    return _numba


# Blocks, for both engines.  Planes have the shape (bits, width, n) for numpy, bit 0 of a word being the bottom of a column; for
# numba, (bits, n, columns) with as many columns as fill words of 64 bits.


def _numpy(cells: "Cells", *, rules: Rules, hidden_rows: int) -> Result:
    """Run a piece with numpy, block by block."""
    count, height, width = cells.shape
    word = _word(height)
    seen = (1 << height - hidden_rows) - 1
    result = Result(np.zeros(count, np.int32), np.zeros(count, np.int64), np.empty(cells.shape, np.uint8))
    for span in _blocks(count, _BLOCK // (width * word.itemsize)):
        rows = np.zeros((width, min(span.stop, count) - span.start, word.itemsize * 8), np.uint8)
        for col in range(width):
            rows[col, :, :height] = cells[span, ::-1, col]
        planes = _packed(rows, word, int(cells[span].max(initial=0) > IRON) + 3)
        end = np.empty_like(planes)
        _run(planes, end, rules, seen, result.length[span], result.score[span])
        rows = _unpacked(end)
        for col in range(width):
            result.final[span, :, col] = (
                rows[col, :, height - 1 :: -1] if height < rows.shape[2] else rows[col, :, ::-1]
            )
    return result


def _numba(cells: "Cells", *, rules: Rules, hidden_rows: int) -> Result:
    """Run a piece with compiled code, block by block."""
    from puyonb.puyo import batch_numba

    count, height, width = cells.shape
    word = _word(height + 1)
    lane = word.itemsize * 8
    # Two words are run without loops over them: a field of the usual size takes two, and a smaller one may.
    words = max(2, -(-width * lane // 64))
    size: Any = (0, 0) if words == 2 else np.zeros(words, np.int64)
    work = np.zeros((batch_numba.ROWS, words + 2), np.uint64)
    tables = (np.array(rules.chain_powers), np.array(rules.color_bonuses), _group_table(rules))
    numbers = (
        rules.clear_threshold,
        int(rules.settle_first),
        rules.hard_hits,
        int(Puyo.IRON in rules.fixed),
        int(Puyo.WALL in rules.fixed),
    )
    every = sum(1 << lane * col for col in range(64 // lane))
    seen, board = ((1 << rows) - 1 for rows in (height - hidden_rows, height))
    reach = board if rules.sweep_hidden else seen
    masks = tuple(np.uint64(mask) for mask in (seen * every, reach * every, every, lane))
    result = Result(np.zeros(count, np.int32), np.zeros(count, np.int64), np.empty(cells.shape, np.uint8))
    bits = int(cells.max(initial=0) > IRON) + 3
    for span in _blocks(count, _COMPILED_BLOCK // (words * 8)):
        rows = np.zeros((min(span.stop, count) - span.start, words * 64 // lane, lane), np.uint8)
        for col in range(width):
            rows[:, col, :height] = cells[span, ::-1, col]
        planes = _packed(rows, np.dtype("<u8"), bits)
        batch_numba.run(planes, result.length[span], result.score[span], masks, numbers, *tables, work, size)
        rows = _unpacked(planes).reshape(rows.shape)
        for col in range(width):
            result.final[span, :, col] = rows[:, col, height - 1 :: -1]
    return result


def _blocks(count: int, size: int) -> Iterator[slice]:
    """Give the spans of so many fields, but not of very few, that are worked on at once."""
    step = max(256, size)
    return (slice(start, start + step) for start in range(0, count, step))


def _word(height: int) -> "np.dtype[Any]":
    return np.dtype("<u2" if height <= 16 else "<u4" if height <= 32 else "<u8")


def _packed(rows: "Cells", word: "np.dtype[Any]", bits: int) -> "Words":
    """Put each bit of the codes into a plane of words; the last axis of ``rows`` runs up a column, and goes into words."""
    flat = rows.reshape(-1)
    planes = [np.packbits(flat & 1 << bit, bitorder="little").view(word) for bit in range(bits)]
    return np.stack(planes).reshape(bits, *rows.shape[:-2], -1)


def _unpacked(planes: "Words") -> "Cells":
    """Give the codes of planes, an axis up the columns added at the end."""
    rows = np.zeros(planes[0].size * planes.itemsize * 8, np.uint8)
    for plane in planes[::-1]:
        rows += rows
        rows += np.unpackbits(np.ascontiguousarray(plane).reshape(-1).view(np.uint8), bitorder="little")
    return rows.reshape(*planes.shape[1:], -1)


# The numpy engine.


class _Alike(NamedTuple):
    """Which cells are of one colour with a neighbour: with the one above, with the one on the right."""

    above: "Words"
    right: "Words"


def _run(planes: "Words", end: "Words", rules: Rules, seen: int, length: "NDArray[np.int32]", score: "Numbers") -> None:
    """Run the fields of one block to their ends; fills ``end``, ``length`` and ``score``."""
    index = np.arange(planes.shape[2])
    if rules.settle_first:
        planes = _settled(planes, rules)
    link = 0
    while index.size:
        alike = _found_alike(planes, seen)
        due = _due(planes, alike, rules.clear_threshold, seen)
        popping = np.bitwise_or.reduce(due, axis=0) != 0
        over = np.flatnonzero(~popping)
        if over.size:
            _put(end, index[over], planes.take(over, axis=2))
            alive = np.flatnonzero(popping)
            index, planes, due = index[alive], planes.take(alive, axis=2), due.take(alive, axis=1)
            alike = _of(alike, alive)
        link += 1
        length[index] = link
        score[index] += _worth(planes, alike, due, rules, link)
        planes = _settled(_popped(planes, due, rules, seen), rules)


def _found_alike(planes: "Words", seen: int) -> _Alike:
    colored = _colored(planes, seen)
    above, right = colored & colored >> 1, np.zeros_like(colored)
    right[:-1] = colored[:-1] & colored[1:]
    for plane in planes[:3]:
        above &= ~(plane ^ plane >> 1)
        right[:-1] &= ~(plane[:-1] ^ plane[1:])
    return _Alike(above, right)


def _colored(planes: "Words", seen: int) -> "Words":
    """Find the colours, codes 1 to 5, below the hidden rows."""
    low, middle, high = planes[:3]
    colored = (low | middle | high) & ~(middle & high) & seen
    return colored & ~planes[3] if len(planes) > 3 else colored


def _due(planes: "Words", alike: _Alike, threshold: int, seen: int) -> "Words":
    """Find all cells in groups of at least the threshold; how is told in :meth:`puyonb.puyo.bitboard.Layout.due`."""
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
    grown = group | above & group >> 1 | (above & group) << 1
    grown[:-1] |= right[:-1] & group[1:]
    grown[1:] |= right[:-1] & group[:-1]
    return grown


def _groups(due: "Words", alike: _Alike) -> Iterator[tuple["Words", "Numbers"]]:
    """Part what is due: give the first group of each field with its size, then the second, and so on; size 0 if there is none."""
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
        yield group, _count(group)
        rest ^= group


def _worth(planes: "Words", alike: _Alike, due: "Words", rules: Rules, link: int) -> "Numbers":
    """Give the points of a link of each field."""
    cleared = _count(due)
    bonus = rules.color_bonus(1) + _group_bonus(cleared, rules)
    # Fewer than twice the threshold are one group; the others are parted.
    many = np.flatnonzero(cleared >= 2 * rules.clear_threshold)
    if many.size:
        bonus[many] = _bonus_of_many(planes.take(many, axis=2), _of(alike, many), due.take(many, axis=1), rules)
    return POINTS * cleared * np.clip(bonus + rules.chain_power(link), SMALLEST, LARGEST)


def _bonus_of_many(planes: "Words", alike: _Alike, due: "Words", rules: Rules) -> "Numbers":
    """Give the bonuses for colours and groups where there may be several of them."""
    colors, bonus = np.zeros(due.shape[1], np.int64), np.zeros(due.shape[1], np.int64)
    parts, places = [], []
    for code in range(RED, PURPLE + 1):
        own = due.copy()
        for bit, plane in enumerate(planes[:3]):
            own &= plane if code >> bit & 1 else ~plane
        size = _count(own)
        colors += size > 0
        crowded = size >= 2 * rules.clear_threshold
        bonus += _group_bonus(np.where(crowded, 0, size), rules)
        places.append(np.flatnonzero(crowded))
        parts.append(own.take(places[-1], axis=1))
    # One colour in so many cells is rare: the five are parted together.
    place = np.concatenate(places)
    for _, size in _groups(np.concatenate(parts, axis=1), _of(alike, place)):
        np.add.at(bonus, place, _group_bonus(size, rules))
    table = np.array([0, *(rules.color_bonus(count) for count in range(1, PURPLE + 1))])
    return bonus + table[colors]


def _group_bonus(size: "Numbers", rules: Rules) -> "Numbers":
    """Look up the bonus of one group of each field; a size of 0 is no group."""
    table = _group_table(rules)
    return table[np.minimum(size, table.size - 1)]


@lru_cache(maxsize=64)
def _group_table(rules: Rules) -> "Numbers":
    sizes = range(1, len(rules.group_bonuses) + rules.group_bonus_offset)
    return np.array([0, *map(rules.group_bonus, sizes)])


def _of(alike: _Alike, index: "Numbers") -> _Alike:
    return _Alike(alike.above.take(index, axis=1), alike.right.take(index, axis=1))


def _popped(planes: "Words", due: "Words", rules: Rules, seen: int) -> "Words":
    """Take out what is due and what it sweeps."""
    near = due << 1 | due >> 1
    near[:-1] |= due[1:]
    near[1:] |= due[:-1]
    if not rules.sweep_hidden:
        near &= seen
    low, middle, high = planes[:3]
    gone = due | near & high & middle & ~low
    if len(planes) == 3:
        return planes & ~gone
    special = near & planes[3]
    gone |= special & low
    hard = special & ~(low | middle)
    if rules.hard_hits == 1:
        gone |= hard
    cracked = np.zeros_like(hard)
    if rules.hard_hits == 2:
        twice = hard & _beside_twice(due)
        gone |= twice
        cracked = hard ^ twice
    planes = planes & ~gone
    # From HARD, 1000, to OJAMA, 0110.
    planes[3] ^= cracked
    planes[1:3] |= cracked
    return planes


def _beside_twice(due: "Words") -> "Words":
    left, right = np.zeros_like(due), np.zeros_like(due)
    left[1:], right[:-1] = due[:-1], due[1:]
    above, below = due >> 1, due << 1
    return above & below | left & right | (above | below) & (left | right)


def _settled(planes: "Words", rules: Rules) -> "Words":
    """Let everything fall; how is told in :meth:`puyonb.puyo.bitboard.Layout.settle`."""
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
    """Let loose cells fall by one until there are none; in place.  Fields that lie still are left aside when they are many."""
    while True:
        loose = filled & (filled + floor)
        falling = np.flatnonzero(np.bitwise_or.reduce(loose, axis=0))
        if not falling.size:
            return planes
        if falling.size * 2 < filled.shape[1]:
            own = floor.take(falling, axis=1) if floor.shape == filled.shape else floor
            _put(planes, falling, _dropped(planes.take(falling, axis=2), filled.take(falling, axis=1), own))
            return planes
        moved = planes & loose
        planes ^= moved
        planes |= moved >> 1
        filled = filled ^ loose | loose >> 1


def _put(planes: "Words", index: "Numbers", part: "Words") -> None:
    """Write fields to their places; row by row, which numpy does four times as fast as all rows at once."""
    for plane, values in zip(planes, part, strict=True):
        for row, words in zip(plane, values, strict=True):
            row[index] = words


def _count(words: "Words") -> "Numbers":
    """Count the bits of each field."""
    if hasattr(np, "bitwise_count"):
        return np.bitwise_count(words).sum(axis=0, dtype=np.int64)
    # numpy before 2.0
    flat = np.ascontiguousarray(words).view(np.uint8).reshape(*words.shape, words.itemsize)
    return np.unpackbits(flat, axis=-1).sum(axis=(0, -1), dtype=np.int64)
