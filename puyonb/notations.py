"""Every notation there is, by name: which one a text is in, and how to write it in another.

>>> from puyonb import notations
>>> notations.detect("RG\\nRRGGBB")
'field'
>>> print(notations.convert("# two rows of them\\nRG....\\nRRGGBB", to="field"))
RG
RRGGBB

This module knows a notation by what its :class:`Notation` says, and imports its room when it is used.  A new notation is one more
entry in :data:`NOTATIONS`; a new kind of value, if it has something in common with another, one more bridge in :data:`BRIDGES`.
Nothing else here knows of a game, a cell or a move.
"""

import re
import warnings
from collections.abc import Iterable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from puyonb.errors import CannotExpress, NotationError
from puyonb.text import without_bom

__all__ = [
    "BRIDGES",
    "NOTATIONS",
    "Notation",
    "convert",
    "detect",
    "for_file",
    "get",
    "is_file_name",
    "names",
    "recommending",
]


class Notation(NamedTuple):
    """What is known of a notation, or of a dialect of one, before anything of it is imported.

    Attributes
    ----------
    name : str
        What :func:`detect` says and :func:`convert` takes; a dialect is ``notation:dialect``.
    title : str
        For readers.
    game : str
        The package of its game: ``"puyo"``, ``"piecepack"``, ``"nonogram"``.
    room : str
        The module that reads and writes it.
    value : str
        What kind of value that is: ``"field"``, ``"record"`` (a field and moves), ``"games"``, ``"puzzle"``.  Notations of one kind
        convert into each other as they are, those of different kinds over a bridge of :data:`BRIDGES`.
    example : str
        A short text in it.
    page : str
        The page of the documentation, without folder and ending.
    sign : str, default any text
        A regular expression that the beginning of every such text matches, in linear time.  It spares the import of rooms that
        have nothing to do with a text; whether a text is in the notation, only reading it tells.
    unlike : str, default none
        A regular expression for texts that could be read but are hardly meant so: they are in this notation only for those
        who name it.
    hosts : tuple of str, default none
        The sites whose addresses are in this notation: such an address is in no other.
    endings : tuple of str, default none
        The endings of its files, with their dots, in lower case.
    carries_moves : bool, default False
    reader, writer : str, default ``"loads"`` and ``"dumps"``
        The names of the functions in the room.
    part : str, default none
        The attribute of what the reader gives that holds the value, if it gives more.
    checker : str, default none
        The name of the function in the room that lists all faults of a text, where the reader tells only the first.
    degrees : bool, default True
        Whether the reader takes ``strict`` and ``lenient`` (reading G2).
    certain : bool, default False
        Whether a text of another notation can hardly be read here, because the reader holds it against a total: such a
        notation is meant where others read a text too.
    reading, writing : mapping of str to object, default none
        What a dialect adds to the options of reader and writer.
    """

    name: str
    title: str
    game: str
    room: str
    value: str
    example: str
    page: str
    sign: str = ""
    unlike: str = ""
    hosts: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    carries_moves: bool = False
    reader: str = "loads"
    writer: str = "dumps"
    part: str = ""
    checker: str = ""
    degrees: bool = True
    certain: bool = False
    reading: Mapping[str, Any] = MappingProxyType({})
    writing: Mapping[str, Any] = MappingProxyType({})

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"

    @property
    def family(self) -> str:
        """The name without the dialect."""
        return self.name.partition(":")[0]

    def loads(self, text: str, *, strict: bool = False, lenient: bool = False) -> Any:
        """Read a text.

        Parameters
        ----------
        text : str
        strict, lenient : bool, default False
            How strictly to read; a notation that knows no degrees reads as it always does.

        Raises
        ------
        NotationError
            If it is not in this notation.
        """
        chosen = {"strict": strict, "lenient": lenient} if self.degrees and (strict or lenient) else {}
        value = getattr(import_module(self.room), self.reader)(text, **self.reading, **chosen)
        return getattr(value, self.part) if self.part else value

    def dumps(self, value: Any, **options: Any) -> str:
        """Write a value; the options are those of the room's writer.

        Raises
        ------
        CannotExpress
            If the value has no form in this notation.
        """
        text: str = getattr(import_module(self.room), self.writer)(value, **{**self.writing, **options})
        return text

    def fault(self, text: str, *, lenient: bool = False) -> NotationError | None:
        """Tell where a text is not in this notation, if it is not; warnings are for those who read it."""
        return self.attempt(text, lenient=lenient)[1]

    def faults(self, text: str) -> list[NotationError]:
        """List what keeps a text from being read: all of it, where the room can tell more than the first fault."""
        if self.checker:
            found: list[NotationError] = getattr(import_module(self.room), self.checker)(text)
            return found
        first = self.fault(text)
        return [first] if first else []

    def attempt(self, text: str, *, lenient: bool = False) -> tuple[Any, NotationError | None]:
        """Give what a text means, or the fault that keeps it from being read."""
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                return self.loads(text, lenient=lenient), None
        except NotationError as error:
            return None, error

    def reads_as(self, other: "Notation") -> bool:
        """Tell whether another entry reads every text just as this one does."""
        return (self.room, self.reader, self.reading) == (other.room, other.reader, other.reading)

    def recognises(self, text: str) -> bool:
        """Tell whether a text is in this notation."""
        return bool(re.match(self.sign, text)) and self.fault(text) is None

    def dialect(self, name: str, **changes: Any) -> "Notation":
        """Give the entry of a dialect of this notation.

        Parameters
        ----------
        name : str
            What stands behind the colon.
        **changes
            What is different from this entry.
        """
        return self._replace(name=f"{self.name}:{name}", **changes)


