"""Paint a scene with matplotlib: one collection for a picture, on given Axes or on a new Figure.

A new figure does not use pyplot.  A notebook shows it as a PNG with the scene's text.  This module
does not change pyplot or the settings of the process.
"""

import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import count
from math import isclose, isfinite
from os import PathLike
from pathlib import Path as FilePath
from threading import RLock
from typing import Any, BinaryIO, cast

import matplotlib as mpl
import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.axis import Axis, Tick, XAxis, YAxis
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.collections import PathCollection
from matplotlib.colors import to_hex, to_rgba
from matplotlib.figure import Figure
from matplotlib.path import Path as Outline
from matplotlib.text import Text
from matplotlib.transforms import (
    Affine2DBase,
    AffineDeltaTransform,
    Bbox,
    BboxTransformFrom,
    BboxTransformTo,
    Transform,
)
from PIL import Image

from puyonb import files
from puyonb.drawing.fonts import KANA, widen
from puyonb.drawing.indexed import indexed
from puyonb.drawing.palette import (
    Palette,
    contrast,
    for_dark_page,
    named,
    on_figure,
    opposite,
)
from puyonb.drawing.scene import Cells, Mark, Matrix, Paint, Path, Scene, Symbol
from puyonb.messages import Message, using

_HAIR = 1 + 1e-9
"""A factor for the resolution: some versions of matplotlib lose a pixel by a rounding error."""

_DPI = 100.0
_SHARP = 2.0
"""The pixels of a notebook's picture per shown pixel, for screens with a high resolution."""

_POINTS = 72.0
_OPAQUE = 255

MOST_PIXELS = 50_000_000
"""The most pixels of a picture; writing it takes 400 MB."""

_MOST_IN_PALETTE = 4_000_000
"""The most pixels of a picture with a palette: choosing one takes 20 bytes for each pixel."""

_LINES = ("pdf", "svg", "svgz", "ps", "eps", "pgf")
"""The vector formats."""

SETTINGS = {
    **{
        name: mpl.rcParamsDefault[name]
        for name in mpl.rcParamsDefault
        if name.startswith(("savefig.", "pdf.", "ps.", "svg."))
    },
    "svg.hashsalt": "puyonb",
}
"""The settings for files, in place of the user's, so that equal pictures are equal bytes."""

LOCK = RLock()
"""Held while settings are changed: matplotlib has one set of them for all threads."""

# No date and no version in the file.
_UNDATED = {
    "pdf": {"Creator": "puyonb", "Producer": None, "CreationDate": None},
    "svg": {"Date": None},
    "svgz": {"Date": None},
}
_DATE = re.compile(rb"^%%CreationDate: .*\n", re.MULTILINE)

MOVING = ("gif", "apng", "html", "htm", "mp4", "m4v", "mov", "avi", "mkv", "webm")
"""Endings of animations and films, for which no still picture is written."""

_CODES = {
    "M": (Outline.MOVETO,),
    "L": (Outline.LINETO,),
    "Q": (Outline.CURVE3,) * 2,
    "C": (Outline.CURVE4,) * 3,
    "Z": (Outline.CLOSEPOLY,),
}


