"""English texts: detecting, converting and registering notations."""

TEXTS: dict[str, str] = {}
