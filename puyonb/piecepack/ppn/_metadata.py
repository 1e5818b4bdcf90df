"""The metadata of a game: a YAML mapping in which every scalar stays text.

YAML reads ``2020-01-13`` as a date, ``1:30`` as 90, ``Coins: 0123`` as 83 and ``no`` as false, and
its versions differ in this.  So only the structure comes from YAML, and values are text (reading
Q3).  Aliases, anchors and tags are refused: metadata do not need them, and with aliases a small
file can become a large value.  :mod:`puyonb.piecepack.ppn` interprets the keys.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from graphlib import CycleError, TopologicalSorter
from typing import TYPE_CHECKING, Any

from puyonb.errors import NotationError
from puyonb.messages import Message, code_of
from puyonb.piecepack._source import NULLS, Source
from puyonb.piecepack.board import Board

if TYPE_CHECKING:
    from puyonb.piecepack._movetext.current import Config

Value = str | list[Any] | dict[str, Any]
"""Text, or a list or mapping of such values."""

Path = tuple[str | int, ...]


@dataclass(slots=True)
class Header:
    """The metadata of a game, with offsets in the whole text.

    Attributes
    ----------
    values : dict
    places : dict of tuple to int
        The offset of each value, by its path of keys.
    keys : dict of tuple to int
        The offset of each key, by its path of keys.
    has_pairs : bool
        Whether it begins with tag pairs.
    """

    values: dict[str, Value] = field(default_factory=dict)
    places: dict[Path, int] = field(default_factory=dict)
    keys: dict[Path, int] = field(default_factory=dict)
    has_pairs: bool = False


def loads(text: str, *, nesting: int = 50) -> dict[str, Value]:
    """Read metadata alone.

    Parameters
    ----------
    text : str
        A YAML mapping, with or without a line ``---`` before it.
    nesting : int, default 50
        The greatest depth of values inside values.

    Raises
    ------
    NotationError
        If the text is not a mapping, has a key twice, or has an alias, anchor or tag.

    Examples
    --------
    >>> loads("Result: 1-0\\nDate: 2020-01-13\\nGameType: {Name: Fujisan, Seed: 11}")
    {'Result': '1-0', 'Date': '2020-01-13', 'GameType': {'Name': 'Fujisan', 'Seed': '11'}}

    Source: Portable Piecepack Notation 0.5.2, Metadata; reading Q3.
    """
    return read(Source(text, 0, len(text)), nesting=nesting).values


@dataclass(slots=True)
class Count:
    """The number of values that a YAML reader may still read in a file, and the limit."""

    left: int = 10_000
    limit: int = 10_000


def read(part: Source, *, nesting: int = 50, count: Count | None = None) -> Header:
    """Read metadata, a part of a text."""
    limits = nesting, count or Count()
    return read_flat(part) or _read_pairs(part, *limits) or _read_yaml(part, *limits)


# Tag pairs of PGN.

_PAIR = re.compile(
    r"[ \t]*\[[ \t]*(?P<key>[A-Za-z][\w-]*)[ \t]+"
    r"(?P<value>\"(?:[^\"\\\r\n]|\\[\"\\])*+\")[ \t]*\][ \t]*(?:;[^\r\n]*)?(?:\r\n?|\n|\Z)"
    r"|(?:---)?[ \t]*(?:;[^\r\n]*)?(?:\r\n?|\n)|%[^\r\n]*(?:\r\n?|\n|\Z)"
)
_BEGUN_PAIR = re.compile(r"[ \t]*\[[ \t]*[A-Za-z][\w-]*[ \t]+\"[^\r\n]*")


def _read_pairs(part: Source, nesting: int, count: Count) -> Header | None:
    """Read metadata that begin with tag pairs, such as ``[Event "Club night"]`` (reading X1).

    Returns
    -------
    Header or None
        None if the first line with text is no tag pair.
    """
    header, offset = Header(), part.start
    while offset < part.stop and (line := _PAIR.match(part.text, offset, part.stop)):
        offset = line.end()
        if key := line["key"]:
            value = re.sub(r"\\(.)", r"\1", line["value"][1:-1])
            if key == "FEN" or (key == "SetUp" and value in ("0", "1")):
                message = Message(
                    "ppn.pairs.fen",
                    "expected no {found} as in PGN, which is for chess; in PPN the key {key} names"
                    " a set-up",
                    found=key,
                    key="SetUp",
                )
                raise part.error(message, line.start("key"))
            place: dict[Path, int] = {(key,): line.start("value")}
            _add(header, Header({key: value}, place, {(key,): line.start("key")}), part)
    if begun := _BEGUN_PAIR.match(part.text, offset, part.stop):
        message = Message(
            "ppn.pairs",
            "expected a tag pair in one line, such as {example}, found {found!q}",
            example='[Event "Club night"]',
            found=begun[0].strip(),
        )
        raise part.error(message, offset)
    if not header.values:
        return None
    header.has_pairs = True
    if part.text[offset : part.stop].strip():
        after = Source(part.text, offset, part.stop, part.before)
        _add(header, read_flat(after) or _read_yaml(after, nesting, count), part)
    return header


def _add(header: Header, more: Header, part: Source) -> None:
    """Add further metadata, whose keys must be others."""
    for key in more.values:
        if key in header.values:
            raise part.error(Message("ppn.key.again", found=key), more.keys[key,])
    header.values |= more.values
    header.places |= more.places
    header.keys |= more.keys


# The fast path for nearly every header: lines of "Key: value", at most one mapping deep.

_PGN = r"[?-](?=[\r\n]|\Z)"
"""Values of PGN: unknown, and no value (reading X2)."""
_PLAIN = r"[^\W_](?:[\w!$%&()*+,./;<=>?@\[\]^`{|}~'\"-]++|[ ]+(?![ #\r\n]|\Z)|:(?=[\w/.-]))*+"
"""Plain text that means the same in every version of YAML.

