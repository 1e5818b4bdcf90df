"""What every widget that shows a field has: the value, its texts and links, strokes, and steps that can be undone."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import traitlets as t

from puyonb import draw, notations
from puyonb.drawing.scene import Scene
from puyonb.errors import CannotExpress
from puyonb.puyo import fieldtext
from puyonb.puyo.field import LETTERS, Field
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.record import Record
from puyonb.widgets import field_board
from puyonb.widgets.board import Place
from puyonb.widgets.editing import Editor
from puyonb.widgets.renderings import Rendering, read, render_value
from puyonb.widgets.scene_encoder import schemes
from puyonb.widgets.words import say, words

KINDS = {letter: puyo for puyo, letter in LETTERS.items()}
"""The puyo of each letter on a board."""

_FIELD, _EXTENDED = "field", "field:extended"


class FieldWidget(Editor):
    """A field on a board, and the same field in some notations; a widget adds what its reader can do.

    Its parameters and attributes are those of :class:`~puyonb.widgets.field_editor.FieldEditor`,
    but for the kinds of puyos.
    """

    takes_records: ClassVar[bool] = False
    """Whether moves and a task are kept beside the board; if not, a value that holds some is refused."""

    value = t.Instance(Field)

    def __init__(
        self,
        value: Field | Record | Link | None = None,
        *,
        notations: Iterable[str] = (_FIELD,),
        colors: str = "default",
        language: str = "en",
        **traits: Any,
    ) -> None:
        if isinstance(value, Record | Link) and not self.takes_records:
            value = board_alone(value, language)
        self._names = _known(notations)
        self._colors = colors
        super().__init__(Field.empty() if value is None else value, language=language, **traits)

    @t.default("value")
    def _empty(self) -> Field:
        return Field.empty()

    @property
    def field(self) -> Field:
        """The field on the board: the value, or the field of a record or a link."""
        field: Field = getattr(self.value, "field", self.value)
        return field

    def _with(self, field: Field) -> Any:
        """Return the value with another field; moves and task stay."""
        return field if isinstance(self.value, Field) else replace(self.value, field=field)

    def scene(self, *, dark: bool = False) -> Scene:
        """Give the value as a picture: a board with coordinates, or a record with its moves."""
        if not isinstance(self.value, Field):
            return draw.scene(self.value, palette=schemes(self._colors)[dark])
        return draw.field.scene(self.field, palette=schemes(self._colors)[dark], coordinates=True)

    def clear(self) -> None:
        """Empty the board."""
        self.value = self._with(
            Field.empty(self.field.width, self.field.height, self.field.hidden_rows)
        )

    # What the reader does.

    def painted(self, places: Sequence[Place], kind: str) -> None:
        """Put one kind into the cells of a stroke: one change, one step to undo."""
        self.value = self._with(self.field.replace(dict.fromkeys(places, KINDS[kind])))

    # From the value to the board.

    def _show_board(self) -> None:
        field = self.field
        size = (field.width, field.height, field.hidden_rows)
        if getattr(self, "_size", None) != size:
            self._size = size
            self.drawing = field_board.drawing(*size, palette=self._colors, language=self.language)
        self.cells = str(field).split("\n")

    def _show_texts(self) -> None:
        self.texts = [self._written(name) for name in self._names]

    def _written(self, name: str) -> dict[str, Any]:
        """Give one text: what the reader types stays as it is typed, the others are written from the value.

        The text field shows the board alone and says so; no other text leaves out moves or a task.
        """
        entry, content, note = notations.get(name), "", ""
        more = more_than_a_board(self.value, self.language)
        is_field = entry.family == _FIELD
        written = self._render(self.field if is_field else self.value, name)
        if more and is_field:
            note = say(self.language, "field.board_alone", more=more)
        if written.losses and name == _FIELD:
            entry = notations.get(_EXTENDED)
            content = fieldtext.dumps(self.field, extended=True)
        elif written.losses:
            note = say(
                self.language,
                "text.cannot",
                message="; ".join(loss.message for loss in written.losses),
            )
        else:
            content = written.text or ""
        return self._text(name, str(entry.title), content, note=note)

    def _render(self, value: Any, name: str) -> Rendering:
        return render_value(value, source=_source(value), target=name)

    def _read(self, typed: str, name: str) -> Any:
        """Read a value of the present kind from a text of one notation.

        A notation without moves changes the board alone.  The extended letters are read where the
        plain ones are.
        """
        if not typed.strip():
            value, source = Field.empty(), _EXTENDED
        else:
            found = read(typed, among=[name, _EXTENDED] if name == _FIELD else [name])
            value, source = found.value, found.name
        if isinstance(self.value, Field):
            return board_alone(value, self.language)
        if isinstance(value, Field) and not notations.get(name).carries_moves:
            try:
                return self._with(value)
            except ValueError as error:  # the moves do not fit on a board of this width
                raise CannotExpress(str(error)) from None
        return notations.adapt(value, source=source, to=_source(self.value))


def more_than_a_board(value: Field | Record | Link, language: str = "en") -> str:
    """Name what a value holds beside its board: ``"3 moves and a task"``; nothing, if it is a board alone."""
    if isinstance(value, Field):
        return ""
    said, found = words(language, "field.more."), []
    if moves := len(value.moves):
        found.append(said["move"] if moves == 1 else said["moves"].format(number=moves))
    if isinstance(value, Link) and len(value.routes) > 1:
        found.append(said["alternatives"])
    if value.condition is not None:
        found.append(said["task"])
    if isinstance(value, Link) and value.extra:
        found.append(said["extra"])
    return said["and"].join([*([", ".join(found[:-1])] if found[1:] else []), *found[-1:]])


def board_alone(value: Field | Record | Link, language: str = "en") -> Field:
    """Return the board of a value that holds nothing else.

    Raises
    ------
    CannotExpress
        If there is more; the message says what.
    """
    if more := more_than_a_board(value, language):
        raise CannotExpress(say(language, "field.only_boards", more=more))
    return value if isinstance(value, Field) else value.field


def _source(value: Field | Record | Link) -> str:
    """Name a notation that holds all of a kind of value."""
    return (
        _EXTENDED
        if isinstance(value, Field)
        else "puyop"
        if isinstance(value, Record)
        else "ishikawa"
    )


def _known(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(notations.get(name).name for name in names)
