"""English texts: the members of Enums, as they appear inside other messages."""

TEXTS: dict[str, str] = {}
