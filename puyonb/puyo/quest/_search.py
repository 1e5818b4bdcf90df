"""The search for solutions in Python, on integers.

A node is a board at rest, the number of turns played, and the running total of the task.  The
search visits the placements in their order, depth first.  The cuts never change the solutions:

- a node from which the task is out of reach ends (:meth:`Task.is_hopeless`);
- on the last move, only placements that pop something are played, if the task needs a pop;
- a node with two or more turns left that has no solution is searched once; a table holds them.

Source: readings W1 to W8, W11 and W15.
"""

from time import time
from typing import NamedTuple

from puyonb.messages import Message
from puyonb.puyo._reach import opened as _opened
from puyonb.puyo.field import COLORS, Puyo
from puyonb.puyo.quest._check import dead_cell
from puyonb.puyo.quest._task import Task
from puyonb.puyo.record import Drop, Move, Pair, Record, Rotation
from puyonb.puyo.rules import Rules

LARGEST = 1 << 20
"""The most nodes in the table of dead ends."""


Line = tuple[Move, ...]
"""The moves of a solution, up to the one that solves the task."""


class Opening(NamedTuple):
    """The board when the first pair of the search enters.

    Attributes
    ----------
    cells, turn, total : int
        ``turn`` is the number of moves before: those that stay, and nuisance.
    is_due : bool
        Whether a group is due, which pops with the first turn (reading W11).
    is_over : bool
        Whether no pair needs to be placed: nothing can solve the task, or it is solved.
    is_solved : bool
        Whether the moves before solve the task.
    """

    cells: int
    turn: int
    total: int
    is_due: bool
    is_over: bool
    is_solved: bool = False


class Limits(NamedTuple):
    """When a search ends early.

    Attributes
    ----------
    solutions : int or None
    nodes : int or None
    deadline : float or None
        Seconds since 1970, which is the same on other processes and machines.
    """

    solutions: int | None
    nodes: int | None
    deadline: float | None


