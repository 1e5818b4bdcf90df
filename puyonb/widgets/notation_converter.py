"""The converter: paste a text in any notation to see its name, its picture and its other forms.

>>> from puyonb.widgets import NotationConverter
>>> converter = NotationConverter("RG\\nRRGGBB")
>>> converter.notation
'field'
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import product
from typing import Any

import traitlets as t

from puyonb import kinds, notations
from puyonb.drawing.palette import Palette
from puyonb.drawing.scene import Scene
from puyonb.errors import CannotExpress, NotationError, NotationWarning
from puyonb.messages import Message, message_text
from puyonb.notations._lookup import entries
from puyonb.notations._table import COMMENTS, GAME_OF_SIDES, SIDES, SWITCHES
from puyonb.widgets.board import BoardWidget, choice, text, tool
from puyonb.widgets.large import large
from puyonb.widgets.renderings import (
    READ_AS,
    Loss,
    Reading,
    Rendering,
    choices,
    part,
    read,
    recognized,
    render,
    render_value,
    targets,
)
from puyonb.widgets.scene_encoder import encode, schemes

_INPUT = "input"
_CELLS = 12
"""The most cells that a message names; it counts the others."""


class NotationConverter(BoardWidget):
    """A box for a text in any notation, its picture, and its other forms in all notations.

    Parameters
    ----------
    value : object or str, default none
        A value of a game, or a text in any notation.
    language : ``"en"`` or ``"ja"``, optional
        The language of labels and messages.  Default: :func:`puyonb.language`.

    Attributes
    ----------
    text : str
        The text in the box.  A text with an error leaves value, picture and forms unchanged.
    value : object
        The model of the text; assigning one writes it in the first notation that can express it.
        None before the first text.
    notation : str
        The name of the notation of the value.
    """

    text = t.Unicode()
    value = t.Any(None, allow_none=True)
    notation = t.Unicode()

    def __init__(self, value: Any = None, *, language: str | None = None, **traits: Any) -> None:
        self._good: tuple[str, Reading] | None = None
        self._without: set[str] = set()
        self._chosen = ""
        self._player = 0
        self._serial = 0
        self._busy = False
        super().__init__(language=language, **traits)
        self.observe(self._on_text, "text")
        self.observe(self._on_value, "value")
        self._take("")
        if isinstance(value, str):
            self.text = value
        elif value is not None:
            self.value = value

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"

    def scene(self, *, dark: bool = False) -> Scene | None:
        """Return the picture; None if such a value has none."""
        return _scene(self.value, schemes("default")[dark]) if self._good else None

    # Actions of the reader.

    def edited(self, name: str, text: str, serial: int) -> None:
        """Read a text that was typed or pasted."""
        self._serial = serial
        if text == self.text:
            self._take(text)
        else:
            self.text = text

    def used(self, name: str, text: str) -> None:
        """Answer a button: leave out or keep a part, or select the notation or the player."""
        if name.startswith(READ_AS):
            self.read_as(name.removeprefix(READ_AS))
            return
        if name == "drop":
            self._without |= {text}
        elif name == "keep":
            self._without -= {text}
        elif name == "player" and text in map(str, range(self._players)):
            self._player = int(text)
        else:
            return
        self._take(self.text)

    def read_as(self, notation: str) -> None:
        """Read the text in one of the notations that can read it.

        Parameters
        ----------
        notation : str

        Raises
        ------
        ValueError
            If no notation has this name.
        """
        self._chosen = notations.get(notation).name
        self._take(self.text)

    # From the text to the picture and the forms.

    def _on_text(self, change: Any) -> None:
        if not self._busy:
            self._without, self._chosen, self._player = set(), "", 0
            self._take(change["new"])

    def _on_value(self, change: Any) -> None:
        if self._busy:
            return
        try:
            self._chosen, written = _written(change["new"])
        except TypeError:
            with self._alone():
                self.value = change["old"]
            raise
        with self._alone():
            self.text, self._without = written, set()
        self._take(written)

    @property
    def read_text(self) -> str:
        """The last text that could be read."""
        return self._good[0] if self._good else ""

    @property
    def warnings(self) -> tuple[NotationWarning, ...]:
        """The warnings of the last text that could be read."""
        return self._good[1].warnings if self._good else ()

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Do not answer changes of the widget itself inside the block."""
        before, self._busy = self._busy, True
        try:
            yield
        finally:
            self._busy = before

    def _take(self, typed: str) -> None:
        found = None
        with self.hold_sync(), self._alone():
            if not typed.strip():
                self.drawing = {}
            else:
                try:
                    self._accept(typed, read(typed, [self._chosen] if self._chosen else []))
                except NotationError as error:
                    found = error
                    if self._good and not self.drawing:  # the box was empty before
                        self.drawing = _drawing(self._good[1].value)
            self.texts = [self._input(typed, found), *self._forms()]
            self.tools = self._choice_of_player()

    def _accept(self, typed: str, reading: Reading) -> None:
        if not self.drawing or self._good is None or self._good[1].value != reading.value:
            self.drawing = _drawing(reading.value)
        self._good = (typed, reading)
        self.notation = reading.name
        self.value = reading.value

    def _input(self, typed: str, error: NotationError | None) -> dict[str, Any]:
        """Return the box on top with the notation of its text, or with an error."""
        more: dict[str, Any] = {
            "place": "above",
            "editable": True,
            "serial": self._serial,
            "placeholder": message_text("widgets.converter.placeholder"),
        }
        if error is not None:
            note = str(error)
            if self._good:
                note = message_text(
                    "widgets.converter.kept",
                    "{error}. The picture and the other forms still show the last text that could"
                    " be read.",
                    error=note,
                )
            more["tools"] = choices(error)
            more["excerpt"] = "" if more["tools"] else error.excerpt()
            more["state"] = "bad"
        elif not typed.strip() or self._good is None:
            note = message_text(
                "widgets.converter.empty",
                "Paste a text in any notation to see its name, its picture and its other forms.",
            )
        else:
            note = recognized(self._good[1])
        title = message_text("widgets.converter.input")
        found = text(_INPUT, title, typed, note=note, **more)
        return found | {"lines": max(found["lines"], 3)}

    def _forms(self) -> list[dict[str, Any]]:
        if self._good is None or not self.text.strip():
            return []
        typed, reading = self._good
        forms = [self._form(typed, reading.name, target) for target in targets(reading.name)]
        # Complete forms come first; a form does not move when something is left out of it.
        return sorted(forms, key=lambda form: bool(form["note"]))

    @property
    def _players(self) -> int:
        """The number of players of a duel; 0 for other values."""
        if not self._good or not self.texts[1:]:
            return 0
        return len(getattr(getattr(self.value, "start", self.value), "players", ()))

    def _choice_of_player(self) -> list[dict[str, Any]]:
        """Return the choice between the players of a duel, whose boards are converted."""
        if self._players < 2:
            return []
        names = [
            (str(at), message_text("widgets.duel.player", number=at + 1))
            for at in range(self._players)
        ]
        return [choice("player", names, str(self._player))]

    def _rendered(self, typed: str, source: str, target: str) -> Rendering:
        """Write the text in one notation; of a duel, the board of a player."""
        entry = notations.get(source)
        if entry.whole or entry.family in SWITCHES or entry.family in COMMENTS:
            # The text has more than its value.
            return render(typed, source=source, target=target)
        is_side = entry.value in SIDES and notations.get(target).game == GAME_OF_SIDES
        player = self._player if is_side else None
        # To read a long text for each notation would take seconds.
        return render_value(self.value, source=source, target=target, player=player)

    def _form(self, typed: str, source: str, target: str) -> dict[str, Any]:
        """Return the text in one notation, or the reasons why it cannot be written."""
        title = str(notations.get(target).title)
        written = self._rendered(typed, source, target)
        if not written.losses:
            note = Message("widgets.notes", notes=written.notes)
            tools = _open(written.text or "")
            return text(target, title, written.text or "", note=note.text(), tools=tools)
        reasons = tuple(_cells(loss) or loss.content for loss in written.losses)
        note = Message("widgets.text.cannot", reasons=reasons)
        if written.text is None:
            return text(target, title, "", note=note.text())
        out = target in self._without
        if out:
            note = _left_out(written)
        what = tuple(part(loss) for loss in written.losses)
        content = written.text if out else ""
        tools = [tool("keep" if out else "drop", what=what), *_open(content)]
        return text(target, title, content, note=note.text(), tools=tools)


