"""The table of notations: what is known of each before anything of it is imported.

A new notation is one more entry in :data:`NOTATIONS`; a new kind of value, if it has something in common with another, one more
bridge in :data:`BRIDGES`.  What is done with them all is for :mod:`puyonb.notations`.
"""

import re
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from puyonb.errors import NotationError, NotationWarning

__all__ = ["BRIDGES", "NOTATIONS", "WORDS", "Notation"]


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
        What kind of value that is: ``"field"``, ``"record"`` (a field and moves), ``"link"`` (a record, and what else a link of
        one simulator says), ``"games"``, ``"puzzle"``, ``"puzzles"``.  Notations of one kind convert into each other as they
        are, those of different kinds over a bridge of :data:`BRIDGES`.
    example : str
        A short text in it.
    page : str
        The page of the documentation, without folder and ending.
    sign : str, default any text
        A regular expression that the beginning of every such text matches, in linear time.  It spares the import of rooms that
        have nothing to do with a text; whether a text is in the notation, only reading it tells.
    starts, ends : str, default any
        The characters in one of which every such text begins and ends: quicker to see than a sign.
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
    lines : int, default any number
        How many lines such a text has at most, where many would take a reader long to refuse.
    mistyped : str, default none
        The function of the room that tells whether a text was probably meant to be in this notation though it is not, and
        gives the fault; for a notation that people type by hand.
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
    starts: str = ""
    ends: str = ""
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
    lines: int = 0
    mistyped: str = ""
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
            How strictly to read.  A notation that knows no degrees reads as it always does, but what it warns of is an error
            when it is read strictly.

        Raises
        ------
        NotationError
            If it is not in this notation.
        ValueError
            If it is to be read both strictly and leniently.
        """
        if strict and lenient:
            raise ValueError("expected strict or lenient, not both")
        chosen = {"strict": strict, "lenient": lenient} if self.degrees and (strict or lenient) else {}
        with _refusing() if strict and not self.degrees else nullcontext():
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
        return self.may_be(text.strip()) and self.fault(text) is None

    @property
    def signs(self) -> tuple[str, str, str]:
        """By what a text in this notation is known."""
        return self.starts, self.ends, self.sign

    def may_be(self, text: str) -> bool:
        """Tell whether a text, without white space around it, bears the signs of this notation."""
        return (
            (not self.starts or text[:1] in self.starts)
            and (not self.ends or text[-1:] in self.ends)
            and bool(re.match(self.sign, text))
        )

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


@contextmanager
def _refusing() -> Iterator[None]:
    """Turn the first warning of a reader into the error that it is under ``strict`` (reading G2)."""
    with warnings.catch_warnings(action="error", category=NotationWarning):
        try:
            yield
        except NotationWarning as found:
            raise NotationError(found.message, found.text, found.offset) from None


_SIZED = r"\s*[#\uff03]\s*(?i:puyonb[\s_-]*field)[\s:=]*[-+]?\d"
_FIELD_TEXT = r"\s*(?:[#.RGBYPOTrgbypot\uff03\uff0e\uff21-\uff3a\uff41-\uff5a]|\Z)"

_MOST_LINES = 10_000
"""Five times what the largest puzzle needs that is read without being asked to; a field has a handful of rows."""

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
    lines=_MOST_LINES,
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
    ends="あうアウｱｳACＡＣ",
    certain=True,
    degrees=False,
    mistyped="mistyped",
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
_EVEN, _ODD = "[02468acegikmoqsuwyACEGIKMOQSUWY.]", "[13579bdfhjlnprtvxzBDFHJLNPRTVXZ-]"
_ALTERNATIVES = rf"\s*[0-9a-zA-Z]*_(?=[^_]*\Z)(?:(?:{_EVEN}.)+{_ODD}|(?:{_ODD}.)+{_EVEN})"
"""A bare code of field and moves is hardly one with alternatives: what says so there are moves of puyop.com by chance."""

_ISHIKAWA = Notation(
    name="ishikawa",
    title="Ishikawa simulator link",
    game="puyo",
    room="puyonb.puyo.ishikawa",
    value="link",
    example="https://ishikawapuyo.net/simu/pn.html?iSiOPOeNP9Ne_c141q1__u05",
    page="ishikawa",
    hosts=("ishikawapuyo.net/", "ips.karou.jp/"),
    sign=(
        r"\s*(?:https?://)?(?:www\.)?(?:ishikawapuyo\.net|ips\.karou\.jp)/"
        r"|\s*(?:(?:p[a-z]\.html)?\?)?(?:[0-9a-zA-Z]{1,39}(?:_|\s*\Z)|[~\u203e][0-9a-zA-Z.]|_[0-9a-zA-Z.-])"
    ),
    unlike=rf"{_NO_CODE}|{_ALTERNATIVES}",
    carries_moves=True,
    reader="loads_link",
    writer="dumps_link",
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
    sign=r"(?!\s*#)[^@*:={-]{0,9999}[@*:={-]",
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
    lines=_MOST_LINES,
)
_NON_PACK = _NON.dialect(
    "pack",
    title="Nonogram pack",
    value="puzzles",
    example=f"{_NON.example}====\n{_NON.example}",
    sign=r"(?s)(?:.*[\r\n])?[ \t]*====",
    endings=(".non", ".nonpack", ".nonpack.gz", ".nonopack.gz"),
    reader="loads_pack",
    writer="dumps_pack",
    lines=0,
)
_OTHER_NONOGRAM = _NON._replace(degrees=False)
_WEBPBN = _OTHER_NONOGRAM._replace(
    name="webpbn",
    title="webpbn XML",
    room="puyonb.nonogram.formats.webpbn",
    example='<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">\n<puzzleset>\n'
    '<puzzle type="grid" defaultcolor="black" backgroundcolor="white">\n<color name="white" char=".">ffffff</color>\n'
    '<color name="black" char="X">000000</color>\n<clues type="columns">\n<line><count>1</count></line>\n</clues>\n'
    '<clues type="rows">\n<line><count>1</count></line>\n</clues>\n</puzzle>\n</puzzleset>\n',
    starts="<",
    sign=r"<(?:\?xml|!|puzzleset)",
    endings=(".xml",),
)
_DIGITS = "0123456789"
_TWO_NUMBERS = r"[0-9]{1,9}[ \t,]+[0-9]{1,9}[ \t]*[\r\n]"
_NONOGRAMS = (
    _NON,
    _NON_PACK,
    _WEBPBN,
    _WEBPBN.dialect(
        "pack",
        title="webpbn XML, a set",
        value="puzzles",
        example=_WEBPBN.example.replace("</puzzleset>\n", _WEBPBN.example.partition("<puzzleset>\n")[2]),
        reader="loads_pack",
        writer="dumps_pack",
        lines=0,
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
        starts=_DIGITS,
        sign=_TWO_NUMBERS,
        endings=(".mk",),
    ),
    _OTHER_NONOGRAM._replace(
        name="nin",
        title="Wilk's .nin",
        room="puyonb.nonogram.formats.nin",
        example="3 2\n3\n1 1\n2\n1\n2\n",
        starts=_DIGITS,
        sign=_TWO_NUMBERS,
        endings=(".nin",),
    ),
    _OTHER_NONOGRAM._replace(
        name="cwd",
        title="QNonograms' .cwd",
        room="puyonb.nonogram.formats.cwd",
        example="2\n3\n3\n1 1\n\n2\n1\n2\n",
        starts=_DIGITS,
        sign=r"[0-9]{1,9}[ \t]*[\r\n]\s*[0-9]{1,9}[ \t]*[\r\n]",
        endings=(".cwd",),
    ),
    _OTHER_NONOGRAM._replace(
        name="pbm",
        title="Portable bitmap",
        room="puyonb.nonogram.formats.pbm",
        example="P1\n3 2\n111\n101\n",
        starts="P",
        sign=r"P[14]\s",
        endings=(".pbm",),
    ),
    _OTHER_NONOGRAM._replace(
        name="gno",
        title="Gnonograms' .gno",
        room="puyonb.nonogram.formats.gnonograms",
        example="[Description]\nArch\n\n\n[Dimensions]\n2\n3\n[Row clues]\n3\n1,1\n[Column clues]\n2\n1\n2\n",
        starts="[",
        sign=r"\[[A-Za-z ]+\]",
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
        starts="0123456789ab",
        sign=r"[0-9ab]{1,78}\Z",
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
    ("field", "link"): "puyonb.puyo.link.link_of",
    ("record", "link"): "puyonb.puyo.link.link_of",
    ("link", "record"): "puyonb.puyo.link.record_of",
    ("link", "field"): "puyonb.puyo.link.field_of",
    ("puzzle", "puzzles"): "puyonb.nonogram.formats.carrying.pack_of",
    ("puzzles", "puzzle"): "puyonb.nonogram.formats.carrying.puzzle_of",
}
"""How a value of one kind becomes one of another: the path of a function that takes the value and ``notation``, the name of
the target, and raises :class:`CannotExpress` where something would be lost."""

_KINDS_OF_PUYO = ("red", "green", "blue", "yellow", "purple", "ojama", "iron", "hard", "wall", "sun")
_PARTS = ("moves", "condition", "alternatives", "extra", "comments")
_NEEDED = ("size", "hidden", "rule", "spelling", "sextet")

WORDS: Mapping[str, frozenset[str]] = {"puyo": frozenset((*_KINDS_OF_PUYO, *_PARTS, *_NEEDED))}
"""What :attr:`puyonb.CannotExpress.what` can say of the values of a game, so that a mistyped word is found.  What no value can
do without has words too; a game whose words nobody can list (keys of metadata) is not here."""
