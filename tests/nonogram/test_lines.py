"""The line solver, compared with all placements."""

import random
import re
from itertools import accumulate, groupby, pairwise
from time import monotonic

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb.nonogram import Clue, Line, LineKind, Puzzle
from puyonb.nonogram.cells import BLANK, clues_of, describes
from puyonb.nonogram.solver import solve_line
from puyonb.nonogram.solver._lines import (
    Domains,
    LineSolver,
    OutOfTime,
    positions,
    until,
)
from tests.nonogram.strategies import chance_grid, fitting

KINDS = "01ab"


def solver_of(clues, length):
    """A solver of a line whose kinds are those of ``KINDS``."""
    return LineSolver(tuple((int(clue), KINDS.index(clue.color)) for clue in clues), length)


def masks_of(cells):
    """Masks of a line whose cells may be the characters given for each."""
    return tuple(
        sum(1 << place for place, cell in enumerate(cells) if kind in cell) for kind in KINDS
    )


@st.composite
def known_lines(draw):
    """The clues of a drawn line, some of them unknown, and for each cell some kinds that it may be,
    mostly its own among them.
    """
    line = draw(st.text(draw(st.sampled_from([KINDS, "01", "0a", "1ab"])), min_size=1, max_size=9))
    allowed = [draw(st.sampled_from(["01ab", "0" + cell, cell, "01", "0ab"])) for cell in line]
    clues = tuple(
        Clue(None, clue.color) if draw(st.booleans()) else clue for clue in clues_of(line)
    )
    return (clues if draw(st.booleans()) else clues_of(line)), allowed


@pytest.mark.slow
@pytest.mark.reading("N4.2")
@given(known_lines())
def test_a_line_is_solved_exactly(case):
    """A cell may be of a kind exactly if a placement of all blocks makes it so; without any
    placement, None.
    """
    clues, allowed = case
    lines = fitting(clues, allowed)
    solved = solver_of(clues, len(allowed)).solve(masks_of(allowed))

    if lines:
        assert solved == masks_of(["".join(cells) for cells in zip(*lines, strict=True)])
    else:
        assert solved is None


def test_a_line_as_text_is_read_like_a_grid():
    """Blank cells may be dots, and no clues and 0 mean a line without blocks."""
    assert solve_line([3, 1], "..?#????") == solve_line([3, Clue(1)], "00?1????") == "00?11???"
    assert solve_line([2], [True, None, False]) == "110"
    assert solve_line("0", "???") == solve_line("", "???") == solve_line([], "???") == "000"
    assert solve_line("1a 1b", "???") == "???"
    assert solve_line("1a 1b", "??") == "ab"


@pytest.mark.parametrize(
    ("clues", "cells", "message"),
    [
        ("3 x", "???", "expected clues such as '3 1' or '2a 1b', found 'x'"),
        ("3", "?*?", "expected a cell out of '0', '1', 'a' to 'z' and '?', found '*' in row 1"),
        ("3", "", "expected at least one row and one column"),
        ([-1], "???", "expected a clue of at least 1, found -1"),
        ("3 1", "..?#.", "no placement of 3,1 fits the cells '00?10'"),
        ("1", "?a", "no placement of 1 fits the cells"),
    ],
)
def test_a_line_that_cannot_be_solved(clues, cells, message):
    """The error says whether the clues, the cells or both together are wrong."""
    with pytest.raises(ValueError, match=re.escape(message)):
        solve_line(clues, cells)


@pytest.mark.slow
@given(known_lines())
def test_starts_and_ends_are_exactly_those_of_placements(case):
    """Each possible start and end of each block, no more; so that the lowest of each together are a
    placement, and the highest.
    """
    clues, allowed = case
    found = [set() for _ in clues]
    for line in fitting(clues, allowed):
        for index, place in enumerate(_places(line)):
            found[index].add(place)
    placed = solver_of(clues, len(allowed)).placements(masks_of(allowed))

    if placed is not None:
        assert [set(positions(starts)) for starts in placed.starts] == [
            {start for start, _ in places} for places in found
        ]
        assert [set(positions(ends)) for ends in placed.ends] == [
            {end for _, end in places} for places in found
        ]
        for which in (min, max):
            line = ["0"] * len(allowed)
            for clue, starts, ends in zip(clues, placed.starts, placed.ends, strict=True):
                start, end = which(positions(starts)), which(positions(ends))
                line[start:end] = clue.color * (end - start)
            assert describes(clues, "".join(line))
    else:
        assert not any(found)


