"""English texts: published folders and pages, fences and magics."""

TEXTS: dict[str, str] = {}
