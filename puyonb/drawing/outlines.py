"""Outlines that more than one picture needs: circles, rectangles, polygons, stars.

All run counter-clockwise as seen with y upwards, so that parts put together with ``+`` fill as a
union.
"""

import math
from collections.abc import Iterable

from puyonb.drawing.scene import Path

_KAPPA = 0.5522847498
"""How far the control points of a quarter circle lie, in radii."""


def polygon(points: Iterable[tuple[float, float]]) -> Path:
    """Give a closed polygon."""
    corners = tuple(points)
    return Path("M" + "L" * (len(corners) - 1) + "Z", corners)


def line(points: Iterable[tuple[float, float]]) -> Path:
    """Give an open line through points."""
    places = tuple(points)
    return Path("M" + "L" * (len(places) - 1), places)


def rectangle(left: float, low: float, right: float, high: float) -> Path:
    """Give an upright rectangle."""
    return Path("MLLLZ", ((left, low), (right, low), (right, high), (left, high)))


def rounded(left: float, low: float, right: float, high: float, radius: float) -> Path:
    """Give an upright rectangle with round corners."""
    rest = radius * (1 - _KAPPA)
    return Path(
        "MLCLCLCLCZ",
        (
            (left + radius, low),
            (right - radius, low),
            (right - rest, low),
            (right, low + rest),
            (right, low + radius),
            (right, high - radius),
            (right, high - rest),
            (right - rest, high),
            (right - radius, high),
            (left + radius, high),
            (left + rest, high),
            (left, high - rest),
            (left, high - radius),
            (left, low + radius),
            (left, low + rest),
            (left + rest, low),
            (left + radius, low),
        ),
    )


def circle(x: float, y: float, radius: float, *, flat: float = 1.0) -> Path:
    """Give a circle.

    Parameters
    ----------
    x, y, radius : float
    flat : float, default 1
        Its height over its width: an ellipse if not 1.
    """
    r, v, k, w = radius, radius * flat, radius * _KAPPA, radius * flat * _KAPPA
    return Path(
        "MCCCCZ",
        (
            (x + r, y),
            (x + r, y + w),
            (x + k, y + v),
            (x, y + v),
            (x - k, y + v),
            (x - r, y + w),
            (x - r, y),
            (x - r, y - w),
            (x - k, y - v),
            (x, y - v),
            (x + k, y - v),
            (x + r, y - w),
            (x + r, y),
        ),
    )


def regular(corners: int, radius: float, *, angle: float = 90.0) -> Path:
    """Give a regular polygon around (0, 0).

    Parameters
    ----------
    corners : int
    radius : float
        From the middle to a corner.
    angle : float, degrees, default 90
        Where the first corner lies, counter-clockwise from the right.
    """
    return polygon(_around(angle + 360 * corner / corners, radius) for corner in range(corners))


def star(points: int, radius: float, inner: float, *, angle: float = 90.0) -> Path:
    """Give a star around (0, 0).

    Parameters
    ----------
    points : int
    radius, inner : float
        From the middle to a point, and to a notch.
    angle : float, degrees, default 90
        Where the first point lies.
    """
    return polygon(
        _around(angle + 180 * corner / points, inner if corner % 2 else radius)
        for corner in range(2 * points)
    )


def _around(angle: float, radius: float) -> tuple[float, float]:
    return radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle))
