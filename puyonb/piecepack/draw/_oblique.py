"""Solids in an oblique projection: their heights, the order in which they are painted, their sides.

A point at height z is shifted by ``scale * z`` in the direction of an angle.  A piece is on top of
the highest earlier piece that its bounding box overlaps.  This module knows no faces of pieces.
"""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from puyonb.drawing.scene import Path

_TOUCH = 1e-6
"""A tolerance, so that boxes that only touch do not overlap."""

Point = tuple[float, float]


class Solid(NamedTuple):
    """A piece as a solid: its place, the box around it when turned, and its depth.

    A hollow one, an upright pyramid, goes over another one in the same place.
    """

    x: float
    y: float
    width: float
    height: float
    depth: float
    is_hollow: bool = False


class Box(NamedTuple):
    """The box of a solid: its sides, its foot and its top."""

    left: float
    low: float
    right: float
    high: float
    foot: float
    top: float


def boxes(solids: Iterable[Solid]) -> list[Box]:
    """Compute the box of each piece, with its height.

    Parameters
    ----------
    solids : iterable of Solid
        In placing order.

    Returns
    -------
    list of Box
        In the same order.
    """
    every = list(solids)
    # The largest piece covers only a few cells.
    cell = max(1.0, *(max(solid.width, solid.height) / 4 for solid in every)) if every else 1.0
    standing: list[Box] = []
    cells: dict[tuple[int, int], list[Box]] = {}
    hollow: set[Box] = set()
    for x, y, width, height, depth, is_hollow in every:
        left, low, right, high = x - width / 2, y - height / 2, x + width / 2, y + height / 2
        covered = [
            (column, row)
            for column in range(math.floor(left / cell), math.floor(right / cell) + 1)
            for row in range(math.floor(low / cell), math.floor(high / cell) + 1)
        ]
        below = [box for place in covered for box in cells.get(place, ())]
        touched = [
            _inside(box, x, y, width) if is_hollow and box in hollow else box.top
            for box in below
            if _overlap(box.left, box.right, left, right) and _overlap(box.low, box.high, low, high)
        ]
        foot = max(touched, default=0.0)
        box = Box(left, low, right, high, foot, foot + depth)
        standing.append(box)
        if is_hollow:
            hollow.add(box)
        for place in covered:
            # No later piece can be on a box that is completely covered.
            seen = [other for other in cells.get(place, ()) if not _covers(box, other)]
            cells[place] = [*seen, box]
    return standing


_WALL = 0.12
"""The height of a pyramid that stays visible below an equal one, as a part of the whole."""


def _inside(below: Box, x: float, y: float, width: float) -> float:
    """Return the height of a hollow pyramid over another one: where this has the same width."""
    middle = (below.left + below.right) / 2, (below.low + below.high) / 2
    if max(abs(middle[0] - x), abs(middle[1] - y)) > _TOUCH:
        return below.top
    narrower = 1 - width / (below.right - below.left)
    part = narrower + _WALL if narrower > -_TOUCH else 0.0
    return below.foot + (below.top - below.foot) * min(part, 1.0)


def _covers(box: Box, other: Box) -> bool:
    return (
        box.left <= other.left
        and other.right <= box.right
        and box.low <= other.low
        and other.high <= box.high
    )


def _overlap(low: float, high: float, other_low: float, other_high: float) -> bool:
    return low < other_high - _TOUCH and other_low < high - _TOUCH


def order(standing: Sequence[Box], direction: tuple[float, float]) -> list[int]:
    """Return the painter's order: the indices of the boxes, hidden ones first.

    Parameters
    ----------
    standing : sequence of Box
    direction : (float, float)
        The direction of height in the picture.  Boxes farther in this direction are hidden by
        nearer ones.

    Returns
    -------
    list of int
    """
    reach = [_shadow(box, direction) for box in standing]
    before: list[list[int]] = [[] for _ in standing]
    # Sort along the direction of height: few boxes overlap in it.
    along = int(abs(direction[1]) > abs(direction[0]))
    ranked = sorted(range(len(standing)), key=lambda number: reach[number][along])
    for place, one in enumerate(ranked):
        low, high = reach[one][1 - along], reach[one][3 - along]
        for at in range(place + 1, len(ranked)):
            other = ranked[at]
            if reach[other][along] >= reach[one][along + 2]:
                break
            if _overlap(low, high, reach[other][1 - along], reach[other][3 - along]):
                first, second = (
                    (one, other) if _is_hidden(standing, one, other, direction) else (other, one)
                )
                before[second].append(first)
    return _sorted(before)


