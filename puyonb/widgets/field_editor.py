"""The editor of fields and records: paint a board or edit its text and links; each follows.

>>> from puyonb.widgets import FieldEditor
>>> editor = FieldEditor(Field.from_rows(["RG....", "RRGGBB"], height=13))
>>> editor.mirror()
>>> editor
FieldEditor(Field.from_rows(['....GR', 'BBGGRR'], height=13))
>>> editor.texts[0]["text"].split()
['....GR', 'BBGGRR']
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import traitlets as t

from puyonb.errors import CannotExpress, shortened
from puyonb.messages import Message, templates
from puyonb.notations import names as every_notation
from puyonb.puyo import chain
from puyonb.puyo.field import COLORS, LETTERS, Field, Puyo
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.record import Record
from puyonb.widgets.board import text, tool
from puyonb.widgets.field_widget import KINDS, FieldWidget

_PALETTE = (*(puyo for puyo in Puyo if puyo is not Puyo.EMPTY), Puyo.EMPTY)

_USUAL = ("field", "puyop", "ishikawa")
"""The default notations, if they are registered."""

_REFUSED = "refused"
"""The text above the board that says why a button cannot change the moves."""


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
            title = Message("widgets.field.moves", "Moves and task").text()
            texts = [*texts, text("moves", title, "\n".join(lines))]
        if self._refused:
            refused = text(_REFUSED, "", "", place="above", note=self._refused, state="bad")
            texts = [refused, *texts]
        self.texts = texts

    def _show_tools(self) -> None:
        self.tools = self._offered_tools()

    def _offered_tools(self) -> list[dict[str, Any]]:
        tools = [
            tool("undo", disabled=not self._past),
            tool("redo", disabled=not self._future),
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
        lines.append(Message("link.alternative", number=number, moves=moves).text())
    return [*lines, *([str(value.condition)] if value.condition else [])]
