"""Pictures of fields: equal puyos connect, and each colour has a glyph."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from puyonb.drawing.options import Coordinates, check_options
from puyonb.drawing.outlines import line, rectangle, rounded
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.picture import picture
from puyonb.drawing.scene import (
    Cells,
    Item,
    Mark,
    Paint,
    Path,
    Scene,
    Shape,
    beside,
    headline,
    label,
)
from puyonb.errors import check_choice, check_items, check_type
from puyonb.messages import Message, language, message_text
from puyonb.puyo.draw._faces import connections, symbol
from puyonb.puyo.field import Field, Puyo

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_MARGIN = 0.25
_NUMBERS = 0.55
"""The space for row and column numbers, in cells."""

_DIGITS = 0.38
"""The height of these numbers."""

_LARGE = 18
"""The most columns and rows of a field whose numbers have this height; those of others grow."""


@picture
def field(
    field: Field,
    *,
    ax: "Axes | None" = None,
    size: float = 0.4,
    palette: str | Palette = "default",
    coordinates: Coordinates | None = None,
    hidden: Literal["dim", "show", "hide"] = "dim",
    cross: bool | None = None,
    highlight: Iterable[tuple[int, int]] = (),
    crop: bool = False,
    title: str = "",
    language: str | None = None,
) -> Scene:
    """Draw a field.

    Parameters
    ----------
    field : Field
    ax : matplotlib Axes, optional
        Axes to draw on; one cell is one data unit, row 0 is at the top.  By default a new figure.
    size : float, inches per cell, default 0.4
    palette : str or Palette, default ``"default"``
        A name of :func:`puyonb.drawing.palettes`, or your own palette.
    coordinates : ``"game"`` or ``"index"``, optional
        Number columns and rows: ``"game"`` from 1, columns from the left and rows from the bottom,
        as players do; ``"index"`` from 0 at the top left, as programs do; default no numbers.
    hidden : ``"dim"``, ``"show"`` or ``"hide"``, default ``"dim"``
        How to show the rows above the board.
    cross : bool, optional
        Mark the cell that must stay free (column 3, row 12).  By default only boards of six by
        twelve visible cells have the mark.
    highlight : iterable of (row, col), default none
        Cells to mark with a ring.
    crop : bool, default False
        Leave out the empty rows above the stack and the highlighted cells, except for one, and the
        hidden rows.  A field with puyos in the hidden rows stays whole.
    title : str, default none
        A title above the board; a long one has two lines, or smaller letters.  A box stands for a
        character that the package cannot draw.
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.

    Returns
    -------
    matplotlib Axes
        One collection holds the whole picture.  ``ax.cell(x, y)`` returns the (row, col) of the
        cell at a point in data units, or None.

    Raises
    ------
    ValueError
        If an option has a wrong value.
    IndexError
        If a highlighted cell is outside the field.
    """
    check_type(field, Field)
    check_options(coordinates=coordinates)
    check_choice("hidden", hidden, ("dim", "show", "hide"))
    colors = named(palette)
    spots = list(highlight)
    top = first_row(field, hidden=hidden, crop=crop, highlight=spots)
    items: list[Item] = [*_board(field.width, field.height, colors, top)]
    # On the board of the games, six by twelve visible cells, one cell must stay free.
    free = (field.width, field.height - field.hidden_rows) == (6, 12) if cross is None else cross
    if free and field.hidden_rows >= top:
        items.append(_cross(field.width, field.hidden_rows, colors))
    items += _puyos(field, colors, top)
    if hidden == "dim" and field.hidden_rows > top:
        items += _veil(field.width, field.hidden_rows, colors)
    for spot in spots:
        if field.checked(spot)[0] >= top:
            row, col = spot
            items += ring(rounded(col + 0.04, row + 0.04, col + 0.96, row + 0.96, 0.34), colors)
    left, low, right = -_MARGIN, top - _MARGIN, field.width + _MARGIN
    high = field.height + _MARGIN
    if title:
        room, middle = field.width + _MARGIN, field.width / 2
        marks, more = headline(title, middle, low - 0.2, room=room, color=colors.label)
        items, low = items + marks, low - 0.7 - more
    scene = Scene(
        title=title or message_text("puyo_draw.field", "Puyo field"),
        text=describe(field, highlight=spots, title=title),
        items=tuple(items),
        box=(left, low, right, high),
        unit=size,
        background=colors.paper,
        source=str(field),
        cells=Cells(range(top, field.height), range(field.width), last=field.height),
    )
    return numbered(scene, field, coordinates, palette=colors, top=top)


@picture
def fields(
    fields: Sequence[Field],
    *,
    ax: "Axes | None" = None,
    captions: Iterable[str] = (),
    columns: int | None = None,
    palette: str | Palette = "default",
    language: str | None = None,
    **options: Any,
) -> Scene:
    """Draw several fields side by side.

    Parameters
    ----------
    fields : sequence of Field
    ax : matplotlib Axes, optional
    captions : iterable of str, default none
        A line under each field.
    columns : int, optional
        The number of fields in a row; by default all fields are in one row.
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.
    **options
        As for :func:`field`.
    """
    scenes = [field.scene(each, palette=palette, **options) for each in check_items(fields, Field)]
    title = message_text("puyo_draw.fields", "{count:Puyo field|Puyo fields}", count=len(scenes))
    return beside(scenes, title=title, captions=captions, columns=columns, palette=palette)


def first_row(
    field: Field,
    *,
    hidden: str = "dim",
    crop: bool = False,
    highlight: Iterable[tuple[int, int]] = (),
) -> int:
    """Return the first row of a field that a picture shows; the options are those of a field."""
    above = min((empty_rows(field), *(row for row, _ in highlight))) if crop else 0
    shown = above if above > field.hidden_rows else 0
    return max(shown, field.hidden_rows) if hidden == "hide" else shown


def empty_rows(field: Field) -> int:
    """Count the rows at the top that a picture can leave out: none if a hidden row has puyos.

    One empty row above the highest puyo stays.
    """
    highest = _highest(field)
    return min(highest - 1, field.height - 2) if highest - 1 > field.hidden_rows else 0


def _highest(field: Field) -> int:
    """Return the first row that is not empty; the height of the field if there is none."""
    blank = (Puyo.EMPTY,) * field.width
    return next((row for row, cells in enumerate(field.cells) if cells != blank), field.height)


def numbered(
    scene: Scene,
    field: Field,
    coordinates: Coordinates | None,
    *,
    palette: str | Palette,
    top: int = 0,
    above: int = 0,
) -> Scene:
    """Return the scene of a field with the numbers of its columns and rows.

    Parameters
    ----------
    scene : Scene
    field : Field
    coordinates : ``"game"``, ``"index"`` or None
    palette : str or Palette
    top : int, default 0
        The first row of the field that the scene shows.
    above : int, default 0
        The rows that were cut off the field at the top; they count as well.
    """
    if coordinates is None:
        return scene
    color, items = named(palette).label, list(scene.items)
    first = 1 if coordinates == "game" else 0
    # A large field is shown small, so its numbers are larger, and are apart.
    large = max(1.0, max(field.width, field.height - top) / _LARGE)
    size, step = _DIGITS * large, math.ceil(large - 0.6)
    for col in range(field.width):
        if (col + first) % step == 0:
            y = field.height + 0.25 + 0.2 * large
            items += label(str(col + first), col + 0.5, y, size=size, color=color)
    for row in range(top, field.height):
        number = field.height - row if coordinates == "game" else row + above
        if number % step == 0:
            items += label(str(number), -0.25, row + 0.5, size=size, color=color, anchor="end")
    left, low, right, high = scene.box
    left, high = min(left, -_MARGIN - _NUMBERS * large), high + _NUMBERS * large
    return replace(scene, items=tuple(items), box=(left, low, right, high))


def describe(field: Field, *, highlight: Iterable[tuple[int, int]] = (), title: str = "") -> str:
    """Return a field in words, from the bottom row up to the highest puyo.

    Examples
    --------
    >>> for part in describe(Field.from_rows(["RG....", "RRGGBB"], height=13)).split("; "):
    ...     print(part)
    6 columns, 13 rows
    bottom row red red green green blue blue
    row 2 red green then empty
    the rest empty
    """
    highest = _highest(field)
    size = {"columns": field.width, "rows": field.height}
    parts = [Message("puyo_draw.field.size", "{columns:column|columns}, {rows:row|rows}", **size)]
    if title:
        parts = [
            Message(
                "puyo_draw.field.titled",
                "{title}: {columns:column|columns}, {rows:row|rows}",
                title=title,
                **size,
            )
        ]
    kinds, joint = _kinds(language()), message_text("puyo_draw.field.joint", " ")
    for row in range(field.height - 1, highest - 1, -1):
        cells = _row_in_words(field.cells[row], kinds, joint)
        if row == field.height - 1:
            parts.append(Message("puyo_draw.field.bottom", "bottom row {cells}", cells=cells))
        else:
            parts.append(
                Message(
                    "puyo_draw.field.row", "row {row} {cells}", row=field.height - row, cells=cells
                )
            )
    if highest == field.height:
        parts.append(Message("puyo_draw.field.none", "no puyos"))
    elif highest:
        parts.append(Message("puyo_draw.field.rest", "the rest empty"))
    places = tuple(
        Message(
            "puyo_draw.place", "column {column} row {row}", column=col + 1, row=field.height - row
        )
        for row, col in highlight
    )
    if places:
        parts.append(Message("puyo_draw.marked", "marked: {places}", places=places))
    return message_text("puyo_draw.parts", parts=tuple(parts))


def _row_in_words(row: tuple[Puyo, ...], kinds: Mapping[Puyo, str], joint: str) -> str | Message:
    width = len(row)
    while width and row[width - 1] is Puyo.EMPTY:
        width -= 1
    if not width:
        return Message("puyo_draw.field.empty", "empty")
    cells = joint.join(map(kinds.__getitem__, row[:width]))
    return (
        cells
        if width == len(row)
        else Message("puyo_draw.field.then_empty", "{cells} then empty", cells=cells)
    )


@lru_cache(maxsize=8)
def _kinds(language: str) -> Mapping[Puyo, str]:
    """Return the names of the kinds of puyo in a language."""
    return {puyo: Message("puyo_draw.kind", kind=puyo).text(language) for puyo in Puyo}


# --- the parts of a picture, from back to front ---------------------------------------------------


@lru_cache(maxsize=64)
def _board(width: int, height: int, colors: Palette, top: int) -> tuple[Shape, ...]:
    frame = rounded(-0.12, top - 0.12, width + 0.12, height + 0.12, 0.18)
    grid = Path("", ())
    for row in range(top + 1, height):
        grid += line([(0.02, row), (width - 0.02, row)])
    for col in range(1, width):
        grid += line([(col, top + 0.02), (col, height - 0.02)])
    return (
        Shape(frame, Paint(fill=colors.frame)),
        Shape(rounded(0, top, width, height, 0.08), Paint(fill=colors.board)),
        Shape(grid, Paint(stroke=colors.rule, width=0.025)),
    )


@lru_cache(maxsize=64)
def _cross(width: int, hidden_rows: int, colors: Palette) -> Shape:
    x, y, r = (width - 1) // 2 + 0.5, hidden_rows + 0.5, 0.26
    arms = line([(x - r, y - r), (x + r, y + r)]) + line([(x - r, y + r), (x + r, y - r)])
    return Shape(arms, Paint(stroke=colors.accent, width=0.07, opacity=0.75))


@lru_cache(maxsize=64)
def _veil(width: int, edge: int, colors: Palette) -> tuple[Shape, ...]:
    """Dim the hidden rows and draw the line below them."""
    return (
        Shape(rectangle(0, 0, width, edge), Paint(fill=colors.board, opacity=0.6)),
        Shape(line([(0, edge), (width, edge)]), Paint(stroke=colors.frame, width=0.05)),
    )


def ring(path: Path, colors: Palette) -> list[Shape]:
    """Draw a ring; its light border makes it visible on puyos of any colour."""
    return [
        Shape(path, Paint(stroke=colors.paper, width=0.17)),
        Shape(path, Paint(stroke=colors.accent, width=0.08)),
    ]


def _puyos(field: Field, colors: Palette, top: int) -> list[Mark]:
    """Place one symbol in each cell; it depends on the equal neighbours in the visible rows."""
    marks: list[Mark] = []
    empty, edge = Puyo.EMPTY, field.hidden_rows
    blank = (empty,) * (field.width + 2)
    framed = [blank, *((empty, *row, empty) for row in field.cells), blank]
    for row in range(top, field.height):
        visible = row >= edge
        above, here, below = framed[row] if row > edge else blank, framed[row + 1], framed[row + 2]
        y = row + 0.5
        for col in range(1, field.width + 1):
            cell = here[col]
            if cell is empty:
                continue
            mask = connections(cell, above, here, below, col) if visible else 0
            marks.append(Mark(symbol(cell, mask, colors), col - 0.5, y))
    return marks
