"""The notations of other nonogram programs: modules with ``loads`` and ``dumps`` of a Puzzle."""
