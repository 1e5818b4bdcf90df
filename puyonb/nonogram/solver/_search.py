"""The SAT solvers: a wrapper of python-sat, and a conflict-driven search in plain Python.

The search in Python assumes one literal after another and follows the clauses.  At a contradiction
it learns a clause: a set of assumptions that cannot be true together.  Then it goes back to the
point where this clause implies a new literal.  Both classes have the same methods and give the same
answers, though they may find different models.
"""

from collections.abc import Iterable, Iterator, Sequence
from heapq import heapify, heappop, heappush
from itertools import islice
from math import inf
from typing import Any, Protocol

from puyonb.nonogram.solver._lines import Watch


class Search(Protocol):
    """The methods that the solver of puzzles uses."""

    @property
    def conflicts(self) -> int:
        """The number of contradictions so far."""

    def find(self, most: int) -> bool | None:
        """Look for a model; return False if none exists, None after ``most`` conflicts."""

    def model(self) -> Sequence[int]:
        """Return the model: one number for each variable, positive if it is true."""

    def add(self, clause: Sequence[int]) -> None:
        """Add one clause."""


class PythonSat:
    """The search of python-sat.

    Parameters
    ----------
    engine : str
        The name of an engine with a limit of conflicts.  ``"minisat22"`` stops a few conflicts
        after the limit, ``"glucose42"`` at its next restart.
    variables : int
    clauses : iterable of sequence of int
    watch : callable, optional
        Called after some thousand clauses; raises OutOfTime to stop.

    Raises
    ------
    ModuleNotFoundError
        If python-sat is not installed.
    """

    def __init__(
        self,
        engine: str,
        variables: int,
        clauses: Iterable[Sequence[int]],
        watch: Watch | None = None,
    ) -> None:
        from pysat.solvers import Solver

        self.variables = variables
        self.solver: Any = Solver(name=engine)
        waiting = iter(clauses)
        while some := list(islice(waiting, _AT_ONCE)):
            self.solver.append_formula(some)
            if watch is not None:
                watch()

    @property
    def conflicts(self) -> int:
        """The number of contradictions so far."""
        return int(self.solver.accum_stats()["conflicts"])

    def find(self, most: int) -> bool | None:
        """Look for a model."""
        from pysolvers import error

        self.solver.conf_budget(most)
        try:
            found: bool | None = self.solver.solve_limited()
        except error as stopped:
            # python-sat catches Ctrl-C.
            if "keyboard interrupt" in str(stopped):
                raise KeyboardInterrupt from None
            raise
        return found

    def model(self) -> Sequence[int]:
        """Return the model; variables that no clause has are false."""
        found: list[int] = self.solver.get_model()
        return [*found, *range(-len(found) - 1, -self.variables - 1, -1)]

    def add(self, clause: Sequence[int]) -> None:
        """Add one clause."""
        self.solver.add_clause(clause)


_AT_ONCE = 4096
"""The number of clauses that are added between two calls of the watch."""

_Reason = int | list[int] | None
"""Why a literal is true: the other literal of a clause of two, or a longer clause.

None for a literal that was assumed.
"""

_RESTART = 100
"""The conflicts before the first restart."""

_FRESH = 1.15
"""The weight of a conflict relative to the one before it, for the choice of the next variable."""
_TOO_MUCH = 1e100
_OCCURRENCE = 1e-3


