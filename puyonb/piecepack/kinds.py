"""The kinds of values of piecepack."""

from collections.abc import Mapping
from typing import Any

from puyonb._kind import Kind
from puyonb.messages import Message
from puyonb.piecepack._source import NO_VALUE

_VIEW = ("oblique", "angle", "upright")
_WIDGETS = ("NotationConverter", "GamePlayer", "BoardEditor")


def _title(game: Any) -> str:
    """Return what a game has as its Title, else as its Event."""
    return _words(game.metadata.get("Title")) or _words(game.metadata.get("Event"))


def _words(value: Any) -> str:
    """Return a value of metadata, which may be a list or a mapping, as one line of text.

    A sign for no value, such as ``?``, is empty (reading X2).
    """
    if isinstance(value, Mapping):
        value = value.get("Name", [*value.values()])
    if isinstance(value, list):
        return ", ".join(filter(None, map(_words, value)))
    text = " ".join(str(value or "").split())
    return "" if text in NO_VALUE else text


KINDS = (
    Kind(
        "board",
        "puyonb.piecepack.board.Board",
        noun=Message("kinds.board", "Board"),
        facts="puyonb.piecepack._facts.board",
        picture="puyonb.piecepack.draw._board.board.scene",
        options=_VIEW,
        widgets=("GamePlayer", "BoardEditor"),
    ),
    Kind(
        "game",
        "puyonb.piecepack.game.Game",
        title=_title,
        facts="puyonb.piecepack._facts.game",
        cover="puyonb.piecepack.draw._board.position",
        picture="puyonb.piecepack.draw._board.game.scene",
        animation="puyonb.piecepack.draw._animation.animate",
        explanation="puyonb.piecepack.draw._explain.explain",
        options=("columns", *_VIEW),
        page="game",
        widgets=_WIDGETS,
    ),
    Kind(
        "games",
        of=("game",),
        facts="puyonb.piecepack._facts.games",
        options=("columns", "captions"),
        widgets=_WIDGETS,
    ),
)