def _places(line):
    """The first cell of each block, and the one after its last cell."""
    ends = [0, *accumulate(len(list(run)) for _, run in groupby(line))]
    return [(start, end) for start, end in pairwise(ends) if line[start] != BLANK]


@pytest.mark.parametrize("size", range(1, 10))
def test_a_block_fits_into_each_run_of_its_size(size):
    """It starts where enough cells follow, and covers them; also beyond powers of two."""
    cells = 0b1111111110111110111011010
    solver, masks = solver_of((Clue(size),), 25), ((1 << 25) - 1, cells)
    starts = [
        place for place in range(25) if all(cells >> place + step & 1 for step in range(size))
    ]
    found, narrowed = solver.placements(masks), solver.solve(masks)

    assert found is not None
    assert narrowed is not None
    assert list(positions(found.starts[0])) == starts
    assert list(positions(found.ends[0])) == [start + size for start in starts]
    assert set(positions(narrowed[1])) == {start + step for start in starts for step in range(size)}


def test_a_solver_remembers():
    """The same state is not solved twice, and the memory of solved states is limited."""
    solver = solver_of((Clue(1),), 14)
    first = solver.solve(((1 << 14) - 1, (1 << 14) - 1))

    assert solver.solve(((1 << 14) - 1, (1 << 14) - 1)) is first
    for filled in range(1, 1 << 13):
        solver.solve(((1 << 14) - 1, filled))
    assert len(solver.remembered) <= 4096


def test_lines_finish_what_they_can():
    """A drawing that lines suffice for is found from nothing."""
    puzzle = Puzzle.from_grid([".#.#.", "#####", "#####", ".###.", "..#.."])
    domains = Domains.of(puzzle)

    assert domains.settle()
    assert domains.grid() == puzzle.goal
    assert domains.unknown() == [0] * 5


def test_colors_are_settled_too():
    """Colours that touch, and a colour that only one direction tells."""
    puzzle = Puzzle.from_grid(["aab.", "bb1a", "a..1"])
    domains = Domains.of(puzzle)

    assert domains.settle()
    assert domains.grid() == puzzle.goal


def test_a_contradiction_is_told():
    """A grid that breaks a line, directly or after some lines, cannot be settled."""
    puzzle = Puzzle.from_grid(["#.#", "###", ".#."])

    assert not Domains.of(puzzle, ("???", "?0?", "???")).settle()
    assert not Domains.of(puzzle, ("???", "???", "1??")).settle()
    assert not Domains.of(puzzle, ("a??", "???", "???")).settle()


def test_what_is_unknown_stays_open():
    """Two ways to put two dots: nothing is known, and what is assumed decides."""
    domains = Domains.of(Puzzle.from_grid(["#.", ".#"]))
    there = domains.assume(0, 0, 0)

    assert domains.settle()
    assert domains.grid() == ("??", "??")
    assert domains.unknown() == [3, 3]
    assert domains.possible(0, 0) == [0, 1]
    assert there is not None
    assert there.grid() == ("01", "10")
    assert domains.grid() == ("??", "??")


def test_rows_and_columns_say_the_same():
    """The masks of both directions are two views of one domains."""
    chance = random.Random(3)
    puzzle = Puzzle.from_grid(chance_grid(3, 7, 5, "01a"))
    domains = Domains.of(puzzle)
    domains.settle()
    domains.keep(chance.randrange(5), chance.randrange(7), [0])

    for row in range(5):
        for col in range(7):
            down = [kind for kind, masks in enumerate(domains.columns) if masks[col] >> row & 1]
            assert domains.possible(row, col) == down
            assert [
                kind
                for kind, mask in enumerate(domains.masks(Line(LineKind.ROW, row)))
                if mask >> col & 1
            ] == down


def test_a_deadline_is_kept():
    """Whatever is on the domains, a time that has passed ends it."""
    domains = Domains.of(Puzzle.from_grid(["##"]))
    domains.watch = until(monotonic() - 1)
    with pytest.raises(OutOfTime):
        domains.settle()
    with pytest.raises(OutOfTime):
        Domains.of(Puzzle.from_grid(["##"]), watch=domains.watch)
