"""The board: one clickable picture for every widget, with tools, a palette and texts beside it.

How it works, in five points:

1. ``board.js`` shows what the traits below say, and knows no game.  It serves every front end that knows anywidget, and a plain
   page.
2. The reader's doings come as messages: *paint* (a stroke), *pick* (a cell), *choose* (a kind of the palette), *tool* (a button or
   its key), *edit* (a text).  Each has a method here, which a widget overrides; what is not
   understood is ignored.
3. The picture answers a stroke at once.  Python's answer says in ``seen`` which strokes are in ``cells``; younger ones stay drawn.
4. A widget keeps its model in a trait ``value``, and writes the traits of the board from it whenever it changes.
5. What is shown is text, never markup, wherever it comes from; and a page sets no traits but its own (``from_page``).

For how a widget is made of it, see :mod:`puyonb.widgets.field_editor`, which is the shortest that
uses all of it.
"""

import base64
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, ClassVar, TypeGuard

import anywidget
import traitlets as t

from puyonb.drawing.scene import Scene
from puyonb.widgets.script import script
from puyonb.widgets.words import words

Place = tuple[int, int]
"""A cell, as (row, col) from the top left."""

Spot = tuple[float, float]
"""Any place, as (x, y), y upwards."""


_LARGEST = 2**53 - 1
"""The largest whole number that JavaScript has; a page sends no larger one."""

_BEYOND = 20
"""So many cells outside the picture a piece can be put; the picture then grows."""

_DEEPEST = 4
"""How deep a message nests lists and dicts: a stroke is a list of cells, in a dict."""


