"""Common outlines: circles, rectangles, polygons, stars.

All are counter-clockwise with y upwards, so ``+`` of two outlines is filled as their union.
"""

import math
from collections.abc import Iterable
from itertools import chain

from puyonb.drawing.scene import Path

_KAPPA = 0.5522847498
"""The distance of the control points of a quarter circle, in radii."""


def polygon(points: Iterable[tuple[float, float]]) -> Path:
    """Return a closed polygon."""
    corners = tuple(points)
    return Path("M" + "L" * (len(corners) - 1) + "Z", corners)


def line(points: Iterable[tuple[float, float]]) -> Path:
    """Return an open line through points."""
    places = tuple(points)
    return Path("M" + "L" * (len(places) - 1), places)


def rectangle(left: float, low: float, right: float, high: float) -> Path:
    """Return an upright rectangle."""
    return Path("MLLLZ", ((left, low), (right, low), (right, high), (left, high)))


def squares(corners: Iterable[tuple[float, float]]) -> Path:
    """Return squares with a side of 1, from their left and low corners."""
    return join(rectangle(x, y, x + 1, y + 1) for x, y in corners)


def join(paths: Iterable[Path]) -> Path:
    """Return one path with the parts of all paths."""
    steps, points = zip(*paths, strict=True)
    return Path("".join(steps), tuple(chain(*points)))


def rounded(left: float, low: float, right: float, high: float, radius: float) -> Path:
    """Return an upright rectangle with round corners."""
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
    """Return a circle.

    Parameters
    ----------
    x, y, radius : float
    flat : float, default 1
        The ratio of height to width; it is an ellipse if not 1.
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


def arc(
    x: float,
    y: float,
    radii: tuple[float, float],
    angles: tuple[float, float],
    *,
    parts: int = 24,
) -> list[tuple[float, float]]:
    """Return points on an arc of a circle or an ellipse.

    Parameters
    ----------
    x, y : float
        The middle.
    radii : (float, float)
        Half the width and half the height.
    angles : (float, float), degrees
        Where it starts and ends, counter-clockwise from the right.
    parts : int, default 24
        The number of its parts; there is one point more.
    """
    start, end = angles
    turns = [math.radians(start + (end - start) * part / parts) for part in range(parts + 1)]
    return [(x + radii[0] * math.cos(turn), y + radii[1] * math.sin(turn)) for turn in turns]


def regular(corners: int, radius: float) -> Path:
    """Return a regular polygon around (0, 0); its first corner is at the top.

    Parameters
    ----------
    corners : int
    radius : float
        The distance from the middle to a corner.
    """
    return polygon(_around(90 + 360 * corner / corners, radius) for corner in range(corners))


def star(points: int, radius: float, inner: float) -> Path:
    """Return a star around (0, 0); its first point is at the top.

    Parameters
    ----------
    points : int
    radius, inner : float
        The distances from the middle to a point and to a notch.
    """
    return polygon(
        _around(90 + 180 * corner / points, inner if corner % 2 else radius)
        for corner in range(2 * points)
    )


def _around(angle: float, radius: float) -> tuple[float, float]:
    return radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle))
