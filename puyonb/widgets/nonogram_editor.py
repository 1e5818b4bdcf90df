"""The editor of nonograms: draw a picture; its clues and the number of solutions follow.

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
from typing import Any

import traitlets as t

from puyonb.drawing.scene import Scene
from puyonb.errors import CannotExpress, NotationError, collecting
from puyonb.messages import Message, message_text
from puyonb.nonogram import non, solver
from puyonb.nonogram.cells import BLANK, FILLED, Grid
from puyonb.nonogram.draw._nonogram import nonogram
from puyonb.nonogram.puzzle import DEFAULT_COLORS, ProblemKind, Puzzle
from puyonb.nonogram.solver import Solution
from puyonb.widgets import nonogram_board
from puyonb.widgets.background import Background
from puyonb.widgets.board import Place, choice, stroke, text, tool
from puyonb.widgets.editing import Editor
from puyonb.widgets.renderings import read
from puyonb.widgets.scene_encoder import schemes

_AT_ONCE = 400
"""The most cells that an assignment in Python solves at once; strokes are always solved in the
background."""

_SOLUTIONS, _CONFLICTS, _SECONDS = 20, 2_000, 5.0
"""The most solutions to find; the limit of conflicts at once, of seconds in the background."""

_BESIDE = 0.5 if sys.platform == "emscripten" else _SECONDS
"""The seconds after a stroke; in a browser, which has no threads, the next stroke must wait."""

_REST = 0.15
"""The pause after a stroke before the search starts, in seconds."""

_SIZES = (5, 8, 10, 12, 15, 20, 25, 30, 40)
LARGEST = 60
"""The most rows or columns; more would be too small for a finger and slow to draw."""


class NonogramEditor(Editor):
    """A grid to draw on; its clues, its solutions and its difficulty follow.

    Parameters
    ----------
    value : Puzzle, Solution or str, default an empty one of 10 by 10
        A text in any notation is read first.  A puzzle without a goal is solved; it must have
        exactly one solution.
    colors : mapping of str to str, or str, default those of the puzzle
        Further colours to paint with, by letter: ``{"r": "#d92525"}``, or ``"rb"`` for default
        colours.
    language : ``"en"`` or ``"ja"``, optional
        The language of labels and messages.  Default: :func:`puyonb.language`.

    Attributes
    ----------
    value : Puzzle
        The drawing and its clues.  Assigning redraws everything; each change is one step that can
        be undone.
    solution : Solution or None
        The solutions of ``value``; None while the search runs.

    Raises
    ------
    ValueError
        If a colour is not valid, or a puzzle without a goal does not have exactly one solution.
    """

    takes = ("puzzle",)
    value = t.Instance(Puzzle)
    solution = t.Instance(Solution, allow_none=True)

    def __init__(
        self,
        value: Puzzle | Solution | str | None = None,
        *,
        colors: Mapping[str, str] | str = "",
        language: str | None = None,
        **traits: Any,
    ) -> None:
        self._beside = Background(rest=_REST)
        self._fitting: Puzzle | None = None
        """The last drawing, whose clues need no check."""
        self._extra = (
            dict(colors)
            if isinstance(colors, Mapping)
            else {letter: DEFAULT_COLORS[letter] for letter in colors}
        )
        puzzle = _blank(10, 10) if value is None else self._taken(value)
        super().__init__(puzzle, language=language, mode="paint", brush=FILLED, **traits)

    @t.default("value")
    def _empty(self) -> Puzzle:
        return _blank(10, 10)

    @t.validate("value")
    def _with_goal(self, proposal: Any) -> Puzzle:
        value: Puzzle = proposal["value"]
        if value is self._fitting:
            return value
        try:
            return _drawn(value)
        except ValueError as error:
            raise t.TraitError(error.args[0]) from None

    def scene(self, *, dark: bool = False) -> Scene:
        """Return the puzzle and its goal as a picture."""
        return nonogram.scene(self.value, grid="goal", palette=schemes("default")[dark])

    def wait(self, seconds: float | None = None) -> None:
        """Wait until the solutions are known, at most for a number of seconds."""
        self._beside.wait(seconds)

    # Changes: each assigns one new value.

    def clear(self) -> None:
        """Make all cells blank."""
        self._draw((BLANK * self.value.width,) * self.value.height)

    def invert(self) -> None:
        """Swap filled and blank cells; colours become blank too."""
        self._draw(
            tuple("".join(FILLED if cell == BLANK else BLANK for cell in row) for row in self._grid)
        )

    def mirror(self) -> None:
        """Swap left and right."""
        self._draw(tuple(row[::-1] for row in self._grid))

    def turn(self) -> None:
        """Turn a quarter, clockwise."""
        self._draw(tuple("".join(column) for column in zip(*self._grid[::-1], strict=True)))

    def resize(self, width: int, height: int) -> None:
        """Remove cells at the right and at the bottom, or add blank ones.

        Parameters
        ----------
        width, height : int, cells

        Raises
        ------
        ValueError
            If the width or the height is not from 1 to 60.
        """
        if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
            raise ValueError(_wrong_size(width, height))
        rows = [row[:width].ljust(width, BLANK) for row in self._grid[:height]]
        self._draw((*rows, *[BLANK * width] * (height - len(rows))))

    @property
    def _grid(self) -> Grid:
        goal: Grid | None = self.value.goal
        assert goal is not None  # noqa: S101 - _with_goal ensures it
        return goal

    def _draw(self, grid: Grid) -> None:
        self._fitting = Puzzle.from_grid(
            grid, colors=dict(self.value.colors), metadata=dict(self.value.metadata)
        )
        self.value = self._fitting

    # Actions of the reader.

    def painted(self, places: Sequence[Place], kind: str) -> None:
        """Write one kind into the cells of a stroke, as one step that can be undone."""
        self._draw(stroke(self._grid, places, kind))

    def used(self, name: str, text: str) -> None:
        """Answer a button."""
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
            raise NotationError(error.args[0], typed) from None
        if max(found.width, found.height) > LARGEST:
            raise NotationError(_wrong_size(found.width, found.height), typed)
        return found

    # From the value to the board.

    def _show_board(self) -> None:
        puzzle = self.value
        inks = self._inks()
        about = (puzzle.width, puzzle.height, inks, tuple(puzzle.colors.items()))
        if getattr(self, "_about", None) != about:
            self._about = about
            shown = replace(puzzle, colors={**self._extra, **puzzle.colors})
            self.drawing = nonogram_board.drawing(shown, inks, solving=False)
            self.brushes = [*inks, BLANK]
            if self.brush not in self.brushes:
                self.brush = inks[0]
        is_large = "large" in self.drawing
        self.cells = [] if is_large else list(self._grid)
        self.heads = {} if is_large else nonogram_board.heads(puzzle)
        self._judge()

    def _inks(self) -> str:
        """Return the cells to paint with: black and colours, or only colours."""
        letters = sorted({*self._extra, *self.value.inks, *self.value.colors} - {FILLED, BLANK})
        in_black = FILLED in self.value.inks or not letters or not self.value.inks
        return FILLED * in_black + "".join(letters)

    def _judge(self) -> None:
        """Search for solutions: at once after an assignment, in the background after a stroke."""
        puzzle = self.value
        at_once = puzzle.width * puzzle.height <= _AT_ONCE
        if self._by_reader or not at_once:
            if not at_once:
                self.solution = None
            self._beside.ask(lambda: _judged(puzzle, seconds=_BESIDE), self._answered)
        else:
            self._beside.drop()
            self._take(_judged(puzzle, nodes=_CONFLICTS))

    def _answered(self, found: Solution) -> None:
        with self.hold_sync():
            self._take(found)
            self._show_judgement()

    def _take(self, found: Solution) -> None:
        if found.puzzle != self.value:
            return
        self.marks = nonogram_board.others(self._grid, found)
        self.solution = found

    def _show_tools(self) -> None:
        value = self.value
        self.tools = [
            *self._undo_tools(),
            tool("mirror"),
            tool("turn"),
            *([tool("invert")] if self.brushes == [FILLED, BLANK] else []),
            tool("clear", disabled=not any(row.strip(BLANK) for row in self._grid)),
            *(
                choice(
                    name,
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
            notes = tuple(found.content for found in left_out)
            note = Message("widgets.notes", notes=notes)
        except CannotExpress as error:
            written, note = "", Message("widgets.text.cannot", reasons=(error.content,))
        title = message_text("widgets.nonogram.text")
        self._non = self._text("non", title, written, note=note.text())
        self._show_judgement()

    def _show_judgement(self) -> None:
        title = message_text("widgets.nonogram.judged")
        note = self._judgement().text()
        self.texts = [text("judgement", title, "", note=note), self._non]

    def _judgement(self) -> Message:
        found = self.solution
        if found is None:
            return Message("widgets.nonogram.judged.looking")
        number = len(found.grids)
        if found.difficulty is not None:
            difficulty = found.difficulty.content
            return Message("widgets.nonogram.judged.unique", difficulty=difficulty)
        if found.status is solver.Status.MULTIPLE and number < _SOLUTIONS:
            return Message("widgets.nonogram.judged.multiple", count=number)
        if found.status is solver.Status.MULTIPLE:
            return Message("widgets.nonogram.judged.multiple.more", count=number)
        return Message("widgets.nonogram.judged.unknown", seconds=_BESIDE)


def _wrong_size(width: int, height: int) -> Message:
    return Message("widgets.nonogram.size", most=LARGEST, width=width, height=height)


def _blank(width: int, height: int) -> Puzzle:
    return Puzzle.from_grid([BLANK * width] * height)


def _drawn(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with a goal that fits the clues: its own goal, or its only solution.

    Raises
    ------
    ValueError
        If its goal does not fit the clues, or if it has no goal and not exactly one solution.
    """
    if puzzle.goal is not None:
        wrong = [problem for problem in puzzle.problems() if problem.kind is ProblemKind.GOAL]
        if wrong:
            raise ValueError(Message("widgets.nonogram.goal", problem=wrong[0].content))
        return puzzle
    found = solver.solve(puzzle, nodes=_CONFLICTS, seconds=_SECONDS)
    if found.status is not solver.Status.UNIQUE:
        raise ValueError(Message("widgets.nonogram.goal.missing", found=found.status))
    return replace(puzzle, goal=found.grids[0])


def _judged(puzzle: Puzzle, *, nodes: int | None = None, seconds: float | None = None) -> Solution:
    """Solve and rate a drawing."""
    found = solver.solve(puzzle, solutions=_SOLUTIONS, nodes=nodes, seconds=seconds)
    _ = found.difficulty  # it is kept in the solution
    return found