def _open(content: str) -> list[dict[str, Any]]:
    """Return the button that opens an address; the page answers it."""
    return [tool("open")] if content.startswith("https://") else []


def _left_out(written: Rendering) -> Message:
    """Return the message about the parts that are left out of a form."""
    reasons = tuple(_cells(loss) or part(loss) for loss in written.losses)
    if not written.notes:
        return Message("widgets.converter.without", "Written without {reasons:;}.", reasons=reasons)
    return Message(
        "widgets.converter.without.noted",
        "Written without {reasons:;}; {notes:;}",
        reasons=reasons,
        notes=written.notes,
    )


def _cells(loss: Loss) -> Message | None:
    """Return a part with the names of its cells; None if it is not about cells."""
    if not loss.cells:
        return None
    cells, more = loss.cells[:_CELLS], len(loss.cells) - _CELLS
    if more <= 0:
        return Message(
            "widgets.converter.cells", "{what} ({cells:;})", what=part(loss), cells=cells
        )
    return Message(
        "widgets.converter.cells.more",
        "{what} ({cells:;} and {count} more)",
        what=part(loss),
        cells=cells,
        count=more,
    )


def _drawing(value: Any) -> dict[str, Any]:
    if not isinstance(value, list) and (instead := large(value)):
        return instead
    light, dark = (_scene(value, name) for name in schemes("default"))
    return encode(light, dark) if light and dark else {}


def _scene(value: Any, palette: str | Palette) -> Scene | None:
    """Return the one still picture of a value; None if it has none."""
    try:
        return kinds.cover(value, palette)
    except TypeError:
        return None


def _written(value: Any) -> tuple[str, str]:
    """Return the first notation that can express a value, and its text.

    A notation that can express everything is preferred to one that lacks descriptive data.
    """
    for form, strict, entry in product(kinds.forms(value), (True, False), entries()):
        options = {"strict": strict} if "writer" in entry.strict else {}
        for each in (form, [form]):  # a notation may hold a list of games
            with suppress(CannotExpress, TypeError, AttributeError):
                return entry.name, entry.dumps(each, **options)
    raise TypeError(
        Message(
            "widgets.converter.value",
            "expected a value that some notation can express, found {found}",
            found=type(value).__name__,
        )
    )
