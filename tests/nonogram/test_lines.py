"""The line solver, against every placement there is."""

import random
from time import monotonic

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb.nonogram import Clue, Line, Puzzle
from puyonb.nonogram.cells import BLANK, Clues, clues_of
from puyonb.nonogram.solver._lines import Board, LineSolver, OutOfTime, positions, runs, spread, until
from tests.nonogram.making import chance_grid, placements

KINDS = "01ab"


def solver_of(clues: Clues, length: int) -> LineSolver:
    """A solver of a line whose kinds are those of ``KINDS``."""
    return LineSolver(tuple((int(clue), KINDS.index(clue.color)) for clue in clues), length)


def masks_of(cells: list[str]) -> tuple[int, ...]:
    """Masks of a line whose cells may be the characters given for each."""
    return tuple(sum(1 << place for place, cell in enumerate(cells) if kind in cell) for kind in KINDS)


@st.composite
def known_lines(draw: st.DrawFn) -> tuple[Clues, list[str]]:
    """The clues of a drawn line, and for each cell some kinds that it may be, mostly its own among them."""
    line = draw(st.text(draw(st.sampled_from([KINDS, "01", "0a", "1ab"])), min_size=1, max_size=9))
    allowed = [draw(st.sampled_from(["01ab", "0" + cell, cell, "01", "0ab"])) for cell in line]
    return clues_of(line), allowed


@given(known_lines())
def test_a_line_is_solved_exactly(case: tuple[Clues, list[str]]):
    """A cell may be of a kind exactly if a placement of all blocks makes it so; without any placement, None."""
    clues, allowed = case
    lines = [
        line
        for line in placements(clues, len(allowed))
        if all(cell in cells for cell, cells in zip(line, allowed, strict=True))
    ]
    solved = solver_of(clues, len(allowed)).solve(masks_of(allowed))

    if lines:
        assert solved == masks_of(["".join(cells) for cells in zip(*lines, strict=True)])
    else:
        assert solved is None


@given(known_lines())
def test_starts_are_exactly_those_of_placements(case: tuple[Clues, list[str]]):
    """Each possible start of each block, no more; so that the lowest of each together are a placement."""
    clues, allowed = case
    found = [set() for _ in clues]
    for line in placements(clues, len(allowed)):
        if all(cell in cells for cell, cells in zip(line, allowed, strict=True)):
            for index, start in enumerate(_starts(line)):
                found[index].add(start)
    placed = solver_of(clues, len(allowed)).placements(masks_of(allowed))

    if placed is not None:
        assert [set(positions(starts)) for starts in placed.starts] == found
        if clues:
            first = ["0"] * len(allowed)
            for clue, starts in zip(clues, placed.starts, strict=True):
                low = min(positions(starts))
                first[low : low + clue] = clue.color * int(clue)
            assert clues_of("".join(first)) == clues
    else:
        assert not any(found)


def _starts(line: str) -> list[int]:
    """Where runs begin that are not blank."""
    return [place for place, cell in enumerate(line) if cell != BLANK and line[:place][-1:] != cell]


@pytest.mark.parametrize("size", range(1, 10))
def test_runs_and_spread_are_opposites(size: int):
    """Starts of runs, spread again, are the runs; also beyond powers of two."""
    cells = 0b1111111110111110111011010

    assert list(positions(runs(cells, size))) == [
        place for place in range(25) if all(cells >> place + step & 1 for step in range(size))
    ]
    assert list(positions(spread(0b1000001, size))) == sorted({*range(size), *range(6, 6 + size)})


def test_a_solver_remembers():
    """The same state is not solved twice, and what is remembered is bounded."""
    solver = solver_of((Clue(1),), 14)
    first = solver.solve(((1 << 14) - 1, (1 << 14) - 1))

    assert solver.solve(((1 << 14) - 1, (1 << 14) - 1)) is first
    for filled in range(1, 1 << 13):
        solver.solve(((1 << 14) - 1, filled))
    assert len(solver.remembered) <= 4096


def test_lines_finish_what_they_can():
    """A drawing that lines suffice for is found from nothing."""
    puzzle = Puzzle.from_grid([".#.#.", "#####", "#####", ".###.", "..#.."])
    board = Board.of(puzzle)

    assert board.settle()
    assert board.grid() == puzzle.goal
    assert board.unknown() == [0] * 5


def test_colors_are_settled_too():
    """Colours that touch, and a colour that only one direction tells."""
    puzzle = Puzzle.from_grid(["aab.", "bb1a", "a..1"])
    board = Board.of(puzzle)

    assert board.settle()
    assert board.grid() == puzzle.goal


def test_a_contradiction_is_told():
    """A grid that breaks a line, directly or after some lines, cannot be settled."""
    puzzle = Puzzle.from_grid(["#.#", "###", ".#."])

    assert not Board.of(puzzle, ("???", "?0?", "???")).settle()
    assert not Board.of(puzzle, ("???", "???", "1??")).settle()
    assert not Board.of(puzzle, ("a??", "???", "???")).settle()


def test_what_is_unknown_stays_open():
    """Two ways to put two dots: nothing is known, and what is assumed decides."""
    board = Board.of(Puzzle.from_grid(["#.", ".#"]))
    there = board.assume(0, 0, 0)

    assert board.settle()
    assert board.grid() == ("??", "??")
    assert board.unknown() == [3, 3]
    assert board.possible(0, 0) == [0, 1]
    assert there is not None
    assert there.grid() == ("01", "10")
    assert board.grid() == ("??", "??")


def test_rows_and_columns_say_the_same():
    """The masks of both directions are two views of one board."""
    chance = random.Random(3)
    puzzle = Puzzle.from_grid(chance_grid(3, 7, 5, "01a"))
    board = Board.of(puzzle)
    board.settle()
    board.keep(chance.randrange(5), chance.randrange(7), [0])

    for row in range(5):
        for col in range(7):
            down = [kind for kind, masks in enumerate(board.columns) if masks[col] >> row & 1]
            assert board.possible(row, col) == down
            assert [kind for kind, mask in enumerate(board.masks(Line("row", row))) if mask >> col & 1] == down


def test_a_deadline_is_kept():
    """Whatever is on the board, a time that has passed ends it."""
    board = Board.of(Puzzle.from_grid(["##"]))
    board.watch = until(monotonic() - 1)
    with pytest.raises(OutOfTime):
        board.settle()
    with pytest.raises(OutOfTime):
        Board.of(Puzzle.from_grid(["##"]), watch=board.watch)
