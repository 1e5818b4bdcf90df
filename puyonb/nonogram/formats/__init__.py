"""The notations of other nonogram programs: one module each with ``loads`` and ``dumps`` of a Puzzle."""
