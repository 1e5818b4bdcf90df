"""Every notation there is, by name: which one a text is in, and how to write it in another.

>>> from puyonb import notations
>>> notations.detect("RG\\nRRGGBB")
'field'
>>> print(notations.convert("# two rows of them\\nRG....\\nRRGGBB", to="field"))
RG
RRGGBB

This module knows a notation by what its entry in :mod:`puyonb.notations._table` says, and imports its room when it is used.  Nothing here
knows of a game, a cell or a move.
"""

import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

from puyonb.errors import LINE_END, CannotExpress, NotationError, NotationWarning, ignoring, leave_out, shortened, warn
from puyonb.notations import _lookup as registry
from puyonb.notations._entry import Notation
from puyonb.notations._lookup import at_home, for_file, get, is_address, is_file_name, names, recommending
from puyonb.notations._table import BRIDGES, HOLDS, NOTATIONS, WHOLE, WORDS
from puyonb.text import bounded, without_bom

__all__ = [
    "BRIDGES",
    "NOTATIONS",
    "Notation",
    "bridge",
    "check_words",
    "convert",
    "described",
    "detect",
    "doubt",
    "droppable",
    "for_file",
    "get",
    "held",
    "is_address",
    "is_file_name",
    "names",
    "recommending",
    "rewrite",
    "text_lines",
    "write",
]


_LONG = 65_536
"""Up to so many characters a text is tried with every notation; beyond, signs alone decide which are."""

_MANY_LINES = 4096
"""The same for lines: most readers look at each."""


LARGEST = 64 * 2**20
"""The most characters of a text whose notation is to be found: as many as a pack may unfold to."""


def detect(text: str, *, among: Iterable[str] = (), lenient: bool = False) -> str:
    """Tell which notation a text is in.

    Parameters
    ----------
    text : str
    among : iterable of str, default all notations
        The names of those it may be in.
    lenient : bool, default False
        Accept what only a lenient reading does.

    Returns
    -------
    str
        The name, with a dialect only where the notation alone does not read the text.

    Raises
    ------
    NotationError
        If no notation reads it, at the fault of the one that came furthest; or if several read different things from it,
        which it names.

    Examples
    --------
    >>> detect("...S\\nRRGGBB")
    'field:extended'
    >>> detect("RRGG\\nGREEN")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    puyonb.errors.NotationError: no notation reads this; nearest is field: ... found 'E', line 2, column 3
    """
    text = bounded(text, most=LARGEST)
    named = [get(name) for name in among]
    if not named:
        _refuse_strangers(text)
    families: set[str] = set()
    faults: list[tuple[Notation, NotationError]] = []
    for number, candidates in enumerate(_rounds(text, named)):
        families |= {entry.family for entry in candidates if number == 0}
        found: dict[str, tuple[Notation, Any]] = {}
        for entry in candidates:
            # Most dialects only write differently: what their notation cannot read, they cannot either.
            if entry.family in found or any(entry.reads_as(other) for other, _ in faults):
                continue
            value, fault = entry.attempt(text, lenient=lenient)
            if fault is None:
                found[entry.family] = entry, value
            else:
                faults.append((entry, fault))
        if found:
            return _the_one(text, list(found.values())).name
    if len({entry.family for entry in named}) == 1:
        raise max((fault for _, fault in faults), key=lambda fault: fault.offset)
    start = len(text) - len(text.lstrip())
    if not named and not is_address(text) and (seems := _looks(text)):
        raise NotationError(f"no notation reads this, which looks like {seems}", text, start)
    if not faults:
        raise NotationError("no notation reads this", text, start)
    # A fault far along a text says something only if the text looks like that notation at all.
    nearest, fault = max(faults, key=lambda found: found[1].offset if found[0].family in families else -1)
    raise NotationError(f"no notation reads this; nearest is {nearest.name}: {fault.message}", text, fault.offset)


def described(text: str, *, lenient: bool = False) -> tuple[str, Notation | None]:
    """Say in words what a text is, whichever notation it is in.

    Parameters
    ----------
    text : str
    lenient : bool, default False
        As for :func:`detect`.

    Returns
    -------
    tuple of (str, Notation or None)
        The words, and the notation that reads the text.  No words, if nothing is known of it.

    Examples
    --------
    >>> described("RG\\nRRGGBB")[0], described('{"nbformat": 4}')[0]
    ('a Puyo Puyo field (Plain text field)', 'a notebook')
    """
    from puyonb.notations._sniff import begun

    if words := begun(text):
        return words, None
    try:
        entry = get(detect(text, lenient=lenient))
    except NotationError:
        return "", None
    return held(entry), entry


