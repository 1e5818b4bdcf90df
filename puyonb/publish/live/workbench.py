"""The workbench of the live page: one text, and the widgets that accept its value.

It runs in the browser.  The widgets are those of the notebooks; this module knows which values each
of them accepts.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from traitlets import TraitError

from puyonb import draw, kinds, notations
from puyonb.errors import CannotExpress, NotationError, ignoring
from puyonb.messages import Message
from puyonb.publish.live.channel import Channel
from puyonb.puyo.field import Field
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.kinds import BOARDS
from puyonb.puyo.record import Record
from puyonb.puyo.rules import RULES, TSU
from puyonb.widgets.large import large

if TYPE_CHECKING:
    from puyonb.widgets import PuyoWorkbench
    from puyonb.widgets.board import BoardWidget


_Widget = TypeVar("_Widget", bound="BoardWidget")


class View(NamedTuple):
    """A way to show or edit the value of a text.

    Attributes
    ----------
    name : str
        The name in a link; the label is the message ``live.view.<name>``.
    widget : str
        The name of the widget in :mod:`puyonb.widgets`.
    edits : bool, default False
        Whether a new value of the widget changes the text.
    board : bool, default False
        Whether the widget shows only the board of a record or a link; the text keeps the rest.
    """

    name: str
    widget: str
    edits: bool = False
    board: bool = False


_CONVERT = View("convert", "NotationConverter")
_BENCH = View("puyo", "PuyoWorkbench", edits=True)
_PLAY = View("play", "RecordPlayer", edits=True)
_QUEST = View("quest", "QuestPlayer")
VIEWS = (
    View("duel", "DuelViewer"),
    _CONVERT,
    _QUEST,
    _BENCH,
    _PLAY,
    View("explain", "PasswordExplainer", edits=True, board=True),
    View("game", "GamePlayer", edits=True),
    View("board", "BoardEditor", edits=True),
    View("paint", "NonogramEditor", edits=True),
    View("solve", "NonogramSolver"),
)
"""All views."""


def views_of(value: Any) -> tuple[View, ...]:
    """Return the views of a value in the order of their tabs."""
    views = {view.widget: view for view in VIEWS}
    return tuple(views[name] for name in kinds.widgets(value) if name in views)


_RATES = (15.0, 10.0, 5.0, 0.0)
"""Pictures a second while something moves, in an animation to save: the first that fits."""

_MOST_FRAMES = 400
"""The most pictures of an animation: each is some milliseconds of work for the page."""

_FOR_BOARDS = ("field:extended", "puyop", "ishikawa")
"""The notations for a board or a link that the notation of the text cannot express."""


class Workbench(Channel):
    """A channel for one text and the widget that shows its value.

    The page sends *open* (``text``; optionally ``view``, ``rules``), *show* (``view``), *input*
    (``content`` for the box of the text) and *picture* (``form``: svg, png or gif).  It also gets
    the views of the text with *shown*, *input* (the box for the text, with its note), *text* (a new
    text), *picture* (an SVG, or those of all frames) and *noted* (an error, or the warnings of the
    text; maybe empty).
    """

    _widget: "BoardWidget"

    def __init__(self, post: Callable[[str], object], language: str | None = None) -> None:
        from puyonb.widgets.notation_converter import NotationConverter

        super().__init__(post, language)
        self._hub = self._followed(NotationConverter(language=language), _CONVERT)
        self._language = self._hub.language
        self._view = _CONVERT
        self._widget = self._hub
        self._bench: PuyoWorkbench | None = None
        self._rules = TSU
        self._sent = ("", "")
        self._refused = self._noted = ""
        self._reading = False
        self._input: Any = None

    def _answer(self, message: Mapping[str, Any]) -> None:
        match message:
            case {"view": view} if not isinstance(view, str):
                return
            case {"type": "set"}:
                super()._answer(message)
                return
        self._refused = ""
        match message:
            case {"type": "open", "text": str(text), **rest}:
                self._hub.text = text
                rules = rest.get("rules")
                self._rules = RULES.get(rules, TSU) if isinstance(rules, str) else TSU
                if self._bench:
                    self._bench.rules = self._rules
                self._input, self._sent = None, ("", "")  # the page gets them in any case
                is_read = text.strip() and self._hub.texts[0]["state"] == "good"
                if is_read or not self._hub.notation:  # else the picture stays
                    self._choose(str(rest.get("view", "")))
            case {"type": "show", "view": str(name)}:
                self._choose(name)
            case {"type": "message"}:
                super()._answer(message)
                if self._widget is self._bench and self._bench.texts[0]["state"] == "refused":
                    self._refused = str(self._bench.texts[0]["note"])
            case {"type": "input", "content": dict(content)}:
                self._type(content)
            case {"type": "picture", "form": "gif"}:
                self._animate()
            case {"type": "picture", "form": str(form)}:
                self._draw(form)

    def _type(self, content: Mapping[str, Any]) -> None:
        """Read what was typed into the box; a text with an error changes no widget."""
        before, was_quest = self._hub.value, _QUEST in self.views
        self._hub._handle_custom_msg(content, [])  # noqa: SLF001 - a kernel calls it too
        view = _QUEST if _QUEST in self.views and not was_quest else self._view
        fits = self._widget is self._hub and view in self.views
        if self._hub.value != before and not fits:
            self._choose(view.name)

    @property
    def views(self) -> tuple[View, ...]:
        """The views of the present text."""
        value, is_read = self._hub.value, self._hub.notation
        return (views_of(value) if is_read and not large(value) else ()) or (_CONVERT,)

    def _choose(self, name: str) -> None:
        """Show a view; the first one if this view does not accept the text."""
        views = self.views
        asked = [view for view in views if view.name == name]
        for view in dict.fromkeys((*asked, *views, _CONVERT)):
            try:
                widget = self._made(view)
            except (TraitError, TypeError, ValueError) as error:
                self._refused = self._refused or str(error.args[0] if error.args else "")
            else:
                break
        if widget is self._bench is self._widget:
            return  # it has the new value already
        if self._widget not in (self._hub, self._bench):
            self._widget.close()
        self._view = view
        self._show(widget, view=view.name, views=[each.name for each in views])

    def _followed(self, widget: _Widget, view: View) -> _Widget:
        """Return a widget whose changes are sent to the page while it is on show."""
        self._follow(widget)
        if view.edits:
            widget.observe(self._take, "value")
        return widget

    def _trait(self, name: str) -> Any:
        """Return a trait of the widget for the page, which has the box of the text elsewhere."""
        value = super()._trait(name)
        return value[1:] if name == "texts" and self._has_box else value

    @property
    def _has_box(self) -> bool:
        """Whether the first text of the widget is a box like the one of the page."""
        return self._widget in (self._hub, self._bench)

    def _made(self, view: View) -> "BoardWidget":
        """Return a widget with the value of the text."""
        if view is _CONVERT:
            return self._hub
        if view is _BENCH:
            return self._filled_bench()
        make = getattr(import_module("puyonb.widgets"), view.widget)
        # The text of a password also has its game, which its field does not have.
        as_text = view.widget == "PasswordExplainer" and self._hub.notation.startswith("password")
        value = kinds.first(self._hub.value)
        value = getattr(value, "field", value) if view.board else value
        options = {"seed": 0} if view is _PLAY else {}  # a game goes on after its last move
        widget: BoardWidget = make(self._hub.read_text if as_text else value, **options)
        return self._followed(widget, view)

    def _filled_bench(self) -> "PuyoWorkbench":
        """Return the workbench of Puyo boards, which stays for all texts, so each can be undone."""
        from puyonb.widgets import PuyoWorkbench

        if self._bench is None:
            self._bench = self._followed(PuyoWorkbench(self._hub.value, rules=self._rules), _BENCH)
            return self._bench
        before, self._reading = self._reading, True
        try:
            self._bench.value = kinds.reach(self._hub.value, *BOARDS)
        finally:
            self._reading = before
        return self._bench

    def _take(self, change: Mapping[str, Any]) -> None:
        """Write a widget's new value in the notation of the text, or in one that can express it."""
        value, name = change["new"], self._hub.notation
        whole = self._hub.value
        if self._reading or change["owner"] is not self._widget:
            return
        if self._view.board and isinstance(whole, Record | Link) and isinstance(value, Field):
            if value == whole.field:
                return
            try:
                value = replace(whole, field=value)
            except ValueError as error:  # the moves do not fit on a board of this width
                self._refused = str(error.args[0])
                return
        elif self._view is _PLAY and isinstance(whole, Link):
            value = self._with_lines(whole, value)
        elif isinstance(whole, list):
            value = [value, *whole[1:]]
        if value == whole:
            return
        if isinstance(value, Field | Record | Link):
            self._write_board(value)
            return
        try:
            self._put(notations.rewrite(self._hub.read_text, value, source=name), name)
        except (CannotExpress, NotationError):
            self._hub.value = value

    def _put(self, text: str, name: str) -> None:
        """Replace the text by one in a notation, also if others can read it."""
        self._hub.text = text
        if self._hub.notation != name or self._hub.texts[0]["state"] == "bad":
            self._hub.read_as(name)

    def _with_lines(self, link: Link, record: Record) -> Link:
        """Return a link with the line on show; with all lines if it has alternatives."""
        lines = getattr(self._widget, "lines", ()) if len(link.routes) > 1 else (record,)
        routes = tuple(line.moves for line in lines)
        return replace(link, field=record.field, routes=routes, condition=record.condition)

    def _write_board(self, value: Field | Record | Link) -> None:
        """Write a board or a link in the first notation that can express it."""
        from puyonb.widgets.field_editor import source_of

        error = None
        for name in (self._hub.notation, *_FOR_BOARDS):
            to = self._game() if name == "password" else name
            try:
                self._put(notations.write(value, source=source_of(value), to=to), name)
            except CannotExpress as refused:
                error = error or refused
            else:
                return
        self._refused = str(error.content if error else "")

    def _game(self) -> str:
        """Return the notation of passwords of the game that the text is for."""
        from puyonb.puyo import password

        with ignoring():
            dialect = password.loads(self._hub.read_text).dialect
        return f"password:{dialect.removesuffix('-1.3.0')}"

    def _draw(self, form: str) -> None:
        try:
            svg = draw.svg(kinds.cover(self._hub.value))
        except TypeError:
            self._refused = Message("live.no_picture").text()
        else:
            self._say("picture", form=form, svg=svg, game=notations.get(self._hub.notation).game)

    def _animate(self) -> None:
        """Send an animation as pictures, as many as a page can make a file of."""
        try:
            moving = draw.animate(kinds.playable(kinds.first(self._hub.value))[0])
        except (TypeError, ValueError):
            moving = None
        if moving is None or all(f.scene == moving.frames[0].scene for f in moving.frames):
            self._refused = Message("live.no_moves").text()
            return
        found = (list(moving.captioned().timed(rate=rate)) for rate in _RATES)
        scenes = next((each for each in found if len(each) <= _MOST_FRAMES), None)
        if scenes is None:
            self._refused = Message("live.gif.long", most=_MOST_FRAMES).text()
            return
        frames = [{"svg": draw.svg(scene), "seconds": seconds} for scene, seconds in scenes]
        game = notations.get(self._hub.notation).game
        self._say("picture", form="gif", svg=frames[0]["svg"], frames=frames, game=game)

    def _tell(self) -> None:
        """Send all changes at once, also those of the text and its notes."""
        super()._tell()
        if self._hub.texts[0] != self._input:
            self._input = self._hub.texts[0]
            self._say("input", text=self._input)
        if (self._hub.text, self._view.name) != self._sent:
            self._sent = self._hub.text, self._view.name
            self._say(
                "text",
                text=self._hub.text,
                view=self._view.name,
                views=[view.name for view in self.views],
            )
        note = self._status()
        if note != self._noted:
            self._noted = note
            self._say("noted", message=note)

    def _status(self) -> str:
        """Return an error of the last message, or the notes about the text."""
        if self._refused:
            return self._refused
        # The box has its warnings; a narrow page shows only their first line there.
        is_bad = self._hub.texts[0]["state"] == "bad"
        notes: tuple[Message | str, ...] = () if is_bad else tuple(map(str, self._hub.warnings))
        if self._view is not _CONVERT and isinstance(value := self._hub.value, list) and value[1:]:
            notes += (kinds.of_several(value, str(kinds.facts(value[0]))),)
        if self._view.board and (more := _beside_the_board(self._hub.value)):
            notes += (
                Message(
                    "widgets.field.board_shown",
                    "this view shows the board only; the text keeps {more:and}",
                    more=more,
                ),
            )
        return Message("widgets.notes", notes=notes).text()


def _beside_the_board(value: Any) -> tuple[Message, ...]:
    """Return what a record or a link has besides its board."""
    from puyonb.widgets.field_editor import more_than_a_board

    return more_than_a_board(value) if isinstance(value, Record | Link) else ()


def start(post: Callable[[str], object], *, language: str | None = None) -> Workbench:
    """Return a workbench without anywidget; ``worker.js`` calls this function.

    Parameters
    ----------
    post : callable
    language : ``"en"`` or ``"ja"``, optional
    """
    from puyonb.publish.live.anywidget_stub import install

    install()
    return Workbench(post, language)