_SIZED = r"\s*[#\uff03]\s*(?i:puyonb[\s_-]*field)[\s:=]*[-+]?\d"
_FIELD_TEXT = r"\s*(?:[#.RGBYPOTrgbypot\uff03\uff0e\uff21-\uff3a\uff41-\uff5a]|\Z)"

_FIELD = Notation(
    name="field",
    title="Plain text field",
    game="puyo",
    room="puyonb.puyo.fieldtext",
    value="field",
    example="R.G.B\nRRGGBB\nYYPPOO\nTTTTTT",
    page="plain-text-field",
    sign=rf"(?!{_SIZED}){_FIELD_TEXT}",
    endings=(".puyo", ".txt"),
)

_PASSWORD = Notation(
    name="password",
    title="Practice-notebook password",
    game="puyo",
    room="puyonb.puyo.password",
    value="field",
    part="field",
    example="ここいあ う",
    page="practice-notebook-passwords",
    sign=r"(?s).*[あうアウｱｳACＡＣ]\s*\Z",
    certain=True,
    degrees=False,
)
_FIELD_ROW = r"\s*(?:[.RGBYPOT]+|[.rgbypot]+)\s*\Z"
"""Letters of the text field alone are hardly a bare code, though most such texts would read as one."""

_NO_CODE = rf"{_FIELD_ROW}|\s*[0-9a-zA-Z]{{0,38}}[7fnvDLTU-Z][0-9a-zA-Z]{{0,38}}(?:_|\s*\Z)"
"""Nor is what has a character for the code 7, which readers take, but no writer gives (reading U3)."""