It has no comment, no key, and no sign of YAML at its beginning.
"""
_QUOTED = r"\"[\w !#$%&()*+,./:;<=>?@\[\]^`{|}~'-]*\"|'[\w !#$%&()*+,./:;<=>?@\[\]^`{|}~\"-]*'"
_LINE = re.compile(
    r"(?P<indent>[ ]{0,8})(?P<key>[A-Za-z](?:[\w-]|[ ](?=[\w-])){0,99}):"
    rf"(?:[ ]+(?P<value>{_PLAIN}|{_PGN}|{_QUOTED}))?[ ]*(?:\r\n?|\n|\Z)"
    r"|(?:---)?[ ]*(?:\r\n?|\n|\Z)"
    r"|[ ]*#[\w !$%&()*+,./:;<=>?@\[\]^`{|}~'\"#-]*(?:\r\n?|\n|\Z)",
)


def read_flat(part: Source) -> Header | None:
    """Read metadata that are lines of ``Key: value``, without a YAML reader.

    Returns
    -------
    Header or None
        None if a YAML reader is necessary: for unusual metadata, and for every error.
    """
    text, start, end = part.text, part.start, part.stop
    header = Header()
    level: dict[str, Any] = header.values
    path: Path = ()
    parent, indent, offset = "", 0, start
    while offset < end:
        line = _LINE.match(text, offset, end)
        if line is None or line.end() == offset or (line[0].startswith("---") and offset != start):
            return None
        offset = line.end()
        key = line["key"]
        if key is None:
            continue
        inner = len(line["indent"])
        if inner == 0:
            level, path, indent = header.values, (), 0
        elif indent == 0 and parent and not path:
            # The first line below a key without a value begins a mapping.
            level, path, indent = {}, (parent,), inner
            header.values[parent] = level
            header.places[path] = line.start("key")
        elif inner != indent or not path:
            return None
        if key in level:
            return None
        value = line["value"] or ""
        level[key] = value[1:-1] if value[:1] in ("'", '"') else value
        header.places[(*path, key)] = line.start("value") if value else line.end("key") + 1
        header.keys[(*path, key)] = line.start("key")
        parent = key if not value and inner == 0 else ""
    return header


# The complete structure of YAML, from its events.


def _read_yaml(part: Source, nesting: int, count: Count) -> Header:
    import yaml

    builder = _Builder(part, nesting, count)
    text = part.text[part.start : part.stop]
    if builder.signs:
        text = _LONE.sub(lambda found: found[1] + _SIGNS[found[2]], text)
    try:
        # Always the pure loader: the C loader accepts other texts and reports other places.
        for event in yaml.parse(text, Loader=_loader()):
            builder.take(event)
    except NotationError:
        raise
    except yaml.reader.ReaderError as error:
        message = Message(
            "ppn.metadata.printable",
            "expected printable text in the metadata, found {found!q}",
            found=chr(error.character),
        )
        raise builder.fault(message, error.position) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        at = mark.index if mark else 0
        problem = error.problem or error.context or "no YAML"
        message = Message(
            "ppn.metadata.yaml", "expected metadata in YAML, but {problem}", problem=problem
        )
        raise builder.fault(_advised(message, part, part.start + at), at) from None
    except (ValueError, OverflowError):
        # The loader does not check the code of an escape such as "\UFFFFFFFF".
        raise builder.fault(
            Message(
                "ppn.metadata.escape",
                "expected metadata in YAML, found an escape that is not a character",
            ),
            builder.last,
        ) from None
    return builder.header


def _advised(message: Message, part: Source, offset: int) -> Message:
    """Add advice if a value, such as the result ``*`` of a game, begins with a sign of YAML."""
    begin = max(part.text.rfind("\n", part.start, offset) + 1, part.start)
    value = _SIGN.match(part.text, begin, part.stop)
    if value and value.start(1) <= offset:
        return Message(
            "ppn.metadata.quotes",
            "{message}; a value that begins with {sign!q} needs quotes",
            message=message,
            sign=value[1],
        )
    return message


_SIGN = re.compile(r"[^:\r\n]*:[ \t]+([*&%@`|>\]},]|[-?](?=\s|\Z))")

_SIGNS = {"?": "\uf8f0", "-": "\uf8f1"}
"""What stands for signs that are values of PGN, while YAML reads them; of private use."""
_LONE = re.compile(r"(:[ \t]+)([?-])(?=[ \t]*(?:[ \t]#[^\r\n]*)?(?:[\r\n]|\Z))")

_BREAKS = "\r\n\x85\u2028\u2029"
"""The characters that end a line in YAML 1.1."""


@cache
def _loader() -> Any:
    """Return PyYAML's loader, extended by a rule of YAML: tabs separate values as spaces do."""
    import yaml

    class Loader(yaml.SafeLoader):
        """The pure loader, with tabs."""

        def scan_to_next_token(self) -> None:
            """Skip white space and comments."""
            while True:
                super().scan_to_next_token()
                # Before a key or an entry a tab would be indentation.
                if self.peek() != "\t" or (self.allow_simple_key and not self.flow_level):
                    return
                self.forward()

        def scan_plain_spaces(self, indent: int, start_mark: Any) -> Any:
            """Return the white space between two words of a value without quotes."""
            length = 0
            while self.peek(length) in " \t":
                length += 1
            blank = self.prefix(length)
            if "\t" not in blank:
                return super().scan_plain_spaces(indent, start_mark)
            self.forward(length)
            return (
                super().scan_plain_spaces(indent, start_mark) if self.peek() in _BREAKS else [blank]
            )

    return Loader


