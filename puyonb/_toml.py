"""Tables of a TOML file, with places for errors and with limits, which its reader does not have."""

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from puyonb.errors import LINE_END, NotationError, NotationWarning, warn
from puyonb.messages import Message, language
from puyonb.text import bounded

LARGEST = 4 * 2**20
"""The most characters of a file."""

MOST_DOTS = MOST_BRACKETS = 50
"""The most dots of a key, and the most brackets within each other."""

MOST_DIGITS = 1000
"""The most digits of a number."""

_TOKEN = re.compile(
    r"""
    (?P<text> \"{3} (?:[^"\\]|\\.|"(?!""))*+ (?:"{3,5})? | '{3} .*? (?:'{3,5}|\Z)
        | "(?:[^"\\\n]|\\[^\n])*+"? | '[^'\n]*'? | \#[^\n]*)
    | (?P<digits> [0-9_]+) | (?P<dot> \.) | (?P<open> [\[{]) | (?P<close> [\]}])
    | (?P<end> [=,\n])
    """,
    re.VERBOSE | re.DOTALL,
)
"""What counts in TOML, and what does not: strings and comments."""

_PLACE = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)$")


def header(name: str) -> "re.Pattern[str]":
    """Return what the beginning of a table of this name matches."""
    return re.compile(rf"^[ \t]*\[\[[ \t]*{name}[ \t]*\]\]", re.MULTILINE)


def tables(text: str, name: str, keys: set[str]) -> tuple[list[dict[str, Any]], list[slice] | None]:
    """Read the tables ``[[name]]`` of a file.

    Parameters
    ----------
    text : str
    name : str
    keys : set of str
        The keys that the caller reads; there is a warning about others.

    Returns
    -------
    tables : list of dict
    parts : list of slice, or None
        Where each table is in the text; None if a text of several lines has such a header, too.

    Raises
    ------
    NotationError
        If the text is not TOML, is too large, or has other values of this name.
    """
    _check(bounded(text, most=LARGEST))
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(str(error), text) from None
    found = values.get(name)
    if not isinstance(found, list) or not all(isinstance(table, dict) for table in found):
        message = Message(
            "common.toml.tables", "expected tables [[{name}]], found other values", name=name
        )
        raise NotationError(message, text)
    starts = [match.start() for match in header(name).finditer(text)]
    unknown = {key for table in found for key in table} - keys | {*values} - {name}
    if unknown:
        message = Message(
            "common.toml.keys", "these keys are not read: {keys}", keys=tuple(sorted(unknown))
        )
        warn([NotationWarning(message, text, starts[0] if starts else 0)])
    parts = [*map(slice, starts, [*starts[1:], len(text)])]
    return found, parts if len(parts) == len(found) else None


def wrong(key: str, found: object, text: str, offset: int) -> NotationError:
    """Return the error of a value that is not a text."""
    message = Message(
        "common.toml.type",
        "expected text for {key!q}, found {found}",
        key=key,
        found=type(found).__name__,
    )
    return NotationError(message, text, offset)


def titles(value: object, key: str, text: str, offset: int) -> Mapping[str, str]:
    """Return the title for each language; one that is for all is under an empty word."""
    found = {"": value} if isinstance(value, str) else value
    if not isinstance(found, dict) or not all(isinstance(each, str) for each in found.values()):
        raise wrong(key, found, text, offset)
    return MappingProxyType(found)


def title(titles: Mapping[str, str], default: str = "") -> str:
    """Return the title in the chosen language, or else in another one."""
    chosen = titles.get(language(), titles.get(""))
    return next(iter(titles.values()), default) if chosen is None else chosen


def _check(text: str) -> None:
    """Refuse TOML for which its reader would need much time or memory."""
    dots = brackets = 0
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "digits" and token.end() - token.start() > MOST_DIGITS:
            message = Message(
                "common.toml.digits",
                "expected a number of at most {most:,} digits",
                most=MOST_DIGITS,
            )
            raise NotationError(message, text, token.start())
        if kind == "dot":
            dots += 1
        elif kind == "open":
            dots, brackets = 0, brackets + 1
        elif kind in ("close", "end"):
            dots, brackets = 0, max(brackets - (kind == "close"), 0)
        if dots > MOST_DOTS:
            message = Message(
                "common.toml.dots", "expected at most {most:,} dots in a key", most=MOST_DOTS
            )
            raise NotationError(message, text, token.start())
        if brackets > MOST_BRACKETS:
            message = Message(
                "common.toml.brackets",
                "expected at most {most:,} levels of brackets",
                most=MOST_BRACKETS,
            )
            raise NotationError(message, text, token.start())


def _not_toml(reason: str, text: str) -> NotationError:
    """Return the error of the TOML reader, whose message ends with the place."""
    found = _PLACE.search(reason)
    offset = len(text)
    if found and found[1]:
        offset = line_starts(text)[int(found[1]) - 1] + int(found[2]) - 1
    message = _PLACE.sub("", reason)
    return NotationError(
        Message("common.toml", "this is not TOML: {reason}", reason=message), text, offset
    )


@lru_cache(maxsize=2)
def line_starts(text: str) -> tuple[int, ...]:
    """Return where the lines of a text begin."""
    return 0, *(match.end() for match in LINE_END.finditer(text))
