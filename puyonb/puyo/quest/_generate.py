"""Generation of quests with one solution, and the orders of a queue that have one.

A candidate is made backwards.  Groups are put into a field below, between and above its puyos, so
that each pops before the field that was there; this goes on until the field, when it runs, meets
the task.  Then pairs are taken from its columns: they become the queue.  What is left is a quest
with at least one solution.  If there is a second one, some puyos are changed so that it fails and
the first one stays.  Only the solver decides whether a quest is unique.
"""

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from time import time
from typing import Any, NamedTuple, Self

from puyonb._progress import progress_bar
from puyonb.errors import as_member, check_range, check_type
from puyonb.messages import Message
from puyonb.puyo._bitboard import unpack
from puyonb.puyo.field import COLORS, Field, Puyo
from puyonb.puyo.quest._check import checked, dead_cell
from puyonb.puyo.quest._difficulty import Grade, rated
from puyonb.puyo.quest._search import Line
from puyonb.puyo.quest._solve import Answer, Engine, Status, solve
from puyonb.puyo.quest._task import Task
from puyonb.puyo.record import Condition, Drop, Goal, Move, Pair, Record, Rotation
from puyonb.puyo.rules import TSU

_NODES = 10_000_000
"""The most placements to try if no limit is given."""

_WIDTH, _ROWS = 6, 12
_CELLS = _WIDTH * _ROWS
_GROUP = 4
_NAMES = tuple(color.value for color in COLORS)

_TALLEST = 11
"""The highest column that is made, unless heights are given; all columns are open then."""

_GROUPS = 30
"""The most groups that a field gets."""

_COUNTS_GROUPS = (Goal.CHAIN, Goal.COLORS, Goal.PLACES, Goal.COLORS_IN_ALL)
"""The goals whose number counts groups, or links, which are groups one after another."""

_AT_ONCE = (Goal.COLORS, Goal.PUYOS, Goal.PLACES, Goal.GROUP)
"""The goals whose number one link must have."""

_CHAINS_TOGETHER, _TOGETHER = 0.1, (0.1, 0.5, 0.9)
"""The chances that a group pops together with the one before, for chains and for other goals."""

_DUE = 2 * _GROUP
"""The most puyos that pop first: a pair can complete two groups."""

_WIDEST = 4
"""The most columns of a group."""

_EXTRA = 6
"""The most puyos that a field gets beside its groups, unless their number is given."""

_SAME = 0.8
"""The chance to avoid a pair that is in the queue already: equal pairs can change places."""

_PLACES = 200
"""The places that are tried for a group, and the changes that are tried against a solution."""

_CELLS_TRIED = 20
"""The cells that are tried for one more puyo."""

_ROUNDS = 20
"""The most changes of a candidate."""

_ROTATIONS = tuple(Rotation)

_Columns = list[list[int]]
"""The codes of the puyos in each column, from the bottom."""