def held(entry: Notation) -> str:
    """Say in words what texts of a notation hold."""
    return f"{HOLDS.get(entry.value, entry.value)} ({entry.title})"


def _refuse_strangers(text: str) -> None:
    """Raise an error for a text that holds nothing, or by its beginning something else: no notation need be tried for that."""
    from puyonb.notations._sniff import begun

    start = len(text) - len(text.lstrip())
    if found := "nothing" if start == len(text) else begun(text):
        raise NotationError(f"expected a text in some notation, found {found}", text, start % (len(text) or 1))


def _looks(text: str) -> str:
    """Say what a text is that no notation reads: several texts, one a line, or something else that can be seen."""
    from puyonb.notations._sniff import seen

    # Of a long text the last line may be cut.
    lines = [line for _, line in text_lines(text[:_LONG])][: -1 if len(text) > _LONG else None]
    if len(lines) > 1 and (kind := _alike(lines[:_SAMPLE])):
        count = len(lines) if len(text) <= _LONG else "many"
        return f"{count} {kind}, one a line (--lines of puyonb convert and check reads them so)"
    return seen(text[:_LONG])


def _alike(lines: list[str]) -> str:
    """Say what lines are, if each of them is the same by itself."""
    if all(map(is_address, lines)):
        return "addresses"
    try:
        names = {detect(line) for line in lines}
    except NotationError:
        return ""
    # A board that is read as none may have rows that are each read as one.
    return f"texts in {names.pop()}" if len(names) == 1 and "field" not in names else ""


_SAMPLE = 20
"""Of so many lines each is asked for its notation: a list is no different further down."""


def text_lines(text: str) -> list[tuple[int, str]]:
    """Give the texts of a list that holds one a line, with the numbers of their lines; empty lines and remarks are none.

    Examples
    --------
    >>> text_lines("# mine\\n=8\\n\\n9ir\\n")
    [(2, '=8'), (4, '9ir')]
    """
    lines = LINE_END.split(without_bom(text))
    return [(number, line) for number, line in enumerate(lines, 1) if line.strip() and line.strip()[0] not in "#\uff03"]


def droppable(text: str, *, to: str, source: str, **degrees: bool) -> tuple[str, ...]:
    """Name what must be left out so that a text can be written in another notation.

    Parameters
    ----------
    text : str
    to, source : str
        The names of notations.
    **degrees : bool
        As for :func:`convert`.

    Returns
    -------
    tuple of str
        The words for ``drop``, in the order in which they stand in the way; none, if nothing does, or all of them are of no use.

    Examples
    --------
    >>> droppable("SK\\nRG", to="field", source="field:extended")
    ('sun', 'hard')
    >>> droppable("# puyonb field 2x1 hidden 0\\nRG", to="field", source="field:extended")
    ()
    """
    words: list[str] = []
    while True:
        try:
            with ignoring():
                convert(text, to=to, source=source, drop=words, **degrees)
        except CannotExpress as error:
            # What the values of two games have not in common is no word.
            if error.what in ("", *words) or error.what not in WORDS.get(get(to).game, {error.what}):
                return ()
            words.append(error.what)
        else:
            return tuple(words)


def _rounds(text: str, named: list[Notation]) -> Iterator[list[Notation]]:
    """Give the entries whose sign a text bears, then those of families that have none: a long text has no need of them."""
    # Without white space around it, which no sign needs: a megabyte of it would be walked through by each.
    bare = text.strip()
    sure = named or at_home(bare)
    ends = bare.count("\n") + bare.count("\r")
    entries = sure or [entry for entry in registry.NOTATIONS if ends < (entry.lines or ends + 1)]
    # Dialects share their notation's sign, and to look for one in a megabyte takes a while.
    borne = {signs for signs, entry in {entry.signs: entry for entry in entries}.items() if entry.may_be(bare)}
    likely = [entry for entry in entries if entry.signs in borne and (sure or _meant(entry, bare))]
    yield likely
    if named or (len(text) <= _LONG and text.count("\n") + text.count("\r") <= _MANY_LINES):
        families = {entry.family for entry in likely}
        yield [entry for entry in entries if entry.family not in families and (sure or _meant(entry, bare))]


def _meant(entry: Notation, bare: str) -> bool:
    # No text that is longer is in a notation with such an expression.
    return not (entry.unlike and re.match(entry.unlike, bare[:_LONG]))


