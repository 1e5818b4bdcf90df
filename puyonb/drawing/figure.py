"""Scene to matplotlib: one collection for a whole picture, on a given Axes or on a Figure of its own.

The figure is made without pyplot and shows itself in a notebook, as a PNG and as the scene's text.  Nothing here touches pyplot or
the settings of the process.
"""

import io
import os
from functools import lru_cache
from typing import Any, BinaryIO

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.collections import PathCollection
from matplotlib.colors import to_rgba
from matplotlib.figure import Figure
from matplotlib.path import Path as Outline
from matplotlib.transforms import AffineDeltaTransform

from puyonb.drawing.scene import Mark, Matrix, Path, Scene, Style, Symbol

__all__ = ["SceneAxes", "SceneFigure", "paint", "png", "save"]

_DPI = 100.0
_SHARP = 2.0
"""A notebook gets twice the pixels that it shows, so that the picture is crisp on a dense screen."""

_POINTS = 72.0
_CODES = {
    "M": (Outline.MOVETO,),
    "L": (Outline.LINETO,),
    "Q": (Outline.CURVE3,) * 2,
    "C": (Outline.CURVE4,) * 3,
    "Z": (Outline.CLOSEPOLY,),
}


class SceneFigure(Figure):
    """A figure that holds one scene and shows itself in a notebook."""

    scene_text = ""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.scene_text}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        width, height = (round(inches * _DPI) for inches in self.get_size_inches())
        return (
            {"text/plain": self.scene_text, "image/png": _encode(self, _DPI * _SHARP)},
            {"image/png": {"width": width, "height": height}},
        )


class SceneAxes(Axes):
    """The axes of a scene; named last in a notebook's cell, they show their figure."""

    name = "puyonb.scene"
    scene: Scene

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.scene.text}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        figure = self.get_figure(root=True)
        assert isinstance(figure, SceneFigure)
        return figure._repr_mimebundle_()


def paint(scene: Scene, ax: Axes | None = None) -> Axes:
    """Paint a scene.

    Parameters
    ----------
    scene : Scene
    ax : matplotlib Axes, optional
        Where to paint; its limits are set to the scene's box, its aspect to equal, its ticks and frame are switched off.
        Without one, a Figure of the scene's own size is made.

    Returns
    -------
    Axes
        The one given, or a :class:`SceneAxes` that shows itself in a notebook.
    """
    own = ax is None
    if ax is None:
        figure = SceneFigure(figsize=(scene.width * scene.unit, scene.height * scene.unit), dpi=_DPI)
        figure.scene_text = scene.text
        figure.patch.set_facecolor(scene.background or "none")
        FigureCanvasAgg(figure)
        ax = figure.add_axes((0.0, 0.0, 1.0, 1.0), axes_class=SceneAxes)
        assert isinstance(ax, SceneAxes)
        ax.scene = scene
    left, low, right, high = scene.box
    ax.set_axis_off()
    ax.set_xlim(left, right)
    ax.set_ylim(*((low, high) if scene.y_up else (high, low)))
    if not own:
        ax.set_aspect("equal")
    if scene.items:
        ax.add_collection(_collection(scene, ax, _points_per_unit(scene, ax, own=own)), autolim=False)
    return ax


def png(scene: Scene, *, dpi: float = _DPI) -> bytes:
    """Give a scene as the bytes of a PNG.

    Parameters
    ----------
    scene : Scene
    dpi : float, pixels per inch, default 100
    """
    return _encode(_figure(scene), dpi)


def save(scene: Scene, target: str | os.PathLike[str] | BinaryIO, *, format: str | None = None, dpi: float = 200) -> None:
    """Write a scene as an image file.

    Parameters
    ----------
    scene : Scene
    target : path or binary file
    format : str, optional
        ``"png"``, ``"pdf"`` or another that matplotlib writes; told by the path's ending, if not given.  For SVG,
        :func:`puyonb.drawing.svg.render` is smaller and the same on every machine.
    dpi : float, pixels per inch, default 200
        For formats made of pixels.
    """
    kind = format or os.path.splitext(os.fspath(target) if not hasattr(target, "write") else "")[1][1:] or "png"
    # No version and no date in the file: equal pictures are equal bytes.
    metadata = {"png": {"Software": None}, "pdf": {"Creator": "puyonb", "CreationDate": None}}.get(kind)
    with mpl.rc_context({"svg.hashsalt": "puyonb"}):
        _figure(scene).savefig(target, format=kind, dpi=dpi, metadata=metadata or ({"Date": None} if kind == "svg" else None))


def _figure(scene: Scene) -> SceneFigure:
    figure = paint(scene).get_figure(root=True)
    assert isinstance(figure, SceneFigure)
    return figure


def _encode(figure: Figure, dpi: float) -> bytes:
    buffer = io.BytesIO()
    figure.savefig(buffer, format="png", dpi=dpi, metadata={"Software": None})
    return buffer.getvalue()


def _points_per_unit(scene: Scene, ax: Axes, *, own: bool) -> float:
    """Tell how many points a scene unit is, so that strokes grow with the board."""
    if own:
        return scene.unit * _POINTS
    box = ax.get_position()
    wide, high = ax.get_figure(root=True).get_size_inches()
    return float(min(box.width * wide / scene.width, box.height * high / scene.height) * _POINTS)


def _collection(scene: Scene, ax: Axes, points: float) -> PathCollection:
    """Put all items into one collection, each a path with an offset, in painter order."""
    paths: list[Outline] = []
    offsets: list[tuple[float, float]] = []
    styles: list[Style] = []
    down = not scene.y_up
    for item in scene.items:
        if isinstance(item, Mark):
            for outline, style in _outlines(item.symbol, item.matrix, down):
                paths.append(outline)
                offsets.append((item.x, item.y))
                styles.append(style or item.style)
        else:
            paths.append(_outline(item.path))
            offsets.append((0.0, 0.0))
            styles.append(item.style or Style())
    collection = PathCollection(
        paths,
        facecolors=[_color(style.fill, style.opacity) for style in styles],
        edgecolors=[_color(style.stroke, style.opacity) for style in styles],
        linewidths=[style.width * points if style.stroke else 0.0 for style in styles],
        offsets=offsets,
        offset_transform=ax.transData,
        transform=AffineDeltaTransform(ax.transData),
        capstyle="round",
        joinstyle="round",
    )
    if any(style.dash for style in styles):
        collection.set_linestyle(
            [(0, [part / style.width for part in style.dash]) if style.dash else "-" for style in styles]
        )
    return collection


@lru_cache(maxsize=4096)
def _outlines(symbol: Symbol, matrix: Matrix, down: bool) -> tuple[tuple[Outline, Style | None], ...]:
    """Give the outlines of a symbol under its matrix, turned to the way the scene's y runs."""
    a, b, c, d = matrix
    as_seen = (a, -b, c, -d) if down else matrix
    return tuple((_outline(shape.path.mapped(as_seen)), shape.style) for shape in symbol.shapes)


def _outline(path: Path) -> Outline:
    codes: list[Any] = []
    vertices: list[tuple[float, float]] = []
    points = iter(path.points)
    for step in path.steps:
        part = _CODES[step]
        codes += part
        if step == "Z":
            vertices.append(vertices[-1])
        else:
            vertices += [next(points) for _ in part]
    return Outline(vertices, codes)


@lru_cache(maxsize=1024)
def _color(color: str | None, opacity: float) -> tuple[float, float, float, float]:
    return to_rgba(color, opacity) if color else (0.0, 0.0, 0.0, 0.0)
