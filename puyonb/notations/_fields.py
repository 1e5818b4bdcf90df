"""Read a field in any notation of Puyo Puyo, as the fence ``puyo`` and the magic ``%%puyo`` do."""

from typing import Any

from puyonb import notations
from puyonb.errors import NotationError, collecting, ignoring, warn
from puyonb.messages import Message


def loads(
    text: str,
    *,
    source: str = "",
    extended: bool = False,
    lenient: bool = False,
    strict: bool = False,
) -> Any:
    """Read a field, or a field with moves, from rows, a link, a code or a password.

    The plain text field comes first; without ``extended``, its extended letters are errors.

    Parameters
    ----------
    text : str
    source : str, optional
        The name of the notation; detected by default.
    extended, lenient, strict : bool, default False
        Options of the reader.

    Returns
    -------
    Field, Password, Record or Link

    Raises
    ------
    NotationError
        If no notation of the game reads the text, or if several read different values.
    ValueError
        If ``source`` is no notation of the game, or two options contradict each other.
    """
    if extended and source:
        raise ValueError(Message("common.not_both", first="extended", second="source"))
    name = source or ("field:extended" if extended else "")
    if name:
        known = notations.names(game="puyo")
        if notations.get(name).name not in known:
            raise ValueError(Message("common.choice", option="source", choices=known, found=source))
        return notations.get(name).loads(text, strict=strict, lenient=lenient)
    if strict and lenient:
        raise ValueError(Message("common.not_both", first="strict", second="lenient"))
    reader = notations.get("field")
    try:
        with collecting() as warnings:
            field = reader.loads(text, strict=strict)
    except NotationError as error:
        try:
            found = detect(text, error)
        except NotationError:
            # A lenient text field reads nearly everything, so it comes last.
            if not lenient:
                raise
            found = reader
        return found.loads(text, strict=strict, lenient=lenient)
    warn(warnings)
    return field


def detect(text: str, error: NotationError) -> notations.Notation:
    """Return the notation of Puyo Puyo, other than the plain text field, that reads a text.

    Parameters
    ----------
    text : str
    error : NotationError
        The error of the plain text field.

    Raises
    ------
    NotationError
        The error that describes the text best: the given one, or that of detection.
    """
    try:
        with ignoring():
            found = notations.read(text).notation
    except NotationError as other:
        if other.code == "notations.ambiguous" or other.offset > error.offset:
            raise other from None
        raise error from None
    if found.game != "puyo" or found.family == "field":
        raise error
    return found
