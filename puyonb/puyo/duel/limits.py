"""The limits of a duel: its sizes and rules, and the size of a saved game."""

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
    "turns": (0, 5000),
}
"""The least and the most of each number of a duel, so that a hostile text cannot exceed them.

``cells`` are those of all players together; ``turns`` are those of a saved game.
"""

PER_TURN = {"moves": 4, "cells": 10_000, "deals": 6_000, "effects": 80}
"""The size that a saved game may have, for each turn of its limit.

``moves`` are those of all players, turns in a chain included; ``cells`` those of all fields in all
turns; ``deals`` those of the start in all turns.  A game of four players and 5,000 turns is within
the limits, and so is one of 500 turns on the largest fields.
"""
