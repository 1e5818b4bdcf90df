"""What the tests of pictures ask of scenes."""

from itertools import pairwise

from puyonb.drawing.scene import Mark, Shape


def marks_of(scene):
    """Return the marks of a scene, in painter order."""
    return [item for item in scene.items if isinstance(item, Mark)]


def shapes_of(scene):
    """Return the shapes of a scene, in painter order."""
    return [item for item in scene.items if isinstance(item, Shape)]


def is_inside(scene):
    """Return whether all marks are inside the box."""
    left, low, right, high = scene.box
    return all(left <= mark.x <= right and low <= mark.y <= high for mark in marks_of(scene))


def area(points):
    """Return the signed area of a polygon: positive if counter-clockwise."""
    ends = pairwise((*points, points[0]))
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in ends) / 2
