"""The solver: the number of solutions of a quest, and the solutions."""

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, Future
from concurrent.futures import TimeoutError as OutOfTime
from dataclasses import dataclass, field, replace
from itertools import takewhile
from string import ascii_uppercase
from time import time
from typing import Any, Literal, NamedTuple, get_args

from puyonb._progress import progress_bar
from puyonb.errors import (
    CannotExpress,
    Word,
    check_choice,
    check_range,
    check_type,
    import_compiled,
)
from puyonb.messages import Message, Worded, english
from puyonb.puyo.chain import settle
from puyonb.puyo.field import Field, Problem
from puyonb.puyo.playback import Turn, landed, turns
from puyonb.puyo.quest._check import SIZE, checked
from puyonb.puyo.quest._search import Limits, Line, Opening, Search
from puyonb.puyo.record import Drop, Pair, Record, Rotation
from puyonb.puyo.rules import TSU, Rules, named

Engine = Literal["auto", "python", "numba"]

_FORMS = ("arrows", "pon2", "lsi")

_ARROWS = {
    Rotation.UP: "↑",
    Rotation.RIGHT: "→",
    Rotation.DOWN: "↓",
    Rotation.LEFT: "←",
}


class Status(Word):
    """The result of solving: never unique or none after a limit was reached."""

    UNIQUE = "unique"
    """Exactly one solution."""
    MULTIPLE = "multiple"
    """Several solutions."""
    NONE = "none"
    """No solution."""
    UNKNOWN = "unknown"
    """A limit was reached first."""


@dataclass(frozen=True, slots=True, repr=False)
class Answer(Worded):
    """The solutions of a quest that were found.

    Attributes
    ----------
    record : Record
        The quest.
    status : Status
        Unique, multiple, none or unknown.
    lines : tuple of tuples of (Pair or Drop)
        The moves of each solution, up to the one that solves the task; at most the number of
        solutions that was asked for.
    first : mapping of Pair to int
        The number of solutions found below each placement of the first pair (of the first one after
        the moves that stay), in the order of the search.  It is exact only if ``is_complete``.
    nodes : int
        The number of placements that were tried.
    is_complete : bool
        Whether the search ended, and no limit ended it.
    reason : Message or None
        Why there is no solution.
    """

    record: Record
    status: Status
    lines: tuple[Line, ...]
    first: Mapping[Pair, int]
    nodes: int
    is_complete: bool
    reason: Message | None = None
    _done: int = field(default=0, repr=False, compare=False)

    @property
    def solutions(self) -> tuple[Record, ...]:
        """The solutions as records, which every notation, picture and animation takes."""
        return tuple([replace(self.record, moves=line) for line in self.lines])

    @property
    def short(self) -> tuple[str, ...]:
        """The solutions in short, as ``3↑ 2→``: see :func:`written`."""
        return tuple(map(written, self.solutions))

    def problems(self) -> list[Problem]:
        """List what is unusual about the field of the quest: floating puyos, groups due to pop."""
        return self.record.field.problems()

    @property
    def content(self) -> Message:
        """The answer as a message; ``str(answer)`` shows it in the chosen language."""
        found = len(self.lines)
        if self.status is Status.NONE:
            return Message("quest.status.none", "no solution: {reason}", reason=self.reason)
        values = {"found": found, "nodes": self.nodes}
        if self.status is Status.UNKNOWN:
            first = len(self.first)
            return Message(
                "quest.status.unknown",
                "unknown: {found:solution|solutions} found, stopped after"
                " {nodes:placement|placements}, {done} of {first:first placement|first placements}"
                " finished",
                **values,
                done=self._done,
                first=first,
            )
        return Message(
            "quest.status",
            "{status}: {found:solution|solutions}, {nodes:placement|placements} tried",
            status=self.status,
            **values,
        )

    def __repr__(self) -> str:
        return f"<Answer: {english(self.content)}>"


