"""What the notations of other programs share: none can carry all parts of a puzzle (reading G3).

A pack is a list of puzzles; only the notations of packs carry more than one.
"""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from puyonb.errors import CannotExpress, NotationError, NotationWarning, check_type, warn
from puyonb.messages import Message
from puyonb.nonogram._cluelines import Numbered, shortened
from puyonb.nonogram._limits import Limits
from puyonb.nonogram.cells import BLANK, FILLED, UNKNOWN, Grid, LineKind, describes
from puyonb.nonogram.puzzle import (
    Problem,
    ProblemKind,
    Puzzle,
    refuse_unknown,
    without_lost,
)

if TYPE_CHECKING:
    from puyonb.nonogram.solver import Solution


@dataclass(frozen=True, slots=True)
class FormatDocument:
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

    def without(self, *parts: str) -> "FormatDocument":
        """Return the document without ``"ignored"``, or without parts of its puzzle.

        Raises
        ------
        ValueError
            If a part is unknown; see :meth:`puyonb.nonogram.Puzzle.without`.
        """
        puzzle = self.puzzle.without(*(part for part in parts if part != "ignored"))
        return FormatDocument(puzzle, () if "ignored" in parts else self.ignored)


def carried(
    puzzle: Puzzle,
    notation: str,
    *,
    strict: bool,
    goal: bool = False,
    **carries: bool,
) -> Puzzle:
    """Return what a notation carries of a puzzle; one warning lists what is left out.

    That is descriptive data, and the goal if it is the only solution: it follows from the clues.

    Parameters
    ----------
    puzzle : Puzzle
    notation : str
    strict : bool
        Raise an error instead of the warning.
    goal, **carries
        As for :func:`refuse`.

    Raises
    ------
    CannotExpress
        As from :func:`refuse`; if ``strict`` is set, also if something is left out.

    Source: reading G3.
    """
    refuse(puzzle, notation, goal=goal, **carries)
    lost: dict[str, Message | str] = {}
    if puzzle.goal is not None and not goal:
        puzzle = puzzle.without("goal")
        lost["goal"] = Message("non.goal.derived", "goal (the only solution)")
    (rest,) = without_lost([puzzle], notation, strict=strict, lost=lost)
    return rest


def refuse(
    puzzle: Puzzle,
    notation: str,
    *,
    goal: bool = False,
    colors: bool = False,
    background: bool = False,
    unknown: bool = False,
) -> None:
    """Raise an error for the first part of a puzzle that a notation cannot carry.

    Descriptive data causes no error.

    Parameters
    ----------
    puzzle : Puzzle
    notation : str
    goal, colors, background, unknown : bool, default False
        Whether the notation carries these; ``unknown`` are clues of unknown length.

    Raises
    ------
    CannotExpress
        With the word for ``drop``; there is none for colours and for clues of unknown length,
        because the clues would describe another puzzle without them.
    """
    check_type(puzzle, Puzzle)
    if not unknown:
        refuse_unknown(puzzle, notation)
    if not colors and puzzle.inks.strip(FILLED):
        message = Message(
            "non.no_form.clues", "clues in colour have no form in {notation!q}", notation=notation
        )
        raise CannotExpress(message, notation=notation, what="colors")
    idle = set(puzzle.colors).difference(BLANK, puzzle.inks, *(puzzle.goal or ()))
    if not colors and idle:
        letter = min(idle)
        rgb = puzzle.colors[letter]
        message = Message(
            "non.no_form.palette",
            "the colour {rgb} of {letter!q}, which no cell has, has no form in {notation!q}",
            rgb=rgb,
            letter=letter,
            notation=notation,
        )
        raise CannotExpress(message, notation=notation, what="palette")
    if not background and BLANK in puzzle.colors:
        rgb = puzzle.colors[BLANK]
        message = Message("non.no_form.background", rgb=rgb, notation=notation)
        raise CannotExpress(message, notation=notation, what="background")
    if not goal and puzzle.goal is not None:
        _refuse_goal(puzzle, notation)
    if not colors and puzzle.goal is not None and not set("".join(puzzle.goal)) <= {BLANK, FILLED}:
        message = Message(
            "non.no_form.goal.color",
            "a goal in colour has no form in {notation!q}",
            notation=notation,
        )
        raise CannotExpress(message, notation=notation, what="goal")


