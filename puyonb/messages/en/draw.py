"""English texts: the options of the draw functions of all games."""

TEXTS: dict[str, str] = {
    "draw.speed": "expected a speed above 0, found {found}",
}