def _shadow(box: Box, direction: tuple[float, float]) -> tuple[float, float, float, float]:
    """Return the rectangle of a box in the picture: left, low, right, high."""
    xs = [edge + direction[0] * z for edge in (box.left, box.right) for z in (box.foot, box.top)]
    ys = [edge + direction[1] * z for edge in (box.low, box.high) for z in (box.foot, box.top)]
    return min(xs), min(ys), max(xs), max(ys)


def _is_hidden(
    standing: Sequence[Box], one: int, other: int, direction: tuple[float, float]
) -> bool:
    """Return whether the first box must be painted before the second."""
    a, b = standing[one], standing[other]
    if a.top <= b.foot + _TOUCH or b.top <= a.foot + _TOUCH:
        return a.top <= b.foot + _TOUCH
    for low, high, other_low, other_high, way in (
        (a.left, a.right, b.left, b.right, direction[0]),
        (a.low, a.high, b.low, b.high, direction[1]),
    ):
        if abs(way) > _TOUCH and not _overlap(low, high, other_low, other_high):
            return (low >= other_high - _TOUCH) == (way > 0)
    return one < other


def _sorted(before: Sequence[Sequence[int]]) -> list[int]:
    """Sort the boxes topologically; in a cycle the placing order decides."""
    placed: list[int] = []
    state = [0] * len(before)
    for start in range(len(before)):
        stack = [(start, iter(sorted(before[start])))] if state[start] == 0 else []
        if stack:
            state[start] = 1
        while stack:
            number, rest = stack[-1]
            following = next((each for each in rest if state[each] == 0), None)
            if following is None:
                state[number] = 2
                placed.append(number)
                stack.pop()
            else:
                state[following] = 1
                stack.append((following, iter(sorted(before[following]))))
    return placed


def side(outline: Path, dx: float, dy: float) -> Path:
    """Return the area of the sides of an upright piece, from its foot to its top.

    Parameters
    ----------
    outline : Path
        The outline of the foot.
    dx, dy : float
        The shift of the top relative to the foot.

    Returns
    -------
    Path
        One outline if the foot is convex.  Otherwise the foot, and a strip for each of its edges;
        all are counter-clockwise, so that they fill one area.
    """
    corners = _flat(outline)
    if _is_convex(corners):
        swept = _hull([*corners, *((x + dx, y + dy) for x, y in corners)])
        return Path("M" + "L" * (len(swept) - 1) + "Z", tuple(swept))
    path = Path("M" + "L" * (len(corners) - 1) + "Z", corners)
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        strip = ((ax, ay), (bx, by), (bx + dx, by + dy), (ax + dx, ay + dy))
        # The strip of an edge that faces away from the shift is counter-clockwise; turn the others.
        path += Path("MLLLZ", strip if (bx - ax) * dy - (by - ay) * dx >= 0 else strip[::-1])
    return path


_PARTS = 8


@lru_cache(maxsize=512)
def _flat(outline: Path) -> tuple[Point, ...]:
    """Return the corners of a connected outline, with its curves cut into straight parts."""
    corners: list[Point] = []
    points = iter(outline.points)
    for step in outline.steps:
        if step in "ML":
            corners.append(next(points))
        elif step == "C":
            start, one, two, end = corners[-1], next(points), next(points), next(points)
            corners += [
                _cubic(start, one, two, end, part / _PARTS) for part in range(1, _PARTS + 1)
            ]
    kept = [
        corner
        for corner, nextone in zip(corners, (*corners[1:], corners[0]), strict=True)
        if corner != nextone
    ]
    return tuple(kept)


def _turn(a: Point, b: Point, c: Point) -> float:
    """Return a number that is positive if the path from a over b to c turns left."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


@lru_cache(maxsize=512)
def _is_convex(corners: tuple[Point, ...]) -> bool:
    """Return whether a counter-clockwise polygon is convex."""
    around = (*corners, *corners[:2])
    return all(_turn(*around[place : place + 3]) > -_TOUCH for place in range(len(corners)))


def _hull(points: list[Point]) -> list[Point]:
    """Return the corners of the convex hull of points, counter-clockwise."""
    halves: list[list[Point]] = []
    for way in (sorted(points), sorted(points, reverse=True)):
        half: list[Point] = []
        for point in way:
            while len(half) > 1 and _turn(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        halves.append(half[:-1])
    return halves[0] + halves[1]


def _cubic(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return (
        math.fsum(weight * point[0] for weight, point in zip(weights, (a, b, c, d), strict=True)),
        math.fsum(weight * point[1] for weight, point in zip(weights, (a, b, c, d), strict=True)),
    )
