"""Draw functions with one signature for all outputs: matplotlib Axes, PNG and SVG.

A picture is a scene.  A chart consists of matplotlib's own artists: lines, bars, ticks and labels.
"""

import inspect
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import wraps
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, Protocol, TypeVar, cast

from puyonb.drawing.options import check_options
from puyonb.drawing.palette import Palette
from puyonb.drawing.scene import Scene
from puyonb.messages import Message, language, using

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_Options = ParamSpec("_Options")
_Drawn = TypeVar("_Drawn")


_UNEXPECTED = re.compile(r"got an unexpected keyword argument '(\w+)'")


class Drawing(Protocol, Generic[_Options]):
    """A draw function, and the functions for its PNG and SVG images."""

    png: Callable[_Options, bytes]
    svg: Callable[_Options, str]

    def __call__(self, *args: _Options.args, **options: _Options.kwargs) -> "Axes":
        """Draw on Axes."""


class Picture(Drawing[_Options], Protocol, Generic[_Options]):
    """A draw function with a scene."""

    scene: Callable[_Options, Scene]


@dataclass(frozen=True, slots=True)
class Chart:
    """How a chart is drawn.

    Attributes
    ----------
    text : str
        The text alternative.
    draw : callable
        Draws on Axes; the palette has the colours of series.
    width, height : float, inches
        The size of an own figure.
    palette : str or Palette
    language : str
    scales : sequence of str
        The scales of y, beside the linear one, that given Axes may have already.
    room : pair of float, ems
        The width and height that text in legends and frames needs; in smaller Axes, it is smaller
        than the user's.
    """

    text: str
    draw: "Callable[[Axes, Palette], None]"
    width: float = 7.2
    height: float = 3.6
    palette: str | Palette = "default"
    language: str = ""
    scales: tuple[str, ...] = ()
    room: tuple[float, float] = (0.0, 0.0)


def literal(name: str) -> str:
    """Return a name as a text of matplotlib, in which a dollar sign begins no formula."""
    return name.replace("$", r"\$")


def _checked(make: Callable[_Options, _Drawn]) -> Callable[_Options, _Drawn]:
    """Return a function that checks the options and makes its texts in ``language``."""

    @wraps(make)
    def checked(*args: _Options.args, **options: _Options.kwargs) -> _Drawn:
        with using(cast("str | None", options.get("language"))):
            check_options(size=cast("float | None", options.get("size")))
            try:
                return make(*args, **options)
            except TypeError as error:
                unexpected = _UNEXPECTED.search(str(error))
                if unexpected is None or unexpected[1] not in options:
                    raise
                # Another draw function may have got the option.
                found = unexpected[1]
                near = get_close_matches(found, inspect.signature(make).parameters, n=1)
                code = "draw.option.near" if near else "draw.option"
                values = {"function": make.__name__, "found": found, "near": near}
                raise TypeError(Message(code, **values)) from None

    return checked


def _completed(draw: Any, make: Callable[..., Any], **functions: Callable[..., Any]) -> Any:
    """Return a draw function with the signature of ``make``, and with its other functions."""
    draw.__signature__ = inspect.signature(make).replace(return_annotation="Axes")
    draw.__annotations__ = {**make.__annotations__, "return": "Axes"}
    for name, function in functions.items():
        setattr(draw, name, function)
    return draw


def chart(make: Callable[_Options, Chart]) -> Drawing[_Options]:
    """Return a draw function for a function that returns a chart.

    Parameters
    ----------
    make : callable
        The draw function gets its signature and docstring.  It has the options ``ax``, ``size``,
        ``palette`` and ``language``, which it does not use.

    Returns
    -------
    callable
        It draws on ``ax`` and returns it, or makes Axes in a figure of its own.  ``size`` scales
        such a figure; text and lines stay in points, and ``font.size`` above 10 makes it larger,
        too.  The palette ``"default"`` only chooses the
        colours of series; any other one also sets text, face, ticks and grid.  ``function.png``
        and ``function.svg`` return images; the SVG follows the colours of the page.
    """
    checked = _checked(make)
    usual = inspect.signature(make).parameters["size"].default

    def chart(*args: Any, **options: Any) -> Chart:
        """Return the chart in its size, colours and language."""
        made, scale = checked(*args, **options), options.get("size", usual) / usual
        return replace(
            made,
            width=made.width * scale,
            height=made.height * scale,
            palette=options.get("palette", "default"),
            language=options.get("language") or language(),
        )

    @wraps(make)
    def draw(*args: Any, ax: "Axes | None" = None, **options: Any) -> "Axes":
        """Draw on Axes."""
        from puyonb.drawing.chart import paint

        return paint(chart(*args, **options), ax)

    def png(*args: Any, **options: Any) -> bytes:
        """Return the chart as a PNG image."""
        from puyonb.drawing.chart import png

        return png(chart(*args, **options))

    def svg(*args: Any, **options: Any) -> str:
        """Return the chart as an SVG image for light and dark pages."""
        from puyonb.drawing.chart import svg

        return svg(chart(*args, **options))

    return cast("Drawing[_Options]", _completed(draw, make, png=png, svg=svg))


def picture(make: Callable[_Options, Scene]) -> Picture[_Options]:
    """Return a draw function for a function that returns a scene.

    Parameters
    ----------
    make : callable
        The draw function gets its signature and docstring.  It has the options ``ax`` and
        ``language``, which it does not use.

    Returns
    -------
    callable
        It has the parameters of ``make`` and returns matplotlib Axes.  ``function.scene`` returns
        the scene of ``make``; ``function.png`` and ``function.svg`` return the images that a
        notebook shows.  The SVG follows the colours of the page.  All make their texts in
        ``language``, and raise a ValueError for a ``size`` that is not above 0.

    Examples
    --------
    >>> @picture
    ... def empty(*, ax=None):
    ...     return Scene("", "", (), (0, 0, 1, 1))
    >>> empty.scene().box
    (0, 0, 1, 1)
    """
    scene = _checked(make)

    @wraps(make)
    def draw(*args: Any, ax: "Axes | None" = None, **options: Any) -> "Axes":
        """Paint the scene on Axes."""
        from puyonb.drawing.figure import check_axes, paint, palette_on

        if ax is not None and has_palette:
            with using(options.get("language")):
                check_axes(ax)
                options["palette"] = palette_on(ax, options.get("palette", "default"))
        drawn = scene(*args, **options)
        return paint(drawn, ax, gid=make.__name__, svg=lambda: themed(drawn, *args, **options))

    def png(*args: Any, **options: Any) -> bytes:
        """Return the picture as a PNG image."""
        from puyonb.drawing import figure

        return figure.png(scene(*args, **options))

    def svg(*args: Any, **options: Any) -> str:
        """Return the picture as an SVG image for light and dark pages.

        A picture in the palette ``"print"`` or in your own one has only its own colours.
        """
        return themed(scene(*args, **options), *args, **options)

    def themed(light: Scene, *args: Any, **options: Any) -> str:
        from puyonb.drawing.palette import for_dark_page
        from puyonb.drawing.svg import render
        from puyonb.drawing.svg import themed as joined

        palette = options.get("palette", "default")
        if not has_palette or for_dark_page(palette) is palette:
            return render(light)
        with using(light.language):
            dark = scene(*args, **{**options, "palette": for_dark_page(palette)})
        return joined(render(light), render(dark))

    has_palette = "palette" in inspect.signature(make).parameters
    return cast("Picture[_Options]", _completed(draw, make, scene=scene, png=png, svg=svg))
