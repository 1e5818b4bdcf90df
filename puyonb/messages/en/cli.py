"""English texts: what the commands print, and their errors."""

TEXTS: dict[str, str] = {}
