"""Pictures of two values side by side, with the places where they differ marked."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from puyonb import kinds
from puyonb.difference import _changes
from puyonb.difference._changes import Difference, Part, grid_of, last_board, limited
from puyonb.drawing.options import Coordinates
from puyonb.drawing.outlines import circle
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.picture import picture
from puyonb.drawing.scene import Paint, Scene, Shape, beside, headed
from puyonb.messages import Message, message_text
from puyonb.nonogram.draw import _nonogram
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Solution
from puyonb.piecepack.board import Board, Changes, changes
from puyonb.piecepack.draw import _board
from puyonb.piecepack.draw._styles import styled
from puyonb.piecepack.draw._view import View
from puyonb.piecepack.game import Game
from puyonb.puyo.draw import _field, _record
from puyonb.puyo.field import Field
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.password import Password
from puyonb.puyo.record import Record

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_MARGIN = 0.1
"""The margin around the marks of a board, in board units."""

_MOST_NAMED = 40
"""The greatest number of changes that the text alternative names one by one."""


@picture
def diff(
    a: Any,
    b: Any,
    *,
    ax: "Axes | None" = None,
    size: float | None = None,
    palette: str | Palette = "default",
    coordinates: Coordinates | None = None,
    captions: Sequence[str] | None = None,
    title: str = "",
    language: str | None = None,
) -> Scene:
    """Draw two values side by side, and mark where they differ.

    Parameters
    ----------
    a, b : Field, Password, Record, Link, Board, Game, Puzzle or Solution
        As for :func:`puyonb.difference.diff`.  Rings mark cells, frames mark moves, bands mark
        clues.  On a board a ring is a piece that the other board does not have here, and a dashed
        ring the place of a piece that only the other board has here.  A game is drawn as its last
        board, and a link by its first moves.
    ax : matplotlib Axes, optional
        Axes to draw on; by default a new figure.
    size : float, inches per cell, optional
        By default that of each value's own picture.
    palette : str or Palette, default ``"default"``
    coordinates : ``"game"`` or ``"index"``, optional
        Number columns and rows; default no numbers.
    captions : (str, str), optional
        A line below each picture; by default "first" and "second".
    title : str, default none
        A line above the picture.
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.

    Returns
    -------
    matplotlib Axes

    Raises
    ------
    TypeError
        If there is no comparison for a value, or the values are of different kinds.
    """
    found = _changes.diff(a, b)
    lines = [message_text("difference.first", "first"), message_text("difference.second", "second")]
    lines = list(captions) if captions is not None else lines
    if len(lines) != 2:
        raise ValueError(
            Message("difference.captions", "expected two captions, found {found}", found=len(lines))
        )
    look: dict[str, Any] = {"palette": palette, "coordinates": coordinates}
    if size is not None:
        look["size"] = size
    scenes = [_side(found, side, look) for side in (0, 1)]
    colors = named(palette)
    both = beside(
        scenes,
        title=message_text("difference.title", "Comparison"),
        captions=lines,
        palette=palette,
    )
    if found:
        text = message_text(
            "difference.text",
            "{head}: {changes:;}; {pictures}",
            head=found.head,
            changes=limited(found.changes, _MOST_NAMED),
            pictures=both.text,
        )
    else:
        text = message_text(
            "difference.text.equal", "{head}; {pictures}", head=found.head, pictures=both.text
        )
    both = replace(both, text=text)
    return headed(both, title, color=colors.label) if title else both


def difference(found: Difference, **options: Any) -> Scene:
    """Return the picture of a difference; the options are those of :func:`diff`."""
    return diff.scene(found.before, found.after, **options)


def _side(found: Difference, side: int, look: dict[str, Any]) -> Scene:
    """Return the picture of the first or the second value, with its marks."""
    value, other = (found.before, found.after)[:: -1 if side else 1]
    marked: dict[Part, list[Any]] = {part: [] for part in Part}
    for change in found.changes:
        if change.places[side] is not None:
            marked[change.part].append(change.places[side])
    if isinstance(value, Board | Game):
        return _board_scene(last_board(value), changes(last_board(other), last_board(value)), look)
    if isinstance(value, Puzzle | Solution):
        spots = [*marked[Part.CELL], *marked[Part.CLUES]]
        grid = grid_of(value)
        scene = _nonogram.nonogram.scene(value, grid=grid, highlight=spots, finished=False, **look)
        return replace(scene, text=_nonogram.describe(value, grid=grid))
    cells = marked[Part.CELL]
    value = kinds.plain(value)
    if isinstance(value, Record | Link):
        numbers = [number + 1 for route, number in marked[Part.MOVE] if route == 0]
        draw: Any = _record.link if isinstance(value, Link) else _record.record
        scene = draw.scene(value, highlight=cells, highlight_moves=numbers, **look)
    else:
        field = value.field if isinstance(value, Password) else value
        scene = _field.field.scene(field, highlight=cells, **look)
        scene = replace(scene, text=_field.describe(field))
    # Fields of different heights have their bottom rows side by side.
    left, low, right, high = scene.box
    above = max(0, _height(other) - _height(value))
    return replace(scene, box=(left, low - above, right, high))


def _height(value: Any) -> int:
    field: Field = value if isinstance(value, Field) else value.field
    return field.height


def _board_scene(board: Board, since: Changes, look: dict[str, Any]) -> Scene:
    """Draw a board; mark the pieces that only it has, and the places of those that it lacks."""
    scene = _board.board.scene(board, **look)
    view = View(styled(look["palette"]), 0.0, 45.0, upright=True)
    here = [new for _, new in (*since.moved, *since.replaced)] + list(since.added)
    missing = [old for old, _ in since.moved] + list(since.removed)
    dashed = Paint(stroke=view.colors.accent, width=0.05, dash=(0.12, 0.1))
    places = dict.fromkeys((placed.x, placed.y) for placed in missing)
    marks = [
        *(Shape(circle(*place, 0.42), dashed) for place in places),
        *_board.marks(Changes(added=tuple(here)), {}, view),
    ]
    box = _board.with_marks(scene.box, marks, _MARGIN)
    return replace(scene, items=(*scene.items, *marks), box=box)
