"""A game as the value of a widget, and as the text beside it."""

from typing import Any

import traitlets as t

from puyonb.errors import CannotExpress, NotationError
from puyonb.piecepack import ppn, setups
from puyonb.piecepack.board import Board
from puyonb.piecepack.game import Game
from puyonb.piecepack.setups import SetUpBoard
from puyonb.widgets.editing import Editor
from puyonb.widgets.renderings import read
from puyonb.widgets.words import say

NOTATION = "ppn"
"""What games are written in, by its name in the registry."""


class GameTrait(t.Instance[Game]):
    """A game, or a board that one begins with."""

    def validate(self, widget: Any, value: Any) -> Any:
        """Make a game of a board."""
        return super().validate(widget, game_of(value) if isinstance(value, Board) else value)


def game_of(value: Game | Board | str | None) -> Game:
    """Give the game that begins with a board, or with the set-up of a name; a game itself is passed on.

    Raises
    ------
    ValueError
        If there is no set-up of this name, or a board has no form in the notation.
    """
    if value is None:
        return Game()
    if isinstance(value, str):
        value = setups.board(value)
    if isinstance(value, SetUpBoard):
        return Game(metadata={"GameType": value.game_type}, setup=value)
    return ppn.from_board(value) if isinstance(value, Board) else value


def read_game(typed: str) -> Game:
    """Read the one game of a text; an empty table, if there is none.

    Raises
    ------
    NotationError
        If it is at fault, or holds several games.
    """
    if not typed.strip():
        return Game()
    games: list[Game] = read(typed, among=[NOTATION]).value
    if len(games) != 1:
        raise NotationError(f"expected one game, found {len(games)}", typed, 0)
    return games[0]


class GameEditor(Editor):
    """An editor of a game, with its text beside the board."""

    value: Any
    _fault = ""

    def _show_texts(self) -> None:
        content, note = _written(self.value, self.language)
        note = self._fault or note
        found = self._text(
            NOTATION,
            say(self.language, "game.text"),
            content,
            note=note,
            state="bad" if note else "good",
        )
        self.texts = [found | {"lines": max(found["lines"], 5)}]


def _written(game: Game, language: str) -> tuple[str, str]:
    """Write a game; where it has no form, say why.

    Returns
    -------
    (str, str)
        The text, and what is to be said of it.
    """
    if not (game.moves or game.metadata):
        return "", ""
    try:
        return ppn.dumps([game]), ""
    except CannotExpress as error:
        return "", say(language, "text.cannot", message=error.message)
