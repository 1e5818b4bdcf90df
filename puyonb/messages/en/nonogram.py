"""English texts: nonograms, their solver, and puzzles made from images."""

TEXTS: dict[str, str] = {}
