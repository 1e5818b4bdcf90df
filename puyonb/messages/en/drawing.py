"""English texts: scenes, pictures and animations."""

TEXTS: dict[str, str] = {}
