"""Every notation by name: detect the notation of a text, and convert it to another.

>>> from puyonb import notations
>>> notations.detect("RG\\nRRGGBB")
'field'
>>> print(notations.convert("# two rows of them\\nRG....\\nRRGGBB", to="field"))
# two rows of them
RG
RRGGBB

A notation is an entry of :mod:`puyonb.notations._table`; its module is imported when it is used.
This module knows no game, cell or move.
"""

import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from puyonb.errors import (
    LINE_END,
    CannotExpress,
    NotationError,
    NotationWarning,
    collecting,
    ignoring,
    leave_out,
    warn,
)
from puyonb.messages import Message
from puyonb.notations._entry import Notation, addresses_in, compiled, resolved
from puyonb.notations._lookup import (
    for_address,
    for_file,
    get,
    is_address,
    names,
    register,
    registered,
    tables,
)
from puyonb.notations._table import (
    COMMENTS,
    CONVERSIONS,
    DERIVED,
    GAME_OF_SIDES,
    HOLDS,
    ITEMS,
    LENIENT,
    MOST_LINES,
    NEAREST,
    OF_FEW_LINES,
    PIECES,
    SIDES,
    SWITCHES,
    UNLIKE,
    WHOLE,
    WORDS,
)
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
    "table",
]

_LONG = 65_536
"""The most characters of a text that is tried to be read, or whose format is named, although it
looks like no notation."""


LARGEST = 64 * 2**20
"""The most characters of a text whose notation is detected: as many as a pack may decompress to."""


