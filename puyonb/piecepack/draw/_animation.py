"""Animations of games: pieces are lifted, moved and put down; captured pieces shrink.

:func:`puyonb.piecepack.track` follows each piece from board to board, and
:mod:`puyonb.piecepack.draw._view` draws the boards.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from puyonb.drawing.animation import Animation, Frame, speed_up
from puyonb.drawing.options import Coordinates, check_options
from puyonb.drawing.outlines import circle
from puyonb.drawing.palette import Palette
from puyonb.drawing.scene import Item, Mark, Paint, Scene, Shape, Symbol
from puyonb.messages import Message, message_text
from puyonb.piecepack import _facts
from puyonb.piecepack._tracking import TrackedBoard, track
from puyonb.piecepack.board import Board, changes
from puyonb.piecepack.draw._board import (
    caption,
    counted,
    describe,
    described_changes,
    marks,
    stacks,
    surroundings,
)
from puyonb.piecepack.draw._oblique import Box
from puyonb.piecepack.draw._sizes import size
from puyonb.piecepack.draw._styles import styled
from puyonb.piecepack.draw._view import Extent, View, extent
from puyonb.piecepack.game import Game
from puyonb.piecepack.pieces import Placed

LONGEST = 1000
"""The greatest number of moves of an animation: a player has the pieces of all boards in memory."""

MOST = 200_000
"""The greatest number of pieces on all boards of an animation together."""

_LIFTED, _CARRIED, _LAID, _SHOWN, _END = 0.15, 0.45, 0.15, 0.75, 2.0
"""Seconds to lift, carry and lay down a piece, to show the board after a move, and the last one."""

_HEIGHT, _NEARER = 0.7, 1.14
"""The height of a lifted piece in an oblique view; its relative size in the view from above."""

_GONE = 0.02
"""The size of a piece that was removed, or that is not on the board yet."""

_CAPTION = 60


def animate(
    game: Game,
    *,
    first: int = 0,
    last: int | None = None,
    size: float = 0.55,
    palette: str | Palette = "default",
    coordinates: Coordinates | None = None,
    oblique: float = 0.0,
    angle: float = 45.0,
    upright: bool = True,
    speed: float = 1.0,
) -> Animation:
    """Animate a game: the result is a player in a notebook, and writes GIF, SVG and HTML.

    Parameters
    ----------
    game : Game
    first, last : int, optional
        The number of moves before the first and the last board; default the whole game.
    size : float, inches per square, default 0.55
    palette : str or Palette, default ``"default"``
    coordinates : ``"game"`` or ``"index"``, optional
    oblique : float, default 0
    angle : float, degrees, default 45
    upright : bool, default True
        As for :func:`puyonb.draw.board`.
    speed : float, default 1
        A factor: 2 is twice as fast.

    Returns
    -------
    Animation
        The moves are its headings, and the comments are the notes beside the board.

    Raises
    ------
    IndexError
        If the game has fewer moves.
    ValueError
        If there are more than 1,000 moves, more than 200,000 pieces on all boards together, or an
        option has a wrong value.

    Examples
    --------
    >>> from puyonb.piecepack import ppn
    >>> animate(ppn.loads("1. S@a1 2. a1-c1")[0])
    <Animation: 2 moves; 7 frames, 4.625 seconds>
    """
    check_options(size=size, coordinates=coordinates)
    moves = len(game.boards) - 1
    end = moves if last is None else last
    if not 0 <= first <= end <= moves:
        raise IndexError(
            Message(
                "piecepack_draw.moves",
                "expected first and last move within 0 to {most:,}, found {first} and {last}",
                most=moves,
                first=first,
                last=end,
            )
        )
    if end - first > LONGEST:
        raise ValueError(
            Message(
                "piecepack_draw.longest",
                "expected at most {most:,} moves to animate, found {found:,}",
                most=LONGEST,
                found=end - first,
            )
        )
    pieces = sum(map(len, game.boards[first : end + 1]))
    if pieces > MOST:
        raise ValueError(
            Message(
                "piecepack_draw.most",
                "expected at most {most:,} pieces on all boards to animate, found {found:,}",
                most=MOST,
                found=pieces,
            )
        )
    view = View(styled(palette), oblique, angle, upright)
    around, box = surroundings(*_room(game, first, end, view), view.colors, coordinates=coordinates)
    painter = _FramePainter(view, size, tuple(around), box)
    frames = speed_up(_frames(game, first, end, painter), speed)
    title = str(_facts.moves(game, end - first))
    return Animation(title, frames, ink=view.colors.text)


# The frames.


@dataclass(frozen=True, slots=True)
class _FramePainter:
    """Draws the boards of an animation, with the same surroundings."""

    view: View
    size: float
    around: tuple[Item, ...]
    box: Extent

    def scene(self, items: Sequence[Item], text: str) -> Scene:
        """Return a picture of the pieces on the board."""
        return Scene(
            title=message_text("piecepack_draw.board"),
            text=text,
            items=(*self.around, *items),
            box=self.box,
            unit=self.size,
            y_up=True,
            background=self.view.colors.paper,
        )

    def resting(self, step: TrackedBoard) -> list[Item]:
        """Return all pieces at their places."""
        standing = self.view.standing(step.pieces)
        keys = [f"p{number}" for number in step.numbers]
        items: list[Item] = [*self.view.drawn(step.pieces, standing, keys)]
        if not self.view.oblique:
            items += stacks(standing, self.view.colors)
        return items

    def stand(self, step: TrackedBoard) -> dict[int, tuple[Placed, Box]]:
        """Return each piece and its box, by its number."""
        together = zip(step.pieces, self.view.standing(step.pieces), strict=True)
        return dict(zip(step.numbers, together, strict=True))

    def lifted(
        self, number: int, placed: Placed, box: Box, *, wide: float = 1.0, high: float = 1.0
    ) -> list[Mark]:
        """Return a piece that is held above its place, and its shadow."""
        view = self.view
        (dx, dy), flat = view.direction, not view.oblique
        grown = _NEARER if flat else 1.0
        matrix = (grown * wide, 0.0, 0.0, grown * high)
        held = [
            mark._replace(
                x=mark.x + dx * _HEIGHT, y=mark.y + dy * _HEIGHT + 0.08 * flat, matrix=matrix
            )
            for mark in view.marks(placed, box, key=f"p{number}")
        ]
        x, y = placed.x + dx * box.foot, placed.y + dy * box.foot - 0.1 * flat
        width = max(size(placed.piece)[:2])
        return [
            Mark(_shadow(), x, y, matrix=(width * wide, 0.0, 0.0, width * high), key=f"s{number}"),
            *held,
        ]


@lru_cache(maxsize=1)
def _shadow() -> Symbol:
    return Symbol("shadow", (Shape(circle(0, 0, 0.5), Paint(fill="#000000", opacity=0.22)),))


def _room(game: Game, first: int, last: int, view: View) -> tuple[Extent, Extent]:
    """Return the extent of the boards in the picture, with lifted pieces, and on the ground."""
    every = [box for board in game.boards[first : last + 1] for box in view.standing(board)]
    dx, dy = (part * _HEIGHT for part in view.direction)
    left, low, right, high = extent(every, view.direction)
    covered = left + min(dx, 0), low + min(dy, 0), right + max(dx, 0), high + max(dy, 0)
    return covered, extent(every)


def _frames(game: Game, first: int, last: int, painter: _FramePainter) -> Iterator[Frame]:
    board, moves = game.boards[first], game.moves[first:last]
    before = TrackedBoard(tuple(range(len(board))), board.pieces)
    heading = caption(game, first, _CAPTION)
    text = describe(board)
    yield Frame(
        painter.scene(painter.resting(before), text), _SHOWN, heading, heading=_heading(game, first)
    )
    for number, steps in enumerate(track(board, moves), start=first + 1):
        label = caption(game, number, _CAPTION)
        board = Board(steps[-1].pieces)
        since = changes(Board(before.pieces), board)
        for one, other in pairwise([before, *steps]):
            yield from _hand(one, other, label, painter)
            if other is not steps[-1]:
                yield Frame(
                    painter.scene(painter.resting(other), label),
                    _LAID,
                    label,
                    moving=_LAID,
                    stop=False,
                    pace="glide",
                )
        found = describe(board) if number == last else counted(board)
        parts = found, described_changes(since)
        standing = dict(zip(board, painter.view.standing(board), strict=True))
        items = [*painter.resting(steps[-1]), *marks(since, standing, painter.view)]
        yield Frame(
            painter.scene(items, message_text("piecepack_draw.parts", parts=parts)),
            _END if number == last else _LAID + _SHOWN,
            label,
            moving=_LAID,
            pace="glide",
            heading=_heading(game, number),
            note=game.moves[number - 1].comment,
        )
        before = steps[-1]


def _heading(game: Game, step: int) -> str:
    """Return the complete move, for a list of moves."""
    return caption(game, step, 500)


def _hand(
    before: TrackedBoard, after: TrackedBoard, label: str, painter: _FramePainter
) -> Iterator[Frame]:
    """Yield the frames between two boards: lift and carry pieces, add new ones, remove others."""
    old, new = painter.stand(before), painter.stand(after)
    both = [number for number in new if number in old]
    gone, come = (
        [number for number in old if number not in new],
        [number for number in new if number not in old],
    )
    carried = [number for number in both if new[number][0][1:] != old[number][0][1:]]
    moved = set(carried)
    turned = [
        number
        for number in both
        if number not in moved and new[number][0].piece != old[number][0].piece
    ]
    if not (gone or come or carried or turned):
        return

    def _hold(
        numbers: Iterable[int],
        stand: dict[int, tuple[Placed, Box]],
        wide: float = 1.0,
        high: float = 1.0,
    ) -> list[Mark]:
        return [
            mark
            for number in numbers
            for mark in painter.lifted(number, *stand[number], wide=wide, high=high)
        ]

    down = painter.resting(_without(before, {*gone, *carried, *turned}))
    lift = _hold((*gone, *turned, *carried), old)
    if lift:
        yield _moving(painter, [*down, *lift], label, _LIFTED)
    away, over = _hold(gone, old, wide=_GONE, high=_GONE), _hold(turned, old, wide=_GONE)
    seeds, way = _hold(come, new, wide=_GONE, high=_GONE), _hold(carried, new)
    if way or away or over:
        yield _moving(
            painter, [*down, *away, *over, *seeds, *way], label, _CARRIED if way else _CARRIED / 2
        )
    elif seeds:
        yield _moving(painter, [*down, *seeds], label, _LIFTED)
    if turned or come:
        yield _moving(painter, [*down, *_hold((*turned, *come), new), *way], label, _CARRIED / 2)


def _moving(painter: _FramePainter, items: Sequence[Item], label: str, seconds: float) -> Frame:
    """Return a frame at which the player does not stop."""
    return Frame(
        painter.scene(items, label), seconds, label, moving=seconds, stop=False, pace="glide"
    )


def _without(step: TrackedBoard, numbers: set[int]) -> TrackedBoard:
    kept = [(number, placed) for number, placed in zip(*step, strict=True) if number not in numbers]
    return TrackedBoard(tuple(number for number, _ in kept), tuple(placed for _, placed in kept))
