"""The workbench of the live page: one text, and the widgets that accept its value.

It runs in the browser, and exchanges messages with the page as JSON, see :meth:`Workbench.receive`
and :class:`Workbench`.  The widgets are those of the notebooks; this module knows which values each
of them accepts.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from traitlets import TraitError

from puyonb import draw, notations
from puyonb.errors import CannotExpress, NotationError
from puyonb.messages import Message, using
from puyonb.puyo.field import Field
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.record import Record

if TYPE_CHECKING:
    from puyonb.widgets import PuyoWorkbench
    from puyonb.widgets.board import BoardWidget


_Widget = TypeVar("_Widget", bound="BoardWidget")


class View(NamedTuple):
    """A way to show or edit the value of a text.

    Attributes
    ----------
    name : str
        The name in a link; the label is the message ``live.view.<name>``.
    widget : str
        The name of the widget in :mod:`puyonb.widgets`.
    values : tuple of str
        The kinds of values that it accepts, as notations name them.
    edits : bool, default False
        Whether a new value of the widget changes the text.
    board : bool, default False
        Whether the widget shows only the board of a record or a link; the text keeps the rest.
    """

    name: str
    widget: str
    values: tuple[str, ...]
    edits: bool = False
    board: bool = False


_BOARDS = ("field", "record", "link")

_CONVERT = View("convert", "NotationConverter", ("games", "puzzle", "puzzles"))
_BENCH = View("puyo", "PuyoWorkbench", _BOARDS, edits=True)
_PLAY = View("play", "RecordPlayer", _BOARDS, edits=True)
VIEWS = (
    _CONVERT,
    _BENCH,
    _PLAY,
    View("explain", "PasswordExplainer", _BOARDS, edits=True, board=True),
    View("game", "GamePlayer", ("games",), edits=True),
    View("board", "BoardEditor", ("games",), edits=True),
    View("paint", "NonogramEditor", ("puzzle",), edits=True),
    View("solve", "NonogramSolver", ("puzzle",)),
)
"""The views in the order of their tabs."""

_FOR_BOARDS = ("field:extended", "puyop", "ishikawa")
"""The notations for a board or a link that the notation of the text cannot express."""


class Workbench:
    """Hold one text and the widget on show, and send changes to the page.

    Parameters
    ----------
    post : callable
        Called with each message to the page, as JSON: *shown* (a widget with its whole state, and
        the views of the text), *changed* (traits of the widget), *sent* (a message of the widget to
        its script), *input* (the box for the text, with its note), *text* (a new text), *picture*
        (an SVG), *noted* (an error, or the warnings of the text; maybe empty).
    language : ``"en"`` or ``"ja"``, optional
        The language of everything that is sent.  Default: :func:`puyonb.language`.
    """

    def __init__(self, post: Callable[[str], object], *, language: str | None = None) -> None:
        from puyonb.widgets.notation_converter import NotationConverter

        self._post = post
        self._hub = self._followed(NotationConverter(language=language), _CONVERT)
        self._language = self._hub.language
        self._view = _CONVERT
        self._widget: BoardWidget = self._hub
        self._bench: PuyoWorkbench | None = None
        self._number = 0
        self._changed: set[str] = set()
        self._sent = ("", "")
        self._refused = self._noted = ""
        self._answering = self._reading = False
        self._input: Any = None

    def receive(self, message: str) -> None:
        """Answer a message of the page, and send the changes.

        Parameters
        ----------
        message : str
            JSON with a ``type``: *open* (``text``, and optionally ``view``), *show* (``view``),
            *set* (``traits`` of the widget), *message* (``content`` for the widget), *input*
            (``content`` for the box of the text) and *picture*.
            *set* and *message* have the number of their ``widget``.  A message for an earlier
            widget or of another type is ignored.
        """
        try:
            content = json.loads(message)
        except (ValueError, RecursionError):
            return
        self._answering = True
        with using(self._language):
            try:
                self._answer(content)
            finally:
                self._answering = False
                self._tell()

    def _answer(self, message: Mapping[str, Any]) -> None:
        match message:
            case {"view": view} if not isinstance(view, str):
                return
            case {"type": "set", "widget": self._number, "traits": dict(traits)}:
                self._widget.set_state(traits)
                # The page has these values already, or newer ones.
                self._changed -= {
                    name for name in traits if getattr(self._widget, name, None) == traits[name]
                }
                return
        self._refused = ""
        match message:
            case {"type": "open", "text": str(text), **rest}:
                self._hub.text = text
                self._input, self._sent = None, ("", "")  # the page gets them in any case
                is_read = text.strip() and self._hub.texts[0]["state"] == "good"
                if is_read or not self._hub.notation:  # else the picture stays
                    self._show(str(rest.get("view", "")))
            case {"type": "show", "view": str(name)}:
                self._show(name)
            case {"type": "message", "widget": self._number, "content": dict(content)}:
                self._widget._handle_custom_msg(content, [])  # noqa: SLF001 - a kernel calls it too
                if self._widget is self._bench and self._bench.texts[0]["state"] == "refused":
                    self._refused = str(self._bench.texts[0]["note"])
            case {"type": "input", "content": dict(content)}:
                self._type(content)
            case {"type": "picture"}:
                self._draw()

    def _type(self, content: Mapping[str, Any]) -> None:
        """Read what was typed into the box; a text with an error changes no widget."""
        before = self._hub.value
        self._hub._handle_custom_msg(content, [])  # noqa: SLF001 - a kernel calls it too
        fits = self._widget is self._hub and self._view in self.views
        if self._hub.value != before and not fits:
            self._show(self._view.name)

    @property
    def views(self) -> tuple[View, ...]:
        """The views of the present text."""
        kind = notations.get(self._hub.notation).value if self._hub.notation else ""
        return tuple(view for view in VIEWS if kind in view.values) or (_CONVERT,)

    def _show(self, name: str) -> None:
        """Show a view; the first one if this view does not accept the text."""
        views = self.views
        asked = [view for view in views if view.name == name]
        for view in dict.fromkeys((*asked, *views, _CONVERT)):
            try:
                widget = self._made(view)
            except (TraitError, TypeError, ValueError) as error:
                self._refused = self._refused or str(error.args[0] if error.args else "")
            else:
                break
        if widget is self._bench is self._widget:
            return  # it has the new value already
        if self._widget not in (self._hub, self._bench):
            self._widget.close()
        self._view, self._widget = view, widget
        self._number += 1
        self._changed.clear()
        self._say(
            "shown",
            widget=self._number,
            view=view.name,
            views=[each.name for each in views],
            state={name: self._trait(name) for name in synced_traits(widget)},
        )

    def _followed(self, widget: _Widget, view: View) -> _Widget:
        """Return a widget whose changes are sent to the page while it is on show."""
        widget.observe(self._note, list(synced_traits(widget)))
        if view.edits:
            widget.observe(self._take, "value")
        if hasattr(widget, "on_send"):
            widget.on_send(lambda content: self._send(widget, content))
        return widget

    def _send(self, widget: "BoardWidget", content: object) -> None:
        if widget is self._widget:
            self._say("sent", widget=self._number, content=content)

    def _trait(self, name: str) -> Any:
        """Return a trait of the widget for the page, which has the box of the text elsewhere."""
        value = getattr(self._widget, name)
        return value[1:] if name == "texts" and self._has_box else value

    @property
    def _has_box(self) -> bool:
        """Whether the first text of the widget is a box like the one of the page."""
        return self._widget in (self._hub, self._bench)

    def _made(self, view: View) -> "BoardWidget":
        """Return a widget with the value of the text."""
        if view is _CONVERT:
            return self._hub
        if view is _BENCH:
            return self._filled_bench()
        make = getattr(import_module("puyonb.widgets"), view.widget)
        # The text of a password also has its game, which its field does not have.
        as_text = view.widget == "PasswordExplainer" and self._hub.notation.startswith("password")
        value = _part(self._hub.value) if view.board else _first(self._hub.value)
        options = {"seed": 0} if view is _PLAY else {}  # a game goes on after its last move
        widget: BoardWidget = make(self._hub.text if as_text else value, **options)
        return self._followed(widget, view)

    def _filled_bench(self) -> "PuyoWorkbench":
        """Return the workbench of Puyo boards, which stays for all texts, so each can be undone."""
        from puyonb.widgets import PuyoWorkbench

        if self._bench is None:
            self._bench = self._followed(PuyoWorkbench(self._hub.value), _BENCH)
            return self._bench
        before, self._reading = self._reading, True
        try:
            self._bench.value = self._hub.value
        finally:
            self._reading = before
        return self._bench

    def _take(self, change: Mapping[str, Any]) -> None:
        """Write a widget's new value in the notation of the text, or in one that can express it."""
        value, name = change["new"], self._hub.notation
        whole = self._hub.value
        if self._reading or change["owner"] is not self._widget:
            return
        if self._view.board and isinstance(whole, Record | Link) and isinstance(value, Field):
            if value == whole.field:
                return
            try:
                value = replace(whole, field=value)
            except ValueError as error:  # the moves do not fit on a board of this width
                self._refused = str(error.args[0])
                return
        elif self._view is _PLAY and isinstance(whole, Link):
            value = self._with_lines(whole, value)
        elif isinstance(whole, list):
            value = [value, *whole[1:]]
        if value == whole:
            return
        if isinstance(value, Field | Record | Link):
            self._write_board(value)
            return
        try:
            self._put(notations.rewrite(self._hub.text, value, source=name), name)
        except (CannotExpress, NotationError):
            self._hub.value = value

    def _put(self, text: str, name: str) -> None:
        """Replace the text by one in a notation, also if others can read it."""
        self._hub.text = text
        if self._hub.notation != name or self._hub.texts[0]["state"] == "bad":
            self._hub.read_as(name)

    def _with_lines(self, link: Link, record: Record) -> Link:
        """Return a link with the line on show; with all lines if it has alternatives."""
        lines = getattr(self._widget, "lines", ()) if len(link.routes) > 1 else (record,)
        routes = tuple(line.moves for line in lines)
        return replace(link, field=record.field, routes=routes, condition=record.condition)

    def _write_board(self, value: Field | Record | Link) -> None:
        """Write a board or a link in the first notation that can express it."""
        from puyonb.widgets.field_widget import source_of

        error = None
        for name in (self._hub.notation, *_FOR_BOARDS):
            try:
                self._put(notations.write(value, source=source_of(value), to=name), name)
            except CannotExpress as refused:
                error = error or refused
            else:
                return
        self._refused = str(error.content if error else "")

    def _draw(self) -> None:
        for drawn in (self._hub.value, _part(self._hub.value)):
            try:
                self._say(
                    "picture", svg=draw.svg(drawn), game=notations.get(self._hub.notation).game
                )
            except TypeError:
                continue
            return
        self._refused = Message("live.no_picture").text()

    def _note(self, change: Mapping[str, Any]) -> None:
        if change["owner"] is self._widget:
            self._changed.add(change["name"])
            if not self._answering:  # the background work of a widget is done
                self._tell()

    def _tell(self) -> None:
        """Send all changes at once."""
        if self._changed:
            changes = {name: self._trait(name) for name in sorted(self._changed)}
            self._changed.clear()
            self._say("changed", widget=self._number, traits=changes)
        if self._hub.texts[0] != self._input:
            self._input = self._hub.texts[0]
            self._say("input", text=self._input)
        if (self._hub.text, self._view.name) != self._sent:
            self._sent = self._hub.text, self._view.name
            self._say(
                "text",
                text=self._hub.text,
                view=self._view.name,
                views=[view.name for view in self.views],
            )
        note = self._status()
        if note != self._noted:
            self._noted = note
            self._say("noted", message=note)

    def _status(self) -> str:
        """Return an error of the last message, or the notes about the text."""
        if self._refused:
            return self._refused
        # The box has its warnings; a narrow page shows only their first line there.
        notes: tuple[Message | str, ...] = tuple(map(str, self._hub.warnings))
        if self._view.board and (more := _beside_the_board(self._hub.value)):
            notes += (Message("widgets.field.board_shown", more=more),)
        return Message("widgets.notes", notes=notes).text()

    def _say(self, kind: str, **parts: Any) -> None:
        self._post(json.dumps({"type": kind, **parts}))