class _Builder:
    """Builds the values from the events of a YAML parser."""

    def __init__(self, part: Source, nesting: int, count: Count) -> None:
        self.part, self.start, self.nesting, self.count = part, part.start, nesting, count
        self.header = Header()
        self.open: list[tuple[dict[str, Any] | list[Any], Path]] = []
        self.key: str | None = None
        self.key_place = 0
        self.last = 0
        self.signs = "" if any(map(part.text.__contains__, _SIGNS.values())) else "?-"

    def take(self, event: Any) -> None:
        """Process the next event.

        The name of its class is its kind, so that YAML is imported only to read a header.
        """
        kind, at = type(event).__name__, event.start_mark.index
        self.last = event.end_mark.index
        self.count.left -= 1
        if self.count.left < 0:
            raise self.fault(
                Message(
                    "ppn.limit.values",
                    "expected at most {most:,} values and brackets in metadata that are not only"
                    " lines of 'Key: value' (limit values), found more",
                    most=self.count.limit,
                ),
                at,
            )
        if kind == "AliasEvent" or getattr(event, "anchor", None) is not None:
            raise self.fault(
                Message("ppn.metadata.alias", "expected metadata without aliases and anchors"), at
            )
        if getattr(event, "tag", None) is not None:
            raise self.fault(
                Message(
                    "ppn.metadata.tag",
                    "expected metadata without tags, found {found!q}",
                    found=event.tag,
                ),
                at,
            )
        if kind == "ScalarEvent":
            self.scalar(event, at)
        elif kind in ("MappingStartEvent", "SequenceStartEvent"):
            self.begin({} if kind == "MappingStartEvent" else [], at)
        elif kind in ("MappingEndEvent", "SequenceEndEvent"):
            self.open.pop()

    def scalar(self, event: Any, at: int) -> None:
        """Store text: as a key, if a key comes next, else as a value."""
        value = event.value
        for sign in self.signs:
            value = value.replace(_SIGNS[sign], sign)
        if not self.open:
            if value or event.style:
                raise self.fault(
                    Message(
                        "ppn.metadata.lines",
                        "expected metadata as lines of 'Key: value', found {found!q}",
                        found=value,
                    ),
                    at,
                )
        elif isinstance(self.open[-1][0], dict) and self.key is None:
            if value in self.open[-1][0]:
                raise self.fault(Message("ppn.key.again", found=value), at)
            self.key, self.key_place = value, self.start + at
        else:
            self.put(value, at)

    def begin(self, value: dict[str, Any] | list[Any], at: int) -> None:
        """Begin a mapping or a list; it stays open for the next values."""
        if len(self.open) >= self.nesting:
            raise self.fault(
                Message(
                    "ppn.limit.nesting",
                    "expected at most {most:level|levels} of lists and mappings (limit nesting),"
                    " found more",
                    most=self.nesting,
                ),
                at,
            )
        if not self.open:
            if isinstance(value, list):
                raise self.fault(
                    Message(
                        "ppn.metadata.list",
                        "expected metadata as lines of 'Key: value', found a list",
                    ),
                    at,
                )
            self.header.values = value
            self.open.append((value, ()))
            return
        if isinstance(self.open[-1][0], dict) and self.key is None:
            raise self.fault(Message("ppn.key.text", "expected text as a key"), at)
        self.open.append((value, self.put(value, at)))

    def put(self, value: Value, at: int) -> Path:
        """Store a value; return its path of keys."""
        holder, path = self.open[-1]
        if isinstance(holder, list):
            path = (*path, len(holder))
            holder.append(value)
        else:
            key = str(self.key)
            path = (*path, key)
            holder[key] = value
            self.key = None
            self.header.keys[path] = self.key_place
        self.header.places[path] = self.start + at
        return path

    def fault(self, message: Message, at: int) -> NotationError:
        """Return the error for a place in the metadata."""
        return self.part.error(message, self.start + at)


