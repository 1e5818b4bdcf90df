"""English texts: labels and text alternatives of Puyo Puyo pictures."""

TEXTS: dict[str, str] = {}
