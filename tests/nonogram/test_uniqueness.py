"""Drawings that are changed until their clues have one solution."""

import pytest

from puyonb.nonogram import Puzzle, solver
from puyonb.nonogram.solver import Status
from puyonb.nonogram.uniqueness import make_unique
from tests.nonogram.strategies import chance_grid


@pytest.mark.parametrize(
    ("seed", "cells"), [(seed, cells) for cells in ("01", "001", "01a") for seed in range(5)]
)
def test_repaired_drawings_have_one_solution(seed: int, cells: str):
    """It is the changed drawing, and only the cells that are named have changed."""
    puzzle = Puzzle.from_grid(chance_grid(seed, 12, 12, cells))
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
        (["a.b.", ".b.a", "b.a."], {(0, 1): "b", (1, 2): "b"}),
        (["bbb.", "..a.", ".a.."], {(1, 1): "b"}),
        (["..ba", "b...", "abaa", "aab."], {(0, 0): "b"}),
    ],
)
def test_a_blank_cell_becomes_what_most_of_its_neighbours_are(
    drawing: list[str], changes: dict[tuple[int, int], str]
):
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
    repair = make_unique(Puzzle.from_grid(chance_grid(7, 25, 25)), conflicts=0)

    assert repair.status == Status.UNKNOWN


def test_a_puzzle_without_its_drawing_cannot_be_repaired():
    """There must be a goal, and the right one."""
    for puzzle in (Puzzle(((1,),), ((1,),)), Puzzle(((1,),), ((1,),), goal=["."])):
        with pytest.raises(ValueError, match="a goal that its clues describe"):
            make_unique(puzzle)