def _the_one(text: str, found: list[tuple[Notation, Any]]) -> Notation:
    """Choose among notations that all read a text: the one that is certain, or any if they read the same from it."""
    found = [(entry, value) for entry, value in found if entry.certain] or found
    first, meant = found[0]
    for entry, value in found[1:]:
        try:
            same = _bridged(value, entry, first) == meant
        except CannotExpress:
            same = False
        if not same:
            several = " and as ".join(entry.name for entry, _ in found)
            raise NotationError(f"expected a text that one notation reads, found one that reads as {several}", text, 0)
    return first


def convert(
    text: str,
    *,
    to: str,
    source: str | None = None,
    drop: Iterable[str] = (),
    strict: bool = False,
    lenient: bool = False,
    **options: Any,
) -> str:
    """Write a text of one notation in another, through the value that it means.

    Parameters
    ----------
    text : str
    to : str
        The name of the notation, or ``notation:dialect``.
    source : str, optional
        The notation of the text; found out, if not given.
    drop : iterable of str, default none
        What may be left out if the target cannot carry it: kinds of puyo, such as ``"sun"``, or ``"moves"``, ``"condition"``.
        It is a permission: what the target carries stays.
    strict, lenient : bool, default False
        How to read; ``strict`` also refuses to leave out descriptive data.
    **options
        How to write: those of the target's own writer.

    Raises
    ------
    NotationError
        If the text cannot be read.
    CannotExpress
        If the target cannot carry what was read, unless ``drop`` has its word; the value is then written without it.  Descriptive
        data of a nonogram (title, licence, unknown lines and the like) is an error only with ``strict``.
    ValueError
        If there is no notation of a name that is given, or if ``drop`` has a word that no error would say.

    Warns
    -----
    NotationWarning
        As the reader does; and where the notation was found out, but the text may have been meant otherwise: see :func:`doubt`.
    LossWarning
        Once, with a list, where descriptive data is left out that ``drop`` does not name.

    Examples
    --------
    >>> convert("S\\nRRGGBB", to="field", drop=["sun"])
    'RRGGBB'

    Source: reading G3.
    """
    droppable = check_words(drop, to=to)
    origin = get(detect(text, lenient=lenient) if source is None else source)
    value = origin.loads_whole(text, strict=strict, lenient=lenient)
    if source is None and (second := doubt(text, origin.name)):
        # A hint, never an error: the text is in the notation that was found.
        warn([second])
    return _carried(value, origin, get(to), droppable, {**options}, strict=strict)


def write(value: Any, *, source: str, to: str, drop: Iterable[str] = ()) -> str:
    """Write a value that was read from one notation in another.

    Parameters
    ----------
    value : object
        What ``loads`` of ``source`` returns.
    source, to : str
        The names of notations.
    drop : iterable of str, default none
        As for :func:`convert`, as are the errors and warnings.

    Examples
    --------
    >>> write(get("puyop").loads("6_0o"), source="puyop", to="ishikawa:code")
    '6_04'
    """
    # Nothing is known of the lines around the value.
    return _carried(value, get(source)._replace(whole_reader=""), get(to), check_words(drop, to=to), {})


def _carried(
    value: Any,
    origin: Notation,
    target: Notation,
    droppable: set[str],
    options: dict[str, Any],
    *,
    strict: bool = False,
) -> str:
    """Write a value, without what may be left out if it cannot be carried."""
    if target.describes:
        # The writer names what it has no place for, so that one warning lists this with the lines that mean nothing.
        options = {**options, "strict": True}
    lost: dict[str, str] = {}
    while True:
        try:
            written = _written(value, origin, target, options)
        except CannotExpress as error:
            if error.descriptive.keys() - lost.keys():
                lost = {**error.descriptive, **lost}
                for word in error.descriptive:
                    value = _without(value, error, word)
            elif error.what in droppable:
                droppable.remove(error.what)
                value = _without(value, error, error.what)
            else:
                raise
        else:
            lost = {word: named for word, named in lost.items() if not droppable & {word, "metadata"}}
            leave_out(lost, notation=target.name, strict=strict)
            return written


def _written(value: Any, origin: Notation, target: Notation, options: dict[str, Any]) -> str:
    """Write what :meth:`Notation.loads_whole` returned."""
    if not origin.whole_reader:
        return target.dumps(_bridged(value, origin, target), **options)
    if target.whole_writer and target.room == origin.room:
        return target.dumps_whole(value, **options)
    if (WHOLE, target.value) in BRIDGES:
        origin = origin._replace(value=WHOLE)
    return target.dumps(_bridged(value, origin, target), **options)


