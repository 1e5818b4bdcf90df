"""Drawings of each kind of puyo.

A coloured puyo is a rounded square with a glyph, which connects to its equal neighbours.  Puyos of
other kinds do not connect.
"""

from collections.abc import Sequence
from functools import lru_cache

from puyonb.drawing.outlines import circle, line, rectangle, regular, rounded, star
from puyonb.drawing.palette import Ink, Palette, named
from puyonb.drawing.scene import Mark, Paint, Path, Shape, Symbol, turned
from puyonb.puyo.field import COLORS, Puyo

# One bit for each equal neighbour of a cell; a corner counts only between two of them.
_UP, _RIGHT, _DOWN, _LEFT, _UP_RIGHT, _DOWN_RIGHT, _DOWN_LEFT, _UP_LEFT = (
    1 << bit for bit in range(8)
)
_BRIDGES = {_UP: (0, 1), _RIGHT: (1, 0), _DOWN: (0, -1), _LEFT: (-1, 0)}
_CORNERS = {_UP_RIGHT: (1, 1), _DOWN_RIGHT: (1, -1), _DOWN_LEFT: (-1, -1), _UP_LEFT: (-1, 1)}


@lru_cache(maxsize=4096)
def symbol(puyo: Puyo, mask: int, colors: Palette) -> Symbol:
    """Return the drawing of one puyo, the same object each time.

    Parameters
    ----------
    puyo : Puyo
        Any kind except an empty cell.
    mask : int
        The neighbours to which it connects, from :func:`connections`; 0 for none.
    colors : Palette
    """
    ink = colors.inks[puyo.value]
    shapes = _SPECIAL[puyo](ink) if puyo in _SPECIAL else _colored(puyo, ink, mask)
    return Symbol(f"{puyo.value}{mask or ''}", tuple(shapes))


def single(
    puyo: Puyo, x: float, y: float, *, size: float = 1.0, palette: str | Palette = "default"
) -> tuple[Mark, ...]:
    """Return one puyo without neighbours, for pictures without a board.

    Parameters
    ----------
    puyo : Puyo
        An empty cell has no marks.
    x, y : float, scene units
        The centre.
    size : float, scene units, default 1
        The side of the cell.
    palette : str or Palette, default ``"default"``
    """
    if puyo is Puyo.EMPTY:
        return ()
    return (Mark(symbol(puyo, 0, named(palette)), x, y, matrix=turned(size)),)


def connections(
    cell: Puyo, above: Sequence[Puyo], here: Sequence[Puyo], below: Sequence[Puyo], col: int
) -> int:
    """Return the neighbours to which a puyo connects, as the mask of :func:`symbol`.

    Parameters
    ----------
    cell : Puyo
        The cell ``here[col]``.
    above, here, below : sequence of Puyo
        Rows of the visible board, with an additional empty cell at each end.
    col : int
        The column, counted with the additional cell.
    """
    if cell not in _CONNECTING:
        return 0
    mask = 0
    if here[col + 1] is cell:
        mask = _RIGHT
    if here[col - 1] is cell:
        mask |= _LEFT
    if above[col] is cell:
        mask |= _UP
        if mask & _RIGHT and above[col + 1] is cell:
            mask |= _UP_RIGHT
        if mask & _LEFT and above[col - 1] is cell:
            mask |= _UP_LEFT
    if below[col] is cell:
        mask |= _DOWN
        if mask & _RIGHT and below[col + 1] is cell:
            mask |= _DOWN_RIGHT
        if mask & _LEFT and below[col - 1] is cell:
            mask |= _DOWN_LEFT
    return mask


_CONNECTING = frozenset(COLORS)


def _colored(cell: Puyo, ink: Ink, mask: int) -> list[Shape]:
    shapes = [
        Shape(_blob(0.465, mask), Paint(fill=ink.edge)),
        Shape(_blob(0.415, mask), Paint(fill=ink.fill)),
    ]
    if ink.fill != "#ffffff":
        shapes.append(
            Shape(circle(-0.17, 0.25, 0.13, flat=0.62), Paint(fill="#ffffff", opacity=0.4))
        )
    shapes.append(Shape(_GLYPHS[cell], Paint(fill=ink.glyph, opacity=0.92)))
    return shapes


