"""A row of the table that says what a type of value is; :mod:`puyonb.kinds` reads the rows."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from puyonb.messages import Message


@dataclass(frozen=True, slots=True)
class Kind:
    """What a type of value is, and what shows it.

    A path names a function in the row's own package; it is loaded when it is asked for.

    Attributes
    ----------
    name : str
        The word in JSON, in the table of notations and in rows of tables.
    type : str
        The path of the class; empty for a kind of list.
    when : callable, optional
        A row of the same class counts only if this holds.
    of : tuple of str
        The names of the items of a list of this kind.
    plain : callable, optional
        Returns the simpler value that this one is, or the value itself.
    part : callable, optional
        Returns the value that answers for the columns that this row leaves empty.
    noun : Message, optional
        The word for the kind; none if the facts name it, as "2 games" does.
    title : callable, optional
        Returns the name that its author gave the value, or an empty text.
    facts : path
        Returns a message in words, whose values are the numbers.
    playable : path
        Returns the part that can be played, and the message why the rest cannot.
    cover : path
        Draws the one still picture: the end of a game, and no solution.
    picture, animation, explanation, book : path
        Make what :mod:`puyonb.draw` returns.
    options : tuple of str
        What the picture takes beyond the options of all pictures.
    page : str
        The word for the element of a page that shows the value.
    widgets : tuple of str
        Names in :mod:`puyonb.widgets`, the usual one first.
    """

    name: str
    type: str = ""
    when: Callable[[Any], bool] | None = None
    of: tuple[str, ...] = ()
    plain: Callable[[Any], Any] | None = None
    part: Callable[[Any], Any] | None = None
    noun: Message | None = None
    title: Callable[[Any], str] | None = None
    facts: str = ""
    playable: str = ""
    cover: str = ""
    picture: str = ""
    animation: str = ""
    explanation: str = ""
    book: str = ""
    options: tuple[str, ...] = ()
    page: str = ""
    widgets: tuple[str, ...] = ()
