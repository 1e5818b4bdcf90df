"""What widgets have in common that change a model step by step: what was typed, and what can be taken back."""

from collections import deque
from typing import Any, ClassVar, NamedTuple

from puyonb.errors import CannotExpress, NotationError
from puyonb.widgets.board import BoardWidget, text

_STEPS = 1000
"""How many changes can be taken back."""


class Typed(NamedTuple):
    """A text that can be typed in: the number of the edit, if it was typed, and what is wrong with it, if anything is."""

    text: str
    serial: int = 0
    fault: NotationError | CannotExpress | None = None

    def shown(self, name: str, title: str, **more: Any) -> dict[str, Any]:
        """Give it as a board shows it: what is wrong with it is said before anything else."""
        if self.fault is not None:
            excerpt = self.fault.excerpt() if isinstance(self.fault, NotationError) else ""
            more |= {"note": str(self.fault), "excerpt": excerpt, "state": "bad"}
        return text(name, title, self.text, editable=True, serial=self.serial, **more)


class Editor(BoardWidget):
    """A board whose model is changed step by step; each assignment to it is one.

    A widget says what is shown of the model in ``_show_board``, ``_show_tools`` and
    ``_show_texts``, and what a typed text means in ``_read``.

    Parameters
    ----------
    value : object
        The model to begin with.
    **options
        Those of :class:`~puyonb.widgets.board.BoardWidget`.
    """

    model: ClassVar[str] = "value"
    """The trait whose changes can be taken back."""

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
        """Take back the last change; nothing happens if there is none."""
        self._step(self._past, self._future)

    def redo(self) -> None:
        """Do again what was undone."""
        self._step(self._future, self._past)

    # What the reader does.

    def used(self, name: str, text: str) -> None:
        """Do what a button says."""
        if name in ("undo", "redo"):
            getattr(self, name)()

    def edited(self, name: str, text: str, serial: int) -> None:
        """Read what was typed; while it cannot be read, the last good model stays."""
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
        self._moving = True
        try:
            self._keep(now)
            setattr(self, self.model, found)
        finally:
            self._moving = False

    def _dispatch(self, content: object) -> None:
        self._by_reader = True
        try:
            super()._dispatch(content)
        finally:
            self._by_reader = False

    def _read(self, typed: str, name: str) -> Any:
        """Give the model that a typed text means."""
        raise NotationError(f"expected no text {name!r}", typed, 0)

    # From the model to the board.

    def _changed(self, change: Any) -> None:
        if not self._moving:
            self._typed = {}
            self._keep(change["old"])
        self._show()

    def _keep(self, model: Any) -> None:
        self._past.append(model)
        self._future.clear()

    def _step(self, here: deque[Any], there: deque[Any]) -> None:
        if not here:
            return
        there.append(getattr(self, self.model))
        self._typed = {}
        self._moving = True
        try:
            setattr(self, self.model, here.pop())
        finally:
            self._moving = False

    def _show(self) -> None:
        with self.hold_sync():
            self._show_board()
            self._show_tools()
            self._show_texts()

    def _show_board(self) -> None:
        """Write the picture."""

    def _show_tools(self) -> None:
        """Write the buttons."""

    def _show_texts(self) -> None:
        """Write the texts."""

    def _text(self, name: str, title: str, written: str, **more: Any) -> dict[str, Any]:
        """Give a text that can be typed in: while it is at fault it stays as it was typed."""
        return self._typed.get(name, Typed(written)).shown(name, title, **more)
