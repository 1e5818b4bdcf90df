"""The converter: paste a text of any notation, and see what it is, what it shows, and all its other forms.

>>> from puyonb.widgets import NotationConverter
>>> converter = NotationConverter("RG\\nRRGGBB")
>>> converter.notation
'field'
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import traitlets as t

from puyonb import draw, notations
from puyonb.drawing.scene import Scene
from puyonb.errors import CannotExpress, NotationError, NotationWarning
from puyonb.notations._lookup import entries
from puyonb.widgets.board import BoardWidget, text, tool
from puyonb.widgets.renderings import Loss, Reading, candidates, read, render, targets
from puyonb.widgets.scene_encoder import encode, schemes
from puyonb.widgets.words import say, words

_INPUT = "input"
_READ_AS = "read-as:"
_CELLS = 12
"""How many cells are named before the rest is counted."""


class NotationConverter(BoardWidget):
    """A box for a text in any notation, its picture, and the same in every notation that can carry it.

    Parameters
    ----------
    text : str, default none
        In any notation.
    language : str, default ``"en"``

    Attributes
    ----------
    text : str
        What stands in the box.  A text that cannot be read leaves the last good value, picture and forms.
    value : object
        The model that the text means; assigning one writes it in the first notation that carries it.  None, as long as no text
        could be read.
    notation : str
        The name of the notation that the value was read from.
    """

    text = t.Unicode()
    value = t.Any(None, allow_none=True)
    notation = t.Unicode()

    def __init__(self, text: str = "", *, language: str = "en", **traits: Any) -> None:
        self._good: tuple[str, Reading] | None = None
        self._without: set[str] = set()
        self._chosen = ""
        self._serial = 0
        self._busy = False
        value = traits.pop("value", None)
        super().__init__(language=language, **traits)
        self.observe(self._on_text, "text")
        self.observe(self._on_value, "value")
        self._take("")
        if text:
            self.text = text
        if value is not None:
            self.value = value

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"

    def scene(self, *, dark: bool = False) -> Scene | None:
        """Give the picture; None, if there is none of such a value."""
        return _scene(self.value, schemes("default")[dark]) if self._good else None

    # What the reader does.

    def edited(self, name: str, text: str, serial: int) -> None:
        """Read what was typed or pasted."""
        self._serial = serial
        if text == self.text:
            self._take(text)
        else:
            self.text = text

    def used(self, name: str, text: str) -> None:
        """Leave something out of one form, or put it back; or say which notation is meant."""
        if name.startswith(_READ_AS):
            self.read_as(name.removeprefix(_READ_AS))
            return
        if name == "drop":
            self._without |= {text}
        elif name == "keep":
            self._without -= {text}
        else:
            return
        self._take(self.text)

    def read_as(self, notation: str) -> None:
        """Read the text in one notation, where several read it.

        Parameters
        ----------
        notation : str

        Raises
        ------
        ValueError
            If there is none of this name.
        """
        self._chosen = notations.get(notation).name
        self._take(self.text)

    # From the text to all the rest.

    def _on_text(self, change: Any) -> None:
        if not self._busy:
            self._without, self._chosen = set(), ""
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
    def warnings(self) -> tuple[NotationWarning, ...]:
        """What is to be said of the last text that could be read: what went beyond the letter, and what it may have meant."""
        return self._good[1].warnings if self._good else ()

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """While it lasts, the widget does not answer its own changes."""
        before, self._busy = self._busy, True
        try:
            yield
        finally:
            self._busy = before

    def _take(self, typed: str) -> None:
        fault = None
        with self.hold_sync(), self._alone():
            if not typed.strip():
                self.drawing = {}
            else:
                try:
                    self._accept(typed, read(typed, [self._chosen] if self._chosen else []))
                except NotationError as error:
                    fault = error
                    if self._good and not self.drawing:  # the box was empty before
                        self.drawing = _drawing(self._good[1].value)
            self.texts = [self._input(typed, fault), *self._forms()]

    def _accept(self, typed: str, reading: Reading) -> None:
        if not self.drawing or self._good is None or self._good[1].value != reading.value:
            self.drawing = _drawing(reading.value)
        self._good = (typed, reading)
        self.notation = reading.name
        self.value = reading.value

    def _input(self, typed: str, fault: NotationError | None) -> dict[str, Any]:
        """Give the box on top, with what the text is, or what is wrong with it."""
        said = words(self.language, "converter.")
        more: dict[str, Any] = {
            "place": "above",
            "editable": True,
            "serial": self._serial,
            "placeholder": said["placeholder"],
        }
        if fault is not None:
            note = f"{fault}. {said['kept']}" if self._good else str(fault)
            more["tools"] = self._choices(fault)
            excerpt = "" if more["tools"] else fault.excerpt()
            found = text(
                _INPUT, said["input"], typed, note=note, excerpt=excerpt, state="bad", **more
            )
        elif not typed.strip() or self._good is None:
            found = text(_INPUT, said["input"], typed, note=said["empty"], **more)
        else:
            reading = self._good[1]
            note = "; ".join(
                [
                    said["found"].format(title=notations.get(reading.name).title),
                    *map(str, reading.warnings),
                ]
            )
            found = text(_INPUT, said["input"], typed, note=note, **more)
        return found | {"lines": max(found["lines"], 3)}

    def _choices(self, fault: NotationError) -> list[dict[str, Any]]:
        """Give a button for each notation that reads a text, if several do."""
        said = words(self.language, "tool.")
        titles = {name: str(notations.get(name).title) for name in candidates(fault)}
        return [
            {**tool("read", said, title=title), "name": f"{_READ_AS}{name}"}
            for name, title in titles.items()
        ]

    def _forms(self) -> list[dict[str, Any]]:
        if self._good is None or not self.text.strip():
            return []
        typed, reading = self._good
        forms = [self._form(typed, reading.name, target) for target in targets(reading.name)]
        # What carries everything comes first; a form does not move when something is left out of
        # it.
        return sorted(forms, key=lambda form: bool(form["note"]))

    def _form(self, typed: str, source: str, target: str) -> dict[str, Any]:
        """Give the text in one notation, or say what it cannot carry."""
        title, said = str(notations.get(target).title), words(self.language)
        written = render(typed, source=source, target=target)
        if not written.losses:
            return text(target, title, written.text or "", note="; ".join(written.notes))
        reasons = "; ".join(self._reason(loss) for loss in written.losses)
        refused = said[
            "converter.cannot" if any(loss.cells for loss in written.losses) else "text.cannot"
        ].format(reasons=reasons, message=reasons)
        if written.text is None:
            return text(target, title, "", note=refused)
        what = ", ".join(loss.what for loss in written.losses)
        left_out = "; ".join(
            self._reason(loss) if loss.cells else loss.what for loss in written.losses
        )
        out = target in self._without
        tools = [tool("keep" if out else "drop", words(self.language, "tool."), what=what)]
        note = (
            "; ".join([said["converter.without"].format(reasons=left_out), *written.notes])
            if out
            else refused
        )
        return text(target, title, written.text if out else "", note=note, tools=tools)

    def _reason(self, loss: Loss) -> str:
        if not loss.cells:
            return loss.message
        cells = "; ".join(loss.cells[:_CELLS])
        if len(loss.cells) > _CELLS:
            cells = say(
                self.language, "converter.more", cells=cells, number=len(loss.cells) - _CELLS
            )
        return say(self.language, "converter.cells", what=loss.what, cells=cells)


def _drawing(value: Any) -> dict[str, Any]:
    light, dark = _scene(value, "default"), _scene(value, "dark")
    return encode(light, dark) if light and dark else {}


def _scene(value: Any, palette: str) -> Scene | None:
    """Give the picture of a value, of the field in it, or of how the first of several games ends; None, if there is none."""
    first = value[0] if isinstance(value, list) and value else None
    if boards := getattr(first, "boards", ()):
        return draw.scene(boards[-1], since=boards[-2] if len(boards) > 1 else None, style=palette)
    for shown in (value, getattr(value, "field", None)):
        try:
            return draw.scene(shown, palette=palette)
        except TypeError:
            continue
    return None


def _written(value: Any) -> tuple[str, str]:
    """Write a value in the first notation that carries it, or carries all but descriptive data; return the name and the text."""
    for strict in (True, False):
        for entry in entries():
            try:
                return entry.name, entry.dumps(
                    value, **({"strict": strict} if entry.warns_of_loss else {})
                )
            except (CannotExpress, TypeError, AttributeError):
                continue
    raise TypeError(f"expected a value that some notation carries, found {type(value).__name__}")
