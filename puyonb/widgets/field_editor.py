"""The editor of fields: paint a Puyo board, and its text and links follow; change one of these, and the board follows.

>>> from puyonb.widgets import FieldEditor
>>> editor = FieldEditor(Field.from_rows(["RG....", "RRGGBB"], height=13))
>>> editor.mirror()
>>> editor
FieldEditor(Field.from_rows(['....GR', 'BBGGRR'], height=13))
>>> editor.texts[0]["text"].split()
['....GR', 'BBGGRR']
"""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import traitlets as t

from puyonb import notations
from puyonb.errors import CannotExpress, NotationError
from puyonb.puyo import fieldtext
from puyonb.puyo.draw import field_scene
from puyonb.puyo.field import COLORS, LETTERS, Field, Puyo
from puyonb.widgets import field_board
from puyonb.widgets.board import Board, Place, still, text, tool
from puyonb.widgets.transcripts import read, transcribe
from puyonb.widgets.words import say, words

__all__ = ["FieldEditor"]

_STEPS = 1000
"""How many changes can be taken back."""

_PALETTE = (*(puyo for puyo in Puyo if puyo is not Puyo.EMPTY), Puyo.EMPTY)

_KINDS = {letter: puyo for puyo, letter in LETTERS.items()}
_FIELD, _EXTENDED = "field", "field:extended"
_USUAL = (_FIELD, "puyop", "ishikawa")
"""The notations that are shown if nothing else is said, as far as there are such."""


class FieldEditor(Board):
    """A Puyo board to paint on, with a palette, a few tools, and the same field as text and as links.

    Parameters
    ----------
    value : Field, default an empty 6x13 one
    notations : iterable of str, default the plain text field and the links of two simulators
        What stands beside the board, by the names of :func:`puyonb.notations.names`; each can be typed in.
    kinds : iterable of Puyo, default all
        What the palette offers.
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
        notations: Iterable[str] | None = None,
        kinds: Iterable[Puyo] = _PALETTE,
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
        self._exchanging: Puyo | None = None
        palette = [LETTERS[kind] for kind in kinds]
        brush = next((letter for letter in palette if letter != LETTERS[Puyo.EMPTY]), LETTERS[Puyo.EMPTY])
        super().__init__(language=language, mode="paint", palette=palette, brush=brush, **traits)
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
        scene = field_scene(self.value, palette=self._colors, coordinates=True)
        return still(scene)

    # Changes: each assigns one new value.

    def undo(self) -> None:
        """Take back the last change; nothing happens if there is none."""
        self._step(self._past, self._future)

    def redo(self) -> None:
        """Do again what was undone."""
        self._step(self._future, self._past)

    def mirror(self) -> None:
        """Exchange left and right."""
        self.value = self.value.mirror()

    def recolor(self, colors: Mapping[Puyo, Puyo]) -> None:
        """Exchange colours; a permutation, as :meth:`puyonb.Field.recolor` takes it."""
        self.value = self.value.recolor(colors)

    def settle(self) -> None:
        """Let everything fall.

        Raises
        ------
        RuntimeError
            If this installation knows no gravity; the button is hidden then.
        """
        fall = _settle()
        if fall is None:
            raise RuntimeError("expected puyonb.puyo.chain.settle, found none in this installation")
        self.value = fall(self.value)

    def clear(self) -> None:
        """Empty the board."""
        self.value = Field.empty(self.value.width, self.value.height, self.value.hidden_rows)

    # What the reader does.

    def painted(self, places: Sequence[Place], kind: str) -> None:
        """Put one kind into the cells of a stroke: one change, one step to undo."""
        self.value = self.value.replace(dict.fromkeys(places, _KINDS[kind]))

    def chosen(self, kind: str) -> None:
        """Exchange two colours, if that was asked for."""
        one, other, self._exchanging = self._exchanging, _KINDS[kind], None
        if one is not None and one is not other and other in COLORS:
            self.recolor({one: other, other: one})
        self._show_tools()

    def used(self, name: str, text: str) -> None:
        """Do what a button says."""
        if name == "exchange":
            brush = _KINDS.get(self.brush)
            self._exchanging = brush if self._exchanging is None and brush in COLORS else None
            self._show_tools()
        elif name in ("undo", "redo", "mirror", "clear") or (name == "settle" and _settle()):
            getattr(self, name)()

    def edited(self, name: str, text: str, serial: int) -> None:
        """Read what was typed; while it cannot be read, the last good field stays."""
        self._typed = {name: (text, serial)}
        try:
            value = _read(text, name)
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
        field = self.value
        with self.hold_sync():
            size = (field.width, field.height, field.hidden_rows)
            if getattr(self, "_size", None) != size:
                self._size = size
                self.drawing = field_board.drawing(*size, palette=self._colors, language=self.language)
            self.cells = str(field).split("\n")
            self._show_tools()
            self._show_texts()

    def _show_tools(self) -> None:
        said = words(self.language, "tool.")
        self.tools = [
            tool("undo", said, disabled=not self._past),
            tool("redo", said, disabled=not self._future),
            tool("mirror", said),
            tool("exchange", said, pressed=self._exchanging is not None, disabled=_KINDS.get(self.brush) not in COLORS),
            *([tool("settle", said)] if _settle() else []),
            tool("clear", said, disabled=self.value.is_empty),
        ]

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


def _known(names: Iterable[str] | None) -> tuple[str, ...]:
    if names is None:
        return tuple(name for name in _USUAL if name in notations.names())
    return tuple(notations.get(name).name for name in names)


def _extended(field: Field) -> str:
    return fieldtext.dumps(field, extended=True)


def _read(typed: str, name: str) -> Field:
    """Read a field from a text of one notation; the extended letters are read where the plain ones are."""
    if not typed.strip():
        return Field.empty()
    found = read(typed, among=[name, _EXTENDED] if name == _FIELD else [name])
    if isinstance(found.value, Field):
        return found.value
    # What is more than a field has a form in the extended text only if nothing of it is lost.
    return fieldtext.loads(notations.convert(typed, source=found.name, to=_EXTENDED), extended=True)


def _settle() -> Any:
    """Give the engine's own gravity, where there is an engine."""
    if find_spec("puyonb.puyo.chain") is None:
        return None
    return getattr(import_module("puyonb.puyo.chain"), "settle", None)
