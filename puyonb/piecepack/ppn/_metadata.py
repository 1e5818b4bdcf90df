"""The metadata of a game: a YAML mapping of which every scalar stays the text that was written.

YAML would make a date of ``2020-01-13``, 90 of ``1:30``, 83 of ``Coins: 0123`` and false of ``no``,
and its versions do not agree which.  So only the structure is taken from YAML, and values are text
(reading Q3).  Aliases, anchors and tags are refused: nobody needs them here, and aliases are how a
small file becomes a large one.  What the keys mean is not told here but in
:mod:`puyonb.piecepack.ppn`.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from puyonb.errors import NotationError
from puyonb.piecepack._source import NULLS, Source, shown
from puyonb.piecepack.board import Board

Value = str | list[Any] | dict[str, Any]
"""Text, or a list or mapping of such."""

Path = tuple[str | int, ...]


@dataclass(slots=True)
class Header:
    """What was read of the metadata of a game.

    Attributes
    ----------
    values : dict
    places : dict of tuple to int
        The offset of each value in the whole text, by the keys that lead to it.
    keys : dict of tuple to int
        The offset of each key, likewise.
    """

    values: dict[str, Value] = field(default_factory=dict)
    places: dict[Path, int] = field(default_factory=dict)
    keys: dict[Path, int] = field(default_factory=dict)


def loads(text: str, *, nesting: int = 50) -> dict[str, Value]:
    """Read metadata alone.

    Parameters
    ----------
    text : str
        A YAML mapping, with or without ``---`` in front.
    nesting : int, default 50
        How deep values may stand within values.

    Raises
    ------
    NotationError
        If it is no mapping, a key is there twice, or it holds an alias, anchor or tag.

    Examples
    --------
    >>> loads("Result: 1-0\\nDate: 2020-01-13\\nGameType: {Name: Fujisan, Seed: 11}")
    {'Result': '1-0', 'Date': '2020-01-13', 'GameType': {'Name': 'Fujisan', 'Seed': '11'}}

    Source: Portable Piecepack Notation 0.5.2, Metadata; reading Q3.
    """
    return read(Source(text, 0, len(text)), nesting=nesting).values


@dataclass(slots=True)
class Count:
    """How many values a YAML reader may still read in the games of a file, of how many in all."""

    left: int = 10_000
    limit: int = 10_000


def read(part: Source, *, nesting: int = 50, count: Count | None = None) -> Header:
    """Read metadata, a part of a text."""
    return read_flat(part) or _read_yaml(part, nesting, count or Count())


# The short path: what nearly every header is, lines of "Key: value", at most one mapping deep.

_PLAIN = r"[^\W_](?:[\w!$%&()*+,./;<=>?@\[\]^`{|}~'\"-]++|[ ]+(?![ #\r\n]|\Z)|:(?=[\w/.-]))*+"
"""Plain text that means the same in every version of YAML: no comment, no key inside, no sign of anything in front."""
_QUOTED = r"\"[\w !#$%&()*+,./:;<=>?@\[\]^`{|}~'-]*\"|'[\w !#$%&()*+,./:;<=>?@\[\]^`{|}~\"-]*'"
_LINE = re.compile(
    r"(?P<indent>[ ]{0,8})(?P<key>[A-Za-z](?:[\w-]|[ ](?=[\w-])){0,99}):"
    rf"(?:[ ]+(?P<value>{_PLAIN}|{_QUOTED}))?[ ]*(?:\r\n?|\n|\Z)"
    r"|(?:---)?[ ]*(?:\r\n?|\n|\Z)"
    r"|[ ]*#[\w !$%&()*+,./:;<=>?@\[\]^`{|}~'\"#-]*(?:\r\n?|\n|\Z)",
)


def read_flat(part: Source) -> Header | None:
    """Read metadata that are lines of ``Key: value`` without the help of a YAML reader.

    Returns
    -------
    Header or None
        None if it takes more than that to read them: all that is unusual, and all that is wrong.
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


# The whole of YAML's structure, from its events.


