"""Line solving: everything that follows from the clues and the known cells of one line.

A set of positions in a line is one integer, bit p for position p, so that one operation acts on all
positions at once.  The state of a line is one such set for each kind of cell, blank first: the
cells that may still be of this kind (its *masks*).  The solver computes where each block can start,
from the left and from the right.  Afterwards a cell may be of a kind exactly if at least one
placement of all blocks makes it so.  This module makes no assumptions: see
:mod:`puyonb.nonogram.solver`.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import chain
from time import monotonic
from typing import NamedTuple, Self

from puyonb.messages import Message
from puyonb.nonogram.cells import BLANK, FILLED, UNKNOWN, Clue, Clues, Grid, Line, LineKind, as_grid
from puyonb.nonogram.puzzle import Puzzle, all_clues, clues_text

Masks = tuple[int, ...]
"""For each kind of cell, blank first, the set of the positions that may be of this kind."""

_MOST_REMEMBERED = 4096
"""The most states of one line in the cache; a search visits a few states again and again."""


class OutOfTime(Exception):
    """A time limit or another limit is reached."""


Watch = Callable[[], None]
"""A function that long work calls repeatedly; it raises OutOfTime to end the work."""


def until(deadline: float) -> Watch:
    """Return a watch that raises OutOfTime after a deadline on the clock of ``time.monotonic``."""

    def _watch() -> None:
        if monotonic() > deadline:
            raise OutOfTime

    return _watch


class Placements(NamedTuple):
    """The possible places of the blocks of a line.

    Attributes
    ----------
    starts, ends : tuple of int
        For each block the set of its possible starts, and the set of the positions after its last
        cell.  The lowest starts and ends together are the leftmost placement, the highest ones the
        rightmost placement.
    blanks : int
        The set of the cells that can be blank.
    """

    starts: tuple[int, ...]
    ends: tuple[int, ...]
    blanks: int


class LineSolver:
    """Solves one line, for any state of its cells, and caches the results.

    Parameters
    ----------
    blocks : tuple of (int, int)
        Length and kind of each block; length 0 is unknown.  Kinds are counted from 1; 0 is blank.
    length : int, cells

    Examples
    --------
    >>> solver = LineSolver(((3, 1), (1, 1)), 6)
    >>> blank, filled = solver.solve((0b111111, 0b111111))
    >>> f"{~blank & 0b111111:06b}"[::-1]
    '011000'
    """

    __slots__ = ("blocks", "length", "remembered", "steps", "widest")

    def __init__(self, blocks: tuple[tuple[int, int], ...], length: int) -> None:
        self.blocks = blocks
        self.length = length
        self.remembered: dict[Masks, Masks | None] = {}
        self.steps: list[_Step] = []
        # The most blank cells between two blocks.
        self.widest = length + 1
        before = 0
        for size, kind in blocks:
            gap = kind == before
            self.steps.append(_step(size, kind, gap))
            self.widest -= (size or 1) + gap
            before = kind

    def solve(self, masks: Masks) -> Masks | None:
        """Narrow the masks to what placements of all blocks allow; None if no placement exists."""
        try:
            return self.remembered[masks]
        except KeyError:
            if len(self.remembered) >= _MOST_REMEMBERED:
                self.remembered.clear()
        found = self.places(masks)
        narrowed = self.remembered[masks] = None if found is None else found[0]
        return narrowed

    def placements(self, masks: Masks) -> Placements | None:
        """Find where each block can start, given the masks; None if no placement exists."""
        found = self.places(masks)
        if found is None:
            return None
        (blanks, *_), places = found
        starts, ends = zip(*places, strict=True) if places else ((), ())
        return Placements(starts, ends, blanks)

    def places(self, masks: Masks) -> tuple[Masks, list[tuple[int, int]]] | None:
        """Return the narrowed masks, and the possible starts and ends of each block.

        A set of positions from 0 to the length represents the borders between cells.
        """
        # Nearly all the time of line solving is spent here: the loops call no functions.
        blank = masks[0]
        # 1. From the left: the borders that are reachable with the first blocks placed, and the
        # possible starts and ends of the next block.
        reached = _onward(1, blank)
        found = []
        for step in self.steps:
            size, kind, gap, shifts = step
            starts = (reached & blank) << 1 if gap else reached
            cells = masks[kind]
            if size:
                # The positions at which a run of this size begins.
                for shift in shifts:
                    cells &= cells >> shift
                starts &= cells
                ends = starts << size
            else:
                ends = (_onward(starts, cells) & cells) << 1
            found.append((step, reached, starts, ends))
            # As _onward().
            reached = ((blank + (ends & blank)) ^ blank) | ends
        if not reached >> self.length & 1:
            return None
        # 2. From the right: keep the ends after which all later blocks can be placed, and the
        # starts that lead to them; collect the gaps and the cells that the blocks cover.
        strides = _back_strides(blank, self.widest)
        ahead = 1 << self.length
        for stride, cells in strides:
            ahead |= (ahead >> stride) & cells
        narrowed = [reached & (ahead >> 1), *[0] * (len(masks) - 1)]
        places = []
        gap_ahead = False
        for (size, kind, gap, shifts), reached, possible, reachable in reversed(found):
            ends = reachable & ((ahead >> 1) & blank if gap_ahead else ahead)
            if size:
                cells = starts = ends >> size
                for shift in shifts:
                    cells |= cells << shift
            else:
                before = _back(ends >> 1, masks[kind])
                starts = possible & before
                cells = _onward(starts, masks[kind]) & before
            places.append((starts, ends))
            narrowed[kind] |= cells
            ahead = starts
            for stride, cells in strides:
                ahead |= (ahead >> stride) & cells
            narrowed[0] |= reached & (ahead >> 1)
            gap_ahead = gap
        narrowed[0] &= blank
        return tuple(narrowed), places[::-1]


_Step = tuple[int, int, bool, tuple[int, ...]]
"""A block: its size, its kind, whether a gap separates it from the block before, and shifts.

