"""Attempts to read and write what a notation may not be able to carry."""

from collections.abc import Callable

import pytest

from puyonb.errors import CannotExpress, NotationError


def refused(call: Callable[..., object], *arguments: object, **options: object) -> Exception:
    """Return the error with which a reader or a writer refuses what it is given."""
    with pytest.raises((NotationError, CannotExpress)) as caught:
        call(*arguments, **options)
    return caught.value


def written_or_refused(write: Callable[[], str]) -> tuple[str | None, str | None]:
    """Return the text, or the word for the part that the notation cannot carry."""
    try:
        return write(), None
    except CannotExpress as error:
        return None, error.what
