"""The base class of all widgets: a clickable picture with tools, a palette and texts beside it.

1. ``board.js`` shows the traits below and knows no game.  It runs in every front end that supports
   anywidget, and in a plain page.
2. The page sends a message for each action: *paint* (a stroke), *pick* (a cell), *choose* (a kind
   of the palette), *tool* (a button or its key), *edit* (a text).  Each message calls a method that
   widgets override.  Unknown messages are ignored.
3. The picture shows a stroke at once.  Python's answer has in ``seen`` the last stroke that is in
   ``cells``; the page keeps drawing later ones.
4. A widget has its model in a trait ``value``, and writes the traits of the board whenever the
   model changes.
5. The page shows text, never markup, and sets only the traits in ``from_page``.

:mod:`puyonb.widgets.field_editor` is the shortest widget that uses all of this.
"""

import base64
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import wraps
from inspect import isfunction
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, ClassVar, TypeGuard

import anywidget
import traitlets as t

from puyonb import kinds, notations
from puyonb._json import to_json
from puyonb.drawing.scene import Scene
from puyonb.messages import Message, message_text, templates, using
from puyonb.widgets.script import script

if TYPE_CHECKING:
    import os

Place = tuple[int, int]
"""A cell, as (row, col) from the top left."""

Spot = tuple[float, float]
"""A place on the picture, as (x, y), y upwards."""


_LARGEST = 2**53 - 1
"""The largest whole number of JavaScript; a page sends no larger one."""

_BEYOND = 20
"""The most cells outside the picture where a piece can be put; the picture then grows."""

VALUE = "application/vnd.puyonb+json"
"""The media type of an output that names the widget and has the JSON of its value."""

_DEEPEST = 4
"""How deep a message nests lists and dicts: a stroke is a list of cells in a dict."""


