"""A nonogram as clauses for a SAT solver, with an order encoding.

A clause is a tuple of literals, at least one of which is true; literal v means variable v, literal
-v its opposite.  Variables are of two kinds: *cells* (this cell is filled in this colour) and
*orders* (this block of this line starts at this position or further left).  Only cells that are
unknown after line solving have variables, and a block with n possible starts has n - 1 variables.
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
        self.orders: list[list[int]] = []
        for starts in self.starts:
            # A block always starts at its last possible start or before it: no variable is needed.
            self.orders.append([*range(self.count + 1, self.count + len(starts)), _TRUE])
            self.count += len(starts) - 1

    def clauses(self) -> Iterator[Clause]:
        """Yield all clauses of the line; none if every block has one possible start."""
        if all(len(starts) == 1 for starts in self.starts):
            return
        # 1. A block that starts at p or before also starts at the next possible start or before.
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
        """Return the literal for: this block starts at this position or before."""
        place = bisect_right(self.starts[index], position)
        return self.orders[index][place - 1] if place else -_TRUE

    def cell(self, position: int, kind: int) -> Iterator[Clause]:
        """Yield the clauses that connect a cell of one kind with the blocks around it."""
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
    """Yield the clause of some literals, unless one of them is always true."""
    if _TRUE not in literals:
        yield tuple([literal for literal in literals if literal != -_TRUE])
