"""Exercises with feedback: what is right in an answer, the first mistake, and a hint.

>>> from puyonb import teach
>>> count = teach.exercise("password-count", seed=5, level=2)
>>> print(count.given)
AEtJdaC
>>> print(count.check(31))
The digits are octal: the first digit counts eights, not tens.
>>> count.check("25 times").right
True

:func:`exercise` makes an exercise of a topic, a different one for each seed.  :func:`check` checks
an answer to an exercise of the notebooks, which have names such as ``"password-1"``.  The feedback
never contains the solution; :meth:`Exercise.solution` returns it.
"""

from collections.abc import Callable
from dataclasses import replace
from difflib import get_close_matches
from random import Random

from puyonb.errors import check_whole
from puyonb.messages import Message
from puyonb.teach._exercise import Exercise, Feedback
from puyonb.teach._password import TOPICS, make

__all__ = ["Exercise", "Feedback", "check", "exercise"]

_LEVELS = 3


def exercise(topic: str, *, seed: int = 0, level: int = 1) -> Exercise:
    """Return an exercise.

    Parameters
    ----------
    topic : str
        A topic such as ``"password-decode"``; ``"password"`` for one of them at random; or the
        name of an exercise of a notebook, as ``"password-1"``, which has one seed and one level.
    seed : int, default 0
        The same seed makes the same exercise.
    level : int, default 1
        1, 2 or 3.

    Raises
    ------
    ValueError
        If there is no such topic or level.
    TypeError
        If the seed is not a whole number.

    Examples
    --------
    >>> exercise("password-decode", seed=1)
    <Exercise password-decode: level=1, seed=1>
    >>> print(exercise("password-cells", seed=4).question)
    Which two cells does へ stand for in 20th?
    """
    topics = [each for each in TOPICS if each == topic or each.startswith(f"{topic}-")]
    if not topics:
        named = _named()
        if topic in named:
            return named[topic]()
        near = get_close_matches(str(topic), TOPICS, n=1, cutoff=0)
        message = Message(
            "teach.topic",
            "expected a topic such as {near}, found {found!q}; topics: {topics}",
            near=near[0],
            found=str(topic),
            topics=TOPICS,
        )
        raise ValueError(message)
    if not isinstance(level, int) or level not in range(1, _LEVELS + 1):
        message = Message("common.range", option="level", least=1, most=_LEVELS, found=level)
        raise ValueError(message)
    check_whole("seed", seed)
    chance = Random(f"{topic} {level} {seed}")  # noqa: S311 - exercises, not secrets
    return replace(make(chance.choice(topics), chance, level), seed=seed)


def check(name: str, answer: object) -> Feedback:
    """Check an answer to an exercise of a notebook.

    Parameters
    ----------
    name : str
        The name that the notebook shows, such as ``"password-1"``.
    answer : object
        As people write it: a text, a number, a field or another value.

    Returns
    -------
    Feedback
        It never contains the solution.

    Raises
    ------
    ValueError
        If there is no such exercise.  An answer that cannot be read is not an error.

    Examples
    --------
    >>> check("format-1", "ころあ").right
    False
    >>> check("format-1", "ころ")
    The last character of a password is its format, plain or RLE; 'ろ' is neither.
    """
    named = _named()
    if name not in named:
        near = get_close_matches(str(name), named, n=1, cutoff=0)
        message = Message(
            "teach.name",
            "expected an exercise such as {near}, found {found!q}; exercises: {names}",
            near=near[0],
            found=str(name),
            names=tuple(named),
        )
        raise ValueError(message)
    return named[name]().check(answer)


def _named() -> dict[str, Callable[[], Exercise]]:
    """Return the exercises of notebooks, which need all games."""
    from puyonb.teach._notebooks import EXERCISES

    return EXERCISES