_PUYOP = Notation(
    name="puyop",
    title="puyop.com address",
    game="puyo",
    room="puyonb.puyo.puyop",
    value="record",
    example="https://www.puyop.com/s/420Aa9r9hj_0ody6k",
    page="puyop",
    hosts=("puyop.com/s/",),
    sign=r"\s*(?:https?://)?(?:www\.)?puyop\.com/s/|\s*(?:[0-9a-zA-Z]{1,39}(?:_|\s*\Z)|=[0-9]|_[0-9a-zA-Z\[\]])",
    unlike=_NO_CODE,
    carries_moves=True,
    reader="loads_record",
    writer="dumps_record",
    degrees=False,
)
_ISHIKAWA = Notation(
    name="ishikawa",
    title="Ishikawa simulator link",
    game="puyo",
    room="puyonb.puyo.ishikawa",
    value="record",
    example="https://ishikawapuyo.net/simu/pn.html?iSiOPOeNP9Ne_c141q1__u05",
    page="ishikawa",
    hosts=("ishikawapuyo.net/", "ips.karou.jp/"),
    sign=(
        r"\s*(?:https?://)?(?:www\.)?(?:ishikawapuyo\.net|ips\.karou\.jp)/"
        r"|\s*(?:(?:p[a-z]\.html)?\?)?(?:[0-9a-zA-Z]{1,39}(?:_|\s*\Z)|[~\u203e][0-9a-zA-Z.]|_[0-9a-zA-Z.-])"
    ),
    unlike=_NO_CODE,
    carries_moves=True,
    reader="loads_record",
    writer="dumps_record",
    degrees=False,
)
_MATTULWAN = Notation(
    name="mattulwan",
    title="mattulwan string",
    game="puyo",
    room="puyonb.puyo.mattulwan",
    value="field",
    example="a54ea3eaebdece3bd2eb2dc3",
    page="mattulwan",
    hosts=("pndsng.com/puyo/",),
    sign=r"\s*(?:[a-k][0-9]{0,2}){3,78}\s*\Z|\s*(?:https?://)?(?:www\.)?pndsng\.com/puyo/",
    degrees=False,
    certain=True,
)
_NEXUS = Notation(
    name="nexus",
    title="Puyo Nexus query",
    game="puyo",
    room="puyonb.puyo.nexus",
    value="field",
    example="https://puyonexus.com/chainsim/?chain=4477551166",
    page="nexus",
    hosts=("puyonexus.com/", "puyonexus.net/"),
    sign=r"\s*\S{0,200}(?:\bchain=|puyonexus\.)",
    degrees=False,
)
_PON2 = Notation(
    name="pon2",
    title="pon2 text",
    game="puyo",
    room="puyonb.puyo.pon2",
    value="record",
    example="[通]\n" + "......\n" * 12 + "rrbg..\n------\nrb|4S\nrg|",
    page="pon2",
    hosts=(".github.io/pon2/",),
    sign=(
        r"\s*(?:\S{1,80}\s*\n======\s+)?(?:\[[^\]\n]{1,16}\]\s*)?(?:[.rgbypoh]{6}\s+){13}------"
        r"|\s*\S{0,200}\bfield="
    ),
    carries_moves=True,
    reader="loads_record",
    writer="dumps_record",
    degrees=False,
)

_PPN = Notation(
    name="ppn",
    title="Portable Piecepack Notation",
    game="piecepack",
    room="puyonb.piecepack.ppn",
    value="games",
    example="---\nGameType: Four Field Kono\n...\n1. b1:b3 1... d3:b3 {two down}\n",
    page="portable-piecepack-notation",
    # Every game has metadata, a comment or a move, and none of these without one of their signs.
    sign=r"(?!\s*#)[^@*:={-]*[@*:={-]",
    endings=(".ppn",),
    carries_moves=True,
    checker="faults",
    degrees=False,
)

