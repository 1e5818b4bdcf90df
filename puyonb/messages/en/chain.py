"""English texts: chains, playback and batches."""

TEXTS: dict[str, str] = {}
