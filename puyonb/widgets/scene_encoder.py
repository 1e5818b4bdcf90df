"""Encode a scene as plain data for ``board.js``: colours and symbols once, items by reference.

A scene is encoded in two palettes of the same shapes, for a light and a dark page.  The data is
small and the same in every run; y is downwards in it, for every scene.
"""

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from puyonb.drawing.explained import Line, Spot, Term
from puyonb.drawing.palette import Palette, for_dark_page
from puyonb.drawing.scene import IDENTITY, PLAIN, Item, Mark, Paint, Path, Scene, Symbol
from puyonb.messages import Message

_DECIMALS = 3
_PIXELS = 100.0
"""Pixels per inch, as in a figure."""


def schemes(palette: str | Palette) -> tuple[str | Palette, str | Palette]:
    """Return the palettes for a light and a dark page."""
    return palette, for_dark_page(palette)


def encode(light: Scene, dark: Scene) -> dict[str, Any]:
    """Return a whole scene as the ``drawing`` of a board.

    Parameters
    ----------
    light, dark : Scene
        The same picture in two palettes.

    Raises
    ------
    ValueError
        If the scenes differ in more than colours.
    """
    encoder = SceneEncoder()
    items = encoder.items(light.items, dark.items, y_up=light.y_up)
    return encoder.drawing(light, under=items)


class SceneEncoder:
    """Encode the items of one drawing, and collect their colours and symbols."""

    def __init__(self) -> None:
        self._colors: dict[tuple[str, str], int] = {}
        self._symbols: dict[str, list[dict[str, Any]]] = {}
        self._names: dict[Symbol, str] = {}
        self._numbers: dict[str, int] = {}
        self.table: list[dict[str, Any]] = []
        """The items that frames name by their numbers."""

    def drawing(self, scene: Scene, **parts: Any) -> dict[str, Any]:
        """Return the drawing with the collected data; its size and its text are the scene's."""
        left, low, _, high = scene.box
        top = -high if scene.y_up else low
        box = [_rounded(number) for number in (left, top, scene.width, scene.height)]
        whole = {"label": scene.text, "box": box, "unit": _rounded(scene.unit * _PIXELS)}
        return self.parts(**(whole | parts))

    def parts(self, **parts: Any) -> dict[str, Any]:
        """Return parts of a drawing with the collected data."""
        return {"colors": [list(pair) for pair in self._colors], "symbols": self._symbols, **parts}

    def items(
        self, light: Iterable[Item], dark: Iterable[Item], *, y_up: bool = False
    ) -> list[dict[str, Any]]:
        """Encode items of both palettes in painter order; a repeated outline is encoded once."""
        found: list[dict[str, Any]] = []
        for pair in _paired(light, dark):
            item = self._item(*pair, down=not y_up)
            if found and "path" in item and found[-1].get("path") == item["path"]:
                before = found[-1]["paint"]
                found[-1]["paint"] = [
                    *(before if isinstance(before, list) else [before]),
                    item["paint"],
                ]
            else:
                found.append(item)
        return found

    def number(self, item: dict[str, Any]) -> int:
        """Return the number of an item in the table; add it if it is new."""
        key = json.dumps(item)
        if key not in self._numbers:
            self._numbers[key] = len(self.table)
            self.table.append(item)
        return self._numbers[key]

    def symbol(
        self, light: Symbol, dark: Symbol, joins: Mapping[int, tuple[Path, ...]] | None = None
    ) -> str:
        """Encode a symbol, once, and return the name that refers to it.

        Parameters
        ----------
        light, dark : Symbol
        joins : mapping of int to tuple of Path, optional
            The additional outline of each shape beside an equal symbol: bits 0 to 3 are up, right,
            down, left; bits 4 to 7 are the corners up right, down right, down left, up left.
        """
        known = self._names.get(light)
        if known is not None:
            return known
        shapes: list[dict[str, Any]] = []
        for number, (one, other) in enumerate(_paired(light.shapes, dark.shapes)):
            shape: dict[str, Any] = {"path": _data(one.path, -1)}
            if one.paint is not None:
                shape["paint"] = self._paint(one.paint, other.paint or one.paint)
            parts = {
                str(bit): paths[number]
                for bit, paths in (joins or {}).items()
                if paths[number].steps
            }
            if parts:
                shape["joins"] = {bit: _data(path, -1) for bit, path in parts.items()}
            shapes.append(shape)
        # Symbols with the same shapes are one symbol, even if their names differ.
        name = next((each for each, drawn in self._symbols.items() if drawn == shapes), None)
        if name is None:
            name = light.name
            while name in self._symbols:
                name += "-"
            self._symbols[name] = shapes
        self._names[light] = name
        return name

    def _item(self, light: Item, dark: Item, *, down: bool) -> dict[str, Any]:
        sign = 1 if down else -1
        if not isinstance(light, Mark) or not isinstance(dark, Mark):
            if isinstance(light, Mark) or isinstance(dark, Mark):
                raise _unlike()
            return {
                "path": _data(light.path, sign),
                "paint": self._paint(light.paint or PLAIN, dark.paint or PLAIN),
            }
        name = self.symbol(light.symbol, dark.symbol)
        item: dict[str, Any] = {
            "symbol": name,
            "x": _rounded(light.x),
            "y": _rounded(light.y * sign),
        }
        if light.matrix is not IDENTITY:
            a, b, c, d = light.matrix  # y is downwards in symbols, so they turn the other way
            item["matrix"] = [_rounded(number, 5) for number in (a, -b, -c, d)]
        if light.paint is not PLAIN:
            item["paint"] = self._paint(light.paint, dark.paint)
        return item

    def _paint(self, light: Paint, dark: Paint) -> dict[str, Any]:
        paint: dict[str, Any] = {}
        if light.fill:
            paint["fill"] = self.color(light.fill, dark.fill)
        if light.stroke:
            paint |= {
                "stroke": self.color(light.stroke, dark.stroke),
                "width": _rounded(light.width),
            }
            if light.dash:
                paint["dash"] = [_rounded(part) for part in light.dash]
        if light.opacity != 1:
            paint["opacity"] = light.opacity
        return paint

    def color(self, light: str, dark: str | None) -> int:
        """Collect a colour, and return the number that refers to it.

        Raises
        ------
        ValueError
            If the colour for a dark page is missing.
        """
        if dark is None:
            raise _unlike()
        return self._colors.setdefault((light, dark), len(self._colors))


