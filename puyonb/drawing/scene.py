"""The scene: shapes in painter order, for a matplotlib figure and for SVG.

The draw functions of a game return a :class:`Scene` for a model; :mod:`puyonb.drawing.figure` and
:mod:`puyonb.drawing.svg` paint it.  One scene unit is one cell of a board.  A scene does not depend
on a game or on an output.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple
from unicodedata import east_asian_width, normalize

from puyonb.drawing.letters import advance, has_outline, letter
from puyonb.drawing.palette import Palette, named
from puyonb.errors import LossWarning, check_range, warn
from puyonb.messages import Message, language, message_text

Matrix = tuple[float, float, float, float]
"""A linear map with y upwards: (a, b, c, d) means x' = a x + c y, y' = b x + d y."""

_CAPTION = 0.42
"""The height of the letters of a caption."""

_NOT_FIRST = "、。」）』：？！ー…ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
"""Characters that do not begin a line of Japanese text."""

_NOT_LAST = "「（『"

_POINTS = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}
"""The points of each step of a path."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0)
"""The matrix that changes nothing."""


class Path(NamedTuple):
    """An outline: a letter for each step, and the points of all steps.

    Attributes
    ----------
    steps : str
        ``M`` move (1 point), ``L`` line (1), ``Q`` quadratic curve (2), ``C`` cubic curve (3),
        ``Z`` close (0).
    points : tuple of (float, float)
        In the units of the scene or the symbol.
    """

    steps: str
    points: tuple[tuple[float, float], ...]

    def parts(self) -> Iterator[tuple[str, list[tuple[float, float]]]]:
        """Yield each step with its points."""
        points = iter(self.points)
        for step in self.steps:
            yield step, [next(points) for _ in range(_POINTS[step])]

    def __add__(self, other: object) -> "Path":
        """Return one path with the parts of both; the nonzero rule fills overlaps."""
        if not isinstance(other, Path):
            return NotImplemented
        return Path(self.steps + other.steps, self.points + other.points)

    def moved(self, x: float, y: float) -> "Path":
        """Return the path moved by (x, y)."""
        return Path(self.steps, tuple((px + x, py + y) for px, py in self.points))

    def mapped(self, matrix: Matrix) -> "Path":
        """Return the path under a linear map."""
        a, b, c, d = matrix
        return Path(self.steps, tuple((a * x + c * y, b * x + d * y) for x, y in self.points))


class Paint(NamedTuple):
    """The colours and the stroke of an outline.

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
"""No paint: for a mark whose symbol has its own paint."""


class Shape(NamedTuple):
    """One outline in the coordinates of the scene (or, inside a Symbol, of the symbol).

    Attributes
    ----------
    path : Path
    paint : Paint or None
        None, only in a symbol, means the paint of the mark.
    key : str, default ``""``
        An identifier; an animation follows items with the same key from scene to scene.
    """

    path: Path
    paint: Paint | None
    key: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Symbol:
    """A drawing that is placed many times; made once, and compared by identity.

    Parameters
    ----------
    name : str
        Letters, digits and ``-``; the name in SVG.
    shapes : tuple of Shape
        Shapes around the point (0, 0), y upwards, in units of the mark.
    """

    name: str
    shapes: tuple[Shape, ...]


class Mark(NamedTuple):
    """A symbol at a place of the scene; it is upright for both directions of the scene's y.

    Attributes
    ----------
    symbol : Symbol
    x, y : float, scene units
        The place of the symbol's (0, 0).
    paint : Paint, default no paint
        The paint of those shapes of the symbol that have none.
    matrix : Matrix, default the identity
        Its size and angle; see :func:`turned`.
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
"""An item of a scene."""


@dataclass(frozen=True, slots=True)
class Cells:
    """The cells of the board in a scene: squares with a side of one scene unit.

    Parameters
    ----------
    rows, columns : range
        The cells that the scene shows.
    middle : float, scene units, default 0.5
        The place of the middle of cell 0 on both axes.
    last : int, default -1
        The row that players call row 0, if they count from the bottom; -1 if they count from the
        top.
    """

    rows: range
    columns: range
    middle: float = 0.5
    last: int = -1

    def at(self, x: float, y: float) -> tuple[int, int] | None:
        """Return the (row, col) of the cell at a point, in scene units; None for no cell."""
        row, col = (math.floor(part - self.middle + 0.5) for part in (y, x))
        return (row, col) if row in self.rows and col in self.columns else None

    def place(self, row: int, col: int) -> object:
        """Return the place of a cell, as other functions take it."""
        return row, col

    def name(self, row: int, col: int) -> str:
        """Return a cell as players name it, in words."""
        if self.last < 0:
            return message_text(
                "drawing.cell.below", "column {column}, row {row}", column=col + 1, row=row + 1
            )
        return message_text(
            "drawing.cell", "column {column}, row {row}", column=col + 1, row=self.last - row
        )


