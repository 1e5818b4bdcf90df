"""Nonograms: puzzles, their notations, and a solver that explains its steps."""

from puyonb.nonogram._limits import Limits
from puyonb.nonogram.cells import Clue, Line, LineKind
from puyonb.nonogram.puzzle import Problem, ProblemKind, Puzzle

__all__ = ["Clue", "Limits", "Line", "LineKind", "Problem", "ProblemKind", "Puzzle"]
