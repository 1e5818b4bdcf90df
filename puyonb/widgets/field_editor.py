"""The editor of fields: paint a Puyo board, and its text and links follow; change one of these, and the board follows.

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

from puyonb.notations import names as every_notation
from puyonb.puyo import chain
from puyonb.puyo.field import COLORS, LETTERS, Field, Puyo
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.record import Record
from puyonb.widgets.board import tool
from puyonb.widgets.field_widget import KINDS, FieldWidget
from puyonb.widgets.words import words

_PALETTE = (*(puyo for puyo in Puyo if puyo is not Puyo.EMPTY), Puyo.EMPTY)

_USUAL = ("field", "puyop", "ishikawa")
"""The notations that are shown if nothing else is said, as far as there are such."""


class FieldEditor(FieldWidget):
    """A Puyo board to paint on, with a palette, a few tools, and the same field as text and as links.

    Parameters
    ----------
    value : Field, Record or Link, default an empty 6x13 field
        Of a record or a link, the board is edited; moves and task stay in the links, and Mirror and Exchange change them, too.
    notations : iterable of str, default the plain text field and the links of two simulators
        What stands beside the board, by the names of :func:`puyonb.notations.names`; each can be typed in.
    kinds : iterable of Puyo, default all
        What the palette offers.
    colors : str, default ``"default"``
        A palette of :func:`puyonb.draw.field`; the default one follows the light or dark page.
    language : str, default ``"en"``

    Attributes
    ----------
    value : Field, Record or Link
        What is edited; it stays of the same kind.  Assigning redraws everything; each change is one step that can be undone.
    field : Field
        The field on the board.

    Raises
    ------
    ValueError
        If there is no notation of a name that is given.
    """

    takes_records = True

    value = t.Union([t.Instance(Field), t.Instance(Record), t.Instance(Link)])

    @t.default("value")
    def _empty(self) -> Field:
        return Field.empty()

    def __init__(
        self,
        value: Field | Record | Link | None = None,
        *,
        notations: Iterable[str] | None = None,
        kinds: Iterable[Puyo] = _PALETTE,
        **options: Any,
    ) -> None:
        self._exchanging: Puyo | None = None
        self._refused = ""
        palette = [LETTERS[kind] for kind in kinds]
        brush = next(
            (letter for letter in palette if letter != LETTERS[Puyo.EMPTY]), LETTERS[Puyo.EMPTY]
        )
        names = (
            [name for name in _USUAL if name in every_notation()]
            if notations is None
            else notations
        )
        super().__init__(
            value, notations=names, mode="paint", palette=palette, brush=brush, **options
        )

    # Changes: each assigns one new value.

    def mirror(self) -> None:
        """Exchange left and right, of moves too; a ValueError for a link with a third part, whose meaning is not known."""
        self.value = self.value.mirror()

    def recolor(self, colors: Mapping[Puyo, Puyo]) -> None:
        """Exchange colours; a permutation, as :meth:`puyonb.Field.recolor` takes it, and errors as for :meth:`mirror`."""
        self.value = self.value.recolor(colors)

    def settle(self) -> None:
        """Let everything fall."""
        self.value = self._with(chain.settle(self.field))

    # What the reader does.

    def chosen(self, kind: str) -> None:
        """Exchange two colours, if that was asked for."""
        one, other, self._exchanging = self._exchanging, KINDS[kind], None
        if one is not None and other in COLORS:
            self._try(lambda: self.recolor({one: other, other: one}))
        self._show_tools()

    def used(self, name: str, text: str) -> None:
        """Do what a button says."""
        if name == "exchange":
            brush = KINDS.get(self.brush)
            self._exchanging = brush if self._exchanging is None and brush in COLORS else None
            self._show_tools()
        elif name == "mirror":
            self._try(self.mirror)
        elif name in ("settle", "clear"):
            getattr(self, name)()
        else:
            super().used(name, text)

    def _try(self, change: Callable[[], None]) -> None:
        """Make a change; what cannot be changed is said at the first text."""
        try:
            change()
        except ValueError as error:
            self._refused = str(error)
            self._show_texts()
            self._refused = ""

    def _written(self, name: str) -> dict[str, Any]:
        found = super()._written(name)
        return (
            found | {"note": self._refused, "state": "bad"}
            if self._refused and name == self._names[0]
            else found
        )

    def _show_tools(self) -> None:
        said = words(self.language, "tool.")
        self.tools = [
            tool("undo", said, disabled=not self._past),
            tool("redo", said, disabled=not self._future),
            tool("mirror", said),
            tool(
                "exchange",
                said,
                pressed=self._exchanging is not None,
                disabled=KINDS.get(self.brush) not in COLORS,
            ),
            tool("settle", said),
            tool("clear", said, disabled=self.field.is_empty),
        ]
