"""The solver of nonograms: fill in, put crosses, ask for a hint and its reason, or whether anything is wrong.

>>> from puyonb.widgets import NonogramSolver
>>> solver = NonogramSolver(Puzzle.from_grid(["#.#", "###", ".#."]))
>>> print(solver.hint())
row 1 (1,1): columns 1 and 3 are filled; column 2 is blank: its first and its last placement agree
>>> solver.apply()
>>> solver.grid
('101', '???', '???')
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import traitlets as t

from puyonb.drawing.scene import Scene
from puyonb.nonogram import solver
from puyonb.nonogram.cells import BLANK, FILLED, UNKNOWN, Grid, as_grid
from puyonb.nonogram.draw._nonogram import nonogram
from puyonb.nonogram.draw._painter import filled_puzzle, finished_clues
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Choice, Mistake, Step
from puyonb.widgets import nonogram_board
from puyonb.widgets.background import Background
from puyonb.widgets.board import Place, stroke, text, tool
from puyonb.widgets.editing import Editor
from puyonb.widgets.scene_encoder import schemes
from puyonb.widgets.words import say, words

_SECONDS = 5.0
"""How long a hint may look for a mistake that no line shows."""

Hint = Step | Mistake | Choice | None


class _Cells(t.TraitType[Grid, Any]):
    """A grid; whether it fits, the widget tells, which knows the size."""

    def validate(self, _widget: object, value: Any) -> Any:
        """Take anything for now; ``traitlets`` lets None pass where there is no such method."""
        return value


class NonogramSolver(Editor):
    """A puzzle to be solved by hand.

    Parameters
    ----------
    value : Puzzle, default an easy one of 5 by 5
    grid : grid, default nothing filled in
        What is filled in already, in any form that :func:`puyonb.nonogram.cells.as_grid` takes.
    language : str, default ``"en"``

    Attributes
    ----------
    value : Puzzle
        Assigning one with other clues begins anew.
    grid : tuple of str
        What is filled in: ``?`` where nothing is.  Each change is one step that can be undone.
    solved : bool
        Whether the filled cells meet every clue; cells without a cross may be blank.

    Raises
    ------
    TraitError
        If a grid has another size than the puzzle, or a cell that is none.
    """

    model = "grid"

    value = t.Instance(Puzzle)
    grid = _Cells()
    solved = t.Bool(default_value=False)

    def __init__(
        self, value: Puzzle | None = None, *, grid: Any = None, language: str = "en", **traits: Any
    ) -> None:
        self._beside = Background()
        self._found: Hint = None
        self._said, self._state = "", "good"
        puzzle = _easy() if value is None else value
        super().__init__(
            puzzle, language=language, mode="paint", brush=puzzle.inks[:1] or FILLED, **traits
        )
        self.observe(self._begun, "value")
        if grid is not None:
            self._moving = True
            try:
                self.grid = grid
            finally:
                self._moving = False

    @t.default("value")
    def _usual(self) -> Puzzle:
        return _easy()

    @t.default("grid")
    def _nothing(self) -> Grid:
        return _open(self.value)

    @t.validate("grid")
    def _fits(self, proposal: Any) -> Grid:
        try:
            grid = as_grid(proposal["value"])
        except (TypeError, ValueError) as error:
            raise t.TraitError(str(error)) from None
        width, height = self.value.width, self.value.height
        if (len(grid), len(grid[0])) != (height, width):
            raise t.TraitError(
                f"expected a grid of {width}x{height}, found {len(grid[0])}x{len(grid)}"
            )
        return grid

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.value!r}, grid={self.grid!r})"

    def scene(self, *, dark: bool = False) -> Scene:
        """Give the puzzle and what is filled in as a picture."""
        return nonogram.scene(self.value, grid=self.grid, palette=schemes("default")[dark])

    def wait(self, seconds: float | None = None) -> None:
        """Wait until a hint that was asked for is there, but not longer than so many seconds."""
        self._beside.wait(seconds)

    # What can be done.

    def hint(self) -> Hint:
        """Show the easiest next step, or where a mistake must be.

        Returns
        -------
        Step, Mistake, Choice or None
            As :func:`puyonb.nonogram.solver.hint` gives it.
        """
        found = solver.hint(self.value, self.grid, seconds=_SECONDS)
        self._hinted(found)
        return found

    def apply(self) -> None:
        """Fill in what the last hint says; nothing happens if it says nothing about this grid."""
        if isinstance(self._found, Step):
            rows = [list(row) for row in self.grid]
            for row, col, cell in self._found.cells:
                rows[row][col] = cell
            self.grid = tuple(map("".join, rows))

    def check(self) -> bool:
        """Say whether what is filled in can still become the solution, but not what is wrong.

        Returns
        -------
        bool
        """
        found = solver.hint(self.value, self.grid, seconds=_SECONDS)
        self._checked(found)
        return not isinstance(found, Mistake)

    def clear(self) -> None:
        """Begin anew."""
        self.grid = _open(self.value)

    # What the reader does.

    def painted(self, places: Sequence[Place], kind: str) -> None:
        """Put one kind into the cells of a stroke: one change, one step to undo."""
        self.grid = stroke(self.grid, places, kind)

    def used(self, name: str, text: str) -> None:
        """Do what a button says; what takes thinking is done beside."""
        if name in ("apply", "clear"):
            getattr(self, name)()
        elif name == "hint":
            self._ask(self._hinted)
        elif name == "check":
            self._ask(self._checked)
        else:
            super().used(name, text)

    def _ask(self, answer: Callable[[Hint], None]) -> None:
        puzzle, grid = self.value, self.grid
        self._tell(say(self.language, "nonogram.thinking"))
        self._beside.ask(
            lambda: solver.hint(puzzle, grid, seconds=_SECONDS),
            lambda found: answer(found) if (puzzle, grid) == (self.value, self.grid) else None,
        )

    # From the value to the board.

    def _begun(self, change: Any) -> None:
        """Take another puzzle; what is filled in stays if the clues are the same."""
        old, new = change["old"], change["new"]
        if (old.rows, old.columns) != (new.rows, new.columns):
            self._past.clear()
            self._future.clear()
            self._moving = True
            try:
                with self.hold_sync():
                    self.grid = _open(new)
            finally:
                self._moving = False
        self._show()

    def _show(self) -> None:
        self._beside.drop()
        self._found, self._state = None, "good"
        self._said = say(self.language, "nonogram.hint.start")
        self.solved = self.value.accepts(tuple(row.replace(UNKNOWN, BLANK) for row in self.grid))
        if self.solved:
            self._said = say(self.language, "nonogram.done")
        super()._show()

    def _show_board(self) -> None:
        puzzle = self.value
        about = (puzzle.rows, puzzle.columns, tuple(puzzle.colors.items()))
        if getattr(self, "_about", None) != about:
            self._about = about
            inks = puzzle.inks or FILLED
            self.drawing = nonogram_board.drawing(
                replace(puzzle, goal=None), inks, solving=True, language=self.language
            )
            self.palette = [*inks, BLANK, UNKNOWN]
            if self.brush not in self.palette:
                self.brush = inks[0]
        self.cells = list(self.grid)
        self.heads = nonogram_board.heads(
            puzzle, finished_clues(filled_puzzle(puzzle, self.grid, None))
        )
        self.marks = []

    def _show_tools(self) -> None:
        said = words(self.language, "tool.")
        self.tools = [
            tool("undo", said, disabled=not self._past),
            tool("redo", said, disabled=not self._future),
            tool("hint", said, disabled=self.solved),
            tool("apply", said, disabled=not isinstance(self._found, Step)),
            tool("check", said),
            tool("clear", said, disabled=not any(row.strip(UNKNOWN) for row in self.grid)),
        ]

    def _show_texts(self) -> None:
        title = self.value.metadata.get("title") or say(self.language, "nonogram.hint.title")
        self.texts = [text("hint", title, "", note=self._said, state=self._state)]

    def _hinted(self, found: Hint) -> None:
        said, self._found = words(self.language, "nonogram."), found
        reason = str(found)
        sentence = f"{reason[:1].upper()}{reason[1:]}."
        if found is None:
            self._tell(said["done"])
        elif isinstance(found, Mistake):
            self._tell(said["mistake"].format(reason=reason), state="bad")
        elif isinstance(found, Choice):
            self._tell(said["choice"].format(reason=sentence))
        else:
            self._tell(sentence)
        self.marks = nonogram_board.hinted(found)

    def _checked(self, found: Hint) -> None:
        if isinstance(found, Mistake):
            self._tell(say(self.language, "nonogram.wrong"), state="bad")
            return
        left, cells = (
            sum(row.count(UNKNOWN) for row in self.grid),
            self.value.width * self.value.height,
        )
        done = say(self.language, "nonogram.done")
        self._tell(
            done if self.solved else say(self.language, "nonogram.right", left=left, cells=cells)
        )

    def _tell(self, said: str, *, state: str = "good") -> None:
        with self.hold_sync():
            self._said, self._state = said, state
            self._show_texts()
            self._show_tools()


def _easy() -> Puzzle:
    return Puzzle.from_grid(
        [".#.#.", "#####", "#####", ".###.", "..#.."], metadata={"title": "Heart"}
    )


def _open(puzzle: Puzzle) -> Grid:
    return (UNKNOWN * puzzle.width,) * puzzle.height
