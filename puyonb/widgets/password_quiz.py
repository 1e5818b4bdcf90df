"""The quiz about the password of a widget: its score, and the tiles that would show an answer.

The questions are exercises of :mod:`puyonb.teach`.
"""

from dataclasses import dataclass, replace

from puyonb.messages import english
from puyonb.puyo.password import Explanation
from puyonb.teach import Exercise


@dataclass(frozen=True, slots=True)
class Quiz:
    """The state of a quiz.

    Attributes
    ----------
    question : Exercise
    number : int
        The number of the question, from 1.
    right : int
        The number of correct answers so far.
    given : int, optional
        The number of the choice that was the answer to this question.
    """

    question: Exercise
    number: int = 1
    right: int = 0
    given: int | None = None

    @property
    def answer(self) -> int:
        """The number of the correct choice."""
        right = [bool(self.question.check(english(each))) for each in self.question.choices]
        return right.index(True)

    def answered(self, choice: int) -> "Quiz":
        """Return the quiz after an answer; only the first answer to a question counts."""
        if self.given is not None or not 0 <= choice < len(self.question.choices):
            return self
        return replace(self, given=choice, right=self.right + (choice == self.answer))

    def following(self, question: Exercise) -> "Quiz":
        """Return the quiz with its next question."""
        return Quiz(question, self.number + 1, self.right)


def hidden(parts: Explanation, question: Exercise) -> tuple[tuple[str, int], ...]:
    """Return the tiles that show the answer, as :func:`puyonb.widgets.password_strips.strips` does.

    They are the part that the question asks for, and, for a sextet, all characters that are equal
    to its own.
    """
    match question.part:
        case ("sextets", number):
            value = parts.sextets[number].value
            alike = [each for each in parts.characters if each.role == "cells"]
            return tuple(("characters", each.number) for each in alike if each.value == value)
        case None:
            return ()
    return (question.part,)


def cells(parts: Explanation, question: Exercise) -> tuple[int, ...]:
    """Return the first cell of a question and the one after the last; empty for no cells."""
    match question.part:
        case ("sextets" | "sets" as name, number):
            found = getattr(parts, name)[number].cells
            return found.start, found.stop
    return ()
