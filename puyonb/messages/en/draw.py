"""English texts: the options of the draw functions of all games."""

TEXTS: dict[str, str] = {
    "draw.not_animated": "expected a value that has an animation, found {found}",
    "draw.speed": "expected a speed above 0, found {found}",
    "draw.size": "expected a size in inches above 0, found {found!r}",
    "draw.model": "expected a model with a picture, found {found}",
    "draw.columns": "expected at least one column, found {found!r}",
}
