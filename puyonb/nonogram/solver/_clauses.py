"""A nonogram as a question for a SAT solver: clauses over "this block starts at p or before" (order encoding).

A clause is a tuple of numbers of which one must be true; number v stands for variable v, -v for its
opposite.  There are two kinds of variables: *cells* (this cell is filled in this colour) and
*orders* (this block of this line starts at this position or further left).  Only what is open after
line solving gets variables, and each block only as many as it has possible starts, less one.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from puyonb.nonogram.cells import Grid, Line
from puyonb.nonogram.solver._lines import Domains, positions

Clause = tuple[int, ...]
"""Literals of which one at least holds: a number for a variable, negative where it must not hold."""

MOST_CLAUSES = 2_000_000
"""What fits into a gigabyte or so; a puzzle of 99x59 with nothing known needs 300,000."""

_TRUE = 1 << 60
"""Stands for what is known to be true where a variable might stand; its opposite is known to be false."""


class TooManyClauses(Exception):
    """There would be more clauses than memory for them."""


class Question(NamedTuple):
    """The clauses of domains that lines alone do not finish.

    Attributes
    ----------
    domains : Domains
    cells : dict of (int, int, int) to int
        The variable of (row, col, kind), kinds counted from 1.
    variables : int
        How many there are, orders included.
    clauses : list of Clause
    """

    domains: Domains
    cells: dict[tuple[int, int, int], int]
    variables: int
    clauses: list[Clause]

    def grid(self, model: Sequence[int]) -> Grid:
        """Give the grid of an answer: one number for each variable, in their order, positive where it is true."""
        rows = [list(cells) for cells in self.domains.grid()]
        for row, col, _ in self.cells:
            rows[row][col] = self.domains.kinds[0]
        for (row, col, kind), variable in self.cells.items():
            if model[variable - 1] > 0:
                rows[row][col] = self.domains.kinds[kind]
        return tuple(map("".join, rows))

    def other_than(self, grid: Grid) -> Clause:
        """Give the clause that no answer with this grid fulfils."""
        kinds = self.domains.kinds
        return tuple(
            -variable if grid[row][col] == kinds[kind] else variable
            for (row, col, kind), variable in self.cells.items()
        )


def question(domains: Domains) -> Question:
    """Ask for the cells of settled domains that are still unknown.

    Parameters
    ----------
    domains : Domains
        Settled, so that each block's starts agree with what is known of its line.

    Raises
    ------
    TooManyClauses
        If there would be more than ``MOST_CLAUSES``.
    OutOfTime
        If the watch of the domains says so.
    """
    if _least(domains) > MOST_CLAUSES:
        raise TooManyClauses
    cells: dict[tuple[int, int, int], int] = {}
    clauses: list[Clause] = []
    for row, unknown in enumerate(domains.unknown()):
        domains.check_time()
        for col in positions(unknown):
            # That a cell cannot be blank need not be said: the clauses of its lines imply it.
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
    """Estimate the number of clauses from below, for what would be too large to begin with: one a block and open cell."""
    columns = [0] * domains.width
    count = 0
    for row, unknown in enumerate(domains.unknown()):
        domains.check_time()
        count += unknown.bit_count() * len(domains.solver(Line("row", row)).blocks)
        for col in positions(unknown):
            columns[col] += 1
    return count + sum(
        opened * len(domains.solver(Line("column", col)).blocks)
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
            raise ValueError(f"expected domains without contradictions, found one in {line}")
        self.starts = [list(positions(starts)) for starts in placements.starts]
        self.orders: list[list[int]] = []
        for starts in self.starts:
            # At its last start or before it a block surely starts: that takes no variable.
            self.orders.append([*range(self.count + 1, self.count + len(starts)), _TRUE])
            self.count += len(starts) - 1

    def clauses(self) -> Iterator[Clause]:
        """Give all clauses of the line; none where every block has its place."""
        if all(len(starts) == 1 for starts in self.starts):
            return
        # 1. Who starts at p or before also starts at the next possible start or before.
        for orders in self.orders:
            yield from ((-one, after) for one, after in pairwise(orders[:-1]))
        # 2. If a block starts at p or before, the one before it starts far enough to the left.
        for index in range(1, len(self.blocks)):
            size, kind = self.blocks[index - 1]
            room = size + (kind == self.blocks[index][1])
            for start, order in zip(self.starts[index], self.orders[index], strict=True):
                yield from _clause(-order, self.by(index - 1, start - room))
        # 3. A cell is filled if a block covers it, and blank between one block and the next.
        for kind in range(1, len(self.masks)):
            for position in positions(self.masks[kind]):
                yield from self.cell(position, kind)

    def by(self, index: int, position: int) -> int:
        """Give the literal for: this block starts at this position or before."""
        place = bisect_right(self.starts[index], position)
        return self.orders[index][place - 1] if place else -_TRUE

    def cell(self, position: int, kind: int) -> Iterator[Clause]:
        """Give the clauses that tie a cell of one kind to the blocks around it."""
        filled = self.cells.get((*self.line.place(position), kind), _TRUE)
        ended = _TRUE
        for index, (size, block_kind) in enumerate(self.blocks):
            begun, over = self.by(index, position), self.by(index, position - size)
            # The block before has ended and this one has not begun.
            yield from _clause(-ended, begun, -filled)
            if block_kind == kind:
                yield from _clause(-begun, over, filled)
            ended = over
        yield from _clause(-ended, -filled)


def _clause(*literals: int) -> Iterator[Clause]:
    """Give the clause of some literals, unless one of them is true anyway."""
    if _TRUE not in literals:
        yield tuple([literal for literal in literals if literal != -_TRUE])