class OwnSearch:
    """Conflict-driven search with watched literals, activities, saved phases and restarts.

    A literal is an even number for a variable, and the odd one that follows for its opposite.

    Parameters
    ----------
    variables : int
    clauses : iterable of sequence of int
    watch : callable, optional
        Called at every step of the search, and after some thousand clauses; raises OutOfTime to
        stop.
    cells : int, default 0
        The number of the first variables, which are assumed last: they follow from the others.
    """

    def __init__(
        self,
        variables: int,
        clauses: Iterable[Sequence[int]],
        watch: Watch | None = None,
        cells: int = 0,
    ) -> None:
        literals = 2 * variables + 2
        self.variables = variables
        self.cells = cells
        self.conflicts = 0
        self.watch = watch
        self.sound = True
        self.value = [0] * literals
        self.implied: list[list[int]] = [[] for _ in range(literals)]
        self.watching: list[list[list[int]]] = [[] for _ in range(literals)]
        self.level = [0] * (variables + 1)
        self.reason: list[_Reason] = [None] * (variables + 1)
        self.phase = [1] * (variables + 1)
        self.activity = [0.0] * (variables + 1)
        self.fresh = 1.0
        self.trail: list[int] = []
        self.marks: list[int] = []
        self.head = 0
        self.heap: list[tuple[float, int]] = []
        self.queued = [-1.0] * (variables + 1)
        for number, clause in enumerate(clauses, 1):
            self.add(clause)
            if watch is not None and not number % _AT_ONCE:
                watch()

    def add(self, clause: Sequence[int]) -> None:
        """Add one clause; all assumptions are withdrawn first."""
        self.back_to(0)
        literals = [2 * number if number > 0 else 1 - 2 * number for number in clause]
        if any(self.value[literal] > 0 for literal in literals):
            return
        literals = [literal for literal in literals if not self.value[literal]]
        if len(literals) > 1:
            self.attach(literals)
        elif literals:
            self.assign(literals[0], None)
        else:
            self.sound = False

    def model(self) -> Sequence[int]:
        """Return the model."""
        return [
            number if self.value[2 * number] > 0 else -number
            for number in range(1, self.variables + 1)
        ]

    def find(self, most: int) -> bool | None:
        """Look for a model."""
        self.refill()
        stop, pauses = self.conflicts + most, _luby()
        restart = self.conflicts + _RESTART * next(pauses)
        while self.sound:
            if self.watch is not None:
                self.watch()
            clause = self.follow()
            if clause is not None:
                self.conflicts += 1
                self.sound = bool(self.marks)
                if self.sound:
                    self.learn(clause)
            elif self.conflicts >= stop:
                self.back_to(0)
                return None
            elif self.conflicts >= restart:
                restart = self.conflicts + _RESTART * next(pauses)
                self.back_to(0)
            else:
                variable = self.next_variable()
                if not variable:
                    return True
                self.marks.append(len(self.trail))
                self.assign(2 * variable + self.phase[variable], None)
        return False

    def attach(self, literals: list[int]) -> None:
        """Add a clause of two or more literals; the first two are watched."""
        first, second = literals[:2]
        if len(literals) == 2:
            self.implied[first ^ 1].append(second)
            self.implied[second ^ 1].append(first)
        else:
            self.watching[first ^ 1].append(literals)
            self.watching[second ^ 1].append(literals)
        for literal in literals:
            # Variables of many clauses are tried first, until conflicts change the activities.
            self.activity[literal >> 1] += _OCCURRENCE

    def assign(self, literal: int, reason: _Reason) -> None:
        """Make a literal true."""
        self.value[literal], self.value[literal ^ 1] = 1, -1
        self.level[literal >> 1] = len(self.marks)
        self.reason[literal >> 1] = reason
        self.trail.append(literal)

    def follow(self) -> Sequence[int] | None:
        """Make all implied literals true; return a clause that is violated, if any."""
        trail, value, implied, level, reason = (
            self.trail,
            self.value,
            self.implied,
            self.level,
            self.reason,
        )
        depth = len(self.marks)
        while self.head < len(trail):
            literal = trail[self.head]
            self.head += 1
            for other in implied[literal]:
                # This is the innermost loop, so assign() is inlined.
                if not value[other]:
                    value[other], value[other ^ 1] = 1, -1
                    level[other >> 1], reason[other >> 1] = depth, literal ^ 1
                    trail.append(other)
                elif value[other] < 0:
                    return (other, literal ^ 1)
            if self.watching[literal]:
                broken = self.follow_watches(literal)
                if broken is not None:
                    return broken
        return None

    def follow_watches(self, literal: int) -> list[int] | None:
        """Update the clauses that watch the opposite of a literal that has become true."""
        value, watching = self.value, self.watching
        clauses, false = watching[literal], literal ^ 1
        kept: list[list[int]] = []
        watching[literal] = kept
        for number, clause in enumerate(clauses):
            first = clause[0]
            if first == false:
                first = clause[0] = clause[1]
                clause[1] = false
            if value[first] > 0:
                kept.append(clause)
                continue
            for place in range(2, len(clause)):
                other = clause[place]
                if value[other] >= 0:
                    clause[1], clause[place] = other, false
                    watching[other ^ 1].append(clause)
                    break
            else:
                kept.append(clause)
                if value[first] < 0:
                    kept += clauses[number + 1 :]
                    return clause
                self.assign(first, clause)
        return None

    def learn(self, clause: Sequence[int]) -> None:
        """Learn a clause at the first unique implication point of a violated one, and go back."""
        level, trail, depth = self.level, self.trail, len(self.marks)
        seen: set[int] = set()
        lower: list[int] = []
        literals, place, waiting = clause, len(trail), 0
        while True:
            for other in literals:
                variable = other >> 1
                if variable not in seen and level[variable]:
                    seen.add(variable)
                    self.raise_activity(variable)
                    if level[variable] == depth:
                        waiting += 1
                    else:
                        lower.append(other)
            place -= 1
            while trail[place] >> 1 not in seen:
                place -= 1
            literal = trail[place]
            waiting -= 1
            if not waiting:
                break
            literals = _others(self.reason[literal >> 1])
        levels = {level[other >> 1] for other in lower}
        lower = [other for other in lower if not self.follows(other, seen, levels)]
        self.fresh *= _FRESH
        lower.sort(key=lambda other: -level[other >> 1])
        self.back_to(level[lower[0] >> 1] if lower else 0)
        learned = [literal ^ 1, *lower]
        if lower:
            self.attach(learned)
        self.assign(learned[0], None if not lower else lower[0] if len(lower) == 1 else learned)

    def follows(self, literal: int, seen: set[int], levels: set[int]) -> bool:
        """Check whether the other literals of a learned clause imply this literal.

        The variables on the way are added to those seen.  At a level that the clause does not have,
        nothing follows from it.
        """
        level, reason = self.level, self.reason
        added: list[int] = []
        waiting = [literal >> 1]
        while waiting:
            because = reason[waiting.pop()]
            found = [
                variable
                for other in _others(because)
                if (variable := other >> 1) not in seen and level[variable]
            ]
            if because is None or not levels.issuperset([level[variable] for variable in found]):
                seen.difference_update(added)
                return False
            added += found
            seen.update(found)
            waiting += found
        return True

    def back_to(self, depth: int) -> None:
        """Withdraw the assumptions beyond a number of them."""
        if len(self.marks) <= depth:
            return
        mark = self.marks[depth]
        value, phase, queued, activity = self.value, self.phase, self.queued, self.activity
        for literal in self.trail[mark:]:
            variable = literal >> 1
            value[literal] = value[literal ^ 1] = 0
            phase[variable] = literal & 1
            if queued[variable] < activity[variable]:
                queued[variable] = activity[variable]
                heappush(self.heap, (-activity[variable], variable))
        del self.trail[mark:], self.marks[depth:]
        self.head = mark

    def raise_activity(self, variable: int) -> None:
        """Raise the activity of a variable in a conflict, so that it is chosen earlier."""
        self.activity[variable] += self.fresh
        if self.activity[variable] > _TOO_MUCH:
            self.activity = [activity / _TOO_MUCH for activity in self.activity]
            self.fresh /= _TOO_MUCH
            self.refill()

    def next_variable(self) -> int:
        """Return the unassigned variable to assume: the most active one, cells last; 0 if none."""
        while self.heap:
            activity, variable = heappop(self.heap)
            if self.queued[variable] == -activity:
                self.queued[variable] = -1.0
            if not self.value[2 * variable]:
                return variable
        return next((cell for cell in range(1, self.cells + 1) if not self.value[2 * cell]), 0)

    def refill(self) -> None:
        """Rebuild the heap from the unassigned variables with their current activities."""
        self.heap = [
            (-self.activity[v], v)
            for v in range(self.cells + 1, self.variables + 1)
            if not self.value[2 * v]
        ]
        heapify(self.heap)
        self.queued = [inf] * (self.cells + 1) + [-1.0] * (self.variables - self.cells)
        for activity, variable in self.heap:
            self.queued[variable] = -activity


def _others(reason: _Reason) -> Sequence[int]:
    """Return the literals of a reason; the literal that it made true may be among them."""
    return reason if isinstance(reason, list) else () if reason is None else (reason,)


def _luby() -> Iterator[int]:
    """Yield 1, 1, 2, 1, 1, 2, 4, 1, ...: mostly short pauses, and now and then a long one.

    Source: Luby, Sinclair and Zuckerman, "Optimal speedup of Las Vegas algorithms", 1993.
    """
    number, pause = 1, 1
    while True:
        yield pause
        number, pause = (number + 1, 1) if number & -number == pause else (number, 2 * pause)
