"""The editor of nonograms: draw a picture, and see its clues, and whether they lead to it alone.

>>> from puyonb.widgets import NonogramEditor
>>> editor = NonogramEditor(Puzzle.from_grid(["#.", ".#"]))
>>> print(editor.solution.status, len(editor.marks))
multiple 4
>>> editor.painted([(0, 1)], "1")
>>> print(editor.value.rows, editor.solution.status)
((2,), (1,)) unique
"""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import traitlets as t

from puyonb.drawing.scene import Scene
from puyonb.errors import CannotExpress, NotationError, collecting
from puyonb.nonogram import non, solver
from puyonb.nonogram.cells import BLANK, FILLED, Grid
from puyonb.nonogram.draw._nonogram import nonogram
from puyonb.nonogram.puzzle import DEFAULT_COLORS, ProblemKind, Puzzle
from puyonb.nonogram.solver import TIERS, Solution
from puyonb.widgets import nonogram_board
from puyonb.widgets.background import Background
from puyonb.widgets.board import Place, choice, stroke, text, tool
from puyonb.widgets.editing import Editor
from puyonb.widgets.renderings import read
from puyonb.widgets.scene_encoder import schemes
from puyonb.widgets.words import say, words

_AT_ONCE = 400
"""Up to so many cells Python itself waits for the judgement; a reader who draws never does."""

_SOLUTIONS, _CONFLICTS, _SECONDS = 20, 2_000, 5.0
"""How many solutions are looked for, and for how long: the first limit for a judgement at once, the second for one beside."""

_BESIDE = 0.5 if sys.platform == "emscripten" else _SECONDS
"""The second limit where the reader draws: without threads, as in a browser, the next stroke has to wait for the judgement."""

_REST = 0.15
"""How many seconds a reader must pause before a drawing is judged."""

_SIZES = (5, 8, 10, 12, 15, 20, 25, 30, 40)
LARGEST = 60
"""More rows or columns would be smaller than a finger, and slow to draw."""


class Judgement(NamedTuple):
    """What is known of a drawing as a puzzle."""

    solution: Solution
    difficulty: int | None


