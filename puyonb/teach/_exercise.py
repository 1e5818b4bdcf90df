"""Exercises and the feedback on answers to them."""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Any

from puyonb.messages import Message, language


@dataclass(frozen=True, slots=True, repr=False)
class Feedback:
    """What is right in an answer, the first mistake, and a hint; never the solution.

    ``str()`` is plain sentences in the chosen language, and ``bool()`` is whether the answer is
    right.

    Attributes
    ----------
    right : bool
    parts : tuple of Message
        The sentences.
    """

    right: bool
    parts: tuple[Message, ...]

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return ("" if language() == "ja" else " ").join(map(str, self.parts))

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        mark, color = ("✓", "#2e7d32") if self.right else ("→", "#e65100")
        style = f"margin:0;padding-inline-start:.7em;border-inline-start:.25em solid {color}"
        text = escape(str(self))
        return f'<p lang="{language()}" style="{style}"><strong>{mark}</strong> {text}</p>'


@dataclass(frozen=True, slots=True, repr=False)
class Exercise:
    """A question with one solution.

    In a notebook it shows its question and, if a board is given, a picture.

    Attributes
    ----------
    topic : str
    question : Message
        ``str()`` shows it in the chosen language.
    given : object
        What the question is about: a text, a field, a puzzle; None if the question says it all.
    level : int
        From 1, easy, to 3.
    seed : int or None
        None for an exercise of a notebook.
    choices : tuple of Message or str
        Possible answers in random order, typical mistakes among them; empty if there are none.
    part : tuple of (str, int), or None
        The part of a password that the question asks for: the name of an attribute of its
        :class:`puyonb.puyo.password.Explanation`, and a number.
    """

    topic: str
    question: Message
    given: Any
    _answer: Any
    _why: Message
    _read: Callable[[object], Any] = dataclasses.field(compare=False)
    _mark: Callable[[Any], Feedback] = dataclasses.field(compare=False)
    level: int = 1
    seed: int | None = None
    choices: tuple[Message | str, ...] = ()
    part: tuple[str, int] | None = None

    def check(self, answer: object) -> Feedback:
        """Return what is right in an answer, the first mistake, and a hint.

        Parameters
        ----------
        answer : object
            As people write it: a text, a number, a field or another value.  An answer that cannot
            be read is not an error: the feedback names the line and the column.

        Examples
        --------
        >>> from puyonb import teach
        >>> print(teach.exercise("password-count", seed=2).check("many"))
        Expected a number, found 'm', line 1, column 1.
        """
        found = self._read(answer)
        if isinstance(found, Feedback):
            return found
        return right() if found == self._read(self._answer) else self._mark(found)

    def solution(self) -> Any:
        """Return the solution: a text, a number, a field, or another value that ``check`` takes."""
        return self._answer

    def explanation(self) -> Message:
        """Return why the solution is right.  The text contains the solution."""
        return self._why

    def __str__(self) -> str:
        given = "" if self.given is None else f"\n\n{self.given}"
        return f"{self.question}{given}"

    def __repr__(self) -> str:
        seed = "" if self.seed is None else f", seed={self.seed}"
        return f"<{type(self).__name__} {self.topic}: level={self.level}{seed}>"

    def _repr_html_(self) -> str:
        given = ""
        if isinstance(self.given, str):
            given = f"<pre>{escape(self.given)}</pre>"
        elif self.given is not None:
            from puyonb import draw

            given = draw.svg(self.given)
        return f'<div lang="{language()}"><p>{escape(str(self.question))}</p>{given}</div>'


def right() -> Feedback:
    """Return the feedback on a right answer."""
    return Feedback(right=True, parts=(Message("teach.right", "Right."),))


def wrong(*parts: Message) -> Feedback:
    """Return the feedback on a wrong answer."""
    return Feedback(right=False, parts=parts)


def unreadable(problem: Message, text: str = "", offset: int | None = None) -> Feedback:
    """Return the feedback on an answer that cannot be read, with the place in a text."""
    if offset is None:
        return wrong(Message("teach.unreadable", "{problem}.", problem=problem))
    before = text[:offset].split("\n")
    line, column = len(before), len(before[-1]) + 1
    return wrong(
        Message(
            "teach.unreadable.at",
            "{problem}, line {line}, column {column}.",
            problem=problem,
            line=line,
            column=column,
        )
    )