def generate(
    task: Condition,
    *,
    moves: int = 3,
    colors: int | Collection[Puyo] = 4,
    puyos: int | None = None,
    ojama: int = 0,
    hard: int = 0,
    heights: Sequence[int | None] | None = None,
    groups: Mapping[int, int] | None = None,
    doubles: int | None = None,
    minimal: bool = False,
    grade: Grade | str | None = None,
    seed: int = 0,
    nodes: int | None = None,
    seconds: float | None = None,
    engine: Engine = "auto",
    progress: bool = False,
) -> Record:
    """Make a quest that has exactly one solution, which uses the whole queue.

    Parameters
    ----------
    task : Condition
    moves : int, default 3
        The number of pairs.
    colors : int or collection of Puyo, default 4
        The colours, or their number; those that the task names are among them.
    puyos : int, optional
        The number of coloured puyos in the field.
    ojama, hard : int, default 0
        The numbers of nuisance puyos in the field.
    heights : sequence of six (int or None), optional
        The heights of the columns from the left; None for any.
    groups : mapping of int to int, optional
        The connections in the field: how many groups of 1, 2 or 3 puyos it has.
    doubles : int, optional
        The number of pairs of one colour.
    minimal : bool, default False
        Make a quest that has another solution, or none, without any one puyo of its field.
    grade : Grade or its word, optional
        The grade that :func:`difficulty` returns; most of it is the number of moves.
    seed : int, default 0
        The same seed makes the same quest, with both engines.
    nodes : int, optional
        The most placements to try in all, by default 10 million if there is no time limit.
    seconds : float, optional
        The time limit; only with it, the result may differ from run to run.
    engine
        As for :func:`solve`.
    progress : bool, default False
        Show a progress bar on standard error if the work takes longer than a second.

    Returns
    -------
    Record
        The field, the queue without places, and the task; :func:`solve` returns the solution.

    Raises
    ------
    ValueError
        If a limit was reached first, with the number of candidates that were tried, and what may
        help; or if a value is outside of its range.
    KeyboardInterrupt
        If the user stops the work; the exception says how far it was.

    Examples
    --------
    >>> from puyonb.puyo.record import Condition, Goal
    >>> record = generate(Condition(Goal.CHAIN, 3), moves=2, seed=1)
    >>> print(solve(record).status, len(record.moves))
    unique 2
    """
    counts = {"puyos": puyos, "ojama": ojama, "hard": hard, "doubles": doubles}
    wanted = wanted_of(task, moves, colors, heights=heights, groups=groups, **counts)
    if grade is not None:
        grade = as_member("grade", grade, Grade)
    check_type(seed, int)
    if nodes is None and seconds is None:
        nodes = _NODES
    with Budget(nodes, seconds, engine, progress=progress) as budget:
        return next(
            answer.record
            for answer in answers(wanted, seed, budget, minimal=minimal)
            if grade is None or rated(answer).grade is grade
        )


def answers(
    wanted: "Wanted", seed: int, budget: "Budget", *, minimal: bool = False
) -> Iterator[Answer]:
    """Yield quests with their solutions until the budget is spent."""
    maker = _Maker(wanted, random.Random(seed), budget)  # noqa: S311 - no secret
    while True:
        answer = maker.quest(minimal=minimal)
        if answer is not None:
            yield answer


def permute(
    record: Record,
    *,
    deal: bool = False,
    nodes: int | None = None,
    seconds: float | None = None,
    engine: Engine = "auto",
) -> Iterator[Record]:
    """Yield the quests with exactly one solution that other orders of the queue make.

    Drops stay where they are.  An order counts once, whatever the axis of its pairs.

    Parameters
    ----------
    record : Record
        As for :func:`solve`; its own order is the first that is tried.
    deal : bool, default False
        Deal the colours of the queue into new pairs as well.
    nodes : int, optional
        The most placements to try in all.
    seconds : float, optional
        The time limit.
    engine
        As for :func:`solve`.

    Raises
    ------
    ValueError
        As for :func:`solve`; and after the last quest if a limit was reached, with the number of
        orders that were tried.

    Examples
    --------
    >>> from puyonb.puyo import Field
    >>> field = Field.from_rows(["R.....", "G....B", "GRB..B", "GRRG.B"], height=13)
    >>> queue = [Pair(Puyo.RED, Puyo.GREEN), Pair(Puyo.BLUE, Puyo.BLUE)]
    >>> for quest in permute(Record(field, queue, Condition(Goal.CHAIN, 2))):
    ...     print(", ".join(map(str, quest.moves)))
    """
    checked(record, "tsu")
    return _unique_orders(record, _orders(record.moves, deal=deal), nodes, seconds, engine)


def _unique_orders(
    record: Record,
    orders: Iterator[tuple[Move, ...]],
    nodes: int | None,
    seconds: float | None,
    engine: Engine,
) -> Iterator[Record]:
    with Budget(nodes, seconds, engine, _STOPPED) as budget:
        for order in orders:
            budget.tried += 1
            answer = budget.solve(replace(record, moves=order))
            if answer.status is Status.UNIQUE:
                yield answer.record


def _orders(moves: tuple[Move, ...], *, deal: bool) -> Iterator[tuple[Move, ...]]:
    """Yield the queues with the pairs of a queue, or with its colours, in every order."""
    pairs = [_queued(move.axis, move.child) for move in moves if isinstance(move, Pair)]
    orders = _arranged(Counter(pairs))
    if deal:
        orders = _dealt(Counter(puyo for pair in pairs for puyo in (pair.axis, pair.child)))
    for order in orders:
        queue = iter(order)
        yield tuple(move if isinstance(move, Drop) else next(queue) for move in moves)


