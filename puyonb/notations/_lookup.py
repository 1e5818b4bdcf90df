"""Which notations there are: found by their names, by the ending of a file, by the site of an address.

The table itself is :mod:`puyonb.notations._table`; which notation a text is in, :mod:`puyonb.notations` tells.
"""

import re

from puyonb.errors import shortened
from puyonb.notations._entry import Notation
from puyonb.notations._table import NOTATIONS as NOTATIONS  # noqa: PLC0414 - the package reads it here
from puyonb.text import without_bom


def names(*, game: str | None = None, dialects: bool = True) -> tuple[str, ...]:
    """Give the names of all notations.

    Parameters
    ----------
    game : str, optional
        Of this game only.
    dialects : bool, default True
        Name dialects too.

    Examples
    --------
    >>> names(game="puyo")[:2]
    ('field', 'field:extended')
    """
    found = (entry for entry in NOTATIONS if game in (None, entry.game))
    return tuple(entry.name for entry in found if dialects or entry.name == entry.family)


def get(name: str) -> Notation:
    """Give the entry of a notation.

    Parameters
    ----------
    name : str
        As :func:`names` gives it; the name of the module does too.

    Raises
    ------
    TypeError
        If the name is not a string.
    ValueError
        If there is none of this name; it names a near one, if there is one.

    Examples
    --------
    >>> get("field").title
    'Plain text field'
    """
    if not isinstance(name, str):
        raise TypeError(f"expected the name of a notation as str, found {type(name).__name__}")
    for entry in NOTATIONS:
        module = entry.room.rpartition(".")[2]
        if name in (entry.name, module + entry.name.removeprefix(entry.family)):
            return entry
    from difflib import get_close_matches

    near = get_close_matches(name[:_LONGEST_NAME], names(), n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise ValueError(shortened(f"expected a notation, one of {', '.join(names())}, found {name!r}{hint}"))


_LONGEST_NAME = 100
"""So many characters of a name are compared with those that there are."""


def recommending(name: str) -> tuple[str, ...]:
    """Give the names of the notations that recommend an ending which says nothing by itself, such as ``.txt``.

    Parameters
    ----------
    name : str
        The name of a file, with or without its folders.

    Examples
    --------
    >>> recommending("notes.txt"), recommending("gtr-setup.puyo")
    (('field', 'field:extended'), ())
    """
    return _by_ending(name) if _may_be_any(name) else ()


def for_file(name: str) -> tuple[str, ...]:
    """Give the names of the notations that a file can be in by its ending.

    Parameters
    ----------
    name : str
        The name of a file, with or without its folders.

    Returns
    -------
    tuple of str
        Empty where the ending says nothing: ``.txt`` may be any notation, or none.

    Examples
    --------
    >>> for_file("boards/gtr-setup.puyo"), for_file("notes.txt")
    (('field', 'field:extended'), ())
    """
    return () if _may_be_any(name) else _by_ending(name)


def _by_ending(name: str) -> tuple[str, ...]:
    small = name.lower()
    return tuple(entry.name for entry in NOTATIONS if small.endswith(entry.endings))


def _may_be_any(name: str) -> bool:
    return name.lower().endswith(".txt")


def is_file_name(name: str) -> bool:
    """Tell whether a text ends like the name of a file.

    Examples
    --------
    >>> is_file_name("notes.txt"), is_file_name(".....R")
    (True, False)
    """
    return bool(_by_ending(name))


def is_address(text: str) -> bool:
    """Tell whether a text is an address, and nothing but one, of a site whose notation is known.

    Examples
    --------
    >>> is_address("https://www.puyop.com/s/1"), is_address("https://example.com/"), is_address("see https://www.puyop.com/s/1")
    (True, False, False)
    """
    bare = without_bom(text).strip()
    return bool(at_home(bare)) and not re.search(r"\s", bare)


def at_home(text: str) -> list[Notation]:
    """Give the entries of the site that an address leads to; none, if it is no address, or of a site that nobody knows."""
    begin = text[:120].lower().replace("%3a", ":").replace("%2f", "/")
    if not begin.startswith(("http://", "https://")):
        return []
    return [entry for entry in NOTATIONS if any(host in begin for host in entry.hosts)]
