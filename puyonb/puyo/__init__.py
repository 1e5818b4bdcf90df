"""Puyo Puyo: fields, the notations that carry them, chains and duels."""

from puyonb.puyo.field import Field, Problem, ProblemKind, Puyo

__all__ = ["Field", "Problem", "ProblemKind", "Puyo"]
