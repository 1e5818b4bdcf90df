"""The symbols of the plain text field and the size of its board; and a document, which is a field with comments."""

from collections.abc import Mapping
from typing import NamedTuple

from puyonb.errors import NotationWarning
from puyonb.puyo.field import Field, Puyo

__all__ = ["EXTENDED_SYMBOLS", "HEIGHT", "HIDDEN_ROWS", "SYMBOLS", "WIDTH", "Comment", "Document"]

WIDTH, HEIGHT, HIDDEN_ROWS = 6, 13, 1
"""The board of the specification; its top row is invisible."""

SYMBOLS: Mapping[str, Puyo] = {
    ".": Puyo.EMPTY,
    "R": Puyo.RED,
    "G": Puyo.GREEN,
    "B": Puyo.BLUE,
    "Y": Puyo.YELLOW,
    "P": Puyo.PURPLE,
    "O": Puyo.OJAMA,
    "T": Puyo.IRON,
}
"""The symbols of the specification; ``#``, which stands among them there, is only the mark of a comment (reading F6)."""

EXTENDED_SYMBOLS: Mapping[str, Puyo] = {**SYMBOLS, "K": Puyo.HARD, "W": Puyo.WALL, "S": Puyo.SUN}
"""The symbols of the extended form (reading F8)."""


class Comment(NamedTuple):
    """A comment, and where it stands.

    Attributes
    ----------
    row : int
        The row of the field above which it stands: 0 for all that comes before the first row of the text, the height of the
        field for what comes after the last.
    text : str
        The line from its ``#`` on.
    """

    row: int
    text: str


class Document(NamedTuple):
    """A field as a file holds it.

    Attributes
    ----------
    field : Field
    comments : tuple of Comment, default none
        In the order of the file.
    warnings : tuple of NotationWarning, default none
        What was read although it goes beyond the letter of the specification.
    """

    field: Field
    comments: tuple[Comment, ...] = ()
    warnings: tuple[NotationWarning, ...] = ()
