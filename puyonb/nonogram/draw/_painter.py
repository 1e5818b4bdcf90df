"""The parts of a nonogram picture: clues, cells, lines and marks, and their colours.

The module :mod:`puyonb.nonogram.draw._nonogram` combines them into one scene.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from puyonb.drawing.letters import advance, letter
from puyonb.drawing.outlines import line as path_of
from puyonb.drawing.outlines import polygon, rectangle, rounded
from puyonb.drawing.palette import Palette, channels, luminance, opposite
from puyonb.drawing.scene import Item, Mark, Paint, Path, Shape, Symbol, text_width
from puyonb.errors import check_range
from puyonb.messages import Message
from puyonb.nonogram.cells import BLANK, FILLED, UNKNOWN, Clue, Grid, Line, LineKind, as_grid
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Solution, Step
from puyonb.nonogram.solver._lines import Domains

ACROSS, DOWN = 0.9, 0.8
"""The distance between clues, beside a row and above a column, in cells."""

_CLUE = 0.56
"""The size of a clue's number, in cells."""

_FADED = 0.3
"""The opacity of a finished clue."""


class FilledPuzzle(NamedTuple):
    """A puzzle and the contents of its cells.

    Attributes
    ----------
    puzzle : Puzzle
    grid : Grid
    other : Grid
        The second of two solutions; otherwise the same as ``grid``.
    """

    puzzle: Puzzle
    grid: Grid
    other: Grid

    @property
    def width(self) -> int:
        """The number of columns."""
        return self.puzzle.width

    @property
    def height(self) -> int:
        """The number of rows."""
        return self.puzzle.height

    @property
    def cells(self) -> Iterator[tuple[int, int, str]]:
        """The row, the column and the content of each cell."""
        for row, line in enumerate(self.grid):
            for col, cell in enumerate(line):
                yield row, col, cell

    @property
    def is_complete(self) -> bool:
        """Whether every cell is known."""
        return all(UNKNOWN not in row for row in self.grid)


def filled_puzzle(
    model: Puzzle | Solution,
    grid: str | Iterable[Iterable[object]] | None,
    other: Iterable[Iterable[object]] | None,
) -> FilledPuzzle:
    """Return the grids that a picture shows; the parameters are those of ``draw.nonogram``.

    Raises
    ------
    ValueError
        If a grid has another size, or there is no goal.
    """
    puzzle = model.puzzle if isinstance(model, Solution) else model
    if isinstance(model, Solution) and grid is None:
        found = (*model.grids, *model.grids[-1:])[:2]
        grid, other = found or (None, None)
    if isinstance(grid, str):
        if grid != "goal" or puzzle.goal is None:
            raise ValueError(
                Message(
                    "nonogram_draw.grid",
                    "expected a grid, or 'goal' of a puzzle that has one, found {found!r}",
                    found=grid,
                )
            )
        grid = puzzle.goal
    size = puzzle.width, puzzle.height
    if grid is None:
        grid = puzzle.given or (UNKNOWN * puzzle.width,) * puzzle.height
    cells = as_grid(grid, size)
    return FilledPuzzle(puzzle, cells, cells if other is None else as_grid(other, size))


def finished_clues(filled: FilledPuzzle) -> dict[Line, set[int]]:
    """Return for each line the clues whose blocks have one possible place and are filled in there.

    A line that cannot be completed has none; a line without clues has its 0 when all its cells are
    blank.
    """
    domains = Domains.of(filled.puzzle, filled.grid)
    done: dict[Line, set[int]] = {}
    for line in domains.lines:
        cells, solver = line.cells(filled.grid), domains.solver(line)
        placements = solver.placements(domains.masks(line))
        done[line] = {0} if not solver.blocks and not cells.strip(BLANK) else set()
        places = zip(placements.starts, placements.ends, strict=True) if placements else ()
        for index, (starts, ends) in enumerate(places):
            start, end, (_, kind) = (
                starts.bit_length() - 1,
                ends.bit_length() - 1,
                solver.blocks[index],
            )
            if starts == 1 << start and cells[start:end] == domains.kinds[kind] * (end - start):
                done[line].add(index)
    return done


# --- the parts of a picture -----------------------------------------------------------------------