def detect(text: str, *, among: Iterable[str] = (), lenient: bool = False) -> str:
    """Return the name of the notation that a text is in.

    Parameters
    ----------
    text : str
    among : iterable of str, default all notations
        The names of the possible notations.
    lenient : bool, default False
        Whether to accept what only a lenient reader accepts, if no notation reads the text
        otherwise.

    Returns
    -------
    str
        The name, with a dialect only if the notation without it does not read the text.

    Raises
    ------
    NotationError
        If no notation reads the text, with the place of the error of the reader that came furthest;
        or if several notations read different values from it.

    Examples
    --------
    >>> detect("...S\\nRRGGBB")
    'field:extended'
    >>> detect("RRGG\\nGREEN")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    puyonb.errors.NotationError: no notation reads this; nearest is field: ...
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
        The name of the notation; detected by default.
    strict, lenient : bool, default False
        How strictly to read.

    Returns
    -------
    object
        The result of the notation's ``loads``; each notation has one type.

    Raises
    ------
    NotationError
        If the text cannot be read.

    Warns
    -----
    NotationWarning
        As from :func:`convert`.

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


def table(
    texts: Iterable[str], *, source: str | None = None, lenient: bool = False
) -> list[dict[str, Any]]:
    """Read many texts, and return a row for each, as ``pandas.DataFrame`` takes them.

    Parameters
    ----------
    texts : iterable of str
        For example the lines of a list, or a column of a table.
    source : str, optional
        The notation of all texts; detected by default.
    lenient : bool, default False
        As for :func:`loads`.

    Returns
    -------
    list of dict
        With the keys ``text``, ``notation``, ``value``, ``warnings`` (a list of messages) and
        ``error`` (a message).  Without an error it is None; with one, ``value`` is None.

    Examples
    --------
    >>> good, bad = table(["https://www.puyop.com/s/a009irAJS", "X"])
    >>> good["notation"], good["value"].field.height, good["error"]
    ('puyop', 13, None)
    >>> print(bad["error"])  # doctest: +ELLIPSIS
    no notation reads this; nearest is field: expected a cell, ...
    """
    rows = []
    for text in texts:
        name, value, error = source, None, None
        with collecting() as found:
            try:
                if source is None:
                    reading = read(text, lenient=lenient)
                    name = reading.notation.name
                    _warn(text, reading, strict=False)
                    value = reading.value
                else:
                    value = get(source).loads(text, lenient=lenient)
            except NotationError as problem:
                error = str(problem)
        rows.append(
            {
                "text": text,
                "notation": name,
                "value": value,
                "warnings": list(map(str, found)),
                "error": error,
            }
        )
    return rows


class Reading(NamedTuple):
    """The value of a text whose notation was detected.

    Attributes
    ----------
    notation : Notation
    value : object
        The result of the reader.
    warnings : list of NotationWarning
        The warnings of the reader, which are not issued yet.
    """

    notation: Notation
    value: Any
    warnings: list[NotationWarning]


def read(
    text: str, *, among: Iterable[str] = (), lenient: bool = False, whole: bool = False
) -> Reading:
    """Detect the notation of a text, and read the text.

    Parameters
    ----------
    text : str
    among : iterable of str, default all notations
    lenient : bool, default False
    whole : bool, default False
        Whether to read with :meth:`Notation.loads_whole`.

    Raises
    ------
    NotationError
        As :func:`detect`.
    """
    text = bounded(text, most=LARGEST)
    named = tuple(get(name) for name in among)
    if not named and (own := _only_notation(text)):
        named = (get(own),)
    try:
        return _read(text, named, lenient=False, whole=whole)
    except NotationError as error:
        if not lenient or error.code == "notations.ambiguous":
            raise
        try:
            return _read(text, named, lenient=True, whole=whole)
        except NotationError:
            raise error from None


def _read(text: str, named: Sequence[Notation], *, lenient: bool, whole: bool) -> Reading:
    """Read a text in one of some notations, or of all; the errors are those of :func:`read`."""
    failures: dict[tuple[Any, ...], tuple[Notation, NotationError]] = {}
    # The notations of other packages are tried only if none of puyonb reads the text.
    for known in [named] if named else tables():
        for candidates in _rounds(text.strip(), known, named=bool(named), lenient=lenient):
            found: dict[str, Reading] = {}
            for entry in candidates:
                best = found.get(entry.family)
                # Most dialects only write differently: they cannot read what their notation cannot.
                if (best and not lenient) or entry.reads_as in failures:
                    continue
                try:
                    made = Reading(entry, *entry.attempt(text, lenient=lenient, whole=whole))
                    if entry.certain and not lenient:
                        return made
                    # A lenient reader loses least in the dialect with the fewest warnings.
                    if best is None or len(made.warnings) < len(best.warnings):
                        found[entry.family] = made
                except NotationError as error:
                    failures[entry.reads_as] = entry, error
                except Exception as error:
                    if named or entry not in registered():
                        raise
                    message = Message(
                        "notations.broken",
                        "the notation {name!r} cannot be used: {kind}: {error}",
                        name=entry.name,
                        kind=type(error).__name__,
                        error=str(error),
                    )
                    warnings.warn(RuntimeWarning(message), stacklevel=2)
            if found:
                several = list(found.values())
                return several[0] if len(several) == 1 else _choose(text, several)
    if not named and (reading := _address_in(text, lenient=lenient, whole=whole)):
        return reading
    raise _unread(text, named, list(failures.values()))


def _rounds(
    bare: str, known: Sequence[Notation], *, named: bool, lenient: bool
) -> Iterator[list[Notation]]:
    """Yield the notations that may read a text, in their order; then those that are tried last."""
    sure = known if named else for_address(bare, known)
    is_long = not sure and bare.count("\n") + bare.count("\r") >= MOST_LINES
    if is_long:
        known = [entry for entry in known if entry.value not in OF_FEW_LINES]
    likely = [entry for entry in sure or known if compiled(entry.sniff).match(bare)]
    if not sure:
        likely = [
            entry
            for entry in likely
            if not _is_unlike(entry, bare) and (not lenient or may_be_meant(entry, bare))
        ]
    yield likely
    families = {entry.family for entry in likely}
    if lenient and not sure:
        sure = [entry for entry in known if entry.family in LENIENT and may_be_meant(entry, bare)]
    elif not (sure or likely or is_long or len(bare) > _LONG):
        nearest = next(name for name, begins in NEAREST.items() if compiled(begins).match(bare))
        sure = [entry for entry in known if entry.name == nearest]
    yield [entry for entry in sure if entry.family not in families]


def may_be_meant(entry: Notation, bare: str) -> bool:
    """Return whether a text that only a lenient reader reads may be meant in a notation."""
    return compiled(LENIENT.get(entry.family, "")).match(bare) is not None


def _is_unlike(entry: Notation, bare: str) -> bool:
    """Return whether a text is meant in another notation, unless this one is named."""
    unlike = UNLIKE.get(entry.family)
    return unlike is not None and compiled(unlike).match(bare) is not None


def reader_if_named(text: str) -> Notation | None:
    """Return the notation that reads a text only if it is named.

    Examples
    --------
    >>> reader_if_named("77")
    <Notation puyop>
    """
    bare = text.strip()
    for entry in next(tables()) if bare.isalnum() else ():
        if _is_unlike(entry, bare) and entry.sniffs(bare) and not entry.error_in(text):
            return entry
    return None


def _address_in(text: str, *, lenient: bool, whole: bool) -> Reading | None:
    """Read a message that holds one known address; return None if it holds none (F13).

    Raises
    ------
    NotationError
        If it holds several, or the address cannot be read.
    """
    known = [entry for table in tables() for entry in table if entry.hosts]
    found = dict(addresses_in(text, [host for entry in known for host in entry.hosts]))
    addresses = dict.fromkeys(found.values())
    if not addresses or all(line.isascii() and is_address(line) for _, line in text_lines(text)):
        return None
    if len(addresses) > 1:
        message = Message("notations.addresses", addresses=tuple(addresses))
        raise NotationError(message, text, list(found)[1])
    entry = for_address(next(iter(addresses)), known)[0]
    with collecting() as warned:
        reader = entry.loads_whole if whole else entry.loads
        return Reading(entry, reader(text, lenient=lenient), warned)


def _unread(
    text: str,
    named: Sequence[Notation],
    failures: list[tuple[Notation, NotationError]],
) -> NotationError:
    """Return the error for a text that no notation reads."""
    if len({entry.family for entry in named}) == 1:
        return max((error for _, error in failures), key=lambda error: error.offset)
    start = len(text) - len(text.lstrip())
    if not named and not is_address(text) and (found := _likely_format(text)):
        return NotationError(
            Message(
                "notations.unread.like",
                "no notation reads this, which looks like {format}",
                format=found,
            ),
            text,
            start,
        )
    if not failures:
        return NotationError(Message("notations.unread", "no notation reads this"), text, start)
    # An error far into a text matters only if the text may be in that notation.
    bare = text.strip()
    families = {entry.family for entry, _ in failures if entry.sniffs(bare)}
    nearest, error = max(
        failures, key=lambda failure: failure[1].offset if failure[0].family in families else -1
    )
    message = Message(
        "notations.unread.nearest",
        "no notation reads this; nearest is {notation}: {reason}",
        notation=nearest.name,
        reason=error.content,
    )
    return NotationError(message, text, error.offset)


def describe(text: str, *, lenient: bool = False) -> tuple[Message | None, Notation | None]:
    """Return what a text holds, and the notation that reads it.

    Parameters
    ----------
    text : str
    lenient : bool, default False
        As for :func:`detect`.

    Returns
    -------
    tuple of (Message or None, Notation or None)
        The message is None if the text is in no notation and in no known format.

    Examples
    --------
    >>> print(describe("RG\\nRRGGBB")[0])
    a Puyo Puyo field (Plain text field)
    >>> print(describe('{"nbformat": 4}')[0])
    a notebook
    """
    from puyonb.notations._sniff import foreign_format

    if found := foreign_format(text):
        return found, None
    try:
        entry = read(text, lenient=lenient).notation
    except NotationError:
        return None, None
    return contents(entry), entry


def contents(entry: Notation) -> Message:
    """Return what the texts of a notation hold."""
    holds = HOLDS.get(entry.value, entry.value)
    return Message("notations.contents", "{holds} ({title})", holds=holds, title=entry.title)


def _only_notation(text: str) -> str:
    """Return the only notation that a text can be in; empty if its format does not decide.

    Raises
    ------
    NotationError
        If the text is empty, or begins like a file of another program.
    """
    from puyonb.notations._sniff import foreign_format, of_duel

    start = len(text) - len(text.lstrip())
    if start == len(text):
        raise NotationError(
            Message("notations.empty", "expected a text in some notation, found nothing"), text
        )
    if found := foreign_format(text):
        raise NotationError(Message("notations.foreign", format=found), text, start)
    return of_duel(text) or "ppn" * bool(compiled(PIECES).match(text))


def _likely_format(text: str) -> Message | None:
    """Return the probable format of a text that no notation reads: a list of texts or a file."""
    from puyonb.notations._sniff import likely_format

    # The last line of a long text may be cut.
    lines = [line for _, line in text_lines(text[:_LONG])][: -1 if len(text) > _LONG else None]
    found = _format_of_lines(lines[:_SAMPLE]) if len(lines) > 1 else None
    return found or likely_format(text[:_LONG])


def _format_of_lines(lines: list[str]) -> Message | None:
    """Return the format of a list in which each line is a text of the same kind."""
    if all(map(is_address, lines)):
        return Message("notations.format.addresses")
    try:
        found = {detect(line) for line in lines}
    except NotationError:
        return None
    # In a board that no notation reads, each row alone may be a valid field.
    if len(found) > 1 or "field" in found:
        return None
    return Message("notations.format.lines", notation=found.pop())


_SAMPLE = 20
"""How many lines of a list are tested."""


def text_lines(text: str) -> list[tuple[int, str]]:
    """Return the texts of a list with one text per line, each with its line number.

    Empty lines and lines that begin with ``#`` are skipped.

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


