"""Bounded probing: assume a cell, follow the lines, and take back what contradicts itself.

For a small puzzle this finds all there is to find in a few steps, and costs less than asking a SAT
solver; for others it gives up soon.
"""

from typing import NamedTuple

from puyonb.nonogram.cells import Grid
from puyonb.nonogram.solver._lines import Domains, positions


class Probed(NamedTuple):
    """What probing found.

    Attributes
    ----------
    grids : list of Grid
        Solutions.
    finished : bool
        Whether there are no others.
    refuted : int
        How many assumptions led to a contradiction.
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
        How many solutions are enough.
    most : int
        How many cells to assume at most.

    Raises
    ------
    OutOfTime
        If the watch of the domains says so.
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
            # Filled kinds come last, and so are looked at first.
            there = here.assume(*place, kind)
            if there is None:
                refuted += 1
            else:
                waiting.append(there)
    return Probed(grids, finished=not waiting, refuted=refuted)


def choice(domains: Domains) -> tuple[int, int] | None:
    """Give the unknown cell to assume: in the line with the fewest of them, where the fewest are across; None if there is none."""
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
