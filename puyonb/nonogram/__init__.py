"""Nonograms: puzzles, the notations that carry them, and a solver that explains itself."""

from puyonb.nonogram.cells import Clue, Line
from puyonb.nonogram.puzzle import Problem, Puzzle

__all__ = ["Clue", "Line", "Problem", "Puzzle"]