def _read_yaml(part: Source, nesting: int, count: Count) -> Header:
    import yaml

    builder = _Builder(part, nesting, count)
    try:
        # The pure loader, everywhere: the one in C takes other texts and tells other places.
        for event in yaml.parse(part.text[part.start : part.stop], Loader=_loader()):
            builder.take(event)
    except NotationError:
        raise
    except yaml.reader.ReaderError as error:
        raise builder.fault(
            f"expected printable text in the metadata, found {chr(error.character)!r}",
            error.position,
        ) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        said = error.problem or error.context or "no YAML"
        at = mark.index if mark else 0
        raise builder.fault(
            f"expected metadata in YAML, but {said}{_advice(part, part.start + at)}", at
        ) from None
    except (ValueError, OverflowError):
        # The loader makes characters of escapes such as "\UFFFFFFFF" without looking.
        raise builder.fault(
            "expected metadata in YAML, found an escape of no character", builder.last
        ) from None
    return builder.header


def _advice(part: Source, offset: int) -> str:
    """Say what helps where a value, such as the result ``*`` of a game, begins with a sign of YAML."""
    begin = max(part.text.rfind("\n", part.start, offset) + 1, part.start)
    value = _SIGN.match(part.text, begin, part.stop)
    return (
        f"; a value that begins with {value[1]!r} needs quotes"
        if value and value.start(1) <= offset
        else ""
    )


_SIGN = re.compile(r"[^:\r\n]*:[ \t]+([*&%@`|>\]},]|[-?](?=\s|\Z))")

_BREAKS = "\r\n\x85\u2028\u2029"
"""What ends a line in YAML 1.1."""


@cache
def _loader() -> Any:
    """Give PyYAML's loader, taught what every version of YAML has: that a tab parts a value from what stands around it."""
    import yaml

    class Loader(yaml.SafeLoader):
        """The pure loader, and tabs."""

        def scan_to_next_token(self) -> None:
            """Pass white space and comments."""
            while True:
                super().scan_to_next_token()
                # Where a key or an entry may begin, a tab would be indentation.
                if self.peek() != "\t" or (self.allow_simple_key and not self.flow_level):
                    return
                self.forward()

        def scan_plain_spaces(self, indent: int, start_mark: Any) -> Any:
            """Give the white space between two words of a value that has no quotes."""
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

    def take(self, event: Any) -> None:
        """Take the next event; its kind is told by the name of its class, so that nothing but a header loads YAML."""
        kind, at = type(event).__name__, event.start_mark.index
        self.last = event.end_mark.index
        self.count.left -= 1
        if self.count.left < 0:
            limit = f"{self.count.limit:,} values and brackets (limit values)"
            raise self.fault(
                f"expected metadata that are lines of 'Key: value', or at most {limit}", at
            )
        if kind == "AliasEvent" or getattr(event, "anchor", None) is not None:
            raise self.fault("expected metadata without aliases and anchors", at)
        if getattr(event, "tag", None) is not None:
            raise self.fault(f"expected metadata without tags, found {event.tag!r}", at)
        if kind == "ScalarEvent":
            self.scalar(event, at)
        elif kind in ("MappingStartEvent", "SequenceStartEvent"):
            self.begin({} if kind == "MappingStartEvent" else [], at)
        elif kind in ("MappingEndEvent", "SequenceEndEvent"):
            self.open.pop()

    def scalar(self, event: Any, at: int) -> None:
        """Take text: a key, if one is due, else a value."""
        if not self.open:
            if event.value or event.style:
                raise self.fault(
                    f"expected metadata as lines of 'Key: value', found {shown(event.value)}", at
                )
        elif isinstance(self.open[-1][0], dict) and self.key is None:
            if event.value in self.open[-1][0]:
                raise self.fault(f"expected each key once, found {shown(event.value)} again", at)
            self.key, self.key_place = event.value, self.start + at
        else:
            self.put(event.value, at)

    def begin(self, value: dict[str, Any] | list[Any], at: int) -> None:
        """Begin a mapping or a list, which stays open for what follows."""
        if len(self.open) >= self.nesting:
            raise self.fault(f"expected values at most {self.nesting} deep (limit nesting)", at)
        if not self.open:
            if isinstance(value, list):
                raise self.fault("expected metadata as lines of 'Key: value', found a list", at)
            self.header.values = value
            self.open.append((value, ()))
            return
        if isinstance(self.open[-1][0], dict) and self.key is None:
            raise self.fault("expected text as a key", at)
        self.open.append((value, self.put(value, at)))

    def put(self, value: Value, at: int) -> Path:
        """Put a value where it belongs; give the keys that lead to it."""
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

    def fault(self, message: str, at: int) -> NotationError:
        """Give the error for a place in the metadata."""
        return self.part.error(message, self.start + at)


