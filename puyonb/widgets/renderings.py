"""One text in every notation that can express it, and the reasons of the others.

This module uses the registry of notations; it knows no notation and no rule.
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
from puyonb.messages import Message, table
from puyonb.notations._table import GAME_OF_SIDES, SIDES
from puyonb.puyo.field import Puyo
from puyonb.widgets.board import tool

READ_AS = "read-as:"
"""The beginning of the name of a button that selects the notation of a text."""

_MOST = 20
"""The most kinds of parts that are left out for one notation."""


class Reading(NamedTuple):
    """The value of a text.

    Attributes
    ----------
    name : str
        The notation of the text.
    value : object
        The model.
    warnings : tuple of NotationWarning
        The warnings of the reader, and a hint if the text is nearly in another notation.
    """

    name: str
    value: Any
    warnings: tuple[NotationWarning, ...] = ()


class Loss(NamedTuple):
    """A part of a value that a notation cannot express.

    Attributes
    ----------
    what : str
        One word for the part: a kind of piece, ``"moves"``, ``"size"``.
    content : Message or str
        The message of the writer.
    cells : tuple of str
        The cells with this part, as players name them; empty if it is not about cells.
    """

    what: str
    content: Message | str
    cells: tuple[str, ...] = ()


class Rendering(NamedTuple):
    """A text in another notation.

    Attributes
    ----------
    text : str or None
        The text without the parts in ``losses``; None if these parts cannot be left out.
    losses : tuple of Loss
        Empty if the notation can express everything except descriptive data.
    notes : tuple of Message or str
        The descriptive data that is left out, because the notation has no place for it.
    """

    text: str | None
    losses: tuple[Loss, ...] = ()
    notes: tuple[Message | str, ...] = ()


def read(text: str, among: Iterable[str] = ()) -> Reading:
    """Read a text in any notation.

    Parameters
    ----------
    text : str
    among : iterable of str, default all notations
        The names of possible notations.  With names, there is no hint at other notations.

    Raises
    ------
    NotationError
        If no notation reads the text, or if several do.

    Examples
    --------
    >>> read("RRGG").name
    'field'
    """
    names = tuple(among)
    notation, value, found = notations.read(text, among=names)
    hint = None if names else notations.near_miss(text, notation.name)
    return Reading(notation.name, value, (*([hint] if hint else []), *found))


def candidates(error: NotationError) -> tuple[str, ...]:
    """Return the names of the notations that all read a text, if this is its error.

    Examples
    --------
    >>> candidates(NotationError("expected a cell, found 'X'"))
    ()
    """
    content = error.content
    if not isinstance(content, Message) or content.code != "notations.ambiguous":
        return ()
    return tuple(content.values["names"])


def choices(error: Exception) -> list[dict[str, Any]]:
    """Return a button for each notation that can read a text, if this is its error.

    Examples
    --------
    >>> choices(NotationError("expected a cell, found 'X'"))
    []
    """
    if not isinstance(error, NotationError):
        return []
    titles = {name: notations.get(name).title for name in candidates(error)}
    return [
        {**tool("read", title=title), "name": f"{READ_AS}{name}"} for name, title in titles.items()
    ]


def recognized(reading: Reading) -> str:
    """Return the notation of a text, and its warnings.

    Examples
    --------
    >>> recognized(read("RRGG"))
    'This is: Plain text field'
    """
    title = notations.get(reading.name).title
    warnings = tuple(map(str, reading.warnings))
    message = (
        Message(
            "widgets.converter.found.warned",
            "This is: {title}; {warnings:;}",
            title=title,
            warnings=warnings,
        )
        if warnings
        else Message("widgets.converter.found", "This is: {title}", title=title)
    )
    return message.text()


def part(loss: Loss) -> Puyo | Message | str:
    """Return the name of a part; the word itself, if another package added it.

    Examples
    --------
    >>> part(Loss("moves", "")).text()
    'moves'
    """
    if loss.what in {puyo.value for puyo in Puyo}:
        return Puyo(loss.what)
    code = f"notations.part.{loss.what}"
    return Message(code) if code in table("notations") else loss.what


def targets(source: str) -> tuple[str, ...]:
    """Return the names of all notations of the same game; of a duel, also those of its boards."""
    entry = notations.get(source)
    boards = notations.names(game=GAME_OF_SIDES) if entry.value in SIDES else ()
    return (*notations.names(game=entry.game), *boards)


def render(text: str, *, source: str, target: str) -> Rendering:
    """Write a text in another notation, and find the parts that it cannot express.

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


def render_value(value: Any, *, source: str, target: str, player: int | None = None) -> Rendering:
    """Write a value of one notation in another; see :func:`render`.

    Parameters
    ----------
    value : object
    source, target : str
        The names of notations.
    player : int, optional
        As for :func:`puyonb.notations.convert`.
    """
    chosen = {} if player is None else {"player": player}
    return _render(
        value,
        lambda left_out: notations.write(value, to=target, source=source, drop=left_out, **chosen),
    )


def _render(value: Any, write: Callable[[list[str]], str]) -> Rendering:
    """Write a value, and leave out one part after the other until the notation can express it."""
    losses: list[Loss] = []
    with collecting() as found:
        while len(losses) < _MOST:
            try:
                written = write([loss.what for loss in losses])
            except CannotExpress as error:
                cells, rest = _taken(value, error.what)
                known = error.what in {loss.what for loss in losses}
                if not known:
                    losses.append(Loss(error.what, error.content, cells))
                if known or rest is None:
                    return Rendering(None, tuple(losses))
            else:
                notes = tuple(each.content for each in found if isinstance(each, LossWarning))
                return Rendering(written, tuple(losses), notes)
    return Rendering(None, tuple(losses))


def _taken(value: Any, what: str) -> tuple[tuple[str, ...], Any]:
    """Return the cells with a part of a value, and the value without it; None if it needs it."""
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
