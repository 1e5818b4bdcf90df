"""A part of a text, and the errors and warnings for a place in it."""

from dataclasses import dataclass

from puyonb.errors import NotationError, NotationWarning
from puyonb.messages import Message


@dataclass(frozen=True, slots=True)
class Source:
    """A part of a text.

    Attributes
    ----------
    text : str
        The whole text; every offset counts from its beginning.
    start, stop : int
        Where the part begins and ends.
    before : int
        How many lines a stream had before ``text``.
    """

    text: str
    start: int
    stop: int
    before: int = 0

    def error(self, message: Message | str, offset: int) -> NotationError:
        """Return the error for a place in the text."""
        return NotationError(message, self.text, offset, lines_before=self.before)

    def warning(self, message: Message | str, offset: int) -> NotationWarning:
        """Return the warning for a place in the text."""
        return NotationWarning(message, self.text, offset, lines_before=self.before)


NULLS = ("", "~", "null", "Null", "NULL")
"""The texts that mean "no value" in metadata."""
NO_VALUE = (*NULLS, "?", "-")
"""The values of a recommended key that say nothing: none, unknown, and no value as in PGN."""
