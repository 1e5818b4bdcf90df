"""A package as a house, cut open: its floors one above the other, from the roof to the ground."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from puyonb.drawing.outlines import line, polygon, rounded
from puyonb.drawing.palette import Ink, Palette, named
from puyonb.drawing.scene import Item, Scene, Shape, Style, label, text_width

if TYPE_CHECKING:
    from puyonb.publish.architecture import House

_NAME = 0.4
"""The height of letters."""

_ROOF = 2.4
"""How high the roof is."""

_FLOOR = 0.9
"""How high a floor is."""

_STOREY = 0.7
"""How high a floor is inside a room that is opened."""

_GAP = 0.12

_DOORS = ("green", "purple", "blue")
"""The colours of rooms that are opened, in turn."""


def section_scene(houses: Mapping[str, "House"], palette: str = "default") -> Scene:
    """Give the first house cut open; of rooms that stand side by side and are houses too, their floors are shown.

    Parameters
    ----------
    houses : mapping of str to House
        By dotted name, at least one.
    palette : str, default ``"default"``
    """
    name, house = next(iter(houses.items()))
    colors = named(palette)
    storeys = {room: found.storeys for room in house.rooms if (found := houses.get(f"{name}.{room}"))}
    opened = [floor for floor in house.floors if len(floor) > 1 and storeys.keys() >= {*floor}]
    kinds = [kind for floor in opened for room in floor for kind in storeys[room]]
    width = max([3, *map(len, opened)]) * (max((text_width(kind, _NAME) for kind in kinds), default=3.0) + 4 * _GAP)
    items = [*_roof(house.floors[0], width, colors)]
    top = _ROOF
    for floor in house.floors[1:]:
        low = top + _FLOOR + (max(len(storeys[room]) for room in floor) * _STOREY if floor in opened else 0.0)
        each = width / len(floor)
        for number, room in enumerate(floor):
            box = (number * each, top, (number + 1) * each, low)
            if floor in opened:
                items += _opened(room, storeys[room], box, colors, colors.inks[_DOORS[number % len(_DOORS)]])
            else:
                items += _room(room, box, Style(colors.board, colors.frame), colors.text)
        top = low
    items.append(Shape(line([(-0.8, top), (width + 0.8, top)]), Style(stroke=colors.inks["green"].edge, width=0.12)))
    told = "; ".join(" and ".join(floor) for floor in house.floors)
    return Scene(
        title=f"The house of {name}",
        text=f"{name} as a house, from the roof down: {told}; a room may import what lies below it, and nothing beside it",
        items=tuple(items),
        box=(-0.9, 0.0, width + 0.9, top + 0.3),
        background=colors.paper,
    )


def _roof(rooms: tuple[str, ...], width: float, colors: Palette) -> Iterator[Item]:
    ink = colors.inks["red"]
    yield Shape(polygon([(-0.6, _ROOF), (width + 0.6, _ROOF), (width / 2, 0.3)]), Style(ink.fill, ink.edge, 0.05))
    yield from label(", ".join(rooms), width / 2, _ROOF - 0.6, size=_NAME, color=ink.glyph)


def _room(name: str, box: tuple[float, float, float, float], style: Style, color: str) -> Iterator[Item]:
    left, top, right, low = box
    yield Shape(rounded(left + _GAP / 2, top + _GAP / 2, right - _GAP / 2, low - _GAP / 2, 0.12), style)
    yield from label(name, (left + right) / 2, (top + low) / 2, size=_NAME, color=color)


def _opened(
    name: str, storeys: tuple[str, ...], box: tuple[float, float, float, float], colors: Palette, ink: Ink
) -> Iterator[Item]:
    left, top, right, low = box
    yield Shape(
        rounded(left + _GAP / 2, top + _GAP / 2, right - _GAP / 2, low - _GAP / 2, 0.12), Style(ink.fill, ink.edge)
    )
    yield from label(name, (left + right) / 2, top + _FLOOR / 2, size=_NAME, color=ink.glyph)
    high = (low - top - _FLOOR) / len(storeys)
    for number, storey in enumerate(storeys):
        below = low - _GAP - number * high
        yield from _room(storey, (left + _GAP, below - high, right - _GAP, below), Style(colors.paper), colors.text)
