"""The tasks of the Ishikawa simulator's links: what is counted, of which puyos, and how many, a character each (reading U6)."""

from puyonb.errors import CannotExpress, NotationWarning, warn
from puyonb.puyo.linkcode import ALPHABET, Part
from puyonb.puyo.record import SUBJECTS, Condition, Goal

__all__ = ["NUMBERS", "VALUES", "condition_code", "read_condition"]

NAME, TITLE = "ishikawa", "a link of the Ishikawa simulator"

VALUES = ALPHABET + ".-"
"""The 64 characters of moves and conditions, 0 to 63."""

NUMBERS = {character: value for value, character in enumerate(VALUES)}
"""What each of them stands for."""

GOALS = {
    "a": (Goal.COLORS_IN_ALL, False),
    "b": (Goal.COLORS_IN_ALL, True),
    "c": (Goal.PUYOS_IN_ALL, False),
    "d": (Goal.PUYOS_IN_ALL, True),
    "u": (Goal.CHAIN, False),
    "v": (Goal.CHAIN, True),
    "E": (Goal.COLORS, False),
    "F": (Goal.COLORS, True),
    "G": (Goal.PUYOS, False),
    "H": (Goal.PUYOS, True),
    "I": (Goal.PLACES, False),
    "J": (Goal.PLACES, True),
    "Q": (Goal.GROUP, False),
    "R": (Goal.GROUP, True),
}
"""The kinds of condition, and whether more will do."""

CLEAR, CHAIN_AND_CLEAR = "2", {"w": False, "x": True}
"""The kinds that ask for puyos to be gone, and of those with a chain, whether a longer one will do."""

_SIGNS = {kind: sign for sign, kind in GOALS.items()}


def read_condition(part: Part) -> Condition | None:
    """Read a task; None where nothing is asked for.

    Raises
    ------
    NotationError
        If it has not three characters, or one of them means nothing.

    Warns
    -----
    NotationWarning
        Where a character says nothing for its kind of task, and is not the 0 that it should be.
    """
    if len(part.body) != 3:
        part.fail(f"expected three characters for a condition, found {len(part.body)}", min(len(part.body), 3))
    kind, about, number = part.body[0], part.body[1], part.body[2]
    if about not in VALUES[: len(SUBJECTS)]:
        part.fail(f"expected whom the condition is about, 0 to {len(SUBJECTS) - 1}, found {about!r}", 1)
    if number not in NUMBERS:
        part.fail(f"expected a number, found {number!r}", 2)
    subject, count = SUBJECTS[int(about)], NUMBERS[number]
    if kind == "0":
        _check_idle(part, 1, 2)
        return None
    if kind == CLEAR:
        _check_idle(part, 2)
        return Condition(clear=subject)
    if kind in CHAIN_AND_CLEAR:
        return Condition(Goal.CHAIN, count, "", CHAIN_AND_CLEAR[kind], subject)
    if kind not in GOALS:
        part.fail(f"expected a kind of condition, one of {'2wx' + ''.join(GOALS)!r}, found {kind!r}")
    goal, at_least = GOALS[kind]
    if goal.has_subject:
        return Condition(goal, count, subject, at_least)
    _check_idle(part, 1)
    return Condition(goal, count, "", at_least)


def _check_idle(part: Part, *places: int) -> None:
    """Say so where a character of a condition means nothing, but is not the 0 that it should be."""
    for place in places:
        if part.body[place] != "0":
            message = f"{part.body[place]!r} says nothing in a condition of the kind {part.body[0]!r}; it is left out"
            warn([NotationWarning(message, part.source, part.starts[place])])


def condition_code(condition: Condition | None) -> str:
    """Write a task; nothing for none.

    Raises
    ------
    CannotExpress
        If the number is too large, or something but a chain goes with clearing.
    """
    if condition is None:
        return ""
    goal, clear = condition.goal, condition.clear
    if condition.number >= len(VALUES):
        message = (
            f"the number {condition.number} of a condition has no form in {TITLE}, which goes to {len(VALUES) - 1}"
        )
        raise CannotExpress(message, notation=NAME, what="condition")
    number = VALUES[condition.number]
    if goal is None and clear is not None:
        return f"{CLEAR}{SUBJECTS.index(clear)}0"
    if clear is not None and goal is Goal.CHAIN:
        return f"{'x' if condition.at_least else 'w'}{SUBJECTS.index(clear)}{number}"
    if goal is None or clear is not None:
        message = f"the condition to {condition} has no form in {TITLE}: only a chain goes with clearing"
        raise CannotExpress(message, notation=NAME, what="condition")
    return f"{_SIGNS[goal, condition.at_least]}{SUBJECTS.index(condition.about)}{number}"