# The board that GameType names.


def set_up(game: Source, header: Header) -> Board:
    """Set the game up that the metadata tell.

    Source: Portable Piecepack Notation 0.5.2, Setup; reading Q4.
    """
    told = header.values.get("GameType", "")
    if _is_null(told):
        return Board()
    path: tuple[str, ...] = ("GameType",)
    options: dict[str, Value] = {}
    name = told
    if isinstance(told, dict):
        for key in told:
            if key.lower() in ("name", "system") and key not in ("Name", "System"):
                message = f"expected the keys of GameType as they are spelled, {key.capitalize()!r}, found {key!r}"
                raise game.error(message, header.keys["GameType", key])
        if "Name" not in told:
            raise game.error("expected the key Name in GameType", header.places[path])
        options = {key: value for key, value in told.items() if key != "Name"}
        path, name = ("GameType", "Name"), told["Name"]
    if not isinstance(name, str) or _NUMBER.fullmatch(name):
        found = (
            f"the number {name}"
            if isinstance(name, str)
            else "a list"
            if isinstance(name, list)
            else "a mapping"
        )
        raise game.error(f"expected the name of a game, found {found}", header.places[path])
    return Board() if _is_null(name) else _board(game, header, name, options)


def _board(game: Source, header: Header, name: str, options: Mapping[str, Value]) -> Board:
    from puyonb.piecepack import setups

    said: dict[str, Any] = {
        key: None if _is_null(value) else value for key, value in options.items()
    }
    try:
        return setups.board(name, system=said.pop("System", None), **said)
    except NotationError as fault:
        # It points into the text that lists pieces.
        place = _place(header, fault.message, options)
        if game.text.startswith(fault.text, place + 1):
            place += 1 + fault.offset
        raise game.error(fault.message, place) from None
    except (TypeError, ValueError) as fault:
        raise game.error(str(fault), _place(header, str(fault), options)) from None


def _place(header: Header, message: str, options: Mapping[str, Value]) -> int:
    """Give the place of the option that a message is about, else that of the name of the game."""
    for key, value in options.items():
        if message.endswith(f"found {shown(key)}"):
            return header.keys["GameType", key]
        if message.lower().startswith(f"{key.lower()}:") or message.endswith(f"found {value!r}"):
            return header.places["GameType", key]
    name = ("GameType", "Name") if ("GameType", "Name") in header.places else ("GameType",)
    return header.places[name]


def _is_null(value: object) -> bool:
    return isinstance(value, str) and value in NULLS


_NUMBER = re.compile(
    r"[-+]?(?:[0-9][0-9_]*(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?|0[xo][0-9a-fA-F]+"
)


# Writing.


def dumps(values: Mapping[str, Value]) -> str:
    """Write metadata as YAML that every version of YAML and this reader take for the same text.

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
        If a value is neither text nor a list or mapping of such.

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
        raise TypeError(f"expected text, a list or a mapping as metadata, found {value!r}")


_SAFE = re.compile(r"[^\W_](?:[\w!%&()*+./;<=>?@^-]|[ ](?! |\Z)|,(?= )|'(?=\w))*")
_AMBIGUOUS = re.compile(
    r"(?i:null|true|false|yes|no|on|off|y|n)"  # what is no text in some version of YAML
    r"|0[\dxo_].*|\d[\d_]*_[\d_]*|[\d_]+(?:\.[\d_]*)?e[+-]?\d+|\d[\d_]*\.[\d_]*"
    r"|\d{4}-\d\d?-\d\d?[Tt ].*"
)


def _scalar(text: str) -> str:
    """Write text as it stands where every YAML reads it so, else in quotes."""
    if not isinstance(text, str):
        raise TypeError(f"expected text as metadata, found {text!r}")
    if _SAFE.fullmatch(text) and not _AMBIGUOUS.fullmatch(text):
        return text
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(character: str) -> str:
    if character in _ESCAPES:
        return _ESCAPES[character]
    code = ord(character)
    # What YAML takes for unprintable or for the end of a line.
    if (
        code < 0x20
        or 0x7F <= code < 0xA0
        or code in (0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF)
        or 0xD800 <= code < 0xE000
    ):
        return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
    return character


_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