class BoardWidget(anywidget.AnyWidget):
    """A picture whose cells can be painted or picked.

    The class alone is a board of letters: painting changes ``cells``.

    Parameters
    ----------
    language : ``"en"`` or ``"ja"``, optional
        The language of labels and messages.  Default: :func:`puyonb.language`.
    **traits
        First values of the traits below, by name.

    Attributes
    ----------
    drawing : dict
        The picture without its cells, as :mod:`puyonb.widgets.scene_encoder` writes it.  Its
        ``grid`` describes the cells: the names of ``rows`` and ``columns``, the ``kinds`` by letter
        (``name`` and ``symbol``), the ``empty`` kind, and the rows between which equal kinds are
        ``joined``.
    cells : list of str
        A string for each row, with a letter for each cell.
    marks : list of dict
        Encoded items that are drawn over the cells.
    spots : list of list
        Places that light up together with terms of a text; see
        :func:`puyonb.widgets.scene_encoder.explanation`.
    mode : ``"view"``, ``"pick"``, ``"paint"`` or ``"move"``, default ``"view"``
    brush : str
        The letter that painting writes into a cell.
    brushes : list of str
        The letters that can be selected and typed.
    tools : list of dict
        The buttons; see :func:`tool`.
    texts : list of dict
        The texts; see :func:`text`.
    lit : list of (row, col)
        Highlighted cells.
    heads : dict
        Labels beside the ``rows`` and above the ``columns``, a list for each line.  A label has
        ``text``, and optionally ``kind`` (it gets the ``tint`` of this kind), ``done`` (it is
        faded) and ``say`` (its name for screen readers).  ``room`` in the grid is their size in
        cells.
    pieces : list of dict
        Pieces anywhere on the board, from the bottom to the top: ``symbol``, ``x`` and ``y`` as in
        encoded items, ``name``, ``size`` (width and height), and ``fixed`` for a piece that cannot
        be moved.  The palette is then a tray, whose kinds also have a ``size``.
    held : (x, y) or empty
        The place of the selected piece, y upwards; the page sets it.
    seen : int
        The number of the last stroke that is in ``cells``.
    words : dict of str
        The texts of ``board.js``, by name, and the ``language`` of all texts.
    """

    _esm = script()

    takes: ClassVar[tuple[str, ...]] = ()
    """The kinds of the values that the constructor takes."""

    from_page: ClassVar[frozenset[str]] = frozenset({"brush", "held"})
    """The traits that a page may set; other values from a page are ignored."""

    drawing = t.Dict().tag(sync=True)
    cells = t.List(t.Unicode()).tag(sync=True)
    marks = t.List(t.Dict()).tag(sync=True)
    spots = t.List(t.List()).tag(sync=True)
    mode = t.Enum(("view", "pick", "paint", "move"), default_value="view").tag(sync=True)
    brush = t.Unicode().tag(sync=True)
    brushes = t.List(t.Unicode()).tag(sync=True)
    tools = t.List(t.Dict()).tag(sync=True)
    texts = t.List(t.Dict()).tag(sync=True)
    lit: t.List[Any] = t.List().tag(sync=True)
    heads = t.Dict().tag(sync=True)
    pieces = t.List(t.Dict()).tag(sync=True)
    held: t.List[Any] = t.List().tag(sync=True)
    seen = t.Int(0).tag(sync=True)
    words = t.Dict().tag(sync=True)

    def __init__(self, *, language: str | None = None, **traits: Any) -> None:
        for name in traits:
            if not self.has_trait(name):
                raise TypeError(
                    Message(
                        "widgets.option",
                        "{widget} has no option {found!q}",
                        widget=type(self).__name__,
                        found=name,
                    )
                )
        with using(language) as self.language:
            words = {"language": self.language, **templates("widgets.board.")}
            super().__init__(words=words, **traits)
        self.on_msg(self._heard)

    def __init_subclass__(cls, **options: Any) -> None:
        """Let the constructor and the public methods of a widget work in its language."""
        super().__init_subclass__(**options)
        for name, method in list(vars(cls).items()):
            if isfunction(method) and (name == "__init__" or not name.startswith("_")):
                setattr(cls, name, _in_language(method))

    def notify_change(self, change: t.Bunch) -> None:
        """Tell the observers of a trait, which work in the language of the widget."""
        with using(self.language):
            super().notify_change(change)

    @t.validate("held")
    def _place_or_nothing(self, proposal: Any) -> list[float]:
        """Accept a place; replace any other value from a page by no place."""
        return list(_spot(proposal["value"]) or ())

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    def _taken(self, value: Any) -> Any:
        """Return what the widget shows of a value: itself, its plain form or a part; read a text.

        Raises
        ------
        TypeError
            If the value is of another kind.
        NotationError
            If a text cannot be read.
        """
        if value is None:
            return None
        read = self._value_of(value) if isinstance(value, str) else value
        found = kinds.reach(read, *self.takes)
        if (row := kinds.kind(found)) is None or row.name not in self.takes:
            raise TypeError(
                Message(
                    "widgets.value",
                    "{widget} takes a value of the kind {kinds:or}, found {found}",
                    widget=type(self).__name__,
                    kinds=self.takes,
                    found=kinds.name(read) or type(read).__name__,
                )
            )
        return found

    def _value_of(self, text: str) -> Any:
        """Return the value of a text for the constructor."""
        return notations.read(text).value

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Set the traits that a page may set.

        Parameters
        ----------
        sync_data : mapping of str to object
            Values by the names of traits.  If one is not valid, nothing changes.
        """
        found = {name: value for name, value in sync_data.items() if name in self.from_page}
        switched = [name for name, value in found.items() if isinstance(value, bool)]
        if is_plain(found) and all(isinstance(self.traits()[name], t.Bool) for name in switched):
            with suppress(t.TraitError):
                super().set_state(found)

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the widget, and for front ends without it a still picture, its text and the value.

        From the value, a page of a notebook makes the widget without Python.
        """
        data, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        with using(self.language), suppress(TypeError):  # there may be no value
            data[VALUE] = {
                "widget": type(self).__name__,
                "value": to_json(self._carried),
            }
        with using(self.language):
            return {**data, **self.still()}, metadata

    # Actions of the reader; a widget overrides those that it answers.

    def painted(self, places: Sequence[Place], kind: str) -> None:
        """Answer a stroke: write a letter into cells."""
        self.cells = list(stroke(self.cells, places, kind))

    def picked(self, place: Place) -> None:
        """Answer a click on a cell, in the mode ``"pick"``."""

    def moved(self, start: Spot, stop: Spot, *, capture: bool) -> None:
        """Answer a move of the top piece at one place to another, where it may capture a piece."""

    def laid(self, kind: str, spot: Spot) -> None:
        """Answer that a piece of the tray was put on the board."""

    def chosen(self, kind: str) -> None:
        """Answer a selection in the palette; ``brush`` has its new value already."""

    def used(self, name: str, text: str) -> None:
        """Answer a button; ``text`` is the name of its text, or the selected option of a choice."""

    def edited(self, name: str, text: str, serial: int) -> None:
        """Answer typing in a text; the text's dict must have this ``serial`` afterwards."""

    def scene(self, *, dark: bool = False) -> Scene | None:
        """Return the present state as a picture for a light or a dark page; None without one."""
        return None

    def still(self) -> dict[str, Any]:
        """Return the present state as text and as pictures, by media type.

        Front ends without widgets show one of these.  The SVG follows the light or dark page;
        JupyterLab shows only the PNG in a notebook that it does not trust.
        """
        scene = self.scene()
        if scene is None:
            return {"text/plain": repr(self)}
        from puyonb.drawing import svg
        from puyonb.drawing.figure import png

        dark = self.scene(dark=True) or scene
        return {
            "text/plain": scene.text,
            "image/svg+xml": svg.themed(svg.render(scene), svg.render(dark)),
            "image/png": base64.b64encode(png(scene)).decode("ascii"),
        }

    @property
    def _carried(self) -> Any:
        """The value that an output carries."""
        return getattr(self, "value", None)

    def save_html(
        self, path: "str | os.PathLike[str]", *, title: str = "", address: str = ""
    ) -> None:
        """Write what the widget shows now as one HTML file, which needs no Python and no network.

        Players, viewers, explainers and nonograms to solve work in it.  Editors and converters are
        a picture with its texts.

        Parameters
        ----------
        path : path
            An existing file is replaced.
        title : str, optional
            Default: the name of the widget.
        address : str, optional
            The address of a live page, such as ``https://example.org/try/``; each text gets a link
            that opens it there.

        Raises
        ------
        ValueError
            If the address is not one of the web.
        OSError
            If the file cannot be written.
        """
        # By path, since the pages know the widgets.
        page = resolve_name("puyonb.publish._embed:page_of")(self, title=title, address=address)
        Path(path).write_text(page, encoding="utf-8")

    @contextmanager
    def together(self) -> Iterator[None]:
        """Send all changes of the block in one message."""
        with self.hold_sync(), self.hold_trait_notifications():
            yield

    def _heard(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer a message of the page; ignore values that ``board.js`` never sends."""
        if is_plain(content) and isinstance(content, dict) and is_count(content.get("serial", 0)):
            with using(self.language):
                self._dispatch(content)

    def _dispatch(self, content: object) -> None:
        """Call the method for a message; ignore a message that ``board.js`` would not send."""
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
                kind in self.brushes
            ):
                self._answer(serial, spot, spot, lambda _, spot: self.laid(kind, spot))
            case {"type": "choose", "kind": str(kind)} if kind in self.brushes:
                with self.hold_sync():
                    self.brush = kind
                    self.chosen(kind)
            case {"type": "tool", "name": str(name), **rest}:
                self._press(name, rest.get("text", ""), rest.get("at", []))
            case {"type": "edit", "name": str(name), "text": str(typed), "serial": int(serial)}:
                if any(each["name"] == name and each.get("editable") for each in self.texts):
                    with self.hold_sync():
                        self.edited(name, typed, serial)

    def _press(self, name: str, text: object, place: object) -> None:
        """Answer a button of a text, of a piece, or of the board."""
        chosen = _spot(place)
        if isinstance(text, str) and (chosen or place == []):
            with self.hold_sync():
                if chosen:
                    self.held = list(chosen)
                self.used(name, text)

    def _answer(
        self, serial: int, start: object, stop: object, act: Callable[[Spot, Spot], None]
    ) -> None:
        """Move a piece, and send the number of the stroke in the same message."""
        spots = [spot for spot in map(_spot, (start, stop)) if spot]
        with self.hold_sync():
            if self.mode == "move" and len(spots) == 2 and self._shows(spots[1]):
                act(spots[0], spots[1])
            self.seen = max(serial, self.seen)

    @property
    def kinds(self) -> Mapping[str, Any]:
        """The kinds of the cells by their letters."""
        kinds: Mapping[str, Any] = self.drawing.get("grid", {}).get("kinds", {})
        return kinds

    def _shows(self, spot: Spot) -> bool:
        """Return whether a place is in the picture or near it, which bounds the board's size."""
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


def _in_language(method: Callable[..., Any]) -> Callable[..., Any]:
    """Return a method of a widget that works in the language of the widget.

    A constructor chooses the language by its keyword ``language``.
    """
    makes = method.__name__ == "__init__"

    @wraps(method)
    def working(self: BoardWidget, *arguments: Any, **options: Any) -> Any:
        with using(options.get("language") if makes else self.language) as self.language:
            return method(self, *arguments, **options)

    return working


def _spot(found: object) -> Spot | None:
    match found:
        case [int() | float() as x, int() | float() as y] if not {bool} & {
            type(x),
            type(y),
        } and is_plain(found):
            return x, y
    return None


def is_count(found: object) -> TypeGuard[int]:
    """Return whether a value is a whole number of at least 0; True is not."""
    return type(found) is int and 0 <= found <= _LARGEST


def is_plain(content: object) -> bool:
    """Return whether ``board.js`` can have sent a value: no NaN, no huge number, no deep nesting.

    Examples
    --------
    >>> is_plain({"cells": [[1, 2]]}), is_plain([float("nan")]), is_plain([[[[[[]]]]]])
    (True, False, False)
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
    """Return rows of letters with one letter in some places."""
    found = [list(row) for row in rows]
    for row, col in places:
        found[row][col] = kind
    return tuple(map("".join, found))


def tool(
    name: str,
    *,
    disabled: bool = False,
    pressed: bool | None = None,
    key: str = "",
    **parts: object,
) -> dict[str, Any]:
    """Return a button.

    Parameters
    ----------
    name : str
        The first argument of :meth:`BoardWidget.used`.  It selects the icon and the messages
        ``widgets.tool.<name>`` (the label) and ``widgets.tool.<name>.does`` (the tooltip).
    disabled : bool, default False
    pressed : bool, optional
        The state of a button that stays pressed.
    key : str, default none
        The key with the same effect, on a board whose pieces can be moved.
    **parts
        The values of the messages.
    """
    label, does = (message_text(f"widgets.tool.{code}", **parts) for code in (name, f"{name}.does"))
    found: dict[str, Any] = {"name": name, "label": label, "does": does, "disabled": disabled}
    if key:
        found["key"] = key
    return found if pressed is None else {**found, "pressed": pressed}


def choice(name: str, options: Iterable[tuple[str, str]], value: str) -> dict[str, Any]:
    """Return a choice between options, which is placed among the buttons.

    Parameters
    ----------
    name : str
        The first argument of :meth:`BoardWidget.used`; the second is the selected option.
    options : iterable of (str, str)
        Each option and its label; if they are equal, only one is sent.
    value : str
        The selected option.
    """
    return {
        **tool(name),
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
    """Return a text beside or above the board.

    Parameters
    ----------
    name : str
        The first argument of :meth:`BoardWidget.edited`.
    title : str
        The label.
    content : str
        The text in the box.
    place : ``"beside"`` or ``"above"``, default ``"beside"``
    editable : bool, default False
    note, excerpt : str, default none
        A message about the text, and the line that it is about.
    state : ``"good"`` or ``"bad"``, default ``"good"``
    serial : int, default 0
        The number of the edit that this answers.
    **more
        ``placeholder`` : str; ``tools`` : list of dict with ``name``, ``label`` and ``does``;
        ``lines`` : int, the height of the box; ``explained`` : lines of the note whose terms light
        up, as ``spots`` do.
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
