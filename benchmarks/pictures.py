"""The baseline of pictures: an empty Figure of the same size, saved by matplotlib."""

import io
from collections.abc import Callable, Iterator

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from benchmarks import Row, side_by_side
from puyonb.drawing import figure
from puyonb.drawing.scene import Scene

__all__ = ["against_empty"]


def against_empty(
    area: str, what: str, draw: Callable[[], Axes], scene: Callable[[], Scene], *, goal: float
) -> Iterator[Row]:
    """Compare a picture with an empty Figure of the same size.

    Parameters
    ----------
    area, what : str
        ``what`` names the picture.
    draw : callable
        The call with which a user gets the picture on new Axes.
    scene : callable
        Makes the scene of the same picture, for the second row.
    goal : float
        The most that the ratio of the first row should be.

    Yields
    ------
    Row
        First both sides with ``savefig``, as a user writes it.  Then, as a diagnosis without goal,
        both sides with the encoder of ``puyonb.draw.save``, which writes smaller files and takes
        longer.
    """
    size = tuple(draw().get_figure(root=True).get_size_inches())
    pair = side_by_side(
        lambda: _saved(draw().get_figure(root=True)), lambda: _saved(Figure(figsize=size))
    )
    yield Row(
        area, f"savefig of {what}", pair.ours, "an empty Figure, savefig", pair.ratio, goal=goal
    )
    pair = side_by_side(
        lambda: figure.png(scene()), lambda: figure.encode(Figure(figsize=size), 100)
    )
    yield Row(area, f"PNG of {what}", pair.ours, "empty Figure saved the same way", pair.ratio)


def _saved(picture: Figure) -> bytes:
    buffer = io.BytesIO()
    picture.savefig(buffer, format="png", dpi=100)
    return buffer.getvalue()
