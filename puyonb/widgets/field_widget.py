"""The base class of the widgets that show a field: its texts and links, strokes, and undo."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import traitlets as t

from puyonb import draw, kinds, notations
from puyonb.drawing.palette import Palette
from puyonb.drawing.scene import Scene
from puyonb.errors import CannotExpress
from puyonb.messages import Message
from puyonb.notations._lookup import is_address
from puyonb.puyo import fieldtext
from puyonb.puyo.field import LETTERS, Field
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.kinds import BOARDS
from puyonb.puyo.record import Record
from puyonb.widgets import field_board
from puyonb.widgets.board import Place
from puyonb.widgets.editing import Editor
from puyonb.widgets.renderings import Rendering, read, render_value
from puyonb.widgets.scene_encoder import schemes

KINDS = {letter: puyo for puyo, letter in LETTERS.items()}
"""The puyo of each letter on a board."""

_FIELD, _EXTENDED = "field", "field:extended"


class FieldWidget(Editor):
    """A field on a board, and the same field in some notations; subclasses add actions.

    Parameters and attributes are those of :class:`~puyonb.widgets.field_editor.FieldEditor`, except
    ``kinds``.
    """

    takes_records: ClassVar[bool] = False
    """Whether the widget keeps moves and a task; if not, it refuses a value that has them."""

    value = t.Instance(Field)

    def __init__(
        self,
        value: Field | Record | Link | str | None = None,
        *,
        notations: Iterable[str] = (_FIELD,),
        palette: str | Palette = "default",
        language: str | None = None,
        **traits: Any,
    ) -> None:
        if isinstance(value, str):
            value = read(value).value
        value = kinds.reach(value, *BOARDS)
        if isinstance(value, Record | Link) and not self.takes_records:
            value = self._board_alone(value)
        self._names = _known(notations)
        self._palette = palette
        super().__init__(Field.empty() if value is None else value, language=language, **traits)

    @t.default("value")
    def _empty(self) -> Field:
        return Field.empty()

    @staticmethod
    def _refusal(more: tuple[Message, ...]) -> CannotExpress:
        """Return the error for a value that has more than a board."""
        return CannotExpress(
            Message(
                "widgets.field.only_boards",
                "this widget takes only a board, and this text also holds {more:and}",
                more=more,
            )
        )

    def _board_alone(self, value: Field | Record | Link) -> Field:
        """Return the board of a value that has nothing else; raise the refusal if it has more."""
        if more := more_than_a_board(value):
            raise self._refusal(more)
        return board_of(value)

    @property
    def field(self) -> Field:
        """The field on the board: the value, or the field of a record or a link."""
        return board_of(self.value)

    def _with(self, field: Field) -> Any:
        """Return the value with another field; moves and task stay."""
        return field if isinstance(self.value, Field) else replace(self.value, field=field)

    def scene(self, *, dark: bool = False) -> Scene:
        """Return the value as a picture: a board with coordinates, or a record with its moves."""
        palette = schemes(self._palette)[dark]
        if kinds.name(self.value) != "field":
            return draw.scene(self.value, palette=palette)
        return draw.field.scene(self.field, palette=palette, coordinates="game")

    def clear(self) -> None:
        """Empty the board."""
        self.value = self._with(
            Field.empty(self.field.width, self.field.height, self.field.hidden_rows)
        )

    # Actions of the reader.

    def painted(self, places: Sequence[Place], kind: str) -> None:
        """Write one kind into the cells of a stroke, as one step that can be undone."""
        self.value = self._with(self.field.replace(dict.fromkeys(places, KINDS[kind])))

    # From the value to the board.

    def _show_board(self) -> None:
        field = self.field
        size = (field.width, field.height, field.hidden_rows)
        if getattr(self, "_size", None) != size:
            self._size = size
            self.drawing = field_board.drawing(*size, palette=self._palette)
        self.cells = str(field).split("\n")

    def _show_texts(self) -> None:
        self.texts = [self._written(name) for name in self._names]

    def _written(self, name: str) -> dict[str, Any]:
        """Return one text, as it was typed or as it is written from the value.

        The plain text field shows the board only, with a note.  No other text leaves out moves or a
        task.
        """
        entry, content, note = notations.get(name), "", ""
        more = more_than_a_board(self.value)
        is_field = entry.family == _FIELD
        written = self._render(self.field if is_field else self.value, name)
        if more and is_field:
            note = Message(
                "widgets.field.board_alone",
                "This text is the board only. The editor also keeps {more:and}.",
                more=more,
            ).text()
        if written.losses and name == _FIELD:
            entry = notations.get(_EXTENDED)
            content = fieldtext.dumps(self.field, extended=True)
        elif written.losses:
            reasons = tuple(loss.content for loss in written.losses)
            note = Message("widgets.text.cannot", reasons=reasons).text()
        else:
            content = written.text or ""
        return self._text(name, str(entry.title), content, note=note)

    def _render(self, value: Any, name: str) -> Rendering:
        return render_value(value, source=source_of(value), target=name)

    def _read(self, typed: str, name: str) -> Any:
        """Read a value of the present type from a text of one notation.

        A notation without moves changes the board only.  The plain text field may have extended
        letters.  An address of another simulator is read, too.
        """
        if not typed.strip():
            value: Any = Field.empty()
            source = _EXTENDED
        else:
            among: Iterable[str] = [name, _EXTENDED] if name == _FIELD else [name]
            if is_address(typed):
                among = notations.names(game="puyo")
            found = read(typed, among=among)
            value, source = kinds.reach(found.value, *BOARDS), found.name
        if isinstance(self.value, Field):
            return self._board_alone(value)
        if isinstance(value, Field):
            try:
                return self._with(value)
            except ValueError as error:  # the moves do not fit on a board of this width
                raise CannotExpress(error.args[0]) from None
        return notations.adapt(value, source=source, to=source_of(self.value))


def board_of(value: Field | Record | Link) -> Field:
    """Return the field of a value, before the first move."""
    return value if isinstance(value, Field) else value.field


def more_than_a_board(value: Field | Record | Link) -> tuple[Message, ...]:
    """Return what a value has besides its board: moves, alternatives, a task, a third part."""
    if isinstance(value, Field):
        return ()
    found = []
    if moves := len(value.moves):
        found.append(Message("widgets.field.more.moves", "{count:move|moves}", count=moves))
    if isinstance(value, Link) and len(value.routes) > 1:
        found.append(Message("widgets.field.more.alternatives", "alternatives"))
    if value.condition is not None:
        found.append(Message("widgets.field.more.task", "a task"))
    if isinstance(value, Link) and value.extra:
        found.append(Message("widgets.field.more.extra", "a third part"))
    return tuple(found)


def source_of(value: Field | Record | Link) -> str:
    """Return the name of a notation that can express every value of this type."""
    return (
        _EXTENDED
        if isinstance(value, Field)
        else "puyop"
        if isinstance(value, Record)
        else "ishikawa"
    )


def _known(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(notations.get(name).name for name in names)
