"""A nonogram as parts for ``board.js``: cells, clues and marks that change separately.

:mod:`puyonb.nonogram.draw._nonogram` draws the same picture as a whole.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from puyonb.drawing.outlines import line as path_of
from puyonb.drawing.outlines import polygon, rectangle, rounded
from puyonb.drawing.palette import named
from puyonb.drawing.scene import Paint, Path, Shape, Symbol
from puyonb.messages import Message, message_text, templates
from puyonb.nonogram.cells import BLANK, FILLED, UNKNOWN, Grid, Line, LineKind
from puyonb.nonogram.draw._painter import Painter, filled_puzzle
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Choice, Mistake, Solution, Step
from puyonb.widgets.large import large
from puyonb.widgets.large import template as large_template
from puyonb.widgets.scene_encoder import SceneEncoder

_LARGEST, _LEAST, _USUAL = 640.0, 18.0, 34.0
"""Pixels: the largest side of a board, and the smallest and the usual side of a cell."""

_CLUE = 0.82
"""The room for a clue, in cells."""

_TEXTS = (
    ("widgets.nonogram.editor", "widgets.nonogram.editor.hint"),
    ("widgets.nonogram.solver", "widgets.nonogram.solver.hint"),
)
"""The codes of the title and the hint of an editor and of a solver."""

_CELL = rectangle(-0.5, -0.5, 0.5, 0.5)
_CROSS = path_of([(-0.2, -0.2), (0.2, 0.2)]) + path_of([(-0.2, 0.2), (0.2, -0.2)])
_RING = rounded(-0.42, -0.42, 0.42, 0.42, 0.2)
_INSET = rectangle(-0.34, -0.34, 0.34, 0.34)
_CORNER = polygon([(-0.46, 0.46), (-0.16, 0.46), (-0.46, 0.16)])
_HALF = polygon([(0.5, 0.5), (0.5, -0.5), (-0.5, -0.5)])


def drawing(puzzle: Puzzle, inks: str, *, solving: bool) -> dict[str, Any]:
    """Return the ``drawing`` of a board for puzzles of one size.

    Parameters
    ----------
    puzzle : Puzzle
        It has the size, the colours, and for a solver the clues that need room.
    inks : str
        The cells that can be painted.
    solving : bool
        Whether a cell can be unknown; a blank cell then has a cross.
    """
    if instead := large(puzzle):
        return instead
    encoder = SceneEncoder()
    painters = _painter(puzzle, inks, "default"), _painter(puzzle, inks, "dark")
    width, height = puzzle.width, puzzle.height
    room = {
        "rows": _room(puzzle.rows, width, solving),
        "columns": _room(puzzle.columns, height, solving),
    }
    for painter in painters:
        painter.left, painter.low = -room["rows"], -room["columns"]
    ground = [
        [Shape(rectangle(0, 0, width, height), Paint(fill=painter.fill(BLANK)))]
        for painter in painters
    ]
    kinds = {cell: _kind(cell, encoder, painters) for cell in inks}
    kinds[BLANK] = {"name": message_text("widgets.nonogram.blank"), "keys": "x"}
    if solving:
        kinds[BLANK]["symbol"] = encoder.symbol(*_both(_cross, painters))
        kinds[UNKNOWN] = {"name": message_text("widgets.nonogram.unknown")}
    for symbols in (
        (_hints(painters, inks) if solving else _halves(painters, inks)),
        _bands(painters, width, height),
    ):
        for pair in symbols:
            encoder.symbol(*pair)
    left, top = -room["rows"] - 0.15, -room["columns"] - 0.15
    box = [left, top, width + 0.15 - left, height + 0.15 - top]
    unit = min(_USUAL, max(_LEAST, _LARGEST / max(box[2:])))
    light, dark = ([*painter.rules()] for painter in painters)
    title, hint = _TEXTS[solving]
    return encoder.parts(
        box=[round(number, 3) for number in box],
        unit=round(unit, 2),
        label=message_text(title, width=width, height=height),
        hint=message_text(hint),
        under=encoder.items(*ground),
        over=encoder.items(light, dark),
        grid={
            "rows": [message_text("widgets.nonogram.row", number=row + 1) for row in range(height)],
            "columns": [
                message_text("widgets.nonogram.column", number=col + 1) for col in range(width)
            ],
            "kinds": kinds,
            "empty": UNKNOWN if solving else BLANK,
            "second": BLANK,
            "room": room,
        }
        | ({"straight": True} if solving else {}),
    )


def template(colors: Mapping[str, str], inks: str) -> dict[str, Any]:
    """Return a drawing to solve on, from which ``puzzleDrawing`` makes that of any size.

    Parameters
    ----------
    colors : mapping of str to str
        As in a puzzle.
    inks : str
        The cells that the clues have.
    """
    # Six rows have a thin rule and a strong one.
    whole = drawing(Puzzle.from_grid([FILLED * 6] * 6, colors=colors), inks, solving=True)
    return whole | {
        **large_template(),
        "label": templates("widgets.nonogram.solver")[""],
        "rules": [item["paint"] for item in whole["over"]],
        "names": [templates(f"widgets.nonogram.{side}")[""] for side in ("row", "column")],
    }


def heads(puzzle: Puzzle, done: Mapping[Line, Iterable[int]] | None = None) -> dict[str, Any]:
    """Return the clues as the ``heads`` of a board.

    Parameters
    ----------
    puzzle : Puzzle
    done : mapping of Line to numbers of clues, optional
        The clues whose blocks are found; they are faded.
    """
    found: dict[str, list[list[dict[str, Any]]]] = {"rows": [], "columns": []}
    for line, clues in puzzle.lines:
        faded = set((done or {}).get(line, ()))
        labels: list[dict[str, Any]] = [
            {"text": clue.number}
            | (
                {}
                if clue.color == FILLED
                else {"kind": clue.color, "say": f"{clue.number} {clue.color}"}
            )
            for clue in clues
        ]
        for number, label in enumerate(labels := labels or [{"text": BLANK}]):
            if number in faded:
                label["done"] = True
        found[f"{line.kind}s"].append(labels)
    return found


def others(grid: Grid, solution: Solution) -> list[dict[str, Any]]:
    """Return marks for cells that differ between solutions: another cell below the diagonal."""
    others = (
        (row, col, [each[row][col] for each in solution.grids]) for row, col in solution.differing
    )
    return _marks(
        (row, col, f"other-{next(cell for cell in cells if cell != grid[row][col])}")
        for row, col, cells in others
    )


def hinted(found: Step | Mistake | Choice | None) -> list[dict[str, Any]]:
    """Return marks for a hint: its cells, and the lines and the known cells that it rests on."""
    lines: Sequence[Line] = ()
    cells: Sequence[tuple[int, int, str]] = ()
    known: Sequence[tuple[int, int]] = ()
    if isinstance(found, Step):
        lines, cells, known = found.lines, found.cells, found.known
    elif isinstance(found, Mistake):
        lines = found.lines
    elif isinstance(found, Choice):
        cells = ((found.row, found.col, UNKNOWN),)
    starts = [line.place(0) for line in lines]
    bands = [
        {"symbol": f"band-{line.kind}", "x": x, "y": y}
        for line, (y, x) in zip(lines, starts, strict=True)
    ]
    rings = ((row, col, f"hint-{cell}") for row, col, cell in cells)
    return [*bands, *_marks((*place, "known") for place in known), *_marks(rings)]


def given(puzzle: Puzzle) -> list[dict[str, Any]]:
    """Return marks for the given cells."""
    return _marks(
        (row, col, "given")
        for row, cells in enumerate(puzzle.given or ())
        for col, cell in enumerate(cells)
        if cell != UNKNOWN
    )


def _marks(places: Iterable[tuple[int, int, str]]) -> list[dict[str, Any]]:
    """Return marks in the middle of cells."""
    return [{"symbol": name, "x": col + 0.5, "y": row + 0.5} for row, col, name in places]


# --- the parts ------------------------------------------------------------------------------------

_Painters = tuple[Painter, Painter]
"""The painters for a light and a dark page."""


def _both(make: Callable[[Painter], Symbol], painters: _Painters) -> tuple[Symbol, Symbol]:
    light, dark = painters
    return make(light), make(dark)


def _painter(puzzle: Puzzle, inks: str, scheme: str) -> Painter:
    """Return a painter of a puzzle of this size in which all the inks are in use."""
    colors = {key: rgb for key, rgb in puzzle.colors.items() if key in inks or key == BLANK}
    model = Puzzle(puzzle.rows, puzzle.columns, colors=colors)
    painter = Painter(filled_puzzle(model, None, None), named(scheme), letters=len(inks) > 1)
    painted = Painter(
        filled_puzzle(Puzzle.from_grid([inks], colors=colors), None, None),
        named(scheme),
        letters=len(inks) > 1,
    )
    painter.fills, painter.in_color = painted.fills, painted.in_color
    return painter


def _room(lines: Sequence[Sequence[object]], length: int, solving: bool) -> float:
    """Return the room for clues, in cells: for present or, in an editor, for usual ones.

    The board squeezes clues that need more.
    """
    most = max(1, *map(len, lines)) if solving else (length + 1) // 2
    return round(min(most, length / 4 + (2 if solving else 1.5)) * _CLUE + 0.3, 2)


def _kind(cell: str, encoder: SceneEncoder, painters: _Painters) -> dict[str, Any]:
    name = (
        Message("widgets.nonogram.filled")
        if cell == FILLED
        else Message("widgets.nonogram.color", letter=cell)
    )
    kind: dict[str, Any] = {
        "name": name.text(),
        "symbol": encoder.symbol(*_both(partial(_filled, cell), painters)),
    }
    if cell == FILLED:
        return {**kind, "keys": "#"}
    return {
        **kind,
        "tint": [
            encoder.color(*(painter.fill(cell) for painter in painters)),
            encoder.color(*map(_ink(cell), painters)),
        ],
    }


def _filled(cell: str, painter: Painter) -> Symbol:
    shapes = [Shape(_CELL, Paint(fill=painter.fill(cell)))]
    if painter.letters and cell != FILLED:
        shapes += [
            Shape(mark.symbol.shapes[0].path, mark.paint)
            for mark in painter.cell_letter(cell, 0, 0)
        ]
    return Symbol(f"cell-{cell}", tuple(shapes))


def _ink(cell: str) -> Any:
    """Return a function from a painter to the most legible ink on a cell of this colour."""
    return lambda painter: next(mark.paint.fill for mark in painter.cell_letter(cell, 0, 0))


def _cross(painter: Painter) -> Symbol:
    ink = "#8995a3" if painter.in_color else painter.colors.frame
    return Symbol("cross", (Shape(_CROSS, Paint(stroke=ink, width=0.08)),))


def _halves(painters: _Painters, inks: str) -> Iterable[tuple[Symbol, Symbol]]:
    """Yield the symbols for a cell of another solution: the half below the diagonal."""
    edges = path_of([(-0.5, -0.5), (0.5, 0.5)]) + rectangle(-0.44, -0.44, 0.44, 0.44)
    for cell in (*inks, BLANK):
        yield _both(partial(_half, cell, edges), painters)


def _half(cell: str, edges: Path, painter: Painter) -> Symbol:
    half, edge = Paint(fill=painter.fill(cell)), Paint(stroke=painter.colors.accent, width=0.09)
    return Symbol(f"other-{cell}", (Shape(_HALF, half), Shape(edges, edge)))


def _hints(painters: _Painters, inks: str) -> Iterable[tuple[Symbol, Symbol]]:
    """Yield the symbols of a hint: a ring around a cell, and its new content."""
    yield _both(_known, painters)
    yield _both(_given, painters)
    small = rectangle(-0.2, -0.2, 0.2, 0.2)
    for cell in (*inks, BLANK, UNKNOWN):
        path = {BLANK: _CROSS, UNKNOWN: Path("", ())}.get(cell, small)
        yield _both(partial(_hint, cell, path), painters)


def _hint(cell: str, path: Path, painter: Painter) -> Symbol:
    accent = painter.colors.accent
    shapes = [
        Shape(_RING, Paint(stroke=painter.colors.paper, width=0.18)),
        Shape(_RING, Paint(stroke=accent, width=0.1)),
    ]
    if path.steps:
        shapes.append(
            Shape(
                path,
                Paint(stroke=accent, width=0.09)
                if cell == BLANK
                else Paint(fill=painter.fill(cell)),
            )
        )
    return Symbol(f"hint-{cell}", tuple(shapes))


def _known(painter: Painter) -> Symbol:
    return Symbol("known", (Shape(_INSET, Paint(stroke=painter.colors.accent, width=0.07)),))


def _given(_: Painter) -> Symbol:
    return Symbol("given", (Shape(_CORNER, Paint(fill="#8995a3")),))


def _bands(painters: _Painters, width: int, height: int) -> Iterable[tuple[Symbol, Symbol]]:
    """Yield the symbols that tint a line with its clues; y is upwards in symbols."""
    for kind in LineKind:
        yield _both(partial(_band, kind, width, height), painters)


def _band(kind: LineKind, width: int, height: int, painter: Painter) -> Symbol:
    path = (
        rectangle(painter.left, -1, width, 0)
        if kind is LineKind.ROW
        else rectangle(0, -height, 1, -painter.low)
    )
    return Symbol(f"band-{kind}", (Shape(path, Paint(fill=painter.colors.accent, opacity=0.14)),))
