"""Questions about a password: its characters, the counts of its sets, and its format.

A question is made from the parts of the password and a random generator; the same seed asks the
same questions.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from puyonb.messages import Message
from puyonb.puyo.password import ALPHABETS, Explanation
from puyonb.puyo.password._alphabets import CELLS, COUNT_LIMIT, GAMES, RULE_NAMES, octal

_CHOICES = 4


@dataclass(frozen=True, slots=True)
class Question:
    """One question with its answers.

    Attributes
    ----------
    prompt : Message
    choices : tuple of Message or str
    answer : int
        The number of the correct choice.
    why : Message
        The explanation after the answer.
    hidden : tuple of (str, int)
        Tiles that show the answer, as for :func:`puyonb.widgets.password_strips.strips`.
    cells : tuple of int
        The first cell of the question and the one after the last; empty for the whole password.
    """

    prompt: Message
    choices: tuple[Message | str, ...]
    answer: int
    why: Message
    hidden: tuple[tuple[str, int], ...] = ()
    cells: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Quiz:
    """The state of a quiz.

    Attributes
    ----------
    question : Question
    number : int
        The number of the question, from 1.
    right : int
        The number of correct answers so far.
    given : int, optional
        The answer to this question.
    """

    question: Question
    number: int = 1
    right: int = 0
    given: int | None = None

    def answered(self, choice: int) -> "Quiz":
        """Return the quiz after an answer; only the first answer to a question counts."""
        if self.given is not None or not 0 <= choice < len(self.question.choices):
            return self
        return replace(self, given=choice, right=self.right + (choice == self.question.answer))

    def following(self, question: Question) -> "Quiz":
        """Return the quiz with its next question."""
        return Quiz(question, self.number + 1, self.right)


def ask(parts: Explanation, chance: Random) -> Question:
    """Return a question about a password.

    Parameters
    ----------
    parts : Explanation
    chance : random.Random
    """
    kinds = [_character, _cells, _winner] + ([_count, _count] if parts.format == "rle" else [])
    return chance.choice(kinds)(parts, chance)


def _character(parts: Explanation, chance: Random) -> Question:
    """Ask for the character of two cells; a wrong choice has the digits in the other order."""
    alphabet = ALPHABETS[GAMES[parts.dialect]]
    sextet = chance.choice([sextet for sextet in parts.sextets if sextet.characters])
    first, second = (CELLS[code] for code in (sextet.value & 7, sextet.value >> 3))
    swapped = (sextet.value & 7) << 3 | sextet.value >> 3
    choices, answer = _mixed(sextet.value, [swapped, *chance.sample(range(64), 6)], chance)
    number = sextet.characters.start
    return Question(
        Message("widgets.quiz.character", first=first, second=second, number=sextet.number + 1),
        tuple(alphabet[value] for value in choices),
        answer,
        Message(
            "widgets.quiz.character.why",
            second=second,
            first=first,
            octal=sextet.octal,
            character=alphabet[sextet.value],
        ),
        _telling(parts, sextet.value, number),
        (sextet.cells.start, sextet.cells.stop),
    )


def _cells(parts: Explanation, chance: Random) -> Question:
    """Ask for the two cells of any character, which need not be in this password."""
    alphabet = ALPHABETS[GAMES[parts.dialect]]
    value = chance.randrange(64)
    swapped = (value & 7) << 3 | value >> 3
    choices, answer = _mixed(value, [swapped, *chance.sample(range(64), 6)], chance)
    names = tuple(
        Message("widgets.quiz.cells.choice", first=CELLS[each & 7], second=CELLS[each >> 3])
        for each in choices
    )
    character = alphabet[value]
    return Question(
        Message("widgets.quiz.cells", character=character),
        names,
        answer,
        Message(
            "widgets.quiz.cells.why", character=character, octal=octal(value), cells=names[answer]
        ),
    )


def _count(parts: Explanation, chance: Random) -> Question:
    """Ask how often a set repeats its sextet; counts start at zero."""
    each = chance.choice(parts.sets)
    character = parts.characters[each.characters.start + 1]
    near = [
        each.count - 1,
        each.count + 1,
        each.count + 8,
        each.count - 8,
        each.count + 2,
        each.count + 3,
    ]
    choices, answer = _mixed(
        each.count, [count for count in near if 1 <= count <= COUNT_LIMIT], chance
    )
    return Question(
        Message("widgets.quiz.count", character=character.text, number=each.number + 1),
        tuple(map(str, choices)),
        answer,
        Message(
            "widgets.quiz.count.why",
            character=character.text,
            octal=character.octal,
            value=each.count - 1,
            count=each.count,
        ),
        (("sets", each.number),),
        (each.cells.start, each.cells.stop),
    )


def _winner(parts: Explanation, _: Random) -> Question:
    """Ask for the format, from the number of sets."""
    race = parts.race
    choices = tuple(Message(f"widgets.password.format.{name}") for name in ("plain", "rle"))
    answer = int(race.winner == "rle")
    return Question(
        Message(
            "widgets.quiz.winner",
            sets=len(race.laps),
            rule=RULE_NAMES[parts.rule.name],
            pairs=len(parts.sextets),
        ),
        choices,
        answer,
        Message("widgets.quiz.winner.why", rle=race.rle, plain=race.plain, winner=choices[answer]),
        (("characters", len(parts.characters) - 1),),
    )


def _mixed(right: int, wrong: Iterable[int], chance: Random) -> tuple[list[int], int]:
    """Return a few different answers in random order, and the number of the correct one."""
    choices = [*dict.fromkeys([right, *wrong])][:_CHOICES]
    chance.shuffle(choices)
    return choices, choices.index(right)


def _telling(parts: Explanation, value: int, number: int) -> tuple[tuple[str, int], ...]:
    """Return the characters that show how a sextet is written: its own and all equal ones."""
    alike = {
        character.number
        for character in parts.characters
        if character.role == "cells" and character.value == value
    }
    return tuple(("characters", each) for each in sorted(alike | {number}))
