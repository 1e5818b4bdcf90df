"""Questions about a password that is shown: what a character says, how often, and which format wins.

A question is made from the parts of the password and a source of chance; the same seed asks the
same questions.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from puyonb.puyo.password import ALPHABETS, Explanation
from puyonb.puyo.password._alphabets import CELLS, COUNT_LIMIT, GAMES, octal
from puyonb.widgets.words import words

_CHOICES = 4


@dataclass(frozen=True, slots=True)
class Question:
    """One question with its answers.

    Attributes
    ----------
    prompt : str
    choices : tuple of str
    answer : int
        Which of them is right.
    why : str
        What is said once it is answered.
    hidden : tuple of (str, int)
        Tiles that would tell; as :func:`puyonb.widgets.password_strips.strips` takes them.
    cells : tuple of int
        The first cell that it is about and the one after the last; empty if it is about the whole.
    """

    prompt: str
    choices: tuple[str, ...]
    answer: int
    why: str
    hidden: tuple[tuple[str, int], ...] = ()
    cells: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Quiz:
    """How far a quiz has come.

    Attributes
    ----------
    question : Question
    number : int
        From 1.
    right : int
        So many were answered right, this one included.
    given : int, optional
        What this one was answered with.
    """

    question: Question
    number: int = 1
    right: int = 0
    given: int | None = None

    def answered(self, choice: int) -> "Quiz":
        """Give the quiz after an answer; only the first one counts, and only one that can be chosen."""
        if self.given is not None or not 0 <= choice < len(self.question.choices):
            return self
        return replace(self, given=choice, right=self.right + (choice == self.question.answer))

    def following(self, question: Question) -> "Quiz":
        """Give the quiz with its next question."""
        return Quiz(question, self.number + 1, self.right)


def ask(parts: Explanation, chance: Random, *, language: str = "en") -> Question:
    """Ask something about a password.

    Parameters
    ----------
    parts : Explanation
    chance : random.Random
    language : str, default ``"en"``
    """
    kinds = [_character, _cells, _winner] + ([_count, _count] if parts.format == "rle" else [])
    return chance.choice(kinds)(parts, chance, words(language, "quiz."))


def _character(parts: Explanation, chance: Random, said: dict[str, str]) -> Question:
    """Ask for the character of two cells; the trap is the order of the digits."""
    alphabet = ALPHABETS[GAMES[parts.dialect]]
    sextet = chance.choice([sextet for sextet in parts.sextets if sextet.characters])
    first, second = (CELLS[code].value for code in (sextet.value & 7, sextet.value >> 3))
    swapped = (sextet.value & 7) << 3 | sextet.value >> 3
    choices, answer = _mixed(sextet.value, [swapped, *chance.sample(range(64), 6)], chance)
    number = sextet.characters.start
    return Question(
        said["character"].format(first=first, second=second, number=sextet.number + 1),
        tuple(alphabet[value] for value in choices),
        answer,
        said["character.why"].format(
            second=second, first=first, octal=sextet.octal, character=alphabet[sextet.value]
        ),
        _telling(parts, sextet.value, number),
        (sextet.cells.start, sextet.cells.stop),
    )


def _cells(parts: Explanation, chance: Random, said: dict[str, str]) -> Question:
    """Ask for the two cells of a character that may stand nowhere here."""
    alphabet = ALPHABETS[GAMES[parts.dialect]]
    value = chance.randrange(64)
    swapped = (value & 7) << 3 | value >> 3
    choices, answer = _mixed(value, [swapped, *chance.sample(range(64), 6)], chance)
    names = [f"{CELLS[each & 7].value}, {CELLS[each >> 3].value}" for each in choices]
    why = said["cells.why"].format(
        character=alphabet[value], octal=octal(value), cells=names[answer]
    )
    return Question(said["cells"].format(character=alphabet[value]), tuple(names), answer, why)


def _count(parts: Explanation, chance: Random, said: dict[str, str]) -> Question:
    """Ask how often a set repeats its sextet; the trap is that counts begin at none."""
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
        said["count"].format(character=character.text, number=each.number + 1),
        tuple(map(str, choices)),
        answer,
        said["count.why"].format(
            character=character.text, octal=character.octal, value=each.count - 1, count=each.count
        ),
        (("sets", each.number),),
        (each.cells.start, each.cells.stop),
    )


def _winner(parts: Explanation, _: Random, said: dict[str, str]) -> Question:
    """Ask which format is shown, from the number of sets."""
    race = parts.race
    choices = (said["plain"], said["rle"])
    return Question(
        said["winner"].format(sets=len(race.laps), rule=parts.rule.name, pairs=len(parts.sextets)),
        choices,
        race.winner == "rle",
        said["winner.why"].format(
            rle=race.rle, plain=race.plain, winner=choices[race.winner == "rle"]
        ),
        (("characters", len(parts.characters) - 1),),
    )


def _mixed(right: int, wrong: Iterable[int], chance: Random) -> tuple[list[int], int]:
    """Give a few different answers in any order, and where the right one is."""
    choices = [*dict.fromkeys([right, *wrong])][:_CHOICES]
    chance.shuffle(choices)
    return choices, choices.index(right)


def _telling(parts: Explanation, value: int, number: int) -> tuple[tuple[str, int], ...]:
    """Name the characters that would tell what a sextet is written as: its own, and all that are equal."""
    alike = {
        character.number
        for character in parts.characters
        if character.role == "cells" and character.value == value
    }
    return tuple(("characters", each) for each in sorted(alike | {number}))
