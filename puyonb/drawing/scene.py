"""The scene: shapes in painter order, from which a matplotlib figure and an SVG text are made alike.

A game's ``draw.py`` turns a model into a :class:`Scene`; :mod:`puyonb.drawing.figure` and
:mod:`puyonb.drawing.svg` paint it.  One scene unit is one cell of a board.  A scene knows neither
the game nor the backend.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from puyonb.drawing.letters import advance, letter

Matrix = tuple[float, float, float, float]
"""The linear part of a placing: x' = a x + c y, y' = b x + d y, given as (a, b, c, d), as seen with y upwards."""

_CAPTION = 0.42
"""The height of the letters under a picture."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0)
"""Neither larger nor turned."""


class Path(NamedTuple):
    """An outline: one letter a step, and the points that the steps take.

    Attributes
    ----------
    steps : str
        ``M`` move (1 point), ``L`` line (1), ``Q`` quadratic curve (2), ``C`` cubic curve (3), ``Z`` close (0).
    points : tuple of (float, float)
        In the units of whatever holds the path.
    """

    steps: str
    points: tuple[tuple[float, float], ...]

    def __add__(self, other: object) -> "Path":
        """Give one path with the parts of both; filled by the nonzero rule, so that overlaps stay filled."""
        if not isinstance(other, Path):
            return NotImplemented
        return Path(self.steps + other.steps, self.points + other.points)

    def moved(self, x: float, y: float) -> "Path":
        """Give the path moved by (x, y)."""
        return Path(self.steps, tuple((px + x, py + y) for px, py in self.points))

    def mapped(self, matrix: Matrix) -> "Path":
        """Give the path under a linear map."""
        a, b, c, d = matrix
        return Path(self.steps, tuple((a * x + c * y, b * x + d * y) for x, y in self.points))


class Paint(NamedTuple):
    """How an outline is painted.

    Attributes
    ----------
    fill, stroke : str or None, default None
        Colours as ``#rrggbb``; None paints nothing.
    width : float, scene units, default 0.03
        The width of the stroke.
    opacity : float, 0 to 1, default 1
    dash : tuple of float, scene units, default ()
        Lengths of strokes and gaps in turn; empty is a full line.
    """

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.03
    opacity: float = 1.0
    dash: tuple[float, ...] = ()


PLAIN = Paint()
"""Nothing painted: the paint of a mark whose symbol brings its own."""


class Shape(NamedTuple):
    """One outline in the coordinates of the scene (or, inside a Symbol, of the symbol).

    Attributes
    ----------
    path : Path
    paint : Paint or None
        None, inside a symbol only: the paint of the mark that places it.
    key : str, default ``""``
        What the shape is, so that an animation can follow it from scene to scene.
    """

    path: Path
    paint: Paint | None
    key: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Symbol:
    """A drawing of its own that is placed many times; made once, and compared by identity.

    Parameters
    ----------
    name : str
        Letters, digits and ``-``; what a reader of the SVG sees.
    shapes : tuple of Shape
        Around the point (0, 0), y upwards, in units of the mark that places it.
    """

    name: str
    shapes: tuple[Shape, ...]


class Mark(NamedTuple):
    """A symbol put on the scene; it stands upright as seen, whichever way the scene's y runs.

    Attributes
    ----------
    symbol : Symbol
    x, y : float, scene units
        Where the symbol's (0, 0) lies.
    paint : Paint, default nothing painted
        For those shapes of the symbol that bring none.
    matrix : Matrix, default the identity
        Its size and turn; see :func:`turned`.
    key : str, default ``""``
        As in Shape.
    """

    symbol: Symbol
    x: float
    y: float
    paint: Paint = PLAIN
    matrix: Matrix = IDENTITY
    key: str = ""


Item = Shape | Mark
"""What a scene is made of."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture before it is painted.

    Parameters
    ----------
    title : str
        What it is, in a few words.
    text : str
        The text alternative: the picture told from its data.
    items : tuple of Shape and Mark
        In painter order: later ones cover earlier ones.
    box : tuple of float
        (left, low, right, high): the part of the plane that is shown, low < high whichever way y runs.
    unit : float, inches, default 0.4
        How large one scene unit is shown.
    y_up : bool, default False
        Whether y grows upwards (piecepack) or downwards (rows of a grid).
    background : str or None, default None
        The colour behind everything; None leaves it transparent.
    source : str, default ``""``
        The notation that the picture shows, for whoever wants to take it along.
    """

    title: str
    text: str
    items: tuple[Item, ...]
    box: tuple[float, float, float, float]
    unit: float = 0.4
    y_up: bool = False
    background: str | None = None
    source: str = ""

    @property
    def width(self) -> float:
        """The width in scene units."""
        return self.box[2] - self.box[0]

    @property
    def height(self) -> float:
        """The height in scene units."""
        return self.box[3] - self.box[1]

    def scaled(self, unit: float) -> "Scene":
        """Give the same scene at another size.

        Parameters
        ----------
        unit : float, inches per scene unit
        """
        return replace(self, unit=unit)

    def placed(self, left: float, top: float, size: float = 1.0) -> tuple[Item, ...]:
        """Give the items as they stand in another scene whose y runs downwards.

        Parameters
        ----------
        left, top : float, units of the other scene
            Where the upper left corner of the box goes.
        size : float, default 1
            Units of the other scene per unit of this one.
        """
        x0, low, _, high = self.box
        down = -size if self.y_up else size
        dx, dy = left - x0 * size, top - (high if self.y_up else low) * down
        items: list[Item] = []
        for item in self.items:
            if isinstance(item, Mark):
                symbol, x, y, paint, matrix, key = item
                if size != 1:
                    a, b, c, d = matrix
                    matrix = (a * size, b * size, c * size, d * size)
                    paint = _thicker(paint, size)
                items.append(Mark(symbol, x * size + dx, y * down + dy, paint, matrix, key))
            else:
                path = item.path.mapped((size, 0.0, 0.0, down)).moved(dx, dy)
                items.append(Shape(path, item.paint and _thicker(item.paint, size), item.key))
        return tuple(items)


