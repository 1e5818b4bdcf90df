"""English texts: the options of the draw functions of all games."""

TEXTS: dict[str, str] = {}