class SceneFigure(Figure):
    """A figure of one scene, which a notebook shows."""

    scene_svg: Callable[[], str] | None = None
    """Returns the scene as SVG; None after a change of the figure."""
    is_styled = False
    """Whether the user's settings change its look, which the SVG would not have."""

    def __repr__(self) -> str:
        text = _labels(self)
        return f"<{type(self).__name__}: {text}>" if text else super().__repr__()

    def savefig(self, fname: Any, **options: Any) -> None:
        """Write the figure, as matplotlib does; an unchanged one as a PNG gets a palette.

        The palette makes the file smaller, and writing it takes a third of the time.  Other
        settings than ``format`` and ``dpi`` need matplotlib's own writer.
        """
        svg = self.scene_svg
        wanted = options.get("dpi")
        wanted = mpl.rcParams["savefig.dpi"] if wanted is None else wanted
        wanted = self.dpi if wanted == "figure" else wanted
        target = FilePath(fname) if isinstance(fname, str | PathLike) else fname
        try:
            if svg is None or not _is_plain(target, options) or _pixels(self, wanted) > MOST_PIXELS:
                super().savefig(fname, **options)
            else:
                _write(encode(self, wanted), target)
        finally:
            self.scene_svg = svg  # writing it changed the figure for a while

    def _repr_mimebundle_(
        self, include: Any = None, exclude: Any = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        width, height = (round(inches * _DPI) for inches in self.get_size_inches())
        shown: dict[str, Any] = {"text/plain": _labels(self) or repr(self)}
        svg = self.scene_svg
        if svg is not None and not self.is_styled:
            shown["image/svg+xml"] = svg()
        shown["image/png"] = encode(self, _fitting(self, _DPI * _SHARP))
        self.scene_svg = svg  # writing the PNG changes the figure for a while
        return shown, {"image/png": {"width": width, "height": height}}

    def __getstate__(self) -> dict[str, Any]:
        state: dict[str, Any] = super().__getstate__()  # type: ignore[assignment]
        return {**state, "scene_svg": None}


_READABLE, _LARGE = 4.5, 3.0
"""The least contrast of text, and of large text (WCAG 2)."""


class _LateTicks(Axis):
    """An axis without ticks while the Axes are set up: they take half of the time of new Axes."""

    def reset_ticks(self) -> None:
        """Forget the ticks."""
        if cast("SceneAxes", self.axes).complete:
            super().reset_ticks()
        else:
            self.majorTicks, self.minorTicks = [], []

    def _get_tick(self, major: bool) -> Tick:
        """Make a tick; the Axes have clipped only those that were there already."""
        tick: Tick = super()._get_tick(major)  # type: ignore[misc]
        tick.set_clip_path(self.axes.patch)
        return tick


class _XAxis(_LateTicks, XAxis):
    pass


class _YAxis(_LateTicks, YAxis):
    pass


class ShownAxes(Axes):
    """Axes that show their figure as the result of a notebook's cell; their label is its text."""

    def __repr__(self) -> str:
        text = self.get_label()
        return f"<{type(self).__name__}: {text}>" if text else super().__repr__()

    def _repr_mimebundle_(
        self, include: Any = None, exclude: Any = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        return cast("SceneFigure", figure_of(self))._repr_mimebundle_()


class SceneAxes(ShownAxes):
    """The Axes of a scene."""

    scene: Scene
    complete = False
    """Whether they are set up; later, matplotlib makes ticks when something needs them."""
    room = 0.0
    """The height of the figure above the picture, for titles, in inches."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.complete = True
        for axis in (self.xaxis, self.yaxis):
            del axis.majorTicks, axis.minorTicks

    def _init_axis(self) -> None:
        """Make the two axes, as the projections of matplotlib do."""
        self.xaxis, self.yaxis = _XAxis(self, clear=False), _YAxis(self, clear=False)
        for name, spine in self.spines.items():
            spine.register_axis(self.yaxis if name in ("left", "right") else self.xaxis)

    def set_title(self, label: str, *args: Any, **options: Any) -> Text:
        """Set a title, as matplotlib does; the figure becomes as much higher as it needs.

        A title that is wider than the figure gets more lines.  Its default colour is readable on
        the paper, also if that of the user's style is not.
        """
        titles = (self.title, self._left_title, self._right_title)  # type: ignore[attr-defined]
        figure = figure_of(self)
        paper = to_hex(figure.get_facecolor())
        for title in titles:
            if (
                to_rgba(figure.get_facecolor())[3]
                and contrast(to_hex(title.get_color()), paper) < _LARGE
            ):
                title.set_color(opposite(paper))
        text = super().set_title(label, *args, **options)
        text.set_wrap(True)
        board = figure.get_figheight() - self.room
        self._make_room(board, 1.0)  # matplotlib breaks lines inside of the figure only
        figure.draw_without_rendering()  # it moves a title up whose letters reach the board
        ends = [each.get_window_extent().y1 for each in titles if each.get_text()]
        pad = mpl.rcParams["axes.titlepad"] / _POINTS / 2
        room = max(ends) / figure.dpi - board + pad if ends else 0.0
        self._make_room(board, max(room, 0.0))  # a style may put titles into the picture
        return text

    def _make_room(self, board: float, room: float) -> None:
        """Set the height of the picture, and of the figure above it, in inches."""
        figure, self.room = figure_of(self), room
        figure.set_size_inches(figure.get_figwidth(), board + room)
        self.set_position((0.0, 0.0, 1.0, board / (board + room)))


_PLAIN = {
    name: value
    for name, value in mpl.rcParamsDefault.items()
    if name in ("savefig.bbox", "savefig.facecolor", "savefig.edgecolor", "savefig.transparent")
}
"""The settings with which a file shows the whole figure as it is."""


def _is_plain(target: Any, options: Mapping[str, Any]) -> bool:
    """Return whether ``savefig`` would write a PNG of the whole figure as it is."""
    usual = target.suffix[1:] if isinstance(target, FilePath) else mpl.rcParams["savefig.format"]
    return (
        (options.get("format") or usual).lower() == "png"
        and options.keys() <= {"dpi", "format"}
        and all(mpl.rcParams[name] == value for name, value in _PLAIN.items())
    )


def describe(ax: Axes, text: str) -> None:
    """Make the text alternative of a picture the label of its Axes.

    A notebook shows the labels of all Axes as the text of their figure; ``ax.clear()`` forgets it.
    """
    ax.set_label(text)
    figure = figure_of(ax)
    vars(ax)["clear"] = partial(_clear, ax)
    if not isinstance(figure, SceneFigure):
        vars(figure)["_repr_mimebundle_"] = partial(_labelled, figure)


def _clear(ax: Axes) -> None:
    """Clear Axes, as matplotlib does, and forget the text and the aspect of the picture."""
    type(ax).clear(ax)
    ax.set_label("")
    ax.set_aspect("auto")
    vars(ax).pop("scene", None)


def _labelled(figure: Figure, **_: Any) -> dict[str, str]:
    return {"text/plain": _labels(figure) or repr(figure)}


def _labels(figure: Figure) -> str:
    """Return the text alternatives of the pictures on a figure, also of those inside of Axes."""
    inner = (each for ax in figure.axes for each in ax.child_axes if "clear" in vars(each))
    labels = (cast("str", ax.get_label()) for ax in (*figure.axes, *inner))
    return "\n".join(filter(None, labels))


def forget(figure: Artist, changed: bool) -> None:
    """Forget the SVG of a figure that a user changes: the notebook shows the PNG alone."""
    if changed:
        cast("SceneFigure", figure).scene_svg = None


def check_axes(ax: Any, *, scales: Sequence[str] = ()) -> None:
    """Refuse what is not one Axes with straight axes, such as all Axes of ``plt.subplots(2)``.

    Raises
    ------
    TypeError
    ValueError
        If the scale of an axis is not linear; that of y may be one of ``scales``.
    """
    if getattr(ax, "name", "") != Axes.name:
        raise TypeError(
            Message(
                "drawing.axes",
                "expected ax to be one Axes with straight x and y axes, found {found}",
                found=type(ax).__name__,
            )
        )
    x, y = ax.get_xscale(), ax.get_yscale()
    if x != "linear" or y not in ("linear", *scales):
        raise ValueError(
            Message(
                "drawing.scale",
                "expected ax with linear scales, found x '{x}' and y '{y}'; set the scale of a"
                " chart after it is drawn",
                x=x,
                y=y,
            )
        )


def palette_on(ax: Axes, palette: str | Palette) -> Palette:
    """Return a palette for given Axes: text outside of a board is readable on their figure.

    On a dark figure, a palette that follows the page takes its dark side, so that what the user
    adds is readable on the board.
    """
    text = to_hex(mpl.rcParams["text.color"])
    figures = (ax.get_figure(), ax.get_figure(root=True))
    faces = [each.get_facecolor() for each in figures if each]
    paper = next((to_hex(face) for face in faces if to_rgba(face)[3]), opposite(text))
    is_dark = opposite(paper) == "#ffffff"
    colors = named(for_dark_page(palette) if is_dark else palette)
    if palette == "default" and contrast(text, paper) >= _LARGE:
        return on_figure(colors, text)  # as in the user's own titles, also if red on white
    readable = (each for each in (colors.text, text) if contrast(each, paper) >= _READABLE)
    return on_figure(colors, next(readable, opposite(paper)))


def paint(
    scene: Scene,
    ax: Axes | None = None,
    *,
    gid: str | None = None,
    svg: Callable[[], str] | None = None,
) -> Axes:
    """Paint a scene.

    Parameters
    ----------
    scene : Scene
    ax : matplotlib Axes, optional
        Its limits become the scene's box, its aspect becomes equal, and ticks and frame are hidden.
        Default: Axes on a new Figure of the scene's size.
    gid : str, optional
        The group id of the collection: the name of the draw function.  A second such board of the
        figure has ``-2`` after it, and so on.
    svg : callable, optional
        Returns the scene as SVG, for a notebook that shows the new Figure unchanged.

    Returns
    -------
    Axes
        The given Axes, or a :class:`SceneAxes`, which a notebook shows.  Its only collection has
        all paths.  The offset of a path is the middle of its mark (a puyo, a clue, a piece); lines
        keep their part of a cell.  The label of the Axes is the text of the scene.  If the scene
        has cells, ``ax.cell(x, y)`` returns the one at a point in data units, or None, and the
        cursor names it; of several boards, it returns the number of the board, from 0, and the
        cell.
    """
    own = ax is None
    if ax is None:
        figure = _empty_figure(scene)
        ax = figure.add_axes((0.0, 0.0, 1.0, 1.0), axes_class=SceneAxes)
        cast("SceneAxes", ax).scene = scene
    else:
        check_axes(ax)
    describe(ax, scene.text)
    if max(scene.text, default="") >= KANA:
        widen(each for each in ax.get_children() if isinstance(each, Text))  # the titles
    left, low, right, high = scene.box
    ax.set_axis_off()
    ax.set_xlim(left, right)
    ax.set_ylim(*((low, high) if scene.y_up else (high, low)))
    if _is_alone(ax):
        ax.set_adjustable("box")
    ax.set_box_aspect(None)
    ax.set_aspect("equal")
    if scene.items:
        points = scene.unit * _POINTS if own else _points_per_unit(scene, ax)
        collection = _collection(scene, ax.transData, points)
        collection.text = scene.text
        collection.set_gid(gid and _free(gid, ax))
        ax.add_collection(collection, autolim=False)
        if scene.cells is not None:
            vars(ax)["cell"] = partial(_cell, ax, collection, scene.cells)
            vars(ax)["format_coord"] = partial(_coord, ax, scene.cells, scene.language)
    if own:
        _unset(figure.patch, *ax.collections)
        figure.scene_svg = svg
        figure.stale_callback = forget
    return ax


def figure_of(artist: Artist) -> Figure:
    """Return the figure of an artist, also of one in a part of a figure."""
    return cast("Figure", artist.get_figure(root=True))


def _is_alone(ax: Axes) -> bool:
    """Return whether no other Axes have the same place, as those of ``ax.twinx()`` do."""
    shared = {
        other
        for group in (ax.get_shared_x_axes(), ax.get_shared_y_axes())
        for other in group.get_siblings(ax)
        if other is not ax
    }
    place = ax.get_position(original=True).bounds
    return all(other.get_position(original=True).bounds != place for other in shared)


def _free(gid: str, ax: Axes) -> str:
    """Return a group id that no board of the figure has."""
    every = figure_of(ax).axes
    return gid + find_ending([gid], (each for one in (ax, *every) for each in one.collections))


def find_ending(gids: Iterable[str], others: Iterable[Artist]) -> str:
    """Return what makes group ids differ from those of other artists: nothing, or ``-2``, ..."""
    gids, used = [*gids], {each.get_gid() for each in others}
    ends = (f"-{number}" if number > 1 else "" for number in count(1))
    return next(end for end in ends if used.isdisjoint(gid + end for gid in gids))


def _at(cells: Cells, x: float | None, y: float | None) -> Any:
    """Return the cell at a point; None for a point that is none, as of an event outside of Axes."""
    is_point = x is not None and y is not None and isfinite(x) and isfinite(y)
    return cells.at(x, y) if is_point else None  # type: ignore[arg-type]


def _cell(ax: Axes, board: Artist, cells: Cells, x: float | None, y: float | None) -> Any:
    """Return the cell at a point in data units; None outside of the board."""
    # After ax.clear(), the board has no Axes.
    found = _at(cells, x, y) if board.axes is ax else None
    return found and cells.place(*found)


def _coord(ax: Axes, cells: Cells, language: str, x: float | None, y: float | None) -> str:
    """Return the name of the cell at a point; outside of the board, its coordinates."""
    found = _at(cells, x, y)
    if found is None or vars(ax)["cell"](x, y) is None:
        return type(ax).format_coord(ax, x, y)  # type: ignore[arg-type]
    with using(language):
        return cells.name(*found)


def _empty_figure(scene: Scene) -> SceneFigure:
    size = (scene.width * scene.unit, scene.height * scene.unit)
    figure = SceneFigure(figsize=size, dpi=_DPI, frameon=True, edgecolor="none")
    figure.set_layout_engine("none")
    figure.patch.set_facecolor(scene.background or "none")
    FigureCanvasAgg(figure)
    return figure


def _unset(*artists: Artist) -> None:
    """Replace the user's settings, so that a picture is the same everywhere."""
    for artist in artists:
        artist.set(antialiased=True, path_effects=None, sketch_params=None)


def drawn(scene: Scene) -> SceneFigure:
    """Return the figure of :func:`paint` for a file of pixels; its Axes would take a third more."""
    figure = _empty_figure(scene)
    left, low, right, high = scene.box
    bottom, top = (low, high) if scene.y_up else (high, low)
    box = Bbox(((left, bottom), (right, top)))
    to_pixels = BboxTransformFrom(box) + BboxTransformTo(figure.bbox)  # as Axes compute them
    if scene.items:
        figure.add_artist(_collection(scene, to_pixels, scene.unit * _POINTS))
    _unset(figure.patch, *figure.artists)
    return figure


def png(scene: Scene, *, dpi: float | None = None) -> bytes:
    """Return a scene as the bytes of a PNG.

    Parameters
    ----------
    scene : Scene
    dpi : float, pixels per inch, optional
        Default 100, or less for a picture that would have too many pixels.

    Raises
    ------
    ValueError
        If the picture has more than 50,000,000 pixels.
    """
    figure = drawn(scene)
    return encode(figure, _fitting(figure, _DPI) if dpi is None else dpi)


def save(
    scene: Scene,
    target: str | FilePath | BinaryIO,
    *,
    format: str | None = None,  # noqa: A002 - the name in matplotlib
    dpi: float = 200,
) -> None:
    """Write a scene as an image file.

    Parameters
    ----------
    scene : Scene
    target : path or binary file
    format : str, optional
        ``"png"``, ``"pdf"`` or another format of matplotlib; by default the ending of the path, and
        PNG without an ending.  For SVG, :func:`puyonb.drawing.svg.render` is smaller and the same
        on every machine.
    dpi : float, pixels per inch, default 200
        The resolution of formats made of pixels.

    Raises
    ------
    ValueError
        If the format is not one for still pictures (``.gif`` is for animations), or if the picture
        has more than 50,000,000 pixels.
    """
    ending = FilePath(target).suffix[1:] if isinstance(target, str | FilePath) else ""
    kind = (format or ending or "png").lower()
    _check_still(kind, str(target) if ending and not format else kind)
    if kind == "png":
        _write(png(scene, dpi=dpi), target)
        return
    buffer = io.BytesIO()
    figure = figure_of(paint(scene))
    if kind not in _LINES:
        _check_pixels(figure, dpi)
    with LOCK, mpl.rc_context(SETTINGS):
        figure.savefig(buffer, format=kind, dpi=dpi, metadata=_UNDATED.get(kind))
    data = buffer.getvalue()
    if kind in ("ps", "eps"):
        data = _DATE.sub(b"", data, count=1)
    elif kind == "svgz":
        data = data[:4] + bytes(4) + data[8:]
    _write(data, target)


def _check_still(kind: str, found: str) -> None:
    """Refuse a format of animations, and one that matplotlib does not write."""
    if kind in MOVING:
        raise ValueError(
            Message(
                "drawing.still",
                "expected the format of a still picture, found '{found}'; write animations with"
                " draw.animate(value).save(path)",
                found=found,
            )
        )
    known = sorted(set(FigureCanvasAgg.get_supported_filetypes()) - set(MOVING))
    if kind not in known:
        endings = tuple(f".{name}" for name in known)
        raise ValueError(
            Message(
                "drawing.ending",
                "expected a name that ends in {endings}, found '{found}'",
                endings=endings,
                found=found,
            )
        )


def _write(data: bytes, target: str | FilePath | BinaryIO) -> None:
    if isinstance(target, str | FilePath):
        files.save(target, data)
    else:
        target.write(data)


def encode(figure: Figure, dpi: float) -> bytes:
    """Return a figure as a PNG; a picture without transparency gets a palette unless it is large.

    The palette keeps the colours of large areas, and makes the file three times as small.

    Raises
    ------
    ValueError
        If the picture has more than 50,000,000 pixels.
    """
    _check_pixels(figure, dpi)
    before, shown = figure.dpi, figure.canvas
    figure.set_dpi(dpi * _HAIR)
    canvas = FigureCanvasAgg(figure)
    canvas.draw()  # type: ignore[no-untyped-call]
    pixels = canvas.buffer_rgba()  # type: ignore[no-untyped-call]
    size = canvas.get_width_height()
    figure.set_dpi(before)
    figure.set_canvas(shown)
    image = Image.frombuffer("RGBA", size, pixels, "raw", "RGBA", 0, 1)
    if image.getchannel("A").getextrema() == (_OPAQUE, _OPAQUE):
        if image.width * image.height <= _MOST_IN_PALETTE:
            entries, palette = indexed(np.frombuffer(pixels, "<u4"))
            image = Image.frombuffer("P", size, entries, "raw", "P", 0, 1)
            image.putpalette(palette)
        else:
            image = image.convert("RGB")
    buffer = io.BytesIO()
    image.save(buffer, "png", dpi=(dpi, dpi))
    return buffer.getvalue()


def _check_pixels(figure: Figure, dpi: float) -> None:
    if not _pixels(figure, dpi) <= MOST_PIXELS:
        width, height = (side * dpi for side in figure.get_size_inches())
        raise ValueError(
            Message(
                "drawing.pixels",
                "expected a picture of at most {most:,} pixels, found one of"
                " {width:.0f}x{height:.0f}",
                most=MOST_PIXELS,
                width=width,
                height=height,
            )
        )


def _pixels(figure: Figure, dpi: float) -> float:
    return float(np.prod(figure.get_size_inches() * dpi))


def _fitting(figure: Figure, dpi: float) -> float:
    """Return pixels per inch, reduced for a picture that would have too many pixels."""
    return float(min(dpi, 0.999 * (MOST_PIXELS / _pixels(figure, 1)) ** 0.5))


def _points_per_unit(scene: Scene, ax: Axes) -> float:
    """Return the points per scene unit; strokes grow with the board."""
    pixels = min(ax.bbox.width / scene.width, ax.bbox.height / scene.height)
    return pixels * _POINTS / figure_of(ax).dpi


class Board(PathCollection):
    """The paths of a picture.  Their lines keep their part of a cell; its text goes with it."""

    text = ""
    """The label of the Axes that goes when the board is removed."""

    def __init__(self, paths: Sequence[Outline], widths: Sequence[float], **options: Any) -> None:
        super().__init__(paths, **options)
        self.widths = widths
        self.points = 0.0
        self.fitted: list[float] = []

    def fit(self, points: float) -> None:
        """Set the widths of lines for so many points per scene unit."""
        self.points, self.fitted = points, [width * points for width in self.widths]
        self.set_linewidth(self.fitted)

    def draw(self, renderer: Any) -> None:
        """Draw; lines fit the present size, unless a user has set their widths."""
        if self.axes is not None and self.fitted == list(cast("Any", self.get_linewidth())):
            corner, right, up = self.axes.transData.transform([(0, 0), (1, 0), (0, 1)])
            side = min(abs(right - corner)[0], abs(up - corner)[1])
            figure = figure_of(self)
            points = float(side) * _POINTS / figure.dpi
            if not isclose(points, self.points, rel_tol=1e-6):
                kept, self.stale_callback = self.stale_callback, None  # drawing changes nothing
                self.fit(points)
                self.stale_callback = kept
        super().draw(renderer)

    def remove(self) -> None:
        """Remove the board, as matplotlib does; its Axes forget its text."""
        ax = self.axes
        super().remove()
        if ax is not None and ax.get_label() == self.text:
            ax.set_label("")


_rgba = lru_cache(maxsize=1024)(to_rgba)
"""A colour as matplotlib takes it; the hundreds of paths of a board share a few."""


def _collection(scene: Scene, to_pixels: Transform, points: float) -> Board:
    """Return one collection with all items as paths with offsets, in painter order."""
    paths: list[Outline] = []
    offsets: list[tuple[float, float]] = []
    styles: list[Paint] = []
    down = not scene.y_up
    for item in scene.items:
        if isinstance(item, Mark):
            for outline, style in _outlines(item.symbol, item.matrix, down):
                paths.append(outline)
                offsets.append((item.x, item.y))
                styles.append(style or item.paint)
        else:
            paths.append(_outline(item.path))
            offsets.append((0.0, 0.0))
            styles.append(item.paint or Paint())
    collection = Board(
        paths,
        [style.width if style.stroke else 0.0 for style in styles],
        facecolors=[_rgba(style.fill or "none", style.opacity) for style in styles],
        edgecolors=[_rgba(style.stroke or "none", style.opacity) for style in styles],
        offsets=offsets,
        offset_transform=to_pixels,
        transform=AffineDeltaTransform(cast("Affine2DBase", to_pixels)),
        capstyle="round",
        joinstyle="round",
        snap=False,  # else a stem thinner than a pixel would disappear
    )
    # Here and not above, because the constructor would scale the dashes of all strokes twice.
    collection.fit(points)
    if any(style.dash for style in styles):
        collection.set_linestyle(
            [
                (0, [part / style.width for part in style.dash]) if style.dash else "-"
                for style in styles
            ]
        )
    return collection


@lru_cache(maxsize=4096)
def _outlines(
    symbol: Symbol, matrix: Matrix, down: bool
) -> tuple[tuple[Outline, Paint | None], ...]:
    """Return the outlines of a symbol under its matrix, for the direction of the scene's y."""
    a, b, c, d = matrix
    as_seen = (a, -b, c, -d) if down else matrix
    return tuple((_outline(shape.path.mapped(as_seen)), shape.paint) for shape in symbol.shapes)


def _outline(path: Path) -> Outline:
    codes: list[Any] = []
    vertices: list[tuple[float, float]] = []
    for step, points in path.parts():
        codes += _CODES[step]
        vertices += points or vertices[-1:]
    # matplotlib does not accept a path without points; a path with only a move paints nothing.
    outline = Outline(vertices or [(0.0, 0.0)], codes or [Outline.MOVETO])
    outline.should_simplify = False
    return outline
