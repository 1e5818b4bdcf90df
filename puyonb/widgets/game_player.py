"""The player of games: step through the moves, change the view, and edit the movetext.

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
from typing import TYPE_CHECKING, Any

import traitlets as t

from puyonb import draw
from puyonb.drawing.palette import PALETTES
from puyonb.drawing.scene import Scene
from puyonb.messages import message_text, templates
from puyonb.piecepack.board import Board, changes
from puyonb.piecepack.draw._board import counted, described_changes
from puyonb.piecepack.draw._explain import on_board
from puyonb.piecepack.game import Game
from puyonb.piecepack.moves import Move
from puyonb.widgets.board import choice, tool
from puyonb.widgets.game_text import GameEditor, GameTrait, game_of, read_game
from puyonb.widgets.player import PlayerWidget, sheet
from puyonb.widgets.scene_encoder import SceneEncoder, explanation, schemes

if TYPE_CHECKING:
    from puyonb.drawing.options import Coordinates
    from puyonb.piecepack.pieces import Placed

_OBLIQUE = 0.45
"""The sideways shift for each unit of height in the oblique view."""

_MOST_FRAMES, _MOST_PIECES, _MOST_ROWS = 64, 2500, 400
"""The most boards, and the most pieces on all of them, that are sent to the page at once; the page
asks for each board of a longer game. And the most moves in the list."""

_LONGEST, _SHORT = 2_000, 60
"""The most characters of a comment below the board, and in the list; the text has all of it."""


class GamePlayer(PlayerWidget, GameEditor):
    """A game to play, pause and step through, with its comments and an editable text.

    Parameters
    ----------
    value : Game, Board or str, default an empty table
        A text is read as one game.
    view : ``"above"`` or ``"oblique"``, default ``"above"``
    palette : str, default ``"default"``
        The name of a palette; the default one follows the light or dark page.
    names : bool, default True
        Whether to show the names of columns and rows.
    language : ``"en"`` or ``"ja"``, optional
        The language of labels and messages.  Default: :func:`puyonb.language`.

    Attributes
    ----------
    value : Game
        Assigning another game goes to its first new move.
    view, palette, names
        As above; assigning redraws the board.

    Raises
    ------
    NotationError
        If a text has an error or holds several games.
    """

    value = GameTrait(Game)
    view = t.Enum(("above", "oblique"), default_value="above")
    palette = t.Enum(tuple(PALETTES), default_value="default")
    names = t.Bool(default_value=True)

    def __init__(self, value: Game | Board | str | None = None, **options: Any) -> None:
        self._game: Game | None = None
        self._whole = True
        super().__init__(game_of(self._taken(value)), **options)
        self.observe(lambda _: self._show_step(), "frame")
        self.observe(lambda _: self._show(), ["view", "palette", "names"])

    @t.default("value")
    def _nothing(self) -> Game:
        return Game()

    def _value_of(self, text: str) -> Game:
        return read_game(text)

    @property
    def board(self) -> Board:
        """The board on show."""
        return self.value.boards[self.frame]

    @property
    def move(self) -> Move | None:
        """The move before the board on show; None before the first move."""
        return self.value.moves[self.frame - 1] if self.frame else None

    def scene(self, *, dark: bool = False) -> Scene:
        """Return the board on show as a picture."""
        since = self.value.boards[self.frame - 1] if self.frame else None
        labels: Coordinates | None = "game" if self.names else None
        palette = schemes(self.palette)[dark]
        return draw.board.scene(
            self.board, since=since, palette=palette, oblique=self._oblique, coordinates=labels
        )

    @property
    def _oblique(self) -> float:
        return _OBLIQUE if self.view == "oblique" else 0.0

    # Actions of the reader.

    def used(self, name: str, text: str) -> None:
        """Answer a button: change the view, or undo and redo."""
        if name == "view" and text in ("above", "oblique"):
            self.view = text
        elif name == "style" and text in PALETTES:
            self.palette = text
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
        self._stage = _BoardsEncoder(
            game, palette=self.palette, oblique=self._oblique, names=self.names
        )
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
        title = message_text("widgets.game.title", "A game, move by move")
        hint = message_text(
            "widgets.game.hint",
            "Keys: left and right go from move to move, Home and End go to the start and the end,"
            " space plays and pauses.",
        )
        self.drawing = self._stage.drawing(label=title, hint=hint)

    def _show_step(self) -> None:
        """Draw the present board of a long game, whose boards the page does not have."""
        if self._whole:
            return
        numbers, words = self._stage.show(self.frame)
        drawing = self._stage.drawing()
        parts = self._explanation(self.frame)
        with self.hold_sync():
            self.note = self._note(self.frame)
            self.explained, self.spots = parts.get("explained", []), parts.get("spots", [])
            self._show_drawing()
            self.drawing = {**self.drawing, "label": words, "items": []}
            self.marks = [drawing["items"][number] for number in numbers]

    def _frame(self, step: int) -> dict[str, Any]:
        numbers, words = self._stage.show(step)
        shown = {"draw": " ".join(map(str, numbers)), "note": self._note(step), "words": words}
        return shown | self._explanation(step)

    def _explanation(self, step: int) -> dict[str, Any]:
        """Return the signs of a move, which light up together with its places."""
        if not step:
            return {}
        line, spots = on_board(self.value.boards[step - 1], self.value.moves[step - 1])
        # The oblique view shifts high pieces away from their places.
        return explanation([line], () if self._oblique else spots, y_up=True)

    def _note(self, step: int) -> str:
        """Return the text below the board: the move and its comment."""
        if not step:
            return message_text("widgets.game.setup", "Before the first move")
        move = self.value.moves[step - 1]
        parts = [f"{move.number} {move.text}".strip(), move.comment]
        return "\n".join(
            part if len(part) <= _LONGEST else part[: _LONGEST - 1] + "…" for part in parts if part
        )

    def _sheet(self) -> dict[str, Any]:
        moves = self.value.moves
        if not 1 <= len(moves) <= _MOST_ROWS:
            return {}
        rows = [
            [f"{move.number} {move.text}".strip() or "–", _short(move.comment)] for move in moves
        ]
        move = message_text("widgets.game.move", "move")
        if not any(comment for _, comment in rows):
            return sheet([move], [(step, row[:1]) for step, row in enumerate(rows, 1)])
        comment = message_text("widgets.game.comment", "comment")
        return sheet([move, comment], enumerate(rows, 1))

    def _show_tools(self) -> None:
        views = [(name, message_text(f"widgets.game.view.{name}")) for name in ("above", "oblique")]
        labels = templates("widgets.game.style.")
        styles = [
            (name, labels.get(name, name))
            for name in dict.fromkeys(("default", "print", self.palette))
        ]
        self.tools = [
            *self._undo_tools(),
            choice("view", views, self.view),
            choice("style", styles, self.palette),
            tool("names", pressed=self.names),
        ]


def _short(comment: str) -> str:
    return comment if len(comment) <= _SHORT else comment[: _SHORT - 1] + "…"


def _first_new(old: Game, new: Game, step: int) -> int:
    """Return the step of the first new move of a changed game; the end, if moves were removed."""
    if old.setup != new.setup:
        return 0
    if old.moves == new.moves:
        return step
    same = sum(
        1
        for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old.moves, new.moves, strict=False))
    )
    return min(same + 1, len(new.moves))


_SCALE, _LARGEST = 0.6, 6.2
"""Inches: the side of a square, and the largest side of a board, which limits its squares."""


class _BoardsEncoder:
    """Encode the boards of a game with one table for all of them; each item is encoded once.

    Parameters
    ----------
    game : Game
    palette : str
        The name of a palette; the default one follows the page.
    oblique : float
        The sideways shift for each unit of height.
    names : bool
        Whether to show the names of columns and rows.
    """

    def __init__(self, game: Game, *, palette: str, oblique: float, names: bool) -> None:
        self._game, self._schemes, self._oblique = game, schemes(palette), oblique
        self._coordinates: Coordinates | None = "game" if names else None
        self._encoder = SceneEncoder()
        self._placed: dict[Placed, None] = {}
        self._boxes: list[tuple[float, float, float, float]] = []

    def show(self, step: int) -> tuple[list[int], str]:
        """Encode the board after ``step`` moves; return the numbers of its items, and its text."""
        board = self._game.boards[step]
        since = self._game.boards[step - 1] if step else None
        light, dark = (
            draw.board.scene(board, since=since, palette=palette, oblique=self._oblique)
            for palette in self._schemes
        )
        self._placed |= dict.fromkeys(board)
        self._boxes.append(light.box)
        items = self._encoder.items(light.items, dark.items, y_up=True)
        text = light.text
        if since is not None:
            # Only the first text has the places of the pieces.
            parts = (counted(board), described_changes(changes(since, board)))
            text = message_text("piecepack_draw.parts", parts=parts)
        return [*map(self._encoder.number, items)], text

    def drawing(self, **parts: Any) -> dict[str, Any]:
        """Return the drawing for all boards that were encoded."""
        ground, names = self._ground()
        boxes = [ground.box, *self._boxes]
        left, low = (min(box[side] for box in boxes) for side in (0, 1))
        right, high = (max(box[side] for box in boxes) for side in (2, 3))
        scale = min(_SCALE, _LARGEST / max(right - left, high - low))
        whole = Scene(ground.title, "", (), (left, low, right, high), unit=scale, y_up=True)
        return self._encoder.drawing(whole, over=names, items=self._encoder.table, **parts)

    def _ground(self) -> tuple[Scene, list[dict[str, Any]]]:
        """Return the scene of the pieces of all encoded boards, and the names beside it."""
        everything = Board(self._placed)
        named, bare = (
            [
                draw.board.scene(everything, palette=palette, coordinates=labels)
                for palette in self._schemes
            ]
            for labels in (self._coordinates, None)
        )
        light, dark = (
            scene.items[len(less.items) :] for scene, less in zip(named, bare, strict=True)
        )
        return named[0], self._encoder.items(light, dark, y_up=True)
