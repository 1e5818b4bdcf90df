"""A search of our own for an answer to clauses, for where there is no python-sat: conflict-driven, in plain Python.

It assumes one literal after another, follows what the clauses say, and at a contradiction learns a
clause from it: what, of all that was assumed, cannot be true together.  Then it goes back to where
that clause says something new.  The two classes here, ours and the one around python-sat, are asked
in the same way and answer alike, though not with the same model.
"""

from collections.abc import Iterable, Sequence
from heapq import heapify, heappop, heappush
from itertools import islice
from typing import Any, Protocol

from puyonb.nonogram.solver._lines import Watch


class Search(Protocol):
    """What the solver asks."""

    @property
    def conflicts(self) -> int:
        """How many contradictions were met so far."""

    def find(self, most: int) -> bool | None:
        """Look for an answer; False if there is none, None if ``most`` conflicts were met before it was known."""

    def model(self) -> Sequence[int]:
        """Give the answer: one number for each variable, positive where it is true."""

    def add(self, clause: Sequence[int]) -> None:
        """Ask for one more clause."""


class Minisat:
    """The search of python-sat, by an engine that keeps limits to the conflict.

    Raises
    ------
    ModuleNotFoundError
        If python-sat is not installed.
    """

    def __init__(
        self, variables: int, clauses: Iterable[Sequence[int]], watch: Watch | None = None
    ) -> None:
        from pysat.solvers import Solver

        self.variables = variables
        self.solver: Any = Solver(name="minisat22")
        waiting = iter(clauses)
        while some := list(islice(waiting, _AT_ONCE)):
            self.solver.append_formula(some)
            if watch is not None:
                watch()

    @property
    def conflicts(self) -> int:
        """How many contradictions were met so far."""
        return int(self.solver.accum_stats()["conflicts"])

    def find(self, most: int) -> bool | None:
        """Look for an answer."""
        self.solver.conf_budget(most)
        found: bool | None = self.solver.solve_limited()
        return found

    def model(self) -> Sequence[int]:
        """Give the answer; variables of no clause are false."""
        found: list[int] = self.solver.get_model()
        return [*found, *range(-len(found) - 1, -self.variables - 1, -1)]

    def add(self, clause: Sequence[int]) -> None:
        """Ask for one more clause."""
        self.solver.add_clause(clause)


_AT_ONCE = 4096
"""How many clauses are added between two looks at the clock."""

_Reason = int | list[int] | None
"""Why a literal is true: another one of a clause of two, a longer clause, or that it was assumed."""

_FIRST_RESTART, _LATER_RESTART = 100, 1.3
_FRESH = 1.05
"""By how much a conflict counts for more than the one before it, when the next variable is chosen."""
_TOO_MUCH = 1e100
_OCCURRENCE = 1e-3


class OwnSearch:
    """Conflict-driven search with two watched literals a clause, activities, saved phases and restarts.

    A literal is an even number for a variable, and the odd one that follows for its opposite.

    Parameters
    ----------
    variables : int
    clauses : iterable of sequence of int
    watch : callable, optional
        Is called at every step of the search, and after some thousand clauses; it raises OutOfTime to stop.
    """

    def __init__(
        self, variables: int, clauses: Iterable[Sequence[int]], watch: Watch | None = None
    ) -> None:
        literals = 2 * variables + 2
        self.variables = variables
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
        for number, clause in enumerate(clauses, 1):
            self.add(clause)
            if watch is not None and not number % _AT_ONCE:
                watch()

    def add(self, clause: Sequence[int]) -> None:
        """Ask for one more clause; all assumptions are taken back first."""
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
        """Give the answer."""
        return [
            number if self.value[2 * number] > 0 else -number
            for number in range(1, self.variables + 1)
        ]

    def find(self, most: int) -> bool | None:
        """Look for an answer."""
        self.refill()
        stop, step = self.conflicts + most, float(_FIRST_RESTART)
        restart = self.conflicts + step
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
                step *= _LATER_RESTART
                restart = self.conflicts + step
                self.back_to(0)
            else:
                variable = self.next_variable()
                if not variable:
                    return True
                self.marks.append(len(self.trail))
                self.assign(2 * variable + self.phase[variable], None)
        return False

    def attach(self, literals: list[int]) -> None:
        """Take in a clause of two or more literals; the first two are watched."""
        first, second = literals[:2]
        if len(literals) == 2:
            self.implied[first ^ 1].append(second)
            self.implied[second ^ 1].append(first)
        else:
            self.watching[first ^ 1].append(literals)
            self.watching[second ^ 1].append(literals)
        for literal in literals:
            # Variables of many clauses are tried first, as long as conflicts have not said more.
            self.activity[literal >> 1] += _OCCURRENCE

    def assign(self, literal: int, reason: _Reason) -> None:
        """Make a literal true."""
        self.value[literal], self.value[literal ^ 1] = 1, -1
        self.level[literal >> 1] = len(self.marks)
        self.reason[literal >> 1] = reason
        self.trail.append(literal)

    def follow(self) -> Sequence[int] | None:
        """Make true all that follows; give a clause that is broken, if one is."""
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
                # This is the innermost loop of all, so that assign() is written out.
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
        """Look after the clauses that watch the opposite of a literal which has become true."""
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
        """Learn a clause from a broken one: back to the first point that all paths from the last assumption go through."""
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
        lower = [other for other in lower if not self.follows(other, seen)]
        self.fresh *= _FRESH
        lower.sort(key=lambda other: -level[other >> 1])
        self.back_to(level[lower[0] >> 1] if lower else 0)
        learned = [literal ^ 1, *lower]
        if lower:
            self.attach(learned)
        self.assign(learned[0], None if not lower else lower[0] if len(lower) == 1 else learned)

    def follows(self, literal: int, seen: set[int]) -> bool:
        """Tell whether a literal of a learned clause says no more than the others do."""
        reason = self.reason[literal >> 1]
        if reason is None:
            return False
        return all(other >> 1 in seen or not self.level[other >> 1] for other in _others(reason))

    def back_to(self, depth: int) -> None:
        """Take back the assumptions beyond some number of them."""
        if len(self.marks) <= depth:
            return
        mark = self.marks[depth]
        for literal in self.trail[mark:]:
            variable = literal >> 1
            self.value[literal] = self.value[literal ^ 1] = 0
            self.phase[variable] = literal & 1
            heappush(self.heap, (-self.activity[variable], variable))
        del self.trail[mark:], self.marks[depth:]
        self.head = mark
        if len(self.heap) > 20 * self.variables:
            self.refill()

    def raise_activity(self, variable: int) -> None:
        """Have a variable chosen earlier, since it was part of a conflict."""
        self.activity[variable] += self.fresh
        if self.activity[variable] > _TOO_MUCH:
            self.activity = [activity / _TOO_MUCH for activity in self.activity]
            self.fresh /= _TOO_MUCH
            self.refill()

    def next_variable(self) -> int:
        """Give the open variable of the highest activity; 0 if none is open."""
        while self.heap:
            _, variable = heappop(self.heap)
            if not self.value[2 * variable]:
                return variable
        return 0

    def refill(self) -> None:
        """Order the open variables by their activity; entries of old activities go."""
        self.heap = [
            (-self.activity[v], v) for v in range(1, self.variables + 1) if not self.value[2 * v]
        ]
        heapify(self.heap)


def _others(reason: _Reason) -> Sequence[int]:
    """Give the literals of a reason; the one that it made true may be among them."""
    return reason if isinstance(reason, list) else () if reason is None else (reason,)
