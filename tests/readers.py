"""Every reader in the form for fuzzing: bytes in, a value or a declared error out, and the value
written again.

The property that holds for all of them is :func:`hold`; ``tests/test_readers.py`` asks it of
mutated examples, ``tools/fuzz.py`` of what a coverage-guided fuzzer comes up with.
"""

import io
import json
import tempfile
import warnings
import zipfile
from collections.abc import Callable, Iterable
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from puyonb import difference, from_json, notations, to_json
from puyonb.cli import tables
from puyonb.cli.streams import CallError
from puyonb.errors import CannotExpress, NotationError, NotationWarning, in_file
from puyonb.nonogram import Puzzle, image, non, solver
from puyonb.nonogram.formats import pbm, webpbn
from puyonb.notations._lookup import entries
from puyonb.piecepack import export, ppn, textdiagram
from puyonb.piecepack._movetext import braces
from puyonb.piecepack.ppn import _metadata
from puyonb.publish._pandoc import filtered
from puyonb.publish.live.page import fragment
from puyonb.publish.live.workbench import Workbench
from puyonb.puyo import chain, collection, duel, fieldtext, forms, password
from puyonb.puyo.study import _records

__all__ = ["FOUND", "LARGEST", "READERS", "Outcome", "Reader", "hold"]

DATA = Path(__file__).with_name("data")

FOUND = DATA / "found"
"""Inputs on which a reader once failed, a folder for each reader."""

LARGEST = 64 * 1024
"""Bytes of the largest input that must end within two seconds and 256 MB."""

_JSON = ("null", "true", "1e999", "NaN", "-1", "[", "]", "{", "}", ":", ",", '"')
_YAML = (
    ": ",
    "- ",
    '[a "b"]\n',
    "|\n",
    ">-\n",
    "&a ",
    "*a",
    "!!",
    "'",
    '"',
    "? ",
    "{",
    "}",
    "[",
    "]",
    "#",
)
_WORDS = {
    "field": (".", "R", "+", "@", "#", "\n"),
    "password": ("あ", "ん", "゛", "・", "\\", "=", "~"),
    "puyop": ("puyop.com/s/", "%3D", "_", "=", "[", "]"),
    "ishikawa": ("pn.html?", "__u0", "~", "_c1"),
    "duel": (*_JSON, '"blocks"', '"childStates"', '"turns"', '"addPuyos"'),
    "nexus": ("?chain=", "&w=", "&h=", "/", "(", ")"),
    "pon2": ("?field=", "&steps=", "[通]", "------\n", "rb|4S"),
    "ppn": (
        "\n---\n",
        "\n...\n",
        "GameType:",
        "Seed:",
        "{a..d}",
        "{",
        "}",
        "1... ",
        "S@",
        "a1",
        "^",
        "*",
        "#",
        "△",
        "^180",
    ),
    "non": ("width ", "height ", "rows", "columns", "goal ", "color ", '"', "====", "\n\n", "1,2r"),
    "webpbn": ("<!ENTITY", "<count>", "<line>", "<solution>", "&amp;", "<![CDATA["),
    "g": ("#d", ": rows", ": columns", "0:", "99"),
    "picture": ("#", ".", "\n", "＃", "□", " "),
    "pbm": ("P1\n", "P4\n", "#", "0 1 "),
    "gno": ("[Dimensions]", "[Row clues]", "[Solution]"),
    "tatham": ("3x2:", "/", ".", ",", "aA", "z", "#", "SAVEFILE", "DESC    :1:"),
    "nonograms.org": ("var d=", "[[", ",", "]]", "0", "-1", "<script>"),
    "janko": ("[begin]", "[solution]", "x -", "[end]", "author me", "<param name=s1"),
    "penpa": ("m=edit&", "p=", "&a=", "%2B", "#", "=="),
    "pzpr": ("?nonogram/", "/", "-1", "+", ".", "z", "f", "0", "pzprv3", "-2", "info:{", "%20"),
}


