"""English texts: the help texts of the commands."""

TEXTS: dict[str, str] = {}