def droppable(text: str, *, to: str, source: str, **options: Any) -> tuple[str, ...]:
    """Return the words for what must be left out to write a text in another notation.

    Parameters
    ----------
    text : str
    to, source : str
        The names of notations.
    **options
        As for :func:`convert`.

    Returns
    -------
    tuple of str
        The words for ``drop``, in the order in which the writer reports them.  Empty if nothing
        must be left out, or if the text cannot be written even then.

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
                convert(text, to=to, source=source, drop=words, **options)
        except CannotExpress as error:
            # The kind of a value that the target cannot hold is not a word.
            if error.what in ("", *words) or error.what not in WORDS.get(
                get(to).game, {error.what}
            ):
                return ()
            words.append(error.what)
        else:
            return tuple(words)


def _choose(text: str, found: list[Reading]) -> Reading:
    """Return the reading of the certain or the likely notation, or the first of equal ones."""
    bare = text.strip()
    for is_better in (lambda entry: entry.certain, lambda entry: not _is_unlike(entry, bare)):
        found = [reading for reading in found if is_better(reading.notation)] or found
    first = found[0]
    for other in found[1:]:
        try:
            same = _adapt(other.value, other.notation, first.notation) == first.value
        except CannotExpress:
            same = False
        if not same:
            several = tuple(reading.notation.name for reading in found)
            raise NotationError(Message("notations.ambiguous", names=several), text)
    return first


def convert(
    text: str,
    *,
    to: str,
    source: str | None = None,
    drop: Iterable[str] = (),
    player: int | None = None,
    strict: bool = False,
    lenient: bool = False,
    **options: Any,
) -> str:
    """Convert a text from one notation to another.

    Parameters
    ----------
    text : str
    to : str
        The name of the notation, or ``notation:dialect``.  A password that is converted to
        ``"password"`` becomes that of the other game.
    source : str, optional
        The notation of the text; detected by default.
    drop : iterable of str, default none
        Words for what may be left out if the target has no place for it: kinds of puyo such as
        ``"sun"``, or ``"moves"``, ``"condition"``.  What the target can hold is kept.
    player : int, default the only player
        The player of a duel whose board is converted, from 0; of a replay, the board and the moves.
    strict, lenient : bool, default False
        How strictly to read; ``strict`` also forbids to leave out descriptive data.
    **options
        Options of the target's writer.

    Raises
    ------
    NotationError
        If the text cannot be read.
    CannotExpress
        If the target has no place for a part of the value, and ``drop`` does not have its word.
        Descriptive data of a nonogram (title, licence, unknown lines) is an error only with
        ``strict``.  Also if a duel has several players and ``player`` names none of them, or if
        ``player`` has no use.
    ValueError
        If a name is not that of a notation, or if ``drop`` has an unknown word.

    Warns
    -----
    NotationWarning
        The warnings of the reader.  If the notation was detected, also a warning that the text may
        be in another one: see :func:`near_miss`.
    LossWarning
        Once, with a list of the descriptive data that is left out although ``drop`` does not name
        it.  The comments of a plain text field are such data, unless the target is a plain text
        field, too.

    Examples
    --------
    >>> convert("S\\nRRGGBB", to="field", drop=["sun"])
    'RRGGBB'
    >>> convert("あさう", to="password"), convert("AKAAC", to="password")
    ('AKAAC', 'あさう')

    Source: readings G3, P12.
    """
    drop = check_words(drop, to=to)
    if source is None:
        reading = read(text, lenient=lenient, whole=True)
        return convert_reading(
            text, reading, to=to, drop=drop, player=player, strict=strict, lenient=lenient,
            **options,
        )  # fmt: skip
    origin = get(source)
    value = origin.loads_whole(text, strict=strict, lenient=lenient)
    return _converted(
        text, value, origin, to=to, drop=drop, player=player, strict=strict, lenient=lenient,
        **options,
    )  # fmt: skip


def convert_reading(
    text: str,
    reading: Reading,
    *,
    to: str,
    strict: bool = False,
    lenient: bool = False,
    **more: Any,
) -> str:
    """Convert a text that :func:`read` has read as a whole; the rest is as for :func:`convert`."""
    _warn(text, reading, strict=strict)
    origin, value = reading.notation, reading.value
    if strict:
        value = origin.loads_whole(text, strict=True, lenient=lenient)
    return _converted(text, value, origin, to=to, strict=strict, lenient=lenient, **more)


def _converted(
    text: str,
    value: Any,
    origin: Notation,
    *,
    to: str,
    drop: Iterable[str] = (),
    player: int | None = None,
    strict: bool,
    lenient: bool,
    **options: Any,
) -> str:
    """Write the value of a text in another notation, with the comments of the text."""
    allowed = check_words(drop, to=to)
    target = get(to)
    how = {"drop": allowed, "player": player, "strict": strict, "lenient": lenient, **options}
    lines = _lines(value, origin, target, lambda each: _converted(text, each, origin, to=to, **how))
    if lines is not None:
        return lines
    if target.name in SWITCHES and target.name == origin.family:
        options = {**resolved(SWITCHES[target.name])(text), **options}
    value, origin = _side(value, origin, target, player)
    commented = origin.family in COMMENTS and "comments" not in allowed
    written = _write(value, origin, target, allowed, options, strict=strict)
    if commented:
        written, lost = resolved(COMMENTS[origin.family])(
            text,
            written,
            lenient=lenient,
            reading=origin.reading,
            writing={**target.writing, **options} if target.family == origin.family else None,
        )
        leave_out(lost, notation=target.name, strict=strict)
    return written


def convert_items(
    text: str, *, to: str, source: str, strict: bool = False, lenient: bool = False, **more: Any
) -> list[tuple[Any, str]]:
    """Convert each value of a text; the rest is as for :func:`convert`.

    Parameters
    ----------
    text : str
    to, source : str
        The names of notations.

    Returns
    -------
    list of (object, str)
        The values, each with its text; the items of a list are lists of one.

    Examples
    --------
    >>> dot = get("non").example
    >>> pack = f"{dot}====\\n{dot}"
    >>> items = convert_items(pack, source="non:pack", to="tatham", drop=["goal", "metadata"])
    >>> [text for _, text in items]
    ['3x2:2/1/2/3/1.1', '3x2:2/1/2/3/1.1']
    """
    origin = get(source)
    value = origin.loads_whole(text, strict=strict, lenient=lenient)
    items = [[each] for each in value] if isinstance(value, list) else [value]
    more = {**more, "strict": strict, "lenient": lenient}
    return _items(items, lambda each: _converted(text, each, origin, to=to, **more))


def _lines(value: Any, origin: Notation, target: Notation, act: Callable[[Any], str]) -> str | None:
    """Write a list in a notation that holds one item: a line for each item.

    Return None for other values, or if an item needs several lines.
    """
    if not isinstance(value, list) or len(value) < 2 or ITEMS.get(origin.value) != target.value:
        return None
    with collecting() as found:
        lines = [line for _, line in _items([[each] for each in value], act)]
    if any("\n" in line for line in lines):
        return None
    warn(found)
    return "\n".join(lines)


def _items(items: list[Any], act: Callable[[Any], str]) -> list[tuple[Any, str]]:
    """Write each item of a list, itself a list of one.

    Equal warnings are issued once, and an error has the number of its item.
    """
    written: list[tuple[Any, str]] = []
    warned: dict[str, NotationWarning] = {}
    for number, value in enumerate(items, 1):
        try:
            with collecting() as found:
                line = act(value)
        except CannotExpress as error:
            reason = error.content
            message = Message("notations.item", "{number}: {reason}", number=number, reason=reason)
            raise CannotExpress(
                message, notation=error.notation, what=error.what, descriptive=error.descriptive
            ) from None
        written.append((value, line))
        warned = {str(each.content): each for each in found} | warned
    warn(warned.values())
    return written


def _warn(text: str, reading: Reading, *, strict: bool) -> None:
    """Issue the warnings of a text whose notation was detected."""
    if not strict:
        warn(reading.warnings)
    if hint := _near_miss(text, reading.notation, reading.value):
        # This is never an error: the text is valid in the detected notation.
        warn([hint])


def write(
    value: Any, *, source: str, to: str, drop: Iterable[str] = (), player: int | None = None
) -> str:
    """Write a value of one notation in another.

    Parameters
    ----------
    value : object
        A value that ``loads`` of ``source`` returns.
    source, to : str
        The names of notations.
    drop : iterable of str, default none
    player : int, optional
        As for :func:`convert`, as are the errors and warnings.

    Examples
    --------
    >>> write(get("puyop").loads("6_0o"), source="puyop", to="ishikawa:code")
    '6_04'
    """
    # The value has no lines that the notation ignores.
    origin, target = get(source)._replace(whole=""), get(to)
    value, origin = _side(value, origin, target, player)
    allowed = check_words(drop, to=to, value=value)
    lines = _lines(value, origin, target, lambda each: _write(each, origin, target, {*allowed}, {}))
    return _write(value, origin, target, allowed, {}) if lines is None else lines


def _write(
    value: Any,
    origin: Notation,
    target: Notation,
    allowed: set[str],
    options: dict[str, Any],
    *,
    strict: bool = False,
) -> str:
    """Write a value, without the parts that may be left out if the target has no place for them."""
    if "writer" in target.strict:
        # The writer raises an error for what it has no place for, so that one warning lists
        # everything that is left out.
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
            lost = {
                word: named
                for word, named in lost.items()
                if word not in allowed and (word in DERIVED or "metadata" not in allowed)
            }
            leave_out(lost, notation=target.name, strict=strict)
            return written


def _dump(value: Any, origin: Notation, target: Notation, options: dict[str, Any]) -> str:
    """Write a value of :meth:`Notation.loads_whole`."""
    if not origin.whole:
        return target.dumps(_adapt(value, origin, target), **options)
    if target.module == origin.module and target.writes_whole:
        return target.dumps_whole(value, **options)
    if (WHOLE, target.value) in CONVERSIONS:
        origin = origin._replace(value=WHOLE)
    return target.dumps(_adapt(value, origin, target), **options)


def rewrite(text: str, value: Any, *, source: str) -> str:
    """Write a new value into a text, and keep the lines that the notation ignores.

    Parameters
    ----------
    text : str
    value : object
        The new value, of the kind that the notation of the text holds.
    source : str
        The name of the notation.

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
    if not entry.writes_whole:
        return entry.dumps(value)
    documents, _ = entry.attempt(text, whole=True)
    values = value if isinstance(value, list) else [value]
    return entry.dumps_whole(
        [each.holding(one) for each, one in zip(documents, values, strict=True)]
    )


