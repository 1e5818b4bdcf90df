"""The base class of the editors: a model with undo and redo, and texts that can be typed in."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar, NamedTuple

from puyonb.errors import CannotExpress, NotationError
from puyonb.messages import Message
from puyonb.widgets.board import BoardWidget, text, tool

_STEPS = 1000
"""The most changes that can be undone."""


class Typed(NamedTuple):
    """An editable text, the number of its edit (0 if it was not typed), and its error."""

    text: str
    serial: int = 0
    error: NotationError | CannotExpress | None = None

    def shown(self, name: str, title: str, **more: Any) -> dict[str, Any]:
        """Return the text as a board shows it; an error replaces any other note."""
        if self.error is not None:
            excerpt = self.error.excerpt() if isinstance(self.error, NotationError) else ""
            note = str(self.error)
            more |= {"note": note, "excerpt": excerpt, "state": "bad"}
        return text(name, title, self.text, editable=True, serial=self.serial, **more)


class Editor(BoardWidget):
    """A board whose model changes in steps; each assignment to it is a step.

    A widget shows the model in ``_show_board``, ``_show_tools`` and ``_show_texts``, and reads a
    typed text in ``_read``.

    Parameters
    ----------
    value : object
        The first model.
    **options
        As for :class:`~puyonb.widgets.board.BoardWidget`.
    """

    model: ClassVar[str] = "value"
    """The trait whose changes can be undone."""

    def __init__(self, value: Any, **options: Any) -> None:
        self._past: deque[Any] = deque(maxlen=_STEPS)
        self._future: deque[Any] = deque(maxlen=_STEPS)
        self._moving = False
        self._by_reader = False
        self._typed: dict[str, Typed] = {}
        super().__init__(**options)
        with self.hold_trait_notifications():
            self.value = value
        self.observe(self._changed, self.model)
        self._show()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.value!r})"

    def undo(self) -> None:
        """Undo the last change, if there is one."""
        self._step(self._past, self._future)

    def redo(self) -> None:
        """Redo the last change that was undone, if there is one."""
        self._step(self._future, self._past)

    # Actions of the reader.

    def used(self, name: str, text: str) -> None:
        """Answer a button."""
        if name in ("undo", "redo"):
            getattr(self, name)()

    def edited(self, name: str, text: str, serial: int) -> None:
        """Read a typed text; a text with an error leaves the model unchanged."""
        self._typed = {name: Typed(text, serial)}
        try:
            found = self._read(text, name)
        except (NotationError, CannotExpress) as error:
            self._typed = {name: Typed(text, serial, error)}
            self._show_texts()
            return
        now = getattr(self, self.model)
        if found == now:
            self._show_texts()
            return
        with self._by_itself():
            self._keep(now)
            setattr(self, self.model, found)

    def _dispatch(self, content: object) -> None:
        self._by_reader = True
        try:
            super()._dispatch(content)
        finally:
            self._by_reader = False

    @contextmanager
    def _by_itself(self) -> Iterator[None]:
        """Let the widget change its model in the block, which is no step."""
        self._moving, before = True, self._moving
        try:
            yield
        finally:
            self._moving = before

    def _read(self, typed: str, name: str) -> Any:
        """Return the model of a typed text."""
        raise NotationError(
            Message("widgets.no_text", "this widget has no editable text {name!q}", name=name),
            typed,
        )

    # From the model to the board.

    def _changed(self, change: Any) -> None:
        if not self._moving:
            self._typed = {}
            self._keep(change["old"])
        self._show()

    def _keep(self, model: Any) -> None:
        self._past.append(self._saved(model))
        self._future.clear()

    def _step(self, here: deque[Any], there: deque[Any]) -> None:
        if not here:
            return
        there.append(self._saved(getattr(self, self.model)))
        self._typed = {}
        with self._by_itself():
            self._restore(here.pop())

    def _undo_tools(self) -> list[dict[str, Any]]:
        """Return the buttons for undo and redo."""
        return [
            tool("undo", disabled=not self._past),
            tool("redo", disabled=not self._future),
        ]

    def _saved(self, model: Any) -> Any:
        """Return what undo restores: the model, which the widget still shows."""
        return model

    def _restore(self, saved: Any) -> None:
        """Show again what :meth:`_saved` returned."""
        setattr(self, self.model, saved)

    def _show(self) -> None:
        with self.hold_sync():
            self._show_board()
            self._show_tools()
            self._show_texts()

    def _show_board(self) -> None:
        """Set the traits of the picture."""

    def _show_tools(self) -> None:
        """Set the buttons."""

    def _show_texts(self) -> None:
        """Set the texts."""

    def _text(self, name: str, title: str, written: str, **more: Any) -> dict[str, Any]:
        """Return an editable text: as it was typed while it has an error, else as it is written."""
        return self._typed.get(name, Typed(written)).shown(name, title, **more)
