"""The player of games: step through the moves, jump to one, look from another side, or change the movetext and see what comes.

>>> from puyonb.widgets import GamePlayer
>>> player = GamePlayer("GameType: Four Field Kono\\n\\n1. b1:b3 1... d3:b3 {an eye for an eye}")
>>> player.ahead()
>>> player.ahead()
>>> print(player.move)
1... d3:b3 {an eye for an eye}
>>> len(player.board)
18
"""

from itertools import takewhile
from typing import Any, Literal

import traitlets as t

from puyonb import draw
from puyonb.drawing.scene import Scene
from puyonb.piecepack.board import Board
from puyonb.piecepack.draw._style import STYLES, named
from puyonb.piecepack.game import Game
from puyonb.piecepack.moves import Move
from puyonb.widgets.board import choice, tool
from puyonb.widgets.editing import Editor
from puyonb.widgets.game_stage import Stage
from puyonb.widgets.game_text import NOTATION, GameTrait, game_of, read_game, written
from puyonb.widgets.player import Player, sheet
from puyonb.widgets.scene_encoder import schemes
from puyonb.widgets.words import say, words

_OBLIQUE = 0.45
"""How far height is drawn to the side in the oblique view."""

_MOST_FRAMES, _MOST_PIECES, _MOST_ROWS = 64, 2500, 400
"""Up to so many boards, with so many pieces in all, the page has them all; of a longer game it asks for each when it gets there.
And up to so many moves are listed."""

_LONGEST, _SHORT = 2_000, 60
"""How many characters of a comment are shown below the board, and how many in the list; all of it is in the text."""


class GamePlayer(Player, Editor):
    """A game to play, pause and step through, with its comments; its text can be changed.

    Parameters
    ----------
    value : Game, Board or str, default an empty table
        A text is read as one game.
    view : ``"above"`` or ``"oblique"``, default ``"above"``
    style : ``"default"`` or ``"print"``, default ``"default"``
        The default one follows the light or dark page.
    names : bool, default True
        Whether columns and rows are named.
    language : str, default ``"en"``

    Attributes
    ----------
    value : Game
        Assigning another game goes to its first move that is new.
    view, style, names
        As above; assigning draws anew.

    Raises
    ------
    NotationError
        If a text is at fault, or holds several games.
    """

    value = GameTrait(Game)
    view = t.Enum(("above", "oblique"), default_value="above")
    style = t.Enum(tuple(STYLES), default_value="default")
    names = t.Bool(default_value=True)

    def __init__(self, value: Game | Board | str | None = None, **options: Any) -> None:
        self._game: Game | None = None
        self._whole = True
        super().__init__(read_game(value) if isinstance(value, str) else game_of(value), **options)
        self.observe(lambda _: self._show_step(), "frame")
        self.observe(lambda _: self._show(), ["view", "style", "names"])

    @t.default("value")
    def _nothing(self) -> Game:
        return Game()

    @property
    def board(self) -> Board:
        """The board that is shown."""
        return self.value.boards[self.frame]

    @property
    def move(self) -> Move | None:
        """The move that led to the board that is shown; None before the first."""
        return self.value.moves[self.frame - 1] if self.frame else None

    def scene(self, *, dark: bool = False) -> Scene:
        """Give the board that is shown as a picture."""
        since = self.value.boards[self.frame - 1] if self.frame else None
        told: Literal["algebraic", "none"] = "algebraic" if self.names else "none"
        style = schemes(self.style)[dark]
        return draw.board.scene(self.board, since=since, style=style, oblique=self._oblique, coordinates=told)

    @property
    def _oblique(self) -> float:
        return _OBLIQUE if self.view == "oblique" else 0.0

    # What the reader does.

    def used(self, name: str, text: str) -> None:
        """Choose a view; all other buttons are those of every editor."""
        if name == "view" and text in ("above", "oblique"):
            self.view = text
        elif name == "style" and text in STYLES:
            self.style = text
        elif name == "names":
            self.names = not self.names
        else:
            super().used(name, text)

    def _read(self, typed: str, name: str) -> Game:
        return read_game(typed)

    # From the value to the board.

    def _show_board(self) -> None:
        game = self.value
        step = self.frame if self._game is None else _first_new(self._game, game, self.frame)
        self._game = game
        boards = len(game.boards)
        self._stage = Stage(game, style=self.style, oblique=self._oblique, names=self.names)
        self._whole = boards <= _MOST_FRAMES and sum(map(len, game.boards)) <= _MOST_PIECES
        shown = [self._frame(number) for number in range(boards)] if self._whole else []
        self.playing = False
        self.length = boards
        self.frame = min(step, boards - 1)
        self._show_step()
        self._show_drawing()
        self.frames = shown
        self.sheet = self._sheet()

    def _show_drawing(self) -> None:
        said = words(self.language, "game.")
        self.drawing = self._stage.drawing(label=said["title"], hint=said["hint"])

    def _show_step(self) -> None:
        """Draw the board of a long game when it is asked for."""
        if self._whole:
            return
        numbers, told = self._stage.show(self.frame)
        drawing = self._stage.drawing()
        with self.hold_sync():
            self.note = self._note(self.frame)
            self._show_drawing()
            self.drawing = {**self.drawing, "label": told, "items": []}
            self.marks = [drawing["items"][number] for number in numbers]

    def _frame(self, step: int) -> dict[str, Any]:
        numbers, told = self._stage.show(step)
        return {"draw": " ".join(map(str, numbers)), "note": self._note(step), "words": told}

    def _note(self, step: int) -> str:
        """Give what is said below the board: the move, and its comment."""
        if not step:
            return say(self.language, "game.setup")
        move = self.value.moves[step - 1]
        parts = [f"{move.number} {move.text}".strip(), move.comment]
        return "\n".join(part if len(part) <= _LONGEST else part[: _LONGEST - 1] + "…" for part in parts if part)

    def _sheet(self) -> dict[str, Any]:
        said, moves = words(self.language, "game."), self.value.moves
        if not 1 <= len(moves) <= _MOST_ROWS:
            return {}
        rows = [[f"{move.number} {move.text}".strip() or "–", _short(move.comment)] for move in moves]
        if not any(comment for _, comment in rows):
            return sheet([said["move"]], [(step, row[:1]) for step, row in enumerate(rows, 1)])
        return sheet([said["move"], said["comment"]], enumerate(rows, 1))

    def _show_tools(self) -> None:
        said, told = words(self.language, "tool."), words(self.language, "game.")
        views = [(name, told[f"view.{name}"]) for name in ("above", "oblique")]
        styles = [
            (name, told.get(f"style.{name}", name))
            for name in dict.fromkeys(("default", "print", named(self.style).name))
        ]
        self.tools = [
            tool("undo", said, disabled=not self._past),
            tool("redo", said, disabled=not self._future),
            choice("view", said, views, self.view),
            choice("style", said, styles, self.style),
            tool("names", said, pressed=self.names),
        ]

    def _show_texts(self) -> None:
        content, note = written(self.value, self.language)
        found = self._text(
            NOTATION, say(self.language, "game.text"), content, note=note, state="bad" if note else "good"
        )
        self.texts = [found | {"lines": max(found["lines"], 5)}]


def _short(comment: str) -> str:
    return comment if len(comment) <= _SHORT else comment[: _SHORT - 1] + "…"


def _first_new(old: Game, new: Game, step: int) -> int:
    """Tell where to go when a game is changed: to the first move that is new; to the end, if moves were taken away."""
    if old.setup != new.setup:
        return 0
    if old.moves == new.moves:
        return step
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old.moves, new.moves, strict=False)))
    return min(same + 1, len(new.moves))
