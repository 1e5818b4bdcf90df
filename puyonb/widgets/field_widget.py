"""What every widget that shows a field has: the value, its texts and links, strokes, and steps that can be undone."""

from collections.abc import Iterable, Sequence
from typing import Any

import traitlets as t

from puyonb import notations
from puyonb.drawing.scene import Scene
from puyonb.puyo import fieldtext
from puyonb.puyo.draw import field_scene
from puyonb.puyo.field import LETTERS, Field
from puyonb.widgets import field_board
from puyonb.widgets.board import Place
from puyonb.widgets.editing import Editor
from puyonb.widgets.sketch import schemes
from puyonb.widgets.transcripts import read, transcribe
from puyonb.widgets.words import say

__all__ = ["KINDS", "FieldWidget"]

KINDS = {letter: puyo for puyo, letter in LETTERS.items()}
"""The puyo of each letter on a board."""

_FIELD, _EXTENDED = "field", "field:extended"


class FieldWidget(Editor):
    """A field on a board, and the same field in some notations; a widget adds what its reader can do.

    Its parameters and attributes are those of :class:`~puyonb.widgets.field_editor.FieldEditor`, but for the kinds of puyos.
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
        super().__init__(Field.empty() if value is None else value, language=language, **traits)

    @t.default("value")
    def _empty(self) -> Field:
        return Field.empty()

    def scene(self, *, dark: bool = False) -> Scene:
        """Give the field as a picture."""
        return field_scene(self.value, palette=schemes(self._colors)[dark], coordinates=True)

    def clear(self) -> None:
        """Empty the board."""
        self.value = Field.empty(self.value.width, self.value.height, self.value.hidden_rows)

    # What the reader does.

    def painted(self, places: Sequence[Place], kind: str) -> None:
        """Put one kind into the cells of a stroke: one change, one step to undo."""
        self.value = self.value.replace(dict.fromkeys(places, KINDS[kind]))

    # From the value to the board.

    def _show_board(self) -> None:
        field = self.value
        size = (field.width, field.height, field.hidden_rows)
        if getattr(self, "_size", None) != size:
            self._size = size
            self.drawing = field_board.drawing(*size, palette=self._colors, language=self.language)
        self.cells = str(field).split("\n")

    def _show_texts(self) -> None:
        self.texts = [self._written(name) for name in self._names]

    def _written(self, name: str) -> dict[str, Any]:
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
        return self._text(name, entry.title, content, note=note)

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