def solve(
    record: Record,
    *,
    after: int = 0,
    solutions: int | None = 2,
    nodes: int | None = None,
    seconds: float | None = None,
    shortest: bool = False,
    reach: Literal["tsu", "free"] = "tsu",
    rules: Rules | str = TSU,
    engine: Engine = "auto",
    executor: Executor | None = None,
    progress: bool = False,
) -> Answer:
    """Find the solutions of a quest.

    A solution is a sequence of placements that ends when the task is met for the first time, so it
    may be shorter than the queue.

    Parameters
    ----------
    record : Record
        A field, a queue and a task; where its pairs are placed does not matter.
    after : int, default 0
        Find how to go on after this number of moves, which stay where the record places them.
    solutions : int, optional, default 2
        The most solutions to find; two show whether the first one is unique, None finds all.
    nodes : int, optional
        The most placements to try; the result is the same on every machine.
    seconds : float, optional
        The time limit; the result may differ from run to run.
    shortest : bool, default False
        Find only the solutions with the fewest moves.
    reach : ``"tsu"`` or ``"free"``, default ``"tsu"``
        Where a pair can be placed, as for :func:`check`.
    rules : Rules or str, default TSU
    engine : ``"auto"``, ``"python"`` or ``"numba"``, default ``"auto"`` (Python)
        ``"numba"`` is compiled code for fields of the usual size; it is many times faster from four
        moves on.  It compiles on the first call and is not installed by default.
    executor : concurrent.futures.Executor, optional
        Runs the placements of the first pair as separate tasks.  The solutions are the same; more
        placements are tried, because the tasks do not share what they learn.
    progress : bool, default False
        Show a progress bar on standard error if the search takes longer than a second.

    Returns
    -------
    Answer

    Raises
    ------
    ValueError
        If the record is no quest, as for :func:`check`, a limit is not above 0, or a move that
        stays has no place or cannot reach it.
    IndexError
        If the record has fewer moves than ``after``.
    ImportError
        If the engine is numba, and it is not installed (a ModuleNotFoundError) or broken.
    KeyboardInterrupt
        If the user stops the search; the exception says how far it was.

    Examples
    --------
    >>> from puyonb.puyo import Field, Puyo
    >>> from puyonb.puyo.record import Condition, Goal, Pair, Record
    >>> field = Field.from_rows(["B.....", "RR....", "RBBB.."], height=13)
    >>> quest = Record(field, [Pair(Puyo.RED, Puyo.RED)], Condition(Goal.CHAIN, 2))
    >>> answer = solve(quest, solutions=None)
    >>> print(answer)
    multiple: 5 solutions, 5 placements tried
    >>> print(answer.solutions[0].moves[0])
    red and red, column 1, right

    Source: readings W1 to W15.
    """
    rules = named(rules)
    checked(record, reach)
    check_limits(solutions, nodes, seconds)
    check_type(after, int)
    if executor is not None:
        check_type(executor, Executor)
    check_range("after", after, 0, len(record.moves), IndexError)
    check_choice("engine", engine, get_args(Engine))
    quest = Quest(record, reach, rules, engine, after)
    quest.prepare()
    deadline = None if seconds is None else time() + seconds
    run = _Run(quest, Limits(solutions, nodes, deadline), executor)
    try:
        if shortest:
            run.deepen(progress=progress)
        else:
            run.search(len(record.moves), progress=progress)
    except KeyboardInterrupt:
        raise KeyboardInterrupt(run.interrupted()) from None
    return run.answer()


def check_limits(solutions: int | None, nodes: int | None, seconds: Any) -> None:
    """Refuse limits that are not above 0."""
    for limit in (solutions, nodes):
        if limit is not None:
            check_type(limit, int)
    if seconds is not None:
        check_type(seconds, int, float)
    for option, most in (("solutions", solutions), ("nodes", nodes), ("seconds", seconds)):
        if most is not None and not most > 0:
            raise ValueError(Message("quest.stop", option=option, found=most))