_QUEST = "https://ishikawapuyo.net/simu/pn.html?E01w09J0II0_61I1__u03"
_INLINE = f"entries = [{{link = '{_QUEST}'}}, {{query = 'E01w09J0II0_61I1__u03'}}]".encode()
_TOML = ("[[entries]]\n", "[a]\n", "a.", "= ", '"""', "'''", "{", "}", "[", "]", "#", "1_0", "0x")
_XML = (
    *("<row>", "</row>", "<c/>", '<c r="XFD1048576"/>', "<v>1</v>", '<c t="s"><v>0</v></c>'),
    *("<si/>", "<xf/>", '<dimension ref="A1:XFD1048576"/>', '<mergeCell ref="A1:XFD1048576"/>'),
    *("&amp;", "&#0;", "<!DOCTYPE a>", "<![CDATA["),
)


class Reader(NamedTuple):
    """One way into the package.

    Attributes
    ----------
    name : str
    read : callable
        Takes bytes, gives a value, or raises NotationError.
    write : callable, optional
        Takes the value, gives a text that ``read`` takes, or raises CannotExpress.
    examples : tuple of bytes
        What a fuzzer starts from.
    words : tuple of str
        What a fuzzer may put in.
    """

    name: str
    read: Callable[[bytes], Any]
    write: Callable[[Any], str | bytes] | None
    examples: tuple[bytes, ...]
    words: tuple[str, ...] = ()

    @property
    def found(self) -> list[bytes]:
        """Inputs on which it once failed."""
        return [
            path.read_bytes() for path in sorted((FOUND / self.name.replace(":", "-")).glob("*"))
        ]


class Outcome(NamedTuple):
    """How an input ended: was it read, and could what was read be written again."""

    read: bool
    written: bool


