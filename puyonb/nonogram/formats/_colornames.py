"""The names of colours in files of nonograms: those of X11, some of which differ from CSS."""

X11 = {
    "aquamarine": "#7fffd4",
    "beige": "#f5f5dc",
    "black": "#000000",
    "blue": "#0000ff",
    "brown": "#a52a2a",
    "chocolate": "#d2691e",
    "coral": "#ff7f50",
    "cyan": "#00ffff",
    "darkblue": "#00008b",
    "darkgreen": "#006400",
    "darkgrey": "#a9a9a9",
    "darkgray": "#a9a9a9",
    "darkorange": "#ff8c00",
    "darkred": "#8b0000",
    "forestgreen": "#228b22",
    "gold": "#ffd700",
    "gray": "#bebebe",
    "green": "#00ff00",
    "grey": "#bebebe",
    "indigo": "#4b0082",
    "ivory": "#fffff0",
    "khaki": "#f0e68c",
    "lightblue": "#add8e6",
    "lightgray": "#d3d3d3",
    "lightgreen": "#90ee90",
    "lightgrey": "#d3d3d3",
    "limegreen": "#32cd32",
    "magenta": "#ff00ff",
    "maroon": "#b03060",
    "navy": "#000080",
    "orange": "#ffa500",
    "pink": "#ffc0cb",
    "purple": "#a020f0",
    "red": "#ff0000",
    "salmon": "#fa8072",
    "seagreen": "#2e8b57",
    "sienna": "#a0522d",
    "skyblue": "#87ceeb",
    "tan": "#d2b48c",
    "tomato": "#ff6347",
    "turquoise": "#40e0d0",
    "violet": "#ee82ee",
    "white": "#ffffff",
    "yellow": "#ffff00",
}
"""By name, in lower case."""

_NAMES = {rgb: name for name, rgb in reversed(X11.items())}


def name_of(rgb: str) -> str:
    """Return the name of a colour, or its digits.

    Examples
    --------
    >>> name_of("#ff0000"), name_of("#ff0001")
    ('red', 'ff0001')
    """
    return _NAMES.get(rgb, rgb[1:])
