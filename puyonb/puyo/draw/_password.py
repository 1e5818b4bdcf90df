"""Pictures of passwords: the way over the board, and the four strips from cells to characters.

What is drawn is a :class:`~puyonb.puyo.password.Explanation`; a password, its text or a field is explained first.  The race of the
formats and the dialects are drawn in :mod:`puyonb.puyo.draw._password_charts`, the alphabets in :mod:`puyonb.puyo.draw._password_charts`.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from puyonb.drawing.outlines import line, polygon, rectangle, rounded
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Item, Path, Scene, Shape, Style, label, text_width
from puyonb.puyo.draw import _field as draw
from puyonb.puyo.draw._faces import single
from puyonb.puyo.field import Field
from puyonb.puyo.password import Explanation, Password, Set, Sextet, explain
from puyonb.puyo.password._alphabets import FORMAT_NAMES, NAMES

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Model = Explanation | Password | Field | str
"""What can be drawn as a password."""

WIDEST = 9.6
"""The most inches that a picture is wide by itself."""


def password(
    model: Model, *, ax: "Axes | None" = None, palette: str | Palette = "default", dialect: str | None = None
) -> "Axes":
    """Draw a password: its board with the way over it, and the strips beside it.

    Parameters
    ----------
    model : Explanation, Password, Field or str
        A text is read as a password.
    ax : matplotlib Axes, optional
    palette : str or Palette, default ``"default"``
    dialect : str, optional
        As for :func:`puyonb.puyo.password.explain`.

    Returns
    -------
    matplotlib Axes
    """
    from puyonb.drawing.figure import paint

    return paint(password_scene(model, palette=palette, dialect=dialect), ax)


def path(
    model: Model, *, ax: "Axes | None" = None, palette: str | Palette = "default", dialect: str | None = None
) -> "Axes":
    """Draw the way that a password takes over the board, two cells at a time.

    Each pair that shares a sextet has one outline; the cell outside a mega field, which fills the last pair, is dashed.  The
    parameters are those of :func:`password`.
    """
    from puyonb.drawing.figure import paint

    return paint(path_scene(model, palette=palette, dialect=dialect), ax)


def strips(
    model: Model, *, ax: "Axes | None" = None, palette: str | Palette = "default", dialect: str | None = None
) -> "Axes":
    """Draw cells, sextets, sets and characters below each other, each above what it becomes.

    The digits of a sextet stand crosswise under its cells: the second cell has the first digit.  The sets of a plain password,
    which it does not use, are dashed.  The parameters are those of :func:`password`.
    """
    from puyonb.drawing.figure import paint

    return paint(strips_scene(model, palette=palette, dialect=dialect), ax)


def password_scene(model: Model, *, palette: str | Palette = "default", dialect: str | None = None) -> Scene:
    """Give the scene of :func:`password`."""
    parts, colors = explained(model, dialect), named(palette)
    board, ribbon = path_scene(parts, palette=colors), strips_scene(parts, palette=colors)
    gap, head = 1.0, 1.3
    height = max(board.height, ribbon.height)
    width = board.width + gap + ribbon.width
    heading = _heading(parts)
    letters = min(0.62, (width - 1.2) / text_width(heading, 1))
    items: list[Item] = [
        *label(heading, 0.6, 0.75, size=letters, color=colors.text, anchor="start"),
        *board.placed(0, head),
        *ribbon.placed(board.width + gap, head + max(0.0, (board.height - ribbon.height) / 2)),
    ]
    return Scene(
        title=heading,
        text=describe(parts),
        items=tuple(items),
        box=(0.0, 0.0, width, height + head),
        unit=min(0.34, WIDEST / width),
        background=colors.paper,
        source=parts.text,
    )


def path_scene(model: Model, *, palette: str | Palette = "default", dialect: str | None = None) -> Scene:
    """Give the scene of :func:`path`."""
    parts, colors = explained(model, dialect), named(palette)
    field = parts.field
    base = draw.field_scene(field, palette=colors, cross=False)
    items: list[Item] = [*base.items]
    left, low, right, high = base.box
    if parts.rule.has_phantom:
        items.append(_phantom(field, colors))
        right += 1.0
    items += _way(field, colors)
    for sextet in parts.sextets:
        items += _pair(sextet, field, colors, lost=not sextet.characters)
    for row in range(field.height):
        number = str(row * field.width + 1)
        items += label(number, -0.3, row + 0.5, size=0.36, color=colors.text, anchor="end")
    phantom = ", and one more outside the field" if parts.rule.has_phantom else ""
    return Scene(
        title="the way over the board",
        text=f"row by row from the top left, two cells at a time: {parts.rule.cells} cells{phantom};"
        f" {draw.describe(field)}",
        items=tuple(items),
        box=(left - 0.75, low, right, high),
        unit=base.unit,
        background=colors.paper,
        source=parts.text,
    )


def strips_scene(model: Model, *, palette: str | Palette = "default", dialect: str | None = None) -> Scene:
    """Give the scene of :func:`strips`; a cell is one unit wide."""
    parts, colors = explained(model, dialect), named(palette)
    per_line = _PER_LINE[parts.rule.name]
    items: list[Item] = []
    lines = range(0, len(parts.sextets), per_line)
    for number, start in enumerate(lines):
        items += _Line(parts, range(start, min(start + per_line, len(parts.sextets))), number * _PITCH, colors).items()
    width = 2 * per_line + _LABELS + (1.9 if len(parts.sextets) % per_line == 0 else 0.3)
    return Scene(
        title=_heading(parts),
        text=describe(parts),
        items=tuple(items),
        box=(-_LABELS, -0.3, width - _LABELS, len(lines) * _PITCH - _GAP + 0.3),
        unit=min(0.34, WIDEST / width),
        background=colors.paper,
        source=parts.text,
    )


def describe(model: Model, *, dialect: str | None = None) -> str:
    """Tell a password in words: what it is, what its characters say, and the field.

    Examples
    --------
    >>> describe("KKBAC").partition("; ")[0]
    'password KKBAC of Puzzle Pop, mega rule, RLE: K K red red 10 times, B A red empty once, C for RLE'
    """
    parts = explained(model, dialect)
    if parts.format == "rle":
        said = [_set_in_words(each, parts) for each in parts.sets]
    else:
        said = [f"{len(parts.sextets)} characters of two cells each"]
    said.append(f"{parts.characters[-1].text} for {FORMAT_NAMES[parts.format]}")
    return f"password {_heading(parts)}: {', '.join(said)}; {draw.describe(parts.field)}"


def explained(model: Model, dialect: str | None = None) -> Explanation:
    """Take apart what is to be drawn, unless that is done.

    Raises
    ------
    TypeError
        If it is nothing that can be a password.
    """
    if isinstance(model, Explanation):
        return model if dialect is None else explain(model.field, dialect=dialect)
    if isinstance(model, Password):
        model = model.text
    if not isinstance(model, str | Field):
        raise TypeError(f"expected a password, an explanation, a field or a text, found {type(model).__name__}")
    return explain(model, dialect=dialect)


def png(model: Any) -> bytes:
    """Give the picture that a model shows of itself in a notebook."""
    from puyonb.drawing import figure

    return figure.png(password_scene(model))


def _heading(parts: Explanation) -> str:
    return f"{parts.text} of {NAMES[parts.dialect]}, {parts.rule.name} rule, {FORMAT_NAMES[parts.format]}"


def _set_in_words(each: Set, parts: Explanation) -> str:
    letters = " ".join(parts.characters[number].text for number in each.characters)
    cells = " ".join(parts.cells[number].puyo.value for number in (each.cells.start, each.cells.start + 1))
    return f"{letters} {cells} {'once' if each.count == 1 else f'{each.count} times'}"


# --- the way over the board -------------------------------------------------------------------------------------------


def _phantom(field: Field, colors: Palette) -> Shape:
    left, low = field.width + 0.22, field.height - 0.78
    outline = rounded(left, low, left + 0.56, low + 0.56, 0.12)
    return Shape(outline, Style(stroke=colors.frame, width=0.05, dash=(0.1, 0.09)))


def _way(field: Field, colors: Palette) -> Iterator[Item]:
    """Draw an arrow along each row, and thin returns from its end to the next."""
    ink = Style(stroke=colors.text, width=0.04, opacity=0.55)
    for row in range(field.height):
        y = row + 0.5
        yield Shape(line([(0.3, y), (field.width - 0.3, y)]), ink)
        tip = [(field.width - 0.2, y), (field.width - 0.42, y - 0.13), (field.width - 0.42, y + 0.13)]
        yield Shape(polygon(reversed(tip)), Style(fill=colors.text, opacity=0.8))
        if row:
            back = line([(field.width - 0.3, y - 1), (0.3, y)])
            yield Shape(back, Style(stroke=colors.text, width=0.025, opacity=0.4, dash=(0.1, 0.1)))


def _pair(sextet: Sextet, field: Field, colors: Palette, *, lost: bool) -> Iterator[Shape]:
    """Draw one outline around two cells, with a light border so that it shows on a puyo of any colour."""
    ink, width = (colors.accent, 0.09) if lost else (colors.text, 0.055)
    for path in _around(sextet, field):
        yield Shape(path, Style(stroke=colors.paper, width=width + 0.07, opacity=0.85))
        yield Shape(path, Style(stroke=ink, width=width, dash=(0.14, 0.12) if lost else ()))


def _around(sextet: Sextet, field: Field) -> Iterator[Path]:
    """Give the outline of a pair; two halves, open to each other, where it goes round the end of a row."""
    row, col = divmod(sextet.cells.start, field.width)
    if col + 1 < field.width or row + 1 == field.height:
        yield rounded(col + 0.06, row + 0.06, col + 1.94, row + 0.94, 0.3)
        return
    for edge, side, y in ((field.width + 0.12, col + 0.06, row), (-0.12, 0.94, row + 1)):
        yield line([(edge, y + 0.06), (side, y + 0.06), (side, y + 0.94), (edge, y + 0.94)])


# --- the strips -------------------------------------------------------------------------------------------------------

_PER_LINE = {"mega": 11, "normal": 13, "sun": 14, "tiny": 19}
"""How many sextets stand in a line: all lines of a picture are full."""

_LABELS = 3.1
"""The room for the names of the strips."""

_CODE, _SEXTET, _SET, _CHARACTER, _END = 1.25, 2.0, 3.05, 4.2, 5.1
"""Where the strips begin, from the top of the cells; and where the line ends."""

_GAP = 0.75
_PITCH = _END + _GAP


class _Line:
    """One line of the four strips."""

    def __init__(self, parts: Explanation, sextets: range, top: float, colors: Palette) -> None:
        self.parts = parts
        self.sextets = sextets
        self.top = top
        self.colors = colors
        self.rle = parts.format == "rle"

    def items(self) -> Iterator[Item]:
        """Draw the strips from the top: names, cells and sextets, sets, characters, and the format where the password ends."""
        yield from self.names()
        for number in self.sextets:
            yield from self.sextet(self.parts.sextets[number])
        for each in self.parts.sets:
            inside = range(max(each.sextets.start, self.sextets.start), min(each.sextets.stop, self.sextets.stop))
            if inside:
                yield from self.set(each, inside)
        if self.sextets.stop == len(self.parts.sextets):
            yield from self.format()

    def x(self, sextet: int) -> float:
        """Give the left edge of a sextet, two cells wide."""
        return 2.0 * (sextet - self.sextets.start)

    def text(self, words: str, x: float, y: float, size: float, color: str = "") -> Iterator[Item]:
        """Write words around a place, y from the top of the line."""
        yield from label(words, x, self.top + y, size=size, color=color or self.colors.text)

    def box(self, left: float, low: float, right: float, high: float, style: Style) -> Shape:
        """Give a box with round corners, heights from the top of the line."""
        return Shape(rounded(left, self.top + low, right, self.top + high, 0.12), style)

    def names(self) -> Iterator[Item]:
        """Write the names of the strips to the left of them."""
        sets = "sets" if self.rle else "sets of RLE"
        middles = (0.5, _SEXTET + 0.35, _SET + 0.35, _CHARACTER + 0.45)
        for name, y in zip(("cells", "sextets", sets, "characters"), middles, strict=True):
            yield from label(name, -0.3, self.top + y, size=0.44, color=self.colors.text, anchor="end")

    def sextet(self, sextet: Sextet) -> Iterator[Item]:
        """Draw a sextet with its two cells; in a plain password with its character too."""
        colors, x, lost = self.colors, self.x(sextet.number), not sextet.characters
        for number, cell in enumerate(self.parts.cells[sextet.cells.start : sextet.cells.stop]):
            dashed = (0.12, 0.1) if cell.place is None else ()
            style = Style(fill=colors.board, stroke=colors.frame if dashed else colors.rule, width=0.04, dash=dashed)
            left = x + number
            yield self.box(left + 0.06, 0.06, left + 0.94, 0.94, style)
            yield from single(cell.puyo, left + 0.5, self.top + 0.5, size=0.88, palette=colors)
            yield from self.text(str(cell.code), left + 0.5, _CODE, 0.4)
            # The second cell has the high digit, which is written first.
            ends = [(left + 0.5, self.top + _CODE + 0.27), (x + 1.5 - number, self.top + _SEXTET)]
            yield Shape(line(ends), Style(stroke=colors.frame, width=0.03))
        border = Style(fill=colors.board, stroke=colors.accent if lost else colors.frame, width=0.05)
        yield self.box(x + 0.2, _SEXTET, x + 1.8, _SEXTET + 0.7, border._replace(dash=(0.14, 0.1)) if lost else border)
        for digit, middle in zip(sextet.octal, (x + 0.6, x + 1.4), strict=True):
            yield from self.text(digit, middle, _SEXTET + 0.35, 0.52)
        if lost:
            yield from self.text("lost", x + 1, _SET + 0.35, 0.42, colors.accent)
        if not self.rle:
            character = self.parts.characters[sextet.number]
            yield Shape(
                line([(x + 1, self.top + _SEXTET + 0.7), (x + 1, self.top + _CHARACTER)]),
                Style(stroke=colors.frame, width=0.03, opacity=0.5),
            )
            yield from self.character(character.text, x + 0.5)

    def set(self, each: Set, inside: range) -> Iterator[Item]:
        """Draw the part of a set that lies in this line; a side where it goes on is open."""
        colors, left, right = self.colors, self.x(inside.start) + 0.12, self.x(inside.stop) - 0.12
        left -= 0.12 if inside.start > each.sextets.start else 0.0
        right += 0.12 if inside.stop < each.sextets.stop else 0.0
        low, high = self.top + _SET, self.top + _SET + 0.7
        if self.rle:
            fill = colors.rule if each.number % 2 else colors.board
            yield Shape(rectangle(left, low, right, high), Style(fill=fill))
        edge = Style(stroke=colors.frame, width=0.05, dash=() if self.rle else (0.12, 0.12))
        yield Shape(line([(left, low), (right, low)]) + line([(left, high), (right, high)]), edge)
        if inside.start == each.sextets.start:
            yield Shape(line([(left, low), (left, high)]), edge)
        if inside.stop == each.sextets.stop:
            yield Shape(line([(right, low), (right, high)]), edge)
        if self.rle and inside == self.main_part(each):
            middle = (self.x(inside.start) + self.x(inside.stop)) / 2
            yield from self.text(f"{each.octal[:2]} × {each.count}", middle, _SET + 0.35, 0.44)
            yield from self.spelled(each, middle, left, right)

    def main_part(self, each: Set) -> range:
        """Give the largest part of a set within one line, where what it says is written."""
        step = _PER_LINE[self.parts.rule.name]
        starts = range(each.sextets.start // step * step, each.sextets.stop, step)
        parts = (range(max(each.sextets.start, at), min(each.sextets.stop, at + step)) for at in starts)
        return max(parts, key=len)

    def spelled(self, each: Set, middle: float, left: float, right: float) -> Iterator[Item]:
        """Draw the two characters of a set below it."""
        low, high = self.top + _SET + 0.7, self.top + _CHARACTER
        edges = line([(left, low), (middle - 0.95, high)]) + line([(right, low), (middle + 0.95, high)])
        yield Shape(edges, Style(stroke=self.colors.frame, width=0.03, opacity=0.5))
        for number, x in zip(each.characters, (middle - 1, middle), strict=True):
            yield from self.character(self.parts.characters[number].text, x)

    def character(self, text: str, x: float) -> Iterator[Item]:
        """Draw a character in its box."""
        style = Style(fill=self.colors.paper, stroke=self.colors.frame, width=0.05)
        yield self.box(x + 0.06, _CHARACTER, x + 0.94, _END - 0.02, style)
        yield from self.text(text, x + 0.5, _CHARACTER + 0.44, 0.62)

    def format(self) -> Iterator[Item]:
        """Draw the last character, which tells plain from RLE."""
        x = self.x(self.sextets.stop) + 0.4
        yield self.box(x + 0.06, _CHARACTER, x + 0.94, _END - 0.02, Style(fill=self.colors.frame))
        last = self.parts.characters[-1]
        yield from self.text(last.text, x + 0.5, _CHARACTER + 0.44, 0.62, self.colors.paper)
        yield from self.text(FORMAT_NAMES[self.parts.format], x + 0.5, _SET + 0.35, 0.4)