def explanation(
    lines: Iterable[Line], spots: Iterable[Spot], *, y_up: bool = False
) -> dict[str, list[Any]]:
    """Encode lines and places whose parts light up together.

    Parts have numbers, because their names are long.  A term is a list of its text, its note, its
    number, and the numbers of its sources with spaces between them.
    """
    lines, spots = [*lines], [*spots]
    terms = [each for line in lines for each in line if isinstance(each, Term)]
    names = dict.fromkeys([*(term.name for term in terms), *(spot.name for spot in spots)])
    numbers = {name: str(number) for number, name in enumerate(names)}

    def _numbered(part: Term | Spot) -> tuple[str, str]:
        found = (numbers[name] for name in part.sources if name in numbers)
        return numbers[part.name], " ".join(found)

    return {
        "explained": [
            [
                each if isinstance(each, str) else [each.text, each.note, *_numbered(each)]
                for each in line
            ]
            for line in lines
        ],
        "spots": [[_data(each.path, -1 if y_up else 1), *_numbered(each)] for each in spots],
    }


def _paired(light: Iterable[Any], dark: Iterable[Any]) -> Iterable[tuple[Any, Any]]:
    one, other = list(light), list(dark)
    if len(one) != len(other):
        raise _unlike()
    return zip(one, other, strict=True)


def _unlike() -> ValueError:
    return ValueError(Message("widgets.scenes", "expected two scenes that differ only in colours"))


@lru_cache(maxsize=4096)
def _data(path: Path, sign: int) -> str:
    """Return path data with y multiplied by a sign; cached, because symbols repeat."""
    points = iter(path.points)
    pieces = []
    for step in path.steps:
        taken = [next(points) for _ in range({"Z": 0, "Q": 2, "C": 3}.get(step, 1))]
        pieces.append(step + " ".join(f"{_rounded(x)} {_rounded(y * sign)}" for x, y in taken))
    return "".join(pieces)


def _rounded(number: float, decimals: int = _DECIMALS) -> float | int:
    """Return a number with few decimals, as int if it is whole, and never -0."""
    short = round(number, decimals) + 0.0
    return int(short) if short == int(short) else short
