"""The options that draw functions of all games share."""

from math import isfinite
from typing import Literal, get_args

from puyonb.messages import Message

Coordinates = Literal["game", "index"]
"""How places are numbered: as players name them, or as programs count, from 0."""


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
        raise ValueError(Message("draw.size", found=size))
    choices = (*get_args(Coordinates), None)
    if coordinates not in choices:
        raise ValueError(
            Message("common.choice", option="coordinates", choices=choices, found=coordinates)
        )