def written(
    record: Record, form: Literal["arrows", "pon2", "lsi"] = "arrows", *, rules: Rules | str = TSU
) -> str:
    """Write the moves of a record in a short form of the players.

    Parameters
    ----------
    record : Record
        Its moves up to the first pair without a place are written.
    form : ``"arrows"``, ``"pon2"`` or ``"lsi"``, default ``"arrows"``
        ``"arrows"``: the column of the axis, and the side of the child.  ``"pon2"``: the column of
        the axis, then ``N`` (child above), ``S`` (child below) or the column of the child.
        ``"lsi"``: for each move the cells where child and axis come to rest, ``A1`` at the bottom
        left.  A drop is ``..``; the last form leaves it out.
    rules : Rules or str, default TSU
        For ``"lsi"``, which needs the fields between the moves.

    Raises
    ------
    CannotExpress
        If the form is ``"lsi"``, and the field has more columns than letters.
    RuleError
        If the form is ``"lsi"``, and a pair has no room.

    Examples
    --------
    >>> from puyonb.puyo import Field, Puyo
    >>> from puyonb.puyo.record import Pair, Record, Rotation
    >>> pair = Pair(Puyo.RED, Puyo.BLUE, 3, Rotation.DOWN)
    >>> record = Record(Field.empty(), [pair, Pair(Puyo.RED, Puyo.RED, 2, Rotation.RIGHT)])
    >>> written(record), written(record, "pon2"), written(record, "lsi")
    ('4↓ 3→', '4S34', '1. D1 D2 2. D3 C1')
    """
    check_choice("form", form, _FORMS)
    moves = [
        *takewhile(lambda move: isinstance(move, Drop) or move.column is not None, record.moves)
    ]
    if form == "lsi":
        played = turns(replace(record, moves=tuple(moves)), rules=named(rules))
        return " ".join(_cells(record.field, played, named(rules)))
    if form == "pon2":
        return "".join(map(_columns, moves))
    return " ".join(map(_arrow, moves))


def _arrow(move: Pair | Drop) -> str:
    if isinstance(move, Drop):
        return ".."
    return f"{(move.column or 0) + 1}{_ARROWS[move.rotation]}"


def _columns(move: Pair | Drop) -> str:
    if isinstance(move, Drop):
        return ".."
    ways = {Rotation.UP: "N", Rotation.DOWN: "S"}
    side = ways.get(move.rotation) or str((move.child_column or 0) + 1)
    return f"{(move.column or 0) + 1}{side}"


def _cells(start: Field, played: Iterator[Turn], rules: Rules) -> Iterator[str]:
    """Yield the number of each pair, and the cells of child and axis."""
    if start.width > len(ascii_uppercase):
        raise CannotExpress(
            Message(
                "quest.columns",
                "expected at most 26 columns, one for each letter, found {width}",
                width=start.width,
            )
        )
    rest = settle(start, rules=rules)
    for turn in played:
        if isinstance(turn.move, Pair):
            axis, child = landed(rest, turn.move)
            places = [f"{ascii_uppercase[col]}{rest.height - row}" for row, col in (child, axis)]
            yield f"{turn.number}. {' '.join(places)}"
        rest = turn.field


_COMPILED = "puyonb.puyo.quest._numba_engine"


class Quest(NamedTuple):
    """What a task in another process needs to know."""

    record: Record
    reach: str
    rules: Rules
    engine: Engine
    after: int = 0

    def prepare(self) -> None:
        """Compile what needs it, before the time of a limit begins."""
        if self.engine == "numba":
            self.search(Limits(None, None, None), 0)
            import_compiled(_COMPILED).prepare()

    def search(self, limits: Limits, turns: int, slack: int = 0) -> Search:
        """Return a new search."""
        first = (self.record, self.reach, self.rules, limits, turns)
        if self.engine != "numba":
            return Search(*first, slack=slack, after=self.after)
        engine = import_compiled(_COMPILED)
        field, threshold = self.record.field, self.rules.clear_threshold
        if (field.width, field.height, field.hidden_rows, threshold) != (*SIZE, 4):
            raise ValueError(
                Message(
                    "quest.engine",
                    "engine='numba' expects a field of 6 by 13 cells with one hidden row, and"
                    " groups of 4",
                )
            )
        search: Search = engine.CompiledSearch(*first, slack=slack, after=self.after)
        return search


class _Branch(NamedTuple):
    """The result of one placement of the first pair."""

    lines: list[Line]
    nodes: int
    is_stopped: bool


