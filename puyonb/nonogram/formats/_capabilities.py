"""What the notations of other programs have in common: none carries all of a puzzle, and each reports it (reading G3).

A pack is a list of puzzles, and only the notations of packs carry more than one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from puyonb.errors import CannotExpress, NotationError, NotationWarning, warn
from puyonb.nonogram._cluelines import Numbered, shortened
from puyonb.nonogram.cells import BLANK, FILLED, Grid, clues_of
from puyonb.nonogram.puzzle import Problem, ProblemKind, Puzzle


@dataclass(frozen=True, slots=True)
class FormatDocument:
    """A puzzle with the parts of its text that a reader ignores, so that a conversion can name them.

    Attributes
    ----------
    puzzle : Puzzle
    ignored : tuple of (int, str), default none
        The number of a line, counted from 1, and what is ignored there.

    Source: reading G3.
    """

    puzzle: Puzzle
    ignored: tuple[tuple[int, str], ...] = ()

    def problems(self) -> list[Problem]:
        """Return what is wrong with the puzzle; see :meth:`puyonb.nonogram.Puzzle.problems`."""
        return self.puzzle.problems()

    def ignored_lines(self) -> Iterator[tuple[int, str, str]]:
        """Yield the number, the text and a remark for each part that is ignored."""
        for number, line in self.ignored:
            yield number, line, f"{shortened(line)!r} is ignored"

    def without(self, *parts: str) -> "FormatDocument":
        """Return it without ``"ignored"``, or without parts of its puzzle.

        Raises
        ------
        ValueError
            If there is no such part; see :meth:`puyonb.nonogram.Puzzle.without`.
        """
        puzzle = self.puzzle.without(*(part for part in parts if part != "ignored"))
        return FormatDocument(puzzle, () if "ignored" in parts else self.ignored)


def refuse(
    puzzle: Puzzle,
    notation: str,
    *,
    goal: bool = False,
    colors: bool = False,
    background: bool = False,
) -> None:
    """Raise an error for the first part of a puzzle, apart from descriptive data, that a notation has no place for.

    Parameters
    ----------
    puzzle : Puzzle
    notation : str
    goal, colors, background : bool, default False
        Whether it carries these.

    Raises
    ------
    CannotExpress
        With the word that leaves the part out; colours cannot be left out, since the clues would mean another puzzle.
    """
    if not isinstance(puzzle, Puzzle):
        raise TypeError(f"expected a Puzzle, found {type(puzzle).__name__}")
    if not colors and puzzle.inks.strip(FILLED):
        raise CannotExpress(
            f"clues in colour have no form in {notation!r}", notation=notation, what="colors"
        )
    idle = set(puzzle.colors).difference(BLANK, puzzle.inks, *(puzzle.goal or ()))
    if not colors and idle:
        message = f"the colour {puzzle.colors[min(idle)]} of {min(idle)!r}, which no cell has, has no form in {notation!r}"
        raise CannotExpress(message, notation=notation, what="palette")
    if not background and BLANK in puzzle.colors:
        message = f"the colour {puzzle.colors[BLANK]} of blank cells has no form in {notation!r}"
        raise CannotExpress(message, notation=notation, what="background")
    if not goal and puzzle.goal is not None:
        raise CannotExpress(f"the goal has no form in {notation!r}", notation=notation, what="goal")
    if not colors and puzzle.goal is not None and not set("".join(puzzle.goal)) <= {BLANK, FILLED}:
        raise CannotExpress(
            f"a goal in colour has no form in {notation!r}", notation=notation, what="goal"
        )


def drawn(puzzle: Puzzle, notation: str) -> Grid:
    """Give the goal, for a notation that has pictures and no clues.

    Raises
    ------
    CannotExpress
        If there is none, or it is not what the clues describe.
    """
    if puzzle.goal is None:
        raise CannotExpress(
            f"a puzzle without a goal is no picture, and so has no form in {notation!r}",
            notation=notation,
        )
    if any(clues_of(line.cells(puzzle.goal)) != clues for line, clues in puzzle.lines):
        raise CannotExpress(
            f"the goal disagrees with the clues, which have no form in {notation!r}",
            notation=notation,
        )
    return puzzle.goal


def check_size(width: int, height: int, text: str, offset: int, *, limit: int) -> None:
    """Raise a NotationError for a size that is none, or larger than the limit."""
    for name, number in (("width", width), ("height", height)):
        if not 1 <= number <= limit:
            raise NotationError(f"expected a {name} of 1 to {limit}, found {number}", text, offset)


def check_clues(
    puzzle: Puzzle, text: str, offset: int, *, lines: Mapping[str, Sequence[Numbered]] | None = None
) -> None:
    """Warn of clues that no picture has, and of a goal that is not what the clues describe (reading N5).

    Parameters
    ----------
    puzzle : Puzzle
    text : str
    offset : int
        The place of warnings about more than one line.
    lines : mapping of str to sequence of Numbered, optional
        The lines of the text that hold the clues: of ``"row"`` and of ``"column"``.
    """
    found: list[NotationWarning] = []
    goal_is_wrong = False
    for problem in puzzle.problems():
        if problem.kind is ProblemKind.GOAL:
            if not goal_is_wrong:
                found.append(NotationWarning(f"{problem.message}; the clues hold", text, offset))
            goal_is_wrong = True
        else:
            places = (
                [lines[line.kind][line.index].offset for line in problem.lines] if lines else []
            )
            found.append(NotationWarning(problem.message, text, *(places or [offset])))
    if len(found) > _MOST_WARNINGS:
        rest = len(found) - _MOST_WARNINGS + 1
        found[_MOST_WARNINGS - 1 :] = [
            NotationWarning(f"{rest} more warnings, which are not listed", text, offset)
        ]
    warn(found)


_MOST_WARNINGS = 100


def pack_of(puzzle: Puzzle, *, notation: str) -> list[Puzzle]:  # noqa: ARG001 - every bridge is told where it leads
    """Give the pack of one puzzle."""
    return [puzzle]


def puzzle_of(pack: Sequence[Puzzle], *, notation: str) -> Puzzle:
    """Give the only puzzle of a pack.

    Raises
    ------
    CannotExpress
        If there are others.
    """
    if len(pack) != 1:
        raise CannotExpress(
            f"{len(pack)} puzzles have no form in {notation!r}", notation=notation, what="puzzles"
        )
    return pack[0]
