"""The options that draw functions of all games share."""

import re
import unicodedata
from math import isfinite
from typing import Literal, get_args

from puyonb.messages import Message

Coordinates = Literal["game", "index"]
"""How places are numbered: as players name them, or as programs count, from 0."""


_PLACE = re.compile(r"\s*(\d{1,3})\s*,\s*(\d{1,3})\s*", re.ASCII)


def place_of(text: str) -> tuple[int, int] | None:
    """Return the two numbers of a place such as ``"3,12"``; None for another text.

    Full-width digits and commas, which Japanese keyboards type, are read, too.

    Examples
    --------
    >>> place_of("3,12"), place_of("３、１２"), place_of("c12")
    ((3, 12), (3, 12), None)
    """
    found = _PLACE.fullmatch(unicodedata.normalize("NFKC", text).replace("、", ","))
    return (int(found[1]), int(found[2])) if found else None


def check_options(*, size: float | None = None, coordinates: str | None = None) -> None:
    """Check shared options of a draw function; None is always accepted.

    Parameters
    ----------
    size : float, inches per cell, optional
    coordinates : ``"game"`` or ``"index"``, optional

    Raises
    ------
    ValueError
        If the size is not a finite number above 0, or the coordinates have another name.
    """
    if size is not None and not (isfinite(size) and size > 0):
        raise ValueError(
            Message("draw.size", "expected a size in inches above 0, found {found!r}", found=size)
        )
    choices = (*get_args(Coordinates), None)
    if coordinates not in choices:
        raise ValueError(
            Message("common.choice", option="coordinates", choices=choices, found=coordinates)
        )
