"""The frame of a chart: the places of numbers, and the text beside it."""

from itertools import pairwise

import pytest

from puyonb.drawing.palette import PALETTES, named
from puyonb.drawing.plot import SERIES, Plot, legend, series_color, spread, ticks
from puyonb.drawing.scene import Mark, Paint, Shape, text_width

COLORS = named("default")


@pytest.mark.parametrize(
    ("low", "high", "options", "expected"),
    [
        (0, 43, {}, [0, 10, 20, 30, 40]),
        (0, 6, {}, [0, 2, 4, 6]),
        (0, 10, {"most": 10}, [0, 2, 4, 6, 8, 10]),
        (0, 1, {}, [0, 1]),
        (-30, 82, {"most": 5}, [0, 50]),
        (0, 95_000, {}, [0, 20_000, 40_000, 60_000, 80_000]),
        (0, 1, {"whole": False, "most": 5}, [0.0, 0.5, 1.0]),
        (0.1, 0.32, {"whole": False, "most": 5}, [0.1, 0.15, 0.2, 0.25, 0.3]),
        (7, 7, {}, [7]),
    ],
)
def test_ticks_are_round_numbers_within_the_range(low, high, options, expected):
    """Multiples of 1, 2 or 5 times a power of ten, no more than are asked for."""
    assert ticks(low, high, **options) == expected


def test_places_are_spread_as_little_as_may_be():
    """Values that are too near are moved apart around their middle; the order stays, and other
    values do not move.
    """
    assert spread([3.0, 3.0, 9.0], 1.0) == [2.5, 3.5, 9.0]
    assert spread([5.0, 1.0], 1.0) == [5.0, 1.0]
    near = spread([0.0, 0.1, 0.2, 0.3], 0.6)

    assert near == sorted(near)
    assert all(after - before >= 0.6 - 1e-9 for before, after in pairwise(near))
    assert sum(near) / 4 == pytest.approx(0.15, abs=0.01)


def test_numbers_lie_where_the_scales_say():
    """The ends of the ranges are the edges of the frame, a larger number is higher, and ratios are
    even on a log scale.
    """
    plot = Plot(2, 1, 10, 4, (0, 5), (0, 8), COLORS)
    log = Plot(2, 1, 10, 4, (0, 5), (1, 100), COLORS, log_y=True)

    assert [plot.x(value) for value in (0, 5)] == [2, 12]
    assert [plot.y(value) for value in (0, 8)] == [5, 1]
    assert log.y(10) == pytest.approx(3)
    assert Plot(2, 1, 10, 4, (3, 3), (0, 0), COLORS).x(3) == 7


def test_what_is_drawn_in_a_frame():
    """A step line has a corner before each rise; a bar starts at the baseline; an area is closed."""
    plot = Plot(0, 0, 10, 10, (0, 10), (0, 10), COLORS)
    style = Paint(stroke="#000000")

    assert plot.line([(0, 0), (2, 5)], style, steps=True).path.points == ((0, 10), (2, 10), (2, 5))
    assert plot.bar(5, 2, 0, 3, style).path.points[0] == (4, 7)
    assert plot.bar(5, 2, 0, -3, style).path.points[2] == (6, 13)
    assert plot.area([(0, 0), (1, 0)], [(0, 2), (1, 3)], style).path.steps == "MLLLZ"


def test_scales_are_written_beside_the_frame():
    """Numbers of the left scale end left of the frame, those of the lower scale are below it."""
    plot = Plot(3, 1, 10, 4, (0, 5), (0, 8), COLORS)
    marks = [item for item in plot.scales(x_ticks=[0, 5], y_ticks=[0, 8]) if isinstance(item, Mark)]

    assert len(marks) == 4
    assert [mark.y < 5.2 for mark in marks] == [True, True, False, False]
    assert all(mark.x < 3 - 0.2 for mark in marks[:2])


def test_a_number_stands_at_its_line():
    """A number of the left scale ends just left of the frame, its middle on the line; one below is
    centred on its own.
    """
    plot = Plot(3, 1, 10, 4, (0, 50), (0, 80), COLORS)
    (left, *_) = [item for item in plot.scales(y_ticks=[20]) if isinstance(item, Mark)]
    (below,) = [item for item in plot.scales(x_ticks=[5]) if isinstance(item, Mark)]
    middle = 0.365 * 0.42

    assert 2.7 <= left.x + text_width("20", 0.42) < 3
    assert left.y - middle == pytest.approx(plot.y(20))
    assert below.x + text_width("5", 0.42) / 2 == pytest.approx(plot.x(5))
    assert 5.2 < below.y - 2 * middle < below.y < 6


def test_a_title_stands_above_and_a_label_below():
    """The title begins where the frame does; the label of the lower scale is centred below its
    numbers.
    """
    plot = Plot(3, 1, 10, 4, (0, 5), (0, 8), COLORS)
    (number, label, title) = [
        item for item in plot.scales(x_ticks=[0], x_label="x", title="t") if isinstance(item, Mark)
    ]

    assert title.x == 3
    assert 0 < title.y < 1
    assert label.x + text_width("x", 0.42) / 2 == pytest.approx(8)
    assert label.y - 0.42 > number.y


def test_a_dot_lies_around_its_number():
    """As a circle, or with corners, the first of which is on top."""
    plot = Plot(0, 0, 10, 10, (0, 5), (0, 5), COLORS)
    across = [x for x, _ in plot.dot(2, 1, Paint()).path.points]

    assert (min(across), max(across)) == pytest.approx((3.8, 4.2))
    assert plot.dot(2, 1, Paint(), corners=3, radius=1).path.points[0] == pytest.approx((4, 9))


def test_a_legend_goes_on_in_the_next_row():
    """Samples that do not fit go to the next row; the method returns the middle of the last row."""
    sample = (
        Shape(
            Plot(0, 0, 1, 1, (0, 1), (0, 1), COLORS).line([(0, 0), (1, 1)], Paint()).path, Paint()
        ),
    )
    items, low = legend(
        [(sample, "one"), (sample, "two"), (sample, "three")], 1.0, 0.5, room=6.0, color="#000000"
    )
    rows = {round(item.path.points[0][1], 3) for item in items if isinstance(item, Shape)}

    assert low == pytest.approx(1.2)
    assert rows == {1.5, 2.2}


@pytest.mark.parametrize("palette", PALETTES)
def test_lines_are_told_apart_without_colour(palette):
    """Each of the first lines has its own dashes, and a colour that is seen on the paper."""
    colors = named(palette)

    assert len({dash for _, dash in SERIES}) == len(SERIES)
    assert all(series_color(number, colors) != colors.paper for number in range(6))
    assert series_color(len(SERIES), colors) == series_color(0, colors)
