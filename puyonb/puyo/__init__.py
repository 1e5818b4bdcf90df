"""Puyo Puyo: fields, the notations that carry them, chains and duels."""

from puyonb.puyo.field import Field, Problem, Puyo

__all__ = ["Field", "Problem", "Puyo"]
