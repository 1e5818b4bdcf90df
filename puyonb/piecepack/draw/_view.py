"""Views of boards: colours, the view from above or an oblique one, and the drawing of each piece.

A :class:`View` has no board; it computes the boxes, the order and the marks of pieces.
:mod:`puyonb.piecepack.draw._board` makes pictures from them, and
:mod:`puyonb.piecepack.draw._animation` makes animations.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import mul

from puyonb.drawing.outlines import polygon
from puyonb.drawing.scene import Mark, Paint, Shape, Symbol, turned
from puyonb.messages import Message
from puyonb.piecepack.draw._emblems import emblem
from puyonb.piecepack.draw._faces import face, is_round, points, symbol
from puyonb.piecepack.draw._oblique import Box, Solid, boxes, order, side
from puyonb.piecepack.draw._sizes import PYRAMID_FACE, size
from puyonb.piecepack.draw._styles import Style
from puyonb.piecepack.pieces import Piece, Placed, Side

MOST = 4_000
"""The greatest number of pieces in an oblique view, which compares pieces with each other."""

Extent = tuple[float, float, float, float]
"""The left, low, right and high end of an area."""


@dataclass(frozen=True, slots=True)
class View:
    """A view of boards.

    Parameters
    ----------
    colors : Style
    oblique : float, default 0
        The shift of a point per unit of height: 0 is the view from above.
    angle : float, degrees, default 45
        The direction of height in the picture, counter-clockwise from the right.
    upright : bool, default True
        Keep the text on turned pieces upright.

    Raises
    ------
    ValueError
        If a number is not finite, or oblique is below 0.
    """

    colors: Style
    oblique: float = 0.0
    angle: float = 45.0
    upright: bool = True

    def __post_init__(self) -> None:
        if not (math.isfinite(self.oblique) and math.isfinite(self.angle) and self.oblique >= 0):
            oblique, angle = self.oblique, self.angle
            raise ValueError(
                Message(
                    "piecepack_draw.oblique",
                    "expected oblique to be at least 0 and an angle in degrees, found {oblique!r}"
                    " and {angle!r}",
                    oblique=oblique,
                    angle=angle,
                )
            )

    @property
    def direction(self) -> tuple[float, float]:
        """The shift of a point of height 1."""
        turn = math.radians(self.angle)
        return self.oblique * math.cos(turn), self.oblique * math.sin(turn)

    def standing(self, pieces: Iterable[Placed]) -> list[Box]:
        """Return the box of each piece; from above all pieces are on the ground.

        Raises
        ------
        ValueError
            If an oblique view has more than :data:`MOST` pieces.
        """
        pieces = tuple(pieces)
        if self.oblique and len(pieces) > MOST:
            raise ValueError(
                Message(
                    "piecepack_draw.oblique.most",
                    "expected at most {most:,} pieces in an oblique view, found {found:,}",
                    most=MOST,
                    found=len(pieces),
                )
            )
        return boxes(map(_solid, pieces)) if self.oblique else [*map(flat_box, pieces)]

    def order(self, standing: Sequence[Box]) -> Sequence[int]:
        """Return the painter's order of the boxes."""
        return order(standing, self.direction) if self.oblique else range(len(standing))

    def drawn(
        self, pieces: Sequence[Placed], standing: Sequence[Box], keys: Sequence[str] = ()
    ) -> Iterator[Mark]:
        """Yield the drawings of all pieces in painter's order.

        Parameters
        ----------
        pieces : sequence of Placed
        standing : sequence of Box
        keys : sequence of str, default none
            As for :meth:`marks`.
        """
        # The last piece in each place, except for tiles.
        above = {
            each[1:]: number for number, each in enumerate(pieces) if each.piece.side.kind != "tile"
        }
        for number in self.order(standing):
            placed, key = pieces[number], keys[number] if keys else ""
            is_covered = above.get(placed[1:], -1) > number
            yield from self.marks(placed, standing[number], key=key, is_covered=is_covered)

    def marks(
        self, placed: Placed, box: Box, *, key: str = "", is_covered: bool = False
    ) -> list[Mark]:
        """Return the drawing of a piece: its visible sides, and its face.

        Parameters
        ----------
        placed : Placed
        box : Box
        key : str, default none
            The identity of the piece, so that an animation can follow it.
        is_covered : bool, default False
            Whether a smaller piece hides what is written in its middle.
        """
        piece, x, y = placed
        shown = symbol(piece, self.colors, upright=self.upright, is_covered=is_covered)
        if not self.oblique:
            return [Mark(shown, x, y, key=key)]
        dx, dy = self.direction
        top = Mark(shown, x + dx * box.top, y + dy * box.top)
        foot = (x + dx * box.foot, y + dy * box.foot)
        if is_round(piece):
            return [top._replace(x=(foot[0] + top.x) / 2, y=(foot[1] + top.y) / 2, key=key)]
        height = box.top - box.foot
        shift = (round(dx * height, 6), round(dy * height, 6))
        if piece.side.kind == "pyramid":
            return [Mark(_solid_pyramid(piece, self.colors, *shift), *foot, key=key)]
        below = Mark(_walls(piece, self.colors, *shift), *foot, key=key and f"{key}-sides")
        return [below, top._replace(key=key)]


