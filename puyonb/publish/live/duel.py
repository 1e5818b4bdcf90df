"""The duel of the site, which needs Python: one widget, and what a link to its result says.

It runs in the browser, and exchanges messages with the page as the workbench does.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from puyonb.errors import CannotExpress, NotationError, RuleError
from puyonb.messages import Message
from puyonb.publish.live.channel import Channel

if TYPE_CHECKING:
    from puyonb.widgets import DuelViewer

OPPONENT = "greedy"
"""The player of the computer; ``random`` does not build chains."""


def new(*, text: str = "", seed: int = 0) -> "DuelViewer":
    """Return the widget of a duel.

    Parameters
    ----------
    text : str, default none
        A duel that was played: a replay.
    seed : int, default 0
        The seed of the pieces.

    Raises
    ------
    NotationError, RuleError
        If the text is not a duel.
    """
    from puyonb.puyo import duel
    from puyonb.widgets import DuelViewer

    if text:
        viewer = DuelViewer(text, opponent=OPPONENT, seed=seed)
        viewer.frame = 0
        return viewer
    return DuelViewer(duel.new(seed=seed, max_losses=1), opponent=OPPONENT, seed=seed)


def result(widget: "DuelViewer") -> tuple[Message, str, bool]:
    """Return the result of a duel so far, its text for a link, and whether it is over.

    Examples
    --------
    >>> said, text, is_over = result(new())
    >>> print(said)
    Duel, 0 turns so far
    """
    from puyonb.puyo import duel

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


class Game(Channel):
    """A channel for the widget of a duel.

    The page opens a duel by the message *open* (``text``, ``seed``).  It also gets
    *result* (its ``text`` for readers, the ``game`` for a link, and whether it is ``over``) and
    *refused* (an error).
    """

    def __init__(self, post: Callable[[str], object], language: str | None = None) -> None:
        super().__init__(post, language)
        self._result: tuple[str, str, bool] | None = None

    def _answer(self, message: Mapping[str, Any]) -> None:
        match message:
            case {"type": "open", "text": str(text), "seed": int(seed)}:
                self._open(text, seed)
            case _:
                super()._answer(message)

    def _open(self, text: str, seed: int) -> None:
        try:
            widget = new(text=text, seed=seed)
        except (NotationError, CannotExpress, RuleError, ValueError):
            self._say("refused", message=Message("play.unread").text())
            widget = new(seed=seed)
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
