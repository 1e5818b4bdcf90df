"""The heights of pieces, and the order in which they hide each other."""

import itertools
import math

import pytest

from puyonb.drawing.outlines import circle, rectangle
from puyonb.piecepack.draw._oblique import Solid, boxes, order, side
from tests.cases import for_each
from tests.drawing.scenes import area

TILE, COIN = (2, 2, 0.25), (0.75, 0.75, 0.125)


def direction(angle, scale=0.5):
    """Return the direction of height as a point."""
    return scale * math.cos(math.radians(angle)), scale * math.sin(math.radians(angle))


def test_a_piece_stands_on_the_highest_that_lies_under_it():
    """A coin is on a tile, another on that coin, a third beside them on the table."""
    standing = boxes(
        [Solid(1, 1, *TILE), Solid(1, 1, *COIN), Solid(1, 1, *COIN), Solid(5, 1, *COIN)]
    )

    assert [(box.foot, box.top) for box in standing] == [
        (0, 0.25),
        (0.25, 0.375),
        (0.375, 0.5),
        (0, 0.125),
    ]


def test_pieces_that_only_touch_do_not_carry_each_other():
    """Tiles side by side are on the table; a tile across their seam is on both."""
    standing = boxes([Solid(1, 1, *TILE), Solid(3, 1, *TILE), Solid(2, 1, *TILE)])

    assert [box.foot for box in standing] == [0, 0, 0.25]


@pytest.mark.parametrize("angle", [0, 30, 45, 90, 120, 135, 180, 200, 225, 270, 300, 315])
def test_what_lies_higher_is_painted_later(angle):
    """A stack is painted from its foot, for every direction of height."""
    standing = boxes([Solid(1, 1, *TILE), Solid(1, 1, *COIN), Solid(1, 1, *COIN)])

    assert order(standing, direction(angle)) == [0, 1, 2]


@for_each("angle", [45, 135, 225, 315])
@for_each("numbers", list(itertools.permutations(range(4))))
def test_what_stands_nearer_is_painted_later(angle, numbers):
    """Four towers are painted from the farthest to the nearest, in any placing order."""
    corners = [(0, 0), (1, 0), (0, 1), (1, 1)]
    placed = [corners[number] for number in numbers]
    towers = boxes([Solid(x, y, 1, 1, 4) for x, y in placed])
    dx, dy = direction(angle)
    depth = [placed[number][0] * dx + placed[number][1] * dy for number in order(towers, (dx, dy))]

    assert depth[0] == max(depth)
    assert depth[-1] == min(depth)


def test_a_tower_hides_the_coin_behind_it_and_not_the_one_before_it():
    """Only pieces that the sides of another piece cover must be painted before it."""
    standing = boxes([Solid(0, 0, 1, 1, 3), Solid(1.2, 1.2, *COIN), Solid(-1.2, -1.2, *COIN)])
    painted = order(standing, direction(45))

    assert painted.index(1) < painted.index(0)


def test_every_piece_is_painted_once():
    """Every piece is painted once, also if the order has a cycle."""
    solids = [Solid(x % 5 * 0.7, x // 5 * 0.7, 1, 1, 0.25 + x % 3) for x in range(40)]
    standing = boxes(solids)

    assert sorted(order(standing, direction(60))) == list(range(40))


@pytest.mark.parametrize("shift", [(0.3, 0.3), (-0.3, 0.3), (0.3, -0.3), (0, 0.4), (-0.4, 0)])
@pytest.mark.parametrize(
    "outline", [rectangle(-1, -1, 1, 1), circle(0, 0, 1)], ids=["square", "circle"]
)
def test_the_sides_fill_as_one(outline, shift):
    """All strips have the same orientation, so that the nonzero rule leaves no hole."""
    path = side(outline, *shift)
    parts = "".join(path.steps).split("M")[1:]
    sizes = [len(part.replace("Z", "")) + 1 for part in parts]
    starts = [sum(sizes[:number]) for number in range(len(sizes))]
    areas = [
        area(path.points[start : start + count]) for start, count in zip(starts, sizes, strict=True)
    ]

    assert min(areas) > -1e-9
    assert areas[0] > 1


def test_a_hollow_pyramid_goes_over_another():
    """It is as high as the other one is wide; a wider one covers the other, and beside its tip or
    on other pieces it stands on the top.
    """
    large, equal, small = (
        boxes([Solid(1, 1, 1, 1, 2, True), Solid(1, 1, width, width, 2, True)])[1].foot
        for width in (1.25, 1, 0.5)
    )
    aside = boxes([Solid(1, 1, 1, 1, 2, True), Solid(1.2, 1, 0.5, 0.5, 2, True)])[1]
    coin = boxes([Solid(1, 1, 1, 1, 2, True), Solid(1, 1, *COIN)])[1]
    tree = boxes([Solid(1, 1, width, width, 2, True) for width in (1, 0.75, 0.5)])

    assert (large, equal, small) == (0, pytest.approx(0.24), pytest.approx(1.24))
    assert aside.foot == coin.foot == 2
    assert order(tree, (0.3, 0.4)) == [0, 1, 2]
    assert [box.foot < below.top for below, box in itertools.pairwise(tree)] == [True, True]
