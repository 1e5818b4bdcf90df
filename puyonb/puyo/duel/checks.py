"""What a number or a list read from outside must be, said with its place."""

import json
from collections.abc import Iterable, Mapping
from math import isfinite
from typing import Any

from puyonb.puyo.duel.limits import LARGEST

Path = tuple[str | int, ...]
"""Where a value stands: the keys and places that lead to it."""

DEEPEST = 50
"""How deep what we do not know may be nested."""

_SHOWN = 60


class Fault(ValueError):
    """A value is not what it must be; it is raised on as an error of the text or of the value."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(f"{_written(path)}: {message}")
        self.path = path


def whole(value: object, path: Path, *, least: int = 0, most: int = LARGEST) -> int:
    """Take a whole number; True is none, and 1.0 neither."""
    if type(value) is not int or not least <= value <= most:
        raise Fault(path, f"expected a whole number from {least} to {most}, found {_found(value)}")
    return value


def flag(value: object, path: Path) -> bool:
    """Take true or false; 0 and 1 are neither."""
    if not isinstance(value, bool):
        raise Fault(path, f"expected true or false, found {_found(value)}")
    return value


def listed(
    value: object, path: Path, *, length: int | None = None, least: int = 0, most: int = LARGEST
) -> list[Any]:
    """Take a list of a length, or of one between two."""
    if not isinstance(value, list | tuple):
        raise Fault(path, f"expected a list, found {_found(value)}")
    if length is not None:
        least = most = length
    if not least <= len(value) <= most:
        span = f"{least}" if least == most else f"{least} to {most}"
        raise Fault(path, f"expected {span} entries, found {len(value)}")
    return list(value)


def mapped(value: object, path: Path, *, required: Iterable[str] = ()) -> Mapping[str, Any]:
    """Take an object, with the keys that it must have."""
    if not isinstance(value, Mapping):
        raise Fault(path, f"expected an object, found {_found(value)}")
    missing = [key for key in required if key not in value]
    if missing:
        raise Fault(
            path,
            f"expected the key{'s' if len(missing) > 1 else ''} {', '.join(map(repr, missing))}",
        )
    return value


def plain(value: object, path: Path) -> Any:
    """Copy a value of which nothing is known but that JSON can hold it."""
    if len(path) > DEEPEST:
        raise Fault(path[:3], f"expected nothing nested deeper than {DEEPEST}")
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, float) and isfinite(value):
        return value
    if isinstance(value, list | tuple):
        return [plain(entry, (*path, at)) for at, entry in enumerate(value)]
    if isinstance(value, Mapping):
        for key in value:
            if not isinstance(key, str):
                raise Fault(path, f"expected texts as keys, found {_found(key)}")
        return {key: plain(entry, (*path, key)) for key, entry in value.items()}
    raise Fault(path, f"expected a value that JSON can hold, found {_found(value)}")


def position(text: str, path: Path) -> int:
    """Find where a value stands in a JSON text that is known to be well-formed; as near as can be if it is missing."""
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


def _written(path: Path) -> str:
    """Write a path as a program would: ``childStates[0].blocks``."""
    steps = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return steps.lstrip(".")[:_SHOWN] or "the state"


def _found(value: object) -> str:
    """Quote what was found, shortened; a number of a million digits is not even written out."""
    if type(value) is int and abs(value) > LARGEST:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    if isinstance(value, Mapping):
        return "an object"
    shown = repr(value)
    return shown if len(shown) <= _SHOWN else shown[: _SHOWN - 1] + "…"
