"""A text that is read: the part of it in hand, the errors and warnings at a place of it, and how a message quotes it."""

from dataclasses import dataclass

from puyonb.errors import NotationError, NotationWarning


@dataclass(frozen=True, slots=True)
class Source:
    """A part of a text.

    Attributes
    ----------
    text : str
        All of it; every offset counts from its beginning.
    start, stop : int
        Where the part begins and ends.
    before : int
        How many lines a stream had before ``text``.
    """

    text: str
    start: int
    stop: int
    before: int = 0

    def error(self, message: str, offset: int) -> NotationError:
        """Return the error for a place of the text."""
        return NotationError(message, self.text, offset, lines_before=self.before)

    def warning(self, message: str, offset: int) -> NotationWarning:
        """Return the warning for a place of the text."""
        return NotationWarning(message, self.text, offset, lines_before=self.before)


NULLS = ("", "~", "null", "Null", "NULL")
"""What stands for no value in metadata."""

_LONGEST = 40


def shown(text: str) -> str:
    """Quote a text for a message, as Python writes it, and at most 40 characters of it.

    Examples
    --------
    >>> shown("a1-b1"), shown("\\u200b2.")
    ("'a1-b1'", "'\\\\u200b2.'")
    """
    return repr(text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…")
