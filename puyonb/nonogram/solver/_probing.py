"""Bounded probing: assume a cell, follow the lines, and withdraw assumptions that are refuted.

For a small puzzle this finds all solutions in a few steps and is faster than a SAT solver; for
other puzzles it stops early.
"""

from typing import NamedTuple

from puyonb.nonogram.cells import Grid
from puyonb.nonogram.solver._lines import Domains, positions


class Probed(NamedTuple):
    """The result of probing.

    Attributes
    ----------
    grids : list of Grid
        Solutions.
    finished : bool
        Whether these are all solutions.
    refuted : int
        The number of assumptions that led to a contradiction.
    """

    grids: list[Grid]
    finished: bool
    refuted: int


def probe(domains: Domains, *, wanted: int, most: int) -> Probed:
    """Look for solutions depth first.

    Parameters
    ----------
    domains : Domains
        Settled.
    wanted : int
        The number of solutions after which to stop.
    most : int
        The most cells to assume.

    Raises
    ------
    OutOfTime
        If the watch of the domains raises it.
    """
    grids: list[Grid] = []
    refuted = 0
    waiting = [domains]
    while waiting and len(grids) < wanted:
        here = waiting.pop()
        place = choice(here)
        if place is None:
            grids.append(here.grid())
            continue
        if not most:
            return Probed(grids, finished=False, refuted=refuted)
        most -= 1
        for kind in here.possible(*place):
            # Filled kinds are last in the stack, so they are tried first.
            there = here.assume(*place, kind)
            if there is None:
                refuted += 1
            else:
                waiting.append(there)
    return Probed(grids, finished=not waiting, refuted=refuted)


def choice(domains: Domains) -> tuple[int, int] | None:
    """Return the unknown cell to assume; None if all cells are known.

    It is in the line with the fewest unknown cells, where the crossing line has the fewest.
    """
    rows = domains.unknown()
    columns = [0] * domains.width
    for row, unknown in enumerate(rows):
        for col in positions(unknown):
            columns[col] |= 1 << row
    if not any(rows):
        return None
    in_row, row = min((unknown.bit_count(), row) for row, unknown in enumerate(rows) if unknown)
    in_column, col = min(
        (unknown.bit_count(), col) for col, unknown in enumerate(columns) if unknown
    )
    if in_row <= in_column:
        return row, min((columns[col].bit_count(), col) for col in positions(rows[row]))[1]
    return min((rows[row].bit_count(), row) for row in positions(columns[col]))[1], col