# The board that GameType names.


def set_up(game: Source, header: Header, *, current: bool = False) -> Board:
    """Set up the game that the metadata name.

    Parameters
    ----------
    game : Source
    header : Header
    current : bool, default False
        Read the metadata as PPN 0.14.1 does: ``SetUp`` precedes ``GameType``.

    Source: Portable Piecepack Notation 0.5.2, Setup; readings Q4, Q29.
    """
    base = set_up_key(header.values) if current else "GameType"
    game_type = header.values.get(base, "")
    if is_null(game_type) or (current and game_type == "None"):
        return Board()
    path: tuple[str, ...] = (base,)
    options: dict[str, Value] = {}
    name = game_type
    if isinstance(game_type, dict):
        for key in game_type:
            wrong = key.lower() in ("name", "system") and key not in ("Name", "System")
            if wrong and not current:
                message = Message(
                    "ppn.key.spelling",
                    "expected a key of GameType in its exact spelling, {expected!q}, found"
                    " {found!q}",
                    expected=key.capitalize(),
                    found=key,
                )
                raise game.error(message, header.keys[base, key])
        if current:
            game_type = {
                key.capitalize() if key.lower() in ("name", "system") else key: value
                for key, value in game_type.items()
            }
        if "Name" not in game_type:
            raise game.error(
                Message("ppn.key.name", "expected the key Name in GameType"), header.places[path]
            )
        options = {key: value for key, value in game_type.items() if key != "Name"}
        path, name = (base, "Name"), game_type["Name"]
    if not isinstance(name, str):
        code = "ppn.game.list" if isinstance(name, list) else "ppn.game.mapping"
        raise game.error(Message(code), header.places[path])
    if _NUMBER.fullmatch(name):
        raise game.error(
            Message(
                "ppn.game.number",
                "expected the name of a game, found the number {found}",
                found=name,
            ),
            header.places[path],
        )
    if is_null(name) or (current and name == "None"):
        return Board()
    if current and not options.get("System"):
        options.pop("System", None)
        parser = _parser(game, header)
        if parser.system:
            return _board(
                game, header, name, options, base=base, system=parser.system, width=parser.width
            )
    return _board(game, header, name, options, base=base)


