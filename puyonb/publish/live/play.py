"""The games of the site that need Python: one widget, and what a link to its result says.

It runs in the browser, and exchanges messages with the page as JSON, as the workbench does
(:mod:`puyonb.publish.live.workbench`).
"""

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from puyonb import notations
from puyonb.errors import CannotExpress, NotationError, RuleError
from puyonb.messages import Message, using
from puyonb.publish.live.workbench import synced_traits
from puyonb.puyo.field import Field, Puyo

if TYPE_CHECKING:
    from puyonb.widgets.board import BoardWidget

GAMES = ("solo", "duel")
"""The names of the games."""

OPPONENT = "greedy"
"""The player of the computer; ``random`` does not build chains."""

_RECORD = "puyop"
"""The notation of a solo game in a link."""


def new(game: str, *, text: str = "", seed: int = 0) -> "BoardWidget":
    """Return the widget of a game.

    Parameters
    ----------
    game : str
        One of :data:`GAMES`.
    text : str, default none
        A game that was played, as a link has it: a solo game in the notation puyop, a duel as a
        replay.
    seed : int, default 0
        The seed of the pieces.

    Raises
    ------
    NotationError, RuleError
        If the text is not a game.
    """
    from puyonb.puyo import duel, puyop
    from puyonb.widgets import DuelViewer, RecordPlayer

    if game == "solo":
        played = puyop.loads_record(text) if text else None
        return RecordPlayer(played, seed=seed, notations=[_RECORD])
    if text:
        viewer = DuelViewer(text, opponent=OPPONENT, seed=seed)
        viewer.frame = 0
        return viewer
    return DuelViewer(duel.new(seed=seed, max_losses=1), opponent=OPPONENT, seed=seed)


def result(widget: "BoardWidget") -> tuple[Message, str, bool]:
    """Return the result of a game so far, its text for a link, and whether the game is over.

    Parameters
    ----------
    widget : RecordPlayer or DuelViewer

    Examples
    --------
    >>> said, text, is_over = result(new("solo", text="_0ody6k"))
    >>> print(said)
    Solo game: 3 moves, longest chain 0, 0 points
    >>> text
    'https://www.puyop.com/s/_0ody6k'
    """
    from puyonb.puyo import duel
    from puyonb.widgets import DuelViewer, RecordPlayer

    if isinstance(widget, DuelViewer):
        final = widget.value.final
        turns = len(widget.value.events)
        said = Message("play.duel.running", turns=turns)
        if final.terminated and final.status:
            outcome: object = final.status.content
            if widget.reader is not None and final.status.loser is not None:
                kind = "lost" if final.status.loser == widget.reader else "won"
                outcome = Message(f"play.duel.{kind}", opponent=widget.opponent)
            said = Message("play.duel.over", outcome=outcome, turns=turns)
        return said, duel.dumps_replay(widget.value) if turns else "", final.terminated
    assert isinstance(widget, RecordPlayer)  # noqa: S101 - there are two games
    line = widget.results[widget.line]
    said = Message("play.solo.result", **{name: line[name] for name in _COUNTED})
    record = widget.lines[widget.line]
    try:
        text = notations.write(record, source=_RECORD, to=_RECORD) if record.moves else ""
    except CannotExpress:
        text = ""
    return said, text, not widget.playing and _is_over(widget.field)


_COUNTED = ("moves", "longest", "score")

_START = (1, 2)
"""The row and the column of the cell with a cross: the highest visible one where pairs appear."""


def _is_over(field: Field) -> bool:
    row, column = _START
    return field.cells[row][column] is not Puyo.EMPTY


class Game:
    """Hold the widget of a game, and send changes to the page.

    Parameters
    ----------
    post : callable
        Called with each message to the page, as JSON: *shown* (the widget with its whole state),
        *changed* (traits of the widget), *sent* (a message of the widget to its script), *result*
        (its ``text`` for readers, the ``game`` for a link, and whether it is ``over``), *refused*
        (an error).
    language : ``"en"`` or ``"ja"``, optional
        The language of everything that is sent.  Default: :func:`puyonb.language`.
    """

    def __init__(self, post: Callable[[str], object], *, language: str | None = None) -> None:
        self._post, self._language = post, language
        self._widget: BoardWidget | None = None
        self._number = 0
        self._changed: set[str] = set()
        self._answering = False
        self._result: tuple[str, str, bool] | None = None

    def receive(self, message: str) -> None:
        """Answer a message of the page, and send the changes.

        Parameters
        ----------
        message : str
            JSON with a ``type``: *open* (``game``, ``text``, ``seed``), *set* (``traits`` of the
            widget) and *message* (``content`` for the widget).  *set* and *message* have the
            number of their ``widget``.  Another message is ignored.
        """
        try:
            content = json.loads(message)
        except (ValueError, RecursionError):
            return
        with using(self._language):
            self._answering = True
            try:
                self._answer(content)
            finally:
                self._answering = False
            self._tell()

    def _answer(self, message: Mapping[str, Any]) -> None:
        match message:
            case {"type": "open", "game": str(game), "text": str(text), "seed": int(seed)}:
                self._open(game, text, seed)
            case {"type": "set", "widget": self._number, "traits": dict(traits)} if self._widget:
                self._widget.set_state(traits)
                # The page has these values already, or newer ones.
                self._changed -= {
                    name for name in traits if getattr(self._widget, name, None) == traits[name]
                }
            case {"type": "message", "widget": self._number, "content": dict(content)}:
                if self._widget:
                    self._widget._handle_custom_msg(content, [])  # noqa: SLF001 - as a kernel does

    def _open(self, game: str, text: str, seed: int) -> None:
        try:
            widget = new(game, text=text, seed=seed)
        except (NotationError, CannotExpress, RuleError, ValueError):
            self._say("refused", message=Message("play.unread").text())
            widget = new(game, seed=seed)
        if self._widget:
            self._widget.close()
        self._widget = widget
        self._number += 1
        self._changed.clear()
        names = synced_traits(widget)
        widget.observe(self._note, list(names))
        if hasattr(widget, "on_send"):
            number = self._number
            widget.on_send(lambda content: self._say("sent", widget=number, content=content))
        state = {name: self._trait(name) for name in names}
        self._say("shown", widget=self._number, state=state)

    def _trait(self, name: str) -> Any:
        """Return a trait for the page: at the end of a game no piece can be placed."""
        assert self._widget is not None  # noqa: S101 - its traits changed
        if name == "poses" and result(self._widget)[2]:
            return []
        return getattr(self._widget, name)

    def _note(self, change: Mapping[str, Any]) -> None:
        if change["owner"] is self._widget:
            self._changed.add(change["name"])
            if not self._answering:  # the background work of a widget is done
                self._tell()

    def _tell(self) -> None:
        """Send all changes at once, and a new result."""
        if self._changed:
            changes = {name: self._trait(name) for name in sorted(self._changed)}
            self._changed.clear()
            self._say("changed", widget=self._number, traits=changes)
        if self._widget is not None:
            said, text, is_over = result(self._widget)
            found = said.text(), text, is_over
            if found != self._result:
                self._result = found
                self._say("result", text=found[0], game=text, over=is_over)

    def _say(self, kind: str, **parts: Any) -> None:
        self._post(json.dumps({"type": kind, **parts}))


def start(post: Callable[[str], object], *, language: str | None = None) -> Game:
    """Return a game without anywidget; ``worker.js`` calls this function.

    Parameters
    ----------
    post : callable
    language : ``"en"`` or ``"ja"``, optional
    """
    from puyonb.publish.live.anywidget_stub import install

    install()
    return Game(post, language=language)
