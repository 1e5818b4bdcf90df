"""Scenes: their contents, and how they are combined."""

import math
from itertools import combinations

import pytest

from puyonb.drawing.letters import advance, letter, parse
from puyonb.drawing.outlines import circle, line, polygon, rectangle, regular, rounded, star
from puyonb.drawing.palette import PALETTES, channels, named
from puyonb.drawing.scene import (
    IDENTITY,
    PLAIN,
    Mark,
    Paint,
    Path,
    Scene,
    Shape,
    Symbol,
    beside,
    label,
    text_width,
    turned,
    wrapped,
)
from tests.drawing.charts import contrast
from tests.drawing.scenes import area

DOT = Symbol("dot", (Shape(circle(0, 0, 0.5), None),))
RED = Paint(fill="#ff0000", width=0.1)


def one_dot(*, y_up=False, unit=0.4):
    """Return a scene of a square with a dot in it."""
    shape = Shape(rectangle(0, 0, 1, 1), RED, "cell")
    return Scene(
        "a dot", "one dot", (shape, Mark(DOT, 0.5, 0.25, RED)), (0, 0, 2, 1), unit=unit, y_up=y_up
    )


def test_every_closed_outline_runs_counter_clockwise():
    """Parts that are added up fill as a union only if all run the same way."""
    paths = [
        rectangle(0, 0, 2, 1),
        rounded(0, 0, 2, 1, 0.2),
        circle(1, 1, 1),
        regular(5, 1),
        star(5, 1, 0.4),
    ]

    assert [area(path.points) > 0 for path in paths] == [True] * 5


def test_a_path_names_as_many_points_as_its_steps_take():
    """A step M or L takes one point, Q two, C three, Z none."""
    takes = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}
    paths = [
        rounded(0, 0, 1, 1, 0.1),
        circle(0, 0, 1),
        polygon([(0, 0), (1, 0), (0, 1)]),
        line([(0, 0), (1, 1)]),
    ]
    paths += [Path(*letter(character)) for character in "aQ8×"]

    assert [sum(takes[step] for step in path.steps) for path in paths] == [
        len(path.points) for path in paths
    ]


@pytest.mark.parametrize(
    ("path", "box"),
    [
        (rectangle(1, 2, 4, 4), (1, 2, 4, 4)),
        (rounded(1, 2, 4, 4, 0.5), (1, 2, 4, 4)),
        (circle(2, 3, 1), (1, 2, 3, 4)),
        (circle(2, 3, 2, flat=0.25), (0, 2.5, 4, 3.5)),
    ],
)
def test_an_outline_fills_its_box_evenly(path, box):
    """It reaches each side of the box, and is the same from the left, the right, above and below."""
    left, low, right, high = box
    points = {(round(x, 9), round(y, 9)) for x, y in path.points}

    assert (min(x for x, _ in points), max(x for x, _ in points)) == (left, right)
    assert (min(y for _, y in points), max(y for _, y in points)) == (low, high)
    assert {(round(left + right - x, 9), y) for x, y in points} == points
    assert {(x, round(low + high - y, 9)) for x, y in points} == points


def test_a_turned_mark_turns_counter_clockwise():
    """A quarter turn takes the right to the top, as seen with y upwards."""
    a, b, c, d = turned(2, 90)

    assert (a, b, c, d) == pytest.approx((0, 2, -2, 0))
    assert turned() == IDENTITY
    assert math.hypot(*turned(3, 30)[:2]) == pytest.approx(3)


def test_a_scene_placed_in_another_keeps_its_shapes_and_grows_its_strokes():
    """Placing moves and scales; strokes grow with the rest, keys stay."""
    shape, mark = one_dot().placed(10, 20, 2)

    assert isinstance(shape, Shape)
    assert isinstance(mark, Mark)
    assert shape.path.points == ((10, 20), (12, 20), (12, 22), (10, 22))
    assert (shape.key, shape.paint) == ("cell", RED._replace(width=0.2))
    assert (mark.x, mark.y, mark.matrix) == (11, 20.5, (2, 0, 0, 2))


def test_a_scene_is_placed_by_the_corner_of_its_box():
    """Wherever the box of the scene starts, that corner moves to the given place."""
    scene = Scene("a cell", "one cell", (Shape(rectangle(1, 2, 3, 4), RED),), (1, 2, 3, 4))

    assert [
        shape.path.points[0] for shape in scene.placed(10, 20, 2) if isinstance(shape, Shape)
    ] == [(10, 20)]


def test_a_mark_that_brings_no_style_gets_none():
    """Placed, it is still one whose symbol brings its own: nothing is written for it in an SVG."""
    scene = Scene("a dot", "one dot", (Mark(DOT, 0.5, 0.25),), (0, 0, 2, 1))

    assert [mark.paint is PLAIN for size in (1, 2) for mark in scene.placed(0, 0, size)] == [
        True,
        True,
    ]


def test_a_scene_that_runs_upwards_is_placed_upside_right():
    """What was high in a scene with y upwards is high, that is at a small y, where y runs
    downwards.
    """
    _, mark = one_dot(y_up=True).placed(0, 0)

    assert (mark.x, mark.y) == (0.5, 0.75)


def test_beside_puts_scenes_in_rows_with_captions():
    """Three scenes in two columns make two rows; the text lists each scene with its caption."""
    scene = beside([one_dot()] * 3, columns=2, captions=["a", "b", "c"], gap=0.5)

    assert scene.box == (0, 0, 2 * 2.5, 2 * (1.7 + 0.5))
    assert scene.text == "1. a: one dot; 2. b: one dot; 3. c: one dot"
    assert sum(isinstance(item, Mark) and item.symbol is DOT for item in scene.items) == 3


