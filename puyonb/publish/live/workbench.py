"""The workbench of the live page: one text, and the widgets that accept its value.

It runs in the browser, and exchanges messages with the page as JSON, see :meth:`Workbench.receive`
and :class:`Workbench`.  The widgets are those of the notebooks; this module knows which values each
of them accepts.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from traitlets import TraitError

from puyonb import draw, notations
from puyonb.errors import CannotExpress, NotationError
from puyonb.messages import Message, using
from puyonb.puyo.field import Field
from puyonb.puyo.ishikawa import Link, link_of
from puyonb.puyo.record import Record

if TYPE_CHECKING:
    from puyonb.widgets.board import BoardWidget


class View(NamedTuple):
    """A way to show or edit the value of a text.

    Attributes
    ----------
    name : str
        The name in a link; the label is the message ``live.view.<name>``.
    widget : str
        The name of the widget in :mod:`puyonb.widgets`.
    values : tuple of str
        The kinds of values that it accepts, as notations name them; ``"text"`` is the text itself.
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

_CONVERT = View("convert", "NotationConverter", ("text",))
_CHAIN = View("chain", "ChainPlayer", _BOARDS, edits=True, board=True)
_PLAY = View("play", "RecordPlayer", _BOARDS, edits=True)
VIEWS = (
    _CONVERT,
    View("edit", "FieldEditor", _BOARDS, edits=True),
    _CHAIN,
    _PLAY,
    View("explain", "PasswordExplainer", _BOARDS, edits=True, board=True),
    View("game", "GamePlayer", ("games",), edits=True),
    View("board", "BoardEditor", ("games",), edits=True),
    View("paint", "NonogramEditor", ("puzzle",), edits=True),
    View("solve", "NonogramSolver", ("puzzle",)),
)
"""The views in the order of their tabs."""

_LINK = "ishikawa"
"""A notation of links that can express every value of a Puyo board."""

_FOR_LINKS = ("field:extended", "puyop", "ishikawa")
"""The notations for a board or a link that the notation of the text cannot express."""


