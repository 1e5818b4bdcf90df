"""The editor of fields and records: paint a board or edit its text and links; each follows.

>>> from puyonb.widgets import FieldEditor
>>> editor = FieldEditor(Field.from_rows(["RG....", "RRGGBB"], height=13))
>>> editor.mirror()
>>> editor
FieldEditor(Field.from_rows(['....GR', 'BBGGRR'], height=13))
>>> editor.texts[0]["text"].split()
['....GR', 'BBGGRR']
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import traitlets as t

from puyonb import draw, kinds, notations
from puyonb.drawing.palette import Palette
from puyonb.drawing.scene import Scene
from puyonb.errors import CannotExpress, shortened
from puyonb.messages import Message, message_text, templates
from puyonb.notations import names as every_notation
from puyonb.notations._lookup import is_address
from puyonb.puyo import chain, fieldtext
from puyonb.puyo.field import COLORS, LETTERS, Field, Puyo
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.kinds import BOARDS
from puyonb.puyo.record import Record
from puyonb.widgets import field_board
from puyonb.widgets.board import Place, text, tool
from puyonb.widgets.editing import Editor
from puyonb.widgets.renderings import Rendering, read, render_value
from puyonb.widgets.scene_encoder import schemes

KINDS = {letter: puyo for puyo, letter in LETTERS.items()}
"""The puyo of each letter on a board."""

_FIELD, _EXTENDED = "field", "field:extended"

_PALETTE = (*(puyo for puyo in Puyo if puyo is not Puyo.EMPTY), Puyo.EMPTY)

_USUAL = ("field", "puyop", "ishikawa")
"""The default notations, if they are registered."""

_REFUSED = "refused"
"""The text above the board that says why a button cannot change the moves."""


class FieldWidget(Editor):
    """A field on a board, and the same field in some notations; subclasses add actions.

    Parameters and attributes are those of :class:`FieldEditor`, except ``kinds``.
    """

    takes_records: ClassVar[bool] = False
    """Whether the widget keeps moves and a task; if not, it refuses a value that has them."""

    takes: ClassVar[tuple[str, ...]] = BOARDS

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
        value = self._taken(value)
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
            note = message_text(
                "widgets.field.board_alone",
                "This text is the board only. The editor also keeps {more:and}.",
                more=more,
            )
        if written.losses and name == _FIELD:
            entry = notations.get(_EXTENDED)
            content = fieldtext.dumps(self.field, extended=True)
        elif written.losses:
            reasons = tuple(loss.content for loss in written.losses)
            note = message_text("widgets.text.cannot", reasons=reasons)
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


class FieldEditor(FieldWidget):
    """A Puyo board to paint on, with a palette, a few tools, and the field as text and as links.

    Parameters
    ----------
    value : Field, Record, Link or str, default an empty 6x13 field
        A text in any notation is read first.  For a record or a link, painting, Settle and Clear
        change the board before the first move; moves and task stay in the links.  Mirror, Swap
        colours, Left and Right change the moves, too.  A field cannot become a record: begin with
        ``Record(field)`` to paste moves.
    notations : iterable of str, default the plain text field and the links of two simulators
        The texts beside the board, by the names of :func:`puyonb.notations.names`; all are
        editable.
    kinds : iterable of Puyo, default all
        The puyos of the palette.
    palette : str or Palette, default ``"default"``
        As for :func:`puyonb.draw.field`; the default one follows the light or dark page.
    language : ``"en"`` or ``"ja"``, optional
        The language of labels and messages.  Default: :func:`puyonb.language`.

    Attributes
    ----------
    value : Field, Record or Link
        The edited value, always of the same type.  Assigning redraws everything; each change is one
        step that can be undone.
    field : Field
        The field on the board.

    Raises
    ------
    ValueError
        If a notation is unknown.
    """

    takes_records = True

    value = t.Union([t.Instance(Field), t.Instance(Record), t.Instance(Link)])

    @t.default("value")
    def _empty(self) -> Field:
        return Field.empty()

    def __init__(
        self,
        value: Field | Record | Link | str | None = None,
        *,
        notations: Iterable[str] | None = None,
        kinds: Iterable[Puyo] = _PALETTE,
        **options: Any,
    ) -> None:
        self._exchanging: Puyo | None = None
        self._refused = ""
        brushes = [LETTERS[kind] for kind in kinds]
        brush = next(
            (letter for letter in brushes if letter != LETTERS[Puyo.EMPTY]), LETTERS[Puyo.EMPTY]
        )
        names = (
            [name for name in _USUAL if name in every_notation()]
            if notations is None
            else notations
        )
        super().__init__(
            value, notations=names, mode="paint", brushes=brushes, brush=brush, **options
        )

    @staticmethod
    def _refusal(more: tuple[Message, ...]) -> CannotExpress:
        """Return the error for a typed text with moves or a task, if the value is a field."""
        return CannotExpress(
            Message(
                "widgets.field.no_record",
                "this editor began with a board, and this text also holds {more:and}; an editor"
                " that begins with Record(field) keeps them",
                more=more,
            )
        )

    # Changes: each assigns one new value.

    def mirror(self) -> None:
        """Swap left and right, also of moves.

        Raises
        ------
        ValueError
            For a link with a third part, whose meaning is not known.
        """
        self.value = self.value.mirror()

    def recolor(self, colors: Mapping[Puyo, Puyo]) -> None:
        """Swap colours; the parameter is that of :meth:`puyonb.Field.recolor`.

        Raises
        ------
        ValueError
            As :meth:`mirror`, and if ``colors`` is not a permutation.
        """
        self.value = self.value.recolor(colors)

    def shift(self, *, rows: int = 0, columns: int = 0) -> None:
        """Move everything, also moves.

        Parameters
        ----------
        rows : int, cells, default 0
            Downwards; must be 0 for a record with moves, because moves fall from the top.
        columns : int, cells, default 0
            To the right; negative is left.

        Raises
        ------
        ValueError
            If a puyo or a move would leave the field; the message names it.  Also as
            :meth:`mirror`.
        """
        self.value = self.value.shift(rows=rows, columns=columns)

    def settle(self) -> None:
        """Let all floating puyos fall, before the first move; moves stay as they are."""
        self.value = self._with(chain.settle(self.field))

    def clear_moves(self) -> None:
        """Remove all moves, including alternatives; board and task stay."""
        if not isinstance(self.value, Field):
            self.value = self.value.without("moves")

    # Actions of the reader.

    def chosen(self, kind: str) -> None:
        """Swap two colours if the button for it is pressed."""
        one, other, self._exchanging = self._exchanging, KINDS[kind], None
        if one is not None and other in COLORS:
            self._try(lambda: self.recolor({one: other, other: one}))
        self._show_tools()

    def used(self, name: str, text: str) -> None:
        """Answer a button."""
        if self.texts and self.texts[0]["name"] == _REFUSED:
            self._show_texts()
        if name == "exchange":
            brush = KINDS.get(self.brush)
            self._exchanging = brush if self._exchanging is None and brush in COLORS else None
            self._show_tools()
        elif name in ("left", "right"):
            self._try(lambda: self.shift(columns=1 if name == "right" else -1))
        elif name == "mirror":
            self._try(self.mirror)
        elif name in ("settle", "clear", "clear_moves"):
            getattr(self, name)()
        else:
            super().used(name, text)

    def _try(self, change: Callable[[], None]) -> None:
        """Make a change; show an error above the board."""
        try:
            change()
        except ValueError as error:
            self._refused = shortened(str(error))
            self._show_texts()
            self._refused = ""

    def _show_texts(self) -> None:
        super()._show_texts()
        texts = self.texts
        if self._names and (lines := _lines(self.value)):
            title = message_text("widgets.field.moves", "Moves and task")
            texts = [*texts, text("moves", title, "\n".join(lines))]
        if self._refused:
            refused = text(_REFUSED, "", "", place="above", note=self._refused, state="bad")
            texts = [refused, *texts]
        self.texts = texts

    def _show_tools(self) -> None:
        self.tools = self._offered_tools()

    def _offered_tools(self) -> list[dict[str, Any]]:
        tools = [
            *self._undo_tools(),
            tool("mirror"),
            tool("left"),
            tool("right"),
            tool(
                "exchange",
                pressed=self._exchanging is not None,
                disabled=KINDS.get(self.brush) not in COLORS,
            ),
            tool("settle"),
            tool("clear", disabled=self.field.is_empty),
        ]
        if not isinstance(self.value, Field):
            unmoved = self.value == self.value.without("moves")
            tools.append(tool("clear_moves", disabled=unmoved))
            does = templates("widgets.field.record.")
            tools = [each | {"does": does.get(each["name"], each["does"])} for each in tools]
        return tools


def _lines(value: Field | Record | Link) -> list[str]:
    """Return the moves, the alternatives and the task, a line for each."""
    if isinstance(value, Field):
        return []
    lines = [f"{number}. {move}" for number, move in enumerate(value.moves, start=1)]
    for number, route in enumerate(value.routes[1:] if isinstance(value, Link) else (), start=2):
        moves = tuple(move.content for move in route)
        lines.append(message_text("link.alternative", number=number, moves=moves))
    return [*lines, *([str(value.condition.label)] if value.condition else [])]


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