@dataclass(frozen=True, slots=True)
class _Boards(Cells):
    """The cells of scenes side by side: for each, the place of its origin and its unit vectors."""

    parts: tuple[tuple[Cells, float, float, float, float], ...] = ()

    def at(self, x: float, y: float) -> Any:
        """Return the number of the scene, from 0, and its cell."""
        for number, (cells, x0, y0, across, down) in enumerate(self.parts):
            if cell := cells.at((x - x0) / across, (y - y0) / down):
                return number, *cell
        return None

    def place(self, number: int, *cell: int) -> object:
        """Return the number of the scene, and the place in it."""
        return number, self.parts[number][0].place(*cell)

    def name(self, number: int, *cell: int) -> str:
        """Return the number of the scene, from 1, and the name in it."""
        return str(described_part(number + 1, self.parts[number][0].name(*cell)))


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture before it is painted.

    Parameters
    ----------
    title : str
        A title of a few words.
    text : str
        The text alternative: a description of the picture from its data.
    items : tuple of Shape and Mark
        In painter order: later items cover earlier ones.
    box : tuple of float
        (left, low, right, high): the visible part of the plane; low < high for both directions of
        y.
    unit : float, inches, default 0.4
        The size of one scene unit.
    y_up : bool, default False
        Whether y grows upwards (piecepack) or downwards (rows of a grid).
    background : str or None, default None
        The colour behind all items; None is transparent.
    source : str, default ``""``
        The text in a notation from which the picture was made.
    cells : Cells, optional
        The cells of its board, which the cursor names.
    language : str, default :func:`puyonb.language`
        The language of the title and the text.
    """

    title: str
    text: str
    items: tuple[Item, ...]
    box: tuple[float, float, float, float]
    unit: float = 0.4
    y_up: bool = False
    background: str | None = None
    source: str = ""
    cells: Cells | None = None
    language: str = field(default_factory=language, repr=False)

    @property
    def width(self) -> float:
        """The width in scene units."""
        return self.box[2] - self.box[0]

    @property
    def height(self) -> float:
        """The height in scene units."""
        return self.box[3] - self.box[1]

    def scaled(self, unit: float) -> "Scene":
        """Return the same scene at another size.

        Parameters
        ----------
        unit : float, inches per scene unit
        """
        return replace(self, unit=unit)

    def placed(self, left: float, top: float, size: float = 1.0) -> tuple[Item, ...]:
        """Return the items for another scene whose y is downwards.

        Parameters
        ----------
        left, top : float, units of the other scene
            The place of the upper left corner of the box.
        size : float, default 1
            Units of the other scene per unit of this one.
        """
        dx, dy, _, down = _vectors(self, left, top, size)
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


def _vectors(scene: Scene, left: float, top: float, size: float) -> tuple[float, ...]:
    """Return the place of the origin of a scene in :meth:`Scene.placed`, and the unit vectors."""
    down = -size if scene.y_up else size
    return left - scene.box[0] * size, top - scene.box[3 if scene.y_up else 1] * down, size, down


def _thicker(paint: Paint, size: float) -> Paint:
    if size == 1 or paint is PLAIN:
        return paint
    return paint._replace(width=paint.width * size, dash=tuple(part * size for part in paint.dash))


def turned(size: float = 1.0, angle: float = 0.0) -> Matrix:
    """Return the matrix for a size and an angle of a mark.

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
    room: float = math.inf,
) -> tuple[Mark, ...]:
    """Return a line of text as outlines.

    Parameters
    ----------
    text : str
        The characters of our own messages are the same on every machine.  Others are from a font of
        the system; a character that no font has is a box, and a
        :class:`puyonb.errors.LossWarning` names it.
    x, y : float, scene units
        The place of the anchor; y is the middle of a capital's height.
    size : float, scene units, default 0.5
        The em: the height of the letters' body.
    color : str, default black
    anchor : ``"start"``, ``"middle"`` or ``"end"``, default ``"middle"``
    y_up : bool, default False
        As in the scene that takes it.
    room : float, scene units, default without limit
        The greatest width: a wider text gets smaller letters.
    """
    if not text.isascii():
        text = normalize("NFC", text)
        _warn_of_boxes(text)
    size = min(size, size * room / (text_width(text, size) or size))
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
    """Return the width of a line of text of :func:`label`, in scene units.

    Parameters
    ----------
    text : str
    size : float, scene units, default 0.5
        The em: the height of the letters' body.
    """
    # math.fsum is exact, so the result is equal in all versions of Python; sum() differs.
    return math.fsum(map(advance, normalize("NFC", text))) * size


