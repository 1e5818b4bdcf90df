"""The exercises of the notebooks by their names."""

from collections.abc import Callable
from dataclasses import replace

from puyonb.messages import Message
from puyonb.puyo import password
from puyonb.puyo.field import Field
from puyonb.teach import _password, _simulator
from puyonb.teach._exercise import Exercise


def _asked(exercise: Exercise, question: Message) -> Exercise:
    """Return an exercise with the question of a notebook."""
    return replace(exercise, question=question)


def _full_of_red() -> Exercise:
    parts = password.explain(Field.from_rows(["R" * 6] * 13))
    return _asked(_password.encode(parts), Message("teach.notebook.format_1"))


def _corrupted() -> Exercise:
    return _password.repair(password.explain("AHBAABC"))


EXERCISES: dict[str, Callable[[], Exercise]] = {
    "format-1": _full_of_red,
    "format-2": _corrupted,
    **_simulator.EXERCISES,
}
"""A function for each exercise, which makes it when it is needed."""
