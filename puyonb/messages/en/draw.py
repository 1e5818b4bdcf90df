"""English texts: the options of the draw functions of all games."""

TEXTS: dict[str, str] = {
    "draw.model": "expected a model with a picture, found {found}",
    "draw.model.drawn": (
        "expected a model with a picture, found {found}, which is drawn already; give the model, or"
        " save the figure: axes.figure.savefig(path)"
    ),
    "draw.option": "{function}() got an unexpected keyword argument {found!r}",
    "draw.option.near": (
        "{function}() got an unexpected keyword argument {found!r}; did you mean {near!r:or}?"
    ),
}
