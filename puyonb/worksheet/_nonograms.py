"""Sheets with nonograms."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from puyonb.drawing.paper import BODY
from puyonb.errors import check_choice
from puyonb.messages import Message, message_text
from puyonb.nonogram import Puzzle, non
from puyonb.nonogram.cells import BLANK, FILLED
from puyonb.nonogram.draw._nonogram import nonogram
from puyonb.nonogram.draw._painter import ACROSS, DOWN
from puyonb.nonogram.solver import Status, solve
from puyonb.worksheet._page import PALETTE, Page, code_size
from puyonb.worksheet._sheets import Sheet, Task

SIZES = {1: 5, 2: 10, 3: 15}
"""The cells of a side, for each level."""

HIDDEN = ("picture", "clues")

_LARGEST, _KEY_CELL = 11.0, 2.0
_FILLED = 0.56
"""The share of filled cells, about; with fewer, lines alone do not solve a puzzle."""

_LEAST, _MOST = 0.4, 0.76

_GREY = "#808080"


@dataclass(frozen=True, slots=True)
class Nonograms:
    """The options of sheets with nonograms, and their drawings."""

    level: int
    hide: str
    given_hide: str | None
    name: str = "nonograms"
    view: str = "solve"

    @classmethod
    def of(cls, *, level: int, hide: str | None) -> "Nonograms":
        """Check the options."""
        check_choice("level", level, tuple(SIZES))
        check_choice("hide", hide, (None, *HIDDEN))
        return cls(level, hide or "picture", hide)

    @property
    def columns(self) -> int:
        """The number of sheets beside each other in the key."""
        return 2 if self.level == 1 or self.hide == "clues" else 4

    def options(self) -> dict[str, object]:
        """Return the options of the command that makes the same sheets."""
        return {"level": self.level, "hide": self.given_hide}

    def title(self) -> Message:
        """Return the title of a sheet."""
        return Message("worksheet.nonograms", "Nonograms, {size}x{size}", size=SIZES[self.level])

    def link_text(self, task: Task) -> str:
        """Return the puzzle without its picture."""
        puzzle = task.given[0] if self.hide == "picture" else task.answer
        return non.dumps(puzzle.without("goal"))

    def tasks(self, chance: Random) -> tuple[Task, ...]:
        """Make the tasks of a sheet."""
        return tuple(self._task(chance) for _ in range(4 if self.level == 1 else 1))

    def _task(self, chance: Random) -> Task:
        size = SIZES[self.level]
        while True:
            drawing = _drawing(size, chance)
            if not _LEAST < "".join(drawing).count(FILLED) / size**2 < _MOST:
                continue
            puzzle = Puzzle.from_grid(drawing)
            if not (all(puzzle.rows) and all(puzzle.columns)):
                continue
            found = solve(puzzle)
            if found.status is Status.UNIQUE and not found.conflicts:
                # Lines alone solve it.
                break
        question = Message(f"worksheet.nonograms.{self.hide}")
        if self.hide == "clues":
            assert puzzle.goal is not None  # noqa: S101 - for mypy
            return Task(question, (puzzle.goal,), puzzle.without("goal"))
        return Task(question, (puzzle.without("goal"),), puzzle.goal)

    # --- how a sheet looks ------------------------------------------------------------------------

    def draw(self, page: Page, sheet: Sheet, y: float, addresses: list[str]) -> None:
        """Draw the rules and the puzzles."""
        y = self._steps(page, y) + 2
        y = page.question("", str(sheet.tasks[0].question), y) + 1
        across = 2 if len(sheet.tasks) > 1 else 1
        down = len(sheet.tasks) // across
        width = (page.right - page.left) / across
        high = (page.bottom - y) / down
        below = 4 + max((code_size(address)[1] for address in addresses), default=0.0)
        deepest = _deepest(sheet.tasks, self.hide)
        for at, task in enumerate(sheet.tasks):
            left, top = page.left + at % across * width, y + at // across * high
            room = width - 4, high - below
            low = self._puzzle(page, task, (left, top, *room), deepest)
            if addresses:
                page.code(addresses[at], left + 3, low)

    def _steps(self, page: Page, y: float) -> float:
        names = (
            ("clue", "order", "gap", "start")
            if self.hide == "picture"
            else ("clue", "order", "gap")
        )
        right = page.right - 64
        steps = (message_text(f"worksheet.nonograms.step.{name}") for name in names)
        return max(page.steps(steps, page.left, y, right), self._example(page, right + 4, y))

    def _example(self, page: Page, x: float, y: float) -> float:
        """Draw a line with its clues, and what follows from them."""
        cell, cells = 6.0, "##.###"
        page.text(message_text("worksheet.example"), x, y + 2)
        y += 5
        page.text("2 3", x + 2, y + cell / 2, size=BODY)
        for at, each in enumerate(cells):
            fill = _GREY if each == "#" else None
            page.box(x + 12 + at * cell, y, cell, cell, fill=fill)
        page.text("×", x + 12 + 2.5 * cell, y + cell / 2, size=BODY, anchor="middle")
        return y + cell + 2

    def _puzzle(
        self,
        page: Page,
        task: Task,
        place: tuple[float, float, float, float],
        deepest: tuple[int, int],
    ) -> float:
        """Draw a puzzle to solve, or a picture with boxes for its clues; return its end.

        The puzzles of a sheet have the room of the most clues, so that their cells are equal, and
        aligned.
        """
        left, top, width, high = place
        if self.hide == "picture":
            scene = nonogram.scene(task.given[0], palette=PALETTE)
            (down, across), (x0, low, *end) = _deepest((task,), self.hide), scene.box
            x0, low = x0 - (deepest[1] - across) * ACROSS, low - (deepest[0] - down) * DOWN
            scene = replace(scene, box=(x0, low, end[0], end[1]))
            size = min(width / scene.width, high / scene.height, _LARGEST)
            page.say(scene.text)
            return top + page.picture(scene, left, top, size)[1]
        puzzle: Puzzle = task.answer
        scene = nonogram.scene(
            puzzle, grid=task.given[0], palette=PALETTE, clues=False, finished=False
        )
        side = SIZES[self.level]
        cell = min(width / (side + deepest[1] + 1), high / (side + deepest[0] + 1), _LARGEST)
        x, y = left + deepest[1] * cell + 2, top + deepest[0] * cell + 2
        page.picture(scene, x + scene.box[0] * cell, y + scene.box[1] * cell, cell)
        for at in range(side):
            for depth in range(deepest[1]):
                page.box(x - 2 - (depth + 1) * cell, y + at * cell, cell, cell, stroke=0.2)
            for depth in range(deepest[0]):
                page.box(x + at * cell, y - 2 - (depth + 1) * cell, cell, cell, stroke=0.2)
        page.say(" ".join(task.given[0]))
        return y + side * cell + 3

    def draw_answer(self, page: Page, sheet: Sheet, place: tuple[float, float, float]) -> float:
        """Draw the pictures of a sheet."""
        left, top, width = place
        each_width, high, x = width / len(sheet.tasks), 0.0, left
        for task in sheet.tasks:
            puzzle = task.given[0] if self.hide == "picture" else task.answer
            grid = task.answer if self.hide == "picture" else task.given[0]
            clues = self.hide == "clues"
            scene = nonogram.scene(puzzle, grid=grid, palette=PALETTE, clues=clues, finished=False)
            cell = min((each_width - 1) / scene.width, 4.0 if clues else _KEY_CELL * 1.6)
            high = max(high, page.picture(scene, x, top, cell)[1])
            page.say(" ".join(grid))
            x += each_width
        return high


def _deepest(tasks: Iterable[Task], hide: str) -> tuple[int, int]:
    """Return the most clues of a column and of a row."""
    puzzles: list[Puzzle] = [task.given[0] if hide == "picture" else task.answer for task in tasks]
    return (
        max(len(clues) for puzzle in puzzles for clues in puzzle.columns),
        max(len(clues) for puzzle in puzzles for clues in puzzle.rows),
    )


def _drawing(size: int, chance: Random) -> list[str]:
    """Return a drawing that is symmetrical, left and right, with smooth edges."""
    half = (size + 1) // 2
    noise = [[chance.random() for _ in range(half)] for _ in range(size)]
    rows = []
    for row in range(size):
        cells = ""
        for col in range(half):
            near = [
                noise[there][size - 1 - across if across >= half else across]
                for there in range(max(0, row - 1), min(size, row + 2))
                for across in range(max(0, col - 1), min(size, col + 2))
            ]
            value = 0.5 * noise[row][col] + 0.5 * sum(near) / len(near)
            cells += FILLED if value > 1 - _FILLED + 0.03 else BLANK
        rows.append(cells + cells[: size // 2][::-1])
    return rows
