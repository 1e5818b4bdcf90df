"""English texts: practice-notebook passwords."""

TEXTS: dict[str, str] = {}