class Search:
    """A search through the placements of a queue.

    Parameters
    ----------
    record : Record
        A field, a queue and a task; places of its pairs do not matter.
    reach : ``"tsu"`` or ``"free"``
    rules : Rules
    limits : Limits
    turns : int, optional
        The number of moves to use, by default all.
    slack : int, default 0
        The most puyos that may be left of those to clear.
    after : int, default 0
        The number of first moves that stay where they are placed.

    Attributes
    ----------
    nodes : int
        The number of moves that were played.
    found : int
        The number of solutions.
    is_stopped : bool
        Whether a limit ended the search, also that of the solutions.
    """

    def __init__(
        self,
        record: Record,
        reach: str,
        rules: Rules,
        limits: Limits,
        turns: int | None = None,
        *,
        slack: int = 0,
        after: int = 0,
    ) -> None:
        assert record.condition is not None  # noqa: S101 - for mypy
        self._after = after
        self.task = Task(record.field, record.condition, rules, slack=slack)
        self.queue = record.moves[:turns]
        self.limits = limits
        self._most_nodes = float("inf") if limits.nodes is None else limits.nodes
        self._most_found = float("inf") if limits.solutions is None else limits.solutions
        self.nodes = self.found = 0
        self.is_stopped = False
        self._walled = reach == "tsu"
        board = self.task.board
        self._dead = dead_cell(board) if self._walled else 0
        self._width, self._height = board.width, board.height
        self._column = (1 << board.column) - 1
        self._walls = self.task.walls
        self._dead_ends: set[tuple[int, int, int]] = set()
        self._lines: list[Line] = []
        self._path: list[Move] = []
        last = len(self.queue)
        self._supply = [self.task.supply(self.queue[turn:]) for turn in range(last + 1)]
        cell = [
            [1 << board.column * col + board.cell * up for up in range(board.height)] + [0, 0]
            for col in range(board.width)
        ]
        self._cell = cell
        self._codes = [self._code(move) for move in self.queue]
        self._pairs = [self._placed(move) for move in self.queue]

    def _code(self, move: Move) -> tuple[int, int]:
        """Return the codes of axis and child, or that of the puyos of a drop."""
        board = self.task.board
        if isinstance(move, Drop):
            return (board.ojama if move.puyo is Puyo.OJAMA else board.hard), 0
        return 1 << COLORS.index(move.axis), 1 << COLORS.index(move.child)

    def _placed(self, move: Move) -> list[tuple[Pair, Pair | None, Pair, Pair | None]]:
        """Return the pair in each column and rotation, None where it would leave the field."""
        if isinstance(move, Drop):
            return []
        axis, child, last = move.axis, move.child, self._width - 1
        return [
            (
                Pair(axis, child, col),
                Pair(axis, child, col, Rotation.RIGHT) if col < last else None,
                Pair(axis, child, col, Rotation.DOWN),
                Pair(axis, child, col, Rotation.LEFT) if col else None,
            )
            for col in range(self._width)
        ]

    @property
    def is_lost(self) -> bool:
        """Whether no pair can enter the field before the first move."""
        return self.is_dead(self.task.start)

    @property
    def is_impossible(self) -> bool:
        """Whether the field and the queue have too few puyos for the task."""
        return self.task.is_hopeless(self.task.start, self._supply[0], 0)

    def is_dead(self, cells: int) -> bool:
        """Return whether no pair can enter after a turn."""
        return bool((cells | self._walls) & self._dead)

    def restart(self, nodes: int | None) -> None:
        """Forget the solutions, and continue with other branches up to a number of placements."""
        self.found, self.is_stopped = 0, False
        self.limits = self.limits._replace(nodes=nodes)
        self._most_nodes = float("inf") if nodes is None else nodes

    def open(self) -> Opening:
        """Play the moves before the search, unless the task is out of reach already."""
        if self.is_lost or self.is_impossible:
            return Opening(self.task.start, 0, 0, is_due=False, is_over=True)
        return self.begin()

    def begin(self) -> Opening:
        """Play the moves that stay, and nuisance before the next pair."""
        cells, total, turn = self.task.start, 0, 0
        due = bool(self.task.board.due(cells, self.task.threshold))
        while turn < len(self.queue) and (turn < self._after or isinstance(self.queue[turn], Drop)):
            if self.nodes >= self._most_nodes:
                self.is_stopped = True
                return Opening(cells, turn, total, is_due=due, is_over=True)
            put = self._given(cells, turn)
            popping = self.task.board.due(cells | put, self.task.threshold)
            cells, links = self.task.run(cells | put, popping)
            numbers, total = self.task.count(links, total)
            turn, due = turn + 1, False
            self.nodes += 1
            if self.task.fits(numbers) and self.task.is_clear(cells):
                return Opening(cells, turn, total, is_due=False, is_over=True, is_solved=True)
            if self.is_dead(cells):
                return Opening(cells, turn, total, is_due=False, is_over=True)
        return Opening(cells, turn, total, is_due=due, is_over=turn == len(self.queue))

    def _given(self, cells: int, turn: int) -> int:
        """Return the bits that a drop or a placed pair adds."""
        move = self.queue[turn]
        if isinstance(move, Pair) and move.axis is move.child:  # equal pairs are listed once
            if move.rotation is Rotation.LEFT:
                move = Pair(move.axis, move.child, move.child_column, Rotation.RIGHT)
            elif move.rotation is Rotation.DOWN:
                move = Pair(move.axis, move.child, move.column)
        for place, put in self.places(cells, turn):
            if place == move:
                return put
        if isinstance(move, Pair) and move.column is None:
            raise ValueError(Message("quest.unplaced", number=turn + 1))
        raise ValueError(Message("quest.closed", number=turn + 1, move=move.content))

    def branch(self, opening: Opening, number: int) -> list[Line]:
        """Search one placement of the first pair, and return its solutions."""
        cells, turn, total = opening.cells, opening.turn, opening.total
        places = self.places(cells, turn)[number : number + 1]
        self._lines = []
        self._path = list(self.queue)
        self._play(cells, turn, total, due=opening.is_due, places=places)
        return self._lines

    # One node.

    def _visit(self, cells: int, turn: int, total: int) -> None:
        """Search a board at rest where no group is due."""
        if self.task.is_hopeless(cells, self._supply[turn], total):
            return
        key = (cells, turn, total)
        if key in self._dead_ends:
            return
        if self.limits.deadline is not None and time() > self.limits.deadline:
            self.is_stopped = True
            return
        found = self.found
        self._play(cells, turn, total, due=False, places=self.places(cells, turn))
        is_kept = turn + 1 < len(self.queue) and len(self._dead_ends) < LARGEST
        if is_kept and self.found == found:
            self._dead_ends.add(key)

    def _play(
        self, cells: int, turn: int, total: int, *, due: bool, places: list[tuple[Move, int]]
    ) -> None:
        """Play the placements of a turn; ``due`` says that a group of the board is due already."""
        task, dead, walls, line = self.task, self._dead, self._walls, self._path
        due_of, threshold = task.board.due, task.threshold
        is_last = turn + 1 == len(self.queue)
        near = -1 if threshold < 3 else self._near(cells)
        # A turn without a pop only adds puyos, so the board before it must meet the task already.
        idle = task.fits(task.count([], total)[0]) and task.is_clear(cells)
        pops_only = is_last and not idle
        for move, put in places:
            after = cells | put
            popping = due_of(after, threshold) if due or put & near else 0
            if pops_only and not popping:
                continue
            if self.nodes >= self._most_nodes:
                self.is_stopped = True
                return
            self.nodes += 1
            line[turn] = move
            rest, summed, is_hit = after, total, False
            if popping or idle:
                rest, links = task.run(after, popping)
                numbers, summed = task.count(links, total)
                is_hit = task.fits(numbers) and task.is_clear(rest)
            if is_hit:
                self.found += 1
                self._lines.append(tuple(line[: turn + 1]))
                self.is_stopped |= self.found >= self._most_found
            elif not is_last and not (rest | walls) & dead:
                self._visit(rest, turn + 1, summed)
            if self.is_stopped:
                return

    def _near(self, cells: int) -> int:
        """Return for each colour the cells that touch it, as bits of the colour."""
        size, column = self.task.board.cell, self.task.board.column
        return cells << size | cells >> size | cells << column | cells >> column

    # Where a move can land.

    def places(self, cells: int, turn: int) -> list[tuple[Move, int]]:
        """Return the placements of a move on a board at rest, with the bits that they add."""
        heights = self.heights(cells)
        move = self.queue[turn]
        if isinstance(move, Drop):
            return [(move, self._dropped(heights, move, self._codes[turn][0]))]
        opened = _opened(heights) if self._walled else [True] * self._width
        axis, child = self._codes[turn]
        same = axis == child
        top = self._height
        found: list[tuple[Move, int]] = []
        for col, (up, right, down, left) in enumerate(self._pairs[turn]):
            if not opened[col]:
                continue
            height = heights[col]
            here = self._cell[col]
            if height < top:
                found.append((up, axis * here[height] | child * here[height + 1]))
            if right is not None and self._side(opened, heights, col, col + 1):
                there = self._cell[col + 1][heights[col + 1]]
                found.append((right, axis * here[height] | child * there))
            if same:
                continue
            if height + 1 < top or (height < top and not self._walled):
                found.append((down, child * here[height] | axis * here[height + 1]))
            if left is not None and self._side(opened, heights, col, col - 1):
                there = self._cell[col - 1][heights[col - 1]]
                found.append((left, axis * here[height] | child * there))
        return found

    def _side(self, opened: list[bool], heights: list[int], col: int, other: int) -> bool:
        if self._walled:
            return opened[other]
        return min(heights[col], heights[other]) < self._height

    def heights(self, cells: int) -> list[int]:
        """Return for each column the number of the cell above its highest filled cell."""
        cells |= self._walls
        mask, size, column = self._column, self.task.board.cell, self.task.board.column
        return [
            ((cells >> column * col & mask).bit_length() + size - 1) // size
            for col in range(self._width)
        ]

    def _dropped(self, heights: list[int], drop: Drop, code: int) -> int:
        """Return the bits of falling nuisance, without what would lie above the top row."""
        return code * sum(
            [
                cell
                for cells, height, count in zip(self._cell, heights, drop.counts, strict=True)
                for cell in cells[height : height + count]
            ]
        )
