"""English texts: labels and sentences of the live page."""

TEXTS: dict[str, str] = {}
