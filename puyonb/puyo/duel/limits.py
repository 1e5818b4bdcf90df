"""The limits of a duel: its sizes and rules, and the size of a saved game."""

from dataclasses import dataclass

LARGEST = 2**53 - 1
"""The largest number that every reader of JSON reads exactly."""

LIMITS = {
    "width": (1, 100),
    "height": (1, 200),
    "ghost_height": (0, 100),
    "target_score": (1, LARGEST),
    "clear_threshold": (1, LARGEST),
    "num_colors": (1, 64),
    "players": (1, 64),
    "num_deals": (1, 1000),
    "drop_points": (0, LARGEST),
    "max_losses": (1, LARGEST),
    "cells": (1, 100_000),
}
"""The least and the most of each number of a duel, so that a hostile text cannot exceed them.

``cells`` are those of all players together.
"""


@dataclass(frozen=True, slots=True)
class Limits:
    """The greatest sizes of a saved game, which is played when it is read (reading D12).

    With the defaults, a game of four players and 5,000 turns is within the limits, and so is one of
    500 turns on the largest fields; each is read in about two seconds.

    An error names its limit: ``(limit turns)``.  Pass other values to the reader and to the writer:
    ``duel.loads_replay(text, limits=duel.Limits(turns=10_000, moves=40_000))``.

    Parameters
    ----------
    turns : int, default 5,000
    moves : int, default 20,000
        The turns of all players together, turns in a chain included.
    cells : int, default 50,000,000
        The cells of all fields, counted again in each turn.
    deals : int, default 30,000,000
        The deals of the start, counted again in each turn.
    effects : int, default 400,000
        The effects of all turns: falls, groups that vanish, nuisance.
    """

    turns: int = 5000
    moves: int = 20_000
    cells: int = 50_000_000
    deals: int = 30_000_000
    effects: int = 400_000


DEFAULT = Limits()