def _part(value: Any) -> Any:
    """Return the part of a value to draw: the field of a record, or the first of several games."""
    return getattr(_first(value), "field", _first(value))


def _beside_the_board(value: Any) -> tuple[Message, ...]:
    """Return what a record or a link has besides its board."""
    from puyonb.widgets.field_widget import more_than_a_board

    return more_than_a_board(value) if isinstance(value, Record | Link) else ()


def _first(value: Any) -> Any:
    """Return the value for a widget: the first of several games, or the whole value."""
    return (value[0] if value else None) if isinstance(value, list) else value


def synced_traits(widget: "BoardWidget") -> set[str]:
    """Return the names of the traits for the page, without those of Jupyter's protocol."""
    return {
        name
        for name in widget.trait_names(sync=True)
        if not name.startswith("_") and name not in _PROTOCOL
    }


_PROTOCOL = {"comm", "keys", "layout", "log", "tabbable", "tooltip"}


def start(post: Callable[[str], object], *, language: str | None = None) -> Workbench:
    """Return a workbench without anywidget; ``worker.js`` calls this function.

    Parameters
    ----------
    post : callable
    language : ``"en"`` or ``"ja"``, optional
    """
    from puyonb.publish.live.anywidget_stub import install

    install()
    return Workbench(post, language=language)
