"""The games of the site that need Python: one widget, and what a link to its result says.

It runs in the browser, and exchanges messages with the page as the workbench does.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from puyonb import notations
from puyonb.errors import CannotExpress, NotationError, RuleError
from puyonb.messages import Message
from puyonb.publish.live.channel import Channel
from puyonb.puyo.field import Field, Puyo

if TYPE_CHECKING:
    from puyonb.widgets.board import BoardWidget

GAMES = ("solo", "duel", "quest")
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
        replay, a quest as an Ishikawa link.
    seed : int, default 0
        The seed of the pieces; quests have none.

    Raises
    ------
    NotationError, RuleError
        If the text is not a game.
    """
    from puyonb.puyo import duel, ishikawa, puyop
    from puyonb.widgets import DuelViewer, QuestPlayer, RecordPlayer

    if game == "quest":
        quests = QuestPlayer()
        if text:
            quests.value = ishikawa.loads_record(text)
        return quests
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
    widget : RecordPlayer, QuestPlayer or DuelViewer

    Examples
    --------
    >>> said, text, is_over = result(new("solo", text="_0ody6k"))
    >>> print(said)
    Solo game: 3 moves, longest chain 0, 0 points
    >>> text
    'https://www.puyop.com/s/_0ody6k'
    """
    from puyonb.puyo import duel, ishikawa
    from puyonb.widgets import DuelViewer, QuestPlayer, RecordPlayer

    if isinstance(widget, QuestPlayer):
        said = Message("play.quest.result", task=str(widget.value.condition), status=widget.status)
        return said, ishikawa.dumps_record(widget.value), False
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
    assert isinstance(widget, RecordPlayer)  # noqa: S101 - there are three games
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


class Game(Channel):
    """A channel for the widget of a game.

    The page opens a game by the message *open* (``game``, ``text``, ``seed``).  It also gets
    *result* (its ``text`` for readers, the ``game`` for a link, and whether it is ``over``) and
    *refused* (an error).
    """

    def __init__(self, post: Callable[[str], object], language: str | None = None) -> None:
        super().__init__(post, language)
        self._result: tuple[str, str, bool] | None = None

    def _answer(self, message: Mapping[str, Any]) -> None:
        match message:
            case {"type": "open", "game": str(game), "text": str(text), "seed": int(seed)}:
                self._open(game, text, seed)
            case _:
                super()._answer(message)

    def _open(self, game: str, text: str, seed: int) -> None:
        try:
            widget = new(game, text=text, seed=seed)
        except (NotationError, CannotExpress, RuleError, ValueError):
            self._say("refused", message=Message("play.unread").text())
            widget = new(game, seed=seed)
        if self._widget:
            self._widget.close()
        self._follow(widget)
        self._show(widget)

    def _trait(self, name: str) -> Any:
        """Return a trait for the page: at the end of a game no piece can be placed."""
        if name == "poses" and self._widget and result(self._widget)[2]:
            return []
        return super()._trait(name)

    def _tell(self) -> None:
        """Send all changes at once, and a new result."""
        super()._tell()
        if self._widget is not None:
            said, text, is_over = result(self._widget)
            found = said.text(), text, is_over
            if found != self._result:
                self._result = found
                self._say("result", text=found[0], game=text, over=is_over)


def start(post: Callable[[str], object], *, language: str | None = None) -> Game:
    """Return a game without anywidget; ``worker.js`` calls this function.

    Parameters
    ----------
    post : callable
    language : ``"en"`` or ``"ja"``, optional
    """
    from puyonb.publish.live.anywidget_stub import install

    install()
    return Game(post, language)