_NON = Notation(
    name="non",
    title="Nonogram format",
    game="nonogram",
    room="puyonb.nonogram.non",
    value="puzzle",
    example='title "Arch"\nwidth 3\nheight 2\n\nrows\n3\n1,1\n\ncolumns\n2\n1\n2\n\ngoal "111101"\n',
    page="nonogram-format",
    sign=r"(?s)(?:.*[\r\n])?[ \t]*(?:width|height|rows|columns)(?:\s|\Z)",
    endings=(".non",),
)
_OTHER_NONOGRAM = _NON._replace(degrees=False)
_TWO_NUMBERS = r"\s*[0-9]+[ \t,]+[0-9]+[ \t]*[\r\n]"
_NONOGRAMS = (
    _NON,
    _OTHER_NONOGRAM._replace(
        name="webpbn",
        title="webpbn XML",
        room="puyonb.nonogram.formats.webpbn",
        example='<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">\n<puzzleset>\n'
        '<puzzle type="grid" defaultcolor="black" backgroundcolor="white">\n<color name="white" char=".">ffffff</color>\n'
        '<color name="black" char="X">000000</color>\n<clues type="columns">\n<line><count>1</count></line>\n</clues>\n'
        '<clues type="rows">\n<line><count>1</count></line>\n</clues>\n</puzzle>\n</puzzleset>\n',
        sign=r"\s*<(?:\?xml|!|puzzleset)",
        endings=(".xml",),
    ),
    _OTHER_NONOGRAM._replace(
        name="g",
        title="Olšák's .g",
        room="puyonb.nonogram.formats.olsak",
        example=": rows\n3\n1 1\n: columns\n2\n1\n2\n: end\n",
        sign=r"(?s)(?:.*[\r\n])?(?::|#[dD])",
        endings=(".g",),
    ),
    _OTHER_NONOGRAM._replace(
        name="mk",
        title="Olšák's .mk",
        room="puyonb.nonogram.formats.mk",
        example="2 3\n3\n1 1\n#\n2\n1\n2\n",
        sign=_TWO_NUMBERS,
        endings=(".mk",),
    ),
    _OTHER_NONOGRAM._replace(
        name="nin",
        title="Wilk's .nin",
        room="puyonb.nonogram.formats.nin",
        example="3 2\n3\n1 1\n2\n1\n2\n",
        sign=_TWO_NUMBERS,
        endings=(".nin",),
    ),
    _OTHER_NONOGRAM._replace(
        name="cwd",
        title="QNonograms' .cwd",
        room="puyonb.nonogram.formats.cwd",
        example="2\n3\n3\n1 1\n\n2\n1\n2\n",
        sign=r"\s*[0-9]+[ \t]*[\r\n]\s*[0-9]+[ \t]*[\r\n]",
        endings=(".cwd",),
    ),
    _OTHER_NONOGRAM._replace(
        name="pbm",
        title="Portable bitmap",
        room="puyonb.nonogram.formats.pbm",
        example="P1\n3 2\n111\n101\n",
        sign=r"P[14]\s",
        endings=(".pbm",),
    ),
    _OTHER_NONOGRAM._replace(
        name="gno",
        title="Gnonograms' .gno",
        room="puyonb.nonogram.formats.gnonograms",
        example="[Description]\nArch\n\n\n[Dimensions]\n2\n3\n[Row clues]\n3\n1,1\n[Column clues]\n2\n1\n2\n",
        sign=r"\s*\[[A-Za-z ]+\]",
        endings=(".gno",),
    ),
)

NOTATIONS: tuple[Notation, ...] = (
    _FIELD,
    _FIELD.dialect(
        "extended",
        title="Plain text field, extended",
        example="# puyonb field 3x7 hidden 1\n...\n...\n...\n...\nS..\nRRG\nGGR",
        sign=rf"{_FIELD_TEXT}|\s*[SKWskw]",
        reading={"extended": True},
        writing={"extended": True},
    ),
    _PASSWORD,
    _PASSWORD.dialect("20th", title="Password of Puyo Puyo!! 20th", writing={"dialect": "20th"}),
    _PASSWORD.dialect("puyo7", title="Password of Puyo Puyo 7", writing={"dialect": "puyo7"}),
    _PASSWORD.dialect("pop", title="Password of Puzzle Pop", example="KKBAC", writing={"dialect": "pop"}),
    _PASSWORD.dialect(
        "pop-1.3.0", title="Password of Puzzle Pop 1.3.0", example="KKBAC", writing={"dialect": "pop-1.3.0"}
    ),
    _PUYOP,
    _PUYOP.dialect("code", title="puyop.com code", example="420Aa9r9hj_0ody6k", writing={"full": False}),
    _ISHIKAWA,
    _ISHIKAWA.dialect(
        "code", title="Ishikawa simulator code", example="iSiOPOeNP9Ne_c141q1__u05", writing={"full": False}
    ),
    _MATTULWAN,
    _NEXUS,
    _NEXUS.dialect(
        "hex",
        title="Puyo Nexus string",
        example="1122336644",
        sign=r"\s*[0-9ab]{1,78}\s*\Z",
        unlike=_FIELD_ROW,
        reader="loads_hex",
        writer="dumps_hex",
    ),
    _PON2,
    _PON2.dialect(
        "link",
        title="pon2 link",
        example="https://24ik.github.io/pon2/stable/studio/?field=0_rrbg&steps=rb4Srg",
        writer="dumps_link",
    ),
    _PPN,
    *_NONOGRAMS,
)
"""Every notation and dialect; a notation stands before its dialects, and of those that read a text the first is meant."""

