"""The names of colours in files of nonograms: those of X11, some of which differ from CSS."""

from pathlib import Path

_LINES = (Path(__file__).parent / "x11.txt").read_text(encoding="utf-8").splitlines()

X11 = {name: rgb for rgb, name in map(str.split, _LINES)}
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
