"""The numba engine: the search for solutions in compiled code, in short pieces."""

from functools import cache
from time import time
from typing import TYPE_CHECKING, Any

import numpy as np

from puyonb.puyo.field import COLORS, Field, Puyo
from puyonb.puyo.quest import _compiled as compiled
from puyonb.puyo.quest._search import LARGEST, Limits, Line, Opening, Search
from puyonb.puyo.record import Condition, Drop, Goal, Pair, Record
from puyonb.puyo.rules import TSU, Rules

if TYPE_CHECKING:
    from numpy.typing import NDArray

_PAUSE = 500_000
"""The placements of a piece, about a tenth of a second: an interrupt waits for its end."""

_LINES = 1024
_MOST = 1 << 62
_GOALS = {
    Goal.CHAIN: compiled.CHAIN,
    Goal.COLORS: compiled.COLORS_AT_ONCE,
    Goal.PUYOS: compiled.PUYOS,
    Goal.PLACES: compiled.PLACES,
    Goal.GROUP: compiled.GROUP,
    Goal.COLORS_IN_ALL: compiled.COLORS_IN_ALL,
    Goal.PUYOS_IN_ALL: compiled.PUYOS_IN_ALL,
    None: compiled.CLEAR,
}


class CompiledSearch(Search):
    """A search whose branches run in compiled code."""

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
        super().__init__(record, reach, rules, limits, turns, slack=slack, after=after)
        assert record.condition is not None  # noqa: S101 - for mypy
        count = len(self.queue)
        numbers = (reach == "tsu", count, min(slack, _MOST))
        self._task = _task(record.condition, rules, numbers)
        self._moves = np.array([_move(move) for move in self.queue], np.int64).reshape(count, 8)
        self._supplies = np.array(self._supply, np.int64)
        self._fixed = self._plane(self._walls & self.task.board.ones)
        self._boards = np.zeros((count + 1, compiled.PLANES, 2), np.uint64)
        self._levels = np.zeros((count + 1, 6), np.int64)
        self._places = np.zeros((count, 24, 3), np.int64)
        self._codes_of_path = np.zeros(count, np.int64)
        self._found_lines = np.zeros((_LINES, count + 1), np.int64)
        self._keys = np.zeros((count + 1, 2), np.uint64)
        self._table = np.zeros((_slots(count), 2), np.uint64)
        self._due = np.zeros((compiled.COLORS, 2), np.uint64)
        self._now = np.zeros(10, np.int64)

    def branch(self, opening: Opening, number: int) -> list[Line]:
        """Search one placement of the first pair, and return its solutions."""
        now, turn, limits = self._now, opening.turn, self.limits
        self._boards[turn] = self._planes(opening.cells)
        compiled.enter(
            self._task,
            self._moves,
            self._fixed,
            self._boards,
            self._levels,
            self._places,
            turn,
            opening.total,
        )
        self._levels[turn, compiled.CURSOR] = number
        self._levels[turn, compiled.COUNT] = number + 1
        now[compiled.LEVEL] = now[compiled.BASE] = turn
        now[compiled.NODES], now[compiled.FOUND] = self.nodes, self.found
        now[compiled.MOST_NODES] = _MOST if limits.nodes is None else limits.nodes
        now[compiled.MOST_FOUND] = _MOST if limits.solutions is None else limits.solutions
        now[compiled.LARGEST], now[compiled.DUE] = LARGEST, opening.is_due
        found: list[Line] = []
        state = compiled.RUNNING
        while state == compiled.RUNNING:
            now[compiled.LINES] = 0
            try:
                state = self._piece()
            finally:  # An interrupt reports how far the search was.
                self.nodes, self.found = int(now[compiled.NODES]), int(now[compiled.FOUND])
            found += [
                tuple(
                    self._placed_move(turn, code) for turn, code in enumerate(line[1 : 1 + line[0]])
                )
                for line in self._found_lines[: now[compiled.LINES]].tolist()
            ]
            late = limits.deadline is not None and time() > limits.deadline
            if state == compiled.STOPPED or (state == compiled.RUNNING and late):
                self.is_stopped = True
                break
        return found

    def _piece(self) -> int:
        return int(
            compiled.run(
                self._task,
                self._moves,
                self._supplies,
                self._fixed,
                self._boards,
                self._levels,
                self._places,
                self._codes_of_path,
                self._found_lines,
                self._keys,
                self._table,
                self._due,
                self._now,
                _PAUSE,
            )
        )

    def _placed_move(self, turn: int, code: int) -> Any:
        if turn < self._now[compiled.BASE] or code < 0:
            return self.queue[turn]
        return self._pairs[turn][code // 4][code % 4]

    def _planes(self, cells: int) -> "NDArray[np.uint64]":
        """Split a board into planes."""
        board = self.task.board
        lanes = [cells >> lane & board.ones for lane in range(board.colors + 3)]
        swept, hard, marked = lanes[-3:]
        kinds = [*lanes[:-3], swept, hard & ~marked, marked & ~swept]
        return np.array([self._plane(bits) for bits in kinds])

    def _plane(self, bits: int) -> "NDArray[np.uint64]":
        """Return the two words of some lowest bits."""
        words = [0, 0]
        span = self._height + 1
        for number in self.task.board.numbers(bits):
            col, up = divmod(number, span)
            words[col // 3] |= 1 << col % 3 * 16 + up
        return np.array(words, np.uint64)


@cache
def prepare() -> None:
    """Compile the search, or load it from the cache of numba."""
    task = Condition(Goal.CHAIN, 1)
    record = Record(Field.empty(), (Pair(Puyo.RED, Puyo.RED),), task)
    search = CompiledSearch(record, "tsu", TSU, Limits(None, None, None))
    opening = Opening(search.task.start, 0, 0, is_due=False, is_over=False)
    search.branch(opening, 0)


def _slots(turns: int) -> int:
    """Return the size of the table: twice what it can hold, as a power of two."""
    nodes = sum(22**turn for turn in range(1, min(turns - 1, 6)))
    return int(2 ** (2 * min(nodes, LARGEST)).bit_length())


def _task(condition: Condition, rules: Rules, last: tuple[int, ...]) -> "NDArray[np.int64]":
    """Return a task and its rules as numbers, in the order of the compiled code."""
    about, clear = condition.about, condition.clear
    return np.array(
        [
            _GOALS[condition.goal],
            condition.number,
            condition.at_least,
            _lanes(about),
            about in ("", "ojama"),
            0 if clear is None else _lanes(clear),
            clear in ("", "ojama"),
            rules.hard_hits,
            rules.sweep_hidden,
            *last,
        ],
        np.int64,
    )


def _lanes(about: str) -> int:
    """Return a bit for each colour of a subject."""
    if about in ("", "color"):
        return (1 << len(COLORS)) - 1
    return 0 if about == "ojama" else 1 << COLORS.index(Puyo(about))


def _move(move: Any) -> list[int]:
    if isinstance(move, Drop):
        plane = compiled.OJAMA if move.puyo is Puyo.OJAMA else compiled.HARD
        return [-1, plane, *move.counts]
    return [COLORS.index(move.axis), COLORS.index(move.child), *[0] * 6]
