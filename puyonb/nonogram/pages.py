"""A collection on paper: one puzzle a page with its title and its author, and the solutions at the back.

Pages are scenes, in tenths of an inch; :func:`puyonb.nonogram.draw.nonogram_pack` makes a PDF of them.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from puyonb.drawing.letters import advance, letter
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Item, Scene, label
from puyonb.nonogram.cells import Grid
from puyonb.nonogram.draw import describe, nonogram_scene
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import solve

__all__ = ["PAPERS", "pages"]

PAPERS = {"a4": (82.7, 116.9), "letter": (85.0, 110.0)}
"""Width and height of a page, in tenths of an inch."""

_EDGE = 6.0
_HEAD, _FOOT = 6.0, 5.0
_LARGEST_CELL = 2.8
"""A puzzle of few cells does not fill the page: larger cells than these are no easier to fill in."""

_SOLUTIONS_ACROSS, _SOLUTIONS_DOWN = 3, 4
_BOX = letter("\0")
"""What stands for a character that has no outline."""

_SECONDS = 10.0
"""How long to look for the solution of a puzzle without a goal."""


class _Page(NamedTuple):
    """A page under way."""

    items: list[Item]
    texts: list[str]


def pages(
    puzzles: Iterable[Puzzle], *, paper: str = "a4", solutions: bool = True, palette: str | Palette = "default"
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
    colors = named(palette)
    for number, puzzle in enumerate(every, 1):
        yield _scene(_puzzle_page(puzzle, number, PAPERS[paper], colors), PAPERS[paper], colors)
    if solutions:
        numbered = iter([(number, puzzle, _solution(puzzle)) for number, puzzle in enumerate(every, 1)])
        while some := list(islice(numbered, _SOLUTIONS_ACROSS * _SOLUTIONS_DOWN)):
            yield _scene(_solutions_page(some, PAPERS[paper], colors), PAPERS[paper], colors)


def _scene(page: _Page, size: tuple[float, float], colors: Palette) -> Scene:
    text = "; ".join(page.texts)
    return Scene(
        title="Nonograms", text=text, items=tuple(page.items), box=(0, 0, *size), unit=0.1, background=colors.paper
    )


def _puzzle_page(puzzle: Puzzle, number: int, size: tuple[float, float], colors: Palette) -> _Page:
    """Set one puzzle: number and title above, the puzzle, and who made it below."""
    width, height = size
    title = puzzle.metadata.get("title", "")
    head = f"{number}. {title}" if title else f"{number}."
    foot = [puzzle.metadata[key] for key in ("by", "catalogue", "copyright", "license") if puzzle.metadata.get(key)]
    items: list[Item] = [*_text(head, (_EDGE, _EDGE + 1.2), colors, size=2.4, room=width - 2 * _EDGE - 14.0)]
    measure = f"{puzzle.width} × {puzzle.height}"
    items += _text(measure, (width - _EDGE, _EDGE + 1.2), colors, size=1.5, room=12.0, anchor="end")
    items += _placed(
        nonogram_scene(puzzle, palette=colors),
        (_EDGE, _EDGE + _HEAD, width - _EDGE, height - _EDGE - _FOOT),
        _LARGEST_CELL,
    )
    # The same name need not be read three times.
    items += _text(" · ".join(dict.fromkeys(foot)), (_EDGE, height - _EDGE), colors, size=1.1, room=width - 2 * _EDGE)
    return _Page(items, [f"{head}: {describe(puzzle)}"])


def _solutions_page(
    some: Sequence[tuple[int, Puzzle, Grid | None]], size: tuple[float, float], colors: Palette
) -> _Page:
    """Set solutions side by side, each with its number and title."""
    width, height = size
    across, down = (width - 2 * _EDGE) / _SOLUTIONS_ACROSS, (height - 2 * _EDGE - _HEAD) / _SOLUTIONS_DOWN
    page = _Page([*_text("Solutions", (_EDGE, _EDGE + 1.2), colors, size=2.4, room=width - 2 * _EDGE)], [])
    for place, (number, puzzle, grid) in enumerate(some):
        left = _EDGE + place % _SOLUTIONS_ACROSS * across
        top = _EDGE + _HEAD + place // _SOLUTIONS_ACROSS * down
        title = f"{number}. {puzzle.metadata.get('title', '')}".rstrip()
        page.items.extend(_text(title, (left, top + 0.8), colors, size=1.2, room=across - 1.5))
        if grid is None:
            note = "no single solution was found"
            page.items.extend(_text(note, (left, top + 3.0), colors, size=1.0, room=across - 1.5))
            page.texts.append(f"{title}: no single solution was found")
        else:
            scene = nonogram_scene(puzzle, grid=grid, palette=colors, clues=False)
            page.items.extend(_placed(scene, (left, top + 2.0, left + across - 1.5, top + down - 1.5), 1.2))
            page.texts.append(f"{title}: {' '.join(grid)}")
    return page


def _solution(puzzle: Puzzle) -> Grid | None:
    """Give the goal, or the one solution where a puzzle has no goal that fits."""
    if puzzle.goal is not None and puzzle.accepts(puzzle.goal):
        return puzzle.goal
    found = solve(puzzle, seconds=_SECONDS)
    return found.grids[0] if found.status == "unique" else None


def _placed(scene: Scene, box: tuple[float, float, float, float], largest: float) -> tuple[Item, ...]:
    """Put a scene into a box: as large as it fits, its cells no larger than told, in the middle and at the top."""
    left, top, right, bottom = box
    size = min((right - left) / scene.width, (bottom - top) / scene.height, largest)
    return scene.placed(left + (right - left - scene.width * size) / 2, top, size)


def _text(
    text: str, place: tuple[float, float], colors: Palette, *, size: float, room: float, anchor: str = "start"
) -> tuple[Item, ...]:
    """Set a line of text, smaller where it would be too long; accents go where a letter with one has no outline."""
    plain = "".join(map(_with_outline, text))
    width = sum(map(advance, plain)) * size
    fitting = min(size, size * room / width) if width else size
    return label(plain, *place, size=fitting, color=colors.text, anchor=anchor)


def _with_outline(character: str) -> str:
    """Give a character that can be drawn: itself, or without its accents."""
    if letter(character) != _BOX:
        return character
    return "".join(part for part in unicodedata.normalize("NFKD", character) if not unicodedata.combining(part))
