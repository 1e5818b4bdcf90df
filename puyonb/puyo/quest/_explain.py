"""The explanation of a quest: what its solutions need, and how close other moves come.

Every claim is the result of solving the quest, or one that differs from it in one point.  A claim
that a limit left open is unknown, and the text says so.

Source: readings W8, W9, W10 and W15.
"""

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from time import time
from typing import Any, Literal

from puyonb.messages import Message, Worded, english
from puyonb.puyo._bitboard import unpack
from puyonb.puyo.chain import settle
from puyonb.puyo.field import Field, Problem, Puyo, described
from puyonb.puyo.playback import landed
from puyonb.puyo.quest._check import Check, check, checked
from puyonb.puyo.quest._search import Limits, Line, Opening, Search
from puyonb.puyo.quest._solve import Answer, Engine, Quest, Status, check_limits, solve, written
from puyonb.puyo.record import Drop, Move, Pair, Record
from puyonb.puyo.rules import TSU, Rules, named

_SHOWN = 3
"""The most solutions, near misses and places that the text lists."""

_FEW = 3
"""The most puyos left in a near miss: fewer than a group."""

_COLUMNS = 26
"""The columns that have a letter."""

_ALL = 1 << 20
"""More puyos than any field holds."""

Place = tuple[int, int]


@dataclass(frozen=True, slots=True, repr=False)
class Attempt(Worded):
    """Moves that come as close to the task as their first placement allows.

    Attributes
    ----------
    check : Check
        The moves, up to the one that comes closest, and what is missing.
    number : int or None
        The number of the goal that they reach; None without a goal.  Of two numbers that are
        equally close to the task, the smaller one.
    left : int
        How many puyos are still to be cleared then: the fewest with this number.
    """

    check: Check
    number: int | None
    left: int

    @property
    def is_near(self) -> bool:
        """Whether the task is missed only just.

        The number differs by 1 and is not 0, or some puyos are left.  If the task is only to clear,
        at most 3 are left.
        """
        condition = self.check.record.condition
        if self.check.is_met or condition is None:
            return False
        if self.number is None:
            return self.left <= _FEW
        gap = abs(self.number - condition.number)
        return gap == 0 or (gap == 1 and self.number > 0)

    @property
    def short(self) -> str:
        """The moves in short, as :attr:`Answer.short`."""
        return written(self.check.record)

    @property
    def content(self) -> Message:
        """The attempt as a message; ``str(attempt)`` shows it in the chosen language."""
        return Message(
            "quest.explain.attempt",
            "{short}: {result}",
            short=self.short,
            result=self.check.content,
        )

    def __repr__(self) -> str:
        return f"<Attempt: {english(self.content)}>"


