"""A nonogram as clauses for a SAT solver, with an order encoding.

A clause is a tuple of literals, at least one of which is true; literal v means variable v, literal
-v its opposite.  Variables are of two kinds: *cells* (this cell is filled in this colour) and
*orders* (this block of this line starts at this position or further left).  Only cells that are
unknown after line solving have variables, and a block with n possible starts has n - 1 variables.
A block of unknown length has orders for its ends, too.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from puyonb.messages import Message
from puyonb.nonogram.cells import Grid, Line, LineKind
from puyonb.nonogram.solver._lines import Domains, positions

Clause = tuple[int, ...]
"""Literals, at least one of which is true: the number of a variable, negative for its opposite."""

MOST_CLAUSES = 2_000_000
"""The most clauses, which need about one gigabyte.

A puzzle of 99x59 without known cells needs 300,000.
"""

_TRUE = 1 << 60
"""A literal that is always true; its opposite is always false."""


class TooManyClauses(Exception):
    """The puzzle needs more clauses than the limit."""


class Question(NamedTuple):
    """The clauses of domains that line solving does not finish.

    Attributes
    ----------
    domains : Domains
    cells : dict of (int, int, int) to int
        The variable of (row, col, kind), kinds counted from 1.
    variables : int
        The number of variables, orders included.
    clauses : list of Clause
    """

    domains: Domains
    cells: dict[tuple[int, int, int], int]
    variables: int
    clauses: list[Clause]

    def grid(self, model: Sequence[int]) -> Grid:
        """Return the grid of a model: one number for each variable, positive if it is true."""
        rows = [list(cells) for cells in self.domains.grid()]
        for row, col, _ in self.cells:
            rows[row][col] = self.domains.kinds[0]
        for (row, col, kind), variable in self.cells.items():
            if model[variable - 1] > 0:
                rows[row][col] = self.domains.kinds[kind]
        return tuple(map("".join, rows))

    def other_than(self, grid: Grid) -> Clause:
        """Return a clause that excludes this grid."""
        kinds = self.domains.kinds
        return tuple(
            -variable if grid[row][col] == kinds[kind] else variable
            for (row, col, kind), variable in self.cells.items()
        )


def question(domains: Domains) -> Question:
    """Return the clauses for the unknown cells of settled domains.

    Parameters
    ----------
    domains : Domains
        Settled, so that each block's starts fit the known cells of its line.

    Raises
    ------
    TooManyClauses
        If the puzzle needs more than ``MOST_CLAUSES``.
    OutOfTime
        If the watch of the domains raises it.
    """
    if _least(domains) > MOST_CLAUSES:
        raise TooManyClauses
    cells: dict[tuple[int, int, int], int] = {}
    clauses: list[Clause] = []
    for row, unknown in enumerate(domains.unknown()):
        domains.check_time()
        for col in positions(unknown):
            # A cell that cannot be blank needs no clause: the clauses of its lines imply it.
            kinds = filter(None, domains.possible(row, col))
            variables = [cells.setdefault((row, col, kind), len(cells) + 1) for kind in kinds]
            clauses += [
                (-one, -other) for index, one in enumerate(variables) for other in variables[:index]
            ]
    count = len(cells)
    for line in domains.lines:
        part = _Line(domains, line, cells, count)
        count = part.count
        clauses += part.clauses()
        if len(clauses) > MOST_CLAUSES:
            raise TooManyClauses
        domains.check_time()
    return Question(domains, cells, count, clauses)


def _least(domains: Domains) -> int:
    """Return a lower bound of the number of clauses: one for each block and unknown cell."""
    columns = [0] * domains.width
    count = 0
    for row, unknown in enumerate(domains.unknown()):
        domains.check_time()
        count += unknown.bit_count() * len(domains.solver(Line(LineKind.ROW, row)).blocks)
        for col in positions(unknown):
            columns[col] += 1
    return count + sum(
        opened * len(domains.solver(Line(LineKind.COLUMN, col)).blocks)
        for col, opened in enumerate(columns)
    )


class _Line:
    """The clauses of one line."""

    def __init__(
        self, domains: Domains, line: Line, cells: dict[tuple[int, int, int], int], count: int
    ) -> None:
        solver = domains.solver(line)
        self.line, self.cells, self.count = line, cells, count
        self.masks = domains.masks(line)
        self.blocks = solver.blocks
        placements = solver.placements(self.masks)
        if placements is None:
            raise ValueError(Message("nonogram.contradiction", line=line.content))
        self.starts = [list(positions(starts)) for starts in placements.starts]
        self.ends = [list(positions(ends)) for ends in placements.ends]
        self.orders = [self.order(starts) for starts in self.starts]
        self.end_orders = [
            [] if size else self.order(ends)
            for (size, _), ends in zip(self.blocks, self.ends, strict=True)
        ]

    def order(self, places: list[int]) -> list[int]:
        """Return a literal for each place: the block is there or before."""
        # A block is always at its last possible place or before it: no variable is needed.
        found = [*range(self.count + 1, self.count + len(places)), _TRUE]
        self.count += len(places) - 1
        return found

    def clauses(self) -> Iterator[Clause]:
        """Yield all clauses of the line; none if every block has one possible start."""
        if all(len(places) == 1 for places in (*self.starts, *self.ends)):
            return
        # 1. A block that starts at p or before also starts at the next possible start or before.
        for orders in (*self.orders, *self.end_orders):
            yield from ((-one, after) for one, after in pairwise(orders[:-1]))
        # 2. If a block starts at p or before, the one before it ends far enough to the left.
        for index in range(1, len(self.blocks)):
            gap = self.blocks[index - 1][1] == self.blocks[index][1]
            for start, order in zip(self.starts[index], self.orders[index], strict=True):
                yield from _clause(-order, self.over(index - 1, start - gap))
        for index, (size, kind) in enumerate(self.blocks):
            if not size:
                yield from self.unknown_length(index, kind)
        # 3. A cell is filled if a block covers it, and blank between one block and the next.
        for kind in range(1, len(self.masks)):
            for position in positions(self.masks[kind]):
                yield from self.cell(position, kind)

    def by(self, index: int, position: int) -> int:
        """Return the literal for: this block starts at this position or before."""
        place = bisect_right(self.starts[index], position)
        return self.orders[index][place - 1] if place else -_TRUE

    def over(self, index: int, position: int) -> int:
        """Return the literal for: this block ends at this position or before."""
        size, _ = self.blocks[index]
        if size:
            return self.by(index, position - size)
        place = bisect_right(self.ends[index], position)
        return self.end_orders[index][place - 1] if place else -_TRUE

    def unknown_length(self, index: int, kind: int) -> Iterator[Clause]:
        """Yield the clauses that connect the start of a block with its end."""
        for end, order in zip(self.ends[index], self.end_orders[index], strict=True):
            yield from _clause(-order, self.by(index, end - 1))
        # It covers no cell that cannot be of its kind.
        first, last = self.starts[index][0], self.ends[index][-1]
        for position in range(first, last):
            if not self.masks[kind] >> position & 1:
                yield from _clause(-self.by(index, position), self.over(index, position))

    def cell(self, position: int, kind: int) -> Iterator[Clause]:
        """Yield the clauses that connect a cell of one kind with the blocks around it."""
        filled = self.cells.get((*self.line.place(position), kind), _TRUE)
        ended = _TRUE
        for index, (_, block_kind) in enumerate(self.blocks):
            begun, over = self.by(index, position), self.over(index, position)
            # The block before has ended and this one has not begun.
            yield from _clause(-ended, begun, -filled)
            if block_kind == kind:
                yield from _clause(-begun, over, filled)
            ended = over
        yield from _clause(-ended, -filled)


def _clause(*literals: int) -> Iterator[Clause]:
    """Yield the clause of some literals, unless one of them is always true."""
    if _TRUE not in literals:
        yield tuple([literal for literal in literals if literal != -_TRUE])
