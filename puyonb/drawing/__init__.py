"""Pictures: a scene of shapes, and its two outputs, matplotlib and SVG.

This package knows no game.  Each name is imported on first access; matplotlib is imported only to
paint a figure.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from puyonb.drawing.animation import Animation, Frame, Part
    from puyonb.drawing.explained import Explained
    from puyonb.drawing.palette import Ink, Palette, palettes
    from puyonb.drawing.scene import Cells, Mark, Paint, Path, Scene, Shape, Symbol

__all__ = [
    "Animation",
    "Cells",
    "Explained",
    "Frame",
    "Ink",
    "Mark",
    "Paint",
    "Palette",
    "Part",
    "Path",
    "Scene",
    "Shape",
    "Symbol",
    "palettes",
]

_MODULES = {
    "Animation": "animation",
    "Cells": "scene",
    "Explained": "explained",
    "Frame": "animation",
    "Ink": "palette",
    "Mark": "scene",
    "Palette": "palette",
    "Part": "animation",
    "Path": "scene",
    "Scene": "scene",
    "Shape": "scene",
    "Paint": "scene",
    "Symbol": "scene",
    "palettes": "palette",
}
"""The module of each name."""


def __getattr__(name: str) -> object:
    """Import a name on first access (PEP 562)."""
    from importlib import import_module

    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
