"""The quiz about passwords: its answers agree with the explanation."""

from random import Random

import pytest

from puyonb.puyo import password
from puyonb.widgets.password_quiz import Question, Quiz, ask

TEXTS = ("KKBAC", "ここいあ う", "AtKAUAfAC", "K4C", "AHJAAAC", "ああああつけつしへさえあ")


def questions(text: str, count: int = 60) -> list[Question]:
    """Ask many times about one password."""
    chance = Random(text)
    return [ask(password.explain(text), chance) for _ in range(count)]


@pytest.mark.parametrize("text", TEXTS)
def test_questions_can_be_answered(text: str) -> None:
    """Each has at least two different answers, of which one is right; hidden tiles and cells are
    there.
    """
    parts = password.explain(text)
    for question in questions(text):
        sizes = {"sets": len(parts.sets), "characters": len(parts.characters)}

        assert len(set(question.choices)) == len(question.choices) >= 2
        assert 0 <= question.answer < len(question.choices)
        assert all(0 <= number < sizes[strip] for strip, number in question.hidden)
        assert not question.cells or 0 <= question.cells[0] < question.cells[1] <= len(parts.cells)


@pytest.mark.parametrize("text", ["KKBAC", "AtKAUAfAC"])
def test_counts_are_those_of_the_sets(text: str) -> None:
    """Who answers with the count of the set that is hidden is right."""
    parts = password.explain(text)
    found = [
        question
        for question in questions(text)
        if question.hidden and question.hidden[0][0] == "sets"
    ]

    assert found
    for question in found:
        assert question.choices[question.answer] == str(parts.sets[question.hidden[0][1]].count)


def test_characters_are_those_of_the_password() -> None:
    """Who answers with the hidden character is right, and its swapped digits are among the answers."""
    parts = password.explain("ああああつけつしへさえあ")
    found = [
        question
        for question in questions(parts.text)
        if question.prompt.code == "widgets.quiz.character"
    ]

    assert found
    for question in found:
        assert {parts.characters[number].text for _, number in question.hidden} == {
            question.choices[question.answer]
        }


def test_all_that_would_tell_is_hidden() -> None:
    """Equal characters elsewhere are hidden with the one that is asked for."""
    parts = password.explain("ああああつけつしへさえあ")
    for question in questions(parts.text):
        if question.prompt.code == "widgets.quiz.character":
            shown = [
                each.text
                for each in parts.characters[:-1]
                if ("characters", each.number) not in question.hidden
            ]

            assert question.choices[question.answer] not in shown


def test_the_winner_is_that_of_the_race() -> None:
    """RLE wins where it is not longer."""
    found = {
        text: next(each for each in questions(text) if each.prompt.code == "widgets.quiz.winner")
        for text in TEXTS
    }

    for text, question in found.items():
        assert str(question.choices[question.answer]).lower() == password.explain(text).race.winner


def test_same_seed_same_questions() -> None:
    """Nothing but the seed decides."""
    parts = password.explain("KKBAC")

    assert ask(parts, Random(3)) == ask(password.explain("KKBAC"), Random(3))
    assert len({ask(parts, Random(seed)).prompt for seed in range(20)}) > 4


def test_only_the_first_answer_counts() -> None:
    """A second answer changes nothing, nor does one that is no choice; the count of right ones goes
    on.
    """
    question = Question("?", ("a", "b"), 1, "since")
    quiz = Quiz(question)
    right = quiz.answered(1)

    assert quiz.answered(2) == quiz
    assert (right.right, right.given) == (1, 1)
    assert right.answered(0) == right
    assert right.following(question) == Quiz(question, number=2, right=1)
    assert quiz.answered(0).right == 0