BRIDGES: Mapping[tuple[str, str], str] = {
    ("field", "record"): "puyonb.puyo.record.record_of",
    ("record", "field"): "puyonb.puyo.record.field_of",
}
"""How a value of one kind becomes one of another: the path of a function that takes the value and ``notation``, the name of
the target, and raises :class:`CannotExpress` where something would be lost."""


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

    near = get_close_matches(name, names(), n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise ValueError(f"expected a notation, one of {', '.join(names())}, found {name!r}{hint}")


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
    small = name.lower()
    if not small.endswith(_ANY_TEXT):
        return ()
    return tuple(entry.name for entry in NOTATIONS if small.endswith(entry.endings))


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
    small = name.lower()
    if small.endswith(_ANY_TEXT):
        return ()
    return tuple(entry.name for entry in NOTATIONS if small.endswith(entry.endings))


def is_file_name(name: str) -> bool:
    """Tell whether a text ends like the name of a file.

    Examples
    --------
    >>> is_file_name("notes.txt"), is_file_name(".....R")
    (True, False)
    """
    return name.lower().endswith(tuple(ending for entry in NOTATIONS for ending in entry.endings))


_ANY_TEXT = ".txt"
_LONG = 65_536
"""Up to so many characters a text is tried with every notation; beyond, signs alone decide which are."""


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
    text = without_bom(text)
    named = [get(name) for name in among]
    if not named and not text.strip():
        raise NotationError("expected a text in some notation, found nothing", text, 0)
    # Without white space around it, which no sign needs: a megabyte of it would be walked through by each.
    bare = text.strip()
    entries = named or _at_home(bare) or [entry for entry in NOTATIONS if not re.match(entry.unlike or "(?!)", bare)]
    likely = [entry for entry in entries if re.match(entry.sign, bare)]
    families = {entry.family for entry in likely}
    faults: list[tuple[Notation, NotationError]] = []
    # First those whose sign the text bears, then the families that have no such entry: a long text has no need of them.
    others = named or (entries if len(text) <= _LONG else [])
    for candidates in (likely, [entry for entry in others if entry.family not in families]):
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
    if not faults:
        raise NotationError("no notation reads this", text, len(text) - len(text.lstrip()))
    # A fault far along a text says something only if the text looks like that notation at all.
    nearest, fault = max(faults, key=lambda found: found[1].offset if found[0].family in families else -1)
    raise NotationError(f"no notation reads this; nearest is {nearest.name}: {fault.message}", text, fault.offset)


def _at_home(text: str) -> list[Notation]:
    """Give the entries of the site that an address leads to; none, if it is no address, or of a site that nobody knows."""
    if not text[:8].lower().startswith(("http://", "https://")):
        return []
    begin = text[:80].lower()
    return [entry for entry in NOTATIONS if any(host in begin for host in entry.hosts)]


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
        What may be left out if the target cannot carry it: kinds of puyo, such as ``"sun"``, or ``"moves"``.
    strict, lenient : bool, default False
        How to read.
    **options
        How to write: those of the target's own writer.

    Raises
    ------
    NotationError
        If the text cannot be read.
    CannotExpress
        If the target cannot carry what was read, unless ``drop`` has its word; the value is then written without it.
    ValueError
        If there is no notation of a name that is given.

    Examples
    --------
    >>> convert("S\\nRRGGBB", to="field", drop=["sun"])
    'RRGGBB'

    Source: reading G3.
    """
    target = get(to)
    origin = get(detect(text, lenient=lenient) if source is None else source)
    value = origin.loads(text, strict=strict, lenient=lenient)
    droppable = {drop} if isinstance(drop, str) else set(drop)
    while True:
        try:
            return target.dumps(_bridged(value, origin, target), **options)
        except CannotExpress as error:
            if error.what not in droppable:
                raise
            droppable.remove(error.what)
            value = _without(value, error)


def _bridged(value: Any, origin: Notation, target: Notation) -> Any:
    """Turn a value into the kind that the target writes."""
    if origin.value == target.value:
        return value
    path = BRIDGES.get((origin.value, target.value))
    if path is None:
        message = f"what {origin.title} means has no form in {target.title}"
        raise CannotExpress(message, notation=target.name, what=origin.value)
    room, _, name = path.rpartition(".")
    return getattr(import_module(room), name)(value, notation=target.name)


def _without(value: Any, error: CannotExpress) -> Any:
    """Take from a value what cannot be carried; where it cannot do without (its size), the error stands."""
    if not hasattr(value, "without"):
        raise error
    try:
        return value.without(error.what)
    except ValueError:
        raise error from None
