"""English texts: labels, tooltips and sentences of the widgets."""

TEXTS: dict[str, str] = {}
