"""English texts: labels and text alternatives of nonogram pictures."""

TEXTS: dict[str, str] = {}