def wrapped(text: str, width: float, size: float) -> Iterator[str]:
    """Yield the lines of a text: English breaks at spaces, Japanese between characters.

    A last line of Japanese has four characters or more: parts of the line before go down to it.
    """
    lines: list[list[str]] = [[]]
    for part in _parts(text):
        if lines[-1] and text_width("".join((*lines[-1], part)).rstrip(), size) > width:
            lines.append([])
        lines[-1].append(part)
    *_, last = lines
    while len(lines) > 1 and len(lines[-2]) > 1 and len("".join(last)) < _LEAST_LAST:
        moved = lines[-2][-1] + "".join(last)
        if moved.isascii() or " " in moved or text_width(moved, size) > width:
            break
        last.insert(0, lines[-2].pop())
    yield from ("".join(line).rstrip() for line in lines if line)


_LEAST_LAST = 4
"""The fewest characters of a last line."""


def _parts(text: str) -> Iterator[str]:
    """Yield the parts of a text between which a line may end."""
    here = ""
    for character in text:
        before = here[-1:]
        wide = "WF"
        is_break = before == " " or (
            before
            and (east_asian_width(character) in wide or east_asian_width(before) in wide)
            and character not in _NOT_FIRST
            and before not in _NOT_LAST
            and character != " "
        )
        if is_break:
            yield here
            here = ""
        here += character
    if here:
        yield here


def _warn_of_boxes(text: str) -> None:
    """Warn of the characters that no font has, of each once: an animation has many labels."""
    absent = tuple(
        character
        for character in dict.fromkeys(text)
        if character not in _LETTERS and character.isprintable() and not has_outline(character)
    )
    if absent:
        for character in absent:
            _letter_symbol(character)
        warn(
            [
                LossWarning(
                    Message(
                        "drawing.no_outline",
                        "no font has {characters!q:or}, so the picture shows boxes; install a font"
                        " that has them, such as Noto Sans JP or IPAexGothic for Japanese, and"
                        " start Python again",
                        characters=absent,
                    )
                )
            ]
        )


def _letter_symbol(character: str) -> Symbol:
    symbol = _LETTERS.get(character)
    if symbol is None:
        symbol = _LETTERS[character] = Symbol(
            f"letter-{ord(character):x}", (Shape(Path(*letter(character)), None),)
        )
    return symbol


_LETTERS: dict[str, Symbol] = {}


def headline(
    text: str,
    x: float,
    bottom: float,
    *,
    room: float,
    size: float = 0.5,
    color: str = "#000000",
    anchor: str = "middle",
) -> tuple[list[Item], float]:
    """Return a title above a picture whose y is downwards, and the height of its upper lines.

    Parameters
    ----------
    text : str
    x, bottom : float, scene units
        The place of the anchor, in the last line.
    room : float, scene units
        The greatest width: a title has at most two lines of it, or else smaller letters.
    size, color, anchor
        As for :func:`label`.
    """
    lines: list[str] = []
    for part in (1.0, 0.85, 0.7, 0.55):
        letters = size * part
        lines = [*wrapped(text, room, letters)]
        widest = max((text_width(line, letters) for line in lines), default=0.0)
        if len(lines) <= 2 and widest <= room:
            break
    else:
        letters *= min(1.0, room / widest)
    step = 1.3 * letters
    marks: list[Item] = []
    for number, line in enumerate(reversed(lines)):
        marks += label(line, x, bottom - number * step, size=letters, color=color, anchor=anchor)
    return marks, (len(lines) - 1) * step


def headed(scene: Scene, title: str, *, size: float = 0.5, color: str = "#3a434e") -> Scene:
    """Return a scene with a title above it, which also begins its text.

    Parameters
    ----------
    scene : Scene
    title : str
        A title wider than the scene gets smaller letters.
    size : float, scene units, default 0.5
    color : str, default dark grey
    """
    left, low, right, high = scene.box
    y, room = high + 0.3 if scene.y_up else low - 0.3, 0.96 * (right - left)
    items = label(title, (left + right) / 2, y, size=size, color=color, y_up=scene.y_up, room=room)
    box = (left, low, right, high + 0.7) if scene.y_up else (left, low - 0.7, right, high)
    text = message_text("drawing.headed", title=title, text=scene.text)
    return replace(scene, title=title, text=text, items=(*scene.items, *items), box=box)