class Painter:
    """Makes the shapes of one puzzle."""

    def __init__(
        self, filled: FilledPuzzle, colors: Palette, *, letters: bool | None, clues: bool = True
    ) -> None:
        puzzle = filled.puzzle
        self.filled = filled
        self.colors = colors
        self.in_color = puzzle.inks.strip(FILLED) != ""
        self.letters = len(puzzle.inks) > 1 if letters is None else letters
        self.has_clues = clues
        self.inks = [Paint(fill=colors.label, opacity=opacity) for opacity in (1.0, _FADED)]
        self.left = -max(map(len, puzzle.rows)) * ACROSS - 0.2 if clues else 0.0
        self.low = -max(map(len, puzzle.columns)) * DOWN - 0.2 if clues else 0.0
        paper = "#ffffff" if self.in_color else colors.board
        self.fills = {
            FILLED: "#000000" if self.in_color else colors.text,
            BLANK: puzzle.colors.get(BLANK, paper),
        }
        self.fills |= {key: rgb for key, rgb in puzzle.colors.items() if key != BLANK}
        if colors.name == "print":
            self.fills = {key: _grey(rgb) for key, rgb in self.fills.items()}

    def fill(self, cell: str) -> str:
        """Return the colour of a cell: blank for ``?``, ink for an unknown letter."""
        return self.fills.get(BLANK if cell == UNKNOWN else cell, self.colors.text)

    def ground(self) -> Iterator[Shape]:
        """Paint the background of the cells."""
        yield Shape(
            rectangle(0, 0, self.filled.width, self.filled.height), Paint(fill=self.fills[BLANK])
        )

    def bands(self, spots: Iterable[tuple[int, int] | Line]) -> Iterator[Shape]:
        """Tint the highlighted lines with their clues."""
        for spot in spots:
            if isinstance(spot, Line):
                box = self.box(spot)
                yield Shape(rectangle(*box), Paint(fill=self.colors.accent, opacity=0.12))

    def box(self, line: Line) -> tuple[float, float, float, float]:
        """Return the box of a line with its clues."""
        width, height, index = self.filled.width, self.filled.height, line.index
        if line.kind is LineKind.ROW:
            check_range("row", index, 0, height - 1, IndexError)
            return self.left, index, width, index + 1
        check_range("col", index, 0, width - 1, IndexError)
        return index, self.low, index + 1, height

    def cells(self, *, merged: bool) -> Iterator[Item]:
        """Fill cells, merged by colour or one by one; then add crosses for blanks, and letters."""
        yield from self.areas() if merged else self.squares()
        if self.filled.other != self.filled.grid:
            yield from self.splits()
        if not self.filled.is_complete:
            yield from self.crosses(merged=merged)
        if self.letters:
            for row, col, cell in self.filled.cells:
                if cell not in (BLANK, UNKNOWN, FILLED) and cell == self.filled.other[row][col]:
                    yield from self.cell_letter(cell, row, col)

    def areas(self) -> Iterator[Shape]:
        """Paint all cells of a colour in one shape, with a rectangle for each run of cells."""
        points: dict[str, list[tuple[float, float]]] = {}
        for row, cells in enumerate(self.filled.grid):
            col = 0
            for cell, run in groupby(cells):
                start, col = col, col + len(list(run))
                if cell not in (BLANK, UNKNOWN):
                    points.setdefault(cell, []).extend(
                        [(start, row), (col, row), (col, row + 1), (start, row + 1)]
                    )
        for cell, corners in sorted(points.items()):
            yield Shape(
                Path("MLLLZ" * (len(corners) // 4), tuple(corners)), Paint(fill=self.fill(cell))
            )

    def squares(self) -> Iterator[Mark]:
        """Paint each filled cell as a mark."""
        for row, col, cell in self.filled.cells:
            if cell not in (BLANK, UNKNOWN):
                yield Mark(_SQUARE, col + 0.5, row + 0.5, Paint(fill=self.fill(cell)))

    def splits(self) -> Iterator[Item]:
        """Split the cells in which two solutions differ: the first one is above the diagonal."""
        halves: dict[str, Path] = {}
        edges = Path("", ())
        for row, col, cell in self.filled.cells:
            there = self.filled.other[row][col]
            if cell == there:
                continue
            upper = polygon([(col, row), (col + 1, row), (col, row + 1)])
            lower = polygon([(col + 1, row), (col + 1, row + 1), (col, row + 1)])
            for each, half in ((cell, upper), (there, lower)):
                halves[each] = halves.get(each, Path("", ())) + half
            edges += path_of([(col, row + 1), (col + 1, row)]) + rectangle(
                col + 0.06, row + 0.06, col + 0.94, row + 0.94
            )
        for cell, path in sorted(halves.items()):
            yield Shape(path, Paint(fill=self.fill(cell)))
        yield Shape(edges, Paint(stroke=self.colors.accent, width=0.09))

    def crosses(self, *, merged: bool) -> Iterator[Item]:
        """Mark the cells that are known to be blank, with one shape or one mark each."""
        places = [(col + 0.5, row + 0.5) for row, col, cell in self.filled.cells if cell == BLANK]
        style = Paint(
            stroke="#8995a3" if self.in_color else self.colors.frame, width=0.06, opacity=0.8
        )
        if not merged:
            yield from (Mark(_CROSS, x, y, style) for x, y in places)
        elif places:
            points = tuple((x + dx, y + dy) for x, y in places for dx, dy in _cross(0.12).points)
            yield Shape(Path(_cross(0.12).steps * len(places), points), style)

    def cell_letter(self, cell: str, row: int, col: int) -> Iterator[Mark]:
        """Write the letter of a colour into a cell, for readers who cannot see the colour."""
        ink = opposite(self.fill(cell))
        yield Mark(_text(cell, 0.46), col + 0.5, row + 0.5, Paint(fill=ink, opacity=0.75))

    def rules(self) -> Iterator[Shape]:
        """Draw lines between cells and clues, a strong line after every five cells, and a frame."""
        width, height = self.filled.width, self.filled.height
        for strong in (False, True):
            path = Path("", ())
            for col in range(1, width):
                if (col % 5 == 0) is strong:
                    path += path_of([(col, self.low), (col, height)])
            for row in range(1, height):
                if (row % 5 == 0) is strong:
                    path += path_of([(self.left, row), (width, row)])
            if path.steps:
                ink = self.colors.frame if strong else _between(self.colors.rule, self.colors.frame)
                yield Shape(path, Paint(stroke=ink, width=0.07 if strong else 0.03))
        yield Shape(rectangle(0, 0, width, height), Paint(stroke=self.colors.frame, width=0.11))

    def clues(self, done: dict[Line, set[int]]) -> Iterator[Mark]:
        """Draw the clues next to the grid: those of rows to its left, those of columns above it."""
        for line, clues in self.filled.puzzle.lines if self.has_clues else ():
            faded = done.get(line, set())
            if not clues:
                x, y = self.clue_place(line, 0, 1)
                yield Mark(_text(BLANK, _CLUE), x, y, self.inks[0 in faded])
            for index, clue in enumerate(clues):
                x, y = self.clue_place(line, index, len(clues))
                yield self.clue(clue, x, y, faded=index in faded)

    def clue_place(self, line: Line, index: int, count: int) -> tuple[float, float]:
        """Return the middle of a clue."""
        if line.kind is LineKind.ROW:
            return -(count - index - 0.5) * ACROSS - 0.1, line.index + 0.5
        return line.index + 0.5, -(count - index - 0.5) * DOWN - 0.12

    def clue(self, clue: Clue, x: float, y: float, *, faded: bool) -> Mark:
        """Return one clue: a number, or a number on its colour."""
        if clue.color == FILLED:
            return Mark(_text(clue.number, _CLUE), x, y, self.inks[faded])
        fill, opacity = self.fills[clue.color], self.inks[faded].opacity
        return Mark(_tile(clue.number, clue.color if self.letters else "", fill, opacity), x, y)

    def settled(self, step: Step | None) -> Iterator[Item]:
        """Draw the known cells that a step rests on, those that it settles, the one it assumes."""
        if step is None:
            return
        for row, col in () if step.cases else step.known:
            yield Mark(_INSET, col + 0.5, row + 0.5, Paint(stroke=self.colors.accent, width=0.07))
        for row, col, cell in step.cells:
            if cell == BLANK:
                yield Mark(
                    _LARGE_CROSS, col + 0.5, row + 0.5, Paint(stroke=self.colors.accent, width=0.09)
                )
            elif self.filled.grid[row][col] == UNKNOWN:
                yield Mark(_SQUARE, col + 0.5, row + 0.5, Paint(fill=self.fill(cell), opacity=0.7))
            yield self.ring((row, col))
        for case in step.cases[:1]:
            assumption = case.assumption
            if all((row, col) != (assumption.row, assumption.col) for row, col, _ in step.cells):
                yield self.ring((assumption.row, assumption.col), dash=(0.15, 0.15))

    def rings(self, spots: Iterable[tuple[int, int] | Line]) -> Iterator[Mark]:
        """Draw a ring around each highlighted cell."""
        for spot in spots:
            if not isinstance(spot, Line):
                yield self.ring(spot)

    def ring(self, place: tuple[int, int], *, dash: tuple[float, ...] = ()) -> Mark:
        """Return a ring with a light border, which is visible on a cell of any colour."""
        row, col = place
        check_range("row", row, 0, self.filled.height - 1, IndexError)
        check_range("col", col, 0, self.filled.width - 1, IndexError)
        return Mark(_ring(self.colors.paper, self.colors.accent, dash), col + 0.5, row + 0.5)

    def numbers(self, first: int) -> Iterator[Mark]:
        """Write the numbers of columns below the grid and of rows to the right, from ``first``."""
        style = Paint(fill=self.colors.label, opacity=0.75)
        for col in range(self.filled.width):
            yield Mark(_text(str(first + col), 0.42), col + 0.5, self.filled.height + 0.45, style)
        for row in range(self.filled.height):
            yield Mark(_text(str(first + row), 0.42), self.filled.width + 0.55, row + 0.5, style)


def _cross(half: float) -> Path:
    """Return a cross around (0, 0)."""
    return path_of([(-half, -half), (half, half)]) + path_of([(-half, half), (half, -half)])


@lru_cache(maxsize=64)
def _ring(border: str, color: str, dash: tuple[float, ...]) -> Symbol:
    """Return a ring around (0, 0)."""
    path = rounded(-0.42, -0.42, 0.42, 0.42, 0.2)
    shapes = (
        Shape(path, Paint(stroke=border, width=0.19)),
        Shape(path, Paint(stroke=color, width=0.1, dash=dash)),
    )
    return Symbol(f"ring-{border[1:]}-{color[1:]}{'-dashed' if dash else ''}", shapes)


_SQUARE = Symbol("cell", (Shape(rectangle(-0.5, -0.5, 0.5, 0.5), None),))
_CROSS = Symbol("blank", (Shape(_cross(0.12), None),))
_INSET = Symbol("known", (Shape(rectangle(-0.34, -0.34, 0.34, 0.34), None),))
_LARGE_CROSS = Symbol("blank-now", (Shape(_cross(0.2), None),))


# --- numbers --------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def _text(text: str, size: float) -> Symbol:
    """Return a short text as a symbol around its middle; it is narrowed to the width of a cell."""
    return Symbol(f"clue-{_named(text)}-{round(size * 100)}", (Shape(_set(text, size), None),))


def _named(text: str) -> str:
    """Return a text as part of an id, in which pages look for letters and digits."""
    return text.replace(UNKNOWN, "unknown")


def _set(text: str, size: float) -> Path:
    """Return the path of a text around (0, 0), y upwards, at most as wide as one clue."""
    width = text_width(text, 1)
    narrow = min(1.0, 0.8 / (width * size))
    path, x = Path("", ()), -width / 2
    for character in text:
        path += Path(*letter(character)).moved(x, -0.365)
        x += advance(character)
    return path.mapped((size * narrow, 0.0, 0.0, size * (0.5 + narrow / 2)))


@lru_cache(maxsize=2048)
def _tile(number: str, small: str, fill: str, opacity: float) -> Symbol:
    """Return a number on its colour, with the small letter of the colour next to it."""
    ink = opposite(fill)
    shapes = [
        Shape(
            rounded(-0.41, -0.37, 0.41, 0.37, 0.12),
            Paint(fill=fill, stroke=_edge(fill), width=0.03, opacity=opacity),
        )
    ]
    text = _set(number, _CLUE * 0.92)
    if small:
        shift = 0.13 if len(number) == 1 else 0.09
        text = text.mapped((0.86 if len(number) > 1 else 1.0, 0.0, 0.0, 1.0)).moved(-shift, 0.03)
        tag = _set(small, 0.36).moved(0.23 if len(number) == 1 else 0.29, -0.13)
        shapes.append(Shape(tag, Paint(fill=ink, opacity=opacity)))
    shapes.append(Shape(text, Paint(fill=ink, opacity=opacity)))
    name = f"clue-{_named(number)}{small}-on-{fill[1:]}-{round(opacity * 10)}"
    return Symbol(name, tuple(shapes))


# --- colours --------------------------------------------------------------------------------------


def _edge(fill: str) -> str:
    """Return an outline that separates a tile from paper of a similar colour."""
    return fill if 0.02 <= luminance(fill) <= 0.6 else "#8995a3"


def _grey(rgb: str) -> str:
    level = round(255 * luminance(rgb) ** (1 / 2.2))
    return f"#{level:02x}{level:02x}{level:02x}"


@lru_cache(maxsize=64)
def _between(one: str, other: str) -> str:
    """Return the mean of two colours."""
    return "#" + "".join(
        f"{(a + b) // 2:02x}" for a, b in zip(channels(one), channels(other), strict=True)
    )
