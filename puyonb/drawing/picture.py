"""Draw functions with one signature for all outputs: matplotlib Axes, the scene, and a PNG."""

import inspect
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, Protocol, cast

from puyonb.drawing.options import check_options
from puyonb.drawing.scene import Scene
from puyonb.messages import using

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_Options = ParamSpec("_Options")


class Picture(Protocol, Generic[_Options]):
    """A draw function, and the functions for its scene and its PNG image."""

    scene: Callable[_Options, Scene]
    png: Callable[_Options, bytes]

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
        the scene of ``make``, and ``function.png`` the PNG image that a notebook shows.  All three
        make their texts in ``language``, and raise a ValueError for a ``size`` that is not above 0.

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
            return make(*args, **options)

    @wraps(make)
    def draw(*args: Any, ax: "Axes | None" = None, **options: Any) -> "Axes":
        """Paint the scene on Axes."""
        from puyonb.drawing.figure import paint

        return paint(scene(*args, **options), ax)

    def png(*args: Any, **options: Any) -> bytes:
        """Return the picture as a PNG image."""
        from puyonb.drawing import figure

        return figure.png(scene(*args, **options))

    signature = inspect.signature(make).replace(return_annotation="Axes")
    draw.__signature__ = signature  # type: ignore[attr-defined]
    draw.__annotations__ = {**make.__annotations__, "return": "Axes"}
    draw.scene = scene  # type: ignore[attr-defined]
    draw.png = png  # type: ignore[attr-defined]
    return cast("Picture[_Options]", draw)
