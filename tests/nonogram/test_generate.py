"""Puzzles that are generated: each has one solution, proved by the other search, and its grade."""

import pytest

from puyonb.nonogram import Puzzle, generate, solver
from puyonb.nonogram.solver import Grade, Status, Technique

FORMS = {
    "left-right": lambda grid: tuple(row[::-1] for row in grid),
    "up-down": lambda grid: grid[::-1],
    "half-turn": lambda grid: tuple(row[::-1] for row in grid[::-1]),
}
HEART = Puzzle.from_grid([".#.#.", "#####", "#####", ".###.", "..#.."], metadata={"title": "Heart"})
KEY = Puzzle.from_grid(
    [
        "...##.......",
        "..#..#......",
        ".#....#.....",
        ".#....######",
        "..#..#..#.#.",
        "...##.......",
    ]
)
"""A drawing with several solutions."""


def is_unique(puzzle):
    """Whether our own search finds the goal as the only solution."""
    found = solver.solve(puzzle.without("goal"), engine="python")
    return found.status is Status.UNIQUE and found.grids == (puzzle.goal,)


@pytest.mark.slow
@pytest.mark.parametrize("grade", list(Grade)[:5])
def test_a_puzzle_has_its_grade(grade):
    """One solution, and the score in the range of the grade; the same seed makes the same."""
    made = generate.puzzle(8, grade=grade, seed=5)

    assert made.is_reached
    assert made.difficulty == solver.difficulty(made.puzzle)
    assert made.difficulty.grade is grade
    assert is_unique(made.puzzle)
    assert (made.puzzle.width, made.puzzle.height, made.changes) == (8, 8, ())
    assert generate.puzzle((8, 8), grade=grade, seed=5) == made
    assert generate.puzzle(8, grade=grade, seed=7) != made


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 4])
def test_a_large_puzzle_needs_an_assumption(seed):
    """A few hundred candidates of 30x20 cells suffice: lines do not solve all of them."""
    made = generate.puzzle((30, 20), grade=Grade.VERY_HARD, seed=seed, nodes=250)

    assert made.is_reached
    assert is_unique(made.puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("grade", [Grade.VERY_EASY, Grade.VERY_HARD])
def test_a_hundred_rows_and_columns_have_each_grade(grade):
    """Few candidates suffice, because the fill depends on the size; lines settle nearly all."""
    made = generate.puzzle((100, 90), grade=grade, seed=2, nodes=200)

    assert made.is_reached
    assert is_unique(made.puzzle)
    assert made.puzzle.goal is not None
    assert sum(row.count("1") for row in made.puzzle.goal) > 5400
    assert made.evaluations < (20 if grade is not Grade.VERY_HARD else 200)


@pytest.mark.parametrize("symmetry", ["left-right", "up-down", "both", "half-turn"])
def test_a_puzzle_has_its_symmetry(symmetry):
    """Its goal is equal to its mirror image."""
    made = generate.puzzle((8, 7), grade=Grade.EASY, symmetry=symmetry, seed=5)
    forms = ("left-right", "up-down") if symmetry == "both" else (symmetry,)

    assert all(FORMS[form](made.puzzle.goal) == made.puzzle.goal for form in forms)
    assert is_unique(made.puzzle)


@pytest.mark.parametrize("options", [{}, {"smooth": True}, {"density": 0.5}, {"colors": 3}])
def test_other_wishes(options):
    """Fills of other kinds have one solution, too; a colour fill has its colours."""
    made = generate.puzzle(9, line_solvable=True, seed=1, **options)

    assert is_unique(made.puzzle)
    assert made.difficulty.technique not in (Technique.CONTRADICTION, Technique.SEARCH)
    assert len(made.puzzle.inks) == options.get("colors", 1)


def test_a_drawing_changes_little():
    """As few cells as possible, none of the protected ones; the title stays."""
    ring = [(row, col) for row in range(6) for col in range(7) if KEY.goal[row][col] == "1"]
    made = generate.puzzle(KEY, protected=ring)
    differing = [
        (row, col)
        for row in range(6)
        for col in range(12)
        if made.puzzle.goal[row][col] != KEY.goal[row][col]
    ]

    assert is_unique(made.puzzle)
    assert [(change.row, change.col) for change in made.changes] == differing
    assert 0 < len(differing) <= 4
    assert not set(differing) & set(ring)
    assert generate.puzzle(HEART).puzzle == HEART
    assert str(generate.puzzle(HEART)).startswith("5x5, very easy (score 13)")


def test_what_is_not_reached_is_told():
    """The best puzzle comes back, and says what was wanted."""
    made = generate.puzzle(3, grade=Grade.VERY_HARD, nodes=30)

    assert not made.is_reached
    assert made.evaluations == 30
    assert "very hard was not reached after 30 candidates" in str(made)
    assert is_unique(made.puzzle)
    with pytest.raises(ValueError, match=r"none of 1 candidate of 12x12 had .*higher density$"):
        generate.puzzle(12, density=0.2, nodes=1)


@pytest.mark.parametrize(
    ("source", "options", "message"),
    [
        (0, {}, "sides from 1 to 200, found 0x0"),
        ((10, 201), {}, "sides from 1 to 200, found 10x201"),
        (5, {"colors": 26}, "colors from 1 to 25"),
        (5, {"density": 1.5}, "density from 0 to 1"),
        (5, {"nodes": 0}, "nodes of at least 1"),
        (5, {"line_solvable": True, "grade": Grade.VERY_HARD}, "lines solve is never very hard"),
        (9, {"grade": Grade.EXTREME}, "a grade up to very hard"),
        (KEY, {"symmetry": "both"}, "symmetr"),
        (KEY.without("goal"), {}, "expected a puzzle with a goal"),
        (5, {"protected": [(5, 0)]}, "row"),
    ],
)
def test_wishes_that_cannot_be_met(source, options, message):
    """With a reason, at once."""
    with pytest.raises((ValueError, IndexError), match=message):
        generate.puzzle(source, **options)


def test_small_puzzles():
    """Of one cell, and of one line."""
    assert is_unique(generate.puzzle(1).puzzle)
    assert is_unique(generate.puzzle((7, 1), seed=4).puzzle)


def test_several_puzzles_go_from_easy_to_hard():
    """Each grade has as many, and each puzzle has its seed."""
    made = list(generate.puzzles(4, 7, easiest=Grade.VERY_EASY, hardest=Grade.EASY, seed=8))

    assert [each.difficulty.grade for each in made] == [Grade.VERY_EASY] * 2 + [Grade.EASY] * 2
    assert made[3] == generate.puzzle(7, grade=Grade.EASY, seed=11)
    with pytest.raises(ValueError, match="from easy to hard, found hard to easy"):
        list(generate.puzzles(2, 5, easiest=Grade.HARD, hardest=Grade.EASY))
    with pytest.raises(ValueError, match="n of at least 1"):
        list(generate.puzzles(0, 5))
