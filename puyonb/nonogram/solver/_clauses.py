"""A nonogram as clauses for a SAT solver, with an order encoding.

A clause is a tuple of literals, at least one of which is true; literal v means variable v, literal
-v its opposite.  Variables are of two kinds: *cells* (this cell is filled in this colour) and
*orders* (this block of this line starts at this position or further left).  Only cells that are
unknown after line solving have variables, and a block with n possible starts has n - 1 variables.
A block of unknown length has orders for its ends, too.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
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
        kinds = [(kind, masks[row]) for kind, masks in enumerate(domains.rows) if kind]
        for col in positions(unknown):
            # A cell that cannot be blank needs no clause: the clauses of its lines imply it.
            before = len(cells)
            for kind, mask in kinds:
                if mask >> col & 1:
                    cells[row, col, kind] = len(cells) + 1
            for one in range(before + 2, len(cells) + 1):
                clauses += [(-one, -other) for other in range(before + 1, one)]
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


class _Event(NamedTuple):
    """The start or the end of a block: a literal for each position, true from there on.

    Attributes
    ----------
    first : int
        The literals before this position are always false.
    last : int
        The literals from this position on are always true.
    literals : list of int
        The event is at this position or before.
    """

    first: int
    last: int
    literals: list[int]


class _Line:
    """The clauses of one line."""

    def __init__(
        self, domains: Domains, line: Line, cells: dict[tuple[int, int, int], int], count: int
    ) -> None:
        solver = domains.solver(line)
        self.line, self.cells, self.count = line, cells, count
        self.length = solver.length
        self.masks = domains.masks(line)
        self.blocks = solver.blocks
        placements = solver.placements(self.masks)
        if placements is None:
            raise ValueError(
                Message(
                    "nonogram.contradiction",
                    "expected domains without contradictions, found one in {line}",
                    line=line.content,
                )
            )
        self.starts = [list(positions(starts)) for starts in placements.starts]
        self.orders = [self.order(starts) for starts in self.starts]
        # For blocks of unknown length.
        self.ends = [
            [] if size else list(positions(ends))
            for (size, _), ends in zip(self.blocks, placements.ends, strict=True)
        ]
        self.end_orders = [self.order(ends) if ends else [] for ends in self.ends]

    def order(self, places: list[int]) -> list[int]:
        """Return a literal for each place: the block is there or before."""
        # A block is always at its last possible place or before it: no variable is needed.
        found = [*range(self.count + 1, self.count + len(places)), _TRUE]
        self.count += len(places) - 1
        return found

    def clauses(self) -> list[Clause]:
        """Return all clauses of the line; none if every block has one possible start."""
        if all(len(places) < 2 for places in (*self.starts, *self.ends)):
            return []
        begun = [*map(self.event, self.starts, self.orders)]
        over = [
            _Event(start.first + size, start.last + size, [-_TRUE] * size + start.literals)
            if size
            else self.event(ends, orders)
            for (size, _), start, ends, orders in zip(
                self.blocks, begun, self.ends, self.end_orders, strict=True
            )
        ]
        clauses: list[Clause] = []
        # 1. A block that starts at p or before also starts at the next possible start or before.
        for orders in (*self.orders, *self.end_orders):
            clauses += [(-one, after) for one, after in pairwise(orders[:-1])]
        # 2. If a block starts at p or before, the one before it ends far enough to the left.
        for index in range(1, len(self.blocks)):
            gap = self.blocks[index - 1][1] == self.blocks[index][1]
            before = over[index - 1].literals
            for start, order in zip(self.starts[index], self.orders[index], strict=True):
                if (ended := before[start - gap]) != _TRUE:
                    clauses.append((-order, ended))
        for index, (size, kind) in enumerate(self.blocks):
            if not size:
                clauses += self.unknown_length(index, kind, begun[index], over[index])
        # 3. A cell is filled if a block covers it, and blank between one block and the next.
        for kind in range(1, len(self.masks)):
            clauses += self.cells_of(kind, begun, over)
        return clauses

    def event(self, places: list[int], orders: list[int]) -> _Event:
        """Return the event with a literal for each place."""
        first, last = places[0], places[-1]
        literals = [-_TRUE] * first
        if last - first < len(places):
            literals += orders
        else:
            for place, after, order in zip(places, places[1:], orders, strict=False):
                literals += [order] * (after - place)
        return _Event(first, last, literals + [_TRUE] * (self.length - len(literals)))

    def unknown_length(
        self, index: int, kind: int, begun: _Event, over: _Event
    ) -> Iterator[Clause]:
        """Yield the clauses that connect the start of a block with its end."""
        for end, order in zip(self.ends[index], self.end_orders[index], strict=True):
            yield from _clauses((-order, begun.literals[end - 1]))
        # It covers no cell that cannot be of its kind.
        for position in range(begun.first, over.last):
            if not self.masks[kind] >> position & 1:
                yield from _clauses((-begun.literals[position], over.literals[position]))

    def cells_of(self, kind: int, begun: list[_Event], over: list[_Event]) -> Iterator[Clause]:
        """Return the clauses that connect the cells of one kind with the blocks around them."""
        # A cell without variable is filled.
        filled = [_TRUE] * self.length
        number, is_row = self.line.index, self.line.kind is LineKind.ROW
        mask = self.masks[kind]
        for place in positions(mask):
            cell = (number, place, kind) if is_row else (place, number, kind)
            filled[place] = self.cells.get(cell, _TRUE)
        blank = [-literal for literal in filled]
        found: list[list[Clause]] = [[] for _ in filled]
        ended = _Event(0, 0, [])
        for (_, block_kind), start, end in zip(self.blocks, begun, over, strict=True):
            # The block before has ended and this one has not begun.
            _add(found, mask, ended, start, blank)
            if block_kind == kind:
                _add(found, mask, start, end, filled)
            ended = end
        _add(found, mask, ended, _Event(self.length, self.length, []), blank)
        for place in positions(mask):
            if filled[place] == _TRUE:
                found[place] = [*_clauses(*found[place])]
        return chain.from_iterable([found[place] for place in positions(mask)])


def _add(
    found: list[list[Clause]], mask: int, one: _Event, other: _Event, cells: list[int]
) -> None:
    """Add a clause to each position: not one event, or the other, or the cell.

    Literals of events that are always false are left out, and so are clauses that are always true.
    The first event cannot be after the other one.  Only the positions of the mask are needed.
    """
    first, last, start, stop = one.first, one.last, other.first, other.last
    if (first == last and start == stop) or not mask >> first & ((1 << (stop - first)) - 1):
        return
    negative = [-literal for literal in one.literals[first:last]]
    until, since = min(start, last), max(start, last)
    _put(found[first:until], negative[: until - first], cells[first:until])
    _put(
        found[start:last], negative[start - first :], other.literals[start:last], cells[start:last]
    )
    _put(found[since:stop], other.literals[since:stop], cells[since:stop])


def _put(found: list[list[Clause]], *literals: list[int]) -> None:
    """Add a clause to each position; each list has one literal for each position."""
    for each, clause in zip(found, zip(*literals, strict=True), strict=True):
        each.append(clause)


def _clauses(*clauses: Clause) -> Iterator[Clause]:
    """Yield clauses without literals that are always false; no clause that is always true."""
    for clause in clauses:
        if _TRUE not in clause:
            yield tuple([literal for literal in clause if literal != -_TRUE])