@dataclass(frozen=True, slots=True, repr=False)
class Explanation:
    """What the solutions of a quest need, and how close other moves come.

    Attributes
    ----------
    answer : Answer
        All solutions.
    puyos : mapping of (int, int) to bool or None
        Whether a puyo of the field at rest is needed, by (row, col).  If not, it can go, one at a
        time: the puyos above fall, and the solutions stay the same.  None is unknown.
    moves : mapping of int to bool or None
        Whether a move is needed, by its number from 1.  If not, the task can also be solved without
        it.  None is unknown.
    best : mapping of Pair to Attempt or None
        For each placement of the first pair, the closest that any moves after it come to the task.
        None is unknown.
    obvious : Check or None
        The obvious try: each pair goes where it touches the most puyos of its colours, then as low
        as possible; the last pair goes where the result is closest to the task.  None without a
        pair.
    turning : int or None
        The number of the move of the obvious try after which the task can no longer be met.  None
        if the try meets it, if there is no solution, or if it is unknown.
    is_complete : bool
        Whether no limit ended the work.
    """

    answer: Answer
    puyos: Mapping[Place, bool | None]
    moves: Mapping[int, bool | None]
    best: Mapping[Pair, Attempt | None]
    obvious: Check | None
    turning: int | None
    is_complete: bool
    _rules: Rules = field(default=TSU, repr=False, compare=False)

    @property
    def removable(self) -> tuple[Place, ...]:
        """The (row, col) of the puyos that are not needed; a minimal quest has none."""
        return tuple(place for place, needed in self.puyos.items() if needed is False)

    @property
    def idle(self) -> tuple[int, ...]:
        """The numbers of the moves that are not needed."""
        return tuple(number for number, needed in self.moves.items() if needed is False)

    @property
    def near(self) -> tuple[Attempt, ...]:
        """The near misses among the attempts, the closest first."""
        condition = self.answer.record.condition
        number = condition.number if condition else 0
        found = [attempt for attempt in self.best.values() if attempt and attempt.is_near]
        return tuple(sorted(found, key=lambda each: (abs((each.number or 0) - number), each.left)))

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
        for line in answer.solutions[:_SHOWN]:
            moves = tuple(move.content for move in line.moves)
            forms = {"short": written(line), "pon2": written(line, "pon2")}
            if line.field.width > _COLUMNS:
                yield Message(
                    "quest.explain.line.wide",
                    "solution {short} (pon2: {pon2}): {moves:;}",
                    **forms,
                    moves=moves,
                )
            else:
                lsi = written(line, "lsi", rules=self._rules)
                yield Message(
                    "quest.explain.line",
                    "solution {short} (pon2: {pon2}, LSI: {lsi}): {moves:;}",
                    **forms,
                    lsi=lsi,
                    moves=moves,
                )
        yield from self._attempts()
        if self.obvious and answer.lines:
            yield self._obvious(self.obvious)
        if self.puyos and None not in self.puyos.values() and not self.removable:
            yield Message("quest.explain.minimal", "every puyo of the field is needed")
        elif self.removable:
            rest = settle(answer.record.field, rules=self._rules)
            places = tuple(described(rest, *place) for place in self.removable)
            yield Message(
                "quest.explain.removable",
                "without this puyo the solutions are the same ({count:place|places}, one at a"
                " time): {places:;}",
                count=len(places),
                places=places,
            )
        if self.idle:
            yield Message(
                "quest.explain.idle",
                "the task can also be solved without move {moves:or}",
                moves=tuple(map(str, self.idle)),
            )
        if not self.is_complete:
            yield Message(
                "quest.explain.stopped",
                "a limit was reached first; unknown: {claims:;}",
                claims=tuple(self._unknown()),
            )

    def _unknown(self) -> Iterator[Message]:
        """Yield the claims that a limit left open."""
        if self.answer.status is not Status.UNKNOWN and not self.answer.is_complete:
            yield Message("quest.explain.unknown.solutions")
        claims: dict[str, Mapping[Any, object]] = {
            "puyos": self.puyos,
            "moves": self.moves,
            "first": self.best,
        }
        for name, known in claims.items():
            if count := [*known.values()].count(None):
                yield Message(f"quest.explain.unknown.{name}", count=count)

    def _attempts(self) -> Iterator[Message]:
        if self.best and None not in self.best.values():
            met = sum(1 for attempt in self.best.values() if attempt and attempt.check.is_met)
            values = {"first": len(self.best), "solving": met, "near": len(self.near)}
            yield Message(
                "quest.explain.first",
                "of {first:first placement|first placements}, {solving:leads|lead} to a solution,"
                " {near:only just misses|only just miss}",
                **values,
            )
        for attempt in self.near[:_SHOWN]:
            result = attempt.check.content
            yield Message(
                "quest.explain.near",
                "near miss {short}: {result}",
                short=attempt.short,
                result=result,
            )

    def _obvious(self, obvious: Check) -> Message:
        short = written(obvious.record)
        if obvious.is_met:
            return Message(
                "quest.explain.obvious.met", "the obvious try {short} solves the task", short=short
            )
        values = {"short": short, "result": obvious.content}
        if self.turning is None:
            return Message("quest.explain.obvious", "the obvious try {short}: {result}", **values)
        return Message(
            "quest.explain.obvious.turning",
            "the obvious try {short}: {result}; after move {number} it was too late",
            **values,
            number=self.turning,
        )

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
    engine: Engine = "auto",
    executor: Executor | None = None,
) -> Explanation:
    """Explain a quest: its solutions, the near misses, why the obvious try fails, what can go.

    Parameters
    ----------
    record : Record
        As for :func:`solve`.
    nodes : int, optional
        The most placements to try in all.
    seconds : float, optional
        The time limit; the work takes about as long as solving the quest once for each puyo.
    reach, rules, engine, executor
        As for :func:`solve`.

    Returns
    -------
    Explanation
        :func:`puyonb.draw.first_moves` draws its first placements.

    Raises
    ------
    ValueError
        As for :func:`solve`.
    KeyboardInterrupt
        If the user stops the work; the exception says how far it was.

    Examples
    --------
    >>> from puyonb.puyo import Field, Puyo
    >>> from puyonb.puyo.record import Condition, Goal, Pair, Record
    >>> field = Field.from_rows(["B.....", "RR....", "RBBB.."], height=13)
    >>> task = Condition(Goal.CHAIN, 2, clear="red")
    >>> print(explain(Record(field, [Pair(Puyo.RED, Puyo.RED)], task)))
    multiple: 4 solutions, 5 placements tried
    solution 2↑ (pon2: 2N, LSI: 1. B4 B3): red and red, column 2, up
    solution 2→ (pon2: 23, LSI: 1. C2 B3): red and red, column 2, right
    solution 3↑ (pon2: 3N, LSI: 1. C3 C2): red and red, column 3, up
    of 11 first placements, 4 lead to a solution, 1 only just misses
    near miss 1→: not met: after move 1, 1 red puyo is left
    the obvious try 2→ solves the task
    every puyo of the field is needed
    """
    rules = named(rules)
    checked(record, reach)
    check_limits(None, nodes, seconds)
    work = _Work(Quest(record, reach, rules, engine), nodes, seconds, executor)
    try:
        return work.explain()
    except KeyboardInterrupt:
        if not work.puyos:
            raise
        tried = [*work.puyos.values()]
        values = {"found": work.found, "done": len(tried) - tried.count(None), "puyos": len(tried)}
        raise KeyboardInterrupt(
            Message(
                "quest.explain.interrupted",
                "stopped with {found:solution|solutions}, after {done} of {puyos:puyo|puyos} were"
                " tested",
                **values,
            )
        ) from None


