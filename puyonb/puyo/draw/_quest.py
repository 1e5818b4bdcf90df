"""The picture of the first moves of a quest: how close each placement still comes to the task."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from puyonb.drawing.outlines import rounded
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.picture import picture
from puyonb.drawing.scene import Item, Mark, Paint, Scene, Shape, headed, label, text_width, turned
from puyonb.errors import check_type
from puyonb.messages import Message, message_text
from puyonb.puyo.chain import settle
from puyonb.puyo.draw import _field
from puyonb.puyo.draw._faces import symbol
from puyonb.puyo.draw._field import describe
from puyonb.puyo.draw._record import TURNS
from puyonb.puyo.quest import Attempt, Explanation
from puyonb.puyo.record import Condition, Pair, Rotation

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_ROW = 0.9
"""The height of a row of placements, in cells of the board."""

_SIZE = 0.32
"""A puyo of the pair beside a row."""

_SHADES = (0.85, 0.45, 0.22, 0.08)
"""How strong the colour of a placement is: if it solves the task, is near, 2 away, and further."""


@picture
def first_moves(
    explanation: Explanation,
    *,
    ax: "Axes | None" = None,
    size: float = 0.4,
    palette: str | Palette = "default",
    language: str | None = None,
    **options: Any,
) -> Scene:
    """Draw the closest result of each placement of the first pair of a quest.

    Below the board there is a row for each rotation of the pair, and in it a box for each column of
    the axis.  Its number is what the goal counts, and a small number the puyos that are left; for a
    task that is only to clear, the number is that of the puyos left.  A darker box is closer to the
    task; a box with a frame solves it.  A place that a limit left open has a question mark.

    Parameters
    ----------
    explanation : puyonb.puyo.quest.Explanation
    ax : matplotlib Axes, optional
    size : float, inches per cell, default 0.4
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.
    **options
        As for :func:`puyonb.draw.field`; ``crop`` is True by default.

    Returns
    -------
    matplotlib Axes
        One collection holds the whole picture.
    """
    check_type(explanation, Explanation)
    colors, record = named(palette), explanation.answer.record
    field, condition = settle(record.field), record.condition
    assert condition is not None  # noqa: S101 - for mypy
    board = _field.field.scene(
        field, palette=colors, **{"crop": True, "coordinates": "game", **options}
    )
    items: list[Item] = list(board.items)
    left, low, right, high = board.box
    rotations = [way for way in Rotation if any(pair.rotation is way for pair in explanation.best)]
    for number, way in enumerate(rotations):
        y = high + 0.15 + number * _ROW
        items += _pair_beside(next(iter(explanation.best)), way, y, colors)
        for pair, attempt in explanation.best.items():
            if pair.rotation is way:
                items += _box(pair.column or 0, y, attempt, condition, colors)
    left, high = min(left, -1.15), high + 0.15 + len(rotations) * _ROW
    for line in _legend(explanation, condition):
        items += label(line, left + 0.15, high + 0.3, size=0.42, color=colors.label, anchor="start")
        high += 0.55
        right = max(right, left + 0.3 + text_width(line, 0.42))
    parts = tuple(_words(pair, attempt) for pair, attempt in explanation.best.items())
    text = message_text("puyo_draw.first_moves.none", field=describe(field))
    if parts:
        text = message_text("puyo_draw.first_moves.text", field=describe(field), places=parts)
    scene = Scene(
        title="",
        text=text,
        items=tuple(items),
        box=(left, low, right, high + 0.2),
        unit=size,
        background=colors.paper,
        source=str(record),
        cells=board.cells,
    )
    task = condition.label.text()
    drawn = headed(scene, task, color=colors.label)
    return replace(drawn, title=message_text("puyo_draw.first_moves.titled", task=task))


def _pair_beside(pair: Pair, way: Rotation, y: float, colors: Palette) -> Iterator[Mark]:
    """Draw the pair in a rotation, left of its row."""
    down, across = TURNS[way]
    x, y = -0.6 - across * _SIZE / 2, y + _ROW / 2 - down * _SIZE / 2
    yield Mark(symbol(pair.axis, 0, colors), x, y, matrix=turned(_SIZE))
    child = (x + across * _SIZE, y + down * _SIZE)
    yield Mark(symbol(pair.child, 0, colors), *child, matrix=turned(_SIZE))


def _box(
    col: int, y: float, attempt: Attempt | None, condition: Condition, colors: Palette
) -> Iterator[Item]:
    """Draw the box of a placement."""
    shape = rounded(col + 0.06, y + 0.06, col + 0.94, y + _ROW - 0.06, 0.14)
    if attempt is None:
        yield Shape(shape, Paint(stroke=colors.frame, width=0.03, dash=(0.1, 0.1)))
        yield from label("?", col + 0.5, y + _ROW / 2, size=0.5, color=colors.label)
        return
    ink = colors.inks["blue"]
    shade = colors.text if ink.fill == "#ffffff" else ink.fill
    met, gap = attempt.check.is_met, abs((attempt.number or 0) - condition.number)
    number = attempt.left if attempt.number is None else attempt.number
    strength = _SHADES[0 if met else 1 if attempt.is_near else 2 if gap == 2 else 3]
    yield Shape(shape, Paint(fill=shade, opacity=strength))
    if met:
        yield Shape(shape, Paint(stroke=colors.text, width=0.09))
    color = colors.paper if met and shade == colors.text else "#ffffff" if met else colors.label
    small = str(attempt.left) if attempt.number is not None and attempt.left else ""
    x = col + (0.36 if small else 0.5)
    yield from label(str(number), x, y + _ROW / 2, size=0.5, color=color)
    if small:
        yield from label(small, col + 0.7, y + 0.62 * _ROW, size=0.32, color=color)


def _legend(explanation: Explanation, condition: Condition) -> Iterator[str]:
    kind = "left" if condition.goal is None else "number"
    yield message_text(f"puyo_draw.first_moves.{kind}")
    if any(each and each.number is not None and each.left for each in explanation.best.values()):
        yield message_text("puyo_draw.first_moves.small")
    if any(attempt and attempt.check.is_met for attempt in explanation.best.values()):
        yield message_text("puyo_draw.first_moves.frame")
    if None in explanation.best.values():
        yield message_text("puyo_draw.first_moves.open")


def _words(pair: Pair, attempt: Attempt | None) -> Message:
    """Return a placement and its result in words."""
    values = {"column": (pair.column or 0) + 1, "rotation": pair.rotation}
    if attempt is None:
        return Message("puyo_draw.first_moves.place.unknown", **values)
    if attempt.check.is_met:
        return Message("puyo_draw.first_moves.place.met", **values)
    if attempt.number is None:
        return Message("puyo_draw.first_moves.place.left", **values, left=attempt.left)
    code = f"puyo_draw.first_moves.place{'.both' if attempt.left else ''}"
    return Message(code, **values, number=attempt.number, left=attempt.left)