def _queued(axis: Puyo, child: Puyo) -> Pair:
    """Return a pair of the queue, the colour that comes first as its axis."""
    first, last = sorted((axis, child), key=COLORS.index)
    return Pair(first, last)


def _arranged(left: Counter[Pair]) -> Iterator[tuple[Pair, ...]]:
    if not +left:
        yield ()
    for pair in +left:
        for rest in _arranged(left - Counter([pair])):
            yield (pair, *rest)


def _dealt(left: Counter[Puyo]) -> Iterator[tuple[Pair, ...]]:
    if not +left:
        yield ()
    colors = [color for color in COLORS if left[color]]
    for number, axis in enumerate(colors):
        for child in colors[number:]:
            if child is not axis or left[axis] > 1:
                for rest in _dealt(left - Counter([axis, child])):
                    yield (_queued(axis, child), *rest)


# What is wanted.


class Wanted(NamedTuple):
    """The constraints."""

    task: Condition
    moves: int
    named: tuple[Puyo, ...]
    """The colours that the task names."""
    others: tuple[Puyo, ...]
    colors: int
    """The number of colours, with those that the task names."""
    heights: tuple[int | None, ...]
    groups: dict[int, int]
    puyos: int | None = None
    ojama: int = 0
    hard: int = 0
    doubles: int | None = None


def wanted_of(
    task: Condition,
    moves: int,
    colors: int | Collection[Puyo] = 4,
    *,
    heights: Sequence[int | None] | None = None,
    groups: Mapping[int, int] | None = None,
    **counts: Any,
) -> Wanted:
    """Check the constraints."""
    check_type(task, Condition)
    _check("moves", moves, 1, _CELLS)
    named = {Puyo(name) for name in (task.about, task.clear) if name in _NAMES}
    if isinstance(colors, int):
        _check("colors", colors, 1, len(COLORS))
        kinds, number = {*COLORS}, max(colors, len(named))
    else:
        kinds, number = {*colors}, len({*colors} | named)
        if not kinds or not kinds <= {*COLORS}:
            values = {"option": "colors", "choices": _NAMES, "found": colors}
            raise ValueError(Message("common.choice", **values))
    tall: tuple[int | None, ...] = tuple(heights or [None] * _WIDTH)
    _check("len(heights)", len(tall), _WIDTH, _WIDTH)
    for height in tall:
        _check("heights", height, 0, _ROWS)
    for option, count in counts.items():
        _check(option, count, 0, moves if option == "doubles" else _CELLS)
    connections = dict(groups or {})
    for size, count in connections.items():
        _check("groups", size, 1, _GROUP - 1)
        _check("groups", count, 0, _CELLS)
    first = tuple(color for color in COLORS if color in named)
    others = tuple(color for color in COLORS if color in kinds - named)
    return Wanted(task, moves, first, others, number, tall, connections, **counts)


def _check(option: str, found: int | None, least: int, most: int) -> None:
    """Refuse a number outside of a range."""
    if found is None:
        return
    check_type(found, int)
    check_range(option, found, least, most)


_STOPPED = "quest.generate.stopped"


class Budget:
    """Solves quests until a limit is reached, and reports it by the message of a code."""

    def __init__(
        self,
        nodes: int | None,
        seconds: float | None = None,
        engine: Engine = "auto",
        code: str = "quest.generate.none",
        *,
        progress: bool = False,
    ) -> None:
        for option, found in (("nodes", nodes), ("seconds", seconds)):
            if found is not None and not found > 0:
                raise ValueError(Message("quest.stop", option=option, found=found))
        self.nodes, self.engine, self.code = nodes, engine, code
        self.deadline = None if seconds is None else time() + seconds
        self.tried = self.spent = 0
        self._shown = progress_bar(
            total=nodes, unit=Message("quest.generate.unit"), shown=progress, delay=1
        )
        self._bar = self._shown.__enter__()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._shown.__exit__(None, None, None)
        if kind is KeyboardInterrupt:
            raise KeyboardInterrupt(self._report(_STOPPED)) from None

    def _report(self, code: str) -> Message:
        return Message(code, tried=self.tried, nodes=self.spent)

    def spend(self, nodes: int) -> None:
        """Count placements; raise an error if a limit is reached."""
        self.spent += nodes
        self._bar.update(nodes)
        late = self.deadline is not None and time() > self.deadline
        if late or (self.nodes is not None and self.spent >= self.nodes):
            raise ValueError(self._report(self.code))

    def solve(self, record: Record) -> Answer:
        """Look for two solutions; the search ends before the limit, or the limit ends it."""
        left = None if self.deadline is None else max(self.deadline - time(), 1e-3)
        most = None if self.nodes is None else self.nodes - self.spent
        answer = solve(record, nodes=most, seconds=left, engine=self.engine)
        self.spend(answer.nodes)
        return answer


