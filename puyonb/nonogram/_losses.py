"""What a notation leaves out of a puzzle, and what it refuses (reading G3)."""

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Self, TypeVar

from puyonb.errors import CannotExpress, leave_out
from puyonb.messages import Message
from puyonb.nonogram._cluelines import shortened
from puyonb.nonogram.puzzle import Problem, ProblemKind, Puzzle

if TYPE_CHECKING:
    from puyonb.nonogram.solver import Solution


IGNORED = "ignored"
"""The word of ``drop`` for the parts of a text that its reader ignores."""

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class Whole:
    """A puzzle with the parts of its text that a reader ignores, so that a conversion names them.

    Attributes
    ----------
    puzzle : Puzzle
    ignored : tuple of (int, str), default none
        The number of a line, counted from 1, and its ignored part.

    Source: reading G3.
    """

    puzzle: Puzzle
    ignored: tuple[tuple[int, str], ...] = ()

    def problems(self) -> list[Problem]:
        """List the contradictions of the puzzle, then the ignored parts of the text.

        See :meth:`puyonb.nonogram.Puzzle.problems` and :meth:`ignored_lines`.
        """
        ignored = (Problem(ProblemKind.IGNORED, each) for _, _, each in self.ignored_lines())
        return [*self.puzzle.problems(), *ignored]

    def ignored_lines(self) -> Iterator[tuple[int, str, Message]]:
        """Yield the number, the text and a message for each part that is ignored."""
        for number, line in self.ignored:
            yield number, line, Message("non.ignored", found=shortened(line))

    def without(self, *parts: str) -> Self:
        """Return the document without ``"ignored"``, or without parts of its puzzle.

        Raises
        ------
        ValueError
            If a part is unknown; see :meth:`puyonb.nonogram.Puzzle.without`.
        """
        puzzle = self.puzzle.without(*(part for part in parts if part != IGNORED))
        return replace(self, puzzle=puzzle, ignored=() if IGNORED in parts else self.ignored)


def only(pack: Sequence[_Item], *, notation: str) -> _Item:
    """Return the only puzzle of a pack.

    Raises
    ------
    CannotExpress
        If the pack holds several puzzles.
    """
    if len(pack) != 1:
        message = Message("non.no_form.puzzles", count=len(pack), notation=notation)
        raise CannotExpress(message, notation=notation, what="puzzles")
    return pack[0]


def without_lost(
    puzzles: Sequence[Puzzle],
    notation: str,
    *,
    keys: Collection[str] = (),
    unfit: Callable[[str], Message | str] = lambda _: "",
    strict: bool,
    given: bool = False,
    lost: Mapping[str, Message | str] = MappingProxyType({}),
) -> list[Puzzle]:
    """Remove the descriptive data that a notation has no place for; one warning lists it.

    Given cells are removed if the clues alone have one solution, which has them.

    Parameters
    ----------
    puzzles : sequence of Puzzle
    notation : str
    keys : collection of str, default none
        The metadata that it carries.
    unfit : callable, default every value fits
        Return why a value has no place, or an empty string.
    strict : bool
        Raise an error instead.
    given : bool, default False
        Whether it carries given cells.
    lost : mapping of str to Message or str, default none
        What else is left out, by its word for ``drop``.

    Raises
    ------
    CannotExpress
        If ``strict`` is set and there is such data; if given cells do not follow from the clues.

    Source: reading G3.
    """
    lost = {**lost}
    rest = []
    for puzzle in puzzles:
        idle = [key for key, value in puzzle.metadata.items() if key not in keys or unfit(value)]
        for key in idle:
            reason = unfit(puzzle.metadata[key]) if key in keys else ""
            what = (
                Message("nonogram.metadata.unfit", "{key} ({reason})", key=key, reason=reason)
                if reason
                else key
            )
            lost.setdefault(key, what)
        if puzzle.given is not None and not given:
            _refuse_given(puzzle, notation)
            idle.append("given")
            lost["given"] = Message("non.given.derived", "given cells (the clues suffice)")
        rest.append(puzzle.without(*idle) if idle else puzzle)
    leave_out(lost, notation=notation, strict=strict)
    return rest


def refuse_unknown(puzzle: Puzzle, notation: str) -> None:
    """Raise CannotExpress for a clue of unknown length, which a notation has no form for."""
    for line, clues in puzzle.lines:
        if not all(clues):
            message = Message(
                "non.no_form.unknown",
                "a clue of unknown length ({line}) has no form in {notation!q}",
                notation=notation,
                line=line.content,
            )
            raise CannotExpress(message, notation=notation, what="unknown")


def refuse_goal(puzzle: Puzzle, notation: str) -> None:
    """Raise CannotExpress for a goal that does not follow from the clues."""
    from puyonb.nonogram.solver import Status

    found = _solved(puzzle)
    if found.status is Status.UNIQUE and found.grids[0] == puzzle.goal:
        return
    message = Message("non.no_form.goal", "the goal has no form in {notation!q}", notation=notation)
    if found.status is Status.MULTIPLE:
        message = Message(
            "non.no_form.goal.several",
            "the goal has no form in {notation!q}, and the clues have other solutions, too",
            notation=notation,
        )
    raise CannotExpress(message, notation=notation, what="goal")


def _refuse_given(puzzle: Puzzle, notation: str) -> None:
    """Raise CannotExpress for given cells that do not follow from the clues."""
    from puyonb.nonogram.solver import Status

    found = _solved(puzzle.without("given"))
    if found.status is not Status.UNIQUE or not puzzle.accepts(found.grids[0]):
        message = Message(
            "non.no_form.given", "the given cells have no form in {notation!q}", notation=notation
        )
        raise CannotExpress(message, notation=notation, what="given")


@lru_cache(maxsize=32)
def _solved(puzzle: Puzzle) -> "Solution":
    """Solve a puzzle once for all notations that it is written in."""
    from puyonb.nonogram.solver import solve

    return solve(puzzle, engine="python", nodes=_CONFLICTS, seconds=math.inf)


_CONFLICTS = 200
"""The limit of the search that shows whether a goal is the only solution: below 2 s for 60x60."""
