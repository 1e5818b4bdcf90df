"""Pictures of nonograms: clues beside the grid as printed puzzles have them, empty, half filled or solved.

:mod:`puyonb.nonogram.draw._book` prints a collection.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from puyonb.drawing.palette import Palette, named
from puyonb.drawing.picture import picture
from puyonb.drawing.scene import Item, Scene, beside, label, text_width
from puyonb.errors import CannotExpress
from puyonb.nonogram import non
from puyonb.nonogram.cells import BLANK, UNKNOWN, Grid, Line
from puyonb.nonogram.draw._painter import FilledPuzzle, Painter, filled_puzzle, finished_clues
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Solution, Step
from puyonb.text import number_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_MARGIN = 0.35
_TITLE = 0.7
_LARGEST_SIDE, _USUAL_SIZE = 9.0, 0.3
"""How large a picture gets at most, and a cell usually, in inches."""


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
    coordinates: bool = False,
    title: str = "",
    merged: bool = True,
) -> Scene:
    """Draw a nonogram.

    Parameters
    ----------
    puzzle : Puzzle or Solution
        A puzzle is drawn empty, unless a grid is given; a solution with what was found, two grids as in ``other``.
    ax : matplotlib Axes, optional
        Where to draw: one cell is one data unit, row 0 is at the top; a figure of its own, if not given.
    grid : grid or ``"goal"``, optional
        What to show in the cells; cells that are known to be blank bear a small cross, as long as others are unknown.
    other : grid, optional
        A second solution: where it differs, a cell is split, the grid above and the other below the diagonal.
    step : Step, optional
        A step to point out: its line, and the cells that it settles, with what they become.
    highlight : iterable of (row, col) or Line, default none
        Cells and lines to point out.
    clues : bool, default True
        Without them, what is drawn is the picture alone.
    finished : bool, optional
        Grey the clues whose blocks are found; by default where a grid is given that is not the goal.
    letters : bool, optional
        Write colours as letters too; by default where there is more than one.
    size : float, inches per cell, optional
        0.3, or less for a puzzle that would not fit on a screen.
    palette : str or Palette, default ``"default"``
        ``"default"``, ``"dark"``, ``"colorblind"``, ``"print"`` (without colour), or one of your own.
    coordinates : bool, default False
        Number columns and rows from 1.
    title : str, default none
        A line above the picture.
    merged : bool, default True
        Draw all cells of a colour as one shape.  An animation draws each for itself, since most are the same in the next scene.

    Returns
    -------
    matplotlib Axes
        One collection holds the whole picture.

    Raises
    ------
    ValueError
        If a grid has another size, or there is no goal to show.
    IndexError
        If a highlighted place lies outside the grid.
    """
    filled = filled_puzzle(puzzle, grid, other)
    painter = Painter(filled, named(palette), letters=letters, clues=clues)
    greyed = grid is not None and grid != "goal" if finished is None else finished
    spots = [*highlight, *([step.line] if step is not None and step.line is not None else [])]
    items: list[Item] = [
        *painter.ground(),
        *painter.bands(spots),
        *painter.cells(merged=merged),
        *painter.rules(),
        *painter.clues(finished_clues(filled) if greyed else {}),
        *painter.settled(step),
        *painter.rings(spots),
    ]
    left, low, right, high = (
        painter.left - _MARGIN,
        painter.low - _MARGIN,
        filled.width + _MARGIN,
        filled.height + _MARGIN,
    )
    if coordinates:
        items += painter.numbers()
        right, high = right + 0.75, high + 0.5
    if title:
        middle, half = (left + right) / 2, text_width(title, _TITLE) / 2
        items += label(title, middle, low - 0.15, size=_TITLE, color=painter.colors.text)
        left, low, right = min(left, middle - half), low - 0.85, max(right, middle + half)
    return Scene(
        title=title or filled.puzzle.metadata.get("title") or "Nonogram",
        text=describe(puzzle, grid=grid, other=other, step=step, highlight=spots, title=title),
        items=tuple(items),
        box=(left, low, right, high),
        unit=size or min(_USUAL_SIZE, _LARGEST_SIDE / max(right - left, high - low)),
        background=painter.colors.paper,
        source=_source(filled),
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
    **options: Any,
) -> Scene:
    """Draw several nonograms side by side.

    Parameters
    ----------
    puzzles : sequence of Puzzle or Solution
    ax : matplotlib Axes, optional
    captions : iterable of str, default none
        A line under each.
    columns : int, optional
        How many in a row; all, if not given.
    grids : sequence of grid, default none
        What to show of each, as ``grid`` of :func:`nonogram`.
    palette : str or Palette, default ``"default"``
    **options
        As for :func:`nonogram`.
    """
    pictures = grids or [options.pop("grid", None)] * len(puzzles)
    scenes = [
        nonogram.scene(each, grid=grid, palette=palette, **options)
        for each, grid in zip(puzzles, pictures, strict=True)
    ]
    title = f"{len(scenes)} nonograms"
    return beside(scenes, title=title, captions=captions, columns=columns, ink=named(palette).text)


def describe(
    puzzle: Puzzle | Solution,
    *,
    grid: str | Iterable[Iterable[object]] | None = None,
    other: Iterable[Iterable[object]] | None = None,
    step: Step | None = None,
    highlight: Iterable[tuple[int, int] | Line] = (),
    title: str = "",
) -> str:
    """Tell a nonogram in words: its clues, then what is in its cells; the parameters are those of :func:`nonogram`.

    Examples
    --------
    >>> describe(Puzzle.from_grid(["#.#", "###", ".#."]))
    'nonogram, 3 columns, 3 rows; clues of the rows: 1 1, 3, 1; clues of the columns: 2, 2, 2; nothing filled in'
    """
    filled = filled_puzzle(puzzle, grid, other)
    size = f"{number_of(filled.width, 'column')}, {number_of(filled.height, 'row')}"
    rows, columns = (
        ", ".join(" ".join(map(str, clues)) or BLANK for clues in side)
        for side in (filled.puzzle.rows, filled.puzzle.columns)
    )
    parts = [
        f"{title + ': ' if title else ''}nonogram, {size}",
        f"clues of the rows: {rows}",
        f"clues of the columns: {columns}",
        _cells_in_words(filled),
    ]
    marked = ", ".join(_place(spot) for spot in dict.fromkeys(highlight))
    if marked:
        parts.append(f"marked: {marked}")
    if step is not None:
        parts.append(f"step: {step}")
    return "; ".join(parts)


def _source(filled: FilledPuzzle) -> str:
    """Write the puzzle for whoever wants to take it along, without the goal that the picture does not show."""
    try:
        puzzle = (
            filled.puzzle if filled.grid == filled.puzzle.goal else filled.puzzle.without("goal")
        )
        return non.dumps(puzzle, strict=True)
    except CannotExpress:
        return ""


def _cells_in_words(filled: FilledPuzzle) -> str:
    if filled.other != filled.grid:
        differing = [
            f"row {row + 1} column {col + 1}"
            for row, cells in enumerate(filled.grid)
            for col, cell in enumerate(cells)
            if cell != filled.other[row][col]
        ]
        return f"two solutions, which differ at {', '.join(differing)}"
    if filled.is_complete:
        return (
            "solved"
            if filled.puzzle.accepts(filled.grid)
            else f"filled in: {' '.join(filled.grid)}"
        )
    if all(not row.strip(UNKNOWN) for row in filled.grid):
        return "nothing filled in"
    return f"filled in so far: {' '.join(filled.grid)}"


def _place(spot: tuple[int, int] | Line) -> str:
    return str(spot) if isinstance(spot, Line) else f"row {spot[0] + 1} column {spot[1] + 1}"
