"""English texts: the options of the draw functions of all games."""

TEXTS: dict[str, str] = {
    "draw.not_animated": "expected a value that has an animation, found {found}",
    "draw.not_explained": "expected a chain, a nonogram or a game to explain, found {found}",
    "draw.speed": "expected a speed above 0, found {found}",
    "draw.size": "expected a size in inches above 0, found {found!r}",
    "draw.model": "expected a model with a picture, found {found}",
    "draw.model.drawn": (
        "expected a model with a picture, found {found}, which is drawn already; give the model, or"
        " save the figure: axes.figure.savefig(path)"
    ),
    "draw.option": "{function}() got an unexpected keyword argument {found!r}",
    "draw.option.near": (
        "{function}() got an unexpected keyword argument {found!r}; did you mean {near!r:or}?"
    ),
    "draw.columns": "expected at least one column, found {found!r}",
    "draw.chain.rules": "expected rules= with a field only; a chain already has its rules",
    "draw.duel.turn": "expected a replay for turn={turn}, found a single state",
    "draw.duel.turns": "expected turns from 1 to {last}, found {first} to {found}",
    "draw.duel.names": "expected {expected:name|names}, found {found}",
    "draw.chain.type": "expected a Chain or a Field, found {found}",
    "draw.duel.type": "expected a DuelState or a Replay, found {found}",
    "draw.password.type": "expected a password, an explanation, a field or a text, found {found}",
    "draw.password.code": "expected a puyo that has a code in a password, found {kind}",
}
