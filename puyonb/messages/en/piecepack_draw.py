"""English texts: labels and text alternatives of piecepack pictures."""

TEXTS: dict[str, str] = {}
