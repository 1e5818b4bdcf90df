"""The signs that pictures of duels need beside a field's puyos: nuisance in portions, and puyos of a sixth colour and on."""

import math
from functools import lru_cache
from typing import TYPE_CHECKING

from puyonb.drawing.letters import letter
from puyonb.drawing.outlines import circle, line, polygon, rounded, star
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Item, Mark, Path, Scene, Shape, Style, Symbol, label, text_width, turned
from puyonb.puyo.draw._faces import symbol
from puyonb.puyo.field import COLORS, Puyo

if TYPE_CHECKING:
    from matplotlib.axes import Axes

NUISANCE_SIGNS = {
    1440: "comet",
    720: "crown",
    360: "moon",
    180: "star",
    30: "rock",
    6: "large puyo",
    1: "small puyo",
}
"""What stands for so many nuisance puyos, as in the games; the largest first."""


def portions(count: int, *, most: int) -> tuple[int, ...]:
    """Split nuisance into portions that have a sign, the largest first.

    Parameters
    ----------
    count : int, puyos
    most : int
        How many portions there is room for; the rest is left out.

    Examples
    --------
    >>> portions(220, most=6)
    (180, 30, 6, 1, 1, 1)
    """
    found: list[int] = []
    for portion in NUISANCE_SIGNS:
        taken, count = divmod(count, portion)
        found += [portion] * min(taken, most - len(found))
    return tuple(found)


def nuisance_signs(*, ax: "Axes | None" = None, size: float = 0.4, palette: str | Palette = "default") -> "Axes":
    """Draw all signs for nuisance, each with its number.

    Parameters
    ----------
    ax : matplotlib Axes, optional
    size : float, inches per cell, default 0.4
    palette : str or Palette, default ``"default"``
    """
    from puyonb.drawing.figure import paint

    return paint(nuisance_signs_scene(size=size, palette=palette), ax)


def nuisance_signs_scene(*, size: float = 0.4, palette: str | Palette = "default") -> Scene:
    """Give the scene of all signs for nuisance; the parameters are those of :func:`nuisance_signs`."""
    colors = named(palette)
    items: list[Item] = []
    left = 0.25
    signs = sorted(NUISANCE_SIGNS.items())
    for portion, name in signs:
        width = max(1.4, text_width(name, 0.38) + 0.5)
        items.append(Mark(nuisance_sign(portion, colors), left + width / 2, 0.75))
        items += label(f"{portion:,}", left + width / 2, 1.65, size=0.46, color=colors.text)
        items += label(name, left + width / 2, 2.2, size=0.38, color=colors.text)
        left += width
    text = "Signs for nuisance: " + ", ".join(f"{name} {portion:,}" for portion, name in signs)
    return Scene("Signs for nuisance", text, tuple(items), (0, 0, left + 0.25, 2.7), size, background=colors.paper)


def puyo_sign(block: int, colors: Palette) -> Symbol:
    """Give the drawing of one puyo that touches no other, as ``blocks`` number it: -1 nuisance, colours from 1."""
    if 0 < block <= len(COLORS):
        return symbol(COLORS[block - 1], 0, colors)
    return symbol(Puyo.OJAMA, 0, colors) if block < 0 else _numbered(block, colors)


@lru_cache(maxsize=512)
def _numbered(color: int, colors: Palette) -> Symbol:
    """Draw a puyo of a colour that has no name as its number."""
    digits, size = str(color), 0.55
    shapes = [
        Shape(rounded(-0.465, -0.465, 0.465, 0.465, 0.37), Style(fill=colors.frame)),
        Shape(rounded(-0.4, -0.4, 0.4, 0.4, 0.32), Style(fill=colors.paper)),
    ]
    x = -text_width(digits, size) / 2
    for digit in digits:
        outline = Path(*letter(digit)).mapped(turned(size)).moved(x, -0.365 * size)
        shapes.append(Shape(outline, Style(fill=colors.text)))
        x += text_width(digit, size)
    return Symbol(f"puyo-{color}", tuple(shapes))


@lru_cache(maxsize=64)
def nuisance_sign(portion: int, colors: Palette) -> Symbol:
    """Give the sign of a portion of nuisance, which fits into one cell.

    Raises
    ------
    KeyError
        If the portion has no sign: see :data:`NUISANCE_SIGNS`.
    """
    name = NUISANCE_SIGNS[portion]
    shapes = _small(colors) if portion == 1 else symbol(Puyo.OJAMA, 0, colors).shapes if portion == 6 else ()
    return Symbol(f"nuisance-{portion}", shapes or _outlined(name, colors))


def _small(colors: Palette) -> tuple[Shape, ...]:
    """Draw the nuisance puyo at half its size, where it stands on the ground of the large one."""
    return tuple(
        Shape(shape.path.mapped(turned(0.55)).moved(0, -0.19), shape.style and shape.style._replace(width=0.035))
        for shape in symbol(Puyo.OJAMA, 0, colors).shapes
    )


_INKS = {"rock": "red", "star": "yellow", "moon": "yellow", "crown": "sun", "comet": "blue"}


def _outlined(name: str, colors: Palette) -> tuple[Shape, ...]:
    """Draw a sign in one colour with a border and, where it needs one, a line inside."""
    ink = colors.inks[_INKS[name]]
    body, inside = _BODIES[name]
    shapes = [
        Shape(body, Style(fill=ink.edge, stroke=ink.edge, width=0.1)),
        Shape(body, Style(fill=ink.fill)),
    ]
    if inside.steps:
        shapes.append(Shape(inside, Style(stroke=ink.glyph, width=0.06)))
    return tuple(shapes)


def _arc(x: float, y: float, radius: float, first: float, last: float) -> list[tuple[float, float]]:
    """Give points on a circle from one angle to another, in degrees."""
    return [
        (x + radius * math.cos(math.radians(angle)), y + radius * math.sin(math.radians(angle)))
        for angle in (first + (last - first) * step / 24 for step in range(25))
    ]


_ROCK = polygon([(-0.4, -0.3), (0.1, -0.4), (0.41, -0.2), (0.38, 0.15), (0.1, 0.39), (-0.26, 0.32), (-0.42, 0.02)])
_CROWN = polygon([(-0.34, -0.34), (0.34, -0.34), (0.43, 0.26), (0.17, -0.02), (0, 0.38), (-0.17, -0.02), (-0.43, 0.26)])
# Two circles of one size whose middles lie apart; where they meet, the horns of the crescent are.
_MOON = polygon([*_arc(-0.03, 0, 0.4, 62, 298), *_arc(0.19, 0, 0.36, 258, 102)])
_COMET = circle(-0.14, -0.14, 0.26) + polygon([(-0.28, 0.1), (0.1, -0.28), (0.4, 0.42)])
_BODIES = {
    "rock": (_ROCK, line([(-0.2, 0.14), (-0.02, 0.04), (0.02, -0.16)]) + line([(-0.02, 0.04), (0.2, 0.12)])),
    "star": (star(5, 0.44, 0.19).moved(0, -0.03), Path("", ())),
    "moon": (_MOON, Path("", ())),
    "crown": (_CROWN, line([(-0.26, -0.2), (0.26, -0.2)])),
    "comet": (_COMET, line(_arc(-0.14, -0.14, 0.13, 100, 350))),
}
