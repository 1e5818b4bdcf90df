"""Search for notations by name, by the ending of a file or by the host of an address.

The notations of puyonb are in :mod:`puyonb.notations._table`.  :func:`register` adds notations of
other packages.  These come last: they are loaded only if no notation of puyonb matches.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from threading import RLock

from puyonb.errors import load_entry_points
from puyonb.messages import Message
from puyonb.notations._entry import Notation
from puyonb.notations._table import NOTATIONS
from puyonb.text import without_bom

GROUP = "puyonb.notations"
"""The entry point group in which other packages list their notations."""

_registered: list[Notation] = []
_lock = RLock()
_entry_points_loaded = False


def tables() -> Iterator[tuple[Notation, ...]]:
    """Yield the notations of puyonb, then the registered ones, which are loaded only then."""
    yield NOTATIONS
    yield registered()


def entries() -> tuple[Notation, ...]:
    """Return every notation and dialect; a notation comes before its dialects."""
    return (*NOTATIONS, *registered())


def registered() -> tuple[Notation, ...]:
    """Return the notations of other packages; the first call loads the entry points."""
    global _entry_points_loaded  # noqa: PLW0603 - they are loaded once in a process
    # The lock is reentrant because an entry point may use this module.
    with _lock:
        if not _entry_points_loaded:
            _entry_points_loaded = True
            _load_entry_points()
        return tuple(_registered)


def _load_entry_points() -> None:
    def _take(found: Notation | Iterable[Notation]) -> None:
        for notation in [found] if isinstance(found, Notation) else found:
            register(notation)

    load_entry_points(GROUP, _take, what=Message("notations.broken.what", "the notation"))


def register(notation: Notation) -> None:
    """Add a notation of another package to the running process.

    An installed package need not call this function.  It lists a :class:`Notation`, or several, as
    an entry point, and puyonb loads them when needed::

        [project.entry-points."puyonb.notations"]
        mine = "my_package:NOTATION"

    A registered notation reads a text only if no notation of puyonb reads it, or if the caller
    names it.

    Parameters
    ----------
    notation : Notation
        A dialect is registered after its notation.

    Raises
    ------
    TypeError
        If it is not a :class:`Notation`.
    ValueError
        If its name, or an ending of its files, belongs to another notation.

    Examples
    --------
    >>> register(get("ppn")._replace(name="nexus"))
    Traceback (most recent call last):
        ...
    ValueError: expected a new name for a notation, found 'nexus', which belongs to Puyo Nexus query
    """
    if not isinstance(notation, Notation):
        raise TypeError(
            Message(
                "notations.register.type",
                "expected a Notation, found {found}",
                found=type(notation).__name__,
            )
        )
    with _lock:
        known = (*NOTATIONS, *_registered)
        if notation in known:
            return
        for other in known:
            if notation.name in _names(other) or (
                other in NOTATIONS
                and notation.family in (other.family, _alias(other), *other.aliases)
            ):
                message = Message(
                    "notations.register.name",
                    "expected a new name for a notation, found {found!r}, which belongs to {title}",
                    found=notation.name,
                    title=other.title,
                )
                raise ValueError(message)
            for ending in notation.endings if notation.family != other.family else ():
                if ending.endswith(other.endings) or any(
                    each.endswith(ending) for each in other.endings
                ):
                    message = Message(
                        "notations.register.ending",
                        "expected a new ending of files, found {found!r}, which belongs to {title}",
                        found=ending,
                        title=other.title,
                    )
                    raise ValueError(message)
        _registered.append(notation)


def _by_name(table: tuple[Notation, ...]) -> dict[str, Notation]:
    """Return the entries of a table by all their names; the table of the last call is kept."""
    global _last  # noqa: PLW0603 - a cache
    if _last[0] is not table:
        _last = (table, {name: entry for entry in reversed(table) for name in _names(entry)})
    return _last[1]


_last: tuple[tuple[Notation, ...], dict[str, Notation]] = ((), {})


def _names(entry: Notation) -> tuple[str, ...]:
    dialect = entry.name.removeprefix(entry.family)
    return entry.name, *(other + dialect for other in (_alias(entry), *entry.aliases))


def _alias(entry: Notation) -> str:
    """Return the name of the module without its packages."""
    return entry.module.rpartition(".")[2]


def names(*, game: str | None = None, dialects: bool = True) -> tuple[str, ...]:
    """Return the names of all notations.

    Parameters
    ----------
    game : str, optional
        Return the notations of this game only.
    dialects : bool, default True
        Whether to include dialects.

    Examples
    --------
    >>> names(game="puyo")[:2]
    ('field', 'field:extended')
    """
    found = (entry for entry in entries() if game in (None, entry.game))
    return tuple(entry.name for entry in found if dialects or entry.name == entry.family)


def get(name: str) -> Notation:
    """Return the entry of a notation.

    Parameters
    ----------
    name : str
        A name that :func:`names` returns, the name of the module or another name, such as
        ``"puzz.link"``.

    Raises
    ------
    TypeError
        If the name is not a string.
    ValueError
        If no notation has this name; the message suggests a similar name.

    Examples
    --------
    >>> print(get("field").title)
    Plain text field
    """
    if not isinstance(name, str):
        raise TypeError(
            Message(
                "notations.name.type",
                "expected the name of a notation as str, found {found}",
                found=type(name).__name__,
            )
        )
    own = _by_name(NOTATIONS).get(name)
    if own:
        return own
    for entry in registered():
        if name in _names(entry):
            return entry
    from difflib import get_close_matches

    if near := get_close_matches(name[:_LONGEST_NAME], names(), n=1):
        raise ValueError(
            Message(
                "notations.name.near",
                "expected a notation, one of {names}, found {found!q}; did you mean {near!r}?",
                names=names(),
                found=name,
                near=near[0],
            )
        )
    raise ValueError(
        Message(
            "notations.name",
            "expected a notation, one of {names}, found {found!q}",
            names=names(),
            found=name,
        )
    )


_LONGEST_NAME = 100
"""How many characters of a name are compared with the known names."""


def recommended_for_file(name: str) -> tuple[str, ...]:
    """Return the notations that recommend an ending which any text may have: ``.txt``, ``.json``.

    Parameters
    ----------
    name : str
        The name of a file, with or without its folders.

    Examples
    --------
    >>> recommended_for_file("notes.txt"), recommended_for_file("gtr-setup.puyo")
    (('field', 'field:extended'), ())
    """
    return _by_ending(name) if _may_be_any(name) else ()


def for_file(name: str) -> tuple[str, ...]:
    """Return the names of the notations to which the ending of a file belongs.

    Parameters
    ----------
    name : str
        The name of a file, with or without its folders.

    Returns
    -------
    tuple of str
        Empty if the ending does not decide: a ``.txt`` or ``.json`` file may be in no notation.

    Examples
    --------
    >>> for_file("boards/gtr-setup.puyo"), for_file("notes.txt")
    (('field', 'field:extended'), ())
    """
    return () if _may_be_any(name) else _by_ending(name)


def _by_ending(name: str) -> tuple[str, ...]:
    small = name.lower()
    for known in tables():
        found = tuple(entry.name for entry in known if small.endswith(entry.endings))
        # An ending belongs to one notation.  A text without an ending, such as a row of a field,
        # must not load the notations of other packages.
        if found or not re.search(r"[^./\\]\.\w+\Z", small):
            return found
    return ()


def _may_be_any(name: str) -> bool:
    return name.lower().endswith((".txt", ".json"))


def is_file_name(name: str) -> bool:
    """Return whether a text has the ending of a file in some notation.

    Examples
    --------
    >>> is_file_name("notes.txt"), is_file_name(".....R")
    (True, False)
    """
    return bool(_by_ending(name))


def is_address(text: str) -> bool:
    """Return whether a text is one address of a site whose notation is known.

    Examples
    --------
    >>> is_address("https://www.puyop.com/s/1"), is_address("https://example.com/")
    (True, False)
    >>> is_address("see https://www.puyop.com/s/1")
    False
    """
    bare = without_bom(text).strip()
    if bare[:4].lower() != "http" or re.search(r"\s", bare):
        return False  # the notations of other packages are not loaded
    return any(for_address(bare, known) for known in tables())


def for_address(text: str, known: Sequence[Notation]) -> list[Notation]:
    """Return the notations, of those given, that belong to the host of an address."""
    start = text[:120].lower().replace("%3a", ":").replace("%2f", "/")
    if not start.startswith(("http://", "https://")):
        return []
    return [entry for entry in known if entry.hosts and any(host in start for host in entry.hosts)]
