"""What every widget that shows a field has: the value, its texts and links, strokes, and steps that can be undone."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import traitlets as t

from puyonb import notations
from puyonb.errors import CannotExpress, NotationError
from puyonb.puyo import fieldtext
from puyonb.puyo.draw import field_scene
from puyonb.puyo.field import LETTERS, Field
from puyonb.widgets import field_board
from puyonb.widgets.board import Board, Place, still, text
from puyonb.widgets.transcripts import read, transcribe
from puyonb.widgets.words import say

__all__ = ["KINDS", "FieldWidget"]

KINDS = {letter: puyo for puyo, letter in LETTERS.items()}
"""The puyo of each letter on a board."""

_STEPS = 1000
"""How many changes can be taken back."""

_FIELD, _EXTENDED = "field", "field:extended"


class FieldWidget(Board):
    """A field on a board, and the same field in some notations; a widget adds what its reader can do.

    Parameters
    ----------
    value : Field, default an empty 6x13 one
    notations : iterable of str
        What stands beside the board, by the names of :func:`puyonb.notations.names`; each can be typed in.
    colors : str, default ``"default"``
        A palette of :func:`puyonb.draw.field`; the default one follows the light or dark page.
    language : str, default ``"en"``

    Attributes
    ----------
    value : Field
        The field on the board.  Assigning redraws everything; each change is one step that can be undone.

    Raises
    ------
    ValueError
        If there is no notation of a name that is given.
    """

    value = t.Instance(Field)

    def __init__(
        self,
        value: Field | None = None,
        *,
        notations: Iterable[str] = (_FIELD,),
        colors: str = "default",
        language: str = "en",
        **traits: Any,
    ) -> None:
        self._names = _known(notations)
        self._colors = colors
        self._past: deque[Field] = deque(maxlen=_STEPS)
        self._future: deque[Field] = deque(maxlen=_STEPS)
        self._moving = False
        self._typed: dict[str, tuple[str, int]] = {}
        super().__init__(language=language, **traits)
        with self.hold_trait_notifications():
            self.value = Field.empty() if value is None else value
        self.observe(self._changed, "value")
        self._show()

    @t.default("value")
    def _empty(self) -> Field:
        return Field.empty()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.value!r})"

    def still(self) -> dict[str, Any]:
        """Give the field as a picture and in words."""
        return still(field_scene(self.value, palette=self._colors, coordinates=True))

    def undo(self) -> None:
        """Take back the last change; nothing happens if there is none."""
        self._step(self._past, self._future)

    def redo(self) -> None:
        """Do again what was undone."""
        self._step(self._future, self._past)

    # What the reader does.

    def painted(self, places: Sequence[Place], kind: str) -> None:
        """Put one kind into the cells of a stroke: one change, one step to undo."""
        self.value = self.value.replace(dict.fromkeys(places, KINDS[kind]))

    def used(self, name: str, text: str) -> None:
        """Do what a button says."""
        if name in ("undo", "redo"):
            getattr(self, name)()

    def edited(self, name: str, text: str, serial: int) -> None:
        """Read what was typed; while it cannot be read, the last good field stays."""
        self._typed = {name: (text, serial)}
        try:
            value = self._read(text, name)
        except (NotationError, CannotExpress) as error:
            self._show_texts({name: error})
            return
        if value == self.value:
            self._show_texts()
        else:
            self._moving, moving = True, self._moving
            try:
                self._keep(self.value)
                self.value = value
            finally:
                self._moving = moving

    # From the value to the board.

    def _changed(self, change: Any) -> None:
        if not self._moving:
            self._typed = {}
            self._keep(change["old"])
        self._show()

    def _keep(self, field: Field) -> None:
        self._past.append(field)
        self._future.clear()

    def _step(self, here: deque[Field], there: deque[Field]) -> None:
        if not here:
            return
        there.append(self.value)
        self._typed = {}
        self._moving = True
        try:
            self.value = here.pop()
        finally:
            self._moving = False

    def _show(self) -> None:
        with self.hold_sync():
            self._show_board()
            self._show_tools()
            self._show_texts()

    def _show_board(self) -> None:
        field = self.value
        size = (field.width, field.height, field.hidden_rows)
        if getattr(self, "_size", None) != size:
            self._size = size
            self.drawing = field_board.drawing(*size, palette=self._colors, language=self.language)
        self.cells = str(field).split("\n")

    def _show_tools(self) -> None:
        """Write the buttons."""

    def _show_texts(self, faults: Mapping[str, Exception] | None = None) -> None:
        self.texts = [self._text(name, (faults or {}).get(name)) for name in self._names]

    def _text(self, name: str, fault: Exception | None) -> dict[str, Any]:
        """Give one text: what the reader types stays as it is typed, the others are written from the value."""
        entry, content, note = notations.get(name), "", ""
        written = transcribe(_extended(self.value), source=_EXTENDED, target=name)
        if written.losses and name == _FIELD:
            entry = notations.get(_EXTENDED)
            content = fieldtext.dumps(self.value, extended=True)
        elif written.losses:
            note = say(self.language, "text.cannot", message="; ".join(loss.message for loss in written.losses))
        else:
            content = written.text or ""
        typed, serial = self._typed.get(name, (content, 0))
        if fault is None:
            return text(name, entry.title, typed, editable=True, note=note, serial=serial)
        excerpt = fault.excerpt() if isinstance(fault, NotationError) else ""
        return text(
            name, entry.title, typed, editable=True, note=str(fault), excerpt=excerpt, state="bad", serial=serial
        )

    def _read(self, typed: str, name: str) -> Field:
        """Read a field from a text of one notation; the extended letters are read where the plain ones are."""
        if not typed.strip():
            return Field.empty()
        found = read(typed, among=[name, _EXTENDED] if name == _FIELD else [name])
        if isinstance(found.value, Field):
            return found.value
        # What is more than a field has a form in the extended text only if nothing of it is lost.
        return fieldtext.loads(notations.convert(typed, source=found.name, to=_EXTENDED), extended=True)


def _known(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(notations.get(name).name for name in names)


def _extended(field: Field) -> str:
    return fieldtext.dumps(field, extended=True)