_SPIRE = 1.45
"""A factor for the height of an upright pyramid.

Without it, its tip would be near the far edge of its foot, as on a folded sheet.
"""

_SLANT, _DEEP = 0.4, 0.75
"""How far the foot of an upright pyramid is moved aside for its depth, and the depth it has."""


def _solid(placed: Placed) -> Solid:
    is_hollow = placed.piece.side is Side.PYRAMID_TOP
    return Solid(placed.x, placed.y, *_around(placed.piece), is_hollow)


@lru_cache(maxsize=4096)
def _around(piece: Piece) -> tuple[float, float, float]:
    """Return the width, height and depth of the box around a turned piece."""
    width, height, depth = size(piece)
    if piece.side is Side.PYRAMID_TOP:
        depth *= _SPIRE
    turn = math.radians(piece.angle)
    cosine, sine = abs(math.cos(turn)), abs(math.sin(turn))
    return width * cosine + height * sine, width * sine + height * cosine, depth


def flat_box(placed: Placed) -> Box:
    """Return the box of a piece on the ground, without its height."""
    piece, x, y = placed
    width, height, _ = _around(piece)
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2, 0.0, 0.0)


def extent(standing: Sequence[Box], direction: tuple[float, float] = (0.0, 0.0)) -> Extent:
    """Return the extent of pieces in the picture; an empty board is one square."""
    if not standing:
        return (0.5, 0.5, 1.5, 1.5)
    dx, dy = direction
    if not (dx or dy):
        lefts, lows, rights, highs, _, _ = zip(*standing, strict=True)
        return (min(lefts), min(lows), max(rights), max(highs))
    return (
        min(box.left + min(dx * box.foot, dx * box.top) for box in standing),
        min(box.low + min(dy * box.foot, dy * box.top) for box in standing),
        max(box.right + max(dx * box.foot, dx * box.top) for box in standing),
        max(box.high + max(dy * box.foot, dy * box.top) for box in standing),
    )


@lru_cache(maxsize=4096)
def _walls(piece: Piece, colors: Style, dx: float, dy: float) -> Symbol:
    """Return the sides of a piece around its foot."""
    shown = face(piece, colors)
    strips = side(shown.outline.mapped(turned(1, piece.angle)), dx, dy)
    name = f"sides-{symbol(piece, colors).name}"
    if strips.steps.count("M") == 1:
        body = Shape(strips, Paint(fill=shown.side, stroke=colors.edge, width=colors.line))
        return Symbol(name, (body, *_around_die(piece, colors, dx, dy)))
    # Draw the border first, so that no edge is visible between the strips.
    border = Shape(strips, Paint(stroke=colors.edge, width=2 * colors.line))
    return Symbol(name, (border, Shape(strips, Paint(fill=shown.side))))


_AROUND = {
    1: (2, 3, 5, 4),
    2: (3, 1, 4, 6),
    3: (1, 2, 6, 5),
    4: (1, 5, 6, 2),
    5: (3, 6, 4, 1),
    6: (2, 4, 5, 3),
}
"""The ranks on the four sides around a rank of a die, counter-clockwise from the side below it.

Opposite ranks add up to seven, and 1, 2 and 3 are counter-clockwise around their corner, as on most
dice.
"""

_EDGEWISE = 0.15
"""A side of which only this fraction or less is visible has no readable text."""


def _around_die(piece: Piece, colors: Style, dx: float, dy: float) -> Iterator[Shape]:
    """Yield the text on the sides of a die, around its foot; nothing for other pieces."""
    if piece.side is not Side.DIE_FACE:
        return
    width, _, depth = size(piece)
    for place, rank in enumerate(_AROUND.get(piece.rank or 1, ())):
        turn = math.radians(piece.angle + 90 * place)
        cosine, sine = math.cos(turn), math.sin(turn)
        if cosine * dy - sine * dx <= _EDGEWISE * depth:
            continue
        matrix = (cosine, sine, dx / depth, dy / depth)
        x, y = (sine * width + dx) / 2, (-cosine * width + dy) / 2
        shown = face(replace(piece, rank=rank), colors)
        for shape in shown.shapes[1:]:
            yield Shape(shape.path.mapped(matrix).moved(x, y), shape.paint)
        for writing in shown.writings:
            path = writing.path.mapped(turned(writing.size)).moved(writing.x, writing.y)
            yield Shape(path.mapped(matrix).moved(x, y), writing.paint)


_LIGHT = (-0.55, 0.35, 0.76)
"""Light falls from the upper left."""

_PLAIN = 0.62
"""The brightness of a face that has the colour of its pyramid."""

_Point = tuple[float, float, float]


