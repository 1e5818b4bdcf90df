"""Read a field in any notation of Puyo Puyo, as the fence ``puyo`` and the magic ``%%puyo`` do.

A fence and a file of fields may hold several: :func:`boards`.
"""

import re
from typing import Any, NamedTuple

from puyonb import notations
from puyonb.errors import NotationError, collecting, ignoring, warn
from puyonb.messages import Message
from puyonb.notations._lookup import is_address

LINE = "---"
"""The line between two boards."""

COMMENT = "#\N{FULLWIDTH NUMBER SIGN}"
"""The signs at the beginning of a comment in a list or a field."""


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


class Part(NamedTuple):
    """A board of a text with several.

    Attributes
    ----------
    text : str
    offset : int
        Where the text begins in the whole text.
    caption : str
        The comment above the board, if there are several boards.
    """

    text: str
    offset: int = 0
    caption: str = ""


def boards(text: str) -> list[Part]:
    """Return the boards of a text: between lines ``---``, or one link a line.

    Examples
    --------
    >>> [board.text for board in boards("RG\\n---\\n\\nGR")]
    ['RG\\n', 'GR']
    """
    lines = text.splitlines(keepends=True)
    links = [line for line in lines if is_address(line)]
    written = [line for line in lines if line.strip() and line.strip()[0] not in COMMENT]
    apart = len(links) > 1 and links == written
    found: list[tuple[int, list[str]]] = []
    begins, offset = True, 0
    for line in lines:
        if line.strip() == LINE:
            begins = True
        elif not begins:
            found[-1][1].append(line)
        elif line.strip():
            found.append((offset, [line]))
            begins = False
        begins = begins or (apart and is_address(line))
        offset += len(line)
    return [_part(offset, *board) for offset, board in found]


def _part(offset: int, first: str, *rest: str) -> Part:
    """Return a board; a comment in its first line is the caption."""
    bare = first.strip()
    if rest and bare[0] in COMMENT and not _SIZE.match(bare):
        return Part("".join(rest), offset + len(first), bare.lstrip(COMMENT).strip())
    return Part("".join((first, *rest)), offset)


_SIZE = re.compile(rf"[{COMMENT}]\s*puyonb", re.IGNORECASE)
"""The comment with the size of a field, which is no caption."""


def is_file(name: str) -> bool:
    """Return whether the ending of a file is that of fields."""
    return any(notations.get(form).family == "field" for form in notations.for_file(name))
