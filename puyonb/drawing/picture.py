"""Draw functions with one signature for all outputs: matplotlib Axes, scene, PNG and SVG."""

import inspect
import re
from collections.abc import Callable
from difflib import get_close_matches
from functools import wraps
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, Protocol, cast

from puyonb.drawing.options import check_options
from puyonb.drawing.scene import Scene
from puyonb.messages import Message, using

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_Options = ParamSpec("_Options")


_UNEXPECTED = re.compile(r"got an unexpected keyword argument '(\w+)'")


class Picture(Protocol, Generic[_Options]):
    """A draw function, and the functions for its scene and its PNG image."""

    scene: Callable[_Options, Scene]
    png: Callable[_Options, bytes]
    svg: Callable[_Options, str]

    def __call__(self, *args: _Options.args, **options: _Options.kwargs) -> "Axes":
        """Paint the scene on Axes."""


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

    @wraps(make)
    def scene(*args: _Options.args, **options: _Options.kwargs) -> Scene:
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

    @wraps(make)
    def draw(*args: Any, ax: "Axes | None" = None, **options: Any) -> "Axes":
        """Paint the scene on Axes."""
        from puyonb.drawing.figure import paint, palette_of_figure

        if ax is not None and has_palette and options.get("palette", "default") == "default":
            options["palette"] = palette_of_figure()
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
    signature = inspect.signature(make).replace(return_annotation="Axes")
    draw.__signature__ = signature  # type: ignore[attr-defined]
    draw.__annotations__ = {**make.__annotations__, "return": "Axes"}
    draw.scene = scene  # type: ignore[attr-defined]
    draw.png = png  # type: ignore[attr-defined]
    draw.svg = svg  # type: ignore[attr-defined]
    return cast("Picture[_Options]", draw)