def rewrite(text: str, value: Any, *, source: str) -> str:
    """Write a value in place of the one that a text means, and keep the lines of the text that mean nothing.

    Parameters
    ----------
    text : str
    value : object
        Of the kind that the notation of the text reads.
    source : str
        The name of that notation.

    Raises
    ------
    NotationError
        If the text cannot be read.
    CannotExpress
        If the value has no form in the notation.

    Examples
    --------
    >>> text = "# mine\\nwidth 1\\nheight 1\\nrows\\n1\\ncolumns\\n1\\n"
    >>> rewrite(text, get("non").loads(text), source="non").splitlines()[0]
    '# mine'

    Source: reading N1.
    """
    entry = get(source)
    if not entry.whole_writer:
        return entry.dumps(value)
    with ignoring():
        documents = entry.loads_whole(text)
    values = value if isinstance(value, list) else [value]
    return entry.dumps_whole([each.holding(one) for each, one in zip(documents, values, strict=True)])


def bridge(value: Any, *, source: str, to: str) -> Any:
    """Turn a value that was read from one notation into the kind that another one holds.

    Parameters
    ----------
    value : object
    source, to : str
        The names of notations.

    Raises
    ------
    CannotExpress
        If something of it would be lost.
    """
    return _bridged(value, get(source), get(to))


def check_words(words: Iterable[str], *, to: str) -> set[str]:
    """Take words for what may be left out on the way to a notation.

    Parameters
    ----------
    words : iterable of str
        A single word need not be put into a list.
    to : str
        The name of the notation.

    Raises
    ------
    ValueError
        If no error would say such a word, which then is a mistyped one; it names a near one, if there is one.

    Examples
    --------
    >>> check_words(["mvoes"], to="field")
    Traceback (most recent call last):
        ...
    ValueError: expected a word for what may be left out, found 'mvoes'; did you mean 'moves'?
    """
    wanted = {words} if isinstance(words, str) else set(words)
    known = WORDS.get(get(to).game, wanted)
    for word in sorted(wanted - known):
        from difflib import get_close_matches

        near = get_close_matches(word[:100], sorted(known), n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(sorted(known))}"
        raise ValueError(shortened(f"expected a word for what may be left out, found {word!r}; {hint}"))
    return wanted


def doubt(text: str, found: str) -> NotationWarning | None:
    """Say what a text was perhaps meant to be instead of what it is read as: a mistyped password may be a link's bare code.

    Parameters
    ----------
    text : str
    found : str
        The notation that :func:`detect` found.

    Returns
    -------
    NotationWarning or None
        At the slip that keeps the text from being in the other notation; None where there is no such doubt.

    Examples
    --------
    >>> print(doubt("AKAOC", "puyop"))
    read as puyop, but a slip away from password: expected a character of Puzzle Pop, found 'O'; perhaps '0', line 1, column 4
    >>> doubt("a009irAJS", "puyop")
    """
    entry = get(found)
    for other in registry.NOTATIONS:
        if not other.mistyped or other.family == entry.family or entry.certain:
            continue
        if text.rstrip()[-1:].upper() in other.ends:
            value = entry.attempt(text)[0] if len(text) < _LONG else None
            fault: NotationError | None = getattr(import_module(other.room), other.mistyped)(text, read_as=value)
            if fault:
                message = f"read as {entry.name}, but a slip away from {other.name}: {fault.message}"
                return NotationWarning(message, fault.text, fault.offset)
    return None


def _bridged(value: Any, origin: Notation, target: Notation) -> Any:
    """Turn a value into the kind that the target writes."""
    if origin.value == target.value:
        return value
    path = BRIDGES.get((origin.value, target.value))
    if path is None:
        other = HOLDS.get(target.value, target.value)
        message = f"{held(origin)} has no form in {target.title}, which holds {other}"
        raise CannotExpress(message, notation=target.name, what=origin.value)
    room, _, name = path.rpartition(".")
    return getattr(import_module(room), name)(value, notation=target.name)


def _without(value: Any, error: CannotExpress, word: str) -> Any:
    """Take from a value, or from those of several that have it, what cannot be carried; if none can do without, raise the error."""
    taken = False
    rest = []
    for each in value if isinstance(value, list) else [value]:
        try:
            rest.append(each.without(word) if hasattr(each, "without") else each)
            taken = taken or hasattr(each, "without")
        except ValueError:
            rest.append(each)
    if not taken:
        raise error
    return rest if isinstance(value, list) else rest[0]
