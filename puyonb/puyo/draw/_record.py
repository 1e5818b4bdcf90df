"""Pictures of records: the field before the first move, and beside it the moves, each in a slice of the board.

What a move does to the field is not drawn here: :mod:`puyonb.puyo.playback` plays it, and
:func:`puyonb.draw.fields` draws what comes of that.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from puyonb.drawing.outlines import line, rounded
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.picture import picture
from puyonb.drawing.scene import Item, Mark, Paint, Scene, Shape, label, turned
from puyonb.errors import check_type
from puyonb.puyo.draw import _field
from puyonb.puyo.draw._faces import symbol
from puyonb.puyo.draw._field import describe
from puyonb.puyo.field import Puyo
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.record import Drop, Move, Pair, Record, Rotation

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST_MOVES = 96
"""The most moves that are drawn; of more, the number is told."""

_SIZE = 0.5
"""A puyo of a move, in cells of the board."""

_LINE = 2 * _SIZE + 0.6
"""From one move to the one below."""

_GAP, _NUMBER = 0.9, 0.75
"""The room between board and moves, and for the number of a move."""

_COLUMNS = 6
"""As many columns of moves stand beside the board before they go on below it."""


@picture
def record(
    record: Record,
    *,
    ax: "Axes | None" = None,
    palette: str | Palette = "default",
    title: str = "",
    **options: Any,
) -> Scene:
    """Draw a record.

    Parameters
    ----------
    record : Record
    ax : matplotlib Axes, optional
        Where to draw; a figure of its own, if not given.
    palette : str or Palette, default ``"default"``
    title : str, default none
        A line above the picture.
    **options
        Those of :func:`puyonb.draw.field`, for the board.

    Returns
    -------
    matplotlib Axes
        One collection holds the whole picture.
    """
    check_type(record, Record)
    colors = named(palette)
    board = _field.field.scene(record.field, palette=colors, **options)
    items: list[Item] = list(board.items)
    left, low, right, high = board.box
    top = record.field.hidden_rows if options.get("hidden") == "hide" else 0
    moves = record.moves[:MOST_MOVES]
    more = f"and {len(record.moves) - MOST_MOVES} more" if len(record.moves) > MOST_MOVES else ""
    if moves:
        rows = max(int((record.field.height - top + 0.6) / _LINE), -(-len(moves) // _COLUMNS))
        slice_width = record.field.width * _SIZE
        for number, move in enumerate(moves, start=1):
            column, row = divmod(number - 1, rows)
            x = record.field.width + _GAP + column * (slice_width + _NUMBER + 0.5) + _NUMBER
            y = top + row * _LINE
            items += label(
                str(number), x - 0.2, y + _SIZE, size=0.45, color=colors.text, anchor="end"
            )
            items += _move(move, record.field.width, x, y, colors)
            right, high = max(right, x + slice_width + 0.25), max(high, y + 2 * _SIZE + 0.25)
        if more:
            items += label(
                more, right - 0.25, high + 0.3, size=0.42, color=colors.text, anchor="end"
            )
            high += 0.7
    heads = [(title, 0.5), (record.condition.english if record.condition else "", 0.45)]
    for text, size in reversed(heads):
        if text:
            marks = label(text, 0, low - 0.2, size=size, color=colors.text, anchor="start")
            items += marks
            low, right = low - 0.7, max(right, marks[-1].x + size + 0.25)
    return Scene(
        title=title or "Puyo record",
        text=_describe(record, title=title, more=more),
        items=tuple(items),
        box=(left, low, right, high),
        unit=board.unit,
        background=board.background,
        source=str(record),
    )


@picture
def link(link: Link, *, ax: "Axes | None" = None, title: str = "", **options: Any) -> Scene:
    """Draw the record in a link; where there are alternatives to its moves, it says so."""
    routes = len(link.routes)
    several = f"the first of {routes} lines of moves" if routes > 1 else ""
    return record.scene(link.record, title=", ".join(filter(None, (title, several))), **options)


def _describe(record: Record, *, title: str, more: str) -> str:
    parts = [describe(record.field, title=title)]
    parts += [
        f"move {number}: {move}" for number, move in enumerate(record.moves[:MOST_MOVES], start=1)
    ]
    return "; ".join(
        [
            *parts,
            *([more] if more else []),
            *([f"task: {record.condition}"] if record.condition else []),
        ]
    )


def _move(move: Move, width: int, x: float, y: float, colors: Palette) -> list[Item]:
    """Draw a move into a slice of the board, two rows high; a pair that is not placed stands in an open frame."""
    items: list[Item] = list(
        _slice(width, x, y, colors, is_open=isinstance(move, Pair) and move.column is None)
    )
    for puyo, column, row in _cells(move, width):
        place = (x + (column + 0.5) * _SIZE, y + (row + 0.5) * _SIZE)
        items.append(Mark(symbol(puyo, 0, colors), *place, matrix=turned(_SIZE)))
    for column, count in enumerate(move.counts) if isinstance(move, Drop) else ():
        if count > 1:
            items += label(
                str(count),
                x + (column + 0.5) * _SIZE,
                y + 0.5 * _SIZE,
                size=0.32,
                color=colors.text,
            )
    return items


def _slice(width: int, x: float, y: float, colors: Palette, *, is_open: bool) -> Iterator[Shape]:
    frame = rounded(x - 0.06, y - 0.06, x + width * _SIZE + 0.06, y + 2 * _SIZE + 0.06, 0.12)
    if is_open:
        yield Shape(frame, Paint(stroke=colors.rule, width=0.04, dash=(0.12, 0.1)))
        return
    grid = line([(x, y + _SIZE), (x + width * _SIZE, y + _SIZE)])
    for column in range(1, width):
        grid += line([(x + column * _SIZE, y), (x + column * _SIZE, y + 2 * _SIZE)])
    yield Shape(frame, Paint(fill=colors.board, stroke=colors.rule, width=0.04))
    yield Shape(grid, Paint(stroke=colors.rule, width=0.02))


def _cells(move: Move, width: int) -> list[tuple[Puyo, float, int]]:
    """Give what a slice holds, with column and row there; one puyo stands for all nuisance that falls into a column."""
    if isinstance(move, Drop):
        return [(move.puyo, column, 1) for column, count in enumerate(move.counts) if count]
    column, row = (
        (width - 1) / 2 if move.column is None else move.column,
        int(move.rotation is not Rotation.DOWN),
    )
    right, down = _STEPS[move.rotation]
    return [(move.axis, column, row), (move.child, column + right, row + down)]


_STEPS = {
    Rotation.UP: (0, -1),
    Rotation.RIGHT: (1, 0),
    Rotation.DOWN: (0, 1),
    Rotation.LEFT: (-1, 0),
}
