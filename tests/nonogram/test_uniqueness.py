"""Drawings that are changed until their clues have one solution."""

import pytest

from puyonb.nonogram import Puzzle, solver
from puyonb.nonogram.solver import Status
from puyonb.nonogram.uniqueness import make_unique
from tests.nonogram.strategies import chance_grid


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "cells"), [(seed, cells) for cells in ("01", "001", "01a") for seed in range(2)]
)
def test_repaired_drawings_have_one_solution(seed, cells):
    """It is the changed drawing, and only the cells that are named have changed."""
    puzzle = Puzzle.from_grid(chance_grid(seed, 11, 11, cells))
    repair = make_unique(puzzle)
    found = solver.solve(repair.puzzle)
    changed = {
        (row, col): (cell, repair.puzzle.goal[row][col])
        for row, line in enumerate(puzzle.goal)
        for col, cell in enumerate(line)
        if cell != repair.puzzle.goal[row][col]
    }

    assert repair.status == found.status == Status.UNIQUE
    assert found.grids[0] == repair.puzzle.goal
    assert changed == {
        (change.row, change.col): (change.before, change.after) for change in repair.changes
    }
    assert len(repair.changes) <= 12


@pytest.mark.parametrize(
    ("drawing", "changes"),
    [
        (["a.b.", ".b.a", "b.a."], {(1, 2): "b"}),
        (["bbb.", "..a.", ".a.."], {(1, 1): "b"}),
        (["..ba", "b...", "abaa", "aab."], {(0, 0): "b"}),
    ],
)
def test_a_blank_cell_becomes_what_most_of_its_neighbours_are(drawing, changes):
    """Those beside it, across a corner too, and none beyond an edge."""
    assert {
        (change.row, change.col): change.after
        for change in make_unique(Puzzle.from_grid(drawing)).changes
    } == changes


def test_a_good_drawing_stays():
    """Nothing is changed where there is nothing to repair; titles and colours are kept."""
    puzzle = Puzzle.from_grid(["aa", "a."], colors={"a": "#123456"}, metadata={"title": "Corner"})
    repair = make_unique(puzzle)

    assert repair.changes == ()
    assert repair.puzzle == puzzle


def test_a_limit_of_changes_is_kept():
    """If too few changes are allowed, several solutions remain, and the status is multiple."""
    puzzle = Puzzle.from_grid(chance_grid(0, 12, 12, "001"))

    assert make_unique(puzzle, most=0).status == Status.MULTIPLE
    assert make_unique(puzzle, most=0).changes == ()
    assert len(make_unique(puzzle, most=2).changes) <= 2


def test_a_limit_of_the_search_is_kept():
    """If the search stops at its limit, the result is unknown."""
    repair = make_unique(Puzzle.from_grid(chance_grid(7, 25, 25)), nodes=0)

    assert repair.status == Status.UNKNOWN


def test_a_puzzle_without_its_drawing_cannot_be_repaired():
    """There must be a goal, and the right one."""
    for puzzle in (Puzzle(((1,),), ((1,),)), Puzzle(((1,),), ((1,),), goal=["."])):
        with pytest.raises(ValueError, match="a goal that its clues describe"):
            make_unique(puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 11])
def test_protected_cells_never_change(seed):
    """The repair changes others instead."""
    puzzle = Puzzle.from_grid(chance_grid(seed, 9, 9, "001"))
    first = make_unique(puzzle)
    protected = {(change.row, change.col) for change in first.changes}
    repair = make_unique(puzzle, protected=protected)

    assert protected
    assert not {(change.row, change.col) for change in repair.changes} & protected
    assert repair.status == solver.solve(repair.puzzle).status == Status.UNIQUE


def test_a_protected_drawing_stays():
    """If no cell may change, several solutions remain."""
    repair = make_unique(Puzzle.from_grid(["#.", ".#"]), protected=[(0, 0), (0, 1), (1, 0), (1, 1)])

    assert repair.changes == ()
    assert repair.status == Status.MULTIPLE


def test_a_protected_cell_outside_is_an_error():
    """It would protect nothing, or another cell."""
    for place in ((0, 2), (-1, 0)):
        with pytest.raises(IndexError, match=r"a drawing of 2x2 .* found"):
            make_unique(Puzzle.from_grid(["#.", ".#"]), protected=[place])


def _left_right(rows):
    return [row[::-1] for row in rows]


def _up_down(rows):
    return rows[::-1]


def _half_turn(rows):
    return _up_down(_left_right(rows))


MIRRORS = {
    "left-right": (_left_right,),
    "up-down": (_up_down,),
    "both": (_left_right, _up_down),
    "half-turn": (_half_turn,),
}


@pytest.mark.parametrize("symmetry", MIRRORS)
def test_a_symmetric_drawing_stays_symmetric(symmetry):
    """Cells change together, also where a change is taken back."""
    rows = list(chance_grid(47, 12, 12, "0001"))
    for mirrored in MIRRORS[symmetry]:
        rows = ["".join(map(max, *pair)) for pair in zip(rows, mirrored(rows), strict=True)]
    repair = make_unique(Puzzle.from_grid(rows), symmetry=symmetry)
    goal = list(repair.puzzle.goal)

    assert repair.status == solver.solve(repair.puzzle).status == Status.UNIQUE
    assert repair.changes
    assert all(mirrored(goal) == goal for mirrored in MIRRORS[symmetry])


def test_a_drawing_without_the_symmetry_is_an_error():
    """The message names two cells that differ."""
    with pytest.raises(ValueError, match="row 1, column 1 and row 1, column 2"):
        make_unique(Puzzle.from_grid(["#."]), symmetry="left-right")
    with pytest.raises(ValueError, match="'half-turn', found 'turn'"):
        make_unique(Puzzle.from_grid(["#."]), symmetry="turn")


@pytest.mark.parametrize(("seed", "fewest"), [(40, 1), (69, 2), (100, 2)])
def test_fewer_changes_are_found(seed, fewest):
    """On these drawings, the first repair needs one change more."""
    repair = make_unique(Puzzle.from_grid(chance_grid(seed, 8, 8, "001")))

    assert len(repair.changes) == fewest
    assert solver.solve(repair.puzzle).status == Status.UNIQUE
