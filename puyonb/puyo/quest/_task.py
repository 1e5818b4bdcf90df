"""A task on integers: run a turn, count what the task counts, and see that it is out of reach.

A board is one integer, as in :mod:`puyonb.puyo._bitboard`.  A running *total* is the colours or
the number of puyos that have popped so far; only the goals "in all" use it.

Source: readings W9, W10, W12 and W13.
"""

from collections.abc import Iterable

from puyonb.messages import Message
from puyonb.puyo._bitboard import layout_of, pack
from puyonb.puyo.chain import without
from puyonb.puyo.field import COLORS, Field, Puyo
from puyonb.puyo.record import Condition, Drop, Goal, Move
from puyonb.puyo.rules import Rules

Links = list[tuple[int, int]]
"""The links of a turn: the colour bits that pop, and the lowest bits of the swept puyos."""

_PLACED = (Goal.PLACES, Goal.GROUP)


class Task:
    """What a turn leads to, and whether it solves the task.

    Parameters
    ----------
    field : Field
        It defines the size and the fixed cells.
    condition : Condition
    rules : Rules
    slack : int, default 0
        The most puyos that may be left of those to clear.

    Raises
    ------
    ValueError
        If the task counts groups of nuisance (reading W13).
    """

    def __init__(self, field: Field, condition: Condition, rules: Rules, *, slack: int = 0) -> None:
        if condition.goal in _PLACED and condition.about == "ojama":
            raise ValueError(
                Message(
                    "quest.about",
                    "expected a task that can be solved: nuisance forms no groups ({task})",
                    task=condition.label,
                )
            )
        self.condition, self.rules, self.slack = condition, rules, slack
        self.board = layout_of(field)
        cells, self.walls = pack(field, rules.fixed)
        self.start = self.board.settle(cells, self.walls)
        self.threshold = rules.clear_threshold
        self._ones = self.board.ones
        self._lanes = _lanes(condition.about)
        self._swept = condition.about in ("", "ojama")
        self._clear = condition.clear
        self._clear_colors = 0
        if condition.clear is not None:
            self._clear_colors = sum(1 << lane for lane in _lanes(condition.clear)) * self._ones
        self._clear_nuisance = condition.clear in ("", "ojama")

    # What a turn does.

    def run(self, cells: int, due: int) -> tuple[int, Links]:
        """Run the chain of a board whose first groups are known; return its end and its links."""
        board, walls, rules = self.board, self.walls, self.rules
        threshold = self.threshold
        links: Links = []
        while due:
            popped, swept, _ = without(board, cells, due, rules)
            links.append((due, swept))
            cells = board.settle(popped, walls)
            due = board.due(cells, threshold)
        return cells, links

    # What the task counts.

    def count(self, links: Links, total: int) -> tuple[tuple[int, ...], int]:
        """Return the numbers of a turn, one of which must fit, and the total after it."""
        goal = self.condition.goal
        if goal is Goal.CHAIN:
            return (len(links),), total
        if goal is Goal.COLORS_IN_ALL:
            for due, _ in links:
                total |= self._colors(due)
            return (total.bit_count(),), total
        if goal is Goal.PUYOS_IN_ALL:
            total += sum([self._puyos(*link) for link in links])
            return (total,), total
        if goal is Goal.COLORS:
            found = [self._colors(due).bit_count() for due, _ in links]
        elif goal is Goal.PUYOS:
            found = [self._puyos(*link) for link in links]
        elif goal is Goal.PLACES:
            found = [len(self._groups(due)) for due, _ in links]
        else:
            found = [size for due, _ in links for size in self._groups(due)]
        return tuple(found) or (0,), total

    def fits(self, numbers: Iterable[int]) -> bool:
        """Return whether one of the numbers of a turn is what the goal asks for."""
        if self.condition.goal is None:
            return True
        number = self.condition.number
        if self.condition.at_least:
            return max(numbers) >= number
        return number in numbers

    def gap(self, numbers: Iterable[int]) -> int:
        """Return how far the closest of the numbers of a turn is from what the goal asks for."""
        if self.fits(numbers):
            return 0
        return min(abs(number - self.condition.number) for number in numbers)

    def left(self, cells: int) -> int:
        """Return the number of puyos that are still to be cleared; 0 without such a task."""
        if self._clear is None:
            return 0
        nuisance = self.nuisance(cells) if self._clear_nuisance else 0
        return (cells & self._clear_colors).bit_count() + nuisance

    def is_clear(self, cells: int) -> bool:
        """Return whether nothing is still to be cleared."""
        return self._clear is None or self.left(cells) <= self.slack

    def nuisance(self, cells: int) -> int:
        """Count ojama, suns and hard puyos."""
        swept, marked = cells >> self.board.colors, cells >> self.board.colors + 2
        return ((swept | swept >> 1 & ~marked) & self._ones).bit_count()

    def _colors(self, due: int) -> int:
        """Return a bit for each colour that pops."""
        return sum([1 << lane for lane in range(len(COLORS)) if due & self._ones << lane])

    def _puyos(self, due: int, swept: int) -> int:
        found = swept.bit_count() if self._swept else 0
        if len(self._lanes) == len(COLORS):
            return found + due.bit_count()
        return found + sum([(due >> lane & self._ones).bit_count() for lane in self._lanes])

    def _groups(self, due: int) -> list[int]:
        found = self.board.groups(due, self.threshold)
        return [bits.bit_count() for lane, bits in found if lane in self._lanes]

    # What can still be reached.

    def supply(self, moves: Iterable[Move]) -> tuple[int, ...]:
        """Return the puyos that some moves bring: each colour, then nuisance."""
        found = [0] * (len(COLORS) + 1)
        for move in moves:
            if isinstance(move, Drop):
                found[-1] += sum(move.counts)
            else:
                found[COLORS.index(move.axis)] += 1
                found[COLORS.index(move.child)] += 1
        return tuple(found)

    def is_hopeless(self, cells: int, supply: tuple[int, ...], total: int) -> bool:
        """Return whether no play can solve the task: there are too few puyos, or too many popped.

        A colour pops only if the field and the queue have enough of it for a group.
        """
        ones = self._ones
        counts = [(cells >> lane & ones).bit_count() + supply[lane] for lane in range(len(COLORS))]
        if self._clear is not None and self._stays(cells, counts):
            return True
        if self.condition.goal is None:
            return False
        most = self._most(cells, counts, supply[-1], total)
        if most < self.condition.number:
            return True
        if self.condition.at_least:
            return False
        if self.condition.goal is Goal.PUYOS_IN_ALL:
            return total > self.condition.number
        return (
            self.condition.goal is Goal.COLORS_IN_ALL and total.bit_count() > self.condition.number
        )

    def _most(self, cells: int, counts: list[int], dropped: int, total: int) -> int:
        goal, threshold = self.condition.goal, self.threshold
        if goal is Goal.CHAIN:
            return sum([count // threshold for count in counts])
        if goal is Goal.COLORS:
            return sum([count >= threshold for count in counts])
        if goal is Goal.COLORS_IN_ALL:
            return sum(
                [count >= threshold or total >> lane & 1 for lane, count in enumerate(counts)]
            )
        if goal is Goal.PLACES:
            return sum([counts[lane] // threshold for lane in self._lanes])
        poppable = [counts[lane] for lane in self._lanes if counts[lane] >= threshold]
        if goal is Goal.GROUP:
            return max(poppable, default=0)
        most = sum(poppable)
        if self._swept and max(counts) >= threshold:
            most += self.nuisance(cells) + dropped
        return most + total

    def _stays(self, cells: int, counts: list[int]) -> bool:
        """Return whether too much of what must go cannot pop any more."""
        few = [lane for lane, count in enumerate(counts) if count < self.threshold]
        left = sum([(cells & self._clear_colors & self._ones << lane).bit_count() for lane in few])
        if self._clear_nuisance and len(few) == len(counts):
            left += self.nuisance(cells)
        return left > self.slack


def _lanes(about: str) -> tuple[int, ...]:
    """Return the colours of a subject, from 0."""
    if about == "ojama":
        return ()
    if about in ("", "color"):
        return tuple(range(len(COLORS)))
    return (COLORS.index(Puyo(about)),)