The shifts grow one cell to a run of the size: each adds a shifted copy of the run before.
"""


@lru_cache(maxsize=1024)
def _step(size: int, kind: int, gap: bool) -> _Step:
    shifts, have = [], 1
    while have < size:
        shifts.append(min(have, size - have))
        have += shifts[-1]
    return size, kind, gap, tuple(shifts)


def several(masks: Iterable[int]) -> int:
    """Return the positions that more than one mask contains: the unknown cells of a line."""
    once = twice = 0
    for mask in masks:
        twice |= once & mask
        once |= mask
    return twice


def positions(cells: int) -> Iterator[int]:
    """Yield the members of a set, from the lowest.

    Examples
    --------
    >>> list(positions(0b1101))
    [0, 2, 3]
    """
    for start, stop in _runs(cells):
        yield from range(start, stop)


def _runs(cells: int) -> Iterator[tuple[int, int]]:
    """Yield the start and the stop of each run of members of a set, from the lowest."""
    while cells:
        # Adding the lowest bit carries through the lowest run of ones.
        low = cells & -cells
        run = cells & ~(cells + low)
        yield low.bit_length() - 1, run.bit_length()
        cells ^= run


def _onward(borders: int, blank: int) -> int:
    """Return all borders that are reachable to the right over blank cells.

    Adding a bit to a run of ones carries through the run and changes only the bits on the way.
    """
    return ((blank + (borders & blank)) ^ blank) | borders


def _back(cells: int, allowed: int) -> int:
    """Return all cells from which a cell of a set is reachable to the right over allowed cells."""
    for stride, may_end in _back_strides(allowed, allowed.bit_length()):
        cells |= (cells >> stride) & may_end
    return cells


def _back_strides(blank: int, most: int) -> list[tuple[int, int]]:
    """Return strides of 1, 2, 4 … left over blank cells, with the cells where each may end.

    Together they are long enough for a number of cells.
    """
    strides, stride = [], 1
    while blank and stride <= most:
        strides.append((stride, blank))
        blank &= blank >> stride
        stride *= 2
    return strides


def solve_line(clues: str | Iterable[int], cells: Iterable[object]) -> str:
    """Return the cells of a line that follow from its clues and from its known cells.

    Parameters
    ----------
    clues : str or iterable of Clue
        A text has numbers, each with the letter of its colour, if any: ``"3 1"``, ``"2a,1b"``; a
        ``?`` is a block of unknown length.  It is empty or ``"0"`` for a line without blocks.
    cells : iterable of cells
        The known cells, ``?`` for unknown ones: a row as for
        :func:`puyonb.nonogram.cells.as_grid`.

    Returns
    -------
    str
        The cells that are the same in every placement of the blocks; the others are ``?``.

    Raises
    ------
    ValueError
        If no placement fits the cells, or the clues or the cells cannot be read.

    Examples
    --------
    >>> solve_line("3 1", "?" * 6)
    '?11???'
    >>> solve_line("3 1", "..?#????")
    '00?11???'
    >>> solve_line("? 3", "??1???")
    '101110'
    """
    wanted = _clues_in(clues) if isinstance(clues, str) else all_clues((clues,))[0]
    (known,) = as_grid((cells,))
    kinds = BLANK + "".join(sorted({clue.color for clue in wanted}))
    solver = LineSolver(tuple((int(clue), kinds.index(clue.color)) for clue in wanted), len(known))
    masks = tuple(
        sum(1 << place for place, cell in enumerate(known) if cell in (kind, UNKNOWN))
        for kind in kinds
    )
    narrowed = solver.solve(masks)
    if narrowed is None:
        message = Message(
            "nonogram.no_placement",
            "no placement of {clues} fits the cells {cells!r}",
            clues=clues_text(wanted),
            cells=known,
        )
        raise ValueError(message)
    return _cells_of(kinds, narrowed, len(known))


_CLUE = re.compile(r"([0-9]{1,9}|\?)([a-z]?)")


def _clues_in(text: str) -> Clues:
    """Read clues that are separated by white space or commas; a 0 adds no clue."""
    found = [_CLUE.fullmatch(word) or word for word in text.replace(",", " ").split()]
    wrong = next((word for word in found if isinstance(word, str)), None)
    if wrong is not None:
        raise ValueError(
            Message(
                "nonogram.clues",
                "expected clues such as '3 1' or '2a 1b', found {found!r}",
                found=wrong,
            )
        )
    return tuple(
        Clue(None if each[1] == UNKNOWN else int(each[1]), each[2] or FILLED)
        for each in found
        if not isinstance(each, str) and each[1].strip(BLANK)
    )


def _cells_of(kinds: str, masks: Masks, length: int) -> str:
    """Return the cells of a line, ``?`` for those that are unknown."""
    unknown = several(masks)
    if len(kinds) == 2 and not unknown:
        # The digits of a binary number, the last one first.
        return f"{masks[1]:0{length}b}"[::-1].replace(FILLED, kinds[1])
    cells = [UNKNOWN] * length
    for kind, mask in zip(kinds, masks, strict=True):
        for start, stop in _runs(mask & ~unknown):
            cells[start:stop] = kind * (stop - start)
    return "".join(cells)


class _Shared(NamedTuple):
    """The parts that all domains of one puzzle share."""

    kinds: str
    rows: list[LineSolver]
    columns: list[LineSolver]


class Domains:
    """The possible values of all cells: for each kind of cell, the masks of all rows and columns.

    Attributes
    ----------
    kinds : str
        The cell of each kind, ``"0"`` first.
    rows, columns : list of list of int
        ``rows[kind][row]`` is the set of columns that may be of this kind.
    watch : callable, optional
        Called after each line that is solved; raises OutOfTime to stop.
    """

    __slots__ = ("columns", "rows", "shared", "watch")

    def __init__(
        self, shared: _Shared, rows: list[list[int]], columns: list[list[int]], watch: Watch | None
    ) -> None:
        self.shared = shared
        self.rows = rows
        self.columns = columns
        self.watch = watch

    @classmethod
    def of(cls, puzzle: Puzzle, grid: Grid | None = None, *, watch: Watch | None = None) -> Self:
        """Return the domains of a puzzle with its given cells and the known cells of a grid.

        Parameters
        ----------
        puzzle : Puzzle
        grid : Grid, optional
            Of the puzzle's size.
        watch : callable, optional
            Called after each line that is solved; raises OutOfTime to stop.
        """
        # A puzzle without blocks has unknown cells, too.
        kinds = BLANK + (puzzle.inks or FILLED)
        solvers: dict[tuple[Clues, int], LineSolver] = {}

        def _solver(clues: Clues, length: int) -> LineSolver:
            if watch is not None:
                watch()
            found = solvers.get(key := (clues, length))
            if found is None:
                blocks = tuple([(int(clue), kinds.index(clue.color)) for clue in clues])
                found = solvers[key] = LineSolver(blocks, length)
            return found

        width, height = puzzle.width, puzzle.height
        shared = _Shared(
            kinds,
            [_solver(clues, width) for clues in puzzle.rows],
            [_solver(clues, height) for clues in puzzle.columns],
        )
        rows = [[(1 << width) - 1] * height for _ in kinds]
        columns = [[(1 << height) - 1] * width for _ in kinds]
        domains = cls(shared, rows, columns, watch)
        for row, cells in chain(enumerate(puzzle.given or ()), enumerate(grid or ())):
            domains.check_time()
            for col, cell in enumerate(cells):
                if cell != UNKNOWN:
                    # A colour that the clues do not have leaves no possible value, which
                    # line solving reports as a contradiction.
                    domains.keep(row, col, {kinds.find(cell)})
        return domains

    def copy(self) -> Self:
        """Return a copy that shares the line solvers."""
        return type(self)(
            self.shared, [*map(list.copy, self.rows)], [*map(list.copy, self.columns)], self.watch
        )

    @property
    def kinds(self) -> str:
        """The cell of each kind, ``"0"`` first."""
        return self.shared.kinds

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.shared.rows)

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.shared.columns)

    def keep(self, row: int, col: int, kinds: Iterable[int]) -> None:
        """Restrict a cell to some kinds, without solving lines."""
        kept = set(kinds)
        for kind in range(len(self.kinds)):
            if kind not in kept:
                self.rows[kind][row] &= ~(1 << col)
                self.columns[kind][col] &= ~(1 << row)

    def enter(self, line: Line, narrowed: Masks) -> int:
        """Enter the narrowed masks of a line; return the set of the positions that change."""
        lines, across = (
            (self.rows, self.columns) if line.kind is LineKind.ROW else (self.columns, self.rows)
        )
        return _enter(lines, across, line.index, narrowed)

    def possible(self, row: int, col: int) -> list[int]:
        """Return the possible kinds of a cell."""
        return [kind for kind, masks in enumerate(self.rows) if masks[row] >> col & 1]

    def assume(self, row: int, col: int, kind: int) -> "Domains | None":
        """Return the domains that follow if a cell is of a kind; None for a contradiction."""
        domains = self.copy()
        domains.keep(row, col, (kind,))
        return domains if domains.settle(1 << row, 1 << col) else None

    def settle(self, rows: int | None = None, columns: int | None = None) -> bool:
        """Solve lines until no line excludes another value.

        Parameters
        ----------
        rows, columns : set of int, optional
            The lines that have changed; default all.

        Returns
        -------
        bool
            False if a line has no placement; the domains are then invalid.

        Raises
        ------
        OutOfTime
            If the watch raises it.
        """
        stale_rows = (1 << self.height) - 1 if rows is None else rows
        stale_columns = (1 << self.width) - 1 if columns is None else columns
        while stale_rows or stale_columns:
            found = self._sweep(self.rows, self.columns, self.shared.rows, stale_rows)
            if found is None:
                return False
            found = self._sweep(self.columns, self.rows, self.shared.columns, stale_columns | found)
            if found is None:
                return False
            stale_rows, stale_columns = found, 0
        return True

    def _sweep(
        self, lines: list[list[int]], across: list[list[int]], solvers: list[LineSolver], stale: int
    ) -> int | None:
        """Solve the stale lines of one direction; return the changed lines across, or None."""
        changed = 0
        while stale:
            bit = stale & -stale
            stale ^= bit
            index = bit.bit_length() - 1
            masks = tuple([line[index] for line in lines])
            narrowed = solvers[index].solve(masks)
            if narrowed is None:
                return None
            if narrowed != masks:
                changed |= _enter(lines, across, index, narrowed)
            if self.watch is not None:
                self.watch()
        return changed

    def check_time(self) -> None:
        """Call the watch, which raises OutOfTime to stop."""
        if self.watch is not None:
            self.watch()

    def masks(self, line: Line) -> Masks:
        """Return the masks of a line."""
        lines = self.rows if line.kind is LineKind.ROW else self.columns
        return tuple(masks[line.index] for masks in lines)

    def solver(self, line: Line) -> LineSolver:
        """Return the solver of a line."""
        return (self.shared.rows if line.kind is LineKind.ROW else self.shared.columns)[line.index]

    @property
    def lines(self) -> Iterator[Line]:
        """All lines, rows first."""
        yield from (Line(LineKind.ROW, index) for index in range(self.height))
        yield from (Line(LineKind.COLUMN, index) for index in range(self.width))

    def unknown(self) -> list[int]:
        """Return for each row the set of the cells that may be of more than one kind."""
        return [several(masks) for masks in zip(*self.rows, strict=True)]

    def grid(self) -> Grid:
        """Return the cells, ``?`` for those that are unknown."""
        return tuple(
            _cells_of(self.kinds, masks, self.width) for masks in zip(*self.rows, strict=True)
        )


def _enter(lines: list[list[int]], across: list[list[int]], index: int, narrowed: Masks) -> int:
    """Enter the masks of a line, also in the lines across; return the changed lines across."""
    others = ~(1 << index)
    changed = 0
    for masks, crossing, mask in zip(lines, across, narrowed, strict=True):
        gone = masks[index] & ~mask
        if gone:
            masks[index] = mask
            changed |= gone
            # As positions(), which is slower for a few of them.
            while gone:
                last = gone.bit_length() - 1
                crossing[last] &= others
                gone ^= 1 << last
    return changed
