"""Nonograms: puzzles, the notations that carry them, and a solver that explains itself."""

from puyonb.nonogram.puzzle import Clue, Line, Puzzle

__all__ = ["Clue", "Line", "Puzzle"]
