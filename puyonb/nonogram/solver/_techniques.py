"""Techniques of one line: what follows from some of its known cells, and why.

All take the state of a line, its masks (see :mod:`puyonb.nonogram.solver._lines`), and return
narrower ones.
"""

from collections.abc import Callable, Sequence
from functools import partial, reduce
from operator import and_, or_

from puyonb.nonogram.solver._lines import LineSolver, Masks, Placements, positions, several
from puyonb.nonogram.solver._steps import Reason


def reason(solver: LineSolver, before: Masks, after: Masks) -> tuple[Reason, int]:
    """Return the easiest reason for all that a step finds, and the cells that it needs to know.

    Without any one of these cells, the reason does not show all of it.

    Parameters
    ----------
    solver : LineSolver
    before, after : Masks
        The masks before and after the step.
    """
    if not solver.blocks:
        return Reason.EMPTY, 0
    if solver.widest == 1 and all(size for size, _ in solver.blocks):
        return Reason.FULL, 0
    full = (1 << solver.length) - 1
    unknown = several(before)
    blank = before[0] & ~unknown
    told = full & ~reduce(and_, before)
    near, far = (unknown & -unknown) - 1, full & -(1 << unknown.bit_length())
    beside = ((near ^ near >> 1) | (far & -far)) & ~blank

    for why, narrow, cells in (
        (Reason.COMPLETE, counted, full & ~unknown),
        (Reason.OVERLAP, _overlap_in, 0),
        *((Reason.EDGE, _overlap_in, ends) for ends in (near, far, near | far) if ends & beside),
        (Reason.SPLIT, _overlap_in, blank),
        (Reason.HOLD, _overlap_in, full & ~unknown & ~blank),
        (Reason.FIT, _overlap_in, told),
    ):
        shows = partial(_shows, solver, narrow, before, after)
        if shows(cells):
            needed = _fewest(shows, 0, cells)
            if why is not Reason.EDGE or _fixes(solver, _only(before, needed), beside):
                return why, needed
    return Reason.ALL, _fewest(partial(_shows, solver, _all_in, before, after), 0, told)


_Technique = Callable[[LineSolver, Masks], Masks]
"""Narrows the masks of a line."""


def _only(masks: Masks, cells: int) -> Masks:
    """Return masks in which only some cells are known."""
    every = reduce(or_, masks)
    return tuple(mask | (every & ~cells) for mask in masks)


