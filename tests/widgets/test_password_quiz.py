"""The quiz about passwords: its answers agree with the explanation, and no tile shows them."""

from random import Random

import pytest

from puyonb.messages import Message
from puyonb.puyo import password
from puyonb.teach import Exercise, Feedback
from puyonb.teach._password import of_password
from puyonb.widgets.password_quiz import Quiz, cells, hidden

TEXTS = ("KKBAC", "ここいあ う", "AtKAUAfAC", "K4C", "AHJAAAC", "ああああつけつしへさえあ")


def questions(text, count=60):
    """Ask many times about one password."""
    chance = Random(text)
    return [of_password(password.explain(text), chance) for _ in range(count)]


@pytest.mark.parametrize("text", TEXTS)
def test_questions_can_be_answered(text):
    """Each has at least two different answers, of which one is right; hidden tiles and cells are
    there.
    """
    parts = password.explain(text)
    for question in questions(text):
        asked = cells(parts, question)

        assert len(set(question.choices)) == len(question.choices) >= 2
        assert Quiz(question).answered(Quiz(question).answer).right == 1
        assert all(
            0 <= number < len(getattr(parts, strip)) for strip, number in hidden(parts, question)
        )
        assert not asked or 0 <= asked[0] < asked[1] <= len(parts.cells)


@pytest.mark.parametrize("text", ["KKBAC", "AtKAUAfAC"])
def test_counts_are_those_of_the_sets(text):
    """Who answers with the count of the set that is hidden is right."""
    parts = password.explain(text)
    found = [each for each in questions(text) if each.topic == "password-count"]

    assert found
    for question in found:
        [(strip, number)] = hidden(parts, question)
        assert strip == "sets"
        assert question.choices[Quiz(question).answer] == str(parts.sets[number].count)


def test_all_that_would_tell_is_hidden():
    """The character that is asked for is hidden wherever it is; it is the right answer."""
    parts = password.explain("ああああつけつしへさえあ")
    found = [each for each in questions(parts.text) if each.topic == "password-character"]

    assert found
    for question in found:
        numbers = {number for _, number in hidden(parts, question)}
        shown = [each.text for each in parts.characters[:-1] if each.number not in numbers]
        answer = question.choices[Quiz(question).answer]
        assert answer not in shown
        assert {parts.characters[number].text for number in numbers} == {answer}


def test_the_format_is_that_of_the_race():
    """RLE wins where it is not longer."""
    for text in TEXTS:
        question = next(each for each in questions(text) if each.topic == "password-format")

        right = question.choices[Quiz(question).answer]
        assert str(right).lower() == password.explain(text).race.winner


def test_same_seed_same_questions():
    """Nothing but the seed decides."""
    parts = password.explain("KKBAC")

    assert of_password(parts, Random(3)) == of_password(password.explain("KKBAC"), Random(3))
    assert len({of_password(parts, Random(seed)).question for seed in range(20)}) > 4


def test_only_the_first_answer_counts():
    """A second answer changes nothing, nor does one that is no choice; the count of right ones goes
    on.
    """
    why = Message("teach.right")
    question = Exercise(
        "x", why, None, "b", why, str, lambda _: Feedback(False, ()), choices=("a", "b")
    )
    quiz = Quiz(question)
    right = quiz.answered(1)

    assert quiz.answered(2) == quiz
    assert (right.right, right.given) == (1, 1)
    assert right.answered(0) == right
    assert right.following(question) == Quiz(question, number=2, right=1)
    assert quiz.answered(0).right == 0