def _refuse_goal(puzzle: Puzzle, notation: str) -> None:
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


@lru_cache(maxsize=32)
def _solved(puzzle: Puzzle) -> "Solution":
    """Solve a puzzle once for all notations that it is written in."""
    from puyonb.nonogram.solver import solve

    return solve(puzzle, backend="python", conflicts=_CONFLICTS, seconds=math.inf)


_CONFLICTS = 200
"""The limit of the search that shows whether a goal is the only solution: below 2 s for 60x60."""


def refuse_address(text: str) -> None:
    """Raise a NotationError for an address alone, in which a site has only a number."""
    if _ADDRESS.fullmatch(text.strip()):
        raise NotationError(
            Message("non.page", "the address has only a number; copy the source of the page"),
            text,
            len(text.rstrip()),
        )


def drawn(puzzle: Puzzle, notation: str) -> Grid:
    """Return the goal, for a notation that has pictures and no clues.

    Raises
    ------
    CannotExpress
        If there is no goal, or it contradicts the clues.
    """
    if puzzle.goal is None:
        raise CannotExpress(
            Message(
                "non.no_form.no_goal",
                "a puzzle without a goal has no form in {notation!q}, which holds a picture",
                notation=notation,
            ),
            notation=notation,
        )
    if not all(describes(clues, line.cells(puzzle.goal)) for line, clues in puzzle.lines):
        raise CannotExpress(
            Message(
                "non.no_form.disagrees",
                "the goal disagrees with the clues, which have no form in {notation!q}",
                notation=notation,
            ),
            notation=notation,
        )
    return puzzle.goal


def check_size(width: int, height: int, text: str, offset: int, *, limits: Limits) -> None:
    """Raise a NotationError for a size of 0, or above the limit."""
    for name, number in (("width", width), ("height", height)):
        if not 1 <= number <= limits.side:
            what = Message(f"non.noun.{name}")
            message = Message("non.size", what=what, most=limits.side, found=number)
            raise NotationError(message, text, offset)


def check_clues(
    puzzle: Puzzle,
    text: str,
    offset: int,
    *,
    lines: Mapping[LineKind, Sequence[Numbered]] | None = None,
) -> None:
    """Warn of clues that contradict each other or the goal (reading N5).

    Parameters
    ----------
    puzzle : Puzzle
    text : str
    offset : int
        The place of warnings about more than one line.
    lines : mapping of LineKind to sequence of Numbered, optional
        The lines of the text with the clues of each row and of each column.
    """
    found: list[NotationWarning] = []
    goal_is_wrong = False
    for problem in puzzle.problems():
        if problem.kind is ProblemKind.GOAL:
            if not goal_is_wrong:
                message = Message("non.goal.disagrees", problem=problem.content)
                found.append(NotationWarning(message, text, offset))
            goal_is_wrong = True
        else:
            places = (
                [lines[line.kind][line.index].offset for line in problem.lines] if lines else []
            )
            found.append(NotationWarning(problem.content, text, *(places or [offset])))
    if len(found) > _MOST_WARNINGS:
        message = Message("non.warnings", count=len(found) - _MOST_WARNINGS + 1)
        found[_MOST_WARNINGS - 1 :] = [NotationWarning(message, text, offset)]
    warn(found)


_MOST_WARNINGS = 100

_ADDRESS = re.compile(r"(?:https?://)?[\w.-]+/\S*")


def pack_of(puzzle: Puzzle, *, notation: str) -> list[Puzzle]:  # noqa: ARG001 - as puzzle_of
    """Return the pack of one puzzle."""
    return [puzzle]


def puzzle_of(pack: Sequence[Puzzle], *, notation: str) -> Puzzle:
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


def with_known(puzzle: Puzzle, grid: Grid, text: str) -> Puzzle:
    """Return a puzzle with the known cells of a text as its goal, if they solve it.

    A warning counts other known cells, which a puzzle has no place for.
    """
    if puzzle.accepts(grid):
        return replace(puzzle, goal=grid)
    count = sum(cell != UNKNOWN for row in grid for cell in row)
    if count:
        warn(
            [
                NotationWarning(
                    Message(
                        "non.known",
                        "{count:known cell|known cells} left out; a puzzle has no place for them",
                        count=count,
                    ),
                    text,
                    0,
                )
            ]
        )
    return puzzle
