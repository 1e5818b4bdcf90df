"""Attempts to write values that a notation may not be able to carry."""

from collections.abc import Callable

from puyonb.errors import CannotExpress


def written_or_refused(write: Callable[[], str]) -> tuple[str | None, str | None]:
    """Return the text, or the word for the part that the notation cannot carry."""
    try:
        return write(), None
    except CannotExpress as error:
        return None, error.what
