"""A game as the value of a widget, and its text beside the board."""

from typing import Any

import traitlets as t

from puyonb.errors import CannotExpress, NotationError
from puyonb.messages import Message, message_text
from puyonb.piecepack import ppn
from puyonb.piecepack.board import Board
from puyonb.piecepack.game import Game
from puyonb.piecepack.setups import SetUpBoard
from puyonb.widgets.editing import Editor
from puyonb.widgets.renderings import read

NOTATION = "ppn"
"""The notation of games, by its name in the registry."""


class GameTrait(t.Instance[Game]):
    """A trait for a game; a board becomes a game without moves."""

    def validate(self, widget: Any, value: Any) -> Any:
        """Make a game of a board."""
        return super().validate(widget, game_of(value) if isinstance(value, Board) else value)


def game_of(value: Game | Board | None) -> Game:
    """Return a game unchanged, and else the game that starts with a board.

    Raises
    ------
    ValueError
        If the notation cannot express the board.
    """
    if value is None:
        return Game()
    if isinstance(value, SetUpBoard):
        return Game(metadata={"GameType": value.game_type}, setup=value)
    return ppn.from_board(value) if isinstance(value, Board) else value


def read_game(typed: str) -> Game:
    """Read the one game of a text; an empty text is an empty table.

    Raises
    ------
    NotationError
        If the text has an error or holds several games.
    """
    if not typed.strip():
        return Game()
    games: list[Game] = read(typed, among=[NOTATION]).value
    if len(games) != 1:
        raise NotationError(
            Message("widgets.game.count", "expected one game, found {count}", count=len(games)),
            typed,
        )
    return games[0]


class GameEditor(Editor):
    """An editor of a game, with its text beside the board."""

    takes = ("game", "board")

    value: Any
    _refused = ""

    def _show_texts(self) -> None:
        content, note = _written(self.value)
        note = self._refused or note
        found = self._text(
            NOTATION,
            message_text("widgets.game.text", "Portable Piecepack Notation"),
            content,
            note=note,
            state="bad" if note else "good",
        )
        self.texts = [found | {"lines": max(found["lines"], 5)}]


def _written(game: Game) -> tuple[str, str]:
    """Write a game.

    Returns
    -------
    (str, str)
        The text, and the reason if the notation cannot express the game.
    """
    if not (game.moves or game.metadata):
        return "", ""
    try:
        return ppn.dumps([game]), ""
    except CannotExpress as error:
        return "", message_text("widgets.text.cannot", reasons=(error.content,))
