"""The nonogram format: ``.non`` files, packs of them, and compressed packs.

Specification: nonogram format, 2015-05-11.

>>> from puyonb.nonogram import non
>>> puzzle = non.loads("width 3\\nheight 2\\nrows\\n3\\n1,1\\ncolumns\\n2\\n1\\n2\\n")
>>> print(puzzle)
     2 1 2
  3  ? ? ?
1 1  ? ? ?

:func:`loads` and :func:`dumps` read and write the puzzle alone.  :func:`loads_document` and
:func:`dumps_document` read and write a file with the order of its keys and its unknown lines.  All
functions work with text; only :func:`compress`, :func:`decompress` and :func:`loads_pack` work with
bytes, too.  A puzzle whose clues contradict each other is read with a warning: see
:meth:`puyonb.nonogram.Puzzle.problems`.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from puyonb.errors import (
    CannotExpress,
    NotationError,
    NotationWarning,
    check_type,
    leave_out,
    warn,
)
from puyonb.messages import Message
from puyonb.nonogram._cluelines import BlankLines, shortened
from puyonb.nonogram._limits import DEFAULT, Limits
from puyonb.nonogram._losses import IGNORED, Whole, only, refuse_unknown, without_lost
from puyonb.nonogram.cells import BLANK, Clues
from puyonb.nonogram.non._compression import compress, decompress
from puyonb.nonogram.non._reader import (
    KEYS,
    SEPARATOR,
    STRINGS,
    Document,
    Entry,
    documents_of,
    split_pack,
)
from puyonb.nonogram.non._spdx import is_code
from puyonb.nonogram.puzzle import DEFAULT_COLORS, Puzzle
from puyonb.text import bounded, lines, without_bom

__all__ = [
    "BlankLines",
    "Document",
    "Entry",
    "compress",
    "decompress",
    "dumps",
    "dumps_document",
    "dumps_pack",
    "iter_pack",
    "loads",
    "loads_document",
    "loads_documents",
    "loads_pack",
]


def loads(
    text: str, *, strict: bool = False, lenient: bool = False, limits: Limits = DEFAULT
) -> Puzzle:
    """Read a puzzle.

    Parameters
    ----------
    text : str
    strict : bool, default False
        Refuse what goes beyond the specification, such as values without quotes, and hints or a
        goal that contradict each other.
    lenient : bool, default False
        Cut surplus lines of hints and add missing ones as empty lines; use the first of two blocks,
        sizes or goals.
    limits : Limits
        The greatest size that is read; see :class:`puyonb.nonogram.Limits`.

    Raises
    ------
    NotationError
        At the first error; also if the text is a pack, which :func:`loads_pack` reads.
    ValueError
        If both ``strict`` and ``lenient`` are set.

    Warns
    -----
    NotationWarning
        If the text goes beyond the specification, hints do not fit into their line, rows and
        columns ask for different numbers of cells, or the goal contradicts the hints.

    Examples
    --------
    >>> loads("width 2\\nheight 2\\nrows\\n2\\n1\\ncolumns\\n1\\n2\\n").rows
    ((2,), (1,))
    >>> loads("width 2\\nheight 2\\nrows\\n2\\ncolumns\\n1\\n2\\n")
    Traceback (most recent call last):
        ...
    puyonb.errors.NotationError: expected 2 lines of hints below 'rows', found 1, line 3, column 1

    Source: nonogram format, Rules and Keys; readings N1 to N5, N9.
    """
    document = loads_document(text, strict=strict, lenient=lenient, limits=limits)
    warn(document.warnings)
    return document.puzzle


def loads_document(
    text: str, *, strict: bool = False, lenient: bool = False, limits: Limits = DEFAULT
) -> Document:
    """Read a puzzle with its unknown lines; return the warnings too, instead of issuing them.

    Parameters and errors are those of :func:`loads`.

    Examples
    --------
    >>> document = loads_document("with 1\\nwidth 1\\nheight 1\\nrows\\n\\ncolumns\\n0\\n")
    >>> document.ignored, document.blank_lines["rows"]
    (((1, 'with 1'),), <BlankLines.HINTS_FROM_KEYWORD: 'hints from the keyword on'>)

    Source: nonogram format, Rules; readings N1 and N2.
    """
    text = bounded(text)
    chunks, loose = split_pack(text, limits)
    if len(chunks) > 1:
        divider = chunks[1][0]
        raise NotationError(
            Message(
                "non.pack.one",
                "expected one puzzle, found a pack of {found}; loads_pack reads it",
                found=len(chunks),
            ),
            text,
            divider.offset,
        )
    return documents_of(text, chunks, loose, strict=strict, lenient=lenient, limits=limits)[0]


def loads_pack(
    pack: str | bytes,
    *,
    strict: bool = False,
    lenient: bool = False,
    limits: Limits = DEFAULT,
) -> list[Puzzle]:
    """Read a pack of puzzles, compressed or not.

    Parameters
    ----------
    pack : str or bytes
        Text, or the bytes of a ``.nonpack`` or ``.nonpack.gz`` file, compressed or not.
    strict, lenient, limits
        As for :func:`loads`.

    Returns
    -------
    list of Puzzle
        At least one: a single puzzle is a pack of one.

    Raises
    ------
    NotationError
        If a puzzle cannot be read, or the bytes cannot be decompressed.

    Examples
    --------
    >>> one = "width 1\\nheight 1\\nrows\\n1\\ncolumns\\n1\\n"
    >>> len(loads_pack(one + "====\\n" + one))
    2

    Source: nonogram format, Bundling; reading N6.
    """
    documents = loads_documents(pack, strict=strict, lenient=lenient, limits=limits)
    warn(warning for document in documents for warning in document.warnings)
    return [document.puzzle for document in documents]


def loads_documents(
    pack: str | bytes,
    *,
    strict: bool = False,
    lenient: bool = False,
    limits: Limits = DEFAULT,
) -> list[Document]:
    """Read a pack of documents; parameters and errors are those of :func:`loads_pack`.

    Each document holds its warnings; the first one also holds those about dividers.
    """
    text = _pack_text(pack, limits)
    chunks, loose = split_pack(text, limits)
    return documents_of(text, chunks, loose, strict=strict, lenient=lenient, limits=limits)


def iter_pack(
    pack: str | bytes,
    *,
    strict: bool = False,
    lenient: bool = False,
    limits: Limits = DEFAULT,
    errors: list[NotationError] | None = None,
) -> Iterator[tuple[int, Puzzle]]:
    """Yield the puzzles of a pack one after the other, each with the number of its first line.

    Parameters
    ----------
    pack, strict, lenient, limits
        As for :func:`loads_pack`.
    errors : list of NotationError, optional
        Receives the errors of puzzles that cannot be read, while the others are read.  By default
        the first one is raised.

    Raises
    ------
    NotationError
        If the pack is too large, or the bytes cannot be decompressed; without ``errors`` also if a
        puzzle cannot be read.

    Warns
    -----
    NotationWarning
        As :func:`loads`, for each puzzle.

    Examples
    --------
    >>> one = "width 1\\nheight 1\\nrows\\n1\\ncolumns\\n1\\n"
    >>> errors = []
    >>> pack = iter_pack(f"{one}====\\nwidth one\\n====\\n{one}", errors=errors)
    >>> [line for line, _ in pack], [error.line for error in errors]
    ([1, 10], [8])

    Source: nonogram format, Bundling; reading N6.
    """
    texts = _texts(_pack_text(pack, limits), strict=strict)
    for count, (number, text) in enumerate(texts):
        if count == limits.puzzles:
            message = Message("non.pack.most", most=limits.puzzles)
            raise NotationError(message, text, 0, lines_before=number - 1)
        try:
            document = loads_document(text, strict=strict, lenient=lenient, limits=limits)
        except NotationError as error:
            placed = NotationError(error.content, text, error.offset, lines_before=number - 1)
            if errors is None:
                raise placed from None
            errors.append(placed)
        else:
            warn(
                NotationWarning(each.content, text, each.offset, lines_before=number - 1)
                for each in document.warnings
            )
            yield number, document.puzzle


def _texts(pack: str, *, strict: bool) -> Iterator[tuple[int, str]]:
    """Yield the text of each puzzle with the number of its first line; warn of odd dividers.

    Blank texts are left out, unless there is no other.
    """

    def _odd(message: Message, line: str, number: int) -> None:
        if strict:
            raise NotationError(message, line, 0, lines_before=number - 1)
        warn([NotationWarning(message, line, 0, lines_before=number - 1)])

    divider, first, start, found, is_odd = (1, ""), 1, -1, False, False
    for number, (offset, line) in enumerate(chain(lines(pack), [(len(pack), SEPARATOR)]), 1):
        if line.strip() != SEPARATOR:
            if start < 0 and line.strip():
                first, start = number, offset
            continue
        is_last = offset == len(pack)
        if start >= 0:
            found = True
            yield first, pack[start:offset]
        elif is_last and not found:
            yield first, pack
        elif not is_odd:
            is_odd = True
            _odd(Message("non.pack.sides"), divider[1], divider[0])
        if line != SEPARATOR:
            _odd(Message("non.pack.divider", divider=SEPARATOR, found=line), line, number)
        divider, start = (number, line), -1


def _pack_text(pack: str | bytes, limits: Limits) -> str:
    text = without_bom(decompress(pack, limits=limits) if isinstance(pack, bytes) else pack)
    if len(text) > limits.size:
        message = Message(
            "non.pack.characters",
            "expected a pack of at most {most:,} characters (limit size), found {found:,}",
            most=limits.size,
            found=len(text),
        )
        raise NotationError(message, text, limits.size)
    return text


def dumps(puzzle: Puzzle, *, strict: bool = False) -> str:
    """Write a puzzle in a form that every known reader accepts.

    Parameters
    ----------
    puzzle : Puzzle
    strict : bool, default False
        Refuse metadata that the format has no key for; otherwise a warning lists what is left out.

    Returns
    -------
    str
        Keys in the order of the specification's example, ``0`` for a line without blocks, a line
        end after the last line.

    Raises
    ------
    CannotExpress
        If the puzzle has a clue of unknown length or a colour of blank cells, is larger than
        readers accept, or has a goal that would be read as another one.

    Warns
    -----
    LossWarning
        If metadata is left out.

    Examples
    --------
    >>> metadata = {"title": "A dot", "license": "CC0-1.0"}
    >>> print(dumps(Puzzle(((1,), ()), ((1,), ()), metadata=metadata)))
    title "A dot"
    license CC0-1.0
    width 2
    height 2
    <BLANKLINE>
    rows
    1
    0
    <BLANKLINE>
    columns
    1
    0
    <BLANKLINE>

    Source: nonogram format, Keys and Example; readings N2 and N3.
    """
    return _dumped(_carried([puzzle], strict=strict)[0])


def _dumped(puzzle: Puzzle) -> str:
    """Write a puzzle whose metadata all has a key."""
    strings = [_string(key, puzzle.metadata[key]) for key in STRINGS if key in puzzle.metadata]
    colors = [f"color {letter} {rgb}" for letter, rgb in puzzle.colors.items()]
    parts = [
        "\n".join([*strings, *colors, f"width {puzzle.width}", f"height {puzzle.height}"]),
        *(
            _block(keyword, clues)
            for keyword, clues in (("rows", puzzle.rows), ("columns", puzzle.columns))
        ),
        *([f'goal "{"".join(puzzle.goal)}"'] if puzzle.goal is not None else []),
    ]
    return "\n\n".join(parts) + "\n"


def dumps_document(document: Document, *, strict: bool = False) -> str:
    """Write a puzzle with the order of keys and the unknown lines of its file.

    Parameters
    ----------
    document : Document
        Its puzzle may be another one now: new keys are written before width, height and blocks.
    strict : bool, default False
        As for :func:`dumps`.

    Raises
    ------
    CannotExpress
        As :func:`dumps`; also if the unknown lines would be read as part of the new puzzle.

    Source: nonogram format, Rules; reading N1.
    """
    (puzzle,) = _carried([document.puzzle], strict=strict)
    document = replace(document, puzzle=puzzle)
    parts: list[str] = []
    for entry in _order(document):
        key = entry.key
        if key in puzzle.metadata:
            parts.append(_string(key, puzzle.metadata[key], entry))
        elif key == "color":
            parts += [f"color {letter} {rgb}" for letter, rgb in _declared(document)]
        elif key in ("width", "height"):
            parts.append(f"{key} {getattr(puzzle, key)}")
        elif key in ("rows", "columns"):
            parts.append(f"\n{_block(key, getattr(puzzle, key))}\n")
        elif key == "goal" and puzzle.goal is not None:
            parts.append(f'goal "{"".join(puzzle.goal)}"')
        elif not key:
            parts.append(entry.text)
    written = re.sub("\n{3,}", "\n\n", "\n".join(parts)).strip("\n") + "\n"
    if not (_is_plain(document.entries) or _reads_as(written, puzzle)):
        message = Message(
            "non.unknown.hints", "the unknown lines of the document would be read as hints"
        )
        lost = {IGNORED: _listed([document])} if document.ignored else {}
        raise CannotExpress(message, notation="non", what=IGNORED, descriptive=lost)
    return written


def dumps_pack(puzzles: Iterable[Puzzle], *, strict: bool = False) -> str:
    """Write puzzles as one pack; :func:`compress` turns it into the bytes of a ``.nonpack.gz``.

    Parameters
    ----------
    puzzles : iterable of Puzzle
        At least one.
    strict : bool, default False
        As for :func:`dumps`; one warning lists what is left out of all puzzles.

    Raises
    ------
    CannotExpress
        As :func:`dumps`.
    ValueError
        If there is no puzzle.

    Source: nonogram format, Bundling.
    """
    written = [_dumped(puzzle) for puzzle in _carried(list(puzzles), strict=strict)]
    if not written:
        raise ValueError(Message("non.pack.empty"))
    return f"{SEPARATOR}\n".join(written)


def loads_whole(text: str, *, strict: bool = False, lenient: bool = False) -> list[Document]:
    """Read one puzzle as a list of one document, so that a conversion keeps its unknown lines.

    Issues warnings as :func:`loads` does.
    """
    return _warned([loads_document(text, strict=strict, lenient=lenient)])


def loads_whole_pack(text: str, *, strict: bool = False, lenient: bool = False) -> list[Document]:
    """Read a pack as :func:`loads_whole` reads one puzzle."""
    return _warned(loads_documents(text, strict=strict, lenient=lenient))


def dumps_whole(documents: Sequence[Document], *, strict: bool = False) -> str:
    """Write one document, and refuse a pack.

    Raises
    ------
    CannotExpress
        As :func:`dumps_document`; also if there is more than one.
    """
    return dumps_document(only(documents, notation="non"), strict=strict)


def dumps_whole_pack(documents: Iterable[Document], *, strict: bool = False) -> str:
    """Write documents as one pack; each keeps the order of its keys and its unknown lines."""
    return f"{SEPARATOR}\n".join(dumps_document(document, strict=strict) for document in documents)


def puzzles_of(documents: Sequence[Whole], *, notation: str) -> list[Puzzle]:
    """Return the puzzles of documents, for a notation without unknown lines.

    Raises
    ------
    CannotExpress
        If a document has unknown lines, which are descriptive data.

    Source: reading G3.
    """
    if any(document.ignored for document in documents):
        leave_out({IGNORED: _listed(documents)}, notation=notation, strict=True)
    return [document.puzzle for document in documents]


def puzzle_of(documents: Sequence[Whole], *, notation: str) -> Puzzle:
    """Return the only puzzle of documents, as :func:`puzzles_of` does.

    Raises
    ------
    CannotExpress
        If there are several, or unknown lines.
    """
    return puzzles_of([only(documents, notation=notation)], notation=notation)[0]


# --- reading --------------------------------------------------------------------------------------


def _warned(documents: list[Document]) -> list[Document]:
    warn(warning for document in documents for warning in document.warnings)
    return documents


_MOST_LISTED = 5


def _listed(documents: Sequence[Whole]) -> Message:
    """Return a message with the first unknown lines and the number of the others."""
    found = [line for document in documents for line in document.ignored]
    shown = tuple(
        Message("non.unknown.line", "{number}: {line!q}", number=number, line=shortened(line))
        for number, line in found[:_MOST_LISTED]
    )
    more = len(found) - len(shown)
    if more:
        return Message(
            "non.unknown.more",
            "{count:unknown line|unknown lines} ({lines}, {more} more)",
            count=len(found),
            lines=shown,
            more=more,
        )
    return Message(
        "non.unknown", "{count:unknown line|unknown lines} ({lines})", count=len(found), lines=shown
    )


# --- writing --------------------------------------------------------------------------------------

_ESCAPES = str.maketrans({'"': "&quot;", "&": "&amp;", "\n": "&#10;", "\r": "&#13;"})


def _check(puzzle: Puzzle) -> None:
    """Refuse what the format cannot carry (reading G3)."""
    check_type(puzzle, Puzzle)
    refuse_unknown(puzzle, "non")
    if BLANK in puzzle.colors:
        rgb = puzzle.colors[BLANK]
        message = Message("non.no_form.background", rgb=rgb, notation="non")
        raise CannotExpress(message, notation="non", what="background")
    width, height = puzzle.width, puzzle.height
    if max(width, height) > DEFAULT.side:
        message = Message(
            "non.no_form.size",
            "a puzzle of {width}x{height} is larger than {most:,}x{most:,}, the limit of readers",
            width=width,
            height=height,
            most=DEFAULT.side,
        )
        raise CannotExpress(message, notation="non", what="size")
    filled = set("".join(puzzle.goal or ())) - {BLANK}
    if len(puzzle.inks) == 1 and not filled <= set(puzzle.inks):
        message = Message(
            "non.no_form.ink",
            "a goal with {cells:and} would be read as a goal with {ink!q}, the only colour of the"
            " hints",
            cells=tuple(sorted(filled)),
            ink=puzzle.inks,
        )
        raise CannotExpress(message, notation="non", what="goal")


def _carried(puzzles: list[Puzzle], *, strict: bool) -> list[Puzzle]:
    """Check puzzles, and return them without the metadata that has no key (reading G3)."""
    for puzzle in puzzles:
        _check(puzzle)
    return without_lost(puzzles, "non", keys=STRINGS, strict=strict)


REQUIRED = frozenset(("width", "height", "rows", "columns"))
_MAY_MEAN_SOMETHING = re.compile(
    rf"[\s,:]*[0-9]|\s*(?:{'|'.join(sorted(KEYS))}|{SEPARATOR})(?:\s|\Z)|.*[\r\n]"
)


def _is_plain(entries: tuple[Entry, ...]) -> bool:
    """Check that a file has each required key once, and no line that may be a hint or a key."""
    keys = [entry.key for entry in entries if entry.key] or [*REQUIRED]
    return (
        len(keys) == len(set(keys))
        and set(keys) >= REQUIRED
        and not any(_MAY_MEAN_SOMETHING.match(entry.text) for entry in entries if not entry.key)
    )


def _reads_as(text: str, puzzle: Puzzle) -> bool:
    try:
        return loads_document(text).puzzle == puzzle
    except NotationError:
        return False


def _string(key: str, value: str, entry: Entry | None = None) -> str:
    """Write a key with a string; the code of a licence has no quotes (reading N3)."""
    as_read = entry is not None and value == entry.text
    is_free = entry is not None and entry.quoted
    if key == "license" and value and (as_read or (is_code(value) and not is_free)):
        return f"{key} {value}"
    return f'{key} "{value.translate(_ESCAPES)}"'


def _declared(document: Document) -> Iterator[tuple[str, str]]:
    """Yield the colours to declare: not that of the palette for a letter with a malformed line."""
    keys = {entry.key for entry in document.entries}
    malformed = {found[1] for entry in document.entries if (found := _COLOR_LINE.match(entry.text))}
    for letter, rgb in document.puzzle.colors.items():
        own = rgb != DEFAULT_COLORS.get(letter) or f"color {letter}" in keys
        if own or letter not in malformed:
            yield letter, rgb


_COLOR_LINE = re.compile(r"color\s+([a-z])\s")


def _block(keyword: str, sides: tuple[Clues, ...]) -> str:
    return "\n".join([keyword, *(",".join(map(str, clues)) or BLANK for clues in sides)])


def _order(document: Document) -> Iterator[Entry]:
    """Yield the keys to write in their order: those of the file, and new ones of its puzzle."""
    puzzle = document.puzzle
    known = {entry.key.partition(" ")[0] for entry in document.entries}
    new = [Entry(key) for key in STRINGS if key in puzzle.metadata and key not in known]
    new += [Entry("color")] if puzzle.colors and "color" not in known else []
    seen_color = False
    entries = document.entries or tuple(
        Entry(key) for key in ("width", "height", "rows", "columns")
    )
    for entry in entries:
        key = entry.key.partition(" ")[0]
        if key in ("width", "height", "rows", "columns", "goal") and new:
            yield from new
            new = []
        if key == "color":
            if not seen_color:
                yield entry._replace(key="color")
            seen_color = True
        else:
            yield entry
    if puzzle.goal is not None and "goal" not in known:
        yield Entry("goal")
