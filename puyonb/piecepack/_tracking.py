"""Which piece of a board is which piece of the board before it.

>>> from puyonb.piecepack import ppn
>>> [game] = ppn.loads("1. S@a1 S@b1 2. a1:b1")
>>> [boards[-1].numbers for boards in track(game.setup, game.moves)]
[(0, 1), (0,)]
"""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import count
from typing import NamedTuple

from puyonb.piecepack._mutable_board import MutableBoard, Neighbours
from puyonb.piecepack.board import Board
from puyonb.piecepack.moves import Action, Add, Capture, Move, Remove, Shift
from puyonb.piecepack.pieces import Placed

_ONE_BY_ONE = 6
"""A move of more actions than these is shown all at once: it sets something up."""


class TrackedBoard(NamedTuple):
    """A board on the way through a move: its pieces in placing order, each with a number that it keeps throughout the game."""

    numbers: tuple[int, ...]
    pieces: tuple[Placed, ...]


def track(setup: Board, moves: Iterable[Move]) -> Iterator[list[TrackedBoard]]:
    """Follow the pieces through moves that are known to be playable.

    Parameters
    ----------
    setup : Board
    moves : iterable of Move

    Yields
    ------
    list of TrackedBoard
        For each move the boards after its actions, the last of which is that after the move.  Where a move has very many
        actions there is only that one.
    """
    board = MutableBoard(setup.pieces, Neighbours())
    names = {serial: serial for serial in board.pieces}
    fresh = count(len(names))
    for move in moves:
        steps = []
        for action in move.actions:
            _follow(board, action, names, fresh)
            if len(move.actions) <= _ONE_BY_ONE:
                steps.append(_tracked(board, names))
        yield steps or [_tracked(board, names)]


def _follow(
    board: MutableBoard, action: Action, names: dict[int, int], fresh: Iterator[int]
) -> None:
    """Play one action; ``names`` are the pieces' numbers by the serial numbers of the board."""
    if isinstance(action, Capture):
        # In two, so that it is known which of both is which.
        _follow(board, Remove(action.stop), names, fresh)
        action = Shift(action.start, action.stop)
    name = names[board.tops[board.find(action.start)]] if isinstance(action, Shift) else None
    deque(board.play([Move("", "", (action,))]), maxlen=0)
    if isinstance(action, Shift | Add):
        names[next(reversed(board.pieces))] = next(fresh) if name is None else name


def _tracked(board: MutableBoard, names: dict[int, int]) -> TrackedBoard:
    return TrackedBoard(
        tuple(names[serial] for serial in board.pieces), tuple(board.pieces.values())
    )