def _thicker(paint: Paint, size: float) -> Paint:
    if size == 1 or paint is PLAIN:
        return paint
    return paint._replace(width=paint.width * size, dash=tuple(part * size for part in paint.dash))


def turned(size: float = 1.0, angle: float = 0.0) -> Matrix:
    """Give the matrix of a mark of some size and turn.

    Parameters
    ----------
    size : float, scene units per symbol unit, default 1
    angle : float, degrees counter-clockwise as seen, default 0
    """
    if not angle:
        return (size, 0.0, 0.0, size)
    cosine, sine = math.cos(math.radians(angle)) * size, math.sin(math.radians(angle)) * size
    return (cosine, sine, -sine, cosine)


def label(
    text: str,
    x: float,
    y: float,
    *,
    size: float = 0.5,
    color: str = "#000000",
    anchor: str = "middle",
    y_up: bool = False,
) -> tuple[Mark, ...]:
    """Set a line of text in outlines, so that it needs no font and is equal everywhere.

    Parameters
    ----------
    text : str
        A character without an outline is shown as a box: text of readers belongs beside a picture, not into it.
    x, y : float, scene units
        The point that the anchor holds; y is the middle of a capital's height.
    size : float, scene units, default 0.5
        The height of the letters' body (the em).
    color : str, default black
    anchor : ``"start"``, ``"middle"`` or ``"end"``, default ``"middle"``
    y_up : bool, default False
        As in the scene that takes it.
    """
    width = text_width(text, size)
    x -= {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    y += (-0.365 if y_up else 0.365) * size
    paint, matrix = Paint(fill=color), turned(size)
    marks = []
    for character in text:
        if not character.isspace():
            marks.append(Mark(_letter_symbol(character), x, y, paint, matrix))
        x += advance(character) * size
    return tuple(marks)


def text_width(text: str, size: float = 0.5) -> float:
    """Tell how wide a line of text is that :func:`label` sets, in scene units.

    Parameters
    ----------
    text : str
    size : float, scene units, default 0.5
        The height of the letters' body.
    """
    # Exact, and so equal in every version of Python: the newer ones sum floats in another way.
    return math.fsum(map(advance, text)) * size


def _letter_symbol(character: str) -> Symbol:
    symbol = _LETTERS.get(character)
    if symbol is None:
        symbol = _LETTERS[character] = Symbol(
            f"letter-{ord(character):x}", (Shape(Path(*letter(character)), None),)
        )
    return symbol


_LETTERS: dict[str, Symbol] = {}


def beside(
    scenes: Sequence[Scene],
    *,
    title: str = "",
    columns: int | None = None,
    captions: Iterable[str] = (),
    gap: float = 0.6,
    ink: str = "#1f2933",
) -> Scene:
    """Put scenes side by side into one.

    Parameters
    ----------
    scenes : sequence of Scene
        At least one; the first gives unit and background.
    title : str, default that of the first scene and how many more there are
    columns : int, optional
        How many in a row; all in one, if not given.
    captions : iterable of str, default none
        A line under each.
    gap : float, scene units, default 0.6
    ink : str
        The colour of the captions.

    Raises
    ------
    ValueError
        If there is no scene, or not one caption for each.
    """
    lines = list(captions)
    if not scenes or (lines and len(lines) != len(scenes)):
        raise ValueError(
            f"expected at least one scene and a caption for each, found {len(scenes)} and {len(lines)}"
        )
    columns = len(scenes) if columns is None else columns
    if columns < 1:
        raise ValueError(f"expected at least one column, found {columns}")
    first = scenes[0]
    sizes = [scene.unit / first.unit for scene in scenes]
    wide = max(scene.width * size for scene, size in zip(scenes, sizes, strict=True))
    wide = max(wide, *(text_width(line, _CAPTION) for line in lines), 0.0)
    high = max(scene.height * size for scene, size in zip(scenes, sizes, strict=True)) + (
        0.7 if lines else 0.0
    )
    items: list[Item] = []
    for number, (scene, size) in enumerate(zip(scenes, sizes, strict=True)):
        left = gap / 2 + number % columns * (wide + gap) + (wide - scene.width * size) / 2
        top = gap / 2 + number // columns * (high + gap)
        items += scene.placed(left, top, size)
        if lines:
            items += label(
                lines[number],
                left + scene.width * size / 2,
                top + high - 0.3,
                size=_CAPTION,
                color=ink,
            )
    rows = -(-len(scenes) // columns)
    return Scene(
        title=title or f"{first.title} and {len(scenes) - 1} more",
        text="; ".join(
            f"{number}. {line + ': ' if line else ''}{scene.text}"
            for number, (scene, line) in enumerate(
                zip(scenes, lines or [""] * len(scenes), strict=True), start=1
            )
        ),
        items=tuple(items),
        box=(0.0, 0.0, min(columns, len(scenes)) * (wide + gap), rows * (high + gap)),
        unit=first.unit,
        background=first.background,
        source="\n\n".join(scene.source for scene in scenes if scene.source),
    )
