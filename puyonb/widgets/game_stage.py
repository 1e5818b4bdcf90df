"""The boards of a game on one stage, so that the pieces move and the table does not."""

import json
from typing import TYPE_CHECKING, Any, Literal

from puyonb import draw
from puyonb.drawing.scene import Scene
from puyonb.piecepack.board import Board
from puyonb.piecepack.game import Game
from puyonb.widgets.scene_encoder import Sketch, schemes

if TYPE_CHECKING:
    from puyonb.piecepack.pieces import Placed

_SCALE, _LARGEST = 0.6, 6.2
"""Inches: a square, and the side of a board; the squares of a larger one are smaller."""


class Stage:
    """Draws boards of a game; what is drawn once has a number from then on.

    Parameters
    ----------
    game : Game
    style : str
        As for :func:`puyonb.draw.board`; the default one follows the page.
    oblique : float
    names : bool
        Whether columns and rows are named.
    """

    def __init__(self, game: Game, *, style: str, oblique: float, names: bool) -> None:
        self._game, self._schemes, self._oblique = game, schemes(style), oblique
        self._coordinates: Literal["algebraic", "none"] = "algebraic" if names else "none"
        self._pad = Sketch()
        self._numbers: dict[str, int] = {}
        self._items: list[dict[str, Any]] = []
        self._placed: dict[Placed, None] = {}
        self._boxes: list[tuple[float, float, float, float]] = []

    def show(self, step: int) -> tuple[list[int], str]:
        """Draw the board after so many moves; give the numbers of its items, and the board in words."""
        board = self._game.boards[step]
        since = self._game.boards[step - 1] if step else None
        light, dark = (
            draw.board.scene(board, since=since, style=style, oblique=self._oblique, coordinates="none")
            for style in self._schemes
        )
        self._placed |= dict.fromkeys(board)
        self._boxes.append(light.box)
        items = self._pad.items(light.items, dark.items, y_up=True)
        return [self._number(item) for item in items], _brief(light.text, step)

    def drawing(self, **parts: Any) -> dict[str, Any]:
        """Give the drawing for all boards that were shown."""
        ground, names = self._ground()
        boxes = [ground.box, *self._boxes]
        left, low = (min(box[side] for box in boxes) for side in (0, 1))
        right, high = (max(box[side] for box in boxes) for side in (2, 3))
        scale = min(_SCALE, _LARGEST / max(right - left, high - low))
        whole = Scene(ground.title, "", (), (left, low, right, high), unit=scale, y_up=True)
        return self._pad.drawing(whole, over=names, items=self._items, **parts)

    def _ground(self) -> tuple[Scene, list[dict[str, Any]]]:
        """Give the scene of all pieces that were seen, at once, and the names that stand beside it."""
        everything = Board(self._placed)
        named, bare = (
            [draw.board.scene(everything, style=style, coordinates=told) for style in self._schemes]
            for told in (self._coordinates, "none")
        )
        light, dark = (scene.items[len(less.items) :] for scene, less in zip(named, bare, strict=True))
        return named[0], self._pad.items(light, dark, y_up=True)

    def _number(self, item: dict[str, Any]) -> int:
        key = json.dumps(item)
        if key not in self._numbers:
            self._numbers[key] = len(self._items)
            self._items.append(item)
        return self._numbers[key]


def _brief(told: str, step: int) -> str:
    """Tell of a board after a move how many pieces there are and what changed; where they all lie, only of the first."""
    if not step:
        return told
    parts = told.split("; ")
    return "; ".join([parts[0], *(part for part in parts[1:] if part.startswith("last move: "))])
