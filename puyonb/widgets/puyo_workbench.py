"""The workbench of Puyo boards: edit a board, play it, read its score, and copy it in any notation.

>>> from puyonb.widgets import PuyoWorkbench
>>> bench = PuyoWorkbench("https://www.puyop.com/s/420Aa9r9hj_0ody6k")
>>> bench.text = "field with a mistake"
>>> len(bench.value.moves)
3
>>> bench.clear_moves()
>>> bench.text
'https://www.puyop.com/s/420Aa9r9hj'
"""

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import traitlets as t

from puyonb import kinds, notations
from puyonb.drawing.scene import Scene
from puyonb.errors import CannotExpress, NotationError, check_range
from puyonb.messages import Message, message_text, templates
from puyonb.puyo import chain as engine
from puyonb.puyo import rules as games
from puyonb.puyo._history import History
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.kinds import BOARDS
from puyonb.puyo.record import Record
from puyonb.puyo.rules import TSU, Rules
from puyonb.widgets import field_board
from puyonb.widgets.board import choice, tool
from puyonb.widgets.editing import Typed
from puyonb.widgets.field_editor import FieldEditor, board_of, source_of
from puyonb.widgets.player import PlayerWidget, sheet
from puyonb.widgets.record_frames import MOST_MOVES, Played, RecordFrames, branch_sheet
from puyonb.widgets.renderings import (
    READ_AS,
    Loss,
    Reading,
    choices,
    part,
    read,
    recognized,
    render_value,
)
from puyonb.widgets.scene_encoder import schemes

if TYPE_CHECKING:
    from puyonb.puyo.chain import Trigger

_EXAMPLE = Field.from_rows(["BGB.Y.", "YBG.GB", "BBYYRB", "YRRRBB", "YYGYGG", "BBBGBG"], height=13)
"""A chain of eight links that every notation can express."""

_INPUT = "input"
_TABS = ("play", "notations", "triggers")
_WRITTEN = ("puyop", "ishikawa", "field:extended")
"""The notations of the box for a value that the notation of the last text cannot express."""

_MOST_TRIGGERS = 30
"""The most rows of the table of triggers."""

_GROUPS: Mapping[str, tuple[str, ...]] = {
    "links": ("puyop", "ishikawa", "mattulwan", "nexus", "pon2:link"),
    "passwords": (
        "password",
        "password:20th",
        "password:puyo7",
        "password:pop",
        "password:pop-1.3.0",
    ),
    "codes": ("puyop:code", "ishikawa:code", "mattulwan:code", "nexus:hex"),
    "texts": ("field", "field:extended", "field:emoji", "pon2"),
}
"""The notations in the groups in which they are shown; others belong to the texts."""