class Workbench:
    """Hold one text and the widget on show, and send changes to the page.

    Parameters
    ----------
    post : callable
        Called with each message to the page, as JSON: *shown* (a widget with its whole state, and
        the views of the text), *changed* (traits of the widget), *sent* (a message of the widget to
        its script), *input* (the box for the text, with its note), *text* (a new text), *picture*
        (an SVG), *noted* (the warnings of the text, maybe empty), *refused* (an error).
    language : ``"en"`` or ``"ja"``, optional
        The language of everything that is sent.  Default: :func:`puyonb.language`.
    """

    def __init__(self, post: Callable[[str], object], *, language: str | None = None) -> None:
        from puyonb.widgets.notation_converter import NotationConverter

        self._post = post
        self._hub = NotationConverter(language=language)
        self._language = self._hub.language
        self._view = _CONVERT
        self._widget: BoardWidget = self._hub
        self._number = 0
        self._changed: set[str] = set()
        self._sent = ("", "")
        self._noted = ""
        self._answering = False
        self._hub.observe(self._note, list(_traits(self._hub)))
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
            case {"type": "open", "text": str(text), **rest}:
                self._hub.text = text
                is_read = text.strip() and self._hub.texts[0]["state"] == "good"
                self._show(
                    str(rest.get("view", "")) or self._view.name if is_read else _CONVERT.name
                )
            case {"type": "show", "view": str(name)}:
                self._show(name)
            case {"type": "set", "widget": self._number, "traits": dict(traits)}:
                self._widget.set_state(traits)
                # The page has these values already, or newer ones.
                self._changed -= {
                    name for name in traits if getattr(self._widget, name, None) == traits[name]
                }
            case {"type": "message", "widget": self._number, "content": dict(content)}:
                self._widget._handle_custom_msg(content, [])  # noqa: SLF001 - a kernel calls it too
            case {"type": "input", "content": dict(content)}:
                self._type(content)
            case {"type": "picture"}:
                self._draw()

    def _type(self, content: Mapping[str, Any]) -> None:
        """Read what was typed into the box; a text with an error changes no widget."""
        before = self._hub.value
        self._hub._handle_custom_msg(content, [])  # noqa: SLF001 - a kernel calls it too
        if self._widget is not self._hub and self._hub.value != before:
            self._show(self._view.name)

    @property
    def views(self) -> tuple[View, ...]:
        """The views of the present text."""
        kind = notations.get(self._hub.notation).value if self._hub.notation else ""
        found = tuple(view for view in VIEWS if {kind, "text"} & {*view.values})
        # A chain before the first move says nothing about a link with moves.
        return tuple(view for view in found if view is not _CHAIN or not self._has_moves)

    @property
    def _has_moves(self) -> bool:
        return bool(getattr(self._hub.value, "moves", ()))

    def _show(self, name: str) -> None:
        """Show a view; the first one if this view does not accept the text."""
        if name == _CHAIN.name and self._has_moves:
            name = _PLAY.name
        view = next((view for view in self.views if view.name == name), _CONVERT)
        try:
            widget = self._made(view)
        except (TraitError, TypeError, ValueError) as error:
            self._refuse(error.args[0] if error.args else "")
            view, widget = _CONVERT, self._hub
        if self._widget is not self._hub:
            self._widget.close()
        self._view, self._widget = view, widget
        self._number += 1
        self._changed.clear()
        if widget is not self._hub:
            widget.observe(self._note, list(_traits(widget)))
            if view.edits:
                widget.observe(self._take, "value")
        if hasattr(widget, "on_send"):
            number = self._number
            widget.on_send(lambda content: self._say("sent", widget=number, content=content))
        self._say(
            "shown",
            widget=self._number,
            view=view.name,
            views=[each.name for each in self.views],
            state={name: self._trait(name) for name in _traits(widget)},
        )

    def _trait(self, name: str) -> Any:
        """Return a trait of the widget for the page, which has the box of the text elsewhere."""
        value = getattr(self._widget, name)
        return value[1:] if name == "texts" and self._widget is self._hub else value

    def _made(self, view: View) -> "BoardWidget":
        if view is _CONVERT:
            return self._hub
        make = getattr(import_module("puyonb.widgets"), view.widget)
        # The text of a password also has its game, which its field does not have.
        as_text = view.widget == "PasswordExplainer" and self._hub.notation.startswith("password")
        value = _part(self._hub.value) if view.board else _first(self._hub.value)
        if view.widget == "FieldEditor" and not isinstance(value, Link):
            value = link_of(value, notation=_LINK)  # moves may be pasted beside a board
        options = {"seed": 0} if view is _PLAY else {}  # a game goes on after its last move
        widget: BoardWidget = make(self._hub.text if as_text else value, **options)
        return widget

    def _take(self, change: Mapping[str, Any]) -> None:
        """Write a widget's new value in the notation of the text, or in one that can express it."""
        value, name = change["new"], self._hub.notation
        whole = self._hub.value
        if value in (whole, _part(whole)):
            return
        if isinstance(whole, Record | Link) and isinstance(value, Field):
            try:
                value = replace(whole, field=value)
            except ValueError as error:  # the moves do not fit on a board of this width
                self._refuse(error.args[0])
                return
        elif isinstance(whole, Link) and isinstance(value, Record):
            value = self._with_lines(whole, value)
        elif isinstance(whole, list):
            value = [value, *whole[1:]]
        if isinstance(value, Record | Link):
            self._write_link(value)
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

    def _write_link(self, value: Record | Link) -> None:
        """Write a record or a link in the first notation that can express it."""
        link = value if isinstance(value, Link) else link_of(value, notation=_LINK)
        error = None
        for name in (self._hub.notation, *_FOR_LINKS):
            try:
                self._put(notations.write(link, source=_LINK, to=name), name)
            except CannotExpress as refused:
                error = error or refused
            else:
                return
        self._refuse(error.content if error else "")

    def _draw(self) -> None:
        for drawn in (self._hub.value, _part(self._hub.value)):
            try:
                self._say(
                    "picture", svg=draw.svg(drawn), game=notations.get(self._hub.notation).game
                )
            except TypeError:
                continue
            return
        self._refuse(Message("live.no_picture"))

    def _refuse(self, content: object) -> None:
        self._say("refused", message=str(content))

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
        # The converter shows its warnings beside the text.
        warnings = () if self._widget is self._hub else self._hub.warnings
        notes: tuple[Message | str, ...] = tuple(map(str, warnings))
        if self._view.board and (more := _beside_the_board(self._hub.value)):
            notes += (Message("widgets.field.board_shown", more=more),)
        note = Message("widgets.notes", notes=notes).text()
        if note != self._noted:
            self._noted = note
            self._say("noted", message=note)

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


def _traits(widget: "BoardWidget") -> set[str]:
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