def test_beside_shows_each_scene_at_its_own_size():
    """A scene with twice the unit needs twice the space of the first."""
    scene = beside([one_dot(), one_dot(unit=0.8)], gap=0)

    assert scene.title == "a dot and 1 more"
    assert (scene.width, scene.height) == (6, 2)


def test_scenes_of_a_row_stand_on_one_line():
    """A lower scene is at the bottom of its row, its caption below it; rows and columns are as large
    as their scenes.
    """
    small, large = one_dot(), one_dot(unit=0.8)
    scene = beside([small, large, small, small], columns=2, gap=0)
    told = beside([small, large], captions=["a", "a"], gap=0)
    dots = [(mark.x, mark.y) for mark in scene.items if isinstance(mark, Mark)]
    letters = [mark.y for mark in told.items if isinstance(mark, Mark) and mark.symbol is not DOT]

    assert dots == [(0.5, 1.25), (3, 0.5), (0.5, 2.25), (3.5, 2.25)]
    assert (scene.width, scene.height) == (6, 3)
    assert letters[0] == letters[1] > 2


def test_a_caption_stands_under_the_middle_of_its_scene():
    """Also where the scene is shown larger than the first."""
    scene = beside([one_dot(), one_dot(unit=0.8)], captions=["a", "a"], gap=0)
    middles = [
        mark.x + text_width("a", 0.84) / 2
        for mark in scene.items
        if isinstance(mark, Mark)
        if mark.symbol is not DOT
    ]

    assert middles == pytest.approx([1, 4])


def test_beside_refuses_captions_that_do_not_fit():
    """Two scenes with one caption are an error that says the counts."""
    with pytest.raises(ValueError, match="found 2 and 1"):
        beside([one_dot()] * 2, captions=["only one"])


def test_a_label_is_one_mark_a_letter_and_ends_where_it_should():
    """Spaces need space but have no mark; the anchor says which end of the line is at x."""
    marks = label("a b", 10, 0, size=2, anchor="end")
    width = 2 * (advance("a") + advance(" ") + advance("b"))

    assert len(marks) == 2
    assert marks[0].x == pytest.approx(10 - width)
    assert marks[1].x == pytest.approx(10 - 2 * advance("b"))


def test_a_letter_without_outline_is_a_box():
    """A full-width letter is drawn as the plain one."""
    assert letter("\0") == letter("\ue000") not in (letter("a"), letter("あ"))
    assert letter("あ") != letter("ぬ")
    assert letter("Ａ") == letter("A")


def test_path_data_is_read_in_units():
    """Coordinates are divided by the units an em has."""
    assert parse("M0 1000L500 0Z", 1000) == ("MLZ", ((0, 1), (0.5, 0)))


def test_an_unknown_palette_is_an_error_that_lists_the_known():
    """A palette is found by name, or given itself."""
    assert named("print") is named(PALETTES["print"])
    with pytest.raises(ValueError, match=r"'default', 'dark', .*, found 'pink'"):
        named("pink")


@pytest.mark.parametrize("name", PALETTES)
def test_text_and_lines_can_be_read_on_their_ground(name):
    """Numbers reach the contrast of WCAG AA for text, frame and accent that for graphics, on paper
    and on the board.
    """
    colors = PALETTES[name]

    assert min(contrast(colors.text, ground) for ground in (colors.paper, colors.board)) >= 4.5
    assert min(contrast(colors.frame, ground) for ground in (colors.paper, colors.board)) >= 3
    assert min(contrast(colors.accent, ground) for ground in (colors.paper, colors.board)) >= 3


@pytest.mark.parametrize("name", [name for name in PALETTES if name != "print"])
def test_colours_are_apart(name):
    """Two colours of puyos differ by a quarter of the way from black to white, at least."""
    fills = [
        PALETTES[name].inks[kind].fill for kind in ("red", "green", "blue", "yellow", "purple")
    ]

    assert min(math.dist(*map(channels, pair)) for pair in combinations(fills, 2)) > 64


def test_the_print_palette_has_no_colour():
    """Every colour of the print palette is a grey."""
    inks = [
        color
        for ink in PALETTES["print"].inks.values()
        for color in (ink.fill, ink.edge, ink.glyph)
    ]

    assert all(color[1:3] == color[3:5] == color[5:7] for color in inks)


def test_captions_do_not_run_into_each_other():
    """A long line makes its column wider; no column at all is refused."""
    lines = ["a caption that is much longer than its picture is wide", "b"]
    scene = beside([one_dot()] * 2, captions=lines)

    assert scene.width > 2 + text_width(lines[0], 0.42)
    with pytest.raises(ValueError, match="columns of at least 1, found 0"):
        beside([one_dot()], columns=0)


@pytest.mark.parametrize("width", [1, 1.5, 2, 3, 5.5, 8, 12.5, 40])
def test_lines_of_japanese(width):
    """All letters are there, no line is too wide, and a last line has four letters where they fit."""
    text = "同じ色のぷよが上下左右に4個以上つながると消えます。"
    lines = [*wrapped(text, width, 0.5)]

    assert "".join(lines) == text
    assert all(text_width(each, 0.5) <= width or len(each) <= 2 for each in lines)
    assert width < 2 or len(lines[-1]) >= 4
    assert [*wrapped("a bc def ghi", 2.4, 0.5)] == ["a bc def", "ghi"]