def beside(
    scenes: Sequence[Scene],
    *,
    title: str = "",
    columns: int | None = None,
    captions: Iterable[str] = (),
    gap: float = 0.6,
    palette: str | Palette = "default",
) -> Scene:
    """Return one scene with other scenes side by side; those of a row have a common bottom line.

    Parameters
    ----------
    scenes : sequence of Scene
        At least one scene; the unit and the background are those of the first.
    title : str, default the title of the first scene and the number of the others
    columns : int, optional
        The number of scenes in a row; all by default.
    captions : iterable of str, default none
        A line below each scene; its letters fit the largest unit of the scenes.
    gap : float, scene units, default 0.6
    palette : str or Palette, default ``"default"``
        Captions have its colour of labels.

    Raises
    ------
    ValueError
        If there is no scene, if the number of captions differs, or if ``columns`` is less than 1.
    """
    lines = list(captions)
    if not scenes or (lines and len(lines) != len(scenes)):
        raise ValueError(
            Message(
                "drawing.beside.captions",
                "expected at least one scene and a caption for each, found {scenes} and {captions}",
                scenes=len(scenes),
                captions=len(lines),
            )
        )
    columns = len(scenes) if columns is None else columns
    check_range("columns", columns, 1)
    first = scenes[0]
    sizes = [scene.unit / first.unit for scene in scenes]
    letters = _CAPTION * max(sizes)
    below = 0.7 * max(sizes) if lines else 0.0
    lines = lines or [""] * len(scenes)
    widths, heights = [0.0] * min(columns, len(scenes)), [0.0] * -(-len(scenes) // columns)
    for number, (scene, size) in enumerate(zip(scenes, sizes, strict=True)):
        row, column = divmod(number, columns)
        room = max(scene.width * size, text_width(lines[number], letters))
        widths[column] = max(widths[column], room)
        heights[row] = max(heights[row], scene.height * size + below)
    lefts, tops = (_starts(sides, gap) for sides in (widths, heights))
    items: list[Item] = []
    parts: list[Any] = []
    texts: list[Message] = []
    none = Cells(range(0), range(0))
    for number, (scene, size) in enumerate(zip(scenes, sizes, strict=True)):
        row, column = divmod(number, columns)
        left = lefts[column] + (widths[column] - scene.width * size) / 2
        top = tops[row] + (heights[row] - (scene.height * size + below))
        parts.append((scene.cells or none, *_vectors(scene, left, top, size)))
        items += scene.placed(left, top, size)
        x, y = left + scene.width * size / 2, tops[row] + heights[row] - below * 3 / 7
        items += label(lines[number], x, y, size=letters, color=named(palette).label)
        texts.append(described_part(number + 1, scene.text, lines[number]))
    return Scene(
        title=title
        or message_text(
            "drawing.beside", "{first} and {count} more", first=first.title, count=len(scenes) - 1
        ),
        text=message_text("drawing.beside.text", "{parts:;}", parts=tuple(texts)),
        items=tuple(items),
        box=(0.0, 0.0, lefts[-1] - gap / 2, tops[-1] - gap / 2),
        unit=first.unit,
        background=first.background,
        source="\n\n".join(scene.source for scene in scenes if scene.source),
        cells=_Boards(range(0), range(0), parts=tuple(parts)),
    )


def _starts(sides: Sequence[float], gap: float) -> list[float]:
    """Return where each part of a row begins, and where the next one would begin."""
    # Whole multiples where the sides are equal, so that a picture has no errors of rounding.
    return [
        gap / 2
        + (number * (sides[0] + gap) + math.fsum(side - sides[0] for side in sides[:number]))
        for number in range(len(sides) + 1)
    ]


def described_part(number: int, text: Message | str, caption: str = "") -> Message:
    """Return the text of one of several pictures; its caption may begin with its number."""
    caption = caption.removeprefix(f"{number}.").lstrip()
    if not caption:
        return Message("drawing.beside.part", "{number}. {text}", number=number, text=text)
    return Message(
        "drawing.beside.part.caption",
        "{number}. {caption}: {text}",
        number=number,
        caption=caption,
        text=text,
    )
