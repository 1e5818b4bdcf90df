"""The explanation of a step in one line: the clues, two placements, and the cells that follow."""

from collections.abc import Iterator, Mapping

from puyonb.drawing.explained import Block, Explained, Line, Spot, Term
from puyonb.drawing.options import check_options
from puyonb.drawing.outlines import line, rectangle
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Item, Paint, Path, Scene, Shape, label
from puyonb.errors import check_range
from puyonb.messages import Message, message_text
from puyonb.nonogram.cells import BLANK, UNKNOWN, LineKind
from puyonb.nonogram.draw._painter import Painter, filled_puzzle
from puyonb.nonogram.puzzle import Puzzle, clues_text
from puyonb.nonogram.solver import Solution, Step, solve

_LINE_TIERS = (1, 2)

_Strip = list[tuple[str, tuple[str, ...], int, int]]
"""The spots of a picture: the name, the sources, the first cell, and the one after the last."""


def explain(
    puzzle: Puzzle | Solution,
    *,
    step: int = 1,
    size: float = 0.3,
    palette: str | Palette = "default",
) -> Explained:
    """Explain a step of the solution, counted from 1, that needs one line."""
    check_options(size=size)
    solution = puzzle if isinstance(puzzle, Solution) else solve(puzzle)
    steps = solution.trace.steps
    if not steps:
        raise ValueError(
            Message("nonogram_draw.explain.none", "no step follows from the clues of this puzzle")
        )
    check_range("step", step, 1, len(steps), IndexError)
    if not needs_one_line(steps[step - 1]):
        raise ValueError(Message("nonogram_draw.explain.tier", step=step))
    grid = next(each for at, each in enumerate(solution.trace.grids(), 1) if at == step)
    return _Line(solution.puzzle, steps[step - 1], grid, size, named(palette)).explained()


def needs_one_line(step: Step) -> bool:
    """Return whether a step can be explained."""
    return step.tier in _LINE_TIERS


def on_board(
    puzzle: Puzzle, step: Step, grid: tuple[str, ...]
) -> tuple[tuple[Line, ...], tuple[Spot, ...]]:
    """Return the explanation of a step for a board that has the grid before the step.

    Returns
    -------
    lines : tuple of Line
        The clues, and the cells that the step finds.
    spots : tuple of Spot
        The places of the blocks and the cells on the board, in cells.
    """
    return _Line(puzzle, step, grid, 1, named("default")).on_board()


