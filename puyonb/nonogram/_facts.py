"""The main facts of puzzles: in words, and as numbers."""

from collections.abc import Sized

from puyonb.messages import Message
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Solution, solve

_CONFLICTS = 1_000
"""The limit of the search for the grade of a puzzle."""


def puzzle(puzzle: Puzzle) -> Message:
    """Return the size of a puzzle with its grade, or with the number of its solutions."""
    return _of(solve(puzzle, nodes=_CONFLICTS))


def solution(solution: Solution) -> Message:
    """Return the facts of the puzzle, with the number of solutions that were found."""
    return _of(solution, solutions=len(solution.grids))


def _of(found: Solution, **more: int) -> Message:
    rating = found.difficulty
    row = {
        "width": found.puzzle.width,
        "height": found.puzzle.height,
        "colors": len(found.puzzle.inks),
        "status": found.status,
        "grade": rating.grade if rating else None,
    }
    parts = (rating.grade if rating else Message(f"cli.solve.{found.status}"),)
    return Message("kinds.puzzle.size", "{width}x{height}, {parts}", parts=parts, **row, **more)


def puzzles(puzzles: Sized) -> Message:
    """Return the number of puzzles."""
    return Message("kinds.puzzles.count", "{puzzles:puzzle|puzzles}", puzzles=len(puzzles))
