"""English texts: the links and codes of Puyo Puyo simulators."""

TEXTS: dict[str, str] = {}
