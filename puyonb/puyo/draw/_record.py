"""Pictures of records: the field before the first move, and beside it the moves.

Each move is in a slice of the board, two rows high: beside the board, or below it if they are few.
The pairs of a quest, which have no place yet, are in a queue, and the task is above the board.
:mod:`puyonb.puyo.playback` plays the moves; :func:`puyonb.draw.fields` draws the fields after them.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from puyonb.drawing.outlines import line, rounded
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.picture import picture
from puyonb.drawing.scene import (
    Item,
    Mark,
    Paint,
    Scene,
    Shape,
    beside,
    headline,
    label,
    turned,
    wrapped,
)
from puyonb.errors import check_type
from puyonb.messages import Message, message_text
from puyonb.puyo._history import bare
from puyonb.puyo.draw import _field
from puyonb.puyo.draw._faces import symbol
from puyonb.puyo.draw._field import describe, ring
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.record import Drop, Move, Pair, Record, Rotation

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from puyonb.puyo.collection import Collection as Quests

MOST_MOVES = 96
"""The most moves in a picture; it shows the number of the others."""

_SIZE = 0.5
"""A puyo of a move, in cells of the board."""

_LINE = 2 * _SIZE + 0.6
"""The distance from one move to the next below."""

_GAP, _NUMBER = 0.9, 0.75
"""The space between board and moves, and the space for the number of a move."""

_COLUMNS = 6
"""The columns of moves; if they are full, the columns grow longer than the board."""

_FEW, _NARROW, _LOW = 4, 4, 6
"""Fewer moves than this are below a board that has more columns and more rows than these."""

_PAIR, _QUEUE_COLUMNS = 0.8, 12
"""A puyo of the queue of a quest, in cells of the board; the columns of its pairs."""

_IN_A_ROW = 5
"""The quests of a collection in a row."""

_TASK = 0.52
"""The height of the letters of a task."""


@picture
def record(
    record: Record,
    *,
    ax: "Axes | None" = None,
    palette: str | Palette = "default",
    highlight_moves: Collection[int] = (),
    title: str = "",
    language: str | None = None,
    **options: Any,
) -> Scene:
    """Draw a record.

    Parameters
    ----------
    record : Record
    ax : matplotlib Axes, optional
        Axes to draw on; by default a new figure.
    palette : str or Palette, default ``"default"``
    highlight_moves : collection of int, default none
        The numbers of moves to mark with a frame, counted from 1.
    title : str, default none
        A title above the picture; a long one has two lines, or smaller letters.
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.
    **options
        Options of :func:`puyonb.draw.field`, for the board.

    Returns
    -------
    matplotlib Axes
        One collection holds the whole picture.
    """
    check_type(record, Record)
    colors = named(palette)
    options["highlight"] = list(options.get("highlight", ()))
    board = _field.field.scene(record.field, palette=colors, **options)
    items: list[Item] = list(board.items)
    left, low, right, high = board.box
    shown = {name: options[name] for name in ("hidden", "crop", "highlight") if name in options}
    top = _field.first_row(record.field, **shown)
    moves = record.moves[:MOST_MOVES]
    rest = len(record.moves) - MOST_MOVES
    more = (
        message_text("puyo_draw.record.more", "and {count:,} more", count=rest) if rest > 0 else ""
    )
    if moves:
        place = _queue if _is_queue(record) else _slices
        start: float = top
        is_large = record.field.width > _NARROW and record.field.height - top > _LOW
        if place is _slices and len(moves) < _FEW and is_large:
            place, start = _below, high
        added, (far, deep) = place(moves, record.field, start, colors, highlight_moves)
        items += added
        right, high = max(right, far), max(high, deep)
        if more:
            items += label(
                more, right - 0.25, high + 0.3, size=0.42, color=colors.label, anchor="end"
            )
            high += 0.7
    if record.condition:
        task = record.condition.label.text()
        banner, tall = _banner(task.capitalize(), left, right, low - 0.15, colors)
        items += banner
        low -= tall + 0.3
    if title:
        color, room = colors.label, right - 0.25
        marks, more_lines = headline(title, 0, low - 0.2, room=room, color=color, anchor="start")
        items, low = items + marks, low - 0.7 - more_lines
    return Scene(
        title=title or _noun(record),
        text=_describe(record, title=title, more=more, highlight=options["highlight"]),
        items=tuple(items),
        box=(left, low, right, high),
        unit=board.unit,
        background=board.background,
        source=str(record),
        cells=board.cells,
    )


@picture
def link(link: Link, *, ax: "Axes | None" = None, title: str = "", **options: Any) -> Scene:
    """Draw the record in a link; a line above it gives the number of alternatives, if any."""
    above = above_routes(title, len(link.routes))
    scene = record.scene(link.record, title=above, **options)
    return scene if title else replace(scene, title=_noun(link.record))


def above_routes(title: str, count: int) -> str:
    """Return a title that says that it is about the first of several lines of moves."""
    if count < 2:
        return title
    if not title:
        return message_text("puyo_draw.record.routes", count=count)
    return message_text(
        "puyo_draw.record.routes.titled",
        "{title}, the first of {count} lines of moves",
        title=title,
        count=count,
    )


def _noun(record: Record) -> str:
    return message_text("puyo_draw.quest" if record.condition else "puyo_draw.record")


@picture
def collection(
    collection: "Quests",
    *,
    ax: "Axes | None" = None,
    columns: int | None = None,
    title: str = "",
    palette: str | Palette = "default",
    language: str | None = None,
    **options: Any,
) -> Scene:
    """Draw the quests of a collection side by side, each with its number and its title."""
    from puyonb.puyo import _facts  # the engine of duels is not needed for other pictures

    scenes = [record.scene(entry.record, palette=palette, **options) for entry in collection]
    return beside(
        scenes,
        title=title or str(_facts.quests(collection)),
        columns=columns or min(_IN_A_ROW, len(scenes) or 1),
        captions=[f"{number}. {entry.title}" for number, entry in enumerate(collection, start=1)],
        palette=palette,
    )


def covers(collection: "Quests", **options: Any) -> Scene:
    """Draw the quests of a collection without their solutions."""
    entries = tuple(replace(each, record=bare(each.record)) for each in collection)
    return _quests.scene(replace(collection, entries=entries), **options)


_quests = collection
"""The function, for those that have a parameter of this name."""


def cover(quest: Record, **options: Any) -> Scene:
    """Draw a quest without its solution: no pair is placed."""
    return record.scene(bare(quest), **options)


def _describe(
    record: Record, *, title: str, more: str, highlight: Sequence[tuple[int, int]]
) -> str:
    parts: list[str | Message] = [describe(record.field, title=title, highlight=highlight)]
    parts += [
        Message("puyo_draw.record.move", "move {number}: {move}", number=number, move=str(move))
        for number, move in enumerate(record.moves[:MOST_MOVES], start=1)
    ]
    parts += [more] if more else []
    if record.condition:
        parts.append(Message("puyo_draw.record.task", "task: {task}", task=record.condition.label))
    return message_text("puyo_draw.parts", parts=tuple(parts))


def _banner(
    text: str, left: float, right: float, bottom: float, colors: Palette
) -> tuple[list[Item], float]:
    """Draw the task in a box as wide as the picture; return it with its height."""
    lines = [*wrapped(text, right - left - 0.7, _TASK)]
    tall = (len(lines) - 1) * 1.3 * _TASK + 1.0
    path = rounded(left + 0.05, bottom - tall, right - 0.05, bottom, 0.2)
    items: list[Item] = [Shape(path, Paint(fill=colors.board, stroke=colors.frame, width=0.06))]
    for number, line_text in enumerate(lines):
        y = bottom - tall + 0.5 + number * 1.3 * _TASK
        x, room = (left + right) / 2, right - left - 0.4
        items += label(line_text, x, y, size=_TASK, color=colors.text, room=room)
    return items, tall


def _is_queue(record: Record) -> bool:
    """Return whether a record is a quest with nothing placed: its pairs need no columns."""
    pairs = [move for move in record.moves if isinstance(move, Pair)]
    return record.condition is not None and all(pair.column is None for pair in pairs)


def _slices(
    moves: Sequence[Move], field: Field, top: float, colors: Palette, marked: Collection[int]
) -> tuple[list[Item], tuple[float, float]]:
    """Draw each move in a slice of the board; return the items, their right end and their end."""
    items: list[Item] = []
    right = high = 0.0
    rows = max(int((field.height - top + 0.6) / _LINE), -(-len(moves) // _COLUMNS))
    slice_width = field.width * _SIZE
    for number, move in enumerate(moves, start=1):
        column, row = divmod(number - 1, rows)
        x = field.width + _GAP + column * (slice_width + _NUMBER + 0.5) + _NUMBER
        y = top + row * _LINE
        items += [*_numbered(number, move, (x, y), field, colors, is_marked=number in marked)]
        right, high = max(right, x + slice_width + 0.25), max(high, y + 2 * _SIZE + 0.25)
    return items, (right, high)


def _numbered(
    number: int,
    move: Move,
    place: tuple[float, float],
    field: Field,
    colors: Palette,
    *,
    is_marked: bool,
) -> Iterator[Item]:
    """Draw a move in a slice of the board, with its number at its left."""
    x, y = place
    yield from label(str(number), x - 0.2, y + _SIZE, size=0.45, color=colors.label, anchor="end")
    yield from _move(move, field.width, x, y, colors)
    if is_marked:
        yield from _frame(x, y, field.width * _SIZE, 2 * _SIZE, colors)


def _below(
    moves: Sequence[Move], field: Field, top: float, colors: Palette, marked: Collection[int]
) -> tuple[list[Item], tuple[float, float]]:
    """Draw a few moves below the board, two in a row, where beside it they would leave a hole."""
    items: list[Item] = []
    wide = _NUMBER + field.width * _SIZE
    scale = min(1.0, (field.width - 0.2) / 2 / wide)
    for number, move in enumerate(moves, start=1):
        row, column = divmod(number - 1, 2)
        drawn = tuple(
            _numbered(number, move, (0.0, 0.0), field, colors, is_marked=number in marked)
        )
        x = column * (field.width - wide * scale) + _NUMBER * scale
        y = top + 0.1 + row * _LINE * scale
        items += Scene("", "", drawn, (0.0, 0.0, 1.0, 1.0)).placed(x, y, scale)
    return items, (0.0, y + 2 * _SIZE * scale + 0.25)


def _queue(
    moves: Sequence[Move], field: Field, top: float, colors: Palette, marked: Collection[int]
) -> tuple[list[Item], tuple[float, float]]:
    """Draw the pairs of a quest in boxes of their size, and nuisance as :func:`_slices` does."""
    items: list[Item] = []
    right = high = 0.0
    each = 2 * _PAIR + 0.5
    rows = max(int((field.height - top + 0.5) / each), -(-len(moves) // _QUEUE_COLUMNS), 1)
    x = field.width + _GAP - 0.1
    for first in range(0, len(moves), rows):
        part = moves[first : first + rows]
        drops = any(isinstance(move, Drop) for move in part)
        wide = field.width * _SIZE if drops else _PAIR + 0.2
        x += _NUMBER - 0.1
        for row, move in enumerate(part):
            y, number = top + row * each, first + row + 1
            width, tall = (wide, 2 * _SIZE) if isinstance(move, Drop) else (_PAIR + 0.2, 2 * _PAIR)
            middle = y + tall / 2
            items += label(
                str(number), x - 0.2, middle, size=0.45, color=colors.label, anchor="end"
            )
            if isinstance(move, Drop):
                items += _move(move, field.width, x, y, colors)
            else:
                box = rounded(x - 0.06, y - 0.06, x + width + 0.06, y + tall + 0.06, 0.2)
                items.append(Shape(box, Paint(fill=colors.board, stroke=colors.rule, width=0.05)))
                for puyo, at in ((move.child, 0.5), (move.axis, 1.5)):
                    face = symbol(puyo, 0, colors)
                    place = (x + width / 2, y + at * _PAIR)
                    items.append(Mark(face, *place, matrix=turned(_PAIR)))
            if number in marked:
                items += _frame(x, y, width, tall, colors)
            right, high = max(right, x + width + 0.25), max(high, y + tall + 0.25)
        x += wide + 0.6
    return items, (right, high)


def _move(move: Move, width: int, x: float, y: float, colors: Palette) -> list[Item]:
    """Draw a move in a slice of the board; a pair without a column has an open frame."""
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


def _frame(x: float, y: float, width: float, tall: float, colors: Palette) -> list[Shape]:
    """Mark a move as a ring marks a cell."""
    return ring(rounded(x - 0.12, y - 0.12, x + width + 0.12, y + tall + 0.12, 0.18), colors)


def _cells(move: Move, width: int) -> list[tuple[Puyo, float, int]]:
    """Return the puyos of a slice with column and row; nuisance has one puyo for each column."""
    if isinstance(move, Drop):
        return [(move.puyo, column, 1) for column, count in enumerate(move.counts) if count]
    column, row = (
        (width - 1) / 2 if move.column is None else move.column,
        int(move.rotation is not Rotation.DOWN),
    )
    down, right = TURNS[move.rotation]
    return [(move.axis, column, row), (move.child, column + right, row + down)]


TURNS = {
    Rotation.UP: (-1, 0),
    Rotation.RIGHT: (0, 1),
    Rotation.DOWN: (1, 0),
    Rotation.LEFT: (0, -1),
}
"""Where the child of a pair lies: rows down and columns to the right of its axis."""
