"""Pictures of passwords: the way over the board, the strips from cells to characters, the alphabets, the race of the formats, the dialects.

What is drawn is a :class:`~puyonb.puyo.password.Explanation`; a password, its text or a field is
explained first.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import fsum
from typing import TYPE_CHECKING, NamedTuple

from puyonb.drawing.outlines import line, polygon, rectangle, rounded
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.picture import picture
from puyonb.drawing.scene import Item, Paint, Path, Scene, Shape, label, text_width
from puyonb.puyo.draw import _field
from puyonb.puyo.draw._faces import single
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.password import ALPHABETS, Explanation, Password, Set, Sextet, Spelling, explain
from puyonb.puyo.password._alphabets import (
    ALPHABET_NAMES,
    CELLS,
    FORMAT_NAMES,
    GAMES,
    NAMES,
    PLAIN,
    RLE,
    Game,
    octal,
)
from puyonb.puyo.password._codec import check_dialect
from puyonb.text import number_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Model = Explanation | Password | Field | str
"""What can be drawn as a password."""

_WIDEST = 9.6
"""The most inches that a picture is wide by itself."""


@picture
def password(
    model: Model,
    *,
    ax: "Axes | None" = None,
    palette: str | Palette = "default",
    dialect: str | None = None,
) -> Scene:
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
    parts, colors = explained(model, dialect), named(palette)
    board, ribbon = (
        password_path.scene(parts, palette=colors),
        password_strips.scene(parts, palette=colors),
    )
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
        unit=min(0.34, _WIDEST / width),
        background=colors.paper,
        source=parts.text,
    )


@picture
def password_path(
    model: Model,
    *,
    ax: "Axes | None" = None,
    palette: str | Palette = "default",
    dialect: str | None = None,
) -> Scene:
    """Draw the way that a password takes over the board, two cells at a time.

    Each pair that shares a sextet has one outline; the cell outside a mega field, which fills the
    last pair, is dashed.  The parameters are those of :func:`password`.
    """
    parts, colors = explained(model, dialect), named(palette)
    field = parts.field
    base = _field.field.scene(field, palette=colors, cross=False)
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
        f" {_field.describe(field)}",
        items=tuple(items),
        box=(left - 0.75, low, right, high),
        unit=base.unit,
        background=colors.paper,
        source=parts.text,
    )


@picture
def password_strips(
    model: Model,
    *,
    ax: "Axes | None" = None,
    palette: str | Palette = "default",
    dialect: str | None = None,
) -> Scene:
    """Draw cells, sextets, sets and characters below each other, each above what it becomes.

    The digits of a sextet stand crosswise under its cells: the second cell has the first digit.
    The sets of a plain password, which it does not use, are dashed.  The parameters are those of
    :func:`password`.
    """
    parts, colors = explained(model, dialect), named(palette)
    per_line = _PER_LINE[parts.rule.name]
    items: list[Item] = []
    lines = range(0, len(parts.sextets), per_line)
    for number, start in enumerate(lines):
        items += _Line(
            parts, range(start, min(start + per_line, len(parts.sextets))), number * _PITCH, colors
        ).items()
    width = 2 * per_line + _LABELS + (1.9 if len(parts.sextets) % per_line == 0 else 0.3)
    return Scene(
        title=_heading(parts),
        text=describe(parts),
        items=tuple(items),
        box=(-_LABELS, -0.3, width - _LABELS, len(lines) * _PITCH - _GAP + 0.3),
        unit=min(0.34, _WIDEST / width),
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
    return f"password {_heading(parts)}: {', '.join(said)}; {_field.describe(parts.field)}"


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
        raise TypeError(
            f"expected a password, an explanation, a field or a text, found {type(model).__name__}"
        )
    return explain(model, dialect=dialect)


def _heading(parts: Explanation) -> str:
    return f"{parts.text} of {NAMES[parts.dialect]}, {parts.rule.name} rule, {FORMAT_NAMES[parts.format]}"


def _set_in_words(each: Set, parts: Explanation) -> str:
    letters = " ".join(parts.characters[number].text for number in each.characters)
    cells = " ".join(
        parts.cells[number].puyo.value for number in (each.cells.start, each.cells.start + 1)
    )
    return f"{letters} {cells} {'once' if each.count == 1 else f'{each.count} times'}"


# --- the way over the board -----------------------------------------------------------------------


def _phantom(field: Field, colors: Palette) -> Shape:
    left, low = field.width + 0.22, field.height - 0.78
    outline = rounded(left, low, left + 0.56, low + 0.56, 0.12)
    return Shape(outline, Paint(stroke=colors.frame, width=0.05, dash=(0.1, 0.09)))


def _way(field: Field, colors: Palette) -> Iterator[Item]:
    """Draw an arrow along each row, and thin returns from its end to the next."""
    ink = Paint(stroke=colors.text, width=0.04, opacity=0.55)
    for row in range(field.height):
        y = row + 0.5
        yield Shape(line([(0.3, y), (field.width - 0.3, y)]), ink)
        tip = [
            (field.width - 0.2, y),
            (field.width - 0.42, y - 0.13),
            (field.width - 0.42, y + 0.13),
        ]
        yield Shape(polygon(reversed(tip)), Paint(fill=colors.text, opacity=0.8))
        if row:
            back = line([(field.width - 0.3, y - 1), (0.3, y)])
            yield Shape(back, Paint(stroke=colors.text, width=0.025, opacity=0.4, dash=(0.1, 0.1)))


def _pair(sextet: Sextet, field: Field, colors: Palette, *, lost: bool) -> Iterator[Shape]:
    """Draw one outline around two cells, with a light border so that it shows on a puyo of any colour."""
    ink, width = (colors.accent, 0.09) if lost else (colors.text, 0.055)
    for path in _around(sextet, field):
        yield Shape(path, Paint(stroke=colors.paper, width=width + 0.07, opacity=0.85))
        yield Shape(path, Paint(stroke=ink, width=width, dash=(0.14, 0.12) if lost else ()))


def _around(sextet: Sextet, field: Field) -> Iterator[Path]:
    """Give the outline of a pair; two halves, open to each other, where it goes round the end of a row."""
    row, col = divmod(sextet.cells.start, field.width)
    if col + 1 < field.width or row + 1 == field.height:
        yield rounded(col + 0.06, row + 0.06, col + 1.94, row + 0.94, 0.3)
        return
    for edge, side, y in ((field.width + 0.12, col + 0.06, row), (-0.12, 0.94, row + 1)):
        yield line([(edge, y + 0.06), (side, y + 0.06), (side, y + 0.94), (edge, y + 0.94)])


# --- the strips -----------------------------------------------------------------------------------

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
            inside = range(
                max(each.sextets.start, self.sextets.start),
                min(each.sextets.stop, self.sextets.stop),
            )
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

    def box(self, left: float, low: float, right: float, high: float, style: Paint) -> Shape:
        """Give a box with round corners, heights from the top of the line."""
        return Shape(rounded(left, self.top + low, right, self.top + high, 0.12), style)

    def names(self) -> Iterator[Item]:
        """Write the names of the strips to the left of them."""
        sets = "sets" if self.rle else "sets of RLE"
        middles = (0.5, _SEXTET + 0.35, _SET + 0.35, _CHARACTER + 0.45)
        for name, y in zip(("cells", "sextets", sets, "characters"), middles, strict=True):
            yield from label(
                name, -0.3, self.top + y, size=0.44, color=self.colors.text, anchor="end"
            )

    def sextet(self, sextet: Sextet) -> Iterator[Item]:
        """Draw a sextet with its two cells; in a plain password with its character too."""
        colors, x, lost = self.colors, self.x(sextet.number), not sextet.characters
        for number, cell in enumerate(self.parts.cells[sextet.cells.start : sextet.cells.stop]):
            dashed = (0.12, 0.1) if cell.place is None else ()
            style = Paint(
                fill=colors.board,
                stroke=colors.frame if dashed else colors.rule,
                width=0.04,
                dash=dashed,
            )
            left = x + number
            yield self.box(left + 0.06, 0.06, left + 0.94, 0.94, style)
            yield from single(cell.puyo, left + 0.5, self.top + 0.5, size=0.88, palette=colors)
            yield from self.text(str(cell.code), left + 0.5, _CODE, 0.4)
            # The second cell has the high digit, which is written first.
            ends = [(left + 0.5, self.top + _CODE + 0.27), (x + 1.5 - number, self.top + _SEXTET)]
            yield Shape(line(ends), Paint(stroke=colors.frame, width=0.03))
        border = Paint(
            fill=colors.board, stroke=colors.accent if lost else colors.frame, width=0.05
        )
        yield self.box(
            x + 0.2,
            _SEXTET,
            x + 1.8,
            _SEXTET + 0.7,
            border._replace(dash=(0.14, 0.1)) if lost else border,
        )
        for digit, middle in zip(sextet.octal, (x + 0.6, x + 1.4), strict=True):
            yield from self.text(digit, middle, _SEXTET + 0.35, 0.52)
        if lost:
            yield from self.text("lost", x + 1, _SET + 0.35, 0.42, colors.accent)
        if not self.rle:
            character = self.parts.characters[sextet.number]
            yield Shape(
                line([(x + 1, self.top + _SEXTET + 0.7), (x + 1, self.top + _CHARACTER)]),
                Paint(stroke=colors.frame, width=0.03, opacity=0.5),
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
            yield Shape(rectangle(left, low, right, high), Paint(fill=fill))
        edge = Paint(stroke=colors.frame, width=0.05, dash=() if self.rle else (0.12, 0.12))
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
        parts = (
            range(max(each.sextets.start, at), min(each.sextets.stop, at + step)) for at in starts
        )
        return max(parts, key=len)

    def spelled(self, each: Set, middle: float, left: float, right: float) -> Iterator[Item]:
        """Draw the two characters of a set below it."""
        low, high = self.top + _SET + 0.7, self.top + _CHARACTER
        edges = line([(left, low), (middle - 0.95, high)]) + line(
            [(right, low), (middle + 0.95, high)]
        )
        yield Shape(edges, Paint(stroke=self.colors.frame, width=0.03, opacity=0.5))
        for number, x in zip(each.characters, (middle - 1, middle), strict=True):
            yield from self.character(self.parts.characters[number].text, x)

    def character(self, text: str, x: float) -> Iterator[Item]:
        """Draw a character in its box."""
        style = Paint(fill=self.colors.paper, stroke=self.colors.frame, width=0.05)
        yield self.box(x + 0.06, _CHARACTER, x + 0.94, _END - 0.02, style)
        yield from self.text(text, x + 0.5, _CHARACTER + 0.44, 0.62)

    def format(self) -> Iterator[Item]:
        """Draw the last character, which tells plain from RLE."""
        x = self.x(self.sextets.stop) + 0.4
        yield self.box(x + 0.06, _CHARACTER, x + 0.94, _END - 0.02, Paint(fill=self.colors.frame))
        last = self.parts.characters[-1]
        yield from self.text(last.text, x + 0.5, _CHARACTER + 0.44, 0.62, self.colors.paper)
        yield from self.text(str(FORMAT_NAMES[self.parts.format]), x + 0.5, _SET + 0.35, 0.4)


# --- the alphabets --------------------------------------------------------------------------------


@picture
def password_sextet(
    first: Puyo, second: Puyo, *, ax: "Axes | None" = None, palette: str | Palette = "default"
) -> Scene:
    """Draw how two cells become one character of each game.

    Parameters
    ----------
    first, second : Puyo
        In reading order.
    ax : matplotlib Axes, optional
    palette : str or Palette, default ``"default"``
    """
    colors, codes = named(palette), (_code(first), _code(second))
    value = codes[0] + 8 * codes[1]
    items: list[Item] = []
    for puyo, code, x, to in ((first, codes[0], 1.6, 4.4), (second, codes[1], 4.4, 1.6)):
        items.append(
            _box(
                x - 0.5, 0.3, x + 0.5, 1.3, Paint(fill=colors.board, stroke=colors.rule, width=0.04)
            )
        )
        items += single(puyo, x, 0.8, size=0.9, palette=colors)
        items += label(f"{puyo.value} is {code}", x, 1.65, size=0.42, color=colors.text)
        items.append(Shape(line([(x, 1.95), (to, 2.75)]), Paint(stroke=colors.frame, width=0.04)))
        items.append(
            _box(
                to - 0.9,
                2.75,
                to + 0.9,
                3.55,
                Paint(fill=colors.board, stroke=colors.frame, width=0.05),
            )
        )
        items += label(f"{code:03b}", to, 3.15, size=0.62, color=colors.text)
        items += label(str(code), to, 4.1, size=0.62, color=colors.text)
    items.append(Shape(line([(5.9, 3.15), (7.0, 3.15)]), Paint(stroke=colors.frame, width=0.05)))
    items.append(Shape(polygon([(7.25, 3.15), (6.95, 3.0), (6.95, 3.3)]), Paint(fill=colors.frame)))
    for game, y in (("20th", 2.25), ("pop", 4.0)):
        items.append(
            _box(
                7.6,
                y - 0.6,
                8.8,
                y + 0.6,
                Paint(fill=colors.paper, stroke=colors.frame, width=0.05),
            )
        )
        items += label(ALPHABETS[_game(game)][value], 8.2, y, size=0.85, color=colors.text)
        items += label(
            str(ALPHABET_NAMES[_game(game)]), 9.1, y, size=0.44, color=colors.text, anchor="start"
        )
    return Scene(
        title="one sextet",
        text=f"{first.value} is {codes[0]}, {second.value} is {codes[1]}; the second cell has the first digit: {octal(value)};"
        f" {ALPHABETS['20th'][value]} in 20th and Puyo 7, {ALPHABETS['pop'][value]} in Puzzle Pop",
        items=tuple(items),
        box=(0.0, 0.0, 13.2, 4.9),
        unit=0.46,
        background=colors.paper,
    )


@picture
def password_alphabet(
    game: str = "20th",
    *,
    highlight: str = "",
    ax: "Axes | None" = None,
    palette: str | Palette = "default",
) -> Scene:
    """Draw the 64 characters of a game, one row for each first octal digit and one column for each second.

    Parameters
    ----------
    game : str, default ``"20th"``
        A dialect.
    highlight : str, default none
        Characters to point out.
    ax : matplotlib Axes, optional
    palette : str or Palette, default ``"default"``
    """
    colors, characters = named(palette), ALPHABETS[_game(game)]
    items: list[Item] = [
        *label("first cell", 6.0, 0.45, size=0.42, color=colors.text),
        *label("second", 0.2, 1.1, size=0.42, color=colors.text, anchor="start"),
        *label("cell", 0.2, 1.6, size=0.42, color=colors.text, anchor="start"),
    ]
    for digit, puyo in enumerate(CELLS):
        for x, y in ((digit + 2.5, 1.35), (1.35, digit + 2.5)):
            items.append(
                _box(
                    x - 0.3, y - 0.3, x + 0.3, y + 0.3, Paint(fill=colors.board, stroke=colors.rule)
                )
            )
            items += single(puyo, x, y, size=0.58, palette=colors)
        items += label(str(digit), digit + 2.5, 0.9, size=0.36, color=colors.text)
        items += label(str(digit), 0.8, digit + 2.5, size=0.36, color=colors.text)
    for value, character in enumerate(characters):
        x, y = value % 8 + 2.0, value // 8 + 2.0
        chosen = character in highlight
        border = (
            Paint(colors.board, colors.accent, 0.09)
            if chosen
            else Paint(colors.paper, colors.rule, 0.04)
        )
        items.append(_box(x + 0.06, y + 0.06, x + 0.94, y + 0.94, border))
        items += label(character, x + 0.5, y + 0.5, size=0.58, color=colors.text)
    rows = "; ".join(f"{row}: {' '.join(characters[8 * row : 8 * row + 8])}" for row in range(8))
    marked = "; marked: " + " ".join(highlight) if highlight else ""
    return Scene(
        title=f"the characters of {ALPHABET_NAMES[_game(game)]}",
        text=f"the 64 characters of {ALPHABET_NAMES[_game(game)]}, by first octal digit: {rows}{marked}",
        items=tuple(items),
        box=(0.0, 0.1, 10.2, 10.2),
        unit=0.4,
        background=colors.paper,
    )


def _game(name: str) -> Game:
    return GAMES[check_dialect(name)]


def _code(puyo: Puyo) -> int:
    if puyo not in CELLS:
        raise ValueError(f"expected a puyo that has a code in a password, found {puyo.value}")
    return CELLS.index(puyo)


def _box(left: float, low: float, right: float, high: float, style: Paint) -> Shape:
    return Shape(rounded(left, low, right, high, 0.1), style)


# --- the race -------------------------------------------------------------------------------------

_TEXT = 0.16
"""The height of letters in the race, whose unit is an inch."""

_LANE = 0.34
_RLE_LANE, _PLAIN_LANE = 0.5, 1.15
_START = 0.65
_ROOM = 8.7
"""The room for the longer of the two passwords."""


@picture
def password_race(
    model: Model,
    *,
    ax: "Axes | None" = None,
    palette: str | Palette = "default",
    dialect: str | None = None,
) -> Scene:
    """Draw the race between plain and RLE, a box a character, set by set.

    RLE stops where it is longer than the whole of plain.

    Parameters
    ----------
    model : Explanation, Password, Field or str
        A text is read as a password.
    ax : matplotlib Axes, optional
    palette : str or Palette, default ``"default"``
    dialect : str, optional
        As for :func:`puyonb.puyo.password.explain`.
    """
    parts, colors = explained(model, dialect), named(palette)
    race, told = parts.race, _race_in_words(parts)
    step = min(0.3, _ROOM / (race.plain + 2))
    lanes = _Lanes(parts, step, colors)
    finish = _START + race.plain * step
    items: list[Item] = [*lanes.rle(), *lanes.plain()]
    goal = line([(finish, _RLE_LANE - 0.16), (finish, _PLAIN_LANE + _LANE + 0.12)])
    items.append(Shape(goal, Paint(stroke=colors.accent, width=0.025, dash=(0.06, 0.05))))
    for name, y in (("RLE", _RLE_LANE), ("plain", _PLAIN_LANE)):
        items += label(
            name, _START - 0.1, y + _LANE / 2, size=_TEXT, color=colors.text, anchor="end"
        )
    for number, sentence in enumerate(told):
        items += label(
            sentence, _START, 1.85 + 0.25 * number, size=_TEXT, color=colors.text, anchor="start"
        )
    if step > _LEGIBLE:
        items += label(parts.text, _START, 0.16, size=_TEXT, color=colors.text, anchor="start")
    return Scene(
        title="the race between plain and RLE",
        text=f"password {parts.text}: {'; '.join(told)}",
        items=tuple(items),
        box=(0.0, 0.0, max(finish + 2 * step, 6.3) + 0.15, 1.85 + 0.25 * len(told)),
        unit=1.0,
        background=colors.paper,
        source=parts.text,
    )


_LEGIBLE = 0.12
"""The least width of a box that still takes a letter."""


def _race_in_words(parts: Explanation) -> list[str]:
    race = parts.race
    sets = number_of(len(race.laps), "set")
    words = [f"plain takes {race.plain} characters, RLE takes {race.rle} with {sets}"]
    if race.given_up is None:
        words.append(
            f"{'a tie: ' if race.is_tie else ''}RLE is shown, as it is with up to {race.most_sets} sets"
        )
    else:
        words.append(
            f"RLE gives up at set {race.given_up + 1}: more than {race.most_sets} sets are longer than plain"
        )
    return words


class _Lanes:
    """The two passwords as boxes, a character each, with a tint that changes from set to set."""

    def __init__(self, parts: Explanation, step: float, colors: Palette) -> None:
        self.parts = parts
        self.step = step
        self.colors = colors
        self.alphabet = ALPHABETS[GAMES[parts.dialect]]
        self.sets = next(each.sets for each in parts.spellings if each.dialect == parts.dialect)

    def rle(self) -> Iterator[Item]:
        """Draw RLE set by set, up to its format or to the set with which it gives up."""
        last = len(self.sets) if self.parts.race.given_up is None else self.parts.race.given_up + 1
        for number, (value, count) in enumerate(self.sets[:last]):
            over = number == self.parts.race.given_up
            for place, said in enumerate((value, count - 1)):
                yield from self.box(2 * number + place, _RLE_LANE, said, tint=number % 2, over=over)
        if self.parts.race.given_up is None:
            yield from self.end(2 * last, _RLE_LANE, RLE)

    def plain(self) -> Iterator[Item]:
        """Draw plain, a box for each sextet, in the tints of the sets that they would be in."""
        tints = [number % 2 for number, (_, count) in enumerate(self.sets) for _ in range(count)]
        for sextet in self.parts.sextets:
            tint = tints[sextet.number] if sextet.number < len(tints) else 0
            yield from self.box(sextet.number, _PLAIN_LANE, sextet.value, tint=tint)
        yield from self.end(len(self.parts.sextets), _PLAIN_LANE, PLAIN)

    def box(
        self, place: int, low: float, value: int, *, tint: int, over: bool = False
    ) -> Iterator[Item]:
        """Draw the character at a place of a lane; one that is over the length of plain in the accent."""
        left = _START + place * self.step
        ink = self.colors.accent if over else self.colors.frame
        fill = self.colors.rule if tint else self.colors.board
        width = min(0.018, self.step / 8)
        yield Shape(
            rectangle(left, low, left + self.step, low + _LANE),
            Paint(fill=fill, stroke=ink, width=width),
        )
        yield from self.letter(self.alphabet[value], left, low, ink if over else self.colors.text)

    def end(self, place: int, low: float, value: int) -> Iterator[Item]:
        """Draw the last character of a lane, which tells the format."""
        left = _START + place * self.step
        yield Shape(
            rectangle(left, low, left + self.step, low + _LANE), Paint(fill=self.colors.frame)
        )
        yield from self.letter(self.alphabet[value], left, low, self.colors.paper)

    def letter(self, text: str, left: float, low: float, color: str) -> Iterator[Item]:
        """Write a character into its box, if it can be read there."""
        if self.step > _LEGIBLE:
            size = min(0.19, self.step * 0.82)
            yield from label(text, left + self.step / 2, low + _LANE / 2, size=size, color=color)


# --- the dialects ---------------------------------------------------------------------------------

_SET_WIDTH = 2.3
_GAP_WIDTH = 1.0
_NOTE = 0.42
_ROW = 2.9
_SHOWN = 8
"""How many runs are shown where dialects do not differ at all."""


class _Column(NamedTuple):
    """One run of equal sextets, as each dialect divides it; no sets at all stand for runs that are left out.

    Attributes
    ----------
    sets : tuple of tuple of (int, int)
        One for each dialect.
    """

    sets: tuple[tuple[tuple[int, int], ...], ...]

    @property
    def width(self) -> float:
        """The room for the sets of the dialect that has most, or for the dots; scene units."""
        return _SET_WIDTH * max(map(len, self.sets)) if self.sets else _GAP_WIDTH

    @property
    def differs(self) -> bool:
        """Tell whether the dialects divide the run differently."""
        return len(set(self.sets)) > 1


@picture
def password_dialects(
    model: Model,
    *,
    among: Iterable[str] = (),
    ax: "Axes | None" = None,
    palette: str | Palette = "default",
) -> Scene:
    """Draw the sets that dialects make of the same field below each other, and point out those that differ.

    Parameters
    ----------
    model : Explanation, Password, Field or str
        A text is read as a password.
    among : iterable of str, default 20th and Puzzle Pop; of a spoilt password, Puzzle Pop and its version 1.3.0
        The dialects to compare; the first is the one that the others differ from.
    ax : matplotlib Axes, optional
    palette : str or Palette, default ``"default"``
    """
    parts, colors = explained(model), named(palette)
    usual = ("pop", "pop-1.3.0") if parts.dialect == "pop-1.3.0" else ("20th", "pop")
    chosen = [check_dialect(name) for name in among] or usual
    spellings = [each for dialect in chosen for each in parts.spellings if each.dialect == dialect]
    columns = _columns(parts, spellings)
    notes = [
        _noted(str(NAMES[each.dialect]), str(reason))
        for each in spellings
        for reason in each.reasons
    ]
    told = [f"{NAMES[each.dialect]}: {_outcome(each)}" for each in spellings]
    items: list[Item] = []
    for number, spelling in enumerate(spellings):
        top = number * _ROW
        items += label(told[number], 0.0, top + 0.3, size=0.5, color=colors.text, anchor="start")
        items += _row(number, spelling, columns, top + 0.75, colors)
    for number, note in enumerate(notes):
        y = len(spellings) * _ROW + 0.35 + 0.65 * number
        items += label(note, 0.0, y, size=_NOTE, color=colors.text, anchor="start")
    lengths = [text_width(line, 0.5) for line in told] + [text_width(note, _NOTE) for note in notes]
    width = max(*lengths, fsum(column.width for column in columns))
    return Scene(
        title="the same field in several dialects",
        text="; ".join([*told, *notes]),
        items=tuple(items),
        box=(-0.3, -0.3, width + 0.3, len(spellings) * _ROW + 0.65 * len(notes) + 0.2),
        unit=min(0.36, _WIDEST / (width + 0.6)),
        background=colors.paper,
        source=parts.text,
    )


def _noted(name: str, reason: str) -> str:
    return reason if reason.startswith(name) else f"{name}: {reason}"


def _outcome(spelling: Spelling) -> str:
    if spelling.text is None or spelling.format is None:
        return "no such field"
    letters = len(spelling.text.replace(" ", ""))
    return f"{spelling.text}  ({FORMAT_NAMES[spelling.format]}, {letters} characters)"


def _columns(parts: Explanation, spellings: Sequence[Spelling]) -> list[_Column]:
    """Line up the sets of the dialects run by run, and leave out runs far from any difference."""
    lengths = [
        len(list(same)) for _, same in groupby(parts.sextets, key=lambda sextet: sextet.value)
    ]
    divided = [_by_run(spelling.sets, lengths) for spelling in spellings]
    columns = [_Column(sets) for sets in zip(*divided, strict=True)]
    differing = [number for number, column in enumerate(columns) if column.differs]
    near = {number + step for number in differing for step in (-1, 0, 1)} or set(range(_SHOWN))
    shown: list[_Column] = []
    for number, column in enumerate(columns):
        if number in near:
            shown.append(column)
        elif not shown or shown[-1].sets:
            shown.append(_Column(()))
    return shown


def _by_run(
    sets: Iterable[tuple[int, int]], lengths: Sequence[int]
) -> list[tuple[tuple[int, int], ...]]:
    """Give the sets of each run; that of the last may fall short by what version 1.3.0 loses."""
    rest = iter(sets)
    found: list[tuple[tuple[int, int], ...]] = []
    for length in lengths:
        run: list[tuple[int, int]] = []
        while sum(count for _, count in run) < length and (following := next(rest, None)):
            run.append(following)
        found.append(tuple(run))
    return found


def _row(
    number: int, spelling: Spelling, columns: Sequence[_Column], top: float, colors: Palette
) -> Iterator[Item]:
    """Draw the sets of one dialect, with their characters if RLE is what it shows."""
    alphabet, rle = ALPHABETS[GAMES[spelling.dialect]], spelling.format == "rle"
    left = 0.0
    for column in columns:
        sets = column.sets[number] if column.sets else ()
        differs = bool(column.sets) and sets != column.sets[0]
        edge = (
            Paint(colors.board, colors.accent, 0.09)
            if differs
            else Paint(colors.board, colors.frame, 0.05)
        )
        step = column.width / max(1, len(sets))
        for place, (value, count) in enumerate(sets):
            x = left + place * step
            style = edge._replace(dash=() if rle else (0.12, 0.12))
            yield Shape(rounded(x + 0.08, top, x + step - 0.08, top + 0.75, 0.1), style)
            yield from label(
                f"{octal(value)} × {count}", x + step / 2, top + 0.375, size=0.44, color=colors.text
            )
            if rle:
                letters = alphabet[value] + alphabet[count - 1]
                yield from label(letters, x + step / 2, top + 1.25, size=0.62, color=colors.text)
        if not column.sets:
            yield from label("…", left + 0.5, top + 0.35, size=0.6, color=colors.text)
        left += column.width
