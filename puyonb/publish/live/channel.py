"""The widgets of the live page without a kernel: one widget on show, and messages as JSON.

The page has the scripts of the widgets, but no kernel: a :class:`Channel` takes its place.
"""

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from puyonb.messages import using

if TYPE_CHECKING:
    from puyonb.widgets.board import BoardWidget


class Channel:
    """Hold the widget on show, answer the messages of its page, and send the changes.

    Parameters
    ----------
    post : callable
        Called with each message to the page, as JSON: *shown* (the widget with its whole state),
        *changed* (traits of the widget), *sent* (a message of the widget to its script).
    language : ``"en"`` or ``"ja"``, optional
        The language of everything that is sent.  Default: :func:`puyonb.language`.
    """

    def __init__(self, post: Callable[[str], object], language: str | None = None) -> None:
        self._post, self._language = post, language
        self._widget: BoardWidget | None = None
        self._number = 0
        self._changed: set[str] = set()
        self._answering = False

    def receive(self, message: str) -> None:
        """Answer a message of the page, and send the changes.

        Parameters
        ----------
        message : str
            JSON with a ``type``: *set* (``traits`` of the widget), *message* (``content`` for the
            widget), each with the number of its ``widget``, or one of the subclass.  A message for
            an earlier widget or of another type is ignored.
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
            case {"type": "set", "widget": self._number, "traits": dict(traits)} if self._widget:
                self._widget.set_state(traits)
                # The page has these values already, or newer ones.
                self._changed -= {
                    name for name in traits if getattr(self._widget, name, None) == traits[name]
                }
            case {"type": "message", "widget": self._number, "content": dict(content)}:
                if self._widget:
                    self._widget._handle_custom_msg(content, [])  # noqa: SLF001 - as a kernel does

    def _follow(self, widget: "BoardWidget") -> None:
        """Send the changes of a widget to the page while it is on show."""
        widget.observe(self._note, list(synced_traits(widget)))
        if hasattr(widget, "on_send"):
            widget.on_send(lambda content: self._send(widget, content))

    def _show(self, widget: "BoardWidget", **parts: Any) -> None:
        """Send a widget with its whole state, and more parts of the message."""
        self._widget = widget
        self._number += 1
        self._changed.clear()
        state = {name: self._trait(name) for name in synced_traits(widget)}
        self._say("shown", widget=self._number, **parts, state=state)

    def _trait(self, name: str) -> Any:
        """Return a trait of the widget for the page."""
        return getattr(self._widget, name)

    def _send(self, widget: "BoardWidget", content: object) -> None:
        if widget is self._widget:
            self._say("sent", widget=self._number, content=content)

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

    def _say(self, kind: str, **parts: Any) -> None:
        self._post(json.dumps({"type": kind, **parts}))


def synced_traits(widget: "BoardWidget") -> set[str]:
    """Return the names of the traits for the page, without those of Jupyter's protocol."""
    return {
        name
        for name in widget.trait_names(sync=True)
        if not name.startswith("_") and name not in _PROTOCOL
    }


_PROTOCOL = {"comm", "keys", "layout", "log", "tabbable", "tooltip"}