class PuyoWorkbench(PlayerWidget, FieldEditor):
    """A board to edit, its moves and its chain to play, and its text in all notations.

    Parameters
    ----------
    value : Field, Record, Link or str, default a chain of eight links
        A text in any notation is read first.
    rules : Rules or str, default Tsu
    kinds : iterable of Puyo, default all
        The puyos of the palette.
    size : float, inches per cell, default 0.34
    palette : str or Palette, default ``"default"``
        As for :func:`puyonb.draw.field`; the default one follows the light or dark page.
    language : ``"en"`` or ``"ja"``, optional
        The language of labels and messages.  Default: :func:`puyonb.language`.

    Attributes
    ----------
    value : Field, Record or Link
        The board with at most 1,000 moves and its task, as the simplest of these types.  Each
        change is one step that can be undone.
    rules : Rules
        A name may be assigned.
    tab : ``"play"``, ``"notations"`` or ``"triggers"``
        The selected tab.
    """

    from_page = PlayerWidget.from_page | {"tab"}

    rules = t.Any(TSU)
    tab = t.Enum(_TABS, default_value="play").tag(sync=True)
    tabs = t.List(t.Dict()).tag(sync=True)
    forms = t.Dict().tag(sync=True)
    triggers = t.Dict().tag(sync=True)
    branches = t.Dict().tag(sync=True)

    def __init__(
        self,
        value: Field | Record | Link | str | None = None,
        *,
        rules: Rules | str = TSU,
        size: float = 0.34,
        **options: Any,
    ) -> None:
        self._scale = size / field_board.UNIT
        self._reading = Reading("puyop", None)
        self._chosen = ""
        self._line = 0
        self._played: Played | None = None
        self._found: tuple[Trigger, ...] = ()
        self._own_text = ""
        self._lines = 1
        self._quiet = False
        if isinstance(value, str):
            self._reading = read(value)
            value = self._reading.value
        super().__init__(_EXAMPLE if value is None else value, notations=(), rules=rules, **options)
        self.observe(lambda _: self._show(), "rules")
        self.observe(lambda _: self._show_tab(), "tab")
        self.observe(lambda _: self._moved(), ["frame", "playing"])

    @t.validate("rules")
    def _known_rules(self, proposal: Any) -> Rules:
        return games.named(proposal["value"])

    @t.validate("value")
    def _simple(self, proposal: Any) -> Field | Record | Link:
        return _simplest(proposal["value"])

    # The position.

    @property
    def field(self) -> Field:
        """The field on the board, as it is in the present frame."""
        return self._played.field(self.frame) if self._played else board_of(self.value)

    @property
    def record(self) -> Record:
        """The field before the first move, and the moves before the present frame."""
        value = self.value
        if isinstance(value, Field):
            return Record(value)
        return Record(value.field, self._moves[: self._past_moves], value.condition)

    @property
    def text(self) -> str:
        """The text in the box; assigning one reads it, and an error leaves the value unchanged."""
        typed = self._typed.get(_INPUT)
        return self._own_text if typed is None else typed.text

    @text.setter
    def text(self, text: str) -> None:
        self.edited(_INPUT, text, 0)

    @property
    def _moves(self) -> tuple[Any, ...]:
        """The moves of the selected line."""
        if isinstance(self.value, Link):
            return self.value.routes[self._line] if self.value.routes else ()
        return getattr(self.value, "moves", ())

    @property
    def _past_moves(self) -> int:
        """How many moves have put their puyos on the board in the present frame."""
        if self._played is None:
            return 0
        at = bisect_left(self._played.stops, self.frame)
        return at - 1 if "draw" in self.frames[self.frame] else at

    def _with(self, field: Field) -> Any:
        """Return the value that starts with another board at the present frame.

        The moves before it are gone; the others stay.
        """
        past = self._past_moves
        if isinstance(self.value, Field):
            return field
        if not past and isinstance(self.value, Link):
            return replace(self.value, field=field)
        rest = self._moves[past:]
        if isinstance(self.value, Link):
            return replace(self.value, field=field, routes=(rest,) if rest else ())
        return replace(self.value, field=field, moves=rest)

    def choose(self, line: int) -> None:
        """Select one of the alternatives of a link, counted from 0.

        Raises
        ------
        IndexError
            If there is no such alternative.
        """
        check_range("line", line, 0, self._lines - 1, IndexError)
        self._line = line
        self._show()

    def clear_moves(self) -> None:
        """Remove all moves and alternatives; the board on show and the task stay."""
        value = self._with(self.field)
        self.value = value if isinstance(value, Field) else value.without("moves")

    def scene(self, *, dark: bool = False) -> Scene:
        """Return the present frame as a picture."""
        assert self._played  # noqa: S101 - for mypy: it has shown its value
        return self._played.scene(self.frame, schemes(self._palette)[dark])

    # Actions of the reader.

    def used(self, name: str, text: str) -> None:
        """Answer a button."""
        if name == "rules" and text in games.RULES:
            self.rules = text
        elif name == "line" and text in map(str, range(self._lines)):
            self.choose(int(text))
        elif name == "trigger" and text in map(str, range(len(self._found))):
            self.value = self._found[int(text)].chain.start
            self.play()
        elif name == "without":
            self._remove(text)
        elif name.startswith(READ_AS) and name.removeprefix(READ_AS) in notations.names():
            self._chosen = name.removeprefix(READ_AS)
            super().edited(_INPUT, self.text, 0)
        elif name not in ("rules", "line", "trigger"):
            super().used(name, text)

    def edited(self, name: str, text: str, serial: int) -> None:
        """Read a text that was typed or pasted."""
        self._chosen = ""
        super().edited(name, text, serial)

    def _read(self, typed: str, name: str) -> Any:
        """Return the value of a text in any notation; an empty text changes nothing."""
        if not typed.strip():
            return self.value
        reading = read(typed, [self._chosen] if self._chosen else [])
        value = kinds.reach(reading.value, *BOARDS)
        if not isinstance(value, Field | Record | Link):
            title = notations.get(reading.name).title
            raise NotationError(Message("widgets.workbench.other", title=title), typed)
        self._reading = reading
        return _simplest(value)

    def _remove(self, word: str) -> None:
        """Remove a part that some notations cannot express."""
        if word == "moves":
            self.clear_moves()
            return
        with suppress(ValueError):
            self.value = self.value.without(word)

    # From the value to the board.

    def _saved(self, model: Any) -> Any:
        return model, self._line, self.frame

    def _restore(self, saved: Any) -> None:
        value, self._line, frame = saved
        self.value = value
        self.go(frame)

    def _changed(self, change: Any) -> None:
        if not self._moving:
            self._keep(change["old"])  # with its position
            self._line, self._typed = 0, {}
        self._show()

    def _show_board(self) -> None:
        with self.hold_sync(), self._quietly():
            self.playing, self.frame = False, 0
            frames = self._show_line()
            self.cells = frames[0]["cells"]
            self.frames, self.length = frames, len(frames)
            self._show_tab()

    def _show_line(self) -> list[dict[str, Any]]:
        """Show the moves of the selected line, or the chain of a board without moves."""
        value, has_moves = self.value, bool(self._moves)
        routes = value.routes if isinstance(value, Link) else (self._moves,)
        history = History.routes(board_of(value), routes if has_moves else ())
        history = replace(history, line=self._line if has_moves else 0)
        stage = RecordFrames(
            history, rules=self.rules, palette=self._palette, kinds=Puyo, room=has_moves
        )
        self._lines = len(history.lines)
        self._played = stage.line(history)
        self._show_drawing(stage.drawing(label="", hint=""))
        self.sheet = self._played.sheet(links=True)
        self.branches = branch_sheet(history, stage) if self._lines > 1 else {}
        return self._played.frames

    def _show_drawing(self, drawing: Mapping[str, Any]) -> None:
        self.drawing = {
            **drawing,
            "unit": round(drawing["unit"] * self._scale, 2),
            "label": message_text("widgets.workbench.title"),
            "hint": message_text("widgets.workbench.hint"),
        }

    def _moved(self) -> None:
        """Follow the page to another frame."""
        if not self._quiet and not self.playing:
            self._show_tools()
            if self.tab == "triggers":
                self._show_tab()

    def _offered_tools(self) -> list[dict[str, Any]]:
        labels = templates("widgets.chain.rules.")
        now = next(name for name, each in games.RULES.items() if each == self.rules)
        options = [(name, labels[name]) for name in games.RULES]
        return [*super()._offered_tools(), choice("rules", options, now)]

    # The box, and the tabs.

    def _show_texts(self) -> None:
        typed = self._typed.get(_INPUT)
        if typed is None:
            typed = Typed(self._written_value())
            self._own_text = typed.text
        shown = typed._replace(error=None).shown(
            _INPUT,
            message_text("widgets.workbench.input"),
            place="above",
            placeholder=message_text("widgets.converter.placeholder"),
            note=recognized(self._reading),
        )
        if typed.error is not None:
            shown |= {"note": str(typed.error), "state": "bad", "tools": choices(typed.error)}
        elif self._refused:
            shown |= {"note": self._refused, "state": "refused"}
        elif not typed.text.strip():
            name = "empty" if _INPUT in self._typed else "unwritten"
            shown["note"] = message_text(f"widgets.workbench.{name}")
        self.texts = [shown | {"lines": 2}]

    def _written_value(self) -> str:
        """Return the value in the notation of the last text, or in one that can express it."""
        for name in (self._reading.name, *_WRITTEN):
            with suppress(CannotExpress):
                written = notations.write(self.value, source=source_of(self.value), to=name)
                self._reading = Reading(name, self.value)
                return written
        return ""

    def _show_tab(self) -> None:
        """Fill in the selected tab."""
        first = "moves" if self._moves else "chain"
        names = zip(_TABS, (first, *_TABS[1:]), strict=True)
        self.tabs = [
            {"name": name, "label": message_text(f"widgets.workbench.tab.{label}")}
            for name, label in names
        ]
        if self.tab == "notations":
            self.forms = self._forms()
        elif self.tab == "triggers":
            self.triggers = self._trigger_sheet()

    def _forms(self) -> dict[str, Any]:
        """Return the value in all notations, in groups, and the reasons of those that cannot."""
        rows: dict[str, list[dict[str, str]]] = {group: [] for group in _GROUPS}
        refused: dict[str, tuple[Loss, list[str]]] = {}
        homes = {name: group for group, names in _GROUPS.items() for name in names}
        known = notations.names(game="puyo")
        order = [*(name for name in homes if name in known), *(n for n in known if n not in homes)]
        for name in order:
            title = str(notations.get(name).title)
            written = render_value(self.value, source=source_of(self.value), target=name)
            group = rows[homes.get(name, "texts")]
            for loss in written.losses:
                refused.setdefault(loss.what, (loss, []))[1].append(title)
            if written.losses:
                continue
            if written.text not in [row["text"] for row in group if group is rows["texts"]]:
                group.append({"name": name, "title": title, "text": written.text or ""})
        return {
            "groups": [
                {"title": message_text(f"widgets.workbench.group.{group}"), "rows": found}
                for group, found in rows.items()
                if found
            ],
            "refused": [self._refused_by(*found) for found in refused.values()],
        }

    def _refused_by(self, loss: Loss, titles: list[str]) -> dict[str, Any]:
        """Return the sentence about a part that some notations cannot hold, and its button."""
        what, tools = part(loss), []
        with suppress(ValueError):
            self.value.without(loss.what)
            tools.append(tool("without", what=what) | {"text": loss.what})
        note = (
            Message("widgets.workbench.refused", count=len(titles), what=what)
            if tools
            else Message("widgets.workbench.refused.board", count=len(titles))
        )
        return {
            "note": note.text(),
            "names": message_text("widgets.workbench.refused.names", titles=tuple(titles)),
            "tools": tools,
        }

    def _trigger_sheet(self) -> dict[str, Any]:
        """Return the puyos that start a chain on the board on show."""
        own = engine.simulate(self.field, rules=self.rules)
        self._found = engine.triggers(self.field, rules=self.rules)[:_MOST_TRIGGERS]
        rest = own.field
        rows = [
            (
                0,
                [
                    message_text("widgets.field.kind", kind=puyo),
                    rest.describe(*place),
                    str(trigger.chain.length),
                    f"{trigger.chain.score:,}",
                ],
            )
            for trigger in self._found
            for place, puyo in trigger.puyos
        ]
        code = ("note" if rows else "none") + (".after" if own.length else "")
        note = Message(f"widgets.workbench.triggers.{code}", count=own.length)
        names = ("puyo", "place", "links", "points")
        heads = [message_text(f"widgets.workbench.triggers.{name}") for name in names]
        found = sheet(heads, rows, align="llrr")
        return {**found, "rows": [row["cells"] for row in found["rows"]], "note": note.text()}

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """Do not follow the frames that the widget itself sets inside the block."""
        before, self._quiet = self._quiet, True
        try:
            yield
        finally:
            self._quiet = before


def _simplest(value: Field | Record | Link) -> Field | Record | Link:
    """Return a link without alternatives as a record, and a record without moves as a field."""
    routes = value.routes if isinstance(value, Link) else (getattr(value, "moves", ()),)
    if (found := max(map(len, routes), default=0)) > MOST_MOVES:
        raise CannotExpress(Message("widgets.record.moves.most", most=MOST_MOVES, found=found))
    return value if getattr(value, "extra", "") else kinds.plain(value)