def _board(
    game: Source,
    header: Header,
    name: str,
    options: Mapping[str, Value],
    *,
    base: str,
    system: str = "",
    width: int = 1,
) -> Board:
    from puyonb.piecepack import setups

    given: dict[str, Any] = {
        key: None if is_null(value) else value for key, value in options.items()
    }
    if system:
        try:
            entry = setups.find(name, system=system)
            given["System"] = system
            if "CellWidth" in entry.options and not any(
                _SPLIT.sub("", key).lower() == "cellwidth" for key in given
            ):
                given["CellWidth"] = width
        except ValueError:
            pass  # The game is one of another system.
    try:
        return setups.board(name, system=given.pop("System", None), **given)
    except NotationError as fault:
        # Its offset is in the text that lists pieces.
        place = _place(header, fault.content, options, base)
        if game.text.startswith(fault.text, place + 1):
            place += 1 + fault.offset
        raise game.error(fault.content, place) from None
    except (TypeError, ValueError) as fault:
        content = fault.args[0] if fault.args else ""
        raise game.error(content, _place(header, content, options, base)) from None


def _place(header: Header, content: Message | str, options: Mapping[str, Value], base: str) -> int:
    """Return the place of the option that a message names, else that of the name of the game."""
    values = content.values if isinstance(content, Message) else {}
    option, found = values.get("option"), values.get("found")
    if option in options:
        return header.places[base, str(option)]
    if code_of(content) in ("setups.option.unknown", "setups.option.again"):
        return header.keys[base, str(found)]
    if code_of(content).startswith("setups.system") and "System" in options:
        return header.places[base, "System"]
    name = (base, "Name") if (base, "Name") in header.places else (base,)
    return header.places[name]


def set_up_key(values: Mapping[str, Value]) -> str:
    """Return the key that names the set-up in PPN 0.14.1 (reading Q29)."""
    return "GameType" if is_null(values.get("SetUp", "")) else "SetUp"


@dataclass(frozen=True, slots=True)
class _Parser:
    """A movetext parser: the system of its set-ups and its bits, and its arguments."""

    system: str = ""
    bits: str = ""
    scale: float | None = None
    width: int = 2


_PARSERS = {
    "default": ("", ""), "piecepack": ("", ""), "alquerque": ("alquerque", "alquerque"),
    "morris": ("morris", "morris"), "go": ("go", "go"), "tarot": ("tarot", "playing_cards_tarot"),
    "marble": ("marble", "marbles"), "marbles": ("marble", "marbles"),
    "checker": ("checker", ""), "checkers": ("checker", ""), "draughts": ("checker", ""),
    "chess": ("chess", ""), "domino": ("domino", ""), "dominoes": ("domino", ""),
    "icehouse": ("icehouse", ""), "looney pyramid": ("icehouse", ""),
    "looneypyramid": ("icehouse", ""),
}  # fmt: skip


