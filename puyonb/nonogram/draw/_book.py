"""A collection: on paper, one puzzle a page with its title and its author, and the solutions at the back; or in one picture.

Pages are scenes, in tenths of an inch; :func:`nonogram_pack` writes them to a PDF file.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from puyonb.drawing.letters import letter
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Item, Scene, label, text_width
from puyonb.nonogram.cells import Grid
from puyonb.nonogram.draw._nonogram import describe, nonogram
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Solution, solve

if TYPE_CHECKING:
    import os

PAPERS = {"a4": (82.7, 116.9), "letter": (85.0, 110.0)}
"""Width and height of a page, in tenths of an inch."""

_EDGE = 6.0
_HEAD, _FOOT = 6.0, 5.0
_LARGEST_CELL, _SMALL_CELL = 2.8, 1.2
"""A puzzle of few cells does not fill the page: larger cells than these are no easier to fill in, or to look at."""

_SOLUTIONS_ACROSS, _SOLUTIONS_DOWN = 3, 4
_TILE = 28.0
"""How wide and high each puzzle is in a picture of many."""

_BOX = letter("\0")
"""What stands for a character that has no outline."""

_NO_SOLUTION = "no single solution was found"

_SECONDS = 10.0
"""How long to look for the solution of a puzzle without a goal."""


class _Page(NamedTuple):
    """A page under way."""

    items: list[Item]
    texts: list[str]


def nonogram_pack(
    puzzles: Iterable[Puzzle],
    path: "str | os.PathLike[str]",
    *,
    paper: str = "a4",
    solutions: bool = True,
    palette: str | Palette = "default",
) -> None:
    """Print a collection: a PDF with a puzzle a page, and the solutions at the back; an existing file is replaced.

    Parameters
    ----------
    puzzles : iterable of Puzzle
    path : path
    paper : ``"a4"`` or ``"letter"``, default ``"a4"``
    solutions : bool, default True
        Whether to print them: the goals, and where there is none, what the solver finds.
    palette : str or Palette, default ``"default"``

    Raises
    ------
    ValueError
        If there is no puzzle, or no such paper.
    """
    from puyonb.drawing.book import save

    save(list(pages(puzzles, paper=paper, solutions=solutions, palette=palette)), path)


def pages(
    puzzles: Iterable[Puzzle],
    *,
    paper: str = "a4",
    solutions: bool = True,
    palette: str | Palette = "default",
) -> Iterator[Scene]:
    """Give the pages of a printed collection.

    Parameters
    ----------
    puzzles : iterable of Puzzle
    paper : ``"a4"`` or ``"letter"``, default ``"a4"``
    solutions : bool, default True
    palette : str or Palette, default ``"default"``

    Raises
    ------
    ValueError
        If there is no puzzle, or no such paper.
    """
    if paper not in PAPERS:
        raise ValueError(f"expected a paper out of {', '.join(PAPERS)}, found {paper!r}")
    every = list(puzzles)
    if not every:
        raise ValueError("expected at least one puzzle")
    # Tinted cells are for screens: what is printed is to be written on.
    colors = replace(named(palette), board=named(palette).paper)
    book = [
        _puzzle_page(puzzle, number, PAPERS[paper], colors)
        for number, puzzle in enumerate(every, 1)
    ]
    if solutions:
        numbered = iter(
            [(number, puzzle, _solution(puzzle)) for number, puzzle in enumerate(every, 1)]
        )
        while some := list(islice(numbered, _SOLUTIONS_ACROSS * _SOLUTIONS_DOWN)):
            book.append(_solutions_page(some, PAPERS[paper], colors))
    for number, page in enumerate(book, 1):
        yield _scene(page, PAPERS[paper], colors, number=number)


def overview(
    puzzles: Sequence[Puzzle | Solution], *, palette: str | Palette = "default", **options: Any
) -> Scene:
    """Give all puzzles of a collection in one picture, all of one size, with number and title above each.

    Parameters
    ----------
    puzzles : sequence of Puzzle or Solution
    palette : str or Palette, default ``"default"``
    **options
        As for :func:`puyonb.draw.nonogram`.

    Raises
    ------
    ValueError
        If there is no puzzle.
    """
    if not puzzles:
        raise ValueError("expected at least one puzzle")
    colors = named(palette)
    across = ceil(sqrt(len(puzzles)))
    page = _Page([], [])
    for place, model in enumerate(puzzles):
        scene = nonogram.scene(model, palette=colors, **options)
        box = (
            place % across * _TILE + 1.0,
            place // across * _TILE + 1.0,
            _TILE - 2.0,
            _TILE - 2.0,
        )
        _add_tile(page, _head(place + 1, model), scene, box, colors)
        page.texts[-1] += f": {scene.text}"
    return _scene(page, (across * _TILE, ceil(len(puzzles) / across) * _TILE), colors)


def _head(number: int, model: Puzzle | Solution) -> str:
    """Name a puzzle of a collection."""
    puzzle = model.puzzle if isinstance(model, Solution) else model
    return f"{number}. {puzzle.metadata.get('title', '')}".rstrip()


def _scene(page: _Page, size: tuple[float, float], colors: Palette, *, number: int = 0) -> Scene:
    """Give a page as a scene; with its number at the foot, if it has one."""
    width, height = size
    foot = (width - _EDGE, height - _EDGE)
    items = [
        *page.items,
        *(label(str(number), *foot, size=1.1, color=colors.text, anchor="end") if number else ()),
    ]
    text = "; ".join(page.texts)
    return Scene(
        title="Nonograms",
        text=text,
        items=tuple(items),
        box=(0, 0, *size),
        unit=0.1,
        background=colors.paper,
    )


def _puzzle_page(puzzle: Puzzle, number: int, size: tuple[float, float], colors: Palette) -> _Page:
    """Set one puzzle: number and title above, the puzzle, and who made it below."""
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
    # The same name need not be read three times.
    items += _text(
        " · ".join(dict.fromkeys(foot)),
        (_EDGE, height - _EDGE),
        colors,
        size=1.1,
        room=width - 2 * _EDGE - 5.0,
    )
    return _Page(items, [f"{head}: {describe(puzzle)}"])


def _solutions_page(
    some: Sequence[tuple[int, Puzzle, Grid | None]], size: tuple[float, float], colors: Palette
) -> _Page:
    """Set solutions side by side, each with its number and title."""
    width, height = size
    across, down = (
        (width - 2 * _EDGE) / _SOLUTIONS_ACROSS,
        (height - 2 * _EDGE - _HEAD) / _SOLUTIONS_DOWN,
    )
    page = _Page(
        [*_text("Solutions", (_EDGE, _EDGE + 1.2), colors, size=2.4, room=width - 2 * _EDGE)], []
    )
    for place, (number, puzzle, grid) in enumerate(some):
        left = _EDGE + place % _SOLUTIONS_ACROSS * across
        top = _EDGE + _HEAD + place // _SOLUTIONS_ACROSS * down
        scene = (
            None if grid is None else nonogram.scene(puzzle, grid=grid, palette=colors, clues=False)
        )
        _add_tile(page, _head(number, puzzle), scene, (left, top, across - 1.5, down - 1.5), colors)
        page.texts[-1] += f": {_NO_SOLUTION if grid is None else ' '.join(grid)}"
    return page


def _add_tile(
    page: _Page,
    title: str,
    scene: Scene | None,
    box: tuple[float, float, float, float],
    colors: Palette,
) -> None:
    """Add one of several pictures to a page: its title above, both at the left of a box, which is left, top, width, height."""
    left, top, width, height = box
    page.texts.append(title)
    page.items.extend(_text(title, (left, top + 0.8), colors, size=1.2, room=width))
    if scene is None:
        page.items.extend(_text(_NO_SOLUTION, (left, top + 3.0), colors, size=1.0, room=width))
    else:
        page.items.extend(
            _placed(scene, (left, top + 2.0, left + width, top + height), _SMALL_CELL, middle=0.0)
        )


def _solution(puzzle: Puzzle) -> Grid | None:
    """Give the goal, or the one solution where a puzzle has no goal that fits."""
    if puzzle.goal is not None and puzzle.accepts(puzzle.goal):
        return puzzle.goal
    found = solve(puzzle, seconds=_SECONDS)
    return found.grids[0] if found.status == "unique" else None


def _placed(
    scene: Scene, box: tuple[float, float, float, float], largest: float, *, middle: float = 0.5
) -> tuple[Item, ...]:
    """Put a scene at the top of a box: as large as it fits, its cells no larger than told, in the middle or at the left."""
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
    """Set a line of text, smaller where it would be too long; accents go where a letter with one has no outline."""
    plain = "".join(map(_with_outline, text))
    width = text_width(plain, size)
    fitting = min(size, size * room / width) if width else size
    return label(plain, *place, size=fitting, color=colors.text, anchor=anchor)


def _with_outline(character: str) -> str:
    """Give a character that can be drawn: itself, or without its accents."""
    if letter(character) != _BOX:
        return character
    return "".join(
        part for part in unicodedata.normalize("NFKD", character) if not unicodedata.combining(part)
    )
