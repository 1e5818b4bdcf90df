"""Find each piece of a board on the next board.

>>> from puyonb.piecepack import ppn
>>> [game] = ppn.loads("1. S@a1 S@b1 2. a1:b1")
>>> [boards[-1].numbers for boards in track(game.setup, game.moves)]
[(0, 1), (0,)]
"""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import count
from typing import NamedTuple

from puyonb.piecepack._mutable_board import MutableBoard, Neighbours, rearrange
from puyonb.piecepack.board import Board
from puyonb.piecepack.moves import Action, Add, Capture, Edit, Move, Remove, Shift
from puyonb.piecepack.pieces import Placed

_ONE_BY_ONE = 6
"""A move with more actions is shown in one step: it sets up pieces."""


class TrackedBoard(NamedTuple):
    """A board during a move: its pieces in placing order, and the number of each.

    A piece keeps its number during the whole game.

    Attributes
    ----------
    numbers : tuple of int
        The numbers of the pieces, from 0.
    pieces : tuple of Placed
        The pieces from the bottom to the top.
    """

    numbers: tuple[int, ...]
    pieces: tuple[Placed, ...]


def track(setup: Board, moves: Iterable[Move]) -> Iterator[list[TrackedBoard]]:
    """Follow the pieces through moves that can be played.

    Parameters
    ----------
    setup : Board
    moves : iterable of Move

    Yields
    ------
    list of TrackedBoard
        For each move the boards after its actions; the last one is the board after the move.  A
        move with more than six actions has only this one.
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
    """Play one action; ``names`` maps serial numbers of the board to numbers of pieces."""
    if isinstance(action, Capture):
        # In two steps, to know which piece is which.
        _follow(board, Remove(action.stop), names, fresh)
        action = Shift(action.start, action.stop)
    if isinstance(action, Edit):
        new = [names[serial] for serial in board.pieces]
        moved = [next(fresh) if old < 0 else new[old] for _, _, old in action.placed]
        rearrange(new, action, moved)
        board.edit(action)
        board.lay(board.all())
        names.clear()
        names.update(enumerate(new))
        return
    name = names[board.tops[board.find(action.start)]] if isinstance(action, Shift) else None
    deque(board.play([Move("", "", (action,))]), maxlen=0)
    if isinstance(action, Shift | Add):
        names[next(reversed(board.pieces))] = next(fresh) if name is None else name


def _tracked(board: MutableBoard, names: dict[int, int]) -> TrackedBoard:
    return TrackedBoard(
        tuple(names[serial] for serial in board.pieces), tuple(board.pieces.values())
    )