def adapt(value: Any, *, source: str, to: str) -> Any:
    """Convert a value of one notation to the kind of value that another notation holds.

    Parameters
    ----------
    value : object
    source, to : str
        The names of notations.

    Raises
    ------
    CannotExpress
        If a part of it would be lost.
    """
    return _adapt(value, get(source), get(to))


def check_words(words: Iterable[str], *, to: str, value: Any = None) -> set[str]:
    """Check the words for what may be left out when a value is written in a notation.

    Parameters
    ----------
    words : iterable of str
        Or one word.
    to : str
        The name of the notation.
    value : object, optional
        The value to be written: the keys of its metadata are words, too.

    Raises
    ------
    ValueError
        If a word is unknown; the message suggests a similar word.

    Examples
    --------
    >>> check_words(["mvoes"], to="field")
    Traceback (most recent call last):
        ...
    ValueError: expected a word that names a part to leave out, found 'mvoes'; did you mean 'moves'?
    """
    wanted = {words} if isinstance(words, str) else set(words)
    values = value if isinstance(value, list) else [value]
    keys = {key for each in values for key in getattr(each, "metadata", ())}
    known = WORDS.get(get(to).game, wanted) | keys
    for word in sorted(wanted - known):
        from difflib import get_close_matches

        if near := get_close_matches(word[:100], sorted(known), n=1):
            raise ValueError(
                Message(
                    "notations.word.near",
                    "expected a word that names a part to leave out, found {found!q}; did you mean"
                    " {near!r}?",
                    found=word,
                    near=near[0],
                )
            )
        raise ValueError(
            Message(
                "notations.word",
                "expected a word that names a part to leave out, found {found!q}; the words are"
                " {known}",
                found=word,
                known=tuple(sorted(known)),
            )
        )
    return wanted


