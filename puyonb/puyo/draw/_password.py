"""Pictures of passwords: the path over the board, strips and alphabets.

The functions draw a :class:`~puyonb.puyo.password.Explanation`; they explain a password, its text
or a field first.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import ceil
from typing import TYPE_CHECKING

from puyonb.drawing.outlines import line, polygon, rectangle, rounded
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.picture import picture
from puyonb.drawing.scene import Item, Paint, Path, Scene, Shape, label, text_width
from puyonb.errors import check_type
from puyonb.messages import Message, message_text
from puyonb.puyo.draw import _field
from puyonb.puyo.draw._faces import single
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.password import ALPHABETS, Explanation, Password, Set, Sextet, explain
from puyonb.puyo.password._alphabets import (
    ALPHABET_NAMES,
    CELLS,
    FORMAT_NAMES,
    GAMES,
    NAMES,
    RULE_NAMES,
    Game,
    octal,
)
from puyonb.puyo.password._codec import check_dialect

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Model = Explanation | Password | Field | str
"""The values that can be drawn as a password."""

_WIDEST = 9.6
"""The greatest width of a picture, in inches."""


@picture
def password(
    model: Model,
    *,
    ax: "Axes | None" = None,
    size: float | None = None,
    palette: str | Palette = "default",
    dialect: str | None = None,
    language: str | None = None,
) -> Scene:
    """Draw a password: its board with the path over it, and the strips beside it.

    Parameters
    ----------
    model : Explanation, Password, Field or str
        A text is read as a password.
    ax : matplotlib Axes, optional
    size : float, inches per cell, optional
        By default 0.34, or less for a long password.
    palette : str or Palette, default ``"default"``
    dialect : str, optional
        As for :func:`puyonb.puyo.password.explain`.
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.

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
    color, room = colors.label, width - 1.2
    items: list[Item] = [
        *label(heading, 0.6, 0.75, size=0.62, color=color, anchor="start", room=room),
        *board.placed(0, head),
        *ribbon.placed(board.width + gap, head + max(0.0, (board.height - ribbon.height) / 2)),
    ]
    return Scene(
        title=heading,
        text=describe(parts),
        items=tuple(items),
        box=(0.0, 0.0, width, height + head),
        unit=min(0.34, _WIDEST / width) if size is None else size,
        background=colors.paper,
        source=parts.text,
    )


