"""Pictures of nonograms with their clues: empty, half filled or solved.

The module :mod:`puyonb.nonogram.draw._book` prints a collection.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from puyonb.drawing.options import Coordinates, check_options
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.picture import picture
from puyonb.drawing.scene import Cells, Item, Scene, beside, headline
from puyonb.errors import CannotExpress, check_items, check_type
from puyonb.messages import Message, message_text
from puyonb.nonogram import non
from puyonb.nonogram.cells import BLANK, UNKNOWN, Grid, Line
from puyonb.nonogram.draw._painter import FilledPuzzle, Painter, filled_puzzle, finished_clues
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Solution, Step

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_MARGIN = 0.35
_TITLE = 0.7
_LARGEST_SIDE, _USUAL_SIZE = 9.0, 0.3
"""The largest side of a picture, and the usual size of a cell, in inches."""
_LARGEST = 0.6
"""The largest size of a cell beside other puzzles, in inches."""


@picture
def nonogram(
    puzzle: Puzzle | Solution,
    *,
    ax: "Axes | None" = None,
    grid: str | Iterable[Iterable[object]] | None = None,
    other: Iterable[Iterable[object]] | None = None,
    step: Step | None = None,
    highlight: Iterable[tuple[int, int] | Line] = (),
    clues: bool = True,
    finished: bool | None = None,
    letters: bool | None = None,
    size: float | None = None,
    palette: str | Palette = "default",
    coordinates: Coordinates | None = None,
    title: str = "",
    merged: bool = True,
    language: str | None = None,
) -> Scene:
    """Draw a nonogram.

    Parameters
    ----------
    puzzle : Puzzle or Solution
        A puzzle is drawn empty, unless a grid is given.  A solution is drawn with the grid that was
        found; if it has two grids, the second one is ``other``.
    ax : matplotlib Axes, optional
        Where to draw: one cell is one data unit, row 0 is at the top; default a new figure.
    grid : grid or ``"goal"``, optional
        The contents of the cells.  Cells that are known to be blank have a small cross while other
        cells are unknown.
    other : grid, optional
        A second solution.  A cell that differs is split: ``grid`` is above the diagonal, ``other``
        below it.
    step : Step, optional
        A step to highlight: the cells that it settles with their new contents, and the lines and
        the known cells that it rests on.
    highlight : iterable of (row, col) or Line, default none
        Cells and lines to highlight.
    clues : bool, default True
        Draw the clues.
    finished : bool, optional
        Fade the clues whose blocks are found; default only for a grid that is not the goal.
    letters : bool, optional
        Write colours as letters, too; default for puzzles with more than one colour.
    size : float, inches per cell, optional
        Default 0.3, or less if a side of the picture would be longer than 9 inches.
    palette : str or Palette, default ``"default"``
        A name of :func:`puyonb.drawing.palettes`, or your own palette.
    coordinates : ``"game"`` or ``"index"``, optional
        Number columns and rows: from 1, or from 0 as programs count; default without numbers.
    title : str, default none
        A title above the picture; a long one has two lines, or smaller letters.
    merged : bool, default True
        Merge all cells of a colour into one shape.  An animation draws each cell separately,
        because most cells are the same in the next scene.
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
        If a grid has another size, there is no goal, or an option has no such value.
    IndexError
        If a highlighted place is outside the grid.
    """
    check_options(size=size, coordinates=coordinates)
    if not isinstance(puzzle, Solution):
        check_type(puzzle, Puzzle)
    filled = filled_puzzle(puzzle, grid, other)
    painter = Painter(filled, named(palette), letters=letters, clues=clues)
    greyed = grid is not None and grid != "goal" if finished is None else finished
    spots = [*highlight, *(step.lines if step is not None else ())]
    items: list[Item] = [
        *painter.ground(),
        *painter.bands(spots),
        *painter.cells(merged=merged),
        *painter.rules(),
        *painter.clues(finished_clues(filled) if greyed else {}),
        *painter.settled(step),
        *painter.rings(spots),
    ]
    left, low, right, high = _box(painter)
    if coordinates:
        items += painter.numbers(first=1 if coordinates == "game" else 0)
        right, high = right + 0.75, high + 0.5
    if title:
        place = (left + right) / 2, low - 0.15
        room, color = right - left, painter.colors.label
        marks, more = headline(title, *place, room=room, size=_TITLE, color=color)
        items, low = items + marks, low - 0.85 - more
    return Scene(
        title=title or filled.puzzle.metadata.get("title") or message_text("nonogram_draw.title"),
        text=describe(puzzle, grid=grid, other=other, step=step, highlight=spots, title=title),
        items=tuple(items),
        box=(left, low, right, high),
        unit=size or min(_USUAL_SIZE, _LARGEST_SIDE / max(right - left, high - low)),
        background=painter.colors.paper,
        source=_source(filled),
        cells=Cells(range(filled.height), range(filled.width)),
    )


@picture
def nonograms(
    puzzles: Sequence[Puzzle | Solution],
    *,
    ax: "Axes | None" = None,
    captions: Iterable[str] = (),
    columns: int | None = None,
    grids: Sequence[str | Grid | None] = (),
    palette: str | Palette = "default",
    language: str | None = None,
    **options: Any,
) -> Scene:
    """Draw several nonograms side by side.

    Parameters
    ----------
    puzzles : sequence of Puzzle or Solution
    ax : matplotlib Axes, optional
    captions : iterable of str, default none
        A line below each picture.
    columns : int, optional
        The number of pictures in a row; default all.
    grids : sequence of grid, default none
        The grid of each picture, as for :func:`nonogram`.
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.
    **options
        As for :func:`nonogram`.  By default, a small puzzle has cells up to three times as large as
        those of a large one.
    """
    puzzles = check_items(puzzles, Puzzle, Solution)
    pictures = grids or [options.pop("grid", None)] * len(puzzles)
    scenes = [
        nonogram.scene(each, grid=grid, palette=palette, **options)
        for each, grid in zip(puzzles, pictures, strict=True)
    ]
    if options.get("size") is None:
        scenes = _balanced(scenes)
    title = message_text("nonogram_draw.several", count=len(scenes))
    return beside(scenes, title=title, captions=captions, columns=columns, palette=palette)


def _balanced(scenes: Sequence[Scene]) -> list[Scene]:
    """Return scenes of similar areas: the cells of some are 1.5, 2, 2.5 or 3 times as large."""
    cells = [len(each.cells.rows) * len(each.cells.columns) for each in scenes if each.cells]
    factors = [min(3.0, (2 * (max(cells) / count) ** 0.5) // 1 / 2) for count in cells]
    if not scenes or max(factors) == 1:
        return [*scenes]
    smallest = min(_LARGEST / max(factors), *(each.unit for each in scenes))
    return [each.scaled(smallest * factor) for each, factor in zip(scenes, factors, strict=True)]


def describe(
    puzzle: Puzzle | Solution,
    *,
    grid: str | Iterable[Iterable[object]] | None = None,
    other: Iterable[Iterable[object]] | None = None,
    step: Step | None = None,
    highlight: Iterable[tuple[int, int] | Line] = (),
    title: str = "",
) -> str:
    """Describe a nonogram in words; the parameters are those of :func:`nonogram`.

    Examples
    --------
    >>> describe(Puzzle.from_grid(["#"]))
    'nonogram, 1 column, 1 row; clues of the rows: 1; clues of the columns: 1; nothing filled in'
    """
    filled = filled_puzzle(puzzle, grid, other)
    rows, columns = (
        tuple(" ".join(map(str, clues)) or BLANK for clues in side)
        for side in (filled.puzzle.rows, filled.puzzle.columns)
    )
    parts = [
        Message(
            "nonogram_draw.size",
            "nonogram, {columns:column|columns}, {rows:row|rows}",
            columns=filled.width,
            rows=filled.height,
        ),
        Message("nonogram_draw.rows", "clues of the rows: {clues}", clues=rows),
        Message("nonogram_draw.columns", "clues of the columns: {clues}", clues=columns),
        _contents(filled),
    ]
    if marked := tuple(map(_described, dict.fromkeys(highlight))):
        parts.append(Message("nonogram_draw.marked", "marked: {places}", places=marked))
    if step is not None:
        parts.append(Message("nonogram_draw.step", "step: {step}", step=step.content))
        if step.known:
            places = tuple(map(_described, step.known))
            parts.append(Message("nonogram_draw.known", "it rests on: {places}", places=places))
    text = message_text("nonogram_draw.parts", parts=tuple(parts))
    return message_text("nonogram_draw.captioned", caption=title, text=text) if title else text


def box_of(puzzle: Puzzle, colors: Palette) -> tuple[float, float, float, float]:
    """Return the box of the picture of a puzzle with its clues, before it is drawn."""
    return _box(Painter(filled_puzzle(puzzle, None, None), colors, letters=None))


def _box(painter: Painter) -> tuple[float, float, float, float]:
    return (
        painter.left - _MARGIN,
        painter.low - _MARGIN,
        painter.filled.width + _MARGIN,
        painter.filled.height + _MARGIN,
    )


def _source(filled: FilledPuzzle) -> str:
    """Return the puzzle as text, without a goal that the picture does not show."""
    try:
        puzzle = (
            filled.puzzle if filled.grid == filled.puzzle.goal else filled.puzzle.without("goal")
        )
        return non.dumps(puzzle, strict=True)
    except CannotExpress:
        return ""


def _contents(filled: FilledPuzzle) -> Message:
    """Describe the contents of the cells."""
    if filled.other != filled.grid:
        differing = tuple(
            _described((row, col))
            for row, cells in enumerate(filled.grid)
            for col, cell in enumerate(cells)
            if cell != filled.other[row][col]
        )
        return Message(
            "nonogram_draw.two_solutions",
            "two solutions, which differ at {places}",
            places=differing,
        )
    if filled.is_complete:
        if filled.puzzle.accepts(filled.grid):
            return Message("nonogram_draw.solved", "solved")
        return Message("nonogram_draw.filled", "filled in: {cells}", cells=" ".join(filled.grid))
    if all(not row.strip(UNKNOWN) for row in filled.grid):
        return Message("nonogram_draw.nothing", "nothing filled in")
    return Message("nonogram_draw.so_far", "filled in so far: {cells}", cells=" ".join(filled.grid))


def _described(spot: tuple[int, int] | Line) -> Message:
    """Return the name of a highlighted cell or line."""
    if isinstance(spot, Line):
        return spot.content
    return Message(
        "nonogram_draw.place", "row {row} column {column}", row=spot[0] + 1, column=spot[1] + 1
    )