class BoardWidget(anywidget.AnyWidget):
    """A picture whose cells can be painted or picked.

    On its own it is a board of letters: painting changes ``cells``, and nothing else.

    Parameters
    ----------
    language : str, default ``"en"``
        The language of what it says.
    **traits
        Those below, by name.

    Attributes
    ----------
    drawing : dict
        The picture without its cells, as :mod:`puyonb.widgets.scene_encoder` writes it; ``grid`` in it tells of the cells: the names of
        ``rows`` and ``columns``, the ``kinds`` by letter (``name`` and ``symbol``), the ``empty`` one, and the rows between which
        equal kinds are ``joined``.
    cells : list of str
        A letter a cell, a string a row.
    marks : list of dict
        What is drawn over the cells, as encoded items.
    mode : ``"view"``, ``"pick"``, ``"paint"`` or ``"move"``, default ``"view"``
    brush : str
        The letter that painting puts down.
    palette : list of str
        The letters that can be chosen and typed.
    tools : list of dict
        The buttons; see :func:`tool`.
    texts : list of dict
        The texts; see :func:`text`.
    lit : list of (row, col)
        Cells that are pointed out.
    heads : dict
        What stands beside the ``rows`` and above the ``columns``, a list of labels each: ``text``, and where it is wanted ``kind``
        (whose ``tint`` it gets), ``done`` (it is faded) and ``say``; ``room`` in the grid says how many cells they may take up.
    pieces : list of dict
        What lies anywhere on the board and can be moved, from the bottom to the top: ``symbol``, ``x`` and ``y`` as in encoded items,
        ``name``, ``size`` (width and height), and ``fixed`` if it cannot be.  The palette is then a tray, and its kinds have a
        ``size``, too.
    held : (x, y) or nothing
        The place of the piece that is chosen, y upwards; the reader changes it.
    seen : int
        The number of the last stroke that is in ``cells``.
    words : dict of str
        What ``board.js`` itself says.
    """

    _esm = script()

    from_page: ClassVar[frozenset[str]] = frozenset({"brush", "held"})
    """The traits that a page sets.

     The others are Python's to say: what a page claims of them is left alone.
    """

    drawing = t.Dict().tag(sync=True)
    cells = t.List(t.Unicode()).tag(sync=True)
    marks = t.List(t.Dict()).tag(sync=True)
    mode = t.Enum(("view", "pick", "paint", "move"), default_value="view").tag(sync=True)
    brush = t.Unicode().tag(sync=True)
    palette = t.List(t.Unicode()).tag(sync=True)
    tools = t.List(t.Dict()).tag(sync=True)
    texts = t.List(t.Dict()).tag(sync=True)
    lit: t.List[Any] = t.List().tag(sync=True)
    heads = t.Dict().tag(sync=True)
    pieces = t.List(t.Dict()).tag(sync=True)
    held: t.List[Any] = t.List().tag(sync=True)
    seen = t.Int(0).tag(sync=True)
    words = t.Dict().tag(sync=True)

    def __init__(self, *, language: str = "en", **traits: Any) -> None:
        self.language = language
        super().__init__(words=words(language, "board."), **traits)
        self.on_msg(self._heard)

    @t.validate("held")
    def _place_or_nothing(self, proposal: Any) -> list[float]:
        """Take a place; anything else that a page may say is none."""
        return list(_spot(proposal["value"]) or ())

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take over what a page says of the traits that are its to set.

        Parameters
        ----------
        sync_data : mapping of str to object
            Values by the names of traits.  If a trait cannot have its value, nothing changes.
        """
        found = {name: value for name, value in sync_data.items() if name in self.from_page}
        switched = [name for name, value in found.items() if isinstance(value, bool)]
        if is_plain(found) and all(isinstance(self.traits()[name], t.Bool) for name in switched):
            with suppress(t.TraitError):
                super().set_state(found)

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Show the widget; where there are no widgets, a still picture and the words for it."""
        data, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        return {**data, **self.still()}, metadata

    # What the reader does; a widget overrides what it answers.

    def painted(self, places: Sequence[Place], kind: str) -> None:
        """Answer a stroke: cells of the board, and a letter that it knows."""
        self.cells = list(stroke(self.cells, places, kind))

    def picked(self, place: Place) -> None:
        """Answer a click on a cell, in the mode ``"pick"``."""

    def moved(self, start: Spot, stop: Spot, *, capture: bool) -> None:
        """Answer a move of the top piece at one place to another, where it may take the place of the top piece."""

    def laid(self, kind: str, spot: Spot) -> None:
        """Answer a piece of the tray that is put on the board."""

    def chosen(self, kind: str) -> None:
        """Answer a choice of the palette; ``brush`` is set already."""

    def used(self, name: str, text: str) -> None:
        """Answer a button; ``text`` names the text that it belongs to, if any."""

    def edited(self, name: str, text: str, serial: int) -> None:
        """Answer a reader's typing in a text; ``serial`` belongs into the text's own dict."""

    def scene(self, *, dark: bool = False) -> Scene | None:
        """Give the last state as a picture for a page without widgets, a light or a dark one; None, if there is nothing to see."""
        return None

    def still(self) -> dict[str, Any]:
        """Give the last state in words and as a picture, by media type; what is shown where no widget can be, or may not be yet.

        A PNG, since JupyterLab shows no other picture of a notebook that the reader has not run.
        """
        scene = self.scene()
        if scene is None:
            return {"text/plain": repr(self)}
        from puyonb.drawing.figure import png

        return {"text/plain": scene.text, "image/png": base64.b64encode(png(scene)).decode("ascii")}

    @contextmanager
    def together(self) -> Iterator[None]:
        """Send what is changed inside in one message."""
        with self.hold_sync(), self.hold_trait_notifications():
            yield

    def _heard(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer a message of the page, unless it holds what no message of ``board.js`` does."""
        if is_plain(content) and isinstance(content, dict) and is_count(content.get("serial", 0)):
            self._dispatch(content)

    def _dispatch(self, content: object) -> None:
        """Take a message apart; whatever is not as ``board.js`` writes it is left alone."""
        match content:
            case {"type": "paint", "serial": int(serial), "kind": str(kind), "cells": list(found)}:
                places = [place for place in map(self._place, found) if place]
                with self.hold_sync():
                    if (
                        self.mode == "paint"
                        and kind in self.kinds
                        and places
                        and len(places) == len(found)
                    ):
                        self.painted(places, kind)
                    self.seen = max(serial, self.seen)
            case {"type": "pick", "cell": list(cell)}:
                place = self._place(cell)
                if self.mode == "pick" and place:
                    self.picked(place)
            case {
                "type": "move",
                "serial": int(serial),
                "from": list(start),
                "to": list(stop),
                **rest,
            }:
                self._answer(
                    serial,
                    start,
                    stop,
                    lambda *spots: self.moved(*spots, capture=rest.get("capture") is True),
                )
            case {"type": "lay", "serial": int(serial), "kind": str(kind), "to": list(spot)} if (
                kind in self.palette
            ):
                self._answer(serial, spot, spot, lambda _, spot: self.laid(kind, spot))
            case {"type": "choose", "kind": str(kind)} if kind in self.palette:
                with self.hold_sync():
                    self.brush = kind
                    self.chosen(kind)
            case {"type": "tool", "name": str(name), **rest}:
                self._press(name, rest.get("text", ""), rest.get("at", []))
            case {"type": "edit", "name": str(name), "text": str(typed), "serial": int(serial)}:
                if any(each["name"] == name and each.get("editable") for each in self.texts):
                    with self.hold_sync():
                        self.edited(name, typed, serial)

    def _press(self, name: str, told: object, place: object) -> None:
        """Answer a button, for a text or for a piece, or for neither."""
        chosen = _spot(place)
        if isinstance(told, str) and (chosen or place == []):
            with self.hold_sync():
                if chosen:
                    self.held = list(chosen)
                self.used(name, told)

    def _answer(
        self, serial: int, start: object, stop: object, act: Callable[[Spot, Spot], None]
    ) -> None:
        """Have a piece moved to a place of the picture, and tell the page that it was seen, in one message."""
        spots = [spot for spot in map(_spot, (start, stop)) if spot]
        with self.hold_sync():
            if self.mode == "move" and len(spots) == 2 and self._shows(spots[1]):
                act(spots[0], spots[1])
            self.seen = max(serial, self.seen)

    @property
    def kinds(self) -> Mapping[str, Any]:
        """What the letters of the cells mean."""
        kinds: Mapping[str, Any] = self.drawing.get("grid", {}).get("kinds", {})
        return kinds

    def _shows(self, spot: Spot) -> bool:
        """Tell whether a place is in the picture or near it; a piece that is put far outside would make a board of any size."""
        left, top, width, height = self.drawing.get("box", (0, 0, 0, 0))
        across, down = spot[0] - left, -spot[1] - top
        return bool(-_BEYOND <= across <= width + _BEYOND and -_BEYOND <= down <= height + _BEYOND)

    def _place(self, cell: object) -> Place | None:
        match cell:
            case [row, col] if (
                is_count(row)
                and is_count(col)
                and row < len(self.cells)
                and col < len(self.cells[row])
            ):
                return row, col
        return None


def _spot(found: object) -> Spot | None:
    match found:
        case [int() | float() as x, int() | float() as y] if not {bool} & {
            type(x),
            type(y),
        } and is_plain(found):
            return x, y
    return None


def is_count(found: object) -> TypeGuard[int]:
    """Tell whether something is a whole number from 0; True is none."""
    return type(found) is int and 0 <= found <= _LARGEST


def is_plain(content: object) -> bool:
    """Tell whether a page's own script can have sent something: no NaN, no number too large, nothing nested deeply.

    Examples
    --------
    >>> is_plain({"cells": [[1, 2]]}), is_plain([float("nan")]), is_plain(10**400), is_plain([[[[[[]]]]]])
    (True, False, False, False)
    """
    layer, depth = [content], 0
    while layer and depth <= _DEEPEST:
        below: list[Any] = []
        for each in layer:
            if isinstance(each, dict):
                below += [*each, *each.values()]
            elif isinstance(each, list):
                below += each
            elif not (
                each is None
                or isinstance(each, str)
                or (isinstance(each, int | float) and abs(each) <= _LARGEST)
            ):
                return False
        layer, depth = below, depth + 1
    return not layer


def stroke(rows: Iterable[str], places: Iterable[Place], kind: str) -> tuple[str, ...]:
    """Give rows of letters with one letter in some places."""
    found = [list(row) for row in rows]
    for row, col in places:
        found[row][col] = kind
    return tuple(map("".join, found))


def tool(
    name: str,
    said: Mapping[str, str],
    *,
    disabled: bool = False,
    pressed: bool | None = None,
    key: str = "",
    **parts: object,
) -> dict[str, Any]:
    """Give a button.

    Parameters
    ----------
    name : str
        What :meth:`BoardWidget.used` is called with; it chooses the icon too.
    said : mapping of str
        The messages of :func:`puyonb.widgets.words.words` with the prefix ``"tool."``.
    disabled : bool, default False
    pressed : bool, optional
        For a button that stays down.
    key : str, default none
        The key that does the same, on a board whose pieces can be moved.
    **parts
        What the messages take.
    """
    label, does = (said[key].format(**parts) for key in (name, f"{name}.does"))
    found: dict[str, Any] = {"name": name, "label": label, "does": does, "disabled": disabled}
    if key:
        found["key"] = key
    return found if pressed is None else {**found, "pressed": pressed}


def choice(
    name: str,
    said: Mapping[str, str],
    options: Iterable[tuple[str, str]],
    value: str,
    *,
    disabled: bool = False,
) -> dict[str, Any]:
    """Give a choice out of several things, which stands among the buttons.

    Parameters
    ----------
    name : str
        What :meth:`BoardWidget.used` is called with, and with the choice as its text.
    said : mapping of str
        As for :func:`tool`.
    options : iterable of (str, str)
        Each choice, and what the reader sees of it; what is both is sent once.
    value : str
        What is chosen.
    disabled : bool, default False
    """
    return {
        **tool(name, said, disabled=disabled),
        "options": [each if each == shown else [each, shown] for each, shown in options],
        "value": value,
    }


def text(
    name: str,
    title: str,
    content: str,
    *,
    place: str = "beside",
    editable: bool = False,
    note: str = "",
    excerpt: str = "",
    state: str = "good",
    serial: int = 0,
    **more: Any,
) -> dict[str, Any]:
    """Give a text that stands beside the board.

    Parameters
    ----------
    name : str
        What :meth:`BoardWidget.edited` is called with.
    title : str
        For readers.
    content : str
        What stands in the box.
    place : ``"beside"`` or ``"above"``, default ``"beside"``
    editable : bool, default False
    note, excerpt : str, default none
        What is to be said about it, and the line that it is about.
    state : ``"good"`` or ``"bad"``, default ``"good"``
    serial : int, default 0
        The number of the edit that this answers.
    **more
        ``placeholder`` : str; ``tools`` : list of dict with ``name``, ``label`` and ``does``; ``lines`` : int, the height of
        the box.
    """
    lines = min(max(content.count("\n") + 1, 1), 14)
    found = {
        "name": name,
        "title": title,
        "text": content,
        "place": place,
        "editable": editable,
        "lines": lines,
    }
    return {**found, "note": note, "excerpt": excerpt, "state": state, "serial": serial, **more}
