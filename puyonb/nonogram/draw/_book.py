"""Collections of nonograms: as pages with the solutions at the end, or in one picture.

A page has one puzzle with its title and its author.  Pages are scenes, in tenths of an inch;
:func:`puyonb.draw.save` writes them to a PDF file.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from math import ceil, sqrt
from typing import Any, NamedTuple

from puyonb.drawing.letters import has_outline
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Item, Scene, label, text_width
from puyonb.messages import Message, message_text
from puyonb.nonogram.cells import Grid
from puyonb.nonogram.draw._nonogram import describe, nonogram
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Solution, Status, solve

PAPERS = {"a4": (82.7, 116.9), "letter": (85.0, 110.0)}
"""Width and height of a page, in tenths of an inch."""

_EDGE = 6.0
_HEAD, _FOOT = 6.0, 5.0
_LARGEST_CELL, _SMALL_CELL = 2.8, 1.2
"""The largest cells of a puzzle and of a solution; a small puzzle does not fill the page."""

_SOLUTIONS_ACROSS, _SOLUTIONS_DOWN = 3, 4
_TILE = 28.0
"""The width and height of each puzzle in a picture of several."""

_SECONDS = 10.0
"""The time limit for solving a puzzle without a goal."""


class _Page(NamedTuple):
    """The items of a page, and the parts of its text alternative."""

    items: list[Item]
    texts: list[Message]


def pages(
    puzzles: Iterable[Puzzle | Solution],
    *,
    paper: str = "a4",
    solutions: bool = True,
    palette: str | Palette = "default",
) -> Iterator[Scene]:
    """Yield the pages of a printed collection: one puzzle a page, then the solutions.

    Parameters
    ----------
    puzzles : iterable of Puzzle or Solution
    paper : ``"a4"`` or ``"letter"``, default ``"a4"``
    solutions : bool, default True
        Whether to print the solutions: the goals, or for puzzles without a goal the solution that
        the solver finds.
    palette : str or Palette, default ``"default"``

    Raises
    ------
    ValueError
        If there is no puzzle, or the paper is unknown.
    """
    if paper not in PAPERS:
        choices = tuple(PAPERS)
        message = Message("common.choice", option="paper", choices=choices, found=paper)
        raise ValueError(message)
    every = list(puzzles)
    if not every:
        raise ValueError(Message("nonogram_draw.no_puzzle"))
    # Tinted cells are for screens: a reader writes on the printed page.
    colors = replace(named(palette), board=named(palette).paper)
    book = [
        _puzzle_page(_puzzle(model), number, PAPERS[paper], colors)
        for number, model in enumerate(every, 1)
    ]
    if solutions:
        numbered = iter(
            [(number, _puzzle(model), _solution(model)) for number, model in enumerate(every, 1)]
        )
        while some := list(islice(numbered, _SOLUTIONS_ACROSS * _SOLUTIONS_DOWN)):
            book.append(_solutions_page(some, PAPERS[paper], colors))
    for number, page in enumerate(book, 1):
        yield _scene(page, PAPERS[paper], colors, number=number)


def overview(
    puzzles: Sequence[Puzzle | Solution],
    *,
    palette: str | Palette = "default",
    size: float | None = None,
    columns: int | None = None,
    **options: Any,
) -> Scene:
    """Return all puzzles of a collection in one picture, each with its number and title above it.

    Parameters
    ----------
    puzzles : sequence of Puzzle or Solution
    palette : str or Palette, default ``"default"``
    size : float, inches per cell, optional
        Default 0.12, or less for a puzzle that is larger than its share of the picture.
    columns : int, optional
        The number of puzzles in a row; default as many as rows.
    **options
        As for :func:`puyonb.draw.nonogram`.

    Raises
    ------
    ValueError
        If there is no puzzle, or an option has no such value.
    """
    if not puzzles:
        raise ValueError(Message("nonogram_draw.no_puzzle"))
    if columns is not None and columns < 1:
        raise ValueError(Message("common.least", option="columns", least=1, found=columns))
    colors = named(palette)
    across = ceil(sqrt(len(puzzles))) if columns is None else min(columns, len(puzzles))
    scenes = [nonogram.scene(each, palette=colors, size=size, **options) for each in puzzles]
    cell, room_across, room_down = _SMALL_CELL, _TILE - 2.0, _TILE - 4.0
    if size is not None:
        cell = 10.0 * size
        room_across = max(cell * scene.width for scene in scenes)
        room_down = max(cell * scene.height for scene in scenes)
    width, height = room_across + 2.0, room_down + 4.0
    page = _Page([], [])
    for place, (model, scene) in enumerate(zip(puzzles, scenes, strict=True)):
        left, top = place % across * width + 1.0, place // across * height + 1.0
        head = _head(place + 1, model)
        _add_tile(page, head, scene, (left, top, room_across, room_down + 2.0), colors, cell=cell)
        page.texts.append(Message("nonogram_draw.captioned", caption=head, text=scene.text))
    return _scene(page, (across * width, ceil(len(puzzles) / across) * height), colors)


def _head(number: int, model: Puzzle | Solution) -> str:
    """Return the number and title of a puzzle in a collection."""
    return f"{number}. {_puzzle(model).metadata.get('title', '')}".rstrip()


def _puzzle(model: Puzzle | Solution) -> Puzzle:
    return model.puzzle if isinstance(model, Solution) else model


def _scene(page: _Page, size: tuple[float, float], colors: Palette, *, number: int = 0) -> Scene:
    """Return the scene of a page; its number is at the bottom, unless it is 0."""
    width, height = size
    foot = (width - _EDGE, height - _EDGE)
    items = [
        *page.items,
        *(label(str(number), *foot, size=1.1, color=colors.text, anchor="end") if number else ()),
    ]
    return Scene(
        title=message_text("nonogram_draw.collection"),
        text=message_text("nonogram_draw.parts", parts=tuple(page.texts)),
        items=tuple(items),
        box=(0, 0, *size),
        unit=0.1,
        background=colors.paper,
    )


def _puzzle_page(puzzle: Puzzle, number: int, size: tuple[float, float], colors: Palette) -> _Page:
    """Return the page of one puzzle: its number and title above it, its author below it."""
    width, height = size
    head = _head(number, puzzle)
    foot = [
        puzzle.metadata[key]
        for key in ("by", "catalogue", "copyright", "license")
        if puzzle.metadata.get(key)
    ]
    items: list[Item] = [
        *_text(head, (_EDGE, _EDGE + 1.2), colors, size=2.4, room=width - 2 * _EDGE - 14.0)
    ]
    measure = f"{puzzle.width} × {puzzle.height}"
    items += _text(measure, (width - _EDGE, _EDGE + 1.2), colors, size=1.5, room=12.0, anchor="end")
    items += _placed(
        nonogram.scene(puzzle, palette=colors),
        (_EDGE, _EDGE + _HEAD, width - _EDGE, height - _EDGE - _FOOT),
        _LARGEST_CELL,
    )
    # A name that several keys repeat is printed once.
    items += _text(
        " · ".join(dict.fromkeys(foot)),
        (_EDGE, height - _EDGE),
        colors,
        size=1.1,
        room=width - 2 * _EDGE - 5.0,
    )
    text = Message("nonogram_draw.captioned", caption=head, text=describe(puzzle))
    return _Page(items, [text])


def _solutions_page(
    some: Sequence[tuple[int, Puzzle, Grid | None]], size: tuple[float, float], colors: Palette
) -> _Page:
    """Return a page of solutions, each with its number and title."""
    width, height = size
    across, down = (
        (width - 2 * _EDGE) / _SOLUTIONS_ACROSS,
        (height - 2 * _EDGE - _HEAD) / _SOLUTIONS_DOWN,
    )
    heading = message_text("nonogram_draw.solutions")
    items = _text(heading, (_EDGE, _EDGE + 1.2), colors, size=2.4, room=width - 2 * _EDGE)
    page = _Page([*items], [])
    for place, (number, puzzle, grid) in enumerate(some):
        left = _EDGE + place % _SOLUTIONS_ACROSS * across
        top = _EDGE + _HEAD + place // _SOLUTIONS_ACROSS * down
        scene = (
            None if grid is None else nonogram.scene(puzzle, grid=grid, palette=colors, clues=False)
        )
        head = _head(number, puzzle)
        _add_tile(page, head, scene, (left, top, across - 1.5, down - 1.5), colors)
        text = Message("nonogram_draw.no_solution") if grid is None else " ".join(grid)
        page.texts.append(Message("nonogram_draw.captioned", caption=head, text=text))
    return page


def _add_tile(
    page: _Page,
    title: str,
    scene: Scene | None,
    box: tuple[float, float, float, float],
    colors: Palette,
    *,
    cell: float = _SMALL_CELL,
) -> None:
    """Add a picture with its title to a page, in a box of left, top, width and height.

    Cells are at most as large as ``cell``.
    """
    left, top, width, height = box
    page.items.extend(_text(title, (left, top + 0.8), colors, size=1.2, room=width))
    if scene is None:
        missing = message_text("nonogram_draw.no_solution")
        page.items.extend(_text(missing, (left, top + 3.0), colors, size=1.0, room=width))
    else:
        page.items.extend(
            _placed(scene, (left, top + 2.0, left + width, top + height), cell, middle=0.0)
        )


def _solution(model: Puzzle | Solution) -> Grid | None:
    """Return the goal, or the one solution of a puzzle without a goal that fits."""
    puzzle = _puzzle(model)
    if puzzle.goal is not None and puzzle.accepts(puzzle.goal):
        return puzzle.goal
    found = model if isinstance(model, Solution) else solve(model, seconds=_SECONDS)
    return found.grids[0] if found.status is Status.UNIQUE else None


def _placed(
    scene: Scene, box: tuple[float, float, float, float], largest: float, *, middle: float = 0.5
) -> tuple[Item, ...]:
    """Place a scene at the top of a box, as large as the box and the largest cell size allow.

    With ``middle`` 0.5 it is in the middle, with 0 at the left.
    """
    left, top, right, bottom = box
    size = min((right - left) / scene.width, (bottom - top) / scene.height, largest)
    return scene.placed(left + (right - left - scene.width * size) * middle, top, size)


def _text(
    text: str,
    place: tuple[float, float],
    colors: Palette,
    *,
    size: float,
    room: float,
    anchor: str = "start",
) -> tuple[Item, ...]:
    """Return a line of text, smaller if it is too long, without accents that have no outline."""
    plain = "".join(map(_with_outline, text))
    width = text_width(plain, size)
    fitting = min(size, size * room / width) if width else size
    return label(plain, *place, size=fitting, color=colors.text, anchor=anchor)


def _with_outline(character: str) -> str:
    """Return a character that can be drawn: itself, or without its accents."""
    if has_outline(character):
        return character
    return "".join(
        part for part in unicodedata.normalize("NFKD", character) if not unicodedata.combining(part)
    )
