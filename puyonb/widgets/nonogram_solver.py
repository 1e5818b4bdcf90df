"""The solver of nonograms: fill cells, put crosses, ask for hints, and check for mistakes.

>>> from puyonb.widgets import NonogramSolver
>>> solver = NonogramSolver(Puzzle.from_grid(["#.#", "###", ".#."]))
>>> print(solver.hint())
row 1 (1,1): columns 1 and 3 are filled; column 2 is blank: its blocks and their gaps fill it
>>> solver.apply()
>>> solver.grid
('101', '???', '???')
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import traitlets as t

from puyonb.drawing.scene import Scene
from puyonb.messages import Message, message_text, templates
from puyonb.nonogram import solver
from puyonb.nonogram.cells import BLANK, FILLED, UNKNOWN, Grid, as_grid
from puyonb.nonogram.draw._explain import needs_one_line, on_board
from puyonb.nonogram.draw._nonogram import nonogram
from puyonb.nonogram.draw._painter import filled_puzzle, finished_clues
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Choice, Mistake, Step
from puyonb.widgets import nonogram_board, nonogram_data
from puyonb.widgets.background import Background
from puyonb.widgets.board import Place, stroke, text, tool
from puyonb.widgets.editing import Editor
from puyonb.widgets.scene_encoder import explanation, schemes

_SECONDS = 5.0
"""The time limit of the search for a mistake that no single line shows."""

_NODES = 40
"""The limit of the trace for a page without Python: a tenth of a second for 30x30 cells."""

Hint = Step | Mistake | Choice | None


class _Cells(t.TraitType[Grid, Any]):
    """A grid; the widget checks it, because it knows the size."""

    def validate(self, _widget: object, value: Any) -> Any:
        """Accept any value; without this method ``traitlets`` would not check None."""
        return value


class NonogramSolver(Editor):
    """A puzzle to solve by hand.

    Parameters
    ----------
    value : Puzzle, Solution or str, default an easy one of 5 by 5
        A text in any notation is read first.
    grid : grid, default all cells unknown
        The known cells, in any form that :func:`puyonb.nonogram.cells.as_grid` takes.
    language : ``"en"`` or ``"ja"``, optional
        The language of labels and messages.  Default: :func:`puyonb.language`.

    Attributes
    ----------
    value : Puzzle
        Assigning a puzzle with other clues or given cells clears the grid.
    grid : tuple of str
        The known cells, with ``?`` for unknown ones; given cells stay.  Each change is one step
        that can be undone.
    alone : dict
        What the page needs to go on without Python: the clues, hints from a trace, and texts.
    solved : bool
        Whether the filled cells fit every clue; cells without a cross count as blank.

    Raises
    ------
    TraitError
        If a grid has another size than the puzzle, or a cell that is not valid.
    """

    model = "grid"

    takes = ("puzzle",)
    value = t.Instance(Puzzle)
    grid = _Cells()
    alone = t.Dict().tag(sync=True)
    solved = t.Bool(default_value=False)

    def __init__(
        self,
        value: Puzzle | solver.Solution | str | None = None,
        *,
        grid: Any = None,
        language: str | None = None,
        **traits: Any,
    ) -> None:
        self._beside = Background()
        self._found: Hint = None
        self._note, self._state = "", "good"
        self._explained: list[Any] = []
        puzzle = _easy() if value is None else self._taken(value)
        super().__init__(
            puzzle, language=language, mode="paint", brush=puzzle.inks[:1] or FILLED, **traits
        )
        touch = message_text("widgets.nonogram.play.touch")  # in place of the mouse
        self.words = {**self.words, "touch_paint": touch}
        self.observe(self._begun, "value")
        if grid is not None:
            with self._by_itself():
                self.grid = grid

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
            raise t.TraitError(error.args[0]) from None
        width, height = self.value.width, self.value.height
        if (len(grid), len(grid[0])) != (height, width):
            raise t.TraitError(
                Message(
                    "widgets.nonogram.grid",
                    width=width,
                    height=height,
                    found_width=len(grid[0]),
                    found_height=len(grid),
                )
            )
        given = self.value.given or grid
        return tuple(
            "".join(cell if known == UNKNOWN else known for cell, known in zip(*rows, strict=True))
            for rows in zip(grid, given, strict=True)
        )

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.value!r}, grid={self.grid!r})"

    def scene(self, *, dark: bool = False) -> Scene:
        """Return the puzzle and the grid as a picture."""
        return nonogram.scene(self.value, grid=self.grid, palette=schemes("default")[dark])

    def wait(self, seconds: float | None = None) -> None:
        """Wait until a requested hint is on show, at most for a number of seconds."""
        self._beside.wait(seconds)

    # Actions.

    def hint(self) -> Hint:
        """Show the easiest next step, or the lines of a mistake.

        Returns
        -------
        Step, Mistake, Choice or None
            The result of :func:`puyonb.nonogram.solver.hint`.
        """
        found = solver.hint(self.value, self.grid, seconds=_SECONDS)
        self._hinted(found)
        return found

    def apply(self) -> None:
        """Fill in the cells of the last hint, if it is a step of the present grid."""
        if isinstance(self._found, Step):
            rows = [list(row) for row in self.grid]
            for row, col, cell in self._found.cells:
                rows[row][col] = cell
            self.grid = tuple(map("".join, rows))

    def check(self) -> bool:
        """Return and show whether the grid can still become the solution, without the mistakes.

        Returns
        -------
        bool
        """
        found = solver.hint(self.value, self.grid, seconds=_SECONDS)
        self._checked(found)
        return not isinstance(found, Mistake)

    def clear(self) -> None:
        """Make all cells unknown that are not given."""
        self.grid = _open(self.value)

    # Actions of the reader.

    def painted(self, places: Sequence[Place], kind: str) -> None:
        """Write one kind into the cells of a stroke, as one step that can be undone."""
        self.grid = stroke(self.grid, places, kind)

    def used(self, name: str, text: str) -> None:
        """Answer a button; hints are computed in the background."""
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
        self._tell(Message("widgets.nonogram.thinking"))
        self._beside.ask(
            lambda: solver.hint(puzzle, grid, seconds=_SECONDS),
            lambda found: answer(found) if (puzzle, grid) == (self.value, self.grid) else None,
        )

    # From the value to the board.

    def _begun(self, change: Any) -> None:
        """Show another puzzle; keep the grid if the clues are the same."""
        old, new = change["old"], change["new"]
        if old.identity != new.identity:
            self._past.clear()
            self._future.clear()
            with self._by_itself(), self.hold_sync():
                self.grid = _open(new)
        self._show()

    def _show(self) -> None:
        self._beside.drop()
        self._found, self._state, self._explained = None, "good", []
        self.solved = self.value.accepts(tuple(row.replace(UNKNOWN, BLANK) for row in self.grid))
        start = "widgets.nonogram.done" if self.solved else "widgets.nonogram.hint.start"
        self._note = message_text(start)
        super()._show()

    def _show_board(self) -> None:
        puzzle = self.value
        about = (puzzle.rows, puzzle.columns, puzzle.given, tuple(puzzle.colors.items()))
        if getattr(self, "_about", None) != about:
            self._about = about
            inks = puzzle.inks or FILLED
            self.drawing = nonogram_board.drawing(replace(puzzle, goal=None), inks, solving=True)
            self.alone = {} if "large" in self.drawing else self._alone()
            self.brushes = [*inks, BLANK, UNKNOWN]
            if self.brush not in self.brushes:
                self.brush = inks[0]
        self.cells, self.heads, self.spots = [], {}, []
        self.marks = nonogram_board.given(puzzle)
        if "large" in self.drawing:
            return
        self.cells = list(self.grid)
        self.heads = nonogram_board.heads(
            puzzle, finished_clues(filled_puzzle(puzzle, self.grid, None))
        )

    def _alone(self) -> dict[str, Any]:
        trace = solver.trace(self.value, nodes=_NODES)
        title = self.value.metadata.get("title") or message_text("widgets.nonogram.hint.title")
        return {
            **nonogram_data.clues(self.value),
            "steps": nonogram_data.hidden(nonogram_data.steps(trace)),
            "texts": templates("widgets.nonogram.play.") | {"title": title},
        }

    def _show_tools(self) -> None:
        self.tools = [
            *self._undo_tools(),
            tool("hint", disabled=self.solved),
            tool("apply", disabled=not isinstance(self._found, Step)),
            tool("check"),
            tool("clear", disabled=self.grid == _open(self.value)),
        ]

    def _show_texts(self) -> None:
        default = message_text("widgets.nonogram.hint.title")
        title = self.value.metadata.get("title") or default
        self.texts = [
            text("hint", title, "", note=self._note, state=self._state)
            | {"explained": self._explained}
        ]

    def _hinted(self, found: Hint) -> None:
        self._found = found
        if found is None:
            self._tell(Message("widgets.nonogram.done"))
        else:
            reason = found.content.text()
            sentence = f"{reason[:1].upper()}{reason[1:]}"
            code = (
                "widgets.nonogram.choice" if isinstance(found, Choice) else "widgets.nonogram.step"
            )
            state = "bad" if isinstance(found, Mistake) else "good"
            parts: dict[str, list[Any]] = {"explained": [], "spots": []}
            if isinstance(found, Step) and needs_one_line(found):
                parts = explanation(*on_board(self.value, found, self.grid))
            self.spots = parts["spots"]
            self._tell(Message(code, reason=sentence), state=state, explained=parts["explained"])
        self.marks = nonogram_board.given(self.value) + nonogram_board.hinted(found)

    def _checked(self, found: Hint) -> None:
        if isinstance(found, Mistake):
            count = len(found.lines)
            message = Message("widgets.nonogram.mistake", count=count) if count else found.content
            self._tell(message, state="bad")
        elif self.solved:
            self._tell(Message("widgets.nonogram.done"))
        else:
            left = sum(row.count(UNKNOWN) for row in self.grid)
            cells = self.value.width * self.value.height
            self._tell(Message("widgets.nonogram.right", left=left, cells=cells))

    def _tell(self, note: Message, *, state: str = "good", explained: Sequence[Any] = ()) -> None:
        """Show a note beside the board, and lines with terms below it."""
        with self.hold_sync():
            self._note, self._state, self._explained = note.text(), state, [*explained]
            self._show_texts()
            self._show_tools()


def _easy() -> Puzzle:
    return Puzzle.from_grid(
        [".#.#.", "#####", "#####", ".###.", "..#.."], metadata={"title": "Heart"}
    )


def _open(puzzle: Puzzle) -> Grid:
    return puzzle.given or (UNKNOWN * puzzle.width,) * puzzle.height
