"""English texts: Puyo Puyo fields and records, and the plain text field."""

TEXTS: dict[str, str] = {}
