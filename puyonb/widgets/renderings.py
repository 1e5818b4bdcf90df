"""One text in every notation that can carry it, and what stands in the way of the others.

All of it goes through the registry; nothing here knows a notation, a game or a rule.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from puyonb import notations
from puyonb.errors import (
    CannotExpress,
    LossWarning,
    NotationError,
    NotationWarning,
    collecting,
    ignoring,
)
from puyonb.messages import Message

_MOST = 20
"""How many kinds of things may be left out one after the other, before a target is given up."""


class Reading(NamedTuple):
    """What a text means.

    Attributes
    ----------
    name : str
        The notation that it is in.
    value : object
        The model.
    warnings : tuple of NotationWarning
        What was read although it goes beyond the letter.
    """

    name: str
    value: Any
    warnings: tuple[NotationWarning, ...] = ()


class Loss(NamedTuple):
    """Something that a notation cannot carry.

    Attributes
    ----------
    what : str
        One word: a kind of piece, ``"moves"``, ``"size"``.
    message : str
        The writer's own words.
    cells : tuple of str
        Every cell concerned, as players name them; none where it is not a matter of cells.
    """

    what: str
    message: str
    cells: tuple[str, ...] = ()


class Rendering(NamedTuple):
    """A text in another notation.

    Attributes
    ----------
    text : str or None
        The text without what is in ``losses``; None, if it cannot be written at all.
    losses : tuple of Loss
        Empty, if the notation carries everything that must not be left out.
    notes : tuple of str
        What was left out without being asked: descriptive data, which the notation has no place for.
    """

    text: str | None
    losses: tuple[Loss, ...] = ()
    notes: tuple[str, ...] = ()


def read(text: str, among: Iterable[str] = ()) -> Reading:
    """Read a text in whatever notation it is.

    Parameters
    ----------
    text : str
    among : iterable of str, default all notations
        The names of those it may be in; if they are given, nobody doubts that one of them was meant.

    Raises
    ------
    NotationError
        If none of them reads it, or several do.

    Examples
    --------
    >>> read("RRGG").name
    'field'
    """
    names = tuple(among)
    notation, value, found, _ = notations.read(text, among=names)
    hint = None if names else notations.near_miss(text, notation.name)
    return Reading(notation.name, value, (*([hint] if hint else []), *found))


def candidates(fault: NotationError) -> tuple[str, ...]:
    """Return the names of the notations that all read a text, if this is its error.

    Examples
    --------
    >>> candidates(NotationError("expected a cell, found 'X'"))
    ()
    """
    content = fault.content
    if not isinstance(content, Message) or content.code != "notations.ambiguous":
        return ()
    return tuple(content.values["names"])


def targets(source: str) -> tuple[str, ...]:
    """Name the notations that a text of one notation may be written in: those of its game."""
    return notations.names(game=notations.get(source).game)


def render(text: str, *, source: str, target: str) -> Rendering:
    """Write a text in another notation, and find everything that this one cannot carry.

    Parameters
    ----------
    text : str
    source, target : str
        The names of notations.

    Examples
    --------
    >>> render("S.\\nRG", source="field:extended", target="field").losses[0].cells
    ('column 1, row 2',)
    """
    with ignoring():
        value = notations.get(source).loads(text)
    return _render(
        value, lambda left_out: notations.convert(text, to=target, source=source, drop=left_out)
    )


def render_value(value: Any, *, source: str, target: str) -> Rendering:
    """Write a value that was read from one notation in another; see :func:`render`.

    Parameters
    ----------
    value : object
    source, target : str
        The names of notations.
    """
    return _render(
        value, lambda left_out: notations.write(value, to=target, source=source, drop=left_out)
    )


def _render(value: Any, write: Callable[[list[str]], str]) -> Rendering:
    """Write a value without more and more, until nothing stands in the way."""
    losses: list[Loss] = []
    with collecting() as found:
        while len(losses) < _MOST:
            try:
                written = write([loss.what for loss in losses])
            except CannotExpress as error:
                cells, rest = _taken(value, error.what)
                known = error.what in {loss.what for loss in losses}
                if not known:
                    losses.append(Loss(error.what, error.message, cells))
                if known or rest is None:
                    return Rendering(None, tuple(losses))
            else:
                notes = tuple(each.message for each in found if isinstance(each, LossWarning))
                return Rendering(written, tuple(losses), notes)
    return Rendering(None, tuple(losses))


def _taken(value: Any, what: str) -> tuple[tuple[str, ...], Any]:
    """Take something out of a value; name the cells that held it, and give the rest, or None if it cannot do without."""
    if not hasattr(value, "without"):
        return (), None
    try:
        rest = value.without(what)
    except ValueError:
        return (), None
    board, left = getattr(value, "field", value), getattr(rest, "field", rest)
    places = [place for place in getattr(board, "places", ()) if board[place] != left[place]]
    return tuple(
        board.describe(*place) for place in sorted(places, key=lambda place: (-place[0], place[1]))
    ), rest