def hold(reader: Reader, data: bytes) -> Outcome:
    """Check that an input is read or refused, and that the written form of its value is read as the
    same value.

    Raises
    ------
    AssertionError
        If what was written is read as something else.
    Exception
        Whatever escapes of a reader or a writer that is not declared.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", NotationWarning)
        try:
            value = reader.read(data)
        except NotationError as error:
            refused: NotationError | None = error
        else:
            refused = None
        if refused:
            # A place within the text, and an excerpt of it, are part of what is promised.
            assert 0 <= refused.offset <= len(refused.text)
            assert refused.excerpt()
            return Outcome(read=False, written=False)
        if reader.write is None:
            return Outcome(read=True, written=False)
        try:
            written = reader.write(value)
        except CannotExpress:
            return Outcome(read=True, written=False)
        again = reader.write(reader.read(_bytes(written)))

        assert again == written, f"{reader.name} reads {written!r:.200} and writes {again!r:.200}"
        return Outcome(read=True, written=True)


def _bytes(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape")


def _text(data: bytes) -> str:
    """Take bytes as text; those that are not UTF-8 come as the halves of surrogate pairs, as a
    command line hands them over.
    """
    return data.decode("utf-8", "surrogateescape")


def _of_text(read: Callable[[str], Any]) -> Callable[[bytes], Any]:
    return lambda data: read(_text(data))


def _files(*patterns: str) -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for pattern in patterns for path in sorted(DATA.glob(pattern)))


def _notation(entry: notations.Notation) -> Reader:
    return Reader(
        entry.name,
        _of_text(entry.loads),
        entry.dumps,
        (entry.example.encode(), *_EXAMPLES.get(entry.name, ())),
        _WORDS.get(entry.family, ()),
    )


def _expanded(text: str) -> list[str]:
    """Write out brace expansions; the tests check the size first."""
    expansion = braces.parse(text)
    return list(expansion.words()) if expansion.length <= LARGEST else []


def _drawn(text: str) -> str:
    return "".join(textdiagram.render(game.boards[-1].pieces) for game in ppn.loads(text))


def _written_place(place: tuple[float, float]) -> str:
    return ppn.location_text(*place)


def _of_image(data: bytes) -> Puzzle:
    """Make a puzzle of an image file; what is refused has no place in a text."""
    with warnings.catch_warnings():
        # What Pillow says of a damaged file.
        warnings.simplefilter("ignore")
        try:
            return image.from_image(io.BytesIO(data), width=4, colors=1 + len(data) % 3)
        except (ValueError, OSError) as error:
            raise NotationError(str(error)) from error


def _pictures() -> tuple[bytes, ...]:
    """Make a small picture in formats of one colour, of grey levels, of a palette and of many bits."""
    picture = Image.new("RGB", (8, 6), "white")
    picture.paste("black", (2, 1, 5, 4))
    kinds = (
        ("PNG", "RGB"),
        ("PNG", "I;16"),
        ("GIF", "P"),
        ("BMP", "1"),
        ("JPEG", "L"),
        ("TIFF", "F"),
        ("WEBP", "RGB"),
    )
    found = []
    for kind, mode in kinds:
        file = io.BytesIO()
        (
            picture.convert("L").convert("I").convert(mode)
            if mode == "I;16"
            else picture.convert(mode)
        ).save(file, kind)
        found.append(file.getvalue())
    return tuple(found)


def _json(data: bytes) -> Any:
    """Read JSON; its errors have no place in a text of puyonb."""
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"expected JSON: {error}") from None


def _studied(data: bytes) -> Any:
    """Read a log of games; a game on another board is an error of its file."""
    wrong = []
    try:
        found = _records._parts(data, "a.txt", wrong)
    except ValueError as error:
        wrong.append(error)
    if wrong:
        raise in_file(wrong[0], "a.txt")
    return found


def _of_json(data: bytes) -> Any:
    """Read a value in JSON; what is no JSON object is not for puyonb to read."""
    value = _json(data)
    return from_json(value if isinstance(value, dict) else {})


def _filtered(data: bytes) -> None:
    """Filter a document of pandoc."""
    document = _json(data)
    try:
        json.dumps(filtered(document, "html").document)
    except ValueError as error:
        raise NotationError(str(error)) from None


@cache
def _parts_of_a_workbook() -> dict[str, bytes]:
    openpyxl = __import__("openpyxl")
    file = io.BytesIO()
    book = openpyxl.Workbook()
    book.active.append(["board", "note"])
    book.active.append(["RG", 1.5])
    book.save(file)
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


_PART = b"\n==== "


def _workbook(data: bytes) -> int:
    """Read a workbook from its parts, each behind its name; count its cells."""
    file = io.BytesIO()
    changed = dict(part.partition(b"\n")[::2] for part in (b"\n" + data).split(_PART)[1:])
    parts = {name.encode(): part for name, part in _parts_of_a_workbook().items()} | changed
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(name.decode("utf-8", "replace").replace("\0", "") or "a", part)
    try:
        with tempfile.NamedTemporaryFile(suffix=".xlsx") as named:
            named.write(file.getvalue())
            named.flush()
            with tables.opened(named.name, "board", None, "utf-8") as (table, _):
                return sum(len(row.cells) for row in table.rows)
    except CallError as error:
        raise NotationError(str(error).replace(named.name, "book.xlsx")) from None


def _opened(data: bytes) -> None:
    """Open a text of a link on the live page, which decodes it first."""
    text = data.decode("utf-8", "replace")
    fragment(text)
    Workbench(lambda _: None).receive(json.dumps({"type": "open", "text": text}))


def _values() -> tuple[bytes, ...]:
    """Return values of all types as JSON."""
    field = fieldtext.loads("RRRR\nGGGY\n")
    puzzle = Puzzle.from_grid(["#.", "##"])
    values = [field, chain.simulate(field), password.loads("あさう"), puzzle, solver.solve(puzzle)]
    values += [entry.loads(entry.example) for entry in entries()]
    values += [duel.new(players=2, seed=1), duel.loads_replay(_replay().decode())]
    values += [password.explain("あさう"), difference.diff(field, fieldtext.loads("RRR"))]
    return tuple(json.dumps(to_json(value)).encode() for value in values)


def _replay() -> bytes:
    """Return four turns of two players."""
    start = state = duel.new(players=2, seed=1)
    events = []
    for turn in range(4):
        moves = [
            duel.play(state, player, *duel.legal_moves(state, player)[turn]) for player in range(2)
        ]
        events.append(tuple(moves))
        state, _ = duel.step(state, moves)
    return duel.dumps_replay(duel.Replay(start, tuple(events))).encode()


_FIELDS = _files("field/valid/*.txt", "field/valid/*.puyo", "field/invalid/*.txt")
_NON = _files("non/valid/*.non", "non/invalid/*.non")
_PPN = _files("ppn/valid/*.ppn", "ppn/games/*.ppn")

_EXAMPLES = {
    "duel": tuple(duel.dumps(duel.new(players=players, seed=5)).encode() for players in (1, 3)),
    "duel:replay": (_replay(),),
    "field": _FIELDS,
    "field:extended": _FIELDS,
    "puyop": (b"http://puyop.com/s/3c4b_g1g1", b"https%3A%2F%2Fwww.puyop.com%2Fs%2F420Aa9r9hj"),
    "ishikawa": (
        b"https://ishikawapuyo.net/simu/pn.html?~6.11_q1__u03",
        b"pv.html?iSiOPOeNP9Ne_c141q1",
    ),
    "non": _NON,
    "ppn": _PPN,
}


def _besides() -> Iterable[Reader]:
    """Return the readers that are not in the registry of notations."""
    registered = tuple(entry.example.encode() for entry in entries())
    anything = tuple(word for words in _WORDS.values() for word in words)
    yield Reader("detect", _of_text(notations.detect), None, registered, anything)

    move = (b"1. S@b2 1... M@a2 {near} 2. b2:a2",)
    places, pieces = (
        (b"a1", b"(1.5,2)", b"aa17"),
        tuple(map(str.encode, ("S", "1S^", "△K3>", "tM5"))),
    )
    header = (b"GameType:\n  Name: Alquerque\n", b"a: [b, c]")
    yield Reader("diagram", _of_text(_drawn), None, _PPN[:12], _WORDS["ppn"])
    yield Reader("movetext", _of_text(ppn.moves), None, move, _WORDS["ppn"])
    # Many pieces, and words that search, move and change sets of them.
    later = tuple(
        f"---\nPPN: 0.14.1\nMacros:\n  all: /S\n...\n1. S@{{a..z}}{{1..{rows}}} {words}".encode()
        for rows in (4, 40)
        for words in (
            "2a1-b1;-1U 2. `all'@>90|a1 +a1 *b1",
            "M\\a1 2. ?M-%a1[1] ^a1#b1 !/S",
            "M@%a1 2. /S-<1,1> a2:b2 &a3~4",
        )
    )
    table = tuple(
        export.to_csv(export.steps(*ppn.loads(text)), export.STEP_COLUMNS).encode()
        for text in ("1. S@a1 t@b2 2. a1-b2", "setup. S@{a,b}{1,2} 1. *a1 2. b1:b2")
    )
    yield Reader(
        "table",
        _of_text(ppn.loads),
        ppn.dumps,
        table,
        ("\n", ",", '"', "NA", "game,", "step,", "tile_face", "1e9", "-90", "chess2"),
    )
    yield Reader(
        "ppn-0.14.1",
        _of_text(partial(ppn.loads, version="0.14.1")),
        ppn.dumps,
        later,
        (*_WORDS["ppn"], "?S", "/S", "-1U", "%a1", "[1:2]", "@>90", "~v", "`all'", "{a..z}{1..9}"),
    )
    yield Reader(
        "braces",
        _of_text(_expanded),
        None,
        (b"*{b..d}{2,4}", b"{a..e..2}{-1..3}"),
        ("..", "{", "}", ","),
    )
    yield Reader("metadata", _of_text(_metadata.loads), _metadata.dumps, header, _YAML)
    yield Reader(
        "piece",
        _of_text(ppn.piece),
        ppn.piece_text,
        pieces,
        ("♠", "△", "^", ">", "t", "c", "p", "d"),
    )
    yield Reader(
        "location", _of_text(ppn.location), _written_place, places, ("(", ")", ",", ".", "-")
    )

    packs = (b"\n====\n".join(_NON[:3]), *_NON[:5])
    yield Reader(
        "non-document", _of_text(non.loads_document), non.dumps_document, _NON, _WORDS["non"]
    )
    yield Reader("nonpack", non.loads_pack, non.dumps_pack, packs, _WORDS["non"])
    puzzle = (notations.get("webpbn").example.encode(),)
    yield Reader(
        "webpbn-pack", _of_text(webpbn.loads_pack), webpbn.dumps_pack, puzzle, _WORDS["webpbn"]
    )
    bits = (b"P4\n3 2\n\x80\x40", b"P1\n2 1\n01")
    yield Reader("pbm-bytes", pbm.loads_bytes, pbm.dumps, bits, _WORDS["pbm"])

    yield Reader("image", _of_image, None, _pictures(), ())
    yield Reader("faults", lambda data: ppn.faults(_text(data)), None, _PPN, _WORDS["ppn"])

    toml = tuple(
        f'[[entries]]\ntitle = {{ en = "A", ja = "ア" }}\nlink = "{link}"\n'.encode()
        for link in (_QUEST, f"?{_QUEST.partition('?')[2]}")
    )
    read = collection.loads
    yield Reader("collection", _of_text(read), None, (*toml, _QUEST.encode()), _TOML)
    yield Reader(
        "toml", _of_text(lambda text: read(text, name="a.toml")), None, (*toml, _INLINE), _TOML
    )
    form = b'[[forms]]\nname = "a"\npattern = """\naB_\nAA*?\nA = B\n/\nA\n"""\nslide = true\n'
    yield Reader("forms", _of_text(forms.loads), None, (form,), (*_TOML, "A", "b", "/", "A != B"))
    yield Reader("from-json", _of_json, lambda value: json.dumps(to_json(value)), _values(), _JSON)
    sheets = tuple(
        b"==== " + name.encode() + b"\n" + part for name, part in _parts_of_a_workbook().items()
    )
    yield Reader("workbook", _workbook, None, (*sheets, b"".join(sheets)), _XML)
    yield Reader("live", _opened, None, registered, anything)
    empty = "0" * 72
    log = f"{empty} 112233 {empty[6:]}000011\n===\n{empty} 110000 {empty}\n"
    seen = f'{{"field": "{empty}", "next": ["RG", "BB"], "player": "a"}}\n'
    logs = (log.encode(), f"{seen}{seen.replace('RG', 'YY')}".encode(), _QUEST.encode())
    yield Reader("study", _studied, None, logs, (*_JSON, "===", "112233", "RG", "field="))
    block = [["", ["puyo", "player"], [["title", "A"]]], "RG\nRRGG"]
    document = {
        "pandoc-api-version": [1, 23],
        "meta": {},
        "blocks": [{"t": "CodeBlock", "c": block}],
    }
    pandoc = (json.dumps(document).encode(), json.dumps({"blocks": [{"t": "CodeBlock"}]}).encode())
    yield Reader("pandoc", _filtered, None, pandoc, (*_JSON, "CodeBlock", "puyo", "non", "ppn"))


READERS: dict[str, Reader] = {
    reader.name: reader for reader in (*map(_notation, entries()), *_besides())
}
"""All of them by name."""