@lru_cache(maxsize=1024)
def _solid_pyramid(piece: Piece, colors: Style, dx: float, dy: float) -> Symbol:
    """Return the visible faces of a pyramid around its foot; dx and dy are the shift of its top."""
    width, length, depth = size(piece)
    stands = piece.side is Side.PYRAMID_TOP
    faces = _standing(width, depth) if stands else _lying(width, length)
    turn = math.radians(piece.angle)
    cosine, sine = math.cos(turn), math.sin(turn)
    shown = face(piece, colors)
    body, ink = shown.shapes[0].paint, shown.writings[0].paint
    # A pyramid that stands would lean: its tip is above the middle of its foot, which is slanted.
    upright = points_up(piece, (dx, dy))
    slant, deep = (_SLANT * dx / dy, _DEEP) if upright else (0.0, 1.0)
    dx = 0.0 if upright else dx
    shapes, signed = [], []
    for number, flat in enumerate(faces):
        corners = [(x * cosine - y * sine, x * sine + y * cosine, z) for x, y, z in flat]
        outline = [
            (x + slant * y + dx / depth * z, deep * y + dy / depth * z) for x, y, z in corners
        ]
        if _area(outline) <= 0:
            continue
        path = polygon(outline)
        shapes += [Shape(path, body), Shape(path, _veil(corners))]
        if stands or not number:
            signed.append(outline)
    # Each face of an upright pyramid has its pips; the widest one also has the suit.
    widest = max(signed, key=_area, default=[])
    for outline in signed:
        shapes += _written(piece, outline, width / 2, ink, suited=outline is widest)
    return Symbol(f"solid-{symbol(piece, colors).name}", tuple(shapes))


def points_up(piece: Piece, direction: tuple[float, float]) -> bool:
    """Return whether the tip of a pyramid is drawn above the middle of its foot."""
    dx, dy = direction
    return piece.side is Side.PYRAMID_TOP and abs(dy) > 0.9 * abs(dx)


def _standing(width: float, height: float) -> list[list[_Point]]:
    """Return the triangles of an upright pyramid, each counter-clockwise from outside."""
    half = width / 2
    corners = [(-half, -half, 0.0), (half, -half, 0.0), (half, half, 0.0), (-half, half, 0.0)]
    edges = zip(corners, (*corners[1:], corners[0]), strict=True)
    return [[*edge, (0.0, 0.0, height)] for edge in edges]


def _lying(width: float, length: float) -> list[list[_Point]]:
    """Return the faces of a pyramid that lies on one of its triangles; the first one is above."""
    half, end = width / 2, length / 2
    inward = half / length * width  # the foot leans over the triangle on the ground
    height = math.sqrt(width**2 - inward**2)
    near, far = (-half, -end, 0.0), (half, -end, 0.0)
    left, right = (-half, inward - end, height), (half, inward - end, height)
    tip = (0.0, end, 0.0)
    return [[left, right, tip], [near, far, right, left], [far, tip, right], [tip, near, left]]


def _area(outline: Sequence[tuple[float, float]]) -> float:
    """Return twice the area of a polygon; positive if it is counter-clockwise."""
    around = zip(outline, (*outline[1:], outline[0]), strict=True)
    return round(sum(ax * by - bx * ay for (ax, ay), (bx, by) in around), 9)


def _veil(corners: Sequence[_Point]) -> Paint:
    """Return the light or the shadow on a face."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = corners[:3]
    one, other = (bx - ax, by - ay, bz - az), (cx - ax, cy - ay, cz - az)
    normal = (
        one[1] * other[2] - one[2] * other[1],
        one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0],
    )
    light = sum(map(mul, normal, _LIGHT)) / math.hypot(*normal) - _PLAIN
    return Paint(
        fill="#ffffff" if light > 0 else "#000000", opacity=round(min(0.45, abs(light) * 0.6), 3)
    )


def _written(
    piece: Piece,
    triangle: Sequence[tuple[float, float]],
    half: float,
    ink: Paint | None,
    *,
    suited: bool,
) -> Iterator[Shape]:
    """Yield the suit and the pips on a face, slanted as the face is."""
    (ax, ay), (bx, by), (tx, ty) = triangle
    x, y = (ax + bx) / 2, (ay + by) / 2
    right = (bx - x) / half, (by - y) / half
    slope = 2 * half * PYRAMID_FACE
    up = (tx - x) / slope, (ty - y) / slope
    found = []
    if suited:
        mark = emblem(piece.suit or 1, piece.cfg).mapped(turned(half * 0.7))
        found.append(mark.moved(0, 0.44 * slope))
    if ink is not None and piece.side is not Side.PYRAMID_BACK:
        dots = points(piece, ink, 0, 0.15 * slope, half)
        found += [dot.path.mapped(turned(dot.size)).moved(dot.x, dot.y) for dot in dots]
    for path in found:
        yield Shape(path.mapped((*right, *up)).moved(x, y), ink)
