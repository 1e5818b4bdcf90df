"""Pictures of fields: puyos that connect to their equals, with a glyph for each colour."""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from puyonb.drawing.outlines import line, rectangle, rounded
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.picture import picture
from puyonb.drawing.scene import Item, Mark, Paint, Path, Scene, Shape, beside, label, text_width
from puyonb.errors import check_type
from puyonb.puyo.draw._faces import connections, symbol
from puyonb.puyo.field import Field, Puyo
from puyonb.text import number_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_MARGIN = 0.25
_NUMBERS = 0.55
"""The room for row and column numbers, in cells."""


@picture
def field(
    field: Field,
    *,
    ax: "Axes | None" = None,
    size: float = 0.4,
    palette: str | Palette = "default",
    coordinates: bool = False,
    hidden: Literal["dim", "show", "hide"] = "dim",
    cross: bool | None = None,
    highlight: Iterable[tuple[int, int]] = (),
    title: str = "",
) -> Scene:
    """Draw a field.

    Parameters
    ----------
    field : Field
    ax : matplotlib Axes, optional
        Where to draw: one cell is one data unit, row 0 is at the top; a figure of its own, if not given.
    size : float, inches per cell, default 0.4
    palette : str or Palette, default ``"default"``
        ``"default"``, ``"dark"``, ``"colorblind"``, ``"print"``, or one of your own.
    coordinates : bool, default False
        Number the columns from the left and the rows from the bottom, from 1, as players do.
    hidden : ``"dim"``, ``"show"`` or ``"hide"``, default ``"dim"``
        What to do with the rows above the board.
    cross : bool, optional
        Mark the cell that must stay free (column 3, row 12); by default on boards of six by twelve visible cells.
    highlight : iterable of (row, col), default none
        Cells to point out.
    title : str, default none
        A line above the board, which makes room for itself; a character without an outline of ours is shown as a box.

    Returns
    -------
    matplotlib Axes
        One collection holds the whole picture.

    Raises
    ------
    ValueError
        If an option has no such value.
    IndexError
        If a highlighted cell lies outside the field.
    """
    _check(field, size, hidden)
    colors = named(palette)
    top = field.hidden_rows if hidden == "hide" else 0
    spots = list(highlight)
    items: list[Item] = [*_board(field.width, field.height, colors, top)]
    # On the board of the games, of six by twelve visible cells, one must stay free.
    if (field.width, field.height - field.hidden_rows) == (6, 12) if cross is None else cross:
        items.append(_cross(field.width, field.hidden_rows, colors))
    items += _puyos(field, colors, top)
    if hidden == "dim" and field.hidden_rows:
        items += _veil(field.width, field.hidden_rows, colors)
    for spot in spots:
        if field.checked(spot)[0] >= top:
            items += _ring(spot, colors)
    left, low, right = -_MARGIN, top - _MARGIN, field.width + _MARGIN
    high = field.height + _MARGIN
    if coordinates:
        items += _numbers(field, colors, top)
        left, high = left - _NUMBERS, high + _NUMBERS
    if title:
        items += label(title, field.width / 2, low - 0.2, size=0.5, color=colors.text)
        room = max(0.0, text_width(title, 0.5) / 2 + _MARGIN - field.width / 2)
        left, low, right = min(left, -room), low - 0.7, max(right, field.width + room)
    return Scene(
        title=title or "Puyo field",
        text=describe(field, highlight=spots, title=title),
        items=tuple(items),
        box=(left, low, right, high),
        unit=size,
        background=colors.paper,
        source=str(field),
    )


@picture
def fields(
    fields: Sequence[Field],
    *,
    ax: "Axes | None" = None,
    captions: Iterable[str] = (),
    columns: int | None = None,
    palette: str | Palette = "default",
    **options: Any,
) -> Scene:
    """Draw several fields side by side.

    Parameters
    ----------
    fields : sequence of Field
    ax : matplotlib Axes, optional
    captions : iterable of str, default none
        A line under each.
    columns : int, optional
        How many in a row; all, if not given.
    palette : str or Palette, default ``"default"``
    **options
        As for :func:`field`.
    """
    scenes = [field.scene(each, palette=palette, **options) for each in fields]
    title = f"{len(scenes)} Puyo fields"
    return beside(scenes, title=title, captions=captions, columns=columns, ink=named(palette).text)


def _check(field: object, size: float, hidden: str) -> None:
    """Refuse what cannot be drawn, or not so."""
    check_type(field, Field)
    if not (math.isfinite(size) and size > 0):
        raise ValueError(f"expected a size in inches above 0, found {size!r}")
    if hidden not in ("dim", "show", "hide"):
        raise ValueError(f"expected hidden to be 'dim', 'show' or 'hide', found {hidden!r}")


def describe(field: Field, *, highlight: Iterable[tuple[int, int]] = (), title: str = "") -> str:
    """Tell a field in words, from the bottom row up to the highest puyo.

    Examples
    --------
    >>> describe(Field.from_rows(["RG....", "RRGGBB"], height=13))
    '6 columns, 13 rows; bottom row red red green green blue blue; row 2 red green then empty; the rest empty'
    """
    blank = (Puyo.EMPTY,) * field.width
    highest = next((row for row, cells in enumerate(field.cells) if cells != blank), field.height)
    parts = [
        f"{title + ': ' if title else ''}{number_of(field.width, 'column')}, {number_of(field.height, 'row')}"
    ]
    for row in range(field.height - 1, highest - 1, -1):
        name = "bottom row" if row == field.height - 1 else f"row {field.height - row}"
        parts.append(f"{name} {_row_in_words(field.cells[row])}")
    if highest == field.height:
        parts.append("no puyos")
    elif highest:
        parts.append("the rest empty")
    marked = ", ".join(field.describe(*spot).replace(",", "") for spot in highlight)
    return "; ".join(parts) + (f"; marked: {marked}" if marked else "")


def _row_in_words(row: tuple[Puyo, ...]) -> str:
    width = len(row)
    while width and row[width - 1] is Puyo.EMPTY:
        width -= 1
    words = " ".join(map(_WORDS, row[:width]))
    return words if width == len(row) else f"{words} then empty" if words else "empty"


_WORDS = {puyo: puyo.value for puyo in Puyo}.__getitem__


# The parts of a picture, from the back to the front.


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
    """Dim the hidden rows and draw the line that they lie above."""
    return (
        Shape(rectangle(0, 0, width, edge), Paint(fill=colors.board, opacity=0.6)),
        Shape(line([(0, edge), (width, edge)]), Paint(stroke=colors.frame, width=0.05)),
    )


def _ring(spot: tuple[int, int], colors: Palette) -> list[Shape]:
    """Point a cell out by a ring with a light border, so that it shows on a puyo of any colour."""
    row, col = spot
    path = rounded(col + 0.04, row + 0.04, col + 0.96, row + 0.96, 0.34)
    return [
        Shape(path, Paint(stroke=colors.paper, width=0.17)),
        Shape(path, Paint(stroke=colors.accent, width=0.08)),
    ]


def _numbers(field: Field, colors: Palette, top: int) -> list[Mark]:
    marks: list[Mark] = []
    for col in range(field.width):
        marks += label(str(col + 1), col + 0.5, field.height + 0.45, size=0.38, color=colors.text)
    for row in range(top, field.height):
        marks += label(
            str(field.height - row), -0.25, row + 0.5, size=0.38, color=colors.text, anchor="end"
        )
    return marks


def _puyos(field: Field, colors: Palette, top: int) -> list[Mark]:
    """Place one symbol a cell; which one, its equal neighbours within the visible rows decide."""
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
