"""What the notations of other programs share: none can carry all parts of a puzzle (reading G3).

A pack is a list of puzzles; only the notations of packs carry more than one.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from puyonb.errors import CannotExpress, NotationError, NotationWarning, check_type, warn
from puyonb.messages import Message
from puyonb.nonogram._cluelines import Numbered
from puyonb.nonogram._limits import Limits
from puyonb.nonogram._losses import refuse_goal, refuse_unknown, without_lost
from puyonb.nonogram.cells import BLANK, FILLED, UNKNOWN, Grid, LineKind
from puyonb.nonogram.puzzle import ProblemKind, Puzzle


def carried(
    puzzle: Puzzle,
    notation: str,
    *,
    strict: bool,
    goal: bool = False,
    given: bool = False,
    **carries: bool,
) -> Puzzle:
    """Return what a notation carries of a puzzle; one warning lists what is left out.

    That is descriptive data, and what follows from the clues: the goal, if it is the only solution,
    and given cells.

    Parameters
    ----------
    puzzle : Puzzle
    notation : str
    strict : bool
        Raise an error instead of the warning.
    goal, **carries
        As for :func:`refuse`.
    given : bool, default False
        Whether the notation carries given cells.

    Raises
    ------
    CannotExpress
        As from :func:`refuse` and :func:`without_lost`; if ``strict`` is set, also if something is
        left out.

    Source: reading G3.
    """
    refuse(puzzle, notation, goal=goal, **carries)
    lost: dict[str, Message | str] = {}
    if puzzle.goal is not None and not goal:
        puzzle = puzzle.without("goal")
        lost["goal"] = Message("non.goal.derived", "goal (the only solution)")
    (rest,) = without_lost([puzzle], notation, strict=strict, given=given, lost=lost)
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
        refuse_goal(puzzle, notation)
    if not colors and puzzle.goal is not None and not set("".join(puzzle.goal)) <= {BLANK, FILLED}:
        message = Message(
            "non.no_form.goal.color",
            "a goal in colour has no form in {notation!q}",
            notation=notation,
        )
        raise CannotExpress(message, notation=notation, what="goal")


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
    if not puzzle.accepts(puzzle.goal):
        raise CannotExpress(
            Message(
                "non.no_form.disagrees",
                "the goal disagrees with the clues, which have no form in {notation!q}",
                notation=notation,
            ),
            notation=notation,
        )
    return puzzle.goal


def pictured(
    puzzle: Puzzle,
    notation: str,
    *,
    strict: bool,
    keys: Collection[str] = (),
    colors: bool = False,
) -> tuple[Puzzle, Grid]:
    """Return what a notation of pictures carries of a puzzle, and the picture.

    Parameters
    ----------
    puzzle : Puzzle
    notation : str
    strict : bool
        Raise an error instead of a warning that lists what is left out.
    keys : collection of str, default none
        The metadata that it carries.
    colors : bool, default False

    Raises
    ------
    CannotExpress
        As from :func:`refuse` and :func:`drawn`.
    """
    refuse(puzzle, notation, goal=True, colors=colors)
    goal = drawn(puzzle, notation)
    (rest,) = without_lost([puzzle], notation, keys=keys, strict=strict)
    return rest, goal


def picture_of(
    rows: Sequence[Numbered], width: int, cells: Mapping[str, str], text: str
) -> list[str]:
    """Read rows of signs with spaces between them; ``cells`` has the cell of each sign.

    Raises
    ------
    NotationError
        If a row has another sign, or another number of them.
    """
    grid = []
    for row in rows:
        signs = row.text.split()
        if len(signs) != width or not set(signs) <= cells.keys():
            raise NotationError(Message("non.picture.row", width=width), text, row.offset)
        grid.append("".join(cells[sign] for sign in signs))
    return grid


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


def pack_of(puzzle: Puzzle, *, notation: str) -> list[Puzzle]:  # noqa: ARG001 - as only
    """Return the pack of one puzzle."""
    return [puzzle]


def known_cells(puzzle: Puzzle, notation: str, *, unknown: str = UNKNOWN) -> Grid:
    """Return the known cells that a text shows: the given cells.

    Parameters
    ----------
    puzzle : Puzzle
    notation : str
    unknown : str, default ``"?"``
        The cell that :func:`with_known` reads for an unknown one.

    Raises
    ------
    CannotExpress
        If the given cells would be read as the goal.
    """
    given = puzzle.given or (UNKNOWN * puzzle.width,) * puzzle.height
    if puzzle.given and puzzle.accepts(row.replace(UNKNOWN, unknown) for row in given):
        message = Message(
            "non.no_form.given.all",
            "given cells that leave nothing to solve have no form in {notation!q}",
            notation=notation,
        )
        raise CannotExpress(message, notation=notation, what="given")
    return given


def with_known(puzzle: Puzzle, grid: Grid) -> Puzzle:
    """Return a puzzle with the known cells of a text: the goal if they solve it, or given cells."""
    if puzzle.accepts(grid):
        return replace(puzzle, goal=grid)
    return replace(puzzle, given=grid)