class _Run:
    """A search, placement by placement of the first pair."""

    def __init__(self, quest: Quest, limits: Limits, executor: Executor | None) -> None:
        self.quest, self.limits, self.executor = quest, limits, executor
        self.lines: list[Line] = []
        self.first: dict[Pair, int] = {}
        self.nodes = self.done = 0
        self.is_complete = False
        self.reason: Message | None = None
        self._current: Search | None = None

    def search(self, turns: int, *, progress: bool = False) -> None:
        """Find the solutions that use up to a number of moves."""
        limits = self.limits
        if limits.nodes is not None:
            limits = limits._replace(nodes=limits.nodes - self.nodes)
        search = self.quest.search(limits, turns)
        before = self.nodes
        self._current = None
        self.done, self.first = 0, {}
        opening = search.open()
        self.nodes = before + search.nodes
        if opening.is_over:
            self._end(search, opening)
            return
        pairs = [pair for pair, _ in search.places(opening.cells, opening.turn)]
        self.first = {pair: 0 for pair in pairs if isinstance(pair, Pair)}
        with progress_bar(
            total=len(pairs), unit=Message("quest.unit"), shown=progress, delay=1
        ) as bar:
            for pair, branch in zip(
                self.first, self._branches(search, opening, turns), strict=False
            ):
                self.lines += branch.lines
                self.first[pair] = len(branch.lines)
                self.nodes += branch.nodes
                bar.update(1)
                if self._is_over(branch):
                    return
                self.done += 1
        self.is_complete = self.done == len(pairs)
        self.reason = Message("quest.why.tried", nodes=self.nodes)

    def deepen(self, *, progress: bool) -> None:
        """Search with 1, 2, … moves until there is a solution."""
        for count in range(max(self.quest.after, 1), len(self.quest.record.moves)):
            self.search(count)
            if self.lines or not self.is_complete:
                return
            self.is_complete = False
        self.search(len(self.quest.record.moves), progress=progress)

    def _end(self, search: Search, opening: Opening) -> None:
        """Finish a search that needs no placement of a pair."""
        self.is_complete = not search.is_stopped
        if opening.is_solved:
            self.lines.append(search.queue[: opening.turn])
        elif search.is_lost:
            self.reason = Message("quest.dead")
        elif not search.queue:
            self.reason = Message("quest.why.no_moves", "there are no moves")
        elif search.is_impossible:
            self.reason = Message(
                "quest.why.out_of_reach", "the field and the queue have too few puyos for the task"
            )
        else:
            self.reason = Message("quest.why.tried", nodes=self.nodes)

    def _is_over(self, branch: _Branch) -> bool:
        most, limits = self.limits.solutions, self.limits
        if most is not None and len(self.lines) >= most:
            del self.lines[most:]
            return True
        return branch.is_stopped or (limits.nodes is not None and self.nodes > limits.nodes)

    def _branches(self, search: Search, opening: Opening, turns: int) -> Iterator[_Branch]:
        """Search each placement of the first pair, here or in an executor."""
        count = len(self.first)
        if self.executor is not None:
            yield from self._spread(search.limits, count, turns)
            return
        self._current = search
        for number in range(count):
            nodes = search.nodes
            lines = search.branch(opening, number)
            yield _Branch(lines, search.nodes - nodes, search.is_stopped)

    def _spread(self, limits: Limits, count: int, turns: int) -> Iterator[_Branch]:
        assert self.executor is not None  # noqa: S101 - for mypy
        submit = self.executor.submit
        futures: list[Future[_Branch]] = [
            submit(_branch, self.quest, limits, turns, number) for number in range(count)
        ]
        try:
            for future in futures:
                late = limits.deadline
                yield future.result(None if late is None else max(late - time(), 0) + 1)
        except OutOfTime:
            yield _Branch([], 0, is_stopped=True)
        finally:
            for future in futures:
                future.cancel()

    def answer(self) -> Answer:
        """Return the result."""
        found = len(self.lines)
        if found > 1:
            status = Status.MULTIPLE
        elif not self.is_complete:
            status = Status.UNKNOWN
        else:
            status = Status.UNIQUE if found else Status.NONE
        reason = self.reason if status is Status.NONE else None
        lines, first = tuple(self.lines), self.first
        return Answer(
            self.quest.record, status, lines, first, self.nodes, self.is_complete, reason, self.done
        )

    def interrupted(self) -> Message:
        """Return how far the search was."""
        found, nodes = len(self.lines), self.nodes
        if self._current is not None:
            found, nodes = self._current.found, max(nodes, self._current.nodes)
        values = {"found": found, "nodes": nodes, "done": self.done, "first": len(self.first)}
        return Message(
            "quest.interrupted",
            "stopped after {nodes:placement|placements}: {found:solution|solutions} found, {done}"
            " of {first:first placement|first placements} finished",
            **values,
        )


def _branch(quest: Quest, limits: Limits, turns: int, number: int) -> _Branch:
    """Search one placement of the first pair; it runs in an executor."""
    search = quest.search(limits, turns)
    opening = search.open()
    before = search.nodes
    lines = search.branch(opening, number)
    return _Branch(lines, search.nodes - before, search.is_stopped)
