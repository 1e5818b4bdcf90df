"""English texts: the .non notation and the formats of other programs."""

TEXTS: dict[str, str] = {}