# Candidates.


class _Draft(NamedTuple):
    """A candidate: its field, and moves that solve it."""

    columns: _Columns
    line: Line


class _Maker:
    """Makes candidates, and changes them until they have one solution."""

    def __init__(self, wanted: Wanted, rng: random.Random, budget: Budget) -> None:
        self.wanted, self.rng, self.budget = wanted, rng, budget
        self.task = Task(Field.empty(), wanted.task, TSU)
        self.board = self.task.board
        self._dead = dead_cell(self.board)
        self._is_chain = wanted.task.goal is Goal.CHAIN
        # They are drawn for each candidate.
        self._codes: list[int] = []
        self._most = [_TALLEST] * _WIDTH

    def quest(self, *, minimal: bool) -> Answer | None:
        """Return a unique quest with its solution, or None if the next candidate becomes none."""
        self.budget.tried += 1
        draft = self._draft()
        for _ in range(_ROUNDS):
            if draft is None:
                return None
            # A line close to the solution is found much faster than by a search.
            lines = self._close(draft)
            if not lines:
                answer = self.budget.solve(self._record(draft))
                if answer.status is Status.UNIQUE:
                    break
                lines = answer.lines
            draft = self._changed(draft, lines)
        else:
            return None
        if len(answer.lines[0]) < self.wanted.moves:
            return None  # Walls close the moves of the candidate.
        return self._reduced(answer, draft.columns) if minimal else answer

    def _record(self, draft: _Draft) -> Record:
        field = unpack(self._packed(draft.columns), 0, Field.empty())
        queue = [replace(pair, column=None, rotation=Rotation.UP) for pair in _pairs(draft.line)]
        return Record(field, tuple(queue), self.wanted.task)

    # A candidate is made backwards.

    def _draft(self) -> _Draft | None:
        """Return the next candidate, or None if it has not what is wanted."""
        wanted, rng = self.wanted, self.rng
        kinds = [*wanted.named, *rng.sample(wanted.others, wanted.colors - len(wanted.named))]
        self._codes = [1 << COLORS.index(kind) for kind in kinds]
        least, most = self._sizes()
        room = min(-(-most // _WIDTH) + rng.randint(1, 4), _TALLEST)
        self._most = [room if height is None else height for height in wanted.heights]
        columns = self._grown(least, most)
        if columns is None:
            return None
        line = self._taken(columns)
        if line is None:
            return None
        self._fill(columns, line)
        return _Draft(columns, line) if self._suits(columns, line) else None

    def _sizes(self) -> tuple[int, int]:
        """Return the least and the most coloured puyos of field and queue before it is filled."""
        wanted, rng = self.wanted, self.rng
        queue = 2 * wanted.moves
        count = self._colored()
        if count is not None:
            return rng.randint(queue + min(count, 2), queue + count), queue + count
        popping = wanted.task.number
        if wanted.task.goal in _COUNTS_GROUPS:
            popping *= _GROUP
        least = rng.randint(queue + 2, queue + 14)
        return least, max(least, popping) + _EXTRA

    def _colored(self) -> int | None:
        """Return the number of coloured puyos in the field, if it is given."""
        wanted = self.wanted
        heights = [height for height in wanted.heights if height is not None]
        if wanted.puyos is None and len(heights) == _WIDTH:
            return max(sum(heights) - wanted.ojama - wanted.hard, 0)
        return wanted.puyos

    def _grown(self, least: int, most: int) -> _Columns | None:
        """Put groups into a field, below and between its puyos, until it meets the task."""
        rng, goal = self.rng, self.wanted.task.goal
        columns: _Columns = [[] for _ in range(_WIDTH)]
        due = size = 0
        is_met = False
        share, alone = _CHAINS_TOGETHER if self._is_chain else rng.choice(_TOGETHER), _GROUPS
        if goal in _AT_ONCE:
            share, alone = 0, rng.randint(0, 2)
        for number in range(_GROUPS):
            together = not is_met and (number > alone or rng.random() < share)
            before = due if together else 0
            for _ in range(_PLACES):
                self.budget.spend(1)
                trial = self._with_group(columns, before, is_met=is_met)
                added = sum(map(len, trial)) - size
                due = self.board.due(self._packed(trial))
                if added and due.bit_count() == added + before.bit_count():
                    break
            else:
                return None
            columns = trial
            if self.wanted.task.about == "ojama":
                trial = [*columns]
                self._insert(trial, self._nuisance(trial), lambda _: True)
                columns = trial if self._runs(trial) else columns
            is_met, size = self._runs(columns), sum(map(len, columns))
            if size > most:
                return None
            # One more group would change the length of a chain, or the sum.
            is_last = self._is_chain or goal is Goal.PUYOS_IN_ALL
            is_last |= due.bit_count() <= _DUE and size >= least
            if is_met and is_last:
                noise = [rng.choice(self._codes) for _ in range(least - size)]
                self._insert(columns, noise, self._runs)
                return columns
        return None

    def _with_group(self, columns: _Columns, due: int, *, is_met: bool) -> _Columns:
        """Put a group into some columns side by side; if there is no room, nothing changes.

        It should pop together with the puyos that are due.
        """
        rng, goal, rest = self.rng, self.wanted.task.goal, self.wanted.task.number
        size, codes = _GROUP, self._codes
        if goal is Goal.GROUP and not is_met:
            size = max(rng.choice((_GROUP, rest)), _GROUP)
        elif goal in (Goal.PUYOS, Goal.PUYOS_IN_ALL) and not is_met:
            rest -= due.bit_count() if goal is Goal.PUYOS else sum(map(len, columns))
            size = rest if _GROUP <= rest < 2 * _GROUP else rng.randint(_GROUP, 2 * _GROUP - 1)
        elif goal is Goal.COLORS:
            codes = [code for code in codes if not due & code * self.board.ones] or codes
        wide = rng.randint(1, min(_WIDEST, size))
        cuts = [0, *sorted(rng.sample(range(1, size), wide - 1)), size]
        first = rng.randrange(_WIDTH - wide + 1)
        code = rng.choice(codes)
        trial = [*columns]
        low, high = 0, _ROWS
        for col, start, stop in zip(range(first, _WIDTH), cuts, cuts[1:], strict=False):
            count, column = stop - start, columns[col]
            # It must touch its neighbour, which has the rows from low to below high.
            least, most = max(low - count + 1, 0), min(high - 1, len(column))
            if least > most or len(column) + count > min(self._most[col] + 2, _ROWS):
                return columns
            low = rng.randint(least, most)
            high = low + count
            trial[col] = [*column[:low], *[code] * count, *column[low:]]
        return trial

    def _taken(self, columns: _Columns) -> Line | None:
        """Take the queue from the columns, the last pair first, and return its placements."""
        rng, doubles = self.rng, self.wanted.doubles
        line: list[Pair] = []

        def spare(place: tuple[int, int]) -> int:
            """Return how many puyos of a place would be missing in columns of given heights."""
            heights = [self.wanted.heights[col] for col in place]
            return sum(
                height is not None and len(columns[col]) <= height
                for col, height in zip(place, heights, strict=True)
            )

        for left in reversed(range(self.wanted.moves)):
            choices = [(col, col) for col in range(_WIDTH) if len(columns[col]) > 1]
            choices += [
                (col, col + 1) for col in range(_WIDTH - 1) if columns[col] and columns[col + 1]
            ]
            rng.shuffle(choices)
            choices.sort(key=spare)
            for col, side in choices:
                other = columns[side].pop()
                lower = columns[col].pop()
                kinds = {lower, other}
                wrong = not kinds <= {*self._codes}
                if doubles is not None:
                    open_doubles = doubles - sum(pair.axis is pair.child for pair in line)
                    wrong |= open_doubles == 0 if lower == other else open_doubles > left
                wrong |= rng.random() < _SAME and any(kinds == _codes(pair) for pair in line)
                if not wrong and (line or not self.board.due(self._packed(columns))):
                    line.append(self._turned(lower, other, col, side))
                    break
                columns[col].append(lower)
                columns[side].append(other)
            else:
                return None
        return tuple(reversed(line))

    def _turned(self, lower: int, other: int, col: int, side: int) -> Pair:
        """Return a placed pair; its axis is either puyo."""
        axis, child = (COLORS[code.bit_length() - 1] for code in (lower, other))
        flat = col != side
        if axis is child or self.rng.random() < 0.5:
            return Pair(axis, child, col, Rotation.RIGHT if flat else Rotation.UP)
        return Pair(child, axis, side, Rotation.LEFT if flat else Rotation.DOWN)

    def _fill(self, columns: _Columns, line: Line) -> None:
        """Put the puyos that are missing into the field, where the moves still meet the task."""
        wanted, rng = self.wanted, self.rng
        nuisance, count = self._nuisance(columns), self._colored()
        if count is None:
            short = sum(
                max(height - len(column), 0)
                for height, column in zip(wanted.heights, columns, strict=True)
                if height is not None
            )
            extra = max(short - len(nuisance), rng.randint(0, _EXTRA))
        else:
            here = wanted.ojama + wanted.hard - len(nuisance)
            extra = count + here - sum(map(len, columns))
        codes = nuisance + [rng.choice(self._codes) for _ in range(extra)]
        rng.shuffle(codes)
        self._insert(columns, codes, lambda trial: self._met(trial, line) == len(line))

    def _nuisance(self, columns: _Columns) -> list[int]:
        """Return the nuisance that a field has not yet."""
        board, wanted = self.board, self.wanted
        found = Counter(code for column in columns for code in column)
        ojama, hard = wanted.ojama - found[board.ojama], wanted.hard - found[board.hard]
        return [board.ojama] * ojama + [board.hard] * hard

    def _insert(
        self, columns: _Columns, codes: list[int], is_good: Callable[[_Columns], bool]
    ) -> None:
        """Put puyos into columns, first into those whose height is given."""
        for code in codes:
            rooms = [most - len(column) for most, column in zip(self._most, columns, strict=True)]
            given = [
                col
                for col, height in enumerate(self.wanted.heights)
                if height is not None and rooms[col] > 0
            ]
            choices = given or [col for col, room in enumerate(rooms) if room > 0]
            for _ in range(_CELLS_TRIED * bool(choices)):
                col = self.rng.choice(choices)
                column = columns[col]
                up = self.rng.randint(0, len(column))
                columns[col] = [*column[:up], code, *column[up:]]
                if is_good(columns):
                    break
                columns[col] = column

    # A change against another solution, and the puyos that can go.

    def _close(self, draft: _Draft) -> tuple[Line, ...]:
        """Return a line that meets the task, too, and differs from the solution in one move."""
        for number, pair in enumerate(_pairs(draft.line)):
            ways = _ROTATIONS[:2] if pair.axis is pair.child else _ROTATIONS
            for column, rotation in product(range(_WIDTH), ways):
                child = column + (rotation is Rotation.RIGHT) - (rotation is Rotation.LEFT)
                if not 0 <= child < _WIDTH:
                    continue
                other = replace(pair, column=column, rotation=rotation)
                line = (*draft.line[:number], other, *draft.line[number + 1 :])
                if other != pair and self._met(draft.columns, line):
                    return (line,)
        return ()

    def _changed(self, draft: _Draft, lines: Sequence[Line]) -> _Draft | None:
        """Change a field so that its own moves meet the task, and the other lines do not."""
        others = [line for line in lines if line != draft.line]
        for _ in range(_PLACES if others else 0):
            trial = self._mutated(draft.columns)
            if self._suits(trial, draft.line) and not any(
                self._met(trial, other) for other in others
            ):
                return _Draft(trial, draft.line)
        return None

    def _mutated(self, columns: _Columns) -> _Columns:
        """Return a field in which a puyo is new, gone, another one, or elsewhere."""
        rng, new = self.rng, [[*column] for column in columns]
        cells = [(col, up) for col, column in enumerate(columns) for up in range(len(column))]
        way = rng.choice(("add", "remove", "move", "recolor", "exchange") if cells else ("add",))
        code = rng.choice(self._codes)
        (col, up), (other, height) = rng.choices(cells or [(0, 0)], k=2)
        if way == "exchange":
            new[col][up], new[other][height] = new[other][height], new[col][up]
        elif way == "recolor":
            new[col][up] = code
        if way in ("remove", "move"):
            code = new[col].pop(up)
        if way in ("add", "move"):
            column = rng.choice(new)
            column.insert(rng.randint(0, len(column)), code)
        return new

    def _reduced(self, answer: Answer, columns: _Columns) -> Answer | None:
        """Take out the puyos without which the solution stays the only one."""
        line = answer.lines[0]
        places = [(col, up) for col in range(_WIDTH) for up in range(len(columns[col]))]
        for col, up in reversed(places):
            column = columns[col]
            trial = [*columns[:col], [*column[:up], *column[up + 1 :]], *columns[col + 1 :]]
            other = self.budget.solve(self._record(_Draft(trial, line)))
            if other.is_complete and other.lines == (line,):
                return self._reduced(other, trial) if self._suits(trial, line) else None
        return answer

    # What a field does.

    def _suits(self, columns: _Columns, line: Line) -> bool:
        """Return whether a field has what is wanted, and moves meet the task with the last one."""
        wanted, board = self.wanted, self.board
        for height, column in zip(wanted.heights, columns, strict=True):
            if len(column) > _TALLEST if height is None else len(column) != height:
                return False
        counts = Counter(code for column in columns for code in column)
        nuisance = counts[board.ojama], counts[board.hard]
        colored = counts.total() - sum(nuisance)
        if nuisance != (wanted.ojama, wanted.hard) or wanted.puyos not in (None, colored):
            return False
        cells = self._packed(columns)
        if board.due(cells):
            return False
        if wanted.groups:
            found = Counter(bits.bit_count() for _, bits in board.groups(board.due(cells, 1), 1))
            if any(found[size] != count for size, count in wanted.groups.items()):
                return False
        return self._met(columns, line) == len(line)

    def _runs(self, columns: _Columns) -> bool:
        """Return whether a field meets the task when it runs."""
        cells = self._packed(columns)
        return self._turn(cells, 0)[2]

    def _met(self, columns: _Columns, line: Line) -> int:
        """Return the number of the move that meets the task, or 0."""
        cells, total, size = self._packed(columns), 0, self.board.cell
        column = (1 << self.board.column) - 1
        for number, pair in enumerate(_pairs(line), start=1):
            puyos = [(pair.column or 0, pair.axis), (pair.child_column or 0, pair.child)]
            for col, puyo in puyos[::-1] if pair.rotation is Rotation.DOWN else puyos:
                tall = (cells >> self.board.column * col & column).bit_length() + size - 1
                up = tall // size
                if up < self.board.height:
                    cells |= 1 << self.board.column * col + size * up + COLORS.index(puyo)
            cells, total, is_met = self._turn(cells, total)
            if is_met:
                return number
            if cells & self._dead:
                break
        return 0

    def _turn(self, cells: int, total: int) -> tuple[int, int, bool]:
        """Run a turn: return the board, the total, and whether it meets the task."""
        self.budget.spend(1)
        task = self.task
        cells, links = task.run(cells, self.board.due(cells))
        numbers, total = task.count(links, total)
        return cells, total, task.fits(numbers) and not task.left(cells)

    def _packed(self, columns: _Columns) -> int:
        """Return the board of some columns."""
        cells = 0
        for col, column in enumerate(columns):
            bits = 0
            for code in reversed(column):
                bits = bits << self.board.cell | code
            cells |= bits << col * self.board.column
        return cells


def _pairs(line: Line) -> list[Pair]:
    """Return the moves of a line; there are no drops."""
    return [move for move in line if isinstance(move, Pair)]


def _codes(pair: Pair) -> set[int]:
    return {1 << COLORS.index(pair.axis), 1 << COLORS.index(pair.child)}