def near_miss(text: str, source: str) -> NotationWarning | None:
    """Return a warning if a text is valid, or nearly valid, in another notation.

    For example, a mistyped password may be a valid code of a link, and most puzzles of puzzlekit
    are other puzzles as ``.nin``.

    Parameters
    ----------
    text : str
    source : str
        The notation that :func:`detect` returned.

    Returns
    -------
    NotationWarning or None
        A warning at the place of the error in the other notation.

    Examples
    --------
    >>> print(near_miss("AKAOC", "puyop"))  # doctest: +ELLIPSIS
    read as puyop, but one mistake away from a valid text in password: ... line 1, column 4
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
        if error := other.near_miss_error(text, read_as=value):
            # The text is nearly valid in the other notation, or it has another value there.
            code = "also_read" if error.code == "notations.ambiguous" else "near_miss"
            values = {"found": entry.name, "other": other.name, "reason": error.content}
            message = Message(f"notations.{code}", **values)
            return NotationWarning(message, error.text, error.offset)
    return None


def _near_misses(text: str, entry: Notation) -> list[Notation]:
    """Return the notations in which a text may be nearly valid."""
    if entry.certain:
        return []
    # A text that is typed by hand may be in small letters.
    bare = text.strip().upper()
    found: dict[str, Notation] = {}
    for each in next(tables()):
        if each.near_miss and each.game == entry.game and each.module != entry.module:
            found.setdefault(each.module, each)
    return [each for each in found.values() if each.sniffs(bare)]


def _side(
    value: Any, origin: Notation, target: Notation, player: int | None
) -> tuple[Any, Notation]:
    """Return what a target takes of a value, and an entry for its kind.

    Of a value with several players this is one player's side, of a field with more data the field.
    Any other value is returned as it is.
    """
    if origin.field and origin.value != target.value:
        value, origin = getattr(value, origin.field), origin._replace(value="field", field="")
    if origin.value not in SIDES or target.game != GAME_OF_SIDES:
        if player is not None:
            message = Message(
                "notations.player",
                "a player can only be chosen to write a duel in a notation of Puyo Puyo, found"
                " {contents} to write in {to}",
                contents=contents(origin),
                to=target.name,
            )
            raise CannotExpress(message, notation=target.name, what="players")
        return value, origin
    path, kind = SIDES[origin.value]
    side = resolved(path)(value, player=player, notation=target.name)
    return side, origin._replace(value=kind)


def _adapt(value: Any, origin: Notation, target: Notation) -> Any:
    """Convert a value to the kind that the target writes."""
    value, origin = _side(value, origin, target, None)
    kind = "field" if target.field else target.value
    if origin.value in (kind, target.value):
        return value
    path = CONVERSIONS.get((origin.value, kind))
    if path is None:
        message = Message(
            "notations.no_form",
            "{contents} has no form in {title}, which holds {other}",
            contents=contents(origin),
            title=target.title,
            other=HOLDS.get(target.value, target.value),
        )
        raise CannotExpress(message, notation=target.name, what=origin.value)
    return resolved(path)(value, notation=target.name)


def _without(value: Any, error: CannotExpress, word: str) -> Any:
    """Return a value without a part, or each value of a list without it.

    Raises the error if the part cannot be left out.
    """
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
