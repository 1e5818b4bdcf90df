"""Checks of numbers, lists and objects that come from JSON; errors name the place in it."""

import json
from collections.abc import Iterable, Mapping
from math import isfinite
from typing import Any

from puyonb.messages import Message, represented
from puyonb.puyo.duel.limits import LARGEST

Path = tuple[str | int, ...]
"""The place of a value: the keys and indices that lead to it."""

DEEPEST = 50
"""How many levels unknown values may be nested."""

_LONGEST_PATH = 60


class WrongValue(ValueError):
    """A wrong value in a JSON value; readers raise it again as an error of their text.

    Attributes
    ----------
    path : Path
        The place.
    content : Message
        What is wrong, with the place.
    """

    def __init__(self, path: Path, message: Message | str) -> None:
        self.content = Message("duel.json.place", where=_written(path), message=message)
        super().__init__(self.content)
        self.path = path


def whole(value: object, path: Path, *, least: int = 0, most: int = LARGEST) -> int:
    """Check that a value is a whole number in a range; ``True`` and ``1.0`` are not."""
    if type(value) is not int or not least <= value <= most:
        found = _found(value)
        raise WrongValue(
            path,
            Message(
                "duel.json.whole",
                "expected a whole number from {least} to {most:,}, found {found}",
                least=least,
                most=most,
                found=found,
            ),
        )
    return value


def flag(value: object, path: Path) -> bool:
    """Check that a value is true or false; 0 and 1 are not."""
    if not isinstance(value, bool):
        raise WrongValue(
            path,
            Message("duel.json.flag", "expected true or false, found {found}", found=_found(value)),
        )
    return value


def listed(
    value: object, path: Path, *, length: int | None = None, least: int = 0, most: int = LARGEST
) -> list[Any]:
    """Check that a value is a list of one length, or of a length in a range."""
    if not isinstance(value, list | tuple):
        raise WrongValue(
            path, Message("duel.json.list", "expected a list, found {found}", found=_found(value))
        )
    found = len(value)
    if length is not None and found != length:
        raise WrongValue(
            path,
            Message(
                "duel.json.entries",
                "expected {expected:entry|entries}, found {found}",
                expected=length,
                found=found,
            ),
        )
    if length is None and not least <= found <= most:
        message = Message(
            "duel.json.entries.range",
            "expected {least} to {most:,} entries, found {found}",
            least=least,
            most=most,
            found=found,
        )
        raise WrongValue(path, message)
    return list(value)


def mapped(value: object, path: Path, *, required: Iterable[str] = ()) -> Mapping[str, Any]:
    """Check that a value is an object that has the required keys."""
    if not isinstance(value, Mapping):
        raise WrongValue(
            path,
            Message("duel.json.object", "expected an object, found {found}", found=_found(value)),
        )
    missing = tuple(key for key in required if key not in value)
    if len(missing) == 1:
        raise WrongValue(path, Message("duel.json.key", "expected the key {key!r}", key=missing[0]))
    if missing:
        raise WrongValue(
            path, Message("duel.json.keys", "expected the keys {keys!r}", keys=missing)
        )
    return value


def plain(value: object, path: Path) -> Any:
    """Copy an unknown value; check that JSON can hold it."""
    if len(path) > DEEPEST:
        raise WrongValue(
            path[:3],
            Message(
                "duel.json.deep",
                "expected at most {most:,} levels of nesting, found more",
                most=DEEPEST,
            ),
        )
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, float) and isfinite(value):
        return value
    if isinstance(value, list | tuple):
        return [plain(entry, (*path, at)) for at, entry in enumerate(value)]
    if isinstance(value, Mapping):
        for key in value:
            if not isinstance(key, str):
                raise WrongValue(
                    path,
                    Message(
                        "duel.json.keys.text",
                        "expected texts as keys, found {found}",
                        found=_found(key),
                    ),
                )
        return {key: plain(entry, (*path, key)) for key, entry in value.items()}
    raise WrongValue(
        path,
        Message(
            "duel.json.value",
            "expected a value that JSON can hold, found {found}",
            found=_found(value),
        ),
    )


def position(text: str, path: Path) -> int:
    """Find the offset of a value in a well-formed JSON text.

    If the value is missing, the offset is that of the nearest object or list around it.
    """
    decoder, at = json.JSONDecoder(), _space(text, 0)
    for step in path:
        inside = _space(text, at + 1)
        place = 0
        while text[inside] not in "]}":
            key: str | int = place
            if isinstance(step, str):
                key, inside = decoder.raw_decode(text, inside)
                inside = _space(text, _space(text, inside) + 1)
            if key == step:
                break
            _, inside = decoder.raw_decode(text, inside)
            inside = _space(text, inside)
            inside = _space(text, inside + 1) if text[inside] == "," else inside
            place += 1
        else:
            return at
        at = inside
    return at


def _space(text: str, at: int) -> int:
    while text[at] in " \t\n\r":
        at += 1
    return at


def _written(path: Path) -> str | Message:
    """Return a path as a program writes it: ``childStates[0].blocks``."""
    steps = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return steps.lstrip(".")[:_LONGEST_PATH] or Message("duel.json.state")


def _found(value: object) -> str | Message:
    """Return a short form of a value; a long number is not converted to decimal digits."""
    if type(value) is int and abs(value) > LARGEST:
        return Message("duel.json.found.bits", count=value.bit_length())
    if isinstance(value, list | tuple):
        return Message("duel.json.found.list", count=len(value))
    if isinstance(value, Mapping):
        return Message("duel.json.found.object")
    return represented(value)
