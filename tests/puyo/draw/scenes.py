"""What the tests of pictures ask of scenes."""

from puyonb.drawing.scene import Mark, Shape


def marks_of(scene):
    """Return the marks of a scene, in painter order."""
    return [item for item in scene.items if isinstance(item, Mark)]


def shapes_of(scene):
    """Return the shapes of a scene, in painter order."""
    return [item for item in scene.items if isinstance(item, Shape)]


def puyos(scene):
    """Return the marks that are no letters, and their names without the bits of neighbours."""
    found = [mark for mark in marks_of(scene) if not mark.symbol.name.startswith("letter-")]
    return [(mark, mark.symbol.name.rstrip("0123456789")) for mark in found]


def is_inside(scene):
    """Return whether all marks are inside the box."""
    left, low, right, high = scene.box
    return all(left <= mark.x <= right and low <= mark.y <= high for mark in marks_of(scene))