class _Work:
    """Solves a quest and its variants until a limit is reached."""

    def __init__(
        self, quest: Quest, nodes: int | None, seconds: float | None, executor: Executor | None
    ) -> None:
        self.quest, self.record = quest, quest.record
        self.nodes, self.executor = nodes, executor
        self.options: dict[str, Any] = quest._asdict()
        del self.options["record"]
        self.is_late = False
        quest.prepare()
        self.deadline = None if seconds is None else time() + seconds
        self.found = 0
        self.puyos: dict[Place, bool | None] = {}
        self.moves: dict[int, bool | None] = {}

    def explain(self) -> Explanation:
        """Return the explanation."""
        answer = self.solve(self.record)
        self.found = len(answer.lines)
        rest = settle(self.record.field, rules=self.quest.rules)
        self.puyos = dict.fromkeys(_puyos(rest) if answer.lines else ())
        best = self.best(answer)
        obvious = self.obvious()
        turning = None
        if answer.is_complete and answer.lines and obvious and not obvious.is_met:
            turning = _turning(answer.lines, obvious.record.moves)
        if answer.lines:
            numbers = [n for n, move in enumerate(self.record.moves, 1) if isinstance(move, Pair)]
            self.moves = dict.fromkeys(numbers)
            for number in numbers:
                self.moves[number] = self.needs_move(number)
            for place in self.puyos if answer.is_complete else ():
                self.puyos[place] = self.needs_puyo(answer, rest, place)
        return Explanation(
            answer,
            self.puyos,
            self.moves,
            best,
            obvious,
            turning,
            not self.is_late,
            self.quest.rules,
        )

    # Variants of the quest.

    def solve(self, record: Record, solutions: int | None = None) -> Answer:
        """Solve a quest in the time that is left."""
        left = None if self.deadline is None else max(self.deadline - time(), 1e-3)
        most = None if self.nodes is None else max(self.nodes, 1)
        options = {**self.options, "executor": self.executor}
        answer = solve(record, solutions=solutions, nodes=most, seconds=left, **options)
        if self.nodes is not None:
            self.nodes -= answer.nodes
        enough = solutions is not None and len(answer.lines) >= solutions
        self.is_late |= not answer.is_complete and not enough
        return answer

    def needs_puyo(self, answer: Answer, rest: Field, place: Place) -> bool | None:
        """Return whether the solutions differ without a puyo; None if a limit came first."""
        if self.is_late:
            return None
        other_field = settle(rest.replace({place: Puyo.EMPTY}), rules=self.quest.rules)
        most = len(answer.lines) + 1
        other = self.solve(replace(self.record, field=other_field), most)
        if other.is_complete or len(other.lines) == most:
            return other.lines != answer.lines
        return None

    def needs_move(self, number: int) -> bool | None:
        """Return whether the task cannot be solved without a move; None if a limit came first."""
        if self.is_late:
            return None
        moves = self.record.moves[: number - 1] + self.record.moves[number:]
        answer = self.solve(replace(self.record, moves=moves), 1)
        if answer.lines:
            return False
        return True if answer.is_complete else None

    # The closest result of each first placement.

    def best(self, answer: Answer) -> dict[Pair, Attempt | None]:
        """Return for each first placement the moves that come closest."""
        condition = answer.record.condition
        assert condition is not None  # noqa: S101 - for mypy
        search = Search(*self.quest[:3], Limits(None, None, None))
        opening = search.begin()
        if search.is_lost or opening.is_over:
            return {}
        pairs = [pair for pair, _ in search.places(opening.cells, opening.turn)]
        found: dict[Pair, Attempt | None] = {pair: None for pair in pairs if isinstance(pair, Pair)}
        for line in answer.lines:
            pair = line[opening.turn]
            if isinstance(pair, Pair) and found[pair] is None:
                found[pair] = self.attempt(line, condition.number)
        waiting = [place for place, pair in enumerate(found) if found[pair] is None]
        for number in _numbers(self.record):
            if number == condition.number and answer.is_complete and condition.clear is None:
                continue
            for place, line, left in self.reached(number, opening, waiting):
                attempt = self.attempt(line, number)
                found[[*found][place]] = replace(attempt, left=left)
                waiting.remove(place)
            if self.is_late or not waiting:
                break
        return found

    def attempt(self, line: Line, number: int) -> Attempt:
        """Return an attempt with nothing left."""
        record, options = replace(self.record, moves=line), self.options
        result = check(record, reach=options["reach"], rules=options["rules"])
        goal = self.record.condition and self.record.condition.goal
        return Attempt(result, number if goal else None, 0)

    def reached(
        self, number: int, opening: Opening, places: list[int]
    ) -> Iterator[tuple[int, Line, int]]:
        """Yield the first placements from which a number can be reached, and what is left then."""
        condition = self.record.condition
        assert condition is not None  # noqa: S101 - for mypy
        record = replace(self.record, condition=replace(condition, number=number))
        searches: dict[int, Search] = {}
        for place in tuple(places):
            slack, best = _ALL, None
            while slack >= 0:
                # With another slack, other nodes are dead ends.
                search = searches.setdefault(slack, self.search(record, slack))
                line = self.find(search, opening, place)
                if line is None:
                    break
                played = replace(record, moves=line)
                rest = check(played, reach=self.quest.reach, rules=self.quest.rules).left
                best = (place, line, rest[-1])
                slack = rest[-1] - 1
            if self.is_late:
                return
            if best:
                yield best

    def search(self, record: Record, slack: int) -> Search:
        """Return a search that ends at the first line."""
        limits = Limits(1, self.nodes, self.deadline)
        return self.quest._replace(record=record).search(limits, len(record.moves), slack)

    def find(self, search: Search, opening: Opening, place: int) -> Line | None:
        """Return a line of a first placement, None if there is none."""
        if self.nodes is not None and self.nodes <= 0:
            self.is_late = True
            return None
        before = search.nodes
        search.restart(None if self.nodes is None else before + self.nodes)
        lines = search.branch(opening, place)
        if self.nodes is not None:
            self.nodes -= search.nodes - before
        self.is_late |= search.is_stopped and not lines
        return lines[0] if lines else None

    # The obvious try.

    def obvious(self) -> Check | None:
        """Play the obvious try."""
        search = Search(*self.quest[:3], Limits(None, None, None))
        task, opening = search.task, search.begin()
        last = max((n for n, move in enumerate(search.queue) if isinstance(move, Pair)), default=-1)
        if search.is_lost or opening.is_over or opening.turn > last:
            return None
        cells, total = opening.cells, opening.total
        line: list[Move] = list(search.queue[: opening.turn])
        for turn in range(opening.turn, len(search.queue)):
            rest = unpack(cells, task.walls, self.record.field)
            tries = []
            for move, put in search.places(cells, turn):
                popping = task.board.due(cells | put, task.threshold)
                after, links = task.run(cells | put, popping)
                numbers, summed = task.count(links, total)
                gap = (task.gap(numbers), task.left(after)) if turn == last else (0, 0)
                key = (gap, *_unlikely(rest, move))
                tries.append((key, move, after, summed, numbers))
            if not tries:
                break
            _, move, cells, total, numbers = min(tries, key=lambda one: one[0])
            line.append(move)
            if (task.fits(numbers) and task.is_clear(cells)) or search.is_dead(cells):
                break
        record = replace(self.record, moves=tuple(line))
        return check(record, reach=self.quest.reach, rules=self.quest.rules)


