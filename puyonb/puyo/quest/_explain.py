"""The explanation of a quest: what its solutions need, and how close other first moves come.

Every claim is the result of solving the quest, or one that differs from it in one point.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from time import time
from typing import Any, Literal

from puyonb.messages import Message, english
from puyonb.puyo.chain import settle
from puyonb.puyo.field import Field, Problem, Puyo, described
from puyonb.puyo.quest._check import checked
from puyonb.puyo.quest._solve import Answer, Engine, Status, solve
from puyonb.puyo.record import Condition, Pair, Record
from puyonb.puyo.rules import TSU, Rules, named

_SHOWN = 3
"""The most solutions and places that the text lists."""

_DEEPEST = 2
"""How far below the number of the task a first placement is rated."""


@dataclass(frozen=True, slots=True, repr=False)
class Explanation:
    """What the solutions of a quest need.

    Attributes
    ----------
    answer : Answer
        All solutions.
    removable : tuple of (int, int)
        The (row, col) of the puyos of the field at rest that can go, one at a time: the puyos above
        fall, and the solutions stay the same.  A quest without such puyos is minimal.
    idle : tuple of int
        The numbers of the moves, from 1, without which the task can still be solved.
    best : mapping of Pair to int
        For each placement of the first pair, the best number of the goal that a line below it
        reaches, cleared or not: that of the task, one less or two less.  A placement that reaches
        none of these is missing.  Empty if the task has no goal.
    is_complete : bool
        Whether no limit ended the work; otherwise puyos, moves and placements may be missing.
    """

    answer: Answer
    removable: tuple[tuple[int, int], ...]
    idle: tuple[int, ...]
    best: Mapping[Pair, int]
    is_complete: bool

    @property
    def near(self) -> tuple[Pair, ...]:
        """The first placements whose best number is 1 less than that of the task."""
        condition = self.answer.record.condition
        number = condition.number - 1 if condition else 0
        return tuple(pair for pair, best in self.best.items() if best == number)

    def problems(self) -> list[Problem]:
        """List what is unusual about the field: :meth:`Answer.problems`."""
        return self.answer.problems()

    @property
    def content(self) -> tuple[Message, ...]:
        """The explanation as messages; ``str(explanation)`` shows them, one a line."""
        return tuple(self._content())

    def _content(self) -> Iterator[Message]:
        answer = self.answer
        yield answer.content
        for short, line in zip(answer.short[:_SHOWN], answer.lines, strict=False):
            moves = tuple(move.content for move in line)
            yield Message("quest.explain.line", short=short, moves=moves)
        if self.best and answer.first and self.is_complete:
            solving = sum(count > 0 for count in answer.first.values())
            values = {"first": len(answer.first), "solving": solving, "near": len(self.near)}
            yield Message("quest.explain.first", **values)
        if answer.status in (Status.UNIQUE, Status.MULTIPLE):
            if self.removable or self.is_complete:
                yield self._puyos()
            if self.idle:
                yield Message("quest.explain.idle", moves=tuple(map(str, self.idle)))
        if not self.is_complete:
            yield Message("quest.explain.stopped")

    def _puyos(self) -> Message:
        if not self.removable:
            return Message("quest.explain.minimal")
        field = settle(self.answer.record.field)
        places = tuple(described(field, *place) for place in self.removable)
        return Message("quest.explain.removable", count=len(places), places=places)

    def __str__(self) -> str:
        return "\n".join(map(str, self.content))

    def __repr__(self) -> str:
        return f"<Explanation: {english(self.answer.content)}>"


def explain(
    record: Record,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    reach: Literal["tsu", "free"] = "tsu",
    rules: Rules | str = TSU,
    engine: Engine = "python",
) -> Explanation:
    """Explain a quest: which puyos and moves its solutions need, and the near misses.

    Parameters
    ----------
    record : Record
        As for :func:`solve`.
    nodes : int, optional
        The most placements to try in all.
    seconds : float, optional
        The time limit; the work takes about as long as solving the quest once for each puyo.
    reach, rules, engine
        As for :func:`solve`.

    Returns
    -------
    Explanation

    Raises
    ------
    ValueError
        As for :func:`solve`.

    Examples
    --------
    >>> from puyonb.puyo import Field, Puyo
    >>> from puyonb.puyo.record import Condition, Goal, Pair, Record
    >>> field = Field.from_rows(["B.....", "RR....", "RBBB.."], height=13)
    >>> found = explain(Record(field, [Pair(Puyo.RED, Puyo.GREEN)], Condition(Goal.CHAIN, 2)))
    >>> found.answer.short, found.removable, len(found.near)
    (('2↑', '2→', '2←', '3↑', '3→', '3←'), (), 0)
    """
    rules = named(rules)
    condition = checked(record, reach)
    deadline = None if seconds is None else time() + seconds
    work = _Work(deadline, nodes, {"reach": reach, "rules": rules, "engine": engine})
    answer = work.solve(record)
    removable: list[tuple[int, int]] = []
    idle: list[int] = []
    if answer.is_complete and answer.lines:
        rest = settle(record.field, rules=rules)
        removable = [
            place for place in _puyos(rest) if work.is_same(answer, _without(rest, place, rules))
        ]
        idle = [
            number
            for number in range(1, len(record.moves) + 1)
            if isinstance(record.moves[number - 1], Pair) and work.is_solvable(record, number)
        ]
    best = dict(work.best(record, condition))
    return Explanation(answer, tuple(removable), tuple(idle), best, not work.is_late)


class _Work:
    """Solves variants of a quest until a limit is reached."""

    def __init__(self, deadline: float | None, nodes: int | None, options: dict[str, Any]) -> None:
        self.deadline, self.nodes, self.options = deadline, nodes, options
        self.is_late = False

    def solve(self, record: Record, solutions: int | None = None) -> Answer:
        """Solve a quest in the time that is left."""
        left = None if self.deadline is None else max(self.deadline - time(), 1e-3)
        most = None if self.nodes is None else max(self.nodes, 1)
        answer = solve(record, solutions=solutions, nodes=most, seconds=left, **self.options)
        if self.nodes is not None:
            self.nodes -= answer.nodes
        enough = solutions is not None and len(answer.lines) >= solutions
        self.is_late |= not answer.is_complete and not enough
        return answer

    def is_same(self, answer: Answer, field: Field) -> bool:
        """Return whether another field has the same solutions."""
        most = len(answer.lines) + 1
        other = self.solve(replace(answer.record, field=field), most)
        return other.is_complete and other.lines == answer.lines

    def is_solvable(self, record: Record, number: int) -> bool:
        """Return whether the task can be solved without a move."""
        moves = record.moves[: number - 1] + record.moves[number:]
        return bool(self.solve(replace(record, moves=moves), 1).lines)

    def best(self, record: Record, condition: Condition) -> Iterator[tuple[Pair, int]]:
        """Yield the first placements with the best number that a line below them reaches."""
        if condition.goal is None:
            return
        found: set[Pair] = set()
        for number in range(condition.number, max(condition.number - _DEEPEST, 1) - 1, -1):
            task = replace(condition, number=number, clear=None)
            answer = self.solve(replace(record, condition=task))
            for pair, count in answer.first.items():
                if count and pair not in found:
                    found.add(pair)
                    yield pair, number


def _puyos(field: Field) -> Iterator[tuple[int, int]]:
    """Yield the places of the puyos that may be left out; walls stay."""
    return (place for place in field.places if field[place] not in (Puyo.EMPTY, Puyo.WALL))


def _without(field: Field, place: tuple[int, int], rules: Rules) -> Field:
    return settle(field.replace({place: Puyo.EMPTY}), rules=rules)