def _parser(game: Source, header: Header) -> _Parser:
    """Read the key ``MovetextParser`` (reading Q29)."""
    value = header.values.get("MovetextParser", "")
    place = header.keys.get(("MovetextParser",), game.start)
    given = dict(value) if isinstance(value, dict) else {"Name": value}
    named = {_SPLIT.sub("", key).lower(): text for key, text in given.items()}
    name = named.pop("name", "") or "Default"
    found = _PARSERS.get(_SPLIT.sub(" ", name).lower()) if isinstance(name, str) else None
    if found is None:
        message = Message(
            "ppn.parser.unknown",
            "expected a movetext parser ({parsers}), found {found!q}",
            parsers=tuple(_PARSER_NAMES),
            found=str(name),
        )
        raise game.error(message, place)
    scale, width = None, 2
    for key, text in named.items():
        number = str(text)
        if key in ("scalefactor", "scalingfactor") and _is_scale(number):
            scale = float(number)
        elif key == "cellwidth" and number in ("1", "2"):
            width = int(number)
        elif key != "defaultsystem":
            raise game.error(
                Message(
                    "ppn.parser.argument",
                    "expected Name, Scale Factor or Cell Width (1 or 2) of a movetext parser,"
                    " found {key}: {found}",
                    key=key,
                    found=number,
                ),
                place,
            )
    for key in ("ScaleFactor", "Scale Factor", "ScalingFactor", "scale_factor"):
        number = str(header.values.get(key, ""))
        if number and not _is_scale(number):
            place = header.keys.get((key,), game.start)
            raise game.error(
                Message(
                    "ppn.scale",
                    "expected a number above 0 as {key}, found {found!q}",
                    key=key,
                    found=number,
                ),
                place,
            )
        if number and scale is None:
            scale = float(number)
    system, bits = found
    return _Parser(str(named.get("defaultsystem", system)), bits, scale, width)


_PARSER_NAMES = (
    "Default", "Alquerque", "Checker", "Chess", "Domino", "Go", "Icehouse", "Marble", "Morris",
    "Piecepack", "Tarot",
)  # fmt: skip
_SPLIT = re.compile(r"[ _-]+")
_SCALE = re.compile(r"(?:[0-9]{1,6}(?:\.[0-9]{0,9})?|\.[0-9]{1,9})")


def _is_scale(number: str) -> bool:
    """Return whether a text is a number above 0."""
    return bool(_SCALE.fullmatch(number)) and float(number) > 0


def config(game: Source, header: Header, setup: Board) -> "Config":
    """Return what the metadata say about movetext of PPN 0.14.1 (readings Q28, Q29)."""
    from puyonb.piecepack._movetext.current import Config

    parser = _parser(game, header)
    values = header.values.get("Macros", "")
    place = header.keys.get(("Macros",), game.start)
    if not isinstance(values, dict) and not is_null(values):
        raise game.error(Message("ppn.macros"), place)
    macros = dict(values) if isinstance(values, dict) else {}
    for name, text in macros.items():
        if not isinstance(text, str) or not name or re.search(r"[\s;'`]", name):
            raise game.error(Message("ppn.macros"), header.keys.get(("Macros", name), place))
    if name := _circle(macros):
        message = Message("ppn.macro.circle", found=name)
        raise game.error(message, header.keys.get(("Macros", name), place))
    chosen = getattr(setup, "set_up", None)
    scale: float = parser.scale or float(getattr(setup, "scale", 1))
    macros = {**(chosen.macros if chosen else {}), **macros}
    return Config(scale, parser.bits, parser.width, macros, _extensions(game, header))


def config_again(values: Mapping[str, Value]) -> "Config":
    """Return what metadata without a text say about movetext of PPN 0.14.1, as far as is right."""
    from puyonb.piecepack._movetext.current import Config

    game, header = Source("", 0, 0), Header(dict(values), defaultdict(int), defaultdict(int))
    try:
        return config(game, header, set_up(game, header, current=True))
    except NotationError:
        return Config()


def _circle(macros: Mapping[str, str]) -> str:
    """Return the first macro of a circle of macros that contain each other, or an empty text."""
    inside = {name: re.findall("`([^`']*)'", text) for name, text in macros.items()}
    try:
        TopologicalSorter(inside).prepare()
    except CycleError as error:
        circle = set(error.args[1])
        return next(name for name in macros if name in circle)
    return ""


