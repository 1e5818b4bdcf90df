"""English texts: piecepack values, movetext, games and PPN files."""

TEXTS: dict[str, str] = {}