def _unlikely(rest: Field, move: Move) -> tuple[int, int]:
    """Return how a placement looks: the fewer puyos it touches and the higher, the larger."""
    if isinstance(move, Drop):
        return 0, 0
    places, touched = landed(rest, move), 0
    for (row, col), color in zip(places, (move.axis, move.child), strict=True):
        if row < rest.hidden_rows:
            continue
        for beside in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            inside = rest.hidden_rows <= beside[0] < rest.height and 0 <= beside[1] < rest.width
            touched += inside and rest[beside] is color
    return -touched, -sum(row for row, _ in places)


def _turning(lines: tuple[Line, ...], moves: Line) -> int | None:
    """Return the number of the first move after which no solution is left."""
    for number in range(1, len(moves) + 1):
        if not any(line[:number] == moves[:number] for line in lines):
            return number
    return None


def _numbers(record: Record) -> Iterator[int]:
    """Yield the numbers that the goal can count, the closest to the task first."""
    condition, cells = record.condition, record.field.cells
    assert condition is not None  # noqa: S101 - for mypy
    number, most = condition.number, sum(map(len, cells))
    most += sum(2 if isinstance(move, Pair) else sum(move.counts) for move in record.moves)
    yield number
    if condition.goal is None:
        return
    for step in range(1, max(number, most - number) + 1):
        if number >= step:
            yield number - step
        if not condition.at_least and number + step <= most:
            yield number + step


def _puyos(rest: Field) -> Iterator[Place]:
    """Yield the places of the puyos that may be left out; walls stay."""
    return (place for place in rest.places if rest[place] not in (Puyo.EMPTY, Puyo.WALL))
