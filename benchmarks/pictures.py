"""The baseline of pictures: an empty Figure of the same size, saved by matplotlib."""

import io
from collections.abc import Callable

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from benchmarks import Row, side_by_side

__all__ = ["against_empty"]


def against_empty(area: str, what: str, draw: Callable[[], Axes], *, goal: float) -> Row:
    """Compare a picture with an empty Figure of the same size.

    Parameters
    ----------
    area, what : str
        ``what`` names the picture.
    draw : callable
        The call with which a user gets the picture on new Axes.
    goal : float
        The most that the ratio should be; both sides call ``savefig``, as a user writes it.
    """
    size = tuple(draw().get_figure(root=True).get_size_inches())
    pair = side_by_side(
        lambda: _saved(draw().get_figure(root=True)), lambda: _saved(Figure(figsize=size))
    )
    compared = "an empty Figure, savefig"
    return Row(area, f"savefig of {what}", pair.ours, compared, pair.ratio, goal, table="others")


def _saved(picture: Figure) -> bytes:
    buffer = io.BytesIO()
    picture.savefig(buffer, format="png", dpi=100)
    return buffer.getvalue()
