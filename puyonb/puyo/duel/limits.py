"""The limits of a duel: the numbers it is made with, and what a saved game may hold."""

LARGEST = 2**53 - 1
"""The largest number that every reader of JSON takes for the same."""

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
"""The least and the most of each number that a duel is made with: sizes that a hostile text may not
exceed.  ``cells`` are those of all players, ``turns`` those of a saved game."""

PER_TURN = {"moves": 4, "cells": 10_000, "deals": 6_000, "effects": 80}
"""How large a saved game may be, for each turn of its limit: moves of all players (chains count
too), cells of all fields in all turns, deals at the start in all turns, effects.  5,000 turns of
four players are within it; so are 500 turns of the largest fields.
"""
