"""How a message quotes what it found: as Python would write it, and not all of it if it is long."""

_LONGEST = 40


def shown(text: str) -> str:
    """Quote a text for a message.

    Examples
    --------
    >>> shown("a1-b1"), shown("\\u200b2.")
    ("'a1-b1'", "'\\\\u200b2.'")
    """
    return repr(text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…")