class _Line:
    """A line before a step, and what the step finds in it."""

    def __init__(
        self, puzzle: Puzzle, step: Step, grid: tuple[str, ...], size: float, colors: Palette
    ) -> None:
        assert step.line is not None  # noqa: S101 - the tier has lines
        self.puzzle, self.step, self.size, self.colors = puzzle, step, size, colors
        self.line, self.is_row = step.line, step.line.kind is LineKind.ROW
        index = self.line.index
        self.known = grid[index] if self.is_row else "".join(row[index] for row in grid)
        self.found = {(col if self.is_row else row): cell for row, col, cell in step.cells}
        self.painter = Painter(filled_puzzle(puzzle, None, None), colors, letters=None, clues=False)
        self.blocks = list(zip(step.clues, step.leftmost, step.rightmost, strict=True))

    def explained(self) -> Explained:
        """Return the explanation."""
        values = {"line": self.line.content, "clues": clues_text(self.step.clues)}
        title = message_text("nonogram_draw.explain", "What follows in {line} ({clues})", **values)
        return Explained(title, (self.clues(),), tuple(self.strips()))

    def clues(self) -> Line:
        """Return the clues, which come from their two placements."""
        clues: list[Term | str] = [message_text("nonogram_draw.explain.clues")]
        clues += [] if self.blocks else [" 0"]
        for at, (clue, first, last) in enumerate(self.blocks):
            note = self.reach(first, last).text()
            clues += [" ", Term(str(clue), f"clue.{at}", (f"first.{at}", f"last.{at}"), note)]
        return tuple(clues)

    def cells(self) -> Line:
        """Return the cells that the step finds, with the parts that they come from."""
        terms: list[Term | str] = []
        for place in self.found:
            names, why = self.reason(place)
            terms += [" "] if terms else []
            terms.append(Term(str(place + 1), f"cell.{place}", names, why.text()))
        return tuple(terms)

    def on_board(self) -> tuple[tuple[Line, ...], tuple[Spot, ...]]:
        """Return the clues, the cells, and their places on a board."""
        strips: _Strip = [
            (f"known.{at}", (), at, at + 1) for at, cell in enumerate(self.known) if cell != UNKNOWN
        ]
        for at, (_, first, last) in enumerate(self.blocks):
            strips.append((f"first.{at}", (), *first))
            strips.append((f"last.{at}", (), *last))
        strips += [(f"cell.{at}", self.reason(at)[0], at, at + 1) for at in self.found]
        index = self.line.index
        spots = tuple(
            Spot(
                rectangle(start, index, end, index + 1)
                if self.is_row
                else rectangle(index, start, index + 1, end),
                name,
                sources,
            )
            for name, sources, start, end in strips
        )
        cells = (message_text("nonogram_draw.explain.cells"), " ", *self.cells())
        return (self.clues(), cells), spots

    def reach(self, first: tuple[int, int], last: tuple[int, int]) -> Message:
        """Return the two places of a block, and the cells that it covers in both."""
        values = {"first": _range(*first), "last": _range(*last)}
        if last[0] >= first[1]:
            return Message("nonogram_draw.explain.apart", **values)
        return Message("nonogram_draw.explain.both", **values, both=_range(last[0], first[1]))

    def strips(self) -> Iterator[Block]:
        """Yield the line as it is known, with two placements, and after the step."""
        known = {place: cell for place, cell in enumerate(self.known) if cell != UNKNOWN}
        if known:
            yield self.strip("known", known, [(f"known.{at}", (), at, at + 1) for at in known])
        for name, which in (("first", 1), ("last", 2)):
            placed: dict[int, str] = {}
            spots: _Strip = []
            for at, block in enumerate(self.blocks):
                clue, span = block[0], (block[1], block[2])[which - 1]
                placed |= dict.fromkeys(range(*span), clue.color)
                spots.append((f"{name}.{at}", (), *span))
            yield self.strip(name, placed, spots)
        spots = [(f"cell.{place}", self.reason(place)[0], place, place + 1) for place in self.found]
        yield self.strip("found", known | self.found, spots, (self.cells(),))

    def reason(self, place: int) -> tuple[tuple[str, ...], Message]:
        """Return the parts from which a cell follows, and why."""
        for at, (clue, first, last) in enumerate(self.blocks):
            if last[0] <= place < first[1]:
                sure = (f"clue.{at}", f"first.{at}", f"last.{at}")
                return sure, Message("nonogram_draw.explain.covered", clue=str(clue))
        names = tuple(f"clue.{at}" for at in range(len(self.blocks)))
        if not any(first[0] <= place < last[1] for _, first, last in self.blocks):
            parts = (f"{name}.{at}" for at in range(len(self.blocks)) for name in ("first", "last"))
            return (*names, *parts), Message("nonogram_draw.explain.unreached")
        known = (f"known.{at}" for at, cell in enumerate(self.known) if cell != UNKNOWN)
        code = "blank" if self.found[place] == BLANK else "filled"
        return (*names, *known), Message(f"nonogram_draw.explain.always.{code}")

    def strip(
        self,
        name: str,
        cells: Mapping[int, str],
        spots: _Strip,
        lines: tuple[tuple[Term | str, ...], ...] = (),
    ) -> Block:
        """Return a block with the picture of the line."""
        length, colors = len(self.known), self.colors
        items: list[Item] = []
        for place, cell in sorted(cells.items()):
            if cell == BLANK:
                a, b = place + 0.35, place + 0.65
                cross = line([(a, 0.35), (b, 0.65)]) + line([(b, 0.35), (a, 0.65)])
                items.append(Shape(cross, Paint(stroke=colors.text, width=0.06)))
            else:
                box = rectangle(place, 0, place + 1, 1)
                items.append(Shape(box, Paint(fill=self.painter.fill(cell))))
        grid = rectangle(0, 0, length, 1)
        for place in range(1, length):
            grid += line([(place, 0), (place, 1)])
        items.append(Shape(grid, Paint(stroke=colors.frame, width=0.05)))
        for place in range(length):
            number = str(place + 1)
            items += label(number, place + 0.5, -0.4, size=0.42, color=colors.text)
        title = message_text(f"nonogram_draw.explain.{name}")
        texts = tuple(
            Message("nonogram_draw.explain.cell", place=at + 1, cell=_named(cells[at]))
            for at in sorted(cells)
        )
        text = message_text("nonogram_draw.explain.strip", title=title, cells=texts)
        scene = Scene(
            title,
            text,
            tuple(items),
            (-0.1, -0.8, length + 0.1, 1.1),
            self.size,
            background=colors.paper,
        )
        return Block(
            title,
            lines,
            scene,
            tuple(Spot(_box(start, end), own, from_) for own, from_, start, end in spots),
        )


def _box(start: int, end: int) -> Path:
    return rectangle(start, 0, end, 1)


def _range(start: int, end: int) -> Message | int:
    """Return cells as people count: a number, or the first and the last one."""
    if end - start == 1:
        return end
    return Message("nonogram.change.range", first=start + 1, last=end)


def _named(cell: str) -> Message | str:
    if cell.isalpha():
        return cell
    return Message("nonogram.cell.blank" if cell == BLANK else "nonogram.cell.filled")
