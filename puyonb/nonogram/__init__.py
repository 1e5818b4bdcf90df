"""Nonograms: puzzles, their notations, and a solver that explains its steps."""

from puyonb.nonogram._limits import Limits
from puyonb.nonogram.cells import Clue, Line
from puyonb.nonogram.puzzle import Problem, ProblemKind, Puzzle

__all__ = ["Clue", "Limits", "Line", "Problem", "ProblemKind", "Puzzle"]