def _extensions(game: Source, header: Header) -> tuple[str, ...]:
    """Return the extensions that the metadata name (reading Q30)."""
    from puyonb.piecepack._movetext.extensions import NAMES

    value = header.values.get("PPN-Extensions", "")
    if is_null(value):
        return ()
    named = value.split(",") if isinstance(value, str) else list(value)
    found = [str(each).strip() for each in named]
    for each in found:
        if each not in (*NAMES, "all"):
            message = Message(
                "ppn.extension.unknown",
                "expected a name of an extension ({names}), or all, found {found!q}",
                names=NAMES,
                found=each,
            )
            raise game.error(message, header.keys["PPN-Extensions",])
    return NAMES if "all" in found else tuple(each for each in NAMES if each in found)


def is_null(value: object) -> bool:
    """Return whether a key with this value counts as absent."""
    return isinstance(value, str) and value in NULLS


_NUMBER = re.compile(
    r"[-+]?(?:[0-9][0-9_]*(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?|0[xo][0-9a-fA-F]+"
)


# Writing.


def dumps(values: Mapping[str, Value]) -> str:
    """Write metadata as YAML that means the same in every version of YAML and to this reader.

    Parameters
    ----------
    values : mapping of str to Value

    Returns
    -------
    str
        Lines without ``---`` and ``...``; empty for no metadata.

    Raises
    ------
    TypeError
        If a value is neither text nor a list or mapping of such values.

    Examples
    --------
    >>> print(dumps({"Result": "1-0", "GameType": {"Name": "Fujisan", "Coins": "0123"}}))
    Result: 1-0
    GameType:
      Name: Fujisan
      Coins: "0123"
    """
    return "\n".join(_mapping(values, ""))


def _mapping(values: Mapping[str, Value], indent: str) -> Iterator[str]:
    for key, value in values.items():
        name = _scalar(key)
        yield from _entry(
            f"{indent}{name}:" if len(name) < 100 else f"{indent}? {name}\n{indent}:", value, indent
        )


def _entry(start: str, value: Value, indent: str) -> Iterator[str]:
    if isinstance(value, str):
        yield f"{start} {_scalar(value)}"
    elif isinstance(value, Mapping) and value:
        yield start
        yield from _mapping(value, indent + "  ")
    elif isinstance(value, list) and value:
        yield start
        for item in value:
            yield from _entry(f"{indent}  -", item, indent + "  ")
    elif isinstance(value, Mapping | list):
        yield f"{start} {'{}' if isinstance(value, Mapping) else '[]'}"
    else:
        raise TypeError(
            Message(
                "ppn.metadata.type",
                "expected text, a list or a mapping as metadata, found {found!r}",
                found=value,
            )
        )


_SAFE = re.compile(r"[^\W_](?:[\w!%&()*+./;<=>?@^-]|[ ](?! |\Z)|,(?= )|'(?=\w))*")
_AMBIGUOUS = re.compile(
    r"(?i:null|true|false|yes|no|on|off|y|n)"  # not text in some version of YAML
    r"|0[\dxo_].*|\d[\d_]*_[\d_]*|[\d_]+(?:\.[\d_]*)?e[+-]?\d+|\d[\d_]*\.[\d_]*"
    r"|\d{4}-\d\d?-\d\d?[Tt ].*"
)


def _scalar(text: str) -> str:
    """Write text without quotes if every version of YAML reads it as text, else with quotes."""
    if not isinstance(text, str):
        raise TypeError(
            Message("ppn.metadata.text", "expected text as metadata, found {found!r}", found=text)
        )
    if _SAFE.fullmatch(text) and not _AMBIGUOUS.fullmatch(text):
        return text
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(character: str) -> str:
    if character in _ESCAPES:
        return _ESCAPES[character]
    code = ord(character)
    # Characters that YAML reads as not printable or as the end of a line.
    if (
        code < 0x20
        or 0x7F <= code < 0xA0
        or code in (0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF)
        or 0xD800 <= code < 0xE000
    ):
        return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
    return character


_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
