"""Messages of a page, for tests without a page."""

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from puyonb import notations
from puyonb.notations import _lookup
from puyonb.puyo import fieldtext
from puyonb.widgets.board import BoardWidget


def add_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add a notation that reads ``RGR`` from right to left, as another one than the field."""
    module = SimpleNamespace(
        loads=lambda text: fieldtext.loads(text).mirror(), dumps=fieldtext.dumps
    )
    monkeypatch.setitem(sys.modules, "mirrored", module)
    other = notations.get("field")._replace(
        name="other", title="Another", sniff="RGR", module="mirrored", strict=()
    )
    monkeypatch.setattr(_lookup, "NOTATIONS", (*_lookup.NOTATIONS, other))


def send(widget: BoardWidget, content: object) -> None:
    """Hand a widget a message as its page would."""
    widget._handle_msg(
        {"content": {"data": {"method": "custom", "content": content}}, "buffers": []}
    )


def paint(widget: BoardWidget, kind: str, *cells: tuple[int, int], serial: int = 1) -> None:
    """Paint cells in one stroke."""
    send(
        widget,
        {"type": "paint", "serial": serial, "kind": kind, "cells": [list(cell) for cell in cells]},
    )


def use(widget: BoardWidget, name: str, text: str = "") -> None:
    """Press a button."""
    send(widget, {"type": "tool", "name": name} | ({"text": text} if text else {}))


def choose(widget: BoardWidget, kind: str) -> None:
    """Choose in the palette."""
    send(widget, {"type": "choose", "kind": kind})


def edit(widget: BoardWidget, name: str, text: str, serial: int = 1) -> None:
    """Type into a text."""
    send(widget, {"type": "edit", "name": name, "text": text, "serial": serial})


def shown(widget: BoardWidget, name: str) -> dict[str, Any]:
    """Return the text of a name on the page."""
    return next(each for each in widget.texts if each["name"] == name)


def update(widget: BoardWidget, **traits: Any) -> None:
    """Set traits as a page does."""
    content = {"data": {"method": "update", "state": traits, "buffer_paths": []}}
    widget._handle_msg({"content": content, "buffers": []})


def lay(widget: BoardWidget, kind: str, x: float, y: float, serial: int = 1) -> None:
    """Put a piece of the tray on the board."""
    send(widget, {"type": "lay", "serial": serial, "kind": kind, "to": [x, y]})


def move(
    widget: BoardWidget,
    start: tuple[float, float],
    stop: tuple[float, float],
    *,
    capture: bool = False,
    serial: int = 1,
) -> None:
    """Move a piece."""
    send(
        widget,
        {
            "type": "move",
            "serial": serial,
            "from": list(start),
            "to": list(stop),
            "capture": capture,
        },
    )
