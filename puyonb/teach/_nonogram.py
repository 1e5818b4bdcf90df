"""Exercises about the lines of a nonogram."""

from random import Random

from puyonb.messages import Message
from puyonb.nonogram.solver import solve_line
from puyonb.teach import _answers
from puyonb.teach._exercise import Exercise, Feedback, wrong

_SIGNS = {"1": "#", "0": ".", "?": "?"}
_TYPED = dict.fromkeys("■█⬛●1", "#") | dict.fromkeys("×✕✗xX0", ".")
"""Other signs that people write for filled and blank cells.

A □ is not among them: for some it is a blank cell, for others an unknown one.
"""


def line(clue: str, cells: str) -> Exercise:
    """Ask for the certain cells of a line."""
    own = "".join(_SIGNS[cell] for cell in solve_line(clue, cells))

    def mark(found: str) -> Feedback:
        if len(found) != len(own):
            return wrong(Message("teach.line.length", count=len(found), cells=len(own)))
        good = next(at for at, cell in enumerate(own) if found[at] != cell)
        head = [Message("teach.line.cells_right", count=good)] if good else []
        kind = "open" if own[good] == "?" else "certain" if found[good] == "?" else "other"
        return wrong(*head, Message(f"teach.line.{kind}", number=good + 1))

    return Exercise(
        "nonogram-line",
        Message(
            "teach.line",
            "A line of {cells} cells has the clue {clue}. Which cells are certain? Write '#' for a"
            " filled cell, '.' for a blank one and '?' for one that can be either.",
            clue=clue,
            cells=len(cells),
        ),
        f"{clue}: {cells}",
        own,
        Message("teach.line.why", line=own),
        lambda answer: _answers.signs(answer, "#.?", "teach.expected.line", typed=_TYPED),
        mark,
    )


def make(topic: str, chance: Random, level: int) -> Exercise:  # noqa: ARG001 - one topic
    """Return a random exercise: longer lines, and from level 3 some cells are known."""
    while True:
        width = chance.randint(*((4, 8), (8, 11), (12, 12))[level - 1])
        drawn = "".join(chance.choice("##.") for _ in range(width))
        clue = " ".join(str(len(run)) for run in drawn.split(".") if run)
        known = "".join(sign if level == 3 and chance.random() < 1 / 5 else "?" for sign in drawn)
        exercise = line(clue, known) if clue else None
        if exercise and known != exercise.solution() != "?" * width:
            return exercise