@picture
def password_path(
    model: Model,
    *,
    ax: "Axes | None" = None,
    size: float | None = None,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Scene:
    """Draw the path of a password over the board, two cells at a time.

    Each pair of cells that shares a sextet has one outline.  The cell outside a mega field, which
    completes the last pair, is dashed.  The parameters are those of :func:`password`; by default
    the size is that of :func:`puyonb.draw.field`.
    """
    parts, colors = explained(model), named(palette)
    field = parts.field
    base = _field.field.scene(field, palette=colors, cross=False)
    items: list[Item] = [*base.items]
    left, low, right, high = base.box
    if parts.rule.has_phantom:
        items.append(_phantom(field, colors))
        right += 0.85
    for sextet in parts.sextets:
        items += _pair(sextet, field, colors, lost=not sextet.characters)
    items += _order(field, colors, phantom=parts.rule.has_phantom)
    values = {"count": parts.rule.cells, "field": _field.describe(field)}
    text = message_text(
        "puyo_draw.path.text",
        "row by row from the top left, two cells at a time: {count:cell|cells}; {field}",
        **values,
    )
    if parts.rule.has_phantom:
        text = message_text(
            "puyo_draw.path.text.phantom",
            "row by row from the top left, two cells at a time: {count:cell|cells}, and one more"
            " outside the field; {field}",
            **values,
        )
    return Scene(
        title=message_text("puyo_draw.path", "the path over the board"),
        text=text,
        items=tuple(items),
        box=(left - 1.15, low, right + 0.95, high),
        unit=base.unit if size is None else size,
        background=colors.paper,
        source=parts.text,
    )


@picture
def password_strips(
    model: Model,
    *,
    ax: "Axes | None" = None,
    size: float | None = None,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Scene:
    """Draw four strips below each other: cells, sextets, sets and characters.

    The digits of a sextet cross over below its cells: the second cell has the first digit.  Of a
    long run of equal sextets, the first and the last are drawn, and the number between them.  The
    sets of a plain password, which it does not use, are dashed.  The parameters are those of
    :func:`password`.
    """
    parts, colors = explained(model), named(palette)
    lines = _lines(parts)
    items: list[Item] = []
    for number, line_ in enumerate(lines):
        items += _Line(parts, line_, number * _PITCH, colors).items()
    width = _LABELS + max(2 * len(lines[0]) + 0.3, 2 * len(lines[-1]) + 1.9)
    return Scene(
        title=_heading(parts),
        text=describe(parts),
        items=tuple(items),
        box=(-_LABELS, -0.3, width - _LABELS, len(lines) * _PITCH - _GAP + 0.3),
        unit=min(0.34, _WIDEST / width) if size is None else size,
        background=colors.paper,
        source=parts.text,
    )


def describe(model: Model) -> str:
    """Return a password in words: its name, its contents, and the field.

    Examples
    --------
    >>> heading, contents = describe("KKBAC").split("; ")[0].split(": ")
    >>> heading
    'password KKBAC of Puzzle Pop, mega rule, RLE'
    >>> contents
    'K K red red 10 times, B A red empty once, C for RLE'
    """
    parts = explained(model)
    if parts.format == "rle":
        contents = [_set_in_words(each, parts) for each in parts.sets]
    else:
        contents = [
            Message(
                "puyo_draw.password.plain",
                "{count:character|characters} of two cells each",
                count=len(parts.sextets),
            )
        ]
    last, form = parts.characters[-1].text, FORMAT_NAMES[parts.format]
    contents.append(
        Message(
            "puyo_draw.password.format", "{character} for {format}", character=last, format=form
        )
    )
    return message_text(
        "puyo_draw.password.text",
        "password {heading}: {contents}; {field}",
        heading=_heading(parts),
        contents=tuple(contents),
        field=_field.describe(parts.field),
    )


def explained(model: Model, dialect: str | None = None) -> Explanation:
    """Return the explanation of a password, a text or a field.

    Raises
    ------
    TypeError
        If ``model`` is something else.
    """
    if isinstance(model, Explanation):
        return model if dialect is None else explain(model.field, dialect=dialect)
    if isinstance(model, Password):
        model = model.text
    check_type(model, Field, Explanation, Password, str)
    return explain(model, dialect=dialect)


def _heading(parts: Explanation) -> str:
    return message_text(
        "puyo_draw.password",
        "{text} of {dialect}, {rule} rule, {format}",
        text=parts.text,
        dialect=NAMES[parts.dialect],
        rule=RULE_NAMES[parts.rule.name],
        format=FORMAT_NAMES[parts.format],
    )


def _set_in_words(each: Set, parts: Explanation) -> Message:
    first, second = (parts.cells[each.cells.start + place].puyo for place in (0, 1))
    letters = " ".join(parts.characters[number].text for number in each.characters)
    values = {"letters": letters, "first": first, "second": second}
    if each.count == 1:
        return Message("puyo_draw.password.once", "{letters} {first} {second} once", **values)
    return Message(
        "puyo_draw.password.times",
        "{letters} {first} {second} {count} times",
        count=each.count,
        **values,
    )


# --- the path over the board ----------------------------------------------------------------------


def _phantom(field: Field, colors: Palette) -> Shape:
    left, low = field.width + 0.22, field.height - 0.78
    outline = rounded(left, low, left + 0.56, low + 0.56, 0.12)
    return Shape(outline, Paint(stroke=colors.frame, width=0.05, dash=(0.1, 0.09)))


def _order(field: Field, colors: Palette, *, phantom: bool) -> Iterator[Item]:
    """Write the numbers of the first and the last cell beside each row, and an arrow head."""
    for row in range(field.height):
        y, last = row + 0.5, row + 1 == field.height
        end = field.width + (1.2 if phantom and last else 0.35)
        first, final = row * field.width + 1, (row + 1) * field.width + (phantom and last)
        yield from label(str(first), -0.55, y, size=0.36, color=colors.label, anchor="end")
        yield from label(str(final), end, y, size=0.36, color=colors.label, anchor="start")
        tip = polygon([(-0.22, y), (-0.44, y + 0.13), (-0.44, y - 0.13)])
        yield Shape(tip, Paint(fill=colors.label, opacity=0.8))


def _pair(sextet: Sextet, field: Field, colors: Palette, *, lost: bool) -> Iterator[Shape]:
    """Draw one outline around two cells; its light border makes it visible on every colour."""
    ink, width = (colors.accent, 0.09) if lost else (colors.text, 0.055)
    for path in _around(sextet, field):
        yield Shape(path, Paint(stroke=colors.paper, width=width + 0.07, opacity=0.85))
        yield Shape(path, Paint(stroke=ink, width=width, dash=(0.14, 0.12) if lost else ()))


def _around(sextet: Sextet, field: Field) -> Iterator[Path]:
    """Yield the outline of a pair; a pair in two rows has two halves with an open side."""
    row, col = divmod(sextet.cells.start, field.width)
    if col + 1 < field.width or row + 1 == field.height:
        yield rounded(col + 0.06, row + 0.06, col + 1.94, row + 0.94, 0.3)
        return
    for edge, side, y in ((field.width + 0.12, col + 0.06, row), (-0.12, 0.94, row + 1)):
        yield line([(edge, y + 0.06), (side, y + 0.06), (side, y + 0.94), (edge, y + 0.94)])


# --- the strips -----------------------------------------------------------------------------------

_PER_LINE = {"mega": 11, "normal": 13, "sun": 14, "tiny": 19}
"""The greatest number of columns in a line, for each rule; a column is two cells wide."""

_LABELS = 3.1
"""The space for the names of the strips."""

_CODE, _SEXTET, _SET, _CHARACTER, _END = 1.25, 2.0, 3.05, 4.2, 5.1
"""The top of each strip, from the top of the cells; and the end of the line."""

_GAP = 0.75
_PITCH = _END + _GAP


_LONGEST = 4
"""The longest run of equal sextets that is drawn whole."""


def _lines(parts: Explanation) -> list[list[range]]:
    """Divide the sextets into lines of columns.

    Most columns have one sextet; the inside of a long run is one column.
    """
    if parts.format == "rle":
        runs = [each.sextets for each in parts.sets]
    else:
        runs, at = [], 0
        for _, equal in groupby(parts.sextets, key=lambda each: each.value):
            runs.append(range(at, at := at + len(list(equal))))
    columns: list[range] = []
    for run in (*runs, range(runs[-1].stop, len(parts.sextets))):
        inside = run[1:-1] if len(run) > _LONGEST else range(0)
        columns += [range(each, each + 1) for each in run if each not in inside]
        if inside:
            columns.insert(-1, inside)
    count = ceil(len(columns) / _PER_LINE[parts.rule.name])
    step = ceil(len(columns) / count)
    return [columns[start : start + step] for start in range(0, len(columns), step)]


class _Line:
    """One line of the four strips."""

    def __init__(
        self, parts: Explanation, columns: Sequence[range], top: float, colors: Palette
    ) -> None:
        self.parts = parts
        self.columns = columns
        self.sextets = range(columns[0].start, columns[-1].stop)
        self.top = top
        self.colors = colors
        self.rle = parts.format == "rle"

    def items(self) -> Iterator[Item]:
        """Draw the strips; the last line ends with the character of the format."""
        yield from self.names()
        for place, column in enumerate(self.columns):
            if len(column) > 1:
                yield from self.fold(2.0 * place, len(column))
            else:
                yield from self.sextet(self.parts.sextets[column.start])
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
        """Return the left edge of the column of a sextet, or the right edge of the line."""
        return 2.0 * sum(column.stop <= sextet for column in self.columns)

    def text(self, words: str, x: float, y: float, size: float, color: str = "") -> Iterator[Item]:
        """Write a text centred at a place; y counts from the top of the line."""
        yield from label(words, x, self.top + y, size=size, color=color or self.colors.label)

    def box(self, left: float, low: float, right: float, high: float, style: Paint) -> Shape:
        """Return a box with round corners; heights count from the top of the line."""
        return Shape(rounded(left, self.top + low, right, self.top + high, 0.12), style)

    def names(self) -> Iterator[Item]:
        """Write the names of the strips to the left of them."""
        names = [
            message_text("puyo_draw.strips.cells", "cells"),
            message_text("puyo_draw.strips.sextets", "sextets"),
            message_text("puyo_draw.strips.sets" if self.rle else "puyo_draw.strips.sets_of_rle"),
            message_text("puyo_draw.strips.characters", "characters"),
        ]
        middles = (0.5, _SEXTET + 0.35, _SET + 0.35, _CHARACTER + 0.45)
        for name, y in zip(names, middles, strict=True):
            yield from label(
                name, -0.3, self.top + y, size=0.44, color=self.colors.label, anchor="end"
            )

    def fold(self, x: float, count: int) -> Iterator[Item]:
        """Draw what stands for sextets like those beside them."""
        colors, more = (
            self.colors,
            message_text("puyo_draw.strips.more", "{count} more", count=count),
        )
        yield from self.text("···", x + 1, 0.5, 0.6)
        size = min(0.4, 0.4 * 1.7 / text_width(more, 0.4))
        yield from self.text(more, x + 1, _SEXTET + 0.35, size)
        if not self.rle:
            yield from self.text("···", x + 1, _CHARACTER + 0.44, 0.6, colors.frame)

    def sextet(self, sextet: Sextet) -> Iterator[Item]:
        """Draw a sextet with its two cells, and in a plain password with its character."""
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
            # The second cell has the high digit, which comes first.
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
            yield from self.text(digit, middle, _SEXTET + 0.35, 0.52, colors.text)
        if lost:
            lost_text = message_text("puyo_draw.password.lost", "lost")
            yield from self.text(lost_text, x + 1, _SET + 0.35, 0.42, colors.accent)
        if not self.rle:
            character = self.parts.characters[sextet.number]
            yield Shape(
                line([(x + 1, self.top + _SEXTET + 0.7), (x + 1, self.top + _CHARACTER)]),
                Paint(stroke=colors.frame, width=0.03, opacity=0.5),
            )
            yield from self.character(character.text, x + 0.5)

    def set(self, each: Set, inside: range) -> Iterator[Item]:
        """Draw the part of a set in this line; it is open where the set continues."""
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
            text = f"{each.octal[:2]} × {each.count}"
            yield from self.text(text, middle, _SET + 0.35, 0.44, colors.text)
            yield from self.spelled(each, middle, left, right)

    def main_part(self, each: Set) -> range:
        """Return the largest part of a set in one line, which has its text."""
        parts = (
            [column for column in columns if column.start in each.sextets]
            for columns in _lines(self.parts)
        )
        most = max(parts, key=len)
        return range(most[0].start, most[-1].stop)

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
        yield from self.text(text, x + 0.5, _CHARACTER + 0.44, 0.62, self.colors.text)

    def format(self) -> Iterator[Item]:
        """Draw the last character, which is the format: plain or RLE."""
        x = self.x(self.sextets.stop) + 0.4
        yield self.box(x + 0.06, _CHARACTER, x + 0.94, _END - 0.02, Paint(fill=self.colors.frame))
        last = self.parts.characters[-1]
        yield from self.text(last.text, x + 0.5, _CHARACTER + 0.44, 0.62, self.colors.paper)
        yield from self.text(str(FORMAT_NAMES[self.parts.format]), x + 0.5, _SET + 0.35, 0.4)


# --- the alphabets --------------------------------------------------------------------------------


@picture
def password_sextet(
    first: Puyo,
    second: Puyo,
    *,
    ax: "Axes | None" = None,
    size: float = 0.46,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Scene:
    """Draw how two cells become one character of each game.

    Parameters
    ----------
    first, second : Puyo
        In reading order.
    ax : matplotlib Axes, optional
    size : float, inches per cell, default 0.46
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.
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
        text = message_text("puyo_draw.sextet.code", "{kind} is {code}", kind=puyo, code=code)
        items += label(text, x, 1.65, size=0.42, color=colors.label)
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
        items += label(str(code), to, 4.1, size=0.62, color=colors.label)
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
            str(ALPHABET_NAMES[_game(game)]), 9.1, y, size=0.44, color=colors.label, anchor="start"
        )
    text = message_text(
        "puyo_draw.sextet.text",
        "{first} is {first_code}, {second} is {second_code}; the second cell has the first digit:"
        " {octal}; {character_20th} in 20th and Puyo 7, {character_pop} in Puzzle Pop",
        first=first,
        first_code=codes[0],
        second=second,
        second_code=codes[1],
        octal=octal(value),
        character_20th=ALPHABETS["20th"][value],
        character_pop=ALPHABETS["pop"][value],
    )
    return Scene(
        title=message_text("puyo_draw.sextet", "one sextet"),
        text=text,
        items=tuple(items),
        box=(0.0, 0.0, 13.2, 4.9),
        unit=size,
        background=colors.paper,
    )


@picture
def password_alphabet(
    game: str = "20th",
    *,
    highlight: str = "",
    ax: "Axes | None" = None,
    size: float = 0.4,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Scene:
    """Draw the 64 characters of a game: rows for the first octal digit, columns for the second.

    Parameters
    ----------
    game : str, default ``"20th"``
        A dialect.
    highlight : str, default none
        Characters to mark.
    ax : matplotlib Axes, optional
    size : float, inches per character, default 0.4
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.
    """
    colors, characters = named(palette), ALPHABETS[_game(game)]
    items: list[Item] = [
        *label(
            message_text("puyo_draw.alphabet.first", "first cell"),
            6.0,
            0.45,
            size=0.42,
            color=colors.label,
        ),
    ]
    lines = message_text("puyo_draw.alphabet.second", "second\ncell").splitlines()
    for text, y in zip(lines, (1.1, 1.6), strict=False):
        items += label(text, 0.2, y, size=0.42, color=colors.label, anchor="start")
    for digit, puyo in enumerate(CELLS):
        for x, y in ((digit + 2.5, 1.35), (1.35, digit + 2.5)):
            items.append(
                _box(
                    x - 0.3, y - 0.3, x + 0.3, y + 0.3, Paint(fill=colors.board, stroke=colors.rule)
                )
            )
            items += single(puyo, x, y, size=0.58, palette=colors)
        items += label(str(digit), digit + 2.5, 0.9, size=0.36, color=colors.label)
        items += label(str(digit), 0.8, digit + 2.5, size=0.36, color=colors.label)
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
    rows = tuple(
        Message(
            "puyo_draw.alphabet.row",
            "{digit}: {characters}",
            digit=row,
            characters=" ".join(characters[8 * row : 8 * row + 8]),
        )
        for row in range(8)
    )
    if highlight:
        rows += (
            Message(
                "puyo_draw.alphabet.marked", "marked: {characters}", characters=" ".join(highlight)
            ),
        )
    name = ALPHABET_NAMES[_game(game)]
    return Scene(
        title=message_text("puyo_draw.alphabet", "the characters of {game}", game=name),
        text=message_text(
            "puyo_draw.alphabet.text",
            "the {count} characters of {game}, by first octal digit: {rows:;}",
            count=len(characters),
            game=name,
            rows=rows,
        ),
        items=tuple(items),
        box=(0.0, 0.1, 10.2, 10.2),
        unit=size,
        background=colors.paper,
    )


def _game(name: str) -> Game:
    return GAMES[check_dialect(name)]


def _code(puyo: Puyo) -> int:
    if puyo not in CELLS:
        raise ValueError(
            Message(
                "draw.password.code",
                "expected a puyo that has a code in a password, found {kind}",
                kind=puyo,
            )
        )
    return CELLS.index(puyo)


def _box(left: float, low: float, right: float, high: float, style: Paint) -> Shape:
    return Shape(rounded(left, low, right, high, 0.1), style)
