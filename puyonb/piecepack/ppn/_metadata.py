"""The metadata of a game: a YAML mapping of which every scalar stays the text that was written.

YAML would make a date of ``2020-01-13``, 90 of ``1:30``, 83 of ``Coins: 0123`` and false of ``no``, and its versions do not agree
which.  So only the structure is taken from YAML, and values are text (reading Q3).  Aliases, anchors and tags are refused: nobody
needs them here, and aliases are how a small file becomes a large one.  What the keys mean is not told here but in
:mod:`puyonb.piecepack.ppn`.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from puyonb.errors import NotationError
from puyonb.piecepack._quoting import shown

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
    return read(text, 0, len(text), nesting=nesting).values


@dataclass(slots=True)
class Count:
    """How many values a YAML reader may still read in the games of a file, of how many in all."""

    left: int = 10_000
    limit: int = 10_000


def read(text: str, start: int, end: int, *, nesting: int = 50, count: Count | None = None) -> Header:
    """Read metadata that stand within a longer text; places and faults are those of the whole text."""
    return read_flat(text, start, end) or _read_yaml(text, start, end, nesting, count)


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


def read_flat(text: str, start: int, end: int) -> Header | None:
    """Read metadata that are lines of ``Key: value`` without the help of a YAML reader.

    Returns
    -------
    Header or None
        None if it takes more than that to read them: all that is unusual, and all that is wrong.
    """
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


def _read_yaml(text: str, start: int, end: int, nesting: int, count: Count | None = None) -> Header:
    import yaml

    builder = _Builder(text, start, nesting, count or Count())
    try:
        # The pure loader, everywhere: the one in C takes other texts and tells other places.
        for event in yaml.parse(text[start:end], Loader=_loader()):
            builder.take(event)
    except NotationError:
        raise
    except yaml.reader.ReaderError as error:
        raise builder.fault(
            f"expected printable text in the metadata, found {chr(error.character)!r}", error.position
        ) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        said = error.problem or error.context or "no YAML"
        at = mark.index if mark else 0
        raise builder.fault(f"expected metadata in YAML, but {said}{_advice(text, start + at)}", at) from None
    except (ValueError, OverflowError):
        # The loader makes characters of escapes such as "\UFFFFFFFF" without looking.
        raise builder.fault("expected metadata in YAML, found an escape of no character", builder.last) from None
    return builder.header


def _advice(text: str, offset: int) -> str:
    """Say what helps where a value, such as the result ``*`` of a game, begins with a sign of YAML."""
    begin = text.rfind("\n", 0, offset) + 1
    value = _SIGN.match(text, begin)
    return f"; a value that begins with {value[1]!r} needs quotes" if value and value.start(1) <= offset else ""


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
            return super().scan_plain_spaces(indent, start_mark) if self.peek() in _BREAKS else [blank]

    return Loader


class _Builder:
    """Builds the values from the events of a YAML parser."""

    def __init__(self, text: str, start: int, nesting: int, count: Count) -> None:
        self.text, self.start, self.nesting, self.count = text, start, nesting, count
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
            raise self.fault(f"expected metadata that are lines of 'Key: value', or at most {limit}", at)
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
                raise self.fault(f"expected metadata as lines of 'Key: value', found {shown(event.value)}", at)
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
        return NotationError(message, self.text, self.start + at)


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
        yield from _entry(f"{indent}{name}:" if len(name) < 100 else f"{indent}? {name}\n{indent}:", value, indent)


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
