"""A frame with two scales for a chart as a scene: ticks, grid, lines, bars and dots.

It converts numbers to places.  The caller decides what is drawn, and in which order.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from puyonb.drawing.outlines import circle, line, rectangle, regular
from puyonb.drawing.palette import Palette
from puyonb.drawing.scene import Item, Paint, Path, Shape, label, text_width

SERIES = (
    ("blue", ()),
    ("red", (0.34, 0.22)),
    ("green", (0.1, 0.16)),
    ("purple", (0.4, 0.16, 0.1, 0.16)),
)
"""The ink and the dashes of the first lines of a chart; further lines repeat them."""

_TEXT = 0.42
"""The height of letters beside a scale, in scene units."""


def series_color(number: int, colors: Palette) -> str:
    """Return the colour of a line, counted from 0; a palette without colours uses outlines."""
    ink = colors.inks[SERIES[number % len(SERIES)][0]]
    return ink.edge if ink.fill == "#ffffff" else ink.fill


def ticks(low: float, high: float, *, most: int = 6, whole: bool = True) -> list[float]:
    """Return round numbers between two others: multiples of 1, 2 or 5 times a power of ten.

    Parameters
    ----------
    low, high : float
    most : int, default 6
        The most numbers.
    whole : bool, default True
        Whether to return whole numbers only.

    Examples
    --------
    >>> ticks(0, 4300)
    [0, 1000, 2000, 3000, 4000]
    >>> ticks(0.2, 1, whole=False)
    [0.2, 0.4, 0.6, 0.8, 1.0]
    """
    if not high > low:
        return [low]
    power = 10.0 ** math.floor(math.log10((high - low) / most))
    steps = (power * factor for factor in (1, 2, 5, 10, 20))
    step = next(
        step for step in steps if (not whole or step >= 1) and _count(low, high, step) <= most
    )
    first = math.ceil(low / step - 1e-9)
    found = [number * step for number in range(first, first + _count(low, high, step))]
    return [round(value) for value in found] if whole else [round(value, 10) for value in found]


def _count(low: float, high: float, step: float) -> int:
    return math.floor(high / step + 1e-9) - math.ceil(low / step - 1e-9) + 1


def spread(places: Sequence[float], room: float) -> list[float]:
    """Move places apart as little as possible until each has room, and keep their order.

    Examples
    --------
    >>> spread([1.0, 1.2, 5.0], 1.0)
    [0.6, 1.6, 5.0]
    """
    order = sorted(range(len(places)), key=places.__getitem__)
    # Subtract the room of each place: then places may be equal but must keep their order.  Places
    # that would change it are moved to their mean.
    heaps: list[tuple[float, int]] = []
    for number, at in enumerate(order):
        heap = (places[at] - number * room, 1)
        while heaps and heaps[-1][0] / heaps[-1][1] > heap[0] / heap[1]:
            total, count = heaps.pop()
            heap = (total + heap[0], count + heap[1])
        heaps.append(heap)
    middles = [total / count for total, count in heaps for _ in range(count)]
    found = dict(zip(order, middles, strict=True))
    return [round(found[at] + order.index(at) * room, 9) for at in range(len(places))]


@dataclass(frozen=True, slots=True)
class Plot:
    """A frame with two scales.

    Parameters
    ----------
    left, top, width, height : float, scene units
        The frame; the numbers of the scales are outside.
    x_range, y_range : tuple of (float, float)
        The numbers at the ends of a scale; if they are equal, each place is the middle.
    colors : Palette
    log_y : bool, default False
        Whether the scale is logarithmic; the numbers must be above 0.
    """

    left: float
    top: float
    width: float
    height: float
    x_range: tuple[float, float]
    y_range: tuple[float, float]
    colors: Palette
    log_y: bool = False

    def x(self, value: float) -> float:
        """Return the place of a number from left to right."""
        low, high = self.x_range
        return self.left + self.width * ((value - low) / (high - low) if high > low else 0.5)

    def y(self, value: float) -> float:
        """Return the place of a number from top to bottom."""
        low, high = self.y_range
        if self.log_y:
            value, low, high = math.log(value), math.log(low), math.log(high)
        return self.top + self.height * (1 - ((value - low) / (high - low) if high > low else 0.5))

    def scales(
        self,
        *,
        x_ticks: Sequence[float] = (),
        y_ticks: Sequence[float] = (),
        x_label: str = "",
        title: str = "",
        y_form: str = "{:,}",
    ) -> Iterator[Item]:
        """Draw the paper, the grid and the numbers, below all other items.

        Parameters
        ----------
        x_ticks, y_ticks : sequence of float
            The numbers of the scales.
        x_label : str
            The label below the lower scale.
        title : str
            The title above the frame, for the numbers on the left.
        y_form : str
            The format of these numbers.
        """
        left, top, right, low = self.left, self.top, self.left + self.width, self.top + self.height
        colors = self.colors
        yield Shape(rectangle(left, top, right, low), Paint(fill=colors.board))
        grid = Path("", ())
        for value in y_ticks:
            grid += line([(left, self.y(value)), (right, self.y(value))])
        if grid.steps:
            yield Shape(grid, Paint(stroke=colors.rule, width=0.03))
        yield Shape(line([(left, low), (right, low)]), Paint(stroke=colors.frame, width=0.05))
        for value in y_ticks:
            text = y_form.format(value)
            yield from label(
                text, left - 0.2, self.y(value), size=_TEXT, color=colors.text, anchor="end"
            )
        for value in x_ticks:
            x = self.x(value)
            yield Shape(line([(x, low), (x, low + 0.14)]), Paint(stroke=colors.frame, width=0.04))
            yield from label(f"{value:,}", x, low + 0.5, size=_TEXT, color=colors.text)
        yield from label(x_label, (left + right) / 2, low + 1.15, size=_TEXT, color=colors.text)
        yield from label(title, left, top - 0.45, size=0.46, color=colors.text, anchor="start")

    def line(
        self, points: Iterable[tuple[float, float]], paint: Paint, *, steps: bool = False
    ) -> Shape:
        """Draw a line through numbers; with ``steps``, a number is constant until the next."""
        places: list[tuple[float, float]] = []
        for x, y in points:
            if steps and places:
                places.append((self.x(x), places[-1][1]))
            places.append((self.x(x), self.y(y)))
        return Shape(line(places), paint)

    def area(
        self, low: Sequence[tuple[float, float]], high: Sequence[tuple[float, float]], paint: Paint
    ) -> Shape:
        """Fill the area between two lines."""
        path = line([(self.x(x), self.y(y)) for x, y in (*low, *reversed(high))])
        return Shape(Path(path.steps + "Z", path.points), paint)

    def bar(self, x: float, width: float, low: float, high: float, paint: Paint) -> Shape:
        """Fill a bar around a number; its width is in units of the scale."""
        first, last = sorted((self.y(low), self.y(high)))
        return Shape(rectangle(self.x(x - width / 2), first, self.x(x + width / 2), last), paint)

    def dot(
        self, x: float, y: float, paint: Paint, *, radius: float = 0.2, corners: int = 0
    ) -> Shape:
        """Draw a dot, or a small regular polygon if ``corners`` is not 0."""
        path = regular(corners, radius) if corners else circle(0, 0, radius)
        return Shape(path.moved(self.x(x), self.y(y)), paint)


def legend(
    entries: Sequence[tuple[Sequence[Shape], str]],
    left: float,
    y: float,
    *,
    room: float,
    color: str,
) -> tuple[list[Item], float]:
    """Return samples with their names in rows.

    Parameters
    ----------
    entries : sequence of (shapes, str)
        The samples, around (0, 0) and 1 unit wide, and their names.
    left, y : float, scene units
        The left end and the middle of the first row.
    room : float, scene units
        The largest width of a row.
    color : str

    Returns
    -------
    tuple of (list of Item, float)
        The items, and the middle of the last row.
    """
    items: list[Item] = []
    x = left
    for shapes, name in entries:
        width = 1.3 + text_width(name, _TEXT) + 0.7
        if x > left and x + width - 0.7 > left + room:
            x, y = left, y + 0.7
        items += [Shape(shape.path.moved(x + 0.5, y), shape.paint) for shape in shapes]
        items += label(name, x + 1.25, y, size=_TEXT, color=color, anchor="start")
        x += width
    return items, y
