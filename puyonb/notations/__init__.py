"""Every notation by name: find out which one a text is in, and write it in another.

>>> from puyonb import notations
>>> notations.detect("RG\\nRRGGBB")
'field'
>>> print(notations.convert("# two rows of them\\nRG....\\nRRGGBB", to="field"))
# two rows of them
RG
RRGGBB

This module knows a notation by its entry in :mod:`puyonb.notations._table`, and imports its module
when it is used.  Nothing here knows of a game, a cell or a move.
"""

import re
import warnings
from collections.abc import Iterable, Iterator, Sequence
from pkgutil import resolve_name
from typing import Any, NamedTuple

from puyonb.errors import (
    LINE_END,
    CannotExpress,
    NotationError,
    NotationWarning,
    ignoring,
    leave_out,
    shortened,
    warn,
)
from puyonb.messages import Message
from puyonb.notations._entry import Notation
from puyonb.notations._lookup import (
    addresses_in,
    for_address,
    for_file,
    get,
    is_address,
    names,
    register,
    registered,
    tables,
)
from puyonb.notations._table import COMMENTS, CONTENTS, CONVERSIONS, WHOLE, WORDS
from puyonb.text import bounded, without_bom

__all__ = [
    "Notation",
    "convert",
    "detect",
    "droppable",
    "for_file",
    "get",
    "loads",
    "names",
    "near_miss",
    "register",
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
    return read(text, among=among, lenient=lenient).notation.name


def loads(
    text: str, *, source: str | None = None, strict: bool = False, lenient: bool = False
) -> Any:
    """Read a text in any notation.

    A message that holds one known address is read as that address, with a warning (reading F13).

    Parameters
    ----------
    text : str
    source : str, optional
        The name of the notation; found out, if not given.
    strict, lenient : bool, default False
        How to read.

    Returns
    -------
    object
        What ``loads`` of the notation returns: for one kind of text always the same type.

    Raises
    ------
    NotationError
        If the text cannot be read.

    Warns
    -----
    NotationWarning
        As :func:`convert` does.

    Examples
    --------
    >>> loads("RG\\nRRGGBB").width
    6
    """
    if source is not None:
        return get(source).loads(text, strict=strict, lenient=lenient)
    reading = read(text, lenient=lenient)
    _warn(text, reading, strict=strict)
    return reading.notation.loads(text, strict=True, lenient=lenient) if strict else reading.value


class Reading(NamedTuple):
    """A text that was read in the notation that was found for it.

    Attributes
    ----------
    notation : Notation
    value : object
        What its reader returned.
    warnings : list of NotationWarning
        Those of the reader, not issued yet.
    address : str, default ``""``
        The part of the text that was read, if it is an address inside a message (reading F13).
    """

    notation: Notation
    value: Any
    warnings: list[NotationWarning]
    address: str = ""


def read(
    text: str, *, among: Iterable[str] = (), lenient: bool = False, whole: bool = False
) -> Reading:
    """Find the notation of a text, and return what it reads; parameters and errors are those of :func:`detect`.

    Parameters
    ----------
    text : str
    among : iterable of str, default all notations
    lenient : bool, default False
    whole : bool, default False
        Read with :meth:`Notation.loads_whole`.
    """
    text = bounded(text, most=LARGEST)
    named = tuple(get(name) for name in among)
    if not named:
        _refuse_other_formats(text)
    families: set[str] = set()
    failures: list[tuple[Notation, NotationError]] = []
    # The notations of other packages are tried only if none of puyonb reads the text.
    for known in [named] if named else tables():
        for number, candidates in enumerate(_rounds(text, known, named=bool(named))):
            families |= {entry.family for entry in candidates if number == 0}
            found: dict[str, Reading] = {}
            for entry in candidates:
                # Most dialects only write differently: what their notation cannot read, they cannot
                # either.
                if entry.family in found or any(entry.reads_as(other) for other, _ in failures):
                    continue
                try:
                    found[entry.family] = Reading(
                        entry, *entry.attempt(text, lenient=lenient, whole=whole)
                    )
                except NotationError as error:
                    failures.append((entry, error))
                except Exception as error:
                    if named or entry not in registered():
                        raise
                    message = f"the notation {entry.name!r} cannot be used: {type(error).__name__}: {error}"
                    warnings.warn(message, RuntimeWarning, stacklevel=2)
            if found:
                return _choose(text, list(found.values()))
    if not named and (reading := _address_in(text, lenient=lenient, whole=whole)):
        return reading
    raise _unread(text, named, families, failures)


def _address_in(text: str, *, lenient: bool, whole: bool) -> Reading | None:
    """Read the one known address that a message holds; return None if it holds none (F13).

    Raises
    ------
    NotationError
        If it holds several, or the address cannot be read.
    """
    found = {address: offset for offset, address in addresses_in(text)}
    if not found or all(is_address(line) for _, line in text_lines(text)):
        return None
    if len(found) > 1:
        message = Message("notations.addresses", addresses=tuple(found))
        raise NotationError(message, text, list(found.values())[1])
    [(address, offset)] = found.items()
    reading = read(address, lenient=lenient, whole=whole)
    rest = " ".join(f"{text[:offset]} {text[offset + len(address) :]}".split())
    message = Message("notations.message", address=address, rest=rest)
    left_out = NotationWarning(message, text, offset)
    return reading._replace(warnings=[left_out, *reading.warnings], address=address)


def _unread(
    text: str,
    named: Sequence[Notation],
    families: set[str],
    failures: list[tuple[Notation, NotationError]],
) -> NotationError:
    """Return the error for a text that no notation reads."""
    if len({entry.family for entry in named}) == 1:
        return max((error for _, error in failures), key=lambda error: error.offset)
    start = len(text) - len(text.lstrip())
    if not named and not is_address(text) and (seems := _likely_format(text)):
        return NotationError(f"no notation reads this, which looks like {seems}", text, start)
    if not failures:
        return NotationError("no notation reads this", text, start)
    # An error far along a text means something only if the text looks like that notation at all.
    nearest, error = max(
        failures, key=lambda failure: failure[1].offset if failure[0].family in families else -1
    )
    return NotationError(
        f"no notation reads this; nearest is {nearest.name}: {error.message}", text, error.offset
    )


def describe(text: str, *, lenient: bool = False) -> tuple[str, Notation | None]:
    """Describe a text in words, whichever notation it is in.

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
    >>> describe("RG\\nRRGGBB")[0], describe('{"nbformat": 4}')[0]
    ('a Puyo Puyo field (Plain text field)', 'a notebook')
    """
    from puyonb.notations._sniff import foreign_format

    if words := foreign_format(text):
        return words, None
    try:
        entry = read(text, lenient=lenient).notation
    except NotationError:
        return "", None
    return contents(entry), entry


def contents(entry: Notation) -> str:
    """Describe in words what texts of a notation hold."""
    return f"{CONTENTS.get(entry.value, entry.value)} ({entry.title})"


def _refuse_other_formats(text: str) -> None:
    """Raise an error for a text that is empty, or begins like a format of other programs, before any notation is tried."""
    from puyonb.notations._sniff import foreign_format

    start = len(text) - len(text.lstrip())
    if found := "nothing" if start == len(text) else foreign_format(text):
        raise NotationError(
            f"expected a text in some notation, found {found}", text, start % (len(text) or 1)
        )


def _likely_format(text: str) -> str:
    """Describe a text that no notation reads: several texts, one a line, or a format known by its looks."""
    from puyonb.notations._sniff import likely_format

    # Of a long text the last line may be cut.
    lines = [line for _, line in text_lines(text[:_LONG])][: -1 if len(text) > _LONG else None]
    if len(lines) > 1 and (kind := _kind_of_all(lines[:_SAMPLE])):
        count = len(lines) if len(text) <= _LONG else "many"
        return f"{count} {kind}, one a line (--lines of puyonb convert and check reads them so)"
    return likely_format(text[:_LONG])


def _kind_of_all(lines: list[str]) -> str:
    """Describe lines that are each a text of the same kind."""
    if all(map(is_address, lines)):
        return "addresses"
    try:
        found = {detect(line) for line in lines}
    except NotationError:
        return ""
    # A board that is read as none may have rows that are each read as one.
    return f"texts in {found.pop()}" if len(found) == 1 and "field" not in found else ""


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
    return [
        (number, line)
        for number, line in enumerate(lines, 1)
        if line.strip() and line.strip()[0] not in "#\uff03"
    ]


def droppable(text: str, *, to: str, source: str, **strictness: bool) -> tuple[str, ...]:
    """Name what must be left out so that a text can be written in another notation.

    Parameters
    ----------
    text : str
    to, source : str
        The names of notations.
    **strictness : bool
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
                convert(text, to=to, source=source, drop=words, **strictness)
        except CannotExpress as error:
            # What the values of two games have not in common is no word.
            if error.what in ("", *words) or error.what not in WORDS.get(
                get(to).game, {error.what}
            ):
                return ()
            words.append(error.what)
        else:
            return tuple(words)


def _rounds(text: str, known: Sequence[Notation], *, named: bool) -> Iterator[list[Notation]]:
    """Yield the entries whose sign a text bears, then those of other families, which a long text is not tried with."""
    # Without white space around it, which no sign needs: a megabyte of it would be walked through
    # by each.
    bare = text.strip()
    sure = known if named else for_address(bare, known)
    ends = bare.count("\n") + bare.count("\r")
    candidates = sure or [entry for entry in known if ends < (entry.most_lines or ends + 1)]
    # Dialects share their notation's sign, and to look for one in a megabyte takes a while.
    borne = {
        signs
        for signs, entry in {entry.signs: entry for entry in candidates}.items()
        if entry.may_be(bare)
    }
    likely = [
        entry for entry in candidates if entry.signs in borne and (sure or _is_likely(entry, bare))
    ]
    yield likely
    if named or (len(text) <= _LONG and text.count("\n") + text.count("\r") <= _MANY_LINES):
        families = {entry.family for entry in likely}
        yield [
            entry
            for entry in candidates
            if entry.family not in families and (sure or _is_likely(entry, bare))
        ]


def _is_likely(entry: Notation, bare: str) -> bool:
    # No text that is longer is in a notation with such an expression.
    return not (entry.unlike and re.match(entry.unlike, bare[:_LONG]))


def _choose(text: str, found: list[Reading]) -> Reading:
    """Choose among notations that all read a text: the one that is certain, or the first if they read the same."""
    found = [reading for reading in found if reading.notation.certain] or found
    first = found[0]
    for other in found[1:]:
        try:
            same = _adapt(other.value, other.notation, first.notation) == first.value
        except CannotExpress:
            same = False
        if not same:
            several = " and as ".join(reading.notation.name for reading in found)
            raise NotationError(
                f"expected a text that one notation reads, found one that reads as {several}",
                text,
                0,
            )
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
        As the reader does; and where the notation was found out, but the text may have been meant otherwise: see :func:`near_miss`.
    LossWarning
        Once, with a list, where descriptive data is left out that ``drop`` does not name.  The comments of a plain text field
        are such data, unless the target is a plain text field, too.

    Examples
    --------
    >>> convert("S\\nRRGGBB", to="field", drop=["sun"])
    'RRGGBB'

    Source: reading G3.
    """
    allowed = check_words(drop, to=to)
    if source is None:
        reading = read(text, lenient=lenient, whole=True)
        origin, value = reading.notation, reading.value
        _warn(text, reading, strict=strict)
        if strict:
            value = origin.loads_whole(text, strict=True, lenient=lenient)
    else:
        origin = get(source)
        value = origin.loads_whole(text, strict=strict, lenient=lenient)
    target = get(to)
    commented = origin.family in COMMENTS and "comments" not in allowed
    written = _write(value, origin, target, allowed, options, strict=strict)
    if commented:
        written, lost = resolve_name(COMMENTS[origin.family])(
            text,
            written,
            lenient=lenient,
            reading=origin.reading,
            writing={**target.writing, **options} if target.family == origin.family else None,
        )
        leave_out(lost, notation=target.name, strict=strict)
    return written


def _warn(text: str, reading: Reading, *, strict: bool) -> None:
    """Issue the warnings of a text whose notation was found out."""
    if strict and reading.address:
        raise NotationError(*reading.warnings[0].args)
    if not strict:
        warn(reading.warnings)
    if hint := _near_miss(text, reading.notation, reading.value):
        # A hint, never an error: the text is in the notation that was found.
        warn([hint])


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
    return _write(
        value,
        get(source)._replace(whole_reader=""),
        get(to),
        check_words(drop, to=to, value=value),
        {},
    )


def _write(
    value: Any,
    origin: Notation,
    target: Notation,
    allowed: set[str],
    options: dict[str, Any],
    *,
    strict: bool = False,
) -> str:
    """Write a value, without what may be left out if it cannot be carried."""
    if target.warns_of_loss:
        # The writer names what it has no place for, so that one warning lists this with the lines
        # that mean nothing.
        options = {**options, "strict": True}
    lost: dict[str, Message | str] = {}
    while True:
        try:
            written = _dump(value, origin, target, options)
        except CannotExpress as error:
            if error.descriptive.keys() - lost.keys():
                lost = {**error.descriptive, **lost}
                for word in error.descriptive:
                    value = _without(value, error, word)
            elif error.what in allowed:
                allowed.remove(error.what)
                value = _without(value, error, error.what)
            else:
                raise
        else:
            lost = {word: named for word, named in lost.items() if not allowed & {word, "metadata"}}
            leave_out(lost, notation=target.name, strict=strict)
            return written


def _dump(value: Any, origin: Notation, target: Notation, options: dict[str, Any]) -> str:
    """Write what :meth:`Notation.loads_whole` returned."""
    if not origin.whole_reader:
        return target.dumps(_adapt(value, origin, target), **options)
    if target.whole_writer and target.module == origin.module:
        return target.dumps_whole(value, **options)
    if (WHOLE, target.value) in CONVERSIONS:
        origin = origin._replace(value=WHOLE)
    return target.dumps(_adapt(value, origin, target), **options)


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
    documents, _ = entry.attempt(text, whole=True)
    values = value if isinstance(value, list) else [value]
    return entry.dumps_whole(
        [each.holding(one) for each, one in zip(documents, values, strict=True)]
    )


def adapt(value: Any, *, source: str, to: str) -> Any:
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
    return _adapt(value, get(source), get(to))


def check_words(words: Iterable[str], *, to: str, value: Any = None) -> set[str]:
    """Take words for what may be left out on the way to a notation.

    Parameters
    ----------
    words : iterable of str
        A single word need not be put into a list.
    to : str
        The name of the notation.
    value : object, optional
        What is written: the keys of its metadata are words too.

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
    values = value if isinstance(value, list) else [value]
    keys = {key for each in values for key in getattr(each, "metadata", ())}
    known = WORDS.get(get(to).game, wanted) | keys
    for word in sorted(wanted - known):
        from difflib import get_close_matches

        near = get_close_matches(word[:100], sorted(known), n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(sorted(known))}"
        raise ValueError(
            shortened(f"expected a word for what may be left out, found {word!r}; {hint}")
        )
    return wanted


def near_miss(text: str, source: str) -> NotationWarning | None:
    """Check whether a text was perhaps meant in another notation: a mistyped password may be a link's bare code.

    Parameters
    ----------
    text : str
    source : str
        The notation that :func:`detect` found.

    Returns
    -------
    NotationWarning or None
        At the slip that keeps the text from being in the other notation; None where there is no such doubt.

    Examples
    --------
    >>> print(near_miss("AKAOC", "puyop"))
    read as puyop, but a slip away from password: expected a character of Puzzle Pop, found 'O'; perhaps '0', line 1, column 4
    >>> near_miss("a009irAJS", "puyop")
    """
    entry = get(source)
    if not _near_misses(text, entry):
        return None
    try:
        value, _ = entry.attempt(text)
    except NotationError:
        value = None
    return _near_miss(text, entry, value)


def _near_miss(text: str, entry: Notation, value: Any) -> NotationWarning | None:
    for other in _near_misses(text, entry):
        if error := other.near_miss_error(text, read_as=value if len(text) < _LONG else None):
            message = f"read as {entry.name}, but a slip away from {other.name}: {error.message}"
            return NotationWarning(message, error.text, error.offset)
    return None


def _near_misses(text: str, entry: Notation) -> list[Notation]:
    """Return the notations that a text may have been meant in instead."""
    if entry.certain:
        return []
    last = text.rstrip()[-1:].upper()
    return [
        each
        for each in next(tables())
        if each.near_miss and each.family != entry.family and last in each.ends
    ]


def _adapt(value: Any, origin: Notation, target: Notation) -> Any:
    """Turn a value into the kind that the target writes."""
    if origin.value == target.value:
        return value
    path = CONVERSIONS.get((origin.value, target.value))
    if path is None:
        other = CONTENTS.get(target.value, target.value)
        message = f"{contents(origin)} has no form in {target.title}, which holds {other}"
        raise CannotExpress(message, notation=target.name, what=origin.value)
    return resolve_name(path)(value, notation=target.name)


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
