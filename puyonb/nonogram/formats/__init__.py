"""The notations of other nonogram programs, each in a room of its own with ``loads`` and ``dumps``, through the same Puzzle."""