def _fewest(shows: Callable[[int], bool], kept: int, cells: int) -> int:
    """Return those of the cells that show a step beside those that are kept: none can be left out.

    Source: QuickXplain (Junker, 2004), which needs few questions if few cells remain.
    """
    if shows(kept):
        return 0
    if not cells & (cells - 1):
        return cells
    places = [*positions(cells)]
    low = cells & ((1 << places[len(places) // 2]) - 1)
    high = _fewest(shows, kept | low, cells & ~low)
    return high | _fewest(shows, kept | high, low)


def _fixes(solver: LineSolver, seen: Masks, beside: int) -> bool:
    """Return whether there is one place for a block that has a cell beside an unknown one."""
    placements = solver.placements(seen)
    assert placements is not None  # noqa: S101 - a line with a step has one
    return any(
        lowest(starts, ends) == (place := highest(starts, ends))
        and beside >> place[0] & ((1 << place[1] - place[0]) - 1)
        for starts, ends in zip(placements.starts, placements.ends, strict=True)
    )


def _all_in(solver: LineSolver, seen: Masks) -> Masks:
    """Return what all placements agree on."""
    return solver.solve(seen) or seen


def _shows(solver: LineSolver, narrow: _Technique, before: Masks, after: Masks, known: int) -> bool:
    """Return whether a technique excludes all that a step does, if only some cells are known."""
    narrowed = narrow(solver, _only(before, known))
    return not any(
        own & possible & ~left for own, possible, left in zip(narrowed, before, after, strict=True)
    )


def _overlap_in(solver: LineSolver, seen: Masks) -> Masks:
    """Return what the first and the last placement agree on."""
    placements = solver.placements(seen)
    assert placements is not None  # noqa: S101 - a line with a step has one
    return overlap(solver.blocks, placements, seen)


def lowest(starts: int, ends: int) -> tuple[int, int]:
    """Return the first cell of a block, and the one after its last cell, in the first placement."""
    return (starts & -starts).bit_length() - 1, (ends & -ends).bit_length() - 1


def highest(starts: int, ends: int) -> tuple[int, int]:
    """Return the first cell of a block, and the one after its last cell, in the last placement."""
    return starts.bit_length() - 1, ends.bit_length() - 1


def overlap(blocks: tuple[tuple[int, int], ...], placements: Placements, masks: Masks) -> Masks:
    """Narrow masks by the first and the last placement only.

    A block is between its start in the first placement and its end in the last one.  Cells that it
    covers in both placements are certain.
    """
    within, sure = [0] * len(masks), [0] * len(masks)
    for (_, kind), starts, ends in zip(blocks, placements.starts, placements.ends, strict=True):
        (first, first_end), (last, last_end) = lowest(starts, ends), highest(starts, ends)
        within[kind] |= (1 << last_end) - (1 << first)
        if last < first_end:
            sure[kind] |= (1 << first_end) - (1 << last)
    covered = 0
    for cells in sure:
        covered |= cells
    blank = masks[0] & ~covered
    filled = (
        mask & near & ~(covered & ~own)
        for mask, near, own in zip(masks[1:], within[1:], sure[1:], strict=True)
    )
    return (blank, *filled)


def ends(solver: LineSolver, masks: Masks) -> tuple[int, int]:
    """Return the cells that one looks at from each end of a line.

    They go up to the first unknown cell, and from it on as many as the next block has.
    """
    length, full = solver.length, (1 << solver.length) - 1
    near = min(at_start(solver.blocks, masks), length)
    mirror = tuple(mirrored(mask, length) for mask in masks)
    far = min(at_start(solver.blocks[::-1], mirror), length)
    return (1 << near) - 1, full & ~((1 << length - far) - 1)


def overlap_of(solver: LineSolver, masks: Masks, seen: Masks, cells: int) -> Masks:
    """Narrow masks by the first and the last placement that fit some of the known cells."""
    return both(_overlap_in(solver, _only(seen, cells)), masks)


def counted(solver: LineSolver, masks: Masks) -> Masks:
    """Narrow masks if all cells of a kind are found, or exactly as many are left as needed."""
    need = [0] * len(masks)
    for size, kind in solver.blocks:
        need[kind] += size
    need[0] = solver.length - sum(need)
    is_open = {kind for size, kind in solver.blocks if not size}
    for kind in range(len(masks)):
        if kind in is_open or (is_open and not kind):
            continue
        known = masks[kind] & ~several(masks)
        if known.bit_count() == need[kind]:
            masks = (*masks[:kind], known, *masks[kind + 1 :])
        elif masks[kind].bit_count() == need[kind]:
            own = masks[kind]
            masks = tuple(own if each == kind else mask & ~own for each, mask in enumerate(masks))
    return masks


def at_start(blocks: Sequence[tuple[int, int]], masks: Masks) -> int:
    """Count the cells before the first unknown one, and from it on as many as the next block."""
    unknown = several(masks)
    until = (unknown & -unknown).bit_length() - 1
    known = [mask & ((1 << until) - 1) for mask in masks]
    position = 0
    for size, kind in blocks:
        position += ones(known[0] >> position)
        run = ones(known[kind] >> position)
        ended = run >= size if size else 0 < run < until - position
        if not ended:
            return until + max(size, 1)
        position += size or run
    return until


def ones(cells: int) -> int:
    """Count the cells of a set from position 0 on, up to the first that is not in it."""
    return (~cells & (cells + 1)).bit_length() - 1


def mirrored(cells: int, length: int) -> int:
    return int(f"{cells:0{length}b}"[::-1], 2)


def both(some: Masks, others: Masks) -> Masks:
    return tuple([one & other for one, other in zip(some, others, strict=True)])
