"""English texts: the Puyo duel and its environments."""

TEXTS: dict[str, str] = {}
