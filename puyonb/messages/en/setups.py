"""English texts: the set-ups of the piecepack."""

TEXTS: dict[str, str] = {}