def _blob(half: float, mask: int) -> Path:
    """Return the outline of a puyo: a rounded square with bridges to its equal neighbours.

    The bridges end just inside the cells of the neighbours.
    """
    blob, waist, reach = rounded(-half, -half, half, half, half * 0.8), half - 0.09, 0.56
    for bit, (x, y) in _BRIDGES.items():
        if mask & bit:
            across = (min(x * reach, -waist * abs(y)), min(y * reach, -waist * abs(x)))
            blob += rectangle(
                *across, max(x * reach, waist * abs(y)), max(y * reach, waist * abs(x))
            )
    for bit, (x, y) in _CORNERS.items():
        if mask & bit:
            blob += rectangle(
                min(0, x * reach), min(0, y * reach), max(0, x * reach), max(0, y * reach)
            )
    return blob


_GLYPHS = {
    Puyo.RED: circle(0, -0.02, 0.17),
    Puyo.GREEN: rounded(-0.16, -0.18, 0.16, 0.14, 0.03),
    Puyo.BLUE: regular(3, 0.22).moved(0, -0.06),
    Puyo.YELLOW: regular(4, 0.22).moved(0, -0.02),
    Puyo.PURPLE: star(5, 0.23, 0.1).moved(0, -0.03),
}


def _ojama(ink: Ink) -> list[Shape]:
    ring = Paint(stroke=ink.glyph, width=0.06)
    return [
        Shape(circle(0, 0, 0.43), Paint(fill=ink.edge)),
        Shape(circle(0, 0, 0.385), Paint(fill=ink.fill)),
        Shape(circle(-0.15, 0.22, 0.1, flat=0.62), Paint(fill="#ffffff", opacity=0.5)),
        Shape(circle(0, -0.02, 0.15), ring),
    ]


def _hard(ink: Ink) -> list[Shape]:
    return [
        Shape(regular(6, 0.46), Paint(fill=ink.edge)),
        Shape(regular(6, 0.41), Paint(fill=ink.fill)),
        Shape(regular(6, 0.24), Paint(stroke=ink.glyph, width=0.06)),
        Shape(
            line([(-0.1, 0), (0.1, 0)]) + line([(0, -0.1), (0, 0.1)]),
            Paint(stroke=ink.glyph, width=0.06),
        ),
    ]


def _iron(ink: Ink) -> list[Shape]:
    hatch = Path("", ())
    for start, end in (
        ((-0.3, -0.02), (-0.02, -0.3)),
        ((-0.3, 0.3), (0.3, -0.3)),
        ((0.02, 0.3), (0.3, 0.02)),
    ):
        hatch += line([start, end])
    return [
        Shape(rounded(-0.45, -0.45, 0.45, 0.45, 0.08), Paint(fill=ink.edge)),
        Shape(rounded(-0.4, -0.4, 0.4, 0.4, 0.05), Paint(fill=ink.fill)),
        Shape(hatch, Paint(stroke=ink.glyph, width=0.07)),
    ]


def _sun(ink: Ink) -> list[Shape]:
    return [
        Shape(star(12, 0.48, 0.36), Paint(fill=ink.edge)),
        Shape(circle(0, 0, 0.32), Paint(fill=ink.fill)),
        Shape(star(8, 0.2, 0.1), Paint(fill=ink.glyph)),
    ]


def _wall(ink: Ink) -> list[Shape]:
    joints = Path("", ())
    for y in (-0.17, 0.17):
        joints += line([(-0.5, y), (0.5, y)])
    for x, low, high in (
        (0, 0.17, 0.5),
        (-0.25, -0.17, 0.17),
        (0.25, -0.17, 0.17),
        (0, -0.5, -0.17),
    ):
        joints += line([(x, low), (x, high)])
    return [
        Shape(rectangle(-0.5, -0.5, 0.5, 0.5), Paint(fill=ink.fill, stroke=ink.edge, width=0.04)),
        Shape(joints, Paint(stroke=ink.edge, width=0.04)),
    ]


_SPECIAL = {
    Puyo.OJAMA: _ojama,
    Puyo.HARD: _hard,
    Puyo.IRON: _iron,
    Puyo.SUN: _sun,
    Puyo.WALL: _wall,
}