class NonogramEditor(Editor):
    """A grid to draw on; its clues, its solutions and its difficulty follow.

    Parameters
    ----------
    value : Puzzle, default an empty one of 10 by 10
        One without a goal is solved; its solution must be the only one.
    colors : mapping of str to str, or str, default those of the puzzle
        The colours to paint with besides, by letter: ``{"r": "#d92525"}``, or ``"rb"`` for the usual ones.
    language : str, default ``"en"``

    Attributes
    ----------
    value : Puzzle
        The drawing and its clues.  Assigning redraws everything; each change is one step that can be undone.
    solution : Solution or None
        What is known of the solutions of ``value``; None while that is looked for.

    Raises
    ------
    ValueError
        If a colour is none, or a puzzle without a goal has not exactly one solution.
    """

    value = t.Instance(Puzzle)
    solution = t.Instance(Solution, allow_none=True)

    def __init__(
        self,
        value: Puzzle | None = None,
        *,
        colors: Mapping[str, str] | str = "",
        language: str = "en",
        **traits: Any,
    ) -> None:
        self._beside = Background(rest=_REST)
        self._extra = (
            dict(colors)
            if isinstance(colors, Mapping)
            else {letter: DEFAULT_COLORS[letter] for letter in colors}
        )
        self._difficulty: int | None = None
        puzzle = _blank(10, 10) if value is None else value
        super().__init__(puzzle, language=language, mode="paint", brush=FILLED, **traits)

    @t.default("value")
    def _empty(self) -> Puzzle:
        return _blank(10, 10)

    @t.validate("value")
    def _with_goal(self, proposal: Any) -> Puzzle:
        try:
            return _drawn(proposal["value"])
        except ValueError as error:
            raise t.TraitError(str(error)) from None

    def scene(self, *, dark: bool = False) -> Scene:
        """Give the puzzle and its goal as a picture."""
        return nonogram.scene(self.value, grid="goal", palette=schemes("default")[dark])

    def wait(self, seconds: float | None = None) -> None:
        """Wait until the solutions are known, but not longer than so many seconds."""
        self._beside.wait(seconds)

    # Changes: each assigns one new value.

    def clear(self) -> None:
        """Make all cells blank."""
        self._draw((BLANK * self.value.width,) * self.value.height)

    def invert(self) -> None:
        """Exchange filled and blank cells; colours become blank too."""
        self._draw(
            tuple("".join(FILLED if cell == BLANK else BLANK for cell in row) for row in self._grid)
        )

    def mirror(self) -> None:
        """Exchange left and right."""
        self._draw(tuple(row[::-1] for row in self._grid))

    def turn(self) -> None:
        """Turn by a quarter, clockwise."""
        self._draw(tuple("".join(column) for column in zip(*self._grid[::-1], strict=True)))

    def resize(self, width: int, height: int) -> None:
        """Take cells away at the right and at the bottom, or add blank ones.

        Parameters
        ----------
        width, height : int, cells

        Raises
        ------
        ValueError
            If one of them is not from 1 to 60.
        """
        if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
            raise ValueError(f"expected 1 to {LARGEST} columns and rows, found {width}x{height}")
        rows = [row[:width].ljust(width, BLANK) for row in self._grid[:height]]
        self._draw((*rows, *[BLANK * width] * (height - len(rows))))

    @property
    def _grid(self) -> Grid:
        goal: Grid | None = self.value.goal
        assert goal is not None  # noqa: S101 - _with_goal sees to it
        return goal

    def _draw(self, grid: Grid) -> None:
        self.value = Puzzle.from_grid(
            grid, colors=dict(self.value.colors), metadata=dict(self.value.metadata)
        )

    # What the reader does.

    def painted(self, places: Sequence[Place], kind: str) -> None:
        """Put one kind into the cells of a stroke: one change, one step to undo."""
        self._draw(stroke(self._grid, places, kind))

    def used(self, name: str, text: str) -> None:
        """Do what a button says."""
        if name in ("clear", "invert", "mirror", "turn"):
            getattr(self, name)()
        elif name in ("width", "height") and text in map(str, range(1, LARGEST + 1)):
            size = {"width": self.value.width, "height": self.value.height, name: int(text)}
            self.resize(**size)
        else:
            super().used(name, text)

    def _read(self, typed: str, name: str) -> Puzzle:
        try:
            puzzle = read(typed, among=["non"]).value
            found = puzzle if puzzle.goal is not None else _drawn(puzzle)
        except ValueError as error:
            if isinstance(error, NotationError):
                raise
            raise NotationError(str(error), typed, 0) from None
        if max(found.width, found.height) > LARGEST:
            raise NotationError(
                f"expected 1 to {LARGEST} columns and rows, found {found.width}x{found.height}",
                typed,
                0,
            )
        return found

    # From the value to the board.

    def _show_board(self) -> None:
        puzzle = self.value
        inks = self._inks()
        about = (puzzle.width, puzzle.height, inks, tuple(puzzle.colors.items()))
        if getattr(self, "_about", None) != about:
            self._about = about
            shown = replace(puzzle, colors={**self._extra, **puzzle.colors})
            self.drawing = nonogram_board.drawing(
                shown, inks, solving=False, language=self.language
            )
            self.palette = [*inks, BLANK]
            if self.brush not in self.palette:
                self.brush = inks[0]
        self.cells = list(self._grid)
        self.heads = nonogram_board.heads(puzzle)
        self._judge()

    def _inks(self) -> str:
        """Give what can be painted: black, unless the puzzle is in other colours only, then colours by letter."""
        letters = sorted({*self._extra, *self.value.inks, *self.value.colors} - {FILLED, BLANK})
        in_black = FILLED in self.value.inks or not letters or not self.value.inks
        return FILLED * in_black + "".join(letters)

    def _judge(self) -> None:
        """Look for solutions: at once for Python, beside for a reader who draws."""
        puzzle = self.value
        at_once = puzzle.width * puzzle.height <= _AT_ONCE
        if self._by_reader or not at_once:
            if not at_once:
                self.solution = None
            self._beside.ask(lambda: _judged(puzzle, seconds=_BESIDE), self._answered)
        else:
            self._beside.drop()
            self._take(_judged(puzzle, conflicts=_CONFLICTS))

    def _answered(self, found: Judgement) -> None:
        with self.hold_sync():
            self._take(found)
            self._show_judgement()

    def _take(self, found: Judgement) -> None:
        if found.solution.puzzle != self.value:
            return
        self._difficulty = found.difficulty
        self.marks = nonogram_board.others(self._grid, found.solution)
        self.solution = found.solution

    def _show_tools(self) -> None:
        said, value = words(self.language, "tool."), self.value
        self.tools = [
            tool("undo", said, disabled=not self._past),
            tool("redo", said, disabled=not self._future),
            tool("mirror", said),
            tool("turn", said),
            *([tool("invert", said)] if self.palette == [FILLED, BLANK] else []),
            tool("clear", said, disabled=not any(row.strip(BLANK) for row in self._grid)),
            *(
                choice(
                    name,
                    said,
                    [(str(each), str(each)) for each in sorted({*_SIZES, size})],
                    str(size),
                )
                for name, size in (("width", value.width), ("height", value.height))
            ),
        ]

    def _show_texts(self) -> None:
        try:
            with collecting() as left_out:
                written = non.dumps(self.value)
            note = "; ".join(found.message for found in left_out)
        except CannotExpress as error:
            written, note = "", say(self.language, "text.cannot", message=error.message)
        title = say(self.language, "nonogram.text")
        self._non = self._text("non", title, written, note=note)
        self._show_judgement()

    def _show_judgement(self) -> None:
        title = say(self.language, "nonogram.judged")
        self.texts = [text("judgement", title, "", note=self._judgement()), self._non]

    def _judgement(self) -> str:
        said, found = words(self.language, "nonogram.judged."), self.solution
        if found is None:
            return said["looking"]
        number = len(found.grids)
        if found.status is solver.Status.UNIQUE:
            tier = self._difficulty
            if tier is None:
                return said["unique.open"]
            return said["unique"].format(tier=tier, name=TIERS[tier].value)
        if found.status is solver.Status.MULTIPLE:
            return said["multiple" if number < _SOLUTIONS else "multiple.more"].format(
                number=number
            )
        return said["unknown"].format(seconds=f"{_BESIDE:g}")


def _blank(width: int, height: int) -> Puzzle:
    return Puzzle.from_grid([BLANK * width] * height)


def _drawn(puzzle: Puzzle) -> Puzzle:
    """Give a puzzle with a goal that its clues describe: its own, or its only solution.

    Raises
    ------
    ValueError
        If it has no goal, and not exactly one solution; if its goal is another picture's.
    """
    if puzzle.goal is not None:
        wrong = [problem for problem in puzzle.problems() if problem.kind is ProblemKind.GOAL]
        if wrong:
            raise ValueError(f"expected a goal that the clues describe, found that {wrong[0]}")
        return puzzle
    found = solver.solve(puzzle, conflicts=_CONFLICTS, seconds=_SECONDS)
    if found.status is not solver.Status.UNIQUE:
        raise ValueError(
            f"expected a goal, or clues with exactly one solution, found {found.status}"
        )
    return replace(puzzle, goal=found.grids[0])


def _judged(
    puzzle: Puzzle, *, conflicts: int | None = None, seconds: float | None = None
) -> Judgement:
    found = solver.solve(puzzle, solutions=_SOLUTIONS, conflicts=conflicts, seconds=seconds)
    return Judgement(found, found.difficulty)
