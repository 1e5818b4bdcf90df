"""The board that metadata tell: ``GameType: Four Field Kono``, or a mapping of a name and what is said to its set-up.

Source: Portable Piecepack Notation 0.5.2, Setup; readings Q4, Q12, Q13.
"""

import re
from collections.abc import Mapping
from typing import Any

from puyonb.errors import NotationError
from puyonb.piecepack._quoting import shown
from puyonb.piecepack.board import Board
from puyonb.piecepack.ppn._metadata import Header, Value


def set_up(text: str, header: Header) -> Board:
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
        if "Name" not in told:
            raise NotationError("expected the key Name in GameType", text, header.places[path])
        options = {key: value for key, value in told.items() if key != "Name"}
        path, name = ("GameType", "Name"), told["Name"]
    if not isinstance(name, str) or _NUMBER.fullmatch(name):
        found = f"the number {name}" if isinstance(name, str) else "a list" if isinstance(name, list) else "a mapping"
        raise NotationError(f"expected the name of a game, found {found}", text, header.places[path])
    return Board() if _is_null(name) else _board(text, header, name, options)


def _board(text: str, header: Header, name: str, options: Mapping[str, Value]) -> Board:
    from puyonb.piecepack import setups

    if misspelt := {"name", "system"} & options.keys():
        key = min(misspelt)
        message = f"expected the keys of GameType as they are spelled, {key.capitalize()!r}, found {key!r}"
        raise NotationError(message, text, header.keys["GameType", key])
    said: dict[str, Any] = {key: None if _is_null(value) else value for key, value in options.items()}
    try:
        return setups.board(name, system=said.pop("System", None), **said)
    except NotationError as fault:
        # It points into the text that lists pieces.
        place = _place(header, fault.message, options)
        if text.startswith(fault.text, place + 1):
            place += 1 + fault.offset
        raise NotationError(fault.message, text, place) from None
    except (TypeError, ValueError) as fault:
        raise NotationError(str(fault), text, _place(header, str(fault), options)) from None


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
    return isinstance(value, str) and value in _NULLS


_NULLS = ("", "~", "null", "Null", "NULL")
_NUMBER = re.compile(r"[-+]?(?:[0-9][0-9_]*(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?|0[xo][0-9a-fA-F]+")
